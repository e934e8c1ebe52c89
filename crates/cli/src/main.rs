//! `little-wars`: playing in the browser, machine against machine, the ladder, the
//! shooting range, and checking saves.

mod args;
mod country;
mod failure;
mod ladder;
mod page;
mod plots;
mod progress;
mod range;
mod scenario;
mod seat;
mod serve;
mod simulate;
mod summary;
mod tables;
mod verify;

use args::{Command, CommandLine, Country};
use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = match CommandLine::parse().command {
        Command::Serve(serve) => serve::serve(&serve).map(|()| ExitCode::SUCCESS),
        Command::Simulate(simulate) => simulate::simulate(&simulate).map(|()| ExitCode::SUCCESS),
        Command::Range(wishes) => range::range(&wishes).map(|()| ExitCode::SUCCESS),
        Command::Ladder(wishes) => ladder::ladder(&wishes),
        Command::Seat(wishes) => seat::seat(&wishes).map(|()| ExitCode::SUCCESS),
        Command::Verify(verify) => verify::verify(&verify),
        Command::Country(Country::Generate(wishes)) => {
            country::generate(&wishes).map(|()| ExitCode::SUCCESS)
        }
        Command::Country(Country::Check(check)) => country::check(&check),
    };
    done.unwrap_or_else(|failure| {
        eprintln!("little-wars: {failure}.");
        ExitCode::from(failure::CANNOT)
    })
}
