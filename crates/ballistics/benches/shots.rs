//! How many shots a second, against plain rapier3d with the whole field in it.
//!
//! `cargo bench -p ballistics`. The same aimed shots on fields of four hundred men, eight guns and
//! forty pieces of country are fired by turns with [`ballistics::fire`], tried with
//! [`ballistics::Trials`], and fired in a world that holds everything from the start, every man a
//! body, the bolt from the muzzle on.

#[path = "../tests/battlefield/mod.rs"]
mod battlefield;

use ballistics::{Trials, Until, fire, whole_field};
use battlefield::{Battlefield, Scatter, aimed_shot};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Units of twenty men: four hundred in all.
const UNITS: usize = 20;

fn main() {
    // `cargo test --benches` only wants to see that it runs.
    let measured = std::env::args().any(|word| word == "--bench");
    let (fields, shots) = if measured { (8, 8) } else { (1, 1) };
    let mut scatter = Scatter(1913);
    let [mut ours, mut whom, mut toll, mut plain] = [Duration::ZERO; 4];
    for _ in 0..fields {
        let field = Battlefield::new(&mut scatter, UNITS);
        let scene = field.scene();
        let mut trials = timed(&mut whom, || Trials::new(&scene));
        for _ in 0..shots {
            let (gun, lay) = aimed_shot(&mut scatter, &scene);
            timed(&mut ours, || fire(&scene, gun, lay));
            timed(&mut whom, || trials.shot(gun, lay, Until::Touch));
            timed(&mut toll, || trials.shot(gun, lay, Until::Toll));
            timed(&mut plain, || {
                whole_field::fire_from_the_muzzle(&scene, gun, lay)
            });
        }
    }
    let count = fields * shots;
    println!("{count} aimed shots at 400 men, 8 guns, 40 pieces, a shot on the average:");
    for (name, spent) in [
        ("whole-field rapier", plain),
        ("fire", ours),
        ("trial of the toll", toll),
        ("trial of whom it hits", whom),
    ] {
        let each = spent.as_secs_f64() / f64::from(count);
        println!("  {name}: {:.2} ms", each * 1e3);
    }
    println!(
        "shots: {:.1}× whole-field rapier ({:.0} shots/s)",
        plain.as_secs_f64() / ours.as_secs_f64(),
        f64::from(count) / ours.as_secs_f64()
    );
}

fn timed<T>(spent: &mut Duration, work: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let done = black_box(work());
    *spent += begun.elapsed();
    done
}
