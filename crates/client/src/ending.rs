//! The end of it: Wells's points for both sides, item by item (V-2).

use crate::book::{RuleLink, linked};
use crate::setting_up::choices::Choices;
use crate::standing::Standing;
use crate::state::{Page, Screen, Seats, Sheet};
use crate::title::Ornament;
use leptos::prelude::*;
use table::rules::{Account, Halves, Outcome, Phase, Reason, Side, Tally, tally};
use table::{Campaign, Fought};

#[component]
pub fn Ending() -> impl IntoView {
    let page = Page::here();
    let field = page.field_now()?;
    let Phase::Over(outcome) = field.position.phase else {
        return None;
    };
    let tallies = Side::BOTH.map(|side| tally(&field, side));
    let war = page
        .seats
        .with_untracked(|seats| campaign_after(seats.as_ref()?, &tallies));
    let next = war.clone().filter(|war| war.winner().is_none());
    if let Some(war) = &war {
        carry_on(war);
    }
    let goes_on = next.is_some();
    Some(view! {
        <section class="ending" id="ending">
            <p class="over">"The end of it"</p>
            <h1>{headline(outcome)}</h1>
            <p class="subtitle">{linked(reason(outcome))}</p>
            <Ornament/>
            <Points tallies=tallies/>
            {war.map(|war| view! { <Standing campaign=war/> })}
            <div class="row start">
                <button id="look" title="Look at the field as it is (Esc)"
                    on:click=move |_| page.sheet.set(Sheet::None)>"Look at the field"</button>
                {goes_on.then(|| view! {
                    <button id="next-battle" class="primary" title="The next battle of the campaign (V-5)"
                        on:click=move |_| { leave(page); page.screen.set(Screen::SettingUp); }>"Next battle"</button>
                })}
                <button id="another" class:primary=!goes_on title="Back to the title page"
                    on:click=move |_| leave(page)>"Another battle"</button>
            </div>
        </section>
    })
}

/// The campaign with this battle in it (V-5).
fn campaign_after(seats: &Seats, tallies: &[Tally; 2]) -> Option<Campaign> {
    let mut campaign = seats.campaign.clone()?;
    campaign.battles.push(Fought {
        title: seats.title.clone(),
        halves: tallies.each_ref().map(|tally| tally.halves),
    });
    Some(campaign)
}

/// Remembers how the campaign stands, so that its next battle may be set up on another day. A war
/// that was won is over.
fn carry_on(war: &Campaign) {
    let mut choices = Choices::remembered();
    choices.campaign = war.winner().is_none().then(|| war.clone());
    choices.remember();
}

/// Back to the title page.
pub fn leave(page: Page) {
    page.toast.set(None);
    page.sheet.set(Sheet::None);
    page.screen.set(Screen::Title);
}

fn headline(outcome: Outcome) -> String {
    outcome.victor.map_or_else(
        || "A drawn battle".to_owned(),
        |side| format!("{side} has won"),
    )
}

fn reason(outcome: Outcome) -> &'static str {
    match outcome.reason {
        Reason::RearReached => "Three men stood on the loser’s back line (V-6).",
        Reason::Arrived => "A quarter of the attackers have arrived (V-9).",
        Reason::AttackBroken => "The attackers are too few to arrive (V-9).",
        Reason::FieldCleared => "The enemy has nothing left on the field (V-1).",
        Reason::BothSpent => "Both forces are spent, and the hundred is divided (V-3).",
    }
}

/// Both sides' accounts beside each other.
#[component]
pub fn Points(tallies: [Tally; 2]) -> impl IntoView {
    let accounts: Vec<Account> = tallies[0].lines.iter().map(|line| line.0).collect();
    let rows: Vec<_> = accounts
        .into_iter()
        .map(|account| {
            let cells = tallies.each_ref().map(|tally| line(tally, account));
            view! {
                <tr>
                    <th scope="row">{linked(name(account))}</th>
                    {cells.into_iter().map(|(count, points)| view! {
                        <td class="count">{count}</td>
                        <td class="points">{points}</td>
                    }).collect_view()}
                </tr>
            }
        })
        .collect();
    let sums = tallies
        .each_ref()
        .map(|tally| view! { <td></td><td class="points sum">{halves(tally.halves)}</td> });
    view! {
        <table class="points">
            <thead>
                <tr>
                    <th>"By "<RuleLink id="V-2"/></th>
                    <th scope="col" colspan="2" class="Red">"Red"</th>
                    <th scope="col" colspan="2" class="Blue">"Blue"</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
            <tfoot><tr><th scope="row">"In all"</th>{sums.into_iter().collect_view()}</tr></tfoot>
        </table>
    }
}

fn line(tally: &Tally, account: Account) -> (String, String) {
    tally
        .lines
        .iter()
        .find(|line| line.0 == account)
        .map_or_else(Default::default, |&(_, count, points)| {
            (count.to_string(), halves(points))
        })
}

fn name(account: Account) -> &'static str {
    match account {
        Account::Victory => "The victory, at 100",
        Account::Guns => "Guns held or to be taken (AMB-19), at 10",
        Account::Cavalry => "Cavalry-men, at 1½",
        Account::Infantry => "Infantry-men, at 1",
        Account::HeldByEnemy => "Own men held by the enemy, at ½",
        Account::PrisonersTaken => "Prisoners taken, at ½",
    }
}

/// Half-points as they are printed: 3 halves are 1½.
pub fn halves(halves: u32) -> String {
    Halves(u64::from(halves)).to_string()
}
