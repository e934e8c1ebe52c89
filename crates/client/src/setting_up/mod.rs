//! Setting up: everything that is settled before a battle, in the order of the book: the Country,
//! the sides, the forces, the game, and last the toss for the first move (C-1, C-2, C-8, M-1).
//!
//! It is one page like a table of contents: each chapter says in a line what is chosen, and
//! unfolds. Whatever is not touched has a sensible choice, the last time's or the usual one.

mod agreement;
mod ceremony;
pub mod choices;
pub mod coin;
pub mod forces;
mod game;
pub mod land;
mod lots;
mod players;
mod readings;
mod told;
pub mod widgets;

use crate::state::{Local, Page, Screen};
use choices::{Builder, Choices, Land, Players};
use land::Offer;
use leptos::prelude::*;
use lots::Lots;
use std::rc::Rc;
use table::Rank;
use table::country::Scenario;
use table::rules::Side;

/// What is being settled, for all chapters.
#[derive(Clone, Copy)]
pub struct Setting {
    /// What is chosen.
    choices: RwSignal<Choices>,
    /// The Countries that come with the game.
    ready: StoredValue<Vec<Rc<Scenario>>, LocalStorage>,
    /// The Country that is chosen.
    offer: Local<Option<Offer>>,
    /// The seed of the battle's chance, from which the tosses fall too.
    seed: RwSignal<u64>,
    /// Whether heads won the toss for the Country (C-1), once it has been tossed.
    heads_builds: RwSignal<Option<bool>>,
    /// What the coin and the dice decide before the first move, once they are thrown.
    lots: RwSignal<Option<Lots>>,
    /// Why the battle cannot begin as chosen.
    fault: RwSignal<Option<String>>,
}

impl Setting {
    /// The setting, from any chapter.
    pub fn here() -> Setting {
        expect_context::<Setting>()
    }

    fn new(choices: Choices) -> Setting {
        Setting {
            choices: RwSignal::new(choices),
            ready: StoredValue::new_local(land::ready_made()),
            offer: RwSignal::new_local(None),
            seed: RwSignal::new(u64::from(land::drawn_seed())),
            heads_builds: RwSignal::new(None),
            lots: RwSignal::new(None),
            fault: RwSignal::new(None),
        }
    }

    /// Changes what is chosen, makes it fit together, and remembers it.
    fn change(self, change: impl FnOnce(&mut Choices)) {
        self.fault.set(None);
        self.choices.update(|choices| {
            change(choices);
            choices.settle();
            choices.remember();
        });
    }

    /// Whether the person says himself which side he fights for (C-2).
    fn side_is_mine(self) -> bool {
        self.choices
            .with(|choices| choices.builder == Builder::Agreed)
            || self.heads_builds.get() == Some(false)
    }

    /// Tosses for who builds the Country. A machine that wins has built one at once.
    fn toss_for_country(self) {
        let heads = lots::heads(self.seed.get_untracked());
        self.heads_builds.set(Some(heads));
        let machine = self
            .choices
            .with_untracked(|choices| choices.players == Players::Machine);
        if !heads && machine {
            let land = self.machines_country();
            self.change(|choices| choices.land = land);
        }
    }

    /// The Country that the machine builds: one of those that come with the game.
    fn machines_country(self) -> Land {
        let seed = self.seed.get_untracked();
        self.ready.with_value(|ready| {
            let nth = lots::one_of(seed, ready.len());
            Land::Ready(
                ready
                    .get(nth)
                    .map_or_else(String::new, |scenario| scenario.id.clone()),
            )
        })
    }

    /// Settles what the coin and the dice have to decide, or begins at once if there is nothing.
    fn begin(self, page: Page) {
        let seed = self.seed.get_untracked();
        let Some(offer) = self.offer.get_untracked() else {
            return;
        };
        let choices = self.choices.get_untracked();
        if choices.builder == Builder::Tossed && self.heads_builds.get_untracked().is_none() {
            self.fault.set(Some(
                "First toss for the Country, under “The players” (C-1).".to_owned(),
            ));
            return;
        }
        let lots = Lots::draw(&choices, seed, self.heads_builds.get_untracked());
        match lots::request(&choices, &offer, &lots, seed) {
            Ok(_) if !lots.anything_to_see() => self.put_down(page, &lots),
            Ok(_) => self.lots.set(Some(lots)),
            Err(why) => self.fault.set(Some(why)),
        }
    }

    /// Asks for the battle.
    fn put_down(self, page: Page, lots: &Lots) {
        let Some(offer) = self.offer.get_untracked() else {
            return;
        };
        let choices = self.choices.get_untracked();
        match lots::request(&choices, &offer, lots, self.seed.get_untracked()) {
            Ok(request) => {
                page.waiting.set(Some("Laying out the Country…".to_owned()));
                page.ask(&request);
            }
            Err(why) => self.fault.set(Some(why)),
        }
    }
}

#[component]
pub fn SettingUp() -> impl IntoView {
    let page = Page::here();
    let setting = Setting::new(Choices::remembered());
    provide_context(setting);
    // The Country is drawn only when another is chosen.
    let land = Memo::new(move |_| setting.choices.with(|choices| choices.land.clone()));
    Effect::new(move |_| {
        let land = land.get();
        let offer = setting
            .ready
            .with_value(|ready| land::offered(ready, &land));
        setting.offer.set(offer);
    });
    let back = move |_| {
        page.toast.set(None);
        page.screen.set(Screen::Title);
    };
    let note = move || {
        setting.fault.get().or_else(|| {
            let said = page
                .toast
                .with(|toast| toast.as_ref().map(|toast| toast.text.clone()));
            page.waiting.get().or(said)
        })
    };
    view! {
        <main class="title-page setting-up" id="setting-up">
            <div class="leaf paper contents">
                <p class="over">"Little Wars"</p>
                <h1>"Before the battle"</h1>
                <Chapter number="I" id="players" title="The players" told=told::players>
                    <players::PlayersChapter/>
                </Chapter>
                <Chapter number="II" id="land" title="The Country" told=told::land open=true>
                    <land::LandChapter/>
                </Chapter>
                <Chapter number="III" id="forces" title="The forces" told=told::forces>
                    <forces::ForcesChapter/>
                </Chapter>
                <Chapter number="IV" id="game" title="The game" told=told::game>
                    <game::GameChapter/>
                </Chapter>
                <Chapter number="V" id="agreement" title="Curtain, clock and moves" told=told::agreement>
                    <agreement::AgreementChapter/>
                </Chapter>
                <Chapter number="VI" id="readings" title="Disputed readings" told=told::readings>
                    <readings::ReadingsChapter/>
                </Chapter>
                <Chapter number="VII" id="chance" title="Chance" told=told::chance>
                    <SeedField/>
                </Chapter>
                <div class="colophon">
                    <p id="setting-note" class="note bad" role="status">{note}</p>
                    <div class="row middle">
                        <button type="button" id="back" title="To the title page" on:click=back>"Back"</button>
                        <button type="button" id="begin" class="primary"
                            disabled=move || page.waiting.with(Option::is_some)
                            on:click=move |_| setting.begin(page)>
                            {move || setting.choices.with(told::begin)}
                        </button>
                    </div>
                </div>
            </div>
            <ceremony::Ceremony/>
        </main>
    }
}

/// A chapter: its number and title, in a line what is chosen in it, and all of it when unfolded.
#[component]
fn Chapter(
    number: &'static str,
    id: &'static str,
    title: &'static str,
    /// What is chosen, in a few words.
    told: fn(Setting) -> String,
    #[prop(optional)] open: bool,
    children: Children,
) -> impl IntoView {
    let setting = Setting::here();
    view! {
        <details class="chapter" id=format!("chapter-{id}") open=open>
            <summary>
                <span class="number">{number}</span>
                <span class="name">{title}</span>
                <span class="leader" aria-hidden="true"></span>
                <span class="now" id=format!("now-{id}")>{move || told(setting)}</span>
            </summary>
            <div class="matter">{children()}</div>
        </details>
    }
}

/// The seed of the battle's chance.
#[component]
fn SeedField() -> impl IntoView {
    let setting = Setting::here();
    view! {
        <label class="seed" for="battle-seed">
            "The seed of the coin, the dice and the gunners’ hands: the same seed, the same choices and the same
            orders give the same battle."
        </label>
        <input id="battle-seed" inputmode="numeric" autocomplete="off"
            prop:value=move || setting.seed.get().to_string()
            on:change=move |event| {
                if let Ok(seed) = event_target_value(&event).trim().parse::<u32>() {
                    setting.seed.set(u64::from(seed));
                    setting.heads_builds.set(None);
                }
            }/>
    }
}

/// A player as the person at the page would call him, who fights a machine of this rank.
fn whose(side: Side, mine: Option<Side>, rank: Rank) -> String {
    match mine {
        Some(mine) if mine == side => format!("You, {side},"),
        Some(_) => format!("The {rank}, {side},"),
        None => side.name().to_owned(),
    }
}
