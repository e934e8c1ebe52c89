//! The Defensive Game (V-9 to V-13, AMB-32, AMB-33).

#![allow(missing_docs)]

mod common;

use common::*;
use country::{Point, ScenarioSide};
use rules::defence::attack;
use rules::{
    Battle, Event, Fault, GunPlacing, ManPlacing, Order, Outcome, Phase, Reason, Setup, SetupError,
    State, Strength, Terms, Variety, tally,
};

const ARRIVED: Outcome = Outcome {
    victor: Some(Red),
    reason: Reason::Arrived,
};
const BROKEN: Outcome = Outcome {
    victor: Some(Blue),
    reason: Reason::AttackBroken,
};

/// Red attacks, Blue defends.
fn blue_defends() -> Terms {
    Terms {
        variety: Variety::DefensiveGame { defender: Blue },
        ..Terms::default()
    }
}

/// So many attackers of Red's in a rank on the middle line, and thirty defenders out of their way.
fn assault(infantry: u8, cavalry: u8) -> (Scene, Vec<Hand>, Vec<Hand>) {
    let mut scene = Scene::on(blue_defends());
    let mut attackers: Vec<Hand> = (0..infantry)
        .map(|n| scene.man(Red, Infantry, 4.0 + f64::from(n) * 1.2, 50.0))
        .collect();
    attackers.extend((0..cavalry).map(|n| scene.man(Red, Cavalry, 4.0 + f64::from(n) * 1.2, 55.0)));
    let defenders = (0..30)
        .map(|n| scene.man(Blue, Infantry, 4.0 + f64::from(n) * 1.2, 30.0))
        .collect();
    (scene, attackers, defenders)
}

/// Sets so many men on Blue's back line.
fn to_the_line(stage: &mut Stage, men: &[Hand]) {
    let places: Vec<(f64, f64)> = (0..men.len())
        .map(|n| (4.0 + n as f64 * 1.2, 0.2))
        .collect();
    stage.bring(men, &places);
}

#[test]
fn the_attackers_win_when_a_quarter_of_them_have_arrived_v9_amb32() {
    let (scene, attackers, _) = assault(40, 0);
    let mut stage = scene.stage(Red, 6);
    to_the_line(&mut stage, &attackers[..9]);
    let events = stage.end_move();
    let told = events.iter().filter(|e| matches!(e, Event::Arrived { .. }));
    assert_eq!(told.count(), 9);
    let standing = attack(stage.field()).expect("a Defensive Game");
    assert_eq!(
        (standing.wanted, standing.arrived, standing.left),
        (10, 9, 40)
    );
    assert!(matches!(stage.field().position.phase, Phase::Moving { .. }));
    // The nine go away or fall again: they have arrived all the same, and one more is enough.
    stage.edit(|id, position| {
        for &man in &attackers[..9] {
            let man = position.man_mut(id(man)).expect("he is there");
            man.state = State::Dead;
        }
    });
    stage.end_move();
    stage.bring(&attackers[9..10], &[(90.0, -1.0)]);
    let events = stage.end_move();
    assert_eq!(events.last(), Some(&Event::Over { outcome: ARRIVED }));
    assert_eq!(tally(stage.field(), Red).halves, 200 + 62);
}

#[test]
fn only_armed_attackers_arrive_and_never_the_dead_v9() {
    for state in [
        State::Dead,
        State::Freed { since: 10 },
        State::Prisoner {
            escort: None,
            since: 11,
        },
    ] {
        let (scene, attackers, _) = assault(40, 0);
        let mut stage = scene.stage(Red, 6);
        to_the_line(&mut stage, &attackers[..10]);
        stage.edit(|id, position| {
            position
                .man_mut(id(attackers[0]))
                .expect("he is there")
                .state = state;
        });
        stage.end_move();
        assert_eq!(attack(stage.field()).expect("a Defensive Game").arrived, 9);
    }
}

#[test]
fn the_defender_wins_when_the_attackers_left_are_fewer_than_a_quarter_v9() {
    let (scene, attackers, _) = assault(40, 0);
    let mut stage = scene.stage(Blue, 6);
    let kill = |stage: &mut Stage, men: &[Hand]| {
        stage.edit(|id, position| {
            for &man in men {
                position.man_mut(id(man)).expect("he is there").state = State::Dead;
            }
        });
    };
    kill(&mut stage, &attackers[10..]);
    stage.end_move();
    assert!(
        matches!(stage.field().position.phase, Phase::Moving { .. }),
        "ten of forty are a quarter"
    );
    // Five have arrived and then fall: they count as well as the five others.
    to_the_line(&mut stage, &attackers[..5]);
    stage.end_move();
    kill(&mut stage, &attackers[..5]);
    stage.end_move();
    assert!(matches!(stage.field().position.phase, Phase::Moving { .. }));
    kill(&mut stage, &attackers[5..6]);
    let events = stage.end_move();
    assert_eq!(events.last(), Some(&Event::Over { outcome: BROKEN }));
}

#[test]
fn strength_may_be_counted_by_points_amb32() {
    // 20 infantry and 20 cavalry are 50 points: a quarter is 12½, or nine horsemen; by heads ten.
    for (strength, wanted, over) in [(Strength::Men, 10, false), (Strength::Points, 25, true)] {
        let (mut scene, attackers, _) = assault(20, 20);
        scene.terms.readings.strength = strength;
        let mut stage = scene.stage(Red, 6);
        to_the_line(&mut stage, &attackers[20..29]);
        assert_eq!(
            attack(stage.field()).expect("a Defensive Game").wanted,
            wanted
        );
        stage.end_move();
        let phase = stage.field().position.phase;
        assert_eq!(matches!(phase, Phase::Over(ARRIVED)), over, "{strength:?}");
    }
}

#[test]
fn a_defender_with_nobody_left_has_lost_v9_v1() {
    let (scene, _, defenders) = assault(40, 0);
    let mut stage = scene.stage(Red, 6);
    stage.edit(|id, position| {
        for &man in &defenders {
            position.man_mut(id(man)).expect("he is there").state = State::Dead;
        }
    });
    stage.end_move();
    let cleared = Outcome {
        victor: Some(Red),
        reason: Reason::FieldCleared,
    };
    assert_eq!(stage.field().position.phase, Phase::Over(cleared));
}

/// Hook's Farm with Blue defending and Red, the First Player, attacking.
fn hooks_farm_defended() -> Setup {
    let mut setup = hooks_farm(1);
    setup.terms = blue_defends();
    assert_eq!(setup.scenario.first, ScenarioSide::Red);
    setup
}

fn put_man(battle: &mut Battle, side: rules::Side, arm: rules::Arm, y: f64) -> Result<(), Fault> {
    let men: Vec<_> = battle
        .field()
        .active(side)
        .filter(|m| m.arm == arm)
        .collect();
    let man = men.last().expect("a man").id;
    let order = Order::PutDown {
        men: vec![ManPlacing {
            man,
            at: Point::new(128.0, y),
            facing: UP,
        }],
        guns: vec![],
    };
    battle
        .apply(side, &order)
        .map(drop)
        .map_err(|refusal| refusal.fault)
}

#[test]
fn the_defender_sets_out_first_anywhere_on_his_half_v11() {
    let mut battle = Battle::new(&hooks_farm_defended()).expect("it can be set up");
    assert_eq!(
        battle.field().position.phase,
        Phase::PuttingDown { side: Blue }
    );
    // The middle line is at 54: infantry more than 12 from it, cavalry more than 24 (AMB-33).
    put_man(&mut battle, Blue, Infantry, 41.9).expect("12.1 inches from the middle");
    put_man(&mut battle, Blue, Cavalry, 29.9).expect("24.1 inches from the middle");
}

#[test]
fn the_defenders_men_and_guns_keep_more_than_a_move_from_the_middle_v11_amb33() {
    let mut battle = Battle::new(&hooks_farm_defended()).expect("it can be set up");
    let near = |fault: Result<(), Fault>, inches: f64, wanted: f64| {
        let Err(Fault::TooNearTheMiddle {
            inches: measured,
            wanted: least,
            ..
        }) = fault
        else {
            panic!("it should be too near: {fault:?}");
        };
        assert!((measured - inches).abs() < 1e-9);
        assert_eq!(least, wanted);
    };
    near(put_man(&mut battle, Blue, Infantry, 42.0), 12.0, 12.0);
    near(put_man(&mut battle, Blue, Infantry, 50.0), 4.0, 12.0);
    near(put_man(&mut battle, Blue, Cavalry, 30.0), 24.0, 24.0);
    let beyond = put_man(&mut battle, Blue, Infantry, 60.0);
    assert!(
        matches!(beyond, Err(Fault::OutsideZone { .. })),
        "not his half"
    );
    let gun = battle.field().position.guns.iter().find(|g| g.side == Blue);
    let gun = gun.expect("a gun").id;
    let order = Order::PutDown {
        men: vec![],
        guns: vec![GunPlacing {
            gun,
            at: Point::new(110.0, 43.0),
            bearing: -UP,
        }],
    };
    let refusal = battle.apply(Blue, &order).expect_err("11 inches");
    assert_eq!(refusal.rule(), "V-11");
    assert!(refusal.to_string().contains("11.0 inches"), "{refusal}");
}

#[test]
fn the_attackers_begin_up_to_a_move_before_their_line_and_go_on_from_there_v12_r26() {
    let mut battle = Battle::new(&hooks_farm_defended()).expect("it can be set up");
    battle.apply(Blue, &Order::Ready).expect("Blue is done");
    // Red's line is at 108: infantry down to 96, cavalry down to 84.
    let outside = put_man(&mut battle, Red, Infantry, 95.0);
    assert!(
        matches!(&outside, Err(Fault::OutsideZone { inches, .. }) if (inches - 1.0).abs() < 1e-9),
        "{outside:?}"
    );
    put_man(&mut battle, Red, Cavalry, 84.0).expect("24 inches forward");
    put_man(&mut battle, Red, Infantry, 96.0).expect("12 inches forward");
    battle.apply(Red, &Order::Ready).expect("Red is done");
    let position = &battle.field().position;
    assert!(matches!(position.phase, Phase::Moving { side: Red, .. }));
    let ahead = battle.field().active(Red).find(|man| man.at.y == 96.0);
    let ahead = ahead.expect("he is there");
    assert_eq!(battle.field().counted_from(ahead), ahead.at);
}

#[test]
fn the_first_player_attacks_or_there_is_no_game_v12() {
    let mut setup = hooks_farm_defended();
    setup.scenario.first = ScenarioSide::Blue;
    let error = Battle::new(&setup).expect_err("the defender is no First Player");
    assert!(matches!(error, SetupError::Terms(_)));
    assert!(error.to_string().contains("V-12"), "{error}");
}

#[test]
fn the_defender_may_fire_in_his_first_move_and_the_attacker_in_his_second_v13_m13() {
    let (mut scene, ..) = assault(20, 0);
    let red_gun = scene.gun(Red, 50.0, 70.0, -UP);
    let blue_gun = scene.gun(Blue, 50.0, 15.0, UP);
    for n in 0..4 {
        scene.man(Red, Infantry, 53.0 + f64::from(n), 70.0);
        scene.man(Blue, Infantry, 53.0 + f64::from(n), 15.0);
    }
    for (side, gun, number, may) in [
        (Red, red_gun, 1, false),
        (Blue, blue_gun, 1, true),
        (Red, red_gun, 2, true),
        (Blue, blue_gun, 2, true),
    ] {
        let stage = scene.stage(side, number).before_men_move();
        let asked = stage.field().may_use_to_fire(side, gun);
        assert_eq!(asked.is_ok(), may, "{side}'s move {number}: {asked:?}");
        if !may {
            assert_eq!(asked.expect_err("too early").rule(), "M-13");
        }
    }
}

#[test]
fn the_country_is_the_same_whoever_defends_v10_c10() {
    // It is made before that is known: nothing of it depends on the terms.
    let attack_by_blue = {
        let mut setup = hooks_farm_defended();
        setup.scenario.first = ScenarioSide::Blue;
        setup.terms.variety = Variety::DefensiveGame { defender: Red };
        Battle::new(&setup).expect("Red can defend as well")
    };
    let by_red = Battle::new(&hooks_farm_defended()).expect("and Blue");
    assert_eq!(
        attack_by_blue.field().ground().country(),
        by_red.field().ground().country()
    );
    assert_eq!(
        attack_by_blue.field().position.phase,
        Phase::PuttingDown { side: Red }
    );
}
