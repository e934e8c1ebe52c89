//! The forces: as the Country has them, equal, free, or bought (F-1 to F-9).

use super::Setting;
use super::choices::{Choices, Forces, Game};
use super::widgets::{Stepper, entry, tick};
use leptos::prelude::*;
use table::rules::forces::LEAST_MEN;
use table::rules::setup::{LEAST_PURCHASE, MOST_GUNS, MOST_MEN, MOST_PURCHASE};
use table::rules::{Composition, Side};

/// Presets of equal forces: the button's id, what it says, the force.
const PRESETS: [(&str, &str, Composition); 6] = [
    ("preset-patrol", "A patrol", Composition::new(8, 4, 1)),
    (
        "preset-brigade",
        "A brigade (F-3)",
        Composition::brigades(1),
    ),
    (
        "preset-brigades",
        "Two brigades (F-3)",
        Composition::brigades(2),
    ),
    (
        "preset-comfortable",
        "Comfortable (F-9)",
        Composition::new(62, 38, 3),
    ),
    ("preset-usual", "The usual game (F-4)", Composition::usual()),
    ("preset-large", "The large game (F-5)", Composition::large()),
];
/// The most men of a side.
const MOST: u16 = MOST_MEN as u16;

/// The chapter on the forces.
#[component]
pub fn ForcesChapter() -> impl IntoView {
    let setting = Setting::here();
    let way = |value: Forces| {
        (
            move |choices: &Choices| choices.forces == value,
            move |choices: &mut Choices| choices.forces = value,
        )
    };
    let entries = [
        (
            Forces::Given,
            [
                "forces-given",
                "forces",
                "As the Country has them",
                "The forces that come with a ready-made Country.",
            ],
        ),
        (
            Forces::Equal,
            [
                "forces-equal",
                "forces",
                "Equal, of any size",
                "The same on both sides, in the proportions of the usual game (F-1, F-4).",
            ],
        ),
        (
            Forces::Free,
            [
                "forces-free",
                "forces",
                "As we please",
                "Foot, horse and guns for either side by itself (F-6).",
            ],
        ),
        (
            Forces::Bought,
            [
                "forces-bought",
                "forces",
                "Bought in secret",
                "Behind the curtain each buys foot at 1, horse at 1½ and guns at 10 points (F-8). It is a Fight to the Finish.",
            ],
        ),
    ];
    let is = move |value: Forces| setting.choices.with(|choices| choices.forces == value);
    view! {
        <div class="entries">
            {entries.map(|(value, words)| { let (is, choose) = way(value); entry(setting, words, is, choose) })}
        </div>
        <Show when=move || is(Forces::Equal)><EqualForces/></Show>
        <Show when=move || is(Forces::Free)>
            <div class="sides">
                <FreeForce side=Side::Red/>
                <FreeForce side=Side::Blue/>
            </div>
        </Show>
        <Show when=move || is(Forces::Bought)>
            <Stepper id="purchase" label="Points for each side"
                value=Signal::derive(move || setting.choices.with(|choices| choices.purchase))
                range={LEAST_PURCHASE..=MOST_PURCHASE} step=10
                set=move |points| setting.change(move |choices| choices.purchase = points)/>
        </Show>
        {tick(setting, ["chances", "The chances of war",
            "A dozen men of either side stay out, and each throws two dice for how many of his come (F-2)."],
            |choices| choices.chances,
            |choices, on| choices.chances = on,
            |choices| !matches!(choices.forces, Forces::Given | Forces::Equal))}
        <p class="notes" id="forces-note">{move || setting.choices.with(advice)}</p>
    }
}

/// Equal forces: presets, a slider, and the three numbers.
#[component]
fn EqualForces() -> impl IntoView {
    let setting = Setting::here();
    let force = move || setting.choices.with(|choices| choices.equal);
    let men = move || force().men();
    let resize = move |men: u16| {
        setting.change(move |choices| choices.equal = Composition::for_men(men));
    };
    view! {
        <div class="equal">
            <div class="row middle">
                {PRESETS.map(|(id, label, preset)| view! {
                    <button type="button" id=id
                        aria-pressed=move || (force() == preset).to_string()
                        on:click=move |_| setting.change(move |choices| choices.equal = preset)>
                        {label}
                    </button>
                })}
            </div>
            <label class="slider">
                <span>"Men a side"</span>
                <input type="range" id="men" min=LEAST_MEN.to_string() max=MOST.to_string()
                    prop:value=move || men().to_string()
                    on:input=move |event| {
                        if let Ok(men) = event_target_value(&event).parse() { resize(men); }
                    }/>
                <output id="men-told">{move || men().to_string()}</output>
            </label>
            <Numbers id="equal" force=Signal::derive(force)
                set=move |force| setting.change(move |choices| choices.equal = force)/>
        </div>
    }
}

/// A side's own force.
#[component]
fn FreeForce(side: Side) -> impl IntoView {
    let setting = Setting::here();
    let force = move || setting.choices.with(|choices| choices.free[side as usize]);
    view! {
        <fieldset class="side-force">
            <legend class=side.name()>
                <span class=format!("pennant {}", side.name().to_lowercase()) aria-hidden="true"></span>
                {side.name()}
            </legend>
            <Numbers id=side.name().to_lowercase() force=Signal::derive(force)
                set=move |force| setting.change(move |choices| choices.free[side as usize] = force)/>
        </fieldset>
    }
}

/// Foot, horse and guns, each with a stepper.
#[component]
pub fn Numbers(
    #[prop(into)] id: String,
    #[prop(into)] force: Signal<Composition>,
    #[prop(into)] set: Callback<Composition>,
) -> impl IntoView {
    let arm = move |arm: &'static str,
                    label: &'static str,
                    most: u16,
                    of: fn(&mut Composition) -> &mut u16| {
        view! {
            <Stepper id=format!("{id}-{arm}") label=label range={0..=most}
                value=Signal::derive(move || *of(&mut force.get()))
                set=move |number| {
                    let mut changed = force.get_untracked();
                    *of(&mut changed) = number;
                    set.run(changed);
                }/>
        }
    };
    view! {
        <div class="numbers">
            {arm("foot", "Foot", MOST, |force| &mut force.infantry)}
            {arm("horse", "Horse", MOST, |force| &mut force.cavalry)}
            {arm("guns", "Guns", MOST_GUNS as u16, |force| &mut force.guns)}
        </div>
    }
}

/// What Wells would say to the forces chosen (F-7, F-9).
fn advice(choices: &Choices) -> String {
    let of = |force: Composition| -> Option<&'static str> {
        let Composition {
            infantry: foot,
            cavalry: horse,
            guns,
        } = force;
        let men = force.men();
        if guns * 12 > men {
            Some("Too many guns: there will not be men to serve them (F-7).")
        } else if men > 0 && foot * 10 > men * 9 {
            Some("With so much foot it will be a sluggish game (F-7).")
        } else if men > 0 && horse * 10 > men * 7 {
            Some("With so much horse expect violent charges and early losses (F-7).")
        } else if men > 130 {
            Some("A large affair: a hundred men and three guns a side are comfortable (F-9).")
        } else {
            None
        }
    };
    match choices.forces {
        Forces::Given => String::new(),
        Forces::Bought => "Wells’s samples for 150: a hundred foot and five guns; a hundred horse; sixty foot, forty \
                           horse and three guns (F-8)."
            .to_owned(),
        Forces::Equal if choices.game == Game::Defensive => {
            let defends = super::told::force(choices.equal.defenders_for());
            format!("These attack; the defender has two-thirds of their strength: {defends} (V-9).")
        }
        Forces::Equal => of(choices.equal).unwrap_or_default().to_owned(),
        Forces::Free => {
            let sides = Side::BOTH.into_iter();
            let told = sides.filter_map(|side| {
                of(choices.free[side as usize]).map(|told| format!("{side}: {told}"))
            });
            told.collect::<Vec<_>>().join(" ")
        }
    }
}
