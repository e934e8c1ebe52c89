//! What a solid thing covers in plan.

use crate::outline::{closest_on_segment, segment_distance, segments_cross};
use crate::{Point, Rect, Wall};

/// A convex shape in plan that stops whoever runs into it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Footprint {
    /// A rectangle: `axis` is the unit vector along which `half.x` is measured.
    Oblong {
        centre: Point,
        half: Point,
        axis: Point,
    },
    /// A disc.
    Round { at: Point, radius: f64 },
}

impl Footprint {
    pub(crate) fn of_rect(rect: &Rect) -> Footprint {
        Footprint::Oblong {
            centre: rect.centre(),
            half: rect.half_extents(),
            axis: rect.axis(),
        }
    }

    pub(crate) fn of_wall(wall: &Wall) -> Footprint {
        let along = wall.to - wall.from;
        let length = along.length();
        Footprint::Oblong {
            centre: (wall.from + wall.to) * 0.5,
            half: Point::new(length, wall.thickness) * 0.5,
            axis: along / length,
        }
    }

    /// From the shape to the segment, inches; zero where they touch or overlap.
    pub(crate) fn distance_to_segment(&self, a: Point, b: Point) -> f64 {
        match *self {
            Footprint::Round { at, radius } => {
                (closest_on_segment(a, b, at).distance(at) - radius).max(0.0)
            }
            Footprint::Oblong { half, .. } => {
                let (a, b) = (self.local(a), self.local(b));
                let inside = |p: Point| p.x.abs() <= half.x && p.y.abs() <= half.y;
                if inside(a) || inside(b) {
                    return 0.0;
                }
                let corners = [
                    Point::new(-half.x, -half.y),
                    Point::new(half.x, -half.y),
                    Point::new(half.x, half.y),
                    Point::new(-half.x, half.y),
                ];
                let mut least = f64::INFINITY;
                for (index, &corner) in corners.iter().enumerate() {
                    let next = corners[(index + 1) % 4];
                    if segments_cross(corner, next, a, b) {
                        return 0.0;
                    }
                    least = least.min(segment_distance(corner, next, a, b));
                }
                // A segment through two opposite corners crosses no side properly.
                if inside((a + b) * 0.5) { 0.0 } else { least }
            }
        }
    }

    /// The least and the greatest corner of the upright rectangle round the shape.
    pub(crate) fn bounds(&self) -> (Point, Point) {
        match *self {
            Footprint::Round { at, radius } => {
                (at - Point::splat(radius), at + Point::splat(radius))
            }
            Footprint::Oblong { centre, half, axis } => {
                let reach = Point::new(
                    axis.x.abs() * half.x + axis.y.abs() * half.y,
                    axis.y.abs() * half.x + axis.x.abs() * half.y,
                );
                (centre - reach, centre + reach)
            }
        }
    }

    /// The rectangle's corners anticlockwise; a disc has none.
    pub(crate) fn corners(&self) -> Vec<Point> {
        match *self {
            Footprint::Round { .. } => Vec::new(),
            Footprint::Oblong { centre, half, axis } => {
                let (along, across) = (axis * half.x, axis.perp() * half.y);
                vec![
                    centre - along - across,
                    centre + along - across,
                    centre + along + across,
                    centre - along + across,
                ]
            }
        }
    }

    /// The point as seen from the rectangle's centre, along its sides.
    fn local(&self, point: Point) -> Point {
        match *self {
            Footprint::Round { at, .. } => point - at,
            Footprint::Oblong { centre, axis, .. } => {
                let from_centre = point - centre;
                Point::new(from_centre.dot(axis), from_centre.dot(axis.perp()))
            }
        }
    }
}
