//! Taking back what gave nothing away: within one's own move, and never across a shot.

use crate::actions::hand_back;
use crate::state::Page;
use leptos::prelude::*;
use table::Request;

/// Why nothing can be taken back, if nothing can.
fn closed(page: Page) -> Option<String> {
    if page.hand().is_none() {
        return Some("It is not your move (M-6).".to_owned());
    }
    (!page.can_undo.get()).then(|| {
        "Nothing can be taken back: only your own last order of this move can be, as long as it gave nothing away. A shot \
         is never taken back."
            .to_owned()
    })
}

/// U: takes the last order back, or says why not.
pub fn take_back(page: Page) {
    if page.waiting_for_order.get_untracked() {
        return;
    }
    match untrack(|| closed(page)) {
        Some(why) => page.tell(why, true),
        None => {
            if let Some(side) = page.hand_untracked() {
                page.waiting_for_order.set(true);
                page.ask(&Request::Undo { side });
            }
        }
    }
}

/// The button, closed with its reason when nothing can be taken back.
#[component]
pub fn UndoButton() -> impl IntoView {
    let page = Page::here();
    view! {
        <button id="undo" class="action" aria-keyshortcuts="U Control+Z"
            aria-disabled=move || closed(page).is_some().to_string()
            title=move || format!("{} (U)", closed(page).unwrap_or_else(|| "Take back the last order".to_owned()))
            on:click=move |event| { take_back(page); hand_back(&event); }>
            <span class="label">"Take back"</span>
            <kbd aria-hidden="true">"U"</kbd>
        </button>
    }
}
