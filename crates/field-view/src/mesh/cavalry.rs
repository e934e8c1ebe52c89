//! Mounted men: a cantering horse of one of three coats, and its rider.

use super::builder::{Builder, MeshData, Paint};
use super::infantry::{bearskin, head, helmet};
use super::palette as p;
use super::stand::STAND;
use crate::pieces::Tint;
use glam::{Affine3A, Quat, Vec3};

/// The colour of a horse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Coat {
    /// Brown with a black mane.
    Bay,
    /// Black.
    Black,
    /// Pale grey.
    Grey,
}

impl Coat {
    /// Every coat.
    pub const ALL: [Coat; 3] = [Coat::Bay, Coat::Black, Coat::Grey];

    fn paints(self) -> [Paint; 3] {
        match self {
            Coat::Bay => [p::BAY, p::BLACK, p::shade(p::BAY, 0.55)],
            Coat::Black => [p::shade(p::BLACK, 1.35), p::BEARSKIN, p::BLACK],
            Coat::Grey => [p::GREY, p::shade(p::GREY, 0.72), p::shade(p::GREY, 0.5)],
        }
    }
}

/// How high a rider sits above where he would stand on foot, inches.
const SEAT: f32 = 0.62;

fn v(x: f32, y: f32, z: f32) -> Vec3 {
    Vec3::new(x, y, z)
}

/// A horse facing `+x`, cast in a canter: off hind and near fore on the stand.
pub fn horse(coat: Coat) -> MeshData {
    let [hide, mane, stocking] = coat.paints();
    let mut b = Builder::default();
    // Barrel, from rump to chest.
    b.paint(hide).tube(
        &[
            (v(-0.86, 1.12, 0.0), 0.10),
            (v(-0.74, 1.13, 0.0), 0.235),
            (v(-0.48, 1.10, 0.0), 0.265),
            (v(-0.10, 1.06, 0.0), 0.255),
            (v(0.26, 1.09, 0.0), 0.265),
            (v(0.48, 1.14, 0.0), 0.22),
            (v(0.60, 1.17, 0.0), 0.10),
        ],
        9,
        [true, true],
    );
    neck_and_head(&mut b);
    b.paint(mane);
    mane_and_tail(&mut b);
    // Bridle and breast-strap.
    b.paint(p::WHITE).limb(
        v(0.90, 1.60, 0.0),
        v(0.93, 1.565, 0.0),
        [0.092, 0.090],
        7,
        [false, false],
    );
    b.paint(p::BROWN).limb(
        v(0.36, 1.02, 0.0),
        v(0.40, 1.10, 0.0),
        [0.272, 0.262],
        9,
        [false, false],
    );
    four_legs(&mut b, hide, stocking);
    b.finish()
}

fn neck_and_head(b: &mut Builder) {
    b.tube(
        &[
            (v(0.36, 1.17, 0.0), 0.235),
            (v(0.60, 1.46, 0.0), 0.155),
            (v(0.74, 1.70, 0.0), 0.105),
        ],
        8,
        [false, true],
    );
    b.tube(
        &[
            (v(0.66, 1.76, 0.0), 0.085),
            (v(0.78, 1.71, 0.0), 0.115),
            (v(0.93, 1.56, 0.0), 0.080),
            (v(1.04, 1.46, 0.0), 0.062),
        ],
        7,
        [true, true],
    );
    for s in [-1.0, 1.0] {
        b.limb(
            v(0.68, 1.80, s * 0.05),
            v(0.68, 1.92, s * 0.065),
            [0.035, 0.006],
            4,
            [false, false],
        );
    }
}

fn mane_and_tail(b: &mut Builder) {
    b.tube(
        &[
            (v(0.22, 1.36, 0.0), 0.03),
            (v(0.42, 1.50, 0.0), 0.065),
            (v(0.58, 1.72, 0.0), 0.06),
            (v(0.68, 1.84, 0.0), 0.03),
        ],
        5,
        [true, true],
    );
    b.tube(
        &[
            (v(-0.84, 1.24, 0.0), 0.04),
            (v(-1.00, 1.22, 0.0), 0.075),
            (v(-1.12, 0.98, 0.0), 0.08),
            (v(-1.16, 0.68, 0.0), 0.02),
        ],
        6,
        [true, true],
    );
}

fn four_legs(b: &mut Builder, hide: Paint, stocking: Paint) {
    let legs = [
        // Near fore stretched to the stand, off fore lifted; near hind forward, off hind back.
        (
            [
                v(0.38, 1.02, -0.13),
                v(0.52, 0.62, -0.13),
                v(0.55, 0.34, -0.13),
                v(0.56, STAND, -0.13),
            ],
            0.105,
        ),
        (
            [
                v(0.36, 1.02, 0.13),
                v(0.62, 0.72, 0.13),
                v(0.60, 0.46, 0.13),
                v(0.48, 0.30, 0.13),
            ],
            0.105,
        ),
        (
            [
                v(-0.60, 1.06, -0.13),
                v(-0.46, 0.66, -0.14),
                v(-0.58, 0.40, -0.14),
                v(-0.44, STAND, -0.14),
            ],
            0.15,
        ),
        (
            [
                v(-0.66, 1.06, 0.13),
                v(-0.72, 0.64, 0.14),
                v(-0.90, 0.42, 0.14),
                v(-0.88, STAND, 0.14),
            ],
            0.15,
        ),
    ];
    for ([hip, knee, hock, hoof], thigh) in legs {
        b.paint(hide).tube(
            &[(hip, thigh), (knee, 0.075), (hock, 0.052)],
            6,
            [false, false],
        );
        b.paint(stocking).tube(
            &[(hock, 0.052), (hoof.lerp(hock, 0.25), 0.045)],
            6,
            [false, false],
        );
        b.paint(p::BLACK)
            .limb(hoof.lerp(hock, 0.28), hoof, [0.05, 0.068], 6, [false, true]);
    }
}

/// A rider with his saddle-cloth, without his right arm.
pub fn rider(side: Tint) -> MeshData {
    let (tunic, cloth, edge, breeches) = match side {
        Tint::Red => (p::SCARLET, p::shade(p::NAVY, 0.75), p::YELLOW, p::WHITE),
        Tint::Blue => (
            p::NAVY,
            p::shade(p::SCARLET, 0.7),
            p::WHITE,
            p::GREY_TROUSERS,
        ),
    };
    let mut b = Builder::default();
    // Saddle-cloth with its edging, saddle.
    b.paint(edge).tube(
        &[(v(-0.46, 1.085, 0.0), 0.285), (v(0.16, 1.075, 0.0), 0.285)],
        9,
        [true, true],
    );
    b.paint(cloth).tube(
        &[(v(-0.42, 1.09, 0.0), 0.293), (v(0.12, 1.08, 0.0), 0.293)],
        9,
        [false, false],
    );
    b.paint(p::BROWN)
        .ball(v(-0.14, 1.36, 0.0), v(0.24, 0.05, 0.17), 8, 4);
    for s in [-1.0, 1.0] {
        let (hip, knee, ankle) = (
            v(-0.16, 1.44, s * 0.14),
            v(0.10, 1.14, s * 0.31),
            v(0.0, 0.84, s * 0.33),
        );
        b.paint(breeches)
            .tube(&[(hip, 0.115), (knee, 0.085)], 6, [false, false]);
        b.paint(p::BLACK)
            .tube(&[(knee, 0.088), (ankle, 0.06)], 6, [true, false]);
        b.ball(v(0.06, 0.79, s * 0.33), v(0.11, 0.048, 0.055), 6, 3);
    }
    b.within(Affine3A::from_translation(v(-0.15, SEAT, 0.0)), |b| {
        b.paint(tunic).tube(
            &[
                (v(0.0, 0.74, 0.0), 0.185),
                (v(0.0, 0.96, 0.0), 0.142),
                (v(0.02, 1.12, 0.0), 0.165),
                (v(0.02, 1.31, 0.0), 0.185),
                (v(0.01, 1.40, 0.0), 0.11),
            ],
            8,
            [false, true],
        );
        b.paint(p::WHITE).limb(
            v(0.0, 0.94, 0.0),
            v(0.0, 0.995, 0.0),
            [0.154, 0.154],
            8,
            [false, false],
        );
        b.limb(
            v(0.14, 1.35, -0.10),
            v(0.165, 1.0, 0.09),
            [0.024, 0.024],
            4,
            [false, false],
        );
        b.limb(
            v(-0.11, 1.35, -0.10),
            v(-0.155, 1.0, 0.09),
            [0.024, 0.024],
            4,
            [false, false],
        );
        head(b, v(0.03, 1.55, 0.0));
        match side {
            Tint::Red => helmet(b, v(0.03, 1.61, 0.0)),
            Tint::Blue => bearskin(b, v(0.03, 1.64, 0.0)),
        }
        // The left hand on the reins.
        b.paint(tunic).tube(
            &[
                (v(0.0, 1.32, -0.18), 0.08),
                (v(0.10, 1.08, -0.24), 0.066),
                (v(0.32, 1.03, -0.10), 0.052),
            ],
            6,
            [true, true],
        );
        b.paint(p::FLESH)
            .ball(v(0.35, 1.03, -0.08), Vec3::splat(0.055), 6, 4);
    });
    b.paint(p::BROWN).limb(
        v(0.20, 1.66, -0.08),
        v(0.90, 1.58, -0.07),
        [0.013, 0.013],
        4,
        [false, false],
    );
    b.finish()
}

/// The rider's right arm: a sabre for Red, a lance with its pennant for Blue; or nothing in it.
pub fn right_arm(side: Tint, armed: bool) -> MeshData {
    let tunic = match side {
        Tint::Red => p::SCARLET,
        Tint::Blue => p::NAVY,
    };
    let mut b = Builder::default();
    b.within(Affine3A::from_translation(v(-0.15, SEAT, 0.0)), |b| {
        let raised = armed && side == Tint::Red;
        let (elbow, hand) = if raised {
            (v(0.0, 1.18, 0.34), v(0.20, 1.38, 0.36))
        } else {
            (v(-0.04, 1.08, 0.26), v(0.12, 0.96, 0.27))
        };
        b.paint(tunic).tube(
            &[
                (v(0.01, 1.32, 0.18), 0.08),
                (elbow, 0.066),
                (elbow.lerp(hand, 0.8), 0.052),
            ],
            6,
            [true, true],
        );
        b.paint(p::WHITE).ball(hand, Vec3::splat(0.058), 6, 4);
        if raised {
            b.paint(p::BRASS)
                .ball(hand + v(0.02, 0.05, 0.0), v(0.06, 0.02, 0.05), 6, 3);
            b.paint(p::STEEL).tube(
                &[
                    (hand, 0.018),
                    (hand + v(0.16, 0.36, 0.02), 0.026),
                    (hand + v(0.42, 0.62, 0.02), 0.006),
                ],
                4,
                [true, true],
            );
        } else if armed {
            let foot = hand + v(-0.05, -0.62, 0.0);
            let tip = hand + v(0.14, 1.42, 0.0);
            b.paint(p::WALNUT)
                .limb(foot, tip, [0.022, 0.018], 5, [true, false]);
            b.paint(p::STEEL).limb(
                tip,
                tip + v(0.014, 0.15, 0.0),
                [0.03, 0.004],
                4,
                [false, false],
            );
            pennant(b, foot.lerp(tip, 0.97));
        }
    });
    b.finish()
}

/// A swallow-tailed pennant, white over red, streaming back from `top`.
fn pennant(b: &mut Builder, top: Vec3) {
    b.within(
        Affine3A::from_rotation_translation(Quat::from_rotation_y(0.18), top),
        |b| {
            for (paint, high, low, tip) in [
                (p::WHITE, 0.0, -0.11, -0.06),
                (p::SCARLET, -0.11, -0.22, -0.18),
            ] {
                b.paint(paint);
                let corners = [v(0.0, low, 0.0), v(0.0, high, 0.0), v(-0.42, tip, 0.05)];
                b.face(&corners);
                let [a, c, d] = corners;
                b.face(&[c, a, d]);
            }
        },
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh::builder::assert_sound;

    #[test]
    fn a_mounted_man_is_sound_within_fifteen_hundred_triangles() {
        for side in [Tint::Red, Tint::Blue] {
            for coat in Coat::ALL {
                let parts = [horse(coat), rider(side), right_arm(side, true)];
                for part in &parts {
                    assert_sound(part, 1000);
                }
                assert!(parts.iter().map(MeshData::triangles).sum::<usize>() <= 1500);
            }
            assert_sound(&right_arm(side, false), 200);
        }
    }
}
