//! Machine against machine.

use crate::args::{GameName, Simulate, StretchName};
use crate::failure::Failure;
use crate::progress::Progress;
use crate::scenario;
use crate::summary::{self, Summary};
use std::fs;
use std::time::Instant;
use table::country::{Scenario, ScenarioSide};
use table::rules::setup::CAREFUL_HAND;
use table::rules::{Setup, Side, Terms, Variety};
use table::{Notice, Rank, Request, Seat, Table};

/// Moves, both sides counted, after which a battle is given up as unfinished.
const LONGEST_BATTLE: u16 = 400;

/// Fights the battles, and prints how they went as they end.
///
/// # Errors
/// If the scenario cannot be had or set up, or the save cannot be written.
pub fn simulate(simulate: &Simulate) -> Result<(), Failure> {
    let mut scenario = scenario::find(&simulate.scenario)?;
    let terms = agreed(simulate, &mut scenario)?;
    let battles = simulate.battles.get();
    let mut all = Vec::new();
    for number in 0..battles {
        let seed = simulate.seed.wrapping_add(u64::from(number));
        let mut progress = Progress::new();
        let tell = |moves: u16| {
            progress.tell(format!("Battle {} of {battles}, move {moves}", number + 1));
        };
        let seats = [simulate.red, simulate.blue];
        let (summary, table) = fight(scenario.clone(), terms, seats, seed, tell)?;
        drop(progress);
        if simulate.json {
            let line = serde_json::to_string(&summary).expect("a summary is plain data");
            println!("{line}");
        } else {
            if all.is_empty() {
                println!("{}", summary::heading());
            }
            println!("{}", summary.row());
        }
        all.push(summary);
        if number + 1 == battles {
            keep(simulate, &table)?;
        }
    }
    if !simulate.json && all.len() > 1 {
        println!("{}", summary::total(&all));
    }
    Ok(())
}

/// The terms that were asked for. In the Defensive Game the attacker moves first (V-12), so the
/// scenario's first move goes to him.
fn agreed(simulate: &Simulate, scenario: &mut Scenario) -> Result<Terms, Failure> {
    let only_with = |option: &str, game: &str| Failure::new(format!("{option} is only for {game}"));
    if simulate.game != GameName::Blow && simulate.stretch != StretchName::Whole {
        return Err(only_with("--stretch", "--game blow"));
    }
    if simulate.game != GameName::Defend && simulate.defender.is_some() {
        return Err(only_with("--defender", "--game defend"));
    }
    let variety = match simulate.game {
        GameName::Fight => Variety::FightToTheFinish,
        GameName::Blow => Variety::BlowAtTheRear {
            stretch: simulate.stretch.into(),
        },
        GameName::Defend => {
            let defender = simulate
                .defender
                .map_or_else(|| other(scenario.first), ScenarioSide::from);
            scenario.first = other(defender);
            Variety::DefensiveGame {
                defender: match defender {
                    ScenarioSide::Red => Side::Red,
                    ScenarioSide::Blue => Side::Blue,
                },
            }
        }
    };
    Ok(Terms {
        variety,
        curtain: simulate.curtain || simulate.purchase.is_some(),
        purchase: simulate.purchase,
        ..Terms::default()
    })
}

const fn other(side: ScenarioSide) -> ScenarioSide {
    match side {
        ScenarioSide::Red => ScenarioSide::Blue,
        ScenarioSide::Blue => ScenarioSide::Red,
    }
}

/// Writes the save, if that was asked for.
fn keep(simulate: &Simulate, table: &Table) -> Result<(), Failure> {
    let (Some(path), Some(save)) = (&simulate.save, table.save()) else {
        return Ok(());
    };
    fs::write(path, save.text() + "\n")
        .map_err(|error| Failure::new(format!("{} cannot be written: {error}", path.display())))
}

/// Fights one battle to its end. `tell` hears how many moves have begun.
fn fight(
    scenario: Scenario,
    terms: Terms,
    [red, blue]: [Rank; 2],
    seed: u64,
    mut tell: impl FnMut(u16),
) -> Result<(Summary, Table), Failure> {
    let started = Instant::now();
    let mut table = Table::new();
    let seat = |rank| Seat::Machine { rank };
    let setup = Setup {
        scenario,
        terms,
        seed,
        unsteadiness: [CAREFUL_HAND; 2],
    };
    let mut notices = table.handle(Request::New {
        setup: Box::new(setup),
        red: seat(red),
        blue: seat(blue),
        clock: None,
        campaign: None,
    });
    let mut summary = Summary::new(seed);
    loop {
        for notice in &notices {
            match notice {
                Notice::Accepted { events, .. } => summary.count(events),
                Notice::Failed { why } => {
                    return Err(Failure::new(format!(
                        "battle {seed}: {}",
                        why.trim_end_matches('.')
                    )));
                }
                _ => {}
            }
        }
        let turn = table.position().map_or(0, |position| position.turn);
        if !table.is_busy() || turn > LONGEST_BATTLE {
            break;
        }
        tell(turn);
        notices = table.handle(Request::Think);
    }
    summary.close(&table, started.elapsed().as_secs_f64());
    Ok((summary, table))
}
