//! Who sits where.

use commander::Rank;
use serde::{Deserialize, Serialize};

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "player")]
pub enum Seat {
    /// A person at this table.
    Person,
    /// A machine player (P-1).
    Machine {
        /// Its rank.
        rank: Rank,
    },
}
