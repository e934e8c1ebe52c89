//! Choosing a force for so many points (F-8), and putting it down (M-2, M-3).

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;
use rules::setup::{MOST_GUNS, MOST_MEN};
use rules::{Arrangement, Composition, Field, Order, Side, arrange};

/// Shares of the points spent on guns and on horse, in hundredths; the rest buys foot. Wells's own
/// armies lie among these (F-8).
const TASTES: [[u32; 2]; 5] = [[20, 40], [20, 20], [27, 10], [20, 60], [27, 30]];

/// Smaller forces that are tried where the back line has no room for a large one.
const SMALLER: u32 = 8;

/// A force that the side may take the field with, after one of a few tastes.
pub fn choose(field: &Field, side: Side, whims: &mut Pcg64Mcg) -> Order {
    let all = field.terms().halves_to_spend(side).unwrap_or_default();
    let [guns, horse] = TASTES[(whims.next_u64() >> 32) as usize % TASTES.len()];
    let wished = (0..SMALLER).map(|less| force(all * SMALLER / (SMALLER + less), guns, horse));
    // Where so few points leave too few men for that, foot alone.
    let plain = (0..SMALLER).map(|less| force(all * SMALLER / (SMALLER + less), 0, 0));
    let mut affordable = wished.chain(plain);
    affordable
        .find(|order| field.may(side, order).is_ok())
        .unwrap_or_else(|| force(all, 0, 0))
}

/// What so many half-points buy, with these shares for guns and horse in hundredths (F-8).
fn force(halves: u32, guns_share: u32, horse_share: u32) -> Order {
    let [gun, horse, foot] = [
        Composition::new(0, 0, 1),
        Composition::new(0, 1, 0),
        Composition::new(1, 0, 0),
    ]
    .map(Composition::cost_halves);
    let guns = (halves * guns_share / 100 / gun).min(MOST_GUNS as u32);
    let cavalry = halves * horse_share / 100 / horse;
    let left = halves - guns * gun - cavalry * horse;
    let infantry = (left / foot).min(MOST_MEN as u32 - cavalry);
    Order::Muster {
        infantry: infantry as u16,
        cavalry: cavalry as u16,
        guns: guns as u16,
    }
}

/// How the force is put down: one of the arrangements that the ground has room for.
pub fn put_down(field: &Field, side: Side, whims: &mut Pcg64Mcg) -> Option<Order> {
    let all = Arrangement::ALL;
    let first = (whims.next_u64() >> 32) as usize % all.len();
    (0..all.len())
        .map(|n| all[(first + n) % all.len()])
        .find_map(|arrangement| arrange(field, side, arrangement))
        .filter(|order| field.may(side, order).is_ok())
}
