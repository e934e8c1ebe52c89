//! The corpus of saves, and what becomes of each when it is read.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use table::{Kept, Notice, Replay, Request, Save, SaveError, Table};

/// Saves end on this, and their outcomes on [`OUTCOME`].
pub const SAVE: &str = ".json.gz";
/// What the outcome of a save is called: `NAME.txt` beside `NAME.json.gz`.
pub const OUTCOME: &str = ".txt";

/// Where the corpus is.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")
}

/// The names of all files that end so, in order.
pub fn names(ending: &str) -> Vec<String> {
    let entries = fs::read_dir(folder()).expect("there is a corpus");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("an entry can be read").file_name())
        .filter_map(|name| Some(name.to_str()?.strip_suffix(ending)?.to_owned()))
        .collect();
    names.sort();
    names
}

/// The text of a save of the corpus.
pub fn text(name: &str) -> String {
    let packed = fs::read(folder().join(format!("{name}{SAVE}"))).expect("the save is there");
    let mut text = String::new();
    flate2::read::GzDecoder::new(&packed[..])
        .read_to_string(&mut text)
        .expect("it is packed whole");
    text
}

/// What becomes of a text: a save is replayed, and an autosave is taken up as well.
pub fn outcome(text: &str) -> String {
    let replayed = |text: &str| -> Result<String, SaveError> {
        let mut replay = Replay::new(Save::read(text)?)?;
        replay.run()?;
        let (orders, _) = replay.progress();
        let elsewhere = replay
            .played_elsewhere()
            .iter()
            .map(|earlier| format!(", the first {} under {}", earlier.orders, earlier.ruleset));
        let elsewhere: String = elsewhere.collect();
        Ok(format!(
            "{orders} orders{elsewhere}, digest {}",
            replay.digest()
        ))
    };
    let read = if text.starts_with("{\"checksum\"") {
        Kept::read(text).and_then(|kept| {
            let told = replayed(&kept.body)?;
            take_up(text);
            Ok(told)
        })
    } else {
        replayed(text)
    };
    match read {
        Ok(told) => format!("It loads: {told}.\n"),
        Err(why) => format!("It is refused: {why}.\n"),
    }
}

/// Takes up an autosave that has been found true.
fn take_up(kept: &str) {
    let told = Table::new().handle(Request::Resume {
        kept: kept.to_owned(),
    });
    assert!(
        matches!(told[..], [Notice::Opened { .. }]),
        "an autosave that replays is taken up: {told:?}"
    );
}
