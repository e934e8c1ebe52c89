//! The two men at the trail of a gun that has fired (A-10, A-11, AMB-12).

use crate::field::SPACING;
use crate::measure::SLACK;
use crate::mobility::{self, Terms};
use crate::{Event, Fault, Field, Gun, GunId, GunUse, Man, ManId, Refusal, Side, Step, marching};
use country::{Point, Route};

/// How near to his post a man at the trail stands, inches.
pub const POST_TOLERANCE: f64 = 0.25;

/// Checks the two men and their ways, on the field with the gun already swung (AMB-12).
pub(crate) fn check_trail(
    field: &Field,
    side: Side,
    gun: &Gun,
    steps: &[Step; 2],
) -> Result<(), Refusal> {
    if steps[0].man == steps[1].man {
        return Err(Fault::NamedTwice { man: steps[0].man }.into());
    }
    // The second is checked with the first at his post.
    let mut placed = field.clone();
    for (step, post) in steps.iter().zip(gun.trail_posts()) {
        field.may_move_man(side, step.man)?;
        let man = field
            .man(step.man)
            .ok_or(Fault::NoSuchMan { man: step.man })?;
        if !man.is_active() {
            return Err(Fault::Disarmed { man: man.id }.into());
        }
        if let Some((other, _)) = pledge_of(field, man.id).filter(|(other, _)| *other != gun.id) {
            return Err(Fault::PledgedToTrail {
                man: man.id,
                gun: other,
            }
            .into());
        }
        mobility::check_numbers(&step.route, step.facing)?;
        let inches = step.route.end().unwrap_or(man.at).distance(post);
        if inches > POST_TOLERANCE + SLACK {
            return Err(Fault::NotAtTrail {
                gun: gun.id,
                man: man.id,
                inches,
            }
            .into());
        }
        let walk = mobility::check_step(&placed, man, step, terms(field, side, man))?;
        marching::carry_step(&mut placed, step, walk, &mut Vec::new());
    }
    Ok(())
}

/// A man pledged to a trail may go nowhere but to his post, unless another stands there; and
/// nobody else may stand in a post's way.
pub(crate) fn check_pledge(field: &Field, side: Side, step: &Step) -> Result<(), Refusal> {
    let Some(man) = field.man(step.man) else {
        return Ok(());
    };
    mobility::check_numbers(&step.route, step.facing)?;
    let end = step.route.end().unwrap_or(man.at);
    let base = man.arm.make().outline(end, step.facing);
    for gun in fired_guns(field, side) {
        for (index, post) in gun.trail_posts().into_iter().enumerate() {
            let ends_there = end.distance(post) <= POST_TOLERANCE + SLACK;
            let Some(pledged) = pledged(gun, index).and_then(|id| field.man(id)) else {
                continue;
            };
            let manned_by_another = stands_at(field, gun, post, Some(man.id));
            // Who stands at the post while the pledged man has gone elsewhere has taken his pledge.
            let stands_in = pledged.id != man.id
                && (pledged.moved || !pledged.is_active())
                && man.at.distance(post) <= POST_TOLERANCE + SLACK;
            if (pledged.id == man.id || stands_in) && !ends_there && !manned_by_another {
                return Err(Fault::PledgedToTrail {
                    man: man.id,
                    gun: gun.id,
                }
                .into());
            }
            let kept = pledged.arm.make().outline(post, gun.bearing);
            let in_the_way = kept.distance(&base) < SPACING - SLACK;
            if pledged.id != man.id && !ends_there && !manned_by_another && in_the_way {
                return Err(Fault::TrailPostKept {
                    man: man.id,
                    gun: gun.id,
                }
                .into());
            }
        }
    }
    Ok(())
}

/// Mans the trails at the end of a move: whoever stands there stays; else the pledged men go by
/// their ways; if they cannot (they fell, or somebody is in the way), the nearest who can; if
/// nobody can, nobody does (AMB-12).
pub(crate) fn man_trails(field: &mut Field, side: Side, events: &mut Vec<Event>) {
    let guns: Vec<GunId> = fired_guns(field, side).map(|gun| gun.id).collect();
    for id in guns {
        let Some(gun) = field.gun(id).cloned() else {
            continue;
        };
        let mut men = Vec::new();
        for (index, post) in gun.trail_posts().into_iter().enumerate() {
            if let Some(man) = man_at(field, &gun, post, None) {
                men.push(man);
            } else if let Some(step) = step_to_post(field, side, &gun, index, post) {
                let Some(man) = field.man(step.man) else {
                    continue;
                };
                if let Ok(walk) = mobility::check_step(field, man, &step, terms(field, side, man)) {
                    men.push(step.man);
                    marching::carry_step(field, &step, walk, events);
                }
            }
        }
        if !men.is_empty() {
            events.push(Event::TrailManned { gun: id, men });
        }
    }
}

/// The way by which a post is manned: the pledge if it still holds, else the nearest man's
/// straight one.
fn step_to_post(field: &Field, side: Side, gun: &Gun, index: usize, post: Point) -> Option<Step> {
    let possible = |step: &Step| {
        field.may_move_man(side, step.man).is_ok()
            && field.man(step.man).is_some_and(|man| {
                man.is_active()
                    && mobility::check_step(field, man, step, terms(field, side, man)).is_ok()
            })
    };
    if let GunUse::Fired { trail, .. } = &gun.used
        && let Some(step) = trail.get(index).filter(|step| possible(step))
    {
        return Some(step.clone());
    }
    let mut men: Vec<&Man> = field
        .active(side)
        .filter(|man| !man.moved && pledge_of(field, man.id).is_none())
        .filter(|man| man.at.distance(post) <= field.move_of(man.arm))
        .collect();
    men.sort_by(|a, b| {
        a.at.distance(post)
            .total_cmp(&b.at.distance(post))
            .then(a.id.cmp(&b.id))
    });
    men.into_iter()
        .map(|man| Step {
            man: man.id,
            route: Route(vec![post]),
            facing: gun.bearing,
        })
        .find(possible)
}

/// The gun and the post, 0 left and 1 right, to which a man is pledged.
pub(crate) fn pledge_of(field: &Field, man: ManId) -> Option<(GunId, usize)> {
    field.position.guns.iter().find_map(|gun| {
        (0..2)
            .find(|index| pledged(gun, *index) == Some(man))
            .map(|index| (gun.id, index))
    })
}

fn pledged(gun: &Gun, index: usize) -> Option<ManId> {
    match &gun.used {
        GunUse::Fired { trail, .. } => trail.get(index).map(|step| step.man),
        _ => None,
    }
}

fn fired_guns(field: &Field, side: Side) -> impl Iterator<Item = &Gun> {
    field
        .guns_on_field()
        .filter(move |gun| gun.side == side && matches!(gun.used, GunUse::Fired { .. }))
}

/// A free man of the gun's side who stands at a post.
fn man_at(field: &Field, gun: &Gun, post: Point, not: Option<ManId>) -> Option<ManId> {
    field
        .active(gun.side)
        .find(|man| Some(man.id) != not && man.at.distance(post) <= POST_TOLERANCE + SLACK)
        .map(|man| man.id)
}

fn stands_at(field: &Field, gun: &Gun, post: Point, not: Option<ManId>) -> bool {
    man_at(field, gun, post, not).is_some()
}

fn terms(field: &Field, side: Side, man: &Man) -> Terms {
    Terms {
        side,
        allowed: field.move_of(man.arm),
        with_gun: None,
        may_retire: false,
    }
}
