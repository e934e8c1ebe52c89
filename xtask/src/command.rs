//! The command line.

use std::ffi::OsString;

use anyhow::{Result, bail};
use lexopt::prelude::*;

use crate::web::Flavour;

const HELP: &str = "\
Building, serving and checking Little Wars

Usage: cargo xtask <COMMAND> [OPTIONS]

Commands:
  play   Build everything, serve it on this machine and open it in the browser
  test   Check everything: format, lints, tests here and in the browser, docs, licences
  web    Build the page into dist/
  dist   Build the little-wars program for release, with the page inside it

`cargo xtask <COMMAND> --help` tells more. docs/building.md says what they need.";

const WEB_HELP: &str = "\
Build the page into dist/: client and worker as WebAssembly, their bindings, the static files,
and a .br and a .gz beside each

Usage: cargo xtask web [--dev]

Options:
  --dev   Quick to rebuild: hardly optimised, and nothing compressed";

const PLAY_HELP: &str = "\
Build what changed, serve it on this machine and open it in the browser, where there is one

Usage: cargo xtask play [--dev] [OPTIONS OF little-wars serve]

Options:
  --dev   Build the page quickly rather than small and fast

What else is given goes to `little-wars serve`, for example:
  cargo xtask play --port 8080 --no-open";

const DIST_HELP: &str = "\
Build the little-wars program for release, with the page inside it

Usage: cargo xtask dist";

const TEST_HELP: &str = "\
Check everything in order, stopping at the first stage that fails: format, tidiness and licences,
lints, tests here, docs, the page, tests in the browser. The last line adds all tests up.

Usage: cargo xtask test";

/// What was asked for.
#[derive(Debug)]
pub enum Command {
    /// Only to be told how: the text to print.
    Help(&'static str),
    /// To build the page.
    Web(Flavour),
    /// To play.
    Play {
        /// How the page is built.
        flavour: Flavour,
        /// What is passed on to `little-wars serve`.
        serve: Vec<OsString>,
    },
    /// To build the program for release.
    Dist,
    /// To check everything.
    Test,
}

impl Command {
    /// Reads the command line of this process.
    ///
    /// # Errors
    /// When a command or an option is not one of ours.
    pub fn from_env() -> Result<Self> {
        Self::parse(lexopt::Parser::from_env())
    }

    fn parse(mut parser: lexopt::Parser) -> Result<Self> {
        let name = match parser.next()? {
            None | Some(Short('h') | Long("help")) => return Ok(Self::Help(HELP)),
            Some(Value(name)) => name.string()?,
            Some(other) => return Err(other.unexpected().into()),
        };
        match name.as_str() {
            "web" => Self::web(&mut parser),
            "play" => Self::play(&mut parser),
            "dist" => Self::bare(&mut parser, Self::Dist, DIST_HELP),
            "test" => Self::bare(&mut parser, Self::Test, TEST_HELP),
            "help" => Ok(Self::Help(HELP)),
            _ => bail!("there is no command `{name}`\n\n{HELP}"),
        }
    }

    fn web(parser: &mut lexopt::Parser) -> Result<Self> {
        let mut flavour = Flavour::Shipped;
        while let Some(argument) = parser.next()? {
            match argument {
                Long("dev") => flavour = Flavour::Dev,
                Short('h') | Long("help") => return Ok(Self::Help(WEB_HELP)),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(Self::Web(flavour))
    }

    /// Takes out what is ours and leaves the rest, in its order, for `little-wars serve`.
    fn play(parser: &mut lexopt::Parser) -> Result<Self> {
        let mut flavour = Flavour::Shipped;
        let mut serve = Vec::new();
        for argument in parser.raw_args()? {
            match argument.to_str() {
                Some("--dev") => flavour = Flavour::Dev,
                Some("-h" | "--help") => return Ok(Self::Help(PLAY_HELP)),
                _ => serve.push(argument),
            }
        }
        Ok(Self::Play { flavour, serve })
    }

    fn bare(parser: &mut lexopt::Parser, command: Self, help: &'static str) -> Result<Self> {
        match parser.next()? {
            None => Ok(command),
            Some(Short('h') | Long("help")) => Ok(Self::Help(help)),
            Some(other) => Err(other.unexpected().into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command> {
        Command::parse(lexopt::Parser::from_args(line.split_whitespace()))
    }

    #[test]
    fn play_passes_on_what_is_not_its_own() {
        let Ok(Command::Play { flavour, serve }) = parsed("play --port 80 --dev --no-open") else {
            panic!("play was not understood");
        };
        assert_eq!(flavour, Flavour::Dev);
        assert_eq!(serve, ["--port", "80", "--no-open"]);
    }

    #[test]
    fn every_command_explains_itself() {
        for name in ["", "web", "play", "dist", "test"] {
            let help = parsed(&format!("{name} --help"));
            assert!(
                matches!(help, Ok(Command::Help(text)) if text.contains("Usage")),
                "{name}"
            );
        }
    }

    #[test]
    fn what_is_unknown_is_refused_by_name() {
        for (line, named) in [
            ("tset", "tset"),
            ("web --fast", "--fast"),
            ("test all", "all"),
        ] {
            let refusal = parsed(line).expect_err(line).to_string();
            assert!(refusal.contains(named), "{refusal}");
        }
    }
}
