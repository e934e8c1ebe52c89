//! What either side is after in this game, and how it stands (V-1, V-6, V-9); and on the field, the
//! stretch of the back line that is to be reached.

use crate::book::linked;
use crate::marks::Overlay;
use crate::state::Page;
use crate::words::counted;
use field_view::Style;
use leptos::prelude::*;
use table::country::Point;
use table::rules::arrival::{extent, stretch_to_reach};
use table::rules::blow::{MEN_FOR_A_BLOW, men_at_the_rear};
use table::rules::defence::attack;
use table::rules::outcome::draw_threshold;
use table::rules::{Field, Phase, Side, Stretch, Variety};

/// How deep the mark along the back line is, inches.
const DEPTH: f64 = 3.0;

/// The line in the header.
#[component]
pub fn AimLine() -> impl IntoView {
    let page = Page::here();
    let told = move || {
        let curtained = page.viewer.get().is_some();
        page.field.with(|field| {
            let field = field.as_ref()?;
            Some(if curtained {
                let variety = field.terms().variety;
                format!("{} ({})", variety.name(), variety.rule())
            } else {
                told(field)
            })
        })
    };
    move || told().map(|told| view! { <p class="aim" id="aim">{linked(&told)}</p> })
}

/// What either side is after, and how it stands.
pub fn told(field: &Field) -> String {
    match field.terms().variety {
        Variety::FightToTheFinish => finish(field),
        Variety::BlowAtTheRear { stretch } => blow(field, stretch),
        Variety::DefensiveGame { defender } => defence(field, defender),
    }
}

fn finish(field: &Field) -> String {
    let below = draw_threshold(field);
    let active = Side::BOTH.map(|side| field.active(side).count());
    let near = active.into_iter().all(|men| men < 2 * below);
    if near && !matches!(field.position.phase, Phase::Over(_)) {
        format!("Fight to the Finish: a draw if both fall below {below} (V-3)")
    } else {
        "Fight to the Finish: leave the enemy nothing on the field (V-1)".to_owned()
    }
}

fn blow(field: &Field, stretch: Stretch) -> String {
    if let Some(blow) = field.position.blow {
        let loser = blow.victor.enemy();
        let moves = counted(usize::from(blow.moves_left), "move", "moves");
        return format!(
            "{} has struck the blow: {loser} has {moves} to go home over his own back line (V-6)",
            blow.victor
        );
    }
    let place = match stretch {
        Stretch::Whole => "the enemy’s back line (V-6)",
        Stretch::Middle => "the middle of the enemy’s back line (V-7)",
        Stretch::LeftHalf | Stretch::RightHalf => "the marked half of the enemy’s back line (V-7)",
    };
    let [red, blue] = Side::BOTH.map(|side| men_at_the_rear(field, side));
    format!("{MEN_FOR_A_BLOW} men to {place}: Red {red} there, Blue {blue}")
}

fn defence(field: &Field, defender: Side) -> String {
    let attacker = defender.enemy();
    match attack(field) {
        Some(attack) => format!(
            "{attacker} attacks: {} of {} arrived; {} can still come (V-9)",
            attack.arrived, attack.wanted, attack.left
        ),
        None => format!("{attacker} attacks, {defender} defends (V-9)"),
    }
}

/// The stretches to be reached, marked on the ground for as long as the battle goes on.
pub fn marks(field: &Field) -> Vec<Overlay> {
    if matches!(field.position.phase, Phase::Over(_)) || field.position.blow.is_some() {
        return Vec::new();
    }
    let floor = &field.ground().country().field;
    let wanted = |side: Side| Some((side, stretch_to_reach(field.terms().variety, side)?));
    Side::BOTH
        .into_iter()
        .filter_map(wanted)
        .map(|(side, stretch)| {
            let [from, to] = extent(stretch, floor.width);
            let (line, inner) = match side.enemy() {
                Side::Blue => (0.0, DEPTH),
                Side::Red => (floor.depth, floor.depth - DEPTH),
            };
            Overlay::Area {
                corners: vec![
                    Point::new(from, line),
                    Point::new(to, line),
                    Point::new(to, inner),
                    Point::new(from, inner),
                ],
                style: Style::Notice,
            }
        })
        .collect()
}
