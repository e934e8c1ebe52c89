//! A failure of a command.

use std::fmt;

/// Exit code for what could not be done: a wrong argument, a file that cannot be read.
pub const CANNOT: u8 = 2;

/// Why a command could not be carried out, in one clear sentence.
#[derive(Debug)]
pub struct Failure {
    sentence: String,
}

impl Failure {
    /// A failure from its sentence, which begins small and has no full stop.
    pub fn new(sentence: impl Into<String>) -> Failure {
        Failure {
            sentence: sentence.into(),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}
