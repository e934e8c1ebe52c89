//! How far a piece can get.

use super::{Planner, space};
use crate::{Ground, Point, Stadium};
use std::f64::consts::TAU;

/// On how many bearings the reach is measured.
const BEARINGS: usize = 72;
/// How many distances are tried on a bearing before the reach is narrowed down.
const DISTANCES: usize = 12;
/// How often it is halved afterwards.
const HALVINGS: usize = 5;

impl Planner {
    /// How far a piece can get from `from` with `allowance` inches, for the eye: 72 points round
    /// it, one on each bearing of a multiple of 5 degrees from positive `x` anticlockwise.
    ///
    /// Each is the furthest place on that bearing that was found to lie within the allowance,
    /// measured straight or along a route round what is in the way and clear of `others`; nearer
    /// places on the same bearing may still be out of reach (the inside of a house). Distances
    /// are tried by twelfths of the allowance and narrowed to about a four-hundredth. On a bearing
    /// with no such place it is `from` itself.
    pub fn reach(
        &self,
        ground: &Ground,
        from: Point,
        allowance: f64,
        others: &[Stadium],
    ) -> Vec<Point> {
        if !(from.is_finite() && allowance.is_finite() && allowance > 0.0) {
            return Vec::new();
        }
        let around = Stadium::disc(from, allowance + self.radius + self.clear);
        let near: Vec<Stadium> = others
            .iter()
            .filter(|other| around.distance(other) == 0.0)
            .copied()
            .collect();
        let spaces = self.spaces_round(from, &near);
        let is_reached = |to: Point| {
            self.is_open(ground, from, to, &near)
                || space::path(&spaces, from, to).is_some_and(|corners| {
                    self.pulled_straight(ground, from, &corners, &near)
                        .is_some_and(|route| route.length(from) <= allowance)
                })
        };
        (0..BEARINGS)
            .map(|bearing| {
                let (sin, cos) = libm::sincos(TAU * bearing as f64 / BEARINGS as f64);
                let at = |distance: f64| from + Point::new(cos, sin) * distance;
                at(furthest(allowance, |distance| is_reached(at(distance))))
            })
            .collect()
    }
}

/// The furthest distance up to `most` that is reached, or zero.
fn furthest(most: f64, is_reached: impl Fn(f64) -> bool) -> f64 {
    let step = most / DISTANCES as f64;
    let Some(index) = (1..=DISTANCES)
        .rev()
        .find(|&index| is_reached(step * index as f64))
    else {
        return 0.0;
    };
    if index == DISTANCES {
        return most;
    }
    let mut reached = step * index as f64;
    let mut beyond = reached + step;
    for _ in 0..HALVINGS {
        let middle = (reached + beyond) * 0.5;
        if is_reached(middle) {
            reached = middle;
        } else {
            beyond = middle;
        }
    }
    reached
}
