//! The ladder's work shared out among the cores.

use super::elsewhere::Elsewhere;
use crate::args::{self, Contender};
use crate::failure::Failure;
use ::ladder::{Pair, Player, Programme, Seat};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

/// Who fights on what.
pub struct Work {
    programme: Programme,
    players: [Seated; 2],
    longest: u16,
    threads: usize,
}

/// A player, wherever he is.
enum Seated {
    Here(Player),
    Elsewhere(Elsewhere),
}

impl Seated {
    fn new(contender: &Contender) -> Result<Seated, Failure> {
        Ok(match contender {
            Contender::Here(player) => Seated::Here(*player),
            Contender::Elsewhere { player, program } => {
                Seated::Elsewhere(Elsewhere::new(player, program)?)
            }
        })
    }

    const fn seat(&self) -> &dyn Seat {
        match self {
            Seated::Here(player) => player,
            Seated::Elsewhere(player) => player,
        }
    }

    fn trouble(&self) -> Option<String> {
        match self {
            Seated::Here(_) => None,
            Seated::Elsewhere(player) => player.trouble(),
        }
    }
}

impl Work {
    /// The work that is wished for.
    ///
    /// # Errors
    /// If a player of another program cannot be had.
    pub fn new(wishes: &args::Ladder) -> Result<Work, Failure> {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        Ok(Work {
            programme: Programme::new(wishes.seed),
            players: [Seated::new(&wishes.a)?, Seated::new(&wishes.b)?],
            longest: wishes.longest,
            threads: wishes.threads.map_or_else(cores, usize::from),
        })
    }

    /// Fights the pairs of these numbers and hands each over when it is done, in whatever order,
    /// until `take` says that no more are wanted. Those that are being fought then are still
    /// finished and handed over.
    ///
    /// # Errors
    /// That of `take`, if a pair cannot be set up, or if a player of another program fails.
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
        let players = [self.players[0].seat(), self.players[1].seat()];
        let pair = self
            .programme
            .setup(number)
            .and_then(|setup| Pair::fight(number, &setup, players, self.longest, &mut clock))
            .map_err(|error| Failure::new(format!("pair {number} cannot be set up: {error}")))?;
        match self.players.iter().find_map(Seated::trouble) {
            Some(trouble) => Err(Failure::new(format!("pair {number}: {trouble}"))),
            None => Ok(pair),
        }
    }
}
