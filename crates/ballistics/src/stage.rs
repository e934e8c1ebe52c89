//! A scene made ready for a shot: every solid, gun and man with its shape and place.

use crate::bodies::{MOULD_SHELF, Moulds, Solid, figure_placing, gun_solids};
use crate::solids::solids;
use crate::{GunBody, Make, Scene, gun_measures as gun};
use country::Point;
use rapier3d::math::Pose as Placing;

/// The field, ready.
pub(crate) struct Stage {
    pub solids: Vec<Solid>,
    pub guns: Vec<StagedGun>,
    pub men: Vec<Man>,
    pub moulds: &'static Moulds,
    pub bounds: Bounds,
}

/// A gun with its parts, none of which a shot moves (AMB-36).
pub(crate) struct StagedGun {
    pub body: GunBody,
    pub height: f64,
    pub parts: Vec<Solid>,
}

/// A man in his place.
#[derive(Clone, Copy)]
pub(crate) struct Man {
    pub id: u16,
    pub make: Make,
    pub lying: bool,
    pub placing: Placing,
}

/// The floor a bolt may fly over before it counts as gone.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    pub least: Point,
    pub greatest: Point,
}

impl Bounds {
    pub fn holds(&self, x: f64, y: f64) -> bool {
        x >= self.least.x && x <= self.greatest.x && y >= self.least.y && y <= self.greatest.y
    }
}

impl Stage {
    pub fn new(scene: &Scene<'_>) -> Stage {
        let (least, greatest) = scene.ground.floor();
        let mut stage = Stage {
            solids: solids(scene.ground),
            guns: Vec::with_capacity(scene.guns.len()),
            men: Vec::with_capacity(scene.figures.len()),
            moulds: &MOULD_SHELF,
            bounds: Bounds { least, greatest },
        };
        for &body in &scene.guns {
            let height = scene.ground.height(body.at);
            stage.guns.push(StagedGun {
                body,
                height,
                parts: gun_solids(&body, height),
            });
        }
        for figure in &scene.figures {
            let placing = figure_placing(figure, scene.ground.height(figure.at));
            stage.men.push(Man {
                id: figure.id,
                make: figure.make,
                lying: figure.lying,
                placing,
            });
        }
        stage
    }

    /// The stage as it is with one gun laid anew: it stays so after the shot.
    pub fn lay(&mut self, number: usize, lay: crate::Lay) {
        let staged = &mut self.guns[number];
        staged.body.bearing = lay.bearing;
        staged.body.elevation = lay.elevation;
        staged.parts = gun_solids(&staged.body, staged.height);
    }
}

impl StagedGun {
    /// Where the elevating pivot is, inches.
    pub fn pivot(&self) -> glam::DVec3 {
        glam::DVec3::new(
            self.body.at.x,
            self.body.at.y,
            self.height + gun::BORE_HEIGHT,
        )
    }
}
