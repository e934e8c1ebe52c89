//! The range's own chance: how men are set down and which of them is aimed at.

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};
use rules::Hand;

/// The chance of one shot. Each shot has its own, so that shots may be fired in any order, on any
/// number of cores, and still be the same shots.
#[derive(Debug)]
pub struct Chance {
    sequence: Pcg64Mcg,
}

impl Chance {
    /// The chance of shot `number` at station `station` of the range with this seed.
    pub fn of(seed: u64, station: u64, number: u32) -> Chance {
        Chance {
            sequence: Pcg64Mcg::seed_from_u64(mixed(seed, station, number)),
        }
    }

    /// The gunner's hand for this shot (T-4): the same that a battle's gunners have.
    pub fn hand(&mut self) -> Hand {
        Hand::new(self.sequence.next_u64(), 0)
    }

    /// A number from 0 to just below 1.
    pub fn unit(&mut self) -> f64 {
        (self.sequence.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number from `least` to just below `most`.
    pub fn between(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * self.unit()
    }

    /// A number from `-most` to just below `most`.
    pub fn either_way(&mut self, most: f64) -> f64 {
        self.between(-most, most)
    }

    /// A whole number below `count`, which is not 0.
    pub fn below(&mut self, count: usize) -> usize {
        ((self.unit() * count as f64) as usize).min(count - 1)
    }
}

/// One number of three (`SplitMix64`'s last step after each), so that neighbouring shots share
/// nothing.
fn mixed(seed: u64, station: u64, number: u32) -> u64 {
    [station, u64::from(number)].iter().fold(seed, |mix, next| {
        let mut z = mix ^ next.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    })
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn neighbouring_shots_share_nothing_and_a_shot_is_always_the_same() {
        let first = |seed, station, number| Chance::of(seed, station, number).unit();
        let all = [
            first(1, 0, 0),
            first(1, 0, 1),
            first(1, 1, 0),
            first(2, 0, 0),
        ];
        for (n, one) in all.iter().enumerate() {
            assert!(!all[..n].contains(one));
        }
        assert_eq!(first(1, 1, 0), all[2]);
    }
}
