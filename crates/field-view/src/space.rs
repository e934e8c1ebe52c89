//! From the field's coordinates to those of the picture.
//!
//! On the field `x` runs right along Blue's back line, `y` from Blue's line to Red's, `z` up.
//! In the picture `y` is up and the viewer looks along `-z`, so a point `(x, y, z)` of the field
//! becomes `(x, z, -y)`: a turn, so that left stays left.

use country::Point;
use glam::{DVec2, Quat, Vec3};

/// A point of the field, `height` inches above the floor, in the picture's coordinates.
pub fn place(at: Point, height: f64) -> Vec3 {
    Vec3::new(at.x as f32, height as f32, -at.y as f32)
}

/// A point in space of the field, in the picture's coordinates.
pub fn from_field(at: [f32; 3]) -> Vec3 {
    Vec3::new(at[0], at[2], -at[1])
}

/// Where a point of the picture lies in plan.
pub fn plan(at: Vec3) -> Point {
    DVec2::new(f64::from(at.x), -f64::from(at.z))
}

/// The turn of a thing that faces `bearing`, from its rest attitude facing along `+x`.
pub fn facing(bearing: f64) -> Quat {
    Quat::from_rotation_y(bearing as f32)
}

/// A quaternion of the field (`x, y, z, w`) in the picture's coordinates.
pub fn turn(field: [f32; 4]) -> Quat {
    let [x, y, z, w] = field;
    let turn = Quat::from_xyzw(x, z, -y, w);
    if turn.length_squared() > 1e-6 && turn.is_finite() {
        turn.normalize()
    } else {
        Quat::IDENTITY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bearing_turns_the_same_way_in_plan_and_in_the_picture() {
        for bearing in [0.0, 0.5, 1.6, 3.0, -2.0_f64] {
            let ahead = plan(facing(bearing) * Vec3::X);
            assert!((ahead - DVec2::new(bearing.cos(), bearing.sin())).length() < 1e-6);
        }
    }

    #[test]
    fn a_quaternion_of_the_field_turns_points_as_it_did_on_the_field() {
        let field = Quat::from_euler(glam::EulerRot::XYZ, 0.4, -1.1, 2.0);
        let point = Vec3::new(0.3, -2.0, 1.0);
        let there = from_field((field * point).to_array());
        let here = turn([field.x, field.y, field.z, field.w]) * from_field(point.to_array());
        assert!((there - here).length() < 1e-5);
    }

    #[test]
    fn a_broken_quaternion_is_no_turn_at_all() {
        assert_eq!(turn([0.0; 4]), Quat::IDENTITY);
        assert_eq!(turn([f32::NAN; 4]), Quat::IDENTITY);
    }
}
