//! The sun's own view of the field.

use glam::camera::rh::{proj::opengl::orthographic, view::look_to_mat4};
use glam::{Mat4, Vec3};
use three_d::{Context, DepthTexture2D, Viewport, Wrapping};

/// Towards the sun: it stands to the left of Blue and a little behind him.
pub fn sun() -> Vec3 {
    Vec3::new(-0.64, 0.72, 0.27).normalize()
}

/// The matrix of the sun's view of a box: everything within it is on the map, as large as will go.
pub fn matrix(least: Vec3, most: Vec3) -> Mat4 {
    let middle = (least + most) / 2.0;
    let view = look_to_mat4(middle, -sun(), Vec3::Y);
    let (mut low, mut high) = (Vec3::INFINITY, Vec3::NEG_INFINITY);
    for i in 0..8_u8 {
        let pick = |bit: u8, a: f32, b: f32| if i & bit == 0 { a } else { b };
        let corner = Vec3::new(
            pick(1, least.x, most.x),
            pick(2, least.y, most.y),
            pick(4, least.z, most.z),
        );
        let seen = view.transform_point3(corner);
        low = low.min(seen);
        high = high.max(seen);
    }
    orthographic(low.x, high.x, low.y, high.y, -high.z - 1.0, -low.z + 1.0) * view
}

/// A shadow map.
pub struct ShadowMap {
    /// Depths as the sun sees them.
    pub texture: DepthTexture2D,
    /// From the picture's coordinates to the sun's.
    pub matrix: Mat4,
    /// Side of the map, pixels.
    pub side: u32,
}

impl ShadowMap {
    /// An empty map of a box.
    pub fn new(context: &Context, side: u32, least: Vec3, most: Vec3) -> ShadowMap {
        let texture = DepthTexture2D::new::<f32>(
            context,
            side,
            side,
            Wrapping::ClampToEdge,
            Wrapping::ClampToEdge,
        );
        ShadowMap {
            texture,
            matrix: matrix(least, most),
            side,
        }
    }

    /// The whole of the map.
    pub fn viewport(&self) -> Viewport {
        Viewport::new_at_origo(self.side, self.side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_box_is_on_the_map_and_nearer_things_to_the_sun_are_nearer() {
        let (least, most) = (Vec3::new(-5.0, 0.0, -150.0), Vec3::new(120.0, 12.0, 10.0));
        let m = matrix(least, most);
        for corner in [
            least,
            most,
            Vec3::new(least.x, most.y, most.z),
            Vec3::new(most.x, least.y, least.z),
        ] {
            let seen = m.project_point3(corner);
            assert!(seen.abs().max_element() <= 1.0 + 1e-4, "{seen}");
        }
        let foot = Vec3::new(50.0, 0.0, -50.0);
        assert!(m.project_point3(foot + sun() * 3.0).z < m.project_point3(foot).z);
    }
}
