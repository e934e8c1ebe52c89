//! One battle being played: the seats, the machine players, the journal and the save.
//!
//! The same code runs in the browser's worker and in a server. A [`Table`] takes [`Request`]s and
//! gives [`Notice`]s; while it is busy (a machine has the move, a save is being verified),
//! [`Request::Think`] is sent again and again, a little work each time. There is no I/O here:
//! whoever runs the table keeps what it says must be kept.
//!
//! | to read about | open |
//! |---|---|
//! | what a page may ask, and what it is told | [`message`] |
//! | a battle as a file, and as an autosave | [`save`], [`kept`] |
//! | verifying a save by playing it again | [`replay`] |
//! | the curtain: who is at the page, and what it may hold | `page`, `told`, `veil` |
//! | the time for a move | [`clock`], `timekeeper` |
//! | keeping a machine player going | [`patience`] |
//! | taking an order back | `taking_back` |
//! | battles summed up to a war | [`campaign`] |
//! | a battle in plain words | [`words`] |

pub mod campaign;
pub mod clock;
mod digest;
mod game;
pub mod kept;
mod machine;
pub mod message;
mod page;
pub mod patience;
mod remarks;
pub mod replay;
pub mod save;
mod seat;
mod table;
mod taking_back;
mod timekeeper;
mod told;
mod veil;
pub mod words;

pub use campaign::{Campaign, Fought};
pub use clock::{ClockFace, ClockStage, ClockTerms, Warning};
pub use commander::Rank;
pub use kept::Kept;
pub use message::{Notice, Request, View, headline};
pub use replay::Replay;
pub use save::{Earlier, Save, SaveError, ruleset};
pub use seat::Seat;
pub use table::Table;

pub use ballistics;
pub use country;
pub use rules;
