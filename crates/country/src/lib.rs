//! The ground of a battle.
//!
//! Lengths are inches. `x` runs along Blue's back line from his left, `y` from Blue's back line
//! (`y = 0`) to Red's, `z` upwards from the floor. Bearings are radians, anticlockwise from the
//! positive `x` axis as seen from above.
//!
//! A [`Country`] is what a person may write down; a [`Ground`] is a Country that has been checked
//! and made ready for questions: how high, what stands in the way, which way round.
//!
//! ```
//! use country::{Ground, Planner, Point, Scenario, Traveller};
//!
//! let json = Scenario::builtin("hooks-farm").expect("it comes with the game");
//! let scenario = Scenario::from_json(json)?;
//! let ground = Ground::new(scenario.country)?;
//!
//! // The farm stands on a hill of two boards.
//! assert_eq!(ground.height(Point::new(50.0, 55.0)), 2.0);
//!
//! // A man's base is half an inch deep; a sixteenth is kept clear of everything.
//! let (radius, clear) = (0.25, 1.0 / 16.0);
//! let (from, to) = (Point::new(50.0, 44.0), Point::new(50.0, 53.0));
//! assert!(ground.passes(from, to, radius, clear, Traveller::Man).is_some());
//!
//! let planner = Planner::new(&ground, radius, clear, Traveller::Man);
//! let route = planner.route(&ground, from, to, &[]).expect("there is a way round the house");
//! assert!(route.length(from) > 12.0 && route.length(from) < 15.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod country;
mod fairness;
mod fault;
mod footprint;
mod generate;
mod ground;
mod levels;
mod outline;
mod plane;
mod region;
mod routes;
mod scenario;
mod solids;

pub use country::*;
pub use fairness::{Fairness, Mover, Prospect, Slant, Ways, fairness};
pub use fault::{Fault, Faults};
pub use generate::{Cover, Wish, generate};
pub use ground::{Ground, Obstacle, Traveller};
pub use levels::Step;
pub use outline::{Stadium, closest_on_segment, closest_on_segments, segment_distance};
pub use routes::{Planner, Route};
pub use scenario::*;
pub use solids::{Shape, Solid, SolidKind};

/// A point or a vector in plan, in inches.
pub type Point = glam::DVec2;
