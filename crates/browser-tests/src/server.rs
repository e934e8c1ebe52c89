//! The program under test: `little-wars serve`, on a port of its own.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use crate::process::Process;

/// A server for one test.
pub struct Server {
    process: Process,
    address: String,
}

impl Server {
    /// Starts the program that the variable `LITTLE_WARS_BIN` names, or else the one last built.
    ///
    /// # Errors
    /// When there is no such program, or it does not say where it serves.
    pub fn start() -> Result<Self> {
        let program = env::var_os("LITTLE_WARS_BIN").map_or_else(last_built, PathBuf::from);
        ensure!(
            program.is_file(),
            "there is no {}; `cargo xtask test` builds it, with the page inside",
            program.display()
        );
        let mut serve = Command::new(program);
        serve.args(["serve", "--port", "0", "--no-open"]);
        let (process, address) = Process::start(&mut serve, address_in)?;
        Ok(Self { process, address })
    }

    /// Where the page is, with a slash at its end.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// All that the server has said so far.
    pub fn said(&self) -> String {
        self.process.said()
    }
}

/// Finds the address in the line that the server says when it is ready.
fn address_in(line: &str) -> Option<String> {
    let address = line.strip_prefix("Little Wars is at ")?.trim();
    address.starts_with("http://").then(|| address.to_owned())
}

fn last_built() -> PathBuf {
    target()
        .join("debug")
        .join(format!("little-wars{}", env::consts::EXE_SUFFIX))
}

/// The folder that cargo builds into: this test lies three folders below it, in `debug/deps`.
pub fn target() -> PathBuf {
    let test = env::current_exe().unwrap_or_default();
    test.ancestors()
        .nth(3)
        .unwrap_or(Path::new("target"))
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_read_from_the_line_that_says_it() {
        let line = "Little Wars is at http://127.0.0.1:4000/";
        assert_eq!(address_in(line).as_deref(), Some("http://127.0.0.1:4000/"));
        assert_eq!(address_in("Stop it by Ctrl-C"), None);
    }
}
