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
