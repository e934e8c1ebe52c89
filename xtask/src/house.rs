//! Where things are in this workspace, and running cargo in it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// The folder of the workspace.
///
/// # Panics
/// Never: this package lies one folder below it.
pub fn root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package
        .parent()
        .expect("this package lies inside the workspace")
        .to_owned()
}

/// The cargo that runs us, to be run in the workspace's folder.
pub fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    cargo
}

/// Runs a command to its end, its output going where ours goes.
///
/// # Errors
/// When it cannot be started, or ends with anything but success.
pub fn run(command: &mut Command) -> Result<()> {
    let line = spelled(command);
    let status = command
        .status()
        .with_context(|| format!("`{line}` could not be started"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// The command as one would type it.
pub fn spelled(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(command.get_program());
    std::iter::once(name)
        .chain(command.get_args())
        .map(|part| part.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

/// What cargo says of the workspace's own packages.
pub struct House {
    metadata: Value,
}

impl House {
    /// Asks cargo.
    ///
    /// # Errors
    /// When a manifest of the workspace cannot be read.
    pub fn survey() -> Result<Self> {
        let mut ask = cargo();
        ask.args(["metadata", "--no-deps", "--format-version=1"]);
        let answer = ask
            .output()
            .context("`cargo metadata` could not be started")?;
        if !answer.status.success() {
            bail!(
                "`cargo metadata` failed:\n{}",
                String::from_utf8_lossy(&answer.stderr)
            );
        }
        let metadata = serde_json::from_slice(&answer.stdout)?;
        Ok(Self { metadata })
    }

    /// The folder that cargo builds into.
    ///
    /// # Errors
    /// When cargo did not say.
    pub fn target(&self) -> Result<PathBuf> {
        let folder = self.metadata["target_directory"].as_str();
        Ok(folder
            .context("`cargo metadata` names no target folder")?
            .into())
    }

    /// The packages that only a browser can run, and so are left out of checks on this machine.
    /// Each says so in its manifest: `[package.metadata.xtask] browser-only = true`.
    pub fn browser_only(&self) -> Vec<&str> {
        let packages = self.metadata["packages"]
            .as_array()
            .map_or(&[][..], Vec::as_slice);
        packages
            .iter()
            .filter(|package| package["metadata"]["xtask"]["browser-only"] == true)
            .filter_map(|package| package["name"].as_str())
            .collect()
    }
}
