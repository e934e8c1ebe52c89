//! Who plays, of what rank the machines are, and who builds the Country and who chooses his side (C-1, C-2).

use super::Setting;
use super::choices::{Builder, Choices, Players};
use super::widgets::{entry, pick};
use crate::ranks;
use leptos::prelude::*;
use table::Rank;
use table::rules::Side;

/// The chapter on the players.
#[component]
pub fn PlayersChapter() -> impl IntoView {
    let setting = Setting::here();
    let entries = [
        (
            Players::Machine,
            [
                "players-machine",
                "players",
                "Against the machine",
                "A cadet, a veteran or a general, as you please.",
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
                "Two machines",
                "Watch them fight it out, each of the rank you give it.",
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
        <Ranks/>
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

/// The ranks of the machines that play (P-1).
#[component]
fn Ranks() -> impl IntoView {
    let setting = Setting::here();
    let players = Memo::new(move |_| setting.choices.with(|choices| choices.players));
    let mine = move |rank| {
        let ids = match rank {
            Rank::Cadet => "rank-cadet",
            Rank::Veteran => "rank-veteran",
            Rank::General => "rank-general",
        };
        let words = [ids, "rank", ranks::label(rank), ranks::character(rank)];
        entry(
            setting,
            words,
            move |choices| choices.rank == rank,
            move |choices| choices.rank = rank,
        )
    };
    let watched = move |side: Side| {
        let names = match side {
            Side::Red => ["red-cadet", "red-veteran", "red-general", "red-rank"],
            Side::Blue => ["blue-cadet", "blue-veteran", "blue-general", "blue-rank"],
        };
        let [cadet, veteran, general, name] = names;
        let of_rank = move |(rank, id): (Rank, &'static str)| {
            let words = [id, name, ranks::label(rank), ranks::character(rank)];
            let at = side as usize;
            pick(
                setting,
                words,
                move |choices| choices.ranks[at] == rank,
                move |choices| choices.ranks[at] = rank,
            )
        };
        let picks = [
            (Rank::Cadet, cadet),
            (Rank::Veteran, veteran),
            (Rank::General, general),
        ];
        view! {
            <fieldset class="choice snug">
                <legend>{format!("{side} is commanded by")}</legend>
                {picks.map(of_rank)}
            </fieldset>
        }
    };
    move || match players.get() {
        Players::Friend => None,
        Players::Machine => Some(
            view! {
                <fieldset class="choice">
                    <legend>"Your opponent"</legend>
                    <div class="entries three">{Rank::ALL.map(mine)}</div>
                </fieldset>
            }
            .into_any(),
        ),
        Players::Machines => Some(Side::BOTH.map(watched).into_any()),
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
        let rank = setting.choices.with(|choices| choices.rank);
        match (setting.heads_builds.get(), friend) {
            (None, true) => "One of you is heads, the other tails. Whoever the coin shows builds the Country; the \
                 other chooses his side (C-1, C-2)."
                .to_owned(),
            (None, false) => format!(
                "You are heads. If the coin shows you, you build the Country and the {rank} chooses his side; else it \
                 is the other way round (C-1, C-2)."
            ),
            (Some(true), true) => {
                "Heads: he builds the Country (II), and tails then chooses his side.".to_owned()
            }
            (Some(false), true) => {
                "Tails: he builds the Country (II), and heads then chooses his side.".to_owned()
            }
            (Some(true), false) => format!(
                "Heads: you build the Country (II). The {rank} will choose his side when you have."
            ),
            (Some(false), false) => format!(
                "Tails: the {rank} has built the Country (II). The side is yours to choose."
            ),
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
            .with(|choices| choices.players == Players::Machine)
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
