//! The outline of a piece in plan, and distances between outlines.

use crate::Point;
use serde::{Deserialize, Serialize};

/// A segment with a thickness: all points within `radius` of the segment from `a` to `b`, inches.
///
/// A man's base is one of these; a gun is several.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Stadium {
    /// One end of the segment.
    pub a: Point,
    /// The other end.
    pub b: Point,
    /// Half the thickness, inches.
    pub radius: f64,
}

impl Stadium {
    /// A round outline.
    pub fn disc(at: Point, radius: f64) -> Stadium {
        Stadium {
            a: at,
            b: at,
            radius,
        }
    }

    /// All that a disc of this `radius` sweeps over on its straight way.
    pub fn swept(from: Point, to: Point, radius: f64) -> Stadium {
        Stadium {
            a: from,
            b: to,
            radius,
        }
    }

    /// The same outline carried along by `by` inches.
    #[must_use]
    pub fn translated(&self, by: Point) -> Stadium {
        Stadium {
            a: self.a + by,
            b: self.b + by,
            ..*self
        }
    }

    /// The same outline made thicker by `by` inches all round.
    #[must_use]
    pub fn grown(&self, by: f64) -> Stadium {
        Stadium {
            radius: self.radius + by,
            ..*self
        }
    }

    /// The middle of the outline.
    pub fn centre(&self) -> Point {
        (self.a + self.b) * 0.5
    }

    /// From edge to edge, inches; zero where the two touch or overlap.
    pub fn distance(&self, other: &Stadium) -> f64 {
        let between = segment_distance(self.a, self.b, other.a, other.b);
        (between - (self.radius + other.radius)).max(0.0)
    }

    /// From the edge to a point, inches; zero for a point inside.
    pub fn distance_to(&self, point: Point) -> f64 {
        let between = closest_on_segment(self.a, self.b, point).distance(point);
        (between - self.radius).max(0.0)
    }

    /// Whether the point lies inside or on the edge.
    pub fn contains(&self, point: Point) -> bool {
        closest_on_segment(self.a, self.b, point).distance(point) <= self.radius
    }

    /// The points of the two outlines that lie nearest each other, first this one's.
    ///
    /// Where the two overlap both are the same point, in the middle of what they share along the
    /// line between their cores.
    pub fn closest_points(&self, other: &Stadium) -> (Point, Point) {
        let (mine, theirs) = closest_on_segments(self.a, self.b, other.a, other.b);
        let apart = mine.distance(theirs);
        if apart == 0.0 {
            return (mine, mine);
        }
        let toward = (theirs - mine) / apart;
        if apart >= self.radius + other.radius {
            return (mine + toward * self.radius, theirs - toward * other.radius);
        }
        let shared_from = (apart - other.radius).max(0.0);
        let shared_to = apart.min(self.radius);
        let middle = mine + toward * ((shared_from + shared_to) * 0.5);
        (middle, middle)
    }

    /// The least and the greatest corner of the upright rectangle round the outline.
    pub fn bounds(&self) -> (Point, Point) {
        let thickness = Point::splat(self.radius);
        (
            self.a.min(self.b) - thickness,
            self.a.max(self.b) + thickness,
        )
    }
}

/// The point of the segment from `a` to `b` that lies nearest to `point`.
pub fn closest_on_segment(a: Point, b: Point, point: Point) -> Point {
    let along = b - a;
    let length_squared = along.length_squared();
    if length_squared == 0.0 {
        return a;
    }
    let share = (point - a).dot(along) / length_squared;
    // Both ends exactly as they were given, so that a segment and its reverse agree there.
    if share <= 0.0 {
        a
    } else if share >= 1.0 {
        b
    } else {
        a + along * share
    }
}

/// Least distance between the segments `a0`–`a1` and `b0`–`b1`, inches; zero where they cross.
pub fn segment_distance(a0: Point, a1: Point, b0: Point, b1: Point) -> f64 {
    if segments_cross(a0, a1, b0, b1) {
        return 0.0;
    }
    let (a, b) = closest_among_ends(a0, a1, b0, b1);
    a.distance(b)
}

/// The nearest points of the segments `a0`–`a1` and `b0`–`b1`; the crossing where they cross.
pub fn closest_on_segments(a0: Point, a1: Point, b0: Point, b1: Point) -> (Point, Point) {
    if segments_cross(a0, a1, b0, b1) {
        let share = (b0 - a0).perp_dot(b1 - b0) / (a1 - a0).perp_dot(b1 - b0);
        let crossing = a0 + (a1 - a0) * share;
        return (crossing, crossing);
    }
    closest_among_ends(a0, a1, b0, b1)
}

/// Two segments that do not cross are nearest at an end of one of them.
fn closest_among_ends(a0: Point, a1: Point, b0: Point, b1: Point) -> (Point, Point) {
    let pairs = [
        (a0, closest_on_segment(b0, b1, a0)),
        (a1, closest_on_segment(b0, b1, a1)),
        (closest_on_segment(a0, a1, b0), b0),
        (closest_on_segment(a0, a1, b1), b1),
    ];
    let mut best = pairs[0];
    for pair in &pairs[1..] {
        if pair.0.distance_squared(pair.1) < best.0.distance_squared(best.1) {
            best = *pair;
        }
    }
    best
}

/// Whether the segments properly cross: each has its ends on both sides of the other. Segments
/// that only touch are left to the distances between their ends.
pub(crate) fn segments_cross(a0: Point, a1: Point, b0: Point, b1: Point) -> bool {
    let side = |from: Point, to: Point, point: Point| (to - from).perp_dot(point - from);
    let opposite = |p: f64, q: f64| (p > 0.0 && q < 0.0) || (p < 0.0 && q > 0.0);
    opposite(side(a0, a1, b0), side(a0, a1, b1)) && opposite(side(b0, b1, a0), side(b0, b1, a1))
}
