//! The Defensive Game (V-9 to V-13): whether the attackers arrive as a quarter of their strength.

use crate::outcome::{Outcome, Reason};
use crate::{Arm, Field, Man, Side, Strength, Variety};

/// Inches that a gun counts for as "a move" in the Defensive Game: like the infantry who go with
/// it (AMB-33).
pub const GUNS_MOVE: f64 = 12.0;

/// "A move" as the Defensive Game measures it for a man of this arm, or for a gun (AMB-33), inches.
pub const fn a_move(arm: Option<Arm>) -> f64 {
    match arm {
        Some(arm) => arm.move_in(),
        None => GUNS_MOVE,
    }
}

/// How the attack of a Defensive Game stands (V-9), in men, or in half-points where strength is so
/// read (AMB-32).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack {
    /// The attackers' side.
    pub side: Side,
    /// What they began with.
    pub began: usize,
    /// What must arrive on the defender's back line: a quarter of it, rounded up.
    pub wanted: usize,
    /// What has arrived, whatever has become of it since.
    pub arrived: usize,
    /// What can still make up the quarter: those who have arrived, and those who are armed and
    /// free on the field.
    pub left: usize,
}

/// How the attack stands; `None` where no Defensive Game is played.
pub fn attack(field: &Field) -> Option<Attack> {
    let Variety::DefensiveGame { defender } = field.terms().variety else {
        return None;
    };
    let side = defender.enemy();
    let strength = field.terms().readings.strength;
    let sum = |counts: &dyn Fn(&Man) -> bool| -> usize {
        let men = field.position.men.iter();
        men.filter(|man| man.side == side && counts(man))
            .map(|man| weight(man.arm, strength))
            .sum()
    };
    let began = sum(&|_| true);
    Some(Attack {
        side,
        began,
        wanted: began.div_ceil(4),
        arrived: sum(&|man| man.arrived),
        left: sum(&|man| man.arrived || man.is_active()),
    })
}

/// What one man counts for: 1, or the half-points he costs (F-8).
const fn weight(arm: Arm, strength: Strength) -> usize {
    match (strength, arm) {
        (Strength::Men, _) => 1,
        (Strength::Points, Arm::Infantry) => 2,
        (Strength::Points, Arm::Cavalry) => 3,
    }
}

/// Whether the attack is decided: a quarter of it has arrived, or cannot arrive any more (V-9).
pub(crate) fn decided(field: &Field) -> Option<Outcome> {
    let attack = attack(field)?;
    let (victor, reason) = if attack.arrived >= attack.wanted {
        (attack.side, Reason::Arrived)
    } else if attack.left < attack.wanted {
        (attack.side.enemy(), Reason::AttackBroken)
    } else {
        return None;
    };
    Some(Outcome {
        victor: Some(victor),
        reason,
    })
}
