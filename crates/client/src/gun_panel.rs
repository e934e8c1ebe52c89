//! The panel of a chosen gun: its crew, its shots, how it is laid, and what it can do.

use crate::actions::{Action, ActionButton, Making, counsel_action, hand_back};
use crate::barrel;
use crate::book::linked;
use crate::commands;
use crate::counsel::CounselCard;
use crate::intent::{Intent, Laying};
use crate::keys::NUDGE;
use crate::measures::Measures;
use crate::selection::Chosen;
use crate::state::Page;
use crate::watching::Watching;
use crate::words;
use leptos::prelude::*;
use std::rc::Rc;
use table::country::Point;
use table::rules::field::GUN_CREW;
use table::rules::{Field, Gun, GunId, GunUse, Side};

#[component]
pub fn GunPanel(field: Rc<Field>, gun: GunId, hand: Option<Side>) -> impl IntoView {
    let page = Page::here();
    let gun = field.gun(gun)?.clone();
    let crew = field.crew(&gun).len();
    let standing = standing(&field, &gun);
    let yours = hand == Some(gun.side);
    let putting_down = commands::putting_down(&field);
    let actions = match hand {
        Some(side) if yours => actions(&field, side, &gun),
        _ => Vec::new(),
    };
    let laying = move || match page.intent.get() {
        Intent::Lay(laying) => Some(laying),
        _ => None,
    };
    Some(view! {
        <section class="chosen paper" aria-label="The chosen gun" id="chosen">
            <h2 class=gun.side.name()>{words::gun(&field, &gun)}</h2>
            {(!putting_down).then(|| view! {
                <dl class="facts">
                    <dt>"Crew"</dt>
                    <dd id="crew">{crew}
                        <small>{linked(&if crew >= GUN_CREW {
                            "in action".to_owned()
                        } else {
                            format!("of {GUN_CREW} needed (A-3)")
                        })}</small>
                    </dd>
                    <dt>"Shots left"</dt>
                    <dd id="shots" aria-label=gun.shots_left().to_string()>
                        {shots(&gun)}
                    </dd>
                </dl>
            })}
            {standing.map(|standing| view! { <p class="notes" id="gun-standing">{linked(&standing)}</p> })}
            <CounselCard/>
            <Making/>
            <Measures/>
            {move || laying().filter(|_| yours).map(|laying| view! { <LayPanel laying=laying/> })}
            {(!putting_down).then(|| view! { <Watching/> })}
            <div class="actions">
                {actions.into_iter().map(|action| view! { <ActionButton action=action/> }).collect_view()}
            </div>
        </section>
    })
}

/// Whether a gun is captured, in dispute or silent, and by what rule.
fn standing(field: &Field, gun: &Gun) -> Option<String> {
    if field.is_disputed(gun) {
        return Some(
            "In dispute: four or more of the enemy stand within 6 inches of it, and one of its own (H-23, R-11)."
                .to_owned(),
        );
    }
    (gun.side != gun.original).then(|| {
        format!(
            "Captured: it is {}’s now, and obeys the rules of his own guns (H-25).",
            gun.side
        )
    })
}

/// A bolt for every shot: full ones are left.
fn shots(gun: &Gun) -> impl IntoView + use<> {
    let left = gun.shots_left();
    (0..table::rules::field::SHOTS_PER_MOVE)
        .map(|shot| {
            let spent = shot >= left;
            view! { <span class="bolt" class:spent=spent aria-hidden="true"></span> }
        })
        .collect_view()
}

/// What can be done with a gun.
fn actions(field: &Field, side: Side, gun: &Gun) -> Vec<Action> {
    let told = |verdict: Result<(), table::rules::Refusal>| {
        verdict.err().map(|refusal| refusal.to_string())
    };
    if commands::putting_down(field) {
        return vec![Action {
            id: "move-gun",
            label: "Place",
            key: "M",
            tip: "Put the gun down elsewhere: then click, or use the arrows and Enter",
            why_not: None,
            run: commands::set_out,
        }];
    }
    let moved = matches!(gun.used, GunUse::Moved { .. });
    vec![
        Action {
            id: "fire-mode",
            label: "Lay it",
            key: "F",
            tip: "Lay the gun: click a man or the ground, or go from enemy to enemy with T",
            why_not: told(field.may_use_to_fire(side, gun.id)),
            run: commands::fire_mode,
        },
        Action {
            id: "move-gun",
            label: if moved { "Moved" } else { "Move it" },
            key: "M",
            tip: "Move the gun with its men instead of firing it",
            why_not: told(field.may_use_to_move(side, gun.id)),
            run: commands::set_out,
        },
        counsel_action(field, side, &Chosen::Gun(gun.id)),
    ]
}

/// A gun being laid: what its bolt would meet, and the last touches before it is fired.
#[component]
fn LayPanel(laying: Laying) -> impl IntoView {
    let page = Page::here();
    let Laying {
        mark,
        high,
        men_stand,
        ..
    } = laying;
    if mark.is_none() {
        return view! {
            <p class="hint">"Click a man or the ground to lay it, or press T to go from enemy to enemy."</p>
        }
        .into_any();
    }
    let closed = move || page.proposal.with(|proposal| !proposal.is_allowed());
    let foreseen = move || {
        page.proposal.with(|proposal| {
            let refusal = proposal.refusal.clone();
            refusal.or_else(|| proposal.flight.clone())
        })
    };
    view! {
        <div class="laying">
            <p id="flight" class:bad=closed>
                <b>{move || page.proposal.with(|proposal| proposal.label.clone())}</b>" "
                {move || foreseen().map(|told| linked(&told))}
            </p>
            <div class="row">
                <button id="fire" class="primary" title="Fire (Enter, or click the mark again)"
                    aria-keyshortcuts="Enter" aria-disabled=move || closed().to_string()
                    on:click=move |event| { commands::confirm(page); hand_back(&event); }>
                    "Fire"
                </button>
                <button id="get-down" title="Down behind the gun, to lay it by eye (X)" aria-keyshortcuts="X"
                    aria-pressed=move || page.barrel.with(Option::is_some).to_string()
                    on:click=move |event| { barrel::toggle(page); hand_back(&event); }>
                    "By eye"
                </button>
                <button id="high" title="The high flight instead of the flat one (H)" aria-pressed=high.to_string()
                    aria-disabled=move || (!high && !page.proposal.with(|proposal| proposal.reaches[1])).to_string()
                    on:click=move |_| commands::relay(page, |laying| laying.high = !laying.high)>
                    "High"
                </button>
                <button id="stand" title="Own men in the way stay on their feet (J)" aria-pressed=men_stand.to_string()
                    on:click=move |_| commands::relay(page, |laying| laying.men_stand = !laying.men_stand)>
                    "Men stand"
                </button>
            </div>
            <LastFall/>
            <div class="row nudges" role="group" aria-label="Last touches">
                <Nudges touch=move |axis, by| commands::relay(page, |laying| laying.nudge[axis] += by)/>
            </div>
        </div>
    }
    .into_any()
}

/// Where the last shot of the gun fell by its present mark.
#[component]
pub fn LastFall() -> impl IntoView {
    let page = Page::here();
    let told = move || {
        let seen = page.last_shot.get()?;
        let field = page.field.get()?;
        let mark = page.intent.with(|intent| match intent {
            Intent::Lay(laying) => laying.mark,
            _ => None,
        })?;
        let gun = page.chosen.with(|chosen| field.gun(chosen.gun()?))?;
        let [x, y, _] = seen.fell;
        (seen.shot.gun == gun.id).then(|| barrel::last_fall(gun, mark.at, Point::new(x, y)))
    };
    move || told().map(|told| view! { <p class="notes" id="fall">"The last fell: " {told} "."</p> })
}

/// The last touches of a gun's trail and elevating screw: what each is called, what its button
/// shows and tells, whether it swings or elevates, and by how much, radians.
const NUDGES: [(&str, &str, &str, usize, f64); 4] = [
    ("left", "◂", "A touch to the left ([)", 0, NUDGE),
    ("right", "▸", "A touch to the right (])", 0, -NUDGE),
    ("up", "▴", "A touch up (Page Up)", 1, NUDGE),
    ("down", "▾", "A touch down (Page Down)", 1, -NUDGE),
];

/// A button for each of the last touches; `touch` is told which way, and by how much.
#[component]
pub fn Nudges(touch: impl Fn(usize, f64) + Copy + Send + 'static) -> impl IntoView {
    let button = |(id, sign, tip, axis, by): (&str, &'static str, &'static str, usize, f64)| {
        view! {
            <button id=format!("nudge-{id}") title=tip aria-label=tip on:click=move |_| touch(axis, by)>
                {sign}
            </button>
        }
    };
    NUDGES.map(button).collect_view()
}
