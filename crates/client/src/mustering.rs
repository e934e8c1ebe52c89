//! Buying a force in secret, behind the curtain (F-8).

use crate::ending::halves as printed;
use crate::setting_up::forces::Numbers;
use crate::state::Page;
use leptos::prelude::*;
use table::rules::{Composition, Order, Phase, Side, Terms};

/// Wells's samples for 150 points (F-8): what they are called, and what they buy.
const SAMPLES: [(&str, &str, Composition); 4] = [
    (
        "sample-foot",
        "A hundred foot, five guns",
        Composition::SAMPLES[0],
    ),
    ("sample-horse", "A hundred horse", Composition::SAMPLES[1]),
    (
        "sample-mixed",
        "Sixty foot, forty horse, three guns",
        Composition::SAMPLES[2],
    ),
    (
        "sample-winner",
        "A hundred and ten foot, four guns",
        Composition::PLAYED[1],
    ),
];
/// What the samples cost, in half-points.
const SAMPLE_HALVES: u32 = 300;

/// The panel, while it is for the hand at this page to buy.
#[component]
pub fn Mustering() -> impl IntoView {
    let page = Page::here();
    // The panel is laid anew for another buyer only: what is being chosen is not lost.
    let buyer = Memo::new(move |_| {
        let side = page.hand()?;
        page.field.with(|field| {
            let position = &field.as_ref()?.position;
            let buys = matches!(position.phase, Phase::Mustering { .. });
            buys.then_some((side, position.terms))
        })
    });
    move || {
        buyer
            .get()
            .map(|(side, terms)| view! { <Shop side=side terms=terms/> })
    }
}

#[component]
fn Shop(side: Side, terms: Terms) -> impl IntoView {
    let page = Page::here();
    let halves = terms.halves_to_spend(side).unwrap_or_default();
    let force = RwSignal::new(proposed(halves));
    let spent = move || force.get().cost_halves();
    let why_not = move || {
        let refused = force.get().check(&terms, side).err();
        refused.map(|fault| table::rules::Refusal::from(fault).to_string())
    };
    let muster = move |_| {
        if let Some(why) = untrack(why_not) {
            page.tell(why, true);
            return;
        }
        let Composition {
            infantry,
            cavalry,
            guns,
        } = force.get_untracked();
        page.order(Order::Muster {
            infantry,
            cavalry,
            guns,
        });
    };
    let samples = (halves == SAMPLE_HALVES).then(|| {
        view! {
            <p class="notes">"Wells’s samples:"</p>
            <div class="samples">
                {SAMPLES.map(|(id, label, sample)| view! {
                    <button type="button" id=id aria-pressed=move || (force.get() == sample).to_string()
                        on:click=move |_| force.set(sample)>{label}</button>
                })}
            </div>
        }
    });
    view! {
        <section class="paper muster" id="muster" aria-label="Your force">
            <h2 class=side.name()>{format!("{side} buys his force")}</h2>
            <p class="notes">
                "In secret: foot at 1, horse at 1½, guns at 10 (F-8). Look the Country over as long as you like (C-9)."
            </p>
            <Numbers id="muster" force=force set=move |changed| force.set(changed)/>
            <p class="purse" id="purse" role="status" class:bad=move || why_not().is_some()
                data-halves=move || spent().to_string()>
                {move || format!("{} of {} points", printed(spent()), printed(halves))}
            </p>
            {samples}
            <button id="buy" class="primary" title="This is my force"
                aria-disabled=move || why_not().is_some().to_string()
                on:click=muster>
                <span class="label">"This is my force"</span>
                {move || why_not().map(|why| view! { <small class="why">{why}</small> })}
            </button>
        </section>
    }
}

/// A force to begin with: Wells's mixed sample, cut to what there is to spend.
fn proposed(halves: u32) -> Composition {
    let Composition {
        infantry,
        cavalry,
        guns,
    } = Composition::SAMPLES[2];
    let [infantry, cavalry, guns] =
        [infantry, cavalry, guns].map(|number| (u32::from(number) * halves / SAMPLE_HALVES) as u16);
    Composition::new(infantry, cavalry, guns)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_of_the_samples_costs_what_there_is_to_spend_f8() {
        for (_, label, force) in SAMPLES {
            assert_eq!(force.cost_halves(), SAMPLE_HALVES, "{label}");
        }
    }

    #[test]
    fn what_is_proposed_first_can_be_paid_for_whatever_there_is_to_spend_f8() {
        for halves in 20..=800 {
            assert!(proposed(halves).cost_halves() <= halves, "{halves}");
        }
    }
}
