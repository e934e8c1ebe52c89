//! Verifying a save by playing it again.
//!
//! What was played under another ruleset is played again with its shots as they are recorded: the
//! orders and all that follows from them are verified, the flights of the bolts are not.

use crate::digest::StateDigest;
use crate::game::{Beginning, Game};
use crate::save::Entry;
use crate::{ClockFace, ClockStage, Earlier, Save, SaveError, Seat, timekeeper};
use rules::{Battle, NotAsRecorded, Order, Phase};

/// Orders that are replayed in one step, unless a shot comes first.
const ORDERS_A_STEP: usize = 16;

/// A save in the middle of being played again.
#[derive(Debug)]
pub struct Replay {
    save: Save,
    game: Game,
}

impl Replay {
    /// Sets the battle of a save up.
    ///
    /// # Errors
    /// If it cannot be set up.
    pub fn new(save: Save) -> Result<Replay, SaveError> {
        let battle =
            Battle::new(&save.setup).map_err(|error| SaveError::Setup(error.to_string()))?;
        let beginning = Beginning {
            setup: save.setup.clone(),
            red: save.red,
            blue: save.blue,
            clock: save.clock,
            campaign: save.campaign.clone(),
        };
        let mut game = Game::begin(beginning, battle);
        game.inherit(save.played_elsewhere());
        Ok(Replay { save, game })
    }

    /// What was played under other rulesets, oldest first: its shots are not verified.
    pub fn played_elsewhere(&self) -> &[Earlier] {
        &self.game.save().earlier
    }

    /// How many orders have been replayed, and how many there are.
    pub fn progress(&self) -> (u32, u32) {
        (self.game.number(), self.save.journal.len() as u32)
    }

    /// The digest of the state reached, 32 hexadecimal digits.
    pub fn digest(&self) -> &str {
        &self.game.save().digest
    }

    /// The save that is being replayed.
    pub fn save(&self) -> &Save {
        &self.save
    }

    /// Replays a few orders: up to a shot, which takes longest. `true` when the whole save has
    /// been replayed and agrees.
    ///
    /// # Errors
    /// If an order is refused, or leads elsewhere than the save says.
    pub fn step(&mut self) -> Result<bool, SaveError> {
        for _ in 0..ORDERS_A_STEP {
            let Some(entry) = self.save.journal.get(self.game.number() as usize) else {
                return self.compare_ends().map(|()| true);
            };
            let number = self.game.number() + 1;
            self.check_time(entry)
                .map_err(|why| SaveError::Time { number, why })?;
            let entry = entry.clone();
            let elsewhere = self.elsewhere(number).cloned();
            self.play(number, &entry, elsewhere.as_ref())?;
            if matches!(entry.order, Order::Fire { .. }) {
                break;
            }
        }
        Ok(false)
    }

    /// Under which other ruleset an order was given, if it was.
    fn elsewhere(&self, number: u32) -> Option<&Earlier> {
        let mut earlier = self.game.save().earlier.iter();
        earlier.find(|earlier| number as usize <= earlier.orders)
    }

    /// Replays one order.
    fn play(
        &mut self,
        number: u32,
        entry: &Entry,
        elsewhere: Option<&Earlier>,
    ) -> Result<(), SaveError> {
        let Entry {
            side,
            order,
            shot,
            time_called,
            ..
        } = entry;
        let fires = matches!(order, Order::Fire { .. });
        let done = match (elsewhere, shot) {
            (Some(Earlier { ruleset, .. }), None) if fires => {
                let theirs = ruleset.clone();
                return Err(SaveError::Unrecorded { number, theirs });
            }
            (Some(_), Some(shot)) => {
                self.game
                    .write_down_as_recorded(*side, order, *time_called, shot)
            }
            _ => self
                .game
                .write_down(*side, order, *time_called)
                .map(|_| ())
                .map_err(NotAsRecorded::from),
        };
        done.map_err(|refusal| SaveError::Refused {
            number,
            why: refusal.to_string(),
        })?;
        // Of saves in which no shot had its outcome beside it, only the state can be compared.
        let agrees = |ours: &Entry| {
            ours.check == entry.check && (shot.is_none() && fires || ours.shot == *shot)
        };
        if self.game.last().is_some_and(agrees) {
            return Ok(());
        }
        Err(match elsewhere {
            None => SaveError::Diverged { number },
            Some(Earlier { ruleset, .. }) => SaveError::GoesOtherwise {
                number,
                theirs: ruleset.clone(),
            },
        })
    }

    /// Replays all that is left.
    ///
    /// # Errors
    /// As [`Replay::step`].
    pub fn run(&mut self) -> Result<(), SaveError> {
        while !self.step()? {}
        Ok(())
    }

    /// Whether Time can have been called before an order, or cannot (M-9).
    fn check_time(&self, entry: &Entry) -> Result<(), &'static str> {
        if !entry.time_called {
            return if self.game.is_after_time() {
                Err("Time had been called before the order ahead of it (M-9)")
            } else {
                Ok(())
            };
        }
        if self.save.clock.is_none() {
            return Err("Time was called in it, and the battle is played without a clock");
        }
        let persons_move = match self.game.position().phase {
            Phase::Moving { side, .. } => self.save.seat(side) == Seat::Person,
            _ => false,
        };
        if !persons_move {
            return Err("Time was called in it, and it is no person's move (M-9)");
        }
        match entry.order {
            Order::EndMove { .. } | Order::Surrender { .. } => Ok(()),
            _ => Err("after Time only the end of the move is left (M-9)"),
        }
    }

    /// The state that the orders lead to against the one that the save ends with, and the clock.
    fn compare_ends(&self) -> Result<(), SaveError> {
        let ours = self.game.save();
        let agrees = ours.digest == self.save.digest
            && StateDigest::of(&self.save.state).digest() == self.save.digest;
        if !agrees {
            return Err(SaveError::EndDiffers);
        }
        let called = |face: &ClockFace| face.stage == ClockStage::Called;
        if self.game.is_after_time() && !self.save.time.as_ref().is_some_and(called) {
            return Err(SaveError::Clock("Time was called, and it does not show it"));
        }
        timekeeper::check(&self.save)
    }

    /// The battle, as the replay left it, with what the clock showed last.
    ///
    /// # Errors
    /// If the clock does not fit the battle.
    pub(crate) fn into_game(self) -> Result<Game, SaveError> {
        self.game.taken_up(self.save.time)
    }
}
