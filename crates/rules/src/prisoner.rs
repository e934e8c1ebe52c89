//! Prisoners, their escorts, and the way back into the ranks (H-12 to H-19).

use crate::field::{CONTACT, HALO, PRISONERS_PER_ESCORT};
use crate::isolation::{is_isolated, supporters_of_body};
use crate::measure::gap_between;
use crate::nearness::{free_men_near, men_within};
use crate::{Event, Fault, Field, Gun, GunUse, Man, ManId, Phase, Refusal, Side, State};

/// The enemy who guards a man, if he is a prisoner and has a guard.
pub const fn escort_of(man: &Man) -> Option<ManId> {
    match man.state {
        State::Prisoner { escort, .. } => escort,
        _ => None,
    }
}

/// How many prisoners a man has in his charge (H-13).
pub fn charges(field: &Field, escort: ManId) -> usize {
    field
        .position
        .men
        .iter()
        .filter(|man| escort_of(man) == Some(escort))
        .count()
}

/// Makes a man a prisoner of this turn.
pub(crate) fn capture(
    field: &mut Field,
    man: ManId,
    escort: Option<ManId>,
    events: &mut Vec<Event>,
) {
    let since = field.position.turn;
    if let Some(man) = field.man_mut(man) {
        man.state = State::Prisoner { escort, since };
        events.push(Event::Captured {
            man: man.id,
            escort,
        });
    }
}

/// Frees the prisoners whose escort has fallen, or been taken himself, within six inches of them
/// (H-14, R-2). To be called after every shot and every melee.
pub(crate) fn free_after_deaths(field: &mut Field, events: &mut Vec<Event>) {
    let freed: Vec<ManId> = prisoners(field)
        .filter(|prisoner| {
            escort_of(prisoner)
                .and_then(|escort| field.man(escort))
                .is_some_and(|escort| {
                    let lost = escort.state == State::Dead || escort.is_prisoner();
                    lost && men_within(escort, prisoner, HALO)
                })
        })
        .map(|prisoner| prisoner.id)
        .collect();
    free(field, &freed, events);
}

/// Freed men whom an armed enemy touches are taken again without a fight (AMB-25).
pub(crate) fn retake_freed_in_contact(field: &mut Field, events: &mut Vec<Event>) {
    let freed: Vec<ManId> = field
        .position
        .men
        .iter()
        .filter(|man| matches!(man.state, State::Freed { .. }))
        .map(|man| man.id)
        .collect();
    for id in freed {
        if let Some(escort) = guard_for(field, id, CONTACT) {
            capture(field, id, Some(escort), events);
        }
    }
}

/// Sees to the escorts at the end of a move (AMB-23, AMB-26).
///
/// A prisoner whose guard is no longer there passes to another enemy within six inches who has
/// fewer than seven. If there is none he is freed; but a man without any guard since he was taken
/// waits for one until the end of his captors' next move.
pub(crate) fn settle_escorts(field: &mut Field, events: &mut Vec<Event>) {
    let turn = field.position.turn;
    let mover = field.position.to_act();
    let mut freed = Vec::new();
    for id in prisoners(field).map(|man| man.id).collect::<Vec<ManId>>() {
        let Some(prisoner) = field.man(id) else {
            continue;
        };
        let State::Prisoner { escort, since } = prisoner.state else {
            continue;
        };
        if escort.is_some_and(|escort| is_guarded_by(field, prisoner, escort)) {
            continue;
        }
        let captors_have_moved = mover == Some(prisoner.side.enemy()) && turn > since;
        let never_guarded = escort.is_none() || since == turn;
        let successor = guard_for(field, id, HALO);
        if successor.is_none() && (captors_have_moved || !never_guarded) {
            freed.push(id);
        } else {
            set_escort(field, id, successor);
            if successor != escort {
                let escort = successor;
                events.push(Event::Guarded { man: id, escort });
            }
        }
    }
    free(field, &freed, events);
}

/// Prisoners whom their escort has brought to his back line are beyond liberation (H-17, R-6).
pub(crate) fn lead_away(field: &mut Field, events: &mut Vec<Event>) {
    let away: Vec<ManId> = prisoners(field)
        .filter(|man| escort_of(man).is_some_and(|escort| is_guarded_by(field, man, escort)))
        .filter(|man| field.inches_beyond_line(man, man.side.enemy()) >= -HALO)
        .map(|man| man.id)
        .collect();
    for id in away {
        set_state(field, id, State::Held);
        events.push(Event::LedAway { man: id });
    }
}

/// Freed men who have come to their own back line are armed again (H-16, R-7).
pub(crate) fn rearm(field: &mut Field, events: &mut Vec<Event>) {
    let home: Vec<ManId> = field
        .position
        .men
        .iter()
        .filter(|man| matches!(man.state, State::Freed { .. }))
        .filter(|man| field.inches_beyond_line(man, man.side) >= 0.0)
        .map(|man| man.id)
        .collect();
    for id in home {
        set_state(field, id, State::Free);
        events.push(Event::Rearmed { man: id });
    }
}

/// May these men show the white flag? They must be free men of `side`, one body, and isolated
/// (H-19); and in the enemy's move it must be shown before he fires (AMB-26).
///
/// # Errors
/// The refusal.
pub(crate) fn check_surrender(field: &Field, side: Side, men: &[ManId]) -> Result<(), Refusal> {
    match field.position.phase {
        Phase::Mustering { .. } | Phase::PuttingDown { .. } => return Err(Fault::WrongPhase.into()),
        Phase::Over(_) => return Err(Fault::BattleOver.into()),
        Phase::Moving { side: mover, .. } => {
            // In the enemy's move only before he fires (AMB-26).
            let fired = |gun: &Gun| gun.side == mover && matches!(gun.used, GunUse::Fired { .. });
            if mover != side && field.position.guns.iter().any(fired) {
                return Err(Fault::FlagTooLate.into());
            }
        }
    }
    let mut body: Vec<&Man> = Vec::new();
    for &id in men {
        let man = field.man(id).ok_or(Fault::NoSuchMan { man: id })?;
        if man.side != side || !man.is_active() {
            return Err(Fault::NotYours { man: id }.into());
        }
        if body.iter().any(|named| named.id == id) {
            return Err(Fault::NamedTwice { man: id }.into());
        }
        body.push(man);
    }
    if body.is_empty() {
        return Err(Fault::Nobody.into());
    }
    if let Some(apart) = stands_apart(&body) {
        return Err(Fault::NotOneBody { man: apart }.into());
    }
    let supporters = supporters_of_body(field, men).len();
    if is_isolated(men.len(), supporters) {
        Ok(())
    } else {
        Err(Fault::NotIsolated {
            men: men.len() as u16,
            supporters: supporters as u16,
        }
        .into())
    }
}

/// The men lay down their arms: each to the nearest enemy within six inches who has fewer than
/// seven, or for the time being to nobody (AMB-26). The order has been checked.
pub(crate) fn surrender(field: &mut Field, side: Side, men: &[ManId], events: &mut Vec<Event>) {
    events.push(Event::Surrendered {
        side,
        men: men.to_vec(),
    });
    for &man in men {
        let escort = guard_for(field, man, HALO);
        capture(field, man, escort, events);
    }
    free_after_deaths(field, events);
}

/// The first man of a body who is not linked to its first by gaps of six inches or less.
fn stands_apart(body: &[&Man]) -> Option<ManId> {
    let mut linked = vec![false; body.len()];
    let mut to_visit = vec![0];
    linked[0] = true;
    while let Some(at) = to_visit.pop() {
        for other in 0..body.len() {
            if !linked[other] && men_within(body[at], body[other], HALO) {
                linked[other] = true;
                to_visit.push(other);
            }
        }
    }
    linked
        .iter()
        .position(|linked| !linked)
        .map(|apart| body[apart].id)
}

fn prisoners(field: &Field) -> impl Iterator<Item = &Man> {
    field.position.men.iter().filter(|man| man.is_prisoner())
}

/// Whether this escort is still there for the prisoner: within six inches, free, or gone over his
/// own line with him, and not charged with seven others who come before this one.
fn is_guarded_by(field: &Field, prisoner: &Man, escort: ManId) -> bool {
    let Some(guard) = field.man(escort) else {
        return false;
    };
    let there = matches!(guard.state, State::Free | State::Retired);
    let before = field
        .position
        .men
        .iter()
        .take_while(|man| man.id != prisoner.id)
        .filter(|man| escort_of(man) == Some(escort))
        .count();
    there && before < PRISONERS_PER_ESCORT && men_within(guard, prisoner, HALO)
}

/// The nearest armed enemy within so many inches who can take one prisoner more (H-13).
fn guard_for(field: &Field, man: ManId, inches: f64) -> Option<ManId> {
    let man = field.man(man)?;
    free_men_near(field, man.side.enemy(), man, inches)
        .filter(|enemy| charges(field, enemy.id) < PRISONERS_PER_ESCORT)
        .min_by(|a, b| {
            gap_between(a, man)
                .total_cmp(&gap_between(b, man))
                .then(a.id.cmp(&b.id))
        })
        .map(|enemy| enemy.id)
}

/// Frees all men of a side whom the enemy still leads about the field.
pub(crate) fn free_all(field: &mut Field, side: Side, events: &mut Vec<Event>) {
    let taken: Vec<ManId> = prisoners(field)
        .filter(|man| man.side == side)
        .map(|man| man.id)
        .collect();
    free(field, &taken, events);
}

fn free(field: &mut Field, men: &[ManId], events: &mut Vec<Event>) {
    let since = field.position.turn;
    for &id in men {
        set_state(field, id, State::Freed { since });
        events.push(Event::Freed { man: id });
    }
}

fn set_state(field: &mut Field, id: ManId, state: State) {
    if let Some(man) = field.man_mut(id) {
        man.state = state;
    }
}

fn set_escort(field: &mut Field, id: ManId, guard: Option<ManId>) {
    if let Some(man) = field.man_mut(id)
        && let State::Prisoner { escort, .. } = &mut man.state
    {
        *escort = guard;
    }
}
