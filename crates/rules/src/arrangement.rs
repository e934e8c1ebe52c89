//! Ready-made ways to put a whole force down (M-2, F-6), for players who would rather begin than
//! set out a hundred men one by one, and for forces that are made up here.

mod ranks;

use crate::field::{GUN_CREW, HALO};
use crate::forces::Composition;
use crate::measure::gap_to_gun;
use crate::setup::{SetupError, men_and_guns};
use crate::zones::{strip, zones};
use crate::{
    Arm, Field, Gun, GunId, GunPlacing, Man, ManId, ManPlacing, Order, Phase, Position, Side,
    State, Terms, standing,
};
use country::{Country, Force, Ground, Place, Point, Scenario, ScenarioSide, Zone};
use ranks::{Plan, Spot};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A way to put a force down.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arrangement {
    /// Foot and guns along the whole line, the horse behind them.
    #[default]
    InLine,
    /// The guns with the foot in the middle, the horse on both wings.
    GunsInTheCentre,
    /// The guns on both wings, the foot between them and the horse behind.
    GunsOnTheWings,
    /// Two forces of all arms, one on each wing, and nobody between them.
    TwoWings,
    /// All the horse in one mass on the right, foot and guns on the left.
    MassedHorse,
}

impl Arrangement {
    /// All of them, the usual one first.
    pub const ALL: [Arrangement; 5] = [
        Arrangement::InLine,
        Arrangement::GunsInTheCentre,
        Arrangement::GunsOnTheWings,
        Arrangement::TwoWings,
        Arrangement::MassedHorse,
    ];

    /// A few words for it.
    pub const fn name(self) -> &'static str {
        match self {
            Arrangement::InLine => "In line",
            Arrangement::GunsInTheCentre => "Guns in the centre",
            Arrangement::GunsOnTheWings => "Guns on the wings",
            Arrangement::TwoWings => "Two wings",
            Arrangement::MassedHorse => "Massed horse",
        }
    }

    /// What it is, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            Arrangement::InLine => {
                "Foot and guns along the whole line, and the horse in reserve behind them."
            }
            Arrangement::GunsInTheCentre => {
                "The guns in the centre with the foot about them, and the horse on both wings."
            }
            Arrangement::GunsOnTheWings => {
                "The guns on both wings, the foot in the centre and the horse behind it."
            }
            Arrangement::TwoWings => {
                "Two small armies of all arms, one on each wing, and nobody between them."
            }
            Arrangement::MassedHorse => {
                "All the horse in one mass on the right, foot and guns on the left."
            }
        }
    }
}

/// An [`Order::PutDown`] of all of a side's pieces, every gun with four men or more within six
/// inches of it as far as the men go round, and its muzzle rearward as it will stand when it
/// has been moved. Men stand in ranks, clear of everything, within the zone (M-4,
/// V-11, V-12).
///
/// `None` where there is no room for them, or the side has no pieces. Whether the side may put
/// down now is for the referee to say.
pub fn arrange(field: &Field, side: Side, arrangement: Arrangement) -> Option<Order> {
    let (men, guns) = layout(field, side, arrangement)?;
    Some(Order::PutDown { men, guns })
}

/// A force of this composition in its places, for a scenario: `zone` is where it puts down, but for
/// the Defensive Game, which has zones of its own (V-11, V-12). `None` where there is no room.
pub fn force_for(
    ground: &Arc<Ground>,
    side: Side,
    zone: Zone,
    composition: Composition,
    terms: &Terms,
    arrangement: Arrangement,
) -> Option<Force> {
    let zones = zones(&ground.country().field, terms, [zone; 2]);
    let (men, guns) = men_and_guns(side, composition);
    let position = Position {
        phase: Phase::PuttingDown { side },
        terms: *terms,
        first: side,
        turn: 0,
        ready: [false; 2],
        blow: None,
        stride: 1,
        zones,
        men,
        guns,
        bolts: Vec::new(),
    };
    let field = Field::new(Arc::clone(ground), position);
    let (men, guns) = layout(&field, side, arrangement)?;
    let of = |arm: Arm| {
        let is = |placing: &&ManPlacing| field.man(placing.man).is_some_and(|man| man.arm == arm);
        men.iter()
            .filter(is)
            .map(|placing| Place {
                at: placing.at,
                facing: placing.facing,
            })
            .collect()
    };
    Some(Force {
        zone: zones[side as usize],
        infantry: of(Arm::Infantry),
        cavalry: of(Arm::Cavalry),
        guns: guns
            .iter()
            .map(|placing| Place {
                at: placing.at,
                facing: placing.bearing,
            })
            .collect(),
    })
}

/// How far before the back line a zone goes that is made here, inches; the later ones where there
/// is no room in the first (M-4, AMB-30).
const STRIPS: [f64; 3] = [4.0, 8.0, 12.0];

/// A scenario on this Country, with forces of these compositions (Red's and Blue's) in line along
/// their back lines; no forces where the terms are to buy them (F-8).
///
/// # Errors
/// If the Country or the name is faulty, a force out of bounds, or there is no room for it.
pub fn scenario_with(
    country: Country,
    id: &str,
    title: &str,
    compositions: [Composition; 2],
    terms: &Terms,
    first: Side,
) -> Result<Scenario, SetupError> {
    let faulty = |why: String| SetupError::Country(vec![why]);
    let ground = Ground::new(country.clone()).map_err(|faults| faulty(faults.to_string()))?;
    let ground = Arc::new(ground);
    let force = |side: Side| -> Result<Force, SetupError> {
        let composition = compositions[side as usize];
        let strips = STRIPS.map(|before| {
            let before = before.min(country.field.depth / 4.0);
            strip(&country.field, side, country.field.margin, before)
        });
        if terms.purchase.is_some() {
            return Ok(Force {
                zone: zones(&country.field, terms, [strips[0]; 2])[side as usize],
                infantry: Vec::new(),
                cavalry: Vec::new(),
                guns: Vec::new(),
            });
        }
        composition.check(terms, side).map_err(|fault| {
            SetupError::Number(format!("{side}: {}", crate::Refusal::from(fault)))
        })?;
        strips
            .into_iter()
            .find_map(|zone| {
                force_for(&ground, side, zone, composition, terms, Arrangement::InLine)
            })
            .ok_or_else(|| SetupError::Place(crate::Fault::NoRoomForForce.to_string()))
    };
    let scenario = Scenario {
        id: id.to_owned(),
        title: title.to_owned(),
        account: String::new(),
        first: match first {
            Side::Red => ScenarioSide::Red,
            Side::Blue => ScenarioSide::Blue,
        },
        red: force(Side::Red)?,
        blue: force(Side::Blue)?,
        country,
    };
    scenario
        .check()
        .map_err(|faults| faulty(faults.to_string()))?;
    Ok(scenario)
}

/// Places for all of a side's pieces.
pub(crate) fn layout(
    field: &Field,
    side: Side,
    arrangement: Arrangement,
) -> Option<(Vec<ManPlacing>, Vec<GunPlacing>)> {
    let mut setter = Setter::new(field, side);
    let plan = Plan::new(field, side, arrangement);
    let mut infantry = setter.waiting(Arm::Infantry);
    let mut cavalry = setter.waiting(Arm::Cavalry);
    let guns: Vec<GunId> = field
        .guns_on_field()
        .filter(|gun| gun.side == side)
        .map(|gun| gun.id)
        .collect();
    if infantry.is_empty() && cavalry.is_empty() && guns.is_empty() {
        return None;
    }
    let wishes = plan.guns(guns.len());
    for (nth, (gun, wish)) in guns.iter().zip(wishes).enumerate() {
        let still = guns.len() - nth;
        let waiting = infantry.len() + cavalry.len();
        let wanted = (waiting / still).clamp(GUN_CREW, MOST_CREW).min(waiting);
        // Foot serve the guns, as long as there are any.
        let men: Vec<ManId> = infantry
            .iter()
            .chain(&cavalry)
            .copied()
            .take(wanted)
            .collect();
        let served = setter.place_gun(*gun, wish, &men)?;
        infantry.retain(|man| !served.contains(man));
        cavalry.retain(|man| !served.contains(man));
    }
    for (man, spot) in infantry.iter().zip(plan.men(Arm::Infantry, infantry.len())) {
        setter.place_man(*man, spot)?;
    }
    for (man, spot) in cavalry.iter().zip(plan.men(Arm::Cavalry, cavalry.len())) {
        setter.place_man(*man, spot)?;
    }
    Some(setter.placings())
}

/// Men whom a gun is given to begin with, where there are enough.
const MOST_CREW: usize = 6;

/// Sets pieces down one after another on a field that holds none of its side's to begin with, nor
/// of the enemy's whom a curtain hides.
struct Setter<'p> {
    field: Field,
    side: Side,
    facing: f64,
    /// Places in ranks that are not known to be taken, for each arm.
    free: [Vec<Point>; 2],
    before: &'p Field,
}

impl Setter<'_> {
    fn new(before: &Field, side: Side) -> Setter<'_> {
        let mut field = before.clone();
        field.position = field.position.seen_by(side);
        for man in field.position.men.iter_mut().filter(|man| man.side == side) {
            man.state = State::Held;
        }
        for gun in field
            .position
            .guns
            .iter_mut()
            .filter(|gun| gun.side == side)
        {
            gun.retired = true;
        }
        let free = [Arm::Infantry, Arm::Cavalry]
            .map(|arm| ranks::places(before.zone_of(side, Some(arm)), side, arm));
        Setter {
            field,
            side,
            facing: ranks::forward(side),
            free,
            before,
        }
    }

    /// The men of an arm who are still to be set down, by number.
    fn waiting(&self, arm: Arm) -> Vec<ManId> {
        let side = self.side;
        self.before
            .active(side)
            .filter(|man| man.arm == arm)
            .map(|man| man.id)
            .collect()
    }

    fn stand(&mut self, id: ManId, at: Point) -> bool {
        let facing = self.facing;
        let Some(man) = self.field.man(id) else {
            return false;
        };
        let man = Man {
            at,
            facing,
            approach: at,
            state: State::Free,
            ..man.clone()
        };
        if standing::check_man(&self.field, &man, man.base()).is_err() {
            return false;
        }
        if let Some(place) = self.field.man_mut(id) {
            *place = man;
        }
        true
    }

    /// Sets a man down where he is wished, or on the nearest free place in any rank.
    fn place_man(&mut self, id: ManId, wish: Spot) -> Option<()> {
        let man = self.field.man(id)?;
        let arm = man.arm;
        if crate::zones::is_in(self.before.zone_of(self.side, Some(arm)), wish.0)
            && self.stand(id, wish.0)
        {
            return Some(());
        }
        loop {
            let free = &self.free[arm as usize];
            let distance = |at: &Point| at.distance_squared(wish.0);
            let nearest = (0..free.len())
                .min_by(|&a, &b| distance(&free[a]).total_cmp(&distance(&free[b])))?;
            // Taken now, or found to be taken: nobody will stand there any more.
            let at = self.free[arm as usize].swap_remove(nearest);
            if self.stand(id, at) {
                return Some(());
            }
        }
    }

    /// Sets a gun down with its men about it, as near to the wished place as there is room for all
    /// of them, or at worst for the gun. Gives the men who serve it.
    fn place_gun(&mut self, id: GunId, wish: Spot, men: &[ManId]) -> Option<Vec<ManId>> {
        let mut places = ranks::gun_places(self.before.zone_of(self.side, None), self.side);
        places.push(wish.0);
        let distance = |at: &Point| at.distance_squared(wish.0);
        places.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
        let enough = men.len().min(GUN_CREW);
        let mut best: Option<(Field, Vec<ManId>)> = None;
        for at in places {
            let before = self.field.clone();
            let Some(gun) = self.set_gun(id, at) else {
                self.field = before;
                continue;
            };
            let served = self.crew_about(&gun, men);
            let better = best
                .as_ref()
                .is_none_or(|(_, most)| served.len() > most.len());
            if served.len() >= enough {
                return Some(served);
            }
            let after = std::mem::replace(&mut self.field, before);
            if better {
                best = Some((after, served));
            }
        }
        let (field, served) = best?;
        self.field = field;
        Some(served)
    }

    fn set_gun(&mut self, id: GunId, at: Point) -> Option<Gun> {
        if !crate::zones::is_in(self.before.zone_of(self.side, None), at) {
            return None;
        }
        let bearing = -self.facing;
        let gun = Gun {
            at,
            bearing,
            retired: false,
            ..self.field.gun(id)?.clone()
        };
        standing::check_gun(&self.field, &gun, &[]).ok()?;
        *self.field.gun_mut(id)? = gun.clone();
        Some(gun)
    }

    /// Stands as many of the men about a gun as find room within six inches.
    fn crew_about(&mut self, gun: &Gun, men: &[ManId]) -> Vec<ManId> {
        let mut served = Vec::new();
        for &id in men {
            let Some(arm) = self.field.man(id).map(|man| man.arm) else {
                continue;
            };
            let zone = self.before.zone_of(self.side, Some(arm));
            let stands = ranks::beside_gun(gun, arm).any(|at| {
                crate::zones::is_in(zone, at)
                    && self.stand(id, at)
                    && self
                        .field
                        .man(id)
                        .is_some_and(|man| gap_to_gun(man, gun) <= HALO)
            });
            if stands {
                served.push(id);
            }
        }
        served
    }

    fn placings(&self) -> (Vec<ManPlacing>, Vec<GunPlacing>) {
        let men = self.field.active(self.side).map(|man| ManPlacing {
            man: man.id,
            at: man.at,
            facing: man.facing,
        });
        let guns = self
            .field
            .guns_on_field()
            .filter(|gun| gun.side == self.side);
        let guns = guns.map(|gun| GunPlacing {
            gun: gun.id,
            at: gun.at,
            bearing: gun.bearing,
        });
        (men.collect(), guns.collect())
    }
}
