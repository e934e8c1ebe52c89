//! Who plays, and who builds the Country and who chooses his side (C-1, C-2).

use super::Setting;
use super::choices::{Builder, Choices, Players};
use super::widgets::{entry, pick};
use leptos::prelude::*;
use table::rules::Side;

/// The chapter on the players.
#[component]
pub fn PlayersChapter() -> impl IntoView {
    let setting = Setting::here();
    let entries = [
        (
            Players::Veteran,
            [
                "players-veteran",
                "players",
                "Against a veteran",
                "A machine: sound, and gets most of his move done.",
            ],
        ),
        (
            Players::Friend,
            [
                "players-friend",
                "players",
                "Against a friend",
                "Both of you at this table, turn and turn about.",
            ],
        ),
        (
            Players::Machines,
            [
                "players-machines",
                "players",
                "Two veterans",
                "Watch two machines fight it out.",
            ],
        ),
    ];
    let has_people = move || {
        setting
            .choices
            .with(|choices| choices.players != Players::Machines)
    };
    view! {
        <div class="entries three">
            {entries.map(|(value, words)| entry(setting, words,
                move |choices: &Choices| choices.players == value,
                move |choices: &mut Choices| choices.players = value))}
        </div>
        <Show when=has_people>
            <fieldset class="choice">
                <legend>"The Country and the sides"</legend>
                {pick(setting, ["builder-agreed", "builder", "As we please",
                    "The Country and the sides are agreed on"],
                    |choices| choices.builder == Builder::Agreed,
                    |choices| choices.builder = Builder::Agreed)}
                {pick(setting, ["builder-tossed", "builder", "By the toss",
                    "Who wins the toss builds the Country; the other chooses his side (C-1, C-2)"],
                    |choices| choices.builder == Builder::Tossed,
                    |choices| choices.builder = Builder::Tossed)}
            </fieldset>
            <TossForTheCountry/>
            <Sides/>
        </Show>
    }
}

/// The first toss of all: who builds the Country.
#[component]
fn TossForTheCountry() -> impl IntoView {
    let setting = Setting::here();
    let tossed = move || {
        setting
            .choices
            .with(|choices| choices.builder == Builder::Tossed)
    };
    let told = move || {
        let friend = setting
            .choices
            .with(|choices| choices.players == Players::Friend);
        match (setting.heads_builds.get(), friend) {
            (None, true) => {
                "One of you is heads, the other tails. Whoever the coin shows builds the Country; the other \
                             chooses his side (C-1, C-2)."
            }
            (None, false) => {
                "You are heads. If the coin shows you, you build the Country and the veteran chooses his side; else \
                              it is the other way round (C-1, C-2)."
            }
            (Some(true), true) => {
                "Heads: he builds the Country (II), and tails then chooses his side."
            }
            (Some(false), true) => {
                "Tails: he builds the Country (II), and heads then chooses his side."
            }
            (Some(true), false) => {
                "Heads: you build the Country (II). The veteran will choose his side when you have."
            }
            (Some(false), false) => {
                "Tails: the veteran has built the Country (II). The side is yours to choose."
            }
        }
    };
    view! {
        <Show when=tossed>
            <div class="tossing">
                <super::coin::Coin id="country-coin" faces=["Heads", "Tails"]
                    shows=Signal::derive(move || setting.heads_builds.get().map(|heads| usize::from(!heads)))/>
                <div>
                    <p id="country-toss" role="status">{told}</p>
                    <Show when=move || setting.heads_builds.with(Option::is_none)>
                        <button type="button" id="toss-for-country"
                            on:click=move |_| setting.toss_for_country()>"Toss the coin"</button>
                    </Show>
                </div>
            </div>
        </Show>
    }
}

/// Which side the person fights for, where that is for him to say.
#[component]
fn Sides() -> impl IntoView {
    let setting = Setting::here();
    let alone = move || {
        setting
            .choices
            .with(|choices| choices.players == Players::Veteran)
    };
    view! {
        <Show when=move || alone() && setting.side_is_mine()>
            <fieldset class="choice">
                <legend>"You command"</legend>
                {pick(setting, ["my-side-red", "my-side", "Red", "The scarlet army, at the far edge of the drawings"],
                    |choices| choices.side == Side::Red, |choices| choices.side = Side::Red)}
                {pick(setting, ["my-side-blue", "my-side", "Blue", "The dark blue army, at the near edge of the drawings"],
                    |choices| choices.side == Side::Blue, |choices| choices.side = Side::Blue)}
            </fieldset>
        </Show>
    }
}
