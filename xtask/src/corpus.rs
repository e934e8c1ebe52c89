//! Adding to the corpus of saves.

use anyhow::Result;

use crate::house::{cargo, run};

/// Plays a short battle and puts its save into the corpus under this name, or, without a name, only
/// writes the outcomes of all saves in it anew.
///
/// # Errors
/// When the save cannot be made, or the name is taken.
pub fn add(name: &[std::ffi::OsString]) -> Result<()> {
    let mut example = cargo();
    example.args([
        "run",
        "--quiet",
        "--package=table",
        "--example=corpus",
        "--",
    ]);
    run(example.args(name))
}
