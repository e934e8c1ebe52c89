//! Adding up what the test runners say.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::house::spelled;

/// How many tests passed, failed and were left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    passed: u64,
    failed: u64,
    ignored: u64,
}

impl Tally {
    /// Runs tests, showing their output as it comes, and adds their closing lines up. Returns
    /// whether all was well; counted they are either way.
    ///
    /// # Errors
    /// When the runner cannot be started, fails, or closes on no test at all.
    pub fn run(&mut self, tests: &mut Command) -> Result<()> {
        let line = spelled(tests);
        let could = || format!("`{line}` could not be run");
        let mut runner = tests.stdout(Stdio::piped()).spawn().with_context(could)?;
        let output = runner
            .stdout
            .take()
            .context("the runner's output is piped")?;
        let before = *self;
        for said in BufReader::new(output).split(b'\n') {
            let said = said.with_context(could)?;
            let said = String::from_utf8_lossy(&said);
            println!("{said}");
            self.add(&said);
        }
        let status = runner.wait().with_context(could)?;
        if !status.success() {
            bail!("`{line}` failed ({status})");
        }
        if self.passed == before.passed {
            bail!("`{line}` ran no test");
        }
        Ok(())
    }

    /// Counts what was checked other than by a test runner, such as a fuzz target's minute: one
    /// test, passed or failed.
    pub fn count(&mut self, passed: bool) {
        if passed {
            self.passed += 1;
        } else {
            self.failed += 1;
        }
    }

    /// Adds one line, if it is a closing line such as
    /// `test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out`.
    fn add(&mut self, line: &str) {
        let Some((_, counts)) = line
            .strip_prefix("test result: ")
            .and_then(|result| result.split_once(". "))
        else {
            return;
        };
        for count in counts.split("; ") {
            let Some((number, what)) = count.split_once(' ') else {
                continue;
            };
            let Ok(number) = number.parse::<u64>() else {
                continue;
            };
            match what {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" => self.ignored += number,
                _ => {}
            }
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.ignored > 0 {
            write!(f, ", {} skipped", self.ignored)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_of_several_runners_are_added_up() {
        let mut tally = Tally::default();
        for line in [
            "running 3 tests",
            "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished",
            "test a_test_result ... ok",
            "test result: FAILED. 4 passed; 2 failed; 1 ignored; 0 measured; 9 filtered out",
        ] {
            tally.add(line);
        }
        assert_eq!(tally.to_string(), "7 passed, 2 failed, 1 skipped");
    }

    #[test]
    fn what_no_runner_ran_is_counted_as_one_test() {
        let mut tally = Tally::default();
        tally.count(true);
        tally.count(false);
        assert_eq!(tally.to_string(), "1 passed, 1 failed");
    }

    #[test]
    fn a_runner_that_ran_nothing_is_an_error() {
        let nothing = Tally::default().run(&mut Command::new("true"));
        assert!(
            nothing
                .expect_err("nothing ran")
                .to_string()
                .contains("ran no test")
        );
    }

    #[test]
    fn a_runner_that_fails_is_an_error_and_is_counted() {
        let mut tally = Tally::default();
        let line = "test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured";
        let failed =
            tally.run(Command::new("sh").args(["-c", &format!("echo '{line}'; exit 101")]));
        assert!(failed.is_err());
        assert_eq!(tally.to_string(), "1 passed, 1 failed");
    }
}
