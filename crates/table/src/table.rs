//! The table itself.

use crate::game::Game;
use crate::machine::{Machines, closing_order, unsteadiness};
use crate::{Notice, Replay, Request, Save, SaveError, Seat};
use commander::Thought;
use rules::{Battle, Order, Position, Refusal, Setup, Side};

/// One battle being played, or none yet.
#[derive(Debug, Default)]
pub struct Table {
    game: Option<Game>,
    machines: Machines,
    /// A save that is to replace the battle in hand, if it proves true.
    verifying: Option<Replay>,
}

impl Table {
    /// An empty table.
    pub fn new() -> Table {
        Table::default()
    }

    /// Answers a request.
    pub fn handle(&mut self, request: Request) -> Vec<Notice> {
        let answer = match request {
            Request::New {
                setup, red, blue, ..
            } => self.begin(*setup, red, blue),
            Request::Resume { kept } => self.resume(&kept),
            Request::Import { text } => self.import(&text),
            Request::Export => self.export(),
            Request::Order { side, order } => self.order(side, &order),
            Request::TakeOver { side } => self.take_over(side),
            Request::Think => self.think(),
            Request::Sit { .. }
            | Request::Undo { .. }
            | Request::Go { .. }
            | Request::Tick { .. } => Err("not yet".to_owned()),
        };
        answer.unwrap_or_else(|why| vec![Notice::Failed { why }])
    }

    /// Whether there is work to go on with: a machine to think, a save to verify. Whoever runs the
    /// table sends [`Request::Think`] while this is so.
    pub fn is_busy(&self) -> bool {
        self.verifying.is_some() || self.to_think().is_some()
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

    fn begin(&mut self, mut setup: Setup, red: Seat, blue: Seat) -> Answer {
        setup.unsteadiness = [unsteadiness(red), unsteadiness(blue)];
        let battle = Battle::new(&setup)
            .map_err(|error| format!("This battle cannot be set up: {error}."))?;
        Ok(self.open(Game::begin(setup, red, blue, battle)))
    }

    fn resume(&mut self, kept: &str) -> Answer {
        let game = Game::resume(kept)
            .map_err(|error| format!("The battle cannot be taken up again: {error}."))?;
        Ok(self.open(game))
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
        let text = self.game()?.save().text();
        Ok(vec![Notice::Exported { text }])
    }

    /// An order of a person.
    fn order(&mut self, side: Side, order: &Order) -> Answer {
        if self.verifying.is_some() {
            return Err("A save is being verified: give the order again afterwards.".to_owned());
        }
        if matches!(self.game()?.seat(side), Seat::Machine { .. }) {
            return Err(format!("{side} is played by a machine."));
        }
        if self.machines.taken_over() == Some(side) {
            return Err(format!("The commander is finishing {side}'s move."));
        }
        self.carry_out(side, order)?
            .or_else(|refusal| Ok(vec![Notice::Refused { side, refusal }]))
    }

    fn take_over(&mut self, side: Side) -> Answer {
        let game = self.game()?;
        if game.position().to_act() != Some(side) {
            return Err(format!("It is not {side}'s move."));
        }
        if game.seat(side) == Seat::Person {
            self.machines.take_over(side);
        }
        Ok(vec![Notice::Thinking { side, done: 0.0 }])
    }

    fn think(&mut self) -> Answer {
        if let Some(replay) = self.verifying.take() {
            return self.verify(replay);
        }
        let (Some(side), Some(game)) = (self.to_think(), self.game.as_ref()) else {
            return Ok(Vec::new());
        };
        match self
            .machines
            .think(side, game.seat(side), game.battle().field())
        {
            Thought::Thinking(done) => Ok(vec![Notice::Thinking { side, done }]),
            Thought::Order(order) => self.machine_order(side, order),
        }
    }

    /// An order of a machine player. One that is refused is never tried again in that move; a
    /// commander who insists on it has his move ended.
    fn machine_order(&mut self, side: Side, order: Order) -> Answer {
        if self.machines.may_try(&order) {
            return self.carry_out(side, &order)?.or_else(|_| {
                self.machines.note_refusal(order);
                Ok(Vec::new())
            });
        }
        let closing = closing_order(self.game()?.position());
        self.carry_out(side, &closing)?.map_err(|refusal| {
            self.machines.give_up();
            format!("The commander of {side} cannot end his move: {refusal}.")
        })
    }

    /// Carries an order out, whoever gave it.
    fn carry_out(
        &mut self,
        side: Side,
        order: &Order,
    ) -> Result<Result<Vec<Notice>, Refusal>, String> {
        let game = self.game.as_mut().ok_or_else(no_battle)?;
        Ok(game.carry_out(side, order).map(|events| {
            self.machines.note_accepted(order);
            vec![game.accepted(side, events)]
        }))
    }

    fn verify(&mut self, mut replay: Replay) -> Answer {
        if replay.step().map_err(|error| not_imported(&error))? {
            return Ok(self.open(replay.into_game()));
        }
        let (done, of) = replay.progress();
        self.verifying = Some(replay);
        Ok(vec![Notice::Verifying { done, of }])
    }

    /// Makes a battle the one in hand.
    fn open(&mut self, game: Game) -> Vec<Notice> {
        let notice = Notice::Opened {
            view: Box::new(game.view()),
            kept: game.kept(),
        };
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
}

/// Notices, or why a request cannot be met.
type Answer = Result<Vec<Notice>, String>;

fn no_battle() -> String {
    "No battle is in hand.".to_owned()
}

fn not_imported(error: &SaveError) -> String {
    format!("The save is not accepted: {error}. The battle in hand is as it was.")
}
