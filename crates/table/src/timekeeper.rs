//! The timekeeper: when the time of a move begins, how it runs down, what it allows (M-7 to M-12).

use crate::{ClockFace, ClockStage, ClockTerms, Save, SaveError, Seat};
use rules::setup::{MOST_GUNS, MOST_MEN};
use rules::{Field, Order, Phase, Side};

impl ClockTerms {
    /// What the clock shows as a side's turn begins: the interval, or at once the time of the move
    /// where no interval was agreed on (M-11).
    pub(crate) fn turn_begins(self, field: &Field, side: Side) -> ClockFace {
        let of = u32::from(self.interval) * 1000;
        if of == 0 {
            return self.go(field, side);
        }
        ClockFace {
            side,
            stage: ClockStage::Interval,
            left: of,
            of,
        }
    }

    /// What it shows at the word Go (M-9).
    pub(crate) fn go(self, field: &Field, side: Side) -> ClockFace {
        let of = self.allowance(field, side);
        ClockFace {
            side,
            stage: ClockStage::Running,
            left: of,
            of,
        }
    }

    /// What it shows some milliseconds after `face`. What is left of them at the end of the
    /// interval is time of the move; what is left of them at Time is nobody's.
    pub(crate) fn run_down(self, face: ClockFace, millis: u32, field: &Field) -> ClockFace {
        if millis < face.left {
            return ClockFace {
                left: face.left - millis,
                ..face
            };
        }
        match face.stage {
            ClockStage::Interval => {
                self.run_down(self.go(field, face.side), millis - face.left, field)
            }
            ClockStage::Running | ClockStage::Called => ClockFace {
                stage: ClockStage::Called,
                left: 0,
                ..face
            },
        }
    }

    /// The longest time that a move can have by these terms, milliseconds.
    fn longest(self) -> u32 {
        let men = MOST_MEN as u32 * u32::from(self.per_thirty_men);
        // All the guns of both sides may come into one hand (H-21).
        let guns = 2 * MOST_GUNS as u32 * u32::from(self.per_gun);
        (men + 30 * guns).div_ceil(30 * 60).max(1) * 60_000
    }
}

/// Whether the clock allows `side` to give an order. The white flag can be shown at any time
/// (H-19).
///
/// # Errors
/// Why not, in a plain sentence.
pub(crate) fn allows(face: Option<&ClockFace>, side: Side, order: &Order) -> Result<(), String> {
    let Some(face) = face.filter(|face| face.side == side) else {
        return Ok(());
    };
    match (face.stage, order) {
        (_, Order::Surrender { .. })
        | (ClockStage::Running, _)
        | (ClockStage::Called, Order::EndMove { .. }) => Ok(()),
        (ClockStage::Interval, _) => Err(format!(
            "It is the interval: {side} moves from the word Go (M-9, M-11)."
        )),
        (ClockStage::Called, _) => Err(time_is_up(side)),
    }
}

/// Why nothing but the end of the move is left.
pub(crate) fn time_is_up(side: Side) -> String {
    format!(
        "Time was called: what {side} has not done is lost, and only the end of his move is left (M-9)."
    )
}

/// Whether what the clock of a save shows fits the battle: a person's move has time, nothing else
/// has.
///
/// # Errors
/// [`SaveError::Clock`].
pub(crate) fn check(save: &Save) -> Result<(), SaveError> {
    let Some(face) = save.time else {
        return Ok(());
    };
    let faulty = |why: &'static str| Err(SaveError::Clock(why));
    let Some(terms) = save.clock else {
        return faulty("it shows a time, and the battle is played without one");
    };
    let mover = match save.state.position.phase {
        Phase::Moving { side, .. } => Some(side),
        _ => None,
    };
    if mover != Some(face.side) || save.seat(face.side) != Seat::Person {
        return faulty("it shows the time of a side that has none now");
    }
    let longest = match face.stage {
        ClockStage::Interval => u32::from(terms.interval) * 1000,
        ClockStage::Running | ClockStage::Called => terms.longest(),
    };
    if face.of > longest || face.left > face.of {
        return faulty("it shows more time than there can be");
    }
    if (face.left == 0) != (face.stage == ClockStage::Called) {
        return faulty("Time is called when none is left, and not before");
    }
    Ok(())
}
