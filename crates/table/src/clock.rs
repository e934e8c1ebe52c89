//! Wells's clock: so much time for a move, warnings, and Time (M-7 to M-12).
//!
//! The table has no clock of its own. Whoever runs it says how much time has passed, and the clock
//! runs down by that. The rules know nothing of time: when it is up, all that is left to the mover
//! is to end his move, and the journal notes that Time was called.

use rules::{Field, Side};
use serde::{Deserialize, Serialize};

/// The time that the players agreed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockTerms {
    /// Seconds for every thirty men of the mover (M-7): Wells's are 60.
    pub per_thirty_men: u16,
    /// Seconds for every gun of his (M-7): Wells's are 60.
    pub per_gun: u16,
    /// Seconds of the interval between two moves (M-11): Wells's are 240 to 300; 0 for none.
    pub interval: u16,
}

impl ClockTerms {
    /// Wells's own (M-7, M-11).
    pub const WELLS: ClockTerms = ClockTerms {
        per_thirty_men: 60,
        per_gun: 60,
        interval: 240,
    };

    /// Whole minutes for the move of a side as it now stands, in milliseconds: a hundred and ten
    /// men with three guns have seven (M-7, M-8, AMB-29).
    pub fn allowance(&self, field: &Field, side: Side) -> u32 {
        let men = field.active(side).count() as u32;
        let guns = field.guns_on_field().filter(|gun| gun.side == side).count() as u32;
        let thirtieths = men * u32::from(self.per_thirty_men) + 30 * guns * u32::from(self.per_gun);
        thirtieths.div_ceil(30 * 60).max(1) * 60_000
    }
}

/// What the clock shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockFace {
    /// Whose time it is.
    pub side: Side,
    /// What it is the time of.
    pub stage: ClockStage,
    /// Milliseconds left of it.
    pub left: u32,
    /// Milliseconds that there were.
    pub of: u32,
}

/// What a clock measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockStage {
    /// The interval before the move: it ends by itself, or when the mover says that he is ready
    /// (M-9, M-11).
    Interval,
    /// The move.
    Running,
    /// Time was called: what is undone is lost, and only the end of the move is left, with the
    /// melees settled outside the time (M-9, M-12).
    Called,
}
