//! A battle as plain JSON: set-up, orders, random state, digest, versions.

use crate::digest::StateDigest;
use crate::{Campaign, ClockFace, ClockTerms, Seat};
use rules::{Order, Setup, Side, Snapshot};
use serde::{Deserialize, Serialize};

/// What every save calls itself.
pub const FORMAT: &str = "little-wars";
/// The version of the format that this program writes and reads.
pub const VERSION: u32 = 2;
/// Longest text of a save that is read, bytes. A whole battle comes to about a hundredth of it.
pub const LONGEST_TEXT: usize = 20_000_000;
/// Most orders in a journal that are replayed.
pub const MOST_ORDERS: usize = 20_000;

/// The rules and the physics that this program plays by. A battle played by others may end
/// elsewhere, so a save says which it was.
pub fn ruleset() -> String {
    format!("{RULES}; {}", ballistics::RULESET)
}

/// The version of the rules, raised whenever the same orders may come to another end.
pub const RULES: &str = "rules 2";

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
    /// The time for a move, if the battle is played by the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockTerms>,
    /// What the clock showed last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<ClockFace>,
    /// The campaign that the battle belongs to, without this battle (V-5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<Campaign>,
    /// Every accepted order.
    pub journal: Vec<Entry>,
    /// The position after the last order, and how far the random sequence has been drawn.
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
    /// Whether Time had been called before it (M-9).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub time_called: bool,
    /// Digest of the state after it, 16 hexadecimal digits: where a replay diverges shows here.
    pub check: String,
}

/// The first things to know about a text: read before the rest is understood.
#[derive(Deserialize)]
struct Heading {
    format: String,
    version: u32,
    ruleset: String,
}

impl Save {
    /// Reads the text of a save. Whether its orders lead where it says is another matter: see
    /// [`crate::Replay`].
    ///
    /// # Errors
    /// If the text is too long, no save, or of another version or ruleset.
    pub fn read(text: &str) -> Result<Save, SaveError> {
        if text.len() > LONGEST_TEXT {
            return Err(SaveError::TooLong);
        }
        let form = |error: serde_json::Error| SaveError::Form(error.to_string());
        let heading: Heading = serde_json::from_str(text).map_err(form)?;
        if heading.format != FORMAT {
            return Err(SaveError::Form(format!(
                "its format is called {:?}, not {FORMAT:?}",
                shortened(&heading.format)
            )));
        }
        if heading.version != VERSION {
            return Err(SaveError::Version(heading.version));
        }
        let ours = ruleset();
        if heading.ruleset != ours {
            let theirs = shortened(&heading.ruleset);
            return Err(SaveError::Ruleset { theirs, ours });
        }
        let save: Save = serde_json::from_str(text).map_err(form)?;
        if let Some(campaign) = &save.campaign {
            campaign
                .check()
                .map_err(|why| SaveError::Campaign(why.trim_end_matches('.').to_owned()))?;
        }
        if save.journal.len() > MOST_ORDERS {
            return Err(SaveError::TooManyOrders);
        }
        Ok(save)
    }

    /// The save as text: JSON in one line.
    ///
    /// # Panics
    /// Never: a save is plain data.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a save is plain data")
    }

    /// Who plays a side.
    pub const fn seat(&self, side: Side) -> Seat {
        match side {
            Side::Red => self.red,
            Side::Blue => self.blue,
        }
    }

    /// Whether the digest fits the state beside it.
    pub(crate) fn digest_fits(&self) -> bool {
        StateDigest::of(&self.state).digest() == self.digest
    }
}

/// A stranger's words, cut to what fits a sentence and still tells one ruleset from another.
fn shortened(words: &str) -> String {
    words.chars().take(120).collect()
}

/// Why a save is not accepted.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum SaveError {
    /// Not JSON of this form.
    #[error("this is not a Little Wars save: {0}")]
    Form(String),
    /// Longer than any battle.
    #[error("this is not a Little Wars save: it is longer than {LONGEST_TEXT} bytes")]
    TooLong,
    /// More orders than any battle has.
    #[error("the journal has more than {MOST_ORDERS} orders")]
    TooManyOrders,
    /// Another version.
    #[error("this save is of version {0}, and this program reads version {VERSION}")]
    Version(u32),
    /// Played by other rules or another physics.
    #[error(
        "this save was played by the ruleset {theirs}, and this program plays by {ours}: \
         the same orders may end elsewhere, so it cannot be verified here"
    )]
    Ruleset {
        /// The save's ruleset.
        theirs: String,
        /// This program's.
        ours: String,
    },
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
    /// What is noted of the time cannot have been so.
    #[error("order {number} of the journal cannot be: {why}")]
    Time {
        /// Which, from 1.
        number: u32,
        /// Why not.
        why: &'static str,
    },
    /// The clock does not fit the battle.
    #[error("the clock in this save is wrong: {0}")]
    Clock(&'static str),
    /// The campaign cannot be.
    #[error("the campaign in this save is wrong: {0}")]
    Campaign(String),
    /// The replay diverges.
    #[error("after order {number} the replay differs from the save")]
    Diverged {
        /// Which, from 1.
        number: u32,
    },
    /// All orders agree, but the state at the end is not the one they lead to.
    #[error("the position at the end of the save is not the one its orders lead to")]
    EndDiffers,
    /// The checksum of an autosave does not fit its text.
    #[error("the kept battle is damaged: its checksum does not fit")]
    Damaged,
}
