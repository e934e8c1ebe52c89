//! The nursery floor: cork, fading into the dark of the room.

use super::builder::{Detail, MeshData};
use super::palette as p;
use country::Field;
use glam::{Vec2, Vec3};

/// How the light falls off: distance from the middle in half diagonals of the field, brightness.
const FADE: [(f32, f32); 7] = [
    (0.0, 1.0),
    (0.55, 1.0),
    (0.95, 0.98),
    (1.3, 0.88),
    (1.8, 0.70),
    (2.6, 0.45),
    (5.0, 0.25),
];
const SIDES: u32 = 40;

/// The floor of a room with this field in its middle.
pub fn floor(field: &Field) -> MeshData {
    let half = Vec2::new(field.width as f32, field.depth as f32) / 2.0;
    let reach = half.length() + field.margin as f32;
    let span = Detail::Cork.span();
    let at = |ring: usize, side: u32| {
        let out = Vec2::from_angle(std::f32::consts::TAU * side as f32 / SIDES as f32)
            * FADE[ring].0
            * reach;
        let plan = half + out;
        (Vec3::new(plan.x, 0.0, -plan.y), plan / span)
    };
    let mut mesh = MeshData::default();
    for (ring, (_, light)) in FADE.into_iter().enumerate() {
        for side in 0..SIDES {
            let (position, uv) = at(ring, side);
            mesh.positions.push(position);
            mesh.normals.push(Vec3::Y);
            mesh.paints.push(p::shade(p::CORK, light));
            mesh.details.push(uv.extend(f32::from(Detail::Cork as u8)));
        }
    }
    for ring in 0..FADE.len() as u32 - 1 {
        for side in 0..SIDES {
            let (a, b) = (ring * SIDES + side, ring * SIDES + (side + 1) % SIDES);
            mesh.indices
                .extend([a, a + SIDES, b + SIDES, a, b + SIDES, b]);
        }
    }
    mesh
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_floor_is_flat_and_reaches_well_beyond_the_field() {
        let field = country::Field {
            width: 120.0,
            depth: 150.0,
            margin: 12.0,
        };
        let floor = super::floor(&field);
        crate::mesh::builder::assert_sound(&floor, 600);
        assert!(floor.positions.iter().all(|p| p.y == 0.0));
        assert!(floor.positions.iter().any(|p| p.x > 400.0));
    }
}
