//! The controls of the range: what is shot at, by whom, and how the gun is laid.

use super::practice::Now;
use super::target::Part;
use super::{laying, look, wire};
use crate::actions::{Action, ActionButton, hand_back};
use crate::commands;
use crate::gun_panel::{LastFall, Nudges};
use crate::state::Page;
use crate::watching::Watching;
use gunnery::Steadiness;
use leptos::prelude::*;

/// One thing to be chosen among several, one after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Knob {
    /// A part of the target.
    Part(Part),
    /// The hand at the gun.
    Hand,
    /// Who lays it.
    Layer,
}

impl Knob {
    /// All of them: its element's id, its name, its key and what it is.
    pub const ALL: [(Knob, [&'static str; 4]); 6] = [
        (
            Knob::Part(Part::Distance),
            ["distance", "Distance", "D", "how far off they are set up"],
        ),
        (
            Knob::Part(Part::Order),
            ["order", "Order", "O", "the order of march"],
        ),
        (
            Knob::Part(Part::Spacing),
            ["spacing", "Spacing", "S", "from one man to the next"],
        ),
        (
            Knob::Part(Part::Make),
            ["men", "Men", "M", "on foot or mounted"],
        ),
        (
            Knob::Hand,
            [
                "hand",
                "Hand",
                "H",
                "how steady the hand is that fires (T-4, M-16)",
            ],
        ),
        (
            Knob::Layer,
            ["layer", "Laid by", "G", "the gunner, or you by eye"],
        ),
    ];

    /// What is chosen now, in words.
    fn told(self, page: Page) -> String {
        match self {
            Knob::Part(part) => page.range.target.with(|target| target.told(part)),
            Knob::Hand => hand(page.range.hand.get()).to_owned(),
            Knob::Layer => layer(page.range.by_eye.get()).to_owned(),
        }
    }

    /// Chooses the next, or the one before.
    pub fn turn(self, page: Page, onward: bool) {
        let range = page.range;
        match self {
            Knob::Part(part) => {
                let before = range.target.get_untracked();
                let after = before.stepped(part, onward);
                if after == before {
                    return;
                }
                range.target.set(after);
                range.others.set_value(true);
                wire::set_up(page);
            }
            Knob::Hand => range.hand.update(|hand| {
                let all = Steadiness::ALL;
                let place = all.iter().position(|one| one == hand).unwrap_or(0);
                let by = if onward { 1 } else { all.len() - 1 };
                *hand = all[(place + by) % all.len()];
            }),
            Knob::Layer => {
                range.by_eye.update(|by_eye| *by_eye = !*by_eye);
                crate::barrel::get_up(page);
            }
        }
        page.spoken.set(format!("{}.", untrack(|| self.told(page))));
    }
}

/// How steady a hand is, in a word.
pub fn hand(hand: Steadiness) -> &'static str {
    match hand {
        Steadiness::Careful => "careful",
        Steadiness::Hurried => "hurried",
        Steadiness::Clamped => "in a vice",
    }
}

/// Who lays the gun.
pub fn layer(by_eye: bool) -> &'static str {
    if by_eye { "you, by eye" } else { "the gunner" }
}

/// What is shot at, and how the gun is laid.
#[component]
pub fn Panel() -> impl IntoView {
    let page = Page::here();
    let meets = move || {
        page.proposal.with(|proposal| {
            let refusal = proposal.refusal.clone();
            refusal.or_else(|| proposal.flight.clone())
        })
    };
    view! {
        <section class="chosen paper" id="targets" aria-label="The targets and the gun">
            <div class="knobs">
                {Knob::ALL.map(|(knob, words)| view! { <Chooser knob=knob words=words/> }).collect_view()}
            </div>
            <p class="notes" id="flight">{meets}</p>
            <Show when=move || page.range.by_eye.get()>
                <LastFall/>
                <div class="row nudges" role="group" aria-label="Last touches">
                    <Nudges touch=move |axis, by| laying::by_hand(page, |laying| laying.nudge[axis] += by)/>
                </div>
            </Show>
            <Show when=move || page.barrel.with(Option::is_some)>
                <p class="notes">"Drag, turn the wheel or use the arrows (Shift: finely); then fire."</p>
            </Show>
            <Watching/>
        </section>
    }
}

/// A thing to be chosen, with a button for the one before and one for the next.
#[component]
fn Chooser(knob: Knob, words: [&'static str; 4]) -> impl IntoView {
    let page = Page::here();
    let [id, name, key, tip] = words;
    let closed = move || {
        let alone = page.range.target.with(|target| target.march.is_none());
        knob == Knob::Part(Part::Spacing) && alone
    };
    let button = move |onward: bool| {
        let (which, sign, word) = if onward {
            ("next", "▸", "next")
        } else {
            ("last", "◂", "before")
        };
        let keys = if onward {
            key.to_owned()
        } else {
            format!("Shift+{key}")
        };
        view! {
            <button id=format!("{id}-{which}") aria-label=format!("{name}: the {word}")
                title=format!("{name}, {tip}: the {word} ({keys})") aria-keyshortcuts=keys.clone()
                prop:disabled=closed
                on:click=move |event| { knob.turn(page, onward); hand_back(&event); }>
                {sign}
            </button>
        }
    };
    view! {
        <div class="knob" role="group" aria-label=name title=format!("{name}: {tip}")>
            <span class="name">{name}" "<kbd aria-hidden="true">{key}</kbd></span>
            {button(false)}
            <span class="value" id=id class:shut=closed>{move || knob.told(page)}</span>
            {button(true)}
        </div>
    }
}

/// Firing, and what else can be done.
#[component]
pub fn Bar() -> impl IntoView {
    let page = Page::here();
    let buttons = move || {
        let now = page.range.now.get();
        if page.playing.get() {
            return view! {
                <ActionButton primary=true action=Action {
                    id: "skip",
                    label: "Skip",
                    key: "Space",
                    tip: "Show at once how it ends",
                    why_not: None,
                    run: commands::skip,
                }/>
            }
            .into_any();
        }
        if let Now::Series(fired, of) = now {
            return view! {
                <p class="firing" id="series">
                    {format!("Fired {fired} of {of}…")}
                    <progress max=of.to_string() value=fired.to_string() aria-label="The series"></progress>
                </p>
            }
            .into_any();
        }
        let fire = if now == Now::Fired {
            Action {
                id: "set-up",
                label: "Set them up",
                key: "Enter",
                tip: "Set the men up again at once",
                why_not: None,
                run: wire::fire,
            }
        } else {
            Action {
                id: "fire",
                label: "Fire",
                key: "Enter",
                tip: "Fire one shot, and see what it does",
                why_not: None,
                run: wire::fire,
            }
        };
        let series = Action {
            id: "fire-series",
            label: "Fire twenty",
            key: "V",
            tip: "Fire twenty shots without showing them: the men are set up anew for each",
            why_not: None,
            run: wire::series,
        };
        let down = Action {
            id: "get-down",
            label: "By eye",
            key: "X",
            tip: "Down behind the gun, to lay it by eye: drag, wheel, arrows; up again",
            why_not: None,
            run: laying::get_down,
        };
        let men = Action {
            id: "look",
            label: "The men",
            key: "C",
            tip: "Look at the men from near by",
            why_not: None,
            run: look,
        };
        let afresh = Action {
            id: "afresh",
            label: "Begin afresh",
            key: "B",
            tip: "Clear the sheet, and fire with fresh chance",
            why_not: None,
            run: wire::begin,
        };
        view! {
            <ActionButton action=fire primary=true/>
            <ActionButton action=series/>
            <ActionButton action=down/>
            <ActionButton action=afresh/>
            <ActionButton action=men/>
        }
        .into_any()
    };
    view! { <nav class="paper bar" aria-label="Firing">{buttons}</nav> }
}
