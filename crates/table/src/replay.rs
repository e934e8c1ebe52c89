//! Verifying a save by playing it again.

use crate::digest::StateDigest;
use crate::game::Game;
use crate::{Save, SaveError};
use rules::{Battle, Order};

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
        let game = Game::begin(save.setup.clone(), save.red, save.blue, battle);
        Ok(Replay { save, game })
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
            if let Err(refusal) = self.game.carry_out(entry.side, &entry.order) {
                let why = refusal.to_string();
                return Err(SaveError::Refused { number, why });
            }
            if self.game.last_check() != Some(&entry.check) {
                return Err(SaveError::Diverged { number });
            }
            if matches!(entry.order, Order::Fire { .. }) {
                break;
            }
        }
        Ok(false)
    }

    /// Replays all that is left.
    ///
    /// # Errors
    /// As [`Replay::step`].
    pub fn run(&mut self) -> Result<(), SaveError> {
        while !self.step()? {}
        Ok(())
    }

    /// The state that the orders lead to against the one that the save ends with.
    fn compare_ends(&self) -> Result<(), SaveError> {
        let ours = self.game.save();
        let agrees = ours.digest == self.save.digest
            && StateDigest::of(&self.save.state).digest() == self.save.digest;
        if agrees {
            Ok(())
        } else {
            Err(SaveError::EndDiffers)
        }
    }

    /// The battle, as the replay left it.
    pub(crate) fn into_game(self) -> Game {
        self.game
    }
}
