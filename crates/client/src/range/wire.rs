//! What is said to the range's worker, and what is done about what it says.

use super::practice::Now;
use super::{laying, look};
use crate::link::Link;
use crate::selection::Chosen;
use crate::state::{Page, Screen};
use crate::theatre::{self, Act};
use crate::words::{counted, men};
use gunnery::{Notice, Request, Row, Told, floor};
use leptos::prelude::*;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use table::country::{Country, Ground};
use table::rules::{Field, Position};

/// How long the fallen are seen before they are set up again.
const LIE: Duration = Duration::from_millis(2600);
/// Shots in a series.
pub const SERIES: u32 = 20;

/// Opens the range: its worker is started, and the page is shown when the targets stand.
pub fn open(page: Page) {
    page.put_away();
    page.measures.set(Vec::new());
    page.range.others.set_value(true);
    page.waiting.set(Some("Setting the targets up…".to_owned()));
    let broken = move |why| {
        page.waiting.set(None);
        page.tell(format!("The range has broken down: {why}"), true);
        page.screen.set(Screen::Title);
    };
    match Link::open("range", move |notice| hear(page, notice), broken) {
        Ok(link) => page.range.link.set_value(Some(link)),
        Err(why) => return broken(why),
    }
    begin(page);
}

/// B: clears the sheet and begins afresh, with a chance of its own.
pub fn begin(page: Page) {
    theatre::skip_all(page);
    page.last_shot.set(None);
    // A whole number that a double holds exactly.
    let seed = (js_sys::Math::random() * 4_294_967_296.0) as u64;
    ask(page, &Request::Begin { seed });
}

/// Sends the worker away, and what was set up with it.
pub fn close(page: Page) {
    page.range.link.set_value(None);
    page.range.now.set(Now::default());
    page.range.rows.set(Vec::new());
    page.range.unseen.set(None);
    page.put_away();
    page.field.set(None);
}

/// Asks for the targets that are chosen.
pub fn set_up(page: Page) {
    theatre::skip_all(page);
    show(page);
    page.range.now.set(Now::SettingUp);
    let station = page.range.target.get_untracked().station();
    ask(page, &Request::SetUp { station });
}

/// Enter: fires, or sets up who has fallen.
pub fn fire(page: Page) {
    match page.range.now.get_untracked() {
        _ if page.playing.get_untracked() => theatre::skip_all(page),
        Now::Fired => set_up(page),
        Now::Ready => {
            if let Some(lay) = laying::laid(page) {
                page.range.now.set(Now::Firing);
                let firing = page.range.firing(lay);
                ask(page, &Request::Fire { firing });
            }
        }
        Now::SettingUp | Now::Firing | Now::Series(..) => {}
    }
}

/// V: fires a whole series without showing it.
pub fn series(page: Page) {
    if page.range.now.get_untracked() == Now::Fired {
        theatre::skip_all(page);
        show(page);
    } else if page.range.now.get_untracked() != Now::Ready {
        return;
    }
    if let Some(lay) = laying::laid(page) {
        page.range.now.set(Now::Series(0, SERIES));
        let firing = page.range.firing(lay);
        let shots = SERIES;
        ask(page, &Request::Series { firing, shots });
    }
}

fn ask(page: Page, request: &Request) {
    let sent = page.range.link.with_value(|link| match link {
        Some(link) => link.send(request),
        None => Ok(()),
    });
    if let Err(why) = sent {
        page.tell(why, true);
    }
}

fn hear(page: Page, notice: Notice) {
    let range = page.range;
    match notice {
        Notice::Begun { seed, country } => {
            range.seed.set(seed);
            begun(page, country);
        }
        Notice::SetUp {
            position,
            gunners_lay,
            ..
        } => {
            range.gunners_lay.set(Some(gunners_lay));
            stand(page, *position);
        }
        Notice::Fired {
            record,
            position,
            told,
            row,
        } => {
            let did = did(told);
            let line = format!("{did} {}", so_far(&row));
            range.did.set(did);
            range.unseen.set(Some(row));
            range.now.set(Now::Fired);
            let number = page.orders.get_untracked() + 1;
            let act = Act::of_the_range(number, floor::GUN, *record, *position, line);
            theatre::take_on(page, act);
        }
        Notice::Series { fired, of, row } => {
            if fired == of {
                page.spoken.set(format!("{fired} fired. {}", so_far(&row)));
            }
            range.write(row);
            range.now.set(Now::Series(fired, of));
        }
        Notice::Failed { why } => {
            range.now.set(Now::Fired);
            page.tell(why, true);
        }
    }
}

/// The range is open and empty.
fn begun(page: Page, country: Country) {
    page.range.rows.set(Vec::new());
    page.range.unseen.set(None);
    match Ground::new(country) {
        Ok(ground) => page.range.ground.set_value(Some(Arc::new(ground))),
        Err(faults) => return page.tell(faults.to_string(), true),
    }
    if page.screen.get_untracked() == Screen::Range {
        page.spoken.set("The sheet is empty.".to_owned());
    }
    set_up(page);
}

/// Targets stand ready.
fn stand(page: Page, position: Position) {
    let Some(ground) = page.range.ground.get_value() else {
        return;
    };
    theatre::skip_all(page);
    page.field.set(Some(Rc::new(Field::new(ground, position))));
    page.range.now.set(Now::Ready);
    if page.screen.get_untracked() != Screen::Range {
        page.waiting.set(None);
        page.chosen.set(Chosen::Gun(floor::GUN));
        page.screen.set(Screen::Range);
    }
    let others = page.range.others.try_update_value(std::mem::take);
    if others == Some(true) {
        laying::at_the_middle(page);
        if page.barrel.get_untracked().is_none() {
            look(page);
        }
    }
}

/// When a shot has been seen its line is written, and a while after it the men are set up again.
pub fn set_up_again(page: Page) {
    Effect::new(move |_| {
        if page.range.now.get() != Now::Fired || page.playing.get() {
            return;
        }
        show(page);
        // Whoever watches the shot once more begins the while anew.
        let rest = page.range.rests.get_value().wrapping_add(1);
        page.range.rests.set_value(rest);
        let is_over = move || {
            page.range.rests.get_value() == rest
                && page.range.now.get_untracked() == Now::Fired
                && !page.playing.get_untracked()
        };
        set_timeout(
            move || {
                if is_over() {
                    set_up(page);
                }
            },
            LIE,
        );
    });
}

/// Writes the line of a shot that has been seen.
fn show(page: Page) {
    if let Some(row) = page.range.unseen.try_update(Option::take).flatten() {
        page.range.write(row);
    }
}

/// What a shot did.
fn did(told: Told) -> String {
    match (told.killed, told.touched) {
        (0, false) => "A miss.".to_owned(),
        (0, true) => "A hit, and nobody is dead of it.".to_owned(),
        (killed, _) => format!("{} killed.", men(killed)),
    }
}

/// How a line of the sheet stands: "5 shots, 4 hits, 7 men killed."
pub fn so_far(row: &Row) -> String {
    let tally = &row.tally;
    format!(
        "{}, {}, {} killed.",
        counted(tally.shots as usize, "shot", "shots"),
        counted(tally.hits as usize, "hit", "hits"),
        men(tally.men_killed())
    )
}
