//! How a battle went, in figures.

use serde::Serialize;
use table::Table;
use table::rules::{Cause, Event, Phase, Side, tally};

/// One battle in figures. What happened is counted over the whole battle: a man taken, freed and
/// taken again was taken twice.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Summary {
    seed: u64,
    winner: Winner,
    moves: u16,
    red_points: f64,
    blue_points: f64,
    shots: u32,
    killed_by_shot: u32,
    melees: u32,
    killed_in_melee: u32,
    prisoners: u32,
    guns_captured: u32,
    /// Orders of the machine players that the referee refused.
    refusals: u32,
    digest: String,
    seconds: f64,
}

/// Who won.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Winner {
    /// The scarlet side.
    Red,
    /// The dark blue side.
    Blue,
    /// Nobody (V-3).
    Draw,
    /// It was not fought to its end.
    #[default]
    Unfinished,
}

impl Winner {
    const fn name(self) -> &'static str {
        match self {
            Winner::Red => "Red",
            Winner::Blue => "Blue",
            Winner::Draw => "draw",
            Winner::Unfinished => "unfinished",
        }
    }
}

impl Summary {
    /// A battle that is yet to be fought.
    pub fn new(seed: u64) -> Summary {
        Summary {
            seed,
            ..Summary::default()
        }
    }

    /// Counts what happened.
    pub fn count(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Fired { .. } => self.shots += 1,
                Event::Died {
                    cause: Cause::Melee,
                    ..
                } => self.killed_in_melee += 1,
                Event::Died { .. } => self.killed_by_shot += 1,
                Event::MeleeFought { .. } => self.melees += 1,
                Event::Captured { .. } => self.prisoners += 1,
                Event::Capitulated { men, guns, .. } => {
                    self.prisoners += men.len() as u32;
                    self.guns_captured += guns.len() as u32;
                }
                Event::GunCaptured { .. } => self.guns_captured += 1,
                _ => {}
            }
        }
    }

    /// Adds how it stands at the end.
    pub fn close(&mut self, table: &Table, seconds: f64) {
        self.seconds = (seconds * 1000.0).round() / 1000.0;
        self.refusals = table.machine_refusals();
        if let (Some(battle), Some(save)) = (table.battle(), table.save()) {
            let field = battle.field();
            let points = |side| f64::from(tally(field, side).halves) / 2.0;
            self.red_points = points(Side::Red);
            self.blue_points = points(Side::Blue);
            self.moves = field.position.turn;
            self.digest.clone_from(&save.digest);
            self.winner = match field.position.phase {
                Phase::Over(outcome) => match outcome.victor {
                    Some(Side::Red) => Winner::Red,
                    Some(Side::Blue) => Winner::Blue,
                    None => Winner::Draw,
                },
                Phase::Mustering { .. } | Phase::PuttingDown { .. } | Phase::Moving { .. } => {
                    Winner::Unfinished
                }
            };
        }
    }

    /// The battle as one row under [`heading`].
    pub fn row(&self) -> String {
        format!(
            "{:>6}  {:<10} {:>5} {:>7.1} {:>7.1} {:>6} {:>7} {:>7} {:>9} {:>10} {:>5}  {:.12}  {:>8.1}",
            self.seed,
            self.winner.name(),
            self.moves,
            self.red_points,
            self.blue_points,
            self.shots,
            self.killed_by_shot,
            self.melees,
            self.killed_in_melee,
            self.prisoners,
            self.guns_captured,
            self.digest,
            self.seconds,
        )
    }
}

/// What the columns of [`Summary::row`] hold.
pub fn heading() -> String {
    let (seed, winner, moves, red, blue, shots) =
        ("seed", "winner", "moves", "Red", "Blue", "shots");
    format!(
        "{seed:>6}  {winner:<10} {moves:>5} {red:>7} {blue:>7} {shots:>6} {:>7} {:>7} {:>9} {:>10} {:>5}  {:<12}  {:>8}",
        "killed", "melees", "killed", "prisoners", "guns", "digest", "seconds",
    )
}

/// A last line about all battles together.
pub fn total(all: &[Summary]) -> String {
    let won = |winner| all.iter().filter(|battle| battle.winner == winner).count();
    let sum = |of: fn(&Summary) -> u32| all.iter().map(of).map(f64::from).sum::<f64>();
    let moves = all
        .iter()
        .map(|battle| f64::from(battle.moves))
        .sum::<f64>()
        / all.len() as f64;
    let shots = sum(|battle| battle.shots);
    let a_shot = if shots > 0.0 {
        sum(|battle| battle.killed_by_shot) / shots
    } else {
        0.0
    };
    format!(
        "{} battles: Red won {}, Blue {}, {} drawn, {} unfinished; {moves:.1} moves each, \
         {a_shot:.2} men killed by a shot.",
        all.len(),
        won(Winner::Red),
        won(Winner::Blue),
        won(Winner::Draw),
        won(Winner::Unfinished),
    )
}
