//! The machine players of a battle in hand.

use crate::patience::{Patience, closes, whims};
use crate::{Rank, Seat};
use commander::{Commander, Thought};
use rules::setup::CAREFUL_HAND;
use rules::{Field, Order, Position, Side};

/// The commanders at the table, and what they are about.
#[derive(Debug, Default)]
pub(crate) struct Machines {
    seed: u64,
    /// Red's and Blue's, from their first move on.
    commanders: [Option<Commander>; 2],
    /// The person's side whose present move a commander finishes (P-5 `A`).
    taken_over: Option<Side>,
    /// With the orders of the present move.
    patience: Patience,
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
        let seed = whims(self.seed, side);
        let commander = self.commanders[index(side)]
            .get_or_insert_with(|| Commander::new(seat.rank(), side, seed));
        commander.think(field)
    }

    /// Whether an order may be tried: it was not refused before in this move, and not too many
    /// were.
    pub(crate) fn may_try(&self, order: &Order) -> bool {
        self.patience.may_try(order)
    }

    /// Takes note of a refusal.
    pub(crate) fn note_refusal(&mut self, order: Order) {
        self.patience.note_refusal(order);
        self.refusals += 1;
    }

    /// Takes note that an order was carried out.
    pub(crate) fn note_accepted(&mut self, order: &Order) {
        self.patience.note_accepted(order);
        if closes(order) {
            self.taken_over = None;
        }
    }

    /// Takes note that a side cannot even end its move.
    pub(crate) fn give_up(&mut self) {
        self.stuck = true;
        self.taken_over = None;
    }
}

/// Standard error of a seat's hand in laying a gun, radians: a person is taken to be careful
/// (T-4), a machine's depends on its rank.
pub(crate) fn unsteadiness(seat: Seat) -> f64 {
    match seat {
        Seat::Person => CAREFUL_HAND,
        Seat::Machine { rank } => Commander::unsteadiness(rank),
    }
}

impl Seat {
    /// The rank of the commander who moves for this seat, a person's when he asks for it.
    const fn rank(self) -> Rank {
        match self {
            Seat::Person => Rank::General,
            Seat::Machine { rank } => rank,
        }
    }
}

const fn index(side: Side) -> usize {
    match side {
        Side::Red => 0,
        Side::Blue => 1,
    }
}
