//! The table itself.

use crate::{Notice, Request};

/// One battle being played, or none yet.
#[derive(Debug, Default)]
pub struct Table {}

impl Table {
    /// An empty table.
    pub fn new() -> Table {
        Table::default()
    }

    /// Answers a request.
    pub fn handle(&mut self, request: Request) -> Vec<Notice> {
        let _ = request;
        todo!()
    }

    /// Whether there is work to go on with: a machine to think, a save to verify. Whoever runs the
    /// table sends [`Request::Think`] while this is so.
    pub fn is_busy(&self) -> bool {
        todo!()
    }
}
