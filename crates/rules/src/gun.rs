//! A spring gun.

use crate::{ManId, Side, Step};
use ballistics::GunBody;
use country::Point;
use serde::{Deserialize, Serialize};

/// A gun's number: stable through the battle. Red came with those from 0, Blue with those from
/// [`GunId::BLUE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GunId(pub u8);

impl GunId {
    /// The first of Blue's numbers: more than Red can have guns.
    pub const BLUE: u8 = 16;

    /// The `nth` gun that a side came with, from 0.
    pub const fn of(side: Side, nth: usize) -> GunId {
        match side {
            Side::Red => GunId(nth as u8),
            Side::Blue => GunId(GunId::BLUE + nth as u8),
        }
    }

    /// The side that it came with.
    pub const fn original(self) -> Side {
        if self.0 < GunId::BLUE {
            Side::Red
        } else {
            Side::Blue
        }
    }

    /// Which of the guns its side came with this is, from 0.
    pub const fn nth(self) -> u8 {
        self.0 % GunId::BLUE
    }
}

/// What a gun has done in the present turn: fired or moved, never both.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "use")]
pub enum GunUse {
    /// Nothing yet.
    #[default]
    Idle,
    /// Fired this many of its four shots.
    Fired {
        /// Shots fired this turn, 1 to 4.
        shots: u8,
        /// The two men pledged to the trail and their ways there (A-10, AMB-12): they go at the
        /// end of the turn unless others have been put there.
        trail: Vec<Step>,
    },
    /// Moved with these men.
    Moved {
        /// The men who went with it; they serve no other gun this turn (AMB-9).
        crew: Vec<ManId>,
    },
}

/// A spring gun (T-3, T-6).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Gun {
    /// Its number.
    pub id: GunId,
    /// The side it came with.
    pub original: Side,
    /// The side that has it now (H-25).
    pub side: Side,
    /// Midpoint of its axle, inches.
    pub at: Point,
    /// The way its muzzle points, radians.
    pub bearing: f64,
    /// Elevation of its barrel, radians.
    pub elevation: f64,
    /// What it has done this turn.
    #[serde(flatten)]
    pub used: GunUse,
    /// Gone over its side's back line: off the field, and kept (AMB-16).
    pub retired: bool,
}

impl Gun {
    /// The gun as a body on the field, for outlines and shots.
    pub const fn body(&self) -> GunBody {
        GunBody {
            at: self.at,
            bearing: self.bearing,
            elevation: self.elevation,
        }
    }

    /// Shots it may still fire this turn by, 0 to 4.
    pub const fn shots_left(&self) -> u8 {
        match self.used {
            GunUse::Idle => crate::field::SHOTS_PER_MOVE,
            GunUse::Fired { shots, .. } => crate::field::SHOTS_PER_MOVE.saturating_sub(shots),
            GunUse::Moved { .. } => 0,
        }
    }

    /// The two posts at the trail's end, left and right of it, each in line behind a wheel.
    pub fn trail_posts(&self) -> [Point; 2] {
        use ballistics::gun_measures::{HALF_TRACK, TRAIL};
        let body = self.body();
        let along = body.along();
        let end = self.at - along * TRAIL;
        [
            end + along.perp() * HALF_TRACK,
            end - along.perp() * HALF_TRACK,
        ]
    }
}
