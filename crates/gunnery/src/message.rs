//! What a page says to the range and what the range answers. JSON on every wire.

use crate::station::Station;
use crate::tally::{Tally, Told};
use ballistics::{Lay, ShotRecord};
use country::Country;
use rules::Position;
use rules::setup::CAREFUL_HAND;
use serde::{Deserialize, Serialize};

/// What a page may ask of the range.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "ask", deny_unknown_fields)]
pub enum Request {
    /// Begins afresh, with this seed of all its chance and an empty sheet: [`Notice::Begun`].
    Begin {
        /// The seed.
        seed: u64,
    },
    /// Sets targets up for the next shot: [`Notice::SetUp`] or [`Notice::Failed`]. A series that
    /// is being fired ends.
    SetUp {
        /// The targets.
        station: Station,
    },
    /// Fires one shot at what is set up: [`Notice::Fired`] or [`Notice::Failed`]. The targets lie
    /// as they fell until they are set up again.
    Fire {
        /// How.
        firing: Firing,
    },
    /// Fires shot after shot, each at targets set up anew: [`Notice::Series`] as it goes and at its
    /// end, then [`Notice::SetUp`]; or [`Notice::Failed`].
    Series {
        /// How.
        firing: Firing,
        /// How many, from 1 to [`MOST_OF_A_SERIES`](crate::practice::MOST_OF_A_SERIES).
        shots: u32,
    },
}

/// How the gun is laid and fired.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Firing {
    /// The hand at the gun.
    pub hand: Steadiness,
    /// How the gun is laid by eye; `None` where the gunner lays it, on a man of the foremost rank.
    pub lay: Option<Lay>,
}

/// How steady the hand is that fires.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Steadiness {
    /// A careful hand, that hits nine times in ten at nine yards (T-4).
    #[default]
    Careful,
    /// A hurried one, as the time for a move makes it (M-16).
    Hurried,
    /// The gun in a vice: the bolt goes where the barrel points.
    Clamped,
}

impl Steadiness {
    /// All of them, the usual one first.
    pub const ALL: [Steadiness; 3] = [
        Steadiness::Careful,
        Steadiness::Hurried,
        Steadiness::Clamped,
    ];

    /// Standard error in laying a gun, radians.
    pub const fn unsteadiness(self) -> f64 {
        match self {
            Steadiness::Careful => CAREFUL_HAND,
            Steadiness::Hurried => HURRIED_HAND,
            Steadiness::Clamped => 0.0,
        }
    }
}

/// Standard error of a hurried hand, radians (M-16): that of one who has most of a move to make in
/// the time, some seven times a careful hand's.
const HURRIED_HAND: f64 = 0.006;

/// What the range tells a page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "notice")]
pub enum Notice {
    /// The range is open, its sheet empty.
    Begun {
        /// The seed of its chance.
        seed: u64,
        /// Its floor.
        country: Country,
    },
    /// Targets stand ready.
    SetUp {
        /// Which they are.
        station: Station,
        /// How many shots have been fired at such before.
        number: u32,
        /// The floor with them and the gun.
        position: Box<Position>,
        /// How a gunner would lay on them.
        gunners_lay: Lay,
    },
    /// A shot was fired.
    Fired {
        /// All that it did.
        record: Box<ShotRecord>,
        /// The floor after it: the dead lie as they fell.
        position: Box<Position>,
        /// What it did in short.
        told: Told,
        /// What such shots have done so far.
        row: Row,
    },
    /// A series goes on, or has ended.
    Series {
        /// Shots fired of it so far.
        fired: u32,
        /// Shots in all.
        of: u32,
        /// What such shots have done so far, those before the series counted.
        row: Row,
    },
    /// A request could not be met, and has changed nothing.
    Failed {
        /// Why, in a plain sentence.
        why: String,
    },
}

/// A line of the range's sheet: what one way to fire does to one kind of target.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The targets.
    pub station: Station,
    /// The hand at the gun.
    pub hand: Steadiness,
    /// Whether the gun was laid by eye, and not by the gunner.
    pub by_eye: bool,
    /// The shots, counted.
    pub tally: Tally,
}

impl Row {
    /// Whether both are about the same targets, hand and way to lay, and differ in the counting at
    /// most.
    pub fn is_same_as(&self, other: &Row) -> bool {
        (self.station, self.hand, self.by_eye) == (other.station, other.hand, other.by_eye)
    }
}
