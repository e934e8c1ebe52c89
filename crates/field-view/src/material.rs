//! Programs for the graphics card: paint in light, chalk, shadow depth, overlays.

use crate::mesh::builder::Detail;
use crate::texture;
use three_d::{
    Blend, Context, CpuTexture, Cull, DepthTest, Interpolation, Mipmap, Program, RenderStates,
    Texture2DArray, TextureData, Wrapping, WriteMask,
};

/// How shadows are cast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shadows {
    /// None but blobs.
    Blobs,
    /// A map looked up once, four taps.
    Plain,
    /// A map looked up four times.
    Soft,
}

/// Everything needed to paint at one quality of shadow.
pub struct Paints {
    /// Figures: many of the same, glossy.
    pub figures: Program,
    /// The Country: worked over with grains.
    pub country: Program,
    /// Leaves, seen from both sides.
    pub leaves: Program,
    /// Chalk, blended over the ground.
    pub chalk: Program,
}

impl Paints {
    /// Compiles the programs.
    ///
    /// # Errors
    /// What the driver says when it refuses one.
    pub fn new(context: &Context, shadows: Shadows) -> Result<Paints, String> {
        let light = match shadows {
            Shadows::Blobs => "",
            Shadows::Plain => "#define SHADOW\n",
            Shadows::Soft => "#define SHADOW\n#define SOFT\n",
        };
        let chalk_layer = format!(
            "#define CHALKED\n#define DETAIL\n#define CHALK_LAYER {}.0\n",
            texture::CHALK
        );
        let program = |defines: &str| field_program(context, &format!("{light}{defines}"));
        Ok(Paints {
            figures: program("#define INSTANCED\n#define GLOSSY\n")?,
            country: program("#define DETAIL\n")?,
            leaves: program("#define TWO_SIDED\n")?,
            chalk: program(&chalk_layer)?,
        })
    }
}

fn field_program(context: &Context, defines: &str) -> Result<Program, String> {
    let vertex = format!("{defines}{}", include_str!("shaders/field.vert"));
    let fragment = format!("{defines}{}", include_str!("shaders/field.frag"));
    Program::from_source(context, &vertex, &fragment).map_err(|error| error.to_string())
}

/// Programs that write depth only, for the shadow map.
pub struct Depths {
    /// Many of the same.
    pub figures: Program,
    /// One of its kind.
    pub country: Program,
}

impl Depths {
    /// Compiles the programs.
    ///
    /// # Errors
    /// What the driver says when it refuses one.
    pub fn new(context: &Context) -> Result<Depths, String> {
        let program = |defines: &str| {
            let vertex = format!("{defines}{}", include_str!("shaders/field.vert"));
            Program::from_source(context, &vertex, include_str!("shaders/depth.frag"))
                .map_err(|e| e.to_string())
        };
        Ok(Depths {
            figures: program("#define INSTANCED\n")?,
            country: program("")?,
        })
    }
}

/// The program for overlays and blob shadows.
///
/// # Errors
/// What the driver says when it refuses it.
pub fn overlay_program(context: &Context) -> Result<Program, String> {
    Program::from_source(
        context,
        include_str!("shaders/overlay.vert"),
        include_str!("shaders/overlay.frag"),
    )
    .map_err(|error| error.to_string())
}

/// The grains as one array of textures; looked up more simply where a processor must do it.
pub fn grains(context: &Context, software: bool) -> Texture2DArray {
    let mipmap = if software {
        Mipmap {
            max_ratio: 1,
            filter: Interpolation::Nearest,
            ..Mipmap::default()
        }
    } else {
        Mipmap {
            max_ratio: 8,
            ..Mipmap::default()
        }
    };
    let layers: Vec<CpuTexture> = texture::layers()
        .into_iter()
        .map(|pixels| CpuTexture {
            data: TextureData::RU8(pixels),
            width: texture::SIDE as u32,
            height: texture::SIDE as u32,
            min_filter: Interpolation::Linear,
            mag_filter: Interpolation::Linear,
            mipmap: Some(mipmap),
            wrap_s: Wrapping::Repeat,
            wrap_t: Wrapping::Repeat,
            ..CpuTexture::default()
        })
        .collect();
    debug_assert_eq!(layers.len(), Detail::COUNT + 1);
    Texture2DArray::new(context, &layers.iter().collect::<Vec<_>>())
}

/// Solid things.
pub fn solid(cull: Cull) -> RenderStates {
    RenderStates {
        cull,
        depth_test: DepthTest::Less,
        ..RenderStates::default()
    }
}

/// Things laid over others that hide nothing themselves.
pub fn blended() -> RenderStates {
    RenderStates {
        cull: Cull::None,
        depth_test: DepthTest::LessOrEqual,
        write_mask: WriteMask::COLOR,
        blend: Blend::TRANSPARENCY,
    }
}

/// Depth alone.
pub fn depth_only() -> RenderStates {
    RenderStates {
        cull: Cull::None,
        depth_test: DepthTest::Less,
        write_mask: WriteMask::DEPTH,
        ..RenderStates::default()
    }
}
