//! Wells's score (V-2).

use crate::Side;
use serde::{Deserialize, Serialize};

/// One line of a side's account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Account {
    /// 100 for victory, or 50 for a draw (V-2, V-3).
    Victory,
    /// 10 for a gun held or in a position to be taken (AMB-19).
    Guns,
    /// 1½ for each own cavalry-man alive and uncaptured.
    Cavalry,
    /// 1 for each own infantry-man alive and uncaptured.
    Infantry,
    /// ½ for each own man held by the enemy.
    HeldByEnemy,
    /// ½ for each prisoner taken.
    PrisonersTaken,
}

/// A side's score, item by item, in half-points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The side.
    pub side: Side,
    /// For each line: how many, and the half-points they bring.
    pub lines: Vec<(Account, u16, u32)>,
    /// The sum in half-points.
    pub halves: u32,
}

/// The score of a side as the field stands (V-2), with the division of a draw (V-3). Before the
/// end nobody has the 100, and only guns held count.
pub fn tally(field: &crate::Field, side: Side) -> Tally {
    let _ = (field, side);
    todo!()
}
