//! A picture with smooth edges: drawn with several samples a pixel, then copied to the canvas.
//!
//! The canvas itself is asked for without multisampling, so that a machine without a graphics card
//! never pays for it.

use crate::gpu::vec3;
use glam::Vec3;
use three_d::{
    ClearState, Context, CoreError, Cull, DepthTest, Interpolation, Program, RenderStates,
    RenderTarget, RenderTargetMultisample, Texture2D, VertexBuffer, Viewport, Wrapping, WriteMask,
};

/// Samples a pixel.
const SAMPLES: u32 = 4;

/// A multisampled picture of some size.
pub struct Smooth {
    samples: RenderTargetMultisample<[u8; 4], f32>,
    picture: Texture2D,
    program: Program,
    triangle: VertexBuffer<three_d::Vec3>,
}

impl Smooth {
    /// Makes room for a picture of so many pixels.
    ///
    /// # Errors
    /// What the driver says when it refuses the program.
    pub fn new(context: &Context, width: u32, height: u32) -> Result<Smooth, String> {
        let program = Program::from_source(
            context,
            include_str!("shaders/copy.vert"),
            include_str!("shaders/copy.frag"),
        )
        .map_err(|error| error.to_string())?;
        let corners = [
            Vec3::new(-1.0, -1.0, 0.0),
            Vec3::new(3.0, -1.0, 0.0),
            Vec3::new(-1.0, 3.0, 0.0),
        ];
        Ok(Smooth {
            samples: RenderTargetMultisample::new(context, width, height, SAMPLES),
            picture: Texture2D::new_empty::<[u8; 4]>(
                context,
                width,
                height,
                Interpolation::Nearest,
                Interpolation::Nearest,
                None,
                Wrapping::ClampToEdge,
                Wrapping::ClampToEdge,
            ),
            program,
            triangle: VertexBuffer::new_with_data(context, &corners.map(vec3)),
        })
    }

    /// Its size, pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.samples.width(), self.samples.height())
    }

    /// Clears the picture and draws on it.
    ///
    /// # Errors
    /// What the driver says.
    pub fn draw(&self, clear: ClearState, paint: impl FnOnce()) -> Result<(), CoreError> {
        self.samples.clear(clear).write::<CoreError>(|| {
            paint();
            Ok(())
        })?;
        self.samples
            .resolve_color_to(&self.picture.as_color_target(None));
        Ok(())
    }

    /// Copies the picture to the canvas.
    ///
    /// # Errors
    /// What the driver says.
    pub fn show(&self, canvas: &RenderTarget<'_>, viewport: Viewport) -> Result<(), CoreError> {
        let states = RenderStates {
            depth_test: DepthTest::Always,
            write_mask: WriteMask::COLOR,
            cull: Cull::None,
            ..RenderStates::default()
        };
        canvas.write::<CoreError>(|| {
            self.program.use_texture("picture", &self.picture);
            self.program
                .use_vertex_attribute("position", &self.triangle);
            self.program.draw_arrays(states, viewport, 3);
            Ok(())
        })?;
        Ok(())
    }
}
