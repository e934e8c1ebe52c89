//! The naval 4·7: brass barrel, trail, elevating screw, spoked wheels (T-6).
//!
//! The axle's midpoint stands over the origin; the gun points along `+x`.

use super::builder::{Builder, MeshData};
use super::palette as p;
use crate::pieces::Tint;
use ballistics::gun_measures as m;
use glam::{Affine3A, Quat, Vec3};

const SPOKES: u32 = 10;
const WHEEL: f32 = m::WHEEL_RADIUS as f32;
const BORE: f32 = m::BORE_HEIGHT as f32;

fn v(x: f32, y: f32, z: f32) -> Vec3 {
    Vec3::new(x, y, z)
}

/// The carriage: axle, cheeks, trail, screw; with a band in the side's colour.
pub fn carriage(side: Tint) -> MeshData {
    let track = m::HALF_TRACK as f32;
    let trail = m::TRAIL as f32;
    let mut b = Builder::default();
    b.paint(p::IRON).limb(
        v(0.0, WHEEL, -track - 0.2),
        v(0.0, WHEEL, track + 0.2),
        [0.09, 0.09],
        7,
        [true, true],
    );
    b.paint(p::CARRIAGE)
        .brick(v(0.0, WHEEL, 0.0), v(0.3, 0.26, 1.7));
    for s in [-1.0, 1.0] {
        // Cheeks that carry the barrel, and the two beams of the trail meeting at the spade.
        b.paint(p::CARRIAGE).block(
            v(-0.42, WHEEL - 0.1, s * 0.30 - 0.06),
            v(0.36, BORE + 0.08, s * 0.30 + 0.06),
        );
        b.tube(
            &[
                (v(0.1, WHEEL - 0.02, s * 0.30), 0.12),
                (v(-trail + 0.3, 0.17, s * 0.10), 0.10),
            ],
            4,
            [true, true],
        );
    }
    b.paint(p::IRON)
        .block(v(-trail, 0.0, -0.26), v(-trail + 0.45, 0.2, 0.26));
    b.limb(
        v(-trail + 0.1, 0.16, 0.0),
        v(-trail + 0.1, 0.5, 0.0),
        [0.05, 0.05],
        6,
        [false, true],
    );
    // Elevating screw with its hand wheel.
    b.paint(p::BRASS).limb(
        v(-0.95, 0.95, 0.0),
        v(-0.86, BORE - 0.1, 0.0),
        [0.06, 0.05],
        6,
        [true, true],
    );
    b.limb(
        v(-0.97, 1.08, 0.0),
        v(-0.96, 1.13, 0.0),
        [0.19, 0.19],
        9,
        [true, true],
    );
    // A band of the side's colour round the trail.
    let (band, at) = match side {
        Tint::Red => (p::SCARLET, 0.45),
        Tint::Blue => (p::NAVY, 0.45),
    };
    let middle = v(0.1, WHEEL - 0.02, 0.0).lerp(v(-trail + 0.3, 0.17, 0.0), at);
    b.paint(band).brick(middle, v(0.34, 0.3, 0.78));
    b.finish()
}

/// The barrel, pivoting at the origin, which is to be set at the bore's height over the axle.
pub fn barrel() -> MeshData {
    let muzzle = m::MUZZLE as f32;
    let mut b = Builder::default();
    b.paint(p::OLD_BRASS)
        .ball(v(-1.18, 0.0, 0.0), v(0.13, 0.1, 0.1), 7, 4);
    b.paint(p::BRASS).tube(
        &[
            (v(-1.12, 0.0, 0.0), 0.20),
            (v(-1.02, 0.0, 0.0), 0.28),
            (v(-0.72, 0.0, 0.0), 0.29),
            (v(0.55, 0.0, 0.0), 0.255),
            (v(0.60, 0.0, 0.0), 0.21),
            (v(1.7, 0.0, 0.0), 0.185),
            (v(1.74, 0.0, 0.0), 0.16),
            (v(muzzle - 0.35, 0.0, 0.0), 0.13),
            (v(muzzle - 0.22, 0.0, 0.0), 0.17),
            (v(muzzle, 0.0, 0.0), 0.165),
        ],
        12,
        [true, false],
    );
    b.paint(p::OLD_BRASS).tube(
        &[
            (v(muzzle, 0.0, 0.0), 0.165),
            (v(muzzle + 0.002, 0.0, 0.0), 0.10),
        ],
        12,
        [false, false],
    );
    b.paint(p::IRON).limb(
        v(muzzle - 0.01, 0.0, 0.0),
        v(muzzle + 0.001, 0.0, 0.0),
        [0.10, 0.10],
        12,
        [false, true],
    );
    // Trunnions and a sight.
    b.paint(p::IRON).limb(
        v(0.0, 0.0, -0.4),
        v(0.0, 0.0, 0.4),
        [0.085, 0.085],
        7,
        [true, true],
    );
    b.paint(p::BRASS)
        .brick(v(-0.8, 0.32, 0.0), v(0.05, 0.12, 0.05));
    b.finish()
}

/// One spoked wheel round the origin, its axle along `z`.
pub fn wheel() -> MeshData {
    let half = m::WHEEL_HALF_WIDTH as f32;
    let mut b = Builder::default();
    let rim = 0.16;
    let sides = 22;
    for k in 0..sides {
        let angle = |k: u32| std::f32::consts::TAU * k as f32 / sides as f32;
        let at = |k: u32, r: f32, z: f32| v(angle(k).cos() * r, angle(k).sin() * r, z);
        let (outer, inner) = (WHEEL, WHEEL - rim);
        let ring = |r: f32, from: f32, to: f32| {
            [
                at(k, r, from),
                at(k + 1, r, from),
                at(k + 1, r, to),
                at(k, r, to),
            ]
        };
        b.paint(p::IRON).face(&ring(outer, half, -half).map(|c| c));
        b.paint(p::CARRIAGE).face(&ring(inner, -half, half));
        for (z, turned) in [(half, false), (-half, true)] {
            let mut corners = [
                at(k, inner, z),
                at(k, outer, z),
                at(k + 1, outer, z),
                at(k + 1, inner, z),
            ];
            if turned {
                corners.reverse();
            }
            b.face(&corners);
        }
    }
    for k in 0..SPOKES {
        let turn = Quat::from_rotation_z(std::f32::consts::TAU * k as f32 / SPOKES as f32);
        b.within(Affine3A::from_quat(turn), |b| {
            b.limb(
                v(0.12, 0.0, 0.0),
                v(WHEEL - rim, 0.0, 0.0),
                [0.055, 0.045],
                4,
                [false, false],
            );
        });
    }
    b.paint(p::IRON).limb(
        v(0.0, 0.0, -half - 0.1),
        v(0.0, 0.0, half + 0.1),
        [0.2, 0.2],
        9,
        [true, true],
    );
    b.paint(p::BRASS).limb(
        v(0.0, 0.0, -half - 0.14),
        v(0.0, 0.0, half + 0.14),
        [0.09, 0.09],
        7,
        [true, true],
    );
    b.finish()
}

/// The bright ring round a chosen gun, white, to be tinted.
pub fn ring() -> MeshData {
    let mut b = Builder::default();
    b.paint(p::RIM);
    let sides = 40;
    let at = |k: u32, r: f32| {
        let (sin, cos) = (std::f32::consts::TAU * k as f32 / sides as f32).sin_cos();
        v(cos * r * 2.05, 0.03, -sin * r)
    };
    for k in 0..sides {
        b.face(&[at(k, 2.1), at(k, 2.2), at(k + 1, 2.2), at(k + 1, 2.1)]);
    }
    b.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh::builder::assert_sound;

    #[test]
    fn the_gun_is_sound_and_reaches_from_trail_to_muzzle_t6() {
        for side in [Tint::Red, Tint::Blue] {
            assert_sound(&carriage(side), 400);
        }
        assert_sound(&wheel(), 500);
        assert_sound(&ring(), 200);
        let barrel = barrel();
        assert_sound(&barrel, 500);
        let reach = barrel.positions.iter().map(|p| p.x).fold(0.0, f32::max);
        assert!((f64::from(reach) - m::MUZZLE).abs() < 0.01);
    }
}
