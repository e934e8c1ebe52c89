//! A battle as plain JSON: set-up, orders, random state, digest, versions.

use crate::Seat;
use rules::{Order, Setup, Side, Snapshot};
use serde::{Deserialize, Serialize};

/// A save.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// Always `"little-wars"`.
    pub format: String,
    /// Version of this format.
    pub version: u32,
    /// The rules and the physics it was played by: another ruleset may end elsewhere.
    pub ruleset: String,
    /// The set-up.
    pub setup: Setup,
    /// Who plays Red.
    pub red: Seat,
    /// Who plays Blue.
    pub blue: Seat,
    /// Every accepted order.
    pub journal: Vec<Entry>,
    /// The position and the random state after the last order.
    pub state: Snapshot,
    /// Digest of that state, 32 hexadecimal digits.
    pub digest: String,
}

/// One accepted order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Who gave it.
    pub side: Side,
    /// The order.
    pub order: Order,
    /// Digest of the state after it, 16 hexadecimal digits: where a replay diverges shows here.
    pub check: String,
}

/// Why a save is not accepted.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum SaveError {
    /// Not JSON of this form.
    #[error("this is not a Little Wars save: {0}")]
    Form(String),
    /// Another version.
    #[error("this save is of version {0}, and this program reads version 1")]
    Version(u32),
    /// The set-up is faulty.
    #[error("the battle in this save cannot be set up: {0}")]
    Setup(String),
    /// An order is refused on replay.
    #[error("order {number} of the journal is refused: {why}")]
    Refused {
        /// Which, from 1.
        number: u32,
        /// Why.
        why: String,
    },
    /// The replay diverges.
    #[error("after order {number} the replay differs from the save")]
    Diverged {
        /// Which, from 1.
        number: u32,
    },
    /// The checksum of an autosave does not fit its text.
    #[error("the kept battle is damaged: its checksum does not fit")]
    Damaged,
}
