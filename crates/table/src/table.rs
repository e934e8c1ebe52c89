//! The table itself.

use crate::game::{Beginning, Game};
use crate::machine::{Machines, unsteadiness};
use crate::patience::{self, closing_order};
use crate::{ClockStage, Notice, Replay, Request, Save, SaveError, Seat, timekeeper, words};
use commander::{Adviser, Thought};
use rules::{Battle, Field, GunId, Man, ManId, Order, Phase, Position, Refusal, Side};

/// One battle being played, or none yet.
#[derive(Debug, Default)]
pub struct Table {
    game: Option<Game>,
    machines: Machines,
    /// A save that is to replace the battle in hand, if it proves true.
    verifying: Option<Replay>,
    /// A general who has been asked for advice, and thinks.
    adviser: Option<Adviser>,
}

impl Table {
    /// An empty table.
    pub fn new() -> Table {
        Table::default()
    }

    /// Answers a request.
    pub fn handle(&mut self, request: Request) -> Vec<Notice> {
        let goes_on = matches!(
            request,
            Request::Think | Request::Tick { .. } | Request::Export
        );
        if !goes_on {
            self.adviser = None;
        }
        let answer = match request {
            Request::New {
                setup,
                red,
                blue,
                clock,
                campaign,
            } => self.begin(Beginning {
                setup: *setup,
                red,
                blue,
                clock,
                campaign,
            }),
            Request::Sit { side } => self.sit(side),
            Request::Undo { side } => self.undo(side),
            Request::Go { side } => self.go(side),
            Request::Tick { millis } => Ok(self.tick(millis)),
            Request::Resume { kept } => self.resume(&kept),
            Request::Import { text } => self.import(&text),
            Request::Export => self.export(),
            Request::Order { side, order } => self.order(side, &order),
            Request::TakeOver { side } => self.take_over(side),
            Request::Hint { side, man } => self.hint(side, man),
            Request::HintGun { side, gun } => self.hint_gun(side, gun),
            Request::Think => self.think(),
        };
        answer.unwrap_or_else(|why| vec![Notice::Failed { why }])
    }

    /// Whether there is work to go on with: a machine to think, advice to be given, a save to verify.
    /// Whoever runs the table sends [`Request::Think`] while this is so.
    pub fn is_busy(&self) -> bool {
        self.verifying.is_some() || self.adviser.is_some() || self.to_think().is_some()
    }

    /// What lies open on the field, if a battle is in hand.
    pub fn position(&self) -> Option<&Position> {
        self.game.as_ref().map(Game::position)
    }

    /// The battle in hand, if there is one.
    pub fn battle(&self) -> Option<&Battle> {
        self.game.as_ref().map(Game::battle)
    }

    /// The save of the battle in hand as it stands, if there is one.
    pub fn save(&self) -> Option<&Save> {
        self.game.as_ref().map(Game::save)
    }

    /// How many orders of machine players were refused in this battle since it was opened.
    pub fn machine_refusals(&self) -> u32 {
        self.machines.refusals()
    }

    fn begin(&mut self, mut beginning: Beginning) -> Answer {
        if let Some(campaign) = &beginning.campaign {
            campaign.check()?;
        }
        beginning.setup.unsteadiness = [unsteadiness(beginning.red), unsteadiness(beginning.blue)];
        let battle = Battle::new(&beginning.setup)
            .map_err(|error| format!("This battle cannot be set up: {error}."))?;
        Ok(self.open(Game::begin(beginning, battle)))
    }

    fn resume(&mut self, kept: &str) -> Answer {
        let game = Game::resume(kept)
            .map_err(|error| format!("The battle cannot be taken up again: {error}."))?;
        Ok(self.open(game))
    }

    /// A person sits down at the page, and sees what is his to see.
    fn sit(&mut self, side: Side) -> Answer {
        let game = self.game_mut()?;
        if game.seat(side) != Seat::Person {
            return Err(played_by_a_machine(side));
        }
        game.sit(side);
        Ok(vec![game.opened()])
    }

    fn undo(&mut self, side: Side) -> Answer {
        self.must_be_his_to_order(side)?;
        let game = self.game_mut()?;
        game.take_back(side)?;
        Ok(vec![game.undone(side)])
    }

    fn go(&mut self, side: Side) -> Answer {
        let clock = self.game_mut()?.go(side)?;
        Ok(vec![Notice::Clock { clock }])
    }

    /// Time passes: for nobody, where no battle is in hand or no person has the move.
    fn tick(&mut self, millis: u32) -> Vec<Notice> {
        let clock = self.game.as_mut().and_then(|game| game.tick(millis));
        clock
            .map(|clock| Notice::Clock { clock })
            .into_iter()
            .collect()
    }

    fn import(&mut self, text: &str) -> Answer {
        let replay = Save::read(text)
            .and_then(Replay::new)
            .map_err(|e| not_imported(&e))?;
        let (done, of) = replay.progress();
        self.verifying = Some(replay);
        Ok(vec![Notice::Verifying { done, of }])
    }

    fn export(&self) -> Answer {
        let game = self.game()?;
        if game.hides() {
            return Err(
                "While the curtain hangs the battle is not handed out: both forces are in it (M-3)."
                    .to_owned(),
            );
        }
        let text = game.save().text();
        Ok(vec![Notice::Exported { text }])
    }

    /// An order of a person.
    fn order(&mut self, side: Side, order: &Order) -> Answer {
        self.must_be_his_to_order(side)?;
        let game = self.game()?;
        timekeeper::allows(game.time(), side, order)?;
        if game.hides() {
            // The referee must not tell of what is behind the curtain: he first judges by what the
            // side can see.
            if let Err(refusal) = game.seen_by(side).may(side, order) {
                return Ok(vec![Notice::Refused { side, refusal }]);
            }
            return self.carry_out(side, order, false)?.map_err(|_| {
                "Something behind the curtain leaves no room for that (M-3).".to_owned()
            });
        }
        self.carry_out(side, order, false)?
            .or_else(|refusal| Ok(vec![Notice::Refused { side, refusal }]))
    }

    /// Refuses unless a person plays the side, is at the page, and has his move in his own hand.
    fn must_be_his_to_order(&self, side: Side) -> Result<(), String> {
        if self.verifying.is_some() {
            return Err("A save is being verified: give the order again afterwards.".to_owned());
        }
        let game = self.game()?;
        if game.seat(side) != Seat::Person {
            return Err(played_by_a_machine(side));
        }
        if !game.is_at_page(side) {
            return Err(format!(
                "The curtain hangs, and {side} is not at the page: he sits down first (M-3)."
            ));
        }
        if self.machines.taken_over() == Some(side) {
            return Err(format!("The commander is finishing {side}'s move."));
        }
        Ok(())
    }

    fn take_over(&mut self, side: Side) -> Answer {
        let game = self.game.as_mut().ok_or_else(no_battle)?;
        if game.position().to_act() != Some(side) {
            return Err(format!("It is not {side}'s move."));
        }
        if game.seat(side) == Seat::Person {
            if !game.is_at_page(side) {
                return Err(format!(
                    "{side} is not at the page: he sits down first (M-3)."
                ));
            }
            if game
                .time()
                .is_some_and(|face| face.stage == ClockStage::Called)
            {
                return Err(timekeeper::time_is_up(side));
            }
            game.stop_clock();
            self.machines.take_over(side);
        }
        Ok(vec![Notice::Thinking { side, done: 0.0 }])
    }

    /// Begins to think about advice on a man's body.
    fn hint(&mut self, side: Side, man: ManId) -> Answer {
        let field = self.field_to_advise_on(side)?;
        if field.man(man).is_none_or(|man| man.side != side) {
            return Err(format!("{side} has no such man to ask about."));
        }
        let adviser = Adviser::new(field, side, man, self.advisers_whims(side)?);
        self.adviser = Some(adviser);
        Ok(vec![Notice::Thinking { side, done: 0.0 }])
    }

    /// Begins to think about advice on a gun.
    fn hint_gun(&mut self, side: Side, id: GunId) -> Answer {
        let field = self.field_to_advise_on(side)?;
        let gun = field.guns_on_field().find(|gun| gun.id == id);
        let gun = gun.filter(|gun| gun.side == side);
        let gun = gun.ok_or_else(|| format!("{side} has no such gun to ask about."))?;
        let inches = |man: &&Man| field.inches_to_gun(man, gun);
        let nearest = field
            .active(side)
            .min_by(|a, b| inches(a).total_cmp(&inches(b)));
        let man = nearest.ok_or_else(|| format!("{side} has no man left to serve it."))?;
        let adviser = Adviser::new(field, side, man.id, self.advisers_whims(side)?).of_gun(id);
        self.adviser = Some(adviser);
        Ok(vec![Notice::Thinking { side, done: 0.0 }])
    }

    fn field_to_advise_on(&self, side: Side) -> Result<&Field, String> {
        self.must_be_his_to_order(side)?;
        let field = self.game()?.battle().field();
        let moving =
            matches!(field.position.phase, Phase::Moving { side: mover, .. } if mover == side);
        if !moving {
            return Err(format!("A general is asked in {side}'s move only."));
        }
        Ok(field)
    }

    fn advisers_whims(&self, side: Side) -> Result<u64, String> {
        Ok(patience::whims(self.game()?.save().setup.seed, side))
    }

    fn advise(&mut self, mut adviser: Adviser) -> Answer {
        let (side, _) = adviser.asked();
        let field = self.game()?.battle().field();
        if let Some(advice) = adviser.think(field) {
            return Ok(vec![Notice::Hint {
                side,
                why: words::advice(field, &advice),
                men: advice.men,
                order: advice.order,
            }]);
        }
        self.adviser = Some(adviser);
        Ok(vec![Notice::Thinking { side, done: 0.0 }])
    }

    fn think(&mut self) -> Answer {
        if let Some(replay) = self.verifying.take() {
            return self.verify(replay);
        }
        if let Some(adviser) = self.adviser.take() {
            return self.advise(adviser);
        }
        let (Some(side), Some(game)) = (self.to_think(), self.game.as_ref()) else {
            return Ok(Vec::new());
        };
        // Behind the curtain a commander too sees only his own side (M-3).
        let hidden = game.position().is_curtained().then(|| game.seen_by(side));
        let field = hidden.as_ref().unwrap_or(game.battle().field());
        match self.machines.think(side, game.seat(side), field) {
            Thought::Thinking(done) => {
                // Nor does the page see how far he is.
                let done = if hidden.is_some() { 0.0 } else { done };
                Ok(vec![Notice::Thinking { side, done }])
            }
            Thought::Order(order) => self.machine_order(side, order),
        }
    }

    /// An order of a machine player. One that is refused is never tried again in that move; a
    /// commander who insists on it has his move ended.
    fn machine_order(&mut self, side: Side, order: Order) -> Answer {
        if self.machines.may_try(&order) {
            return self.carry_out(side, &order, true)?.or_else(|_| {
                self.machines.note_refusal(order);
                Ok(Vec::new())
            });
        }
        let closing = closing_order(self.game()?.position());
        self.carry_out(side, &closing, true)?.map_err(|refusal| {
            self.machines.give_up();
            format!("The commander of {side} cannot end his move: {refusal}.")
        })
    }

    /// Carries an order out, whoever gave it.
    fn carry_out(
        &mut self,
        side: Side,
        order: &Order,
        by_commander: bool,
    ) -> Result<Result<Vec<Notice>, Refusal>, String> {
        let game = self.game.as_mut().ok_or_else(no_battle)?;
        Ok(game.carry_out(side, order, by_commander).map(|done| {
            self.machines.note_accepted(order);
            game.accepted(side, done)
        }))
    }

    fn verify(&mut self, mut replay: Replay) -> Answer {
        if replay.step().map_err(|error| not_imported(&error))? {
            let game = replay.into_game().map_err(|error| not_imported(&error))?;
            return Ok(self.open(game));
        }
        let (done, of) = replay.progress();
        self.verifying = Some(replay);
        Ok(vec![Notice::Verifying { done, of }])
    }

    /// Makes a battle the one in hand.
    fn open(&mut self, game: Game) -> Vec<Notice> {
        let notice = game.begun();
        self.machines = Machines::new(game.save().setup.seed);
        self.verifying = None;
        self.game = Some(game);
        vec![notice]
    }

    fn to_think(&self) -> Option<Side> {
        let game = self.game.as_ref()?;
        self.machines
            .to_think(game.position(), |side| game.seat(side))
    }

    fn game(&self) -> Result<&Game, String> {
        self.game.as_ref().ok_or_else(no_battle)
    }

    fn game_mut(&mut self) -> Result<&mut Game, String> {
        self.game.as_mut().ok_or_else(no_battle)
    }
}

/// Notices, or why a request cannot be met.
type Answer = Result<Vec<Notice>, String>;

fn no_battle() -> String {
    "No battle is in hand.".to_owned()
}

fn played_by_a_machine(side: Side) -> String {
    format!("{side} is played by a machine.")
}

fn not_imported(error: &SaveError) -> String {
    format!("The save is not accepted: {error}. The battle in hand is as it was.")
}
