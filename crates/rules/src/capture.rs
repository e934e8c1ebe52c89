//! Guns that change hands (H-21 to H-25).

use crate::field::{GUN_CREW, HALO};
use crate::nearness::is_by_gun;
use crate::{Capture, Event, Field, Gun, GunId, GunUse, Man, Side};

/// The guns that would change hands if the move ended now, and to whom (H-21).
///
/// A gun is taken from the side that has it when no armed man of that side is within six inches of
/// it (AMB-22), and four or more armed enemies are, who have passed its axle in the direction of
/// their attack (AMB-21), or stand as the players' reading has it. Its side is the side that has it now.
pub fn captures(field: &Field) -> Vec<(GunId, Side)> {
    field
        .guns_on_field()
        .filter(|gun| !is_defended(field, gun))
        .filter(|gun| {
            let past = field
                .active(gun.side.enemy())
                .filter(|man| is_by_gun(man, gun, HALO) && is_placed_to_take(field, man, gun));
            past.count() >= GUN_CREW
        })
        .map(|gun| (gun.id, gun.side.enemy()))
        .collect()
}

/// Whether a man within six inches of a gun stands where he must to take it (H-21, H-22).
fn is_placed_to_take(field: &Field, man: &Man, gun: &Gun) -> bool {
    match field.terms().readings.capture {
        Capture::PastTheAxle => has_passed_axle(man, gun),
        Capture::BehindTheWheels => (man.at - gun.at).dot(gun.body().along()) < 0.0,
        Capture::Beside => true,
    }
}

/// Whether a man stands beyond a gun's axle as seen from where his attack on it began (H-21,
/// AMB-21): the middle of his base is on the other side of the upright plane through the axle.
pub fn has_passed_axle(man: &Man, gun: &Gun) -> bool {
    let along = gun.body().along();
    let began = (man.approach - gun.at).dot(along);
    let stands = (man.at - gun.at).dot(along);
    (began < 0.0 && stands > 0.0) || (began > 0.0 && stands < 0.0)
}

/// Whether an armed man of the side that has a gun is within six inches of any part of it (H-23,
/// H-24).
fn is_defended(field: &Field, gun: &Gun) -> bool {
    field.active(gun.side).any(|man| is_by_gun(man, gun, HALO))
}

/// Settles the guns at the end of a move: those taken change hands, those disputed are called.
pub(crate) fn settle(field: &mut Field, events: &mut Vec<Event>) {
    for (id, by) in captures(field) {
        let Some(gun) = field.gun_mut(id) else {
            continue;
        };
        gun.side = by;
        gun.used = GunUse::Idle;
        events.push(Event::GunCaptured { gun: id, by });
    }
    let disputed = field.guns_on_field().filter(|gun| field.is_disputed(gun));
    events.extend(disputed.map(|gun| Event::GunDisputed { gun: gun.id }));
}

/// Notes where each man of a side stands as his turn begins, if that is beyond six inches of every
/// gun of the enemy's: thence his attack on a gun will have come (AMB-21, R-10).
pub(crate) fn note_approaches(field: &mut Field, side: Side) {
    let guns: Vec<Gun> = field
        .guns_on_field()
        .filter(|gun| gun.side == side.enemy())
        .cloned()
        .collect();
    for man in field
        .position
        .men
        .iter_mut()
        .filter(|man| man.side == side && man.is_on_field())
    {
        if guns.iter().all(|gun| !is_by_gun(man, gun, HALO)) {
            man.approach = man.at;
        }
    }
}
