//! Practice at the range: one who sets targets up, fires as he likes, and sees the figures grow.

use crate::floor;
use crate::message::{Firing, Notice, Request, Row};
use crate::programme::{DISTANCES, SPACINGS};
use crate::station::{Range, SetUp, Station};
use crate::tally::{Tally, Told};
use ballistics::{Lay, MAX_ELEVATION, MIN_ELEVATION};
use std::fmt;

/// Nearest and furthest that targets are set up, inches from the gun's axle.
pub const REACH: [f64; 2] = [DISTANCES[0], DISTANCES[DISTANCES.len() - 1]];
/// Closest and widest spacing of a body of men, inches.
pub const CLOSE_AND_WIDE: [f64; 2] = [SPACINGS[0], SPACINGS[SPACINGS.len() - 1]];
/// Shots in a series at most.
pub const MOST_OF_A_SERIES: u32 = 1000;
/// Shots fired in one go, before the page is told and heard again.
const AT_A_TIME: u32 = 2;
/// Furthest that a bearing may be from nought, radians: some hundred turns.
const WILDEST_BEARING: f64 = 1e3;

/// The range as one person uses it.
///
/// Shot `number` at a station is the one that a [`Programme`](crate::Programme) of the same seed
/// fires there, if a careful gunner lays it.
#[derive(Debug, Default)]
pub struct Practice {
    range: Range,
    seed: u64,
    sheet: Vec<Row>,
    station: Option<Station>,
    /// Whether the targets stand as they were set up.
    stands: bool,
    series: Option<Series>,
}

/// A series that is being fired.
#[derive(Debug, Clone, Copy)]
struct Series {
    station: Station,
    firing: Firing,
    fired: u32,
    of: u32,
}

/// Why the range does not do what it was asked.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Unfit {
    /// Targets too near, too far, or at no distance at all, inches.
    Distance(f64),
    /// Men too close or too far apart, inches.
    Spacing(f64),
    /// A lay that no gun has.
    Lay(Lay),
    /// A series of no shots, or of too many.
    Shots(u32),
    /// No targets stand there.
    NothingSetUp,
    /// A series is being fired.
    SeriesUnderWay,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Distance(inches) => {
                let [near, far] = REACH;
                write!(
                    f,
                    "Targets are set up from {near} to {far} inches off, not at {inches}."
                )
            }
            Unfit::Spacing(inches) => {
                let [close, wide] = CLOSE_AND_WIDE;
                write!(
                    f,
                    "Men are set up {close} to {wide} inches apart, not {inches}."
                )
            }
            Unfit::Lay(lay) => write!(
                f,
                "No gun can be laid so: bearing {}, elevation {} (from {MIN_ELEVATION} to \
                 {MAX_ELEVATION} radians).",
                lay.bearing, lay.elevation
            ),
            Unfit::Shots(shots) => {
                write!(
                    f,
                    "A series has 1 to {MOST_OF_A_SERIES} shots, not {shots}."
                )
            }
            Unfit::NothingSetUp => f.write_str("No targets are set up."),
            Unfit::SeriesUnderWay => f.write_str("A series is being fired."),
        }
    }
}

impl std::error::Error for Unfit {}

impl Practice {
    /// An empty range, its chance of seed 0 until [`Request::Begin`] names another.
    pub fn new() -> Practice {
        Practice::default()
    }

    /// Does what is asked, and tells what came of it.
    pub fn handle(&mut self, request: Request) -> Vec<Notice> {
        let answer = match request {
            Request::Begin { seed } => Ok(self.begin(seed)),
            Request::SetUp { station } => check(&station).map(|()| {
                self.series = None;
                self.set_up(station)
            }),
            Request::Fire { firing } => self.fire(firing),
            Request::Series { firing, shots } => self.begin_series(firing, shots),
        };
        let failed = |unfit: Unfit| {
            vec![Notice::Failed {
                why: unfit.to_string(),
            }]
        };
        answer.unwrap_or_else(failed)
    }

    /// Whether a series is being fired, so that there is something to [`Practice::go_on`] with.
    pub fn is_busy(&self) -> bool {
        self.series.is_some()
    }

    /// Fires the next few shots of a series.
    pub fn go_on(&mut self) -> Vec<Notice> {
        let Some(mut series) = self.series.take() else {
            return Vec::new();
        };
        let until = (series.fired + AT_A_TIME).min(series.of);
        while series.fired < until {
            let (_, set_up) = self.targets(series.station);
            let record = self.shoot(set_up, series.firing);
            let row = self.row(series.station, series.firing);
            row.tally.count(Told::of(&record));
            series.fired += 1;
        }
        let Series { fired, of, .. } = series;
        let row = self.row(series.station, series.firing).clone();
        let mut notices = vec![Notice::Series { fired, of, row }];
        if fired < of {
            self.series = Some(series);
        } else {
            notices.extend(self.set_up(series.station));
        }
        notices
    }

    fn begin(&mut self, seed: u64) -> Vec<Notice> {
        *self = Practice {
            seed,
            ..Practice::default()
        };
        vec![Notice::Begun {
            seed,
            country: self.range.country().clone(),
        }]
    }

    /// Shots fired at such targets so far, however laid.
    fn fired_at(&self, station: Station) -> u32 {
        let rows = self.sheet.iter().filter(|row| row.station == station);
        rows.map(|row| row.tally.shots).sum()
    }

    /// The targets of the next shot, and its number.
    fn targets(&self, station: Station) -> (u32, SetUp) {
        let number = self.fired_at(station);
        (number, station.set_up(self.seed, number))
    }

    fn set_up(&mut self, station: Station) -> Vec<Notice> {
        let (number, set_up) = self.targets(station);
        self.station = Some(station);
        self.stands = true;
        vec![Notice::SetUp {
            station,
            number,
            position: Box::new(floor::set_up(self.range.country(), &set_up.figures)),
            gunners_lay: set_up.gunners_lay(&self.range).unwrap_or_default(),
        }]
    }

    fn shoot(&self, set_up: SetUp, firing: Firing) -> ballistics::ShotRecord {
        let lay = firing.lay.or_else(|| set_up.gunners_lay(&self.range));
        let unsteadiness = firing.hand.unsteadiness();
        set_up.fire(&self.range, lay.unwrap_or_default(), unsteadiness)
    }

    /// The targets that are set up, where a shot may be fired at them so.
    fn ready(&self, firing: Firing) -> Result<Station, Unfit> {
        if self.series.is_some() {
            return Err(Unfit::SeriesUnderWay);
        }
        if let Some(lay) = firing.lay {
            let sound = lay.bearing.abs() <= WILDEST_BEARING
                && (MIN_ELEVATION..=MAX_ELEVATION).contains(&lay.elevation);
            if !sound {
                return Err(Unfit::Lay(lay));
            }
        }
        self.station.ok_or(Unfit::NothingSetUp)
    }

    fn fire(&mut self, firing: Firing) -> Result<Vec<Notice>, Unfit> {
        let station = self.ready(firing)?;
        if !self.stands {
            return Err(Unfit::NothingSetUp);
        }
        let (_, set_up) = self.targets(station);
        let before = floor::set_up(self.range.country(), &set_up.figures);
        let record = self.shoot(set_up, firing);
        let told = Told::of(&record);
        let row = self.row(station, firing);
        row.tally.count(told);
        let row = row.clone();
        self.stands = false;
        Ok(vec![Notice::Fired {
            position: Box::new(floor::after(before, &record)),
            record: Box::new(record),
            told,
            row,
        }])
    }

    fn begin_series(&mut self, firing: Firing, shots: u32) -> Result<Vec<Notice>, Unfit> {
        let station = self.ready(firing)?;
        if !(1..=MOST_OF_A_SERIES).contains(&shots) {
            return Err(Unfit::Shots(shots));
        }
        self.series = Some(Series {
            station,
            firing,
            fired: 0,
            of: shots,
        });
        Ok(self.go_on())
    }

    /// The line of the sheet on which such shots are counted.
    fn row(&mut self, station: Station, firing: Firing) -> &mut Row {
        let new = Row {
            station,
            hand: firing.hand,
            by_eye: firing.lay.is_some(),
            tally: Tally::default(),
        };
        let found = self.sheet.iter().position(|row| row.is_same_as(&new));
        let index = found.unwrap_or_else(|| {
            self.sheet.push(new);
            self.sheet.len() - 1
        });
        &mut self.sheet[index]
    }
}

/// Whether the range has room for such targets.
fn check(station: &Station) -> Result<(), Unfit> {
    let [near, far] = REACH;
    let [close, wide] = CLOSE_AND_WIDE;
    let distances = match *station {
        Station::Lone { distance, .. } => [distance; 2],
        Station::Body { body, distance } => {
            if !(close..=wide).contains(&body.spacing) {
                return Err(Unfit::Spacing(body.spacing));
            }
            distance
        }
    };
    match distances
        .iter()
        .find(|inches| !(near..=far).contains(*inches))
    {
        Some(&inches) => Err(Unfit::Distance(inches)),
        None => Ok(()),
    }
}
