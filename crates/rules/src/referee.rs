//! The one place where an order is granted or refused.
//!
//! An order is carried out on a copy of the field: where the copy comes out whole it becomes the
//! field, and where a rule forbids something the copy is dropped. So "may I?" and "do it" cannot
//! differ, and nothing is ever half done.

use crate::shooting::{self, ReadyShot};
use crate::{
    Composition, Event, Fault, Field, Order, Phase, Refusal, Side, marching, prisoner,
    putting_down, reckoning, trail,
};

/// What is left to do when an order has been granted.
#[derive(Debug)]
pub(crate) enum Rest {
    /// Nothing.
    Nothing,
    /// The bolt is still to fly.
    Shot(ReadyShot),
}

/// Carries an order out on `field`, all but the flight of a bolt, or refuses it and leaves `field`
/// in a state to be thrown away.
pub(crate) fn carry_out(
    field: &mut Field,
    side: Side,
    order: &Order,
    events: &mut Vec<Event>,
) -> Result<Rest, Refusal> {
    if matches!(field.position.phase, Phase::Over(_)) {
        return Err(Fault::BattleOver.into());
    }
    match order {
        Order::PutDown { men, guns } => putting_down::put_down(field, side, men, guns, events)?,
        &Order::Muster {
            infantry,
            cavalry,
            guns,
        } => {
            let force = Composition::new(infantry, cavalry, guns);
            putting_down::muster(field, side, force, events)?;
        }
        Order::Ready => putting_down::ready(field, side, events)?,
        Order::Fire {
            gun,
            lay,
            lie_down,
            trail,
        } => {
            let shot = shooting::lay_gun(field, side, *gun, *lay, lie_down, trail, events)?;
            return Ok(Rest::Shot(shot));
        }
        Order::MoveGun { gun, route, crew } => {
            marching::move_gun(field, side, *gun, route, crew, events)?;
        }
        Order::March { steps } => marching::march(field, side, steps, events)?,
        Order::Lead { escort, prisoners } => {
            marching::lead(field, side, escort, prisoners, events)?;
        }
        Order::Surrender { men } => {
            prisoner::check_surrender(field, side, men)?;
            prisoner::surrender(field, side, men, events);
        }
        Order::EndMove { choices } => {
            field.must_be_moving(side)?;
            trail::man_trails(field, side, events);
            reckoning::check_choices(field, choices)?;
            reckoning::end_move(field, choices, events);
        }
    }
    Ok(Rest::Nothing)
}
