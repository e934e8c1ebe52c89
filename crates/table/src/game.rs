//! The battle in hand with its journal and its log.

use crate::digest::StateDigest;
use crate::save::{Entry, FORMAT, VERSION};
use crate::{Kept, Notice, Save, SaveError, Seat, View, ruleset, words};
use rules::{Battle, Event, Order, Position, Refusal, Setup, Side};

/// A battle, and all that a save of it needs, kept in step with one another.
#[derive(Debug)]
pub(crate) struct Game {
    battle: Battle,
    /// Always the save of `battle` as it stands.
    save: Save,
    log: Vec<String>,
}

impl Game {
    /// A new battle.
    pub(crate) fn begin(setup: Setup, red: Seat, blue: Seat, battle: Battle) -> Game {
        let state = battle.snapshot();
        let digest = StateDigest::of(&state).digest().to_owned();
        let save = Save {
            format: FORMAT.to_owned(),
            version: VERSION,
            ruleset: ruleset(),
            setup,
            red,
            blue,
            clock: None,
            time: None,
            campaign: None,
            journal: Vec::new(),
            state,
            digest,
        };
        Game {
            battle,
            save,
            log: Vec::new(),
        }
    }

    /// Takes up what was kept. The snapshot in it is trusted, since its checksum fits.
    ///
    /// # Errors
    /// If it is damaged, of another version or ruleset, or no battle.
    pub(crate) fn resume(kept: &str) -> Result<Game, SaveError> {
        let kept = Kept::read(kept)?;
        let save = kept.save()?;
        let battle = Battle::restore(&save.setup, save.state.clone())
            .map_err(|error| SaveError::Setup(error.to_string()))?;
        Ok(Game {
            battle,
            save,
            log: kept.log,
        })
    }

    /// Carries an order out and writes it down; or nothing is changed.
    ///
    /// # Errors
    /// The referee's refusal.
    pub(crate) fn carry_out(&mut self, side: Side, order: &Order) -> Result<Vec<Event>, Refusal> {
        let events = self.battle.apply(side, order)?;
        let state = self.battle.snapshot();
        let digest = StateDigest::of(&state);
        self.log
            .extend(words::lines(&state.position, side, &events));
        let check = digest.check().to_owned();
        self.save.journal.push(Entry {
            side,
            order: order.clone(),
            time_called: false,
            check,
        });
        self.save.state = state;
        digest.digest().clone_into(&mut self.save.digest);
        Ok(events)
    }

    /// What to tell of the order that was carried out last.
    pub(crate) fn accepted(&self, side: Side, events: Vec<Event>) -> Notice {
        Notice::Accepted {
            side,
            number: self.number(),
            events,
            position: Box::new(self.position().clone()),
            can_undo: false,
            kept: self.kept(),
        }
    }

    /// The battle.
    pub(crate) fn battle(&self) -> &Battle {
        &self.battle
    }

    /// What lies open on the field.
    pub(crate) fn position(&self) -> &Position {
        &self.save.state.position
    }

    /// How many orders have been carried out.
    pub(crate) fn number(&self) -> u32 {
        self.save.journal.len() as u32
    }

    /// The check of the last order, if there was one.
    pub(crate) fn last_check(&self) -> Option<&String> {
        self.save.journal.last().map(|entry| &entry.check)
    }

    /// Who plays a side.
    pub(crate) fn seat(&self, side: Side) -> Seat {
        self.save.seat(side)
    }

    /// The save as the battle stands.
    pub(crate) fn save(&self) -> &Save {
        &self.save
    }

    /// The autosave as the battle stands.
    pub(crate) fn kept(&self) -> String {
        Kept::new(&self.save, &self.log).text()
    }

    /// What the seats may see.
    pub(crate) fn view(&self) -> View {
        View {
            scenario: self.save.setup.scenario.clone(),
            red: self.save.red,
            blue: self.save.blue,
            position: self.position().clone(),
            viewer: None,
            clock: None,
            campaign: self.save.campaign.clone(),
            can_undo: false,
            orders: self.save.journal.len() as u32,
            log: self.log.clone(),
        }
    }
}
