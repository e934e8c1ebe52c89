//! The keys of the range. Those that lay, fire and look are the same as in a battle.

use super::panel::Knob;
use super::practice::Now;
use super::{laying, leave, look, wire};
use crate::keys::{NUDGE, WALK, is_held, is_the_controls};
use crate::state::{Page, Screen};
use crate::{barrel, book, commands, stage, watching};
use leptos::{ev, prelude::*};
use web_sys::KeyboardEvent;

/// Listens to the keyboard as long as the range is open.
pub fn listen(page: Page) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let is_open = page.screen.get_untracked() == Screen::Range && !book::is_open(page);
        if is_open && !is_held(&event) && !is_the_controls(&event) && press(page, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

fn press(page: Page, event: &KeyboardEvent) -> bool {
    let key = event.key();
    match key.as_str() {
        " " if page.playing.get_untracked() => commands::skip(page),
        // A key held down fires no second shot.
        "Enter" if event.repeat() => {}
        "Enter" => wire::fire(page),
        "Escape" => barrel::get_up(page),
        "+" | "=" => stage::zoom(page, 1.25),
        "-" | "_" | "−" => stage::zoom(page, 0.8),
        "0" => stage::whole(page),
        "ArrowLeft" => arrow(page, event, -1.0, 0.0),
        "ArrowRight" => arrow(page, event, 1.0, 0.0),
        "ArrowUp" => arrow(page, event, 0.0, 1.0),
        "ArrowDown" => arrow(page, event, 0.0, -1.0),
        "[" => laying::by_hand(page, |laying| laying.nudge[0] += NUDGE),
        "]" => laying::by_hand(page, |laying| laying.nudge[0] -= NUDGE),
        "PageUp" => laying::by_hand(page, |laying| laying.nudge[1] += NUDGE),
        "PageDown" => laying::by_hand(page, |laying| laying.nudge[1] -= NUDGE),
        _ => return letter(page, &key.to_uppercase(), event.shift_key()),
    }
    true
}

fn letter(page: Page, key: &str, back: bool) -> bool {
    match key {
        "B" => wire::begin(page),
        "C" => look(page),
        "K" => book::open(page),
        "L" => leave(page),
        "P" => watching::again(page),
        "V" if page.range.now.get_untracked() != Now::Firing => wire::series(page),
        "X" => laying::get_down(page),
        _ => {
            let knob = Knob::ALL
                .iter()
                .find(|(_, [_, _, letter, _])| *letter == key);
            let Some((knob, _)) = knob else {
                return false;
            };
            knob.turn(page, !back);
        }
    }
    true
}

/// An arrow touches the gun that one is down behind, or moves the mark that it is laid on by eye;
/// else it walks the player round the range (with Shift: turns him about it).
fn arrow(page: Page, event: &KeyboardEvent, right: f64, ahead: f64) {
    if page.barrel.get_untracked().is_some() {
        barrel::touch(page, right, ahead, event.shift_key());
    } else if page.range.by_eye.get_untracked() {
        let inches = if event.shift_key() { 0.25 } else { 1.0 };
        commands::move_cursor(page, right * inches, ahead * inches);
    } else if event.shift_key() {
        stage::turn(page, right * WALK, -ahead * WALK);
    } else {
        stage::walk(page, -right * WALK, ahead * WALK);
    }
}
