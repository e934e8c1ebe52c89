//! A lay: where a gun points, and the lays that would reach a chosen point.

use crate::Scene;
pub use crate::parameters::gun::{MAX_ELEVATION, MIN_ELEVATION};
use crate::parameters::{GRAVITY, bolt};
use crate::path::{Parabola, REACH, sweep};
use crate::stage::{Stage, StagedGun};
use country::Point;
use serde::{Deserialize, Serialize};

/// Where a gun points.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Lay {
    /// Bearing of the barrel in plan, radians.
    pub bearing: f64,
    /// Elevation above the horizontal, radians, from [`MIN_ELEVATION`] to [`MAX_ELEVATION`].
    pub elevation: f64,
}

/// The lays that bring a bolt down on one point, and what lies in the way.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Aim {
    /// The flat lay, if the point is in range.
    pub flat: Option<Flight>,
    /// The high lay, if the screw allows it.
    pub high: Option<Flight>,
}

/// The flight a lay would have without the hand's error, up to the first thing it touches.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Flight {
    /// The lay.
    pub lay: Lay,
    /// Points along the flight as `[x, y, z]`, inches, from the muzzle to the first touch.
    pub path: Vec<[f64; 3]>,
    /// What the bolt touches first.
    pub first: FirstTouch,
    /// Seconds from the muzzle to the first touch.
    pub seconds: f64,
}

/// What a bolt touches first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstTouch {
    /// A standing or lying figure, by its number in the game.
    Figure(u16),
    /// A gun, by its index in the scene.
    Gun(usize),
    /// A board, a house, a wall, a trunk, a stone.
    Country,
    /// The floor.
    Floor,
    /// Nothing before it left the field.
    Nothing,
}

/// The lays of gun number `gun` that would bring a bolt to `target` (with `height` inches above
/// the ground there), and what lies in the way.
///
/// A lay the screw does not reach, or a point out of range or closer than the muzzle, is `None`.
///
/// # Panics
/// If `gun` is not an index into `scene.guns`.
pub fn aim(scene: &Scene<'_>, gun: usize, target: Point, height: f64) -> Aim {
    let mut stage = Stage::new(scene);
    let top = scene.ground.height(target) + height;
    let [flat, high] = [Arc::Flat, Arc::High].map(|arc| {
        let lay = solve(&stage.guns[gun], target, top, arc)?;
        Some(flight_on(&mut stage, gun, lay))
    });
    Aim { flat, high }
}

/// The flight of one lay, up to the first touch, or to where it leaves the field's floor and its
/// margins. A lay with a number that is not finite has an empty path.
///
/// # Panics
/// If `gun` is not an index into `scene.guns`.
pub fn flight(scene: &Scene<'_>, gun: usize, lay: Lay) -> Flight {
    flight_on(&mut Stage::new(scene), gun, lay)
}

/// What a bolt fired along `lay` would touch first: [`flight`] without the drawing.
///
/// # Panics
/// If `gun` is not an index into `scene.guns`.
pub fn would_strike(scene: &Scene<'_>, gun: usize, lay: Lay) -> FirstTouch {
    flight(scene, gun, lay).first
}

fn flight_on(stage: &mut Stage, gun: usize, lay: Lay) -> Flight {
    if !lay.bearing.is_finite() || !lay.elevation.is_finite() {
        return Flight {
            lay,
            path: Vec::new(),
            first: FirstTouch::Nothing,
            seconds: 0.0,
        };
    }
    stage.lay(gun, lay);
    let swept = sweep(
        stage,
        gun,
        &Parabola::new(stage.guns[gun].pivot(), lay),
        true,
    );
    let path = swept.path.iter().map(glam::DVec3::to_array).collect();
    Flight {
        lay,
        path,
        first: swept.first,
        seconds: swept.seconds,
    }
}

/// The two ways to throw a thing to a point.
#[derive(Clone, Copy)]
enum Arc {
    Flat,
    High,
}

/// Turns of the iteration for where the bolt leaves the barrel, which depends on the elevation
/// sought. Each turn shrinks the error at least fivefold beyond two feet.
const TURNS: u32 = 24;

fn solve(gun: &StagedGun, target: Point, top: f64, arc: Arc) -> Option<Lay> {
    let way = target - gun.body.at;
    let bearing = libm::atan2(way.y, way.x);
    let mut elevation = 0.0;
    for _ in 0..TURNS {
        let distance = way.length() - REACH * libm::cos(elevation);
        let rise = top - gun.pivot().z - REACH * libm::sin(elevation);
        elevation = elevate(distance, rise, arc)?;
    }
    let reached = (MIN_ELEVATION..=MAX_ELEVATION).contains(&elevation);
    (reached && bearing.is_finite()).then_some(Lay { bearing, elevation })
}

/// Elevation that throws a bolt `distance` inches on and `rise` inches up.
fn elevate(distance: f64, rise: f64, arc: Arc) -> Option<f64> {
    let square = bolt::SPEED * bolt::SPEED;
    let under_root =
        square * square - GRAVITY * (GRAVITY * distance * distance + 2.0 * rise * square);
    if !(distance > 0.0 && under_root >= 0.0) {
        return None;
    }
    let root = under_root.sqrt();
    Some(match arc {
        // The same as the high form, without its loss of digits when the root is near `square`.
        Arc::Flat => libm::atan(
            (GRAVITY * distance * distance + 2.0 * rise * square) / (distance * (square + root)),
        ),
        Arc::High => libm::atan((square + root) / (GRAVITY * distance)),
    })
}

#[cfg(test)]
mod tests {
    use super::{Arc, elevate};
    use crate::parameters::{GRAVITY, bolt};

    #[test]
    fn both_arcs_go_through_their_mark() {
        for (distance, rise) in [(50.0, 0.0), (324.0, 1.0), (324.0, -40.0), (700.0, 12.0)] {
            let [flat, high] =
                [Arc::Flat, Arc::High].map(|arc| elevate(distance, rise, arc).expect("in range"));
            assert!(flat < high);
            for elevation in [flat, high] {
                let time = distance / (bolt::SPEED * libm::cos(elevation));
                let reached =
                    bolt::SPEED * libm::sin(elevation) * time - 0.5 * GRAVITY * time * time;
                assert!(
                    (reached - rise).abs() < 1e-6,
                    "{distance}, {rise}: {reached}"
                );
            }
        }
        assert!(elevate(1000.0, 0.0, Arc::Flat).is_none());
    }
}
