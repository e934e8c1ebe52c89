//! The kept battle: two generations in the browser's store, written in turn.
//!
//! Each is written whole before anything of it is shown, and the older one stays until the newer
//! one is down, so that a tab closed in the middle of writing costs one order at most. A checksum
//! tells a whole one from a torn one.

use serde::{Deserialize, Serialize};
use std::cell::Cell;
use table::rules::{Position, Side};
use wasm_bindgen::JsValue;
use web_sys::Storage;

/// Where the two generations lie.
const PLACES: [&str; 2] = ["little-wars/kept/a", "little-wars/kept/b"];

thread_local! {
    /// Set after a fault: what is in the store is then better than anything we could write.
    static SEALED: Cell<bool> = const { Cell::new(false) };
}

/// What the title page tells of a kept battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Headline {
    /// The battle's title.
    pub title: String,
    /// Whose turn it was, if it was not over.
    pub to_act: Option<Side>,
    /// His how-manieth move; 0 while putting down.
    pub number: u16,
    /// Red's and Blue's men left; not told while the curtain hangs (M-3).
    pub men: Option<[usize; 2]>,
    /// The person's side, if only one is a person's.
    pub seat: Option<Side>,
}

impl Headline {
    /// Of a position.
    pub fn new(title: String, position: &Position, seat: Option<Side>) -> Headline {
        Headline {
            title,
            to_act: position.to_act(),
            number: position.move_number(),
            men: (!position.is_curtained())
                .then(|| Side::BOTH.map(|side| crate::pieces::men_left(position, side))),
            seat,
        }
    }

    /// Of a battle whose curtain hangs, while one person goes and `next` has not sat down yet.
    pub fn covered(title: String, next: Side, seat: Option<Side>) -> Headline {
        Headline {
            title,
            to_act: Some(next),
            number: 0,
            men: None,
            seat,
        }
    }
}

/// A battle as it lies in the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Which writing it was, from 1.
    pub generation: u64,
    /// What it is.
    pub headline: Headline,
    /// What the table wants back to take it up.
    pub text: String,
}

/// The first line of what is stored; the table's own text follows it.
#[derive(Serialize, Deserialize)]
struct Label {
    generation: u64,
    checksum: u32,
    headline: Headline,
}

fn store() -> Result<Storage, String> {
    web_sys::window()
        .and_then(|window| window.local_storage().ok().flatten())
        .ok_or_else(|| "this browser keeps nothing for this page".to_owned())
}

fn written(kept: &Kept) -> Result<String, String> {
    let label = Label {
        generation: kept.generation,
        checksum: crc32fast::hash(kept.text.as_bytes()),
        headline: kept.headline.clone(),
    };
    let label = serde_json::to_string(&label).map_err(|error| error.to_string())?;
    Ok(format!("{label}\n{}", kept.text))
}

fn read(stored: &str) -> Option<Kept> {
    let (label, text) = stored.split_once('\n')?;
    let label: Label = serde_json::from_str(label).ok()?;
    (crc32fast::hash(text.as_bytes()) == label.checksum).then(|| Kept {
        generation: label.generation,
        headline: label.headline,
        text: text.to_owned(),
    })
}

/// Every whole battle in the store, newest first: should the table refuse the newest, there is
/// the one before it.
pub fn kept() -> Vec<Kept> {
    let Ok(store) = store() else {
        return Vec::new();
    };
    let mut found: Vec<Kept> = PLACES
        .iter()
        .filter_map(|place| read(&store.get_item(place).ok()??))
        .collect();
    found.sort_by_key(|kept| std::cmp::Reverse(kept.generation));
    found
}

/// Writes a battle down in place of the older generation.
///
/// # Errors
/// When the browser will not take it (a full store, a private window), in a plain sentence.
pub fn keep(headline: Headline, text: String) -> Result<u64, String> {
    if SEALED.get() {
        return Err("nothing more is kept after a fault".to_owned());
    }
    let store = store()?;
    let newest = kept().first().map_or(0, |kept| kept.generation);
    let generation = newest + 1;
    let place = PLACES[usize::from(generation.is_multiple_of(2))];
    let written = written(&Kept {
        generation,
        headline,
        text,
    })?;
    store.set_item(place, &written).map_err(refusal)?;
    Ok(generation)
}

fn refusal(error: JsValue) -> String {
    let name = js_sys::Error::from(error).name();
    if name == "QuotaExceededError" {
        "the browser's store is full".to_owned()
    } else {
        "the browser would not write it down".to_owned()
    }
}

/// Keeps nothing from now on.
pub fn seal() {
    SEALED.set(true);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept_battle() -> Kept {
        Kept {
            generation: 7,
            headline: Headline {
                title: "The Battle of Hook's Farm".to_owned(),
                to_act: Some(Side::Blue),
                number: 3,
                men: Some([61, 58]),
                seat: Some(Side::Blue),
            },
            text: "{\"orders\":[]}\nand more".to_owned(),
        }
    }

    #[test]
    fn a_kept_battle_comes_back_as_it_went_in() {
        let kept = kept_battle();
        assert_eq!(
            read(&written(&kept).expect("it can be written")),
            Some(kept)
        );
    }

    #[test]
    fn a_torn_battle_is_not_taken_for_a_whole_one() {
        let whole = written(&kept_battle()).expect("it can be written");
        for length in 0..whole.len() {
            assert_eq!(read(&whole[..length]), None, "cut at {length}");
        }
    }
}
