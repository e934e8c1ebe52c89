//! Marching many men as one body.

use super::{Advisor, Wish, march_terms};
use crate::{Field, Man, ManId, Side, Step};
use country::Point;

impl Advisor {
    /// A body's march: every man goes by the same offset from where he stands, the whole wheeled
    /// by `wheel` radians about the body's centre; men who cannot get so far get as far as they
    /// can. Front men first. Men who may not move at all are left out.
    pub fn march(&self, field: &Field, men: &[ManId], by: Point, wheel: f64) -> Vec<Step> {
        let mut movers = movers(field, men);
        if movers.is_empty() {
            return Vec::new();
        }
        let centre = movers.iter().map(|man| man.at).sum::<Point>() / movers.len() as f64;
        let (sin, cos) = (libm::sin(wheel), libm::cos(wheel));
        let target = |man: &Man| {
            let arm = man.at - centre;
            let wheeled = Point::new(arm.x * cos - arm.y * sin, arm.x * sin + arm.y * cos);
            centre + wheeled + by
        };
        movers.sort_by(|a, b| b.at.dot(by).total_cmp(&a.at.dot(by)).then(a.id.cmp(&b.id)));
        let wishes: Vec<(ManId, Point, Option<f64>)> = movers
            .iter()
            .map(|man| (man.id, target(man), Some(man.facing + wheel)))
            .collect();
        self.together(field, &wishes)
    }

    /// A march home over the back line for these men, as far as they get this move (AMB-16).
    pub fn retire(&self, field: &Field, side: Side, men: &[ManId]) -> Vec<Step> {
        let behind = match side {
            Side::Blue => -1.8,
            Side::Red => 1.8,
        };
        let mut movers = movers(field, men);
        movers.retain(|man| man.side == side);
        let line = field.back_line(side);
        movers.sort_by(|a, b| {
            (a.at.y - line)
                .abs()
                .total_cmp(&(b.at.y - line).abs())
                .then(a.id.cmp(&b.id))
        });
        let mut planned = field.clone();
        let mut steps = Vec::new();
        for man in movers {
            let to = Point::new(man.at.x, line + behind);
            let mut terms = march_terms(field, man);
            terms.may_retire = true;
            if let Some((step, walk)) = self.step_on(
                &planned,
                man,
                Wish {
                    to,
                    facing: None,
                    terms,
                },
            ) {
                planned.walk_planned(&step, walk);
                steps.push(step);
            }
        }
        steps
    }

    /// Steps for several men, each to his own place, every one leaving the others' places free.
    /// Men who may not move, or can get no nearer, are left out.
    pub fn together(&self, field: &Field, wishes: &[(ManId, Point, Option<f64>)]) -> Vec<Step> {
        let mut planned = field.clone();
        let mut steps = Vec::new();
        for &(id, to, facing) in wishes {
            let Some(man) = field.man(id) else { continue };
            if planned.may_move_man(man.side, id).is_err() {
                continue;
            }
            let wish = Wish {
                to,
                facing,
                terms: march_terms(field, man),
            };
            if let Some((step, walk)) = self.step_on(&planned, man, wish) {
                planned.walk_planned(&step, walk);
                steps.push(step);
            }
        }
        steps
    }
}

/// Those of the men who may move, by number.
fn movers<'f>(field: &'f Field, men: &[ManId]) -> Vec<&'f Man> {
    let mut ids = men.to_vec();
    ids.sort_unstable();
    ids.dedup();
    ids.into_iter()
        .filter_map(|id| field.man(id))
        .filter(|man| field.may_move_man(man.side, man.id).is_ok())
        .collect()
}
