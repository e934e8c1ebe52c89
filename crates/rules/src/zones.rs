//! Where the sides may put down (M-4, AMB-30, V-11, V-12).

use crate::measure::SLACK;
use crate::{Arm, Field, Side, Terms, Variety, defence};
use country::{Point, Zone};

/// The strip along a side's back line from so many inches behind it to so many before it, over the
/// whole width of the field.
pub(crate) fn strip(floor: &country::Field, side: Side, behind: f64, before: f64) -> Zone {
    let y = match side {
        Side::Blue => [-behind, before],
        Side::Red => [floor.depth - before, floor.depth + behind],
    };
    Zone {
        x: [0.0, floor.width],
        y,
    }
}

/// The zones of Red and Blue: those given with the Country, but in the Defensive Game the whole of
/// his half for the defender (V-11), and for the attackers the strip up to a horseman's move before
/// their back line (V-12).
pub(crate) fn zones(floor: &country::Field, terms: &Terms, given: [Zone; 2]) -> [Zone; 2] {
    let Variety::DefensiveGame { defender } = terms.variety else {
        return given;
    };
    let half = floor.depth / 2.0;
    Side::BOTH.map(|side| {
        let before = if side == defender {
            half
        } else {
            defence::a_move(Some(Arm::Cavalry)).min(half)
        };
        strip(floor, side, floor.margin, before)
    })
}

impl Field {
    /// Where a side may put down men of an arm, or guns for `None`: the middles of their bases, or
    /// of their axles. In the Defensive Game the defender's must be more than a move from the
    /// middle (V-11), so that just the zone's inner edge is too near; the attackers' lie up to a
    /// move before their back line (V-12, R-26).
    pub fn zone_of(&self, side: Side, arm: Option<Arm>) -> Zone {
        let zone = self.position.zones[side as usize];
        let Variety::DefensiveGame { defender } = self.terms().variety else {
            return zone;
        };
        let floor = &self.ground().country().field;
        let before = if side == defender {
            floor.depth / 2.0 - defence::a_move(arm)
        } else {
            defence::a_move(arm).min(floor.depth / 2.0)
        };
        strip(floor, side, floor.margin, before)
    }

    /// How far a place is from the middle line of the field, inches.
    pub(crate) fn inches_from_middle(&self, at: Point) -> f64 {
        (at.y - self.ground().country().field.depth / 2.0).abs()
    }
}

/// Whether a place lies within a zone, its edges included.
pub(crate) fn is_in(zone: Zone, at: Point) -> bool {
    let [across, along] = outside(zone, at);
    across.max(along) <= SLACK
}

/// How far a place is outside a zone, inches; 0 within it.
pub(crate) fn inches_outside(zone: Zone, at: Point) -> f64 {
    Point::from(outside(zone, at)).length()
}

/// How far it is outside to the side, and in depth, inches.
fn outside(zone: Zone, at: Point) -> [f64; 2] {
    let off = |value: f64, [least, most]: [f64; 2]| (least - value).max(value - most).max(0.0);
    [off(at.x, zone.x), off(at.y, zone.y)]
}
