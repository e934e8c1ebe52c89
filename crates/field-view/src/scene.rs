//! Everything that is drawn, and the order it is drawn in.

use crate::camera::Camera;
use crate::canvas::Easel;
use crate::cast::Cast;
use crate::gpu::{Flock, Sheet, Solid, mat4, vec3};
use crate::material::{self, Depths, Paints, Shadows};
use crate::overlay::Drawing;
use crate::quality::Quality;
use crate::scenery::{self, Scenery};
use crate::shadow::{ShadowMap, sun};
use crate::smooth::Smooth;
use crate::species::Species;
use country::{Field, Ground};
use glam::{Mat4, Vec3};
use std::collections::BTreeMap;
use three_d::{
    ClearState, Context, CoreError, Cull, Program, RenderTarget, Texture2DArray, Viewport,
};

/// The dark of the room, as painted.
const ROOM: [f32; 3] = [0.235, 0.196, 0.165];

/// The scene on the graphics card.
pub struct Scene {
    context: Context,
    quality: Quality,
    field: Field,
    top: f32,
    solids: Solid,
    leaves: Solid,
    floor: Solid,
    room: Solid,
    chalk: Solid,
    flocks: BTreeMap<Species, Flock>,
    overlays: Sheet,
    blobs: Sheet,
    grains: Texture2DArray,
    depths: Depths,
    overlay_program: Program,
    paints: BTreeMap<Shadows, Paints>,
    shadow: Option<ShadowMap>,
    shadow_stale: bool,
    smooth: Option<Smooth>,
}

impl Scene {
    /// Builds the Country and compiles what is needed to draw it.
    ///
    /// # Errors
    /// What the driver says when it refuses a program.
    pub fn new(easel: &Easel, ground: &Ground, quality: Quality) -> Result<Scene, String> {
        let context = &easel.context;
        let scenery = Scenery::new(ground);
        let solid = |mesh| Solid::new(context, mesh);
        let flock = |species: Species| (species, Flock::new(context, &species.mesh()));
        let mut scene = Scene {
            context: context.clone(),
            quality,
            field: ground.country().field,
            top: scenery.top,
            solids: solid(&scenery.solids),
            leaves: solid(&scenery.leaves),
            floor: solid(&scenery.floor),
            room: solid(&scenery.room),
            chalk: solid(&scenery.chalk),
            flocks: Species::all().into_iter().map(flock).collect(),
            overlays: Sheet::new(context),
            blobs: Sheet::new(context),
            grains: material::grains(context, easel.software),
            depths: Depths::new(context)?,
            overlay_program: material::overlay_program(context)?,
            paints: BTreeMap::new(),
            shadow: None,
            shadow_stale: true,
            smooth: None,
        };
        scene.set_quality(quality)?;
        Ok(scene)
    }

    /// Draws more finely or more plainly from now on.
    ///
    /// # Errors
    /// What the driver says when it refuses a program.
    pub fn set_quality(&mut self, quality: Quality) -> Result<(), String> {
        let shadows = quality.shadows();
        if !self.paints.contains_key(&shadows) {
            self.paints
                .insert(shadows, Paints::new(&self.context, shadows)?);
        }
        let (least, most) = scenery::shadow_box(&self.field, self.top);
        let side = quality.shadow_side();
        if shadows == Shadows::Blobs {
            self.shadow = None;
        } else if self.shadow.as_ref().is_none_or(|map| map.side != side) {
            self.shadow = Some(ShadowMap::new(&self.context, side, least, most));
        }
        self.quality = quality;
        self.shadow_stale = true;
        Ok(())
    }

    /// Puts the figures where they are now.
    pub fn set_cast(&mut self, cast: &Cast) {
        for (species, flock) in &mut self.flocks {
            flock.fill(cast.get(species).map_or(&[], Vec::as_slice));
        }
        self.shadow_stale = true;
    }

    /// Replaces the overlays.
    pub fn set_overlays(&mut self, drawing: &Drawing) {
        self.overlays.fill(drawing);
    }

    /// Replaces the blobs that stand in for shadows.
    pub fn set_blobs(&mut self, drawing: &Drawing) {
        self.blobs.fill(drawing);
    }

    /// Draws everything on the canvas.
    ///
    /// # Errors
    /// What the driver says.
    pub fn draw(&mut self, camera: &Camera, width: u32, height: u32) -> Result<(), String> {
        let failed = |error: CoreError| error.to_string();
        if std::mem::take(&mut self.shadow_stale) {
            self.draw_shadows().map_err(failed)?;
        }
        let target = RenderTarget::screen(&self.context, width, height);
        let [r, g, b] = ROOM;
        let clear = ClearState::color_and_depth(r, g, b, 1.0, 1.0);
        let viewport = Viewport::new_at_origo(width, height);
        let view = camera.view_projection();
        self.fit_smooth(width, height)?;
        if let Some(smooth) = &self.smooth {
            smooth
                .draw(clear, || self.paint(camera, view, viewport))
                .map_err(failed)?;
            return smooth.show(&target, viewport).map_err(failed);
        }
        target
            .clear(clear)
            .write::<CoreError>(|| {
                self.paint(camera, view, viewport);
                Ok(())
            })
            .map_err(failed)?;
        Ok(())
    }

    /// Makes room for smooth edges where the quality asks for them.
    fn fit_smooth(&mut self, width: u32, height: u32) -> Result<(), String> {
        if self.quality != Quality::Full {
            self.smooth = None;
        } else if self
            .smooth
            .as_ref()
            .is_none_or(|smooth| smooth.size() != (width, height))
        {
            self.smooth = Some(Smooth::new(&self.context, width, height)?);
        }
        Ok(())
    }

    fn paint(&self, camera: &Camera, view: Mat4, viewport: Viewport) {
        let Some(paints) = self.paints.get(&self.quality.shadows()) else {
            return;
        };
        for program in [
            &paints.figures,
            &paints.country,
            &paints.leaves,
            &paints.chalk,
        ] {
            self.set_light(program, camera.eye(), view);
        }
        // Nearest first, so that what is hidden costs nothing.
        for flock in self.flocks.values() {
            flock.draw(&paints.figures, material::solid(Cull::None), viewport);
        }
        self.leaves
            .draw(&paints.leaves, material::solid(Cull::None), viewport);
        self.solids
            .draw(&paints.country, material::solid(Cull::Back), viewport);
        self.room
            .draw(&paints.country, material::solid(Cull::Back), viewport);
        self.floor
            .draw(&paints.country, material::solid(Cull::Back), viewport);
        self.chalk
            .draw(&paints.chalk, material::blended(), viewport);
        self.overlay_program
            .use_uniform("viewProjection", mat4(view));
        if self.shadow.is_none() {
            self.blobs
                .draw(&self.overlay_program, material::blended(), viewport);
        }
        self.overlays
            .draw(&self.overlay_program, material::blended(), viewport);
    }

    fn set_light(&self, program: &Program, eye: Vec3, view: Mat4) {
        program.use_uniform("viewProjection", mat4(view));
        program.use_uniform_if_required("eye", vec3(eye));
        program.use_uniform_if_required("sun", vec3(sun()));
        program.use_uniform_if_required("sunColour", three_d::vec3(1.12, 1.00, 0.80));
        program.use_uniform_if_required("ceiling", three_d::vec3(0.40, 0.43, 0.50));
        program.use_uniform_if_required("bounce", three_d::vec3(0.30, 0.23, 0.17));
        if program.requires_uniform("grains") {
            program.use_texture_array("grains", &self.grains);
        }
        if let Some(map) = &self.shadow {
            program.use_uniform_if_required("shadowMatrix", mat4(map.matrix));
            program.use_uniform_if_required("texel", 1.0 / map.side as f32);
            if program.requires_uniform("shadowMap") {
                program.use_depth_texture("shadowMap", &map.texture);
            }
        }
    }

    fn draw_shadows(&self) -> Result<(), CoreError> {
        let Some(map) = &self.shadow else {
            return Ok(());
        };
        let target = map.texture.as_depth_target();
        target.clear(ClearState::depth(1.0));
        target.write::<CoreError>(|| {
            for program in [&self.depths.figures, &self.depths.country] {
                program.use_uniform("viewProjection", mat4(map.matrix));
            }
            for (_, flock) in self
                .flocks
                .iter()
                .filter(|(species, _)| species.throws_shadow())
            {
                flock.draw(&self.depths.figures, material::depth_only(), map.viewport());
            }
            for solid in [&self.solids, &self.leaves] {
                solid.draw(&self.depths.country, material::depth_only(), map.viewport());
            }
            Ok(())
        })?;
        Ok(())
    }
}
