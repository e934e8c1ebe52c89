//! What is fixed before the battle.

use country::Scenario;
use serde::{Deserialize, Serialize};

/// Everything that is fixed before the first order: with the orders it makes the battle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The Country and the forces.
    pub scenario: Scenario,
    /// Seed of the battle's chance: the steadiness of the gunners' hands.
    pub seed: u64,
    /// Standard error of Red's and Blue's hands in laying a gun, radians. A careful shot has
    /// about 0.0009 (T-4); a hurried one more (M-16).
    pub unsteadiness: [f64; 2],
}

/// Standard error of a careful hand, radians (T-4).
pub const CAREFUL_HAND: f64 = 0.0009;

/// Why a battle cannot be set up.
#[derive(Debug, Clone, PartialEq)]
pub enum SetupError {
    /// The Country is faulty; each fault names its place.
    Country(Vec<String>),
    /// A piece's default place is impossible; says which and why.
    Place(String),
    /// A number is out of its range; says which.
    Number(String),
}
