//! What waits to be done for prisoners, freed men and bodies in need, when nobody is chosen: a
//! button each.

use crate::actions::hand_back;
use crate::selection::Chosen;
use crate::state::Page;
use crate::{commands, parties, words};
use leptos::prelude::*;
use std::rc::Rc;
use table::rules::{Field, Man};

/// One thing that waits.
struct Duty {
    id: &'static str,
    label: String,
    key: &'static str,
    tip: &'static str,
    run: fn(Page),
}

#[component]
pub fn Duties() -> impl IntoView {
    let page = Page::here();
    move || {
        let field = page.field.get()?;
        if page.playing.get() || page.chosen.with(|chosen| *chosen != Chosen::Nobody) {
            return None;
        }
        let duties = duties(page, &field);
        (!duties.is_empty()).then(|| {
            let buttons = duties.into_iter().map(|duty| {
                let Duty {
                    id,
                    label,
                    key,
                    tip,
                    run,
                } = duty;
                view! {
                    <button id=id class="duty" title=format!("{tip} ({key})") aria-keyshortcuts=key
                        on:click=move |event| { run(page); hand_back(&event); }>
                        {label}
                    </button>
                }
            });
            view! {
                <div class="duties paper" role="group" aria-label="What waits">
                    {buttons.collect_view()}
                </div>
            }
        })
    }
}

fn duties(page: Page, field: &Rc<Field>) -> Vec<Duty> {
    let mut duties = Vec::new();
    if let Some(side) = page.hand() {
        let able = |man: &Man| field.may_move_man(side, man.id).is_ok();
        let parties = parties::parties(field, side);
        let ready = parties
            .iter()
            .filter(|party| field.man(party.escort).is_some_and(able));
        match ready.count() {
            0 => {}
            count => duties.push(Duty {
                id: "duty-lead",
                label: format!(
                    "Lead {} of prisoners",
                    words::counted(count, "party", "parties")
                ),
                key: "L",
                tip: "Choose the next escort with his prisoners and march them off (H-12, H-13)",
                run: commands::lead,
            }),
        }
        let freed = parties::freed(field, side).into_iter();
        match freed
            .filter_map(|man| field.man(man))
            .filter(|man| able(man))
            .count()
        {
            0 => {}
            count => duties.push(Duty {
                id: "duty-rearm",
                label: format!(
                    "Walk {} back to arm",
                    words::counted(count, "freed man", "freed men")
                ),
                key: "Y",
                tip: "Freed men go to their own back line and are armed again there (H-16)",
                run: commands::walk_back,
            }),
        }
    }
    let bodies: Vec<_> = page
        .flag_sides()
        .into_iter()
        .flat_map(|side| parties::may_surrender(field, side))
        .collect();
    if let Some(body) = bodies.first() {
        let more = match bodies.len() {
            1 => String::new(),
            count => format!(", {count} bodies"),
        };
        duties.push(Duty {
            id: "duty-flag",
            label: format!("White flag? {} isolated{more}", words::men(body.len())),
            key: "W",
            tip: "An isolated body may surrender whenever it likes (H-19)",
            run: commands::surrender,
        });
    }
    duties
}
