//! What a shot does.
//!
//! In: the ground, the figures and guns on it, a gun's lay. Out: a [`ShotRecord`]. Nothing is
//! diced: the bolt is a rigid body that flies, bounces and rolls (D-9), and the same input gives
//! the same bits on every machine.

mod lay;
mod record;
mod scene;

pub use lay::*;
pub use record::*;
pub use scene::*;

/// Fires one shot from gun number `gun` of the scene along `lay`.
///
/// # Panics
/// If `gun` is not an index into `scene.guns`.
pub fn fire(scene: &Scene<'_>, gun: usize, lay: Lay) -> ShotRecord {
    let _ = (scene, gun, lay);
    todo!()
}
