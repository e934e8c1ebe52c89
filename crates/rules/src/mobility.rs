//! How far and which way a piece may go (A-1, A-2, A-14, AMB-6 to AMB-8).

use crate::field::{CONTACT, SPACING};
use crate::measure::{SLACK, greatest_share, is_sound};
use crate::nearness::{Surroundings, men_in};
use crate::standing;
use crate::{Fault, Field, GunId, Man, ManId, Refusal, Side, State, Step};
use country::{Point, Route, Stadium};

/// Corners that one route may have.
const MOST_CORNERS: usize = 64;

/// On what terms a man makes his step.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms {
    /// The side that orders it: armed men of the other bar the way (AMB-7).
    pub side: Side,
    /// Inches allowed.
    pub allowed: f64,
    /// A gun he goes with, which does not bar his way.
    pub with_gun: Option<GunId>,
    /// Whether ending behind his own back line takes him out of the battle (AMB-16).
    pub may_retire: bool,
}

/// What a step comes to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Walk {
    /// Where it ends.
    pub end: Point,
    /// Its length as the string measures it, inches.
    pub inches: f64,
    /// Whether he goes home over his back line by it (AMB-16).
    pub retires: bool,
}

/// Measures a man's step and checks the way and the place where it ends.
pub(crate) fn check_step(
    field: &Field,
    man: &Man,
    step: &Step,
    terms: Terms,
) -> Result<Walk, Refusal> {
    check_numbers(&step.route, step.facing)?;
    let end = step.route.end().unwrap_or(man.at);
    let inches = if step.route.0.is_empty() {
        0.0
    } else {
        step.route.length(field.counted_from(man))
    };
    if inches > terms.allowed + SLACK {
        let allowed = terms.allowed;
        return Err(Fault::TooFar {
            man: Some(man.id),
            inches,
            allowed,
            long: field.position.stride > 1,
        }
        .into());
    }
    let base = man.arm.make().outline(end, step.facing);
    let mover = Mover {
        man: Some(man.id),
        base,
        armed: man.is_active(),
    };
    // Looked for once: those about his way, and those about the place where it ends.
    let about = about_way(mover, man.at, &step.route).with(Surroundings::for_men(&base, CONTACT));
    let men: Vec<&Man> = men_in(field, about).collect();
    check_way_among(field, &men, mover, man.at, &step.route, terms)?;
    let retires = terms.may_retire
        && man.state == State::Free
        && field.is_behind_line(man.side, &base)
        && !field.is_behind_line(man.side, &man.base());
    if !retires {
        standing::check_man_among(field, men, man, base)?;
    }
    Ok(Walk {
        end,
        inches,
        retires,
    })
}

/// A piece on its way: who, the outline it ends with, and whether it may come into contact.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mover {
    pub man: Option<ManId>,
    pub base: Stadium,
    pub armed: bool,
}

/// Checks the legs of a way against the Country, the enemy's armed men and the guns.
pub(crate) fn check_way(
    field: &Field,
    mover: Mover,
    start: Point,
    route: &Route,
    terms: Terms,
) -> Result<(), Refusal> {
    let men: Vec<&Man> = men_in(field, about_way(mover, start, route)).collect();
    check_way_among(field, &men, mover, start, route, terms)
}

/// What holds all men who can be in the way.
fn about_way(mover: Mover, start: Point, route: &Route) -> Surroundings {
    let at =
        |place: Point| Surroundings::for_men(&Stadium::disc(place, mover.base.radius), SPACING);
    let corners = route.0.iter().map(|corner| at(*corner));
    corners.fold(at(start), Surroundings::with)
}

/// The same where it is known which men can be in the way at all.
fn check_way_among(
    field: &Field,
    men: &[&Man],
    mover: Mover,
    start: Point,
    route: &Route,
    terms: Terms,
) -> Result<(), Refusal> {
    let man = mover.man;
    let who = if man.is_some() {
        field.walkers()
    } else {
        field.wheels()
    };
    let mut from = start;
    let mut gone = 0.0;
    for (leg, &to) in route.0.iter().enumerate() {
        let radius = mover.base.radius;
        // How far along the route he gets who is stopped on this leg.
        let stopped = |is_free: &dyn Fn(Point) -> bool| {
            gone + from.distance(to) * greatest_share(|share| is_free(from.lerp(to, share)))
        };
        let hindrance = |to: Point| {
            field
                .ground()
                .passes(from, to, radius, SPACING - SLACK, who)
        };
        if let Some(obstacle) = hindrance(to) {
            return Err(Fault::WayBlocked {
                man,
                obstacle,
                leg: leg as u16,
                inches: stopped(&|to| hindrance(to).is_none()),
            }
            .into());
        }
        let swath = Stadium::swept(from, to, radius);
        let men_about = Surroundings::for_men(&swath, SPACING);
        let guns_about = Surroundings::for_guns(&swath, SPACING);
        let enemies = men
            .iter()
            .filter(|man| man.side != terms.side && man.is_active());
        for enemy in enemies.filter(|enemy| men_about.hold(enemy.at)) {
            let base = enemy.base();
            let meets = mover.armed && base.distance(&mover.base) <= CONTACT;
            let is_free = |to: Point| {
                let gap = base.distance(&Stadium::swept(from, to, radius));
                gap > 0.0 && (meets || gap >= SPACING - SLACK)
            };
            if !is_free(to) {
                return Err(Fault::WayBarred {
                    man,
                    by_man: Some(enemy.id),
                    by_gun: None,
                    inches: stopped(&is_free),
                }
                .into());
            }
        }
        for gun in field
            .guns_on_field()
            .filter(|gun| Some(gun.id) != terms.with_gun)
            .filter(|gun| guns_about.hold(gun.at))
        {
            let outline = gun.body().outline();
            let is_free = |to: Point| {
                let swath = Stadium::swept(from, to, radius);
                crate::measure::gap(&[swath], &outline) >= SPACING - SLACK
            };
            if !is_free(to) {
                return Err(Fault::WayBarred {
                    man,
                    by_man: None,
                    by_gun: Some(gun.id),
                    inches: stopped(&is_free),
                }
                .into());
            }
        }
        gone += from.distance(to);
        from = to;
    }
    Ok(())
}

/// Refuses routes and bearings that are no places on a floor.
pub(crate) fn check_numbers(route: &Route, facing: f64) -> Result<(), Refusal> {
    let sound = route.0.len() <= MOST_CORNERS
        && route.0.iter().all(|corner| is_sound(*corner))
        && facing.is_finite()
        && facing.abs() < 1e3;
    if sound {
        Ok(())
    } else {
        Err(Fault::NotANumber.into())
    }
}
