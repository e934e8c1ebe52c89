//! The one canvas that everything is drawn on.

use three_d::Context;
use web_sys::HtmlCanvasElement;

/// A drawing context of a canvas, and whether a processor draws it, not a graphics card.
pub struct Easel {
    /// The context.
    pub context: Context,
    /// Whether it is software rendering, as far as the browser tells.
    pub software: bool,
}

/// Asks the canvas for a `WebGL` 2 context without multisampling (which costs software rendering
/// more than everything else together).
///
/// # Errors
/// A sentence for the player when the browser has no `WebGL` 2.
#[cfg(target_arch = "wasm32")]
#[allow(clippy::arc_with_non_send_sync)] // `three-d` wants an `Arc`; a page has one thread.
pub fn easel(canvas: &HtmlCanvasElement) -> Result<Easel, String> {
    use wasm_bindgen::JsCast;
    const UNMASKED_RENDERER: u32 = 0x9246;
    let wishes = web_sys::WebGlContextAttributes::new();
    wishes.set_antialias(false);
    wishes.set_alpha(false);
    wishes.set_depth(true);
    let gl = canvas
        .get_context_with_context_options("webgl2", &wishes)
        .ok()
        .flatten()
        .and_then(|found| found.dyn_into::<web_sys::WebGl2RenderingContext>().ok())
        .ok_or("This browser offers no WebGL 2, which the field in three dimensions needs.")?;
    let known = gl
        .get_extension("WEBGL_debug_renderer_info")
        .ok()
        .flatten()
        .is_some();
    let renderer = known
        .then(|| gl.get_parameter(UNMASKED_RENDERER).ok()?.as_string())
        .flatten();
    let software = renderer.is_some_and(|name| {
        let name = name.to_lowercase();
        ["swiftshader", "llvmpipe", "software", "basic render"]
            .iter()
            .any(|slow| name.contains(slow))
    });
    let context = three_d::context::Context::from_webgl2_context(gl);
    let context = Context::from_gl_context(std::sync::Arc::new(context))
        .map_err(|error| error.to_string())?;
    Ok(Easel { context, software })
}

/// Outside a browser there is no canvas.
///
/// # Errors
/// Always.
#[cfg(not(target_arch = "wasm32"))]
pub fn easel(_canvas: &HtmlCanvasElement) -> Result<Easel, String> {
    Err("The field in three dimensions is drawn in a browser only.".to_owned())
}
