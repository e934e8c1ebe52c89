//! An autosave: a save with a checksum round it, and the log beside it, for a store that may be
//! cut off in the middle of writing.

use crate::{Save, SaveError, digest, headline};
use serde::{Deserialize, Serialize};

/// What a page keeps after every accepted order. Of two that it has kept, the one with the higher
/// sequence that can be read is the one to resume.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// SHA-256 of the body and, a line each, of the log; 64 hexadecimal digits.
    pub checksum: String,
    /// How many orders the battle has seen.
    pub sequence: u32,
    /// The text of the save.
    pub body: String,
    /// What has happened so far, a plain line each, oldest first.
    pub log: Vec<String>,
}

impl Kept {
    /// Wraps a battle up.
    pub(crate) fn new(save: &Save, log: &[String]) -> Kept {
        let body = save.text();
        let sequence = u32::try_from(save.journal.len()).unwrap_or(u32::MAX);
        let log = log.to_vec();
        let checksum = checksum(sequence, &body, &log);
        Kept {
            checksum,
            sequence,
            body,
            log,
        }
    }

    /// Reads what was kept, and compares the checksum.
    ///
    /// # Errors
    /// [`SaveError::Damaged`], if it is not whole.
    pub fn read(text: &str) -> Result<Kept, SaveError> {
        let kept: Kept = serde_json::from_str(text).map_err(|_| SaveError::Damaged)?;
        if checksum(kept.sequence, &kept.body, &kept.log) != kept.checksum {
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

    /// The save inside.
    ///
    /// # Errors
    /// If it is of another version or ruleset, or its digest does not fit.
    pub fn save(&self) -> Result<Save, SaveError> {
        let save = Save::read(&self.body)?;
        if save.digest_fits() {
            Ok(save)
        } else {
            Err(SaveError::Damaged)
        }
    }

    /// The headline of the battle inside, for "take up where I left off".
    ///
    /// # Errors
    /// As [`Kept::save`].
    pub fn headline(&self) -> Result<String, SaveError> {
        self.save().map(|save| headline(&save))
    }
}

/// The checksum of an autosave's contents.
fn checksum(sequence: u32, body: &str, log: &[String]) -> String {
    let mut whole = format!("{sequence}\n{body}");
    for line in log {
        whole.push('\n');
        whole.push_str(line);
    }
    digest::of_text(&whole)
}
