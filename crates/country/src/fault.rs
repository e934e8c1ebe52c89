//! What is wrong with a file, and where.

use std::fmt;

/// One thing that is wrong with a Country or a scenario.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, serde::Serialize, serde::Deserialize)]
#[error("{place}: {what}")]
pub struct Fault {
    /// Where in the file: `country.boards[2].top`.
    pub place: String,
    /// What is wrong there, and what would be right.
    pub what: String,
}

/// All that is wrong with a Country or a scenario; never empty.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

/// Collects faults while a file is being checked.
#[derive(Debug, Default)]
pub(crate) struct Findings(Vec<Fault>);

impl Findings {
    /// So many faults are enough to go on with.
    const MOST: usize = 50;

    /// Notes a fault at `place` unless `right`; answers whether it was.
    pub(crate) fn expect(
        &mut self,
        right: bool,
        place: impl FnOnce() -> String,
        what: impl FnOnce() -> String,
    ) -> bool {
        if !right && self.0.len() < Findings::MOST {
            self.0.push(Fault {
                place: place(),
                what: what(),
            });
        }
        right
    }

    /// Whether nothing has been found so far.
    pub(crate) fn none(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn into_result(self) -> Result<(), Faults> {
        if self.none() {
            Ok(())
        } else {
            Err(Faults(self.0))
        }
    }
}
