//! What the game asks beside beating the enemy, and a commander does.

mod common;

use commander::{Commander, Rank, Thought};
use common::{SOUND, Scene, on, one_move, play};
use proptest::prelude::*;
use rules::Arm::{Cavalry, Infantry};
use rules::Side::{Blue, Red};
use rules::setup::{LEAST_PURCHASE, MOST_PURCHASE};
use rules::{Battle, Event, Order, Phase, Reason, Side, Stretch, Terms, Variety};

fn blow() -> Terms {
    Terms {
        variety: Variety::BlowAtTheRear {
            stretch: Stretch::Whole,
        },
        ..Terms::default()
    }
}

fn struck(events: &[Event]) -> bool {
    events
        .iter()
        .any(|event| matches!(event, Event::BlowStruck { .. }))
}

#[test]
fn rides_for_the_rear_when_three_can_be_there_v6() {
    for rank in SOUND {
        let mut scene = Scene::on(blow());
        // Three horsemen past the enemy's flank, and a body that is worth charging beside them.
        for n in 0..4 {
            scene.man(Blue, Cavalry, 10.0 + f64::from(n) * 2.0, 80.0);
        }
        scene.block(Blue, 20, 70.0, 20.0);
        scene.block(Red, 20, 70.0, 90.0);
        scene.man(Red, Infantry, 20.0, 74.0);
        let (_, events) = one_move(&mut scene.stage(Blue, 6), Blue, rank);
        assert!(struck(&events), "{events:?}");
    }
}

#[test]
fn does_not_throw_two_men_away_upon_the_line_v6() {
    for rank in SOUND {
        let mut scene = Scene::on(blow());
        scene.man(Blue, Cavalry, 10.0, 80.0);
        scene.man(Blue, Cavalry, 12.0, 80.0);
        scene.block(Blue, 20, 70.0, 20.0);
        scene.block(Red, 40, 40.0, 88.0);
        let (_, events) = one_move(&mut scene.stage(Blue, 6), Blue, rank);
        assert!(!struck(&events));
    }
}

#[test]
fn the_same_men_ride_nowhere_in_a_fight_to_the_finish_v1() {
    for rank in SOUND {
        let mut scene = Scene::default();
        for n in 0..4 {
            scene.man(Blue, Cavalry, 10.0 + f64::from(n) * 2.0, 80.0);
        }
        scene.block(Blue, 20, 70.0, 20.0);
        scene.block(Red, 20, 70.0, 90.0);
        let (_, events) = one_move(&mut scene.stage(Blue, 6), Blue, rank);
        assert!(!struck(&events));
    }
}

#[test]
fn bars_the_way_to_its_own_line_v6() {
    for rank in SOUND {
        // Six horsemen will be upon Blue's line in two moves; his men stand far up the field.
        let mut scene = Scene::on(blow());
        for n in 0..6 {
            scene.man(Red, Cavalry, 40.0 + f64::from(n) * 2.5, 44.0);
        }
        scene.block(Red, 20, 80.0, 92.0);
        for n in 0..16 {
            scene.man(
                Blue,
                Cavalry,
                12.0 + f64::from(n % 8) * 1.4,
                40.0 - f64::from(n / 8) * 3.0,
            );
        }
        let mut battle = scene.stage(Blue, 6);
        let (_, events) = one_move(&mut battle, Blue, rank);
        let guard = |side: Side| {
            let middle = |at: country::Point| (at.x - 46.0).abs();
            battle
                .field()
                .active(side)
                .map(|man| middle(man.at))
                .fold(f64::INFINITY, f64::min)
        };
        let fell_upon_them = events
            .iter()
            .any(|event| matches!(event, Event::MeleeFought { .. }));
        assert!(
            fell_upon_them || guard(Blue) < 14.0,
            "he neither charges them nor comes between them and his line"
        );
    }
}

#[test]
fn leaves_the_field_when_it_is_struck_in_the_rear_v6() {
    for rank in SOUND {
        let mut scene = Scene::on(blow());
        for n in 0..4 {
            scene.man(Blue, Cavalry, 10.0 + f64::from(n) * 2.0, 80.0);
        }
        scene.block(Blue, 30, 60.0, 60.0);
        scene.block(Red, 20, 60.0, 92.0);
        let mut battle = scene.stage(Blue, 6);
        one_move(&mut battle, Blue, rank);
        let (_, events) = one_move(&mut battle, Red, rank);
        let home = events
            .iter()
            .filter(|event| matches!(event, Event::Retired { .. }))
            .count();
        assert!(home >= 15, "{home} of 20 are home");
    }
}

#[test]
fn a_defensive_game_between_machines_comes_to_its_end_v9() {
    for defender in Side::BOTH {
        let terms = Terms {
            variety: Variety::DefensiveGame { defender },
            ..Terms::default()
        };
        let tale = play(&on("pigeon-cottage", terms, 3), 80, |_, _, _| ());
        let over = tale.over.expect("it is over within eighty moves");
        assert!(
            matches!(
                over.reason,
                Reason::Arrived | Reason::AttackBroken | Reason::FieldCleared | Reason::BothSpent
            ),
            "{over:?}"
        );
    }
}

#[test]
fn a_blow_at_the_rear_between_machines_comes_to_its_end_v6() {
    let tale = play(&on("pigeon-cottage", blow(), 3), 80, |_, _, _| ());
    assert!(tale.over.is_some(), "{tale:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn buys_a_force_that_the_points_allow_and_puts_it_down_f8(seed: u64, points in LEAST_PURCHASE..=MOST_PURCHASE) {
        let terms = Terms { curtain: true, purchase: Some(points), ..Terms::default() };
        let mut battle = Battle::new(&on("hooks-farm", terms, seed)).expect("it can be set up");
        let mut players = Side::BOTH.map(|side| Commander::new(Rank::Veteran, side, seed));
        while let Some(side) = battle.field().position.to_act() {
            if matches!(battle.field().position.phase, Phase::Moving { .. }) {
                break;
            }
            // He sees his own side of the curtain and nothing else (M-3).
            let mut seen = battle.field().clone();
            seen.position = battle.field().position.seen_by(side);
            if let Thought::Order(order) = players[side as usize].think(&seen) {
                let done = battle.apply(side, &order);
                prop_assert!(done.is_ok(), "{order:?}: {done:?}");
                if let Order::Muster { infantry, cavalry, guns } = order {
                    let halves = 2 * infantry + 3 * cavalry + 20 * guns;
                    prop_assert!(halves <= 2 * points, "{halves}");
                }
            }
        }
    }
}
