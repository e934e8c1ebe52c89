//! From the scores of pairs to an Elo difference.
//!
//! The two battles of a pair are not independent: they share Country, game and chance. So pairs
//! are counted and not battles, by the five scores that a pair can have, and the spread of those
//! gives the interval.

use serde::{Deserialize, Serialize};

/// How many standard errors the interval of 95 % reaches to either side.
const TWO_SIGMA: f64 = 1.959_964;
/// Points of Elo for a factor of ten in the odds.
const PER_DECADE: f64 = 400.0;

/// How many pairs brought the first player 0, ½, 1, 1½ and 2 points.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pentanomial(pub [u32; 5]);

/// An Elo difference and its interval of 95 %.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Elo {
    /// The estimate.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Pentanomial {
    /// Counts a pair of so many half-points, 0 to 4.
    pub fn note(&mut self, half_points: u8) {
        self.0[usize::from(half_points.min(4))] += 1;
    }

    /// Pairs counted.
    pub fn pairs(self) -> u32 {
        self.0.iter().sum()
    }

    /// The share of the points that the first player has, 0 to 1; one half of no pairs at all.
    pub fn score(self) -> f64 {
        mean(self.0.map(f64::from)).unwrap_or(0.5)
    }

    /// What the second player sees.
    #[must_use]
    pub fn exchanged(self) -> Pentanomial {
        let [lost, lost_half, even, won_half, won] = self.0;
        Pentanomial([won, won_half, even, lost_half, lost])
    }

    /// The Elo difference, by the logistic curve.
    ///
    /// The interval is Wilson's (1927) for the score, with the spread that the pairs really have in
    /// place of that of a coin, carried over to Elo. With many pairs it is the usual one, the
    /// standard error to either side; with few, or where one player wins nearly everything, it
    /// stays honest. For that the spread is taken as if one more pair had been lost and one won.
    ///
    /// Where all was won, the estimate would be infinite; a score that is short of the whole by
    /// half the least step there is stands for it, and for the end of the interval.
    pub fn elo(self) -> Elo {
        let pairs = f64::from(self.pairs());
        let score = self.score();
        let [low, high] = self.interval(pairs, score);
        let least = 1.0 / (8.0 * pairs.max(1.0));
        let elo = |share: f64| elo_of(share.clamp(least, 1.0 - least));
        Elo {
            value: elo(score),
            low: elo(low),
            high: elo(high),
        }
    }

    fn interval(self, pairs: f64, score: f64) -> [f64; 2] {
        if pairs == 0.0 {
            return [0.0, 1.0];
        }
        let mut counts = self.0.map(f64::from);
        counts[0] += 1.0;
        counts[4] += 1.0;
        let centre = mean(counts).unwrap_or(0.5);
        // As many coins as tell as much as these pairs.
        let coins = pairs * centre * (1.0 - centre) / variance(counts, centre);
        let square = TWO_SIGMA * TWO_SIGMA;
        let middle = score + square / (2.0 * coins);
        let spread = score * (1.0 - score) / coins + square / (4.0 * coins * coins);
        let reach = TWO_SIGMA * spread.sqrt();
        [middle - reach, middle + reach].map(|end| end / (1.0 + square / coins))
    }
}

/// Scores of a pair as shares of its points.
pub(crate) const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The mean share of so many pairs of each score, or `None` of none.
fn mean(counts: [f64; 5]) -> Option<f64> {
    let pairs: f64 = counts.iter().sum();
    let points: f64 = counts.iter().zip(SHARES).map(|(n, share)| n * share).sum();
    (pairs > 0.0).then(|| points / pairs)
}

fn variance(counts: [f64; 5], mean: f64) -> f64 {
    let pairs: f64 = counts.iter().sum();
    let squares = counts
        .iter()
        .zip(SHARES)
        .map(|(n, share)| n * (share - mean) * (share - mean));
    squares.sum::<f64>() / pairs
}

/// The Elo difference at which one expects such a share of the points, 0 to 1.
pub fn elo_of(share: f64) -> f64 {
    PER_DECADE * libm::log10(share / (1.0 - share))
}

/// The share of the points that one expects at an Elo difference.
pub fn share_at(elo: f64) -> f64 {
    1.0 / (1.0 + libm::exp10(-elo / PER_DECADE))
}

#[cfg(test)]
mod tests {
    use super::{Pentanomial, elo_of, share_at};
    use proptest::array::uniform5;
    use proptest::prelude::*;

    fn near(value: f64, wanted: f64, within: f64) -> bool {
        (value - wanted).abs() <= within
    }

    #[test]
    fn known_differences_are_known_shares() {
        // Elo's own table: 100 points are 64 %, 200 are 76 %, 400 are ten to one.
        for (elo, share) in [
            (0.0, 0.5),
            (100.0, 0.64),
            (200.0, 0.76),
            (400.0, 10.0 / 11.0),
        ] {
            assert!(near(share_at(elo), share, 0.0007), "{elo}");
            assert!(near(elo_of(share_at(elo)), elo, 1e-9), "{elo}");
        }
    }

    #[test]
    fn chess_players_figures_come_out() {
        // Worked values that the program fastchess is tested against: counts, Elo, and the half of
        // the interval.
        for (counts, elo, half) in [
            ([34, 54, 63, 64, 75], 55.58, 27.65),
            ([332, 433, 498, 333, 334], -8.64, 10.33),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95),
        ] {
            let found = Pentanomial(counts).elo();
            assert!(near(found.value, elo, 0.01), "{found:?}");
            let reach = (found.high - found.low) / 2.0;
            assert!(near(reach, half, 0.02 * half), "{reach}, not {half}");
        }
    }

    #[test]
    fn who_wins_everything_is_still_only_so_much_better() {
        // Wilson's lower end for 20 of 20 is 20 / (20 + 1.96²), a share of 0.8389.
        let all = Pentanomial([0, 0, 0, 0, 20]).elo();
        assert!(near(all.low, elo_of(20.0 / (20.0 + 3.841_459)), 0.01));
        assert!(all.value.is_finite() && all.value == all.high && all.low < all.value);
        // One battle drawn proves no more than that.
        let nearly = Pentanomial([0, 0, 0, 1, 19]).elo();
        assert!(nearly.value < all.value && nearly.low < all.low + 5.0);
    }

    #[test]
    fn no_pairs_prove_nothing() {
        let nothing = Pentanomial::default().elo();
        assert_eq!(nothing.value, 0.0);
        assert!(nothing.low < -300.0 && nothing.high > 300.0);
    }

    #[test]
    fn the_interval_holds_the_truth_nineteen_times_in_twenty() {
        // Pairs of 60 %: one score in five each of 0 and ½, more of the rest, drawn in order from
        // all numbers of so many digits, so that no dice are needed.
        let scores: [u8; 20] = [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4];
        let truth = scores.iter().map(|&score| f64::from(score)).sum::<f64>() / 80.0;
        let mut state = 1_u64;
        let mut held = 0;
        for _ in 0..2000 {
            let mut counts = Pentanomial::default();
            for _ in 0..50 {
                // The minimal standard generator of Park and Miller (1988).
                state = state * 48_271 % 0x7fff_ffff;
                counts.note(scores[(state % 20) as usize]);
            }
            let elo = counts.elo();
            held += u32::from((elo.low..=elo.high).contains(&elo_of(truth)));
        }
        assert!((1850..=1960).contains(&held), "{held} of 2000");
    }

    proptest! {
        #[test]
        fn exchanging_the_players_turns_the_sign(counts in uniform5(0..400_u32)) {
            let [one, other] = [Pentanomial(counts), Pentanomial(counts).exchanged()].map(Pentanomial::elo);
            prop_assert!(near(one.value, -other.value, 1e-6));
            prop_assert!(near(one.low, -other.high, 1e-6) && near(one.high, -other.low, 1e-6));
        }

        #[test]
        fn the_estimate_lies_in_its_interval_and_all_are_numbers(counts in uniform5(0..400_u32)) {
            let elo = Pentanomial(counts).elo();
            prop_assert!(elo.low.is_finite() && elo.high.is_finite());
            prop_assert!(elo.low <= elo.value && elo.value <= elo.high, "{:?}", elo);
        }

        #[test]
        fn four_times_the_pairs_halve_the_interval(counts in uniform5(20..100_u32)) {
            let width = |counts| {
                let elo = Pentanomial(counts).elo();
                elo.high - elo.low
            };
            let ratio = width(counts) / width(counts.map(|n| 4 * n));
            prop_assert!(near(ratio, 2.0, 0.1), "{}", ratio);
        }
    }
}
