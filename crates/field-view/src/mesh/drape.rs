//! Laying flat things over the steps of the ground.

use super::outline;
use glam::{Vec2, Vec3};

/// Side of the cells on level ground, inches; and of the smallest, where the ground steps.
const CELL: f32 = 4.0;
const FINEST: f32 = 0.25;

/// Cuts a simple polygon into triangles that lie `lift` inches above the ground everywhere.
pub fn polygon(corners: &[Vec2], lift: f32, height: &dyn Fn(Vec2) -> f32) -> Vec<[Vec3; 3]> {
    let mut cloth = Vec::new();
    for triangle in outline::triangles(corners) {
        let low = triangle.into_iter().reduce(Vec2::min).unwrap_or_default();
        let high = triangle.into_iter().reduce(Vec2::max).unwrap_or_default();
        let from = (low / CELL).floor() * CELL;
        let count = ((high - from) / CELL).ceil().min(Vec2::splat(200.0));
        for i in 0..count.x as i32 {
            for k in 0..count.y as i32 {
                let corner = from + Vec2::new(i as f32, k as f32) * CELL;
                cell(&triangle, corner, CELL, lift, height, &mut cloth);
            }
        }
    }
    cloth
}

/// Lays the part of `shape` within one square cell, splitting the cell where the ground steps.
fn cell(
    shape: &[Vec2],
    corner: Vec2,
    side: f32,
    lift: f32,
    height: &dyn Fn(Vec2) -> f32,
    cloth: &mut Vec<[Vec3; 3]>,
) {
    let part = clip(shape, corner, corner + side);
    if part.len() < 3 {
        return;
    }
    let level = height(corner + side / 2.0);
    let probes = [0.01, 0.5, 0.99];
    let even = probes.iter().all(|x| {
        probes
            .iter()
            .all(|y| (height(corner + Vec2::new(*x, *y) * side) - level).abs() < 0.01)
    });
    if even || side <= FINEST {
        let at = |q: Vec2| Vec3::new(q.x, level + lift, -q.y);
        for i in 2..part.len() {
            cloth.push([at(part[0]), at(part[i - 1]), at(part[i])]);
        }
        return;
    }
    let half = side / 2.0;
    for quarter in [Vec2::ZERO, Vec2::X, Vec2::Y, Vec2::ONE] {
        cell(&part, corner + quarter * half, half, lift, height, cloth);
    }
}

/// The part of a convex polygon within an upright square.
fn clip(shape: &[Vec2], low: Vec2, high: Vec2) -> Vec<Vec2> {
    let mut part = shape.to_vec();
    let edges: [(Vec2, f32); 4] = [
        (Vec2::X, low.x),
        (Vec2::Y, low.y),
        (-Vec2::X, -high.x),
        (-Vec2::Y, -high.y),
    ];
    for (inward, at) in edges {
        let before = std::mem::take(&mut part);
        for (i, &a) in before.iter().enumerate() {
            let b = before[(i + 1) % before.len()];
            let (da, db) = (inward.dot(a) - at, inward.dot(b) - at);
            if da >= 0.0 {
                part.push(a);
            }
            if (da >= 0.0) != (db >= 0.0) {
                part.push(a.lerp(b, da / (da - db)));
            }
        }
    }
    part
}

/// Points along a polyline, none further than `step` from the next, the given points among them.
pub fn along(points: &[Vec2], step: f32) -> Vec<Vec2> {
    let mut walk: Vec<Vec2> = points.first().copied().into_iter().collect();
    for pair in points.windows(2) {
        let count = (pair[0].distance(pair[1]) / step).ceil().clamp(1.0, 4000.0) as u32;
        walk.extend((1..=count).map(|i| pair[0].lerp(pair[1], i as f32 / count as f32)));
    }
    walk
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(cloth: &[[Vec3; 3]]) -> f32 {
        cloth
            .iter()
            .map(|[a, b, c]| (*b - *a).cross(*c - *a).y / 2.0)
            .sum()
    }

    #[test]
    fn a_draped_polygon_keeps_its_area_and_lies_just_above_every_step() {
        let step = |q: Vec2| if q.x > 3.3 { 1.0 } else { 0.0 };
        let square = [
            Vec2::ZERO,
            Vec2::new(10.0, 0.0),
            Vec2::new(10.0, 8.0),
            Vec2::new(0.0, 8.0),
        ];
        let cloth = polygon(&square, 0.05, &step);
        assert!((area(&cloth) - 80.0).abs() < 0.01, "{}", area(&cloth));
        assert!(cloth.iter().flatten().all(|c| c.y == 0.05 || c.y == 1.05));
    }

    #[test]
    fn a_walk_along_a_line_takes_short_steps_through_every_corner() {
        let corners = [Vec2::ZERO, Vec2::new(5.0, 0.0), Vec2::new(5.0, 2.5)];
        let walk = along(&corners, 1.0);
        assert!(corners.iter().all(|c| walk.contains(c)));
        assert!(walk.windows(2).all(|p| p[0].distance(p[1]) <= 1.0 + 1e-6));
        assert!(along(&[], 1.0).is_empty());
    }
}
