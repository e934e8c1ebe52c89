//! The log of the battle in plain words.

use crate::book::linked;
use crate::state::Page;
use leptos::prelude::*;

/// The newest lines, newest last and always in sight.
#[component]
pub fn Log() -> impl IntoView {
    let page = Page::here();
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        page.log.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let lines = move || page.log.get().into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <ol class="log" id="log" tabindex="0" aria-label="What has happened" node_ref=list>
            <For
                each=lines
                key=|(number, _)| *number
                children=|(_, line)| view! { <li>{linked(&line)}</li> }
            />
        </ol>
    }
}
