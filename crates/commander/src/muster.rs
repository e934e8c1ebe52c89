//! Choosing a force for so many points (F-8), and putting it down (M-2, M-3).

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;
use rules::setup::MOST_GUNS;
use rules::{Arrangement, Field, Order, Side, arrange};

/// Shares of the points spent on guns and on horse, in hundredths; the rest buys foot. Wells's own
/// armies lie among these (F-8).
const TASTES: [[u32; 2]; 5] = [[20, 40], [20, 20], [27, 10], [20, 60], [27, 30]];

/// Half-points that a gun, a horseman and a man on foot cost (F-8).
const COSTS: [u32; 3] = [20, 3, 2];

/// A force for so many half-points, after one of a few tastes.
pub fn choose(all: u32, whims: &mut Pcg64Mcg) -> Order {
    let [guns_share, horse_share] = TASTES[(whims.next_u64() >> 32) as usize % TASTES.len()];
    let guns = (all * guns_share / 100 / COSTS[0]).min(MOST_GUNS as u32);
    let cavalry = all * horse_share / 100 / COSTS[1];
    let infantry = (all - guns * COSTS[0] - cavalry * COSTS[1]) / COSTS[2];
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
