//! The shooting range: what a gun does to men by distance, by spacing and by order of march.
//!
//! A [`Station`] sets targets up before a gun on a bare floor, and a careful hand (T-4) fires at
//! them; a [`Programme`] is a day's work at many stations, and a [`Report`] what it has shown, with
//! intervals. The shots are those of a battle, and so are the hand and the reading of who died.
//!
//! There is no clock here and no thread, and all chance comes from the programme's seed, shot by
//! shot. So the work can be cut into pieces and done in any order and place: the report is the
//! same.
//!
//! | to read about | open |
//! |---|---|
//! | how men stand, and how close | [`march`] |
//! | what is aimed at, and how | [`station`] |
//! | what is counted | [`tally`], [`interval`] |
//! | men who merely stand | [`sentries`] |
//! | how a bolt comes to rest | [`bolt`] |
//! | the day's work, and its figures | [`programme`], [`report`] |
//! | a person's practice at the range, shot by shot | [`practice`], [`message`] |
//! | the range as a page shows it | [`floor`] |

pub mod bolt;
pub mod chance;
pub mod floor;
pub mod interval;
pub mod march;
pub mod message;
pub mod practice;
pub mod programme;
pub mod report;
pub mod sentries;
pub mod station;
pub mod tally;

pub use interval::Measured;
pub use march::{Body, March};
pub use message::{Firing, Notice, Request, Row, Steadiness};
pub use practice::{Practice, Unfit};
pub use programme::{Piece, Programme, Results};
pub use report::Report;
pub use station::{Range, Station};
pub use tally::{Tally, Told};
