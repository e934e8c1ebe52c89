//! What else is agreed on: the curtain, the clock, and how the book is read.

use super::Setting;
use super::choices::{Choices, Clock, Forces};
use super::widgets::{Stepper, entry, pick, tick};
use leptos::prelude::*;
use table::ClockTerms;
use table::rules::LargeFloor;

/// The chapter on the curtain and the clock.
#[component]
pub fn AgreementChapter() -> impl IntoView {
    let setting = Setting::here();
    let clocks = [
        (
            Clock::Off,
            [
                "clock-off",
                "clock",
                "No clock",
                "Every move as long as it takes (AMB-29).",
            ],
        ),
        (
            Clock::Wells,
            [
                "clock-wells",
                "clock",
                "Wells’s clock",
                "A minute for every thirty men and a minute for every gun (M-7), with up to four minutes between (M-11).",
            ],
        ),
        (
            Clock::Own,
            [
                "clock-own",
                "clock",
                "A clock of our own",
                "So many seconds as you agree on (M-8).",
            ],
        ),
    ];
    let own = move || setting.choices.with(|choices| choices.clock == Clock::Own);
    view! {
        {tick(setting, ["curtain", "A curtain hangs across the middle",
            "Neither sees how the other puts down, until both are ready (M-3)."],
            |choices| choices.curtain,
            |choices, on| choices.curtain = on,
            |choices| choices.forces == Forces::Bought)}
        <div class="entries three">
            {clocks.map(|(value, words)| entry(setting, words,
                move |choices: &Choices| choices.clock == value,
                move |choices: &mut Choices| choices.clock = value))}
        </div>
        <Show when=own><OwnClock/></Show>
        <LongMoves/>
    }
}

/// Longer moves at first, on a large floor (E-2).
#[component]
fn LongMoves() -> impl IntoView {
    let setting = Setting::here();
    let floor = move || setting.choices.with(|choices| choices.large_floor);
    let times = [
        (
            None,
            [
                "floor-usual",
                "floor",
                "As usual",
                "Twelve inches on foot, twenty-four mounted (A-1, A-2)",
            ],
        ),
        (
            Some(2),
            [
                "floor-double",
                "floor",
                "Twice as long",
                "At first, on a large floor (E-2)",
            ],
        ),
        (
            Some(3),
            [
                "floor-treble",
                "floor",
                "Three times as long",
                "At first, on a large floor (E-2)",
            ],
        ),
    ];
    let nears = [
        (
            180,
            [
                "near-fifteen",
                "near",
                "Fifteen feet",
                "Until armed men of both are within fifteen feet (E-2)",
            ],
        ),
        (
            144,
            [
                "near-twelve",
                "near",
                "Twelve feet",
                "Until armed men of both are within twelve feet (E-2)",
            ],
        ),
        (
            120,
            [
                "near-ten",
                "near",
                "Ten feet",
                "Until armed men of both are within ten feet (E-2)",
            ],
        ),
    ];
    view! {
        <fieldset class="choice">
            <legend>"The moves"</legend>
            {times.map(|(times, words)| pick(setting, words,
                move |choices: &Choices| choices.large_floor.map(|floor| floor.times) == times,
                move |choices: &mut Choices| {
                    let near = choices.large_floor.unwrap_or(LargeFloor::WELLS).near;
                    choices.large_floor = times.map(|times| LargeFloor { times, near });
                }))}
        </fieldset>
        <Show when=move || floor().is_some()>
            <fieldset class="choice">
                <legend>"Until the forces are within"</legend>
                {nears.map(|(near, words)| pick(setting, words,
                    move |choices: &Choices| choices.large_floor.is_some_and(|floor| floor.near == near),
                    move |choices: &mut Choices| if let Some(floor) = &mut choices.large_floor {
                        floor.near = near;
                    }))}
            </fieldset>
        </Show>
    }
}

/// The terms of a clock of the players' own.
#[component]
fn OwnClock() -> impl IntoView {
    let setting = Setting::here();
    let seconds = |get: fn(&ClockTerms) -> u16| {
        Signal::derive(move || setting.choices.with(|choices| get(&choices.own_clock)))
    };
    let set = move |change: fn(&mut ClockTerms, u16)| {
        move |seconds: u16| setting.change(move |choices| change(&mut choices.own_clock, seconds))
    };
    view! {
        <div class="numbers">
            <Stepper id="clock-men" label="Seconds for thirty men" range={0..=600} step=10
                value=seconds(|terms| terms.per_thirty_men)
                set=set(|terms, seconds| terms.per_thirty_men = seconds)/>
            <Stepper id="clock-gun" label="Seconds for a gun" range={0..=600} step=10
                value=seconds(|terms| terms.per_gun)
                set=set(|terms, seconds| terms.per_gun = seconds)/>
            <Stepper id="clock-interval" label="Seconds between" range={0..=900} step=30
                value=seconds(|terms| terms.interval)
                set=set(|terms, seconds| terms.interval = seconds)/>
        </div>
    }
}
