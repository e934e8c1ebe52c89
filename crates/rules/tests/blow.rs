//! The Blow at the Rear (V-6, V-7, AMB-31).

#![allow(missing_docs)]

mod common;

use common::*;
use rules::blow::men_at_the_rear;
use rules::{
    Account, Advisor, Blow, Event, Order, Outcome, Phase, Reach, Reason, State, Stretch, Terms,
    Variety, tally,
};

const BLUE_STRUCK: Outcome = Outcome {
    victor: Some(Blue),
    reason: Reason::RearReached,
};

fn blow_at(stretch: Stretch) -> Terms {
    Terms {
        variety: Variety::BlowAtTheRear { stretch },
        ..Terms::default()
    }
}

/// Blue's raiders at these places about Red's back line (`y = 100`), and thirty men a side far
/// from it all.
fn raid(stretch: Stretch, at: &[(f64, f64)]) -> (Scene, Vec<Hand>, Vec<Hand>, Vec<Hand>) {
    let mut scene = Scene::on(blow_at(stretch));
    let raiders = at
        .iter()
        .map(|&(x, y)| scene.man(Blue, Cavalry, x, y))
        .collect();
    let reds = (0..30)
        .map(|n| scene.man(Red, Infantry, 20.0 + f64::from(n) * 1.5, 60.0))
        .collect();
    let blues = (0..30)
        .map(|n| scene.man(Blue, Infantry, 20.0 + f64::from(n) * 1.5, 40.0))
        .collect();
    (scene, raiders, reds, blues)
}

const LINE: [(f64, f64); 3] = [(45.0, 99.5), (50.0, 99.5), (55.0, 100.2)];

fn strike() -> (Stage, Vec<Hand>, Vec<Hand>, Vec<Hand>) {
    let (scene, raiders, reds, blues) = raid(Stretch::Whole, &LINE);
    let mut stage = scene.stage(Blue, 5);
    stage.end_move();
    (stage, raiders, reds, blues)
}

#[test]
fn three_men_at_the_back_line_strike_and_the_loser_has_six_moves_v6_amb31() {
    let (scene, raiders, ..) = raid(Stretch::Whole, &LINE);
    let mut stage = scene.stage(Blue, 5);
    let events = stage.end_move();
    let arrived: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Arrived { man } => Some(*man),
            _ => None,
        })
        .collect();
    assert_eq!(arrived, stage.all(&raiders));
    assert!(events.contains(&Event::BlowStruck { by: Blue, moves: 6 }));
    let position = &stage.field().position;
    let blow = Blow {
        victor: Blue,
        moves_left: 6,
    };
    assert_eq!(position.blow, Some(blow));
    assert!(matches!(position.phase, Phase::Moving { side: Red, .. }));
}

#[test]
fn two_men_or_men_short_of_the_line_or_dead_or_disarmed_strike_nothing_v6_amb31_r22() {
    let two_and_one_short = [(45.0, 99.5), (50.0, 99.5), (55.0, 98.9)];
    let (scene, ..) = raid(Stretch::Whole, &two_and_one_short);
    let mut stage = scene.stage(Blue, 5);
    stage.end_move();
    assert_eq!(men_at_the_rear(stage.field(), Blue), 2);
    assert_eq!(
        stage.field().position.blow,
        None,
        "the third is an inch short"
    );
    for state in [State::Dead, State::Freed { since: 9 }] {
        let (scene, raiders, ..) = raid(Stretch::Whole, &LINE);
        let mut stage = scene.stage(Blue, 5);
        stage.edit(|id, position| {
            position.man_mut(id(raiders[0])).expect("he is there").state = state;
        });
        stage.end_move();
        assert_eq!(stage.field().position.blow, None, "one is {state:?}");
    }
}

#[test]
fn the_blow_is_tested_after_the_melees_v6_amb31() {
    let (mut scene, ..) = raid(Stretch::Whole, &LINE);
    // Two of the three are met by two men of Red's, and all four die.
    scene.man(Red, Cavalry, 44.2, 99.5);
    scene.man(Red, Cavalry, 43.2, 99.5);
    let mut stage = scene.stage(Blue, 5);
    let events = stage.end_move();
    assert!(
        events
            .iter()
            .any(|e| matches!(e, Event::MeleeFought { .. }))
    );
    assert_eq!(stage.field().position.blow, None);
}

#[test]
fn only_the_stretch_agreed_on_counts_v7() {
    // The line is 100 inches long; the men stand at 45, 50 and 55.
    for (stretch, counted) in [
        (Stretch::Whole, 3),
        (Stretch::Middle, 3),
        (Stretch::LeftHalf, 2),
        (Stretch::RightHalf, 2),
    ] {
        let (scene, ..) = raid(stretch, &LINE);
        let stage = scene.stage(Blue, 5);
        assert_eq!(men_at_the_rear(stage.field(), Blue), counted, "{stretch:?}");
    }
    let wings = [(5.0, 99.5), (50.0, 99.5), (95.0, 99.5)];
    let (scene, ..) = raid(Stretch::Middle, &wings);
    let stage = scene.stage(Blue, 5);
    assert_eq!(men_at_the_rear(stage.field(), Blue), 1);
}

#[test]
fn one_after_another_is_enough_where_it_is_so_read_v6_amb31() {
    for (reach, struck) in [(Reach::Together, false), (Reach::OneAfterAnother, true)] {
        let (mut scene, raiders, ..) = raid(Stretch::Whole, &LINE);
        scene.terms.readings.reach = reach;
        let mut stage = scene.stage(Blue, 5);
        // Each in his turn: he is there at the end of a move, and falls before the next comes.
        stage.bring(&raiders, &[(45.0, 99.5), (50.0, 80.0), (55.0, 80.0)]);
        let events = stage.end_move();
        let told = events.iter().any(|e| matches!(e, Event::Arrived { .. }));
        assert_eq!(told, struck, "where it counts it is told");
        stage.end_move();
        stage.bring(&raiders, &[(45.0, 80.0), (50.0, 99.5), (55.0, 80.0)]);
        stage.end_move();
        stage.edit(|id, position| {
            position.man_mut(id(raiders[0])).expect("he is there").state = State::Dead;
        });
        stage.end_move();
        stage.bring(&raiders[1..], &[(50.0, 80.0), (55.0, 99.5)]);
        stage.end_move();
        assert_eq!(stage.field().position.blow.is_some(), struck, "{reach:?}");
    }
}

#[test]
fn the_losers_moves_count_down_and_what_is_left_capitulates_v6_v2() {
    let (mut scene, _, reds, blues) = raid(Stretch::Whole, &LINE);
    let gun = scene.gun(Red, 70.0, 80.0, UP);
    let mut stage = scene.stage(Blue, 5);
    stage.end_move();
    // One Blue man has been in Red's hands all the while.
    stage.edit(|id, position| {
        let (guard, taken) = (id(reds[29]), id(blues[29]));
        let at = position.man(guard).expect("the guard").at;
        let man = position.man_mut(taken).expect("the prisoner");
        man.at = at + country::Point::new(0.0, 2.0);
        man.state = State::Prisoner {
            escort: Some(guard),
            since: 4,
        };
    });
    for left in (1..6).rev() {
        stage.end_move();
        let blow = stage.field().position.blow.expect("it stands");
        assert_eq!(blow.moves_left, left);
        stage.end_move();
        assert_eq!(
            stage.field().position.blow.expect("it stands").moves_left,
            left,
            "the victor's moves do not count"
        );
    }
    let events = stage.end_move();
    let capitulated = Event::Capitulated {
        side: Red,
        men: stage.all(&reds),
        guns: vec![gun],
    };
    assert!(events.contains(&capitulated), "{events:?}");
    assert_eq!(
        events.last(),
        Some(&Event::Over {
            outcome: BLUE_STRUCK
        })
    );
    assert_eq!(stage.count(&reds, |state| *state == State::Held), 30);
    assert!(matches!(stage.state(blues[29]), State::Freed { .. }));
    let blue = tally(stage.field(), Blue);
    assert_eq!(
        blue.lines,
        vec![
            (Account::Victory, 1, 200),
            (Account::Guns, 1, 20),
            (Account::Cavalry, 3, 9),
            (Account::Infantry, 30, 60),
            (Account::HeldByEnemy, 0, 0),
            (Account::PrisonersTaken, 30, 30),
        ]
    );
    assert_eq!(tally(stage.field(), Red).halves, 30);
}

#[test]
fn the_loser_may_go_home_and_fight_and_fire_in_his_six_moves_v6_amb16() {
    let (mut stage, _, reds, _) = strike();
    stage.bring(&reds[..1], &[(70.0, 96.0)]);
    let advisor = Advisor::new(stage.field().ground());
    let home = advisor.retire(stage.field(), Red, &[stage.id(reds[0])]);
    stage
        .order(&Order::March { steps: home })
        .expect("he may go home");
    assert_eq!(stage.state(reds[0]), State::Retired);
    stage.end_move();
    assert!(matches!(
        stage.field().position.phase,
        Phase::Moving { side: Blue, .. }
    ));
    assert_eq!(stage.state(reds[1]), State::Free, "the others fight on");
}

#[test]
fn it_is_over_as_soon_as_the_loser_has_gone_v6_r24() {
    let (mut stage, _, reds, _) = strike();
    stage.edit(|id, position| {
        for &man in &reds {
            position.man_mut(id(man)).expect("he is there").state = State::Retired;
        }
    });
    let events = stage.end_move();
    assert!(
        !events
            .iter()
            .any(|e| matches!(e, Event::Capitulated { .. }))
    );
    assert_eq!(stage.field().position.phase, Phase::Over(BLUE_STRUCK));
    let red = tally(stage.field(), Red);
    assert_eq!(red.halves, 60, "all who got away count");
}

#[test]
fn a_victor_wiped_out_meanwhile_keeps_his_victory_but_takes_nobody_r24_r25() {
    let (mut stage, raiders, reds, blues) = strike();
    stage.edit(|id, position| {
        for &man in raiders.iter().chain(&blues) {
            position.man_mut(id(man)).expect("he is there").state = State::Dead;
        }
    });
    let events = stage.end_move();
    assert!(
        !events
            .iter()
            .any(|e| matches!(e, Event::Capitulated { .. }))
    );
    assert_eq!(stage.field().position.phase, Phase::Over(BLUE_STRUCK));
    assert_eq!(stage.free(&reds), 30);
    assert_eq!(tally(stage.field(), Blue).halves, 200);
    assert_eq!(tally(stage.field(), Red).halves, 60);
}

#[test]
fn while_a_blow_stands_nothing_is_drawn_v3_r25() {
    let (mut stage, _, reds, blues) = strike();
    stage.edit(|id, position| {
        for &man in reds[2..].iter().chain(&blues) {
            position.man_mut(id(man)).expect("he is there").state = State::Dead;
        }
    });
    stage.end_move();
    assert!(
        matches!(stage.field().position.phase, Phase::Moving { .. }),
        "two against three would be a draw"
    );
}

#[test]
fn of_two_blows_at_once_the_movers_is_struck_r23() {
    let (mut scene, ..) = raid(Stretch::Whole, &LINE);
    for x in [20.0, 24.0, 28.0] {
        scene.man(Red, Cavalry, x, 0.5);
    }
    for mover in [Red, Blue] {
        let mut stage = scene.stage(mover, 5);
        stage.end_move();
        let blow = stage.field().position.blow.expect("one is struck");
        assert_eq!(blow.victor, mover);
    }
}

#[test]
fn nobody_strikes_at_the_rear_in_a_fight_to_the_finish_v1_v6() {
    let (mut scene, ..) = raid(Stretch::Whole, &LINE);
    scene.terms = Terms::default();
    let mut stage = scene.stage(Blue, 5);
    stage.end_move();
    assert_eq!(stage.field().position.blow, None);
}
