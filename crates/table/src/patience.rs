//! How a machine player is kept going whatever he offers: the same at the table and on the ladder.

use rules::forces::LEAST_MEN;
use rules::{Order, Phase, Position, Side};

/// Refused orders in one move after which a machine player is made to end it.
const MOST_REFUSED: usize = 8;

/// What was refused to a machine player in his present move: he is not asked to try it again.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Patience {
    refused: Vec<Order>,
}

impl Patience {
    /// Whether an order may be tried: it was not refused before in this move, and not too many
    /// were. Where it may not, [`closing_order`] is due.
    pub fn may_try(&self, order: &Order) -> bool {
        self.refused.len() < MOST_REFUSED && !self.refused.contains(order)
    }

    /// Takes note of a refusal.
    pub fn note_refusal(&mut self, order: Order) {
        self.refused.push(order);
    }

    /// Takes note that an order was carried out.
    pub fn note_accepted(&mut self, order: &Order) {
        if closes(order) {
            self.refused.clear();
        }
    }
}

/// Whether an order ends what a side is about: its move, its putting down, its mustering.
pub const fn closes(order: &Order) -> bool {
    matches!(
        order,
        Order::EndMove { .. } | Order::Ready | Order::Muster { .. }
    )
}

/// The order that ends what a side is about, whatever it has done so far.
pub fn closing_order(position: &Position) -> Order {
    match position.phase {
        // The smallest force there may be, which everybody can pay for.
        Phase::Mustering { .. } => Order::Muster {
            infantry: LEAST_MEN,
            cavalry: 0,
            guns: 0,
        },
        Phase::PuttingDown { .. } => Order::Ready,
        Phase::Moving { .. } | Phase::Over(_) => Order::EndMove {
            choices: Vec::new(),
        },
    }
}

/// The seed of the whims of whoever plays a side of the battle of this seed. It has nothing to do
/// with the chance in the gunners' hands, which is another generator's.
pub const fn whims(seed: u64, side: Side) -> u64 {
    seed.wrapping_add(match side {
        Side::Red => 1,
        Side::Blue => 2,
    })
}
