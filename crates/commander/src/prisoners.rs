//! Prisoners to the rear (H-12 to H-17), freed men home for their arms (H-16).

use crate::appraisal::Appraisal;
use country::Point;
use rules::{Advisor, Field, ManId, Order, State, Step};

/// How near the back line a man stops, inches: upon it, yet not over it.
const ON_LINE: f64 = 0.1;

/// Orders that lead every escort's prisoners towards one's own back line.
pub fn lead(field: &Field, view: &Appraisal, advisor: &Advisor) -> Vec<Order> {
    let mut escorts: Vec<ManId> = Vec::new();
    for man in &field.position.men {
        if let State::Prisoner {
            escort: Some(escort),
            ..
        } = man.state
            && man.side != view.side
            && !escorts.contains(&escort)
        {
            escorts.push(escort);
        }
    }
    escorts
        .into_iter()
        .filter(|&escort| field.may_move_man(view.side, escort).is_ok())
        .filter_map(|escort| {
            let at = view.own_man(escort)?.at;
            advisor.lead(field, escort, line_near(field, view, at))
        })
        .collect()
}

/// Freed men walk home, and men are sent to prisoners whom nobody guards (AMB-26).
pub fn stragglers(field: &Field, view: &Appraisal, advisor: &Advisor) -> Option<Order> {
    let mut steps: Vec<Step> = Vec::new();
    for man in &field.position.men {
        let ours = man.side == view.side;
        let step = match man.state {
            State::Freed { .. } if ours && field.may_move_man(view.side, man.id).is_ok() => {
                advisor.step(field, man.id, line_near(field, view, man.at), None, &steps)
            }
            State::Prisoner { escort: None, .. } if !ours => {
                let idle = view.own.iter().filter(|own| {
                    field.may_move_man(view.side, own.id).is_ok()
                        && !steps.iter().any(|step| step.man == own.id)
                });
                idle.min_by(|a, b| a.at.distance(man.at).total_cmp(&b.at.distance(man.at)))
                    .and_then(|guard| advisor.step(field, guard.id, man.at, None, &steps))
            }
            _ => None,
        };
        steps.extend(step.filter(|step| !step.route.0.is_empty()));
    }
    (!steps.is_empty()).then_some(Order::March { steps })
}

/// The place on one's own back line straight back from here.
fn line_near(field: &Field, view: &Appraisal, from: Point) -> Point {
    let line = field.back_line(view.side);
    let inward = if line > 0.0 { -ON_LINE } else { ON_LINE };
    Point::new(from.x, line + inward)
}
