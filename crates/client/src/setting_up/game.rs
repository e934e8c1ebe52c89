//! Which game is played, and whether it belongs to a campaign (V-1 to V-13).

use super::Setting;
use super::choices::{Choices, Forces, GOALS, Game};
use super::widgets::{entry, pick};
use crate::standing::Standing;
use leptos::prelude::*;
use table::Campaign;
use table::rules::{Side, Stretch};

/// The chapter on the game.
#[component]
pub fn GameChapter() -> impl IntoView {
    let setting = Setting::here();
    let is = move |value: Game| setting.choices.with(|choices| choices.game == value);
    let entries = [
        (
            Game::Finish,
            [
                "game-finish",
                "game",
                "Fight to the Finish",
                "To leave the enemy nothing on the field (V-1).",
            ],
        ),
        (
            Game::Blow,
            [
                "game-blow",
                "game",
                "Blow at the Rear",
                "To bring three men to the enemy’s back line; he then has six moves to leave the field (V-6). It suits a cramped \
             Country with a short back line (V-8).",
            ],
        ),
        (
            Game::Defensive,
            [
                "game-defensive",
                "game",
                "The Defensive Game",
                "The attacker is to arrive on the defender’s back line with a quarter of his men; the defender, two-thirds as \
             strong, may open fire at once (V-9 to V-13).",
            ],
        ),
    ];
    view! {
        <div class="entries three">
            {entries.map(|(value, words)| entry(setting, words,
                move |choices: &Choices| choices.game == value,
                move |choices: &mut Choices| {
                    choices.game = value;
                    if value != Game::Finish && choices.forces == Forces::Bought {
                        choices.forces = Forces::Given;
                    }
                }))}
        </div>
        <Show when=move || is(Game::Blow)><Stretches/></Show>
        <FirstMove/>
        <CampaignChoice/>
    }
}

/// The stretch of the back line that counts in a Blow at the Rear (V-7).
#[component]
fn Stretches() -> impl IntoView {
    let setting = Setting::here();
    let stretches = [
        (
            Stretch::Whole,
            [
                "stretch-whole",
                "stretch",
                "Anywhere",
                "Any point of the back line (V-6)",
            ],
        ),
        (
            Stretch::Middle,
            [
                "stretch-middle",
                "stretch",
                "The middle",
                "The middle third only (V-7)",
            ],
        ),
        (
            Stretch::LeftHalf,
            [
                "stretch-left",
                "stretch",
                "Blue’s left half",
                "The half on the left as Blue looks at it (V-7)",
            ],
        ),
        (
            Stretch::RightHalf,
            [
                "stretch-right",
                "stretch",
                "Blue’s right half",
                "The half on the right as Blue looks at it (V-7)",
            ],
        ),
    ];
    view! {
        <fieldset class="choice">
            <legend>"The stretch of the back line that counts"</legend>
            {stretches.map(|(value, words)| pick(setting, words,
                move |choices: &Choices| choices.stretch == value,
                move |choices: &mut Choices| choices.stretch = value))}
        </fieldset>
    }
}

/// Who moves first, or who defends: by the toss, or as agreed (M-1, V-10).
#[component]
fn FirstMove() -> impl IntoView {
    let setting = Setting::here();
    let defends = move || {
        setting
            .choices
            .with(|choices| choices.game == Game::Defensive)
    };
    let tossed = "The coin decides, as the last thing before the battle (M-1, V-10)";
    view! {
        <Show when=defends
            fallback=move || view! {
                <fieldset class="choice">
                    <legend>"The first move"</legend>
                    {pick(setting, ["first-toss", "first", "By the toss", tossed],
                        |choices| choices.first.is_none(), |choices| choices.first = None)}
                    {pick(setting, ["first-red", "first", "Red", "Red is the First Player"],
                        |choices| choices.first == Some(Side::Red), |choices| choices.first = Some(Side::Red))}
                    {pick(setting, ["first-blue", "first", "Blue", "Blue is the First Player"],
                        |choices| choices.first == Some(Side::Blue), |choices| choices.first = Some(Side::Blue))}
                </fieldset>
            }>
            <fieldset class="choice">
                <legend>"Who defends"</legend>
                {pick(setting, ["defender-toss", "defender", "By the toss", tossed],
                    |choices| choices.defender.is_none(), |choices| choices.defender = None)}
                {pick(setting, ["defender-red", "defender", "Red", "Red defends, and Blue is the First Player (V-12)"],
                    |choices| choices.defender == Some(Side::Red), |choices| choices.defender = Some(Side::Red))}
                {pick(setting, ["defender-blue", "defender", "Blue", "Blue defends, and Red is the First Player (V-12)"],
                    |choices| choices.defender == Some(Side::Blue), |choices| choices.defender = Some(Side::Blue))}
            </fieldset>
        </Show>
    }
}

/// Whether the battle belongs to a campaign, and how it stands (V-5).
#[component]
fn CampaignChoice() -> impl IntoView {
    let setting = Setting::here();
    let going_on = move || {
        setting.choices.with(|choices| {
            choices
                .campaign
                .clone()
                .filter(|campaign| !campaign.battles.is_empty())
        })
    };
    let goal = move || {
        setting
            .choices
            .with(|choices| choices.campaign.as_ref().map(|campaign| campaign.goal))
    };
    let offers = move || {
        view! {
            <fieldset class="choice">
                <legend>"A campaign"</legend>
                {pick(setting, ["campaign-none", "campaign", "This battle alone", "It is over when it is over"],
                    |choices| choices.campaign.is_none(), |choices| choices.campaign = None)}
                {GOALS.map(|points| view! {
                    <label class="pick" title="Battle upon battle, until one side is so many points up (V-5)">
                        <input type="radio" id=format!("campaign-{points}") name="campaign"
                            prop:checked=move || goal() == Some(points)
                            on:change=move |_| setting.change(move |choices| {
                                choices.campaign = Some(Campaign { goal: points, battles: Vec::new() });
                            })/>
                        <span class="told">{format!("Until {points} up")}</span>
                    </label>
                })}
            </fieldset>
        }
    };
    move || {
        match going_on() {
        None => offers().into_any(),
        Some(campaign) => view! {
            <div class="campaign">
                <Standing campaign=campaign/>
                <button type="button" id="leave-campaign" title="The battles fought stay fought; this one stands by itself"
                    on:click=move |_| setting.change(|choices| choices.campaign = None)>
                    "Give up the campaign"
                </button>
            </div>
        }
        .into_any(),
    }
    }
}
