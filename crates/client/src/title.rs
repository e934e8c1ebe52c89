//! The title page, in the manner of the book.

use crate::files::ImportButton;
use crate::keeping::{self, Headline, Kept};
use crate::range::RangeButton;
use crate::ranks;
use crate::state::{Page, Screen, Toast};
use leptos::prelude::*;
use table::country::Scenario;
use table::rules::setup::CAREFUL_HAND;
use table::rules::{Setup, Side, Terms};
use table::{Rank, Request, Seat};

/// Who plays the other side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opponent {
    /// A machine of this rank.
    Machine(Rank),
    /// Somebody at this table.
    Friend,
}

impl Opponent {
    /// What is to be expected of him, in a sentence.
    const fn told(self) -> &'static str {
        match self {
            Opponent::Machine(rank) => ranks::character(rank),
            Opponent::Friend => "Both of you at this table, turn and turn about.",
        }
    }
}

#[component]
pub fn TitlePage() -> impl IntoView {
    let page = Page::here();
    let side = RwSignal::new(Side::Red);
    let opponent = RwSignal::new(Opponent::Machine(Rank::Veteran));
    let seed = RwSignal::new(String::new());
    let kept = StoredValue::new(keeping::kept());
    let newest = kept.with_value(|kept| kept.first().map(|kept| kept.headline.clone()));

    let put_down = move |_| match setup(&seed.get_untracked()) {
        Ok(setup) => {
            let other = match opponent.get_untracked() {
                Opponent::Machine(rank) => Seat::Machine { rank },
                Opponent::Friend => Seat::Person,
            };
            let [red, blue] = match side.get_untracked() {
                Side::Red => [Seat::Person, other],
                Side::Blue => [other, Seat::Person],
            };
            page.waiting.set(Some("Laying out the Country…".to_owned()));
            page.ask(&Request::New {
                setup: Box::new(setup),
                red,
                blue,
                clock: None,
                campaign: None,
            });
        }
        Err(why) => page.toast.set(Some(Toast {
            text: why,
            bad: true,
        })),
    };
    let resume = move |_| take_up(page, kept.get_value());
    let waiting = move || page.waiting.with(Option::is_some);

    view! {
        <main class="title-page">
            <div class="leaf paper">
                <p class="over">"H. G. Wells"</p>
                <h1>"Little Wars"</h1>
                <p class="subtitle">
                    "A game for boys from twelve years of age to one hundred and fifty and for that
                    more intelligent sort of girl who likes boys’ games and books"
                </p>
                <Ornament/>
                <p class="battle">"The Battle of Hook’s Farm"</p>

                <fieldset class="choice">
                    <legend>"You command"</legend>
                    <Pick id="side-red" name="side" of=side value=Side::Red label="Red"
                        tip="The scarlet army: first to move at Hook’s Farm" mark="red"/>
                    <Pick id="side-blue" name="side" of=side value=Side::Blue label="Blue"
                        tip="The dark blue army, as Wells commanded it" mark="blue"/>
                </fieldset>
                <fieldset class="choice snug" aria-describedby="opponent-told">
                    <legend>"Your opponent"</legend>
                    {Rank::ALL.map(|rank| {
                        let value = Opponent::Machine(rank);
                        view! {
                            <Pick id=format!("opponent-{rank}") name="opponent" of=opponent value=value
                                label=ranks::label(rank) tip=value.told() mark=""/>
                        }
                    })}
                    <Pick id="opponent-friend" name="opponent" of=opponent value=Opponent::Friend
                        label="A friend" tip=Opponent::Friend.told() mark=""/>
                    <p id="opponent-told">{move || opponent.get().told()}</p>
                </fieldset>

                <div class="start">
                    <button
                        id="put-down"
                        class="primary"
                        title="Begin a new battle"
                        disabled=waiting
                        on:click=put_down
                    >
                        "Put down the men"
                    </button>
                    {newest.map(|headline| view! {
                        <button id="resume" disabled=waiting on:click=resume
                            title="Go on with the battle kept in this browser">
                            "Take up where I left off"
                            <small>{told(&headline)}</small>
                        </button>
                    })}
                    <button id="another-battle" disabled=waiting
                        title="Another Country, other forces, another game, with a curtain or a clock"
                        on:click=move |_| { page.toast.set(None); page.screen.set(Screen::SettingUp); }>
                        "Another battle…"
                    </button>
                    <RangeButton/>
                    <ImportButton/>
                </div>

                <Chance seed=seed/>
                <Note/>
                <p class="imprint">
                    "The rules are those of 1913. What a shot knocks over is simulated, never diced."
                </p>
            </div>
        </main>
    }
}

/// The seed of the battle's chance.
#[component]
fn Chance(seed: RwSignal<String>) -> impl IntoView {
    view! {
        <details class="advanced">
            <summary>"Chance"</summary>
            <label for="seed">
                "Seed of the gunners’ hands: the same seed and the same orders give the
                same battle. Left empty, a new one is drawn."
            </label>
            <input id="seed" inputmode="numeric" autocomplete="off"
                prop:value=move || seed.get()
                on:input=move |event| seed.set(event_target_value(&event))/>
        </details>
    }
}

/// What the player waits for, or what went wrong.
#[component]
fn Note() -> impl IntoView {
    let page = Page::here();
    view! {
        <p id="title-note" class="note" class:bad=move || page.toast.with(|toast| toast.as_ref().is_some_and(|toast| toast.bad))>
            {move || page.waiting.get().or_else(|| page.toast.with(|toast| toast.as_ref().map(|toast| toast.text.clone())))}
        </p>
    }
}

/// One of two or more things to choose between: a radio button under a large label.
#[component]
fn Pick<T: Copy + PartialEq + Send + Sync + 'static>(
    #[prop(into)] id: String,
    name: &'static str,
    of: RwSignal<T>,
    value: T,
    label: &'static str,
    tip: &'static str,
    mark: &'static str,
) -> impl IntoView {
    view! {
        <label class="pick" title=tip>
            <input
                type="radio"
                id=id
                name=name
                prop:checked=move || of.get() == value
                on:change=move |_| of.set(value)
            />
            <span class=format!("pennant {mark}") aria-hidden="true"></span>
            {label}
        </label>
    }
}

/// A printer's ornament: a rule that swells to a gun in its middle.
#[component]
pub fn Ornament() -> impl IntoView {
    view! {
        <svg class="ornament" viewBox="0 0 240 30" aria-hidden="true">
            <path d="M0 19 L88 18 L88 20 Z M240 19 L152 18 L152 20 Z"/>
            <g transform="translate(120 15)">
                <path d="M-24 10 L-3 1.5 L-1 4 L-22 11.4 Z"/>
                <path d="M-13 -3.4 L31 -7.4 L31 -4.2 L-11 2.4 Q-15 0 -13 -3.4 Z"/>
                <circle r="9" fill="none" stroke="currentColor" stroke-width="1.6"/>
                <path d="M0 -9 V9 M-9 0 H9 M-6.4 -6.4 L6.4 6.4 M-6.4 6.4 L6.4 -6.4" stroke="currentColor" stroke-width="1"/>
                <circle r="2.2"/>
            </g>
        </svg>
    }
}

/// The kept battle in one line.
fn told(headline: &Headline) -> String {
    let men = headline.men.map_or_else(
        || "the curtain hangs".to_owned(),
        |[red, blue]| format!("{red} of Red’s men left, {blue} of Blue’s"),
    );
    let when = match (headline.to_act, headline.number) {
        (None, _) => "over".to_owned(),
        (Some(side), 0) => format!("{side} puts down"),
        (Some(side), number) => format!("{side}’s move {number}"),
    };
    let who = headline
        .seat
        .map_or(String::new(), |side| format!("you are {side}, "));
    format!("{who}{when}; {men}")
}

/// A set-up of Hook's Farm with the seed in a text, or a seed drawn afresh.
fn setup(seed: &str) -> Result<Setup, String> {
    let seed = match seed.trim() {
        // A whole number that a double holds exactly.
        "" => (js_sys::Math::random() * 4_294_967_296.0) as u64,
        text => text
            .parse()
            .map_err(|_| format!("“{text}” is no seed: it must be a whole number, 0 or more."))?,
    };
    let text = Scenario::builtin("hooks-farm").ok_or("There is no Hook’s Farm in this page.")?;
    Ok(Setup {
        scenario: Scenario::from_json(text).map_err(|faults| faults.to_string())?,
        terms: Terms::default(),
        seed,
        unsteadiness: [CAREFUL_HAND; 2],
    })
}

/// Asks the table to take up the first of these battles; the others wait in case it will not.
pub fn take_up(page: Page, mut kept: Vec<Kept>) {
    if kept.is_empty() {
        return;
    }
    let newest = kept.remove(0);
    page.to_try.set_value(kept);
    page.waiting
        .set(Some("Setting the pieces up again…".to_owned()));
    page.ask(&Request::Resume { kept: newest.text });
}
