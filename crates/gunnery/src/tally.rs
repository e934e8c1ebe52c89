//! What many shots did, counted.

use crate::interval::Measured;
use ballistics::ShotRecord;
use rules::{GunId, Rebounds, deaths};
use serde::{Deserialize, Serialize};

/// What one shot of the range did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// Whether the bolt touched anybody.
    pub touched: bool,
    /// Who died of it (D-1 to D-5), counted.
    pub killed: usize,
    /// Men who went over though the bolt had touched nobody.
    pub unprovoked: usize,
}

impl Told {
    /// Reads a shot's record as the rules do.
    pub fn of(record: &ShotRecord) -> Told {
        let touched = !record.touched.is_empty();
        Told {
            touched,
            killed: deaths(GunId(0), record, Rebounds::default()).len(),
            unprovoked: if touched { 0 } else { record.fallen.len() },
        }
    }
}

/// Whole numbers over many shots: the order in which they are counted makes no difference.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Shots fired.
    pub shots: u32,
    /// Shots that touched or felled somebody.
    pub hits: u32,
    /// How many shots killed nobody, one man, two men…
    pub killed: Vec<u32>,
    /// Men who went over though the bolt had touched nobody.
    pub unprovoked: u32,
}

impl Tally {
    /// Counts a shot.
    pub fn count(&mut self, told: Told) {
        self.shots += 1;
        self.hits += u32::from(told.touched || told.killed > 0);
        if self.killed.len() <= told.killed {
            self.killed.resize(told.killed + 1, 0);
        }
        self.killed[told.killed] += 1;
        self.unprovoked += told.unprovoked as u32;
    }

    /// Adds what was counted elsewhere.
    pub fn add(&mut self, other: &Tally) {
        self.shots += other.shots;
        self.hits += other.hits;
        if self.killed.len() < other.killed.len() {
            self.killed.resize(other.killed.len(), 0);
        }
        for (sum, more) in self.killed.iter_mut().zip(&other.killed) {
            *sum += more;
        }
        self.unprovoked += other.unprovoked;
    }

    /// Men killed by all the shots together.
    pub fn men_killed(&self) -> usize {
        let each = self.killed.iter().enumerate();
        each.map(|(men, &shots)| men * shots as usize).sum()
    }

    /// The most men whom one shot killed.
    pub fn most_killed(&self) -> usize {
        let some = self.killed.iter().rposition(|&shots| shots > 0);
        some.unwrap_or(0)
    }

    /// The share of shots that hit.
    pub fn hit_rate(&self) -> Measured {
        Measured::share(self.hits, self.shots)
    }

    /// Men killed a shot.
    pub fn killed_per_shot(&self) -> Measured {
        Measured::mean(&self.killed)
    }
}

#[cfg(test)]
mod tests {
    use super::{Tally, Told};

    #[test]
    fn shots_are_counted_by_how_many_each_killed() {
        let mut tally = Tally::default();
        assert_eq!((tally.men_killed(), tally.most_killed()), (0, 0));
        for killed in [2, 0, 4, 0, 1] {
            tally.count(Told {
                touched: killed > 1,
                killed,
                unprovoked: 0,
            });
        }
        assert_eq!(tally.killed, [2, 1, 1, 0, 1]);
        assert_eq!((tally.shots, tally.hits), (5, 3));
        assert_eq!((tally.men_killed(), tally.most_killed()), (7, 4));
    }
}
