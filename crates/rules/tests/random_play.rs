//! Random legal play: whatever is ordered, the battle stays whole, and it ends.

#![allow(missing_docs)]

mod common;
mod random;

use common::{Blue, Red, hooks_farm};
use country::Scenario;
use random::{LIMIT, Whim, check_whole, play, play_until};
use rules::readings::catalogue;
use rules::setup::CAREFUL_HAND;
use rules::{
    Battle, Composition, Order, Phase, Reason, Setup, Side, Stretch, Terms, Variety, scenario_with,
};
use std::collections::BTreeMap;

/// Hook's Farm with every so-manieth man and one gun a side, for battles that are quick to play.
fn small(seed: u64, every: usize) -> Setup {
    let mut setup = hooks_farm(seed);
    for force in [&mut setup.scenario.red, &mut setup.scenario.blue] {
        force.guns.truncate(2);
        let gun = force.guns[0].at;
        let thin = |places: &mut Vec<country::Place>, kept: usize| {
            places.sort_by(|a, b| a.at.distance(gun).total_cmp(&b.at.distance(gun)));
            let near = places[..kept].to_vec();
            let rest = places[kept..].iter().step_by(every).copied();
            *places = near.into_iter().chain(rest).collect();
        };
        thin(&mut force.cavalry, 5);
        thin(&mut force.infantry, 4);
    }
    setup
}

/// How many battles to play: a few as a rule, more by `LITTLE_WARS_BATTLES`.
fn battles() -> u64 {
    std::env::var("LITTLE_WARS_BATTLES")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(6)
}

#[test]
fn random_battles_end_and_stay_whole() {
    let mut ends = [0; 3];
    for seed in 0..battles() {
        let (battle, _) = play(&small(seed, 6), seed, check_whole);
        match battle.field().position.phase {
            Phase::Over(outcome) => {
                ends[outcome.victor.map_or(2, |side| side as usize)] += 1;
            }
            phase => panic!("not over: {phase:?}"),
        }
    }
    println!(
        "{} for Red, {} for Blue, {} drawn",
        ends[0], ends[1], ends[2]
    );
}

#[test]
fn the_whole_of_hooks_farm_played_at_random_stays_whole() {
    let (battle, _) = play(&hooks_farm(3), 3, check_whole);
    assert!(battle.field().position.to_act().is_none());
}

#[test]
fn a_replay_of_the_orders_gives_the_same_bits() {
    let setup = small(11, 6);
    let (battle, journal) = play(&setup, 11, |_| ());
    let mut again = Battle::new(&setup).expect("the same set-up");
    for (number, (side, order)) in journal.iter().enumerate() {
        let text = serde_json::to_string(order).expect("an order is JSON");
        let order: Order = serde_json::from_str(&text).expect("and comes back");
        again.apply(*side, &order).unwrap_or_else(|refusal| {
            panic!("order {number} was accepted once and now is refused: {refusal}")
        });
    }
    assert_eq!(battle.snapshot(), again.snapshot());
    let text = serde_json::to_string(&battle.snapshot()).expect("a snapshot is JSON");
    let kept = serde_json::from_str(&text).expect("and comes back");
    assert_eq!(
        battle.snapshot(),
        kept,
        "a snapshot survives being written down"
    );
}

#[test]
fn men_are_conserved_whatever_happens() {
    let setup = small(5, 8);
    let (battle, _) = play(&setup, 5, |field| {
        for side in [Red, Blue] {
            let before = if side == Red {
                &setup.scenario.red
            } else {
                &setup.scenario.blue
            };
            let men = field
                .position
                .men
                .iter()
                .filter(|man| man.side == side)
                .count();
            assert_eq!(men, before.infantry.len() + before.cavalry.len());
        }
    });
    assert!(matches!(battle.field().position.phase, Phase::Over(_)));
}

/// Most men of battles in the ordinary run of the tests; `LITTLE_WARS_MEN` asks for larger ones, up
/// to 250, which take longer.
const FEW: u16 = 36;
/// Turns of a large battle that are played, whether it is over then or not.
const TURNS_OF_LARGE: u16 = 60;

/// A battle drawn by lot: one of the Countries, one of the games with one reading or another, and
/// forces of up to so many men a side.
fn drawn(seed: u64, most: u16) -> Setup {
    let mut whim = Whim::new(seed ^ 0x5eed);
    let countries: Vec<(&str, &str)> = Scenario::builtins().collect();
    let (_, json) = countries[seed as usize % countries.len()];
    let country = Scenario::from_json(json).expect("a sound scenario").country;
    let variety = match whim.below(6) {
        0 | 1 => Variety::FightToTheFinish,
        2 | 3 => Variety::BlowAtTheRear {
            stretch: Stretch::ALL[whim.below(4)],
        },
        4 => Variety::DefensiveGame { defender: Red },
        _ => Variety::DefensiveGame { defender: Blue },
    };
    let curtain = whim.unit() < 0.5;
    let mut terms = Terms {
        variety,
        curtain,
        ..Terms::default()
    };
    for question in catalogue() {
        if whim.unit() < 0.3 {
            question.answer(&mut terms.readings, whim.below(question.answers.len()));
        }
    }
    let men = 10 + whim.below(usize::from(most) - 9) as u16;
    if curtain && whim.unit() < 0.4 {
        terms.purchase = Some((men + 10).clamp(30, 300));
    }
    let force = Composition::for_men(men);
    let forces = Side::BOTH.map(|side| match variety {
        Variety::DefensiveGame { defender } if defender == side => force.defenders_for(),
        _ => force,
    });
    let first = terms.defender().map_or(Red, Side::enemy);
    let scenario = scenario_with(country, "by-lot", "By lot", forces, &terms, first)
        .unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    Setup {
        scenario,
        terms,
        seed,
        unsteadiness: [CAREFUL_HAND; 2],
    }
}

#[test]
fn every_game_on_every_country_with_forces_of_any_size_stays_whole_and_ends_v1_v6_v9() {
    let asked = std::env::var("LITTLE_WARS_MEN").ok();
    let most = asked.and_then(|men| men.parse().ok()).unwrap_or(FEW);
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..battles() {
        let setup = drawn(seed, most);
        let large = setup.scenario.red.infantry.len() > usize::from(FEW)
            || setup.terms.purchase.is_some_and(|points| points > 2 * FEW);
        let turns = if large { TURNS_OF_LARGE } else { LIMIT };
        let (battle, _) = play_until(&setup, seed, turns, check_whole);
        let position = &battle.field().position;
        let end = if let Phase::Over(outcome) = position.phase {
            let struck = outcome.reason == Reason::RearReached;
            assert_eq!(struck, position.blow.is_some());
            format!("{:?}", outcome.reason)
        } else {
            assert!(large, "the battle of seed {seed} does not end");
            format!("not over after {TURNS_OF_LARGE} turns")
        };
        println!(
            "{seed}: {}, turn {}: {end}",
            setup.terms.variety.name(),
            position.turn
        );
        *ends
            .entry(format!("{}: {end}", setup.terms.variety.name()))
            .or_default() += 1;
    }
    println!("{ends:#?}");
}
