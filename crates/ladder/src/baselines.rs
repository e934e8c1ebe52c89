//! Two players without a plan, as the floor under the commanders.
//!
//! Both give legal orders only: what they would like to do is put to the referee first, and what he
//! would refuse is dropped.

mod random;
mod straight;

pub use random::Random;
pub use straight::Straight;

use rules::forces::LEAST_DEFENDERS;
use rules::setup::MOST_MEN;
use rules::{Composition, Field, Order, Side};

/// The largest force in the proportions of Wells's brigades that the side can pay for and has room
/// for (F-3, F-8).
fn raise(field: &Field, side: Side) -> Order {
    let order = |force: Composition| Order::Muster {
        infantry: force.infantry,
        cavalry: force.cavalry,
        guns: force.guns,
    };
    (1..=MOST_MEN as u16)
        .rev()
        .map(Composition::for_men)
        .filter(|force| force.check(field.terms(), side).is_ok())
        .map(order)
        .find(|order| field.may(side, order).is_ok())
        .unwrap_or_else(|| order(Composition::new(LEAST_DEFENDERS, 0, 0)))
}
