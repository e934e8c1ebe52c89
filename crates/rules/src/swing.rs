//! Swinging a gun, and the men who make room for it.

use crate::field::SPACING;
use crate::measure::{SLACK, bearing_of};
use crate::trail::POST_TOLERANCE;
use crate::{Event, Fault, Field, Gun, GunId, Man, ManId, Refusal, standing};
use ballistics::{Lay, Make};
use country::{Point, Stadium};

/// Swings a gun on its axle's midpoint if the Country leaves room. Men of its own side who
/// stand in the way of barrel or trail, or on the ground where the two at the trail are to stand,
/// are moved aside by as little as will do.
pub(crate) fn swing(
    field: &mut Field,
    id: GunId,
    lay: Lay,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let Some(gun) = field.gun_mut(id) else {
        return Err(Fault::NoSuchGun { gun: id }.into());
    };
    gun.bearing = lay.bearing;
    gun.elevation = lay.elevation;
    let gun = gun.clone();
    let no_room = |obstacle, man| {
        Refusal::from(Fault::NoRoomToSwing {
            gun: id,
            obstacle,
            man,
        })
    };
    let everyone: Vec<ManId> = field.position.men.iter().map(|man| man.id).collect();
    standing::check_gun(field, &gun, &everyone).map_err(|refusal| match refusal.fault {
        Fault::CannotStand { obstacle, .. } => no_room(Some(obstacle), None),
        _ => no_room(None, None),
    })?;
    while let Some((man, _)) = standing::man_too_close(field, &gun, &[]) {
        let place = room_beside(field, &gun, man, &[]).ok_or_else(|| no_room(None, Some(man)))?;
        put_aside(field, man, place, events);
    }
    clear_posts(field, &gun, events);
    Ok(())
}

/// Puts aside the men who stand about a post of the trail without standing at it. Whom there is no
/// room for stays: whether the trail can be manned is asked later.
fn clear_posts(field: &mut Field, gun: &Gun, events: &mut Vec<Event>) {
    // Room for the longest base that may come to stand there.
    let rooms = gun
        .trail_posts()
        .map(|post| (post, Make::Horse.outline(post, gun.bearing)));
    let at_a_post = |man: &Man| {
        rooms
            .iter()
            .any(|(post, _)| man.at.distance(*post) <= POST_TOLERANCE)
    };
    let in_the_way = |man: &&Man| {
        !at_a_post(man)
            && rooms
                .iter()
                .any(|(_, room)| room.distance(&man.base()) < SPACING - SLACK)
    };
    let keep_free = rooms.map(|(_, room)| room);
    let men: Vec<ManId> = field
        .active(gun.side)
        .filter(in_the_way)
        .map(|man| man.id)
        .collect();
    for man in men {
        if let Some(place) = room_beside(field, gun, man, &keep_free) {
            put_aside(field, man, place, events);
        }
    }
}

fn put_aside(field: &mut Field, id: ManId, to: Point, events: &mut Vec<Event>) {
    if let Some(man) = field.man_mut(id) {
        let from = man.at;
        man.at = to;
        events.push(Event::MadeRoom { man: id, from, to });
    }
}

/// The nearest place to which a man of the gun's side can be moved aside, out of the rooms to be
/// kept free: on rings about him, a tenth of an inch apart, sixteen places to the ring, the first
/// being away from the gun.
fn room_beside(field: &Field, gun: &Gun, man: ManId, keep_free: &[Stadium]) -> Option<Point> {
    const RINGS: u16 = 40;
    const RING: f64 = 0.1;
    const PLACES: u16 = 16;
    let man = field
        .man(man)
        .filter(|m| m.side == gun.side && m.is_active())?;
    let away = bearing_of(man.at - gun.at);
    (1..=RINGS)
        .flat_map(|ring| (0..PLACES).map(move |place| (ring, place)))
        .map(|(ring, place)| {
            let turn = away + std::f64::consts::TAU * f64::from(place) / f64::from(PLACES);
            man.at + Point::new(libm::cos(turn), libm::sin(turn)) * (RING * f64::from(ring))
        })
        .find(|at| {
            let base = man.arm.make().outline(*at, man.facing);
            keep_free
                .iter()
                .all(|room| room.distance(&base) >= SPACING - SLACK)
                && standing::check_man(field, man, base).is_ok()
        })
}
