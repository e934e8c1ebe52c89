//! A lay: where a gun points, and the lays that would reach a chosen point.

use crate::Scene;
use country::Point;
use serde::{Deserialize, Serialize};

/// Where a gun points.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Lay {
    /// Bearing of the barrel in plan, radians.
    pub bearing: f64,
    /// Elevation above the horizontal, radians, from [`MIN_ELEVATION`] to [`MAX_ELEVATION`].
    pub elevation: f64,
}

/// Furthest the screw depresses the barrel, radians.
pub const MIN_ELEVATION: f64 = -0.14;
/// Furthest the screw elevates the barrel, radians.
pub const MAX_ELEVATION: f64 = 0.70;

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
/// # Panics
/// If `gun` is not an index into `scene.guns`.
pub fn aim(scene: &Scene<'_>, gun: usize, target: Point, height: f64) -> Aim {
    let _ = (scene, gun, target, height);
    todo!()
}

/// The flight of one lay, up to the first touch.
///
/// # Panics
/// If `gun` is not an index into `scene.guns`.
pub fn flight(scene: &Scene<'_>, gun: usize, lay: Lay) -> Flight {
    let _ = (scene, gun, lay);
    todo!()
}
