//! What a stranger can send, tried by the million: orders, saves, scenarios.
//!
//! Each target is a function from bytes that returns when all is well and panics when anything is
//! not; `fuzz_targets/` hands them to libFuzzer, and `cargo xtask fuzz` builds and runs them.
//!
//! | to read about | open |
//! |---|---|
//! | what is tried, and what must hold | [`orders`], [`saves`], [`scenarios`] |
//! | the battles it is tried in | [`scene`] |
//! | how bytes become orders, numbers, changed JSON | [`player`], [`number`], [`edits`] |
//! | what holds of every battle | [`invariants`] |

pub mod edits;
pub mod invariants;
pub mod number;
pub mod orders;
pub mod player;
pub mod saves;
pub mod scenarios;
pub mod scene;

/// Whether an input is meant as text, as the seeds are; anything else is a string of whims.
pub fn as_text(data: &[u8]) -> Option<&str> {
    let is_text = matches!(data.first(), Some(b'{' | b'[' | b' ' | b'\n' | b'"'));
    is_text.then(|| std::str::from_utf8(data).ok()).flatten()
}
