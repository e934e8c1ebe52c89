//! The battles that are tried: small ones, in several states, all come to by orders.

use country::{Place, Point, Scenario};
use rules::{Arm, Battle, Order, Setup, Side};
use std::sync::OnceLock;

/// A small scenario: a dozen men and a gun a side on five feet of floor that has a bit of everything.
pub const SKIRMISH: &str = include_str!("../scenes/skirmish.json");

/// The small scenario, read.
pub fn skirmish() -> Scenario {
    Scenario::from_json(SKIRMISH).expect("the skirmish is sound")
}

/// A battle of this scenario, with hands that never err.
pub fn setup(scenario: Scenario) -> Setup {
    let scenario = serde_json::to_value(scenario).expect("a scenario is plain data");
    let setup = serde_json::json!({"scenario": scenario, "seed": 1913, "unsteadiness": [0.0, 0.0]});
    serde_json::from_value(setup).expect("these are all that a set-up must have")
}

/// Battles to begin with: still being put down; the first move; guns that may fire; the lines within
/// reach of each other; prisoners just taken.
pub fn battles() -> &'static [Battle] {
    static BATTLES: OnceLock<Vec<Battle>> = OnceLock::new();
    BATTLES.get_or_init(|| {
        let apart = || Battle::new(&setup(skirmish())).expect("the skirmish can be set up");
        let near = || Battle::new(&setup(close())).expect("the lines can be set up close");
        let clash = || Battle::new(&setup(clash())).expect("the clash can be set up");
        vec![
            apart(),
            at_turn(apart(), 1),
            at_turn(apart(), 3),
            at_turn(near(), 3),
            at_turn(clash(), 2),
            at_turn(clash(), 3),
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
    for (n, place) in scenario.blue.cavalry.iter_mut().enumerate() {
        place.at = Point::new(2.0 + 2.0 * n as f64, 3.0);
    }
    scenario
}

/// How many men of each side a battle began with, in their order: who they are never changes.
pub fn roll(battle: &Battle) -> Vec<(rules::ManId, Side, Arm)> {
    let men = battle.field().position.men.iter();
    men.map(|man| (man.id, man.side, man.arm)).collect()
}
