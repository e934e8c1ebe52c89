//! Roads that join hamlets, farms, crossings and back lines.

use super::chance::tenth;
use super::plan::{Half, Plan};
use crate::{Ground, Line, Planner, Point, Traveller};

/// Breadth of a road, inches.
const BREADTH: f64 = 2.6;
/// How far the middle of a road keeps from what stands about, inches.
const KEEPS: f64 = 2.1;
/// A corner is rounded off this far before and after it at most, inches.
const ROUNDED: f64 = 4.0;

/// Lays roads from Blue's back line to Red's, through places to stop on the way.
pub(super) fn lay(plan: &mut Plan) {
    let Ok(ground) = Ground::new(plan.country.clone()) else {
        // It will be found unsound as a whole, and drawn anew.
        return;
    };
    let planner = Planner::new(&ground, KEEPS, 0.1, Traveller::Wheels);
    let count = if plan.wish.width < 84.0 { 1 } else { 2 };
    for road in 0..count {
        let stops = stops(plan, road, count);
        let mut points = vec![stops[0]];
        for &stop in &stops[1..] {
            let reached = points[points.len() - 1];
            // A place that no road can reach is passed by.
            if let Some(way) = planner.route(&ground, reached, stop, &[]) {
                points.extend(way.0);
            }
        }
        points.dedup_by(|a, b| a.distance(*b) < 1.0);
        if points.len() < 2 {
            continue;
        }
        let id = plan.id("road");
        plan.country.roads.push(Line {
            id,
            points: rounded(&points),
            width: BREADTH,
        });
    }
}

/// Where a road goes: from line to line through the hamlets and crossings of its part of the
/// field's breadth.
fn stops(plan: &mut Plan, road: usize, count: usize) -> Vec<Point> {
    let field = plan.country.field;
    let part = field.width / count as f64;
    let (left, right) = (part * road as f64, part * (road + 1) as f64);
    let mut within: Vec<Point> = [Half::Blue, Half::Middle, Half::Red]
        .into_iter()
        .filter_map(|half| {
            let of_half = plan.stops.iter().filter(|(its, _)| *its == half);
            let mut here = of_half.map(|&(_, at)| at);
            here.find(|at| (left..right).contains(&at.x))
        })
        .collect();
    let about = within.first().map_or((left + right) * 0.5, |at| at.x);
    let nearest = plan
        .crossings
        .iter()
        .copied()
        .min_by(|a, b| (a.x - about).abs().total_cmp(&(b.x - about).abs()));
    within.extend(nearest);
    within.sort_by(|a, b| a.y.total_cmp(&b.y));
    let end = |plan: &mut Plan, near: Option<&Point>, y: f64| {
        let stray = plan.chance.between(-8.0, 8.0);
        let x = near.map_or((left + right) * 0.5, |at| at.x) + stray;
        Point::new(x.clamp(6.0, field.width - 6.0), y)
    };
    let from = end(plan, within.first(), 3.0 - field.margin);
    let to = end(plan, within.last(), field.depth + field.margin - 3.0);
    let mut stops = vec![from];
    stops.append(&mut within);
    stops.push(to);
    stops
}

/// The same way with its corners cut off, so that it bends as roads do.
fn rounded(points: &[Point]) -> Vec<Point> {
    let mut way = vec![points[0]];
    for corner in points.windows(3) {
        let [before, at, after] = [corner[0], corner[1], corner[2]];
        let cut = |to: Point| {
            let length = at.distance(to);
            at + (to - at) * ((length * 0.4).min(ROUNDED) / length)
        };
        let (enter, leave) = (cut(before), cut(after));
        way.extend([enter, (enter + leave) * 0.25 + at * 0.5, leave]);
    }
    way.extend(points.last());
    // No line may have more points; a way with so many corners is no way for a road.
    way.truncate(100);
    way.iter()
        .map(|at| Point::new(tenth(at.x), tenth(at.y)))
        .collect()
}
