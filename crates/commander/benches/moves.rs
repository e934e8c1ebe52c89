//! How long commanders think about a move of a hundred men and four guns a side, and how much
//! memory that takes: `cargo bench -p commander`.
//!
//! Each rank fights itself for some moves on a fresh Country; what is told is the time of thinking
//! alone, whole moves, the longest and the mean.

use commander::{Commander, Rank, Thought};
use country::{Wish, generate};
use rules::{Battle, Composition, Order, Setup, Side, Terms, scenario_with};
use std::time::{Duration, Instant};

const MEN: u16 = 100;
const GUNS: u8 = 4;
/// Moves, both sides counted, that are timed in a battle.
const MOVES: u16 = 24;
const SEEDS: [u64; 3] = [1, 2, 3];

fn main() {
    for rank in Rank::ALL {
        let moves: Vec<Duration> = SEEDS.iter().flat_map(|&seed| fight(rank, seed)).collect();
        let longest = moves.iter().max().copied().unwrap_or_default();
        let mean = moves.iter().sum::<Duration>() / moves.len().max(1) as u32;
        println!(
            "{rank}: {:.2} s a move, the longest of {} {:.2} s ({MEN} men and {GUNS} guns a side)",
            mean.as_secs_f64(),
            moves.len(),
            longest.as_secs_f64(),
        );
    }
    if let Some(peak) = peak_memory() {
        println!("peak memory of the whole bench: {peak}");
    }
}

/// How long each move of a battle was thought about.
fn fight(rank: Rank, seed: u64) -> Vec<Duration> {
    let force = Composition {
        guns: u16::from(GUNS),
        ..Composition::for_men(MEN)
    };
    let country = generate(seed, &Wish::for_force(MEN, GUNS));
    let terms = Terms::default();
    let scenario = scenario_with(country, "bench", "The bench", [force; 2], &terms, Side::Red)
        .expect("there is room");
    let setup = Setup {
        scenario,
        terms,
        seed,
        unsteadiness: [Commander::unsteadiness(rank); 2],
    };
    let mut battle = Battle::new(&setup).expect("it is sound");
    let mut commanders = Side::BOTH.map(|side| Commander::new(rank, side, seed));
    let mut moves = Vec::new();
    let mut thinking = Duration::ZERO;
    while let Some(side) = battle.field().position.to_act() {
        if battle.field().position.turn > MOVES {
            break;
        }
        let start = Instant::now();
        let thought = commanders[side as usize].think(battle.field());
        thinking += start.elapsed();
        if let Thought::Order(order) = thought {
            battle
                .apply(side, &order)
                .expect("commanders give legal orders");
            if matches!(order, Order::EndMove { .. }) {
                moves.push(std::mem::take(&mut thinking));
            }
        }
    }
    moves
}

/// The most memory that this process has held, where the system tells.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.trim_start_matches("VmHWM:").trim().to_owned())
}
