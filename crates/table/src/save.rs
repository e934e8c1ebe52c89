//! A battle as plain JSON: set-up, orders, random state, digest, versions.

use crate::digest::StateDigest;
use crate::{Campaign, ClockFace, ClockTerms, Seat};
use ballistics::ShotRecord;
use rules::{Order, Setup, Side, Snapshot};
use serde::{Deserialize, Serialize};

/// What every save calls itself.
pub const FORMAT: &str = "little-wars";
/// The version of the format that this program writes.
pub const VERSION: u32 = 3;
/// The oldest version that it still reads: in it no shot had its outcome beside it.
pub const OLDEST_VERSION: u32 = 2;
/// Longest text of a save that is read, bytes. A whole battle comes to about a hundredth of it.
pub const LONGEST_TEXT: usize = 20_000_000;
/// Most orders in a journal that are replayed.
pub const MOST_ORDERS: usize = 20_000;
/// Most rulesets that one battle may have passed through.
const MOST_RULESETS: usize = 100;
/// Longest name of a ruleset, characters.
const LONGEST_RULESET: usize = 120;

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
    /// The rules and the physics it was played by last: another ruleset may end elsewhere.
    pub ruleset: String,
    /// By which other rulesets its first orders were played, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<Earlier>,
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
    /// What a shot did, in short: who reads the save under another ruleset takes it from here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shot: Option<Box<ShotRecord>>,
    /// Whether Time had been called before it (M-9).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub time_called: bool,
    /// Digest of the state after it, 16 hexadecimal digits: where a replay diverges shows here.
    pub check: String,
}

/// The beginning of a battle that was played under another ruleset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Earlier {
    /// The ruleset.
    pub ruleset: String,
    /// How many orders of the journal had been given when it was left, those before it included.
    pub orders: usize,
}

/// The first things to know about a text: read before the rest is understood.
#[derive(Deserialize)]
struct Heading {
    format: String,
    version: u32,
}

impl Save {
    /// Reads the text of a save. Whether its orders lead where it says is another matter: see
    /// [`crate::Replay`].
    ///
    /// # Errors
    /// If the text is too long, no save, or of a version that is not read here.
    pub fn read(text: &str) -> Result<Save, SaveError> {
        if text.len() > LONGEST_TEXT {
            return Err(SaveError::TooLong);
        }
        let form = |error: serde_json::Error| SaveError::Form(error.to_string());
        let heading: Heading = serde_json::from_str(text).map_err(form)?;
        if heading.format != FORMAT {
            let called: String = heading.format.chars().take(LONGEST_RULESET).collect();
            let why = format!("its format is called {called:?}, not {FORMAT:?}");
            return Err(SaveError::Form(why));
        }
        if !(OLDEST_VERSION..=VERSION).contains(&heading.version) {
            return Err(SaveError::Version(heading.version));
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
        save.check_rulesets()?;
        Ok(save)
    }

    /// The save as text: JSON in one line.
    ///
    /// # Panics
    /// Never: a save is plain data.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a save is plain data")
    }

    fn check_rulesets(&self) -> Result<(), SaveError> {
        let ruleset = |name: &String| name.chars().count() <= LONGEST_RULESET;
        let names = self.earlier.iter().map(|earlier| &earlier.ruleset);
        if !names.chain([&self.ruleset]).all(ruleset) {
            return Err(SaveError::Rulesets("a name is too long"));
        }
        if self.earlier.len() > MOST_RULESETS {
            return Err(SaveError::Rulesets("there are too many of them"));
        }
        let orders = self.earlier.iter().map(|earlier| earlier.orders);
        if !orders.chain([self.journal.len()]).is_sorted() {
            return Err(SaveError::Rulesets("they do not follow one another"));
        }
        Ok(())
    }

    /// By which rulesets other than this program's the first orders were played, oldest first. The
    /// shots among them are taken as they are recorded, since nobody can fire them again here.
    pub fn played_elsewhere(&self) -> Vec<Earlier> {
        let mut elsewhere = self.earlier.clone();
        if self.ruleset != ruleset() && !self.journal.is_empty() {
            elsewhere.push(Earlier {
                ruleset: self.ruleset.clone(),
                orders: self.journal.len(),
            });
        }
        elsewhere
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
    #[error(
        "this save is of version {0}, and this program reads versions {OLDEST_VERSION} to {VERSION}"
    )]
    Version(u32),
    /// What it says of the rulesets it was played by cannot be.
    #[error("what this save says of its rulesets is wrong: {0}")]
    Rulesets(&'static str),
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
    /// A shot was played by another ruleset, and nobody has written down what it did.
    #[error(
        "order {number} of the journal is a shot fired under the ruleset {theirs}, and what it did \
         is not recorded: under {} it may go otherwise",
        ruleset()
    )]
    Unrecorded {
        /// Which, from 1.
        number: u32,
        /// The ruleset.
        theirs: String,
    },
    /// The replay diverges.
    #[error("after order {number} the replay differs from the save")]
    Diverged {
        /// Which, from 1.
        number: u32,
    },
    /// By these rules an order comes to something else than by those that it was given under.
    #[error(
        "order {number} of the journal was given under the ruleset {theirs}, and under {} it comes \
         to something else",
        ruleset()
    )]
    GoesOtherwise {
        /// Which, from 1.
        number: u32,
        /// The ruleset it was given under.
        theirs: String,
    },
    /// All orders agree, but the state at the end is not the one they lead to.
    #[error("the position at the end of the save is not the one its orders lead to")]
    EndDiffers,
    /// The checksum of an autosave does not fit its text.
    #[error("the kept battle is damaged: its checksum does not fit")]
    Damaged,
}
