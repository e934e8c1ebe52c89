//! The machine players of a battle in hand.

use crate::{Rank, Seat};
use commander::{Commander, Thought};
use rules::setup::{CAREFUL_HAND, MOST_GUNS, MOST_MEN};
use rules::{Field, Order, Phase, Position, Side};

/// Refused orders in one move after which a machine player is made to end it.
const PATIENCE: usize = 8;

/// The commanders at the table, and what they are about.
#[derive(Debug, Default)]
pub(crate) struct Machines {
    seed: u64,
    /// Red's and Blue's, from their first move on.
    commanders: [Option<Commander>; 2],
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
            return Thought::Order(self.muster(&field.position));
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
            Phase::Mustering { .. } => self.muster(position),
            Phase::PuttingDown { .. } => Order::Ready,
            Phase::Moving { .. } | Phase::Over(_) => Order::EndMove {
                choices: Vec::new(),
            },
        }
    }

    /// The force that a machine player buys (F-8): a smaller one after each refusal, should the
    /// back line have no room for it.
    fn muster(&self, position: &Position) -> Order {
        let points = u32::from(position.terms.purchase.unwrap_or(0));
        let patience = PATIENCE as u32;
        usual_force(points * patience / (patience + self.refused.len() as u32))
    }

    /// Takes note that a side cannot even end its move.
    pub(crate) fn give_up(&mut self) {
        self.stuck = true;
        self.taken_over = None;
    }
}

/// A force of Wells's usual kind for so many points (F-8): a gun for every fifty, and five horse
/// to eight foot (F-4). For 150 points: three guns, 38 cavalry and 63 infantry, 150 exactly.
fn usual_force(points: u32) -> Order {
    let guns = (points / 50).min(MOST_GUNS as u32);
    let halves = 2 * (points - 10 * guns);
    // Five horse and eight foot come to 31 half-points.
    let cavalry = halves * 5 / 31;
    let infantry = ((halves - 3 * cavalry) / 2).min(MOST_MEN as u32 - cavalry);
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

    fn bought(points: u16) -> [u32; 3] {
        match usual_force(u32::from(points)) {
            Order::Muster {
                infantry,
                cavalry,
                guns,
            } => [infantry, cavalry, guns].map(u32::from),
            other => panic!("no force: {other:?}"),
        }
    }

    #[test]
    fn a_machine_spends_its_150_points_on_wells_usual_force_f4_f8() {
        assert_eq!(bought(150), [63, 38, 3]);
    }

    #[test]
    fn whatever_the_points_a_machine_has_men_and_spends_no_more_f8() {
        for points in LEAST_PURCHASE / 2..=MOST_PURCHASE {
            let [infantry, cavalry, guns] = bought(points);
            assert!((1..=MOST_MEN as u32).contains(&(infantry + cavalry)));
            assert!(guns <= MOST_GUNS as u32);
            assert!(2 * infantry + 3 * cavalry + 20 * guns <= 2 * u32::from(points));
        }
    }
}
