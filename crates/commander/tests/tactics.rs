//! Small problems a sound player solves.

mod common;

use common::{Scene, gun_of, one_move};
use rules::Arm::{Cavalry, Infantry};
use rules::Side::{Blue, Red};
use rules::{Cause, Event, Order};
use std::f64::consts::FRAC_PI_2;

fn melees(events: &[Event]) -> usize {
    events
        .iter()
        .filter(|event| matches!(event, Event::MeleeFought { .. }))
        .count()
}

#[test]
fn takes_a_gun_that_nobody_holds_h21() {
    let mut scene = Scene::default();
    scene.gun(Red, 50.0, 50.0, -FRAC_PI_2);
    scene.block(Red, 20, 50.0, 90.0);
    scene.block(Blue, 20, 50.0, 35.0);
    let mut battle = scene.stage(Blue, 6);
    let gun = gun_of(battle.field(), Red);
    let (_, events) = one_move(&mut battle, Blue);
    assert!(
        events.contains(&Event::GunCaptured { gun, by: Blue }),
        "{events:?}"
    );
}

#[test]
fn does_not_charge_a_supported_body_with_fewer_h9() {
    let mut scene = Scene::default();
    scene.block(Red, 15, 50.0, 55.0);
    scene.block(Red, 15, 50.0, 64.0);
    scene.block(Blue, 8, 50.0, 44.0);
    let (_, events) = one_move(&mut scene.stage(Blue, 6), Blue);
    assert_eq!(melees(&events), 0);
}

#[test]
fn rides_down_a_party_cut_off_at_two_to_one_h9() {
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
    let (_, events) = one_move(&mut scene.stage(Blue, 6), Blue);
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

#[test]
fn does_not_fire_where_its_own_men_stand_behind_the_enemy_d6() {
    let mut scene = Scene::default();
    scene.gun(Blue, 50.0, 20.0, FRAC_PI_2);
    scene.block(Blue, 5, 50.0, 14.0);
    scene.man(Red, Infantry, 50.0, 60.0);
    for n in 0..6 {
        scene.man(Blue, Infantry, 47.5 + f64::from(n), 62.0);
    }
    let (orders, _) = one_move(&mut scene.stage(Blue, 6), Blue);
    assert!(
        !orders
            .iter()
            .any(|order| matches!(order, Order::Fire { .. }))
    );
}

#[test]
fn fires_four_shots_over_its_own_men_and_hits_none_of_them_a8() {
    let mut scene = Scene::default();
    scene.gun(Blue, 50.0, 20.0, FRAC_PI_2);
    scene.block(Blue, 5, 50.0, 14.0);
    for n in 0..6 {
        scene.man(Blue, Infantry, 47.5 + f64::from(n), 30.0);
    }
    scene.block(Red, 20, 50.0, 70.0);
    let mut battle = scene.stage(Blue, 6);
    let before = battle.field().active(Blue).count();
    let (orders, events) = one_move(&mut battle, Blue);
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

#[test]
fn keeps_four_men_with_its_gun_a3() {
    let mut scene = Scene::default();
    scene.gun(Blue, 50.0, 20.0, FRAC_PI_2);
    scene.block(Blue, 20, 50.0, 8.0);
    for block in 0..8 {
        scene.block(Red, 5, 12.0 + f64::from(block) * 11.0, 85.0);
    }
    let mut battle = scene.stage(Blue, 6);
    for _ in 0..4 {
        one_move(&mut battle, Blue);
        let field = battle.field();
        let gun = field.gun(gun_of(field, Blue)).expect("it is there");
        let near = field
            .active(Blue)
            .filter(|man| field.inches_to_gun(man, gun) <= 6.0);
        assert!(near.count() >= 4);
        battle
            .apply(
                Red,
                &Order::EndMove {
                    choices: Vec::new(),
                },
            )
            .expect("Red may pass");
    }
}

#[test]
fn leads_prisoners_to_its_own_line_h13() {
    let mut scene = Scene::default();
    scene.block(Red, 2, 50.0, 24.0);
    scene.block(Red, 20, 50.0, 95.0);
    scene.block(Blue, 20, 50.0, 14.0);
    let mut battle = scene.stage(Blue, 6);
    let mut away = 0;
    for _ in 0..6 {
        let (_, events) = one_move(&mut battle, Blue);
        away += events
            .iter()
            .filter(|event| matches!(event, Event::LedAway { .. }))
            .count();
        battle
            .apply(
                Red,
                &Order::EndMove {
                    choices: Vec::new(),
                },
            )
            .expect("Red may pass");
    }
    assert_eq!(away, 2);
}

#[test]
fn goes_home_when_the_field_is_lost_h20() {
    let mut scene = Scene::default();
    scene.block(Red, 60, 50.0, 50.0);
    scene.block(Blue, 15, 50.0, 8.0);
    scene.block(Blue, 3, 20.0, 8.0);
    let mut battle = scene.stage(Blue, 6);
    let (_, events) = one_move(&mut battle, Blue);
    let home = events
        .iter()
        .filter(|event| matches!(event, Event::Retired { .. }))
        .count();
    assert!(home >= 12, "{home} of 18 are home");
}
