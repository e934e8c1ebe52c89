//! Longer moves on a large floor, until the forces draw near (E-2).

mod common;

use common::{Blue, Cavalry, Hand, Infantry, Red, Scene, Stage};
use country::{Point, Route};
use rules::{Fault, LargeFloor, Order, Setup, SetupError, Step, Terms};

/// One man of each arm on Blue's side, and Red's men so far from the foremost of them.
fn apart(terms: Terms, inches: f64) -> (Scene, [Hand; 2]) {
    let mut scene = Scene::on(terms);
    let foot = scene.man(Blue, Infantry, 20.0, 10.0);
    let horse = scene.man(Blue, Cavalry, 40.0, 10.0);
    for n in 0..12 {
        scene.man(Red, Infantry, 20.0 + f64::from(n) * 2.0, 10.0 + inches);
    }
    (scene, [foot, horse])
}

fn doubled() -> Terms {
    Terms {
        large_floor: Some(LargeFloor { times: 2, near: 60 }),
        ..Terms::default()
    }
}

/// The scene at the beginning of Blue's second move: Red has passed the move before it.
fn begun(scene: &Scene) -> Stage {
    let mut stage = scene.stage(Red, 2);
    let pass = Order::EndMove {
        choices: Vec::new(),
    };
    stage.battle.apply(Red, &pass).expect("Red may pass");
    stage
}

fn march(stage: &Stage, hand: Hand, inches: f64) -> Order {
    let man = stage.field().man(stage.id(hand)).expect("he is there");
    Order::March {
        steps: vec![Step {
            man: man.id,
            route: Route(vec![man.at + Point::new(0.0, inches)]),
            facing: man.facing,
        }],
    }
}

#[test]
fn far_apart_a_man_goes_twice_as_far_e2() {
    let (scene, [foot, horse]) = apart(doubled(), 80.0);
    let stage = begun(&scene);
    assert_eq!(stage.field().position.stride, 2);
    for (hand, allowed) in [(foot, 24.0), (horse, 48.0)] {
        assert_eq!(
            stage.field().may(Blue, &march(&stage, hand, allowed)),
            Ok(())
        );
        let refusal = stage
            .field()
            .may(Blue, &march(&stage, hand, allowed + 0.5))
            .expect_err("that is too far");
        assert_eq!(refusal.rule(), "E-2");
        assert!(matches!(refusal.fault, Fault::TooFar { allowed: least, .. } if least == allowed));
    }
}

#[test]
fn within_the_distance_agreed_on_a_move_is_a_move_again_e2() {
    let (scene, [foot, _]) = apart(doubled(), 59.0);
    let stage = begun(&scene);
    assert_eq!(stage.field().position.stride, 1);
    assert!(stage.field().may(Blue, &march(&stage, foot, 12.5)).is_err());
}

#[test]
fn without_the_agreement_every_move_is_as_usual_a1_a2() {
    let (scene, [foot, _]) = apart(Terms::default(), 80.0);
    let stage = begun(&scene);
    let refusal = stage.field().may(Blue, &march(&stage, foot, 12.5));
    assert_eq!(refusal.expect_err("that is too far").rule(), "A-1");
}

#[test]
fn forces_that_have_been_near_do_not_go_in_long_strides_again_r31() {
    let (scene, [foot, _]) = apart(doubled(), 61.0);
    let mut stage = begun(&scene);
    assert_eq!(stage.field().position.stride, 2);
    let nearer = march(&stage, foot, 2.0);
    stage.battle.apply(Blue, &nearer).expect("he may");
    let end = || Order::EndMove {
        choices: Vec::new(),
    };
    stage.battle.apply(Blue, &end()).expect("he may");
    assert_eq!(stage.field().position.stride, 1, "59 inches are near");
    let away = all_go_back(&stage);
    stage.battle.apply(Red, &away).expect("they may");
    stage.battle.apply(Red, &end()).expect("they may");
    assert_eq!(stage.field().position.stride, 1);
}

/// All of Red's men go nine inches back.
fn all_go_back(stage: &Stage) -> Order {
    let steps = stage.field().active(Red).map(|man| Step {
        man: man.id,
        route: Route(vec![man.at + Point::new(0.0, 9.0)]),
        facing: man.facing,
    });
    Order::March {
        steps: steps.collect(),
    }
}

#[test]
fn only_double_and_treble_moves_can_be_agreed_on_e2() {
    for floor in [
        LargeFloor {
            times: 1,
            near: 144,
        },
        LargeFloor {
            times: 4,
            near: 144,
        },
        LargeFloor { times: 2, near: 20 },
    ] {
        let setup = Setup {
            terms: Terms {
                large_floor: Some(floor),
                ..Terms::default()
            },
            ..common::hooks_farm(1)
        };
        let refused = rules::Battle::new(&setup).expect_err("it cannot be agreed on");
        assert!(matches!(refused, SetupError::Terms(_)), "{refused}");
    }
}
