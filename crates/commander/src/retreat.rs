//! Going home: when the field is lost, men saved are worth more than men sold (H-20).

use crate::aim::Aim;
use crate::appraisal::Appraisal;
use crate::limber;
use crate::rank::Character;
use country::Point;
use rules::outcome::draw_threshold;
use rules::{Advisor, Field, GunId, ManId, Order};

/// How much further a defender who has only to hold out is beaten down before he despairs.
const STUBBORN: f64 = 0.4;

/// Ways home, off the straight one, radians.
const BEARINGS: [f64; 5] = [0.0, 0.5, -0.5, 1.0, -1.0];
/// How far a gun is taken in a move, inches: with horsemen, with men on foot, or where there is
/// room.
const LENGTHS: [f64; 4] = [23.9, 18.0, 11.9, 6.0];

/// Whether the battle is lost so plainly that the men are better saved.
pub fn is_called_for(field: &Field, view: &Appraisal, character: &Character, aim: &Aim) -> bool {
    let (own, foes) = (view.own.len(), view.foes.len());
    if foes == 0 || own == 0 {
        return false;
    }
    // A draw is within reach while the enemy may yet be brought below the number for it.
    let draw = draw_threshold(field);
    let draw_near = own < draw && foes < draw + own / 2;
    // Who has only to hold out gives everything up by going; few may yet break the attack (V-9).
    let despair = if aim.stand {
        character.despair * STUBBORN
    } else {
        character.despair
    };
    !draw_near && view.own_worth() < view.foe_worth() * despair
}

/// A place well behind one's own back line, straight back from here.
pub fn home(field: &Field, view: &Appraisal, from: Point) -> Point {
    let line = field.back_line(view.side);
    let outward = if line > 0.0 { 1.0 } else { -1.0 };
    Point::new(
        from.x,
        line + outward * (field.ground().country().field.margin * 0.5),
    )
}

/// Takes a gun towards home, straight or aslant, as far as its men can go.
pub fn gun(field: &Field, view: &Appraisal, gun: GunId) -> Option<Order> {
    let battery = view.gun(gun)?;
    field.may_use_to_move(view.side, gun).ok()?;
    let piece = field.gun(gun)?;
    let way = home(field, view, battery.at) - battery.at;
    let floor = field.ground().country().field.width;
    BEARINGS.into_iter().find_map(|off| {
        let along = Point::new(libm::cos(off), libm::sin(off))
            .rotate(way)
            .normalize_or(way);
        LENGTHS.into_iter().find_map(|inches| {
            let to = battery.at + along * inches.min(way.length());
            let on_floor = (0.0..=floor).contains(&to.x);
            on_floor
                .then(|| limber::straight(field, view.side, piece, to))
                .flatten()
        })
    })
}

/// Everybody who is free to go, goes.
pub fn men(field: &Field, view: &Appraisal, advisor: &Advisor) -> Option<Order> {
    let free: Vec<ManId> = view
        .own
        .iter()
        .map(|man| man.id)
        .filter(|&id| field.may_move_man(view.side, id).is_ok())
        .collect();
    let steps = advisor.retire(field, view.side, &free);
    (!steps.is_empty()).then_some(Order::March { steps })
}
