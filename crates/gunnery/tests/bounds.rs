//! The gun keeps to the book, within bounds that follow from the intervals of what was measured.
//!
//! The shots are seeded, so a test gives the same answer every time. A change of the engine or of
//! a parameter deals the chance anew: each bound is so wide that an honest gun would then break it
//! less than once in a million. One-sided that is 4.76 standard errors, two-sided 4.90.

use ballistics::Make;
use gunnery::bolt::roll;
use gunnery::chance::Chance;
use gunnery::interval::wilson;
use gunnery::programme::NINE_YARDS;
use gunnery::sentries::{Watch, watch};
use gunnery::{Body, March, Measured, Programme, Range, Report, Station, Tally};

/// Standard errors beyond which a normal error goes less than once in a million, one way.
const ONE_WAY: f64 = 4.76;
/// The same, either way.
const EITHER_WAY: f64 = 4.90;

const SEED: u64 = 1913;

fn fired(station: Station, shots: u32) -> Tally {
    let range = Range::new();
    let mut tally = Tally::default();
    for number in 0..shots {
        tally.count(station.shoot(&range, SEED, number));
    }
    tally
}

/// The shots at men on foot this far apart, all orders of march alike.
fn at_spacing(spacing: f64, shots_each: u32) -> Tally {
    let mut all = Tally::default();
    for march in March::ALL {
        let body = Body {
            make: Make::Foot,
            march,
            spacing,
        };
        all.add(&fired(Station::body(body), shots_each));
    }
    all
}

fn standard_error(mean: Measured) -> f64 {
    (mean.to - mean.value) / gunnery::interval::NINETY_FIVE
}

/// In 600 shots the interval's half is about six hundredths: it tells nine in ten from eight.
#[test]
fn a_careful_hand_hits_nine_times_in_ten_at_nine_yards_t4() {
    let lone = Station::Lone {
        make: Make::Foot,
        distance: NINE_YARDS,
    };
    let tally = fired(lone, 600);
    let Measured { value, from, to } = wilson(tally.hits, tally.shots, EITHER_WAY);
    println!("{value:.3}, {from:.3} to {to:.3}");
    assert!(from <= 0.9 && 0.9 <= to, "{value} from {from} to {to}");
    // Whoever is hit is dead, and he alone (D-3).
    assert_eq!(tally.killed[1], tally.hits);
    assert_eq!(tally.killed.len(), 2);
}

/// A full run gives 2.0, 1.5 and 1.0 with standard deviations of 2.6, 0.9 and 0.2.
#[test]
fn closer_order_loses_no_less_at_any_step_and_in_all_much_more_d2() {
    let tolls = [0.8, 1.5, 2.5].map(|spacing| at_spacing(spacing, 40));
    let means = tolls.each_ref().map(Tally::killed_per_shot);
    println!("{means:.2?}");
    for pair in means.windows(2) {
        let doubt = standard_error(pair[0]).hypot(standard_error(pair[1]));
        assert!(pair[0].value - pair[1].value > -ONE_WAY * doubt, "{pair:?}");
    }
    // 2.0 - 1.0 with an error of 2.6/√240 = 0.17 leaves 0.2 at 4.76 of them.
    assert!(means[0].value - means[2].value > 0.2, "{means:?}");
    // Short chains: at these two spacings some three shots in twenty kill more than two. Of 480
    // that is 72 with an error of 8: bounds of one in a million are 33 and 111.
    let long: u32 = tolls[..2]
        .iter()
        .flat_map(|t| t.killed.iter().skip(3))
        .sum();
    println!("{long} of 480 killed more than two");
    assert!((33..112).contains(&long), "{long}");
}

/// The toll of Hook's Farm: about one man a shot, and no more, at men in loose ranks.
#[test]
fn loose_ranks_lose_about_one_man_a_shot_d4() {
    let body = |spacing| Body {
        make: Make::Foot,
        march: March::OpenOrder,
        spacing,
    };
    let mut all = Tally::default();
    for spacing in [2.0, 3.0] {
        all.add(&fired(Station::body(body(spacing)), 60));
    }
    let mean = all.killed_per_shot();
    println!("{mean:.2?}");
    // A full run gives 1.00 with a standard deviation of 0.1; over 120 shots that is 0.01.
    assert!((0.95..=1.1).contains(&mean.value), "{mean:?}");
}

/// Some three per cent of what the command watches.
#[test]
fn nobody_falls_unprovoked_while_a_shot_goes_by_d1() {
    let range = Range::new();
    let mut all = Watch::default();
    for number in 0..8 {
        all.add(watch(&range, &mut Chance::of(SEED, 0, number), number));
    }
    println!("{} man-seconds", all.man_seconds());
    assert!(all.man_seconds() > 1000.0, "{}", all.man_seconds());
    assert_eq!(all.fallen, 0);
}

#[test]
fn every_bolt_comes_to_rest_d9() {
    let range = Range::new();
    for number in 0..24 {
        let rolled = roll(&range, &mut Chance::of(SEED, 0, number));
        assert!(rolled.at_rest && rolled.tenths < 8000, "{rolled:?}");
    }
}

#[test]
fn the_figures_are_the_same_in_whatever_order_the_work_is_done() {
    let range = Range::new();
    let programme = Programme::new(2, SEED);
    let pieces = programme.pieces();
    let done: Vec<_> = pieces
        .iter()
        .step_by(5)
        .map(|piece| programme.work(&range, *piece))
        .collect();
    let sum = |results: &mut dyn Iterator<Item = &gunnery::Results>| {
        let mut sum = programme.nothing();
        results.for_each(|more| sum.add(more));
        sum
    };
    let forward = sum(&mut done.iter());
    assert_eq!(forward, sum(&mut done.iter().rev()));
    assert!(forward.stations.iter().any(|tally| tally.shots > 0));
    let report = Report::new(&programme, &forward);
    assert_eq!(report.seed, SEED);
    let again = programme.work(&range, pieces[5]);
    assert_eq!(again, done[1], "a piece of work is the same each time");
}
