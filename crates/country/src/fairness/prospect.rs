//! What a Country offers one side.

use super::percent;
use super::sight::{Sight, is_built_over};
use crate::{Field, Ground, Planner, Point, ScenarioSide, Stadium, Traveller};
use serde::{Deserialize, Serialize};
use std::f64::consts::FRAC_PI_6;
use std::fmt;

/// Who walks a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mover {
    /// An infantry-man.
    Foot,
    /// A cavalry-man.
    Horse,
    /// A gun.
    Wheels,
}

/// One side's ways from its back line, for one kind of piece.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Ways {
    /// Who would walk them.
    pub mover: Mover,
    /// How many ways were tried: to the middle and to the other's back line.
    pub of: u32,
    /// How many of them are open.
    pub open: u32,
    /// Mean length of the open ones to the middle, inches; 0 if none is open.
    pub to_middle: f64,
}

/// What a Country offers one side.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Prospect {
    /// Share of its half, 0 to 1, where a man would have something solid between himself and the
    /// enemy within two feet.
    pub cover: f64,
    /// Share of the lines of sight from the other's back line into its half, 0 to 1, that are
    /// stopped by hills or houses.
    pub hidden: f64,
    /// Share of the other's half, 0 to 1, that lies open to a gun on the best place in its own.
    pub commands: f64,
    /// Its ways on foot, on horse and on wheels.
    pub ways: [Ways; 3],
    /// Share of its back line, 0 to 1, where pieces may be put down.
    pub room: f64,
}

/// How far off cover still is cover, inches: a horse's move.
const COVER_WITHIN: f64 = 24.0;
/// How many places across the field and from back line to middle are looked at.
const ACROSS: u32 = 24;
const DEEP: u32 = 10;
/// How many places of the enemy's back line eyes look from.
const EYES: u32 = 7;
/// The shares of a back line from which ways are tried.
const STARTS: [f64; 5] = [0.1, 0.3, 0.5, 0.7, 0.9];
/// What every piece keeps clear of solids, inches.
const CLEAR: f64 = 1.0 / 16.0;

impl Mover {
    /// All three.
    pub const ALL: [Mover; 3] = [Mover::Foot, Mover::Horse, Mover::Wheels];

    /// Half the breadth that must pass, inches, and what stops it.
    fn passes_as(self) -> (f64, Traveller) {
        match self {
            Mover::Foot => (0.25, Traveller::Man),
            Mover::Horse => (0.375, Traveller::Man),
            Mover::Wheels => (1.5, Traveller::Wheels),
        }
    }
}

impl fmt::Display for Mover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mover::Foot => "on foot",
            Mover::Horse => "on horse",
            Mover::Wheels => "on wheels",
        })
    }
}

/// A field as one side sees it: how far across from its left, how far forward from its back line.
#[derive(Clone, Copy)]
struct Seat {
    field: Field,
    side: ScenarioSide,
}

impl Seat {
    fn point(self, across: f64, forward: f64) -> Point {
        match self.side {
            ScenarioSide::Blue => Point::new(across, forward),
            ScenarioSide::Red => Point::new(self.field.width - across, self.field.depth - forward),
        }
    }

    fn other(self) -> Seat {
        let side = match self.side {
            ScenarioSide::Red => ScenarioSide::Blue,
            ScenarioSide::Blue => ScenarioSide::Red,
        };
        Seat { side, ..self }
    }

    /// The middles of equal cells that fill this side's half.
    fn half(self, columns: u32, rows: u32) -> impl Iterator<Item = Point> {
        (0..rows).flat_map(move |row| {
            (0..columns).map(move |column| {
                let across = (f64::from(column) + 0.5) / f64::from(columns);
                let forward = (f64::from(row) + 0.5) / f64::from(rows);
                self.point(across * self.field.width, forward * self.field.depth * 0.5)
            })
        })
    }
}

impl Prospect {
    pub(super) fn of(ground: &Ground, side: ScenarioSide) -> Prospect {
        let field = ground.country().field;
        let seat = Seat { field, side };
        let sight = Sight::new(ground);
        let places = |seat: Seat, share: u32| -> Vec<Point> {
            seat.half(ACROSS / share, DEEP / share)
                .filter(|&at| !is_built_over(ground, at))
                .collect()
        };
        let half = places(seat, 1);
        Prospect {
            cover: cover(&sight, seat, &half),
            hidden: hidden(&sight, seat, &half),
            commands: commands(&sight, &places(seat, 2), &places(seat.other(), 2)),
            ways: Mover::ALL.map(|mover| ways(ground, seat, mover)),
            room: room(ground, seat),
        }
    }
}

/// A man has cover where something solid stands on one of three bearings towards the enemy.
fn cover(sight: &Sight<'_>, seat: Seat, half: &[Point]) -> f64 {
    let ahead = seat.point(0.0, 1.0) - seat.point(0.0, 0.0);
    let bearings = [-FRAC_PI_6, 0.0, FRAC_PI_6].map(|turn| {
        let (sin, cos) = libm::sincos(turn);
        ahead.rotate(Point::new(cos, sin)) * COVER_WITHIN
    });
    let covered = |at: &&Point| {
        bearings
            .iter()
            .any(|&bearing| sight.is_covered(**at, **at + bearing))
    };
    share(half.iter().filter(covered).count(), half.len())
}

fn hidden(sight: &Sight<'_>, seat: Seat, half: &[Point]) -> f64 {
    let eyes: Vec<Point> = (0..EYES)
        .map(|eye| (f64::from(eye) + 0.5) / f64::from(EYES))
        .map(|across| seat.point(across * seat.field.width, seat.field.depth))
        .collect();
    let stopped = half
        .iter()
        .flat_map(|&at| eyes.iter().map(move |&eye| (eye, at)))
        .filter(|&(eye, at)| !sight.is_open(eye, at))
        .count();
    share(stopped, half.len() * eyes.len())
}

fn commands(sight: &Sight<'_>, own: &[Point], other: &[Point]) -> f64 {
    let seen_from = |&from: &Point| other.iter().filter(|&&to| sight.is_open(from, to)).count();
    share(own.iter().map(seen_from).max().unwrap_or(0), other.len())
}

/// Ways from places on the back line straight forward to the middle, and to the places opposite
/// and diagonally opposite on the enemy's back line.
fn ways(ground: &Ground, seat: Seat, mover: Mover) -> Ways {
    let (radius, who) = mover.passes_as();
    let planner = Planner::new(ground, radius, CLEAR, who);
    let Field { width, depth, .. } = seat.field;
    let stands = |at: Point| {
        let disc = Stadium::disc(at, radius);
        ground.passes(disc.a, disc.b, radius, CLEAR, who).is_none()
    };
    // The nearest free place along the line, and towards the own back line.
    let near = |across: f64, forward: f64, back: f64| {
        (0..12).map(f64::from).find_map(|step| {
            [step, -step]
                .map(|aside| seat.point(across + aside, forward - back * step))
                .into_iter()
                .find(|&at| stands(at))
        })
    };
    let mut ways = Ways {
        mover,
        of: 0,
        open: 0,
        to_middle: 0.0,
    };
    let mut to_middle = Vec::new();
    for (index, start) in STARTS.iter().enumerate() {
        let across = start * width;
        let from = near(across, 0.0, 0.0);
        let over = [STARTS[index], STARTS[STARTS.len() - 1 - index]]
            .map(|share| near(share * width, depth, 0.0));
        let middle = near(across, depth * 0.5, 1.0);
        for (to, is_middle) in [(middle, true), (over[0], false), (over[1], false)] {
            ways.of += 1;
            let route = from.zip(to).and_then(|(from, to)| {
                let route = planner.route(ground, from, to, &[])?;
                Some(route.length(from))
            });
            if let Some(length) = route {
                ways.open += 1;
                if is_middle {
                    to_middle.push(length);
                }
            }
        }
    }
    if !to_middle.is_empty() {
        ways.to_middle = to_middle.iter().sum::<f64>() / to_middle.len() as f64;
    }
    ways
}

/// How much of the back line is free, a gun's length deep.
fn room(ground: &Ground, seat: Seat) -> f64 {
    let Field { width, margin, .. } = seat.field;
    let places = 60;
    let back = margin.min(4.0) - 0.5;
    let free = (0..places)
        .map(|place| (f64::from(place) + 0.5) / f64::from(places) * width)
        .filter(|&across| {
            let (from, to) = (seat.point(across, -back), seat.point(across, 4.0));
            let way = Stadium::swept(from, to, 0.5);
            ground.stands(&[way], CLEAR, Traveller::Wheels).is_none()
        })
        .count();
    share(free, places as usize)
}

fn share(count: usize, of: usize) -> f64 {
    count as f64 / of.max(1) as f64
}

impl fmt::Display for Prospect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} of its half has cover, {} is hidden from the other's back line; its best place \
             commands {} of the other's half; {} of the back line is free; to the middle",
            percent(self.cover),
            percent(self.hidden),
            percent(self.commands),
            percent(self.room)
        )?;
        for (index, ways) in self.ways.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(
                f,
                "{comma} {:.0} inches {} ({} of {} ways open)",
                ways.to_middle, ways.mover, ways.open, ways.of
            )?;
        }
        f.write_str(".")
    }
}
