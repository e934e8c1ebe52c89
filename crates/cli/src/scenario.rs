//! Finding the scenario that was named.

use crate::failure::Failure;
use std::borrow::Cow;
use std::fs;
use std::path::Path;
use table::country::Scenario;

/// The scenario that is built in by this name, or in a file of this name.
///
/// # Errors
/// If there is neither, or it is faulty.
pub fn find(name: &str) -> Result<Scenario, Failure> {
    Scenario::from_json(&text(name)?).map_err(|error| Failure::new(format!("{name}: {error}")))
}

/// The text of the scenario that is built in by this name, or of a file of this name.
///
/// # Errors
/// If there is neither.
pub fn text(name: &str) -> Result<Cow<'static, str>, Failure> {
    if let Some(json) = Scenario::builtin(name) {
        return Ok(json.into());
    }
    if !looks_like_a_file(name) {
        let known: Vec<&str> = Scenario::builtins().map(|(id, _)| id).collect();
        return Err(Failure::new(format!(
            "there is no scenario called {name:?}: built in are {}; or give a file of JSON",
            known.join(", ")
        )));
    }
    fs::read_to_string(name)
        .map(Cow::from)
        .map_err(|error| Failure::new(format!("{name} cannot be read: {error}")))
}

fn looks_like_a_file(name: &str) -> bool {
    let path = Path::new(name);
    path.exists() || path.extension().is_some() || path.components().count() > 1
}
