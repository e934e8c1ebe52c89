//! Twigs with leaves, stuck in bored holes (C-13).

use super::builder::{Builder, Detail};
use super::palette::{self as p, chance, choose};
use country::Tree;
use glam::{Affine3A, Quat, Vec3};

/// Adds a twig standing on ground of the given height. Like the plates, some are of fern, some of
/// laurel; the same place always grows the same twig.
pub fn tree(b: &mut Builder, tree: &Tree, ground: f32) {
    let (x, y) = (tree.at.x, tree.at.y);
    let foot = Vec3::new(x as f32, ground, -y as f32);
    let turn = Quat::from_rotation_y(std::f32::consts::TAU * chance(x, y, 1));
    b.detail(Detail::Plain);
    b.within(Affine3A::from_rotation_translation(turn, foot), |b| {
        let twig = Twig {
            x,
            y,
            height: tree.height as f32,
            trunk: tree.trunk as f32,
        };
        if chance(x, y, 2) < 0.4 {
            twig.fern(b);
        } else {
            twig.laurel(b);
        }
    });
}

struct Twig {
    x: f64,
    y: f64,
    height: f32,
    trunk: f32,
}

impl Twig {
    fn chance(&self, salt: u32) -> f32 {
        chance(self.x, self.y, salt)
    }

    /// A point of the stem, `t` from 0 at the foot to 1 at the tip; twigs are never quite straight.
    fn stem(&self, t: f32) -> Vec3 {
        let lean = (self.chance(3) - 0.5) * 0.22;
        let sway = (t * 4.0 + self.chance(4) * 6.0).sin() * 0.035 * t;
        Vec3::new(
            (lean * t * t + sway) * self.height,
            self.height * t * 0.96,
            sway * 0.6 * self.height,
        )
    }

    fn draw_stem(&self, b: &mut Builder, until: f32) {
        let radius = self.trunk.clamp(0.06, 0.3) * 0.85;
        let rings: Vec<_> = (0..=5)
            .map(|i| i as f32 / 5.0 * until)
            .map(|t| (self.stem(t), radius * (1.0 - 0.75 * t)))
            .collect();
        b.paint(p::BARK).tube(&rings, 6, [false, true]);
    }

    /// Drooping fronds with leaflets on both sides.
    fn fern(&self, b: &mut Builder) {
        self.draw_stem(b, 0.9);
        let fronds = 6 + (self.chance(5) * 3.0) as u32;
        for k in 0..fronds {
            let salt = 20 + k * 4;
            let t = 0.42 + 0.5 * (k as f32 + 0.5) / fronds as f32;
            let angle = k as f32 * 2.4 + self.chance(salt);
            let out = Vec3::new(angle.cos(), 0.0, angle.sin());
            let length = self.height * (0.30 + 0.16 * self.chance(salt + 1)) * (1.25 - 0.6 * t);
            let root = self.stem(t);
            let point =
                |s: f32| root + out * length * s + Vec3::Y * length * (0.75 * s - 0.62 * s * s);
            let paint = choose(&p::LEAVES[..3], self.x + f64::from(k), self.y, 6);
            b.paint(p::BARK).tube(
                &[(point(0.0), 0.03), (point(0.5), 0.022), (point(1.0), 0.01)],
                3,
                [false, false],
            );
            let side = out.cross(Vec3::Y);
            let leaflets = 9;
            for i in 1..=leaflets {
                let s = i as f32 / leaflets as f32;
                let size = self.height * 0.085 * (1.15 - 0.75 * s);
                b.paint(p::shade(paint, 0.88 + 0.3 * s));
                for hand in [-1.0, 1.0] {
                    let tip = (side * hand * 0.9 + out * 0.45 - Vec3::Y * 0.12).normalize();
                    leaf(b, point(s), tip, out, size * 1.5, size * 0.36);
                }
            }
        }
    }

    /// Ascending branches with broad leaves.
    fn laurel(&self, b: &mut Builder) {
        self.draw_stem(b, 1.0);
        let branches = 8 + (self.chance(7) * 4.0) as u32;
        for k in 0..branches {
            let salt = 60 + k * 24;
            let t = 0.30 + 0.66 * (k as f32 + 0.4) / branches as f32;
            let angle = k as f32 * 2.4 + 1.3 * self.chance(salt);
            let out =
                Vec3::new(angle.cos(), 0.75 + 0.5 * self.chance(salt + 1), angle.sin()).normalize();
            let length = self.height * (0.17 + 0.16 * self.chance(salt + 2)) * (1.35 - 0.62 * t);
            let root = self.stem(t);
            let end = root + out * length;
            b.paint(p::BARK)
                .limb(root, end, [0.04, 0.018], 3, [false, false]);
            for i in 0..9u32 {
                let s = 0.25 + 0.75 * i as f32 / 8.0;
                let spin = i as f32 * 2.4 + self.chance(salt + 3 + i) * 2.0;
                let spread = Vec3::new(
                    spin.cos(),
                    0.25 + 0.5 * self.chance(salt + 9 + i),
                    spin.sin(),
                );
                let tip = (spread + out * 0.6).normalize();
                let size = self.height * (0.052 + 0.034 * self.chance(salt + 12 + i));
                let paint = choose(&p::LEAVES, self.x + f64::from(k * 8 + i), self.y, 8);
                b.paint(p::shade(paint, 0.85 + 0.3 * t));
                let up = Vec3::Y - tip * tip.y;
                leaf(
                    b,
                    root.lerp(end, s),
                    tip,
                    up.normalize_or(Vec3::X),
                    size * 1.7,
                    size * 0.95,
                );
            }
        }
        b.paint(p::LEAVES[3]);
        leaf(
            b,
            self.stem(0.97),
            Vec3::new(0.2, 1.0, 0.1).normalize(),
            Vec3::X,
            self.height * 0.14,
            self.height * 0.05,
        );
    }
}

/// A leaf: a diamond of two triangles folded a little along its rib, seen from both sides.
fn leaf(b: &mut Builder, root: Vec3, tip: Vec3, up: Vec3, length: f32, width: f32) {
    let side = tip.cross(up).normalize_or(Vec3::Z) * width * 0.5;
    let fold = up * width * 0.22;
    let (end, belly) = (root + tip * length, root + tip * length * 0.45);
    b.face(&[root, belly + side + fold, end]);
    b.face(&[root, end, belly - side + fold]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_twig_is_sound_rooted_and_no_taller_than_it_says_c13() {
        for k in 0..30 {
            let mut b = Builder::default();
            let at = country::Point::new(f64::from(k) * 3.7, f64::from(k * k));
            tree(
                &mut b,
                &Tree {
                    at,
                    trunk: 0.15,
                    height: 6.0,
                },
                2.0,
            );
            let mesh = b.finish();
            crate::mesh::builder::assert_sound(&mesh, 560);
            let top = mesh.positions.iter().map(|c| c.y).fold(0.0, f32::max);
            assert!((7.0..9.2).contains(&top), "{top}");
        }
    }
}
