//! The field in three dimensions: what a Country, its men and guns look like on one canvas.
//!
//! The crate knows the ground and what a shot does, but no rules: the page tells it what stands
//! where ([`Pieces`]), what to draw over the ground ([`Overlay`]) and what to play, and asks it
//! what lies under the pointer. Everything on the field is made by rule: no models, no
//! pictures are fetched.
//!
//! Lengths are inches and bearings radians, as in [`country`]. Points of the page are CSS pixels
//! from the canvas' top left corner.

mod animation;
mod camera;
mod canvas;
mod cast;
mod gpu;
mod material;
mod mesh;
mod overlay;
mod pick;
mod pieces;
mod quality;
mod scene;
mod scenery;
mod shadow;
mod smooth;
mod space;
mod species;
mod texture;
mod view;

pub use camera::{Camera, Stance};
pub use pick::{POINTER_SLOP, TOUCH_SLOP};
pub use pieces::*;
pub use quality::Quality;
pub use view::FieldView;
