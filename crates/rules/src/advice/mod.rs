//! Help in writing orders: routes, trail men, gun crews, formations, escorts.
//!
//! Nothing here decides: an advised order goes through the referee like any other. Advice is for
//! players, human and machine, who would otherwise have to write every route by hand.

mod escort;
mod formation;
mod guns;

use crate::field::SPACING;
use crate::measure::{SLACK, bearing_of};
use crate::mobility::{self, Terms, Walk};
use crate::{Arm, Field, Man, ManId, Side, Step, marching, standing, trail};
use ballistics::gun_measures::{HALF_TRACK, WHEEL_HALF_WIDTH};
use country::{Ground, Planner, Point, Route, Traveller};
use std::sync::OnceLock;

/// Free places beside a place that cannot be reached to which a way is looked for.
const TRIED_BESIDE: usize = 3;

/// Route planners for one ground, built when they are first wanted and kept.
#[derive(Debug)]
pub struct Advisor {
    foot: Ways,
    horse: Ways,
    wheels: Ways,
}

/// The planners for pieces of one breadth: for those who may enter swamps and those who may not
/// (AMB-8), as the players' reading has it.
#[derive(Debug)]
struct Ways {
    radius: f64,
    through_swamps: OnceLock<Planner>,
    round_swamps: OnceLock<Planner>,
}

impl Ways {
    const fn new(radius: f64) -> Ways {
        Ways {
            radius,
            through_swamps: OnceLock::new(),
            round_swamps: OnceLock::new(),
        }
    }

    fn planner(&self, ground: &Ground, who: Traveller) -> &Planner {
        let kept = match who {
            Traveller::Man => &self.through_swamps,
            Traveller::Wheels => &self.round_swamps,
        };
        kept.get_or_init(|| Planner::new(ground, self.radius, SPACING, who))
    }
}

/// How a man is to make an advised step.
#[derive(Debug, Clone, Copy)]
struct Wish {
    to: Point,
    facing: Option<f64>,
    terms: Terms,
}

impl Advisor {
    /// Prepares for a ground, as the game is usually played. Every field it is asked about must
    /// have this ground.
    pub fn new(ground: &Ground) -> Advisor {
        let man = |arm: Arm| Ways::new(arm.make().outline(Point::ZERO, 0.0).radius);
        let advisor = Advisor {
            foot: man(Arm::Infantry),
            horse: man(Arm::Cavalry),
            wheels: Ways::new(HALF_TRACK + WHEEL_HALF_WIDTH),
        };
        // A page would rather wait before the battle than in it.
        advisor.foot.planner(ground, Traveller::Man);
        advisor.horse.planner(ground, Traveller::Man);
        advisor.wheels.planner(ground, Traveller::Wheels);
        advisor
    }

    /// The shortest route for a man to stand at `to`, wherever his allowance ends. `None` if there
    /// is no way.
    pub fn route(&self, field: &Field, man: ManId, to: Point) -> Option<Route> {
        let man = field.man(man)?;
        self.way(field, man, to, man.side)
    }

    /// A legal step of a man to `to` or, if he cannot stand there or get so far this move, to the
    /// place nearest to it along the way where he may. Places in `taken` (steps already planned in
    /// the same order) are left free. `None` if he may not move at all, or nowhere nearer.
    pub fn step(
        &self,
        field: &Field,
        man: ManId,
        to: Point,
        facing: Option<f64>,
        taken: &[Step],
    ) -> Option<Step> {
        let piece = field.man(man)?;
        field.may_move_man(piece.side, man).ok()?;
        let terms = march_terms(field, piece);
        if taken.is_empty() {
            return self
                .step_on(field, piece, Wish { to, facing, terms })
                .map(|(step, _)| step);
        }
        let mut planned = field.clone();
        for step in taken {
            planned.set_down(step);
        }
        self.step_on(&planned, piece, Wish { to, facing, terms })
            .map(|(step, _)| step)
    }

    fn way(&self, field: &Field, man: &Man, to: Point, side: Side) -> Option<Route> {
        let ways = match man.arm {
            Arm::Infantry => &self.foot,
            Arm::Cavalry => &self.horse,
        };
        let planner = ways.planner(field.ground(), field.walkers());
        planner.route(field.ground(), man.at, to, &field.bars(side, None))
    }

    /// The step on the field as it stands, and what it comes to: to the very place if he can, else
    /// as near to it as he gets.
    fn step_on(&self, field: &Field, man: &Man, wish: Wish) -> Option<(Step, Walk)> {
        if let Some(found) = self.step_exactly(field, man, wish) {
            return Some(found);
        }
        let start = field.counted_from(man);
        let full = self.way(field, man, wish.to, wish.terms.side).or_else(|| {
            // The very place may be taken or solid: the way to a free place beside it will do.
            beside(wish.to)
                .filter(|near| stands(field, man, wish, *near))
                .take(TRIED_BESIDE)
                .find_map(|near| self.way(field, man, near, wish.terms.side))
        })?;
        let length = full.length(start).min(wish.terms.allowed);
        if let Some(found) = legal(field, man, wish, cut(&full, start, length)) {
            return Some(found);
        }
        // First about the end of the way, then back along it.
        let end = cut(&full, start, length).end()?;
        let about = beside(end).filter_map(|near| {
            let mut route = cut(&full, start, length);
            *route.0.last_mut()? = near;
            (route.length(start) <= wish.terms.allowed).then_some(route)
        });
        let back = (1..40).map(|tries| length - 0.6 * f64::from(tries));
        let back = back
            .take_while(|inches| *inches > 0.5)
            .map(|inches| cut(&full, start, inches));
        about
            .chain(back)
            .find_map(|route| legal(field, man, wish, route))
    }

    /// The step to the very place, straight or by one planned route, or `None`.
    fn step_exactly(&self, field: &Field, man: &Man, wish: Wish) -> Option<(Step, Walk)> {
        let start = field.counted_from(man);
        let direct = Route(vec![wish.to]);
        let near_enough = direct.length(start) <= wish.terms.allowed + SLACK;
        if !near_enough || !stands(field, man, wish, wish.to) {
            return None;
        }
        legal(field, man, wish, direct).or_else(|| {
            let route = self.way(field, man, wish.to, wish.terms.side)?;
            legal(field, man, wish, route)
        })
    }
}

/// A route as a step, if the referee would have it.
fn legal(field: &Field, man: &Man, wish: Wish, route: Route) -> Option<(Step, Walk)> {
    let facing = wish.facing.unwrap_or_else(|| facing_along(man, &route));
    let step = Step {
        man: man.id,
        route,
        facing,
    };
    let walk = mobility::check_step(field, man, &step, wish.terms).ok()?;
    trail::check_pledge(field, wish.terms.side, &step).ok()?;
    Some((step, walk))
}

/// Whether a man could end there, whatever the way: asked before a way is looked for, since a
/// place that nobody can stand on costs the planner most. One that would be retirement will do.
fn stands(field: &Field, man: &Man, wish: Wish, at: Point) -> bool {
    let facing = wish
        .facing
        .unwrap_or_else(|| facing_along(man, &Route(vec![at])));
    let base = man.arm.make().outline(at, facing);
    (wish.terms.may_retire && field.is_behind_line(man.side, &base))
        || standing::check_man(field, man, base).is_ok()
}

impl Field {
    /// Puts a man at the end of a step that is planned but not yet ordered.
    fn set_down(&mut self, step: &Step) {
        if let Some(man) = self.man_mut(step.man) {
            man.at = step.route.end().unwrap_or(man.at);
            man.facing = step.facing;
            man.moved = true;
        }
    }

    /// Carries out a step that has been checked, for planning the next.
    fn walk_planned(&mut self, step: &Step, walk: Walk) {
        marching::carry_step(self, step, walk, &mut Vec::new());
    }
}

fn march_terms(field: &Field, man: &Man) -> Terms {
    Terms {
        side: man.side,
        allowed: field.move_of(man.arm),
        with_gun: None,
        may_retire: false,
    }
}

/// The way a man faces who has walked so.
fn facing_along(man: &Man, route: &Route) -> f64 {
    let mut before = man.at;
    let mut facing = man.facing;
    for &corner in &route.0 {
        if corner.distance(before) > 0.1 {
            facing = bearing_of(corner - before);
        }
        before = corner;
    }
    facing
}

/// The first so many inches of a route.
fn cut(route: &Route, start: Point, inches: f64) -> Route {
    let mut left = inches;
    let mut from = start;
    let mut corners = Vec::new();
    for &to in &route.0 {
        let leg = from.distance(to);
        if leg >= left {
            if leg > 0.0 {
                corners.push(from + (to - from) * (left / leg));
            }
            return Route(corners);
        }
        left -= leg;
        corners.push(to);
        from = to;
    }
    Route(corners)
}

/// Places about a point, nearest first: six rings, twelve places to the ring.
fn beside(at: Point) -> impl Iterator<Item = Point> {
    (1..=6).flat_map(move |ring| {
        (0..12).map(move |place| {
            let turn = std::f64::consts::TAU * f64::from(place) / 12.0;
            at + Point::new(libm::cos(turn), libm::sin(turn)) * (0.5 * f64::from(ring))
        })
    })
}
