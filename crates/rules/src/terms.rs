//! What the two players agree on before the battle: which game, which readings of the book, and
//! whether a curtain hangs between them while they put down.

use crate::{LargeFloor, Readings, Side};
use serde::{Deserialize, Serialize};

/// The players' agreement: fixed for the whole battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Which game is played (V-1, V-6, V-9).
    #[serde(default)]
    pub variety: Variety,
    /// How disputed passages of the book are read.
    #[serde(default)]
    pub readings: Readings,
    /// Whether a curtain hangs across the middle until both have put down (M-3). Both may then put
    /// down at the same time, and neither sees the other's men.
    #[serde(default)]
    pub curtain: bool,
    /// The points for which each side buys its force in secret (F-8), or `None` where the forces
    /// are given. Needs the curtain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purchase: Option<u16>,
    /// Longer moves at first, on a large floor (E-2), or `None` for moves as usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub large_floor: Option<LargeFloor>,
}

impl Terms {
    /// The half-points that a side may spend where forces are bought (F-8): in the Defensive Game
    /// the defender two thirds of what the attackers may (V-9, AMB-32, R-27). `None` where they are
    /// not.
    pub fn halves_to_spend(&self, side: Side) -> Option<u32> {
        let halves = 2 * u32::from(self.purchase?);
        Some(if self.defender() == Some(side) {
            halves * 2 / 3
        } else {
            halves
        })
    }

    /// Who defends, if a Defensive Game is played.
    pub const fn defender(&self) -> Option<Side> {
        match self.variety {
            Variety::DefensiveGame { defender } => Some(defender),
            Variety::FightToTheFinish | Variety::BlowAtTheRear { .. } => None,
        }
    }
}

/// The varieties of the game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "game", deny_unknown_fields)]
pub enum Variety {
    /// Fight to the Finish (V-1).
    #[default]
    FightToTheFinish,
    /// Blow at the Rear (V-6).
    BlowAtTheRear {
        /// The stretch of the back line that counts (V-7).
        stretch: Stretch,
    },
    /// The Defensive Game (V-9).
    DefensiveGame {
        /// Who defends; his enemy is the First Player (V-12).
        defender: Side,
    },
}

impl Variety {
    /// One of each, for a page that lists them: the Blow at the whole line, Blue defending.
    pub const ALL: [Variety; 3] = [
        Variety::FightToTheFinish,
        Variety::BlowAtTheRear {
            stretch: Stretch::Whole,
        },
        Variety::DefensiveGame {
            defender: Side::Blue,
        },
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Variety::FightToTheFinish => "Fight to the Finish",
            Variety::BlowAtTheRear { .. } => "Blow at the Rear",
            Variety::DefensiveGame { .. } => "Defensive Game",
        }
    }

    /// What it is about, in a sentence or two.
    pub const fn meaning(self) -> &'static str {
        match self {
            Variety::FightToTheFinish => {
                "Leave the enemy nothing on the field: kill his men, take them, or drive them off \
                 over their own back line."
            }
            Variety::BlowAtTheRear { .. } => {
                "Bring three men to the enemy's back line. He then has six moves to leave the \
                 field in, and what is left on it after them is yours."
            }
            Variety::DefensiveGame { .. } => {
                "One side, two thirds as strong, keeps the other from arriving on its back line \
                 with a quarter of the strength he began with."
            }
        }
    }

    /// The rule that tells of it.
    pub const fn rule(self) -> &'static str {
        match self {
            Variety::FightToTheFinish => "V-1",
            Variety::BlowAtTheRear { .. } => "V-6",
            Variety::DefensiveGame { .. } => "V-9",
        }
    }
}

/// The stretch of the enemy's back line that a Blow at the Rear must reach (V-7).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stretch {
    /// Any point of it (V-6).
    #[default]
    Whole,
    /// The middle third.
    Middle,
    /// The half of less `x`: on the left as Blue looks at it.
    LeftHalf,
    /// The half of greater `x`: on the right as Blue looks at it.
    RightHalf,
}

impl Stretch {
    /// All of them, the usual one first.
    pub const ALL: [Stretch; 4] = [
        Stretch::Whole,
        Stretch::Middle,
        Stretch::LeftHalf,
        Stretch::RightHalf,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Stretch::Whole => "the whole back line",
            Stretch::Middle => "its middle third",
            Stretch::LeftHalf => "its left half",
            Stretch::RightHalf => "its right half",
        }
    }

    /// What it means, in a sentence (V-7).
    pub const fn meaning(self) -> &'static str {
        match self {
            Stretch::Whole => "Any point of the enemy's back line will do.",
            Stretch::Middle => "Only the middle third of the enemy's back line counts.",
            Stretch::LeftHalf => {
                "Only the half of the enemy's back line that is on the left as Blue looks at the \
                 field counts."
            }
            Stretch::RightHalf => {
                "Only the half of the enemy's back line that is on the right as Blue looks at the \
                 field counts."
            }
        }
    }
}
