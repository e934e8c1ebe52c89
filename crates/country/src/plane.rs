//! Unions and differences of plane shapes, on a grid so fine that no piece can tell.
//!
//! Whole numbers make the results the same on every machine, free of crossings, and exact in the
//! 32-bit floats of the route finder: the grid is 1/4096 inch, and a field is less than 2048
//! inches wide and deep.

use crate::Point;
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay::{IntOverlayOptions, Overlay, ShapeType};
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::core::solver::{Precision, Solver, Strategy};
use i_overlay::i_float::int::point::IntPoint;
pub(crate) use i_overlay::i_shape::int::shape::{IntContour, IntShape};

/// Grid lines to the inch.
const GRID: f64 = 4096.0;

/// How far from the floor's corner the grid holds good, inches.
pub(crate) const FURTHEST: f64 = 2048.0;

/// One thread, whatever the machine has: the order of sorting stays the same.
const SOLVER: Solver = Solver {
    strategy: Strategy::Auto,
    precision: Precision::HIGH,
    multithreading: None,
};

/// The ring of corners on the grid.
pub(crate) fn ring(corners: &[Point]) -> IntContour {
    let nearest = |x: f64| libm::round(x * GRID) as i32;
    corners
        .iter()
        .map(|corner| IntPoint::new(nearest(corner.x), nearest(corner.y)))
        .collect()
}

/// The grid's ring in inches.
pub(crate) fn points(ring: &[IntPoint]) -> Vec<Point> {
    ring.iter()
        .map(|at| Point::new(f64::from(at.x), f64::from(at.y)) / GRID)
        .collect()
}

/// The same ring, turned anticlockwise if it is not so already.
pub(crate) fn anticlockwise(mut ring: IntContour) -> IntContour {
    let corner = |index: usize| ring[index % ring.len()];
    let doubled_area: i64 = (0..ring.len())
        .map(|index| corner(index).cross_product(corner(index + 1)))
        .sum();
    if doubled_area < 0 {
        ring.reverse();
    }
    ring
}

/// What the `clips` leave of a shape: connected shapes, each an anticlockwise outer ring and then
/// its holes, clockwise. A ring among the clips covers what it encloses if it is anticlockwise.
pub(crate) fn difference(shape: &IntShape, clips: &[IntContour]) -> Vec<IntShape> {
    let corners = shape.iter().chain(clips).map(Vec::len).sum();
    let mut overlay = Overlay::new_custom(corners, IntOverlayOptions::default(), SOLVER);
    overlay.add_shape(shape, ShapeType::Subject);
    overlay.add_contours(clips, ShapeType::Clip);
    overlay.overlay(OverlayRule::Difference, FillRule::NonZero)
}
