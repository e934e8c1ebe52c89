//! Progress of long work, on a line that is written over: for people only.

use std::io::{IsTerminal, Write, stderr};

/// One line on the standard error, if that is a terminal.
#[derive(Debug)]
pub struct Progress {
    shown: bool,
    last: String,
}

impl Progress {
    /// An empty line.
    pub fn new() -> Progress {
        Progress {
            shown: stderr().is_terminal(),
            last: String::new(),
        }
    }

    /// Writes the line over.
    pub fn tell(&mut self, line: String) {
        if self.shown && line != self.last {
            // Progress is worth no failure.
            let _ = write!(stderr(), "\r\x1b[K{line}");
            let _ = stderr().flush();
            self.last = line;
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if !self.last.is_empty() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}
