//! `cargo xtask`: building the page, serving it, and checking the whole house.
//!
//! Everything a newcomer would otherwise have to type lives here, so that two commands suffice:
//! `cargo xtask play` and `cargo xtask test`. What each needs is told in `docs/building.md`.

mod assets;
mod bindings;
mod command;
mod house;
mod machine;
mod play;
mod tally;
mod test;
mod web;

use std::process::ExitCode;

use command::Command;

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
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
