//! The battle in hand with its journal, its log and its clock, and who is at the page.

mod telling;

use crate::digest::StateDigest;
use crate::kept::Contents;
use crate::page::{self, Page};
use crate::remarks::Remarks;
use crate::save::{Earlier, Entry, FORMAT, VERSION};
use crate::taking_back::{Base, can_be_taken_back, revealed_contact};
use crate::told::{self, Line};
use crate::{
    Campaign, ClockFace, ClockStage, ClockTerms, Kept, Save, SaveError, Seat, ruleset, timekeeper,
    words,
};
use ballistics::ShotRecord;
use rules::{Battle, Event, NotAsRecorded, Order, Phase, Position, Refusal, Setup, Side, tally};

/// A battle, and all that a save of it needs, kept in step with one another.
#[derive(Debug)]
pub(crate) struct Game {
    battle: Battle,
    /// Always the save of `battle` as it stands.
    save: Save,
    log: Vec<Line>,
    page: Page,
    remarks: Remarks,
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
    /// What the mover seems to be about, if that is worth a word.
    remark: Option<String>,
    /// Whether it was of a kind that tells the other side behind the curtain something.
    tells: bool,
}

/// An order that was written down.
pub(crate) struct Written {
    /// What happened.
    pub events: Vec<Event>,
    /// What the mover seems to be about, if that is worth a word.
    pub remark: Option<String>,
}

/// What the log needs to know of the moment before an order.
#[derive(Clone, Copy)]
struct Moment {
    curtained: bool,
    mover: Option<Side>,
}

/// What is to be kept of a shot.
fn fired(event: &Event) -> Option<Box<ShotRecord>> {
    match event {
        Event::Fired { record, .. } => Some(Box::new(record.abridged())),
        _ => None,
    }
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
            earlier: Vec::new(),
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
            remarks: Remarks::default(),
            base: None,
        }
    }

    /// Takes up what was kept. The snapshot in it is trusted, since its checksum fits.
    ///
    /// # Errors
    /// If it is damaged, of another version, or no battle.
    pub(crate) fn resume(kept: &str) -> Result<Game, SaveError> {
        let Contents {
            mut save,
            mut log,
            mut before,
        } = Kept::read(kept)?.contents()?;
        if save.ruleset != ruleset() {
            save.earlier = save.played_elsewhere();
            save.ruleset = ruleset();
            log.extend(
                save.earlier
                    .last()
                    .map(words::played_elsewhere)
                    .map(Line::open),
            );
            // By these rules the orders may not lead from there to here.
            before = None;
        }
        save.version = VERSION;
        let battle = Battle::restore(&save.setup, save.state.clone())
            .map_err(|error| SaveError::Setup(error.to_string()))?;
        let time = save.time;
        let base = before.and_then(|before| Base::read(&before, &save, log.len()));
        let mut game = Game {
            battle,
            page: Page::again(&save),
            save,
            log,
            remarks: Remarks::default(),
            base,
        };
        game.set_time(time)?;
        Ok(game)
    }

    /// Notes which orders of the save that is about to be replayed were played by other rulesets.
    pub(crate) fn inherit(&mut self, earlier: Vec<Earlier>) {
        self.save.earlier = earlier;
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
        let Written { events, remark } = self.write_down(side, order, time_called)?;
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
            remark,
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
    ) -> Result<Written, Refusal> {
        let before = self.moment();
        let events = self.battle.apply(side, order)?;
        let remark = self.note(before, side, order, time_called, &events);
        Ok(Written { events, remark })
    }

    /// The same with a shot that is not fired, but does what is recorded of it.
    ///
    /// # Errors
    /// The referee's refusal, or what is wrong with the record.
    pub(crate) fn write_down_as_recorded(
        &mut self,
        side: Side,
        order: &Order,
        time_called: bool,
        shot: &ShotRecord,
    ) -> Result<(), NotAsRecorded> {
        let before = self.moment();
        let events = self.battle.apply_as_recorded(side, order, shot)?;
        self.note(before, side, order, time_called, &events);
        Ok(())
    }

    fn moment(&mut self) -> Moment {
        if let Phase::Moving { side, .. } = self.position().phase
            && matches!(self.seat(side), Seat::Machine { .. })
        {
            self.remarks.watch(&self.save.state.position);
        }
        Moment {
            curtained: self.position().is_curtained(),
            mover: self.position().to_act(),
        }
    }

    /// Notes an order that has just been carried out. What is remarked on it, if anything.
    fn note(
        &mut self,
        before: Moment,
        side: Side,
        order: &Order,
        time_called: bool,
        events: &[Event],
    ) -> Option<String> {
        let state = self.battle.snapshot();
        let digest = StateDigest::of(&state);
        if time_called && !self.is_after_time() {
            self.log.extend(
                before
                    .mover
                    .map(|side| Line::open(words::time_called(side))),
            );
        }
        self.log
            .extend(told::lines(&state.position, side, events, before.curtained));
        let check = digest.check().to_owned();
        self.save.journal.push(Entry {
            side,
            order: order.clone(),
            shot: events.iter().find_map(fired),
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
        let ended = matches!(order, Order::EndMove { .. });
        let remark = ended
            .then(|| self.remarks.on(side, self.battle.field()))
            .flatten();
        self.log.extend(remark.clone().map(Line::open));
        self.tell_of_rulesets();
        remark
    }

    /// Tells, where the last order ended what was played under another ruleset, that it was.
    fn tell_of_rulesets(&mut self) {
        let orders = self.save.journal.len();
        let mut earlier = self.save.earlier.iter();
        let left = earlier.find(|earlier| earlier.orders == orders);
        self.log
            .extend(left.map(words::played_elsewhere).map(Line::open));
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

    /// What was written down of the last order, if there was one.
    pub(crate) fn last(&self) -> Option<&Entry> {
        self.save.journal.last()
    }

    /// Who plays a side.
    pub(crate) fn seat(&self, side: Side) -> Seat {
        self.save.seat(side)
    }

    /// The save as the battle stands.
    pub(crate) fn save(&self) -> &Save {
        &self.save
    }
}
