//! The menu: files, the log at full length, the way out.

use crate::book;
use crate::ending::{Points, leave};
use crate::files::ImportButton;
use crate::log::Log;
use crate::state::{Page, Sheet};
use leptos::prelude::*;
use table::Request;
use table::rules::{Side, tally};

#[component]
pub fn Menu() -> impl IntoView {
    let page = Page::here();
    let tallies = move || {
        let field = page.field.get()?;
        let tallies = Side::BOTH.map(|side| tally(&field, side));
        Some(view! { <Points tallies=tallies/> })
    };
    view! {
        <section class="menu" id="menu">
            <h1>"The battle so far"</h1>
            <div class="row">
                <button id="export" title="Save the battle to a file"
                    on:click=move |_| page.ask(&Request::Export)>"Export the battle"</button>
                <ImportButton/>
                <button id="open-book" title="The rule book (K)" aria-keyshortcuts="K"
                    on:click=move |_| book::open(page)>"The rule book"</button>
                <button id="open-help" title="How it is played, and all keys (?)"
                    on:click=move |_| page.sheet.set(Sheet::Help)>"Keys"</button>
                <button id="leave" title="The battle is kept; take it up again whenever you like"
                    on:click=move |_| leave(page)>"Back to the title page"</button>
            </div>
            <p class="note" id="menu-note" role="status"
                class:bad=move || page.toast.with(|toast| toast.as_ref().is_some_and(|toast| toast.bad))>
                {move || page.waiting.get().or_else(|| page.toast.with(|toast| {
                    toast.as_ref().map(|toast| toast.text.clone())
                }))}
            </p>
            <details open>
                <summary>"The log"</summary>
                <Log/>
            </details>
            <details>
                <summary>"Points as the field stands"</summary>
                {tallies}
            </details>
        </section>
    }
}
