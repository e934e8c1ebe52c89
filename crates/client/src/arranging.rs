//! Sensible ways to put a whole force down, a press each, beside putting down by hand (M-2, M-4).

use crate::actions::hand_back;
use crate::book::linked;
use crate::commands;
use crate::selection::Chosen;
use crate::state::Page;
use leptos::prelude::*;
use table::rules::{Arrangement, Field, Side, arrange};

/// The panel, while it is for the hand at this page to put down.
#[component]
pub fn Arranging() -> impl IntoView {
    let page = Page::here();
    let arranges = move || {
        let nobody = page.chosen.with(|chosen| *chosen == Chosen::Nobody);
        let side = page.hand()?;
        let field = page.field.get()?;
        (nobody && commands::putting_down(&field)).then_some((field, side))
    };
    move || {
        let (field, side) = arranges()?;
        let buttons = Arrangement::ALL.map(|arrangement| {
            let press = move |event: web_sys::MouseEvent| {
                put(page, arrangement);
                hand_back(&event);
            };
            view! {
                <button id=format!("arrange-{}", id(arrangement)) title=arrangement.meaning() on:click=press>
                    {arrangement.name()}
                </button>
            }
        });
        Some(view! {
            <section class="paper arranging" id="arranging" aria-label="Arrangements">
                <p id="hint">{linked(
                    "Choose men and drag them along your back line, take an arrangement, or say you are ready (M-2)."
                )}</p>
                <div class="arrangements">{buttons}</div>
                <p class="notes" id="counting">{linked(&counting(&field, side))}</p>
            </section>
        })
    }
}

/// Puts the whole force down so, or says that it cannot be.
fn put(page: Page, arrangement: Arrangement) {
    let (Some(field), Some(side)) = (page.field_now(), page.hand_untracked()) else {
        return;
    };
    match arrange(&field, side, arrangement) {
        Some(order) => page.order(order),
        None => page.tell(
            format!("There is no room here for “{}”.", arrangement.name()),
            true,
        ),
    }
}

/// A name for the button's element.
fn id(arrangement: Arrangement) -> String {
    arrangement.name().to_lowercase().replace(' ', "-")
}

/// How the men stand to the back line, and what that comes to in the first move (M-4).
fn counting(field: &Field, side: Side) -> String {
    let depth = field.ground().country().field.depth;
    let before = |y: f64| match side {
        Side::Blue => y,
        Side::Red => depth - y,
    };
    let men = field.position.men.iter().filter(|man| man.side == side);
    let places: Vec<f64> = men.map(|man| before(man.at.y)).collect();
    let front = places.iter().filter(|&&inches| inches > 0.05).count();
    let behind = places.iter().filter(|&&inches| inches < -0.05).count();
    let furthest = places.iter().copied().fold(0.0, f64::max);
    match (front, behind) {
        (0, 0) => "All stand on the line (M-4).".to_owned(),
        (0, _) => {
            format!("{behind} stand behind the line; each counts from it in his first move (M-4).")
        }
        (_, 0) => format!(
            "{front} stand before the line, by {furthest:.1} inches at most; each counts from it in his first move (M-4)."
        ),
        _ => format!(
            "{front} stand before the line, by {furthest:.1} inches at most, {behind} behind it; each counts from it in \
             his first move (M-4)."
        ),
    }
}
