//! Roofs: flat lids, battlements, gables of ribbed paper, spires.

use super::builder::{Builder, Detail, Paint};
use super::house::Look;
use super::palette as p;
use country::{BuildingPart, Roof};
use glam::{Affine3A, Vec2, Vec3};

fn v(x: f32, y: f32, z: f32) -> Vec3 {
    Vec3::new(x, y, z)
}

/// Adds the roof of a part of the given half extents, in the part's own frame.
pub fn roof(b: &mut Builder, part: &BuildingPart, half: Vec2, look: &Look) {
    let high = part.height as f32;
    let top_detail = if look.card {
        Detail::Card
    } else {
        Detail::Wood
    };
    let lid = |b: &mut Builder, detail: Detail, paint: Paint| {
        b.detail(detail).paint(paint);
        let (x, z) = (half.x, half.y);
        b.face(&[
            v(-x, high, z),
            v(x, high, z),
            v(x, high, -z),
            v(-x, high, -z),
        ]);
    };
    match part.roof {
        Roof::Flat if look.card && part.chimneys.len() < 4 && half.max_element() < 4.5 => {
            // A lid of ribbed packing paper, a little wider than the walls.
            let over = half + 0.22;
            b.detail(Detail::Ribs).paint(look.roof);
            b.block(
                v(-over.x, high - 0.02, -over.y),
                v(over.x, high + 0.14, over.y),
            );
        }
        Roof::Flat => lid(b, top_detail, p::shade(look.wall, 1.04)),
        Roof::Battlements => {
            lid(b, top_detail, p::shade(look.wall, 0.92));
            battlements(b, half, high, look);
        }
        Roof::Gable { rise } => gable(b, half, high, rise as f32, look),
        Roof::Spire { rise } => {
            let tip = v(0.0, high + rise as f32, 0.0);
            b.detail(Detail::Ribs).paint(look.roof);
            let c = [
                v(-half.x, high, half.y),
                v(half.x, high, half.y),
                v(half.x, high, -half.y),
                v(-half.x, high, -half.y),
            ];
            for i in 0..4 {
                b.face(&[c[i], c[(i + 1) % 4], tip]);
            }
            b.detail(Detail::Plain).paint(p::BRASS);
            b.limb(
                tip - Vec3::Y * 0.1,
                tip + Vec3::Y * 0.7,
                [0.05, 0.02],
                5,
                [false, true],
            );
            b.ball(tip + Vec3::Y * 0.35, Vec3::splat(0.11), 6, 4);
        }
    }
}

/// Merlons round the edge of a flat top at some height.
pub fn battlements(b: &mut Builder, half: Vec2, high: f32, look: &Look) {
    let (tall, thick) = (0.55, 0.28);
    b.detail(look.detail).paint(look.wall);
    for (length, across, turned) in [(half.x, half.y, false), (half.y, half.x, true)] {
        let count = ((length * 2.0 / 1.1).round() as i32).max(2);
        for k in (0..=count * 2).step_by(2) {
            let middle =
                -length + thick / 2.0 + (length * 2.0 - thick) * k as f32 / (count * 2) as f32;
            for side in [-1.0, 1.0] {
                let edge = side * (across - thick / 2.0);
                let (x, z) = if turned {
                    (edge, middle)
                } else {
                    (middle, edge)
                };
                let wide = if turned {
                    v(thick, tall, 0.5)
                } else {
                    v(0.5, tall, thick)
                };
                let keep = v(
                    x.clamp(-half.x + wide.x / 2.0, half.x - wide.x / 2.0),
                    high + tall / 2.0,
                    z.clamp(-half.y + wide.z / 2.0, half.y - wide.z / 2.0),
                );
                b.brick(keep, wide);
            }
        }
    }
}

fn gable(b: &mut Builder, half: Vec2, high: f32, rise: f32, look: &Look) {
    // Built with the ridge along `x`, turned a quarter where the part is longer the other way.
    let turned = half.y > half.x;
    let (a, c) = if turned {
        (half.y, half.x)
    } else {
        (half.x, half.y)
    };
    let quarter = if turned {
        std::f32::consts::FRAC_PI_2
    } else {
        0.0
    };
    b.within(Affine3A::from_rotation_y(quarter), |b| {
        b.detail(look.detail).paint(look.wall);
        b.face(&[v(a, high, c), v(a, high, -c), v(a, high + rise, 0.0)]);
        b.face(&[v(-a, high, -c), v(-a, high, c), v(-a, high + rise, 0.0)]);
        b.detail(Detail::Ribs).paint(look.roof);
        let (over, eave, thick) = (a + 0.25, 0.28, 0.09);
        let drop = eave * rise / c;
        for s in [-1.0, 1.0] {
            let low = v(0.0, high - drop, s * (c + eave));
            let ridge = v(0.0, high + rise, 0.0);
            let lift = Vec3::Y * thick;
            let x = Vec3::X * over;
            let mut top = [
                low - x + lift,
                low + x + lift,
                ridge + x + lift,
                ridge - x + lift,
            ];
            let mut under = [low - x, ridge - x, ridge + x, low + x];
            let mut front = [low - x, low + x, low + x + lift, low - x + lift];
            let mut right = [low + x, ridge + x, ridge + x + lift, low + x + lift];
            let mut left = [ridge - x, low - x, low - x + lift, ridge - x + lift];
            for face in [&mut top, &mut under, &mut front, &mut right, &mut left] {
                if s < 0.0 {
                    face.reverse();
                }
            }
            for (face, shade) in [
                (top, 1.0),
                (under, 0.7),
                (front, 0.8),
                (right, 0.8),
                (left, 0.8),
            ] {
                b.paint(p::shade(look.roof, shade)).face(&face);
            }
        }
    });
}
