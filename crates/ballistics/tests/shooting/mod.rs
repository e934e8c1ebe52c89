//! One gun that fires at a point.

use crate::field::gun_facing_up;
use ballistics::{Figure, FirstTouch, GunBody, Scene, ShotRecord, aim, fire};
use country::{Ground, Point};

/// Fires the gun at (60, 10) at a point so high above the ground there, with a second gun on the
/// field or none.
pub fn shoot(
    ground: &Ground,
    figures: Vec<Figure>,
    other: Option<GunBody>,
    at: [f64; 2],
    height: f64,
) -> (FirstTouch, ShotRecord) {
    let scene = Scene {
        ground,
        figures,
        guns: [gun_facing_up(60.0, 10.0)]
            .into_iter()
            .chain(other)
            .collect(),
    };
    let flat = aim(&scene, 0, Point::new(at[0], at[1]), height)
        .flat
        .expect("in range");
    (flat.first, fire(&scene, 0, flat.lay))
}
