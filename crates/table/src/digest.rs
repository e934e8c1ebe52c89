//! Digests: SHA-256 in lower-case hexadecimal.

use rules::Snapshot;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Digits of a save's digest.
const DIGEST: usize = 32;
/// Digits of a journal entry's check.
const CHECK: usize = 16;

/// The digest of a text, 64 digits.
pub(crate) fn of_text(text: &str) -> String {
    let mut digits = String::with_capacity(64);
    for byte in Sha256::digest(text.as_bytes()) {
        write!(digits, "{byte:02x}").expect("a string takes whatever is written");
    }
    digits
}

/// The digest of everything about a battle that changes.
///
/// It is taken over the JSON of the snapshot, in which every number is written in the shortest way
/// that reads back to the same bits: equal digests mean equal bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StateDigest(String);

impl StateDigest {
    /// The digest of one state.
    pub(crate) fn of(state: &Snapshot) -> StateDigest {
        let text = serde_json::to_string(state).expect("a snapshot is plain data");
        StateDigest(of_text(&text))
    }

    /// The form in which a save ends.
    pub(crate) fn digest(&self) -> &str {
        &self.0[..DIGEST]
    }

    /// The form in which each journal entry is checked.
    pub(crate) fn check(&self) -> &str {
        &self.0[..CHECK]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_of_a_text_is_its_sha_256() {
        assert_eq!(
            of_text("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
