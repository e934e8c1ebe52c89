//! Battles fought outside the browser, by two machines, for the page to take up.

use anyhow::{Context, Result, bail, ensure};
use table::country::Scenario;
use table::rules::setup::CAREFUL_HAND;
use table::rules::{Event, Order, Position, Setup, Side, Tally, Terms, tally};
use table::{Notice, Rank, Request, Save, Seat, Table};

/// A battle that two machines have fought to its end.
#[derive(Clone, Debug)]
pub struct Fought {
    /// The whole of it.
    pub whole: Save,
    /// The same before its last order, which ended the last move, with a person in each seat.
    pub nearly_over: Save,
}

/// Two veterans fight a small battle over Hook's Farm: twelve infantry, eight cavalry and a gun on
/// each side.
///
/// # Errors
/// When they cannot, or come to no end.
pub fn fight(seed: u64) -> Result<Fought> {
    fought(seed, of_two_veterans(seed)?)
}

/// A general fights a cadet in the same manner.
///
/// # Errors
/// When they cannot, or come to no end.
pub fn fight_of_ranks(seed: u64) -> Result<Fought> {
    fought(seed, of_general_and_cadet(seed)?)
}

fn fought(seed: u64, request: Request) -> Result<Fought> {
    let mut table = Table::new();
    let mut told = table.handle(request);
    let mut before = None;
    loop {
        if let Some(why) = failure(&told) {
            bail!("battle {seed}: {why}");
        }
        if !table.is_busy() {
            break;
        }
        if moved_on(&told) {
            before = table.save().cloned();
        }
        told = table.handle(Request::Think);
    }
    let whole = table.save().cloned().context("the battle is kept")?;
    let mut nearly_over: Save = before.context("a battle has more than one order")?;
    ensure!(
        nearly_over.journal.len() + 1 == whole.journal.len(),
        "the save before the last order lacks one order"
    );
    nearly_over.red = Seat::Person;
    nearly_over.blue = Seat::Person;
    Ok(Fought { whole, nearly_over })
}

/// What asks for the battle that two veterans [`fight`].
fn of_two_veterans(seed: u64) -> Result<Request> {
    new_battle(seed, [Rank::Veteran; 2])
}

/// What asks for the battle of [`fight_of_ranks`].
///
/// # Errors
/// When Hook's Farm is not to be had.
pub fn of_general_and_cadet(seed: u64) -> Result<Request> {
    new_battle(seed, [Rank::General, Rank::Cadet])
}

/// A battle of two machines up to the moment at which a charger has his choice: in the one melee
/// there is some die and some are taken when the move is ended (H-9, H-10). A person sits in each seat.
///
/// # Errors
/// When there is no such moment in it.
pub fn charged(seed: u64) -> Result<Save> {
    moment(seed, |events| {
        let mut melees = events.iter().filter_map(|event| match event {
            Event::MeleeFought { melee, .. } => Some(melee),
            _ => None,
        });
        let first = melees.next();
        let divided = first.is_some_and(|melee| melee.dead_each > 0 && melee.prisoners > 0);
        divided && melees.next().is_none()
    })
}

/// A battle of two machines up to the order of which such events came, and without it. A person
/// sits in each seat.
fn moment(seed: u64, wanted: impl Fn(&[Event]) -> bool) -> Result<Save> {
    let mut table = Table::new();
    let mut told = table.handle(of_two_veterans(seed)?);
    let mut before = table.save().cloned();
    loop {
        if let Some(why) = failure(&told) {
            bail!("battle {seed}: {why}");
        }
        let came = told.iter().any(|notice| match notice {
            Notice::Accepted { events, .. } => wanted(events),
            _ => false,
        });
        if came {
            break;
        }
        if moved_on(&told) {
            before = table.save().cloned();
        }
        ensure!(table.is_busy(), "battle {seed} has no such moment");
        told = table.handle(Request::Think);
    }
    let mut save = before.context("the battle is kept")?;
    save.red = Seat::Person;
    save.blue = Seat::Person;
    Ok(save)
}

/// Ends the move at which a save stands, without a word on its melees. Returns Red's and Blue's
/// points then.
///
/// # Errors
/// When the save is not accepted, or its move cannot be ended.
pub fn points_after_the_move(save: &Save) -> Result<[Tally; 2]> {
    let mut table = Table::new();
    let mut told = table.handle(Request::Import { text: save.text() });
    while table.is_busy() {
        told = table.handle(Request::Think);
    }
    if let Some(why) = failure(&told) {
        bail!("{why}");
    }
    let side = table.position().and_then(Position::to_act);
    table.handle(Request::Order {
        side: side.context("the battle is not over")?,
        order: Order::EndMove {
            choices: Vec::new(),
        },
    });
    let battle = table.battle().context("the battle is in hand")?;
    ensure!(battle.field().position.to_act().is_none(), "it is not over");
    Ok(Side::BOTH.map(|side| tally(battle.field(), side)))
}

fn new_battle(seed: u64, ranks: [Rank; 2]) -> Result<Request> {
    let [red, blue] = ranks.map(|rank| Seat::Machine { rank });
    Ok(Request::New {
        setup: Box::new(skirmish(seed)?),
        red,
        blue,
        clock: None,
        campaign: None,
    })
}

fn skirmish(seed: u64) -> Result<Setup> {
    let json = Scenario::builtin("hooks-farm").context("Hook's Farm comes with the game")?;
    let mut scenario = Scenario::from_json(json)?;
    for force in [&mut scenario.red, &mut scenario.blue] {
        force.infantry.truncate(12);
        force.cavalry.truncate(8);
        force.guns.truncate(1);
    }
    Ok(Setup {
        scenario,
        terms: Terms::default(),
        seed,
        unsteadiness: [CAREFUL_HAND; 2],
    })
}

fn moved_on(told: &[Notice]) -> bool {
    let is_order = |notice: &Notice| matches!(notice, Notice::Accepted { .. });
    told.iter().any(is_order)
}

fn failure(told: &[Notice]) -> Option<&str> {
    told.iter().find_map(|notice| match notice {
        Notice::Failed { why } => Some(why.as_str()),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_charge_has_some_men_dead_and_some_taken_h9_h10() {
        assert!((1..40).any(|seed| charged(seed).is_ok()));
    }

    #[test]
    fn two_veterans_come_to_an_end_that_ending_the_last_move_brings_v1() -> Result<()> {
        let fought = fight(1)?;
        let [red, blue] = points_after_the_move(&fought.nearly_over)?;
        ensure!(red.halves + blue.halves >= 200, "{red:?} {blue:?}");
        Ok(())
    }
}
