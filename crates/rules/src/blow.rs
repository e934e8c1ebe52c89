//! The Blow at the Rear (V-6, V-7): struck by three men at the enemy's back line, who then has six
//! moves to leave the field in.

use crate::arrival::at_enemys_line;
use crate::outcome::{Outcome, Reason};
use crate::{Blow, Event, Field, GunId, GunUse, ManId, Reach, Side, State, Variety};

/// Men who must reach the enemy's back line (V-6).
pub const MEN_FOR_A_BLOW: usize = 3;
/// Moves of his own that the loser has to leave the field in (V-6).
pub const MOVES_TO_LEAVE: u8 = 6;

/// How many men of a side count towards its Blow at the Rear now: those who stand at the enemy's
/// back line, or where they may come one after another those who have been there (AMB-31).
pub fn men_at_the_rear(field: &Field, side: Side) -> usize {
    if !matches!(field.terms().variety, Variety::BlowAtTheRear { .. }) {
        return 0;
    }
    match field.terms().readings.reach {
        Reach::Together => at_enemys_line(field, side).count(),
        Reach::OneAfterAnother => {
            let arrived = |man: &&crate::Man| man.side == side && man.arrived;
            field.position.men.iter().filter(arrived).count()
        }
    }
}

/// Settles the blow at the end of `mover`'s move, the melees being over: counts the loser's moves,
/// or strikes one. Of two at once the mover's is struck.
pub(crate) fn settle(field: &mut Field, mover: Side, events: &mut Vec<Event>) {
    if let Some(blow) = &mut field.position.blow {
        if blow.victor != mover {
            blow.moves_left = blow.moves_left.saturating_sub(1);
        }
        return;
    }
    let struck = [mover, mover.enemy()].into_iter().find(|&side| {
        let men_left = field.active(side.enemy()).next().is_some();
        men_left && men_at_the_rear(field, side) >= MEN_FOR_A_BLOW
    });
    let Some(victor) = struck else { return };
    if field.terms().readings.reach == Reach::Together {
        events.extend(at_enemys_line(field, victor).map(|man| Event::Arrived { man: man.id }));
    }
    field.position.blow = Some(Blow {
        victor,
        moves_left: MOVES_TO_LEAVE,
    });
    events.push(Event::BlowStruck {
        by: victor,
        moves: MOVES_TO_LEAVE,
    });
}

/// Whether a battle in which a blow was struck is over: the loser's moves are spent, or no man of
/// his is at liberty on the field, or the victor has nobody left to whom he could surrender
/// . Nothing else ends it, and the victory stands whatever happens.
pub(crate) fn decided(field: &Field, blow: Blow) -> Option<Outcome> {
    let loser = blow.victor.enemy();
    let over = blow.moves_left == 0
        || at_liberty(field, loser).is_empty()
        || field.active(blow.victor).next().is_none();
    over.then_some(Outcome {
        victor: Some(blow.victor),
        reason: Reason::RearReached,
    })
}

/// What the loser still has on the field gives itself up (V-6): his men are held, his guns taken,
/// and the victor's men in their hands are free. Where the victor has no armed man left on the
/// field there is nobody to take it, and it stays the loser's.
pub(crate) fn capitulate(field: &mut Field, events: &mut Vec<Event>) {
    let Some(Blow { victor, .. }) = field.position.blow else {
        return;
    };
    if field.active(victor).next().is_none() {
        return;
    }
    let men = at_liberty(field, victor.enemy());
    let guns: Vec<GunId> = field
        .guns_on_field()
        .filter(|gun| gun.side != victor)
        .map(|gun| gun.id)
        .collect();
    if men.is_empty() && guns.is_empty() {
        return;
    }
    for &id in &men {
        if let Some(man) = field.man_mut(id) {
            man.state = State::Held;
        }
    }
    for &id in &guns {
        if let Some(gun) = field.gun_mut(id) {
            gun.side = victor;
            gun.used = GunUse::Idle;
        }
    }
    events.push(Event::Capitulated {
        side: victor.enemy(),
        men,
        guns,
    });
    crate::prisoner::free_all(field, victor, events);
}

/// A side's men on the field who are in nobody's hands, armed or not.
fn at_liberty(field: &Field, side: Side) -> Vec<ManId> {
    let free = |state: State| matches!(state, State::Free | State::Freed { .. });
    field
        .position
        .men
        .iter()
        .filter(|man| man.side == side && free(man.state))
        .map(|man| man.id)
        .collect()
}
