//! The curtain across the middle (M-3), and putting down behind it (M-2, M-4, M-5).

#![allow(missing_docs)]

mod common;

use common::*;
use rules::{Battle, Event, ManPlacing, Order, Phase, Setup, Side};

fn curtained() -> Setup {
    let mut setup = hooks_farm(1);
    setup.terms.curtain = true;
    setup
}

/// Sets the first man of a side three inches further along the line's zone.
fn put_down_one(battle: &Battle, side: Side) -> Order {
    let man = battle.field().active(side).next().expect("a man");
    Order::PutDown {
        men: vec![ManPlacing {
            man: man.id,
            at: man.at,
            facing: man.facing + 0.1,
        }],
        guns: vec![],
    }
}

#[test]
fn while_the_curtain_hangs_nobody_sees_the_others_men_m3() {
    let battle = Battle::new(&curtained()).expect("it can be set up");
    let position = &battle.field().position;
    for viewer in Side::BOTH {
        let seen = position.seen_by(viewer);
        assert!(seen.men.iter().all(|man| man.side == viewer));
        assert!(seen.guns.iter().all(|gun| gun.side == viewer));
        let own = position.men.iter().filter(|man| man.side == viewer).count();
        assert_eq!(seen.men.len(), own, "his own he sees, all of them");
        let written = serde_json::to_string(&seen).expect("a position is JSON");
        let back: rules::Position = serde_json::from_str(&written).expect("and comes back");
        assert_eq!(back, seen);
    }
}

#[test]
fn without_a_curtain_both_see_everything_from_the_first_m2_m3() {
    let battle = Battle::new(&hooks_farm(1)).expect("it can be set up");
    let position = &battle.field().position;
    assert_eq!(&position.seen_by(Red), position);
    assert_eq!(&position.seen_by(Blue), position);
}

#[test]
fn both_put_down_at_once_and_in_any_order_behind_the_curtain_m3_m5() {
    let mut battle = Battle::new(&curtained()).expect("it can be set up");
    for side in [Blue, Red, Red, Blue] {
        let order = put_down_one(&battle, side);
        let events = battle.apply(side, &order).expect("both may put down");
        for event in &events {
            assert!(event.is_open_to(side, true));
            assert!(!event.is_open_to(side.enemy(), true), "a secret");
        }
    }
    let ready = battle.apply(Blue, &Order::Ready).expect("Blue is ready");
    assert!(ready.iter().all(|event| event.is_open_to(Red, true)));
    let again = put_down_one(&battle, Blue);
    assert!(
        battle.apply(Blue, &again).is_err(),
        "Blue said he was ready"
    );
    let events = battle.apply(Red, &Order::Ready).expect("and now Red is");
    assert_eq!(
        events[1],
        Event::CurtainDrawn,
        "drawn back when both are ready"
    );
    assert!(events.iter().all(|event| event.is_open_to(Blue, true)));
    let position = &battle.field().position;
    assert!(matches!(position.phase, Phase::Moving { side, .. } if side == position.first));
    assert_eq!(&position.seen_by(Blue), position, "now all lies open");
}

#[test]
fn without_a_curtain_the_second_player_waits_for_the_first_m2() {
    let setup = hooks_farm(1);
    let mut battle = Battle::new(&setup).expect("it can be set up");
    let first = battle.field().position.first;
    let order = put_down_one(&battle, first.enemy());
    let refusal = battle
        .apply(first.enemy(), &order)
        .expect_err("the First Player puts down first");
    assert_eq!(refusal.rule(), "M-6");
    let order = put_down_one(&battle, first);
    let events = battle.apply(first, &order).expect("he may");
    assert!(
        events
            .iter()
            .all(|event| event.is_open_to(first.enemy(), false))
    );
    battle.apply(first, &Order::Ready).expect("done");
    battle
        .apply(first.enemy(), &Order::Ready)
        .expect("and the second");
    assert!(matches!(
        battle.field().position.phase,
        Phase::Moving { side, .. } if side == first
    ));
}
