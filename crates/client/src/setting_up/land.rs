//! The Country: those that come with the game as cards, or a fresh one from a seed (C-1, C-17).

use super::Setting;
use super::choices::{Fresh, Land, Size};
use super::widgets::pick;
use crate::map::Plan;
use leptos::prelude::*;
use std::rc::Rc;
use std::sync::Arc;
use table::country::{Building, Country, Cover, Force, Ground, Scenario, fairness, generate};

/// A Country as it is offered.
#[derive(Debug, Clone)]
pub struct Offer {
    /// Its title.
    pub title: String,
    /// A paragraph about it.
    pub account: String,
    /// The ground.
    pub country: Rc<Country>,
    /// The forces that come with it, if some do.
    pub scenario: Option<Rc<Scenario>>,
}

/// All the scenarios that come with the game.
pub fn ready_made() -> Vec<Rc<Scenario>> {
    Scenario::builtins()
        // A test sees to it that each of them can be read.
        .filter_map(|(_, json)| Scenario::from_json(json).ok())
        .map(Rc::new)
        .collect()
}

/// The Country that was chosen.
pub fn offered(ready: &[Rc<Scenario>], land: &Land) -> Option<Offer> {
    match land {
        Land::Ready(id) => {
            let found = ready.iter().find(|scenario| scenario.id == *id);
            let scenario = Rc::clone(found.or_else(|| ready.first())?);
            Some(Offer {
                title: scenario.title.clone(),
                account: scenario.account.clone(),
                country: Rc::new(scenario.country.clone()),
                scenario: Some(scenario),
            })
        }
        Land::Fresh(fresh) => {
            let country = generate(u64::from(fresh.seed), &fresh.wish());
            Some(Offer {
                title: called(&country),
                account: String::new(),
                country: Rc::new(country),
                scenario: None,
            })
        }
    }
}

/// A fresh Country is called by its loftiest house.
fn called(country: &Country) -> String {
    let named = country
        .buildings
        .iter()
        .filter(|house| !house.name.is_empty());
    let height = |house: &Building| {
        house
            .parts
            .iter()
            .map(|part| part.height)
            .fold(0.0, f64::max)
    };
    let loftiest = named.max_by(|a, b| height(a).total_cmp(&height(b)));
    loftiest.map_or_else(
        || "The Battle of the Open Country".to_owned(),
        |house| format!("The Battle of {}", as_title(&house.name)),
    )
}

/// A name as it stands in a title: "the Old Tower".
fn as_title(name: &str) -> String {
    let capital = |word: &str| match word {
        "the" | "of" => word.to_owned(),
        word => {
            let mut letters = word.chars();
            let first = letters
                .next()
                .map(|letter| letter.to_uppercase().to_string());
            first.unwrap_or_default() + letters.as_str()
        }
    };
    name.split(' ').map(capital).collect::<Vec<_>>().join(" ")
}

/// "10 ft 10 in by 9 ft".
pub fn measured(country: &Country) -> String {
    let feet = |inches: f64| {
        let inches = inches.round() as u32;
        match (inches / 12, inches % 12) {
            (feet, 0) => format!("{feet} ft"),
            (feet, rest) => format!("{feet} ft {rest} in"),
        }
    };
    format!(
        "{} wide, {} deep",
        feet(country.field.width),
        feet(country.field.depth)
    )
}

/// What is to be said of the fairness of a Country, once it has been measured.
pub fn judged(country: &Country) -> Result<String, String> {
    let ground = Ground::new(country.clone()).map_err(|faults| faults.to_string())?;
    let fairness = fairness(&Arc::new(ground));
    Ok(if fairness.is_fair() {
        "A fair Country: cover, ways and room are alike from both sides.".to_owned()
    } else {
        let slants = fairness.slants.iter().map(ToString::to_string);
        format!(
            "Not alike from both sides. {}",
            slants.collect::<Vec<_>>().join(" ")
        )
    })
}

/// The chapter on the Country.
#[component]
pub fn LandChapter() -> impl IntoView {
    let setting = Setting::here();
    let fresh = move || {
        setting
            .choices
            .with(|choices| matches!(choices.land, Land::Fresh(_)))
    };
    let cards = setting
        .ready
        .get_value()
        .into_iter()
        .map(|scenario| view! { <Card scenario=scenario/> })
        .collect_view();
    view! {
        <div class="cards" role="radiogroup" aria-label="The Country">
            {cards}
            <label class="card" title="Another Country every time, from a seed">
                <input type="radio" id="land-fresh" name="land" prop:checked=fresh
                    on:change=move |_| setting.change(|choices| {
                        choices.land = Land::Fresh(choices.fresh);
                    })/>
                <span class="drawing"><FreshDrawing/></span>
                <b>"A fresh one"</b>
                <small>"Drawn from a seed, and measured from both sides (C-17)"</small>
            </label>
        </div>
        <Show when=fresh><FreshWishes/></Show>
        <Described/>
    }
}

/// "73 men and 3 guns".
fn strength(force: &Force) -> String {
    let men = force.infantry.len() + force.cavalry.len();
    let guns = crate::words::counted(force.guns.len(), "gun", "guns");
    format!("{men} men and {guns}")
}

/// A ready-made Country to be chosen.
#[component]
fn Card(scenario: Rc<Scenario>) -> impl IntoView {
    let setting = Setting::here();
    let id = scenario.id.clone();
    let chosen = {
        let id = id.clone();
        move || {
            setting
                .choices
                .with(|choices| choices.land == Land::Ready(id.clone()))
        }
    };
    let choose = {
        let id = id.clone();
        move |_| {
            let land = Land::Ready(id.clone());
            setting.change(move |choices| choices.land = land.clone());
        }
    };
    let [red, blue] = [&scenario.red, &scenario.blue].map(strength);
    let forces = if red == blue {
        format!("{red} a side")
    } else {
        format!("Red {red}, Blue {blue}")
    };
    let told = format!("{}; {forces}", measured(&scenario.country));
    view! {
        <label class="card" title=scenario.title.clone()>
            <input type="radio" id=format!("land-{id}") name="land" prop:checked=chosen
                on:change=choose/>
            <span class="drawing"><Plan country=Rc::new(scenario.country.clone())/></span>
            <b>{scenario.title.clone()}</b>
            <small>{told}</small>
        </label>
    }
}

/// The fresh Country as it was drawn last, or a sign that one can be drawn.
#[component]
fn FreshDrawing() -> impl IntoView {
    let setting = Setting::here();
    move || {
        let offer = setting.offer.get()?;
        match offer.scenario {
            None => Some(view! { <Plan country=offer.country/> }.into_any()),
            Some(_) => {
                Some(view! { <span class="unknown" aria-hidden="true">"?"</span> }.into_any())
            }
        }
    }
}

/// What a fresh Country is to be like.
#[component]
fn FreshWishes() -> impl IntoView {
    let setting = Setting::here();
    let fresh = move || setting.choices.with(|choices| choices.fresh);
    let size = |value: Size| {
        (
            move |choices: &super::Choices| choices.fresh.size == value,
            move |choices: &mut super::Choices| redraw(choices, |fresh| fresh.size = value),
        )
    };
    let cover = |value: Cover| {
        (
            move |choices: &super::Choices| choices.fresh.cover == value,
            move |choices: &mut super::Choices| redraw(choices, |fresh| fresh.cover = value),
        )
    };
    let sizes = [
        (
            Size::Small,
            [
                "size-small",
                "size",
                "Small",
                "For a brigade: thirty men and a gun a side",
            ],
        ),
        (
            Size::Middle,
            [
                "size-middle",
                "size",
                "Middling",
                "For some seventy men and three guns a side",
            ],
        ),
        (
            Size::Large,
            [
                "size-large",
                "size",
                "Large",
                "For the usual game of a hundred and thirty a side (F-4)",
            ],
        ),
        (
            Size::Vast,
            [
                "size-vast",
                "size",
                "Vast",
                "Eighteen feet, for over two hundred a side (F-5)",
            ],
        ),
    ];
    let covers = [
        (
            Cover::Sparse,
            [
                "cover-sparse",
                "cover",
                "Open",
                "For guns and horse; advancing is deadly (C-17)",
            ],
        ),
        (
            Cover::Fair,
            [
                "cover-fair",
                "cover",
                "As Wells advises",
                "Rather more cover than less (C-17)",
            ],
        ),
        (
            Cover::Thick,
            [
                "cover-thick",
                "cover",
                "Crowded",
                "From tree to tree and from house to house (C-17)",
            ],
        ),
    ];
    view! {
        <div class="wishes">
            <fieldset class="choice"><legend>"Its size"</legend>
                {sizes.map(|(value, words)| { let (is, choose) = size(value); pick(setting, words, is, choose) })}
            </fieldset>
            <fieldset class="choice"><legend>"How crowded"</legend>
                {covers.map(|(value, words)| { let (is, choose) = cover(value); pick(setting, words, is, choose) })}
            </fieldset>
            <div class="row middle">
                <button type="button" id="draw-again" title="Another Country of this kind"
                    on:click=move |_| setting.change(|choices| redraw(choices, |fresh| fresh.seed = drawn_seed()))>
                    "Draw another"
                </button>
                <label class="pick">
                    <input type="checkbox" id="river" prop:checked=move || fresh().river
                        on:change=move |event| {
                            let river = event_target_checked(&event);
                            setting.change(move |choices| redraw(choices, |fresh| fresh.river = river));
                        }/>
                    <span class="told">"A river across the middle"</span>
                </label>
                <label class="seed">"Seed "
                    <input id="land-seed" inputmode="numeric" autocomplete="off"
                        prop:value=move || fresh().seed.to_string()
                        on:change=move |event| {
                            if let Ok(seed) = event_target_value(&event).trim().parse() {
                                setting.change(move |choices| redraw(choices, |fresh| fresh.seed = seed));
                            }
                        }/>
                </label>
            </div>
        </div>
    }
}

/// Draws the fresh Country anew after a change of what it is to be like.
fn redraw(choices: &mut super::Choices, change: impl FnOnce(&mut Fresh)) {
    change(&mut choices.fresh);
    choices.land = Land::Fresh(choices.fresh);
}

/// A seed that nobody has chosen, short enough to be told to a friend.
pub fn drawn_seed() -> u32 {
    (js_sys::Math::random() * 1_000_000.0) as u32
}

/// What there is to say of the Country that is chosen: large, with its account and its fairness.
#[component]
fn Described() -> impl IntoView {
    let setting = Setting::here();
    let fairness = RwSignal::new(None::<String>);
    Effect::new(move |_| {
        let Some(offer) = setting.offer.get() else {
            return;
        };
        fairness.set(None);
        let seen = Rc::clone(&offer.country);
        // The drawing is shown before both sides are measured, which takes a moment.
        set_timeout(
            move || {
                let still = setting.offer.with_untracked(|now| {
                    now.as_ref()
                        .is_some_and(|now| Rc::ptr_eq(&now.country, &seen))
                });
                if still {
                    fairness.set(Some(judged(&seen).unwrap_or_else(|why| why)));
                }
            },
            std::time::Duration::from_millis(60),
        );
    });
    move || {
        let offer = setting.offer.get()?;
        Some(view! {
            <figure class="described">
                <div class="drawing"><Plan country=Rc::clone(&offer.country)/></div>
                <figcaption>
                    <h3 id="land-title">{offer.title.clone()}</h3>
                    <p class="measured">{measured(&offer.country)}</p>
                    {(!offer.account.is_empty()).then(|| view! { <p class="account">{offer.account.clone()}</p> })}
                    <p id="fairness" class="notes" role="status">
                        {move || fairness.get().unwrap_or_else(|| "Measuring it from both sides…".to_owned())}
                    </p>
                </figcaption>
            </figure>
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_come_with_the_game_can_be_read_and_are_offered() {
        assert_eq!(ready_made().len(), Scenario::builtins().len());
    }

    #[test]
    fn a_battle_is_called_as_in_a_book() {
        assert_eq!(as_title("the old tower"), "the Old Tower");
        assert_eq!(as_title("Rose Cottage"), "Rose Cottage");
    }
}
