//! Everything that lies open on the field.

use crate::{Gun, GunId, Man, ManId, Outcome, Side, Terms};
use ballistics::Pose;
use country::Zone;
use serde::{Deserialize, Serialize};

/// Where in the battle we are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "phase")]
pub enum Phase {
    /// The sides choose their forces in secret (F-8): this side next, though behind the curtain the
    /// other need not wait.
    Mustering {
        /// The side.
        side: Side,
    },
    /// A side is putting its men down (M-2); untimed (M-5). Behind the curtain the other may do so
    /// too (M-3).
    PuttingDown {
        /// The side.
        side: Side,
    },
    /// A side is moving.
    Moving {
        /// The side.
        side: Side,
        /// Whether a man has moved already, which ends the use of guns (M-14).
        men_have_moved: bool,
    },
    /// The battle is over.
    Over(Outcome),
}

/// A Blow at the Rear that was struck (V-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// Who struck it.
    pub victor: Side,
    /// Moves that the loser still has for leaving the field over his own back line, 6 to 0.
    pub moves_left: u8,
}

/// Everything that lies open on the field: all of the battle but the ground and the hand's chance.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// Where in the battle we are.
    pub phase: Phase,
    /// What the players agreed on.
    pub terms: Terms,
    /// The First Player (M-1).
    pub first: Side,
    /// Turns begun since putting down, both sides counted: the First Player's first move is turn
    /// 1, the Second Player's first is turn 2. 0 while putting down.
    pub turn: u16,
    /// Whether Red and Blue are done with what both do before the first move: choosing their
    /// forces, then putting down.
    pub ready: [bool; 2],
    /// A Blow at the Rear that has been struck (V-6): the loser is to leave the field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blow: Option<Blow>,
    /// How many times as long as usual the present move is: more than once only on a large floor
    /// (E-2).
    #[serde(default = "once", skip_serializing_if = "is_once")]
    pub stride: u8,
    /// Where Red and Blue may put down (M-2, AMB-30).
    pub zones: [Zone; 2],
    /// Every man of the battle, in ascending order of their numbers, whatever has become of him.
    pub men: Vec<Man>,
    /// Every gun of the battle, in ascending order of their numbers.
    pub guns: Vec<Gun>,
    /// Bolts that lie where they rolled, until the end of the turn.
    pub bolts: Vec<Pose>,
}

const fn once() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_once(stride: &u8) -> bool {
    *stride == 1
}

impl Position {
    /// The side that has to order next, or `None` when the battle is over.
    pub const fn to_act(&self) -> Option<Side> {
        match self.phase {
            Phase::Mustering { side }
            | Phase::PuttingDown { side }
            | Phase::Moving { side, .. } => Some(side),
            Phase::Over(_) => None,
        }
    }

    /// A man by his number.
    pub fn man(&self, id: ManId) -> Option<&Man> {
        let place = self.men.binary_search_by_key(&id, |man| man.id).ok()?;
        self.men.get(place)
    }

    /// A gun by its number.
    pub fn gun(&self, id: GunId) -> Option<&Gun> {
        let place = self.guns.binary_search_by_key(&id, |gun| gun.id).ok()?;
        self.guns.get(place)
    }

    /// A man by his number, to be changed: for those who think about what might be.
    pub fn man_mut(&mut self, id: ManId) -> Option<&mut Man> {
        let place = self.men.binary_search_by_key(&id, |man| man.id).ok()?;
        self.men.get_mut(place)
    }

    /// A gun by its number, to be changed: for those who think about what might be.
    pub fn gun_mut(&mut self, id: GunId) -> Option<&mut Gun> {
        let place = self.guns.binary_search_by_key(&id, |gun| gun.id).ok()?;
        self.guns.get_mut(place)
    }

    /// Whether the curtain still hangs between the players (M-3).
    pub const fn is_curtained(&self) -> bool {
        self.terms.curtain
            && matches!(
                self.phase,
                Phase::Mustering { .. } | Phase::PuttingDown { .. }
            )
    }

    /// The present turn as its side counts: 1 for its first move, 0 while putting down.
    pub const fn move_number(&self) -> u16 {
        self.turn.div_ceil(2)
    }
}
