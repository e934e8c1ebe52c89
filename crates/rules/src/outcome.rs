//! How a battle ends (V-1, V-3).

use crate::Side;
use serde::{Deserialize, Serialize};

/// How a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who holds the field, or `None` for a draw.
    pub victor: Option<Side>,
    /// Why.
    pub reason: Reason,
}

/// Why a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The loser has nothing active left on the field (V-1, AMB-16).
    FieldCleared,
    /// Both forces are below the number at which it is a draw (V-3, AMB-17).
    BothSpent,
}
