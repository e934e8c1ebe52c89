//! Drawing fresh Countries, and judging those that somebody has made.

use crate::args::{Check, Generate};
use crate::failure::Failure;
use crate::scenario;
use std::fs;
use std::process::ExitCode;
use table::country::{self, Country, Ground, Scenario, ScenarioError, Wish};

/// Exit code for a Country that is faulty or unfair.
const UNFIT: u8 = 1;

/// Draws a Country, and prints it or writes it into a file.
///
/// # Errors
/// If the file cannot be written.
pub fn generate(wishes: &Generate) -> Result<(), Failure> {
    let wish = Wish {
        cover: wishes.cover.into(),
        river: wishes.river,
        ..Wish::for_force(wishes.men, wishes.guns)
    };
    let country = country::generate(wishes.seed, &wish);
    let json = serde_json::to_string(&country).expect("a Country is plain data");
    let text = laid_out(&json);
    let Some(path) = &wishes.out else {
        print!("{text}");
        return Ok(());
    };
    fs::write(path, text)
        .map_err(|error| Failure::new(format!("{} cannot be written: {error}", path.display())))
}

/// Prints all that is wrong with a Country, or what it offers either side.
///
/// # Errors
/// If there is no such file, or it cannot be read.
pub fn check(check: &Check) -> Result<ExitCode, Failure> {
    let text = scenario::text(&check.file)?;
    let ground = match read(&text) {
        Ok(country) => Ground::new(country).map_err(ScenarioError::from),
        Err(error) => Err(error),
    };
    match ground {
        Ok(ground) => {
            let judged = country::fairness(&ground);
            println!("{judged}");
            Ok(if judged.is_fair() {
                ExitCode::SUCCESS
            } else {
                ExitCode::from(UNFIT)
            })
        }
        Err(faults) => {
            println!("{faults}");
            Ok(ExitCode::from(UNFIT))
        }
    }
}

/// The Country in a text: a scenario's, or one by itself.
fn read(text: &str) -> Result<Country, ScenarioError> {
    let is_scenario = serde_json::from_str::<serde_json::Value>(text)
        .is_ok_and(|value| value.get("country").is_some());
    if is_scenario {
        Ok(Scenario::from_json(text)?.country)
    } else {
        Country::from_json(text)
    }
}

/// The same JSON with a line for each thing in the Country, for people to read and mend.
fn laid_out(json: &str) -> String {
    let mut lines = String::with_capacity(json.len() * 9 / 8);
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    for letter in json.chars() {
        lines.push(letter);
        if quoted {
            quoted = escaped || letter != '"';
            escaped = letter == '\\' && !escaped;
            continue;
        }
        match letter {
            '"' => quoted = true,
            '{' | '[' => depth += 1,
            '}' | ']' => depth = depth.saturating_sub(1),
            ',' if depth == 1 => lines.push('\n'),
            ',' if depth == 2 => lines.push_str("\n  "),
            _ => {}
        }
    }
    lines.push('\n');
    lines
}

#[cfg(test)]
mod tests {
    use super::laid_out;

    #[test]
    fn each_thing_has_a_line_and_what_is_quoted_stays_as_it_is() {
        let json = r#"{"a":[{"b":[1,2]},{"c":"x,\"[y"}],"d":3}"#;
        let lines = laid_out(json);
        let expected = "{\"a\":[{\"b\":[1,2]},\n  {\"c\":\"x,\\\"[y\"}],\n\"d\":3}\n";
        assert_eq!(lines, expected);
    }
}
