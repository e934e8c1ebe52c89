//! The wooden bolt: an inch of turned stick (T-6).

use super::builder::{Builder, MeshData};
use super::palette as p;
use glam::Vec3;

/// A bolt lying along `x` with its middle at the origin.
pub fn bolt() -> MeshData {
    let mut b = Builder::default();
    let ends = [Vec3::new(-0.5, 0.0, 0.0), Vec3::new(0.46, 0.0, 0.0)];
    b.paint(p::BOLT)
        .limb(ends[0], ends[1], [0.11, 0.11], 9, [true, false]);
    b.paint(p::shade(p::BOLT, 0.8)).limb(
        ends[1],
        Vec3::new(0.5, 0.0, 0.0),
        [0.11, 0.08],
        9,
        [false, true],
    );
    b.finish()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_bolt_is_an_inch_long() {
        let bolt = super::bolt();
        crate::mesh::builder::assert_sound(&bolt, 100);
        let reach = bolt.positions.iter().map(|p| p.x.abs()).fold(0.0, f32::max);
        assert!((reach - 0.5).abs() < 1e-6);
    }
}
