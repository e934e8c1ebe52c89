//! The panel of what can be done with the chosen: each with its key, and each that is closed with
//! the rule that closes it (P-4).

use crate::book::linked;
use crate::commands;
use crate::counsel::{self, CounselCard};
use crate::gun_panel::GunPanel;
use crate::intent::Intent;
use crate::measures::Measures;
use crate::parties::{Party, charges, party_of, to_take_over};
use crate::selection::Chosen;
use crate::state::Page;
use crate::words;
use leptos::prelude::*;
use std::rc::Rc;
use table::rules::{Arm, Field, Man, Order, Side, State};
use web_sys::MouseEvent;

/// One thing that can be done.
#[derive(Clone)]
pub struct Action {
    /// Its element's id.
    pub id: &'static str,
    /// What it is called.
    pub label: &'static str,
    /// Its key, as it is printed.
    pub key: &'static str,
    /// What it does, in a sentence.
    pub tip: &'static str,
    /// Why it is closed, if it is.
    pub why_not: Option<String>,
    /// Does it.
    pub run: fn(Page),
}

/// An action as a button. A closed one can still be reached, so that it can say why it is closed.
#[component]
pub fn ActionButton(action: Action, #[prop(optional)] primary: bool) -> impl IntoView {
    let page = Page::here();
    let Action {
        id,
        label,
        key,
        tip,
        why_not,
        run,
    } = action;
    let closed = why_not.is_some();
    let why = StoredValue::new(why_not.clone());
    let title = format!("{} ({key})", why_not.as_deref().unwrap_or(tip));
    let press = move |event: MouseEvent| {
        match why.get_value() {
            Some(why) => page.tell(why, true),
            None => run(page),
        }
        hand_back(&event);
    };
    view! {
        <div class="deed" class:shut=closed>
        <button
            id=id
            class="action"
            class:primary=primary
            aria-disabled=closed.to_string()
            aria-keyshortcuts=key
            title=title
            on:click=press
        >
            <span class="label">{label}</span>
            <kbd aria-hidden="true">{key}</kbd>
        </button>
        {why_not.map(|why| view! { <small class="why">{linked(&why)}</small> })}
        </div>
    }
}

/// After a press by a pointer the keyboard goes back to the field, so that Space ends the move
/// and does not press the same button again. A press from the keyboard keeps its place.
pub fn hand_back(event: &MouseEvent) {
    if event.detail() > 0 {
        crate::stage::focus();
    }
}

/// The panel of the chosen.
#[component]
pub fn ChosenPanel() -> impl IntoView {
    let page = Page::here();
    move || {
        let field = page.field.get()?;
        let chosen = page.chosen.get();
        let hand = page.hand();
        match chosen {
            Chosen::Nobody => None,
            Chosen::Gun(gun) => {
                Some(view! { <GunPanel field=field gun=gun hand=hand/> }.into_any())
            }
            Chosen::Men(_) => {
                Some(view! { <MenPanel field=field chosen=chosen hand=hand/> }.into_any())
            }
        }
    }
}

#[component]
fn MenPanel(field: Rc<Field>, chosen: Chosen, hand: Option<Side>) -> impl IntoView {
    let page = Page::here();
    let men: Vec<&Man> = chosen
        .ids()
        .iter()
        .filter_map(|&man| field.man(man))
        .collect();
    let side = men.first().map(|man| man.side);
    let title = told(&men);
    let notes = notes(&field, &men);
    let party = party_of(&field, &chosen);
    let led = party
        .as_ref()
        .filter(|party| Some(party.escort.side()) == hand && !chosen.has(party.escort));
    let actions = match hand {
        Some(hand) if Some(hand) == side => actions(&field, hand, &chosen),
        Some(hand) if led.is_some() => vec![lead_action(&field, hand, led)],
        _ => match side.filter(|&side| page.may_flag(side)) {
            // The white flag may be shown in the enemy's move too (AMB-26).
            Some(side) if men.iter().all(|man| man.is_active()) => {
                vec![flag_action(&field, side, &chosen)]
            }
            _ => Vec::new(),
        },
    };
    view! {
        <section class="chosen paper" aria-label="The chosen" id="chosen">
            <h2 class=side.map_or("", |side| side.name())>{title}</h2>
            {notes.map(|notes| view! { <p class="notes">{linked(&notes)}</p> })}
            <CounselCard/>
            <Making/>
            <Measures/>
            <div class="actions">
                {actions.into_iter().map(|action| view! { <ActionButton action=action/> }).collect_view()}
            </div>
        </section>
    }
}

/// "Red infantry-man 12", or "7 Red infantry, 3 cavalry".
fn told(men: &[&Man]) -> String {
    if let [man] = men {
        return words::man(man);
    }
    let count = |arm| men.iter().filter(|man| man.arm == arm).count();
    let side = men.first().map_or("", |man| man.side.name());
    match (count(Arm::Infantry), count(Arm::Cavalry)) {
        (foot, 0) => format!("{side}: {foot} infantry"),
        (0, horse) => format!("{side}: {horse} cavalry"),
        (foot, horse) => format!("{side}: {foot} infantry, {horse} cavalry"),
    }
}

/// What is worth knowing of them beside their number.
fn notes(field: &Field, men: &[&Man]) -> Option<String> {
    let mut notes = Vec::new();
    if let [man] = men {
        notes.extend(words::state(man).map(str::to_owned));
        notes.extend(custody(field, man));
    }
    match men.iter().filter(|man| man.moved).count() {
        0 => {}
        moved if moved == men.len() => notes.push("moved this turn".to_owned()),
        moved => notes.push(format!("{moved} moved this turn")),
    }
    (!notes.is_empty()).then(|| notes.join("; "))
}

/// Whom a man guards, or who guards him (H-13, AMB-26).
pub fn custody(field: &Field, man: &Man) -> Option<String> {
    if let State::Prisoner { escort, .. } = man.state {
        return Some(escort.map_or_else(
            || "nobody guards him yet (AMB-26)".to_owned(),
            |guard| {
                let side = guard.side();
                format!("guarded by {side}’s man {}", words::number(guard))
            },
        ));
    }
    match charges(field, man.id).len() {
        0 => None,
        count => Some(format!(
            "guards {}; seven are the most (H-13)",
            words::counted(count, "prisoner", "prisoners")
        )),
    }
}

/// A party that marches together: its escort or a prisoner of it is chosen.
fn lead_action(field: &Field, side: Side, party: Option<&Party>) -> Action {
    let why_not = party.and_then(|party| {
        let verdict = field.may_move_man(side, party.escort);
        verdict.err().map(|refusal| refusal.to_string())
    });
    Action {
        id: "lead",
        label: "Lead the party",
        key: "L",
        tip: "The escort and his prisoners march together, at the pace of the slowest: then click, or the arrows and Enter (H-13, AMB-24)",
        why_not,
        run: commands::lead,
    }
}

fn flag_action(field: &Field, side: Side, chosen: &Chosen) -> Action {
    let order = Order::Surrender {
        men: chosen.ids().to_vec(),
    };
    Action {
        id: "surrender",
        label: "White flag",
        key: "W",
        tip: "Surrender, which only an isolated body may, in the enemy’s move too: then Enter (H-19, AMB-26)",
        why_not: field
            .may(side, &order)
            .err()
            .map(|refusal| refusal.to_string()),
        run: commands::surrender,
    }
}

/// What can be done with chosen men.
fn actions(field: &Field, side: Side, chosen: &Chosen) -> Vec<Action> {
    let told = |verdict: Result<(), table::rules::Refusal>| {
        verdict.err().map(|refusal| refusal.to_string())
    };
    let body = Action {
        id: "choose-body",
        label: "Whole body",
        key: "B",
        tip: "Choose all who stand linked with the first of them; a double click does the same",
        why_not: None,
        run: commands::choose_body,
    };
    if commands::putting_down(field) {
        let put = Action {
            id: "march",
            label: "Place",
            key: "M",
            tip: "Put the chosen men down elsewhere: then click, or use the arrows and Enter",
            why_not: None,
            run: commands::set_out,
        };
        return vec![put, body];
    }
    let able = |man| field.may_move_man(side, man).is_ok();
    let still = match chosen.ids() {
        men if men.iter().any(|&man| able(man)) => None,
        men => men
            .first()
            .and_then(|&man| told(field.may_move_man(side, man))),
    };
    let mut actions = vec![
        Action {
            id: "march",
            label: "March",
            key: "M",
            tip: "Move the chosen men: then click the ground, or use the arrows and Enter",
            why_not: still.clone(),
            run: commands::set_out,
        },
        body,
    ];
    if let Some(party) = party_of(field, chosen) {
        actions.push(lead_action(field, side, Some(&party)));
    }
    if let [man] = *chosen.ids()
        && !to_take_over(field, man).is_empty()
    {
        actions.push(Action {
            id: "take-over-prisoners",
            label: "Take them over",
            key: "O",
            tip: "He becomes the escort of the prisoners within 6 inches of him, and leads them from now on (R-3)",
            why_not: still.clone(),
            run: commands::take_over_prisoners,
        });
    }
    let men = chosen.ids().iter().filter_map(|&man| field.man(man));
    let freed = men
        .clone()
        .any(|man| matches!(man.state, State::Freed { .. }));
    actions.push(if freed {
        Action {
            id: "walk-back",
            label: "Walk back to arm",
            key: "R",
            tip: "Back to their own line, where they are armed again: then Enter (H-16)",
            why_not: still,
            run: commands::retire,
        }
    } else {
        Action {
            id: "retire",
            label: "Go home",
            key: "R",
            tip: "Retire over the back line, out of play, but safe: then Enter (AMB-16)",
            why_not: still,
            run: commands::retire,
        }
    });
    if men.into_iter().all(Man::is_active) {
        actions.push(flag_action(field, side, chosen));
    }
    actions.push(counsel_action(field, side, chosen));
    actions
}

/// Asking the general.
pub fn counsel_action(field: &Field, side: Side, chosen: &Chosen) -> Action {
    Action {
        id: "ask-general",
        label: "What would the general do?",
        key: "D",
        tip: "Ask what the general would do with the body, or with the gun: he orders nothing",
        why_not: counsel::about(field, side, chosen).err(),
        run: counsel::ask,
    }
}

/// The order in the making: what it measures or why it is not allowed, and its buttons.
#[component]
pub fn Making() -> impl IntoView {
    let page = Page::here();
    let wheels = move || {
        page.intent
            .with(|intent| matches!(intent, Intent::March { .. } | Intent::PutDown { .. }))
            && page.chosen.with(|chosen| chosen.ids().len() > 1)
    };
    let making = move || {
        page.intent
            .with(|intent| !matches!(intent, Intent::None | Intent::Lay(_)))
    };
    view! {
        <Show when=making>
            <div class="making">
                <p id="measure" class:bad=move || page.proposal.with(|p| p.refusal.is_some())>
                    {move || page.proposal.with(|proposal| {
                        let told = proposal.refusal.as_ref().or(proposal.flight.as_ref());
                        linked(told.unwrap_or(&proposal.label))
                    })}
                </p>
                <div class="row">
                    <button id="confirm" class="primary" title="Give this order (Enter)"
                        aria-keyshortcuts="Enter"
                        on:click=move |event| { commands::confirm(page); hand_back(&event); }>
                        "Go"
                    </button>
                    <Show when=wheels>
                        <button id="wheel-left" title="Wheel to the left (Q)" aria-label="Wheel to the left"
                            on:click=move |_| commands::wheel(page, 0.13)>"↺"</button>
                        <button id="wheel-right" title="Wheel to the right (E)" aria-label="Wheel to the right"
                            on:click=move |_| commands::wheel(page, -0.13)>"↻"</button>
                    </Show>
                    <button id="cancel" title="Let it be (Esc)" aria-keyshortcuts="Escape"
                        on:click=move |event| { commands::let_go(page); hand_back(&event); }>
                        "Let it be"
                    </button>
                </div>
            </div>
        </Show>
    }
}
