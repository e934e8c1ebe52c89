//! Battles for the tests of the table.

#![allow(dead_code, reason = "each test file takes what it needs")]

use table::country::{Point, Route, Scenario};
use table::rules::setup::CAREFUL_HAND;
use table::rules::{ManId, Order, Phase, Setup, Side, Step, Terms};
use table::{ClockTerms, Kept, Notice, Rank, Replay, Request, Save, SaveError, Seat, Table};

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
    laid(skirmish(seed), [red, blue], None)
}

/// A table at which this battle has been begun, perhaps with a clock.
pub fn laid(setup: Box<Setup>, [red, blue]: [Seat; 2], clock: Option<ClockTerms>) -> Table {
    let mut table = Table::new();
    let notices = table.handle(Request::New {
        setup,
        red,
        blue,
        clock,
        campaign: None,
    });
    assert!(
        matches!(notices[..], [Notice::Opened { .. }]),
        "{notices:?}"
    );
    table
}

/// Has a person give an order, which must be carried out.
pub fn ordered(table: &mut Table, side: Side, order: Order) -> Vec<Notice> {
    let told = table.handle(Request::Order { side, order });
    assert!(
        matches!(told[..], [Notice::Accepted { .. }, ..]),
        "{told:?}"
    );
    told
}

/// Ends whatever the side to act is about.
pub fn close(table: &mut Table) -> Vec<Notice> {
    let (side, order) = closing(table);
    ordered(table, side, order)
}

/// The order for a man to go straight ahead, towards the enemy.
pub fn ahead(table: &Table, man: ManId, inches: f64) -> Order {
    let position = table.position().expect("a battle is in hand");
    let piece = position.man(man).expect("he is there");
    let way = match piece.side {
        Side::Red => -inches,
        Side::Blue => inches,
    };
    let to = Point::new(piece.at.x, piece.at.y + way);
    let steps = vec![Step {
        man,
        route: Route(vec![to]),
        facing: piece.facing,
    }];
    Order::March { steps }
}

/// Has a man go straight ahead.
pub fn gone_ahead(table: &mut Table, man: ManId, inches: f64) -> Vec<Notice> {
    let order = ahead(table, man, inches);
    ordered(table, man.side(), order)
}

/// Whether the save of the battle in hand comes to the same end when it is played again.
pub fn verified(table: &Table) -> Result<(), SaveError> {
    let save = Save::read(&save(table).text())?;
    Replay::new(save)?.run()
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
        Notice::Opened { kept, .. }
        | Notice::Accepted { kept, .. }
        | Notice::Undone { kept, .. }
        | Notice::Cover { kept, .. } => Some(kept.clone()),
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
        Phase::Mustering { .. } => (
            side,
            Order::Muster {
                infantry: 12,
                cavalry: 8,
                guns: 1,
            },
        ),
        Phase::PuttingDown { .. } => (side, Order::Ready),
        _ => (
            side,
            Order::EndMove {
                choices: Vec::new(),
            },
        ),
    }
}

/// The text of an open autosave that somebody has changed, with the checksum that he would have to
/// forge.
pub fn summed(mut kept: Kept) -> String {
    use sha2::{Digest, Sha256};
    use std::fmt::Write;
    let mut whole = format!("{}\n{}", kept.sequence, kept.body);
    for line in kept.before.iter().chain(&kept.log) {
        whole.push('\n');
        whole.push_str(line);
    }
    kept.checksum =
        Sha256::digest(whole.as_bytes())
            .iter()
            .fold(String::new(), |mut text, byte| {
                write!(text, "{byte:02x}").expect("a string takes whatever is written");
                text
            });
    kept.text()
}
