//! Who stands within so many inches of a man, edge to edge (AMB-5).

use crate::measure::gap_between;
use crate::{Field, Man, Side};

/// No base reaches further than this from its own middle, inches: half a horse's length.
const LONGEST_REACH: f64 = 1.0;

/// Whether two men's bases are within so many inches of each other.
pub(crate) fn men_within(a: &Man, b: &Man, inches: f64) -> bool {
    let far = inches + 2.0 * LONGEST_REACH;
    a.at.distance_squared(b.at) <= far * far && gap_between(a, b) <= inches
}

/// The armed free men of a side within so many inches of a man, in ascending order.
pub(crate) fn free_men_near<'f>(
    field: &'f Field,
    side: Side,
    man: &'f Man,
    inches: f64,
) -> impl Iterator<Item = &'f Man> {
    field
        .active(side)
        .filter(move |other| men_within(man, other, inches))
}
