//! The page: `client` and `worker` as WebAssembly, with all that a browser needs, in `dist/`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::house::{House, cargo, root, run};
use crate::machine::{WASM, builds_std, ensure_wasm_target};
use crate::{assets, bindings};

/// How the page is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flavour {
    /// Small and fast, with a compressed copy beside each file.
    Shipped,
    /// Quick to rebuild.
    Dev,
}

impl Flavour {
    /// The cargo profile that it is built with.
    pub fn profile(self) -> &'static str {
        match self {
            Self::Shipped => "web",
            Self::Dev => "web-dev",
        }
    }
}

/// Builds the page and says how large it came out. Returns the folder that it is in.
///
/// # Errors
/// When the target for the browser is missing, when something does not compile, or when a file
/// cannot be written.
pub fn build(flavour: Flavour) -> Result<PathBuf> {
    ensure_wasm_target()?;
    let target = House::survey()?.target()?.join("web");
    compile(flavour, &target)?;

    let compiled = target.join(WASM).join(flavour.profile());
    let bound = target.join("bound").join(flavour.profile());
    // Put together aside, so that dist/ (and the program that carries it) changes only when the
    // page does.
    let fresh = target.join("dist");
    clear(&fresh)?;
    for name in ["client", "worker"] {
        let folder = bound.join(name);
        bindings::bind(&compiled.join(format!("{name}.wasm")), &folder, flavour)?;
        assets::copy(&folder, &fresh)?;
    }
    let statics = target.join("static");
    clear(&statics)?;
    assets::copy(&root().join("crates/client/static"), &statics)?;
    if flavour == Flavour::Shipped {
        assets::compress(&statics)?;
    }
    assets::copy(&statics, &fresh)?;

    let dist = root().join("dist");
    if assets::differ(&fresh, &dist)? {
        clear(&dist)?;
        assets::copy(&fresh, &dist)?;
    }
    assets::report(&dist)?;
    Ok(dist)
}

/// Adds the flags that the page is compiled with to those of the environment.
pub fn flags() -> String {
    let given = env::var("RUSTFLAGS").unwrap_or_default();
    format!("{given} -C target-feature=+simd128")
        .trim()
        .to_owned()
}

/// Builds in a folder of its own, so that neither build waits for the other.
fn compile(flavour: Flavour, target: &Path) -> Result<()> {
    let mut build = cargo();
    build
        .args(["build", "--package=client", "--package=worker"])
        .args([
            "--target",
            WASM,
            "--profile",
            flavour.profile(),
            "--target-dir",
        ])
        .arg(target)
        .env("RUSTFLAGS", flags());
    if builds_std() {
        build.arg("-Zbuild-std=std,panic_abort");
    }
    run(&mut build)
}

fn clear(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("clearing {}", folder.display()))?;
    }
    Ok(())
}
