//! Which page is shown: the title page, the table, or the apology after a fault.

use crate::book::RuleBook;
use crate::link::Link;
use crate::range::RangePage;
use crate::state::{Page, Screen};
use crate::{
    curtain::Cloth, files, keeping, notices, setting_up::SettingUp, signs, table_page::TablePage,
    title::TitlePage,
};
use leptos::prelude::*;

/// Puts the page into the browser.
pub fn start() {
    let page = Page::new();
    std::panic::set_hook(Box::new(move |info| {
        // What lies in the store is whole; what this page would write from now on may not be.
        keeping::seal();
        web_sys::console::error_1(&info.to_string().into());
        apologise(&info.to_string());
    }));
    leptos::mount::mount_to_body(move || {
        provide_context(page);
        view! { <App/> }
    });
}

/// After a panic nothing of the page may be trusted, Leptos included: the apology is written
/// straight into the document, with the last kept battle to be carried away.
fn apologise(what: &str) {
    let Some(body) = web_sys::window().and_then(|w| w.document()?.body()) else {
        return;
    };
    let battle = keeping::kept().into_iter().next();
    let rescue = battle.as_ref().map_or(String::new(), |kept| {
        let address = files::address_of(&kept.text);
        format!(
            "<a id=\"fault-export\" class=\"button\" download=\"little-wars-rescued.json\" \
             href=\"{address}\">Save the battle to a file</a>"
        )
    });
    let what = what.replace('&', "&amp;").replace('<', "&lt;");
    body.set_inner_html(&format!(
        "<main class=\"fault paper\" role=\"alert\"><h1>The table has been knocked over</h1>\
         <p>We are sorry: something in the page broke. The battle as it stood after the last order \
         is safe in this browser.</p>\
         <p><a id=\"fault-reload\" class=\"button\" href=\"\">Set the table up again</a> {rescue}</p>\
         <details><summary>What broke</summary><pre>{what}</pre></details></main>"
    ));
    if let Err(error) = body.dataset().set("phase", "fault") {
        web_sys::console::error_1(&error);
    }
}

#[component]
fn App() -> impl IntoView {
    let page = Page::here();
    match Link::open(
        "table",
        move |notice| notices::hear(page, notice),
        move |why| page.fault.set(Some(why)),
    ) {
        Ok(link) => page.link.set_value(Some(link)),
        Err(why) => page.fault.set(Some(why)),
    }
    signs::show(page);
    view! {
        <Show when=move || page.fault.with(Option::is_none) fallback=FaultPage>
            {move || match page.screen.get() {
                Screen::Title => view! { <TitlePage/> }.into_any(),
                Screen::SettingUp => view! { <SettingUp/> }.into_any(),
                Screen::Cloth(side) => view! { <Cloth side=side/> }.into_any(),
                Screen::Table => view! { <TablePage/> }.into_any(),
                Screen::Range => view! { <RangePage/> }.into_any(),
            }}
        </Show>
        <RuleBook/>
        <div id="live" class="unseen" role="status" aria-live="polite">
            {move || page.spoken.get()}
        </div>
    }
}

/// The apology when the table's worker broke down, while the page itself still stands.
#[component]
fn FaultPage() -> impl IntoView {
    let page = Page::here();
    keeping::seal();
    let rescue = move || {
        let kept = keeping::kept().into_iter().next();
        kept.map(|kept| {
            view! {
                <button id="fault-export" on:click=move |_| {
                    files::download("little-wars-rescued.json", &kept.text);
                }>"Save the battle to a file"</button>
            }
        })
    };
    view! {
        <main class="fault paper" role="alert">
            <h1>"The table has been knocked over"</h1>
            <p>
                "We are sorry: something broke. The battle as it stood after the last order is safe
                in this browser."
            </p>
            <p class="row">
                <a id="fault-reload" class="button" href="">"Set the table up again"</a>
                {rescue}
            </p>
            <details>
                <summary>"What broke"</summary>
                <pre>{move || page.fault.get()}</pre>
            </details>
        </main>
    }
}
