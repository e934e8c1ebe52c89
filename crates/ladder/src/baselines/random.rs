//! Random legal orders.

use super::raise;
use crate::player::Mind;
use commander::Thought;
use country::Point;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};
use rules::{Advisor, Arrangement, Field, Man, Order, Phase, Side, arrange};
use std::f64::consts::TAU;

/// Things that he thinks of doing with his guns in a move, before his men move (M-14).
const WISHES_FOR_GUNS: u32 = 6;
/// Things that he thinks of doing with his men.
const WISHES_FOR_MEN: u32 = 14;
/// Men who march together at most.
const MOST_TOGETHER: usize = 12;
/// The height aimed at, inches above the ground: a man's chest.
const CHEST: f64 = 0.8;

/// Puts down in any of the ready-made ways, fires at any place, and marches men and bodies any way.
#[derive(Debug)]
pub struct Random {
    side: Side,
    whims: Pcg64Mcg,
    advisor: Option<Advisor>,
    has_put_down: bool,
    /// The turn that he is in, and what he has thought of in it.
    turn: u16,
    wishes: u32,
}

impl Random {
    /// A player of `side` with this seed.
    pub fn new(side: Side, seed: u64) -> Random {
        Random {
            side,
            whims: Pcg64Mcg::seed_from_u64(seed),
            advisor: None,
            has_put_down: false,
            turn: 0,
            wishes: 0,
        }
    }

    fn below(&mut self, most: usize) -> usize {
        (self.whims.next_u64() % most.max(1) as u64) as usize
    }

    fn unit(&mut self) -> f64 {
        (self.whims.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn one_of<T>(&mut self, all: impl IntoIterator<Item = T>) -> Option<T> {
        let mut all: Vec<T> = all.into_iter().collect();
        if all.is_empty() {
            return None;
        }
        let index = self.below(all.len());
        Some(all.swap_remove(index))
    }

    fn place(&mut self, field: &Field) -> Point {
        let floor = field.ground().country().field;
        Point::new(self.unit() * floor.width, self.unit() * floor.depth)
    }

    fn put_down(&mut self, field: &Field) -> Order {
        if self.has_put_down {
            return Order::Ready;
        }
        self.has_put_down = true;
        let way = self.one_of(Arrangement::ALL);
        way.and_then(|way| arrange(field, self.side, way))
            .filter(|order| field.may(self.side, order).is_ok())
            .unwrap_or(Order::Ready)
    }

    /// Something to do, whether it may be done or not.
    fn wish(&mut self, field: &Field, advisor: &Advisor) -> Option<Order> {
        if self.wishes <= WISHES_FOR_GUNS {
            let side = self.side;
            let own = field.guns_on_field().filter(|gun| gun.side == side);
            let gun = self.one_of(own.map(|gun| gun.id))?;
            let at = self.place(field);
            if self.below(3) == 0 {
                return advisor.move_gun(field, gun, at);
            }
            let index = field.index_in_scene(gun)?;
            let flight = ballistics::aim(&field.scene(&[]), index, at, CHEST).flat?;
            return advisor.fire(field, gun, flight.lay).ok();
        }
        let man = self.one_of(field.active(self.side))?;
        match self.below(4) {
            0 => {
                let to = self.place(field);
                advisor.lead(field, man.id, to)
            }
            1 => {
                let by = self.way(field, man);
                let steps = advisor.march(field, &[man.id], by, 0.0);
                Some(Order::March { steps })
            }
            _ => {
                let mut body = field.body_of(man.id);
                body.truncate(MOST_TOGETHER);
                let by = self.way(field, man);
                let steps = advisor.march(field, &body, by, 0.0);
                Some(Order::March { steps })
            }
        }
    }

    /// Any way that a man can go.
    fn way(&mut self, field: &Field, man: &Man) -> Point {
        let (turn, inches) = (TAU * self.unit(), field.move_of(man.arm) * self.unit());
        Point::new(libm::cos(turn), libm::sin(turn)) * inches
    }

    fn move_on(&mut self, field: &Field) -> Thought {
        if self.turn != field.position.turn {
            self.turn = field.position.turn;
            self.wishes = 0;
        }
        let all = WISHES_FOR_GUNS + WISHES_FOR_MEN;
        if self.wishes >= all {
            return Thought::Order(Order::EndMove {
                choices: Vec::new(),
            });
        }
        self.wishes += 1;
        let advisor = self
            .advisor
            .take()
            .unwrap_or_else(|| Advisor::new(field.ground()));
        let wish = self.wish(field, &advisor);
        self.advisor = Some(advisor);
        wish.filter(|order| field.may(self.side, order).is_ok())
            .map_or(
                Thought::Thinking(self.wishes as f32 / all as f32),
                Thought::Order,
            )
    }
}

impl Mind for Random {
    fn think(&mut self, field: &Field) -> Thought {
        match field.position.phase {
            Phase::Mustering { .. } => Thought::Order(raise(field, self.side)),
            Phase::PuttingDown { .. } => Thought::Order(self.put_down(field)),
            Phase::Moving { side, .. } if side == self.side => self.move_on(field),
            Phase::Moving { .. } | Phase::Over(_) => Thought::Thinking(1.0),
        }
    }
}
