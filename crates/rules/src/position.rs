//! Everything that lies open on the field.

use crate::{Gun, Man, Outcome, Side};
use ballistics::Pose;
use country::Zone;
use serde::{Deserialize, Serialize};

/// Where in the battle we are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "phase")]
pub enum Phase {
    /// A side is putting its men down (M-2); untimed (M-5).
    PuttingDown {
        /// The side.
        side: Side,
    },
    /// A side is moving.
    Moving {
        /// The side.
        side: Side,
        /// Whether a man has moved already, which ends the use of guns (M-14).
        men_have_moved: bool,
    },
    /// The battle is over.
    Over(Outcome),
}

/// Everything that lies open on the field: all of the battle but the ground and the hand's chance.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// Where in the battle we are.
    pub phase: Phase,
    /// The First Player (M-1).
    pub first: Side,
    /// Turns begun since putting down, both sides counted: the First Player's first move is turn
    /// 1, the Second Player's first is turn 2. 0 while putting down.
    pub turn: u16,
    /// Where Red and Blue may put down (M-2, AMB-30).
    pub zones: [Zone; 2],
    /// Every man of the battle, by number, whatever has become of him.
    pub men: Vec<Man>,
    /// Every gun of the battle, by number.
    pub guns: Vec<Gun>,
    /// Bolts that lie where they rolled, until the end of the turn.
    pub bolts: Vec<Pose>,
}

impl Position {
    /// The side that has to order next, or `None` when the battle is over.
    pub const fn to_act(&self) -> Option<Side> {
        match self.phase {
            Phase::PuttingDown { side } | Phase::Moving { side, .. } => Some(side),
            Phase::Over(_) => None,
        }
    }

    /// The present turn as its side counts: 1 for its first move, 0 while putting down.
    pub const fn move_number(&self) -> u16 {
        self.turn.div_ceil(2)
    }
}
