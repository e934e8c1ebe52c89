//! From a compiled WebAssembly module to an ES module that a browser can import.

use std::fs;
use std::path::Path;
use std::time::UNIX_EPOCH;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::assets;
use crate::web::Flavour;

/// What makes `worker.js` start by itself when it is a worker's own script.
const START_WORKER: &str = include_str!("start_worker.js");

/// Fills `folder` with the bindings of one module, unless they are there already.
///
/// # Errors
/// When the module cannot be read, or the bindings cannot be written.
pub fn bind(wasm: &Path, folder: &Path, flavour: Flavour) -> Result<()> {
    let made_from = stamp(wasm)?;
    let stamp_file = folder.with_extension("stamp");
    if fs::read_to_string(&stamp_file).is_ok_and(|stamp| stamp == made_from) {
        return Ok(());
    }
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let name = wasm
        .file_stem()
        .and_then(|stem| stem.to_str())
        .context("a module has a name")?;
    println!("Binding {name}");
    Bindgen::new()
        .input_path(wasm)
        .web(true)?
        .typescript(false)
        .out_name(name)
        .generate(folder)
        .with_context(|| format!("wasm-bindgen on {}", wasm.display()))?;
    if name == "worker" {
        start_by_itself(&folder.join("worker.js"))?;
    }
    if flavour == Flavour::Shipped {
        assets::compress(folder)?;
    }
    fs::write(stamp_file, made_from)?;
    Ok(())
}

fn start_by_itself(script: &Path) -> Result<()> {
    let bindings = fs::read_to_string(script)?;
    ensure!(
        bindings.contains("__wbg_init as default"),
        "wasm-bindgen no longer calls its start `__wbg_init`; start_worker.js relies on it"
    );
    fs::write(script, bindings + START_WORKER)?;
    Ok(())
}

/// Tells one build of a module from the next: its size, and when it was written.
fn stamp(wasm: &Path) -> Result<String> {
    let about = fs::metadata(wasm).with_context(|| format!("looking for {}", wasm.display()))?;
    let written = about.modified()?.duration_since(UNIX_EPOCH)?.as_nanos();
    Ok(format!("{} bytes, written {written}", about.len()))
}
