//! Orders that were worked out and wait to be offered.

use rules::{Field, Order, Side};
use std::collections::VecDeque;

/// The next of the orders worked out that the referee accepts. A march he refuses is taken apart
/// into its men; anything else he refuses is dropped.
pub fn next_accepted(ready: &mut VecDeque<Order>, field: &Field, side: Side) -> Option<Order> {
    while let Some(order) = ready.pop_front() {
        if field.may(side, &order).is_ok() {
            return Some(order);
        }
        if let Order::March { steps } = order
            && steps.len() > 1
        {
            for step in steps.into_iter().rev() {
                ready.push_front(Order::March { steps: vec![step] });
            }
        }
    }
    None
}
