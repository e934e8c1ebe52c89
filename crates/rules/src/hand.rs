//! The gunner's hand: the small error in every lay (T-4, M-16).

use ballistics::{Lay, MAX_ELEVATION, MIN_ELEVATION};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// The chance in the gunners' hands: the sequence of random numbers that a battle's seed begins,
/// and how many of them have been drawn.
#[derive(Debug, Clone)]
pub struct Hand {
    sequence: Pcg64Mcg,
    drawn: u64,
}

impl Hand {
    /// The hand of the battle of this seed after so many numbers have been drawn.
    pub fn new(seed: u64, drawn: u64) -> Hand {
        let mut sequence = Pcg64Mcg::seed_from_u64(seed);
        sequence.advance(u128::from(drawn));
        Hand { sequence, drawn }
    }

    /// How many random numbers have been drawn.
    pub const fn drawn(&self) -> u64 {
        self.drawn
    }

    /// The lay as this hand, of such unsteadiness (standard error, radians), really gives it: the
    /// error aside and that up are normal and independent, and the screw has its ends.
    pub fn tremble(&mut self, lay: Lay, unsteadiness: f64) -> Lay {
        let (aside, up) = self.normal_pair();
        let elevation = lay.elevation + up * unsteadiness;
        Lay {
            bearing: lay.bearing + aside * unsteadiness,
            elevation: elevation.clamp(MIN_ELEVATION, MAX_ELEVATION),
        }
    }

    /// Two independent standard normal numbers, by the method of Box and Muller (1958).
    fn normal_pair(&mut self) -> (f64, f64) {
        let radius = libm::sqrt(-2.0 * libm::log(1.0 - self.unit()));
        let turn = std::f64::consts::TAU * self.unit();
        (radius * libm::cos(turn), radius * libm::sin(turn))
    }

    /// A number from 0 to just below 1, on a grid of 2⁻⁵³.
    fn unit(&mut self) -> f64 {
        // A forged save may say that more have been drawn than can be counted on from.
        self.drawn = self.drawn.saturating_add(1);
        (self.sequence.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AIM: Lay = Lay {
        bearing: 0.0,
        elevation: 0.1,
    };

    #[test]
    fn a_hand_taken_up_again_trembles_on_where_it_was() {
        let mut hand = Hand::new(u64::MAX, 0);
        for _ in 0..3 {
            hand.tremble(AIM, 0.0009);
        }
        let mut again = Hand::new(u64::MAX, hand.drawn());
        assert_eq!(hand.drawn(), 6);
        for _ in 0..3 {
            assert_eq!(hand.tremble(AIM, 0.0009), again.tremble(AIM, 0.0009));
        }
    }

    #[test]
    fn hands_of_neighbouring_seeds_tremble_differently_t4() {
        let lays: Vec<Lay> = (0..16)
            .map(|seed| Hand::new(seed, 0).tremble(AIM, 0.0009))
            .collect();
        for (n, lay) in lays.iter().enumerate() {
            assert!(!lays[..n].contains(lay), "seed {n}");
        }
    }

    #[test]
    fn a_careful_hand_errs_by_about_a_milliradian_t4() {
        let mut hand = Hand::new(1913, 0);
        let errors: Vec<f64> = (0..4000)
            .map(|_| hand.tremble(AIM, 0.0009).bearing)
            .collect();
        let mean = errors.iter().sum::<f64>() / 4000.0;
        let spread = (errors.iter().map(|e| (e - mean) * (e - mean)).sum::<f64>() / 4000.0).sqrt();
        assert!(mean.abs() < 6e-5, "mean {mean}");
        assert!((spread - 0.0009).abs() < 4e-5, "spread {spread}");
    }
}
