//! The end of a move: trails, melees, prisoners, guns (M-12), and its preview.

use crate::{Choice, GunId};
use crate::{Event, Field, Melee, Refusal, Side, Verdict};

/// What would happen if the move ended now.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview {
    /// The melees, each with the verdict that stands unless the charger chooses otherwise.
    pub melees: Vec<(Melee, Verdict)>,
    /// Guns that would change hands if nobody fell, and to whom (H-21).
    pub captures: Vec<(GunId, Side)>,
}

/// What would happen if the side to move ended its move now (before trail men are placed).
pub fn preview(field: &Field) -> Preview {
    let _ = field;
    todo!()
}

/// Checks the charger's choices against the melees on the field (H-9, H-10).
///
/// # Errors
/// If a choice names no melee, or its numbers or men do not fit.
pub(crate) fn check_choices(field: &Field, choices: &[Choice]) -> Result<(), Refusal> {
    let _ = (field, choices);
    todo!()
}

/// Ends the move of the side to move: everything after the trail men were placed. The choices
/// have been checked. Pushes events, changes the position, and passes the turn on or ends the
/// battle.
pub(crate) fn end_move(field: &mut Field, choices: &[Choice], events: &mut Vec<Event>) {
    let _ = (field, choices, events);
    todo!()
}
