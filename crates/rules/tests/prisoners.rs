//! Prisoners, escorts, liberation, rearming and the white flag (H-12 to H-19).

#![allow(missing_docs)]

mod common;

use common::*;
use rules::isolation::supporters_of_body;
use rules::{Advisor, Event, Fault, Order, State, Step};

/// A scene in which nobody far away matters.
fn scene() -> Scene {
    let mut scene = Scene::default();
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    scene
}

/// Red charges Blue's lone escort with two, who guards Red prisoners at so many inches' gap.
fn escort_overrun(gap: f64) -> (Stage, Hand, Hand) {
    let mut scene = scene();
    let escort = scene.man(Blue, Infantry, 50.0, 50.0);
    scene.block(Red, Infantry, 2, 50.0, 50.6);
    let captive = scene.man(Red, Infantry, 50.0 - 0.75 - gap, 50.0);
    scene.prisoner(captive, Some(escort), 2);
    let mut stage = scene.stage(Red, 3);
    stage.end_move();
    (stage, escort, captive)
}

#[test]
fn an_escort_taken_within_six_inches_frees_his_prisoners_h14() {
    let (stage, escort, captive) = escort_overrun(5.9);
    assert!(matches!(stage.state(escort), State::Prisoner { .. }));
    assert_eq!(stage.state(captive), State::Freed { since: 5 });
}

#[test]
fn an_escort_killed_in_a_melee_frees_his_prisoners_h14() {
    let mut scene = scene();
    let escort = scene.man(Blue, Infantry, 50.0, 50.0);
    let charger = scene.man(Red, Infantry, 50.0, 50.6);
    let captives: Vec<Hand> = (0..3)
        .map(|n| scene.man(Red, Infantry, 48.0 + f64::from(n), 48.0))
        .collect();
    for &captive in &captives {
        scene.prisoner(captive, Some(escort), 2);
    }
    let mut stage = scene.stage(Red, 3);
    let events = stage.end_move();
    assert_eq!(stage.dead(&[escort, charger]), 2);
    let freed = events
        .iter()
        .filter(|event| matches!(event, Event::Freed { .. }))
        .count();
    assert_eq!(freed, 3);
    assert_eq!(
        stage.count(&captives, |state| *state == State::Freed { since: 5 }),
        3
    );
}

/// A shot in the enemy's face: it frees the prisoners he guards, there and then.
#[test]
fn an_escort_shot_dead_frees_his_prisoners_in_the_midst_of_the_move_h14_r2() {
    let mut scene = scene();
    let gun = scene.gun(Blue, 50.0, 40.0, UP);
    for x in [47.0, 48.0, 52.0, 53.0] {
        scene.man(Blue, Infantry, x, 36.5);
    }
    let escort = scene.man(Red, Infantry, 50.0, 50.0);
    let captive = scene.man(Blue, Infantry, 55.0, 50.0);
    let far = scene.man(Blue, Infantry, 60.0, 50.0);
    scene.prisoner(captive, Some(escort), 2);
    scene.prisoner(far, Some(escort), 2);
    let mut stage = scene.stage(Blue, 3).before_men_move();
    let lay = ballistics::Lay {
        bearing: UP,
        elevation: 0.0,
    };
    let order = Advisor::new(stage.field().ground())
        .fire(stage.field(), gun, lay)
        .expect("it can fire");
    let events = stage.battle.apply(Blue, &order).expect("it may fire");
    assert_eq!(stage.state(escort), State::Dead);
    assert_eq!(stage.state(captive), State::Freed { since: 6 });
    let died = |event: &Event| matches!(event, Event::Died { man, .. } if *man == stage.id(escort));
    let freed = |event: &Event| matches!(event, Event::Freed { man } if *man == stage.id(captive));
    assert!(events.iter().position(died) < events.iter().position(freed));
    // The other is more than six inches off: his case is settled at the end of the move (AMB-23).
    assert!(matches!(stage.state(far), State::Prisoner { .. }));
    stage.end_move();
    assert_eq!(stage.state(far), State::Freed { since: 6 });
}

#[test]
fn a_defender_leads_off_at_once_the_men_who_charged_him_and_a_charger_waits_h12() {
    for (red, blue) in [(1, 2), (2, 1)] {
        let mut scene = scene();
        let (reds, blues) = scene.clash(Infantry, red, blue, 50.0);
        let mut stage = scene.stage(Red, 3);
        stage.end_move();
        let (taken, captors) = if red < blue {
            (reds, blues)
        } else {
            (blues, reds)
        };
        let escort = stage.id(captors[0]);
        let order = Order::Lead {
            escort: step(&stage, captors[0], 0.0),
            prisoners: vec![step(&stage, taken[0], 0.0)],
        };
        let side = stage.man(captors[0]).side;
        let led = stage.field().may(side, &order);
        if side == Blue {
            assert_eq!(led, Ok(()));
            stage.battle.apply(Blue, &order).expect("he may");
            assert_eq!(
                rules::prisoner::escort_of(stage.man(taken[0])),
                Some(escort)
            );
        } else {
            assert_eq!(led, Err(Fault::NotYourTurn.into()));
        }
    }
}

/// A step of so many inches along the field, away from nobody in particular.
fn step(stage: &Stage, man: Hand, inches: f64) -> Step {
    let man = stage.man(man);
    let route = if inches == 0.0 {
        vec![]
    } else {
        vec![man.at + country::Point::new(inches, 0.0)]
    };
    Step {
        man: man.id,
        route: country::Route(route),
        facing: man.facing,
    }
}

#[test]
fn prisoners_go_with_an_escort_who_is_within_six_inches_before_and_after_h13_amb24() {
    let mut scene = scene();
    let escort = scene.man(Blue, Cavalry, 50.0, 50.0);
    let captive = scene.man(Red, Infantry, 53.0, 50.0);
    let far = scene.man(Red, Infantry, 60.0, 50.0);
    for man in [captive, far] {
        scene.prisoner(man, Some(escort), 2);
    }
    let stage = scene.stage(Blue, 3);
    let lead = |inches: f64, prisoner: Hand, his: f64| Order::Lead {
        escort: step(&stage, escort, inches),
        prisoners: vec![step(&stage, prisoner, his)],
    };
    let may = |order: Order| {
        stage
            .field()
            .may(Blue, &order)
            .map_err(|refusal| refusal.fault)
    };
    assert_eq!(may(lead(-11.0, captive, -11.0)), Ok(()));
    assert!(matches!(
        may(lead(-13.0, captive, -11.0)),
        Err(Fault::TooFar {
            inches: 13.0,
            allowed: 12.0,
            ..
        })
    ));
    assert!(matches!(
        may(lead(-11.0, captive, 0.0)),
        Err(Fault::EscortTooFar { at_end: true, .. })
    ));
    assert!(matches!(
        may(lead(0.0, far, -1.0)),
        Err(Fault::EscortTooFar { at_end: false, .. })
    ));
}

#[test]
fn freed_men_stay_put_until_their_sides_next_move_h15() {
    let mut scene = scene();
    let escort = scene.man(Blue, Infantry, 50.0, 50.0);
    scene.man(Red, Infantry, 50.0, 50.6);
    let captive = scene.man(Red, Infantry, 48.0, 48.0);
    scene.prisoner(captive, Some(escort), 2);
    let mut stage = scene.stage(Red, 3);
    stage.end_move();
    let man = stage.id(captive);
    assert!(
        stage.field().may_move_man(Red, man).is_err(),
        "it is Blue's move"
    );
    stage.end_move();
    assert_eq!(stage.field().may_move_man(Red, man), Ok(()));
}

#[test]
fn men_freed_in_their_own_move_may_not_be_moved_in_it_h15() {
    let mut scene = scene();
    let captive = scene.man(Red, Infantry, 48.0, 48.0);
    scene.freed(captive, 5);
    let stage = scene.stage(Red, 3);
    let man = stage.id(captive);
    let refusal = stage
        .field()
        .may_move_man(Red, man)
        .expect_err("he was freed this turn");
    assert_eq!(refusal.fault, Fault::FreedTooLately { man });
}

#[test]
fn freed_men_are_armed_again_when_they_reach_their_own_back_line_h16_r7() {
    let mut scene = scene();
    // A base is a quarter of an inch deep on either side of its middle.
    let home = scene.man(Red, Infantry, 80.0, 99.8);
    let short = scene.man(Red, Infantry, 84.0, 99.7);
    let foremost = scene.man(Blue, Infantry, 80.0, 0.2);
    for man in [home, short, foremost] {
        scene.freed(man, 2);
    }
    let mut stage = scene.stage(Red, 3);
    let events = stage.end_move();
    assert_eq!(stage.state(home), State::Free);
    assert_eq!(stage.state(short), State::Freed { since: 2 });
    assert_eq!(stage.state(foremost), State::Free);
    assert!(events.contains(&Event::Rearmed {
        man: stage.id(home)
    }));
}

#[test]
fn prisoners_brought_to_the_captors_line_are_beyond_liberation_h17_r6() {
    let mut scene = scene();
    let escort = scene.man(Blue, Infantry, 70.0, 5.0);
    let led = scene.man(Red, Infantry, 71.5, 6.0);
    let far_escort = scene.man(Blue, Infantry, 80.0, 8.0);
    let not_yet = scene.man(Red, Infantry, 81.5, 6.5);
    scene.prisoner(led, Some(escort), 2);
    scene.prisoner(not_yet, Some(far_escort), 2);
    let mut stage = scene.stage(Blue, 3);
    let events = stage.end_move();
    assert_eq!(stage.state(led), State::Held);
    assert!(events.contains(&Event::LedAway { man: stage.id(led) }));
    assert!(matches!(stage.state(not_yet), State::Prisoner { .. }));
    assert_eq!(
        stage.state(escort),
        State::Free,
        "he may return to the fight"
    );
}

#[test]
fn prisoners_left_by_their_escort_pass_to_another_or_go_free_amb23() {
    let mut scene = scene();
    let gone = scene.man(Blue, Infantry, 20.0, 30.0);
    let by = scene.man(Blue, Infantry, 52.0, 50.0);
    let passed_on = scene.man(Red, Infantry, 50.0, 50.0);
    let left_alone = scene.man(Red, Infantry, 70.0, 50.0);
    scene.prisoner(passed_on, Some(gone), 2);
    scene.prisoner(left_alone, Some(gone), 2);
    let mut stage = scene.stage(Blue, 3);
    let events = stage.end_move();
    let told = Event::Guarded {
        man: stage.id(passed_on),
        escort: Some(stage.id(by)),
    };
    assert!(events.contains(&told), "{events:?}");
    assert_eq!(
        stage.state(passed_on),
        State::Prisoner {
            escort: Some(stage.id(by)),
            since: 2
        }
    );
    assert_eq!(stage.state(left_alone), State::Freed { since: 6 });
}

#[test]
fn one_man_keeps_seven_and_the_eighth_goes_free_h13_r5() {
    for (guards, freed) in [(1, 1), (2, 0)] {
        let mut scene = scene();
        let escort = scene.man(Blue, Infantry, 50.0, 50.0);
        let second = scene.man(Blue, Infantry, if guards == 2 { 51.0 } else { 80.0 }, 50.0);
        let eight: Vec<Hand> = (0..8)
            .map(|n| scene.man(Red, Infantry, 46.5 + f64::from(n), 52.0))
            .collect();
        for &man in &eight {
            scene.prisoner(man, Some(escort), 2);
        }
        let mut stage = scene.stage(Blue, 3);
        stage.end_move();
        assert_eq!(
            stage.count(&eight, |s| matches!(s, State::Freed { .. })),
            freed
        );
        let charges = rules::prisoner::charges(stage.field(), stage.id(second));
        assert_eq!(charges, 1 - freed);
    }
}

#[test]
fn freed_men_touched_by_an_armed_enemy_are_taken_again_without_a_fight_amb25() {
    let mut scene = scene();
    let freed = scene.man(Red, Infantry, 50.0, 50.0);
    let missed = scene.man(Red, Infantry, 60.0, 50.0);
    scene.freed(freed, 2);
    scene.freed(missed, 2);
    let rider = scene.man(Blue, Cavalry, 50.0, 48.7);
    scene.man(Blue, Cavalry, 60.0, 48.5);
    let mut stage = scene.stage(Blue, 3);
    let events = stage.end_move();
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::MeleeFought { .. }))
    );
    let escort = Some(stage.id(rider));
    assert_eq!(stage.state(freed), State::Prisoner { escort, since: 6 });
    assert_eq!(stage.state(missed), State::Freed { since: 2 });
}

#[test]
fn an_isolated_body_may_surrender_to_the_nearest_enemy_h19_amb26() {
    let mut scene = scene();
    let body = scene.block(Blue, Infantry, 4, 50.0, 50.0);
    let near = scene.man(Red, Infantry, 51.0, 53.0);
    let mut stage = scene.stage(Red, 3);
    let order = Order::Surrender {
        men: stage.all(&body),
    };
    // In the enemy's move, before he shoots.
    let events = stage.battle.apply(Blue, &order).expect("they are isolated");
    assert!(matches!(&events[0], Event::Surrendered { side: Blue, men } if men.len() == 4));
    for &man in &body {
        let escort = Some(stage.id(near));
        assert_eq!(stage.state(man), State::Prisoner { escort, since: 5 });
    }
}

#[test]
fn after_the_enemy_has_fired_the_white_flag_waits_for_ones_own_move_amb26() {
    let mut scene = scene();
    let gun = scene.gun(Red, 20.0, 40.0, UP);
    for x in [17.0, 18.0, 22.0, 23.0] {
        scene.man(Red, Infantry, x, 36.5);
    }
    let man = scene.man(Blue, Infantry, 50.0, 50.0);
    let mut stage = scene.stage(Red, 3).before_men_move();
    let lay = ballistics::Lay {
        bearing: UP,
        elevation: 0.0,
    };
    let fire = Advisor::new(stage.field().ground())
        .fire(stage.field(), gun, lay)
        .expect("it can fire");
    stage.battle.apply(Red, &fire).expect("it may fire");
    let flag = Order::Surrender {
        men: vec![stage.id(man)],
    };
    let refused = stage.battle.apply(Blue, &flag).expect_err("it is too late");
    assert_eq!(refused.fault, Fault::FlagTooLate);
    assert_eq!(refused.fault.rule(), "AMB-26");
    assert_eq!(stage.state(man), State::Free);
    // In his own move he may, whatever was fired before.
    stage.end_move();
    stage.battle.apply(Blue, &flag).expect("it is his move");
    assert!(matches!(stage.state(man), State::Prisoner { .. }));
}

#[test]
fn a_supported_body_may_not_surrender_h1_h19() {
    let mut scene = scene();
    let body = scene.block(Blue, Infantry, 4, 50.0, 50.0);
    let foot = scene.man(Blue, Infantry, 50.0, 39.0);
    let horse = scene.man(Blue, Cavalry, 50.0, 26.5);
    let stage = scene.stage(Blue, 3);
    let men = stage.all(&body);
    assert_eq!(
        supporters_of_body(stage.field(), &men),
        stage.all(&[foot, horse])
    );
    let mut battle = stage.battle.clone();
    let refusal = battle
        .apply(Blue, &Order::Surrender { men })
        .expect_err("two of four support");
    assert_eq!(
        refusal.fault,
        Fault::NotIsolated {
            men: 4,
            supporters: 2
        }
    );
    assert_eq!(refusal.rule(), "H-19");
}

#[test]
fn only_ones_own_free_men_in_one_body_may_surrender_h19_r8() {
    let mut scene = scene();
    let pair = [
        scene.man(Blue, Infantry, 50.0, 50.0),
        scene.man(Blue, Infantry, 53.0, 50.0),
    ];
    let apart = scene.man(Blue, Infantry, 70.0, 50.0);
    let enemy = scene.man(Red, Infantry, 51.0, 54.0);
    let stage = scene.stage(Blue, 3);
    let refuse = |men: Vec<rules::ManId>| {
        let mut battle = stage.battle.clone();
        battle
            .apply(Blue, &Order::Surrender { men })
            .expect_err("it is no body")
            .fault
    };
    let [first, second] = pair.map(|man| stage.id(man));
    let apart = stage.id(apart);
    assert_eq!(
        refuse(vec![first, second, apart]),
        Fault::NotOneBody { man: apart }
    );
    assert_eq!(
        refuse(vec![first, stage.id(enemy)]),
        Fault::NotYours {
            man: stage.id(enemy)
        }
    );
    assert_eq!(refuse(vec![first, first]), Fault::NamedTwice { man: first });
    assert_eq!(refuse(vec![]), Fault::Nobody);
    let nobody = rules::ManId(60000);
    assert_eq!(refuse(vec![nobody]), Fault::NoSuchMan { man: nobody });
}

#[test]
fn men_who_surrender_to_nobody_near_wait_until_the_captors_next_move_is_over_amb26() {
    let mut scene = scene();
    let man = scene.man(Blue, Infantry, 50.0, 50.0);
    let mut stage = scene.stage(Red, 3);
    let order = Order::Surrender {
        men: vec![stage.id(man)],
    };
    stage.battle.apply(Blue, &order).expect("he is isolated");
    let waiting = State::Prisoner {
        escort: None,
        since: 5,
    };
    stage.end_move();
    assert_eq!(
        stage.state(man),
        waiting,
        "the move in which he surrendered"
    );
    stage.end_move();
    assert_eq!(stage.state(man), waiting, "his own side's move");
    stage.end_move();
    assert_eq!(stage.state(man), State::Freed { since: 7 });
}

#[test]
fn an_enemy_who_comes_within_six_inches_in_time_takes_them_over_amb26() {
    let mut scene = scene();
    let man = scene.man(Blue, Infantry, 50.0, 50.0);
    let far = scene.man(Red, Infantry, 50.0, 60.0);
    let mut stage = scene.stage(Blue, 3);
    let order = Order::Surrender {
        men: vec![stage.id(man)],
    };
    stage.battle.apply(Blue, &order).expect("he is isolated");
    stage.end_move();
    assert_eq!(
        stage.state(man),
        State::Prisoner {
            escort: None,
            since: 6
        }
    );
    stage.bring(&[far], &[(50.0, 53.0)]);
    stage.end_move();
    let escort = Some(stage.id(far));
    assert_eq!(stage.state(man), State::Prisoner { escort, since: 6 });
}

#[test]
fn an_escort_who_surrenders_lets_his_prisoners_go_h14_h19() {
    let mut scene = scene();
    let escort = scene.man(Blue, Infantry, 50.0, 50.0);
    let captive = scene.man(Red, Infantry, 51.0, 50.0);
    scene.prisoner(captive, Some(escort), 2);
    let mut stage = scene.stage(Red, 3);
    let order = Order::Surrender {
        men: vec![stage.id(escort)],
    };
    stage.battle.apply(Blue, &order).expect("he is isolated");
    assert_eq!(stage.state(captive), State::Freed { since: 5 });
}

#[test]
fn men_taken_beyond_six_inches_of_any_captor_wait_for_one_amb23_amb26_r4() {
    let mut scene = scene();
    // Blue's two are near the contact but on either side of it; Red's only man near one of them
    // is in contact with the other.
    let contact = scene.man(Blue, Infantry, 50.0, 50.0);
    let other = scene.man(Blue, Infantry, 44.0, 50.0);
    let charger = scene.man(Red, Infantry, 50.0, 50.6);
    let fellows: Vec<Hand> = (0..3)
        .map(|n| scene.man(Red, Infantry, 54.0 + f64::from(n) * 0.9, 50.6))
        .collect();
    let mut stage = scene.stage(Red, 3);
    let (melee, mut verdict) = stage.preview().melees.remove(0);
    assert_eq!((melee.prisoners, melee.dead_each), (2, 0));
    assert_eq!(
        verdict.captors,
        vec![stage.id(charger); 2],
        "he is within six inches of both"
    );
    // Red may name a captor too far off, but the man near takes the prisoner over.
    verdict.captors = vec![stage.id(fellows[2]); 2];
    let choice = rules::Choice {
        melee_of: stage.id(charger),
        verdict,
    };
    stage.end_move_choosing(vec![choice]);
    let by = |man: Hand| rules::prisoner::escort_of(stage.man(man));
    assert_eq!(by(contact), Some(stage.id(fellows[2])));
    assert_eq!(by(other), Some(stage.id(charger)));
}
