//! Lead infantry, nearly two inches tall (T-1): boots, trousers, tunic, belt, face, head-dress.
//!
//! A man faces `+x`, his right hand towards `+z`, his stand's underside at the origin. The man,
//! his arms and his stand are separate meshes, so that one stands armed, another gives himself up.

use super::builder::{Builder, MeshData};
use super::palette as p;
use super::stand::STAND;
use crate::pieces::Tint;
use glam::Vec3;

/// What a man does with his arms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Arms {
    /// Rifle at the slope.
    Slope,
    /// Rifle across the body, on guard.
    Guard,
    /// Empty hands hanging.
    Empty,
    /// Hands up.
    Up,
}

fn v(x: f32, y: f32, z: f32) -> Vec3 {
    Vec3::new(x, y, z)
}

/// The man without his arms.
pub fn man(side: Tint) -> MeshData {
    let (tunic, trousers, facing) = match side {
        Tint::Red => (p::SCARLET, p::TROUSERS, p::WHITE),
        Tint::Blue => (p::NAVY, p::GREY_TROUSERS, p::YELLOW),
    };
    let mut b = Builder::default();
    legs(&mut b, trousers);
    // Skirt of the tunic, waist, chest, shoulders.
    b.paint(tunic).tube(
        &[
            (v(0.0, 0.76, 0.0), 0.185),
            (v(0.0, 0.98, 0.0), 0.145),
            (v(0.01, 1.12, 0.0), 0.165),
            (v(0.0, 1.32, 0.0), 0.19),
            (v(-0.01, 1.41, 0.0), 0.12),
        ],
        9,
        [true, true],
    );
    b.paint(p::WHITE).limb(
        v(0.0, 0.955, 0.0),
        v(0.0, 1.01, 0.0),
        [0.157, 0.157],
        9,
        [false, false],
    );
    b.paint(p::BRASS)
        .brick(v(0.155, 0.983, 0.0), v(0.02, 0.06, 0.07));
    // The cross belt, from the left shoulder to the right hip, front and back.
    b.paint(p::WHITE).limb(
        v(0.13, 1.36, -0.10),
        v(0.165, 1.0, 0.09),
        [0.025, 0.025],
        4,
        [false, false],
    );
    b.limb(
        v(-0.13, 1.36, -0.10),
        v(-0.165, 1.0, 0.09),
        [0.025, 0.025],
        4,
        [false, false],
    );
    // Pouch, and the bayonet's scabbard on the left.
    b.paint(p::BLACK)
        .brick(v(-0.17, 0.93, 0.07), v(0.06, 0.10, 0.13));
    b.limb(
        v(-0.03, 0.96, -0.18),
        v(-0.14, 0.62, -0.20),
        [0.022, 0.015],
        4,
        [false, true],
    );
    // Collar, neck and face.
    b.paint(facing).limb(
        v(0.0, 1.40, 0.0),
        v(0.0, 1.45, 0.0),
        [0.085, 0.08],
        7,
        [false, false],
    );
    head(&mut b, v(0.0, 1.56, 0.0));
    match side {
        Tint::Red => helmet(&mut b, v(0.0, 1.62, 0.0)),
        Tint::Blue => bearskin(&mut b, v(0.0, 1.65, 0.0)),
    }
    b.finish()
}

fn legs(b: &mut Builder, trousers: super::builder::Paint) {
    // The left leg a short step ahead, as they are cast.
    for (side, ahead) in [(-1.0, 0.10), (1.0, -0.09)] {
        let hip = v(0.0, 0.82, side * 0.085);
        let knee = v(ahead * 0.7 + 0.03, 0.47, side * 0.095);
        let ankle = v(ahead, 0.17, side * 0.10);
        b.paint(trousers).tube(
            &[(hip, 0.115), (knee, 0.082), (ankle, 0.065)],
            7,
            [false, false],
        );
        b.paint(p::BLACK).limb(
            ankle,
            v(ahead, STAND, side * 0.10),
            [0.07, 0.075],
            6,
            [true, false],
        );
        b.ball(
            v(ahead + 0.07, STAND + 0.03, side * 0.10),
            v(0.11, 0.05, 0.058),
            6,
            3,
        );
    }
}

/// A head with its moustache, for men on foot and mounted.
pub fn head(b: &mut Builder, middle: Vec3) {
    b.paint(p::FLESH).limb(
        middle - v(0.01, 0.16, 0.0),
        middle,
        [0.068, 0.066],
        6,
        [false, false],
    );
    b.ball(middle, v(0.108, 0.12, 0.098), 8, 6);
    b.brick(middle + v(0.113, -0.01, 0.0), v(0.035, 0.045, 0.03));
    b.paint(p::BROWN)
        .brick(middle + v(0.104, -0.045, 0.0), v(0.022, 0.022, 0.09));
}

/// The white helmet of Red with its brass spike; `foot` is the middle of its brim.
pub fn helmet(b: &mut Builder, foot: Vec3) {
    b.paint(p::WHITE);
    b.tube(
        &[
            (foot + v(0.02, -0.03, 0.0), 0.165),
            (foot + v(0.0, 0.015, 0.0), 0.125),
        ],
        10,
        [false, false],
    );
    b.tube(
        &[
            (foot + v(0.0, 0.015, 0.0), 0.125),
            (foot + v(0.02, -0.035, 0.0), 0.16),
        ],
        10,
        [false, false],
    );
    b.cut_ball(
        foot + v(-0.005, 0.0, 0.0),
        v(0.128, 0.175, 0.122),
        9,
        4,
        [0.0, 1.0],
    );
    b.paint(p::BRASS).limb(
        foot + v(-0.005, 0.16, 0.0),
        foot + v(-0.005, 0.30, 0.0),
        [0.035, 0.008],
        5,
        [false, false],
    );
    b.brick(foot + v(0.122, 0.06, 0.0), v(0.02, 0.06, 0.06));
}

/// The bearskin of Blue with its plume; `foot` is the middle of its rim.
pub fn bearskin(b: &mut Builder, foot: Vec3) {
    b.paint(p::BEARSKIN).tube(
        &[
            (foot + v(-0.012, -0.045, 0.0), 0.108),
            (foot + v(-0.005, 0.08, 0.0), 0.138),
            (foot + v(0.0, 0.21, 0.0), 0.132),
            (foot + v(0.0, 0.285, 0.0), 0.085),
            (foot + v(0.0, 0.31, 0.0), 0.02),
        ],
        9,
        [false, true],
    );
    b.paint(p::YELLOW)
        .ball(foot + v(0.0, 0.14, -0.135), v(0.028, 0.10, 0.026), 5, 4);
    b.paint(p::BRASS).limb(
        foot + v(0.06, -0.05, -0.10),
        foot + v(0.06, -0.05, 0.10),
        [0.012, 0.012],
        4,
        [false, false],
    );
}

fn sleeve(b: &mut Builder, side: Tint, shoulder: Vec3, elbow: Vec3, hand: Vec3) {
    let (tunic, cuff) = match side {
        Tint::Red => (p::SCARLET, p::WHITE),
        Tint::Blue => (p::NAVY, p::YELLOW),
    };
    let wrist = elbow.lerp(hand, 0.78);
    b.paint(tunic).tube(
        &[(shoulder, 0.082), (elbow, 0.068), (wrist, 0.055)],
        6,
        [true, false],
    );
    b.paint(cuff).limb(
        elbow.lerp(hand, 0.66),
        wrist,
        [0.063, 0.063],
        6,
        [false, true],
    );
    b.paint(p::FLESH).ball(hand, Vec3::splat(0.058), 6, 4);
}

/// A rifle with its bayonet, from the butt towards the muzzle.
fn rifle(b: &mut Builder, butt: Vec3, muzzle: Vec3) {
    let at = |t: f32| butt.lerp(muzzle, t);
    b.paint(p::WALNUT).tube(
        &[
            (at(0.0), 0.052),
            (at(0.16), 0.036),
            (at(0.3), 0.03),
            (at(0.72), 0.024),
        ],
        5,
        [true, true],
    );
    b.paint(p::STEEL)
        .limb(at(0.68), at(0.86), [0.018, 0.016], 5, [false, true]);
    b.limb(at(0.84), at(1.0), [0.016, 0.004], 4, [false, false]);
}

/// His arms, and what is in them.
pub fn arms(side: Tint, arms: Arms) -> MeshData {
    let mut b = Builder::default();
    let shoulder = |s: f32| v(-0.01, 1.335, s * 0.185);
    match arms {
        Arms::Slope => {
            sleeve(
                &mut b,
                side,
                shoulder(-1.0),
                v(-0.02, 1.07, -0.255),
                v(0.17, 1.02, -0.19),
            );
            sleeve(
                &mut b,
                side,
                shoulder(1.0),
                v(-0.05, 1.07, 0.25),
                v(0.03, 0.83, 0.235),
            );
            rifle(&mut b, v(0.22, 0.92, -0.17), v(-0.36, 1.98, -0.15));
        }
        Arms::Guard => {
            sleeve(
                &mut b,
                side,
                shoulder(-1.0),
                v(0.10, 1.11, -0.25),
                v(0.32, 1.22, -0.06),
            );
            sleeve(
                &mut b,
                side,
                shoulder(1.0),
                v(-0.12, 1.10, 0.25),
                v(0.06, 1.05, 0.17),
            );
            rifle(&mut b, v(-0.20, 0.94, 0.24), v(0.86, 1.50, -0.28));
        }
        Arms::Empty => {
            for s in [-1.0, 1.0] {
                sleeve(
                    &mut b,
                    side,
                    shoulder(s),
                    v(-0.03, 1.08, s * 0.25),
                    v(0.03, 0.84, s * 0.235),
                );
            }
        }
        Arms::Up => {
            for s in [-1.0, 1.0] {
                sleeve(
                    &mut b,
                    side,
                    shoulder(s),
                    v(0.03, 1.44, s * 0.34),
                    v(0.03, 1.74, s * 0.29),
                );
            }
        }
    }
    b.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh::builder::assert_sound;

    #[test]
    fn every_infantry_man_is_sound_within_seven_hundred_triangles_and_two_inches_tall_t1() {
        for side in [Tint::Red, Tint::Blue] {
            let body = man(side);
            assert_sound(&body, 620);
            let top = body.positions.iter().map(|p| p.y).fold(0.0, f32::max);
            assert!((1.85..2.1).contains(&top), "{top}");
            for posture in [Arms::Slope, Arms::Guard, Arms::Empty, Arms::Up] {
                let arms = arms(side, posture);
                assert_sound(&arms, 300);
                assert!(body.triangles() + arms.triangles() < 900);
            }
        }
    }
}
