//! Scenario files: true, changed and wild.

use crate::{as_text, edits, invariants, scene};
use arbitrary::Unstructured;
use country::{Ground, Point, Scenario};
use rules::{Advisor, Battle, Order};
use serde_json::Value;
use std::sync::OnceLock;

/// Reads a scenario; one that is accepted can be written down, laid out, set up, advised on and
/// begun.
pub fn attempt(data: &[u8]) {
    match as_text(data) {
        Some(text) => read(text),
        None => read(&changed(data)),
    }
}

/// The small scenario with a few changes.
fn changed(data: &[u8]) -> String {
    static SKIRMISH: OnceLock<Value> = OnceLock::new();
    let skirmish = SKIRMISH
        .get_or_init(|| serde_json::from_str(scene::SKIRMISH).expect("the skirmish is JSON"));
    let mut value = skirmish.clone();
    // What is left of the bytes when they run out is a change all the same.
    let _ = edits::edit(&mut Unstructured::new(data), &mut value);
    value.to_string()
}

fn read(text: &str) {
    let Ok(scenario) = Scenario::from_json(text) else {
        return;
    };
    let again = serde_json::to_string(&scenario).expect("a scenario is plain data");
    assert_eq!(Scenario::from_json(&again), Ok(scenario.clone()));
    Ground::new(scenario.country.clone()).expect("what a scenario's check lets in is sound");
    let Ok(mut battle) = Battle::new(&scene::setup(scenario)) else {
        return;
    };
    invariants::check(battle.field());
    begin(&mut battle);
    invariants::check(battle.field());
}

/// The first moves, with a march as the planner advises it.
fn begin(battle: &mut Battle) {
    let advisor = Advisor::new(battle.field().ground());
    for _ in 0..4 {
        let Some(side) = battle.field().position.to_act() else {
            return;
        };
        let first = battle
            .field()
            .active(side)
            .next()
            .map(|man| (man.id, man.at));
        if let Some((man, at)) = first
            && let Some(step) =
                advisor.step(battle.field(), man, at + Point::new(5.0, 7.0), None, &[])
        {
            let march = Order::March { steps: vec![step] };
            let asked = battle.field().may(side, &march);
            assert_eq!(battle.apply(side, &march).map(drop), asked);
        }
        let end = Order::EndMove { choices: vec![] };
        battle
            .apply(side, &Order::Ready)
            .or_else(|_| battle.apply(side, &end))
            .expect("a side may be ready, and a move may end");
    }
}
