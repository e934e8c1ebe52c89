//! The ladder: how strong the machine players are, by battles against one another.
//!
//! Two players fight in pairs of battles: the same Country, the same game and the same chance
//! twice, with the sides exchanged, so that neither has the better ground. The pairs add up to a
//! score, the score to an Elo difference with an interval that one can trust, as chess engines
//! are tested; and where a change is to be judged, a sequential test says when enough has been
//! seen. There is no clock, no file and no thread here: whoever runs the ladder brings them.
//!
//! | to read about | open |
//! |---|---|
//! | who can be set against whom | [`player`], [`baselines`] |
//! | what the pairs are fought on | [`programme`] |
//! | one battle between two players | [`bout`] |
//! | a pair, and how a battle is scored | [`pair`] |
//! | from scores to Elo, and the interval | [`elo`] |
//! | when enough has been seen | [`sprt`] |
//! | all of it in figures | [`report`] |

pub mod baselines;
pub mod bout;
pub mod elo;
pub mod pair;
pub mod player;
pub mod programme;
pub mod report;
pub mod sprt;

pub use bout::{Bout, Conduct, Ended, Fought};
pub use elo::{Elo, Pentanomial};
pub use pair::{Game, Pair, Score};
pub use player::{Mind, Player, Seat, UnknownPlayer};
pub use programme::Programme;
pub use report::Report;
pub use sprt::{Sprt, Standing, Verdict};
