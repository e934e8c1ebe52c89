//! Charges: hand-to-hand fights that one would have made (H-5 to H-11).
//!
//! A charge is found at a glance first: for every enemy, how many of theirs would be in it and how
//! many of ours could be, and what that would cost by H-9. The best are then worked out to the
//! last man, with real ways, and judged by the referee's own preview of the end of the move.

use crate::appraisal::{Appraisal, Soldier};
use crate::forecast::Forecast;
use crate::odds::{Force, IN_MELEE, PRESS, bill, enough, worth, worth_of};
use crate::outlook::Outlook;
use crate::plan::Plan;
use crate::rank::Character;
use country::Point;
use rules::field::{CONTACT, GUN_CREW};
use rules::{Advisor, Field, ManId, Order, Phase, Side, Step};

/// The gap at which contact is made: inside 1/8 inch, outside 1/16 (H-5, A-15).
const TOUCH: f64 = 0.09;
/// Bearings off the straight one at which contact is tried, radians.
const BEARINGS: [f64; 5] = [0.0, 0.5, -0.5, 1.0, -1.0];
/// Men tried for making the contact, at most.
const FOREMOST: usize = 4;
/// What silencing an enemy's gun for a move is worth, in men.
const SILENCED: f64 = 3.0;
/// What an enemy who threatens one's line is worth beyond himself, in men (V-6, V-9).
const THREAT: f64 = 0.7;
/// What a gun changing hands is worth, in points (V-2).
const GUN: f64 = 10.0;

/// A charge as it looks at a glance.
#[derive(Debug)]
struct Prospect<'a> {
    gain: f64,
    target: &'a Soldier,
    /// Our men who would go, the nearest first.
    chargers: Vec<&'a Soldier>,
}

/// The best charge there is, or `None` if none gains enough. `spared` tells who may take part.
pub fn best(outlook: &Outlook<'_>, spared: &dyn Fn(&Soldier) -> bool) -> Option<Order> {
    let Outlook {
        field,
        view,
        advisor,
        plan,
        character,
        ..
    } = *outlook;
    let least = character.least_gain - plan.zeal * character.impatience;
    let able: Vec<&Soldier> = view
        .own
        .iter()
        .filter(|own| spared(own) && field.may_move_man(view.side, own.id).is_ok())
        .collect();
    if able.is_empty() {
        return None;
    }
    let settled = settled(field);
    let threatened = answer(outlook, view);
    let mut prospects: Vec<Prospect> = view
        .foes
        .iter()
        .filter_map(|target| prospect(view, plan, character, &able, target))
        .filter(|prospect| prospect.gain > least - 1.0)
        .collect();
    prospects.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    let mut tried: Vec<Point> = Vec::new();
    let mut best: Option<(f64, Order)> = None;
    for prospect in prospects {
        // Charges at neighbours are much the same charge.
        if tried.iter().any(|at| at.distance(prospect.target.at) < 2.5) {
            continue;
        }
        if tried.len() >= character.charges_considered {
            break;
        }
        tried.push(prospect.target.at);
        let Some(steps) = ways(field, view, advisor, &prospect) else {
            continue;
        };
        let gain = judged(outlook, threatened, &steps) - settled;
        let order = Order::March { steps };
        let better = best.as_ref().is_none_or(|(before, _)| gain > *before);
        if gain > least && better && field.may(view.side, &order).is_ok() {
            best = Some((gain, order));
        }
    }
    best.map(|(_, order)| order)
}

/// A glance at a charge upon one enemy.
fn prospect<'a>(
    view: &'a Appraisal,
    plan: &Plan,
    character: &Character,
    able: &[&'a Soldier],
    target: &'a Soldier,
) -> Option<Prospect<'a>> {
    let mut near: Vec<&Soldier> = able
        .iter()
        .copied()
        .filter(|own| own.at.distance(target.at) <= own.arm.move_in() + PRESS)
        .collect();
    near.sort_by(|a, b| {
        a.at.distance(target.at)
            .total_cmp(&b.at.distance(target.at))
    });
    let first = near
        .first()
        .filter(|own| own.at.distance(target.at) <= own.arm.move_in())?;
    let contact = target.at + (first.at - target.at).normalize_or(Point::Y);
    let in_melee =
        |at: Point| at.distance(target.at) <= IN_MELEE || at.distance(contact) <= IN_MELEE;
    let theirs = view.foes.iter().filter(|foe| in_melee(foe.at)).count();
    let their_support = view
        .foes
        .iter()
        .filter(|foe| !in_melee(foe.at) && foe.supports(contact))
        .count();
    // Men who stand near enough already fight whether they move or not.
    let standing = view
        .own
        .iter()
        .filter(|own| in_melee(own.at) && !near.iter().any(|other| other.id == own.id))
        .count();
    near.truncate(enough(theirs).saturating_sub(standing).max(1));
    let ours = near.len() + standing;
    let our_support = view
        .own
        .iter()
        .filter(|own| !in_melee(own.at) && own.supports(contact))
        .filter(|own| !near.iter().any(|other| other.id == own.id))
        .count();
    let cost = bill(
        Force {
            men: ours,
            supporters: our_support,
        },
        Force {
            men: theirs,
            supporters: their_support,
        },
    );
    let silenced = view
        .foe_guns
        .iter()
        .filter(|gun| gun.in_action && in_melee(gun.at) && gun.crew < GUN_CREW + cost.theirs())
        .count();
    let threat = if plan.aim.is_threat(target) {
        cost.theirs() as f64 * THREAT
    } else {
        0.0
    };
    let gain = cost.theirs() as f64 * price(plan) - cost.ours() as f64
        + threat
        + silenced as f64 * SILENCED * character.foresight * 2.0;
    (cost.theirs() > 0).then_some(Prospect {
        gain,
        target,
        chargers: near,
    })
}

/// What an enemy is worth in our own men: more when we have men to spare, or time presses.
fn price(plan: &Plan) -> f64 {
    0.95 + 0.15 * plan.zeal
}

/// Steps that bring the chargers into the melee: one into contact, the rest close behind him.
fn ways(
    field: &Field,
    view: &Appraisal,
    advisor: &Advisor,
    prospect: &Prospect,
) -> Option<Vec<Step>> {
    let target = prospect.target;
    let (first, contact) = prospect
        .chargers
        .iter()
        .take(FOREMOST)
        .find_map(|own| touch(field, view, advisor, own, target))?;
    let foremost = contact.man;
    let touching = first;
    let mut steps = vec![contact];
    let back = (touching - target.at).normalize_or(Point::Y);
    let mut ranks = places_behind(target.at, back).into_iter();
    for own in prospect.chargers.iter().filter(|own| own.id != foremost) {
        for place in ranks.by_ref() {
            let reach = own.arm.make().base().0 * 0.5 + 0.2;
            let taken = |foe: &Soldier| foe.base.distance_to(place) < reach;
            if place.distance(touching) < 0.8 || view.foes.iter().any(taken) {
                continue;
            }
            let facing = toward(place, target.at);
            if let Some(step) = advisor.step(field, own.id, place, Some(facing), &steps) {
                let end = step.route.end().unwrap_or(own.at);
                if end.distance(target.at) <= PRESS + 1.0 {
                    steps.push(step);
                }
                break;
            }
        }
    }
    Some(steps)
}

/// A step of this man into contact with that enemy, and where it ends.
fn touch(
    field: &Field,
    view: &Appraisal,
    advisor: &Advisor,
    own: &Soldier,
    target: &Soldier,
) -> Option<(Point, Step)> {
    let straight = own.at - target.at;
    let bearing = libm::atan2(straight.y, straight.x);
    for off in BEARINGS {
        let out = Point::new(libm::cos(bearing + off), libm::sin(bearing + off));
        let facing = libm::atan2(-out.y, -out.x);
        let outline = |at: Point| own.arm.make().outline(at, facing);
        let mut place = target.at + out * 3.0;
        // The gap shrinks by at most what is gone, so this closes upon the contact.
        for _ in 0..12 {
            let over = outline(place).distance(&target.base) - TOUCH;
            if over.abs() < 0.005 {
                break;
            }
            place -= out * over;
        }
        let Some(step) = advisor.step(field, own.id, place, Some(facing), &[]) else {
            continue;
        };
        let Some(end) = step.route.end() else {
            continue;
        };
        let base = own.arm.make().outline(end, step.facing);
        let in_contact = view
            .foes
            .iter()
            .any(|foe| base.distance(&foe.base) <= CONTACT);
        if in_contact && end.distance(target.at) <= 4.0 {
            return Some((end, step));
        }
    }
    None
}

/// Places on our side of an enemy, in ranks, the nearest first: near enough to be in the melee,
/// far enough not to touch anybody.
fn places_behind(target: Point, back: Point) -> Vec<Point> {
    let mut places: Vec<Point> = Vec::new();
    for rank in 0..5 {
        for file in -5..=5 {
            let along = 1.3 + f64::from(rank) * 1.2;
            let across = f64::from(file) * 1.2;
            places.push(target + back * along + back.perp() * across);
        }
    }
    places.retain(|place| place.distance(target) <= PRESS);
    places.sort_by(|a, b| a.distance(target).total_cmp(&b.distance(target)));
    places
}

fn toward(from: Point, to: Point) -> f64 {
    libm::atan2(to.y - from.y, to.x - from.x)
}

/// The field as it would be when these steps have been made.
fn after(field: &Field, steps: &[Step]) -> Field {
    let mut field = field.clone();
    if let Phase::Moving { men_have_moved, .. } = &mut field.position.phase {
        *men_have_moved = true;
    }
    for step in steps {
        if let Some(man) = field.position.man_mut(step.man) {
            man.at = step.route.end().unwrap_or(man.at);
            man.facing = step.facing;
            man.moved = true;
        }
    }
    field
}

/// What the melees that stand already are worth to the side to move.
fn settled(field: &Field) -> f64 {
    field
        .position
        .to_act()
        .map_or(0.0, |side| outcome(field, side).0)
}

/// Who falls or is taken in the melees that stand already, if the move ended now.
pub fn gone(field: &Field) -> Vec<ManId> {
    field
        .position
        .to_act()
        .map_or_else(Vec::new, |side| outcome(field, side).1)
}

/// How many of ours and of theirs fall or are taken if these steps are made and the move ends.
pub fn losses(field: &Field, side: Side, steps: &[Step]) -> (usize, usize) {
    let (_, gone) = outcome(&after(field, steps), side);
    let ours = |id: &&ManId| field.man(**id).is_some_and(|man| man.side == side);
    let we_lose = gone.iter().filter(ours).count();
    (we_lose, gone.len() - we_lose)
}

/// What the end of the move would bring now, in points; and who would be out of it.
fn outcome(field: &Field, side: Side) -> (f64, Vec<ManId>) {
    let preview = rules::preview(field);
    let mut gain = 0.0;
    let mut gone: Vec<ManId> = Vec::new();
    for (melee, verdict) in &preview.melees {
        let taken = worth_of(field, &verdict.prisoners);
        let (own_dead, foe_dead) = match side {
            Side::Red => (&verdict.red_dead, &verdict.blue_dead),
            Side::Blue => (&verdict.blue_dead, &verdict.red_dead),
        };
        gain += worth_of(field, foe_dead) - worth_of(field, own_dead);
        gain += if melee.inferior == Some(side) {
            -taken
        } else {
            taken
        };
        gone.extend(own_dead.iter().chain(foe_dead).chain(&verdict.prisoners));
    }
    for (_, by) in &preview.captures {
        gain += if *by == side { GUN } else { -GUN };
    }
    (gain, gone)
}

/// What a charge is worth with all that follows from it: the melees themselves, guns silenced,
/// the enemy's fire and his answering blow upon those who are left, beside what he `threatened`
/// before.
fn judged(outlook: &Outlook<'_>, threatened: f64, steps: &[Step]) -> f64 {
    let Outlook {
        view,
        sight,
        plan,
        character,
        ..
    } = *outlook;
    let mut field = after(outlook.field, steps);
    let (melees, gone) = outcome(&field, view.side);
    if gone.is_empty() {
        return f64::NEG_INFINITY;
    }
    let bonus: f64 = price(plan) - 1.0;
    let foes_gone: f64 = gone
        .iter()
        .filter_map(|&id| field.man(id))
        .filter(|man| man.side != view.side)
        .map(|man| worth(man.arm))
        .sum();
    let threats_gone = view
        .foes
        .iter()
        .filter(|foe| gone.contains(&foe.id) && plan.aim.is_threat(foe))
        .count() as f64;
    for &id in &gone {
        if let Some(man) = field.position.man_mut(id) {
            man.state = rules::State::Dead;
        }
    }
    let then = Appraisal::of(&field, view.side, view.feared_hand);
    let before = view.foe_guns.iter().filter(|gun| gun.in_action).count();
    let still = then.foe_guns.iter().filter(|gun| gun.in_action).count();
    let silenced = (before as f64 - still as f64) * SILENCED;
    let mut left: Vec<ManId> = steps
        .iter()
        .map(|step| step.man)
        .filter(|id| !gone.contains(id))
        .collect();
    left.sort_unstable();
    let first = left.first().and_then(|&id| then.own_man(id));
    let fire: f64 = first.map_or(0.0, |man| {
        then.fire_on(field.ground(), sight, man.at)
            .map(|chance| (4.0 * chance).min(left.len() as f64) * 0.5)
            .sum()
    });
    let blow = if character.plans_considered > 0 {
        answer(outlook, &then) - threatened
    } else {
        first.map_or(0.0, |man| then.blow_at(man.at, left.len(), &left))
    };
    let heed = character.foresight * character.caution / (1.0 + plan.zeal);
    melees + foes_gone * bonus + threats_gone * THREAT + silenced - (fire + blow) * heed
}

/// What the enemy's best charges would cost us, for a commander who reckons with all of them.
fn answer(outlook: &Outlook<'_>, view: &Appraisal) -> f64 {
    if outlook.character.plans_considered == 0 {
        return 0.0;
    }
    Forecast::of_answer(view, outlook.plan, outlook.character)
}
