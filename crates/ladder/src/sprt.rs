//! The sequential test: when have enough pairs been fought to accept a change, or to drop it?
//!
//! Wald's test of two hypotheses on the Elo difference, made for counts of pairs: the generalised
//! likelihood ratio test of Liu, Li and Ying, as the makers of chess engines use it. For each
//! hypothesis the likeliest frequencies of the five scores are sought that have the expected score
//! in question; how much likelier what was seen is under the one than under the other is the ratio.

use crate::elo::{Pentanomial, SHARES, share_at};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How often the test may be wrong, one way or the other.
const ERROR: f64 = 0.05;
/// What stands for a count of nought, so that what has not been seen yet is not held impossible.
const HARDLY: f64 = 1e-3;
/// Elo beyond which a hypothesis makes no sense.
const MOST_ELO: f64 = 1000.0;
/// Halvings of the interval in which the multiplier is sought: down to the last bit.
const HALVINGS: u32 = 200;

/// A test of two hypotheses: the difference is `elo0` only, or it is `elo1`. Wrong at most one time
/// in twenty either way.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// What the change is worth if it is to be dropped.
    pub elo0: f64,
    /// What it is worth if it is to be accepted.
    pub elo1: f64,
}

/// What a test has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first player is better by `elo1`, rather than by `elo0`.
    Accepted,
    /// He is better by `elo0` only, if at all.
    Rejected,
    /// More pairs are wanted.
    Open,
}

/// How a test stands.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Standing {
    /// The one hypothesis.
    pub elo0: f64,
    /// The other.
    pub elo1: f64,
    /// The log-likelihood ratio of the second to the first.
    pub llr: f64,
    /// At this the first is taken for true.
    pub lower: f64,
    /// At this the second is.
    pub upper: f64,
    /// What it has come to.
    pub verdict: Verdict,
}

/// Why there is no such test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoTest(String);

impl fmt::Display for NoTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.0;
        write!(
            f,
            "a sequential test is written as two differences in Elo from -{MOST_ELO} to {MOST_ELO}, \
             the lesser first, such as 0,20, and not {text:?}"
        )
    }
}

impl std::error::Error for NoTest {}

impl FromStr for Sprt {
    type Err = NoTest;

    fn from_str(text: &str) -> Result<Sprt, NoTest> {
        let number = |part: &str| part.trim().parse::<f64>().ok();
        text.split_once(',')
            .and_then(|(elo0, elo1)| Sprt::new(number(elo0)?, number(elo1)?))
            .ok_or_else(|| NoTest(text.to_owned()))
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.elo0, self.elo1)
    }
}

impl Sprt {
    /// A test of these hypotheses; `None` unless the first is less than the second, and both are
    /// within a thousand points.
    pub fn new(elo0: f64, elo1: f64) -> Option<Sprt> {
        let sound = -MOST_ELO <= elo0 && elo0 < elo1 && elo1 <= MOST_ELO;
        sound.then_some(Sprt { elo0, elo1 })
    }

    /// How the test stands after these pairs.
    pub fn standing(self, counts: Pentanomial) -> Standing {
        let llr = self.llr(counts);
        let upper = libm::log((1.0 - ERROR) / ERROR);
        let verdict = if llr >= upper {
            Verdict::Accepted
        } else if llr <= -upper {
            Verdict::Rejected
        } else {
            Verdict::Open
        };
        Standing {
            elo0: self.elo0,
            elo1: self.elo1,
            llr,
            lower: -upper,
            upper,
            verdict,
        }
    }

    /// The generalised log-likelihood ratio; 0 of no pairs.
    pub fn llr(self, counts: Pentanomial) -> f64 {
        if counts.pairs() == 0 {
            return 0.0;
        }
        let counts = counts.0.map(|n| f64::from(n).max(HARDLY));
        let pairs: f64 = counts.iter().sum();
        let seen = counts.map(|n| n / pairs);
        let [under0, under1] = [self.elo0, self.elo1].map(|elo| likeliest(seen, share_at(elo)));
        (0..5)
            .map(|score| counts[score] * libm::log(under1[score] / under0[score]))
            .sum()
    }
}

/// Of all frequencies with this expected share, those under which what was `seen` is likeliest.
///
/// By the rule of Lagrange they are `seen / (1 + x (share − expected))`, with the one `x` that makes
/// the expectation right. What is to be nought falls as `x` grows, so halving finds it.
fn likeliest(seen: [f64; 5], expected: f64) -> [f64; 5] {
    let off = SHARES.map(|share| share - expected);
    let excess = |x: f64| -> f64 {
        seen.iter()
            .zip(off)
            .map(|(p, off)| p * off / (1.0 + x * off))
            .sum()
    };
    let (mut from, mut to) = (-1.0 / (1.0 - expected), 1.0 / expected);
    for _ in 0..HALVINGS {
        let half = f64::midpoint(from, to);
        if excess(half) > 0.0 {
            from = half;
        } else {
            to = half;
        }
    }
    let x = f64::midpoint(from, to);
    let mut found = [0.0; 5];
    for (score, frequency) in found.iter_mut().enumerate() {
        *frequency = seen[score] / (1.0 + x * off[score]);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{Sprt, Verdict, likeliest};
    use crate::elo::{Pentanomial, SHARES, share_at};
    use proptest::array::uniform5;
    use proptest::prelude::*;

    const USUAL: Sprt = Sprt {
        elo0: 0.0,
        elo1: 20.0,
    };

    #[test]
    fn chess_players_ratios_come_out() {
        // Worked values that the program fastchess is tested against.
        for (elo0, elo1, counts, wanted) in [
            (0.5, 2.5, [223, 9863, 21_279, 10_037, 246], -3.07),
            (0.0, 2.0, [871, 26_175, 55_983, 26_678, 821], -4.98),
        ] {
            let llr = Sprt { elo0, elo1 }.llr(Pentanomial(counts));
            assert!((llr - wanted).abs() < 0.01, "{llr}, not {wanted}");
        }
    }

    #[test]
    fn who_wins_everything_is_accepted_at_last_and_never_at_once() {
        let after = |pairs| USUAL.standing(Pentanomial([0, 0, 0, 0, pairs]));
        assert_eq!(after(0).llr, 0.0);
        assert_eq!(after(10).verdict, Verdict::Open);
        assert_eq!(after(100).verdict, Verdict::Accepted);
        assert!(
            (after(0).upper - 2.944).abs() < 0.001,
            "Wald's bound, log 19"
        );
    }

    #[test]
    fn equals_are_no_improvement() {
        let standing = USUAL.standing(Pentanomial([100, 150, 300, 150, 100]));
        assert_eq!(standing.verdict, Verdict::Rejected);
    }

    #[test]
    fn a_test_is_two_numbers_in_order() {
        assert_eq!("0, 20".parse(), Ok(USUAL));
        assert_eq!(USUAL.to_string().parse(), Ok(USUAL));
        for wrong in [
            "", "5", "20,0", "3,3", "0,NaN", "-inf,0", "0,2000", "0,1,2", "a,b",
        ] {
            let error = wrong.parse::<Sprt>().expect_err(wrong);
            assert!(error.to_string().contains(wrong), "{error}");
        }
    }

    proptest! {
        #[test]
        fn exchanging_players_and_hypotheses_turns_the_sign(counts in uniform5(0..400_u32), elo0 in -100.0..0.0, wide in 1.0..100.0) {
            let one = Sprt { elo0, elo1: elo0 + wide };
            let other = Sprt { elo0: -elo0 - wide, elo1: -elo0 };
            let counts = Pentanomial(counts);
            let [one, other] = [one.llr(counts), other.llr(counts.exchanged())];
            prop_assert!((one + other).abs() < 1e-6 * one.abs().max(1.0), "{} and {}", one, other);
        }

        #[test]
        fn the_likeliest_frequencies_are_frequencies_with_that_mean(counts in uniform5(1..400_u32), elo in -400.0..400.0) {
            let pairs: f64 = counts.iter().map(|&n| f64::from(n)).sum();
            let found = likeliest(counts.map(|n| f64::from(n) / pairs), share_at(elo));
            let sum: f64 = found.iter().sum();
            let mean: f64 = found.iter().zip(SHARES).map(|(p, share)| p * share).sum();
            prop_assert!(found.iter().all(|p| *p > 0.0));
            prop_assert!((sum - 1.0).abs() < 1e-9 && (mean - share_at(elo)).abs() < 1e-9);
        }

        #[test]
        fn a_score_above_both_hypotheses_speaks_for_the_second_and_below_both_for_the_first(counts in uniform5(1..400_u32), elo0 in -200.0..200.0, wide in 1.0..100.0) {
            let test = Sprt { elo0, elo1: elo0 + wide };
            let counts = Pentanomial(counts);
            if counts.score() >= share_at(test.elo1) {
                prop_assert!(test.llr(counts) > 0.0);
            }
            if counts.score() <= share_at(test.elo0) {
                prop_assert!(test.llr(counts) < 0.0);
            }
        }
    }
}
