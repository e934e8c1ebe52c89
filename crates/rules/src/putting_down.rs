//! Putting down along the back line (M-2, M-4, M-5).

use crate::measure::{SLACK, is_sound};
use crate::standing;
use crate::{Event, Fault, Field, Gun, GunPlacing, ManPlacing, Phase, Refusal, Side};
use country::{Point, Zone};

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
        check_place(field, side, placing.at, placing.facing).map_err(|fault| match fault {
            Fault::OutsideZone { .. } => Fault::OutsideZone {
                man: Some(placing.man),
                gun: None,
            },
            other => other,
        })?;
        if let Some(man) = field.man_mut(placing.man) {
            man.at = placing.at;
            man.approach = placing.at;
            man.facing = placing.facing;
        }
    }
    for placing in guns {
        let gun = field
            .gun(placing.gun)
            .ok_or(Fault::NoSuchGun { gun: placing.gun })?;
        if gun.side != side {
            return Err(Fault::GunNotYours { gun: placing.gun }.into());
        }
        check_place(field, side, placing.at, placing.bearing).map_err(|fault| match fault {
            Fault::OutsideZone { .. } => Fault::OutsideZone {
                man: None,
                gun: Some(placing.gun),
            },
            other => other,
        })?;
        if let Some(gun) = field.gun_mut(placing.gun) {
            gun.at = placing.at;
            gun.bearing = placing.bearing;
        }
    }
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
    events.push(Event::TurnBegan {
        side: first,
        number: 1,
    });
    Ok(())
}

/// A side chooses its force (F-8).
pub(crate) fn muster(
    field: &mut Field,
    side: Side,
    [infantry, cavalry, guns]: [u16; 3],
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let _ = (field, side, infantry, cavalry, guns, events);
    Err(Fault::WrongPhase.into())
}

/// Checks every piece of the field where it stands: for the places a scenario gives.
pub(crate) fn check_all(field: &Field) -> Result<(), Refusal> {
    for man in &field.position.men {
        if !is_in(zone(field, man.side), man.at) {
            return Err(Fault::OutsideZone {
                man: Some(man.id),
                gun: None,
            }
            .into());
        }
        standing::check_man(field, man, man.base())?;
    }
    for gun in &field.position.guns {
        if !is_in(zone(field, gun.side), gun.at) {
            return Err(Fault::OutsideZone {
                man: None,
                gun: Some(gun.id),
            }
            .into());
        }
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

fn check_place(field: &Field, side: Side, at: Point, facing: f64) -> Result<(), Fault> {
    if !is_sound(at) || !facing.is_finite() || facing.abs() > 1e3 {
        return Err(Fault::NotANumber);
    }
    if !is_in(zone(field, side), at) {
        return Err(Fault::OutsideZone {
            man: None,
            gun: None,
        });
    }
    Ok(())
}

fn zone(field: &Field, side: Side) -> Zone {
    field.position.zones[side as usize]
}

fn is_in(zone: Zone, at: Point) -> bool {
    let within =
        |value: f64, [least, most]: [f64; 2]| (least - SLACK..=most + SLACK).contains(&value);
    within(at.x, zone.x) && within(at.y, zone.y)
}
