//! Machine players. In: what a seat may see. Out: orders, the same as a person's.

use rules::{Field, Order, Side};

/// How a machine player thinks and lays a gun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rank {
    /// Sound, and gets most of his move done (P-1).
    Veteran,
}

/// What a little thinking came to.
#[derive(Debug, Clone, PartialEq)]
pub enum Thought {
    /// Not done yet; how much of the move is, 0 to 1.
    Thinking(f32),
    /// The next order of the move.
    Order(Order),
}

/// A machine player in one seat.
#[derive(Debug)]
pub struct Commander {}

impl Commander {
    /// A commander of `side` whose whims come from `seed`.
    pub fn new(rank: Rank, side: Side, seed: u64) -> Commander {
        let _ = (rank, side, seed);
        todo!()
    }

    /// Thinks a little about `field`, on which it must be this commander's turn.
    pub fn think(&mut self, field: &Field) -> Thought {
        let _ = field;
        todo!()
    }

    /// Standard error of this rank's hand in laying a gun, radians (T-4, M-16).
    pub fn unsteadiness(rank: Rank) -> f64 {
        let _ = rank;
        todo!()
    }
}
