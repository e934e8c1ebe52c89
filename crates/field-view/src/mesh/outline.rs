//! Outlines in plan, single precision, anticlockwise from above.

use country::{Point, Rect};
use glam::Vec2;

/// A point in plan for the mesh makers.
pub fn flat(at: Point) -> Vec2 {
    at.as_vec2()
}

/// The middle and the half extents of a rectangle.
pub fn middle_and_half(rect: &Rect) -> (Vec2, Vec2) {
    let low = Vec2::new(rect.x[0] as f32, rect.y[0] as f32);
    let high = Vec2::new(rect.x[1] as f32, rect.y[1] as f32);
    ((low + high) / 2.0, (high - low) / 2.0)
}

/// The four corners of a rectangle where it lies.
pub fn corners(rect: &Rect) -> [Vec2; 4] {
    let (middle, half) = middle_and_half(rect);
    let turn = Vec2::from_angle(rect.turn as f32);
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .map(|(sx, sy)| middle + turn.rotate(Vec2::new(sx * half.x, sy * half.y)))
}

/// A round outline.
pub fn round(middle: Vec2, radius: f32, sides: u32) -> Vec<Vec2> {
    (0..sides)
        .map(|k| {
            middle + Vec2::from_angle(std::f32::consts::TAU * k as f32 / sides as f32) * radius
        })
        .collect()
}

/// The middle of several corners.
pub fn centroid(corners: &[Vec2]) -> Vec2 {
    corners.iter().sum::<Vec2>() / corners.len().max(1) as f32
}

/// Whether a point lies inside a simple polygon.
pub fn inside(corners: &[Vec2], at: Vec2) -> bool {
    let mut inside = false;
    for (i, &a) in corners.iter().enumerate() {
        let b = corners[(i + 1) % corners.len()];
        if (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
    }
    inside
}

/// A simple polygon cut into triangles, each anticlockwise from above.
pub fn triangles(corners: &[Vec2]) -> Vec<[Vec2; 3]> {
    let mut indices: Vec<u32> = Vec::new();
    earcut::Earcut::new().earcut(corners.iter().map(|c| [c.x, c.y]), &[], &mut indices);
    indices
        .chunks_exact(3)
        .map(|t| {
            let [a, b, c] = [t[0], t[1], t[2]].map(|i| corners[i as usize]);
            if (b - a).perp_dot(c - a) < 0.0 {
                [a, c, b]
            } else {
                [a, b, c]
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hollow_polygon_is_cut_into_triangles_of_the_same_area() {
        let arrow = [
            Vec2::ZERO,
            Vec2::new(4.0, 0.0),
            Vec2::new(4.0, 3.0),
            Vec2::new(2.0, 1.0),
            Vec2::new(0.0, 3.0),
        ];
        let area: f32 = triangles(&arrow)
            .iter()
            .map(|[a, b, c]| (b - a).perp_dot(c - a) / 2.0)
            .sum();
        assert!((area - 8.0).abs() < 1e-4, "{area}");
        assert!(inside(&arrow, Vec2::new(2.0, 0.5)) && !inside(&arrow, Vec2::new(2.0, 2.0)));
    }
}
