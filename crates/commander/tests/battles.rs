//! Whole battles between machines: the referee refuses nothing, and they come to an end.

mod common;

use commander::THOUGHTS_PER_MOVE;
use common::{hooks_farm, play};
use rules::{Order, Phase};

#[test]
fn two_veterans_fight_hooks_farm_to_a_finish_v1() {
    let mut last = None;
    let tale = play(&hooks_farm(3), 60, |field, _, _| {
        last = Some(field.position.phase);
    });
    assert!(
        matches!(last, Some(Phase::Over(_))),
        "after {} moves: {tale:?}",
        tale.moves
    );
    assert!(tale.most_thoughts < THOUGHTS_PER_MOVE, "{tale:?}");
    assert!(tale.shots > 10 && tale.melees > 0, "{tale:?}");
}

#[test]
fn the_same_seed_gives_the_same_orders() {
    let orders = |moves: u16| {
        let mut orders: Vec<Order> = Vec::new();
        play(&hooks_farm(11), moves, |_, order, _| {
            orders.push(order.clone());
        });
        orders
    };
    let (once, again) = (orders(4), orders(4));
    assert!(once.len() > 20);
    assert_eq!(once, again);
}
