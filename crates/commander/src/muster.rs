//! Choosing a force for so many points (F-8), and putting it down (M-2, M-3).

use crate::appraisal::CHEST;
use crate::sight::{Eye, Sight};
use crate::thinking::chance;
use ballistics::gun_measures::BORE_HEIGHT;
use country::Point;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;
use rules::setup::{MOST_GUNS, MOST_MEN};
use rules::{Arrangement, Composition, Field, Order, Side, arrange};

/// Shares of the points spent on guns and on horse, in hundredths; the rest buys foot. Wells's own
/// armies lie among these (F-8).
const TASTES: [[u32; 2]; 5] = [[20, 40], [20, 20], [27, 10], [20, 60], [27, 30]];

/// Smaller forces that are tried where the back line has no room for a large one.
const SMALLER: u32 = 8;

/// Marks across the field by which an arrangement is weighed are so far apart, inches.
const EVERY: f64 = 9.0;
/// How far over to the enemy's line they lie, as shares of the way.
const DEPTHS: [f64; 4] = [0.35, 0.5, 0.65, 0.8];
/// Arrangements that differ by less than this are much alike.
const WHIM: f64 = 0.1;

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

/// How the force is put down: the arrangement that suits the ground best, of those that it has room
/// for. Those that are much alike are chosen between by whim.
pub fn put_down(field: &Field, side: Side, whims: &mut Pcg64Mcg) -> Option<Order> {
    let sight = Sight::new(field.ground());
    let arrangements = Arrangement::ALL.into_iter();
    let granted = arrangements
        .filter_map(|arrangement| arrange(field, side, arrangement))
        .filter(|order| field.may(side, order).is_ok());
    let weighed = granted.map(|order| {
        let merit = suits(field, &sight, side, &order) + WHIM * chance(whims);
        (merit, order)
    });
    let best = weighed.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, order)| order)
}

/// How well a force stands on this ground, 0 to 2: how much of the field before them its guns see,
/// and how much of the enemy's line does not see its men.
fn suits(field: &Field, sight: &Sight, side: Side, order: &Order) -> f64 {
    let Order::PutDown { men, guns } = order else {
        return 0.0;
    };
    let ground = field.ground();
    let eye = |at: Point, above: f64| Eye {
        at,
        height: ground.height(at) + above,
    };
    let [own, enemy] = [side, side.enemy()].map(|side| field.back_line(side));
    let across = ground.country().field.width;
    let row = |share: f64| {
        let y = own + (enemy - own) * share;
        let marks = (across / EVERY) as usize;
        (0..=marks).map(move |n| Point::new((n as f64 * EVERY).min(across), y))
    };
    let marks: Vec<Point> = DEPTHS.into_iter().flat_map(row).collect();
    let seen = guns.iter().flat_map(|gun| {
        let from = eye(gun.at, BORE_HEIGHT);
        let marks = marks.iter();
        marks.map(move |&mark| sight.clear(from, eye(mark, CHEST)))
    });
    let posts: Vec<Point> = row(1.0).collect();
    let hidden = men.iter().flat_map(|man| {
        let at = eye(man.at, CHEST);
        let posts = posts.iter();
        posts.map(move |&post| !sight.clear(eye(post, BORE_HEIGHT), at))
    });
    share(seen) + share(hidden)
}

/// The share of those that are so, 0 to 1; 0 of none.
fn share(of: impl Iterator<Item = bool>) -> f64 {
    let (mut so, mut all) = (0_u32, 0_u32);
    for one in of {
        so += u32::from(one);
        all += 1;
    }
    f64::from(so) / f64::from(all.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_pcg::rand_core::SeedableRng;
    use rules::{Battle, Setup, Terms};

    #[test]
    fn puts_down_where_the_ground_suits_best_m2_m3() {
        let json = country::Scenario::builtin("hooks-farm").expect("it comes with the game");
        let setup = Setup {
            scenario: country::Scenario::from_json(json).expect("it is sound"),
            terms: Terms {
                curtain: true,
                ..Terms::default()
            },
            seed: 1,
            unsteadiness: [0.0; 2],
        };
        let battle = Battle::new(&setup).expect("it can be set up");
        let field = battle.field();
        let side = field.position.to_act().expect("somebody puts down");
        let sight = Sight::new(field.ground());
        let merits: Vec<f64> = Arrangement::ALL
            .into_iter()
            .filter_map(|arrangement| arrange(field, side, arrangement))
            .map(|order| suits(field, &sight, side, &order))
            .collect();
        let best = merits.iter().copied().fold(0.0, f64::max);
        let worst = merits.iter().copied().fold(best, f64::min);
        assert!(
            best - worst > WHIM,
            "the ground makes a difference: {merits:?}"
        );
        let chosen: Vec<f64> = (0..40)
            .map(|seed| {
                let mut whims = Pcg64Mcg::seed_from_u64(seed);
                let order = put_down(field, side, &mut whims).expect("there is room");
                suits(field, &sight, side, &order)
            })
            .collect();
        assert!(chosen.iter().all(|merit| *merit > best - WHIM));
    }
}
