//! What is fixed before the battle.

use crate::measure::is_sound;
use crate::{
    Arm, Field, Gun, GunId, GunUse, Man, ManId, Phase, Position, Side, State, putting_down,
};
use country::{Ground, Scenario, ScenarioSide};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

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

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SetupError::Country(faults) => {
                write!(f, "the Country is faulty: {}", faults.join("; "))
            }
            SetupError::Place(why) => write!(f, "a piece cannot be put down there: {why}"),
            SetupError::Number(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for SetupError {}

/// Men that a side may have (F-5, with room to spare).
pub const MOST_MEN: usize = 250;
/// Guns that a side may have.
pub const MOST_GUNS: usize = 12;
/// The unsteadiest hand that can be asked for, radians.
const WORST_HAND: f64 = 0.1;

/// Checks a set-up and lays the field out: everyone on his default place, the First Player to put
/// down (M-1, M-2).
pub(crate) fn check_setup(setup: &Setup) -> Result<Field, SetupError> {
    for (hand, side) in setup.unsteadiness.iter().zip(Side::BOTH) {
        if !(0.0..=WORST_HAND).contains(hand) {
            let why =
                format!("{side}'s unsteadiness must be from 0 to {WORST_HAND} radians, not {hand}");
            return Err(SetupError::Number(why));
        }
    }
    let scenario = &setup.scenario;
    for (force, side) in [(&scenario.red, Side::Red), (&scenario.blue, Side::Blue)] {
        let men = force.infantry.len() + force.cavalry.len();
        if men == 0 || men > MOST_MEN || force.guns.len() > MOST_GUNS {
            return Err(SetupError::Number(format!(
                "{side} must have from 1 to {MOST_MEN} men and at most {MOST_GUNS} guns, not {men} and {}",
                force.guns.len()
            )));
        }
        let places = force
            .infantry
            .iter()
            .chain(&force.cavalry)
            .chain(&force.guns);
        if let Some(place) = places
            .clone()
            .find(|p| !is_sound(p.at) || !p.facing.is_finite())
        {
            return Err(SetupError::Place(format!(
                "{side}'s place {place:?} is no place on a floor"
            )));
        }
    }
    let ground = Ground::new(scenario.country.clone())
        .map_err(|faults| SetupError::Country(vec![faults.to_string()]))?;
    let field = Field::new(Arc::new(ground), first_position(scenario));
    putting_down::check_all(&field).map_err(|refusal| SetupError::Place(refusal.to_string()))?;
    Ok(field)
}

/// Men are numbered Red before Blue and infantry before cavalry, guns Red before Blue.
fn first_position(scenario: &Scenario) -> Position {
    let first = match scenario.first {
        ScenarioSide::Red => Side::Red,
        ScenarioSide::Blue => Side::Blue,
    };
    let mut men = Vec::new();
    let mut guns = Vec::new();
    for (side, force) in [(Side::Red, &scenario.red), (Side::Blue, &scenario.blue)] {
        for (arm, places) in [
            (Arm::Infantry, &force.infantry),
            (Arm::Cavalry, &force.cavalry),
        ] {
            for place in places {
                men.push(Man {
                    id: ManId(men.len() as u16),
                    side,
                    arm,
                    at: place.at,
                    facing: place.facing,
                    state: State::Free,
                    moved: false,
                    fallen: None,
                    approach: place.at,
                });
            }
        }
        for place in &force.guns {
            guns.push(Gun {
                id: GunId(guns.len() as u8),
                original: side,
                side,
                at: place.at,
                bearing: place.facing,
                elevation: 0.0,
                used: GunUse::Idle,
                retired: false,
            });
        }
    }
    Position {
        phase: Phase::PuttingDown { side: first },
        first,
        turn: 0,
        zones: [scenario.red.zone, scenario.blue.zone],
        men,
        guns,
        bolts: Vec::new(),
    }
}

impl Position {
    /// Whether this can be a position of the battle that began as `start`.
    ///
    /// # Errors
    /// Says what does not fit.
    pub(crate) fn check_against(&self, start: &Position) -> Result<(), SetupError> {
        let same_men = self.men.len() == start.men.len()
            && self
                .men
                .iter()
                .zip(&start.men)
                .all(|(a, b)| (a.id, a.side, a.arm) == (b.id, b.side, b.arm));
        let same_guns = self.guns.len() == start.guns.len()
            && self
                .guns
                .iter()
                .zip(&start.guns)
                .all(|(a, b)| (a.id, a.original) == (b.id, b.original));
        if !same_men || !same_guns || self.first != start.first || self.zones != start.zones {
            return Err(SetupError::Place(
                "the position is not of the forces in the set-up".into(),
            ));
        }
        let men = self
            .men
            .iter()
            .map(|m| (m.at, m.facing))
            .chain(self.men.iter().map(|m| (m.approach, 0.0)));
        let guns = self.guns.iter().map(|g| (g.at, g.bearing + g.elevation));
        if let Some((at, _)) = men
            .chain(guns)
            .find(|(at, turn)| !is_sound(*at) || !turn.is_finite())
        {
            return Err(SetupError::Place(format!(
                "the position has a piece at {at}, which is no place"
            )));
        }
        let escorts_exist = self.men.iter().all(|man| match man.state {
            State::Prisoner {
                escort: Some(guard),
                ..
            } => usize::from(guard.0) < self.men.len(),
            _ => true,
        });
        if !escorts_exist {
            return Err(SetupError::Place(
                "the position names an escort who does not exist".into(),
            ));
        }
        Ok(())
    }
}
