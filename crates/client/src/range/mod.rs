//! The shooting range: one gun, a body of men, and the figures of what it does to them.
//!
//! What a shot does is worked out in a worker of the range's own, by the same code as in a battle;
//! here it is asked for and shown. The targets are shown as a field of battle is: [`wire`] puts
//! what the worker tells in the place of the field, and the stage, the theatre and the view behind
//! the barrel are those of the table.
//!
//! | to read about | open |
//! |---|---|
//! | what can be chosen, and what is known of the shots | [`practice`], [`target`] |
//! | what the worker says | [`wire`] |
//! | how the gun is laid here, and from where one looks | [`laying`], [`mod@look`] |
//! | the controls, the keys, the figures | [`panel`], [`keys`], [`figures`] |

mod figures;
mod keys;
mod laying;
mod look;
mod panel;
pub mod practice;
mod target;
mod wire;

pub use laying::press;
pub use look::look;
pub use wire::open;

use crate::barrel::Sights;
use crate::keys::{is_held, is_the_controls};
use crate::state::{Page, Screen};
use crate::table_page::{FieldCanvas, Told};
use crate::{barrel, book, stage};
use figures::Figures;
use leptos::{ev, prelude::*};
use panel::{Bar, Panel};

/// The way from the title page to the range.
#[component]
pub fn RangeButton() -> impl IntoView {
    let page = Page::here();
    let waiting = move || page.waiting.with(Option::is_some);
    let handle = window_event_listener(ev::keydown, move |event| {
        let is_free = !untrack(waiting) && !book::is_open(page) && !is_the_controls(&event);
        if is_free && !is_held(&event) && event.key().eq_ignore_ascii_case("r") {
            open(page);
        }
    });
    on_cleanup(move || handle.remove());
    view! {
        <button id="open-range" disabled=waiting aria-keyshortcuts="R"
            title="One gun and a body of men, to see what it does to them (R)"
            on:click=move |_| open(page)>
            "The shooting range"
        </button>
    }
}

/// The range.
#[component]
pub fn RangePage() -> impl IntoView {
    let page = Page::here();
    keys::listen(page);
    stage::keep_pieces(page);
    stage::keep_laid(page);
    laying::keep_up(page);
    barrel::keep_down(page);
    wire::set_up_again(page);
    on_cleanup(move || wire::close(page));
    view! {
        <main class="table range" id="range">
            <FieldCanvas told="The range, seen from above or along the barrel. What the gun does is told in words as it does it."/>
            <Sights/>
            <header class="paper head">
                <div class="turn"><h1>"The shooting range"</h1></div>
                <nav class="tools" aria-label="Page">
                    <button id="leave-range" title="Back to the title page (L)" aria-keyshortcuts="L"
                        on:click=move |_| leave(page)>"Leave"</button>
                </nav>
            </header>
            <aside class="left"><Figures/></aside>
            <div class="below">
                <Told/>
                <Panel/>
                <Bar/>
            </div>
        </main>
    }
}

/// L: back to the title page.
pub fn leave(page: Page) {
    page.toast.set(None);
    page.screen.set(Screen::Title);
}
