//! Battles for the tests of the table.

#![allow(dead_code, reason = "each test file takes what it needs")]

use table::country::Scenario;
use table::rules::setup::CAREFUL_HAND;
use table::rules::{Order, Phase, Setup, Side, Terms};
use table::{Notice, Rank, Request, Save, Seat, Table};

/// A machine player's seat.
pub const VETERAN: Seat = Seat::Machine {
    rank: Rank::Veteran,
};

/// Hook's Farm with few men, so that a battle is quick.
pub fn skirmish(seed: u64) -> Box<Setup> {
    let json = Scenario::builtin("hooks-farm").expect("Hook's Farm comes with the game");
    let mut scenario = Scenario::from_json(json).expect("Hook's Farm is sound");
    for force in [&mut scenario.red, &mut scenario.blue] {
        force.infantry.truncate(12);
        force.cavalry.truncate(8);
        force.guns.truncate(1);
    }
    Box::new(Setup {
        scenario,
        terms: Terms::default(),
        seed,
        unsteadiness: [CAREFUL_HAND; 2],
    })
}

/// A table at which a battle has been begun.
pub fn begun(red: Seat, blue: Seat, seed: u64) -> Table {
    let mut table = Table::new();
    let notices = table.handle(Request::New {
        setup: skirmish(seed),
        red,
        blue,
        clock: None,
        campaign: None,
    });
    assert!(
        matches!(notices[..], [Notice::Opened { .. }]),
        "{notices:?}"
    );
    table
}

/// Goes on while the table is busy, until `enough`. Returns all that was told.
pub fn run(table: &mut Table, mut enough: impl FnMut(&Table) -> bool) -> Vec<Notice> {
    let mut told = Vec::new();
    while table.is_busy() && !enough(table) {
        told.extend(table.handle(Request::Think));
    }
    told
}

/// A battle of two machines after this many turns have begun, or at its end.
pub fn fought(seed: u64, turns: u16) -> Table {
    let mut table = begun(VETERAN, VETERAN, seed);
    run(&mut table, |table| turn(table) >= turns);
    table
}

/// Turns begun.
pub fn turn(table: &Table) -> u16 {
    table.position().expect("a battle is in hand").turn
}

/// The save of the battle in hand.
pub fn save(table: &Table) -> Save {
    table.save().expect("a battle is in hand").clone()
}

/// The text that a page was told to keep last.
pub fn last_kept(notices: &[Notice]) -> Option<String> {
    notices.iter().rev().find_map(|notice| match notice {
        Notice::Opened { kept, .. } | Notice::Accepted { kept, .. } => Some(kept.clone()),
        _ => None,
    })
}

/// Why the last request could not be met.
pub fn why(notices: &[Notice]) -> &str {
    match notices {
        [.., Notice::Failed { why }] => why,
        other => panic!("nothing failed: {other:?}"),
    }
}

/// The order that ends what the side to act is about.
pub fn closing(table: &Table) -> (Side, Order) {
    let position = table.position().expect("a battle is in hand");
    let side = position.to_act().expect("the battle is not over");
    match position.phase {
        Phase::PuttingDown { .. } => (side, Order::Ready),
        _ => (
            side,
            Order::EndMove {
                choices: Vec::new(),
            },
        ),
    }
}
