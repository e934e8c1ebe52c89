//! Playing a side of one battle for another program, so that builds can be set against one another.
//!
//! Both speak in lines of JSON. This one first says who it is ([`Greeting`]); it is told what battle
//! it is ([`Beginning`]), and then a position as often as an order is wanted.

use crate::args;
use crate::failure::Failure;
use commander::Thought;
use ladder::bout::ENDLESS;
use ladder::{Mind, Seat};
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use table::country::{Country, Ground};
use table::rules::{Field, Order, Position, Side};

/// Who plays.
#[derive(Debug, Serialize, Deserialize)]
pub struct Greeting {
    /// His name.
    pub player: String,
    /// Standard error of his hand in laying a gun, radians.
    pub unsteadiness: f64,
}

/// What battle it is, and which side he has.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beginning {
    /// The side.
    pub side: Side,
    /// The seed of his whims.
    pub whims: u64,
    /// The ground.
    pub country: Country,
}

/// Plays, until nothing more is asked.
///
/// # Errors
/// If what is asked makes no sense, or the other program has gone.
pub fn seat(wishes: &args::Seat) -> Result<(), Failure> {
    let player = wishes.player;
    answer(&Greeting {
        player: player.to_string(),
        unsteadiness: player.unsteadiness(),
    })?;
    let mut lines = io::stdin().lock().lines();
    let Some(first) = lines.next() else {
        return Ok(());
    };
    let Beginning {
        side,
        whims,
        country,
    } = read(first, "beginning")?;
    let ground = Ground::new(country)
        .map_err(|faults| Failure::new(format!("the Country is faulty: {faults}")))?;
    let ground = Arc::new(ground);
    let mut mind = player.sit(side, whims);
    for line in lines {
        let position: Position = read(line, "position")?;
        position
            .check()
            .map_err(|error| Failure::new(format!("that is no position: {error}")))?;
        let field = Field::new(Arc::clone(&ground), position);
        answer(&next_order(mind.as_mut(), &field, side))?;
    }
    Ok(())
}

/// The next order, or `None` if he has none, or comes to none.
fn next_order(mind: &mut dyn Mind, field: &Field, side: Side) -> Option<Order> {
    if field.position.to_act() != Some(side) {
        return None;
    }
    (0..ENDLESS).find_map(|_| match mind.think(field) {
        Thought::Order(order) => Some(order),
        Thought::Thinking(_) => None,
    })
}

fn read<T: for<'a> Deserialize<'a>>(line: io::Result<String>, what: &str) -> Result<T, Failure> {
    let line = line.map_err(|error| Failure::new(format!("the {what} cannot be read: {error}")))?;
    serde_json::from_str(&line).map_err(|error| Failure::new(format!("that is no {what}: {error}")))
}

fn answer(what: &impl Serialize) -> Result<(), Failure> {
    let line = serde_json::to_string(what).expect("it is plain data");
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")
        .and_then(|()| out.flush())
        .map_err(|error| Failure::new(format!("nobody listens: {error}")))
}
