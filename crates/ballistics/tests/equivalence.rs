//! Those whom a shot concerns decide it as the whole field would.

mod battlefield;

use ballistics::whole_field::{self, Bystanders};
use ballistics::{Lay, Scene, ShotRecord, Touch, Trials, Until, fire};
use battlefield::{Battlefield, Scatter, aimed_shot};
use proptest::prelude::*;

/// Units of twenty men on each field.
const UNITS: usize = 12;
/// Shots fired on each field.
const SHOTS: usize = 4;

/// Looks at shots aimed at random on random fields.
fn at_random<T>(
    seed: u64,
    fields: usize,
    mut look: impl FnMut(&Scene<'_>, usize, Lay) -> T,
) -> Vec<T> {
    let mut scatter = Scatter(seed);
    let mut seen = Vec::new();
    for _ in 0..fields {
        let field = Battlefield::new(&mut scatter, UNITS);
        let scene = field.scene();
        for _ in 0..SHOTS {
            let (gun, lay) = aimed_shot(&mut scatter, &scene);
            seen.push(look(&scene, gun, lay));
        }
    }
    seen
}

/// Every man is in the world from the start, solid and held where he was put until something that
/// moves comes near. If the quick engine let anybody join too late, a bolt would rebound from him
/// here, or a comrade lean on him, and would not there.
///
/// Who falls is the same in every shot. The order in which the engine works off the contacts of a
/// step depends on all who take part, and so does rounding in the last bit, which a bolt's fourth
/// or fifth rebound can magnify to inches: about one shot in a hundred touches another man on its
/// last roll.
#[test]
fn a_shot_fells_and_touches_whom_it_would_on_the_whole_field_d1_d3() {
    let shots = at_random(77, 30, |scene, gun, lay| {
        let whole = whole_field::fire(scene, gun, lay, Bystanders::Held);
        (fire(scene, gun, lay), whole)
    });
    let mut elsewhere = 0;
    for (number, (quick, whole)) in shots.iter().enumerate() {
        assert_eq!(fallen(quick), fallen(whole), "shot {number}");
        let [ours, theirs] = [quick, whole].map(|record| &record.touched);
        let early = |touches: &[Touch]| -> Vec<u16> {
            let rest = touches.iter().skip(1);
            touches
                .first()
                .into_iter()
                .chain(rest.take_while(|touch| touch.at < touches[0].at + 0.1))
                .map(|touch| touch.figure)
                .collect()
        };
        assert_eq!(early(ours), early(theirs), "shot {number}");
        elsewhere += usize::from(ours != theirs);
    }
    println!(
        "{elsewhere} of {} touch another on the last roll",
        shots.len()
    );
    assert!(elsewhere * 33 <= shots.len());
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 16, max_shrink_iters: 0, failure_persistence: None, ..ProptestConfig::default()
    })]

    /// What a trial says of a shot is the beginning of what the shot does, and all of it once the
    /// shot is over; and a trial leaves no trace on the next.
    #[test]
    fn a_trial_tells_the_beginning_of_the_shot_d1_d3(seed in any::<u64>()) {
        let outcomes = at_random(seed, 1, |scene, gun, lay| {
            let record = fire(scene, gun, lay);
            let mut trials = Trials::new(scene);
            let tried = [Until::Touch, Until::Toll, Until::Rest]
                .map(|until| (until, trials.shot(gun, lay, until)));
            (record, tried)
        });
        for (record, tried) in outcomes {
            for (until, trial) in tried {
                prop_assert!(record.touched.starts_with(&trial.touched), "{:?}", until);
                prop_assert!(record.fallen.starts_with(&trial.fallen), "{:?}", until);
                if trial.over {
                    prop_assert_eq!(&record.touched, &trial.touched);
                    prop_assert_eq!(&record.fallen, &trial.fallen);
                }
                match until {
                    Until::Touch => prop_assert_eq!(trial.touched.is_empty(), record.touched.is_empty()),
                    Until::Toll => {}
                    Until::Rest => prop_assert!(trial.over),
                }
            }
        }
    }
}

fn fallen(record: &ShotRecord) -> Vec<u16> {
    let mut fallen = record.fallen.clone();
    fallen.sort_unstable();
    fallen
}

/// With everybody awake from the start, each man settles on the ground by some thousandths of an
/// inch before the bolt comes. A bolt's third or fourth rebound magnifies that to inches, so whom
/// it touches on its last roll may differ; whom it throws down hardly does, and how many not at
/// all in the long run.
#[test]
fn with_the_whole_field_awake_the_losses_are_the_same_d1() {
    let shots = at_random(9, 30, |scene, gun, lay| {
        let whole = whole_field::fire(scene, gun, lay, Bystanders::Awake);
        (fire(scene, gun, lay), whole)
    });
    let agreed = shots
        .iter()
        .filter(|(quick, whole)| fallen(quick) == fallen(whole))
        .count();
    let sum = |count: fn(&ShotRecord) -> usize| {
        let [mut quick, mut whole] = [0, 0];
        for (ours, theirs) in &shots {
            quick += count(ours);
            whole += count(theirs);
        }
        [quick, whole]
    };
    let (fell, touched) = (
        sum(|record| record.fallen.len()),
        sum(|record| record.touched.len()),
    );
    println!(
        "{agreed} of {} the same; fallen {fell:?}, touched {touched:?}",
        shots.len()
    );
    assert!(agreed * 100 >= shots.len() * 85);
    assert!(fell[0] > 20 && fell[0].abs_diff(fell[1]) * 10 <= fell[1]);
    assert!(touched[0].abs_diff(touched[1]) * 10 <= touched[1]);
}

/// What a trial leaves out is little: the toll of most shots is known when the bolt is spent.
#[test]
fn a_trial_of_the_toll_knows_nearly_all_of_it() {
    let shots = at_random(4, 25, |scene, gun, lay| {
        (
            fire(scene, gun, lay),
            Trials::new(scene).shot(gun, lay, Until::Toll),
        )
    });
    let share = |known: usize, all: usize| known as f64 / all as f64;
    let fell: [usize; 2] = [
        shots.iter().map(|(_, trial)| trial.fallen.len()).sum(),
        shots.iter().map(|(record, _)| record.fallen.len()).sum(),
    ];
    let touched: [usize; 2] = [
        shots.iter().map(|(_, trial)| trial.touched.len()).sum(),
        shots.iter().map(|(record, _)| record.touched.len()).sum(),
    ];
    println!("fallen {fell:?}, touched {touched:?}");
    assert!(share(fell[0], fell[1]) >= 0.95);
    assert!(share(touched[0], touched[1]) >= 0.8);
}

#[test]
fn a_trial_of_a_lay_that_is_no_number_hits_nobody() {
    at_random(1, 1, |scene, gun, lay| {
        let lay = Lay {
            bearing: f64::NAN,
            ..lay
        };
        let trial = Trials::new(scene).shot(gun, lay, Until::Toll);
        assert!(trial.over && trial.touched.is_empty() && trial.fallen.is_empty());
    });
}
