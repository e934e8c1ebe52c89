//! Who sits where.

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

/// The ranks of machine players (P-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// Sound, and gets most of his move done.
    Veteran,
}
