//! Machine players. In: what a seat may see. Out: orders, the same as a person's.
//!
//! A [`Commander`] is asked again and again to [`Commander::think`] about the field. Each time it
//! does a small piece of work and answers with one order, or that it is still thinking. It knows
//! nothing that does not lie open on the field, it never offers an order that [`rules::Field::may`]
//! would refuse, and it ends its move within [`THOUGHTS_PER_MOVE`] thoughts.
//!
//! | to read about | open |
//! |---|---|
//! | how ranks differ | [`mod@rank`] |
//! | the order in which a move is thought out | `thinking`, `mind` |
//! | lines of sight, and ways across the ground | `sight`, `chart` |
//! | strengths, dangers, threats | `appraisal`, `odds` |
//! | what the game asks, and who does what | `aim`, `plan` |
//! | a plan for all bodies together | `course`, `foes`, `forecast`, `council` |
//! | guns | `gunnery`, `emplacement`, `limber`, `seizure` |
//! | advice for a player who asks | [`mod@advice`] |
//! | before the first move | `muster` |
//! | men | `charge`, `advance`, `arrival`, `prisoners`, `retreat` |

mod advance;
pub mod advice;
mod aim;
mod appraisal;
mod arrival;
mod charge;
mod chart;
mod council;
mod course;
mod emplacement;
mod foes;
mod forecast;
mod gunnery;
mod limber;
mod mind;
mod muster;
mod odds;
mod offering;
mod outlook;
mod plan;
mod prisoners;
pub mod rank;
mod retreat;
mod seizure;
mod sight;
mod thinking;
mod ways;

pub use advice::{Advice, Adviser, Reason};
pub use course::Intent;
pub use offering::next_accepted;
pub use rank::{Rank, UnknownRank};
pub use thinking::{Commander, THOUGHTS_PER_MOVE, Thought};
