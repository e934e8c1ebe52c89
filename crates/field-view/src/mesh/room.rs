//! The room round the field: skirting boards and distempered walls.

use super::builder::{Builder, Detail, MeshData};
use super::palette as p;
use country::Field;
use glam::Vec3;

/// From the field to the walls, inches.
const SPACE: f32 = 80.0;
/// Heights of the skirting board, of the dado rail and of the wall, inches.
const SKIRTING: f32 = 7.0;
const DADO: f32 = 42.0;
const CEILING: f32 = 130.0;

/// The walls of a room with this field in its middle, seen from inside only: whoever stands behind
/// one looks through it.
pub fn room(field: &Field) -> MeshData {
    let (w, d) = (field.width as f32, field.depth as f32);
    let v = Vec3::new;
    let corners = [
        v(-SPACE, 0.0, SPACE),
        v(-SPACE, 0.0, -d - SPACE),
        v(w + SPACE, 0.0, -d - SPACE),
        v(w + SPACE, 0.0, SPACE),
    ];
    let mut b = Builder::default();
    for i in 0..4 {
        // The window is on the left, so the left wall has the least light. The last is turned away from
        // it and would be gloomy: it is lightened as much as the others throw back at it.
        let light = [0.84, 0.94, 1.0, 1.4][i];
        let (from, to) = (corners[i], corners[(i + 1) % 4]);
        let mut band = |low: f32, high: f32, proud: f32, paint| {
            let inward = Vec3::Y.cross(to - from).normalize_or_zero() * -proud;
            let lift = |at: Vec3, y: f32| at + inward + Vec3::Y * y;
            b.detail(Detail::Plain).paint(p::shade(paint, light));
            b.face(&[
                lift(from, low),
                lift(to, low),
                lift(to, high),
                lift(from, high),
            ]);
        };
        band(0.0, SKIRTING, 1.0, p::SKIRTING);
        band(SKIRTING, SKIRTING + 0.8, 0.6, p::shade(p::SKIRTING, 0.72));
        band(SKIRTING, DADO, 0.0, p::DADO);
        band(DADO, DADO + 1.6, 0.5, p::SKIRTING);
        band(DADO + 1.6, CEILING, 0.0, p::WALL);
    }
    b.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_wall_faces_into_the_room() {
        let field = Field {
            width: 120.0,
            depth: 150.0,
            margin: 12.0,
        };
        let room = room(&field);
        crate::mesh::builder::assert_sound(&room, 60);
        let middle = Vec3::new(60.0, 0.0, -75.0);
        for (at, normal) in room.positions.iter().zip(&room.normals) {
            assert!(normal.dot(middle - *at) > 0.0);
        }
    }
}
