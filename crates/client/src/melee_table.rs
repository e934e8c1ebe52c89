//! The melee table: who fights whom and why, what it will come to, and the charger's choice of who
//! dies, who is taken and who takes them (H-5 to H-11). It lies beside the field, which shows the
//! same; before the move is ended, or at any time for a look ahead.

mod draft;
mod list;
mod marks;
mod plan;
mod told;

pub use marks::{marked, overlays};

use crate::book::linked;
use crate::state::{Page, Sheet};
use crate::{commands, selection, stage, words};
use draft::Press;
use leptos::prelude::*;
use list::MenList;
use plan::Plan;
use std::rc::Rc;
use table::country::Point;
use table::rules::{Choice, Field, ManId, Melee, Order, Preview, Side, Verdict, preview};

/// The melees as they would be fought now, each with the verdict that would stand.
pub struct Table {
    field: Rc<Field>,
    melees: Vec<(Melee, Verdict)>,
}

/// Lays the table: to end the move, or for a look ahead. Choices that no longer fit are dropped.
pub fn open(page: Page, sheet: Sheet) {
    let Some(field) = page.field_now() else {
        return;
    };
    let melees = preview(&field).melees;
    page.choices.update(|choices| {
        choices.retain(|choice| {
            let melee = melees.iter().find(|(melee, _)| is_of(choice, melee));
            melee.is_some_and(|(melee, _)| draft::fits(melee, &choice.verdict))
        });
    });
    page.melee_seen.set(0);
    page.sheet.set(sheet);
}

/// Whether the table lies open.
pub fn is_open(sheet: Sheet) -> bool {
    matches!(sheet, Sheet::EndMove | Sheet::LookAhead)
}

/// Goes on to the next melee, or back to the one before.
pub fn turn(page: Page, on: bool) {
    let Some(field) = page.field_now() else {
        return;
    };
    let melees = preview(&field).melees.len();
    if melees > 0 {
        let by = if on { 1 } else { melees - 1 };
        page.melee_seen.update(|seen| *seen = (*seen + by) % melees);
    }
}

/// What forbids ending the move with the choices as they are.
pub fn fault(page: Page) -> Option<String> {
    let field = page.field.get()?;
    let side = field.position.to_act()?;
    let choices = page.choices.get();
    for (number, (melee, verdict)) in table_of(&field, &choices).into_iter().enumerate() {
        if let Some(lack) = draft::lacking(&melee, &verdict).first() {
            return Some(format!("Melee {}: {lack}", number + 1));
        }
    }
    let refusal = field.may(side, &Order::EndMove { choices }).err()?;
    Some(refusal.to_string())
}

/// Presses a man of the melee that is looked at, on the plan, in the list or on the field. `false`
/// if he is not in it or there is nothing to choose.
pub fn press(page: Page, man: ManId) -> bool {
    let Some((table, melee, verdict)) = at_hand(page) else {
        return false;
    };
    let chooses = page.hand_untracked() == Some(melee.charger);
    if !chooses
        || ![Side::Red, Side::Blue]
            .iter()
            .any(|&side| melee.men(side).contains(&man))
    {
        return false;
    }
    let pressed = Press {
        man,
        held: page.prisoner_held.get_untracked(),
    };
    let (changed, held) = draft::pressed(&table.field, &melee, &verdict, pressed);
    page.prisoner_held.set(held);
    if let Some(changed) = changed {
        choose(page, &melee, changed);
    }
    true
}

/// The table, and the melee that is looked at with the verdict as it is drawn up.
fn at_hand(page: Page) -> Option<(Table, Melee, Verdict)> {
    let field = page.field_now()?;
    let seen = page.melee_seen.get_untracked();
    let melees = page
        .choices
        .with_untracked(|choices| table_of(&field, choices));
    let (melee, verdict) = melees.get(seen)?.clone();
    Some((Table { field, melees }, melee, verdict))
}

/// The melees with the charger's choices in place of the advised verdicts.
fn table_of(field: &Field, choices: &[Choice]) -> Vec<(Melee, Verdict)> {
    let mut melees = preview(field).melees;
    for (melee, verdict) in &mut melees {
        if let Some(choice) = choices.iter().find(|choice| is_of(choice, melee)) {
            *verdict = choice.verdict.clone();
        }
    }
    melees
}

fn is_of(choice: &Choice, melee: &Melee) -> bool {
    melee.men(melee.charger).contains(&choice.melee_of)
}

fn choose(page: Page, melee: &Melee, verdict: Verdict) {
    let Some(&melee_of) = melee.men(melee.charger).first() else {
        return;
    };
    page.choices.update(|choices| {
        choices.retain(|choice| !is_of(choice, melee));
        choices.push(Choice { melee_of, verdict });
    });
}

/// Back to what is advised.
fn as_advised(page: Page, melee: &Melee) {
    page.prisoner_held.set(None);
    page.choices
        .update(|choices| choices.retain(|choice| !is_of(choice, melee)));
}

/// The middle of the points of contact.
fn middle(melee: &Melee) -> Point {
    melee.points.iter().sum::<Point>() / (melee.points.len().max(1) as f64)
}

#[component]
pub fn MeleeTable(
    /// Whether the move is to be ended, or this is a look ahead.
    ends: bool,
) -> impl IntoView {
    let page = Page::here();
    // The camera goes to the melee that is looked at.
    Effect::new(move |_| {
        let seen = page.melee_seen.get();
        let melees = page.field.with_untracked(|field| {
            field
                .as_ref()
                .map_or(Vec::new(), |field| preview(field).melees)
        });
        if let Some((melee, _)) = melees.get(seen) {
            stage::centre_beside_sheet(page, middle(melee));
        }
    });
    on_cleanup(move || page.prisoner_held.set(None));
    move || {
        let field = page.field.get()?;
        let hand = page.hand();
        let Preview { melees, captures } = preview(&field);
        let captures: Vec<String> = captures
            .into_iter()
            .map(|(gun, by)| {
                let gun = field.gun(gun).map(|gun| words::gun(&field, gun));
                let gun = gun.unwrap_or_default();
                format!("If nobody falls, {by} takes {gun}: four have passed its axle, and none of its own is within 6 inches (H-21).")
            })
            .collect();
        let title = if ends {
            "End the move?"
        } else {
            "If the move ended now"
        };
        let peace = melees.is_empty();
        let count = melees.len();
        let card = move || {
            let (melee, advised) = melees.get(page.melee_seen.get())?.clone();
            let field = page.field_now()?;
            Some(view! { <Card field=field melee=melee advised=advised chooses_by=hand/> })
        };
        let left = ends
            .then(|| hand.and_then(|side| left_over(&field, side)))
            .flatten();
        Some(view! {
            <section class="melee-table" id="end-move-sheet">
                <h1>{title}</h1>
                {left.map(|left| view! { <p class="notes">{left}</p> })}
                {peace.then(|| view! { <p>{linked("Nobody is in touch with the enemy: there will be no melee (H-6).")}</p> })}
                {(count > 1).then(|| view! { <Tabs count=count/> })}
                {card}
                {captures.iter().map(|line| view! { <p>{linked(line)}</p> }).collect_view()}
                <Foot ends=ends mine=hand.is_some()/>
            </section>
        })
    }
}

/// Who and what has not been used yet.
fn left_over(field: &Field, side: Side) -> Option<String> {
    let idle = selection::unmoved(field, side).len();
    let guns = selection::ready_guns(field, side).len();
    let men = match idle {
        0 => String::new(),
        1 => "1 man has not moved. ".to_owned(),
        men => format!("{men} men have not moved. "),
    };
    let guns = match guns {
        0 => String::new(),
        1 => "1 gun is still ready.".to_owned(),
        guns => format!("{guns} guns are still ready."),
    };
    let told = format!("{men}{guns}");
    (!told.is_empty()).then_some(told)
}

/// One melee after the other.
#[component]
fn Tabs(count: usize) -> impl IntoView {
    let page = Page::here();
    view! {
        <div class="row tabs" role="group" aria-label="Melees">
            {(0..count).map(|number| view! {
                <button class="tab" aria-pressed=move || (page.melee_seen.get() == number).to_string()
                    title="The next: N, the one before: P"
                    on:click=move |_| page.melee_seen.set(number)>
                    {format!("Melee {}", number + 1)}
                </button>
            }).collect_view()}
        </div>
    }
}

/// One melee: who, why, what, and the choice.
#[component]
fn Card(
    field: Rc<Field>,
    melee: Melee,
    advised: Verdict,
    chooses_by: Option<Side>,
) -> impl IntoView {
    let page = Page::here();
    let told = told::Told::of(&field, &melee);
    let choice = draft::has_choice(&melee);
    let chooses = chooses_by == Some(melee.charger) && choice;
    let rule = match (chooses, choice) {
        (true, _) => {
            "The choice is yours, for both sides (H-10): press a man to change what becomes of him. Press a prisoner and then a man of the other side, who is to guard him; press the prisoner again, and he dies instead."
        }
        (false, true) => "The charger chooses who (H-10).",
        (false, false) => "There is nothing to choose.",
    };
    let kept = StoredValue::new(melee.clone());
    let now = Memo::new(move |_| {
        let choices = page.choices.get();
        let choice =
            kept.with_value(|melee| choices.into_iter().find(|choice| is_of(choice, melee)));
        choice.map_or_else(|| advised.clone(), |choice| choice.verdict)
    });
    let changed = move || {
        page.choices.with(|choices| {
            kept.with_value(|melee| choices.iter().any(|choice| is_of(choice, melee)))
        })
    };
    let lacking = move || kept.with_value(|melee| draft::lacking(melee, &now.get()));
    let held = move || {
        page.prisoner_held.get().map(|man| {
            format!(
                "Who is to guard man {}? Press one of the captors.",
                words::number(man)
            )
        })
    };
    view! {
        <article class="melee" id="melee">
            <h2>{told.title}</h2>
            <p id="melee-who">{linked(&told.who)}</p>
            {told.support.map(|support| view! { <p id="melee-support">{linked(&support)}</p> })}
            <p id="melee-outcome"><b>{linked(&told.outcome)}</b></p>
            <Plan field=Rc::clone(&field) melee=melee.clone() verdict=now chooses=chooses/>
            <p class="hint">{linked(rule)}</p>
            <ul class="tally" id="melee-tally" role="status">
                {move || kept.with_value(|melee| draft::tallies(melee, &now.get())).into_iter().map(|(words, right)| view! {
                    <li class:bad=!right>{words}</li>
                }).collect_view()}
            </ul>
            <p class="bad" id="melee-lacking">{move || lacking().join(" ")}</p>
            <p class="hint" id="melee-held">{held}</p>
            {chooses.then(|| view! {
                <button id="as-advised" title="Back to what is advised"
                    disabled=move || !changed()
                    on:click=move |_| kept.with_value(|melee| as_advised(page, melee))>
                    "As advised"
                </button>
            })}
            <MenList field=field melee=melee verdict=now chooses=chooses/>
        </article>
    }
}

/// The way out.
#[component]
fn Foot(ends: bool, mine: bool) -> impl IntoView {
    let page = Page::here();
    let fault = Memo::new(move |_| if mine { fault(page) } else { None });
    view! {
        <p class="bad" id="choice-fault">{move || fault.get().map(|fault| linked(&fault))}</p>
        <div class="row start">
            {mine.then(|| view! {
                <button id="confirm-end" class:primary=ends title="End the move so (Enter)"
                    aria-keyshortcuts="Enter"
                    aria-disabled=move || fault.get().is_some().to_string()
                    on:click=move |_| commands::really_end_move(page)>
                    "End the move"
                </button>
            })}
            <button id="go-on" class:primary=!ends title="Go on moving (Esc)" on:click=move |_| commands::let_go(page)>
                {if ends { "Not yet" } else { "Go on" }}
            </button>
        </div>
    }
}
