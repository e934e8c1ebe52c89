//! What would happen if the move ended now: the melees, and the charger's choice of who dies and
//! who is taken (H-10).

use crate::state::Page;
use crate::{commands, selection, words};
use leptos::prelude::*;
use std::rc::Rc;
use table::rules::{Choice, Field, Man, ManId, Melee, Order, Preview, Side, Verdict, preview};

/// What becomes of a man in a melee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Dies,
    Taken,
    Lives,
}

#[component]
pub fn EndMoveSheet() -> impl IntoView {
    let page = Page::here();
    let field = page.field_now()?;
    let side = page.hand_untracked()?;
    let Preview { melees, captures } = preview(&field);
    let idle = selection::unmoved(&field, side).len();
    let guns = selection::ready_guns(&field, side).len();
    let leftover = (idle + guns > 0).then(|| {
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
        format!("{men}{guns}")
    });
    let captures: Vec<String> = captures
        .into_iter()
        .map(|(gun, by)| {
            let gun = field.gun(gun).map(|gun| words::gun(&field, gun));
            format!("{by} takes {} (H-21).", gun.unwrap_or_default())
        })
        .collect();
    let peace = melees.is_empty();
    let fights: Vec<_> = melees
        .into_iter()
        .enumerate()
        .map(|(number, (melee, verdict))| {
            let field = Rc::clone(&field);
            view! { <MeleeCard number=number + 1 field=field side=side melee=melee verdict=verdict/> }
        })
        .collect();
    let faulty = move || {
        let field = page.field.get()?;
        let order = Order::EndMove {
            choices: page.choices.get(),
        };
        let refusal = field.may(side, &order).err()?;
        Some(refusal.to_string())
    };
    Some(view! {
        <section class="end-move" id="end-move-sheet">
            <h1>"End the move?"</h1>
            {leftover.map(|leftover| view! { <p class="notes">{leftover}</p> })}
            {peace.then(|| view! { <p>"Nobody is in contact: there will be no melee."</p> })}
            {fights}
            {captures.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
            <p class="bad" id="choice-fault">{faulty}</p>
            <div class="row start">
                <button id="confirm-end" class="primary" title="End the move (Space)"
                    aria-keyshortcuts="Space"
                    aria-disabled=move || faulty().is_some().to_string()
                    on:click=move |_| if faulty().is_none() { commands::really_end_move(page) }>
                    "End the move"
                </button>
                <button id="go-on" title="Go on moving (Esc)" on:click=move |_| commands::let_go(page)>
                    "Not yet"
                </button>
            </div>
        </section>
    })
}

#[component]
fn MeleeCard(
    number: usize,
    field: Rc<Field>,
    side: Side,
    melee: Melee,
    verdict: Verdict,
) -> impl IntoView {
    let title = format!(
        "Melee {number}: {} Red against {} Blue",
        melee.red.len(),
        melee.blue.len()
    );
    let told = told(&melee);
    let chooses = melee.charger == side;
    let hint = (chooses && (melee.dead_each > 0 || melee.prisoners > 0))
        .then_some("The choice is yours: press two men to let them change fates (H-10).");
    let rows: Vec<_> = Side::BOTH
        .into_iter()
        .map(|of| {
            let men: Vec<Man> = melee
                .men(of)
                .iter()
                .filter_map(|&man| field.man(man).cloned())
                .collect();
            view! { <FateRow of=of men=men melee=melee.clone() verdict=verdict.clone() chooses=chooses/> }
        })
        .collect();
    view! {
        <article class="melee">
            <h2>{title}</h2>
            <p>{told}</p>
            {hint.map(|hint| view! { <p class="hint">{hint}</p> })}
            {rows}
        </article>
    }
}

/// Support and outcome in words.
fn told(melee: &Melee) -> String {
    let Some(inferior) = melee.inferior else {
        return "Equal numbers: everyone in it dies (H-9).".to_owned();
    };
    let support = format!(
        "{inferior} has {} within a move, and is {} (H-1).",
        words::counted(melee.supporters.len(), "supporter", "supporters"),
        if melee.isolated {
            "isolated"
        } else {
            "supported"
        },
    );
    let dead = match melee.dead_each {
        0 => "Nobody dies".to_owned(),
        each => format!("{each} die on each side"),
    };
    match melee.prisoners {
        0 => format!("{support} {dead} (H-9)."),
        taken => format!(
            "{support} {dead}, and {} of {inferior} taken (H-9).",
            if taken == 1 {
                "1 man is".to_owned()
            } else {
                format!("{taken} men are")
            }
        ),
    }
}

/// The men of one side in a melee, each with his fate. Pressing one and then another exchanges
/// their fates, so that the numbers always fit.
#[component]
fn FateRow(
    of: Side,
    men: Vec<Man>,
    melee: Melee,
    verdict: Verdict,
    chooses: bool,
) -> impl IntoView {
    let page = Page::here();
    let held = RwSignal::new(None::<ManId>);
    let charger = melee
        .men(melee.charger)
        .first()
        .copied()
        .unwrap_or(ManId(0));
    let standing = StoredValue::new(verdict);
    let now = move || {
        page.choices
            .with(|choices| chosen_verdict(choices, charger))
            .unwrap_or_else(|| standing.get_value())
    };
    let press = move |man: ManId| {
        let Some(other) = held.get_untracked() else {
            held.set(Some(man));
            return;
        };
        held.set(None);
        if other != man {
            let verdict = exchanged(&untrack(now), of, man, other);
            page.choices.update(|choices| {
                choices.retain(|choice| choice.melee_of != charger);
                choices.push(Choice {
                    melee_of: charger,
                    verdict,
                });
            });
        }
    };
    let buttons: Vec<_> = men
        .into_iter()
        .map(|man| {
            let id = man.id;
            let arm = words::arm(man.arm);
            let letter = match man.arm {
                table::rules::Arm::Infantry => "♟",
                table::rules::Arm::Cavalry => "♞",
            };
            let fate = move || fate(&now(), of, id);
            let word = move || match fate() {
                Fate::Dies => "dies",
                Fate::Taken => "is taken",
                Fate::Lives => "lives",
            };
            view! {
                <button
                    class=move || format!("man {} {}", of.name(), word().replace(' ', "-"))
                    class:held=move || held.get() == Some(id)
                    disabled=!chooses
                    title=move || format!("{of} {arm} {}: {}", id.0 + 1, word())
                    aria-label=move || format!("{of} {arm} {}: {}", id.0 + 1, word())
                    on:click=move |_| press(id)
                >
                    <span aria-hidden="true">{letter}</span>
                    <small>{move || match fate() { Fate::Dies => "†", Fate::Taken => "⚑", Fate::Lives => "" }}</small>
                </button>
            }
        })
        .collect();
    view! { <div class="fates" role="group" aria-label=format!("{of}’s men")>{buttons}</div> }
}

fn chosen_verdict(choices: &[Choice], charger: ManId) -> Option<Verdict> {
    choices
        .iter()
        .find(|choice| choice.melee_of == charger)
        .map(|choice| choice.verdict.clone())
}

fn fate(verdict: &Verdict, of: Side, man: ManId) -> Fate {
    let dead = match of {
        Side::Red => &verdict.red_dead,
        Side::Blue => &verdict.blue_dead,
    };
    if dead.contains(&man) {
        Fate::Dies
    } else if verdict.prisoners.contains(&man) {
        Fate::Taken
    } else {
        Fate::Lives
    }
}

/// A verdict in which two men of a side have exchanged fates, guards' duties included.
fn exchanged(verdict: &Verdict, of: Side, one: ManId, other: ManId) -> Verdict {
    let swap = |men: &[ManId]| -> Vec<ManId> {
        let swapped = |&man: &ManId| match man {
            man if man == one => other,
            man if man == other => one,
            man => man,
        };
        men.iter().map(swapped).collect()
    };
    let mut changed = Verdict {
        prisoners: swap(&verdict.prisoners),
        captors: swap(&verdict.captors),
        ..verdict.clone()
    };
    match of {
        Side::Red => changed.red_dead = swap(&verdict.red_dead),
        Side::Blue => changed.blue_dead = swap(&verdict.blue_dead),
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exchanging_fates_keeps_the_numbers_and_the_guards_alive_h10() {
        let verdict = Verdict {
            red_dead: vec![ManId(1)],
            blue_dead: vec![ManId(7)],
            prisoners: vec![ManId(2)],
            captors: vec![ManId(8)],
        };
        let changed = exchanged(&verdict, Side::Blue, ManId(7), ManId(8));
        assert_eq!(changed.blue_dead, [ManId(8)]);
        assert_eq!(changed.captors, [ManId(7)]);
        let changed = exchanged(&verdict, Side::Red, ManId(2), ManId(1));
        assert_eq!(fate(&changed, Side::Red, ManId(1)), Fate::Taken);
        assert_eq!(fate(&changed, Side::Red, ManId(2)), Fate::Dies);
    }
}
