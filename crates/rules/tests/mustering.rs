//! Ready-made arrangements (M-2, F-6), forces made up for a Country, and forces bought in secret
//! behind the curtain (F-8).

#![allow(missing_docs)]

mod common;

use common::*;
use country::{Country, Scenario};
use rules::field::{GUN_CREW, HALO, SPACING};
use rules::measure::{SLACK, gap, gap_between, gap_to_gun};
use rules::setup::CAREFUL_HAND;
use rules::{
    Arm, Arrangement, Battle, Composition, Event, Fault, Field, Order, Phase, Setup, SetupError,
    Side, Terms, Variety, arrange, scenario_with,
};

fn countries() -> impl Iterator<Item = (&'static str, Country)> {
    Scenario::builtins().map(|(id, json)| {
        let scenario = Scenario::from_json(json).expect("a sound scenario");
        (id, scenario.country)
    })
}

fn varieties() -> [Variety; 4] {
    let [finish, blow, defended] = Variety::ALL;
    [
        finish,
        blow,
        defended,
        Variety::DefensiveGame { defender: Red },
    ]
}

/// On the terms of a variety with these forces in line.
fn setup(country: Country, forces: [Composition; 2], terms: Terms) -> Result<Setup, SetupError> {
    let first = terms.defender().map_or(Red, Side::enemy);
    let scenario = scenario_with(country, "made-up", "Made up", forces, &terms, first)?;
    Ok(Setup {
        scenario,
        terms,
        seed: 1,
        unsteadiness: [CAREFUL_HAND; 2],
    })
}

/// What anybody would expect of a force that has been put down.
fn check_put_down(field: &Field, side: Side, name: &str) {
    let men: Vec<_> = field.active(side).collect();
    for (n, man) in men.iter().enumerate() {
        for other in &men[n + 1..] {
            assert!(gap_between(man, other) >= SPACING - SLACK, "{name}");
        }
        let facing = if side == Blue { UP } else { -UP };
        assert_eq!(man.facing, facing, "{name}: men face the enemy");
    }
    let guns: Vec<_> = field
        .guns_on_field()
        .filter(|gun| gun.side == side)
        .collect();
    for gun in &guns {
        let rearward = if side == Blue { -UP } else { UP };
        assert_eq!(
            gun.bearing, rearward,
            "{name}: muzzles point to the rear (A-13)"
        );
        let crew = men
            .iter()
            .filter(|man| gap_to_gun(man, gun) <= HALO)
            .count();
        let enough = GUN_CREW.min(men.len() / guns.len().max(1));
        assert!(crew >= enough, "{name}: {crew} men at a gun (A-3)");
        for man in &men {
            assert!(gap(&[man.base()], &gun.body().outline()) >= SPACING - SLACK);
        }
    }
}

#[test]
fn every_arrangement_is_granted_on_every_country_in_every_variety_m2_a3_a13_a15_f6_r30() {
    for (id, country) in countries() {
        for variety in varieties() {
            let terms = Terms {
                variety,
                ..Terms::default()
            };
            let forces = [Composition::for_men(70), Composition::for_men(105)];
            let setup = setup(country.clone(), forces, terms)
                .unwrap_or_else(|error| panic!("{id}, {variety:?}: {error}"));
            let mut battle =
                Battle::new(&setup).unwrap_or_else(|error| panic!("{id}, {variety:?}: {error}"));
            while let Phase::PuttingDown { side } = battle.field().position.phase {
                for arrangement in Arrangement::ALL {
                    let name = format!("{id}, {variety:?}, {side}, {}", arrangement.name());
                    let order = arrange(battle.field(), side, arrangement)
                        .unwrap_or_else(|| panic!("{name}: no room"));
                    assert_eq!(
                        arrange(battle.field(), side, arrangement),
                        Some(order.clone())
                    );
                    battle
                        .apply(side, &order)
                        .unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
                    check_put_down(battle.field(), side, &name);
                }
                battle.apply(side, &Order::Ready).expect("done");
            }
        }
    }
}

#[test]
fn forces_of_ten_to_two_hundred_and_fifty_find_room_on_every_country_m2_m4() {
    for (id, country) in countries() {
        for men in [10, 11, 35, 250] {
            for variety in varieties() {
                let terms = Terms {
                    variety,
                    ..Terms::default()
                };
                let name = format!("{id}, {men} men, {variety:?}");
                let force = Composition::for_men(men);
                let made = setup(country.clone(), [force; 2], terms)
                    .unwrap_or_else(|error| panic!("{name}: {error}"));
                let battle = Battle::new(&made).unwrap_or_else(|error| panic!("{name}: {error}"));
                for side in Side::BOTH {
                    check_put_down(battle.field(), side, &name);
                    let of = |arm| battle.field().active(side).filter(|m| m.arm == arm).count();
                    let made_up = (of(Arm::Infantry) as u16, of(Arm::Cavalry) as u16);
                    assert_eq!(made_up, (force.infantry, force.cavalry));
                }
                let json = serde_json::to_string(&made.scenario).expect("a scenario is JSON");
                Scenario::from_json(&json).expect("and a sound one");
            }
        }
    }
}

#[test]
fn a_force_out_of_bounds_or_a_faulty_name_makes_no_scenario_v4_f9() {
    let (_, country) = countries().next().expect("there are Countries");
    let made = |id: &str, force| {
        let title = "Made up";
        let terms = Terms::default();
        scenario_with(country.clone(), id, title, [force; 2], &terms, Red)
    };
    let few = made("few", Composition::new(9, 0, 0)).expect_err("nine men");
    assert!(few.to_string().contains("V-4"), "{few}");
    let many = made("many", Composition::new(100, 0, 13)).expect_err("thirteen guns");
    assert!(many.to_string().contains("F-9"), "{many}");
    assert!(made("No name!", Composition::usual()).is_err());
}

/// Forces bought for 150 points on the first Country, Red moving first.
fn purchase() -> Battle {
    let (_, country) = countries().next().expect("there are Countries");
    let terms = Terms {
        curtain: true,
        purchase: Some(150),
        ..Terms::default()
    };
    let setup = setup(country, [Composition::default(); 2], terms).expect("a game by purchase");
    Battle::new(&setup).expect("it can be set up")
}

fn muster([infantry, cavalry, guns]: [u16; 3]) -> Order {
    Order::Muster {
        infantry,
        cavalry,
        guns,
    }
}

#[test]
fn both_choose_their_forces_in_secret_and_in_any_order_then_put_them_down_f8_m3() {
    let mut battle = purchase();
    assert_eq!(
        battle.field().position.phase,
        Phase::Mustering { side: Red }
    );
    let events = battle
        .apply(Blue, &muster([60, 40, 3]))
        .expect("Blue need not wait");
    let told = Event::Mustered {
        side: Blue,
        infantry: 60,
        cavalry: 40,
        guns: 3,
    };
    assert_eq!(events, [told]);
    assert!(!events[0].is_open_to(Red, true) && events[0].is_open_to(Blue, true));
    let seen = battle.field().position.seen_by(Red);
    assert!(seen.men.is_empty() && seen.guns.is_empty(), "a secret");
    let again = battle.apply(Blue, &muster([100, 0, 5])).expect_err("once");
    assert_eq!(again.fault, Fault::NotYourTurn);
    let early = battle
        .apply(Red, &Order::Ready)
        .expect_err("Red has no force");
    assert_eq!(early.fault, Fault::WrongPhase);
    battle.apply(Red, &muster([100, 0, 5])).expect("and Red");
    let position = &battle.field().position;
    assert_eq!(position.phase, Phase::PuttingDown { side: Red });
    assert_eq!(position.ready, [false; 2]);
    assert_eq!((position.men.len(), position.guns.len()), (200, 8));
    assert!(position.men.windows(2).all(|pair| pair[0].id < pair[1].id));
    assert!(position.guns.windows(2).all(|pair| pair[0].id < pair[1].id));
    for man in &position.men {
        assert_eq!(man.id.side(), man.side);
    }
    for side in Side::BOTH {
        check_put_down(battle.field(), side, "bought");
        battle.apply(side, &Order::Ready).expect("as they stand");
    }
    assert!(matches!(
        battle.field().position.phase,
        Phase::Moving { side: Red, .. }
    ));
    let late = battle
        .apply(Red, &muster([100, 0, 5]))
        .expect_err("too late");
    assert_eq!(late.fault, Fault::WrongPhase);
}

#[test]
fn a_force_too_dear_or_out_of_bounds_is_refused_and_nothing_changes_f8_f9_v4() {
    let mut battle = purchase();
    let before = battle.snapshot();
    for (force, rule) in [
        ([151, 0, 0], "F-8"),
        ([0, 101, 0], "F-8"),
        ([60, 40, 4], "F-8"),
        ([9, 0, 5], "V-4"),
        ([0, 0, 15], "V-4"),
        ([u16::MAX, u16::MAX, u16::MAX], "F-9"),
    ] {
        let order = muster(force);
        let asked = battle.field().may(Red, &order).expect_err("refused");
        let refusal = battle.apply(Red, &order).expect_err("refused");
        assert_eq!((&asked, refusal.rule()), (&refusal, rule), "{force:?}");
        assert_eq!(battle.snapshot(), before);
    }
}

#[test]
fn a_battle_by_purchase_is_taken_up_again_as_it_was_f8() {
    let mut battle = purchase();
    battle.apply(Red, &muster([80, 20, 4])).expect("130 points");
    let (_, country) = countries().next().expect("there are Countries");
    let terms = battle.field().position.terms;
    let setup = setup(country, [Composition::default(); 2], terms).expect("the same");
    let again = Battle::restore(&setup, battle.snapshot()).expect("it is of this battle");
    assert_eq!(again.snapshot(), battle.snapshot());
    let mut elsewhere = battle.snapshot();
    elsewhere.position.zones[0].y[0] -= 1.0;
    Battle::restore(&setup, elsewhere).expect_err("the ground for putting down is another");
    let mut dear = battle.snapshot();
    dear.position.men.truncate(50);
    Battle::restore(&setup, dear).expect("half of them could have been bought as well");
}

#[test]
fn a_purchase_needs_the_curtain_and_the_curtain_its_room_f8_m3_r28() {
    let (_, country) = countries().next().expect("there are Countries");
    let open = Terms {
        purchase: Some(150),
        ..Terms::default()
    };
    let made = setup(country.clone(), [Composition::default(); 2], open).expect("a scenario");
    assert!(matches!(Battle::new(&made), Err(SetupError::Terms(_))));
    let curtained = Terms {
        curtain: true,
        ..Terms::default()
    };
    let mut made = setup(country, [Composition::for_men(50); 2], curtained).expect("a scenario");
    Battle::new(&made).expect("the zones are far from the middle");
    made.scenario.blue.zone.y[1] = made.scenario.country.field.depth / 2.0;
    let error = Battle::new(&made).expect_err("Blue would feel Red's men through the curtain");
    assert!(error.to_string().contains("M-3"), "{error}");
}
