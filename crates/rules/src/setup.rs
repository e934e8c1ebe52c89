//! What is fixed before the battle.

use crate::measure::is_sound;
use crate::{
    Arm, Composition, Field, Gun, GunId, GunUse, LargeFloor, Man, ManId, Phase, Position, Side,
    State, Terms, Variety, putting_down, zones,
};
use country::{Ground, Place, Point, Scenario, ScenarioSide};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Everything that is fixed before the first order: with the orders it makes the battle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The Country and the forces.
    pub scenario: Scenario,
    /// What the players agreed on.
    #[serde(default)]
    pub terms: Terms,
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
    /// The players' agreement does not fit together; says where.
    Terms(String),
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SetupError::Country(faults) => {
                write!(f, "the Country is faulty: {}", faults.join("; "))
            }
            SetupError::Place(why) => write!(f, "a piece cannot be put down there: {why}"),
            SetupError::Number(why) | SetupError::Terms(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for SetupError {}

/// Men that a side may have (F-5, with room to spare).
pub const MOST_MEN: usize = 250;
/// Guns that a side may have.
pub const MOST_GUNS: usize = 12;
/// Points for which a side may buy its force (F-8: Wells's are 150).
pub const LEAST_PURCHASE: u16 = 10;
/// The most of those points: what the men that a side may have would cost, and some guns.
pub const MOST_PURCHASE: u16 = 400;
/// What zones leave free on either side of the curtain, so that nobody learns of what stands behind
/// it by being refused a place (M-3, R-28), inches: half a gun, and a little more.
pub const ROOM_AT_CURTAIN: f64 = 5.0;
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
    check_terms(setup)?;
    for (force, side) in [(&scenario.red, Side::Red), (&scenario.blue, Side::Blue)] {
        if setup.terms.purchase.is_some() {
            // The sides choose for themselves: what the scenario would give them is left out.
            continue;
        }
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
    let field = Field::new(Arc::new(ground), first_position(setup));
    putting_down::check_all(&field).map_err(|refusal| SetupError::Place(refusal.to_string()))?;
    Ok(field)
}

/// The First Player of a scenario.
fn first_player(scenario: &Scenario) -> Side {
    match scenario.first {
        ScenarioSide::Red => Side::Red,
        ScenarioSide::Blue => Side::Blue,
    }
}

/// Checks that what the players agreed on fits together.
fn check_terms(setup: &Setup) -> Result<(), SetupError> {
    let terms = &setup.terms;
    let fault = |why: String| Err(SetupError::Terms(why));
    if let Some(floor) = terms.large_floor
        && !floor.is_sound()
    {
        let [least, most] = LargeFloor::NEAR;
        return fault(format!(
            "moves on a large floor are 2 or 3 times as long, until the forces are within {least} to \
             {most} inches (E-2), not {} times until {}",
            floor.times, floor.near
        ));
    }
    if let Some(points) = terms.purchase {
        if !terms.curtain {
            return fault("forces are bought in secret (F-8), which needs the curtain".into());
        }
        if !(LEAST_PURCHASE..=MOST_PURCHASE).contains(&points) {
            return fault(format!(
                "forces are bought for {LEAST_PURCHASE} to {MOST_PURCHASE} points (F-8), not {points}"
            ));
        }
    }
    if terms.curtain && terms.defender().is_none() {
        let middle = setup.scenario.country.field.depth / 2.0;
        let clear = setup.scenario.blue.zone.y[1] <= middle - ROOM_AT_CURTAIN
            && setup.scenario.red.zone.y[0] >= middle + ROOM_AT_CURTAIN;
        if !clear {
            return fault(format!(
                "the curtain hangs across the middle (M-3), and both zones must end {ROOM_AT_CURTAIN} \
                 inches before it"
            ));
        }
    }
    if let Variety::DefensiveGame { defender } = terms.variety
        && first_player(&setup.scenario) == defender
    {
        return fault(format!(
            "{defender} defends, so {} is the First Player (V-12)",
            defender.enemy()
        ));
    }
    Ok(())
}

/// The numbers of men and guns: each side's own, infantry before cavalry.
fn first_position(setup: &Setup) -> Position {
    let scenario = &setup.scenario;
    let first = first_player(scenario);
    let begins = first_to_put_down(&setup.terms, first);
    let phase = if setup.terms.purchase.is_some() {
        Phase::Mustering { side: begins }
    } else {
        Phase::PuttingDown { side: begins }
    };
    let mut men = Vec::new();
    let mut guns = Vec::new();
    // Where the sides choose for themselves, what the scenario would give them is left out.
    if setup.terms.purchase.is_none() {
        for (side, force) in [(Side::Red, &scenario.red), (Side::Blue, &scenario.blue)] {
            men.extend(men_at(side, &force.infantry, &force.cavalry));
            guns.extend(guns_at(side, &force.guns));
        }
    }
    Position {
        phase,
        terms: setup.terms,
        first,
        ready: [false; 2],
        blow: None,
        stride: 1,
        turn: 0,
        zones: zones::zones(
            &scenario.country.field,
            &setup.terms,
            [scenario.red.zone, scenario.blue.zone],
        ),
        men,
        guns,
        bolts: Vec::new(),
    }
}

/// Who puts down first: the First Player (M-2), but in the Defensive Game the defender (V-11).
pub(crate) fn first_to_put_down(terms: &Terms, first: Side) -> Side {
    terms.defender().unwrap_or(first)
}

/// A side's men on these places, numbered: infantry before cavalry.
fn men_at(side: Side, infantry: &[Place], cavalry: &[Place]) -> Vec<Man> {
    let foot = infantry.iter().map(|place| (Arm::Infantry, place));
    let horse = cavalry.iter().map(|place| (Arm::Cavalry, place));
    let man = |(nth, (arm, place)): (usize, (Arm, &Place))| Man {
        id: ManId::of(side, nth),
        side,
        arm,
        at: place.at,
        facing: place.facing,
        state: State::Free,
        moved: false,
        fallen: None,
        arrived: false,
        approach: place.at,
    };
    foot.chain(horse).enumerate().map(man).collect()
}

/// A side's guns on these places, numbered.
fn guns_at(side: Side, places: &[Place]) -> Vec<Gun> {
    let gun = |(nth, place): (usize, &Place)| Gun {
        id: GunId::of(side, nth),
        original: side,
        side,
        at: place.at,
        bearing: place.facing,
        elevation: 0.0,
        used: GunUse::Idle,
        retired: false,
    };
    places.iter().enumerate().map(gun).collect()
}

/// The men and guns of a composition, still without places: all at the Country's corner. No more
/// than a side may have.
pub(crate) fn men_and_guns(side: Side, of: Composition) -> (Vec<Man>, Vec<Gun>) {
    let nowhere = |number: u16, most: usize| {
        let place = Place {
            at: Point::ZERO,
            facing: 0.0,
        };
        vec![place; usize::from(number).min(most)]
    };
    let infantry = nowhere(of.infantry, MOST_MEN);
    let cavalry = nowhere(of.cavalry, MOST_MEN - infantry.len());
    let guns = guns_at(side, &nowhere(of.guns, MOST_GUNS));
    (men_at(side, &infantry, &cavalry), guns)
}

impl Position {
    /// Whether this can be a position of some battle: its pieces numbered as forces are, and each
    /// on a place. Whether they may stand there is another question.
    ///
    /// # Errors
    /// Says what does not fit.
    pub fn check(&self) -> Result<(), SetupError> {
        self.check_bought()?;
        self.check_places()
    }

    /// Whether this can be a position of the battle that began as `start`.
    ///
    /// # Errors
    /// Says what does not fit.
    pub(crate) fn check_against(&self, start: &Position) -> Result<(), SetupError> {
        if self.terms != start.terms {
            return Err(SetupError::Terms(
                "the position is not played on the terms of the set-up".into(),
            ));
        }
        if self.first != start.first || self.zones != start.zones {
            return Err(SetupError::Place(
                "the position is not of the Country and the sides in the set-up".into(),
            ));
        }
        let long = self.terms.large_floor.map_or(1, |floor| floor.times);
        if self.stride != 1 && self.stride != long {
            return Err(SetupError::Number(format!(
                "a move is as long as usual, or {long} times as long (E-2), not {} times",
                self.stride
            )));
        }
        if start.terms.purchase.is_some() {
            self.check_bought()?;
        } else {
            self.check_given(start)?;
        }
        self.check_places()
    }

    /// Whether the forces are such as could have been bought (F-8).
    fn check_bought(&self) -> Result<(), SetupError> {
        let men_in_order = self.men.windows(2).all(|pair| pair[0].id < pair[1].id);
        let guns_in_order = self.guns.windows(2).all(|pair| pair[0].id < pair[1].id);
        let men_of_their_sides = self.men.iter().all(|man| man.id.side() == man.side);
        let guns_of_their_sides = self
            .guns
            .iter()
            .all(|gun| gun.id.original() == gun.original);
        let few = Side::BOTH.into_iter().all(|side| {
            self.men.iter().filter(|man| man.side == side).count() <= MOST_MEN
                && self.guns.iter().filter(|gun| gun.original == side).count() <= MOST_GUNS
        });
        if men_in_order && guns_in_order && men_of_their_sides && guns_of_their_sides && few {
            Ok(())
        } else {
            Err(SetupError::Place(
                "the position's pieces are not numbered as forces are".into(),
            ))
        }
    }

    fn check_given(&self, start: &Position) -> Result<(), SetupError> {
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
        if !same_men || !same_guns {
            return Err(SetupError::Place(
                "the position is not of the forces in the set-up".into(),
            ));
        }
        Ok(())
    }

    fn check_places(&self) -> Result<(), SetupError> {
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
            } => self.man(guard).is_some(),
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
