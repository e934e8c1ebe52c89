//! The ground of a battle.
//!
//! Lengths are inches. `x` runs along Blue's back line from his left, `y` from Blue's back line
//! (`y = 0`) to Red's, `z` upwards from the floor. Bearings are radians, anticlockwise from the
//! positive `x` axis as seen from above.
//!
//! A [`Country`] is what a person may write down; a [`Ground`] is a Country that has been checked
//! and made ready for questions: how high, what stands in the way, which way round.

mod country;
mod ground;
mod outline;
mod routes;
mod scenario;

pub use country::*;
pub use ground::*;
pub use outline::*;
pub use routes::*;
pub use scenario::*;

/// A point or a vector in plan, in inches.
pub type Point = glam::DVec2;
