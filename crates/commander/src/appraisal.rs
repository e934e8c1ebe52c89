//! The field as a commander sees it at a glance: who is where, which guns bear, who can come.

use crate::odds::{Force, bill, worth};
use crate::sight::{Eye, Sight};
use ballistics::gun_measures::BORE_HEIGHT;
use country::{Ground, Point, Stadium};
use rules::field::{GUN_CREW, HALO};
use rules::{Arm, Field, GunId, ManId, Side, Variety};

/// Height of a man's chest above his feet, inches: what guns are laid at.
pub const CHEST: f64 = 1.1;

/// An active man of either side.
#[derive(Debug, Clone, Copy)]
pub struct Soldier {
    /// His number.
    pub id: ManId,
    /// His arm.
    pub arm: Arm,
    /// Where he stands.
    pub at: Point,
    /// His base.
    pub base: Stadium,
    /// Within how many inches he supports others; where that hangs on the move of the body, a
    /// body on foot is thought of.
    pub lends: f64,
}

impl Soldier {
    /// Whether he could be within six inches of `at` by the end of his side's next move.
    pub fn can_reach(&self, at: Point) -> bool {
        self.at.distance(at) <= self.arm.move_in() + HALO
    }

    /// Whether he counts as support for a body at `at`, by the reading agreed on (AMB-1).
    pub fn supports(&self, at: Point) -> bool {
        self.at.distance(at) <= self.lends
    }
}

/// A gun on the field.
#[derive(Debug, Clone, Copy)]
pub struct Battery {
    /// Its number.
    pub id: GunId,
    /// Midpoint of its axle.
    pub at: Point,
    /// Its muzzle, about which it is swung: what it sees from.
    pub eye: Eye,
    /// Men of its side within six inches.
    pub crew: usize,
    /// Whether they could serve it in its side's next move.
    pub in_action: bool,
}

/// The field at a glance.
#[derive(Debug)]
pub struct Appraisal {
    /// Whose glance.
    pub side: Side,
    /// His active men, by number.
    pub own: Vec<Soldier>,
    /// The enemy's active men, by number.
    pub foes: Vec<Soldier>,
    /// His guns on the field.
    pub guns: Vec<Battery>,
    /// The enemy's guns on the field.
    pub foe_guns: Vec<Battery>,
    /// Whether the enemy's guns may fire in his next move (M-13).
    pub foe_may_fire: bool,
    /// The hand that the enemy's gunners are credited with, radians.
    pub feared_hand: f64,
    /// How many times as long as usual the present move is (E-2).
    pub stride: f64,
}

impl Appraisal {
    /// Looks at the field for `side`, who credits the enemy's gunners with a hand of this standard
    /// error, radians.
    pub fn of(field: &Field, side: Side, feared_hand: f64) -> Appraisal {
        let support = field.terms().readings.support;
        let men = |of: Side| -> Vec<Soldier> {
            field
                .position
                .men
                .iter()
                .filter(|man| man.side == of && man.is_active())
                .map(|man| Soldier {
                    id: man.id,
                    arm: man.arm,
                    at: man.at,
                    base: man.base(),
                    lends: support.inches(man.arm, Arm::Infantry.move_in()),
                })
                .collect()
        };
        let (own, foes) = (men(side), men(side.enemy()));
        let guns = |of: Side, crew_from: &[Soldier]| -> Vec<Battery> {
            let on_field = field
                .position
                .guns
                .iter()
                .filter(|gun| gun.side == of && !gun.retired);
            on_field
                .map(|gun| {
                    let outline = gun.body().outline();
                    let near = |man: &&Soldier| gap(&outline, &man.base) <= HALO;
                    let crew = crew_from.iter().filter(near).count();
                    let height = field.ground().height(gun.at) + BORE_HEIGHT;
                    Battery {
                        id: gun.id,
                        at: gun.at,
                        eye: Eye { at: gun.at, height },
                        crew,
                        in_action: crew >= GUN_CREW && !field.is_disputed(gun),
                    }
                })
                .collect()
        };
        let (guns, foe_guns) = (guns(side, &own), guns(side.enemy(), &foes));
        Appraisal {
            side,
            own,
            foes,
            guns,
            foe_guns,
            feared_hand,
            stride: f64::from(field.position.stride),
            foe_may_fire: field.position.turn + 1 >= 3 || fires_at_once(field, side.enemy()),
        }
    }

    /// What one's own active men are worth, in points.
    pub fn own_worth(&self) -> f64 {
        self.own.iter().map(|man| worth(man.arm)).sum()
    }

    /// What the enemy's are worth.
    pub fn foe_worth(&self) -> f64 {
        self.foes.iter().map(|man| worth(man.arm)).sum()
    }

    /// One of one's own active men.
    pub fn own_man(&self, id: ManId) -> Option<&Soldier> {
        self.own
            .binary_search_by_key(&id, |man| man.id)
            .ok()
            .map(|index| &self.own[index])
    }

    /// One of one's guns.
    pub fn gun(&self, id: GunId) -> Option<&Battery> {
        self.guns.iter().find(|gun| gun.id == id)
    }

    /// The chance that each enemy gun that may fire in his next move hits a man standing here,
    /// gun by gun; 0 for those that cannot see him.
    pub fn fire_on<'a>(
        &'a self,
        ground: &'a Ground,
        sight: &'a Sight,
        at: Point,
    ) -> impl Iterator<Item = f64> + 'a {
        let chest = Eye {
            at,
            height: ground.height(at) + CHEST,
        };
        self.foe_guns.iter().map(move |gun| {
            if self.foe_may_fire && gun.in_action && sight.clear(gun.eye, chest) {
                hit_chance(gun.at.distance(at), self.feared_hand)
            } else {
                0.0
            }
        })
    }

    /// Shots' worth of danger to a man standing here: the sum over the enemy's guns of the chance
    /// of a hit.
    pub fn danger(&self, ground: &Ground, sight: &Sight, at: Point) -> f64 {
        self.fire_on(ground, sight, at).sum()
    }

    /// Men that would be lost net if the enemy fell with all he has within reach upon a body of
    /// `men` of ours at `at`, who would not be lost now. `joined` are those of the body, who are
    /// not counted as its supporters where they stand.
    pub fn blow_at(&self, at: Point, men: usize, joined: &[ManId]) -> f64 {
        let coming = self.foes.iter().filter(|foe| foe.can_reach(at)).count();
        let others = |man: &&Soldier| joined.binary_search(&man.id).is_err();
        let close = HALO;
        let beside = self
            .own
            .iter()
            .filter(others)
            .filter(|man| man.at.distance(at) <= close)
            .count();
        let supporters = self
            .own
            .iter()
            .filter(others)
            .filter(|man| man.at.distance(at) > close && man.supports(at))
            .count();
        let ours = Force {
            men: men + beside,
            supporters,
        };
        if coming <= ours.men {
            return 0.0;
        }
        let cost = bill(
            ours,
            Force {
                men: coming,
                supporters: 0,
            },
        );
        (cost.ours() as f64 - cost.theirs() as f64).max(0.0)
    }
}

/// Whether a side may fire from its first move: the defender may (V-13).
fn fires_at_once(field: &Field, side: Side) -> bool {
    matches!(field.terms().variety, Variety::DefensiveGame { defender } if defender == side)
}

/// The chance that a hand of this standard error hits a standing man so many inches off, taken
/// from the width a man and a bolt have together (T-1, T-3).
pub fn hit_chance(inches: f64, unsteadiness: f64) -> f64 {
    const HALF_WIDTH: f64 = 0.5;
    let spread = inches * unsteadiness / HALF_WIDTH;
    1.0 / (1.0 + spread * spread)
}

/// From an outline of several parts to a base, inches.
pub fn gap(outline: &[Stadium], base: &Stadium) -> f64 {
    outline
        .iter()
        .map(|part| part.distance(base))
        .fold(f64::INFINITY, f64::min)
}
