//! Small battles for the tests.

#![allow(missing_docs)]

use country::Scenario;
use ladder::{Pair, Seat};
use rules::setup::CAREFUL_HAND;
use rules::{Setup, Terms};

/// Pigeon Cottage: twenty men and a gun on either side.
pub fn skirmish(seed: u64) -> Setup {
    let json = Scenario::builtin("pigeon-cottage").expect("it comes with the game");
    Setup {
        scenario: Scenario::from_json(json).expect("it is sound"),
        terms: Terms::default(),
        seed,
        unsteadiness: [CAREFUL_HAND; 2],
    }
}

pub fn pair(setup: &Setup, players: [&dyn Seat; 2], limit: u16) -> Pair {
    Pair::fight(0, setup, players, limit, &mut || 0.0).expect("it can be set up")
}
