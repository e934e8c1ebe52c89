//! What a shot does.
//!
//! In: the ground, the figures and guns on it, a gun's lay. Out: a [`ShotRecord`]. Nothing is
//! diced: the bolt is a rigid body that flies, bounces and rolls (D-9), and the same input gives
//! the same bits on every machine.

mod bodies;
pub mod golden;
mod inertia;
mod lay;
mod ledger;
pub mod parameters;
mod path;
mod record;
mod scene;
mod shot;
mod solids;
mod stage;
mod trial;
pub mod whole_field;
mod world;

pub use lay::*;
pub use parameters::RULESET;
pub use record::*;
pub use scene::*;
pub use shot::fire;
pub use trial::*;
