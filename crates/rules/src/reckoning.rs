//! The end of a move: melees, prisoners, guns, the end of the battle, the next turn (M-12); and
//! what it would be if the move ended now.

use crate::capture::{captures, note_approaches};
use crate::melee::melees;
use crate::verdict::default_verdict;
use crate::{Cause, Choice, Event, Field, Melee, Outcome, Phase, Refusal, Side, State, Verdict};
use crate::{GunId, GunUse, ManId, Reason};
use crate::{arrival, blow, capture, large_floor, outcome, prisoner, verdict};

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
    let with_verdict = |melee: Melee| {
        let verdict = default_verdict(field, &melee);
        (melee, verdict)
    };
    Preview {
        melees: melees(field).into_iter().map(with_verdict).collect(),
        captures: captures(field),
    }
}

/// Checks the charger's choices against the melees on the field (H-9, H-10).
///
/// # Errors
/// If a choice names no melee, or its numbers or men do not fit.
pub(crate) fn check_choices(field: &Field, choices: &[Choice]) -> Result<(), Refusal> {
    if choices.is_empty() {
        return Ok(());
    }
    verdict::check(&melees(field), choices)
}

/// Ends the move of the side to move: everything after the trail men were placed. The choices
/// have been checked. Pushes events, changes the position, and passes the turn on or ends the
/// battle.
pub(crate) fn end_move(field: &mut Field, choices: &[Choice], events: &mut Vec<Event>) {
    let Phase::Moving { side, .. } = field.position.phase else {
        return;
    };
    fight(field, choices, events);
    prisoner::free_after_deaths(field, events);
    prisoner::retake_freed_in_contact(field, events);
    prisoner::settle_escorts(field, events);
    prisoner::lead_away(field, events);
    prisoner::rearm(field, events);
    capture::settle(field, events);
    pick_up(field);
    arrival::note_arrivals(field, events);
    blow::settle(field, side, events);
    events.push(Event::TurnEnded {
        side,
        number: field.position.move_number(),
    });
    match outcome::decided(field) {
        Some(outcome) => finish(field, outcome, events),
        None => begin_turn(field, side.enemy(), events),
    }
}

/// Begins a side's turn: nobody has moved, nothing is fired, and it is noted whence every man sets
/// out.
fn begin_turn(field: &mut Field, side: Side, events: &mut Vec<Event>) {
    let position = &mut field.position;
    position.turn = position.turn.saturating_add(1);
    position.phase = Phase::Moving {
        side,
        men_have_moved: false,
    };
    for man in &mut position.men {
        man.moved = false;
    }
    for gun in &mut position.guns {
        gun.used = GunUse::Idle;
    }
    note_approaches(field, side);
    large_floor::settle_stride(field);
    events.push(Event::TurnBegan {
        side,
        number: field.position.move_number(),
    });
}

/// Fights all melees at once (AMB-28): every one is judged on the field as the move left it, so
/// that the survivors of one do not join another.
fn fight(field: &mut Field, choices: &[Choice], events: &mut Vec<Event>) {
    let fought: Vec<(Melee, Verdict)> = melees(field)
        .into_iter()
        .map(|melee| {
            let chosen = choices
                .iter()
                .find(|choice| melee.men(melee.charger).contains(&choice.melee_of));
            let verdict = chosen.map_or_else(
                || default_verdict(field, &melee),
                |choice| choice.verdict.clone(),
            );
            (melee, verdict)
        })
        .collect();
    for (melee, verdict) in fought {
        carry_out(field, &melee, &verdict, events);
    }
}

fn carry_out(field: &mut Field, melee: &Melee, verdict: &Verdict, events: &mut Vec<Event>) {
    events.push(Event::MeleeFought {
        melee: Box::new(melee.clone()),
        verdict: verdict.clone(),
    });
    let dead: Vec<ManId> = verdict
        .red_dead
        .iter()
        .chain(&verdict.blue_dead)
        .copied()
        .collect();
    for id in dead {
        let Some(man) = field.man_mut(id) else {
            continue;
        };
        man.state = State::Dead;
        events.push(Event::Died {
            man: id,
            cause: Cause::Melee,
        });
    }
    for (&man, &captor) in verdict.prisoners.iter().zip(&verdict.captors) {
        prisoner::capture(field, man, Some(captor), events);
    }
}

/// The dead are picked up, and the bolts (D-8, M-11).
fn pick_up(field: &mut Field) {
    for man in &mut field.position.men {
        man.fallen = None;
    }
    field.position.bolts.clear();
}

fn finish(field: &mut Field, outcome: Outcome, events: &mut Vec<Event>) {
    if outcome.reason == Reason::RearReached {
        blow::capitulate(field, events);
    }
    field.position.phase = Phase::Over(outcome);
    events.push(Event::Over { outcome });
}
