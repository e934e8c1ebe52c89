//! The field on its canvas: what the page holds.

use crate::animation::Stage;
use crate::camera::Camera;
use crate::canvas;
use crate::cast::{self, Cast};
use crate::overlay;
use crate::pick::{self, POINTER_SLOP};
use crate::pieces::{Glide, Overlay, Pick, PieceKey, Pieces, Tint};
use crate::quality::{Governor, Quality};
use crate::scene::Scene;
use crate::space;
use crate::species::Species;
use ballistics::{Make, ShotRecord};
use country::{Ground, Point};
use glam::{Vec2, Vec3};
use std::rc::Rc;
use web_sys::HtmlCanvasElement;

/// The field in three dimensions on one canvas.
pub struct FieldView {
    canvas: HtmlCanvasElement,
    ground: Rc<Ground>,
    levels: Vec<f64>,
    scene: Scene,
    camera: Camera,
    governor: Governor,
    pieces: Pieces,
    pending: Option<Pieces>,
    overlays: Vec<Overlay>,
    stage: Stage,
    pixel_ratio: f64,
    stale: Stale,
    last: Option<f64>,
    /// The camera goes along with the bolt.
    with_bolt: bool,
}

/// What has changed since the last frame.
#[derive(Debug, Clone, Copy, Default)]
struct Stale {
    cast: bool,
    overlays: bool,
    picture: bool,
    /// Distance of the camera for which the overlays' strokes were drawn.
    stroke_distance: f64,
}

impl FieldView {
    /// Mounts the field on a canvas. In software rendering it starts at [`Quality::Plain`] at the
    /// finest.
    ///
    /// # Errors
    /// A sentence for the player where the browser cannot draw it.
    pub fn new(
        canvas: HtmlCanvasElement,
        ground: Rc<Ground>,
        quality: Quality,
    ) -> Result<FieldView, String> {
        let easel = canvas::easel(&canvas)?;
        let quality = if easel.software {
            quality.min(Quality::Plain)
        } else {
            quality
        };
        let scene = Scene::new(&easel, &ground, quality)?;
        let mut levels: Vec<f64> = ground
            .country()
            .boards
            .iter()
            .map(|board| board.top)
            .chain([0.0])
            .collect();
        levels.sort_by(|a, b| b.total_cmp(a));
        levels.dedup();
        let camera = Camera::new(ground.country().field);
        Ok(FieldView {
            canvas,
            ground,
            levels,
            scene,
            camera,
            governor: Governor::new(quality),
            pieces: Pieces::default(),
            pending: None,
            overlays: Vec::new(),
            stage: Stage::default(),
            pixel_ratio: 1.0,
            stale: Stale {
                cast: true,
                overlays: true,
                picture: true,
                stroke_distance: 0.0,
            },
            last: None,
            with_bolt: false,
        })
    }

    /// Fits the picture to the canvas' size on the page.
    pub fn resize(&mut self, css_w: f64, css_h: f64, device_pixel_ratio: f64) {
        self.camera.set_size(css_w, css_h);
        if device_pixel_ratio.is_finite() && device_pixel_ratio > 0.0 {
            self.pixel_ratio = device_pixel_ratio;
        }
        self.fit_canvas();
    }

    fn fit_canvas(&mut self) {
        let (css_w, css_h) = self.camera.size();
        let ratio = self.pixel_ratio.min(self.quality().finest_pixels());
        let pixels = |css: f64| (css * ratio).round().clamp(1.0, 8192.0) as u32;
        let (width, height) = (pixels(css_w), pixels(css_h));
        if (self.canvas.width(), self.canvas.height()) != (width, height) {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
        self.stale.picture = true;
    }

    /// How finely the field is drawn at present.
    pub fn quality(&self) -> Quality {
        self.governor.quality()
    }

    /// Draws more finely or more plainly from now on, and never more finely than this by itself.
    ///
    /// # Errors
    /// What the driver says when it refuses a program.
    pub fn set_quality(&mut self, quality: Quality) -> Result<(), String> {
        self.governor = Governor::new(quality);
        self.scene.set_quality(quality)?;
        self.stale.cast = true;
        self.fit_canvas();
        Ok(())
    }

    /// Says what stands on the field. While something is being played the field keeps what it had
    /// until it is over (what is chosen or tinged shows at once).
    pub fn set_pieces(&mut self, pieces: Pieces) {
        if self.stage.playing() {
            let marks = &mut self.pieces;
            for man in &mut marks.men {
                if let Some(new) = pieces.men.iter().find(|new| new.id == man.id) {
                    (man.selected, man.highlight) = (new.selected, new.highlight);
                }
            }
            for gun in &mut marks.guns {
                if let Some(new) = pieces.guns.iter().find(|new| new.id == gun.id) {
                    gun.selected = new.selected;
                }
            }
            self.pending = Some(pieces);
            self.stale.cast = true;
        } else if pieces != self.pieces
            || !self.stage.motions.is_empty()
            || self.stage.bolt.is_some()
        {
            self.stage.clear();
            self.pieces = pieces;
            self.stale.cast = true;
        }
    }

    /// Replaces what is drawn over the ground.
    pub fn set_overlays(&mut self, overlays: Vec<Overlay>) {
        if overlays != self.overlays {
            let ghostly =
                |overlays: &[Overlay]| overlays.iter().any(|o| matches!(o, Overlay::Ghost { .. }));
            self.stale.cast |= ghostly(&overlays) || ghostly(&self.overlays);
            self.stale.overlays = true;
            self.overlays = overlays;
        }
    }

    /// The camera.
    pub fn camera(&self) -> &Camera {
        &self.camera
    }

    /// The camera, to move it; ask for a [`frame`](Self::frame) afterwards.
    pub fn camera_mut(&mut self) -> &mut Camera {
        self.stale.picture = true;
        &mut self.camera
    }

    /// The figure or gun, and the ground, under a point of the canvas (CSS pixels).
    pub fn pick(&self, css_x: f64, css_y: f64) -> Pick {
        self.pick_near(css_x, css_y, POINTER_SLOP)
    }

    /// The same, with so many CSS pixels to spare beside a figure: for fingers
    /// ([`TOUCH_SLOP`](crate::TOUCH_SLOP)).
    pub fn pick_near(&self, css_x: f64, css_y: f64, slop: f64) -> Pick {
        let height = |at: Point| self.ground.height(at);
        Pick {
            piece: pick::piece_at(&self.camera, &self.pieces, &height, (css_x, css_y), slop),
            ground: self.ground_at(css_x, css_y),
        }
    }

    /// The chosen figure or gun at a point of the canvas, whoever else stands there.
    pub fn pick_selected(&self, css_x: f64, css_y: f64, slop: f64) -> Option<PieceKey> {
        let height = |at: Point| self.ground.height(at);
        pick::selected_at(&self.camera, &self.pieces, &height, (css_x, css_y), slop)
    }

    /// The point of the ground under a point of the canvas.
    pub fn ground_at(&self, css_x: f64, css_y: f64) -> Option<Point> {
        pick::ground_at(
            &self.camera,
            &self.levels,
            &|at| self.ground.height(at),
            (css_x, css_y),
        )
    }

    /// The pieces whose middles appear within a box of the canvas, in ascending order.
    pub fn pieces_in_box(&self, x0: f64, y0: f64, x1: f64, y1: f64) -> Vec<PieceKey> {
        pick::pieces_in_box(
            &self.camera,
            &self.pieces,
            &|at| self.ground.height(at),
            (x0, y0),
            (x1, y1),
        )
    }

    /// Where a point `lift` inches above the ground appears, in CSS pixels; `None` behind the eye.
    pub fn project(&self, at: Point, lift: f64) -> Option<(f64, f64)> {
        self.project_by(&self.camera, at, lift)
    }

    /// Where it will appear when the camera has come to where it is going.
    pub fn project_arrived(&self, at: Point, lift: f64) -> Option<(f64, f64)> {
        self.project_by(&self.camera.arrived(), at, lift)
    }

    fn project_by(&self, camera: &Camera, at: Point, lift: f64) -> Option<(f64, f64)> {
        camera
            .project(space::place(at, self.ground.height(at) + lift))
            .map(|(x, y, _)| (x, y))
    }

    /// Plays a shot: the bolt flies, bounces and rolls, men fall. A rate of 1 is real time, less is
    /// slower. What is played queues after what is playing.
    pub fn play_shot(&mut self, record: &ShotRecord, rate: f64) {
        self.stage.shot(record, rate);
        self.begin();
    }

    /// Plays several moves made together.
    pub fn play_moves(&mut self, moves: Vec<Glide>) {
        self.stage.moves(moves);
        self.begin();
    }

    fn begin(&mut self) {
        let ground = Rc::clone(&self.ground);
        self.stage.step(0.0, &|at| ground.height(at));
        self.stale.cast = true;
    }

    /// Shows the end of everything being played at once.
    pub fn skip_animation(&mut self) {
        let ground = Rc::clone(&self.ground);
        self.stage.skip(&|at| ground.height(at));
        self.finish_play();
    }

    /// Whether a shot or a move is being played.
    pub fn animating(&self) -> bool {
        self.stage.playing()
    }

    /// Has the camera go along with the bolt of the shot that is played next.
    pub fn go_with_bolt(&mut self) {
        self.with_bolt = true;
    }

    fn finish_play(&mut self) {
        self.with_bolt = false;
        if let Some(pieces) = self.pending.take() {
            self.stage.clear();
            self.pieces = pieces;
        }
        self.stale.cast = true;
    }

    /// Moves the camera and what is played on to now, and draws if anything changed. Returns
    /// whether another frame is wanted soon.
    pub fn frame(&mut self, now_ms: f64) -> bool {
        let since = self.last.map_or(0.0, |last| (now_ms - last).max(0.0));
        if let Some(quality) = self.last.and_then(|_| self.governor.measure(since)) {
            // A refused program leaves the picture as fine as it was.
            if self.scene.set_quality(quality).is_ok() {
                self.stale.cast = true;
                self.fit_canvas();
            }
        }
        let seconds = (since / 1000.0).min(0.25);
        self.stale.picture |= self.camera.step(seconds);
        if self.stage.playing() {
            let ground = Rc::clone(&self.ground);
            self.stage.step(seconds, &|at| ground.height(at));
            self.stale.cast = true;
            if let Some((place, _)) = self.stage.bolt.filter(|_| self.with_bolt) {
                self.camera
                    .keep_up_with(space::plan(place), f64::from(place.y));
            }
            if !self.stage.playing() {
                self.finish_play();
            }
        }
        self.refresh();
        if std::mem::take(&mut self.stale.picture) {
            // A lost context draws nothing; the browser restores it or the page mounts anew.
            let _ = self
                .scene
                .draw(&self.camera, self.canvas.width(), self.canvas.height());
        }
        let more = self.camera.moving() || self.stage.playing();
        self.last = more.then_some(now_ms);
        more
    }

    /// Brings the graphics card up to date with what has changed.
    fn refresh(&mut self) {
        let ground = Rc::clone(&self.ground);
        let height = |at: Point| ground.height(at);
        if std::mem::take(&mut self.stale.cast) {
            let cast = cast::cast(&self.pieces, &self.stage, &self.overlays, &height);
            self.scene.set_cast(&cast);
            if self.quality() == Quality::Spare {
                self.scene.set_blobs(&overlay::blobs(feet(&cast)));
            }
            self.stale.picture = true;
        }
        let distance = self.camera.stance().distance;
        let ratio = distance / self.stale.stroke_distance.max(1e-6);
        let restroke = !self.overlays.is_empty() && !(0.85..1.18).contains(&ratio);
        if std::mem::take(&mut self.stale.overlays) || restroke {
            let stroke = (distance * 0.0016).clamp(0.05, 0.45) as f32;
            self.scene
                .set_overlays(&overlay::draw(&self.overlays, stroke, &height));
            self.stale.stroke_distance = distance;
            self.stale.picture = true;
        }
    }
}

/// Where blobs of shadow lie: middle, way of the longer axis, half extents.
fn feet(cast: &Cast) -> impl Iterator<Item = (Vec3, Vec2, Vec2)> + '_ {
    let sides = [Tint::Red, Tint::Blue];
    let stands = sides
        .into_iter()
        .flat_map(|side| [Make::Foot, Make::Horse].map(|make| Species::Stand(side, make)));
    let carriages = sides.into_iter().map(Species::Carriage);
    stands.chain(carriages).flat_map(|species| {
        let half = match species {
            Species::Stand(_, make) => Vec2::new(make.base().0 as f32, make.base().1 as f32) * 0.55,
            _ => Vec2::new(3.2, 1.2),
        };
        cast.get(&species)
            .into_iter()
            .flatten()
            .map(move |instance| {
                let ahead = instance.turn * Vec3::X;
                (
                    instance.place,
                    Vec2::new(ahead.x, -ahead.z).normalize_or(Vec2::X),
                    half,
                )
            })
    })
}
