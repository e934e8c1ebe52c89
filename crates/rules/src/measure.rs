//! The strings: distances between pieces, from edge to edge (AMB-5), inches.

use crate::{Gun, Man};
use country::{Point, Stadium};

/// Slack for rounding when a measured length is held against a limit, inches.
pub const SLACK: f64 = 1e-6;

/// The gap between two outlines; 0 where they touch or overlap.
pub fn gap(a: &[Stadium], b: &[Stadium]) -> f64 {
    a.iter()
        .flat_map(|x| b.iter().map(move |y| x.distance(y)))
        .fold(f64::INFINITY, f64::min)
}

/// The gap between two men's bases.
pub fn gap_between(a: &Man, b: &Man) -> f64 {
    a.base().distance(&b.base())
}

/// The gap between a man's base and the whole of a gun, trail and muzzle included (H-24).
pub fn gap_to_gun(man: &Man, gun: &Gun) -> f64 {
    gap(&[man.base()], &gun.body().outline())
}

/// The greatest share, of 0 to 1, at which something is free that is free at every lesser one; 0 if
/// it never is. To a thousandth, which is as near as a string measures.
pub(crate) fn greatest_share(is_free: impl Fn(f64) -> bool) -> f64 {
    let (mut free, mut stopped) = (0.0, 1.0);
    for _ in 0..10 {
        let half = f64::midpoint(free, stopped);
        if is_free(half) {
            free = half;
        } else {
            stopped = half;
        }
    }
    free
}

/// Whether a point can be a place on a floor at all.
pub(crate) fn is_sound(point: Point) -> bool {
    point.is_finite() && point.x.abs() < 1e5 && point.y.abs() < 1e5
}

/// The bearing of a direction in plan, radians.
pub fn bearing_of(direction: Point) -> f64 {
    libm::atan2(direction.y, direction.x)
}
