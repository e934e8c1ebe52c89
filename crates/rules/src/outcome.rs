//! How a battle ends (V-1, V-3, V-6, V-9).

use crate::{Field, Side, SmallGames, blow, defence};
use serde::{Deserialize, Serialize};

/// How a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who holds the field, or `None` for a draw.
    pub victor: Option<Side>,
    /// Why.
    pub reason: Reason,
}

/// Why a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The loser has nothing active left on the field (V-1, AMB-16).
    FieldCleared,
    /// Three men reached the loser's back line, and his time to leave the field is over (V-6).
    RearReached,
    /// A quarter of the attackers have arrived on the defender's back line (V-9).
    Arrived,
    /// The attackers are too few to arrive as a quarter of their number (V-9).
    AttackBroken,
    /// Both forces are below the number at which it is a draw (V-3, AMB-17).
    BothSpent,
}

/// Both forces below this many men: the battle is drawn (V-3).
pub const DRAW_BELOW: usize = 15;
/// The same where a force began with fewer than [`SMALL_FORCE`] men (AMB-17).
pub const SMALL_DRAW_BELOW: usize = 10;
/// A force of fewer men than this is a small one (V-4).
pub const SMALL_FORCE: usize = 50;

/// Below how many men on either side the battle is a draw (V-3, AMB-17).
pub fn draw_threshold(field: &Field) -> usize {
    let began = |side| {
        field
            .position
            .men
            .iter()
            .filter(|man| man.side == side)
            .count()
    };
    let small = Side::BOTH.into_iter().any(|side| began(side) < SMALL_FORCE);
    if small && field.terms().readings.small_games == SmallGames::BelowTen {
        SMALL_DRAW_BELOW
    } else {
        DRAW_BELOW
    }
}

/// Whether the battle is decided as the field stands at the end of a move. A Blow at the Rear that
/// was struck is all that counts (V-6, R-25); in the Defensive Game the arrivals come first (V-9);
/// then, in every game, one side alone has active men left (V-1, AMB-16, R-12), or both have too
/// few to go on (V-3, AMB-18, R-13).
pub fn decided(field: &Field) -> Option<Outcome> {
    match field.position.blow {
        Some(blow) => blow::decided(field, blow),
        None => defence::decided(field).or_else(|| fought_out(field)),
    }
}

/// Whether one side alone has active men left, or both have too few.
fn fought_out(field: &Field) -> Option<Outcome> {
    let active = |side| field.active(side).count();
    let (red, blue) = (active(Side::Red), active(Side::Blue));
    let cleared = |victor| {
        Some(Outcome {
            victor: Some(victor),
            reason: Reason::FieldCleared,
        })
    };
    let threshold = draw_threshold(field);
    match (red, blue) {
        (1.., 0) => cleared(Side::Red),
        (0, 1..) => cleared(Side::Blue),
        _ if red < threshold && blue < threshold => Some(Outcome {
            victor: None,
            reason: Reason::BothSpent,
        }),
        _ => None,
    }
}
