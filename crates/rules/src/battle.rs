//! A battle: the field, and the chance in the gunners' hands.

use crate::{Event, Field, Order, Position, Refusal, Setup, SetupError, Side};
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

/// A battle in progress: always legal.
#[derive(Debug, Clone)]
pub struct Battle {
    field: Field,
    hand: Pcg64Mcg,
    unsteadiness: [f64; 2],
}

/// Everything about a battle that changes: what a save keeps beside the set-up and the orders.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// What lies open on the field.
    pub position: Position,
    /// The state of the random sequence.
    pub hand: Pcg64Mcg,
}

impl Battle {
    /// Sets a battle up: pieces on their default places, the First Player to put down.
    ///
    /// # Errors
    /// If the Country is faulty or a piece cannot stand on its place.
    pub fn new(setup: &Setup) -> Result<Battle, SetupError> {
        let _ = setup;
        todo!()
    }

    /// The field as both players see it.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// Carries `order` of `side` out, or refuses it and changes nothing.
    ///
    /// # Errors
    /// The refusal that [`Field::may`] would give.
    pub fn apply(&mut self, side: Side, order: &Order) -> Result<Vec<Event>, Refusal> {
        let _ = (side, order);
        todo!()
    }

    /// Everything that changes, to be kept.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            position: self.field.position.clone(),
            hand: self.hand.clone(),
        }
    }

    /// A battle taken up again from what was kept. The snapshot is checked against the set-up.
    ///
    /// # Errors
    /// If the set-up is faulty, or the snapshot is not of a battle from it.
    pub fn restore(setup: &Setup, snapshot: Snapshot) -> Result<Battle, SetupError> {
        let _ = (setup, snapshot);
        todo!()
    }
}
