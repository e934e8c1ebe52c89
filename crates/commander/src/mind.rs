//! The work of each stage of a move.

use crate::appraisal::{Appraisal, Soldier};
use crate::council::Council;
use crate::course::{self, Intent};
use crate::foes::{self, FoeBody};
use crate::forecast::Forecast;
use crate::outlook::Outlook;
use crate::plan::{Memory, Plan};
use crate::rank::Character;
use crate::thinking::{Maps, Stage, Turn, chance};
use crate::{advance, arrival, charge, emplacement, gunnery, prisoners, retreat, seizure};
use rules::{Field, ManId, Side};

/// Plans looked at in one thought.
const PLANS_PER_THOUGHT: u32 = 250;

/// One thought's surroundings.
pub struct Mind<'a> {
    pub field: &'a Field,
    pub side: Side,
    pub maps: &'a Maps,
    pub character: &'a Character,
}

impl Mind<'_> {
    /// Does the next piece of work: fills the turn's orders, and moves its stage on.
    pub fn advance(&self, turn: &mut Turn, memory: &mut Memory) {
        let view = Appraisal::of(self.field, self.side, self.character.feared_hand);
        let plan = match turn.plan.take() {
            Some(plan) if turn.stage != Stage::Plan => plan,
            _ => Plan::draw(self.field, &view, self.character, memory),
        };
        let stage = turn.stage;
        turn.stage = match stage {
            Stage::Plan if plan.retreat => Stage::Emplace(0),
            Stage::Plan => Stage::Fire(0, 0),
            Stage::Fire(gun, shots) => self.fire(&view, &plan, turn, gun, shots),
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

    fn fire(&self, view: &Appraisal, plan: &Plan, turn: &mut Turn, gun: usize, shots: u8) -> Stage {
        let Some(battery) = view.guns.get(gun) else {
            return Stage::Emplace(0);
        };
        let shot = if shots < rules::field::SHOTS_PER_MOVE {
            gunnery::best_shot(&self.outlook(view, plan), battery)
        } else {
            None
        };
        if let Some((_, order)) = shot {
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
        let order = if plan.retreat {
            retreat::gun(self.field, view, battery.id)
        } else {
            emplacement::better_place(&self.outlook(view, plan), battery)
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

    pub fn outlook<'m>(&'m self, view: &'m Appraisal, plan: &'m Plan) -> Outlook<'m> {
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
    pub fn deliberate(&self, view: &Appraisal, plan: &Plan, turn: &mut Turn) -> Stage {
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
    pub fn is_spared(&self, plan: &Plan, man: &Soldier) -> bool {
        !plan.serves(man.id) && !self.guards_prisoners(man)
    }

    fn guards_prisoners(&self, man: &Soldier) -> bool {
        self.field.position.men.iter().any(|other| {
            matches!(other.state, rules::State::Prisoner { escort: Some(escort), .. } if escort == man.id)
        })
    }
}
