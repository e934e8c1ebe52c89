//! Flat areas that stop whoever may not enter them: water off its crossings, swamps.

use crate::outline::segment_distance;
use crate::{Area, Point, plane};

/// A connected area, bounded by one ring of corners and perhaps pierced by others.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Region {
    /// Rings of corners: whoever crosses an odd number of them on the way out is inside.
    pub(crate) rings: Vec<Vec<Point>>,
    pub(crate) bounds: (Point, Point),
}

impl Region {
    /// What is left of `area` where none of the `crossings` lies over it.
    pub(crate) fn without(area: &Area, crossings: &[&Area]) -> Vec<Region> {
        let ring = |area: &Area| plane::anticlockwise(plane::ring(&area.corners));
        let crossings: Vec<_> = crossings.iter().map(|crossing| ring(crossing)).collect();
        let left = plane::difference(&vec![ring(area)], &crossings);
        left.iter()
            .map(|shape| {
                let rings: Vec<Vec<Point>> = shape.iter().map(|ring| plane::points(ring)).collect();
                let mut bounds = (Point::INFINITY, Point::NEG_INFINITY);
                for &corner in rings.iter().flatten() {
                    bounds = (bounds.0.min(corner), bounds.1.max(corner));
                }
                Region { rings, bounds }
            })
            .collect()
    }

    /// From the area to the segment, inches; zero where they touch or overlap.
    pub(crate) fn distance_to_segment(&self, a: Point, b: Point) -> f64 {
        if self.contains(a) || self.contains(b) {
            return 0.0;
        }
        self.edges()
            .map(|(from, to)| segment_distance(from, to, a, b))
            .fold(f64::INFINITY, f64::min)
    }

    pub(crate) fn contains(&self, point: Point) -> bool {
        self.edges()
            .filter(|&(from, to)| ray_crosses(from, to, point))
            .count()
            % 2
            == 1
    }

    pub(crate) fn edges(&self) -> impl Iterator<Item = (Point, Point)> {
        self.rings.iter().flat_map(|ring| edges(ring))
    }
}

/// The sides of a closed ring of corners.
pub(crate) fn edges(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    (0..ring.len()).map(|index| (ring[index], ring[(index + 1) % ring.len()]))
}

/// Whether the ray from `point` along positive `x` crosses the side from `from` to `to`.
pub(crate) fn ray_crosses(from: Point, to: Point, point: Point) -> bool {
    (from.y > point.y) != (to.y > point.y)
        && point.x < (to.x - from.x) * (point.y - from.y) / (to.y - from.y) + from.x
}
