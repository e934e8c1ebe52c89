//! The men of a melee as a list, for the keyboard and for those who listen.

use super::draft::{Fate, fate};
use super::press;
use crate::state::Page;
use crate::words;
use leptos::prelude::*;
use std::rc::Rc;
use table::rules::{Arm, Field, Man, Melee, Side, Verdict};

#[component]
pub fn MenList(
    field: Rc<Field>,
    melee: Melee,
    verdict: Memo<Verdict>,
    chooses: bool,
) -> impl IntoView {
    let rows: Vec<_> = Side::BOTH
        .into_iter()
        .map(|side| {
            let men: Vec<Man> = melee
                .men(side)
                .iter()
                .filter_map(|&man| field.man(man).cloned())
                .collect();
            view! {
                <div class="fates" role="group" aria-label=format!("{side}’s men")>
                    {men.into_iter().map(|man| view! { <Entry man=man verdict=verdict chooses=chooses/> }).collect_view()}
                </div>
            }
        })
        .collect();
    view! {
        <details class="men-list">
            <summary>"Man by man"</summary>
            {rows}
        </details>
    }
}

#[component]
fn Entry(man: Man, verdict: Memo<Verdict>, chooses: bool) -> impl IntoView {
    let page = Page::here();
    let id = man.id;
    let fate = Memo::new(move |_| fate(&verdict.get(), id));
    let name = words::man(&man);
    let told = move || {
        let becomes = match fate.get() {
            Fate::Dies => "dies".to_owned(),
            Fate::Taken => {
                let guard = verdict.with(|verdict| {
                    let place = verdict.prisoners.iter().position(|&other| other == id)?;
                    verdict.captors.get(place).copied()
                });
                guard.map_or_else(
                    || "is taken".to_owned(),
                    |guard| format!("is taken by man {}", words::number(guard)),
                )
            }
            Fate::Lives(0) => "lives".to_owned(),
            Fate::Lives(count) => {
                format!(
                    "lives and guards {}",
                    words::counted(count, "prisoner", "prisoners")
                )
            }
        };
        format!("{name}: {becomes}")
    };
    let told = Memo::new(move |_| told());
    let letter = match man.arm {
        Arm::Infantry => "♟",
        Arm::Cavalry => "♞",
    };
    let (class, sign) = (
        move || match fate.get() {
            Fate::Dies => "dies",
            Fate::Taken => "is-taken",
            Fate::Lives(_) => "lives",
        },
        move || match fate.get() {
            Fate::Dies => "†".to_owned(),
            Fate::Taken => "⚑".to_owned(),
            Fate::Lives(0) => String::new(),
            Fate::Lives(count) => count.to_string(),
        },
    );
    let side = man.side.name();
    view! {
        <button id=format!("fate-{}", id.0)
            class=move || format!("man {side} {}", class())
            class:held=move || page.prisoner_held.get() == Some(id)
            aria-disabled=(!chooses).to_string()
            title=told
            aria-label=told
            on:click=move |_| { press(page, id); }
        >
            <span aria-hidden="true">{letter}</span>
            <small aria-hidden="true">{sign}</small>
        </button>
    }
}
