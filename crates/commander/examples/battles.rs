//! Plays a battle between two veterans, again and again, and tells in a line what came of it:
//! `cargo run -p commander --example battles -- 20 [first seed] [verbose] [country] [game]`, the game
//! being `fight`, `blow`, `red-defends`, `blue-defends` or `bought`.

use rules::{Side, Stretch, Terms, Variety};
use std::time::Instant;

#[path = "../tests/common/mod.rs"]
mod common;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u64| {
        arguments
            .next()
            .and_then(|word| word.parse::<u64>().ok())
            .unwrap_or(default)
    };
    let (battles, first, verbose) = (number(5), number(1), number(0));
    let country = arguments.next().unwrap_or("hooks-farm".to_owned());
    let terms = terms(arguments.next().as_deref().unwrap_or("fight"));
    for seed in first..first + battles {
        let start = Instant::now();
        let tale = common::play(
            &common::on(&country, terms, seed),
            60,
            |field, order, events| {
                if verbose > 0 {
                    tell(field, order, events);
                }
            },
        );
        let seconds = start.elapsed().as_secs_f64();
        println!("seed {seed}: {seconds:.1} s, {tale:?}");
    }
}

fn terms(game: &str) -> Terms {
    let defends = |defender| Terms {
        variety: Variety::DefensiveGame { defender },
        ..Terms::default()
    };
    match game {
        "blow" => Terms {
            variety: Variety::BlowAtTheRear {
                stretch: Stretch::Whole,
            },
            ..Terms::default()
        },
        "red-defends" => defends(Side::Red),
        "blue-defends" => defends(Side::Blue),
        "bought" => Terms {
            curtain: true,
            purchase: Some(150),
            ..Terms::default()
        },
        _ => Terms::default(),
    }
}

fn tell(field: &rules::Field, order: &rules::Order, events: &[rules::Event]) {
    use rules::{Event, Order};
    match order {
        Order::March { steps } => print!("march {} ", steps.len()),
        Order::Fire { gun, .. } => {
            let dead = events
                .iter()
                .filter(|e| matches!(e, Event::Died { .. }))
                .count();
            print!("fire {} kills {dead}; ", gun.0);
        }
        Order::MoveGun { gun, route, .. } => print!("gun {} to {:?}; ", gun.0, route.end()),
        Order::Lead { .. } => print!("lead; "),
        Order::EndMove { .. } => {
            println!();
            for event in events {
                match event {
                    Event::MeleeFought { melee, .. } => println!(
                        "    melee: red {} blue {} inferior {:?} isolated {} dead {} taken {}",
                        melee.red.len(),
                        melee.blue.len(),
                        melee.inferior,
                        melee.isolated,
                        melee.dead_each,
                        melee.prisoners
                    ),
                    Event::GunCaptured { .. } | Event::Over { .. } | Event::GunDisputed { .. } => {
                        println!("    {event:?}");
                    }
                    _ => {}
                }
            }
            let active = Side::BOTH.map(|side| field.active(side).count());
            let middles = Side::BOTH.map(|side| {
                let n = field.active(side).count().max(1) as f64;
                let sum: country::Point = field.active(side).map(|man| man.at).sum();
                (sum.x / n, sum.y / n)
            });
            println!(
                "  turn {} begins: active {active:?}, middles {middles:.0?}",
                field.position.turn
            );
        }
        _ => {}
    }
}
