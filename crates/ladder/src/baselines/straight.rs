//! Everyone straight ahead.

use super::raise;
use crate::player::Mind;
use commander::{Thought, next_accepted};
use country::Point;
use rules::field::{CONTACT, GUN_CREW, SPACING};
use rules::measure::bearing_of;
use rules::{Advisor, Field, GunId, Man, ManId, Order, Phase, Side};
use std::collections::{BTreeSet, VecDeque};
use std::f64::consts::FRAC_PI_2;

/// The height aimed at, inches above the ground: a man's chest.
const CHEST: f64 = 0.8;
/// Men who stay with each gun: four serve it, two go to its trail.
const STAY: usize = GUN_CREW + 2;
/// Who is so near to the enemy's back line has nothing ahead of him any more, inches.
const AT_THE_LINE: f64 = 1.0;
/// The farthest that the centres of two men in contact can be apart, inches.
const ARMS_LENGTH: f64 = 4.0;

/// Fires every gun at the nearest enemy as often as may be, charges whoever comes within reach, and
/// sends all the rest straight ahead; from the enemy's back line at the nearest of them. Only the
/// men who serve the guns stay with them.
#[derive(Debug)]
pub struct Straight {
    side: Side,
    advisor: Option<Advisor>,
    turn: u16,
    stage: Stage,
    /// Guns that have had their shots in this move, or cannot fire.
    silent: BTreeSet<GunId>,
    /// Marches thought out and not offered yet.
    ready: VecDeque<Order>,
}

#[derive(Debug, Clone, Copy)]
enum Stage {
    Fire,
    Charge,
    March,
    End,
}

impl Straight {
    /// A player of `side`.
    pub fn new(side: Side) -> Straight {
        Straight {
            side,
            advisor: None,
            turn: 0,
            stage: Stage::Fire,
            silent: BTreeSet::new(),
            ready: VecDeque::new(),
        }
    }

    fn move_on(&mut self, field: &Field) -> Thought {
        if self.turn != field.position.turn {
            *self = Straight {
                advisor: self.advisor.take(),
                turn: field.position.turn,
                ..Straight::new(self.side)
            };
        }
        if let Some(order) = next_accepted(&mut self.ready, field, self.side) {
            return Thought::Order(order);
        }
        let advisor = self
            .advisor
            .take()
            .unwrap_or_else(|| Advisor::new(field.ground()));
        let thought = match self.stage {
            Stage::Fire => {
                let shot = self.shot(field, &advisor);
                if shot.is_none() {
                    self.stage = Stage::Charge;
                }
                shot.map_or(Thought::Thinking(0.1), Thought::Order)
            }
            Stage::Charge => {
                self.send(field, &advisor, |man| within_reach(field, man));
                self.stage = Stage::March;
                Thought::Thinking(0.4)
            }
            Stage::March => {
                self.send(field, &advisor, |man| Some(ahead(field, man)));
                self.stage = Stage::End;
                Thought::Thinking(0.7)
            }
            Stage::End => Thought::Order(Order::EndMove {
                choices: Vec::new(),
            }),
        };
        self.advisor = Some(advisor);
        thought
    }

    /// The next shot of the next gun that has one.
    fn shot(&mut self, field: &Field, advisor: &Advisor) -> Option<Order> {
        let side = self.side;
        let own = field.guns_on_field().filter(|gun| gun.side == side);
        for gun in own {
            if self.silent.contains(&gun.id) {
                continue;
            }
            let lay = field.index_in_scene(gun.id).and_then(|index| {
                let mark = nearest(field, side, gun.at)?.at;
                ballistics::aim(&field.scene(&[]), index, mark, CHEST).flat
            });
            let order = lay
                .and_then(|flight| advisor.fire(field, gun.id, flight.lay).ok())
                .filter(|order| field.may(side, order).is_ok());
            if order.is_some() {
                return order;
            }
            self.silent.insert(gun.id);
        }
        None
    }

    /// Sends every man who does not serve a gun where he is to go, if he is to go anywhere.
    fn send(
        &mut self,
        field: &Field,
        advisor: &Advisor,
        errand: impl Fn(&Man) -> Option<(Point, f64)>,
    ) {
        let serving = serving(field, self.side);
        let mut men: Vec<&Man> = field
            .active(self.side)
            .filter(|man| !serving.contains(&man.id))
            .filter(|man| field.may_move_man(self.side, man.id).is_ok())
            .collect();
        // The foremost first, so that they are out of the others' way.
        let line = field.back_line(self.side.enemy());
        let to_go = |man: &Man| (man.at.y - line).abs();
        men.sort_by(|a, b| to_go(a).total_cmp(&to_go(b)).then(a.id.cmp(&b.id)));
        let wishes: Vec<(ManId, Point, Option<f64>)> = men
            .into_iter()
            .filter_map(|man| errand(man).map(|(at, facing)| (man.id, at, Some(facing))))
            .collect();
        let steps = advisor.together(field, &wishes);
        if !steps.is_empty() {
            self.ready.push_back(Order::March { steps });
        }
    }
}

impl Mind for Straight {
    fn think(&mut self, field: &Field) -> Thought {
        match field.position.phase {
            Phase::Mustering { .. } => Thought::Order(raise(field, self.side)),
            Phase::PuttingDown { .. } => Thought::Order(Order::Ready),
            Phase::Moving { side, .. } if side == self.side => self.move_on(field),
            Phase::Moving { .. } | Phase::Over(_) => Thought::Thinking(1.0),
        }
    }
}

/// The men who stay with their guns.
fn serving(field: &Field, side: Side) -> BTreeSet<ManId> {
    field
        .guns_on_field()
        .filter(|gun| gun.side == side)
        .flat_map(|gun| field.crew(gun).into_iter().take(STAY))
        .collect()
}

/// The nearest armed enemy.
fn nearest(field: &Field, side: Side, to: Point) -> Option<&Man> {
    let distance = |man: &Man| man.at.distance(to);
    field
        .active(side.enemy())
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// Where a man comes into contact with the nearest enemy, if that is within his move.
fn within_reach(field: &Field, man: &Man) -> Option<(Point, f64)> {
    let foe = nearest(field, man.side, man.at)?;
    let way = foe.at - man.at;
    let facing = bearing_of(way);
    let back = -way.normalize_or(Point::Y);
    // Neither so near that they touch nor too far for contact (H-5).
    let wanted = f64::midpoint(SPACING, CONTACT);
    let gap = |inches: f64| {
        let base = man.arm.make().outline(foe.at + back * inches, facing);
        base.distance(&foe.base())
    };
    let (mut near, mut far) = (0.0, ARMS_LENGTH);
    for _ in 0..20 {
        let half = f64::midpoint(near, far);
        if gap(half) < wanted {
            near = half;
        } else {
            far = half;
        }
    }
    let at = foe.at + back * far;
    (man.at.distance(at) <= field.move_of(man.arm)).then_some((at, facing))
}

/// A move straight ahead; from the enemy's back line at the nearest enemy.
fn ahead(field: &Field, man: &Man) -> (Point, f64) {
    let line = field.back_line(man.side.enemy());
    let (forward, facing) = match man.side {
        Side::Red => (-1.0, -FRAC_PI_2),
        Side::Blue => (1.0, FRAC_PI_2),
    };
    let to_go = (line - man.at.y) * forward;
    if to_go <= AT_THE_LINE
        && let Some(foe) = nearest(field, man.side, man.at)
    {
        return (foe.at, bearing_of(foe.at - man.at));
    }
    let start = field.counted_from(man);
    let left = field.move_of(man.arm) - (start.y - man.at.y).abs();
    let inches = left.min(to_go).max(0.0);
    (man.at + Point::new(0.0, forward * inches), facing)
}
