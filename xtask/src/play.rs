//! The program with the page inside it: to play now, or to hand on.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::house::{House, cargo, run};
use crate::web::{self, Flavour};

/// Where the build of the program looks for the page that it is to carry.
const DIST: &str = "LITTLE_WARS_DIST";

/// Builds the page and the program, and serves.
///
/// # Errors
/// When a build fails, or `little-wars serve` ends with an error.
pub fn play(flavour: Flavour, serve: &[OsString]) -> Result<()> {
    let page = web::build(flavour)?;
    let mut program = cargo();
    program
        .args(["run", "--package=little-wars", "--", "serve"])
        .args(serve);
    run(program.env(DIST, page))
}

/// Builds the program for release, and says where it is.
///
/// # Errors
/// When a build fails.
pub fn dist() -> Result<()> {
    let page = web::build(Flavour::Shipped)?;
    let program = build_program(&page, "release")?;
    println!("{}", program.display());
    Ok(())
}

/// Builds the program with the page inside it, by a profile of cargo. Returns where it is.
///
/// # Errors
/// When the build fails.
pub fn build_program(page: &Path, profile: &str) -> Result<PathBuf> {
    let mut build = cargo();
    build
        .args(["build", "--package=little-wars", "--profile", profile])
        .env(DIST, page);
    run(&mut build)?;
    let folder = if profile == "dev" { "debug" } else { profile };
    let name = format!("little-wars{}", std::env::consts::EXE_SUFFIX);
    Ok(House::survey()?.target()?.join(folder).join(name))
}
