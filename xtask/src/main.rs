//! `cargo xtask`: building the page, serving it, and checking the whole house.
//!
//! Everything a newcomer would otherwise have to type lives here, so that two commands suffice:
//! `cargo xtask play` and `cargo xtask test`. What each needs is told in `docs/building.md`.

mod assets;
mod bindings;
mod command;
mod corpus;
mod fuzz;
mod house;
mod machine;
mod play;
mod tally;
mod test;
mod web;

use std::process::ExitCode;

use anyhow::{Context, Result};
use command::Command;
use xtask::{proofs, reading};

fn main() -> ExitCode {
    let done = Command::from_env().and_then(|command| match command {
        Command::Help(text) => {
            println!("{text}");
            Ok(())
        }
        Command::Web(flavour) => web::build(flavour).map(drop),
        Command::Play { flavour, serve } => play::play(flavour, &serve),
        Command::Dist => play::dist(),
        Command::Test => test::test(),
        Command::Fuzz(plan) => fuzz::fuzz(&plan),
        Command::Rules => rules(),
        Command::Corpus { name } => corpus::add(&name),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the table of rules and tests anew.
fn rules() -> Result<()> {
    let path = reading::root().join(proofs::TABLE);
    std::fs::write(&path, proofs::table())
        .with_context(|| format!("{} cannot be written", path.display()))
}
