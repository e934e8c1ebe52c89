//! The stations of the range: what is shot at, and how the gun is laid.

use crate::chance::Chance;
use crate::march::Body;
use crate::tally::Told;
use ballistics::parameters::{foot, horse};
use ballistics::{Figure, GunBody, Lay, Make, Scene, ShotRecord, aim, fire};
use country::{Country, Ground, Point};
use rules::setup::CAREFUL_HAND;
use serde::{Deserialize, Serialize};
use std::f64::consts::FRAC_PI_2;

/// The room in which the range is set up: a bare floor, and a gun at one end of it.
#[derive(Debug, Clone)]
pub struct Range {
    ground: Ground,
}

/// The range's floor: room for the deepest body of men at twelve yards from the gun.
const FLOOR: &str = r#"{"field":{"width":240.0,"depth":560.0}}"#;
/// Where the gun stands: the middle of its axle, inches.
pub const GUN_AT: Point = Point::new(120.0, 12.0);

impl Range {
    /// The range, empty.
    ///
    /// # Panics
    /// Never: the floor is part of the crate, and the tests check it.
    pub fn new() -> Range {
        let country: Country = serde_json::from_str(FLOOR).expect("the floor is written well");
        let ground = Ground::new(country).expect("a bare floor is in order");
        Range { ground }
    }

    /// Its floor, as a Country.
    pub fn country(&self) -> &Country {
        self.ground.country()
    }

    /// The range with these men on it.
    pub fn scene(&self, figures: Vec<Figure>) -> Scene<'_> {
        Scene {
            ground: &self.ground,
            figures,
            guns: vec![GunBody {
                at: GUN_AT,
                bearing: FRAC_PI_2,
                elevation: 0.0,
            }],
        }
    }
}

impl Default for Range {
    fn default() -> Range {
        Range::new()
    }
}

/// What a gun is tried at.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(tag = "target", rename_all = "snake_case")]
pub enum Station {
    /// A man by himself, facing the gun.
    Lone {
        /// On foot or mounted.
        make: Make,
        /// From the gun's axle to the middle of his base, inches.
        distance: f64,
    },
    /// A body of men, one of whose foremost rank is aimed at.
    Body {
        /// Who they are, and how they stand.
        body: Body,
        /// From the gun's axle to the foremost rank: the least and the greatest distance, inches.
        /// Each shot is fired from somewhere between them.
        distance: [f64; 2],
    },
}

/// Height above the ground at which a careful gunner lays on a lone man, inches. It is his best
/// lay: a man is broadest at the base, and a bolt that comes down just short skids into him.
pub const AT_HIS_FEET: f64 = 0.0;
/// From the gun's axle to the foremost rank of a body of men, inches: at such distances the
/// guns of Hook's Farm were served.
pub const BODY_DISTANCE: [f64; 2] = [48.0, 144.0];
/// Where on a man of a body a gunner lays, in shares of his height: from the knee to the neck.
pub const BODY_MARK: [f64; 2] = [0.25, 0.8];

/// Targets set up for one shot, and the chance that is left for the gunner's hand.
#[derive(Debug)]
pub struct SetUp {
    /// The men, in ascending order of their numbers.
    pub figures: Vec<Figure>,
    /// What a gunner lays on.
    mark: Point,
    /// How high above the ground, inches.
    height: f64,
    chance: Chance,
}

impl SetUp {
    /// How a gunner lays on these targets before his hand trembles. On the range nothing is out of
    /// reach of the gun; `None` is for what is.
    pub fn gunners_lay(&self, range: &Range) -> Option<Lay> {
        let scene = range.scene(self.figures.clone());
        let flight = aim(&scene, 0, self.mark, self.height).flat?;
        Some(flight.lay)
    }

    /// Fires along a lay by a hand of this standard error, radians (T-4, M-16).
    pub fn fire(mut self, range: &Range, lay: Lay, unsteadiness: f64) -> ShotRecord {
        let lay = self.chance.hand().tremble(lay, unsteadiness);
        fire(&range.scene(self.figures), 0, lay)
    }
}

impl Station {
    /// A body of men, four to twelve feet off.
    pub const fn body(body: Body) -> Station {
        Station::Body {
            body,
            distance: BODY_DISTANCE,
        }
    }

    /// Fires shot `number` of the range with this seed and tells what became of it.
    pub fn shoot(&self, range: &Range, seed: u64, number: u32) -> Told {
        Told::of(&self.fire(range, seed, number))
    }

    /// Fires shot `number` of the range with this seed, as a careful gunner lays and fires.
    pub fn fire(&self, range: &Range, seed: u64, number: u32) -> ShotRecord {
        let set_up = self.set_up(seed, number);
        match set_up.gunners_lay(range) {
            Some(lay) => set_up.fire(range, lay, CAREFUL_HAND),
            None => ShotRecord::default(),
        }
    }

    /// Sets the targets up for shot `number` of the range with this seed.
    pub fn set_up(&self, seed: u64, number: u32) -> SetUp {
        let mut chance = Chance::of(seed, self.name(), number);
        let (figures, mark, height) = match *self {
            Station::Lone { make, distance } => {
                let man = Figure {
                    id: chance.below(1 << 10) as u16,
                    make,
                    at: GUN_AT + Point::new(chance.either_way(0.5), distance),
                    facing: -FRAC_PI_2 + chance.either_way(OFF_FRONT),
                    lying: false,
                };
                (vec![man], man.at, AT_HIS_FEET)
            }
            Station::Body { body, distance } => {
                let [near, far] = distance;
                let head = GUN_AT + Point::new(0.0, chance.between(near, far));
                let men = body.men(head, &mut chance);
                let mark = men[chance.below(body.foremost())].at;
                let [low, high] = BODY_MARK;
                let height = chance.between(low, high) * height_of(body.make);
                (men, mark, height)
            }
        };
        SetUp {
            figures,
            mark,
            height,
            chance,
        }
    }

    /// A number of its own for each station, the same whatever other stations there are.
    fn name(&self) -> u64 {
        // In thousandths of an inch.
        let fine = |inches: f64| (inches * 1000.0).round() as u64;
        match *self {
            Station::Lone { make, distance } => 1 << 40 | (make as u64) << 32 | fine(distance),
            Station::Body { body, distance } => {
                let Body {
                    make,
                    march,
                    spacing,
                } = body;
                let [near, far] = distance;
                let away = if distance == BODY_DISTANCE {
                    0
                } else {
                    fine(near) << 44 ^ fine(far) << 13
                };
                (2 << 40 | (march as u64) << 36 | (make as u64) << 32 | fine(spacing)) ^ away
            }
        }
    }
}

/// Height of a man above the ground, inches (T-1).
const fn height_of(make: Make) -> f64 {
    match make {
        Make::Foot => foot::HEIGHT,
        Make::Horse => horse::HEIGHT,
    }
}

/// How far a lone man may be turned out of his front, radians.
const OFF_FRONT: f64 = 0.2;
