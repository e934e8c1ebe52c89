//! Adds a save to the corpus, `tests/corpus`, and writes down what becomes of every save in it.
//!
//! `cargo xtask corpus NAME` runs this; without a name only the outcomes are written anew.

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "../tests/corpus/reading.rs"]
mod reading;

use flate2::Compression;
use flate2::write::GzEncoder;
use reading::{OUTCOME, SAVE, folder, names, outcome, text};
use std::error::Error;
use std::fs;
use std::io::Write;

/// Turns that the battle lasts: guns fire from the third on, and men meet soon after.
const TURNS: u16 = 6;

fn main() -> Result<(), Box<dyn Error>> {
    if let Some(name) = std::env::args().nth(1) {
        add(&name)?;
    }
    for name in names(SAVE) {
        let outcome = outcome(&text(&name));
        print!("{name}: {outcome}");
        fs::write(folder().join(format!("{name}{OUTCOME}")), outcome)?;
    }
    Ok(())
}

/// Plays a short battle, and adds its save, its autosave, and its save with an order missing.
fn add(name: &str) -> Result<(), Box<dyn Error>> {
    let sound = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !name.chars().all(sound) {
        return Err(format!("{name:?} is no name: small letters, digits and dashes").into());
    }
    let mut table = common::begun(common::VETERAN, common::VETERAN, 1913);
    let told = common::run(&mut table, |table| common::turn(table) >= TURNS);
    let kept = common::last_kept(&told).ok_or("no order was carried out")?;
    let save = common::save(&table);
    let mut damaged = save.clone();
    damaged.journal.remove(save.journal.len() / 2);
    for (name, text) in [
        (name.to_owned(), save.text()),
        (format!("{name}-autosave"), kept),
        (format!("{name}-order-missing"), damaged.text()),
    ] {
        let path = folder().join(format!("{name}{SAVE}"));
        if path.exists() {
            return Err(format!("the corpus has a save called {name} already").into());
        }
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        packed.write_all(text.as_bytes())?;
        fs::write(path, packed.finish()?)?;
    }
    Ok(())
}
