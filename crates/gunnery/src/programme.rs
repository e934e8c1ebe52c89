//! A day at the range: what is shot at, and how often.

use crate::bolt::{Rolled, roll};
use crate::chance::Chance;
use crate::march::{Body, March};
use crate::sentries::{A_WATCH, Watch, watch};
use crate::station::{Range, Station};
use crate::tally::Tally;
use ballistics::Make;

/// Distances at which a lone man is shot at: every yard from one to twelve, inches.
pub const DISTANCES: [f64; 12] = [
    36.0, 72.0, 108.0, 144.0, 180.0, 216.0, 252.0, 288.0, NINE_YARDS, 360.0, 396.0, 432.0,
];
/// The distance of which the book speaks (T-4), inches.
pub const NINE_YARDS: f64 = 324.0;
/// Spacings of the bodies of men, from elbow to elbow to open order, inches.
pub const SPACINGS: [f64; 7] = [0.8, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0];
/// Shots at a man on foot at nine yards for each shot at another station.
const AT_NINE_YARDS: u32 = 10;
/// Man-seconds that sentries are watched for each shot at a station, and at most.
const WATCHED: [u32; 2] = [1000, 100_000];
/// Shots, or watches, in one piece of work.
const PIECE: u32 = 20;
const A_PIECE_OF_WATCHES: u32 = 4;

/// What is to be shot at, how often, and with which chance.
///
/// The pieces of its work may be done in any order and on any number of cores: each shot has a
/// chance of its own, and tallies add up to the same whole whichever comes first.
#[derive(Debug, Clone, PartialEq)]
pub struct Programme {
    seed: u64,
    shots: u32,
    stations: Vec<(Station, u32)>,
    watches: u32,
}

/// A part of the day's work.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Piece {
    work: Work,
    /// Numbers of its first shot, and of the first that is not in it.
    numbers: [u32; 2],
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Work {
    /// Shots at a station, by its place in the programme.
    Shots(usize),
    /// Shots along the empty floor.
    Rolls,
    /// Sentries watched.
    Watches,
}

/// What came of the work.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Results {
    /// The shots at each station, in the programme's order.
    pub stations: Vec<Tally>,
    /// The bolts on the empty floor.
    pub rolls: Rolls,
    /// The sentries.
    pub watch: Watch,
}

/// Bolts on the empty floor, counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rolls {
    /// How many lay still at the end.
    pub at_rest: u32,
    /// How far each went after it first struck the floor, tenths of an inch, ascending.
    pub tenths: Vec<u32>,
}

impl Programme {
    /// The whole programme: so many shots at each station, ten times as many at nine yards, and a
    /// watch over sentries of a thousand man-seconds a shot, but no more than 100,000.
    pub fn new(shots: u32, seed: u64) -> Programme {
        let makes = [Make::Foot, Make::Horse];
        let mut stations = Vec::new();
        for make in makes {
            for distance in DISTANCES {
                let is_nine = make == Make::Foot && distance == NINE_YARDS;
                let times = if is_nine { AT_NINE_YARDS } else { 1 };
                let station = Station::Lone { make, distance };
                stations.push((station, shots.saturating_mul(times)));
            }
        }
        for make in makes {
            for march in March::ALL {
                for spacing in SPACINGS {
                    let body = Body {
                        make,
                        march,
                        spacing,
                    };
                    stations.push((Station::body(body), shots));
                }
            }
        }
        let [each, most] = WATCHED;
        Programme {
            seed,
            shots,
            stations,
            watches: shots.saturating_mul(each).min(most).div_ceil(A_WATCH),
        }
    }

    /// The stations, and how many shots are fired at each.
    pub fn stations(&self) -> &[(Station, u32)] {
        &self.stations
    }

    /// Its seed.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Shots at each station.
    pub const fn shots(&self) -> u32 {
        self.shots
    }

    /// All the work, piece by piece.
    pub fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut cut = |work, count: u32, length: u32| {
            for number in 0..count.div_ceil(length) {
                let from = number * length;
                let numbers = [from, from.saturating_add(length).min(count)];
                pieces.push(Piece { work, numbers });
            }
        };
        // The longest first, so that no core is left alone with them at the end.
        cut(Work::Watches, self.watches, A_PIECE_OF_WATCHES);
        for (station, &(_, shots)) in self.stations.iter().enumerate() {
            cut(Work::Shots(station), shots, PIECE);
        }
        cut(Work::Rolls, self.shots, PIECE);
        pieces
    }

    /// Does a piece of the work.
    pub fn work(&self, range: &Range, piece: Piece) -> Results {
        let mut results = self.nothing();
        let [from, to] = piece.numbers;
        for number in from..to {
            match piece.work {
                Work::Shots(station) => {
                    let told = self.stations[station].0.shoot(range, self.seed, number);
                    results.stations[station].count(told);
                }
                Work::Rolls => {
                    let mut chance = Chance::of(self.seed, ROLLS, number);
                    let Rolled { tenths, at_rest } = roll(range, &mut chance);
                    results.rolls.tenths.push(tenths);
                    results.rolls.at_rest += u32::from(at_rest);
                }
                Work::Watches => {
                    let mut chance = Chance::of(self.seed, WATCHES, number);
                    results.watch.add(watch(range, &mut chance, number));
                }
            }
        }
        results.rolls.tenths.sort_unstable();
        results
    }

    /// The results before anything has been done.
    pub fn nothing(&self) -> Results {
        Results {
            stations: vec![Tally::default(); self.stations.len()],
            ..Results::default()
        }
    }
}

/// The chances of what is no [`Station`], apart from those of all stations.
const ROLLS: u64 = 3 << 40;
const WATCHES: u64 = 4 << 40;

impl Results {
    /// Adds the results of other work of the same programme.
    pub fn add(&mut self, other: &Results) {
        for (sum, more) in self.stations.iter_mut().zip(&other.stations) {
            sum.add(more);
        }
        self.rolls.at_rest += other.rolls.at_rest;
        self.rolls.tenths.extend(&other.rolls.tenths);
        self.rolls.tenths.sort_unstable();
        self.watch.add(other.watch);
    }
}
