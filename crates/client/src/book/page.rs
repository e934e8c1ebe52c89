//! The book as it lies open on the table: contents, search, text and plates.

use super::text::{self, BOOK, Chapter, Entry};
use super::{Reading, close, open_at, plates};
use crate::state::Page;
use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, MouseEvent};

/// How much of a rule is told among what was found, letters.
const EXCERPT: usize = 150;

/// Always there, to hear presses on numbers of rules; to be seen only when it is open.
#[component]
pub fn RuleBook() -> impl IntoView {
    let page = Page::here();
    let presses = window_event_listener(ev::click, move |event| follow(page, &event));
    on_cleanup(move || presses.remove());
    let open = Memo::new(move |_| page.book.with(Option::is_some));
    view! { <Show when=move || open.get()><OpenBook/></Show> }
}

/// A press on the number of a rule, wherever on the page, opens the book there.
fn follow(page: Page, event: &MouseEvent) {
    let rule = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .and_then(|target| target.closest("[data-rule]").ok().flatten())
        .and_then(|link| link.get_attribute("data-rule"));
    if let Some(rule) = rule {
        event.prevent_default();
        open_at(page, &rule);
    }
}

#[component]
fn OpenBook() -> impl IntoView {
    let page = Page::here();
    let frame = NodeRef::<html::Div>::new();
    let had_focus = document()
        .active_element()
        .and_then(|element| element.dyn_into::<HtmlElement>().ok());
    let had_focus = StoredValue::new_local(had_focus);
    Effect::new(move |_| {
        if let Some(frame) = frame.get() {
            request_animation_frame(move || {
                // A book that will not take the focus can still be read.
                let _ = frame.focus();
            });
        }
    });
    on_cleanup(move || {
        if let Some(Some(element)) = had_focus.try_get_value() {
            // What had the focus may be gone by now.
            let _ = element.focus();
        }
    });
    let rule = Memo::new(move |_| {
        page.book
            .with(|book| book.as_ref().and_then(|book| book.rule))
    });
    // Whenever another rule is read it comes to the top, once it is drawn.
    Effect::new(move |_| {
        let place = match rule.get() {
            Some(rule) => format!("rule-{rule}"),
            None => "book-title".to_owned(),
        };
        let found = move || sought(page).is_empty();
        if found() {
            request_animation_frame(move || show_place(&place));
        }
    });
    let backs = move || {
        page.book
            .with(|book| book.as_ref().is_some_and(|book| !book.before.is_empty()))
    };
    view! {
        <div class="veil book-veil" on:click=move |_| close(page)></div>
        <div class="book paper" id="book" role="dialog" aria-modal="true" aria-label="The rule book" tabindex="-1"
            node_ref=frame on:keydown=move |event| press(page, &event)>
            <header class="book-head">
                <button id="book-back" title="Back (Backspace)" aria-label="Back to what was read before"
                    aria-keyshortcuts="Backspace"
                    disabled=move || !backs()
                    on:click=move |_| read(page, Reading::back)>"←"</button>
                <input id="book-search" type="search" placeholder="Search: a word, or a number such as H-9"
                    aria-label="Search the rule book" autocomplete="off" enterkeyhint="search"
                    prop:value=move || sought(page)
                    on:input:target=move |event| {
                        let sought = event.target().value();
                        read(page, move |book| book.sought = sought);
                    }/>
                <button class="close" id="close-book" title="Close (Esc)" aria-label="Close the rule book"
                    on:click=move |_| close(page)>"×"</button>
            </header>
            <div class="book-body">
                <Show when=move || sought(page).trim().is_empty() fallback=Found>
                    <Contents/>
                    <div class="book-text" id="book-text" tabindex="0" aria-label="The rules">
                        <h1 id="book-title">"The Rules of Little Wars"</h1>
                        {BOOK.iter().map(|chapter| view! { <ChapterView chapter=chapter rule=rule/> }).collect_view()}
                    </div>
                </Show>
            </div>
        </div>
    }
}

fn sought(page: Page) -> String {
    page.book.with(|book| {
        book.as_ref()
            .map_or(String::new(), |book| book.sought.clone())
    })
}

fn read(page: Page, turn: impl FnOnce(&mut Reading)) {
    page.book.update(|book| {
        if let Some(book) = book {
            turn(book);
        }
    });
}

/// Brings a place of the book to the top of its page.
fn show_place(id: &str) {
    if let Some(place) = document().get_element_by_id(id) {
        place.scroll_into_view();
    }
}

/// Keys in the book stay in the book.
fn press(page: Page, event: &KeyboardEvent) {
    event.stop_propagation();
    let in_field = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|target| target.tag_name() == "INPUT");
    match event.key().as_str() {
        "Escape" if !sought(page).is_empty() => read(page, |book| book.sought.clear()),
        "Escape" => close(page),
        "Enter" if in_field => {
            if let Some(id) = text::search(&sought(page))
                .first()
                .and_then(|entry| entry.id)
            {
                open_at(page, id);
            }
        }
        "Backspace" if !in_field => read(page, Reading::back),
        "k" | "K" if !in_field => close(page),
        "/" if !in_field => {
            let field = document().get_element_by_id("book-search");
            if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlElement>().ok()) {
                // A field that will not take the focus can be pressed.
                let _ = field.focus();
            }
        }
        "Tab" => {
            keep_focus_inside(event);
            return;
        }
        _ => return,
    }
    event.prevent_default();
}

/// Tab goes round within the open book.
fn keep_focus_inside(event: &KeyboardEvent) {
    let Some(book) = document().get_element_by_id("book") else {
        return;
    };
    let Ok(stops) =
        book.query_selector_all("button:not(:disabled), input, a[href], [tabindex='0']")
    else {
        return;
    };
    let stop = |index: u32| {
        let stop = stops.item(index)?;
        stop.dyn_into::<HtmlElement>().ok()
    };
    let (first, last) = (stop(0), stop(stops.length().saturating_sub(1)));
    let here = document()
        .active_element()
        .and_then(|here| here.dyn_into::<HtmlElement>().ok());
    let next = match event.shift_key() {
        true if here == first || here.as_deref() == Some(&book) => last,
        false if here == last => first,
        _ => return,
    };
    if let Some(next) = next {
        event.prevent_default();
        // A stop that will not take the focus leaves it where it was.
        let _ = next.focus();
    }
}

#[component]
fn Contents() -> impl IntoView {
    let titled = BOOK.iter().filter(|chapter| !chapter.title.is_empty());
    view! {
        <nav class="book-contents" aria-label="Contents">
            <ul>
                {titled.map(|chapter| view! {
                    <li>
                        <button class="chapter-link" data-chapter=chapter.anchor
                            on:click=move |_| show_place(chapter.anchor)>{chapter.title}</button>
                    </li>
                }).collect_view()}
            </ul>
        </nav>
    }
}

#[component]
fn ChapterView(chapter: &'static Chapter, rule: Memo<Option<&'static str>>) -> impl IntoView {
    view! {
        <section class="chapter">
            {(!chapter.title.is_empty()).then(|| view! { <h2 id=chapter.anchor>{chapter.title}</h2> })}
            {chapter.entries.iter().map(|entry| view! { <EntryView entry=entry rule=rule/> }).collect_view()}
        </section>
    }
}

#[component]
fn EntryView(entry: &'static Entry, rule: Memo<Option<&'static str>>) -> impl IntoView {
    let Some(id) = entry.id else {
        return view! { <div class="between" inner_html=entry.html></div> }.into_any();
    };
    view! {
        <article class="rule-text" id=format!("rule-{id}")
            class:read=move || rule.get() == Some(id)
            aria-current=move || (rule.get() == Some(id)).then_some("true")>
            <a class="rule number" href=format!("#{id}") data-rule=id>{id}</a>
            <div>
                <div inner_html=entry.html></div>
                {plates::of(id)}
            </div>
        </article>
    }
    .into_any()
}

/// What a search has found.
#[component]
fn Found() -> impl IntoView {
    let page = Page::here();
    move || {
        let found = text::search(&sought(page));
        let told = match found.len() {
            0 => "No rule has these words.".to_owned(),
            1 => "One rule.".to_owned(),
            more => format!("{more} rules."),
        };
        let lines: Vec<_> = found
            .into_iter()
            .filter_map(|entry| Some((entry.id?, excerpt(entry.html))))
            .map(|(id, words)| {
                view! {
                    <li>
                        <button class="hit" data-rule=id>
                            <b>{id}</b>
                            <span>{words}</span>
                        </button>
                    </li>
                }
            })
            .collect();
        view! {
            <div class="book-found" id="book-found">
                <p role="status">{told}</p>
                <ul>{lines}</ul>
            </div>
        }
    }
}

/// The beginning of a rule, to a word's end.
fn excerpt(html: &str) -> String {
    let words = text::plain(html);
    let Some((cut, _)) = words.char_indices().nth(EXCERPT) else {
        return words;
    };
    let end = words[..cut].rfind(' ').unwrap_or(cut);
    format!("{}…", &words[..end])
}
