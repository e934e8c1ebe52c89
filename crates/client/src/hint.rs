//! One line for a player who has chosen nobody: what the moment asks for.

use crate::book::linked;
use crate::selection;
use crate::state::Page;
use leptos::prelude::*;
use table::rules::{Field, Phase, Side};

#[component]
pub fn Hint() -> impl IntoView {
    let page = Page::here();
    let line = move || {
        let field = page.field.get()?;
        let hand = page.hand();
        page.chosen
            .with(|chosen| *chosen == selection::Chosen::Nobody)
            .then(|| told(&field, hand))
    };
    move || line().map(|line| view! { <p class="paper hint" id="hint">{linked(&line)}</p> })
}

fn told(field: &Field, hand: Option<Side>) -> String {
    match (field.position.phase, hand) {
        (Phase::Over(_), _) => "The battle is over. The menu has the points.".to_owned(),
        (Phase::Mustering { .. } | Phase::PuttingDown { .. } | Phase::Moving { .. }, None) => {
            let side = field.position.to_act().map_or("The enemy", Side::name);
            format!("{side} moves…")
        }
        (Phase::Mustering { .. }, Some(_)) => "Choose your force (F-8).".to_owned(),
        (Phase::PuttingDown { .. }, Some(_)) => {
            "Your men stand as they did at Hook’s Farm. Choose some and drag them elsewhere by \
             your back line, or say you are ready."
                .to_owned()
        }
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
    }
}
