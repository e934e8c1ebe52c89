//! The machine players' orders in fixed battles, as one digest each: the fingerprint of how they
//! think. A change that is to change nothing leaves these alone; one that changes how a rank plays
//! changes them, and has won its place on the ladder.

mod common;

use common::{begun, run, save, turn};
use table::{Rank, Seat};

/// Turns that are played.
const TURNS: u16 = 8;

#[test]
fn machine_players_give_the_orders_they_have_always_given() {
    use Rank::{Cadet, General, Veteran};
    let digests = [(Cadet, Veteran), (Veteran, General), (General, Cadet)].map(|(red, blue)| {
        let [red, blue] = [red, blue].map(|rank| Seat::Machine { rank });
        let mut table = begun(red, blue, 1913);
        run(&mut table, |table| turn(table) >= TURNS);
        save(&table).digest
    });
    assert_eq!(
        digests,
        [
            "44c2871bb1fe2701d7ee8507578af029",
            "e0bf3fe435b3f3abc4cdd79a6f9f32f4",
            "bc40eb2c9b2119bb44dee2761832d86d",
        ]
    );
}
