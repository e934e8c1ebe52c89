//! Guns that change hands, and guns in dispute (H-21 to H-25).

#![allow(missing_docs)]

mod common;

use common::*;
use rules::capture::captures;
use rules::{Event, GunId, Side};

/// Blue's gun in the middle, its muzzle towards Red's line and its axle along `y = 50`: the trail
/// ends at 46, the muzzle at 54.
fn gun_in_the_middle() -> (Scene, GunId) {
    let mut scene = Scene::default();
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    let gun = scene.gun(Blue, 50.0, 50.0, UP);
    (scene, gun)
}

/// Red men who came from their own line and stand in a row at `y`.
fn attackers(scene: &mut Scene, number: usize, y: f64) -> Vec<Hand> {
    (0..number)
        .map(|n| {
            let beside = if n % 2 == 0 {
                47.0 - n as f64 * 0.5
            } else {
                53.0 + n as f64 * 0.5
            };
            let man = scene.man(Red, Infantry, beside, y);
            scene.approached_from(man, beside, 70.0);
            man
        })
        .collect()
}

fn taken_by(scene: &Scene) -> Option<Side> {
    captures(scene.stage(Red, 3).field())
        .first()
        .map(|&(_, side)| side)
}

#[test]
fn four_past_the_axle_with_no_enemy_near_take_a_gun_h21() {
    let (mut scene, gun) = gun_in_the_middle();
    attackers(&mut scene, 4, 49.0);
    let mut stage = scene.stage(Red, 3);
    assert_eq!(stage.preview().captures, vec![(gun, Red)]);
    let events = stage.end_move();
    assert!(events.contains(&Event::GunCaptured { gun, by: Red }));
    let piece = stage.field().gun(gun).expect("it is there");
    assert_eq!((piece.original, piece.side), (Blue, Red));
}

#[test]
fn three_past_the_axle_do_not_take_it_h21() {
    let (mut scene, _) = gun_in_the_middle();
    attackers(&mut scene, 3, 49.0);
    assert_eq!(taken_by(&scene), None);
}

#[test]
fn a_score_of_men_who_have_not_passed_the_axle_do_not_take_it_h22() {
    let (mut scene, _) = gun_in_the_middle();
    for y in [51.0, 52.0, 53.0, 54.0] {
        attackers(&mut scene, 5, y);
    }
    assert_eq!(taken_by(&scene), None);
}

#[test]
fn four_who_came_from_behind_it_must_get_before_its_axle_h21_amb21() {
    for (y, takes) in [(51.0, Some(Red)), (49.0, None)] {
        let (mut scene, _) = gun_in_the_middle();
        for man in attackers(&mut scene, 4, y) {
            scene.approached_from(man, 50.0, 30.0);
        }
        assert_eq!(taken_by(&scene), takes);
    }
}

#[test]
fn men_past_the_axle_but_further_than_six_inches_do_not_count_h21() {
    let (mut scene, _) = gun_in_the_middle();
    attackers(&mut scene, 3, 49.0);
    // Six inches from the trail's end at 46, measured to his base.
    let far = scene.man(Red, Infantry, 50.0, 39.6);
    scene.approached_from(far, 50.0, 70.0);
    assert_eq!(taken_by(&scene), None);
}

#[test]
fn a_dozen_round_a_gun_do_not_take_it_while_one_enemy_is_near_its_trail_h23_h24() {
    let (mut scene, gun) = gun_in_the_middle();
    attackers(&mut scene, 12, 48.0);
    // More than six inches from the axle and the wheels, within six of the trail's end.
    scene.man(Blue, Infantry, 50.0, 40.0);
    let mut stage = scene.stage(Red, 3);
    assert!(
        stage
            .field()
            .is_disputed(stage.field().gun(gun).expect("it is there"))
    );
    let events = stage.end_move();
    assert!(events.contains(&Event::GunDisputed { gun }));
    assert_eq!(stage.field().gun(gun).expect("it is there").side, Blue);
    // Neither side may use it.
    for side in [Red, Blue] {
        assert!(stage.field().may_use_to_fire(side, gun).is_err());
        assert!(stage.field().may_use_to_move(side, gun).is_err());
    }
}

#[test]
fn the_same_enemy_a_little_further_off_saves_nothing_h23() {
    let (mut scene, _) = gun_in_the_middle();
    attackers(&mut scene, 12, 48.0);
    scene.man(Blue, Infantry, 50.0, 39.0);
    assert_eq!(taken_by(&scene), Some(Red));
}

#[test]
fn disarmed_men_neither_save_a_gun_nor_take_it_amb21_amb22() {
    let (mut scene, _) = gun_in_the_middle();
    let takers = attackers(&mut scene, 4, 49.0);
    let captive = scene.man(Blue, Infantry, 50.0, 44.0);
    scene.prisoner(captive, Some(takers[0]), 2);
    let freed = scene.man(Blue, Infantry, 51.0, 44.0);
    scene.freed(freed, 2);
    assert_eq!(taken_by(&scene), Some(Red));
    scene.freed(takers[3], 2);
    assert_eq!(taken_by(&scene), None);
}

#[test]
fn guns_are_settled_after_the_melees_amb21() {
    // Red's fifth man dies with Blue's last gunner; the other four have the gun.
    let (mut scene, gun) = gun_in_the_middle();
    attackers(&mut scene, 4, 49.0);
    let gunner = scene.man(Blue, Infantry, 50.0, 45.0);
    let charger = scene.man(Red, Infantry, 50.0, 44.4);
    let mut stage = scene.stage(Red, 3);
    assert!(stage.preview().captures.is_empty(), "if nobody fell");
    stage.end_move();
    // Five against one: he is taken, nobody falls.
    assert_eq!(stage.taken(&[gunner]), 1);
    assert_eq!(stage.free(&[charger]), 1);
    assert_eq!(stage.field().gun(gun).expect("it is there").side, Red);
}

#[test]
fn a_captured_gun_serves_its_captor_and_is_taken_back_by_the_same_rule_h25_r9() {
    let (mut scene, gun) = gun_in_the_middle();
    let takers = attackers(&mut scene, 4, 49.0);
    let blues: Vec<Hand> = (0..4)
        .map(|n| scene.man(Blue, Infantry, 45.0 + f64::from(n), 25.0))
        .collect();
    let mut stage = scene.stage(Red, 3);
    stage.end_move();
    let mut captured = stage.clone();
    // Blue's move passes, and the gun is ready for Red.
    captured.end_move();
    let piece = captured.field().gun(gun).expect("it is there");
    assert_eq!(captured.field().crew(piece), captured.all(&takers));
    assert_eq!(captured.field().may_use_to_fire(Red, gun), Ok(()));
    // Or else its captors are gone, and Blue's men come up past it.
    stage.bring(
        &takers,
        &[(10.0, 70.0), (12.0, 70.0), (14.0, 70.0), (16.0, 70.0)],
    );
    let beside = |y: f64| [(47.0, y), (46.0, y), (53.0, y), (54.0, y)];
    stage.bring(&blues, &beside(49.0));
    assert!(
        stage.preview().captures.is_empty(),
        "they have not passed the axle"
    );
    stage.bring(&blues, &beside(51.0));
    let events = stage.end_move();
    assert!(events.contains(&Event::GunCaptured { gun, by: Blue }));
    assert_eq!(stage.field().gun(gun).expect("it is there").side, Blue);
}

#[test]
fn the_approach_is_where_the_turn_began_beyond_six_inches_of_the_gun_amb21_r10() {
    let (mut scene, _) = gun_in_the_middle();
    let near = scene.man(Red, Infantry, 50.0, 58.0);
    let far = scene.man(Red, Infantry, 50.0, 64.0);
    for man in [near, far] {
        scene.approached_from(man, 50.0, 80.0);
    }
    let mut stage = scene.stage(Blue, 3);
    stage.end_move();
    assert_eq!(stage.man(near).approach.y, 80.0);
    assert_eq!(stage.man(far).approach.y, 64.0);
}
