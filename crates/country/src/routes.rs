//! Shortest ways round solids.

use crate::{Ground, Point, Stadium, Traveller};

/// A way from one place to another: the corners in order, the last being the end; the start is
/// not among them.
#[derive(Debug, Clone, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Route(pub Vec<Point>);

impl Route {
    /// Length in inches when walked from `start` (AMB-6).
    pub fn length(&self, start: Point) -> f64 {
        let mut from = start;
        let mut sum = 0.0;
        for &to in &self.0 {
            sum += from.distance(to);
            from = to;
        }
        sum
    }
    /// Where it ends, if it has a corner at all.
    pub fn end(&self) -> Option<Point> {
        self.0.last().copied()
    }
}

/// Finds shortest routes for pieces of one half-width.
#[derive(Debug)]
pub struct Planner;

impl Planner {
    /// Makes a planner for pieces of half-width `radius` that keep `clear` inches from solids.
    pub fn new(ground: &Ground, radius: f64, clear: f64, who: Traveller) -> Planner {
        let _ = (ground, radius, clear, who);
        todo!()
    }

    /// The shortest route from `from` to `to` that also keeps clear of `others` (enemy men, guns),
    /// or `None` where there is none. It only advises: the referee measures and checks it.
    pub fn route(
        &self,
        ground: &Ground,
        from: Point,
        to: Point,
        others: &[Stadium],
    ) -> Option<Route> {
        let _ = (ground, from, to, others);
        todo!()
    }
}
