//! Obstacles as the middle of a piece meets them: larger by its half-width all round.

use crate::footprint::Footprint;
use crate::ground::Form;
use crate::{Point, Stadium, Step, plane};
use plane::IntContour;

/// By how much more than they must be obstacles are made larger, inches, so that what rounding to
/// the grid takes away never brings a route too near.
pub(super) const MARGIN: f64 = 1.0 / 256.0;
/// What a sum of inches may lose to rounding.
pub(super) const ROUNDING: f64 = 1e-9;

/// Half the thickness of the barrier that stands for a step too high to climb, inches: thick
/// enough for the route finder to tell its sides apart.
const BARRIER: f64 = 1.0 / 32.0;

/// The sides of the polygon that stands for a circle.
const SIDES: usize = 16;

/// Everything within `room` inches of the form.
pub(super) fn form(form: &Form, room: f64, into: &mut Vec<IntContour>) {
    match form {
        Form::Solid(Footprint::Round { at, radius }) => into.push(about(&[*at], radius + room)),
        Form::Solid(footprint) => into.push(about(&footprint.corners(), room)),
        Form::Area(region) => {
            into.extend(region.rings.iter().map(|ring| plane::ring(ring)));
            into.extend(region.edges().map(|(from, to)| about(&[from, to], room)));
        }
    }
}

/// Everything within `room` inches of the outline.
pub(super) fn stadium(outline: &Stadium, room: f64) -> IntContour {
    about(&[outline.a, outline.b], outline.radius + room)
}

/// A step too high to climb, as a thin barrier to the middle of a piece.
pub(super) fn barrier(step: &Step) -> IntContour {
    around(&[step.from, step.to], BARRIER, 4)
}

/// The hull of the points, made larger by `room` all round: each corner becomes a polygon drawn
/// about the circle, so that nothing within the circle is lost.
fn about(points: &[Point], room: f64) -> IntContour {
    around(points, room, SIDES)
}

/// The same with so many sides about each circle.
fn around(points: &[Point], room: f64, sides: usize) -> IntContour {
    let half_side = std::f64::consts::PI / sides as f64;
    let radius = room / libm::cos(half_side);
    let mut corners = Vec::with_capacity(points.len() * sides);
    for side in 0..sides {
        let (sin, cos) = libm::sincos(half_side * (2 * side + 1) as f64);
        let offset = Point::new(cos, sin) * radius;
        corners.extend(points.iter().map(|&point| point + offset));
    }
    plane::ring(&hull(corners))
}

/// The convex hull, anticlockwise (Andrew's monotone chain, 1979).
fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    points.dedup();
    let chain = |points: &mut dyn Iterator<Item = &Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for &point in points {
            while let [.., before, last] = chain[..]
                && (last - before).perp_dot(point - last) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut around = chain(&mut points.iter());
    around.extend(chain(&mut points.iter().rev()));
    around
}
