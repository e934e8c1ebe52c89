//! The battles that are tried: small ones, in several states, all come to by orders.

use country::{Place, Point, Scenario};
use rules::{Arm, Battle, Order, Readings, Setup, Side};
use serde_json::{Value, json};
use std::sync::OnceLock;

/// A small scenario: a dozen men and a gun a side on five feet of floor that has a bit of everything.
pub const SKIRMISH: &str = include_str!("../scenes/skirmish.json");

/// The small scenario, read.
pub fn skirmish() -> Scenario {
    Scenario::from_json(SKIRMISH).expect("the skirmish is sound")
}

/// A battle of this scenario, with hands that never err.
pub fn setup(scenario: Scenario) -> Setup {
    agreed(scenario, &json!({}))
}

/// A battle of this scenario on such terms.
fn agreed(scenario: Scenario, terms: &Value) -> Setup {
    let scenario = serde_json::to_value(scenario).expect("a scenario is plain data");
    let hands = [0.0, 0.0];
    let setup = json!({"scenario": scenario, "terms": terms, "seed": 1913, "unsteadiness": hands});
    serde_json::from_value(setup).expect("these are all that a set-up must have")
}

/// Battles to begin with: still being put down; the first move; guns that may fire; the lines within
/// reach of each other; prisoners just taken; the other varieties and the other readings; a curtain,
/// and forces still to be bought behind it.
pub fn battles() -> &'static [Battle] {
    static BATTLES: OnceLock<Vec<Battle>> = OnceLock::new();
    BATTLES.get_or_init(|| {
        let apart = || Battle::new(&setup(skirmish())).expect("the skirmish can be set up");
        let near = || Battle::new(&setup(close())).expect("the lines can be set up close");
        let clash = || Battle::new(&setup(clash())).expect("the clash can be set up");
        let on = |scenario: Scenario, terms: &Value| {
            Battle::new(&agreed(scenario, terms)).expect("these terms can be played")
        };
        let blow = json!({"variety": {"game": "blow_at_the_rear", "stretch": "left_half"}});
        let defence = json!({"variety": {"game": "defensive_game", "defender": "blue"}});
        let curtain = json!({"curtain": true, "purchase": 60});
        vec![
            apart(),
            at_turn(apart(), 1),
            at_turn(apart(), 3),
            at_turn(near(), 3),
            at_turn(clash(), 2),
            at_turn(clash(), 3),
            at_turn(on(skirmish(), &blow), 1),
            at_turn(on(defended(), &defence), 1),
            on(defended(), &defence),
            on(with_room_for_a_curtain(), &curtain),
            at_turn(on(self::clash(), &json!({"readings": other_readings()})), 1),
        ]
    })
}

/// The battle as this turn begins, nobody having done anything.
fn at_turn(mut battle: Battle, turn: u16) -> Battle {
    while battle.field().position.turn < turn {
        let side = battle.field().position.to_act().expect("it goes on");
        let end = Order::EndMove { choices: vec![] };
        battle
            .apply(side, &Order::Ready)
            .or_else(|_| battle.apply(side, &end))
            .expect("a side may be ready, and a move may end");
    }
    battle
}

/// The lines three inches apart.
fn close() -> Scenario {
    let mut scenario = skirmish();
    for (n, place) in scenario.red.infantry.iter_mut().enumerate() {
        place.at = Point::new(36.0 + n as f64, 31.5);
    }
    for (n, place) in scenario.blue.infantry.iter_mut().enumerate() {
        place.at = Point::new(36.0 + n as f64, 28.5);
    }
    scenario
}

/// Three of Blue's men, with nobody in support, in touch with all of Red's foot: at the end of the first move they are
/// taken.
fn clash() -> Scenario {
    let mut scenario = skirmish();
    let off = 0.5 * (Arm::Infantry.make().base().0 + 0.1);
    let stand = |places: &mut [Place], y: f64| {
        for (n, place) in places.iter_mut().enumerate() {
            place.at = Point::new(50.0 + n as f64, y);
        }
    };
    stand(&mut scenario.red.infantry, 30.0 + off);
    stand(&mut scenario.blue.infantry[..3], 30.0 - off);
    to_the_corner(&mut scenario.blue.cavalry);
    scenario
}

/// Blue's men more than a move from the middle, Red's within a move of their line (V-11, V-12).
fn defended() -> Scenario {
    let mut scenario = skirmish();
    let red = &mut scenario.red;
    for place in red.infantry.iter_mut().chain(&mut red.guns) {
        place.at.y += 3.0;
    }
    to_the_corner(&mut scenario.blue.cavalry);
    scenario
}

/// Both sides put down five inches and more from the middle, where the curtain hangs (M-3).
fn with_room_for_a_curtain() -> Scenario {
    let mut scenario = skirmish();
    let middle = 0.5 * scenario.country.field.depth;
    let nearest = &mut scenario.red.zone.y[0];
    *nearest = nearest.max(middle + 5.0);
    let farthest = &mut scenario.blue.zone.y[1];
    *farthest = farthest.min(middle - 5.0);
    scenario
}

/// Puts men in Blue's left corner, out of everybody's reach.
fn to_the_corner(places: &mut [Place]) {
    for (n, place) in places.iter_mut().enumerate() {
        place.at = Point::new(2.0 + 2.0 * n as f64, 3.0);
    }
}

/// To every disputed question the answer that is not the usual one.
fn other_readings() -> Readings {
    let mut readings = Readings::default();
    for question in rules::readings::catalogue() {
        question.answer(&mut readings, question.answers.len() - 1);
    }
    readings
}

/// How many men of each side a battle began with, in their order: who they are never changes.
pub fn roll(battle: &Battle) -> Vec<(rules::ManId, Side, Arm)> {
    let men = battle.field().position.men.iter();
    men.map(|man| (man.id, man.side, man.arm)).collect()
}
