//! From where one looks at the targets.

use crate::state::Page;
use crate::{sight, stage};
use field_view::Stance;
use std::f64::consts::FRAC_PI_2;
use table::country::Point;

/// How far round from the gun's own view, radians: so that one sees both who stands before whom and
/// the bolt as it comes.
const ASIDE: f64 = 0.25;
/// How far one looks down, radians.
const DOWN: f64 = 0.3;
/// From the eye to the middle of a body without extent, inches.
const AWAY: f64 = 20.0;
/// So much further for each inch of its extent: on a broad screen and on a narrow one.
const FURTHER: [f64; 2] = [4.4, 1.9];

/// C: looks at the targets from near by, from aside.
pub fn look(page: Page) {
    let Some(field) = page.field_now() else {
        return;
    };
    let places: Vec<Point> = field.position.men.iter().map(|man| man.at).collect();
    if places.is_empty() {
        return;
    }
    let middle = places.iter().sum::<Point>() / places.len() as f64;
    let extent = places
        .iter()
        .map(|at| at.distance(middle))
        .fold(0.0, f64::max);
    stage::return_to(
        page,
        Stance {
            target: middle,
            height: 1.0,
            yaw: FRAC_PI_2 + ASIDE,
            pitch: DOWN,
            distance: AWAY + FURTHER[usize::from(stage::is_narrow())] * extent,
        },
    );
    sight::shift_to_clear(page);
}
