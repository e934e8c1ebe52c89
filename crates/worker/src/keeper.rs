//! Who answers at a worker's desk: the table, or the range. JSON in, JSON out.

use gunnery::Practice;
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Request, Table};

/// Somebody who answers requests, and goes on by himself while there is something to go on with.
pub(crate) trait Keeper {
    /// Answers the JSON of a request with the JSON of each notice.
    fn answer(&mut self, request: &str) -> Vec<String>;

    /// Whether there is something to go on with.
    fn is_busy(&self) -> bool;

    /// Goes on a little.
    fn go_on(&mut self) -> Vec<String>;
}

impl Keeper for Table {
    fn answer(&mut self, request: &str) -> Vec<String> {
        let notices = read(request).map(|request| self.handle(request));
        written(&notices.unwrap_or_else(|why| vec![table::Notice::Failed { why }]))
    }

    fn is_busy(&self) -> bool {
        Table::is_busy(self)
    }

    fn go_on(&mut self) -> Vec<String> {
        written(&self.handle(Request::Think))
    }
}

impl Keeper for Practice {
    fn answer(&mut self, request: &str) -> Vec<String> {
        let notices = read(request).map(|request| self.handle(request));
        written(&notices.unwrap_or_else(|why| vec![gunnery::Notice::Failed { why }]))
    }

    fn is_busy(&self) -> bool {
        Practice::is_busy(self)
    }

    fn go_on(&mut self) -> Vec<String> {
        written(&Practice::go_on(self))
    }
}

fn read<T: DeserializeOwned>(request: &str) -> Result<T, String> {
    serde_json::from_str(request).map_err(|error| format!("This is no request: {error}."))
}

/// Notices as JSON.
fn written<T: Serialize>(notices: &[T]) -> Vec<String> {
    let json = |notice| serde_json::to_string(notice).expect("a notice is plain data");
    notices.iter().map(json).collect()
}
