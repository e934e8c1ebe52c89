//! Puts the built page into the program: the folder that `LITTLE_WARS_DIST` names, when it is
//! set. Without it the program has no page, and says so when asked to serve.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write;
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed=LITTLE_WARS_DIST");
    let mut list = String::from("&[\n");
    if let Some(dist) = env::var_os("LITTLE_WARS_DIST").map(PathBuf::from) {
        println!("cargo::rerun-if-changed={}", dist.display());
        for file in files(&dist)? {
            if !is_compressed_copy(&file) {
                list.push_str(&entry(&dist, &file)?);
            }
        }
    }
    list.push(']');
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    fs::write(Path::new(&out).join("page.rs"), list)
}

/// All files under a folder, in order of name.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Whether a file is the `.br` or `.gz` that lies beside the file it was made from.
fn is_compressed_copy(file: &Path) -> bool {
    let squeezed = file
        .extension()
        .is_some_and(|ending| ending == "br" || ending == "gz");
    squeezed && file.with_extension("").is_file()
}

/// The file as a `crate::page::File`, in Rust.
fn entry(dist: &Path, file: &Path) -> io::Result<String> {
    let under = file.strip_prefix(dist).map_err(io::Error::other)?;
    let path = under.to_string_lossy().replace('\\', "/");
    let mut hash = DefaultHasher::new();
    hash.write(&fs::read(file)?);
    let mut text = String::new();
    let copy = |ending: &str| {
        let copy = PathBuf::from(format!("{}.{ending}", file.display()));
        if copy.is_file() {
            format!("Some({})", included(&copy))
        } else {
            "None".to_owned()
        }
    };
    writeln!(
        text,
        "File {{ path: {path:?}, mark: \"{:016x}\", plain: {}, \
         brotli: {}, gzip: {} }},",
        hash.finish(),
        included(file),
        copy("br"),
        copy("gz"),
    )
    .map_err(io::Error::other)?;
    Ok(text)
}

/// A file's contents, in Rust.
fn included(file: &Path) -> String {
    format!("include_bytes!({:?})", file.to_string_lossy())
}
