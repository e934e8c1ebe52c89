//! The files of the page: copied, compressed, compared and weighed.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

/// All files under a folder, in order of name. None, if there is no such folder.
///
/// # Errors
/// When a folder cannot be read.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => {
                return Err(error).with_context(|| format!("reading {}", folder.display()));
            }
        };
        for entry in entries {
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

/// Copies all files under one folder to the same places under another.
///
/// # Errors
/// When a file cannot be read or written.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for file in files(from)? {
        let copied = to.join(file.strip_prefix(from)?);
        fs::create_dir_all(copied.parent().context("a file lies in a folder")?)?;
        fs::copy(&file, &copied).with_context(|| format!("copying {}", file.display()))?;
    }
    Ok(())
}

/// Puts a `.br` and a `.gz` beside each file that compressing makes smaller.
///
/// # Errors
/// When a file cannot be read or written.
pub fn compress(folder: &Path) -> Result<()> {
    for file in files(folder)? {
        let plain = fs::read(&file)?;
        for (suffix, squeezed) in [("br", brotli(&plain)?), ("gz", gzip(&plain)?)] {
            if squeezed.len() < plain.len() {
                File::create(beside(&file, suffix))?.write_all(&squeezed)?;
            }
        }
    }
    Ok(())
}

fn brotli(plain: &[u8]) -> Result<Vec<u8>> {
    let best = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 24,
        ..Default::default()
    };
    let mut squeezed = Vec::new();
    brotli::BrotliCompress(&mut &plain[..], &mut squeezed, &best)?;
    Ok(squeezed)
}

fn gzip(plain: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain)?;
    Ok(encoder.finish()?)
}

/// The path of a compressed copy: `client.js` has `client.js.br` beside it.
fn beside(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(suffix);
    name.into()
}

/// Whether two folders differ in any file's name or contents.
///
/// # Errors
/// When a file cannot be read.
pub fn differ(one: &Path, other: &Path) -> Result<bool> {
    let relative = |folder: &Path| -> Result<Vec<PathBuf>> {
        let inside = files(folder)?;
        inside
            .iter()
            .map(|file| Ok(file.strip_prefix(folder)?.to_owned()))
            .collect()
    };
    let names = relative(one)?;
    if names != relative(other)? {
        return Ok(true);
    }
    for name in names {
        if fs::read(one.join(&name))? != fs::read(other.join(&name))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Says how large each file is, and how much a first visit downloads.
///
/// # Errors
/// When a file cannot be looked at.
pub fn report(dist: &Path) -> Result<()> {
    let kilobytes = |bytes: u64| format!("{:.1}", bytes as f64 / 1000.0);
    println!("\n{:<32}{:>12}{:>12}", "dist/", "kB", "sent as");
    let (mut whole, mut sent) = (0, 0);
    for file in files(dist)? {
        if matches!(file.extension().and_then(OsStr::to_str), Some("br" | "gz")) {
            continue;
        }
        let plain = fs::metadata(&file)?.len();
        let squeezed = fs::metadata(beside(&file, "br")).map_or(plain, |about| about.len());
        whole += plain;
        sent += squeezed;
        let name = file.strip_prefix(dist)?.display();
        println!(
            "{:<32}{:>12}{:>12}",
            name.to_string(),
            kilobytes(plain),
            kilobytes(squeezed)
        );
    }
    println!(
        "{:<32}{:>12}{:>12}\n",
        "all together",
        kilobytes(whole),
        kilobytes(sent)
    );
    Ok(())
}
