//! The end of a move and of a battle, and the points (V-1 to V-4).

#![allow(missing_docs)]

mod common;

use common::*;
use rules::outcome::{decided, draw_threshold};
use rules::{Account, Event, GunUse, Outcome, Phase, Reason, Side, State, tally};

const RED_WINS: Outcome = Outcome {
    victor: Some(Red),
    reason: Reason::FieldCleared,
};
const DRAW: Outcome = Outcome {
    victor: None,
    reason: Reason::BothSpent,
};

/// So many of each side's men on the field.
fn forces(red: usize, blue: usize) -> Scene {
    let mut scene = Scene::default();
    scene.reserve(Red, red);
    scene.reserve(Blue, blue);
    scene
}

/// Sets men of a stage to a state of which nothing more is asked.
fn set(stage: &mut Stage, men: &[Hand], state: State) {
    stage.edit(|stage_ids, position| {
        for &man in men {
            position
                .man_mut(stage_ids(man))
                .expect("he is in the battle")
                .state = state;
        }
    });
}

#[test]
fn the_turn_passes_and_everybody_may_move_again_m6_m15() {
    let mut stage = forces(20, 20).stage(Red, 3);
    stage.edit(|_, position| position.men.iter_mut().for_each(|man| man.moved = true));
    let events = stage.end_move();
    assert_eq!(
        events,
        vec![
            Event::TurnEnded {
                side: Red,
                number: 3
            },
            Event::TurnBegan {
                side: Blue,
                number: 3
            },
        ]
    );
    let position = &stage.field().position;
    assert_eq!(
        position.phase,
        Phase::Moving {
            side: Blue,
            men_have_moved: false
        }
    );
    assert_eq!(position.turn, 6);
    assert!(position.men.iter().all(|man| !man.moved));
    assert!(position.guns.iter().all(|gun| gun.used == GunUse::Idle));
}

#[test]
fn the_dead_and_the_bolts_are_picked_up_at_the_end_of_the_move_d8_m11_m12() {
    let mut scene = forces(20, 20);
    let dead = scene.man(Blue, Infantry, 50.0, 50.0);
    let mut stage = scene.stage(Red, 3);
    let lying = ballistics::Pose {
        at: [50.0, 50.0, 0.2],
        turn: [0.0, 0.0, 0.0, 1.0],
    };
    set(&mut stage, &[dead], State::Dead);
    stage.edit(|id, position| {
        position
            .man_mut(id(dead))
            .expect("he is in the battle")
            .fallen = Some(lying);
        position.bolts.push(lying);
    });
    stage.end_move();
    assert_eq!(stage.man(dead).fallen, None);
    assert!(stage.field().position.bolts.is_empty());
}

#[test]
fn a_side_with_nobody_active_on_the_field_has_lost_v1_amb16_r12() {
    for gone in [
        State::Dead,
        State::Held,
        State::Retired,
        State::Freed { since: 2 },
    ] {
        let mut scene = Scene::default();
        scene.reserve(Red, 20);
        let blue = scene.reserve(Blue, 20);
        let mut stage = scene.stage(Red, 3);
        set(&mut stage, &blue, gone);
        let events = stage.end_move();
        assert_eq!(
            events.last(),
            Some(&Event::Over { outcome: RED_WINS }),
            "{gone:?}"
        );
        assert_eq!(stage.field().position.phase, Phase::Over(RED_WINS));
        assert_eq!(stage.field().position.to_act(), None);
    }
}

#[test]
fn one_man_still_under_arms_keeps_the_battle_open_v1() {
    let mut scene = Scene::default();
    scene.reserve(Red, 20);
    let blue = scene.reserve(Blue, 20);
    let mut stage = scene.stage(Red, 3);
    set(&mut stage, &blue[1..], State::Dead);
    assert_eq!(decided(stage.field()), None);
}

#[test]
fn both_below_fifteen_is_a_draw_and_one_alone_is_not_v3_amb18() {
    for (red, blue, outcome) in [(14, 14, Some(DRAW)), (14, 15, None), (15, 14, None)] {
        let mut scene = Scene::default();
        let reds = scene.reserve(Red, 60);
        let blues = scene.reserve(Blue, 60);
        let mut stage = scene.stage(Red, 3);
        set(&mut stage, &reds[red..], State::Dead);
        set(&mut stage, &blues[blue..], State::Retired);
        assert_eq!(draw_threshold(stage.field()), 15);
        assert_eq!(decided(stage.field()), outcome, "{red} against {blue}");
    }
}

#[test]
fn small_forces_fight_on_until_both_are_below_ten_v4_amb17() {
    for (red, blue, outcome) in [(9, 9, Some(DRAW)), (10, 9, None), (14, 14, None)] {
        let mut scene = Scene::default();
        let reds = scene.reserve(Red, 49);
        let blues = scene.reserve(Blue, 60);
        let mut stage = scene.stage(Red, 3);
        set(&mut stage, &reds[red..], State::Dead);
        set(&mut stage, &blues[blue..], State::Dead);
        assert_eq!(draw_threshold(stage.field()), 10);
        assert_eq!(decided(stage.field()), outcome, "{red} against {blue}");
    }
}

#[test]
fn the_last_who_fall_together_make_a_draw_v3_r13() {
    let mut scene = Scene::default();
    scene.clash(Infantry, 12, 12, 47.0);
    let mut stage = scene.stage(Red, 3);
    let events = stage.end_move();
    assert_eq!(events.last(), Some(&Event::Over { outcome: DRAW }));
    for side in Side::BOTH {
        assert_eq!(tally(stage.field(), side).halves, 100);
    }
}

/// Red at the end of Hook's Farm: one gun saved, seven infantry and four cavalry safe, six of his
/// in Blue's hands.
#[test]
fn red_has_twenty_six_points_after_hooks_farm_v2() {
    let mut scene = Scene::default();
    let foot = scene.reserve(Red, 50);
    let horse: Vec<Hand> = (0..25)
        .map(|n| scene.man(Red, Cavalry, 5.0 + f64::from(n) * 1.2, 90.0))
        .collect();
    scene.reserve(Blue, 48);
    let guns = [20.0, 40.0, 60.0].map(|x| scene.gun(Red, x, 80.0, UP));
    let blue_guns = [20.0, 40.0, 60.0].map(|x| scene.gun(Blue, x, 15.0, UP));
    let mut stage = scene.stage(Blue, 7);
    set(&mut stage, &foot, State::Dead);
    set(&mut stage, &horse, State::Dead);
    set(&mut stage, &foot[..7], State::Retired);
    set(&mut stage, &horse[..4], State::Retired);
    set(&mut stage, &foot[7..11], State::Held);
    set(&mut stage, &horse[4..6], State::Held);
    stage.edit(|_, position| {
        position.guns[usize::from(guns[0].0)].retired = true;
        // One taken, the other abandoned on the field.
        position.guns[usize::from(guns[1].0)].side = Blue;
    });
    stage.end_move();
    let outcome = Outcome {
        victor: Some(Blue),
        reason: Reason::FieldCleared,
    };
    assert_eq!(stage.field().position.phase, Phase::Over(outcome));
    let red = tally(stage.field(), Red);
    assert_eq!(
        red.lines,
        vec![
            (Account::Victory, 0, 0),
            (Account::Guns, 1, 20),
            (Account::Cavalry, 4, 12),
            (Account::Infantry, 7, 14),
            (Account::HeldByEnemy, 6, 6),
            (Account::PrisonersTaken, 0, 0),
        ]
    );
    assert_eq!(red.halves, 2 * 26);
    // 100 for the victory, five guns, 48 men and six prisoners.
    assert_eq!(blue_guns.len() + 2, 5);
    assert_eq!(tally(stage.field(), Blue).halves, 2 * (100 + 50 + 48 + 3));
}

#[test]
fn no_gun_is_counted_twice_and_before_the_end_only_by_who_has_it_amb19_amb20() {
    let mut scene = Scene::default();
    let reds = scene.reserve(Red, 60);
    let blues = scene.reserve(Blue, 60);
    // All of Blue's guns stand alone; one of them near a Red man.
    for x in [20.0, 40.0, 60.0] {
        scene.gun(Blue, x, 70.0, UP);
    }
    let near = scene.man(Red, Infantry, 24.0, 70.0);
    let guns = |stage: &Stage, side| tally(stage.field(), side).lines[1].1;
    let mut stage = scene.stage(Red, 3);
    assert_eq!((guns(&stage, Red), guns(&stage, Blue)), (0, 3));
    set(&mut stage, &reds, State::Dead);
    set(&mut stage, &blues[9..], State::Dead);
    stage.end_move();
    assert_eq!(stage.field().position.phase, Phase::Over(DRAW));
    // In a draw the lonely guns are whose man is nearer: here all Red's.
    assert_eq!(stage.free(&[near]), 1);
    assert_eq!((guns(&stage, Red), guns(&stage, Blue)), (3, 0));
    let lines = tally(stage.field(), Red).lines;
    assert_eq!(lines[0], (Account::Victory, 1, 100));
}

#[test]
fn the_losers_guns_with_men_near_stay_his_amb19() {
    let mut scene = Scene::default();
    scene.reserve(Red, 60);
    let blues = scene.reserve(Blue, 20);
    scene.gun(Blue, 40.0, 70.0, UP);
    let mut stage = scene.stage(Red, 3);
    set(&mut stage, &blues, State::Dead);
    stage.end_move();
    assert_eq!(
        tally(stage.field(), Red).lines[1],
        (Account::Guns, 1, 20),
        "nobody is near it"
    );
    let mut kept = stage.clone();
    kept.edit(|id, position| {
        let man = position.man_mut(id(blues[0])).expect("he is in the battle");
        man.state = State::Free;
        man.at = country::Point::new(43.0, 70.0);
    });
    assert_eq!(tally(kept.field(), Red).lines[1], (Account::Guns, 0, 0));
}

#[test]
fn half_a_point_for_each_man_held_and_each_prisoner_taken_v2() {
    let mut scene = Scene::default();
    let reds = scene.reserve(Red, 20);
    let blues = scene.reserve(Blue, 20);
    let mut stage = scene.stage(Red, 3);
    set(&mut stage, &reds[..3], State::Held);
    set(
        &mut stage,
        &blues[..2],
        State::Prisoner {
            escort: None,
            since: 2,
        },
    );
    set(&mut stage, &blues[2..4], State::Freed { since: 2 });
    assert_eq!(tally(stage.field(), Red).halves, 2 * 17 + 3 + 2);
    assert_eq!(tally(stage.field(), Blue).halves, 2 * 18 + 2 + 3);
}
