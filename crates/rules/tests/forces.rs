//! What forces are made of, and what chance decides before the first move (F-1 to F-9, C-1, C-2,
//! M-1).

#![allow(missing_docs)]

mod common;

use common::*;
use proptest::prelude::*;
use rules::forces::{LEAST_MEN, LEFT_TO_CHANCE};
use rules::setup::{MOST_GUNS, MOST_MEN};
use rules::{Composition, Fault, Side, Terms, Toss, Variety, chances_of_war, toss};

fn bought_for(points: u16) -> Terms {
    Terms {
        curtain: true,
        purchase: Some(points),
        ..Terms::default()
    }
}

#[test]
fn all_of_wellss_samples_and_the_two_he_played_cost_a_hundred_and_fifty_f8() {
    for force in Composition::SAMPLES.iter().chain(&Composition::PLAYED) {
        assert_eq!(force.cost_halves(), 300, "{force:?}");
        assert_eq!(force.check(&bought_for(150), Red), Ok(()));
    }
}

#[test]
fn a_force_may_cost_less_than_agreed_on_and_not_more_f8_amb38_r27() {
    let force = |infantry| Composition::new(infantry, 33, 5);
    assert_eq!(force(50).cost_halves(), 299);
    assert_eq!(force(50).check(&bought_for(150), Red), Ok(()));
    assert_eq!(
        force(51).check(&bought_for(150), Red),
        Err(Fault::CostsTooMuch {
            halves: 301,
            allowed: 300
        })
    );
    // A bought defender has two thirds of it.
    let mut terms = bought_for(150);
    terms.variety = Variety::DefensiveGame { defender: Blue };
    assert_eq!(terms.halves_to_spend(Red), Some(300));
    assert_eq!(terms.halves_to_spend(Blue), Some(200));
    assert_eq!(Composition::new(100, 0, 0).check(&terms, Blue), Ok(()));
    assert!(Composition::new(101, 0, 0).check(&terms, Blue).is_err());
}

#[test]
fn a_force_has_ten_men_at_least_and_no_more_than_a_side_may_have_v4_amb17_f9_r29() {
    let terms = Terms::default();
    let check =
        |infantry, cavalry, guns| Composition::new(infantry, cavalry, guns).check(&terms, Red);
    assert_eq!(check(10, 0, 0), Ok(()));
    assert_eq!(check(200, 50, 12), Ok(()));
    for (force, rule) in [
        (check(4, 5, 0), "V-4"),
        (check(200, 51, 0), "F-9"),
        (check(10, 0, 13), "F-9"),
        (check(u16::MAX, u16::MAX, u16::MAX), "F-9"),
    ] {
        let fault = force.expect_err("out of bounds");
        assert!(matches!(fault, Fault::ForceOutOfBounds { .. }));
        assert_eq!(fault.rule(), rule);
    }
}

#[test]
fn a_brigade_has_twenty_to_twenty_five_foot_and_twelve_to_fifteen_horse_to_its_gun_f3() {
    for number in 1..=6 {
        let force = Composition::brigades(number);
        assert_eq!(force.guns, number);
        assert!((20 * number..=25 * number).contains(&force.infantry));
        assert!((12 * number..=15 * number).contains(&force.cavalry));
    }
}

#[test]
fn the_usual_game_has_eighty_foot_fifty_horse_and_four_or_five_guns_f4() {
    let usual = Composition::usual();
    assert_eq!((usual.infantry, usual.cavalry), (80, 50));
    assert!((4..=5).contains(&usual.guns));
}

#[test]
fn the_large_game_has_over_two_hundred_men_and_six_guns_f5() {
    let large = Composition::large();
    assert!(large.men() > 200 && usize::from(large.men()) <= MOST_MEN);
    assert_eq!(large.guns, 6);
}

#[test]
fn every_size_keeps_the_proportions_of_a_brigade_f3_f7() {
    for men in 0..=400_u16 {
        let force = Composition::for_men(men);
        assert_eq!(force.men(), men.clamp(LEAST_MEN, MOST_MEN as u16));
        assert!((1..=MOST_GUNS as u16).contains(&force.guns));
        let share = f64::from(force.cavalry) / f64::from(force.men());
        assert!((share - 13.0 / 35.0).abs() < 0.06, "{force:?}");
        // Not too many guns for the crews (F-7).
        assert!(force.men() >= 4 * force.guns);
        assert_eq!(force.check(&Terms::default(), Blue), Ok(()));
    }
    assert_eq!(Composition::for_men(105), Composition::brigades(3));
}

#[test]
fn equal_forces_alike_in_kind_are_fair_f1() {
    let terms = Terms::default();
    let usual = Composition::usual();
    assert_eq!(usual.unfairness(usual, &terms, Red), None);
    let by = usual.unfairness(Composition::new(70, 50, 5), &terms, Red);
    assert_eq!(by, Some(20), "ten infantry-men short");
}

#[test]
fn a_hundred_men_and_three_guns_are_a_comfortable_force_f9() {
    let comfortable = Composition::for_men(100);
    assert_eq!((comfortable.men(), comfortable.guns), (100, 3));
}

#[test]
fn the_handicap_gives_each_side_what_its_two_dice_throw_of_twelve_men_f2_amb39() {
    let base = Composition::usual();
    let mut thrown = [0; 13];
    for seed in 0..600 {
        let (dice, forces) = chances_of_war(base, seed);
        assert_eq!(chances_of_war(base, seed), (dice, forces), "the same again");
        assert!(dice.iter().all(|die| (1..=6).contains(die)), "{dice:?}");
        for (force, dice) in forces.iter().zip(dice.chunks(2)) {
            let sum = u16::from(dice[0] + dice[1]);
            assert_eq!(force.men(), base.men() - LEFT_TO_CHANCE + sum);
            assert_eq!(force.guns, base.guns, "twelve men, not guns");
            thrown[usize::from(sum)] += 1;
        }
        if dice[0] + dice[1] == dice[2] + dice[3] {
            assert_eq!(forces[0], forces[1], "of the same arms on both sides");
        }
    }
    // Of 1200 throws of two dice, some 200 sevens and 33 of each extreme.
    assert!((150..250).contains(&thrown[7]), "{thrown:?}");
    assert!((12..60).contains(&thrown[2]) && (12..60).contains(&thrown[12]));
    assert_eq!(thrown[0] + thrown[1], 0);
}

#[test]
fn a_coin_is_fair_and_falls_the_same_way_for_the_same_seed_m1_c1_c2() {
    for what in [Toss::Country, Toss::Sides, Toss::FirstMove] {
        let reds = (0..1000).filter(|&seed| toss(seed, what) == Red).count();
        assert!((440..560).contains(&reds), "{what:?}: {reds}");
        assert_eq!(toss(1913, what), toss(1913, what));
    }
    let differ = |seed: &u64| toss(*seed, Toss::Sides) != toss(*seed, Toss::FirstMove);
    let times = (0..1000).filter(differ).count();
    assert!((400..600).contains(&times), "{times}");
}

proptest! {
    #[test]
    fn defenders_have_two_thirds_of_the_points_and_never_more_v9_amb32_f8(
        infantry in 0_u16..200, cavalry in 0_u16..60, guns in 0_u16..=12,
    ) {
        let attackers = Composition::new(infantry, cavalry, guns);
        prop_assume!(attackers.men() >= 15);
        let defenders = attackers.defenders_for();
        let (least, most) = (attackers.cost_halves() * 2 / 3 - 3, attackers.cost_halves() * 2 / 3);
        prop_assert!((least..=most).contains(&defenders.cost_halves()), "{defenders:?}");
        prop_assert!(defenders.infantry == 0 || infantry > 0);
        prop_assert!(defenders.cavalry == 0 || cavalry > 0);
        let terms = Terms {
            variety: Variety::DefensiveGame { defender: Side::Blue },
            ..Terms::default()
        };
        prop_assert_eq!(defenders.check(&terms, Blue), Ok(()));
        prop_assert_eq!(attackers.unfairness(defenders, &terms, Red), None);
    }

    #[test]
    fn no_composition_however_senseless_makes_anything_stumble_f8(
        infantry: u16, cavalry: u16, guns: u16, seed: u64,
    ) {
        let force = Composition::new(infantry, cavalry, guns);
        let (_, forces) = chances_of_war(force, seed);
        prop_assert!(forces.iter().all(|side| side.infantry <= infantry));
        let _ = (force.defenders_for(), force.check(&bought_for(150), Red), force.men());
        let _ = force.unfairness(force.defenders_for(), &Terms::default(), Blue);
    }
}
