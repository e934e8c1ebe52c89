//! The chance that draws a Country: the same numbers from the same seed on every machine.

/// A small generator of numbers (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014). Nothing hangs on its quality but variety.
#[derive(Debug, Clone)]
pub(super) struct Chance(u64);

impl Chance {
    /// One stream for each seed and attempt.
    pub(super) fn new(seed: u64, attempt: u64) -> Chance {
        let mut chance = Chance(seed);
        let first = chance.next();
        Chance(first ^ attempt.wrapping_mul(0xA24B_AED4_963E_E407))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// From 0 up to, but not including, 1.
    pub(super) fn unit(&mut self) -> f64 {
        // The 53 bits that a double holds.
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Anywhere from `least` to `most`, in whole tenths of an inch.
    pub(super) fn between(&mut self, least: f64, most: f64) -> f64 {
        tenth(least + (most - least) * self.unit())
    }

    /// A whole number from `least` to `most`, both included.
    pub(super) fn whole(&mut self, least: usize, most: usize) -> usize {
        least + (self.unit() * (most + 1 - least) as f64) as usize
    }

    /// Whether something happens that does so in this share of cases.
    pub(super) fn happens(&mut self, share: f64) -> bool {
        self.unit() < share
    }

    /// One of these, if there are any.
    pub(super) fn pick<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() {
            return None;
        }
        of.get(self.whole(0, of.len() - 1)).copied()
    }
}

/// Rounded to a tenth of an inch: no chalk line is finer.
pub(super) fn tenth(inches: f64) -> f64 {
    (inches * 10.0).round() / 10.0
}
