//! A campaign: battles scored and summed, until one side is so many points up (V-5).

use rules::Side;
use serde::{Deserialize, Serialize};

/// A campaign: how far up a side must be, and what was fought so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    /// Points that a side must be up to win the war: 200, 300, 400 or more (V-5).
    pub goal: u16,
    /// The battles fought, oldest first.
    pub battles: Vec<Fought>,
}

/// One battle of a campaign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fought {
    /// Its title.
    pub title: String,
    /// Red's and Blue's points, in half-points.
    pub halves: [u32; 2],
}

impl Campaign {
    /// By how many half-points a side is up: what it scored less what its antagonist scored (V-5).
    pub fn standing(&self, side: Side) -> i64 {
        let sum = |side: Side| -> i64 {
            let of = |battle: &Fought| i64::from(battle.halves[side as usize]);
            self.battles.iter().map(of).sum()
        };
        sum(side) - sum(side.enemy())
    }

    /// Who has won the war, if somebody has.
    pub fn winner(&self) -> Option<Side> {
        let goal = 2 * i64::from(self.goal);
        Side::BOTH
            .into_iter()
            .find(|&side| self.standing(side) >= goal)
    }
}
