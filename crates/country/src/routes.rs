//! Shortest ways round solids.

mod inflate;
mod reach;
mod space;

use crate::{Ground, Point, Stadium, Traveller, plane};
use space::Space;

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
///
/// It holds the floor that the middle of such a piece may walk on, cut into a mesh, and searches
/// that with Polyanya (Cui, Harabor and Grastien, "Compromise-free Pathfinding on a Navigation
/// Mesh", 2017). Round corners are walked as polygons drawn about them, so a route may be some
/// hundredths of an inch longer than the tightest string.
#[derive(Debug, Clone)]
pub struct Planner {
    radius: f64,
    clear: f64,
    who: Traveller,
    spaces: Vec<Space>,
}

/// How many times a route is planned anew round pieces found to stand in it.
const TRIES: usize = 6;
/// How far from the mesh a place may lie and still be walked from or to, inches: all that lies
/// nearer to an obstacle than the polygon drawn about it.
const SNAP: f64 = 0.5;
/// How many corners ahead a route is pulled straight.
const AHEAD: usize = 4;

impl Planner {
    /// Makes a planner for pieces of half-width `radius` that keep `clear` inches from solids.
    pub fn new(ground: &Ground, radius: f64, clear: f64, who: Traveller) -> Planner {
        Planner {
            radius,
            clear,
            who,
            spaces: space::open_floor(ground, radius, clear, who),
        }
    }

    /// The shortest route from `from` to `to` that also keeps clear of `others` (enemy men, guns),
    /// or `None` where there is none. It only advises: the referee measures and checks it.
    ///
    /// `others` are bare outlines; the piece's half-width and clearance are kept from them. Every
    /// leg of a route that is returned has passed [`Ground::passes`] and keeps clear of `others`.
    pub fn route(
        &self,
        ground: &Ground,
        from: Point,
        to: Point,
        others: &[Stadium],
    ) -> Option<Route> {
        if !(from.is_finite() && to.is_finite()) {
            return None;
        }
        if self.is_open(ground, from, to, others) {
            return Some(Route(vec![to]));
        }
        let mut in_the_way = vec![false; others.len()];
        let mut corners = space::path(&self.spaces, from, to)?;
        for attempt in 0..=TRIES {
            if let Some(route) = self.pulled_straight(ground, from, &corners, others) {
                return Some(route);
            }
            if !self.note_those_in_the_way(from, &corners, others, &mut in_the_way) {
                return None;
            }
            // The last attempt goes round everyone.
            if attempt + 1 == TRIES {
                in_the_way.fill(true);
            }
            let round: Vec<Stadium> = others
                .iter()
                .zip(&in_the_way)
                .filter_map(|(other, &stands)| stands.then_some(*other))
                .collect();
            let spaces = self.spaces_round(from, &round);
            corners = space::path(&spaces, from, to)?;
        }
        None
    }

    /// The parts of the floor near `from` without what `others` take up.
    fn spaces_round(&self, from: Point, others: &[Stadium]) -> Vec<Space> {
        let room = self.radius + self.clear + inflate::MARGIN;
        // What lies beyond any field has no place on the grid and is in nobody's way.
        let far = Point::splat(plane::FURTHEST - room);
        let is_near = |other: &&Stadium| {
            let (least, greatest) = other.bounds();
            least.cmpgt(-far).all() && greatest.cmplt(far).all()
        };
        let clips: Vec<_> = others
            .iter()
            .filter(is_near)
            .map(|other| inflate::stadium(other, room))
            .collect();
        space::landings(&self.spaces, from)
            .iter()
            .flat_map(|landing| self.spaces[landing.space].without(&clips))
            .collect()
    }

    /// Marks the `others` that the way through these corners comes too near to, and those close
    /// about them, so that a rank of men is met with once and not man by man. Answers whether any
    /// were new.
    fn note_those_in_the_way(
        &self,
        from: Point,
        corners: &[Point],
        others: &[Stadium],
        in_the_way: &mut [bool],
    ) -> bool {
        let room = self.clear - inflate::ROUNDING;
        let mut met = Vec::new();
        let mut start = from;
        for &corner in corners {
            let way = Stadium::swept(start, corner, self.radius);
            for (index, other) in others.iter().enumerate() {
                if !in_the_way[index] && way.distance(other) < room {
                    in_the_way[index] = true;
                    met.push(index);
                }
            }
            start = corner;
        }
        let between = 2.0 * (self.radius + self.clear + inflate::MARGIN);
        let mut next = 0;
        while next < met.len() {
            for (index, other) in others.iter().enumerate() {
                if !in_the_way[index] && others[met[next]].distance(other) < between {
                    in_the_way[index] = true;
                    met.push(index);
                }
            }
            next += 1;
        }
        !met.is_empty()
    }

    /// The way through the corners without those that can be left out, if all its legs are open.
    fn pulled_straight(
        &self,
        ground: &Ground,
        from: Point,
        corners: &[Point],
        others: &[Stadium],
    ) -> Option<Route> {
        let mut route = Vec::with_capacity(corners.len());
        let (mut start, mut next) = (from, 0);
        while next < corners.len() {
            let furthest = (next + AHEAD).min(corners.len());
            let reached = (next..furthest)
                .rev()
                .find(|&index| self.is_open(ground, start, corners[index], others))?;
            start = corners[reached];
            route.push(start);
            next = reached + 1;
        }
        Some(Route(route))
    }

    /// Whether a piece can go straight from `from` to `to`.
    fn is_open(&self, ground: &Ground, from: Point, to: Point, others: &[Stadium]) -> bool {
        let way = Stadium::swept(from, to, self.radius);
        others
            .iter()
            .all(|other| way.distance(other) >= self.clear - inflate::ROUNDING)
            && ground
                .passes(from, to, self.radius, self.clear, self.who)
                .is_none()
    }
}
