//! Who does what in this move: crews to the guns, escorts to the prisoners, bodies to the front.

use crate::aim::Aim;
use crate::appraisal::{Appraisal, Soldier};
use crate::rank::Character;
use country::Point;
use rules::{Arm, Field, GunId, ManId, State};
use std::collections::BTreeMap;

/// Men who stand linked by gaps no wider than this make one body, inches.
const LINK: f64 = 5.0;
/// A body is no larger than can be handled.
const BODY: usize = 14;
/// How far from his gun a man may have strayed and still belong to it, inches.
const STRAYED: f64 = 30.0;
/// Within so many of its own moves a body that holds its ground goes to meet the enemy.
const MOVES_TO_MEET: f64 = 2.0;
/// Guards for each enemy who threatens the line: a body that has fewer is brushed aside (H-9).
const GUARDS_A_THREAT: usize = 2;
/// Own moves without a loss on either side after which a superior no longer waits.
const LONG_ENOUGH: u16 = 6;
/// Men sent for each who is to reach the enemy's line: some will fall.
const RAIDERS: usize = 6;
/// Moves during which horsemen are best with the guns, to bring them up.
const GALLOP: u16 = 3;

/// What a commander remembers from move to move.
#[derive(Debug, Default)]
pub struct Memory {
    /// The men who belong to each gun.
    pub crews: BTreeMap<GunId, Vec<ManId>>,
    /// Where the blow was to fall.
    pub focus: Option<Point>,
    /// Own moves since anybody last fell or was taken on either side.
    pub quiet: u16,
    /// Active men on both sides when last counted.
    pub counted: usize,
}

impl Memory {
    /// Notes at the beginning of a move whether anything has happened since the last.
    pub fn note(&mut self, view: &Appraisal) {
        let now = view.own.len() + view.foes.len();
        self.quiet = if now == self.counted {
            self.quiet + 1
        } else {
            0
        };
        self.counted = now;
    }
}

/// What a body is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Errand {
    /// To close with the enemy.
    Fight,
    /// To reach the enemy's back line (V-6, V-9).
    Reach,
    /// To stand between the enemy and one's own back line (V-6, V-9).
    Guard,
    /// To hold its ground, and let the enemy come (V-9).
    Stand,
}

/// A body of men who go together.
#[derive(Debug, Clone)]
pub struct Body {
    /// The men, in ascending order.
    pub men: Vec<ManId>,
    /// Inches they go in a move.
    pub reach: f64,
    /// What it is about.
    pub errand: Errand,
}

/// Who does what.
#[derive(Debug)]
pub struct Plan {
    /// What the game asks.
    pub aim: Aim,
    /// Going home.
    pub retreat: bool,
    /// How hard to press, about 0 to 2: it grows with superiority, and when nothing happens.
    pub zeal: f64,
    /// Where the blow is to fall.
    pub focus: Point,
    /// The men who belong to each gun.
    pub crews: BTreeMap<GunId, Vec<ManId>>,
    /// The rest, in bodies.
    pub bodies: Vec<Body>,
}

impl Plan {
    /// Draws up the plan of a move, and remembers what the next one needs of it.
    pub fn draw(
        field: &Field,
        view: &Appraisal,
        character: &Character,
        memory: &mut Memory,
    ) -> Plan {
        let zeal = zeal(field, view, memory);
        let escorts = escorts(field, view);
        let crews = crews(field, view, character, memory, &escorts);
        let taken = |id: ManId| {
            escorts.binary_search(&id).is_ok() || crews.values().any(|crew| crew.contains(&id))
        };
        let free: Vec<Soldier> = view
            .own
            .iter()
            .copied()
            .filter(|man| !taken(man.id))
            .collect();
        let focus = focus(field, view, memory);
        memory.crews.clone_from(&crews);
        memory.focus = Some(focus);
        let aim = Aim::of(field, view.side);
        let mut bodies = bodies(&free, view, focus);
        let waits = memory.quiet < LONG_ENOUGH || view.own_worth() <= view.foe_worth();
        send(&mut bodies, view, &aim, waits);
        Plan {
            aim,
            retreat: aim.leave || crate::retreat::is_called_for(field, view, character, &aim),
            zeal,
            focus,
            crews,
            bodies,
        }
    }

    /// Whether a man belongs to a gun.
    pub fn serves(&self, man: ManId) -> bool {
        self.crews.values().any(|crew| crew.contains(&man))
    }
}

/// How hard to press.
fn zeal(field: &Field, view: &Appraisal, memory: &Memory) -> f64 {
    let ratio = view.own_worth() / view.foe_worth().max(1.0);
    let moves = f64::from(field.position.move_number());
    let impatience = 0.16 * f64::from(memory.quiet) + 0.03 * moves;
    (0.1 + impatience + (ratio - 1.0) * 0.6).clamp(0.0, 2.0)
}

/// The men who guard prisoners, in ascending order.
fn escorts(field: &Field, view: &Appraisal) -> Vec<ManId> {
    let mut guards: Vec<ManId> = field
        .position
        .men
        .iter()
        .filter_map(|man| match man.state {
            State::Prisoner { escort, .. } => escort,
            _ => None,
        })
        .filter(|&guard| view.own_man(guard).is_some())
        .collect();
    guards.sort_unstable();
    guards.dedup();
    guards
}

/// Men for each gun: those who were with it, filled up with the nearest.
fn crews(
    field: &Field,
    view: &Appraisal,
    character: &Character,
    memory: &Memory,
    escorts: &[ManId],
) -> BTreeMap<GunId, Vec<ManId>> {
    let mut crews: BTreeMap<GunId, Vec<ManId>> = BTreeMap::new();
    let mut taken: Vec<ManId> = escorts.to_vec();
    let gallop = field.position.move_number() <= GALLOP;
    let turns_away = |man: &Soldier, at: Point| {
        let handicap = if gallop == (man.arm == Arm::Cavalry) {
            0.0
        } else {
            0.4
        };
        man.at.distance(at) / man.arm.move_in() + handicap
    };
    for gun in &view.guns {
        let belongs = |id: &&ManId| {
            let near = |man: &Soldier| man.at.distance(gun.at) <= STRAYED;
            !taken.contains(id) && view.own_man(**id).is_some_and(near)
        };
        let kept: Vec<ManId> = memory
            .crews
            .get(&gun.id)
            .into_iter()
            .flatten()
            .filter(belongs)
            .copied()
            .collect();
        taken.extend(&kept);
        crews.insert(gun.id, kept);
    }
    // The guns that are nearest to being served are filled first; a small force mans fewer guns.
    let affordable = (view.own.len() / (2 * rules::field::GUN_CREW)).max(1);
    let mut order: Vec<&_> = view.guns.iter().collect();
    order.sort_by_key(|gun| std::cmp::Reverse(gun.crew.min(character.crew_wanted)));
    for gun in order.into_iter().skip(affordable) {
        crews.remove(&gun.id);
    }
    let wanted = if view.own.len() < 12 {
        rules::field::GUN_CREW
    } else {
        character.crew_wanted
    };
    for (id, crew) in &mut crews {
        let Some(gun) = view.gun(*id) else { continue };
        crew.truncate(wanted);
        let mut others: Vec<&Soldier> = view
            .own
            .iter()
            .filter(|man| !taken.contains(&man.id))
            .collect();
        others.sort_by(|a, b| turns_away(a, gun.at).total_cmp(&turns_away(b, gun.at)));
        let lacking = wanted.saturating_sub(crew.len());
        let fresh = others.into_iter().take(lacking).map(|man| man.id);
        crew.extend(fresh);
        taken.extend(crew.iter());
        crew.sort_unstable();
    }
    crews
}

/// The spot where most is to be won for least: weakly held, near our own men, best with a gun.
fn focus(field: &Field, view: &Appraisal, memory: &Memory) -> Point {
    const ROUND: f64 = 14.0;
    let near = |men: &[Soldier], at: Point| -> f64 {
        men.iter()
            .map(|man| 1.0 / (1.0 + man.at.distance(at) / (2.0 * man.arm.move_in())))
            .sum()
    };
    let score = |at: Point| {
        let held = view
            .foes
            .iter()
            .filter(|foe| foe.at.distance(at) <= ROUND)
            .count() as f64;
        let guns = view
            .foe_guns
            .iter()
            .filter(|gun| gun.at.distance(at) <= ROUND)
            .count() as f64;
        let steady = match memory.focus {
            Some(before) => 6.0 / (1.0 + before.distance(at) / 12.0),
            None => 0.0,
        };
        near(&view.own, at) * 1.5 - held * 0.5 + guns * 4.0 + steady
    };
    let places = view
        .foes
        .iter()
        .map(|foe| foe.at)
        .chain(view.foe_guns.iter().map(|gun| gun.at));
    places
        .map(|at| (score(at), at))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map_or_else(|| middle(field), |(_, at)| at)
}

fn middle(field: &Field) -> Point {
    let floor = field.ground().country().field;
    Point::new(floor.width * 0.5, floor.depth * 0.5)
}

/// The free men in bodies, each of one arm, those nearest the enemy first.
fn bodies(free: &[Soldier], view: &Appraisal, focus: Point) -> Vec<Body> {
    let mut bodies: Vec<Body> = linked(free)
        .into_iter()
        .map(|body| {
            let mut men: Vec<ManId> = body.iter().map(|man| man.id).collect();
            men.sort_unstable();
            Body {
                men,
                reach: body[0].arm.move_in() * view.stride,
                errand: Errand::Fight,
            }
        })
        .collect();
    let nearest = |body: &Body| {
        let places = body.men.iter().filter_map(|&id| view.own_man(id));
        places
            .map(|man| man.at.distance(focus))
            .fold(f64::INFINITY, f64::min)
    };
    bodies.sort_by(|a, b| nearest(a).total_cmp(&nearest(b)));
    bodies
}

/// Men in bodies, each of one arm and no larger than can be handled: linked by small gaps.
pub fn linked(men: &[Soldier]) -> Vec<Vec<Soldier>> {
    let mut bodies = Vec::new();
    for arm in [Arm::Cavalry, Arm::Infantry] {
        let mut left: Vec<Soldier> = men.iter().copied().filter(|man| man.arm == arm).collect();
        while let Some(first) = left.pop() {
            let mut body = vec![first];
            let mut next = 0;
            while next < body.len() && body.len() < BODY {
                let from = body[next].at;
                let mut index = 0;
                while index < left.len() && body.len() < BODY {
                    if left[index].at.distance(from) <= LINK {
                        body.push(left.swap_remove(index));
                    } else {
                        index += 1;
                    }
                }
                next += 1;
            }
            bodies.push(body);
        }
    }
    bodies
}

/// Gives every body its errand: guards against those who threaten the line, the nearest bodies
/// first; then those who are to reach the enemy's line; the rest fight, or hold their ground. A
/// superior who no longer `waits` for the enemy falls upon those who threaten the line instead.
fn send(bodies: &mut [Body], view: &Appraisal, aim: &Aim, waits: bool) {
    for body in &mut *bodies {
        let far = |man: &Soldier| {
            let foes = view.foes.iter();
            foes.map(|foe| foe.at.distance(man.at))
                .all(|inches| inches > MOVES_TO_MEET * body.reach)
        };
        let nobody_near = body.men.iter().filter_map(|&id| view.own_man(id)).all(far);
        body.errand = if aim.stand && nobody_near {
            Errand::Stand
        } else {
            Errand::Fight
        };
    }
    let inches = |body: &Body, to: &dyn Fn(Point) -> f64| {
        let men = body.men.iter().filter_map(|&id| view.own_man(id));
        men.map(|man| to(man.at)).fold(f64::INFINITY, f64::min)
    };
    if let Some(guard) = aim.guard.filter(|_| waits) {
        let mut wanted = GUARDS_A_THREAT * aim.threats(view).len();
        let mut order: Vec<usize> = (0..bodies.len()).collect();
        let away = |body: &Body| inches(body, &|at| guard.inches(at)) / body.reach;
        order.sort_by(|&a, &b| away(&bodies[a]).total_cmp(&away(&bodies[b])));
        for index in order {
            if wanted == 0 {
                break;
            }
            bodies[index].errand = Errand::Guard;
            wanted = wanted.saturating_sub(bodies[index].men.len());
        }
    }
    if let Some(goal) = aim.goal {
        // Where all are to arrive, all go; where three will do, the nearest few bodies.
        let few = aim.guard.is_some();
        let mut wanted = if few {
            RAIDERS * goal.wanted
        } else {
            usize::MAX
        };
        let mut order: Vec<usize> = (0..bodies.len())
            .filter(|&index| bodies[index].errand == Errand::Fight)
            .collect();
        let away = |body: &Body| inches(body, &|at| goal.inches(at)) / body.reach;
        order.sort_by(|&a, &b| away(&bodies[a]).total_cmp(&away(&bodies[b])));
        for index in order {
            if wanted == 0 {
                break;
            }
            bodies[index].errand = Errand::Reach;
            wanted = wanted.saturating_sub(bodies[index].men.len());
        }
    }
}
