//! The ways across the ground to where each errand leads, worked out once in a move.

use crate::appraisal::Appraisal;
use crate::chart::Chart;
use crate::plan::{Errand, Plan};
use country::Point;

/// Handicap, in inches, that keeps bodies from running after anything but the focus.
const AWAY_FROM_FOCUS: f64 = 18.0;
/// Between points of a line to which ways are measured, inches.
const ALONG_LINE: f64 = 6.0;
/// A guard stands this far before the line that he guards, inches, so that there is room to fight.
const BEFORE_LINE: f64 = 8.0;

/// How far every square of the chart is from where an errand leads, inches.
#[derive(Debug, Default)]
pub struct Ways {
    enemy: Option<Vec<f64>>,
    goal: Option<Vec<f64>>,
    posts: Option<Vec<f64>>,
}

impl Ways {
    /// The ways of an errand.
    pub fn of(&mut self, errand: Errand, view: &Appraisal, chart: &Chart, plan: &Plan) -> &[f64] {
        match errand {
            Errand::Fight | Errand::Stand => self
                .enemy
                .get_or_insert_with(|| chart.distances(&enemy(view, plan.focus))),
            Errand::Reach => self
                .goal
                .get_or_insert_with(|| chart.distances(&goal(plan))),
            Errand::Guard => self
                .posts
                .get_or_insert_with(|| chart.distances(&posts(view, plan))),
        }
    }
}

/// Every enemy and his guns, the focus made nearer than it is.
fn enemy(view: &Appraisal, focus: Point) -> Vec<(Point, f64)> {
    let men = view.foes.iter().map(|foe| foe.at);
    men.chain(view.foe_guns.iter().map(|gun| gun.at))
        .map(|at| (at, (at.distance(focus) * 0.5).min(AWAY_FROM_FOCUS)))
        .collect()
}

/// The stretch that is to be reached.
fn goal(plan: &Plan) -> Vec<(Point, f64)> {
    let Some(goal) = plan.aim.goal else {
        return vec![(plan.focus, 0.0)];
    };
    let [from, to] = goal.ends;
    let pieces = libm::ceil(from.distance(to) / ALONG_LINE).max(1.0) as u32;
    (0..=pieces)
        .map(|n| (from.lerp(to, f64::from(n) / f64::from(pieces)), 0.0))
        .collect()
}

/// Between each enemy who threatens the line and the point of it that is nearest to him.
fn posts(view: &Appraisal, plan: &Plan) -> Vec<(Point, f64)> {
    let Some(guard) = plan.aim.guard else {
        return vec![(plan.focus, 0.0)];
    };
    let threats = plan.aim.threats(view);
    threats
        .into_iter()
        .map(|foe| {
            let line = guard.nearest(foe.at);
            let out = (foe.at - line).clamp_length_max(BEFORE_LINE);
            (line + out, guard.inches(foe.at))
        })
        .collect()
}
