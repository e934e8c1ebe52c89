//! Garden stones (C-16) and the pebbles that mark a ford.

use super::builder::{Builder, Detail};
use super::outline::inside;
use super::palette as p;
use country::Rock;
use glam::{Affine3A, Quat, Vec2, Vec3};

/// Adds a garden stone: an egg half sunk, turned at random, with a smaller hump on it.
pub fn rock(b: &mut Builder, rock: &Rock) {
    let (x, y) = (rock.at.x, rock.at.y);
    let (radius, height) = (rock.radius as f32, rock.height as f32);
    let turn = Quat::from_rotation_y(std::f32::consts::TAU * p::chance(x, y, 1));
    let frame = Affine3A::from_rotation_translation(turn, Vec3::new(x as f32, 0.0, -y as f32));
    let paint = p::choose(&p::STONES, x, y, 2);
    b.detail(Detail::Plain);
    b.within(frame, |b| {
        let radii = Vec3::new(
            radius,
            height * 0.62,
            radius * (0.78 + 0.18 * p::chance(x, y, 3)),
        );
        b.paint(paint).cut_ball(
            Vec3::new(0.0, height * 0.38, 0.0),
            radii,
            16,
            9,
            [-0.62, 1.0],
        );
        let hump = radii * 0.62;
        b.paint(p::shade(paint, 1.05)).ball(
            Vec3::new(radius * 0.28, height * 0.42, radius * 0.16),
            hump,
            12,
            7,
        );
    });
}

/// Scatters flat pebbles in rows over a ford.
pub fn ford(b: &mut Builder, corners: &[Vec2]) {
    let low = corners
        .iter()
        .copied()
        .reduce(Vec2::min)
        .unwrap_or_default();
    let high = corners
        .iter()
        .copied()
        .reduce(Vec2::max)
        .unwrap_or_default();
    b.detail(Detail::Plain);
    let step = 0.95;
    let count = ((high - low) / step).ceil().min(Vec2::splat(60.0));
    for i in 0..=count.x as i32 {
        for k in 0..=count.y as i32 {
            let (x, y) = (f64::from(i), f64::from(k));
            let stray = Vec2::new(p::chance(x, y, 11), p::chance(x, y, 12)) - 0.5;
            let plan = low + (Vec2::new(i as f32, k as f32) + stray * 0.7) * step;
            if p::chance(x, y, 13) > 0.72 || !inside(corners, plan) {
                continue;
            }
            let size = 0.22 + 0.20 * p::chance(x, y, 14);
            b.paint(p::shade(p::choose(&p::STONES, x, y, 15), 1.15));
            b.cut_ball(
                Vec3::new(plan.x, 0.0, -plan.y),
                Vec3::new(size, 0.09, size * 0.8),
                7,
                2,
                [0.0, 1.0],
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stone_keeps_to_its_radius_and_height_c16() {
        let mut b = Builder::default();
        rock(
            &mut b,
            &Rock {
                at: country::Point::new(10.0, 20.0),
                radius: 2.5,
                height: 2.0,
            },
        );
        let mesh = b.finish();
        crate::mesh::builder::assert_sound(&mesh, 700);
        let middle = Vec3::new(10.0, 0.0, -20.0);
        assert!(
            mesh.positions
                .iter()
                .all(|c| ((c - middle) * Vec3::new(1.0, 0.0, 1.0)).length() < 2.6 && c.y < 2.01)
        );
    }
}
