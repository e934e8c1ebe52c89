//! A scenario file: a Country, two forces, and where they may be put down.

mod builtin;
mod check;

use crate::{Country, Faults, Point};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// A battle ready to be set up.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ScenarioSide {
    /// The scarlet side.
    Red,
    /// The dark blue side.
    Blue,
}

/// One side's force and its putting down.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Zone {
    /// Least and greatest `x`.
    pub x: [f64; 2],
    /// Least and greatest `y`.
    pub y: [f64; 2],
}

/// A place and the way a piece faces (for a gun: the way its muzzle points).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Centre of the base; for a gun the midpoint of its axle.
    #[cfg_attr(feature = "schema", schemars(with = "[f64; 2]"))]
    pub at: Point,
    /// Bearing, radians.
    pub facing: f64,
}

/// Why a scenario cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScenarioError {
    /// It is not the JSON of a scenario.
    #[error("{place}: {what}")]
    Unreadable {
        /// Where in the file: `country.boards[2].top`, or `.` for the whole of it.
        place: String,
        /// What is wrong there.
        what: String,
    },
    /// It can be read, but something in it is wrong.
    #[error(transparent)]
    Faulty(#[from] Faults),
}

impl Scenario {
    /// The most infantry and cavalry together that one side may have.
    pub const MOST_MEN: usize = 250;
    /// The most guns that one side may have.
    pub const MOST_GUNS: usize = 12;

    /// Reads a scenario and checks it.
    ///
    /// # Errors
    ///
    /// Where and why the text is no scenario, or all that is wrong with it: see
    /// [`Scenario::check`].
    pub fn from_json(json: &str) -> Result<Scenario, ScenarioError> {
        let scenario: Scenario = read(json)?;
        scenario.check()?;
        Ok(scenario)
    }

    /// Checks the ground as [`Ground::new`](crate::Ground::new) does, and both forces: the zone
    /// must lie on the floor, every piece inside its zone, numbers must be finite, and no side may
    /// have more than [`Scenario::MOST_MEN`] men and [`Scenario::MOST_GUNS`] guns. Whether the
    /// pieces have room there is for the rules to say, which know how large they are.
    ///
    /// # Errors
    ///
    /// All that is wrong with it, each fault naming its place: `red.infantry[3].at`.
    pub fn check(&self) -> Result<(), Faults> {
        check::scenario(self)
    }

    /// The scenario of that name among those that come with the game, as JSON.
    pub fn builtin(id: &str) -> Option<&'static str> {
        builtin::ALL
            .iter()
            .find(|(name, _)| *name == id)
            .map(|&(_, json)| json)
    }

    /// All scenarios that come with the game: their names, and the JSON of each.
    pub fn builtins() -> impl ExactSizeIterator<Item = (&'static str, &'static str)> {
        builtin::ALL.iter().copied()
    }
}

impl Country {
    /// Reads a Country by itself, without forces, and checks it.
    ///
    /// # Errors
    ///
    /// Where and why the text is no Country, or all that is wrong with it: see
    /// [`Ground::new`](crate::Ground::new).
    pub fn from_json(json: &str) -> Result<Country, ScenarioError> {
        let country: Country = read(json)?;
        crate::check::country(&country)?;
        Ok(country)
    }
}

/// Reads the whole of a text as one thing, or says where it is not.
fn read<T: DeserializeOwned>(json: &str) -> Result<T, ScenarioError> {
    let mut reader = serde_json::Deserializer::from_str(json);
    let unreadable = |place: String, error: &serde_json::Error| ScenarioError::Unreadable {
        place,
        what: error.to_string(),
    };
    let read = serde_path_to_error::deserialize(&mut reader)
        .map_err(|error| unreadable(error.path().to_string(), error.inner()))?;
    reader
        .end()
        .map_err(|error| unreadable(".".into(), &error))?;
    Ok(read)
}
