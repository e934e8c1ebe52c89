//! Putting down along the back line (M-2, M-4, M-5).

use crate::measure::{SLACK, is_sound};
use crate::zones::{inches_outside, is_in};
use crate::{Arm, Event, Fault, Field, Gun, GunId, GunPlacing, Man, ManId, ManPlacing, Phase};
use crate::{Arrangement, Composition, arrangement, setup};
use crate::{Refusal, Side, Variety, defence, large_floor, standing};
use country::Point;

/// Puts pieces on new places in their side's zone; all of them, or none.
pub(crate) fn put_down(
    field: &mut Field,
    side: Side,
    men: &[ManPlacing],
    guns: &[GunPlacing],
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    must_be_putting_down(field, side)?;
    if men.is_empty() && guns.is_empty() {
        return Err(Fault::Nobody.into());
    }
    for placing in men {
        let man = field
            .man(placing.man)
            .ok_or(Fault::NoSuchMan { man: placing.man })?;
        if man.side != side {
            return Err(Fault::NotYours { man: placing.man }.into());
        }
        check_place(field, Piece::man(man), placing.at, placing.facing)?;
    }
    for placing in guns {
        let gun = field
            .gun(placing.gun)
            .ok_or(Fault::NoSuchGun { gun: placing.gun })?;
        if gun.side != side {
            return Err(Fault::GunNotYours { gun: placing.gun }.into());
        }
        check_place(field, Piece::gun(gun), placing.at, placing.bearing)?;
    }
    place(field, men, guns);
    let placed = men.iter().filter_map(|placing| field.man(placing.man));
    placed
        .clone()
        .try_for_each(|man| standing::check_man(field, man, man.base()))?;
    let placed_guns: Vec<&Gun> = guns
        .iter()
        .filter_map(|placing| field.gun(placing.gun))
        .collect();
    placed_guns
        .into_iter()
        .try_for_each(|gun| standing::check_gun(field, gun, &[]))?;
    events.push(Event::PutDown {
        side,
        pieces: (men.len() + guns.len()) as u16,
    });
    Ok(())
}

/// Ends a side's putting down; after the second the First Player's first move begins (M-2, M-6).
pub(crate) fn ready(field: &mut Field, side: Side, events: &mut Vec<Event>) -> Result<(), Refusal> {
    must_be_putting_down(field, side)?;
    events.push(Event::Ready { side });
    field.position.ready[side as usize] = true;
    if !field.position.ready[side.enemy() as usize] {
        field.position.phase = Phase::PuttingDown { side: side.enemy() };
        return Ok(());
    }
    if field.terms().curtain {
        events.push(Event::CurtainDrawn);
    }
    let first = field.position.first;
    field.position.phase = Phase::Moving {
        side: first,
        men_have_moved: false,
    };
    field.position.turn = 1;
    large_floor::settle_stride(field);
    events.push(Event::TurnBegan {
        side: first,
        number: 1,
    });
    Ok(())
}

/// A side chooses its force in secret (F-8), within its points or below them (AMB-38). Both do so
/// behind the curtain, neither waiting for the other; when both have, they put down.
pub(crate) fn muster(
    field: &mut Field,
    side: Side,
    force: Composition,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    match field.position.phase {
        Phase::Mustering { .. } if field.position.ready[side as usize] => {
            return Err(Fault::NotYourTurn.into());
        }
        Phase::Mustering { .. } => {}
        Phase::PuttingDown { .. } | Phase::Moving { .. } => return Err(Fault::WrongPhase.into()),
        Phase::Over(_) => return Err(Fault::BattleOver.into()),
    }
    force.check(field.terms(), side)?;
    let (men, guns) = setup::men_and_guns(side, force);
    field.position.men.extend(men);
    field.position.men.sort_by_key(|man| man.id);
    field.position.guns.extend(guns);
    field.position.guns.sort_by_key(|gun| gun.id);
    let Some((men, guns)) = arrangement::layout(field, side, Arrangement::default()) else {
        return Err(Fault::NoRoomForForce.into());
    };
    place(field, &men, &guns);
    events.push(Event::Mustered {
        side,
        infantry: force.infantry,
        cavalry: force.cavalry,
        guns: force.guns,
    });
    let position = &mut field.position;
    position.ready[side as usize] = true;
    position.phase = if position.ready[side.enemy() as usize] {
        position.ready = [false; 2];
        let begins = setup::first_to_put_down(&position.terms, position.first);
        Phase::PuttingDown { side: begins }
    } else {
        let side = side.enemy();
        Phase::Mustering { side }
    };
    Ok(())
}

/// Sets pieces on their places.
fn place(field: &mut Field, men: &[ManPlacing], guns: &[GunPlacing]) {
    for placing in men {
        if let Some(man) = field.man_mut(placing.man) {
            man.at = placing.at;
            man.approach = placing.at;
            man.facing = placing.facing;
        }
    }
    for placing in guns {
        if let Some(gun) = field.gun_mut(placing.gun) {
            gun.at = placing.at;
            gun.bearing = placing.bearing;
        }
    }
}

/// Checks every piece of the field where it stands: for the places a scenario gives.
pub(crate) fn check_all(field: &Field) -> Result<(), Refusal> {
    for man in &field.position.men {
        check_place(field, Piece::man(man), man.at, man.facing)?;
        standing::check_man(field, man, man.base())?;
    }
    for gun in &field.position.guns {
        check_place(field, Piece::gun(gun), gun.at, gun.bearing)?;
        standing::check_gun(field, gun, &[])?;
    }
    Ok(())
}

fn must_be_putting_down(field: &Field, side: Side) -> Result<(), Refusal> {
    match field.position.phase {
        Phase::PuttingDown { side: now } if now == side => Ok(()),
        // Behind the curtain both put down at the same time (M-3).
        Phase::PuttingDown { .. }
            if field.terms().curtain && !field.position.ready[side as usize] =>
        {
            Ok(())
        }
        Phase::PuttingDown { .. } => Err(Fault::NotYourTurn.into()),
        Phase::Mustering { .. } | Phase::Moving { .. } => Err(Fault::WrongPhase.into()),
        Phase::Over(_) => Err(Fault::BattleOver.into()),
    }
}

/// A piece that is put down.
#[derive(Debug, Clone, Copy)]
struct Piece {
    side: Side,
    arm: Option<Arm>,
    man: Option<ManId>,
    gun: Option<GunId>,
}

impl Piece {
    const fn man(man: &Man) -> Piece {
        Piece {
            side: man.side,
            arm: Some(man.arm),
            man: Some(man.id),
            gun: None,
        }
    }

    const fn gun(gun: &Gun) -> Piece {
        Piece {
            side: gun.side,
            arm: None,
            man: None,
            gun: Some(gun.id),
        }
    }
}

/// Whether a piece may be put down at a place, as far as the zone goes (M-4, AMB-30): in the
/// Defensive Game the defender's more than a move from the middle (V-11).
fn check_place(field: &Field, piece: Piece, at: Point, facing: f64) -> Result<(), Fault> {
    if !is_sound(at) || !facing.is_finite() || facing.abs() > 1e3 {
        return Err(Fault::NotANumber);
    }
    let Piece {
        side,
        arm,
        man,
        gun,
    } = piece;
    let defends = field.terms().variety == Variety::DefensiveGame { defender: side };
    let (inches, wanted) = (field.inches_from_middle(at), defence::a_move(arm));
    // The defender's own half is his; within it the fault is to be too far forward.
    let in_half = is_in(field.position.zones[side as usize], at);
    if defends && in_half && inches <= wanted + SLACK {
        return Err(Fault::TooNearTheMiddle {
            man,
            gun,
            inches,
            wanted,
        });
    }
    let zone = field.zone_of(side, arm);
    if !is_in(zone, at) {
        let inches = inches_outside(zone, at);
        return Err(Fault::OutsideZone { man, gun, inches });
    }
    Ok(())
}
