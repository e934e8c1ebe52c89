//! The ladder's work shared out among the cores.

use crate::args;
use crate::failure::Failure;
use ::ladder::{Pair, Programme, Seat};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

/// Who fights on what.
pub struct Work<'a> {
    programme: Programme,
    players: [&'a (dyn Seat + Sync); 2],
    longest: u16,
    threads: usize,
}

impl Work<'_> {
    /// The work that is wished for.
    pub fn new(wishes: &args::Ladder) -> Work<'_> {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        Work {
            programme: Programme::new(wishes.seed),
            players: [&wishes.a, &wishes.b],
            longest: wishes.longest,
            threads: wishes.threads.map_or_else(cores, usize::from),
        }
    }

    /// Fights the pairs of these numbers and hands each over when it is done, in whatever order,
    /// until `take` says that no more are wanted. Those that are being fought then are still
    /// finished and handed over.
    ///
    /// # Errors
    /// That of `take`, or if a pair cannot be set up.
    pub fn fight(
        &self,
        numbers: &[u32],
        mut take: impl FnMut(Pair) -> Result<bool, Failure>,
    ) -> Result<(), Failure> {
        let next = AtomicUsize::new(0);
        let enough = AtomicBool::new(false);
        let (done, all_done) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.threads.min(numbers.len()) {
                let done = done.clone();
                let (next, enough) = (&next, &enough);
                scope.spawn(move || {
                    while !enough.load(Ordering::Relaxed)
                        && let Some(number) = numbers.get(next.fetch_add(1, Ordering::Relaxed))
                    {
                        if done.send(self.pair(*number)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(done);
            let mut went_wrong = None;
            for pair in all_done {
                let more = pair.and_then(&mut take);
                if !matches!(more, Ok(true)) {
                    enough.store(true, Ordering::Relaxed);
                }
                went_wrong = went_wrong.or(more.err());
            }
            went_wrong.map_or(Ok(()), Err)
        })
    }

    fn pair(&self, number: u32) -> Result<Pair, Failure> {
        let started = Instant::now();
        let mut clock = || started.elapsed().as_secs_f64();
        let [a, b] = self.players;
        self.programme
            .setup(number)
            .and_then(|setup| Pair::fight(number, &setup, [a, b], self.longest, &mut clock))
            .map_err(|error| Failure::new(format!("pair {number} cannot be set up: {error}")))
    }
}
