//! Saves, autosaves, and whatever a page may send the table: true, changed, forged and wild.

use crate::{as_text, edits, player, scene};
use arbitrary::{Result, Unstructured};
use rules::{Setup, Side};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::cell::RefCell;
use std::fmt::Write;
use std::sync::OnceLock;
use table::{Kept, Notice, Replay, Request, Save, Table};

/// Steps of replaying or thinking that an input is followed for.
const MOST_STEPS: usize = 3;

/// Sends the table an input: as it is, if it is text; else as changes to a true save.
pub fn attempt(data: &[u8]) {
    if let Some(text) = as_text(data) {
        return raw(text);
    }
    let mut u = Unstructured::new(data);
    // What is left when the bytes run out has been tried as far as they went.
    let _ = match u.int_in_range(0..=3) {
        Ok(0) => changed_text(&mut u),
        Ok(1) => changed_request(&mut u),
        _ => forged(&mut u),
    };
}

/// A true save, and its JSON to be changed.
struct True {
    save: Save,
    value: Value,
}

/// A dozen or two of orders of the small battle.
fn true_save() -> &'static True {
    static SAVE: OnceLock<True> = OnceLock::new();
    SAVE.get_or_init(|| {
        let mut table = begun();
        let mut whim = 1_u32;
        let mut bytes = || {
            whim = whim.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (whim >> 24) as u8
        };
        for _ in 0..60 {
            let whims: Vec<u8> = (0..64).map(|_| bytes()).collect();
            let battle = table.battle().expect("a battle is in hand");
            let order = player::order(&mut Unstructured::new(&whims), battle.field());
            if let Ok((side, order)) = order {
                table.handle(Request::Order { side, order });
            }
        }
        let save = table.save().expect("a battle is in hand").clone();
        let value = serde_json::from_str(&save.text()).expect("a save is JSON");
        True { save, value }
    })
}

/// A table at which two people have begun the small battle.
fn begun() -> Table {
    let mut table = Table::new();
    let told = table.handle(new(&scene::setup(scene::skirmish())));
    assert!(matches!(told[..], [Notice::Opened { .. }]), "{told:?}");
    table
}

/// The request for a new battle of two people, as a page would send it.
fn new(setup: &Setup) -> Request {
    let setup = serde_json::to_value(setup).expect("a set-up is plain data");
    let person = json!({"player": "person"});
    let request = json!({"ask": "new", "setup": setup, "red": person, "blue": person});
    serde_json::from_value(request).expect("it is a request")
}

/// A text as a request, as a save and as an autosave.
fn raw(text: &str) {
    if let Ok(request) = serde_json::from_str::<Request>(text) {
        ask(request);
    }
    replay(text);
    if let Ok(kept) = Kept::read(text) {
        let _ = kept.headline();
    }
    ask(Request::Import { text: text.into() });
    ask(Request::Resume { kept: text.into() });
}

/// Asks a table with a battle in hand; what fails has changed nothing.
fn ask(request: Request) {
    thread_local! {
        /// A table as it is when a battle has been begun: making one takes longest.
        static FRESH: RefCell<Option<Table>> = const { RefCell::new(None) };
    }
    let mut table = FRESH.take().unwrap_or_else(begun);
    let before = table.save().cloned();
    let mut told = table.handle(request);
    for _ in 0..MOST_STEPS {
        if matches!(
            told.last(),
            Some(Notice::Failed { .. } | Notice::Refused { .. })
        ) {
            assert_eq!(before.as_ref(), table.save(), "a failure changed something");
        }
        if !table.is_busy() {
            break;
        }
        told = table.handle(Request::Think);
    }
    if !table.is_busy() && before.as_ref() == table.save() {
        FRESH.set(Some(table));
    }
}

/// Reads a save and follows its replay a little.
fn replay(text: &str) {
    let Ok(mut replay) = Save::read(text).and_then(Replay::new) else {
        return;
    };
    for _ in 0..MOST_STEPS {
        if !matches!(replay.step(), Ok(false)) {
            break;
        }
    }
}

/// A true save with changes in its JSON: unchanged it replays to its end.
fn changed_text(u: &mut Unstructured) -> Result<()> {
    let truth = true_save();
    let mut changed = truth.value.clone();
    let edited = edits::edit(u, &mut changed);
    if changed == truth.value {
        static ONCE: OnceLock<()> = OnceLock::new();
        ONCE.get_or_init(|| {
            let read = Save::read(&truth.value.to_string()).and_then(Replay::new);
            let mut replay = read.expect("a true save is read");
            assert_eq!(replay.run(), Ok(()), "a true save replays");
        });
    } else {
        replay(&changed.to_string());
    }
    edited
}

/// One of the requests that a page sends, changed.
fn changed_request(u: &mut Unstructured) -> Result<()> {
    let save = &true_save().save;
    let entry = u.choose(&save.journal)?;
    let requests = [
        Request::Order {
            side: entry.side,
            order: entry.order.clone(),
        },
        new(&save.setup),
        Request::TakeOver { side: Side::Red },
    ];
    let mut request = serde_json::to_value(u.choose(&requests)?).expect("it is plain data");
    let edited = edits::edit(u, &mut request);
    if let Ok(request) = serde_json::from_value(request) {
        ask(request);
    }
    edited
}

/// An autosave whose battle has been changed, and its digest and checksum made to fit: it is trusted,
/// and must do no harm. Orders are given in the battle that it makes.
fn forged(u: &mut Unstructured) -> Result<()> {
    let truth = true_save();
    let mut value = truth.value.clone();
    let edited = edits::edit(u, &mut value);
    let Ok(mut save) = serde_json::from_str::<Save>(&value.to_string()) else {
        return edited;
    };
    let state = serde_json::to_string(&save.state).expect("a snapshot is plain data");
    sha(&state)[..32].clone_into(&mut save.digest);
    let (sequence, body) = (save.journal.len() as u32, save.text());
    let kept = Kept {
        checksum: sha(&format!("{sequence}\n{body}")),
        sequence,
        body,
        nonce: None,
        before: None,
        log: vec![],
    };
    let mut table = begun();
    table.handle(Request::Resume { kept: kept.text() });
    for _ in 0..4 {
        let battle = table.battle().expect("a battle is in hand");
        let (side, order) = player::order(u, battle.field())?;
        if !matches!(order, rules::Order::Fire { .. }) {
            table.handle(Request::Order { side, order });
        }
    }
    edited
}

fn sha(text: &str) -> String {
    let mut digits = String::new();
    for byte in Sha256::digest(text.as_bytes()) {
        write!(digits, "{byte:02x}").expect("a string takes whatever is written");
    }
    digits
}
