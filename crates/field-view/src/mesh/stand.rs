//! The stands that men are cast on: a green slab, a rim in the side's colour, the ring of the chosen.

use super::builder::{Builder, MeshData};
use super::palette as p;
use crate::pieces::Tint;
use glam::{Vec2, Vec3};

/// Thickness of a stand, inches.
pub const STAND: f32 = 0.08;

fn v(x: f32, y: f32, z: f32) -> Vec3 {
    Vec3::new(x, y, z)
}

/// The outline of a stand: round-cornered for Red, with corners cut off for Blue. Anticlockwise
/// from above, `x` along the way the man faces.
pub fn stand_outline(side: Tint, length: f32, breadth: f32, grow: f32) -> Vec<Vec2> {
    let (a, c) = (length / 2.0 + grow, breadth / 2.0 + grow);
    let cut = a.min(c) * 0.62;
    let steps = match side {
        Tint::Red => 4,
        Tint::Blue => 1,
    };
    let mut outline = Vec::new();
    for (quarter, (sx, sy)) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)]
        .into_iter()
        .enumerate()
    {
        for k in 0..=steps {
            let angle = std::f32::consts::FRAC_PI_2 * (quarter as f32 + k as f32 / steps as f32);
            outline.push(Vec2::new(
                sx * (a - cut) + cut * angle.cos(),
                sy * (c - cut) + cut * angle.sin(),
            ));
        }
    }
    outline
}

/// A stand: the green slab that the man is cast on.
pub fn stand(side: Tint, (length, breadth): (f64, f64)) -> MeshData {
    let mut b = Builder::default();
    let outline = stand_outline(side, length as f32, breadth as f32, 0.0);
    b.paint(p::shade(p::STAND, 0.8))
        .skirt(&outline, 0.03, STAND);
    let inner = stand_outline(side, length as f32, breadth as f32, -0.04);
    b.paint(p::STAND).slab(&inner, STAND, STAND + 0.012);
    b.face(
        &outline
            .iter()
            .map(|q| v(q.x, STAND, -q.y))
            .collect::<Vec<_>>(),
    );
    b.finish()
}

/// The painted rim of a stand, white, to be tinted with the side's colour.
pub fn rim(side: Tint, (length, breadth): (f64, f64)) -> MeshData {
    let mut b = Builder::default();
    let outline = stand_outline(side, length as f32, breadth as f32, 0.015);
    b.paint(p::RIM).slab(&outline, 0.0, 0.035);
    b.finish()
}

/// The bright flat ring round a chosen stand, white, to be tinted.
pub fn ring(side: Tint, (length, breadth): (f64, f64)) -> MeshData {
    let mut b = Builder::default();
    let inner = stand_outline(side, length as f32, breadth as f32, 0.07);
    let outer = stand_outline(side, length as f32, breadth as f32, 0.16);
    b.paint(p::RIM);
    for i in 0..inner.len() {
        let j = (i + 1) % inner.len();
        b.face(&[inner[i], outer[i], outer[j], inner[j]].map(|q| v(q.x, 0.03, -q.y)));
    }
    b.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh::builder::assert_sound;

    #[test]
    fn the_sides_stands_differ_in_shape() {
        let base = ballistics::Make::Foot.base();
        for side in [Tint::Red, Tint::Blue] {
            assert_sound(&stand(side, base), 130);
            assert_sound(&rim(side, base), 100);
            assert_sound(&ring(side, base), 100);
        }
        assert_ne!(
            stand_outline(Tint::Red, 1.0, 1.0, 0.0).len(),
            stand_outline(Tint::Blue, 1.0, 1.0, 0.0).len()
        );
    }
}
