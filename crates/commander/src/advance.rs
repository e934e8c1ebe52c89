//! Where a body goes when it does not charge: towards the enemy, by cover, in good company.

use crate::appraisal::{Appraisal, Soldier};
use crate::outlook::Outlook;
use crate::plan::{Body, Errand};
use crate::sight::Sight;
use country::Point;
use rules::field::HALO;
use rules::{Advisor, Arm, Field, GunId, ManId, Order, Step};

/// What an inch nearer to the enemy is worth, in men.
const PER_INCH: f64 = 0.12;
/// Between men in the open under fire, inches: too far for one to bring the next one down.
pub const OPEN: f64 = 2.6;
/// Between men under cover, inches: those on foot, and those on horseback.
pub const CLOSE: [f64; 2] = [1.4, 2.2];
/// Steps shorter than this are not worth taking, inches.
const TRIFLE: f64 = 0.8;

/// A body's march for this move, chosen for itself alone.
pub fn march(
    outlook: &Outlook<'_>,
    body: &Body,
    ways: &[f64],
    whim: &mut dyn FnMut() -> f64,
) -> Option<Order> {
    let Outlook {
        field,
        view,
        sight,
        chart,
        plan,
        character,
        ..
    } = *outlook;
    let men = movable(field, view, body);
    if men.is_empty() {
        return None;
    }
    let centre = nearest_to_centre(&men);
    let ids: Vec<ManId> = men.iter().map(|man| man.id).collect();
    let mut weigh = |at: Point| {
        let exposed = exposure(field, view, sight, at, ids.len());
        let blow = view.blow_at(at, ids.len(), &ids) * character.foresight;
        let bold = character.caution / (1.0 + plan.zeal * 2.0);
        let far = ways[chart.square(at)].min(1000.0);
        let goal = match body.errand {
            // Very near to the enemy there is nothing to be gained by creeping nearer still.
            Errand::Fight => (far - HALO).max(0.0),
            Errand::Reach | Errand::Guard => far,
            Errand::Stand => at.distance(centre),
        };
        whim() * character.whim - goal * PER_INCH * (1.0 + plan.zeal) - bold * (exposed + blow)
    };
    let here = weigh(centre);
    let best = chart
        .within(centre, body.reach)
        .into_iter()
        .map(|(square, _)| chart.centre(square))
        .map(|at| (weigh(at), at))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .filter(|best| best.0 > here + character.whim);
    let to = best.map_or(centre, |(_, at)| at);
    let under_fire = view.danger(field.ground(), sight, to) > 0.0;
    let close = CLOSE[usize::from(men.iter().any(|man| man.arm == Arm::Cavalry))];
    go(outlook, body, to, if under_fire { OPEN } else { close })
}

/// The march of a body to places round `to`, its men so far apart.
pub fn go(outlook: &Outlook<'_>, body: &Body, to: Point, pitch: f64) -> Option<Order> {
    let men = movable(outlook.field, outlook.view, body);
    let steps = form(outlook, &men, to, pitch);
    (!steps.is_empty()).then_some(Order::March { steps })
}

/// Those of a body who may still move.
pub fn movable<'v>(field: &Field, view: &'v Appraisal, body: &Body) -> Vec<&'v Soldier> {
    body.men
        .iter()
        .filter(|&&id| field.may_move_man(view.side, id).is_ok())
        .filter_map(|&id| view.own_man(id))
        .collect()
}

/// Men that the enemy's guns are likely to have of a body at a place, shared with whom else they
/// see already.
pub fn exposure(field: &Field, view: &Appraisal, sight: &Sight, at: Point, men: usize) -> f64 {
    view.fire_on(field.ground(), sight, at)
        .map(|chance| (4.0 * chance).min(men as f64) * 0.7)
        .sum()
}

/// The man nearest to the middle of a body stands where its ways are measured from.
pub fn nearest_to_centre(men: &[&Soldier]) -> Point {
    let middle = men.iter().map(|man| man.at).sum::<Point>() / men.len() as f64;
    men.iter()
        .map(|man| man.at)
        .min_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle)))
        .unwrap_or(middle)
}

/// Steps that bring these men to places round `to`, out of the guns' sight as far as may be.
fn form(outlook: &Outlook<'_>, men: &[&Soldier], to: Point, pitch: f64) -> Vec<Step> {
    let Outlook {
        field,
        view,
        sight,
        advisor,
        plan,
        ..
    } = *outlook;
    let ground = field.ground();
    let front = (plan.focus - to).normalize_or(Point::Y);
    let mut places: Vec<(f64, Point)> = lattice(to, front, pitch, men.len())
        .into_iter()
        .map(|at| {
            (
                view.danger(ground, sight, at) * 4.0 + at.distance(to) * 0.3,
                at,
            )
        })
        .collect();
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    places.truncate(men.len());
    // The foremost places first, each to the man who is nearest to it.
    places.sort_by(|a, b| (b.1 - to).dot(front).total_cmp(&(a.1 - to).dot(front)));
    let mut left: Vec<&Soldier> = men.to_vec();
    let mut steps: Vec<Step> = Vec::new();
    for (_, place) in places {
        let nearest = (0..left.len()).min_by(|&a, &b| {
            left[a]
                .at
                .distance(place)
                .total_cmp(&left[b].at.distance(place))
        });
        let Some(nearest) = nearest else { break };
        let man = left.swap_remove(nearest);
        if man.at.distance(place) < TRIFLE {
            continue;
        }
        let facing = libm::atan2(front.y, front.x);
        if let Some(step) = advisor.step(field, man.id, place, Some(facing), &steps)
            && step
                .route
                .end()
                .is_some_and(|end| end.distance(man.at) >= TRIFLE)
        {
            steps.push(step);
        }
    }
    steps
}

/// Places in ranks about a centre: half as many again as there are men, so that there is a choice.
pub fn lattice(centre: Point, front: Point, pitch: f64, men: usize) -> Vec<Point> {
    let files = libm::ceil(libm::sqrt(men as f64 * 3.0)) as i32;
    let ranks = libm::ceil(men as f64 * 2.0 / f64::from(files.max(1))) as i32;
    let mut places = Vec::new();
    for rank in 0..=ranks {
        for file in 0..=files {
            let across = (f64::from(file) - f64::from(files) * 0.5) * pitch;
            let along = (f64::from(ranks) * 0.5 - f64::from(rank)) * pitch;
            places.push(centre + front * along + front.perp() * across);
        }
    }
    places
}

/// Men who belong to a gun and are not within six inches of it go there.
pub fn rejoin(
    field: &Field,
    view: &Appraisal,
    advisor: &Advisor,
    gun: GunId,
    crew: &[ManId],
) -> Option<Order> {
    let gun = field.gun(gun)?;
    let outline = gun.body().outline();
    let back = -gun.body().along();
    let mut steps: Vec<Step> = Vec::new();
    for (index, &id) in crew.iter().enumerate() {
        let Some(man) = view.own_man(id) else {
            continue;
        };
        let near = crate::appraisal::gap(&outline, &man.base) <= HALO - 1.0;
        if near || field.may_move_man(view.side, id).is_err() {
            continue;
        }
        let side = if index % 2 == 0 { 1.0 } else { -1.0 };
        let rank = 1.5 + (index / 2) as f64 * 1.5;
        let place = gun.at + back * rank + back.perp() * (side * 3.0);
        steps.extend(advisor.step(field, id, place, None, &steps));
    }
    steps.retain(|step| !step.route.0.is_empty());
    (!steps.is_empty()).then_some(Order::March { steps })
}
