//! The curtain (M-3): a cloth over the whole page while one person goes and the other sits down,
//! and the drawing of it when both have put down.

use crate::scrubbing::scrub;
use crate::signs::wants_no_motion;
use crate::stage::Stage;
use crate::state::{Page, Screen};
use leptos::prelude::*;
use std::time::Duration;
use table::Request;
use table::rules::Side;

/// How long the cloth hangs before anybody may sit down: by then the table under it is cleared.
const HANGING: Duration = Duration::from_millis(250);
/// The longest that the curtain takes to be drawn, on a slow machine too.
const DRAWING: Duration = Duration::from_secs(8);

/// Covers the page for whoever sits down next: all that it holds of the battle is forgotten.
pub fn hang(page: Page, next: Side) {
    forget(page);
    page.curtain_drawn.set(false);
    page.screen.set(Screen::Cloth(next));
    page.waiting.set(Some("The cloth is hung…".to_owned()));
    set_timeout(
        move || {
            scrub();
            page.waiting.set(None);
        },
        HANGING,
    );
}

/// Forgets everything of the battle that was on this page.
fn forget(page: Page) {
    page.put_away();
    page.log.set(Vec::new());
    page.clock.set(None);
    page.can_undo.set(false);
    page.viewer.set(None);
    page.field.set(None);
    page.advisor.set_value(None);
    page.stage.set_value(Stage::default());
}

/// Has the curtain drawn before everybody's eyes.
pub fn draw_back(page: Page) {
    if wants_no_motion() {
        return;
    }
    page.curtain_drawn.set(true);
    set_timeout(move || page.curtain_drawn.set(false), DRAWING);
}

/// The cloth, and a word to the one who is to sit down.
#[component]
pub fn Cloth(side: Side) -> impl IntoView {
    let page = Page::here();
    let sit = move |_| {
        page.waiting.set(Some("The cloth is lifted…".to_owned()));
        page.ask(&Request::Sit { side });
    };
    let other = side.enemy();
    view! {
        <main class="cloth" id="cloth">
            <Folds/>
            <section class="card-on-cloth paper">
                <span class=format!("pennant {}", side.name().to_lowercase()) aria-hidden="true"></span>
                <h1 class=side.name()>{format!("{side} sits down")}</h1>
                <p class="subtitle">{format!("{other} looks away: what {side} does behind the curtain is nobody’s but his own (M-3).")}</p>
                <button id="sit" class="primary" autofocus
                    disabled=move || page.waiting.with(Option::is_some)
                    on:click=sit>{format!("I am {side}, and alone")}</button>
                <p id="cloth-note" class="note bad" role="status">
                    {move || page.toast.with(|toast| toast.as_ref().map(|toast| toast.text.clone()))}
                </p>
            </section>
        </main>
    }
}

/// The curtain as it is drawn back to both sides, over the table; nothing when it is not.
#[component]
pub fn DrawnBack() -> impl IntoView {
    let page = Page::here();
    view! {
        <Show when=move || page.curtain_drawn.get()>
            <div class="cloth drawn" id="curtain-drawn" aria-hidden="true"
                on:animationend=move |_| page.curtain_drawn.set(false)>
                <div class="half left"><Folds/></div>
                <div class="half right"><Folds/></div>
            </div>
        </Show>
    }
}

/// A heavy cloth in its folds, with the rod it hangs from and a fringe.
#[component]
fn Folds() -> impl IntoView {
    view! {
        <div class="folds" aria-hidden="true"><div class="rod"></div><div class="pelmet"></div><div class="fringe"></div></div>
    }
}
