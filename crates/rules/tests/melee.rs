//! Hand-to-hand fighting: Wells's worked examples, and what holds in every melee (H-1 to H-11).

#![allow(missing_docs)]

mod common;

use common::*;
use proptest::prelude::*;
use rules::melee::{melees, reckon};
use rules::{Choice, Event, Fault, ManId, Melee, Order, State, Verdict};

/// One melee between Red's and Blue's blocks of one arm, with supporters for the smaller side;
/// Red has just moved. Returns (dead of Red, dead of Blue, prisoners, free of the larger).
fn fight(arm: rules::Arm, red: usize, blue: usize, support: usize) -> (usize, usize, usize, usize) {
    let mut scene = Scene::default();
    let (reds, blues) = scene.clash(arm, red, blue, 47.0);
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    // Beyond six inches of everyone in contact, within twelve of the contacts.
    let smaller = if red < blue { Red } else { Blue };
    for n in 0..support {
        let y = if smaller == Red { 60.0 } else { 40.0 };
        scene.man(smaller, Infantry, 46.5 + n as f64, y);
    }
    let mut stage = scene.stage(Red, 3);
    stage.end_move();
    let (larger, smaller) = if red < blue {
        (&blues, &reds)
    } else {
        (&reds, &blues)
    };
    assert_eq!(
        stage.free(smaller),
        0,
        "nobody of the smaller side is left free"
    );
    (
        stage.dead(&reds),
        stage.dead(&blues),
        stage.taken(smaller),
        stage.free(larger),
    )
}

#[test]
fn equal_numbers_all_die_supported_or_not_h9() {
    assert_eq!(fight(Infantry, 1, 1, 0), (1, 1, 0, 0));
    assert_eq!(fight(Infantry, 8, 8, 0), (8, 8, 0, 0));
    assert_eq!(fight(Infantry, 8, 8, 6), (8, 8, 0, 0));
}

#[test]
fn nine_isolated_against_eleven_lose_two_prisoners_and_seven_dead_each_h9() {
    assert_eq!(fight(Infantry, 11, 9, 0), (7, 7, 2, 4));
    assert_eq!(fight(Infantry, 9, 11, 0), (7, 7, 2, 4));
}

#[test]
fn thirteen_with_five_in_support_are_isolated_against_nineteen_h1_h2_h9() {
    assert_eq!(fight(Infantry, 19, 13, 5), (7, 7, 6, 12));
}

#[test]
fn thirteen_with_seven_in_support_take_thirteen_with_them_h1_h9() {
    assert_eq!(fight(Infantry, 19, 13, 7), (13, 13, 0, 6));
}

#[test]
fn twelve_isolated_against_fourteen_h9() {
    assert_eq!(fight(Infantry, 12, 14, 0), (10, 10, 2, 4));
}

#[test]
fn eighteen_horse_with_two_in_support_against_twenty_one_as_at_hooks_farm_h9() {
    assert_eq!(fight(Cavalry, 18, 21, 2), (15, 15, 3, 6));
}

#[test]
fn six_with_fewer_than_three_in_support_against_nine_as_at_the_lost_gun_h9() {
    assert_eq!(fight(Infantry, 6, 9, 2), (3, 3, 3, 6));
    assert_eq!(fight(Infantry, 6, 9, 3), (6, 6, 0, 3));
}

#[test]
fn one_isolated_man_does_not_hold_up_two_h9() {
    assert_eq!(fight(Infantry, 2, 1, 0), (0, 0, 1, 2));
}

#[test]
fn arm_makes_no_difference_in_a_melee_h11() {
    let mut scene = Scene::default();
    scene.man(Red, Cavalry, 50.0, 51.3);
    scene.man(Blue, Infantry, 50.0, 50.0);
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    let preview = scene.stage(Red, 3).preview();
    assert_eq!(preview.melees.len(), 1);
    assert_eq!(
        (preview.melees[0].0.dead_each, preview.melees[0].0.prisoners),
        (1, 0)
    );
}

/// The example with two melees, in full (H-9, H-14, H-18): nineteen of A's into thirteen of B's
/// with five in support, then fourteen of B's into the twelve survivors.
#[test]
fn two_melees_one_after_another_end_as_wells_reckons_h14_h16_h18() {
    let mut scene = Scene::default();
    let (a, b) = scene.clash(Infantry, 19, 13, 47.0);
    let five: Vec<Hand> = (0..5)
        .map(|n| scene.man(Blue, Infantry, 46.5 + f64::from(n), 40.0))
        .collect();
    let nine: Vec<Hand> = (0..9)
        .map(|n| scene.man(Blue, Infantry, 20.0 + f64::from(n), 36.0))
        .collect();
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    let mut stage = scene.stage(Red, 3);

    stage.end_move();
    assert_eq!((stage.dead(&a), stage.dead(&b)), (7, 7));
    assert_eq!((stage.free(&a), stage.taken(&b)), (12, 6));

    // B brings his five into contact from the side, and nine within six inches of them.
    let fourteen: Vec<Hand> = five.iter().chain(&nine).copied().collect();
    let left = a
        .iter()
        .filter(|&&man| stage.state(man) == State::Free)
        .min_by(|&&m, &&n| stage.man(m).at.x.total_cmp(&stage.man(n).at.x))
        .copied()
        .expect("twelve are left");
    let at = stage.man(left).at;
    let mut places = vec![(at.x - 0.85, at.y)];
    for n in 1..14 {
        let (file, rank) = (n / 5, n % 5);
        places.push((
            at.x - 0.85 - f64::from(file) * 0.9,
            at.y + f64::from(rank) * 0.7,
        ));
    }
    stage.bring(&fourteen, &places);
    let melee = stage.preview().melees.remove(0).0;
    assert_eq!(
        (melee.red.len(), melee.blue.len()),
        (12, 14),
        "prisoners are not counted (H-8)"
    );
    assert!(melee.isolated);

    stage.end_move();
    assert_eq!(
        (stage.dead(&a), stage.taken(&a), stage.free(&a)),
        (17, 2, 0)
    );
    assert_eq!(stage.dead(&fourteen), 10);
    assert_eq!(stage.count(&b, |s| matches!(s, State::Freed { .. })), 6);
    let escorts = fourteen
        .iter()
        .filter(|&&man| rules::prisoner::charges(stage.field(), stage.id(man)) > 0)
        .count();
    assert_eq!(escorts, 1, "one stays with the two as their escort");
    assert_eq!(
        stage.free(&fourteen) - escorts,
        3,
        "three are free for action"
    );
    let b_for_good = stage.dead(&b) + stage.dead(&fourteen);
    let a_for_good = stage.dead(&a) + stage.taken(&a);
    assert_eq!((a_for_good, b_for_good), (19, 17));
}

#[test]
fn contact_is_an_eighth_of_an_inch_and_no_more_h5_h6() {
    for (gap, fights) in [(0.12, true), (0.13, false)] {
        let mut scene = Scene::default();
        scene.man(Red, Infantry, 50.0, 50.5 + gap);
        scene.man(Blue, Infantry, 50.0, 50.0);
        scene.reserve(Red, 16);
        scene.reserve(Blue, 16);
        assert_eq!(
            melees(scene.stage(Red, 3).field()).len(),
            usize::from(fights),
            "{gap}"
        );
    }
}

#[test]
fn only_men_within_six_inches_of_men_in_contact_take_part_and_no_chain_h7() {
    let mut scene = Scene::default();
    let charger = scene.man(Red, Infantry, 50.0, 50.6);
    let charged = scene.man(Blue, Infantry, 50.0, 50.0);
    // Six inches from edge to edge along the files is 6.75 between the middles.
    let near = scene.man(Blue, Infantry, 56.7, 50.0);
    let next = scene.man(Blue, Infantry, 58.0, 50.0);
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    let stage = scene.stage(Red, 3);
    let melee = melees(stage.field()).remove(0);
    assert_eq!(melee.red, vec![stage.id(charger)]);
    assert_eq!(melee.blue, stage.all(&[charged, near]));
    assert!(!melee.blue.contains(&stage.id(next)));
}

#[test]
fn contacts_with_a_common_fighter_are_one_melee_and_others_are_apart_amb3() {
    for (distance, number) in [(12.0, 1), (15.0, 2)] {
        let mut scene = Scene::default();
        for x in [40.0, 40.0 + distance] {
            scene.man(Red, Infantry, x, 50.6);
            scene.man(Blue, Infantry, x, 50.0);
        }
        scene.man(Blue, Infantry, 40.0 + distance / 2.0, 49.0);
        scene.reserve(Red, 16);
        scene.reserve(Blue, 16);
        assert_eq!(
            melees(scene.stage(Red, 3).field()).len(),
            number,
            "{distance}"
        );
    }
}

#[test]
fn prisoners_and_freed_men_count_for_nothing_in_a_melee_h8_h18() {
    let mut scene = Scene::default();
    let charger = scene.man(Red, Infantry, 50.0, 50.6);
    let charged = scene.man(Blue, Infantry, 50.0, 50.0);
    let disarmed = scene.man(Blue, Infantry, 51.5, 49.0);
    let held = scene.man(Blue, Infantry, 51.5, 52.0);
    scene.freed(disarmed, 2);
    scene.prisoner(held, Some(charger), 2);
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    let stage = scene.stage(Red, 3);
    let melee = melees(stage.field()).remove(0);
    assert_eq!(melee.blue, vec![stage.id(charged)]);
}

#[test]
fn foot_support_within_twelve_inches_and_horse_within_twenty_four_h3_h4_amb1_amb2_amb5_r1() {
    // From the contact at about (50, 50.3) to the supporter's base.
    for (arm, y, supports) in [
        (Infantry, 38.7, true),
        (Infantry, 37.9, false),
        (Cavalry, 27.4, true),
        (Cavalry, 25.0, false),
    ] {
        let mut scene = Scene::default();
        scene.block(Red, Infantry, 2, 50.0, 50.6);
        scene.man(Blue, Infantry, 50.0, 50.0);
        let supporter = scene.man(Blue, arm, 50.0, y);
        scene.reserve(Red, 16);
        scene.reserve(Blue, 16);
        let stage = scene.stage(Red, 3);
        let melee = melees(stage.field()).remove(0);
        let expected = if supports {
            vec![stage.id(supporter)]
        } else {
            vec![]
        };
        assert_eq!(melee.supporters, expected, "{arm:?} at {y}");
        assert_eq!(melee.isolated, !supports);
    }
}

#[test]
fn men_of_another_melee_support_nobody_amb4_amb28() {
    let mut scene = Scene::default();
    scene.block(Red, Infantry, 2, 40.0, 50.6);
    scene.man(Blue, Infantry, 40.0, 50.0);
    // Eleven inches off, but fighting for himself.
    scene.man(Blue, Infantry, 51.0, 44.0);
    scene.man(Red, Infantry, 51.0, 43.4);
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    let stage = scene.stage(Red, 3);
    let both = melees(stage.field());
    assert_eq!(both.len(), 2);
    assert!(both[0].supporters.is_empty() && both[0].isolated);
}

#[test]
fn survivors_of_one_melee_do_not_join_another_amb28() {
    let mut scene = Scene::default();
    let (two, one) = (
        scene.block(Red, Infantry, 2, 40.0, 50.6),
        scene.man(Blue, Infantry, 40.0, 50.0),
    );
    let pair = (
        scene.man(Red, Infantry, 60.0, 50.6),
        scene.man(Blue, Infantry, 60.0, 50.0),
    );
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    let mut stage = scene.stage(Red, 3);
    stage.end_move();
    assert_eq!(stage.free(&two), 2);
    assert_eq!(stage.taken(&[one]), 1);
    assert_eq!(stage.dead(&[pair.0, pair.1]), 2);
}

/// Red, who charges and loses, has those dead who serve Blue's guns, so that both have fewer than
/// four men left (H-10, AMB-27, and Hook's Farm).
#[test]
fn a_losing_charger_by_default_kills_so_that_guns_fall_silent_h10_amb27_r15() {
    let mut scene = Scene::default();
    let gun = scene.gun(Blue, 55.0, 44.0, UP);
    let red = scene.block(Red, Infantry, 4, 44.4, 50.6);
    let far = scene.block(Blue, Infantry, 6, 42.6, 50.0);
    let crew: Vec<Hand> = (0..5)
        .map(|n| scene.man(Blue, Infantry, 49.0 + f64::from(n) * 0.9, 48.7))
        .collect();
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    let (melee, verdict) = scene.stage(Red, 3).preview().melees.remove(0);
    assert_eq!(melee.inferior, Some(Red));
    assert_eq!(
        (melee.blue.len(), melee.dead_each, melee.prisoners),
        (11, 0, 4)
    );
    assert!(verdict.blue_dead.is_empty());
    // With half their number near, the four take four with them.
    scene.man(Red, Infantry, 44.0, 60.0);
    scene.man(Red, Infantry, 45.0, 60.0);
    let mut stage = scene.stage(Red, 3);
    let served = |stage: &Stage| {
        let piece = stage.field().gun(gun).expect("it is there");
        stage.field().crew(piece).len()
    };
    assert_eq!(served(&stage), 5);
    stage.end_move();
    assert_eq!(stage.dead(&red), 4);
    assert_eq!(stage.dead(&crew) + stage.dead(&far), 4);
    assert!(served(&stage) < 4, "{} still serve the gun", served(&stage));
}

#[test]
fn a_winning_charger_by_default_spares_his_cavalry_and_those_who_guard_prisoners_h10() {
    let mut scene = Scene::default();
    let foot = scene.block(Red, Infantry, 4, 50.0, 50.6);
    let horse = scene.block(Red, Cavalry, 2, 51.0, 53.0);
    let captive = scene.man(Blue, Infantry, 49.0, 50.7);
    scene.prisoner(captive, Some(foot[0]), 2);
    scene.block(Blue, Infantry, 3, 50.0, 50.0);
    for n in 0..2 {
        scene.man(Blue, Infantry, 50.0 + f64::from(n), 40.0);
    }
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    let mut stage = scene.stage(Red, 3);
    stage.end_move();
    assert_eq!(stage.dead(&foot), 3);
    assert_eq!(stage.state(foot[0]), State::Free);
    assert_eq!(stage.free(&horse), 2);
    assert!(matches!(stage.state(captive), State::Prisoner { .. }));
}

/// Eleven of Red's upon nine isolated of Blue's, and the default for it.
fn eleven_on_nine() -> (Stage, Melee, Verdict) {
    let mut scene = Scene::default();
    scene.clash(Infantry, 11, 9, 47.0);
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    let stage = scene.stage(Red, 3);
    let (melee, verdict) = stage.preview().melees.remove(0);
    (stage, melee, verdict)
}

#[test]
fn the_charger_chooses_who_dies_is_taken_and_guards_h10() {
    let (mut stage, melee, verdict) = eleven_on_nine();
    let mut other = verdict.clone();
    // The last seven of either side die in place of the default's, the first live.
    other.red_dead = melee.red[4..].to_vec();
    other.blue_dead = melee.blue[2..].to_vec();
    other.prisoners = melee.blue[..2].to_vec();
    other.captors = vec![melee.red[3]; 2];
    assert_ne!(other, verdict);
    let choice = Choice {
        melee_of: melee.red[10],
        verdict: other.clone(),
    };
    let events = stage.end_move_choosing(vec![choice]);
    let fought = events.iter().find_map(|event| match event {
        Event::MeleeFought { verdict, .. } => Some(verdict),
        _ => None,
    });
    assert_eq!(fought, Some(&other));
    for man in &other.prisoners {
        let state = stage.field().man(*man).expect("he is there").state;
        assert_eq!(
            state,
            State::Prisoner {
                escort: Some(melee.red[3]),
                since: 5
            }
        );
    }
}

#[test]
fn a_choice_that_does_not_fit_is_refused_and_changes_nothing_h9_h10() {
    let (stage, melee, good) = eleven_on_nine();
    let spoil = |spoil: &dyn Fn(&mut Verdict)| {
        let mut verdict = good.clone();
        spoil(&mut verdict);
        verdict
    };
    let cases: Vec<(Verdict, Fault)> = vec![
        (
            spoil(&|v| v.red_dead.truncate(6)),
            Fault::ChoiceDoesNotFit {
                side: Some(Red),
                wanted: 7,
                given: 6,
            },
        ),
        (
            spoil(&|v| v.blue_dead[0] = melee.red[0]),
            Fault::ChoiceDoesNotFit {
                side: Some(Blue),
                wanted: 7,
                given: 6,
            },
        ),
        (
            spoil(&|v| v.red_dead[0] = ManId(9999)),
            Fault::ChoiceDoesNotFit {
                side: Some(Red),
                wanted: 7,
                given: 6,
            },
        ),
        (
            spoil(&|v| v.prisoners[0] = v.blue_dead[0]),
            Fault::NamedTwice {
                man: good.blue_dead[0],
            },
        ),
        (
            spoil(&|v| v.red_dead[1] = v.red_dead[0]),
            Fault::NamedTwice {
                man: good.red_dead[0],
            },
        ),
        (
            spoil(&|v| v.captors[0] = v.red_dead[0]),
            Fault::ChoiceDoesNotFit {
                side: Some(Red),
                wanted: 2,
                given: 1,
            },
        ),
        (
            spoil(&|v| v.captors.clear()),
            Fault::ChoiceDoesNotFit {
                side: Some(Red),
                wanted: 2,
                given: 0,
            },
        ),
    ];
    let refuse = |choices: Vec<Choice>| {
        let mut battle = stage.battle.clone();
        let refusal = battle
            .apply(Red, &Order::EndMove { choices })
            .expect_err("it does not fit");
        assert_eq!(
            battle.snapshot(),
            stage.battle.snapshot(),
            "nothing has changed"
        );
        refusal.fault
    };
    for (verdict, fault) in cases {
        let choice = Choice {
            melee_of: melee.red[0],
            verdict,
        };
        assert_eq!(refuse(vec![choice]), fault);
    }
    let choice = |melee_of| Choice {
        melee_of,
        verdict: good.clone(),
    };
    let nowhere = ManId(9999);
    assert_eq!(
        refuse(vec![choice(nowhere)]),
        Fault::NoSuchMelee { man: nowhere }
    );
    let enemy = melee.blue[0];
    assert_eq!(
        refuse(vec![choice(enemy)]),
        Fault::NoSuchMelee { man: enemy }
    );
    let (first, second) = (melee.red[0], melee.red[1]);
    assert_eq!(
        refuse(vec![choice(first), choice(second)]),
        Fault::NamedTwice { man: second }
    );
}

#[test]
fn one_guard_is_not_given_more_than_seven_h13() {
    let mut scene = Scene::default();
    scene.clash(Infantry, 18, 9, 47.0);
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    let mut stage = scene.stage(Red, 3);
    let (melee, mut verdict) = stage.preview().melees.remove(0);
    assert_eq!(verdict.captors.len(), 9);
    verdict.captors = vec![melee.red[0]; 9];
    let order = Order::EndMove {
        choices: vec![Choice {
            melee_of: melee.red[0],
            verdict,
        }],
    };
    let refusal = stage
        .battle
        .apply(Red, &order)
        .expect_err("nine with one guard");
    assert_eq!(refusal.fault, Fault::TooManyPrisoners { prisoners: 9 });
    stage.end_move();
    let field = stage.field();
    let guards = melee
        .red
        .iter()
        .map(|&man| rules::prisoner::charges(field, man));
    let guards: Vec<usize> = guards.filter(|&charges| charges > 0).collect();
    assert_eq!(guards, vec![7, 2], "the guards are as few as will do");
}

/// The other way in which Wells puts it: the sides kill each other off, man for man, until one is
/// at least double the other, which is then taken.
fn man_for_man(mut smaller: u16, mut larger: u16) -> (u16, u16) {
    let mut dead = 0;
    while larger < 2 * smaller {
        (smaller, larger, dead) = (smaller - 1, larger - 1, dead + 1);
    }
    (dead, smaller)
}

proptest! {
    #[test]
    fn the_isolated_are_killed_man_for_man_until_two_to_one_h9(s in 1u16..300, more in 1u16..300) {
        prop_assert_eq!(reckon(s, s + more, true), man_for_man(s, s + more));
    }

    #[test]
    fn every_verdict_fits_its_melee_and_no_man_is_lost_h9(
        red in 1usize..24, blue in 1usize..24, support in 0usize..12,
        horse in any::<bool>(), blue_charges in any::<bool>(),
    ) {
        let mut scene = Scene::default();
        let arm = if horse { Cavalry } else { Infantry };
        let (reds, blues) = scene.clash(arm, red, blue, 47.0);
        for n in 0..support {
            scene.man(Blue, Infantry, 45.0 + n as f64, 39.5);
        }
        scene.reserve(Red, 16);
        scene.reserve(Blue, 16);
        let mut stage = scene.stage(if blue_charges { Blue } else { Red }, 3);
        let (melee, verdict) = stage.preview().melees.remove(0);
        prop_assert_eq!((melee.red.len(), melee.blue.len()), (red, blue));
        let dead = usize::from(melee.dead_each);
        prop_assert_eq!((verdict.red_dead.len(), verdict.blue_dead.len()), (dead, dead));
        prop_assert_eq!(verdict.prisoners.len(), usize::from(melee.prisoners));
        prop_assert_eq!(verdict.captors.len(), usize::from(melee.prisoners));
        // The default passes the same check as a choice.
        let melee_of = melee.men(melee.charger)[0];
        stage.end_move_choosing(vec![Choice { melee_of, verdict }]);
        let both: Vec<Hand> = reds.iter().chain(&blues).copied().collect();
        prop_assert_eq!(stage.dead(&reds), dead);
        prop_assert_eq!(stage.dead(&blues), dead);
        prop_assert_eq!(
            stage.dead(&both) + stage.taken(&both) + stage.free(&both), red + blue
        );
        prop_assert_eq!(stage.taken(&both), usize::from(melee.prisoners));
    }
}
