//! What a day at the range has shown.

use crate::interval::Measured;
use crate::march::{Body, March};
use crate::programme::{NINE_YARDS, Programme, Results};
use crate::station::Station;
use crate::tally::Tally;
use ballistics::{Make, RULESET};
use serde::Serialize;
use std::collections::BTreeMap;

/// The figures of a day at the range.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The ruleset whose gun was shot with.
    pub ruleset: String,
    /// Seed of the range's chance.
    pub seed: u64,
    /// Shots at each station; ten times as many at a man on foot at nine yards.
    pub shots: u32,
    /// Share of careful shots that hit a man on foot at nine yards (T-4).
    pub hit_rate_324in: f64,
    /// The 95 % interval of that.
    pub hit_rate_324in_interval: [f64; 2],
    /// Men on foot killed a shot by spacing in inches, over all orders of march alike.
    pub killed_per_shot: BTreeMap<String, f64>,
    /// The 95 % intervals of those.
    pub killed_per_shot_interval: BTreeMap<String, [f64; 2]>,
    /// Men who went over though no bolt had touched anybody, in all that was done.
    pub unprovoked_falls: u32,
    /// For how many man-seconds sentries were watched for that.
    pub man_seconds: f64,
    /// The lone men, by make and distance.
    pub lone: Vec<Lone>,
    /// The bodies of men, by make, order of march and spacing.
    pub bodies: Vec<Massed>,
    /// How many one shot kills, over all bodies of a make.
    pub chains: Vec<Chains>,
    /// How bolts come to rest.
    pub bolt: Rest,
}

/// Shots at a lone man.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Lone {
    /// On foot or mounted.
    pub make: Make,
    /// From the gun's axle to the middle of his base, inches.
    pub distance: f64,
    /// Shots fired.
    pub shots: u32,
    /// The share that touched or felled him.
    pub hit_rate: Measured,
}

/// Shots at a body of men.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Massed {
    /// Who they are, and how they stand.
    #[serde(flatten)]
    pub body: Body,
    /// Shots fired.
    pub shots: u32,
    /// Men killed a shot.
    pub killed: Measured,
}

/// How many one shot kills.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Chains {
    /// On foot or mounted.
    pub make: Make,
    /// How many shots killed nobody, one man, two…
    pub shots_by_killed: Vec<u32>,
}

/// How bolts come to rest on an empty floor.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Rest {
    /// Bolts fired.
    pub shots: u32,
    /// How many lay still at the end.
    pub at_rest: u32,
    /// Inches from where a bolt first strikes the floor to where it lies: one in ten goes less.
    pub least_tenth: f64,
    /// Half of them go less.
    pub median: f64,
    /// Nine in ten go less.
    pub greatest_tenth: f64,
}

impl Report {
    /// Reads the results of a programme's whole work.
    pub fn new(programme: &Programme, results: &Results) -> Report {
        let stations = || {
            let tried = programme.stations().iter().map(|(station, _)| *station);
            tried.zip(&results.stations)
        };
        let mut lone = Vec::new();
        let mut bodies = Vec::new();
        let mut by_spacing: BTreeMap<String, Tally> = BTreeMap::new();
        let mut by_make: BTreeMap<Make, Tally> = BTreeMap::new();
        for (station, tally) in stations() {
            match station {
                Station::Lone { make, distance } => lone.push(Lone {
                    make,
                    distance,
                    shots: tally.shots,
                    hit_rate: tally.hit_rate(),
                }),
                Station::Body { body, .. } => {
                    by_make.entry(body.make).or_default().add(tally);
                    if body.make == Make::Foot {
                        let spacing = format!("{:.1}", body.spacing);
                        by_spacing.entry(spacing).or_default().add(tally);
                    }
                    bodies.push(Massed {
                        body,
                        shots: tally.shots,
                        killed: tally.killed_per_shot(),
                    });
                }
            }
        }
        let nine = lone
            .iter()
            .find(|row| row.make == Make::Foot && row.distance == NINE_YARDS)
            .map_or(Measured::share(0, 0), |row| row.hit_rate);
        let killed = |tally: &Tally| tally.killed_per_shot();
        let unprovoked: u32 = results.stations.iter().map(|tally| tally.unprovoked).sum();
        Report {
            ruleset: RULESET.to_owned(),
            seed: programme.seed(),
            shots: programme.shots(),
            hit_rate_324in: nine.value,
            hit_rate_324in_interval: [nine.from, nine.to],
            killed_per_shot: by_spacing
                .iter()
                .map(|(spacing, tally)| (spacing.clone(), killed(tally).value))
                .collect(),
            killed_per_shot_interval: by_spacing
                .iter()
                .map(|(spacing, tally)| (spacing.clone(), [killed(tally).from, killed(tally).to]))
                .collect(),
            unprovoked_falls: unprovoked + results.watch.fallen,
            man_seconds: results.watch.man_seconds(),
            lone,
            bodies,
            chains: by_make
                .into_iter()
                .map(|(make, tally)| Chains {
                    make,
                    shots_by_killed: tally.killed,
                })
                .collect(),
            bolt: Rest::new(results),
        }
    }

    /// The rows of one make and order of march, by spacing.
    pub fn by_spacing(&self, make: Make, march: March) -> impl Iterator<Item = &Massed> {
        self.bodies
            .iter()
            .filter(move |row| row.body.make == make && row.body.march == march)
    }
}

impl Rest {
    fn new(results: &Results) -> Rest {
        let tenths = &results.rolls.tenths;
        let at = |share: f64| {
            let last = tenths.len().saturating_sub(1);
            let place = (share * last as f64).round() as usize;
            tenths.get(place).map_or(0.0, |&t| f64::from(t) / 10.0)
        };
        Rest {
            shots: tenths.len() as u32,
            at_rest: results.rolls.at_rest,
            least_tenth: at(0.1),
            median: at(0.5),
            greatest_tenth: at(0.9),
        }
    }
}
