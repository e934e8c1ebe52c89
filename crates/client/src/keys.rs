//! Keys: everything at the table can be done without a pointer.

use crate::intent::Intent;
use crate::measures::{self, Measure};
use crate::state::{Page, Screen, Sheet};
use crate::{barrel, book, commands, counsel, melee_table, sight, stage, undo, watching};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// One press of Q or E, radians.
const WHEEL: f64 = std::f64::consts::PI / 24.0;
/// One touch of a gun's elevating screw or trail, radians.
pub const NUDGE: f64 = 0.002;
/// One step of the camera, CSS pixels.
pub const WALK: f64 = 60.0;

/// Listens to the keyboard as long as the table is laid.
pub fn listen(page: Page) {
    let handle = window_event_listener(ev::keydown, move |event| press(page, &event));
    on_cleanup(move || handle.remove());
}

/// Whether a key is held down with it that makes it the browser's.
pub fn is_held(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key() || event.alt_key()
}

/// Whether the key belongs to the control that has the focus: letters to a text field, Enter and
/// Space to a button, arrows to a list.
pub fn is_the_controls(event: &KeyboardEvent) -> bool {
    let Some(control) = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
    else {
        return false;
    };
    let key = event.key();
    match control.tag_name().as_str() {
        "INPUT" | "TEXTAREA" | "SELECT" => key != "Escape",
        "BUTTON" | "A" | "SUMMARY" | "LABEL" => matches!(key.as_str(), "Enter" | " "),
        _ => {
            matches!(
                control.get_attribute("role").as_deref(),
                Some("option" | "listbox")
            ) && matches!(
                key.as_str(),
                "Enter" | " " | "ArrowUp" | "ArrowDown" | "Home" | "End"
            )
        }
    }
}

fn press(page: Page, event: &KeyboardEvent) {
    let takes_back = (event.ctrl_key() || event.meta_key())
        && !event.shift_key()
        && event.key().eq_ignore_ascii_case("z");
    if takes_back
        && page.screen.get_untracked() == Screen::Table
        && page.sheet.get_untracked() == Sheet::None
        && !is_the_controls(event)
    {
        undo::take_back(page);
        event.prevent_default();
        return;
    }
    if page.screen.get_untracked() != Screen::Table
        || is_held(event)
        || book::is_open(page)
        || is_the_controls(event)
    {
        return;
    }
    let done = if page.sheet.get_untracked() == Sheet::None {
        at_the_table(page, event)
    } else {
        over_a_sheet(page, event)
    };
    if done {
        event.prevent_default();
    }
}

/// A sheet lies over the table: only what concerns the sheet.
fn over_a_sheet(page: Page, event: &KeyboardEvent) -> bool {
    let sheet = page.sheet.get_untracked();
    match event.key().as_str() {
        "Escape" => commands::let_go(page),
        "k" | "K" => book::open(page),
        "?" if sheet == Sheet::Help => commands::let_go(page),
        " " | "Enter" if sheet == Sheet::EndMove => commands::really_end_move(page),
        " " | "Enter" | "v" | "V" if sheet == Sheet::LookAhead => commands::let_go(page),
        "n" | "N" if melee_table::is_open(sheet) => melee_table::turn(page, true),
        "p" | "P" if melee_table::is_open(sheet) => melee_table::turn(page, false),
        _ => return false,
    }
    true
}

fn at_the_table(page: Page, event: &KeyboardEvent) -> bool {
    let key = event.key();
    let playing = page.playing.get_untracked();
    if playing && matches!(key.as_str(), " " | "s" | "S") {
        commands::skip(page);
        return true;
    }
    match key.as_str() {
        "Escape" => commands::let_go(page),
        "Enter" => commands::confirm(page),
        " " => commands::end_move(page),
        "?" => page.sheet.set(Sheet::Help),
        "+" | "=" => stage::zoom(page, 1.25),
        "-" | "_" | "−" => stage::zoom(page, 0.8),
        "0" => stage::whole(page),
        "ArrowLeft" => arrow(page, event, -1.0, 0.0),
        "ArrowRight" => arrow(page, event, 1.0, 0.0),
        "ArrowUp" => arrow(page, event, 0.0, 1.0),
        "ArrowDown" => arrow(page, event, 0.0, -1.0),
        "[" => commands::relay(page, |laying| laying.nudge[0] += NUDGE),
        "]" => commands::relay(page, |laying| laying.nudge[0] -= NUDGE),
        "PageUp" => commands::relay(page, |laying| laying.nudge[1] += NUDGE),
        "PageDown" => commands::relay(page, |laying| laying.nudge[1] -= NUDGE),
        _ => return letter(page, &key),
    }
    true
}

fn letter(page: Page, key: &str) -> bool {
    match key.to_lowercase().as_str() {
        "a" => commands::take_over(page),
        "b" => commands::choose_body(page),
        "c" => sight::centre_chosen(page),
        "d" => counsel::ask(page),
        "e" => commands::wheel(page, -WHEEL),
        "f" => commands::fire_mode(page),
        "g" => commands::next_gun(page),
        "h" => commands::relay(page, |laying| laying.high = !laying.high),
        "j" => commands::relay(page, |laying| laying.men_stand = !laying.men_stand),
        "k" => book::open(page),
        "l" => commands::lead(page),
        "m" => commands::set_out(page),
        "n" => commands::next_man(page),
        "o" => commands::take_over_prisoners(page),
        "p" => watching::again(page),
        "q" => commands::wheel(page, WHEEL),
        "r" => commands::retire(page),
        "t" => commands::next_mark(page),
        "u" => undo::take_back(page),
        "v" => commands::look_ahead(page),
        "w" => commands::surrender(page),
        "x" => barrel::toggle(page),
        "y" => commands::walk_back(page),
        key => match Measure::ALL
            .into_iter()
            .find(|measure| measure.key() == key)
        {
            Some(measure) => measures::toggle(page, measure),
            None => return false,
        },
    }
    true
}

/// An arrow touches the gun that one is down behind, or moves the cursor of an order in the making; else it walks the player round the table
/// (with Shift: turns him about it).
fn arrow(page: Page, event: &KeyboardEvent, right: f64, ahead: f64) {
    let has_cursor = page
        .intent
        .with_untracked(|intent| *intent != Intent::None && intent.target().is_some());
    if page.barrel.get_untracked().is_some() {
        barrel::touch(page, right, ahead, event.shift_key());
    } else if has_cursor {
        let inches = if event.shift_key() { 0.25 } else { 1.0 };
        commands::move_cursor(page, right * inches, ahead * inches);
    } else if event.shift_key() {
        stage::turn(page, right * WALK, -ahead * WALK);
    } else {
        stage::walk(page, -right * WALK, ahead * WALK);
    }
}
