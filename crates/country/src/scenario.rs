//! A scenario file: a Country, two forces, and where they may be put down.

use crate::{Country, Point};
use serde::{Deserialize, Serialize};

/// A battle ready to be set up.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Short name for files and commands: `hooks-farm`.
    pub id: String,
    /// Title for the player: "The Battle of Hook's Farm".
    pub title: String,
    /// A paragraph or two about it.
    #[serde(default)]
    pub account: String,
    /// The ground.
    pub country: Country,
    /// Who moves first, unless the players toss for it (M-1).
    pub first: ScenarioSide,
    /// Red's force, whose back line is at `y = depth`.
    pub red: Force,
    /// Blue's force, whose back line is at `y = 0`.
    pub blue: Force,
}

/// One of the two sides, as a scenario file names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioSide {
    /// The scarlet side.
    Red,
    /// The dark blue side.
    Blue,
}

/// One side's force and its putting down.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// Where its pieces may be put down: an upright rectangle about the back line (M-4).
    pub zone: Zone,
    /// Its infantry-men in their default places.
    pub infantry: Vec<Place>,
    /// Its cavalry-men in their default places.
    pub cavalry: Vec<Place>,
    /// Its guns in their default places.
    pub guns: Vec<Place>,
}

/// An upright rectangle of the plan, inches.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    /// Least and greatest `x`.
    pub x: [f64; 2],
    /// Least and greatest `y`.
    pub y: [f64; 2],
}

/// A place and the way a piece faces (for a gun: the way its muzzle points).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Centre of the base; for a gun the midpoint of its axle.
    pub at: Point,
    /// Bearing, radians.
    pub facing: f64,
}
