//! The battle in hand with its journal, its log and its clock, and who is at the page.

use crate::digest::StateDigest;
use crate::kept::Contents;
use crate::page::{self, Page};
use crate::save::{Entry, FORMAT, VERSION};
use crate::taking_back::{Base, can_be_taken_back, revealed_contact};
use crate::told::{self, Line};
use crate::{
    Campaign, ClockFace, ClockStage, ClockTerms, Kept, Notice, Save, SaveError, Seat, View,
    ruleset, timekeeper, words,
};
use rules::{Battle, Event, Field, Order, Phase, Position, Refusal, Setup, Side, tally};

/// A battle, and all that a save of it needs, kept in step with one another.
#[derive(Debug)]
pub(crate) struct Game {
    battle: Battle,
    /// Always the save of `battle` as it stands.
    save: Save,
    log: Vec<Line>,
    page: Page,
    /// The battle before the first order that can be taken back. Behind the curtain, where both
    /// sides order as they like, before the first order of either.
    base: Option<Base>,
}

/// What a new battle is begun with.
#[derive(Debug)]
pub(crate) struct Beginning {
    pub setup: Setup,
    pub red: Seat,
    pub blue: Seat,
    pub clock: Option<ClockTerms>,
    pub campaign: Option<Campaign>,
}

/// An order that was carried out.
#[derive(Debug)]
pub(crate) struct Done {
    /// What happened.
    events: Vec<Event>,
    /// Whether the curtain hung when it was given.
    curtained: bool,
    /// Whether it was of a kind that tells the other side behind the curtain something.
    tells: bool,
}

impl Game {
    /// A new battle.
    pub(crate) fn begin(beginning: Beginning, battle: Battle) -> Game {
        let state = battle.snapshot();
        let digest = StateDigest::of(&state).digest().to_owned();
        let save = Save {
            format: FORMAT.to_owned(),
            version: VERSION,
            ruleset: ruleset(),
            setup: beginning.setup,
            red: beginning.red,
            blue: beginning.blue,
            clock: beginning.clock,
            time: None,
            campaign: beginning.campaign,
            journal: Vec::new(),
            state,
            digest,
        };
        Game {
            battle,
            page: Page::at_first(&save),
            save,
            log: Vec::new(),
            base: None,
        }
    }

    /// Takes up what was kept. The snapshot in it is trusted, since its checksum fits.
    ///
    /// # Errors
    /// If it is damaged, of another version or ruleset, or no battle.
    pub(crate) fn resume(kept: &str) -> Result<Game, SaveError> {
        let Contents { save, log, before } = Kept::read(kept)?.contents()?;
        let battle = Battle::restore(&save.setup, save.state.clone())
            .map_err(|error| SaveError::Setup(error.to_string()))?;
        let time = save.time;
        let base = before.and_then(|before| Base::read(&before, &save, log.len()));
        let mut game = Game {
            battle,
            page: Page::again(&save),
            save,
            log,
            base,
        };
        game.set_time(time)?;
        Ok(game)
    }

    /// Takes up a battle that was replayed, with what its save's clock showed.
    ///
    /// # Errors
    /// If the clock does not fit the battle.
    pub(crate) fn taken_up(mut self, time: Option<ClockFace>) -> Result<Game, SaveError> {
        self.page = Page::again(&self.save);
        self.set_time(time)?;
        Ok(self)
    }

    /// Sets the clock to what it showed when the battle was left. Where a commander had taken the
    /// move over it showed nothing, and the turn begins with its interval.
    fn set_time(&mut self, time: Option<ClockFace>) -> Result<(), SaveError> {
        self.save.time = time;
        timekeeper::check(&self.save)?;
        self.save.time = time.or_else(|| self.turn_begins());
        Ok(())
    }

    /// What the clock shows as a turn begins: only persons have time.
    fn turn_begins(&self) -> Option<ClockFace> {
        let Phase::Moving { side, .. } = self.position().phase else {
            return None;
        };
        let terms = self.save.clock?;
        (self.seat(side) == Seat::Person).then(|| terms.turn_begins(self.battle.field(), side))
    }

    /// Carries an order out at the table, `by_commander` or by a person, and writes it down; or
    /// nothing is changed.
    ///
    /// # Errors
    /// The referee's refusal.
    pub(crate) fn carry_out(
        &mut self,
        side: Side,
        order: &Order,
        by_commander: bool,
    ) -> Result<Done, Refusal> {
        let curtained = self.position().is_curtained();
        let time_called = self
            .save
            .time
            .is_some_and(|face| face.stage == ClockStage::Called);
        let before = (self.base.is_none() && (curtained || can_be_taken_back(order)))
            .then(|| Base::new(self.battle.clone(), self.save.journal.len(), self.log.len()));
        let events = self.write_down(side, order, time_called)?;
        // What a commander does in a person's place is not taken back piece by piece.
        let in_his_place = by_commander && self.seat(side) == Seat::Person;
        let kept = if curtained {
            self.position().is_curtained() && !in_his_place
        } else {
            can_be_taken_back(order)
                && !by_commander
                && !revealed_contact(self.battle.field(), order)
        };
        self.base = if kept {
            self.base.take().or(before)
        } else {
            None
        };
        if events
            .iter()
            .any(|event| matches!(event, Event::TurnBegan { .. } | Event::Over { .. }))
        {
            self.save.time = self.turn_begins();
        }
        Ok(Done {
            events,
            curtained,
            tells: page::tells_that_it_is_done(order),
        })
    }

    /// Carries an order out and writes it down as a replay does, where the clock does not run.
    ///
    /// # Errors
    /// The referee's refusal.
    pub(crate) fn write_down(
        &mut self,
        side: Side,
        order: &Order,
        time_called: bool,
    ) -> Result<Vec<Event>, Refusal> {
        let curtained = self.position().is_curtained();
        let mover = self.position().to_act();
        let events = self.battle.apply(side, order)?;
        let state = self.battle.snapshot();
        let digest = StateDigest::of(&state);
        if time_called && !self.is_after_time() {
            self.log
                .extend(mover.map(|side| Line::open(words::time_called(side))));
        }
        self.log
            .extend(told::lines(&state.position, side, &events, curtained));
        let check = digest.check().to_owned();
        self.save.journal.push(Entry {
            side,
            order: order.clone(),
            time_called,
            check,
        });
        self.save.state = state;
        digest.digest().clone_into(&mut self.save.digest);
        if events
            .iter()
            .any(|event| matches!(event, Event::Over { .. }))
        {
            let standing = self
                .campaign_after()
                .map(|campaign| words::standing(&campaign));
            self.log.extend(standing.map(Line::open));
        }
        Ok(events)
    }

    /// Whether Time was called before the last order, and its move goes on.
    pub(crate) fn is_after_time(&self) -> bool {
        self.save
            .journal
            .last()
            .is_some_and(|last| last.time_called && !matches!(last.order, Order::EndMove { .. }))
    }

    /// The campaign with this battle, if there is one.
    fn campaign_after(&self) -> Option<Campaign> {
        let campaign = self.save.campaign.as_ref()?;
        let field = self.battle.field();
        let tallies = Side::BOTH.map(|side| tally(field, side));
        Some(campaign.after(&self.save.setup.scenario.title, &tallies))
    }

    /// Takes the last order of `side` back, as if it had never been given.
    ///
    /// # Errors
    /// Why it cannot be taken back, in a plain sentence.
    pub(crate) fn take_back(&mut self, side: Side) -> Result<(), String> {
        if self.time_is_called() {
            return Err(timekeeper::time_is_up(side));
        }
        let restored = self.base.as_ref().and_then(|base| {
            let journal = &self.save.journal;
            let index = base.last_of(side, journal)?;
            base.without(index, journal)
        });
        let (Some(base), Some(restored)) = (&self.base, restored) else {
            return Err(format!(
                "{side} has nothing to take back: a shot, contact with the enemy and the end of a \
                 move stand."
            ));
        };
        self.save.journal.truncate(base.orders());
        self.log.truncate(base.lines());
        if restored.entries.is_empty() {
            self.base = None;
        }
        self.save.journal.extend(restored.entries);
        self.log.extend(restored.log);
        self.battle = restored.battle;
        self.save.state = self.battle.snapshot();
        StateDigest::of(&self.save.state)
            .digest()
            .clone_into(&mut self.save.digest);
        Ok(())
    }

    /// Whether `side` can take his last order back.
    fn can_undo(&self, side: Side) -> bool {
        !self.time_is_called()
            && self.seat(side) == Seat::Person
            && self
                .base
                .as_ref()
                .is_some_and(|base| base.last_of(side, &self.save.journal).is_some())
    }

    fn time_is_called(&self) -> bool {
        let called = |face: ClockFace| face.stage == ClockStage::Called;
        self.save.time.is_some_and(called)
    }

    /// Begins the time of the move of `side` (M-9).
    ///
    /// # Errors
    /// If it is not the interval before his move.
    pub(crate) fn go(&mut self, side: Side) -> Result<ClockFace, String> {
        let (Some(terms), Some(face)) = (self.save.clock, self.save.time) else {
            return Err(format!("{side} has no time to begin now (M-9)."));
        };
        if face.side != side || face.stage != ClockStage::Interval {
            return Err(format!(
                "{side} is not in the interval before his move (M-9)."
            ));
        }
        let face = terms.go(self.battle.field(), side);
        self.save.time = Some(face);
        Ok(face)
    }

    /// Lets the clock run. What it shows now, if that is something else than before.
    pub(crate) fn tick(&mut self, millis: u32) -> Option<ClockFace> {
        let (terms, before) = (self.save.clock?, self.save.time?);
        let now = terms.run_down(before, millis, self.battle.field());
        self.save.time = Some(now);
        ((now.stage, now.seconds()) != (before.stage, before.seconds())).then_some(now)
    }

    /// Stops the clock for the rest of the move: a commander needs no time.
    pub(crate) fn stop_clock(&mut self) {
        self.save.time = None;
    }

    /// What the clock shows, if it shows something.
    pub(crate) fn time(&self) -> Option<&ClockFace> {
        self.save.time.as_ref()
    }

    /// Seats the person of `side` at the page.
    pub(crate) fn sit(&mut self, side: Side) {
        self.page = Page::Seated(side);
    }

    /// Covers the page where the curtain hangs and another person is to sit down at it. Whoever it
    /// is.
    fn cover(&mut self) -> Option<Side> {
        let Page::Seated(side) = self.page else {
            return None;
        };
        let next = page::next_person(&self.save)?;
        if !self.position().is_curtained() || next == side {
            return None;
        }
        self.page = Page::Covered;
        Some(next)
    }

    /// Whether the person of `side` is at the page, as far as it matters.
    pub(crate) fn is_at_page(&self, side: Side) -> bool {
        !self.hides() || self.page == Page::Seated(side)
    }

    /// Whether the curtain hides something from the page.
    pub(crate) fn hides(&self) -> bool {
        self.position().is_curtained() && self.page != Page::Spectator
    }

    /// The side whose view the page has, where it does not see everything.
    fn viewer(&self) -> Option<Side> {
        match self.page {
            Page::Seated(side) if self.position().is_curtained() => Some(side),
            _ => None,
        }
    }

    /// What a side can see of the field.
    pub(crate) fn seen_by(&self, side: Side) -> Field {
        let position = self.position().seen_by(side);
        Field::new(self.battle.field().shared_ground(), position)
    }

    /// What to tell the page of an order that was carried out.
    ///
    /// When the curtain is drawn, everything that was behind it follows in [`Notice::Opened`].
    pub(crate) fn accepted(&mut self, side: Side, done: Done) -> Vec<Notice> {
        let drawn = done.curtained && !self.position().is_curtained();
        let viewer = match self.page {
            Page::Seated(viewer) if done.curtained => Some(viewer),
            _ => None,
        };
        if viewer.is_some_and(|viewer| viewer != side) && !done.tells {
            return Vec::new();
        }
        let is_open =
            |event: &Event| viewer.is_none_or(|viewer| event.is_open_to(viewer, done.curtained));
        let turn_began = done
            .events
            .iter()
            .any(|event| matches!(event, Event::TurnBegan { .. }));
        let accepted = Notice::Accepted {
            side,
            number: self.number_told(),
            events: done.events.into_iter().filter(is_open).collect(),
            position: Box::new(self.position_told()),
            can_undo: self.can_undo(viewer.unwrap_or(side)),
            kept: self.kept(),
        };
        let mut notices = vec![accepted];
        if drawn {
            notices.push(self.opened());
        } else if turn_began && let Some(clock) = self.save.time {
            notices.push(Notice::Clock { clock });
        }
        if done.tells {
            notices.extend(self.covered());
        }
        notices
    }

    /// What to tell the page as the battle comes into hand: nothing, but who is to sit down, where
    /// the page is covered.
    pub(crate) fn begun(&self) -> Notice {
        match (self.page, page::next_person(&self.save)) {
            (Page::Covered, Some(next)) => Notice::Cover {
                next,
                kept: self.kept(),
            },
            _ => self.opened(),
        }
    }

    /// The whole view.
    pub(crate) fn opened(&self) -> Notice {
        Notice::Opened {
            view: Box::new(self.view()),
            kept: self.kept(),
        }
    }

    /// Covers the page, if another person is to sit down at it.
    fn covered(&mut self) -> Option<Notice> {
        let next = self.cover()?;
        let kept = self.kept();
        Some(Notice::Cover { next, kept })
    }

    /// What to tell the page of an order that was taken back.
    pub(crate) fn undone(&self, side: Side) -> Notice {
        Notice::Undone {
            side,
            number: self.number_told(),
            position: Box::new(self.position_told()),
            log: told::readable(&self.log, self.viewer()),
            can_undo: self.can_undo(side),
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

    /// The autosave as the battle stands: behind the veil while the curtain hides something.
    fn kept(&self) -> String {
        let before = self.base.as_ref().map(Base::text);
        let kept = if self.hides() {
            Kept::veiled(&self.save, &self.log, before, self.number_told())
        } else {
            Kept::open(&self.save, told::readable(&self.log, None), before)
        };
        kept.text()
    }

    /// How many orders the page may know of.
    fn number_told(&self) -> u32 {
        match (self.viewer(), self.hides()) {
            (Some(viewer), _) => page::orders_known_to(&self.save.journal, viewer) as u32,
            (None, true) => 0,
            (None, false) => self.number(),
        }
    }

    /// The position as the page may see it.
    fn position_told(&self) -> Position {
        match self.viewer() {
            Some(viewer) => self.position().seen_by(viewer),
            None => self.position().clone(),
        }
    }

    /// What the seat at the page may see.
    fn view(&self) -> View {
        let viewer = self.viewer();
        let scenario = &self.save.setup.scenario;
        let mine = viewer.or_else(|| self.position().to_act());
        View {
            scenario: viewer.map_or_else(
                || scenario.clone(),
                |viewer| page::scenario_seen_by(scenario, viewer),
            ),
            red: self.save.red,
            blue: self.save.blue,
            position: self.position_told(),
            viewer,
            clock: self.save.time,
            campaign: self.save.campaign.clone(),
            can_undo: mine.is_some_and(|side| self.can_undo(side)),
            orders: self.number_told(),
            log: told::readable(&self.log, viewer),
        }
    }
}
