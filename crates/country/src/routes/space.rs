//! Parts of the floor that the middle of a piece may walk on, and ways through them.

use super::{SNAP, inflate};
use crate::outline::closest_on_segment;
use crate::plane::{self, IntContour, IntShape};
use crate::region::{edges, ray_crosses};
use crate::{Ground, Point, Traveller};
use polyanya::{Mesh, Triangulation, geo};

/// A connected part of the floor: what lies in different parts cannot be walked between.
#[derive(Debug, Clone)]
pub(super) struct Space {
    shape: IntShape,
    rings: Vec<Vec<Point>>,
    mesh: Mesh,
}

/// Where a place touches a space.
#[derive(Debug, Clone, Copy)]
pub(super) struct Landing {
    /// Which of the spaces.
    pub space: usize,
    /// The place itself if it lies in the space, or the nearest one that does.
    at: Point,
    distance: f64,
}

/// The floor without what stops this traveller, in connected parts.
pub(super) fn open_floor(ground: &Ground, radius: f64, clear: f64, who: Traveller) -> Vec<Space> {
    let (least, greatest) = ground.floor();
    let inset = Point::splat(radius + inflate::MARGIN);
    let (least, greatest) = (least + inset, greatest - inset);
    if !least.cmplt(greatest).all() {
        return Vec::new();
    }
    let floor = [
        least,
        Point::new(greatest.x, least.y),
        greatest,
        Point::new(least.x, greatest.y),
    ];
    let room = radius + clear + inflate::MARGIN;
    let mut clips = Vec::new();
    for obstruction in ground.obstructions(who) {
        inflate::form(&obstruction.form, room, &mut clips);
    }
    clips.extend(
        ground
            .steps()
            .iter()
            .filter(|step| step.is_wall())
            .map(inflate::barrier),
    );
    let shapes = plane::difference(&vec![plane::ring(&floor)], &clips);
    shapes.into_iter().filter_map(Space::new).collect()
}

impl Space {
    /// A space in this shape, unless the shape is too thin to be cut into a mesh.
    fn new(shape: IntShape) -> Option<Space> {
        let rings: Vec<Vec<Point>> = shape.iter().map(|ring| plane::points(ring)).collect();
        let line = |ring: &Vec<Point>| -> geo::LineString<f32> {
            ring.iter().map(|at| (at.x as f32, at.y as f32)).collect()
        };
        let mut lines = rings.iter().map(line);
        let polygon = geo::Polygon::new(lines.next()?, lines.collect());
        let mut mesh = Triangulation::from_geo_polygon(polygon).as_navmesh();
        if mesh.layers.iter().any(|layer| layer.polygons.is_empty()) {
            return None;
        }
        mesh.bake();
        Some(Space { shape, rings, mesh })
    }

    /// What is left of it without the `clips`.
    pub fn without(&self, clips: &[IntContour]) -> Vec<Space> {
        plane::difference(&self.shape, clips)
            .into_iter()
            .filter_map(Space::new)
            .collect()
    }

    /// The corners of the shortest way between two places in the space, without the two.
    fn corners_between(&self, start: Point, end: Point) -> Option<Vec<Point>> {
        let corners = |from: Point, to: Point| {
            let mut path = self.mesh.path(from.as_vec2(), to.as_vec2())?.path;
            path.pop();
            Some(
                path.iter()
                    .map(|corner| corner.as_dvec2())
                    .collect::<Vec<_>>(),
            )
        };
        // Among corners some thousandths of an inch apart the search, which counts in 32 bits,
        // may lose its way in one direction and not in the other.
        corners(start, end).or_else(|| {
            let mut back = corners(end, start)?;
            back.reverse();
            Some(back)
        })
    }

    fn contains(&self, point: Point) -> bool {
        let sides = self.rings.iter().flat_map(|ring| edges(ring));
        sides
            .filter(|&(from, to)| ray_crosses(from, to, point))
            .count()
            % 2
            == 1
    }

    /// The nearest place in the space, and how far it is.
    fn nearest(&self, point: Point) -> (Point, f64) {
        if self.contains(point) {
            return (point, 0.0);
        }
        let mut best = (point, f64::INFINITY);
        for (from, to) in self.rings.iter().flat_map(|ring| edges(ring)) {
            let at = closest_on_segment(from, to, point);
            let distance = at.distance(point);
            if distance < best.1 {
                best = (at, distance);
            }
        }
        best
    }
}

/// Where the point touches the spaces, the nearest first.
pub(super) fn landings(spaces: &[Space], point: Point) -> Vec<Landing> {
    let mut landings: Vec<Landing> = spaces
        .iter()
        .enumerate()
        .map(|(space, open)| {
            let (at, distance) = open.nearest(point);
            Landing {
                space,
                at,
                distance,
            }
        })
        .filter(|landing| landing.distance <= SNAP)
        .collect();
    landings.sort_by(|one, other| one.distance.total_cmp(&other.distance));
    landings
}

/// The corners of the shortest way through the spaces, ending exactly at `to`. If `from` lies off
/// the mesh, the first corner is the nearest place on it; the leg between is the caller's to judge.
pub(super) fn path(spaces: &[Space], from: Point, to: Point) -> Option<Vec<Point>> {
    let ends = landings(spaces, to);
    let (start, end) = landings(spaces, from).into_iter().find_map(|start| {
        ends.iter()
            .find(|end| end.space == start.space)
            .map(|end| (start, *end))
    })?;
    let mut corners = Vec::new();
    if start.distance > 0.0 {
        corners.push(start.at);
    }
    corners.extend(spaces[start.space].corners_between(start.at, end.at)?);
    if end.distance > 0.0 {
        corners.push(end.at);
    }
    corners.push(to);
    Some(corners)
}
