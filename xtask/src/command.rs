//! The command line.

use std::ffi::OsString;

use anyhow::{Result, bail};
use lexopt::prelude::*;

use crate::fuzz::{Plan, TARGETS};
use crate::web::Flavour;

const HELP: &str = "\
Building, serving and checking Little Wars

Usage: cargo xtask <COMMAND> [OPTIONS]

Commands:
  play   Build everything, serve it on this machine and open it in the browser
  test   Check everything: format, lints, tests here and in the browser, docs, licences
  web    Build the page into dist/
  dist   Build the little-wars program for release, with the page inside it
  fuzz   Try what a stranger can send, by the million: orders, saves, scenarios
  rules  Write the table of rules and tests, docs/rules-and-tests.md, anew
  corpus Add a save to those that every later version must read or refuse with a reason

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
lints, tests here, docs, fuzzing, the page, tests in the browser. The last line adds all tests up.

Usage: cargo xtask test";

const FUZZ_HELP: &str = "\
Build and run the fuzz targets: orders, saves, scenarios

Usage: cargo xtask fuzz [TARGET] [--seconds N]
       cargo xtask fuzz TARGET FILE...

Options:
  --seconds N   How long each target runs (60 unless told); as many at once as there are cores

With FILEs, these are tried once each and nothing is fuzzed: for an input that crashed. What is found
is kept in target/fuzz/corpus, what crashed in target/fuzz/crashes.";

const RULES_HELP: &str = "\
Write docs/rules-and-tests.md anew: every rule, and the tests whose names spell its id

Usage: cargo xtask rules";

const CORPUS_HELP: &str = "\
Play a short battle and put its save into crates/table/tests/corpus, and write down what becomes of
every save there when it is read: it loads, or is refused for a reason

Usage: cargo xtask corpus [NAME]

Without a NAME no save is added. Do this before the format or the rules change (so that the old ones
are kept), and after it (to see what becomes of them).";

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
    /// To fuzz.
    Fuzz(Plan),
    /// To write the table of rules and tests.
    Rules,
    /// To add to the corpus of saves.
    Corpus {
        /// The name of the new save, if there is to be one.
        name: Vec<OsString>,
    },
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
            "fuzz" => Self::fuzz(&mut parser),
            "rules" => Self::bare(&mut parser, Self::Rules, RULES_HELP),
            "corpus" => Self::corpus(&mut parser),
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

    fn fuzz(parser: &mut lexopt::Parser) -> Result<Self> {
        let mut plan = Plan {
            targets: TARGETS.to_vec(),
            seconds: 60,
            inputs: Vec::new(),
        };
        while let Some(argument) = parser.next()? {
            match argument {
                Long("seconds") => plan.seconds = parser.value()?.parse()?,
                Short('h') | Long("help") => return Ok(Self::Help(FUZZ_HELP)),
                Value(name) if plan.targets.len() > 1 => {
                    let name = name.string()?;
                    let Some(&target) = TARGETS.iter().find(|target| **target == name) else {
                        bail!("there is no target `{name}`\n\n{FUZZ_HELP}");
                    };
                    plan.targets = vec![target];
                }
                Value(input) => plan.inputs.push(input),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(Self::Fuzz(plan))
    }

    fn corpus(parser: &mut lexopt::Parser) -> Result<Self> {
        let mut given = Vec::new();
        while let Some(argument) = parser.next()? {
            match argument {
                Value(value) if given.is_empty() => given.push(value),
                Short('h') | Long("help") => return Ok(Self::Help(CORPUS_HELP)),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(Self::Corpus { name: given })
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
    fn fuzz_takes_a_target_a_time_and_inputs_to_try_once() {
        let Ok(Command::Fuzz(all)) = parsed("fuzz --seconds 3600") else {
            panic!("fuzz was not understood");
        };
        assert_eq!((&all.targets[..], all.seconds), (&TARGETS[..], 3600));
        let Ok(Command::Fuzz(one)) = parsed("fuzz saves crash-1") else {
            panic!("fuzz was not understood");
        };
        assert_eq!(one.targets, ["saves"]);
        assert_eq!(one.inputs, ["crash-1"]);
    }

    #[test]
    fn every_command_explains_itself() {
        for name in ["", "web", "play", "dist", "test", "fuzz", "rules", "corpus"] {
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
            ("fuzz routes", "routes"),
            ("corpus one two", "two"),
        ] {
            let refusal = parsed(line).expect_err(line).to_string();
            assert!(refusal.contains(named), "{refusal}");
        }
    }
}
