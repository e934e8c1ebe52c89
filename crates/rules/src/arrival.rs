//! Reaching the enemy's back line, where that decides the battle (V-6, V-7, V-9).

use crate::measure::SLACK;
use crate::{Event, Field, Man, ManId, Reach, Side, Stretch, Variety};

/// The stretch of the enemy's back line that men of a side are to reach, or `None` where nothing
/// hangs on it: in the Fight to the Finish, and for the defender of a Defensive Game.
pub fn stretch_to_reach(variety: Variety, side: Side) -> Option<Stretch> {
    match variety {
        Variety::BlowAtTheRear { stretch } => Some(stretch),
        Variety::DefensiveGame { defender } if side != defender => Some(Stretch::Whole),
        Variety::DefensiveGame { .. } | Variety::FightToTheFinish => None,
    }
}

/// From where to where along a back line of so many inches a stretch goes, by `x` (V-7).
pub const fn extent(stretch: Stretch, width: f64) -> [f64; 2] {
    match stretch {
        Stretch::Whole => [0.0, width],
        Stretch::Middle => [width / 3.0, width * 2.0 / 3.0],
        Stretch::LeftHalf => [0.0, width / 2.0],
        Stretch::RightHalf => [width / 2.0, width],
    }
}

/// The armed men of a side who stand now where it counts: their bases touch the stretch of the
/// enemy's back line, or are beyond it (AMB-31, R-22). By number; none where nothing hangs on it.
pub fn at_enemys_line(field: &Field, side: Side) -> impl Iterator<Item = &Man> {
    let width = field.ground().country().field.width;
    let wanted = stretch_to_reach(field.terms().variety, side).map(|part| extent(part, width));
    field.active(side).filter(move |man| {
        let (least, greatest) = man.base().bounds();
        wanted.is_some_and(|[from, to]| greatest.x >= from - SLACK && least.x <= to + SLACK)
            && field.inches_beyond_line(man, side.enemy()) >= -SLACK
    })
}

/// Notes at the end of a move who has come to the enemy's back line, where those who have been
/// there count although they go away or fall: the attackers in a Defensive Game (AMB-32), and both
/// sides in a Blow at the Rear so read (AMB-31).
pub(crate) fn note_arrivals(field: &mut Field, events: &mut Vec<Event>) {
    let adds_up = match field.terms().variety {
        Variety::FightToTheFinish => false,
        Variety::BlowAtTheRear { .. } => {
            field.terms().readings.reach == Reach::OneAfterAnother && field.position.blow.is_none()
        }
        Variety::DefensiveGame { .. } => true,
    };
    if !adds_up {
        return;
    }
    for side in Side::BOTH {
        let arrived: Vec<ManId> = at_enemys_line(field, side)
            .filter(|man| !man.arrived)
            .map(|man| man.id)
            .collect();
        for id in arrived {
            if let Some(man) = field.man_mut(id) {
                man.arrived = true;
                events.push(Event::Arrived { man: id });
            }
        }
    }
}
