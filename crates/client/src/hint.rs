//! One line for a player who has chosen nobody: what the moment asks for.

use crate::book::linked;
use crate::selection;
use crate::state::Page;
use crate::timekeeper;
use leptos::prelude::*;
use table::rules::{Field, Phase, Side};

#[component]
pub fn Hint() -> impl IntoView {
    let page = Page::here();
    let line = move || {
        let field = page.field.get()?;
        let hand = page.hand();
        if hand.is_some() && timekeeper::is_interval(page) {
            // Until the word is given nothing else is asked for.
            return None;
        }
        page.chosen
            .with(|chosen| *chosen == selection::Chosen::Nobody)
            .then(|| told(&field, hand))
            .flatten()
    };
    move || line().map(|line| view! { <p class="paper hint" id="hint">{linked(&line)}</p> })
}

fn told(field: &Field, hand: Option<Side>) -> Option<String> {
    Some(match (field.position.phase, hand) {
        (Phase::Over(_), _) => "The battle is over. The menu has the points.".to_owned(),
        (Phase::Mustering { side }, None) => format!("{side} chooses his force…"),
        (Phase::PuttingDown { side }, None) => format!("{side} puts down…"),
        (Phase::Moving { side, .. }, None) => format!("{side} moves…"),
        // What is to be done is said where it is done.
        (Phase::Mustering { .. } | Phase::PuttingDown { .. }, Some(_)) => return None,
        (Phase::Moving { men_have_moved, .. }, Some(side)) => {
            let guns = selection::ready_guns(field, side).len();
            let men = selection::unmoved(field, side).len();
            if guns > 0 && !men_have_moved {
                "Guns first: choose one (G) and fire or move it before you touch a man (M-14)."
                    .to_owned()
            } else if men > 0 {
                "Choose men (N, a click, or a box with Shift) and drag them.".to_owned()
            } else {
                "All that may move has moved: end the move.".to_owned()
            }
        }
    })
}
