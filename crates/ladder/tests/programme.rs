//! What a ladder is fought on: everything, and the same for both players.

use country::{Ground, ScenarioSide};
use ladder::Programme;
use rules::{Battle, Side, Variety};
use std::collections::BTreeSet;

#[test]
fn a_cycle_plays_every_game_on_every_country_and_all_can_be_set_up_v1_v6_v9() {
    let programme = Programme::new(1);
    let mut played = BTreeSet::new();
    let mut men = BTreeSet::new();
    for number in 0..programme.cycle() {
        let setup = programme.setup(number).expect("there is room");
        let battle = Battle::new(&setup);
        assert!(battle.is_ok(), "{number}: {:?}", battle.err());
        assert_eq!(setup.terms.variety, Programme::variety(number));
        if let Variety::DefensiveGame { defender } = setup.terms.variety {
            let first = match setup.scenario.first {
                ScenarioSide::Red => Side::Red,
                ScenarioSide::Blue => Side::Blue,
            };
            assert_eq!(first, defender.enemy(), "the attacker is first (V-12)");
        }
        men.insert(setup.scenario.red.infantry.len() + setup.scenario.red.cavalry.len());
        let (terms, size) = (setup.terms, setup.scenario.country.field);
        let ground = (
            setup.scenario.id,
            size.width.to_bits(),
            size.depth.to_bits(),
        );
        played.insert(format!("{ground:?} {terms:?}"));
    }
    // Fresh Countries of one kind are drawn anew each time, but are as large; two pairs of kinds
    // are alike in that.
    assert!(played.len() > 150, "{} different", played.len());
    assert!(men.contains(&0), "forces are bought");
    assert!(men.iter().any(|&men| (1..=20).contains(&men)));
    assert!(men.iter().any(|&men| men > 150));
}

#[test]
fn a_pair_is_the_same_whenever_it_is_asked_for_and_another_under_another_seed() {
    let [one, again, other] = [1, 1, 2].map(Programme::new);
    for number in 0..6 {
        let setup = one.setup(number).expect("there is room");
        assert_eq!(Ok(&setup), again.setup(number).as_ref());
        let elsewhere = other.setup(number).expect("there is room");
        assert_ne!(setup.seed, elsewhere.seed);
    }
}

#[test]
fn fresh_countries_are_drawn_anew_each_time() {
    let programme = Programme::new(1);
    let kinds = 16;
    let [once, again] = [1, 1 + kinds].map(|number| {
        let setup = programme.setup(number).expect("there is room");
        Ground::new(setup.scenario.country.clone()).expect("it is sound");
        setup.scenario.country
    });
    assert_eq!(once.field, again.field);
    assert_ne!(once, again);
}
