//! Wells's score (V-2).

use crate::field::HALO;
use crate::measure::gap_to_gun;
use crate::{Arm, Field, Gun, Man, Outcome, Phase, Side, State};
use serde::{Deserialize, Serialize};

/// A number of halves as Wells prints it: 3 are 1½ (V-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Halves(pub u64);

impl std::fmt::Display for Halves {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (whole, 0) => write!(f, "{whole}"),
            (0, _) => f.write_str("½"),
            (whole, _) => write!(f, "{whole}½"),
        }
    }
}

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
///
/// All six lines are there, in the order of [`Account`], those that bring nothing too.
pub fn tally(field: &Field, side: Side) -> Tally {
    let outcome = match field.position.phase {
        Phase::Over(outcome) => Some(outcome),
        Phase::Mustering { .. } | Phase::PuttingDown { .. } | Phase::Moving { .. } => None,
    };
    let count = |is_counted: &dyn Fn(&Man) -> bool| {
        field
            .position
            .men
            .iter()
            .filter(|man| is_counted(man))
            .count()
    };
    let safe = |arm: Arm| count(&|man| man.side == side && man.arm == arm && is_safe(man));
    let held = |of: Side| count(&|man| man.side == of && is_held(man));
    let guns = field
        .position
        .guns
        .iter()
        .filter(|gun| owner(field, gun, outcome) == side)
        .count();
    let (victories, victory) = match outcome {
        Some(Outcome {
            victor: Some(victor),
            ..
        }) if victor == side => (1, 200),
        Some(Outcome { victor: None, .. }) => (1, 100),
        _ => (0, 0),
    };
    let each =
        |account, number: usize, halves: u32| (account, number as u16, number as u32 * halves);
    let lines = vec![
        each(Account::Victory, victories, victory),
        each(Account::Guns, guns, 20),
        each(Account::Cavalry, safe(Arm::Cavalry), 3),
        each(Account::Infantry, safe(Arm::Infantry), 2),
        each(Account::HeldByEnemy, held(side), 1),
        each(Account::PrisonersTaken, held(side.enemy()), 1),
    ];
    let halves = lines.iter().map(|(_, _, halves)| halves).sum();
    Tally {
        side,
        lines,
        halves,
    }
}

/// Alive and uncaptured, on the field or gone home.
const fn is_safe(man: &Man) -> bool {
    matches!(
        man.state,
        State::Free | State::Freed { .. } | State::Retired
    )
}

/// In the enemy's hands, on the field or behind his line.
const fn is_held(man: &Man) -> bool {
    matches!(man.state, State::Prisoner { .. } | State::Held)
}

/// The one side that counts a gun (AMB-20): the side that has it; but after the end a gun on the
/// field with none of its own men within six inches is there for the taking, by the victor, or in
/// a draw by whichever side has an armed man nearer to it (AMB-19).
fn owner(field: &Field, gun: &Gun, outcome: Option<Outcome>) -> Side {
    let Some(outcome) = outcome else {
        return gun.side;
    };
    let nearest = |side: Side| {
        field
            .active(side)
            .map(|man| gap_to_gun(man, gun))
            .fold(f64::INFINITY, f64::min)
    };
    let own = nearest(gun.side);
    if gun.retired || own <= HALO {
        return gun.side;
    }
    outcome
        .victor
        .unwrap_or(if nearest(gun.side.enemy()) < own {
            gun.side.enemy()
        } else {
            gun.side
        })
}

#[cfg(test)]
mod tests {
    use super::Halves;

    #[test]
    fn halves_are_printed_as_wells_prints_them_v2() {
        let printed = [0, 1, 2, 3, 200].map(|halves| Halves(halves).to_string());
        assert_eq!(printed, ["0", "½", "1", "1½", "100"]);
    }
}
