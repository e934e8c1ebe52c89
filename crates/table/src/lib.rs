//! One battle being played: the seats, the machine players, the journal and the save.
//!
//! The same code runs in the browser's worker and in a server. A [`Table`] takes [`Request`]s and
//! gives [`Notice`]s; while a machine has the move, [`Table::think`] is called again and again,
//! a little work each time. There is no I/O here: whoever runs the table keeps what it says must
//! be kept.

pub mod message;
pub mod save;
mod seat;
mod table;

pub use message::{Notice, Request, View};
pub use save::{Save, SaveError};
pub use seat::{Rank, Seat};
pub use table::Table;

pub use ballistics;
pub use country;
pub use rules;
