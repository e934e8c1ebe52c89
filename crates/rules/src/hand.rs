//! The gunner's hand: the small error in every lay (T-4, M-16).

use ballistics::{Lay, MAX_ELEVATION, MIN_ELEVATION};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;

/// The lay as a hand of this unsteadiness (standard error, radians) really gives it.
pub(crate) fn tremble(hand: &mut Pcg64Mcg, lay: Lay, unsteadiness: f64) -> Lay {
    let (aside, up) = normal_pair(hand);
    let elevation = lay.elevation + up * unsteadiness;
    Lay {
        bearing: lay.bearing + aside * unsteadiness,
        elevation: elevation.clamp(MIN_ELEVATION, MAX_ELEVATION),
    }
}

/// Two independent standard normal numbers, by the method of Box and Muller (1958).
fn normal_pair(hand: &mut Pcg64Mcg) -> (f64, f64) {
    let radius = libm::sqrt(-2.0 * libm::log(1.0 - unit(hand)));
    let turn = std::f64::consts::TAU * unit(hand);
    (radius * libm::cos(turn), radius * libm::sin(turn))
}

/// A number from 0 to just below 1, on a grid of 2⁻⁵³.
fn unit(hand: &mut Pcg64Mcg) -> f64 {
    (hand.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_careful_hand_errs_by_about_a_milliradian_t4() {
        let mut hand = Pcg64Mcg::new(1913);
        let aim = Lay {
            bearing: 0.0,
            elevation: 0.1,
        };
        let errors: Vec<f64> = (0..4000)
            .map(|_| tremble(&mut hand, aim, 0.0009).bearing)
            .collect();
        let mean = errors.iter().sum::<f64>() / 4000.0;
        let spread = (errors.iter().map(|e| (e - mean) * (e - mean)).sum::<f64>() / 4000.0).sqrt();
        assert!(mean.abs() < 6e-5, "mean {mean}");
        assert!((spread - 0.0009).abs() < 4e-5, "spread {spread}");
    }
}
