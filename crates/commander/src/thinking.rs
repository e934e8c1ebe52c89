//! How a move is thought out: guns first, then prisoners, charges, guns to be taken, and the rest.

use crate::appraisal::{Appraisal, Soldier};
use crate::chart::Chart;
use crate::council::Council;
use crate::course::{self, Course, Intent};
use crate::foes::{self, FoeBody};
use crate::forecast::Forecast;
use crate::outlook::Outlook;
use crate::plan::{Memory, Plan};
use crate::rank::{Character, Rank};
use crate::sight::Sight;
use crate::ways::Ways;
use crate::{advance, arrival, charge, emplacement, gunnery, muster, prisoners, retreat, seizure};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};
use rules::{Advisor, Field, ManId, Order, Phase, Side};
use std::collections::VecDeque;

/// Thoughts in one move at most; the next one ends the move.
pub const THOUGHTS_PER_MOVE: u32 = 600;
/// Rows of the chart drawn in one thought.
const ROWS_PER_THOUGHT: u32 = 4;

/// Plans looked at in one thought.
const PLANS_PER_THOUGHT: u32 = 250;

/// A number from 0 to 1, from the upper half of the generator's word.
fn chance(whims: &mut Pcg64Mcg) -> f64 {
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
struct Maps {
    advisor: Advisor,
    sight: Sight,
    chart: Chart,
    complete: bool,
}

/// What is thought of next. Each stage hands on to the one below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
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
struct Turn {
    number: u16,
    thoughts: u32,
    stage: Stage,
    plan: Option<Plan>,
    /// The ways from every square to where each errand leads, once they are wanted.
    ways: Ways,
    /// The plans for the bodies, while they are being bred.
    council: Option<Council>,
    /// What each body was told, by its index.
    courses: Vec<(usize, Course)>,
    /// Orders worked out and not offered yet.
    ready: VecDeque<Order>,
    whims: Pcg64Mcg,
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
        if let Some(done) = self.draw_maps(field) {
            return Thought::Thinking(done);
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
        if let Some(order) = turn.next_ready(field, self.side) {
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
        match turn.next_ready(field, self.side) {
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

    /// Goes on drawing the maps, and says how far they are; `None` when they are ready.
    fn draw_maps(&mut self, field: &Field) -> Option<f32> {
        let ground = field.ground();
        let Some(maps) = &mut self.maps else {
            self.maps = Some(Maps {
                advisor: Advisor::new(ground),
                sight: Sight::new(ground),
                chart: Chart::new(ground),
                complete: false,
            });
            return Some(0.0);
        };
        if maps.complete {
            return None;
        }
        maps.complete = (0..ROWS_PER_THOUGHT).any(|_| maps.chart.draw_row(ground));
        Some(0.0)
    }
}

impl Turn {
    fn new(number: u16, seed: u64) -> Turn {
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

    /// The next of the orders worked out that the referee accepts. A march he refuses is taken
    /// apart into its men; anything else he refuses is dropped.
    fn next_ready(&mut self, field: &Field, side: Side) -> Option<Order> {
        while let Some(order) = self.ready.pop_front() {
            if field.may(side, &order).is_ok() {
                return Some(order);
            }
            if let Order::March { steps } = order
                && steps.len() > 1
            {
                for step in steps.into_iter().rev() {
                    self.ready.push_front(Order::March { steps: vec![step] });
                }
            }
        }
        None
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

/// One thought's surroundings.
struct Mind<'a> {
    field: &'a Field,
    side: Side,
    maps: &'a Maps,
    character: &'a Character,
}

impl Mind<'_> {
    /// Does the next piece of work: fills the turn's orders, and moves its stage on.
    fn advance(&self, turn: &mut Turn, memory: &mut Memory) {
        let view = Appraisal::of(self.field, self.side, self.character.feared_hand);
        let plan = match turn.plan.take() {
            Some(plan) if turn.stage != Stage::Plan => plan,
            _ => Plan::draw(self.field, &view, self.character, memory),
        };
        let stage = turn.stage;
        turn.stage = match stage {
            Stage::Plan if plan.retreat => Stage::Emplace(0),
            Stage::Plan => Stage::Fire(0, 0),
            Stage::Fire(gun, shots) => self.fire(&view, turn, gun, shots),
            Stage::Emplace(gun) => self.emplace(&view, &plan, turn, gun),
            Stage::Prisoners => self.prisoners(&view, &plan, turn),
            Stage::Arrive => self.arrive(&view, &plan, turn),
            Stage::Charge(round) => self.charge(&view, &plan, turn, round),
            Stage::Seize(round) => self.seize(&view, &plan, turn, round),
            Stage::Rejoin(gun) => self.rejoin(&view, &plan, turn, gun),
            Stage::Council => self.deliberate(&view, &plan, turn),
            Stage::March(body) => self.march(&view, &plan, turn, body),
            Stage::End => Stage::End,
        };
        turn.plan = Some(plan);
    }

    fn fire(&self, view: &Appraisal, turn: &mut Turn, gun: usize, shots: u8) -> Stage {
        let Some(battery) = view.guns.get(gun) else {
            return Stage::Emplace(0);
        };
        let Maps { advisor, sight, .. } = self.maps;
        let shot = if shots < rules::field::SHOTS_PER_MOVE {
            gunnery::best_shot(self.field, view, sight, advisor, self.character, battery)
        } else {
            None
        };
        if let Some(order) = shot {
            turn.ready.push_back(order);
            Stage::Fire(gun, shots + 1)
        } else {
            Stage::Fire(gun + 1, 0)
        }
    }

    fn emplace(&self, view: &Appraisal, plan: &Plan, turn: &mut Turn, gun: usize) -> Stage {
        let Some(battery) = view.guns.get(gun) else {
            return Stage::Prisoners;
        };
        let Maps { sight, chart, .. } = self.maps;
        let order = if plan.retreat {
            retreat::gun(self.field, view, battery.id)
        } else {
            emplacement::better_place(
                self.field,
                view,
                sight,
                chart,
                plan,
                self.character,
                battery,
            )
        };
        turn.ready.extend(order);
        Stage::Emplace(gun + 1)
    }

    fn prisoners(&self, view: &Appraisal, plan: &Plan, turn: &mut Turn) -> Stage {
        let advisor = &self.maps.advisor;
        turn.ready
            .extend(prisoners::lead(self.field, view, advisor));
        turn.ready
            .extend(prisoners::stragglers(self.field, view, advisor));
        if plan.aim.leave {
            Stage::March(0)
        } else {
            Stage::Arrive
        }
    }

    fn arrive(&self, view: &Appraisal, plan: &Plan, turn: &mut Turn) -> Stage {
        let order = plan
            .aim
            .goal
            .and_then(|goal| arrival::dash(self.field, view, &self.maps.advisor, &goal));
        turn.ready.extend(order);
        if plan.retreat {
            Stage::March(0)
        } else {
            Stage::Charge(0)
        }
    }

    fn charge(&self, view: &Appraisal, plan: &Plan, turn: &mut Turn, round: usize) -> Stage {
        if round >= self.character.charges_in_a_move {
            return Stage::Seize(0);
        }
        let spared = |man: &Soldier| self.is_spared(plan, man);
        let charge = charge::best(&self.outlook(view, plan), &spared);
        if let Some(order) = charge {
            turn.ready.push_back(order);
            Stage::Charge(round + 1)
        } else {
            Stage::Seize(0)
        }
    }

    fn seize(&self, view: &Appraisal, plan: &Plan, turn: &mut Turn, round: u8) -> Stage {
        let spared = |man: &Soldier| self.is_spared(plan, man);
        match seizure::seize(self.field, view, &self.maps.advisor, &spared) {
            Some(order) if round < 3 => {
                turn.ready.push_back(order);
                Stage::Seize(round + 1)
            }
            _ => Stage::Rejoin(0),
        }
    }

    fn rejoin(&self, view: &Appraisal, plan: &Plan, turn: &mut Turn, gun: usize) -> Stage {
        let Some((&id, crew)) = plan.crews.iter().nth(gun) else {
            return Stage::Council;
        };
        turn.ready.extend(advance::rejoin(
            self.field,
            view,
            &self.maps.advisor,
            id,
            crew,
        ));
        Stage::Rejoin(gun + 1)
    }

    fn march(&self, view: &Appraisal, plan: &Plan, turn: &mut Turn, body: usize) -> Stage {
        if plan.retreat {
            let men = retreat::men(self.field, view, &self.maps.advisor);
            turn.ready.extend(men);
            return Stage::End;
        }
        let Some(marching) = plan.bodies.get(body) else {
            return Stage::End;
        };
        let outlook = self.outlook(view, plan);
        let order = if self.character.plans_considered > 0 {
            let told = turn.courses.iter().find(|(told, _)| *told == body);
            told.filter(|(_, course)| course.intent != Intent::Hold)
                .and_then(|(_, course)| advance::go(&outlook, marching, course.at, course.pitch))
        } else {
            let whims = &mut turn.whims;
            let mut whim = || chance(whims);
            if self.character.diligence < 1.0 && whim() > self.character.diligence {
                return Stage::March(body + 1);
            }
            let ways = turn.ways.of(marching.errand, view, &self.maps.chart, plan);
            advance::march(&outlook, marching, ways, &mut whim)
        };
        turn.ready.extend(order);
        Stage::March(body + 1)
    }

    fn outlook<'m>(&'m self, view: &'m Appraisal, plan: &'m Plan) -> Outlook<'m> {
        Outlook {
            field: self.field,
            view,
            sight: &self.maps.sight,
            chart: &self.maps.chart,
            advisor: &self.maps.advisor,
            plan,
            character: self.character,
        }
    }

    /// Looks at some more plans for the bodies, until enough have been looked at.
    fn deliberate(&self, view: &Appraisal, plan: &Plan, turn: &mut Turn) -> Stage {
        let budget = self.character.plans_considered;
        if budget == 0 || plan.retreat {
            return Stage::March(0);
        }
        let mut council = match turn.council.take() {
            Some(council) => council,
            None => self.call_council(view, plan, turn),
        };
        let until = (council.looked_at() + PLANS_PER_THOUGHT).min(budget);
        council.deliberate(until, &mut || chance(&mut turn.whims));
        if until < budget && council.can_choose() {
            turn.council = Some(council);
            return Stage::Council;
        }
        turn.courses = council.best();
        Stage::March(0)
    }

    /// Thinks out what each body might do, and calls the council.
    fn call_council(&self, view: &Appraisal, plan: &Plan, turn: &mut Turn) -> Council {
        let outlook = self.outlook(view, plan);
        let gone = charge::gone(self.field);
        let alive = |men: &[Soldier]| -> Vec<Soldier> {
            let left = men.iter().filter(|man| !gone.contains(&man.id));
            left.copied().collect()
        };
        let chart = &self.maps.chart;
        let foes: Vec<(FoeBody, Vec<f64>)> = foes::bodies(&alive(&view.foes))
            .into_iter()
            .map(|foe| {
                let ways = foe.ways(chart);
                (foe, ways)
            })
            .collect();
        let mut bodies = Vec::new();
        let mut arms = Vec::new();
        let mut placed: Vec<ManId> = Vec::new();
        for (index, body) in plan.bodies.iter().enumerate() {
            let ways = turn.ways.of(body.errand, view, chart, plan);
            let mut whim = || chance(&mut turn.whims);
            let courses = course::courses(&outlook, &foes, body, ways, &mut whim);
            if courses.is_empty() {
                continue;
            }
            let men = advance::movable(self.field, view, body);
            arms.push(men[0].arm);
            placed.extend(men.iter().map(|man| man.id));
            bodies.push((index, courses));
        }
        let staying: Vec<Soldier> = alive(&view.own)
            .into_iter()
            .filter(|man| !placed.contains(&man.id))
            .collect();
        let foes = foes.into_iter().map(|(foe, _)| foe).collect();
        let forecast = Forecast::new(view, plan, self.character, foes, &staying, arms);
        Council::new(forecast, bodies)
    }

    /// Whether a man may be sent away from where he is: not one who serves a gun that can be used
    /// or is to be.
    fn is_spared(&self, plan: &Plan, man: &Soldier) -> bool {
        !plan.serves(man.id) && !self.guards_prisoners(man)
    }

    fn guards_prisoners(&self, man: &Soldier) -> bool {
        self.field.position.men.iter().any(|other| {
            matches!(other.state, rules::State::Prisoner { escort: Some(escort), .. } if escort == man.id)
        })
    }
}
