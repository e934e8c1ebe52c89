//! Signs on the document's body: how the battle stands, for style sheets and for whoever watches
//! the page from outside.

use crate::counsel::Counsel;
use crate::state::{Page, Screen};
use leptos::prelude::*;
use table::ClockStage;
use table::rules::{Phase, Side};

/// Keeps the signs as the page is.
pub fn show(page: Page) {
    Effect::new(move |_| {
        let Some(body) = document().body() else {
            return;
        };
        for (sign, value) in signs(page) {
            // A body that takes no signs costs the battle nothing.
            let _ = body.dataset().set(sign, &value);
        }
    });
}

/// Whether a machine has the move: its own, or one handed over to it.
fn machines_turn(page: Page) -> bool {
    let acts = page.field.with(|field| {
        field
            .as_ref()
            .is_some_and(|field| field.position.to_act().is_some())
    });
    acts && page.hand().is_none()
}

fn signs(page: Page) -> Vec<(&'static str, String)> {
    let mut signs = Vec::new();
    let away = match page.screen.get() {
        Screen::Title => Some("title"),
        Screen::SettingUp => Some("setting-up"),
        Screen::Cloth(_) => Some("covered"),
        Screen::Range => Some("range"),
        Screen::Table => None,
    };
    if let Some(away) = away {
        signs.push(("phase", away.to_owned()));
    }
    if let Screen::Cloth(next) = page.screen.get() {
        // Nothing of the battle is told, not even to a style sheet.
        signs.push(("side", next.name().to_lowercase()));
        signs.push(("turn", "0".to_owned()));
        signs.push(("men", String::new()));
    }
    let busy = page.waiting_for_order.get()
        || page.playing.get()
        || page.thinking.with(Option::is_some)
        || page
            .counsel
            .with(|counsel| matches!(counsel, Counsel::Asked(_)))
        || page.waiting.with(Option::is_some)
        || page.screen.get() == Screen::Table && machines_turn(page)
        || page.screen.get() == Screen::Range && page.range.is_busy();
    signs.push(("busy", busy.to_string()));
    signs.push(("still", page.still.get().to_string()));
    signs.push(("orders", page.orders.get().to_string()));
    signs.push(("canUndo", page.can_undo.get().to_string()));
    let clock = page.clock.with(|clock| clock.map(|clock| clock.stage));
    let clock = match clock {
        None => "none",
        Some(ClockStage::Interval) => "interval",
        Some(ClockStage::Running) => "running",
        Some(ClockStage::Called) => "called",
    };
    signs.push(("clock", clock.to_owned()));
    page.field.with(|field| {
        let Some(field) = field else { return };
        let position = &field.position;
        if page.screen.get() == Screen::Table {
            let phase = match position.phase {
                Phase::Mustering { .. } => "mustering",
                Phase::PuttingDown { .. } => "putting-down",
                Phase::Moving { .. } => "moving",
                Phase::Over(_) => "over",
            };
            signs.push(("phase", phase.to_owned()));
        }
        let side = position.to_act().map_or("nobody", Side::name);
        signs.push(("side", side.to_lowercase()));
        signs.push(("turn", position.turn.to_string()));
        let men = Side::BOTH.map(|side| crate::pieces::men_left(position, side).to_string());
        signs.push(("men", men.join("-")));
    });
    signs
}

/// Whether the player asked his machine for less motion: then nothing flies, it lies.
pub fn wants_no_motion() -> bool {
    window()
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten()
        .is_some_and(|wish| wish.matches())
}
