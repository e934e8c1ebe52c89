//! How a move is thought out: guns first, then prisoners, charges, guns to be taken, and the rest.

use crate::appraisal::Appraisal;
use crate::chart::Chart;
use crate::council::Council;
use crate::course::Course;
use crate::mind::Mind;
use crate::muster;
use crate::offering::next_accepted;
use crate::plan::{Memory, Plan};
use crate::rank::{Character, Rank};
use crate::sight::Sight;
use crate::ways::Ways;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};
use rules::{Advisor, Field, Order, Phase, Side};
use std::collections::VecDeque;

/// Thoughts in one move at most; the next one ends the move.
pub const THOUGHTS_PER_MOVE: u32 = 600;
/// Rows of the chart drawn in one thought.
const ROWS_PER_THOUGHT: u32 = 4;

/// A number from 0 to 1, from the upper half of the generator's word.
pub(crate) fn chance(whims: &mut Pcg64Mcg) -> f64 {
    f64::from((whims.next_u64() >> 32) as u32) / f64::from(u32::MAX)
}

/// What a little thinking came to.
#[derive(Debug, Clone, PartialEq)]
pub enum Thought {
    /// Not done yet; how much of the move is, 0 to 1.
    Thinking(f32),
    /// The next order of the move.
    Order(Order),
}

/// What a commander knows of the ground: made once.
#[derive(Debug)]
pub(crate) struct Maps {
    pub advisor: Advisor,
    pub sight: Sight,
    pub chart: Chart,
    complete: bool,
}

/// What is thought of next. Each stage hands on to the one below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Who does what.
    Plan,
    /// Fire with the how-manieth gun, and how many shots it has had.
    Fire(usize, u8),
    /// Move the how-manieth gun.
    Emplace(usize),
    /// Lead prisoners, walk freed men home.
    Prisoners,
    /// Bring men onto the enemy's back line, if that wins something.
    Arrive,
    /// The how-manieth charge.
    Charge(usize),
    /// Take guns that nobody holds.
    Seize(u8),
    /// Bring the how-manieth gun's men up to it.
    Rejoin(usize),
    /// Choose a course for every body.
    Council,
    /// March the how-manieth body.
    March(usize),
    /// End the move.
    End,
}

/// A move being thought out.
#[derive(Debug)]
pub(crate) struct Turn {
    number: u16,
    thoughts: u32,
    pub stage: Stage,
    pub plan: Option<Plan>,
    /// The ways from every square to where each errand leads, once they are wanted.
    pub ways: Ways,
    /// The plans for the bodies, while they are being bred.
    pub council: Option<Council>,
    /// What each body was told, by its index.
    pub courses: Vec<(usize, Course)>,
    /// Orders worked out and not offered yet.
    pub ready: VecDeque<Order>,
    pub whims: Pcg64Mcg,
}

/// A machine player in one seat.
#[derive(Debug)]
pub struct Commander {
    character: Character,
    side: Side,
    seed: u64,
    maps: Option<Maps>,
    memory: Memory,
    has_put_down: bool,
    turn: Option<Turn>,
}

impl Commander {
    /// A commander of `side` whose whims come from `seed`.
    pub fn new(rank: Rank, side: Side, seed: u64) -> Commander {
        Commander::of_character(rank.character(), side, seed)
    }

    /// A commander of `side` of this character, to try a change of one.
    pub fn of_character(character: Character, side: Side, seed: u64) -> Commander {
        Commander {
            character,
            side,
            seed,
            maps: None,
            memory: Memory::default(),
            has_put_down: false,
            turn: None,
        }
    }

    /// Standard error of this rank's hand in laying a gun, radians (T-4, M-16).
    pub fn unsteadiness(rank: Rank) -> f64 {
        rank.character().unsteadiness
    }

    /// Thinks a little about `field`, on which it must be this commander's turn.
    ///
    /// The order it answers with is one that the referee accepts on this very field; it is to be
    /// carried out before the next thought. When it is not this commander's turn he has nothing
    /// to think about, and says that he is done.
    pub fn think(&mut self, field: &Field) -> Thought {
        if field.position.to_act() != Some(self.side) {
            return Thought::Thinking(1.0);
        }
        let Some(maps) = &mut self.maps else {
            self.maps = Some(Maps::begin(field));
            return Thought::Thinking(0.0);
        };
        if maps.draw(field) {
            return Thought::Thinking(0.0);
        }
        if let Some(order) = self.before_the_first_move(field) {
            return Thought::Order(order);
        }
        let number = field.position.turn;
        if self.turn.as_ref().is_none_or(|turn| turn.number != number) {
            let view = Appraisal::of(field, self.side, self.character.feared_hand);
            self.memory.note(&view);
            self.turn = Some(Turn::new(number, self.seed));
        }
        let (Some(turn), Some(maps)) = (&mut self.turn, &self.maps) else {
            return Thought::Order(Order::EndMove {
                choices: Vec::new(),
            });
        };
        turn.thoughts += 1;
        if turn.thoughts >= THOUGHTS_PER_MOVE {
            return Thought::Order(Order::EndMove {
                choices: Vec::new(),
            });
        }
        if let Some(order) = next_accepted(&mut turn.ready, field, self.side) {
            return Thought::Order(order);
        }
        let mind = Mind {
            field,
            side: self.side,
            maps,
            character: &self.character,
        };
        mind.advance(turn, &mut self.memory);
        if turn.stage == Stage::End && turn.ready.is_empty() {
            return Thought::Order(Order::EndMove {
                choices: Vec::new(),
            });
        }
        match next_accepted(&mut turn.ready, field, self.side) {
            Some(order) => Thought::Order(order),
            None => Thought::Thinking(turn.done()),
        }
    }

    /// Chooses a force if there is one to be chosen (F-8), and puts it down (M-2); `None` once the
    /// moves have begun.
    ///
    /// A force that a scenario has put down stands where it is, unless the enemy is not to guess
    /// where that is (M-3).
    fn before_the_first_move(&mut self, field: &Field) -> Option<Order> {
        let mut whims = Pcg64Mcg::seed_from_u64(self.seed);
        match field.position.phase {
            Phase::Mustering { .. } => Some(muster::choose(field, self.side, &mut whims)),
            Phase::PuttingDown { .. } => {
                let afresh = field.terms().curtain && !self.has_put_down;
                self.has_put_down = true;
                let placed = afresh.then(|| muster::put_down(field, self.side, &mut whims));
                Some(placed.flatten().unwrap_or(Order::Ready))
            }
            Phase::Moving { .. } | Phase::Over(_) => None,
        }
    }
}

impl Maps {
    /// Maps with nothing on the chart.
    pub fn begin(field: &Field) -> Maps {
        let ground = field.ground();
        Maps {
            advisor: Advisor::new(ground),
            sight: Sight::new(ground),
            chart: Chart::new(ground),
            complete: false,
        }
    }

    /// Draws some more; whether that was needed.
    pub fn draw(&mut self, field: &Field) -> bool {
        if self.complete {
            return false;
        }
        let ground = field.ground();
        self.complete = (0..ROWS_PER_THOUGHT).any(|_| self.chart.draw_row(ground));
        true
    }
}

impl Turn {
    pub fn new(number: u16, seed: u64) -> Turn {
        Turn {
            number,
            thoughts: 0,
            stage: Stage::Plan,
            plan: None,
            ways: Ways::default(),
            council: None,
            courses: Vec::new(),
            ready: VecDeque::new(),
            whims: Pcg64Mcg::seed_from_u64(seed ^ (u64::from(number) << 32)),
        }
    }

    /// How much of the move is thought out, roughly.
    fn done(&self) -> f32 {
        match self.stage {
            Stage::Plan => 0.0,
            Stage::Fire(..) => 0.1,
            Stage::Emplace(_) => 0.3,
            Stage::Prisoners | Stage::Arrive => 0.4,
            Stage::Charge(_) => 0.5,
            Stage::Seize(_) => 0.6,
            Stage::Rejoin(_) | Stage::Council => 0.65,
            Stage::March(index) => {
                let bodies = self
                    .plan
                    .as_ref()
                    .map_or(1, |plan| plan.bodies.len().max(1));
                0.7 + 0.3 * index as f32 / bodies as f32
            }
            Stage::End => 1.0,
        }
    }
}
