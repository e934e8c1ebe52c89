//! The machine players of a battle in hand.

use crate::{Rank, Seat};
use commander::{Commander, Thought};
use rules::forces::LEAST_MEN;
use rules::setup::{CAREFUL_HAND, MOST_GUNS, MOST_MEN};
use rules::{Arrangement, Field, Order, Phase, Position, Side, arrange};

/// Refused orders in one move after which a machine player is made to end it.
const PATIENCE: usize = 8;

/// The commanders at the table, and what they are about.
#[derive(Debug, Default)]
pub(crate) struct Machines {
    seed: u64,
    /// Red's and Blue's, from their first move on.
    commanders: [Option<Commander>; 2],
    /// Whether Red and Blue have arranged the forces that they bought.
    arranged: [bool; 2],
    /// The person's side whose present move a commander finishes (P-5 `A`).
    taken_over: Option<Side>,
    /// Orders of the present move that were refused.
    refused: Vec<Order>,
    /// Refusals in the whole battle.
    refusals: u32,
    /// Whether even the end of the move was refused, so that nothing more can be done.
    stuck: bool,
}

impl Machines {
    /// Commanders whose whims come from `seed`.
    pub(crate) fn new(seed: u64) -> Machines {
        Machines {
            seed,
            ..Machines::default()
        }
    }

    /// The side that a commander moves now, if it is his turn.
    pub(crate) fn to_think(
        &self,
        position: &Position,
        seat: impl Fn(Side) -> Seat,
    ) -> Option<Side> {
        let side = position.to_act()?;
        let drives = self.taken_over == Some(side) || matches!(seat(side), Seat::Machine { .. });
        (drives && !self.stuck).then_some(side)
    }

    /// The side whose move a commander finishes for a person.
    pub(crate) fn taken_over(&self) -> Option<Side> {
        self.taken_over
    }

    /// Lets a commander finish the present move of a side.
    pub(crate) fn take_over(&mut self, side: Side) {
        self.taken_over = Some(side);
        self.stuck = false;
    }

    /// Refusals that machine players met in the whole battle.
    pub(crate) fn refusals(&self) -> u32 {
        self.refusals
    }

    /// A little thinking of the commander of `side`.
    pub(crate) fn think(&mut self, side: Side, seat: Seat, field: &Field) -> Thought {
        let seed = self.seed.wrapping_add(match side {
            Side::Red => 1,
            Side::Blue => 2,
        });
        if let Phase::Mustering { .. } = field.position.phase {
            return Thought::Order(self.muster(&field.position, side));
        }
        if let Some(put_down) = self.put_down(side, seat, seed, field) {
            return Thought::Order(put_down);
        }
        let commander = self.commanders[index(side)]
            .get_or_insert_with(|| Commander::new(seat.rank().into(), side, seed));
        commander.think(field)
    }

    /// Whether an order may be tried: it was not refused before in this move, and not too many
    /// were.
    pub(crate) fn may_try(&self, order: &Order) -> bool {
        self.refused.len() < PATIENCE && !self.refused.contains(order)
    }

    /// Takes note of a refusal.
    pub(crate) fn note_refusal(&mut self, order: Order) {
        self.refused.push(order);
        self.refusals += 1;
    }

    /// Takes note that an order was carried out.
    pub(crate) fn note_accepted(&mut self, order: &Order) {
        if matches!(
            order,
            Order::EndMove { .. } | Order::Ready | Order::Muster { .. }
        ) {
            self.refused.clear();
            self.taken_over = None;
        }
    }

    /// The order that ends what a side is about, whatever it has done so far.
    pub(crate) fn closing_order(&self, position: &Position) -> Order {
        match position.phase {
            Phase::Mustering { side } => self.muster(position, side),
            Phase::PuttingDown { .. } => Order::Ready,
            Phase::Moving { .. } | Phase::Over(_) => Order::EndMove {
                choices: Vec::new(),
            },
        }
    }

    /// The force that a machine player buys (F-8): a smaller one after each refusal, should the
    /// back line have no room for it.
    fn muster(&self, position: &Position, side: Side) -> Order {
        let halves = position.terms.halves_to_spend(side).unwrap_or(0);
        let patience = PATIENCE as u32;
        usual_force(halves * patience / (patience + self.refused.len() as u32))
    }

    /// How a machine player puts down the force that it bought: in one of the ready-made ways, once
    /// (M-2).
    fn put_down(&mut self, side: Side, seat: Seat, seed: u64, field: &Field) -> Option<Order> {
        let is_its_own = matches!(seat, Seat::Machine { .. }) && field.terms().purchase.is_some();
        let Phase::PuttingDown { .. } = field.position.phase else {
            return None;
        };
        if !is_its_own || std::mem::replace(&mut self.arranged[index(side)], true) {
            return None;
        }
        let ways = Arrangement::ALL;
        let way = ways[(seed % ways.len() as u64) as usize];
        arrange(field, side, way)
    }

    /// Takes note that a side cannot even end its move.
    pub(crate) fn give_up(&mut self) {
        self.stuck = true;
        self.taken_over = None;
    }
}

/// A force of Wells's usual kind for so many half-points (F-8): a gun for every fifty points, and
/// five horse to eight foot (F-4). For 150 points: three guns, 38 cavalry and 63 infantry, 150
/// exactly. Where that would be too few men to play with, foot alone.
fn usual_force(halves: u32) -> Order {
    let guns = (halves / 100).min(MOST_GUNS as u32);
    let left = halves - 20 * guns;
    // Five horse and eight foot come to 31 half-points.
    let cavalry = left * 5 / 31;
    let infantry = ((left - 3 * cavalry) / 2).min(MOST_MEN as u32 - cavalry);
    let [infantry, cavalry, guns] = if infantry + cavalry < u32::from(LEAST_MEN) {
        [halves / 2, 0, 0]
    } else {
        [infantry, cavalry, guns]
    };
    Order::Muster {
        infantry: infantry as u16,
        cavalry: cavalry as u16,
        guns: guns as u16,
    }
}

/// Standard error of a seat's hand in laying a gun, radians: a person is taken to be careful
/// (T-4), a machine's depends on its rank.
pub(crate) fn unsteadiness(seat: Seat) -> f64 {
    match seat {
        Seat::Person => CAREFUL_HAND,
        Seat::Machine { rank } => Commander::unsteadiness(rank.into()),
    }
}

impl Seat {
    /// The rank of the commander who moves for this seat, a person's when he asks for it.
    const fn rank(self) -> Rank {
        match self {
            Seat::Person => Rank::Veteran,
            Seat::Machine { rank } => rank,
        }
    }
}

impl From<Rank> for commander::Rank {
    fn from(rank: Rank) -> commander::Rank {
        match rank {
            Rank::Veteran => commander::Rank::Veteran,
        }
    }
}

const fn index(side: Side) -> usize {
    match side {
        Side::Red => 0,
        Side::Blue => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::setup::{LEAST_PURCHASE, MOST_PURCHASE};
    use rules::{Composition, Terms};

    fn bought(halves: u32) -> Composition {
        match usual_force(halves) {
            Order::Muster {
                infantry,
                cavalry,
                guns,
            } => Composition::new(infantry, cavalry, guns),
            other => panic!("no force: {other:?}"),
        }
    }

    #[test]
    fn a_machine_spends_its_150_points_on_wells_usual_force_f4_f8() {
        assert_eq!(bought(300), Composition::new(63, 38, 3));
    }

    #[test]
    fn whatever_the_points_a_machine_may_take_the_field_with_what_it_buys_f8() {
        for points in LEAST_PURCHASE..=MOST_PURCHASE {
            let terms = Terms {
                curtain: true,
                purchase: Some(points),
                ..Terms::default()
            };
            let halves = terms.halves_to_spend(Side::Red).expect("forces are bought");
            assert_eq!(bought(halves).check(&terms, Side::Red), Ok(()), "{points}");
        }
    }
}
