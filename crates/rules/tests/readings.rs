//! Disputed passages, played by every reading of them.

#![allow(missing_docs)]

mod common;

use common::*;
use country::{Area, Point, Route};
use rules::isolation::supporters_of_body;
use rules::outcome::draw_threshold;
use rules::readings::catalogue;
use rules::{Capture, Order, Readings, SmallGames, Step, Support, Swamps};
use std::collections::BTreeSet;

#[test]
fn every_question_can_be_asked_answered_and_written_down() {
    let mut ids = BTreeSet::new();
    for question in catalogue() {
        assert!(ids.insert(question.id), "{} twice", question.id);
        assert!(question.asks.ends_with('?') && question.answers.len() > 1);
        let mut readings = Readings::default();
        assert_eq!(question.answered(&readings), 0, "the usual answer is first");
        for (number, answer) in question.answers.iter().enumerate() {
            question.answer(&mut readings, number);
            assert_eq!(question.answered(&readings), number);
            assert!(!answer.name.is_empty() && answer.meaning.ends_with('.'));
            let text = serde_json::to_string(&readings).expect("readings are JSON");
            let back: Readings = serde_json::from_str(&text).expect("and come back");
            assert_eq!(back, readings);
        }
        question.answer(&mut readings, 99);
        assert_eq!(question.answered(&readings), question.answers.len() - 1);
    }
    let mut unusual = Readings::default();
    for question in catalogue() {
        question.answer(&mut unusual, 1);
    }
    let members = serde_json::to_value(unusual).expect("readings are JSON");
    let members: BTreeSet<&str> = members
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(ids, members, "no reading without its question");
    let none: Readings = serde_json::from_str("{}").expect("every reading has a usual answer");
    assert_eq!(none, Readings::default());
}

/// A body of two Blue horsemen and one on foot, with friends on foot and mounted 5, 10, 18, 23 and
/// 40 inches away.
fn supporters(support: Support) -> usize {
    let mut scene = Scene::default();
    scene.terms.readings.support = support;
    let mut body: Vec<Hand> = [20.0, 22.0]
        .map(|x| scene.man(Blue, Cavalry, x, 40.0))
        .to_vec();
    body.push(scene.man(Blue, Infantry, 18.0, 40.0));
    for away in [5.0, 10.0, 18.0, 23.0, 40.0] {
        scene.man(Blue, Infantry, 22.75 + away, 40.0);
        scene.man(Blue, Cavalry, 22.75 + away, 44.0);
    }
    scene.reserve(Red, 20);
    let stage = scene.stage(Blue, 3);
    supporters_of_body(stage.field(), &stage.all(&body)).len()
}

#[test]
fn support_reaches_as_far_as_it_is_read_to_h1_amb1() {
    for (support, counted) in [
        (Support::OwnMove, 6),
        (Support::Foot, 4),
        (Support::Horse, 8),
        (Support::BodysMove, 4),
        (Support::SixInches, 2),
        (Support::RemainingFriends, 10),
    ] {
        assert_eq!(supporters(support), counted, "{support:?}");
    }
}

#[test]
fn by_the_bodys_move_horsemen_alone_are_supported_from_further_off_h1_amb1() {
    let count = |on_foot: bool| {
        let mut scene = Scene::default();
        scene.terms.readings.support = Support::BodysMove;
        let arm = if on_foot { Infantry } else { Cavalry };
        let body = [scene.man(Blue, arm, 20.0, 40.0)];
        scene.man(Blue, Infantry, 40.0, 40.0);
        scene.reserve(Red, 20);
        let stage = scene.stage(Blue, 3);
        supporters_of_body(stage.field(), &stage.all(&body)).len()
    };
    assert_eq!((count(true), count(false)), (0, 1), "at twenty inches");
}

#[test]
fn the_reading_of_support_changes_a_melee_h3_h9() {
    // Four against six, with two of the four's friends ten inches off: supported, or not.
    for (support, prisoners) in [(Support::OwnMove, 0), (Support::SixInches, 2)] {
        let mut scene = Scene::default();
        scene.terms.readings.support = support;
        let (_, blue) = scene.clash(Infantry, 6, 4, 50.0);
        for x in [50.0, 52.0] {
            scene.man(Blue, Infantry, x, 39.0);
        }
        scene.reserve(Red, 12);
        scene.reserve(Blue, 12);
        let mut stage = scene.stage(Red, 3);
        stage.end_move();
        assert_eq!(stage.taken(&blue), prisoners, "{support:?}");
    }
}

#[test]
fn a_small_game_is_drawn_below_ten_or_below_fifteen_v4_amb17() {
    for (small_games, below) in [(SmallGames::BelowTen, 10), (SmallGames::BelowFifteen, 15)] {
        let mut scene = Scene::default();
        scene.terms.readings.small_games = small_games;
        scene.reserve(Red, 20);
        scene.reserve(Blue, 20);
        let stage = scene.stage(Red, 3);
        assert_eq!(draw_threshold(stage.field()), below);
    }
}

#[test]
fn a_gun_is_taken_by_four_past_its_axle_behind_its_wheels_or_beside_it_h21_h22() {
    // Red's gun points down at Blue's line: its trail is up. Blue's four came from below, or from
    // the trail's side, and stand before the axle or behind it.
    let taken = |capture: Capture, from: f64, stand: f64| {
        let mut scene = Scene::default();
        scene.terms.readings.capture = capture;
        let gun = scene.gun(Red, 50.0, 50.0, -UP);
        for x in [46.0, 47.0, 53.0, 54.0] {
            let man = scene.man(Blue, Infantry, x, stand);
            scene.approached_from(man, x, from);
        }
        scene.reserve(Red, 20);
        scene.reserve(Blue, 20);
        let mut stage = scene.stage(Blue, 3);
        stage.end_move();
        stage.field().gun(gun).expect("the gun").side == Blue
    };
    for (capture, past, short, turned, stayed_behind) in [
        // (passed from the front, stopped in front, passed from behind, stopped behind)
        (Capture::PastTheAxle, true, false, true, false),
        (Capture::BehindTheWheels, true, false, false, true),
        (Capture::Beside, true, true, true, true),
    ] {
        assert_eq!(taken(capture, 30.0, 52.0), past, "{capture:?}");
        assert_eq!(taken(capture, 30.0, 48.0), short, "{capture:?}");
        assert_eq!(taken(capture, 70.0, 48.0), turned, "{capture:?}");
        assert_eq!(taken(capture, 70.0, 52.0), stayed_behind, "{capture:?}");
    }
}

#[test]
fn swamps_stop_wheels_or_all_or_nobody_amb8() {
    for (swamps, man_goes, gun_goes) in [
        (Swamps::MenOnly, true, false),
        (Swamps::Nobody, false, false),
        (Swamps::Everybody, true, true),
    ] {
        let mut scene = Scene::default();
        scene.terms.readings.swamps = swamps;
        let gun = scene.gun(Blue, 50.0, 40.0, UP);
        let crew: Vec<Hand> = [46.0, 47.0, 53.0, 54.0]
            .map(|x| scene.man(Blue, Infantry, x, 40.0))
            .to_vec();
        let walker = scene.man(Blue, Infantry, 70.0, 40.0);
        scene.reserve(Red, 20);
        let stage = scene.stage_with(Blue, 3, |country| {
            let corner = |x, y| Point::new(x, y);
            country.swamps.push(Area {
                id: "the moss".into(),
                corners: vec![
                    corner(30.0, 44.5),
                    corner(90.0, 44.5),
                    corner(90.0, 48.0),
                    corner(30.0, 48.0),
                ],
            });
        });
        let mut stage = stage.before_men_move();
        let step = |stage: &Stage, hand: Hand| {
            let man = stage.man(hand);
            Step {
                man: man.id,
                route: Route(vec![man.at + Point::new(0.0, 12.0)]),
                facing: UP,
            }
        };
        let haul = Order::MoveGun {
            gun,
            route: Route(vec![Point::new(50.0, 52.0)]),
            crew: crew.iter().map(|&hand| step(&stage, hand)).collect(),
        };
        let walk = Order::March {
            steps: vec![step(&stage, walker)],
        };
        let side = Blue;
        let hauled = stage.field().may(side, &haul);
        assert_eq!(hauled.is_ok(), gun_goes, "{swamps:?}: {hauled:?}");
        let walked = stage.order(&walk);
        assert_eq!(walked.is_ok(), man_goes, "{swamps:?}: {walked:?}");
        // Advice knows it: nobody is sent where he may not go.
        let advisor = rules::Advisor::new(stage.field().ground());
        let inside = Point::new(46.0, 46.0);
        let advised = advisor.step(stage.field(), stage.id(crew[0]), inside, None, &[]);
        let end = advised.and_then(|step| step.route.end());
        assert_eq!(end == Some(inside), man_goes, "{swamps:?}: {end:?}");
    }
}
