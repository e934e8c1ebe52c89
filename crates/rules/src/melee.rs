//! Hand-to-hand fighting (H-5 to H-11).

use crate::{ManId, Side};
use country::Point;
use serde::{Deserialize, Serialize};

/// A melee as it stands at the end of a move, or would stand if the move ended now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Melee {
    /// The side that has just moved, who has the choices (H-10).
    pub charger: Side,
    /// Red's men in it, in ascending order (H-7).
    pub red: Vec<ManId>,
    /// Blue's men in it, in ascending order (H-7).
    pub blue: Vec<ManId>,
    /// Pairs in contact: charger's man, enemy's man (H-5).
    pub contacts: Vec<(ManId, ManId)>,
    /// Points of contact, one for each pair.
    pub points: Vec<Point>,
    /// The smaller side, or `None` if the numbers are equal.
    pub inferior: Option<Side>,
    /// Men within a move who support the inferior side (H-2, H-3, AMB-1), in ascending order.
    pub supporters: Vec<ManId>,
    /// Whether the inferior side is isolated: supporters fewer than half its own number (H-1).
    pub isolated: bool,
    /// How many die on each side (H-9).
    pub dead_each: u16,
    /// How many of the inferior side are taken (H-9).
    pub prisoners: u16,
}

impl Melee {
    /// The men of one side who are in it.
    pub fn men(&self, side: Side) -> &[ManId] {
        match side {
            Side::Red => &self.red,
            Side::Blue => &self.blue,
        }
    }
}

/// Who dies, who is taken and who takes them: what the charger decides (H-10).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// Red's dead.
    pub red_dead: Vec<ManId>,
    /// Blue's dead.
    pub blue_dead: Vec<ManId>,
    /// The inferior side's men who are taken.
    pub prisoners: Vec<ManId>,
    /// For each prisoner, the man who guards him: of the superior side, alive (H-13, AMB-23).
    pub captors: Vec<ManId>,
}

/// The charger's choice for the melee in which a certain man of his fights.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Any man of the charger's side in the melee that is meant.
    pub melee_of: ManId,
    /// Who dies, who is taken, who guards.
    pub verdict: Verdict,
}
