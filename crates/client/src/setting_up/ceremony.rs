//! The last things before a battle, seen: the side that the machine chooses (C-2), the dice of the
//! chances of war (F-2), and the toss for the first move (M-1) or for who defends (V-10).

use super::coin::{Coin, die};
use super::{Lots, Setting, whose};
use crate::signs::wants_no_motion;
use crate::state::Page;
use leptos::ev;
use leptos::prelude::*;
use std::time::Duration;
use table::Rank;
use table::rules::Side;

/// How long the coin lies in the hand before it is tossed.
const HELD: Duration = Duration::from_millis(350);
/// The longest that it turns, on a slow machine too.
const TURNS: Duration = Duration::from_secs(5);

#[component]
pub fn Ceremony() -> impl IntoView {
    let setting = Setting::here();
    move || setting.lots.get().map(|lots| view! { <Sheet lots=lots/> })
}

#[component]
fn Sheet(lots: Lots) -> impl IntoView {
    let page = Page::here();
    let setting = Setting::here();
    let shows = RwSignal::new(None::<usize>);
    let landed = RwSignal::new(false);
    if wants_no_motion() {
        shows.set(Some(lots.winner() as usize));
        landed.set(true);
    } else {
        let winner = lots.winner() as usize;
        set_timeout(
            move || {
                shows.try_set(Some(winner));
            },
            HELD,
        );
        set_timeout(
            move || {
                landed.try_set(true);
            },
            HELD + TURNS,
        );
    }
    let rank = setting.choices.with_untracked(|choices| choices.rank);
    let go = move || setting.put_down(page, &lots);
    let leave = move || setting.lots.set(None);
    let handle = window_event_listener(ev::keydown, move |event| match event.key().as_str() {
        "Escape" => leave(),
        "Enter" | " " => {
            event.prevent_default();
            go();
        }
        _ => {}
    });
    on_cleanup(move || handle.remove());
    let button = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            // A button that will not take the focus can still be pressed.
            let _ = button.focus();
        }
    });
    let dice = lots.dice.map(|dice| {
        let throws = Side::BOTH.map(|side| {
            let nth = 2 * side as usize;
            let (one, other) = (dice[nth], dice[nth + 1]);
            view! {
                <div class=format!("throw {}", side.name())>
                    {die(one)}{die(other)}
                    <p>{format!("{side} throws {}: so many of his dozen come.", one + other)}</p>
                </div>
            }
        });
        view! { <section class="dice" id="dice"><h2>"The chances of war"</h2>{throws}</section> }
    });
    let coin = lots.tossed.then(|| view! {
        <div on:animationend=move |_| landed.set(true)>
            <Coin id="first-coin" faces=["Red", "Blue"] shows=shows/>
        </div>
        <p id="toss-result" class="subtitle" role="status">
            {move || if landed.get() { lots.outcome(rank) } else { "The coin is in the air…".to_owned() }}
        </p>
    });
    view! {
        <div class="veil" on:click=move |_| leave()></div>
        <div class="sheet paper ceremony" role="dialog" aria-modal="true" id="ceremony">
            <button class="close" id="close-ceremony" title="Let it be (Esc)" aria-label="Close"
                on:click=move |_| leave()>"×"</button>
            {lots.machine_takes.map(|side| view! {
                <p id="machine-takes">{format!("The Country being made, the {rank} chooses {side} (C-2). You are {}.", side.enemy())}</p>
            })}
            {dice}
            {coin}
            <button class="primary" id="to-the-table" title="Enter" node_ref=button
                disabled=move || page.waiting.with(Option::is_some)
                on:click=move |_| go()>"Put down the men"</button>
        </div>
    }
}

impl Lots {
    /// What the toss has decided, where a person fights a machine of this rank.
    fn outcome(&self, rank: Rank) -> String {
        let winner = self.winner();
        let who = whose(winner, self.mine, rank);
        let verb = |second: &'static str, third: &'static str| {
            if self.mine == Some(winner) {
                second
            } else {
                third
            }
        };
        match self.defender {
            Some(_) => format!(
                "{who} {} the toss and {}: the attacker is the First Player (V-10, V-12).",
                verb("win", "wins"),
                verb("defend", "defends")
            ),
            None => format!(
                "{who} {} the toss and {} the First Player (M-1).",
                verb("win", "wins"),
                verb("are", "is")
            ),
        }
    }
}
