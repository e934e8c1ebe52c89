//! The ground of a battle.
//!
//! Lengths are inches. `x` runs along Blue's back line from his left, `y` from Blue's back line
//! (`y = 0`) to Red's, `z` upwards from the floor. Bearings are radians, anticlockwise from the
//! positive `x` axis as seen from above.
//!
//! A [`Country`] is what a person may write down; a [`Ground`] is a Country that has been checked
//! and made ready for questions: how high, what stands in the way, which way round.

mod check;
mod country;
mod fault;
mod footprint;
mod ground;
mod levels;
mod outline;
mod plane;
mod region;
mod routes;
mod scenario;
mod solids;

pub use country::*;
pub use fault::{Fault, Faults};
pub use ground::{Ground, Obstacle, Traveller};
pub use levels::Step;
pub use outline::{Stadium, closest_on_segment, closest_on_segments, segment_distance};
pub use routes::{Planner, Route};
pub use scenario::*;
pub use solids::{Shape, Solid, SolidKind};

/// A point or a vector in plan, in inches.
pub type Point = glam::DVec2;
