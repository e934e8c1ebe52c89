//! The log of a battle, and who may read which of its lines while the curtain hangs (M-3).

use crate::words;
use rules::{Event, Position, Side};
use serde::{Deserialize, Serialize};

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Line {
    /// What it tells.
    pub text: String,
    /// Whose secret it is behind the curtain; `None` if it is nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret_of: Option<Side>,
}

impl Line {
    /// A line that all may read.
    pub(crate) fn open(text: String) -> Line {
        Line {
            text,
            secret_of: None,
        }
    }
}

/// The lines that tell of an order of `side` with these events, which was given while the curtain
/// hung (`curtained`) or not. `position` is the one after it.
pub(crate) fn lines(
    position: &Position,
    side: Side,
    events: &[Event],
    curtained: bool,
) -> Vec<Line> {
    let open: Vec<Event> = events
        .iter()
        .filter(|event| event.is_open_to(side.enemy(), curtained))
        .cloned()
        .collect();
    let open = words::lines(position, side, &open);
    let all = words::lines(position, side, events).into_iter();
    all.map(|text| Line {
        secret_of: (!open.contains(&text)).then_some(side),
        text,
    })
    .collect()
}

/// The lines of a log that `viewer` may read while the curtain hangs, or all of them where there
/// is no such viewer.
pub(crate) fn readable(log: &[Line], viewer: Option<Side>) -> Vec<String> {
    let may_read = |line: &&Line| {
        viewer.is_none_or(|viewer| line.secret_of.is_none_or(|owner| owner == viewer))
    };
    log.iter()
        .filter(may_read)
        .map(|line| line.text.clone())
        .collect()
}
