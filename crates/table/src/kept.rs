//! An autosave: a save with a checksum round it, and the log beside it, for a store that may be
//! cut off in the middle of writing.

use crate::told::Line;
use crate::veil::{self, Veiled};
use crate::{Save, SaveError, digest, headline};
use serde::{Deserialize, Serialize};

/// What a page keeps after every accepted order, and every one that was taken back.
///
/// While the curtain hides something from the page (M-3), save and log lie behind a veil, and only
/// the table lifts it. It is a veil and not a safe: whoever has this program can lift it too.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// SHA-256 of all that follows; 64 hexadecimal digits.
    pub checksum: String,
    /// How many orders the battle has seen, as far as the page may know of them.
    pub sequence: u32,
    /// The text of the save, or what is behind the veil.
    pub body: String,
    /// What the veil's keystream depends on, base64, where there is a veil.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
    /// The battle as it was before the first order that can be taken back, if one can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// What has happened so far, a plain line each, oldest first; nothing beside a veil.
    pub log: Vec<String>,
}

/// What is behind the veil.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Behind {
    /// The text of the save.
    save: String,
    /// As [`Kept::before`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<String>,
    log: Vec<Line>,
}

/// What the table finds in what was kept.
#[derive(Debug)]
pub(crate) struct Contents {
    pub save: Save,
    pub log: Vec<Line>,
    /// As [`Kept::before`].
    pub before: Option<String>,
}

impl Kept {
    /// Wraps a battle up that lies open.
    pub(crate) fn open(save: &Save, log: Vec<String>, before: Option<String>) -> Kept {
        Kept {
            checksum: String::new(),
            sequence: u32::try_from(save.journal.len()).unwrap_or(u32::MAX),
            body: save.text(),
            nonce: None,
            before,
            log,
        }
        .summed()
    }

    /// Wraps a battle up behind the veil. `sequence` are the orders that the page may know of.
    pub(crate) fn veiled(save: &Save, log: &[Line], before: Option<String>, sequence: u32) -> Kept {
        let behind = Behind {
            save: save.text(),
            before,
            log: log.to_vec(),
        };
        let behind = serde_json::to_string(&behind).expect("a save and a log are plain data");
        let Veiled { nonce, text } = veil::veil(&behind);
        Kept {
            checksum: String::new(),
            sequence,
            body: text,
            nonce: Some(nonce),
            before: None,
            log: Vec::new(),
        }
        .summed()
    }

    fn summed(mut self) -> Kept {
        self.checksum = self.sum();
        self
    }

    /// Reads what was kept, and compares the checksum.
    ///
    /// # Errors
    /// [`SaveError::Damaged`], if it is not whole.
    pub fn read(text: &str) -> Result<Kept, SaveError> {
        let kept: Kept = serde_json::from_str(text).map_err(|_| SaveError::Damaged)?;
        if kept.sum() != kept.checksum {
            return Err(SaveError::Damaged);
        }
        Ok(kept)
    }

    /// The text to keep: JSON in one line.
    ///
    /// # Panics
    /// Never: an autosave is plain data.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("an autosave is plain data")
    }

    /// The save and the log inside, the veil lifted.
    ///
    /// # Errors
    /// If the save is of another version, or its digest does not fit.
    pub(crate) fn contents(&self) -> Result<Contents, SaveError> {
        let (text, before, log) = match &self.nonce {
            None => {
                let log = self.log.iter().cloned().map(Line::open).collect();
                (self.body.clone(), self.before.clone(), log)
            }
            Some(nonce) => {
                let veiled = Veiled {
                    nonce: nonce.clone(),
                    text: self.body.clone(),
                };
                let behind = veil::lift(&veiled).ok_or(SaveError::Damaged)?;
                let behind: Behind =
                    serde_json::from_str(&behind).map_err(|_| SaveError::Damaged)?;
                (behind.save, behind.before, behind.log)
            }
        };
        let save = Save::read(&text)?;
        if save.digest_fits() {
            Ok(Contents { save, log, before })
        } else {
            Err(SaveError::Damaged)
        }
    }

    /// The headline of the battle inside, for "take up where I left off". While the curtain hangs
    /// it says nothing of either force.
    ///
    /// # Errors
    /// If the save inside is of another version, or damaged.
    pub fn headline(&self) -> Result<String, SaveError> {
        self.contents().map(|contents| headline(&contents.save))
    }

    /// The checksum of everything but itself.
    fn sum(&self) -> String {
        let mut whole = format!("{}\n{}", self.sequence, self.body);
        for line in self.nonce.iter().chain(&self.before).chain(&self.log) {
            whole.push('\n');
            whole.push_str(line);
        }
        digest::of_text(&whole)
    }
}
