//! The solids of the Country as shapes: a bolt rebounds from them and changes none (AMB-36).

use crate::bodies::{Solid, turn_about_x, turn_about_z, vector};
use country::{Ground, Point, Rect, Shape};
use rapier3d::math::{Pose as Placing, Vector};
use rapier3d::parry::shape::SharedShape;

/// Everything solid on the ground: boards, houses, roofs, chimneys, walls, trunks, stones.
pub(crate) fn solids(ground: &Ground) -> Vec<Solid> {
    ground
        .boards()
        .chain(ground.solids())
        .filter_map(|solid| form(&solid.shape))
        .collect()
}

/// A form as the engine's shape. A roof so flat that it encloses nothing is left out.
fn form(shape: &Shape) -> Option<Solid> {
    match *shape {
        Shape::Block { rect, base, top } => {
            let (half, placing) = place(&rect, f64::midpoint(base, top));
            let shape =
                SharedShape::cuboid(half.x as f32, half.y as f32, ((top - base) / 2.0) as f32);
            Some(Solid { shape, placing })
        }
        Shape::Post {
            at,
            radius,
            base,
            top,
        } => {
            let middle = vector(at.x, at.y, f64::midpoint(base, top));
            // The engine's cylinders stand along `y`.
            let upright = turn_about_x(core::f64::consts::FRAC_PI_2);
            let shape = SharedShape::cylinder(((top - base) / 2.0) as f32, radius as f32);
            Some(Solid {
                shape,
                placing: Placing::from_parts(middle, upright),
            })
        }
        Shape::Gable { rect, base, rise } => {
            let (half, placing) = place(&rect, base);
            let ridge = if half.x >= half.y {
                Point::new(half.x, 0.0)
            } else {
                Point::new(0.0, half.y)
            };
            roof(
                half,
                placing,
                &[
                    vector(ridge.x, ridge.y, rise),
                    vector(-ridge.x, -ridge.y, rise),
                ],
            )
        }
        Shape::Spire { rect, base, rise } => {
            let (half, placing) = place(&rect, base);
            roof(half, placing, &[vector(0.0, 0.0, rise)])
        }
    }
}

/// Half-measures of a rectangle, and its middle at `height` turned as the rectangle is.
fn place(rect: &Rect, height: f64) -> (Point, Placing) {
    let half = Point::new(rect.x[1] - rect.x[0], rect.y[1] - rect.y[0]) * 0.5;
    let middle = vector(
        f64::midpoint(rect.x[0], rect.x[1]),
        f64::midpoint(rect.y[0], rect.y[1]),
        height,
    );
    (half, Placing::from_parts(middle, turn_about_z(rect.turn)))
}

/// The hull of a rectangle's corners and the points over it.
fn roof(half: Point, placing: Placing, over: &[Vector]) -> Option<Solid> {
    let mut corners = vec![
        vector(-half.x, -half.y, 0.0),
        vector(half.x, -half.y, 0.0),
        vector(half.x, half.y, 0.0),
        vector(-half.x, half.y, 0.0),
    ];
    corners.extend_from_slice(over);
    Some(Solid {
        shape: SharedShape::convex_hull(&corners)?,
        placing,
    })
}
