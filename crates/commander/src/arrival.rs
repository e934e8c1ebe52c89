//! Getting men onto the enemy's back line (V-6, V-9).

use crate::aim::Goal;
use crate::appraisal::{Appraisal, Soldier};
use country::Point;
use rules::arrival::at_enemys_line;
use rules::field::CONTACT;
use rules::{Advisor, Field, ManId, Order, Step};

/// Between men who stand on the line side by side, inches: horses need the most room.
const ABREAST: f64 = 1.6;
/// How far along the line to either side a man looks for room to stand, in such places.
const PLACES: i32 = 6;
/// Men sent beyond those wanted, should one of them fall.
const TO_SPARE: usize = 3;

/// A march that brings men onto the enemy's back line in this very move. Where the men must be
/// there together, only if enough of them can; `None` if nobody can, or too few.
pub fn dash(field: &Field, view: &Appraisal, advisor: &Advisor, goal: &Goal) -> Option<Order> {
    let there: Vec<ManId> = at_enemys_line(field, view.side).map(|man| man.id).collect();
    let mut near: Vec<&Soldier> = view
        .own
        .iter()
        .filter(|own| field.may_move_man(view.side, own.id).is_ok())
        .filter(|own| !there.contains(&own.id) && !counted(field, own))
        .filter(|own| goal.inches(own.at) <= own.arm.move_in())
        .collect();
    near.sort_by(|a, b| goal.inches(a.at).total_cmp(&goal.inches(b.at)));
    // Those who stand there already are counted in what is still wanted.
    let together = field.terms().defender().is_none();
    if together && near.len() < goal.wanted {
        return None;
    }
    let most = goal.wanted + TO_SPARE;
    let mut steps: Vec<Step> = Vec::new();
    for own in near {
        if steps.len() >= most {
            break;
        }
        steps.extend(onto_line(field, view, advisor, own, goal, &steps));
    }
    let enough = !together || steps.len() >= goal.wanted;
    (enough && !steps.is_empty()).then_some(Order::March { steps })
}

/// A step that ends on the line, touching nobody of the enemy.
fn onto_line(
    field: &Field,
    view: &Appraisal,
    advisor: &Advisor,
    own: &Soldier,
    goal: &Goal,
    taken: &[Step],
) -> Option<Step> {
    let foot = goal.nearest(own.at);
    let along = (goal.ends[1] - goal.ends[0]).normalize_or(Point::X);
    let facing = libm::atan2(foot.y - own.at.y, foot.x - own.at.x);
    // The nearest place first, then by turns to either side of it.
    let places = (0..2 * PLACES).map(|n| {
        let off = f64::from((n + 1) / 2) * if n % 2 == 0 { 1.0 } else { -1.0 };
        goal.nearest(foot + along * (off * ABREAST))
    });
    places
        .filter(|at| at.distance(own.at) <= own.arm.move_in())
        .find_map(|at| {
            let step = advisor.step(field, own.id, at, Some(facing), taken)?;
            let end = step.route.end()?;
            let base = own.arm.make().outline(end, step.facing);
            let free = view
                .foes
                .iter()
                .all(|foe| foe.base.distance(&base) > CONTACT);
            (free && goal.inches(end) < 0.05).then_some(step)
        })
}

/// Whether he has been there, and it counts for good.
fn counted(field: &Field, own: &Soldier) -> bool {
    field.man(own.id).is_some_and(|man| man.arrived)
}
