//! Small problems that a sound player solves, a veteran and a general; a cadet need not.

mod common;

use commander::Rank;
use common::{SOUND, Scene, gun_of, one_move};
use rules::Arm::{Cavalry, Infantry};
use rules::Side::{Blue, Red};
use rules::{Battle, Cause, Event, Order, Side};
use std::f64::consts::FRAC_PI_2;

fn melees(events: &[Event]) -> usize {
    events
        .iter()
        .filter(|event| matches!(event, Event::MeleeFought { .. }))
        .count()
}

/// Ends the move of a side that does nothing.
fn pass(battle: &mut Battle, side: Side) {
    let choices = Vec::new();
    let end = Order::EndMove { choices };
    battle.apply(side, &end).expect("a move can be ended");
}

#[test]
fn takes_a_gun_that_nobody_holds_h21() {
    for rank in SOUND {
        let mut scene = Scene::default();
        scene.gun(Red, 50.0, 50.0, -FRAC_PI_2);
        scene.block(Red, 20, 50.0, 90.0);
        scene.block(Blue, 20, 50.0, 35.0);
        let mut battle = scene.stage(Blue, 6);
        let gun = gun_of(battle.field(), Red);
        let (_, events) = one_move(&mut battle, Blue, rank);
        assert!(
            events.contains(&Event::GunCaptured { gun, by: Blue }),
            "{events:?}"
        );
    }
}

#[test]
fn does_not_charge_a_supported_body_with_fewer_h9() {
    for rank in SOUND {
        let mut scene = Scene::default();
        scene.block(Red, 15, 50.0, 55.0);
        scene.block(Red, 15, 50.0, 64.0);
        scene.block(Blue, 8, 50.0, 44.0);
        let (_, events) = one_move(&mut scene.stage(Blue, 6), Blue, rank);
        assert_eq!(melees(&events), 0);
    }
}

#[test]
fn rides_down_a_party_cut_off_at_two_to_one_h9() {
    for rank in SOUND {
        let mut scene = Scene::default();
        scene.block(Red, 5, 30.0, 55.0);
        scene.block(Red, 20, 80.0, 92.0);
        for n in 0..20 {
            scene.man(
                Blue,
                Cavalry,
                20.0 + f64::from(n % 10) * 1.2,
                38.0 - f64::from(n / 10) * 2.5,
            );
        }
        let (_, events) = one_move(&mut scene.stage(Blue, 6), Blue, rank);
        let taken = events
            .iter()
            .filter(|event| matches!(event, Event::Captured { .. }))
            .count();
        assert_eq!(taken, 5, "all five are prisoners, and nobody dies");
        assert!(
            !events
                .iter()
                .any(|event| matches!(event, Event::Died { .. }))
        );
    }
}

#[test]
fn does_not_fire_where_its_own_men_stand_behind_the_enemy_d6() {
    for rank in SOUND {
        let mut scene = Scene::default();
        scene.gun(Blue, 50.0, 20.0, FRAC_PI_2);
        scene.block(Blue, 5, 50.0, 14.0);
        scene.man(Red, Infantry, 50.0, 60.0);
        for n in 0..6 {
            scene.man(Blue, Infantry, 47.5 + f64::from(n), 62.0);
        }
        let (orders, _) = one_move(&mut scene.stage(Blue, 6), Blue, rank);
        assert!(
            !orders
                .iter()
                .any(|order| matches!(order, Order::Fire { .. }))
        );
    }
}

#[test]
fn fires_four_shots_over_its_own_men_and_hits_none_of_them_a8() {
    for rank in SOUND {
        let mut scene = Scene::default();
        scene.gun(Blue, 50.0, 20.0, FRAC_PI_2);
        scene.block(Blue, 5, 50.0, 14.0);
        for n in 0..6 {
            scene.man(Blue, Infantry, 47.5 + f64::from(n), 30.0);
        }
        scene.block(Red, 20, 50.0, 70.0);
        let mut battle = scene.stage(Blue, 6);
        let before = battle.field().active(Blue).count();
        let (orders, events) = one_move(&mut battle, Blue, rank);
        assert_eq!(
            orders
                .iter()
                .filter(|order| matches!(order, Order::Fire { .. }))
                .count(),
            4
        );
        let shot = |event: &&Event| match event {
            Event::Died { cause, .. } => !matches!(cause, Cause::Melee),
            _ => false,
        };
        assert!(
            events.iter().filter(shot).count() >= 2,
            "a careful hand does not miss them all"
        );
        assert_eq!(battle.field().active(Blue).count(), before);
    }
}

#[test]
fn keeps_four_men_with_its_gun_a3() {
    for rank in SOUND {
        let mut scene = Scene::default();
        scene.gun(Blue, 50.0, 20.0, FRAC_PI_2);
        scene.block(Blue, 20, 50.0, 8.0);
        for block in 0..8 {
            scene.block(Red, 5, 12.0 + f64::from(block) * 11.0, 85.0);
        }
        let mut battle = scene.stage(Blue, 6);
        for _ in 0..4 {
            one_move(&mut battle, Blue, rank);
            let field = battle.field();
            let gun = field.gun(gun_of(field, Blue)).expect("it is there");
            let near = field
                .active(Blue)
                .filter(|man| field.inches_to_gun(man, gun) <= 6.0);
            assert!(near.count() >= 4);
            pass(&mut battle, Red);
        }
    }
}

#[test]
fn leads_prisoners_to_its_own_line_h13() {
    for rank in SOUND {
        let mut scene = Scene::default();
        scene.block(Red, 2, 50.0, 24.0);
        scene.block(Red, 20, 50.0, 95.0);
        scene.block(Blue, 20, 50.0, 14.0);
        let mut battle = scene.stage(Blue, 6);
        let mut away = 0;
        for _ in 0..6 {
            let (_, events) = one_move(&mut battle, Blue, rank);
            away += events
                .iter()
                .filter(|event| matches!(event, Event::LedAway { .. }))
                .count();
            pass(&mut battle, Red);
        }
        assert_eq!(away, 2);
    }
}

#[test]
fn goes_home_when_the_field_is_lost_h20() {
    for rank in SOUND {
        let mut scene = Scene::default();
        scene.block(Red, 60, 50.0, 50.0);
        scene.block(Blue, 15, 50.0, 8.0);
        scene.block(Blue, 3, 20.0, 8.0);
        let mut battle = scene.stage(Blue, 6);
        let (_, events) = one_move(&mut battle, Blue, rank);
        let home = events
            .iter()
            .filter(|event| matches!(event, Event::Retired { .. }))
            .count();
        assert!(home >= 12, "{home} of 18 are home");
    }
}

/// Red at Hook's Farm sent his gun's men into the fight, and had no four left to fire it.
#[test]
fn serves_the_gun_before_charging_as_red_forgot_at_hooks_farm_a3() {
    for rank in SOUND {
        let mut scene = Scene::default();
        scene.gun(Blue, 50.0, 20.0, FRAC_PI_2);
        // Three men by the gun, a fourth and a body of others a little off; a tempting party of the
        // enemy is just in reach of all.
        scene.block(Blue, 3, 50.0, 15.0);
        scene.block(Blue, 6, 62.0, 22.0);
        scene.block(Red, 3, 60.0, 34.0);
        scene.block(Red, 20, 20.0, 85.0);
        let mut battle = scene.stage(Blue, 6);
        let (orders, _) = one_move(&mut battle, Blue, rank);
        let field = battle.field();
        let gun = field.gun(gun_of(field, Blue)).expect("it is there");
        assert!(field.crew(gun).len() >= 4, "{rank}: {orders:?}");
    }
}

/// Two bodies of Blue's can reach six cut-off men: alone either would trade man for man, together
/// they take all of them (H-9, H-10).
#[test]
fn the_general_masses_for_a_charge_and_takes_all_who_are_cut_off_h9_h10() {
    let mut scene = Scene::default();
    scene.block(Red, 6, 50.0, 50.0);
    scene.block(Red, 20, 50.0, 95.0);
    scene.block(Blue, 7, 42.0, 44.0);
    scene.block(Blue, 7, 58.0, 44.0);
    let mut battle = scene.stage(Blue, 6);
    let (orders, events) = one_move(&mut battle, Blue, Rank::General);
    let taken = |event: &&Event| matches!(event, Event::Captured { .. });
    assert_eq!(events.iter().filter(taken).count(), 6, "{orders:?}");
}

/// Twelve of Red's horse stand where they could ride down ten of Blue's foot in the open, who can
/// draw back to a strong body of their own.
#[test]
fn the_general_does_not_leave_a_body_to_be_cut_off_h1() {
    let mut scene = Scene::default();
    for n in 0..24 {
        scene.man(
            Red,
            Cavalry,
            20.0 + f64::from(n % 12) * 1.2,
            58.0 + f64::from(n / 12) * 2.5,
        );
    }
    scene.block(Blue, 8, 28.0, 40.0);
    scene.block(Blue, 30, 32.0, 18.0);
    let taken_after = |blue: &dyn Fn(&mut Battle)| {
        let mut battle = scene.stage(Blue, 6);
        blue(&mut battle);
        let (_, events) = one_move(&mut battle, Red, Rank::General);
        let taken = |event: &&Event| matches!(event, Event::Captured { .. });
        events.iter().filter(taken).count()
    };
    let stands = |battle: &mut Battle| pass(battle, Blue);
    assert_eq!(taken_after(&stands), 8, "who stands there is lost");
    let thinks = |battle: &mut Battle| {
        one_move(battle, Blue, Rank::General);
    };
    assert_eq!(taken_after(&thinks), 0);
}

/// A shot at the nearest man would go on into Blue's own men and a prisoner's escort; another costs
/// the enemy as much and nobody else anything.
#[test]
fn the_general_chooses_the_shot_that_costs_none_of_his_own_d6() {
    let mut scene = Scene::default();
    scene.gun(Blue, 50.0, 20.0, FRAC_PI_2);
    scene.block(Blue, 6, 50.0, 14.0);
    scene.man(Red, Infantry, 50.0, 60.0);
    for n in 0..5 {
        scene.man(Blue, Infantry, 48.0 + f64::from(n), 62.0);
    }
    scene.block(Red, 8, 70.0, 66.0);
    scene.block(Red, 12, 20.0, 95.0);
    let mut battle = scene.stage(Blue, 6);
    let before = battle.field().active(Blue).count();
    let mut general = commander::Commander::new(Rank::General, Blue, 1);
    let (order, _) = common::next_order(&mut general, battle.field(), Blue, &mut 0);
    assert!(matches!(order, Order::Fire { .. }), "{order:?}");
    battle.apply(Blue, &order).expect("it is legal");
    assert_eq!(battle.field().active(Blue).count(), before);
}
