//! Where a bolt comes to rest.

use crate::chance::Chance;
use crate::station::Range;
use ballistics::parameters::STILL_SPEED;
use ballistics::{Lay, POSES_PER_SECOND, ShotRecord, fire, flight};
use country::Point;
use std::f64::consts::FRAC_PI_2;

/// Lays of a gun that fires along the bare floor: from what strikes the floor a yard off to what
/// comes down some ten yards away, radians of elevation.
const ELEVATIONS: [f64; 2] = [-0.06, 0.2];

/// A bolt's way over the floor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rolled {
    /// From where it first struck the floor to where it lies, tenths of an inch.
    pub tenths: u32,
    /// Whether it lies still.
    pub at_rest: bool,
}

/// Fires a bolt over a floor on which nobody stands.
pub fn roll(range: &Range, chance: &mut Chance) -> Rolled {
    let scene = range.scene(Vec::new());
    let [low, high] = ELEVATIONS;
    let lay = Lay {
        bearing: FRAC_PI_2,
        elevation: chance.between(low, high),
    };
    let struck = flight(&scene, 0, lay).path.last().copied();
    let record = fire(&scene, 0, lay);
    let lies = record.bolt.poses.last().map(|pose| pose.at);
    let inches = match (struck, lies) {
        (Some([x, y, _]), Some([u, v, _])) => {
            Point::new(x, y).distance(Point::new(f64::from(u), f64::from(v)))
        }
        _ => 0.0,
    };
    Rolled {
        tenths: (inches * 10.0).round() as u32,
        at_rest: is_at_rest(&record),
    }
}

/// Whether a shot ended with its bolt lying still, and not because its time was up.
pub fn is_at_rest(record: &ShotRecord) -> bool {
    let [.., before, last] = &record.bolt.poses[..] else {
        return true;
    };
    let step = |(a, b): (&f32, &f32)| (a - b) * (a - b);
    let moved = before.at.iter().zip(&last.at).map(step).sum::<f32>().sqrt();
    moved * POSES_PER_SECOND as f32 <= STILL_SPEED
}
