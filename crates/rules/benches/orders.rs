//! How long the referee takes over an order that is no shot, at four hundred men and eight guns:
//! asking ([`Field::may`]) and doing ([`Battle::apply`]).
//!
//! `cargo bench -p rules`. The bar is 20 µs for the simple orders.
//!
//! [`Field::may`]: rules::Field::may

use country::{Ground, Place, Point, Scenario, Stadium, Traveller};
use divan::Bencher;
use rules::{Advisor, Arm, Battle, GunId, Man, ManPlacing, Order, Setup, Side};
use std::f64::consts::FRAC_PI_2;

fn main() {
    divan::main();
}

/// Men on foot and on horse of each side; with its four guns, about the usual force (F-4), and a
/// half more.
const FOOT: usize = 140;
const HORSE: usize = 60;

/// Two hundred a side at Hook's Farm, put down in ranks behind the lines; with `clash`, the first
/// ten of either side's foot in touch with one another to the left of the farm.
fn setup(clash: bool) -> Setup {
    let text = Scenario::builtin("hooks-farm").expect("it comes with the game");
    let mut scenario = Scenario::from_json(text).expect("it is sound");
    let ground = Ground::new(scenario.country.clone()).expect("it is sound");
    for (force, side) in [
        (&mut scenario.red, Side::Red),
        (&mut scenario.blue, Side::Blue),
    ] {
        let (line, back, facing) = match side {
            Side::Red => (98.0, 1.0, -FRAC_PI_2),
            Side::Blue => (10.0, -1.0, FRAC_PI_2),
        };
        force.zone.y = [-12.0, 120.0];
        let rank = |number: usize, first: f64, apart: f64| -> Vec<Place> {
            (0..number)
                .map(|n| Place {
                    at: Point::new(
                        3.0 + (n % 70) as f64 * 1.8,
                        line + back * (first + (n / 70) as f64 * apart),
                    ),
                    facing,
                })
                .collect()
        };
        force.infantry = rank(FOOT, 0.0, 1.5);
        force.cavalry = rank(HORSE, 4.5, 3.0);
        force.guns = (0..4)
            .map(|n| Place {
                at: Point::new(20.0 + 30.0 * f64::from(n), line + back * 14.0),
                facing,
            })
            .collect();
        if clash {
            let off = 0.5 * (Arm::Infantry.make().base().0 + 0.1) * back;
            for (n, place) in force.infantry[..10].iter_mut().enumerate() {
                place.at = Point::new(8.0 + n as f64 * 1.2, 80.0 + off);
            }
        }
        // A gun's crew stands about it.
        for (n, gun) in force.guns.iter().enumerate() {
            for (m, place) in force.infantry[20 + 6 * n..][..6].iter_mut().enumerate() {
                let beside = if m % 2 == 0 { -3.0 } else { 3.0 };
                place.at = gun.at + Point::new(beside, (m / 2) as f64 * 1.5 - 1.5);
            }
        }
        for place in force.infantry.iter().chain(&force.cavalry) {
            let room = Stadium::disc(place.at, 0.4);
            let blocked = ground.stands(&[room], 0.0625, Traveller::Man);
            assert_eq!(blocked, None, "{place:?}");
        }
    }
    let scenario = serde_json::to_value(scenario).expect("plain data");
    let setup = serde_json::json!({"scenario": scenario, "seed": 1913, "unsteadiness": [0.0, 0.0]});
    serde_json::from_value(setup).expect("a set-up")
}

fn battle(clash: bool) -> Battle {
    Battle::new(&setup(clash)).expect("it can be set up")
}

/// The battle in the First Player's second move.
fn moving(clash: bool) -> (Battle, Side) {
    let mut battle = battle(clash);
    let least = if clash { 1 } else { 3 };
    while battle.field().position.turn < least {
        let side = battle.field().position.to_act().expect("it goes on");
        battle
            .apply(side, &Order::Ready)
            .or_else(|_| battle.apply(side, &end_move()))
            .expect("both are ready, and do nothing");
    }
    let side = battle.field().position.to_act().expect("it goes on");
    (battle, side)
}

fn end_move() -> Order {
    Order::EndMove { choices: vec![] }
}

/// A march of so many men standing side by side, three inches to the front.
fn march(men: usize) -> (Battle, Side, Order) {
    let (battle, side) = moving(false);
    let own: Vec<&Man> = battle.field().active(side).collect();
    let ids: Vec<_> = own[..men].iter().map(|man| man.id).collect();
    let ahead = if side == Side::Red { -3.0 } else { 3.0 };
    let advisor = Advisor::new(battle.field().ground());
    let steps = advisor.march(battle.field(), &ids, Point::new(0.0, ahead), 0.0);
    assert_eq!(steps.len(), men);
    (battle, side, Order::March { steps })
}

fn move_gun() -> (Battle, Side, Order) {
    let (battle, side) = moving(false);
    let own = |gun: &&rules::Gun| gun.side == side;
    let gun = battle.field().guns_on_field().find(own).expect("a gun");
    let (id, at): (GunId, Point) = (gun.id, gun.at);
    let back = if side == Side::Red { 2.0 } else { -2.0 };
    let advisor = Advisor::new(battle.field().ground());
    let order = advisor
        .move_gun(battle.field(), id, at + Point::new(0.0, back))
        .expect("it can be moved");
    (battle, side, order)
}

fn put_down() -> (Battle, Side, Order) {
    let battle = battle(false);
    let side = battle.field().position.to_act().expect("it begins");
    let back = if side == Side::Red { 0.5 } else { -0.5 };
    let men = battle.field().active(side).take(10);
    let men = men.map(|man| ManPlacing {
        man: man.id,
        at: man.at + Point::new(0.0, back),
        facing: man.facing,
    });
    let order = Order::PutDown {
        men: men.collect(),
        guns: vec![],
    };
    (battle, side, order)
}

fn end(clash: bool) -> (Battle, Side, Order) {
    let (battle, side) = moving(clash);
    let melees = rules::preview(battle.field()).melees.len();
    assert_eq!(melees, usize::from(clash));
    (battle, side, end_move())
}

/// What is measured: an order, and the battle that it is given in.
const ORDERS: [&str; 6] = [
    "march of one",
    "march of twenty",
    "gun moved",
    "ten put down",
    "end of the move",
    "end with a melee",
];

fn prepared(order: &str) -> (Battle, Side, Order) {
    match order {
        "march of one" => march(1),
        "march of twenty" => march(20),
        "gun moved" => move_gun(),
        "ten put down" => put_down(),
        "end of the move" => end(false),
        _ => end(true),
    }
}

/// Asking whether an order may be given.
#[divan::bench(args = ORDERS)]
fn may(bencher: Bencher, order: &str) {
    let (battle, side, order) = prepared(order);
    assert_eq!(battle.field().may(side, &order), Ok(()));
    bencher.bench(|| battle.field().may(side, divan::black_box(&order)));
}

/// Carrying an order out.
#[divan::bench(args = ORDERS)]
fn apply(bencher: Bencher, order: &str) {
    let (battle, side, order) = prepared(order);
    bencher
        .with_inputs(|| battle.clone())
        .bench_refs(|battle| battle.apply(side, divan::black_box(&order)));
}
