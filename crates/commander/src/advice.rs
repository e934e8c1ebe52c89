//! What the general would do with one body of men, and why: for a player who asks.
//!
//! The same mind as a general's own move, but only so far as it concerns that body; and nothing is
//! ordered.

use crate::appraisal::{Appraisal, Battery};
use crate::course::Intent;
use crate::mind::Mind;
use crate::plan::{Memory, Plan};
use crate::rank::{Character, Rank};
use crate::thinking::{Maps, Stage, Turn};
use crate::{advance, charge, emplacement, gunnery, prisoners};
use rules::field::GUN_CREW;
use rules::{Field, GunId, ManId, Order, Phase, Side, State};

/// What the general says of a body of men.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// The men he speaks of, in ascending order.
    pub men: Vec<ManId>,
    /// Why.
    pub reason: Reason,
    /// What he would order now; `None` to let them stand.
    pub order: Option<Order>,
}

/// Why the general would do so.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Reason {
    /// Nothing is left to do for them in this move.
    Done,
    /// The gun has a shot, which in a trial costs the enemy so much, in men's worth.
    Fire {
        /// The gun.
        gun: GunId,
        /// Men's worth.
        worth: f64,
    },
    /// The gun sees more, or is safer, elsewhere.
    MoveGun {
        /// The gun.
        gun: GunId,
    },
    /// The gun wants its four men.
    Serve {
        /// The gun.
        gun: GunId,
    },
    /// They guard prisoners, who are to be led home (H-13).
    Escort,
    /// A charge: how many on either side would be lost, and how many of ours would be in it.
    Charge {
        /// Our men who would go.
        chargers: usize,
        /// Enemies dead or taken.
        they_lose: usize,
        /// Our men dead or taken.
        we_lose: usize,
    },
    /// The whole side is going home.
    Retreat,
    /// A course of the whole plan.
    Course(Intent),
}

/// A general asked for advice.
#[derive(Debug)]
pub struct Adviser {
    character: Character,
    side: Side,
    man: ManId,
    /// The gun that he is asked about: then the man is one of those who are to serve it.
    gun: Option<GunId>,
    maps: Maps,
    turn: Option<Turn>,
    seed: u64,
}

impl Adviser {
    /// A general who is asked about the body of a man on `field`, as he would think on the side of
    /// `side` with whims from `seed`.
    pub fn new(field: &Field, side: Side, man: ManId, seed: u64) -> Adviser {
        Adviser {
            character: Rank::General.character(),
            side,
            man,
            gun: None,
            maps: Maps::begin(field),
            turn: None,
            seed,
        }
    }

    /// The same general asked about a gun: his advice concerns those whom he would have serve it,
    /// and if he would have nobody do so, the body of the man.
    #[must_use]
    pub const fn of_gun(mut self, gun: GunId) -> Adviser {
        self.gun = Some(gun);
        self
    }

    /// The side that asks, and about whose body.
    pub const fn asked(&self) -> (Side, ManId) {
        (self.side, self.man)
    }

    /// Thinks a little about the field, which must not have changed since. His advice, once he has
    /// come to it. Every order in it is one that the referee accepts.
    pub fn think(&mut self, field: &Field) -> Option<Advice> {
        if !matches!(field.position.phase, Phase::Moving { side, .. } if side == self.side) {
            return Some(self.stand(Reason::Done));
        }
        if self.maps.draw(field) {
            return None;
        }
        let mind = Mind {
            field,
            side: self.side,
            maps: &self.maps,
            character: &self.character,
        };
        let view = Appraisal::of(field, self.side, self.character.feared_hand);
        let Some(turn) = &mut self.turn else {
            let mut turn = Turn::new(field.position.turn, self.seed);
            let plan = Plan::draw(field, &view, &self.character, &mut Memory::default());
            let crew = self.gun.and_then(|gun| plan.crews.get(&gun));
            if let Some(&gunner) = crew.and_then(|crew| crew.first()) {
                self.man = gunner;
            }
            if let Some(advice) = at_once(&mind, &view, &plan, self.man) {
                return Some(advice.checked(field, self.side));
            }
            turn.plan = Some(plan);
            self.turn = Some(turn);
            return None;
        };
        let plan = turn.plan.take()?;
        if mind.deliberate(&view, &plan, turn) == Stage::Council {
            turn.plan = Some(plan);
            return None;
        }
        let body = plan
            .bodies
            .iter()
            .position(|body| body.men.contains(&self.man));
        let told = body.and_then(|body| turn.courses.iter().find(|(told, _)| *told == body));
        let (Some(body), Some((_, course))) = (body, told) else {
            return Some(self.stand(Reason::Done));
        };
        let body = &plan.bodies[body];
        let holds = course.intent == Intent::Hold;
        let outlook = mind.outlook(&view, &plan);
        let order = (!holds).then(|| advance::go(&outlook, body, course.at, course.pitch));
        let advice = Advice {
            men: body.men.clone(),
            reason: Reason::Course(course.intent),
            order: order.flatten(),
        };
        Some(advice.checked(field, self.side))
    }

    fn stand(&self, reason: Reason) -> Advice {
        Advice {
            men: vec![self.man],
            reason,
            order: None,
        }
    }
}

impl Advice {
    /// The advice without an order that the referee would refuse.
    fn checked(mut self, field: &Field, side: Side) -> Advice {
        self.order = self.order.filter(|order| field.may(side, order).is_ok());
        self
    }
}

/// Advice that hangs on nothing but the man's own task, or on a charge that he is in.
fn at_once(mind: &Mind<'_>, view: &Appraisal, plan: &Plan, man: ManId) -> Option<Advice> {
    let field = mind.field;
    let alone = |reason, order| {
        Some(Advice {
            men: vec![man],
            reason,
            order,
        })
    };
    if view.own_man(man).is_none() {
        return alone(Reason::Done, None);
    }
    if plan.retreat {
        let order = crate::retreat::men(field, view, &mind.maps.advisor);
        return alone(Reason::Retreat, order.into_iter().next());
    }
    let escorts = |other: &rules::Man| matches!(other.state, State::Prisoner { escort, .. } if escort == Some(man));
    if field.position.men.iter().any(escorts) {
        let mut orders = prisoners::lead(field, view, &mind.maps.advisor).into_iter();
        let his = |order: &Order| matches!(order, Order::Lead { escort, .. } if escort.man == man);
        return alone(Reason::Escort, orders.find(his));
    }
    let serves = plan.crews.iter().find(|(_, crew)| crew.contains(&man));
    if let Some((&gun, crew)) = serves
        && let Some(battery) = view.gun(gun)
    {
        return Some(of_gun(mind, view, plan, battery, crew));
    }
    if field.may_move_man(mind.side, man).is_err() {
        return alone(Reason::Done, None);
    }
    let spared = |soldier: &crate::appraisal::Soldier| mind.is_spared(plan, soldier);
    let order = charge::best(&mind.outlook(view, plan), &spared)?;
    let Order::March { steps } = &order else {
        return None;
    };
    let mut men: Vec<ManId> = steps.iter().map(|step| step.man).collect();
    men.sort_unstable();
    if !men.contains(&man) {
        return None;
    }
    let (we_lose, they_lose) = charge::losses(field, mind.side, steps);
    let reason = Reason::Charge {
        chargers: men.len(),
        they_lose,
        we_lose,
    };
    Some(Advice {
        men,
        reason,
        order: Some(order),
    })
}

/// What is to be done with a gun and the men who belong to it.
fn of_gun(
    mind: &Mind<'_>,
    view: &Appraisal,
    plan: &Plan,
    battery: &Battery,
    crew: &[ManId],
) -> Advice {
    let outlook = mind.outlook(view, plan);
    let gun = battery.id;
    let advice = |reason, order| Advice {
        men: crew.to_vec(),
        reason,
        order,
    };
    if let Some((worth, order)) = gunnery::best_shot(&outlook, battery) {
        return advice(Reason::Fire { gun, worth }, Some(order));
    }
    if let Some(order) = emplacement::better_place(&outlook, battery) {
        return advice(Reason::MoveGun { gun }, Some(order));
    }
    let rejoin = advance::rejoin(mind.field, view, &mind.maps.advisor, gun, crew);
    let served = battery.crew >= GUN_CREW && rejoin.is_none();
    let reason = if served {
        Reason::Course(Intent::Hold)
    } else {
        Reason::Serve { gun }
    };
    advice(reason, rejoin)
}
