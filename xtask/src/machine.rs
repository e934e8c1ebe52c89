//! What the machine must have, and getting it where that is missing.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::house::{cargo, run};

/// The target of everything that runs in the browser.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Whether the standard library is to be built from source, as where rustup can fetch nothing.
pub fn builds_std() -> bool {
    env::var_os("LITTLE_WARS_BUILD_STD").is_some_and(|value| !value.is_empty())
}

/// Sees to it that Rust can build for the browser.
///
/// # Errors
/// When the target is missing and rustup is not there or cannot add it.
pub fn ensure_wasm_target() -> Result<()> {
    if builds_std() || has_wasm_target() {
        return Ok(());
    }
    if found("rustup").is_none() {
        bail!(
            "Rust's target {WASM} is missing, and there is no rustup to add it with. \
             docs/building.md says how to do without rustup."
        );
    }
    println!("Adding Rust's target {WASM}");
    if run(Command::new("rustup").args(["target", "add", WASM])).is_err() || !has_wasm_target() {
        bail!(
            "Rust's target {WASM} is missing, and rustup could not add it. \
             docs/building.md says how to do without (section \"A closed network\")."
        );
    }
    Ok(())
}

fn has_wasm_target() -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = Command::new(rustc)
        .args(["--print=target-libdir", "--target", WASM])
        .output();
    asked.is_ok_and(|answer| {
        let folder = String::from_utf8_lossy(&answer.stdout);
        answer.status.success() && Path::new(folder.trim()).is_dir()
    })
}

/// Sees to it that cargo has a component that the checks use, such as `clippy`.
///
/// # Errors
/// When it is missing and rustup is not there or cannot add it.
pub fn ensure_component(subcommand: &str, component: &str) -> Result<()> {
    if cargo_has(subcommand) {
        return Ok(());
    }
    if found("rustup").is_some() {
        println!("Adding Rust's component {component}");
        run(Command::new("rustup").args(["component", "add", component]))?;
    }
    if !cargo_has(subcommand) {
        bail!("`cargo {subcommand}` is missing; it comes with Rust's component {component}");
    }
    Ok(())
}

/// Whether cargo knows a subcommand.
pub fn cargo_has(subcommand: &str) -> bool {
    succeeds(cargo().args([subcommand, "--version"]))
}

/// The target of this machine, as rustc names it.
///
/// # Errors
/// When rustc cannot be run, or does not say.
pub fn host() -> Result<String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let answer = Command::new(rustc).arg("-vV").output()?;
    let answer = String::from_utf8_lossy(&answer.stdout);
    let host = answer.lines().find_map(|line| line.strip_prefix("host: "));
    match host {
        Some(host) => Ok(host.to_owned()),
        None => bail!("`rustc -vV` names no host"),
    }
}

/// Sees to it that there is a C++ compiler, for the fuzzer.
///
/// # Errors
/// When it is missing and we cannot install it: not on Debian, or not allowed to.
pub fn ensure_cxx() -> Result<()> {
    let named = env::var_os("CXX").is_some_and(|value| !value.is_empty());
    if named || found("c++").is_some() {
        return Ok(());
    }
    let Some(apt) = apt_get() else {
        bail!(
            "Fuzzing needs a C++ compiler called c++, and we may not install one here. Install \
             Debian's g++ (`apt-get install g++`), or name your own by the variable CXX."
        );
    };
    install(&apt, &["g++"])?;
    if found("c++").is_none() {
        bail!("Debian's g++ was installed, but c++ is not found");
    }
    Ok(())
}

/// Sees to it that there is a browser, a driver, and Node, for the tests.
///
/// # Errors
/// When one is missing and we cannot install it: not on Debian, or not allowed to.
pub fn ensure_browser() -> Result<()> {
    let missing = missing_browser_packages();
    if missing.is_empty() {
        return Ok(());
    }
    let names = missing.join(" and ");
    let Some(apt) = apt_get() else {
        bail!(
            "The tests in the browser need Debian's {names}, and we may not install it here. \
             Install it (`apt-get install {}`), or name your own by the variables \
             LITTLE_WARS_CHROMIUM, LITTLE_WARS_CHROMEDRIVER and LITTLE_WARS_NODE.",
            missing.join(" ")
        );
    };
    install(&apt, &missing)?;
    let still = missing_browser_packages();
    if !still.is_empty() {
        bail!(
            "Debian's {} was installed, but its program is not found",
            still.join(" and ")
        );
    }
    Ok(())
}

fn missing_browser_packages() -> Vec<&'static str> {
    let wanted = [
        ("LITTLE_WARS_CHROMIUM", "chromium", "chromium"),
        (
            "LITTLE_WARS_CHROMEDRIVER",
            "chromedriver",
            "chromium-driver",
        ),
        ("LITTLE_WARS_NODE", "node", "nodejs"),
    ];
    wanted
        .into_iter()
        .filter(|(variable, program, _)| {
            env::var_os(variable).is_none() && found(program).is_none()
        })
        .map(|(_, _, package)| package)
        .collect()
}

/// The words that run apt-get with the right to install, if there is a way.
fn apt_get() -> Option<Vec<&'static str>> {
    found("apt-get")?;
    let words = |words: &[&'static str]| Some(words.to_vec());
    if is_root() {
        words(&["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"])
    } else if succeeds(Command::new("sudo").args(["-n", "true"])) {
        words(&[
            "sudo",
            "-n",
            "env",
            "DEBIAN_FRONTEND=noninteractive",
            "apt-get",
        ])
    } else {
        None
    }
}

/// Installs packages of Debian's, by the words that run apt-get.
fn install(apt: &[&str], packages: &[&str]) -> Result<()> {
    println!("Installing Debian's {}", packages.join(" and "));
    run(apt_get_with(apt).args(["update", "--quiet=2"]))?;
    let install = ["install", "--quiet=2", "--yes", "--no-install-recommends"];
    run(apt_get_with(apt).args(install).args(packages))
}

fn apt_get_with(words: &[&str]) -> Command {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]);
    command
}

fn is_root() -> bool {
    let asked = Command::new("id").arg("-u").output();
    asked.is_ok_and(|answer| answer.stdout.trim_ascii() == b"0")
}

fn succeeds(command: &mut Command) -> bool {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Where a program is on the path.
fn found(program: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders)
        .map(|folder| folder.join(program))
        .find(|path| path.is_file())
}
