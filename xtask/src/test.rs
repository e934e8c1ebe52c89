//! Every check there is, in the order in which they are quickest to fail.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::fuzz::{self, Plan, TARGETS};
use crate::house::{House, cargo, run};
use crate::machine::{
    WASM, cargo_has, ensure_browser, ensure_component, ensure_cxx, ensure_wasm_target,
};
use crate::play::build_program;
use crate::tally::Tally;
use crate::web::{self, Flavour};

/// Runs all stages, and ends on the sum of all tests.
///
/// # Errors
/// At the first stage that fails.
pub fn test() -> Result<()> {
    let mut tally = Tally::default();
    let outcome = stages(&mut tally);
    // The sum comes last, whatever happened: it is the line that people and CI look for.
    if let Err(error) = &outcome {
        eprintln!("\n{error:#}");
    }
    println!("\n{tally}");
    outcome.context("the checks did not pass")
}

fn stages(tally: &mut Tally) -> Result<()> {
    ensure_component("fmt", "rustfmt")?;
    ensure_component("clippy", "clippy")?;
    ensure_wasm_target()?;
    ensure_browser()?;
    ensure_cxx()?;
    let house = House::survey()?;

    stage("Format", || {
        run(cargo().args(["fmt", "--all", "--check"]))?;
        run(cargo().args(["fmt", "--check", FUZZ_MANIFEST]))
    })?;
    stage("Tidiness and licences", || {
        tally.run(cargo().args(["test", "--package=xtask"]))
    })?;
    if cargo_has("deny") {
        let checks = ["licenses", "sources", "bans"];
        stage("cargo deny", || {
            run(cargo().args(["deny", "--offline", "check"]).args(checks))
        })?;
    }
    stage("Lints here", || {
        run(lints(native(&house, "clippy").arg("--all-targets")))?;
        let target = house.target()?;
        let mut fuzz = cargo();
        fuzz.args(["clippy", FUZZ_MANIFEST, "--target-dir"]);
        run(lints(fuzz.arg(target)))
    })?;
    stage("Lints in the browser", || {
        run(lints(&mut in_browser(&house)?))
    })?;
    stage("Tests here", || {
        let mut tests = native(&house, "test");
        tally.run(tests.args(["--exclude=xtask", "--exclude=browser-tests"]))
    })?;
    stage("Documentation", || {
        let mut docs = native(&house, "doc");
        run(docs.arg("--no-deps").env("RUSTDOCFLAGS", "--deny=warnings"))
    })?;
    stage("Fuzzing", || fuzzing(tally))?;
    let mut program = None;
    stage("The page and the program", || {
        let page = web::build(Flavour::Shipped)?;
        program = Some(build_program(&page, "dev")?);
        Ok(())
    })?;
    stage("Tests in the browser", || {
        let mut tests = cargo();
        // Whatever leads out of this machine, the driver and the server are on it.
        tests
            .args(["test", "--package=browser-tests"])
            .env("NO_PROXY", "127.0.0.1,localhost");
        tally.run(tests.envs(program.as_ref().map(|path| ("LITTLE_WARS_BIN", path))))
    })
}

/// The workspace of the fuzz targets, which is apart from ours.
const FUZZ_MANIFEST: &str = "--manifest-path=fuzz/Cargo.toml";

/// Seconds that each target is fuzzed for.
const FUZZ_SECONDS: u32 = 60;

/// Each target's minute counts as one test.
fn fuzzing(tally: &mut Tally) -> Result<()> {
    let plan = Plan {
        targets: TARGETS.to_vec(),
        seconds: FUZZ_SECONDS,
        inputs: Vec::new(),
    };
    let mut failed = Vec::new();
    for (target, outcome) in fuzz::outcomes(&plan)? {
        tally.count(outcome.sound);
        if !outcome.sound {
            failed.push(target);
        }
    }
    if !failed.is_empty() {
        bail!("{} failed", failed.join(" and "));
    }
    Ok(())
}

/// One stage, under its heading, with the time it took.
fn stage(name: &str, check: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("\n== {name}\n");
    let started = Instant::now();
    let outcome = check();
    println!("\n== {name}: {:.0} s", started.elapsed().as_secs_f64());
    outcome.with_context(|| format!("{name} failed"))
}

/// A cargo command over all that this machine can run by itself.
fn native(house: &House, subcommand: &str) -> Command {
    let mut command = cargo();
    command.args([subcommand, "--workspace"]);
    for package in house.browser_only() {
        command.arg(format!("--exclude={package}"));
    }
    command
}

/// Clippy over what runs in the browser, as it is built for the browser. What tests it has run
/// here, and are read here.
fn in_browser(house: &House) -> Result<Command> {
    let mut command = cargo();
    command
        .args([
            "clippy",
            "--package=client",
            "--package=worker",
            "--target",
            WASM,
        ])
        .args(["--profile", Flavour::Dev.profile(), "--target-dir"])
        .arg(house.target()?.join("web"))
        .env("RUSTFLAGS", web::flags());
    Ok(command)
}

fn lints(clippy: &mut Command) -> &mut Command {
    clippy.args(["--", "--deny=warnings"])
}
