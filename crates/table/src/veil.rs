//! The veil over what a page keeps while the curtain hangs (M-3).
//!
//! It is a veil and not a safe: whoever has this program can lift it. It keeps the other side's men
//! from lying open in the browser's store, where a glance or a search would find them. The text is
//! combined with a keystream of SHA-256 over a nonce, which stands beside it, and a running number;
//! and it is filled up to whole blocks, so that its length does not tell how many men there are.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Bytes to whose multiple a text is filled up.
const BLOCK: usize = 65_536;
/// What the keystream begins with, so that it is like no other use of SHA-256.
const PURPOSE: &[u8] = b"little-wars veil 1";

/// A text behind the veil.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Veiled {
    /// What the keystream depends on, base64.
    pub nonce: String,
    /// The text, base64.
    pub text: String,
}

/// Hangs the veil over a text of JSON: blanks at its end mean nothing.
pub(crate) fn veil(text: &str) -> Veiled {
    let nonce = &Sha256::digest(text.as_bytes())[..16];
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize(bytes.len().next_multiple_of(BLOCK), b' ');
    combine(&mut bytes, nonce);
    Veiled {
        nonce: STANDARD.encode(nonce),
        text: STANDARD.encode(bytes),
    }
}

/// Lifts it. `None` if there is nothing sound behind it.
pub(crate) fn lift(veiled: &Veiled) -> Option<String> {
    let nonce = STANDARD.decode(&veiled.nonce).ok()?;
    let mut bytes = STANDARD.decode(&veiled.text).ok()?;
    combine(&mut bytes, &nonce);
    String::from_utf8(bytes).ok()
}

/// Combines bytes with the keystream: done twice, it leaves them as they were.
fn combine(bytes: &mut [u8], nonce: &[u8]) {
    for (number, piece) in (0_u64..).zip(bytes.chunks_mut(32)) {
        let key = Sha256::new()
            .chain_update(PURPOSE)
            .chain_update(nonce)
            .chain_update(number.to_le_bytes())
            .finalize();
        for (byte, key) in piece.iter_mut().zip(key) {
            *byte ^= key;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_veiled_can_be_lifted_and_shows_nothing() {
        let text = format!("{{\"men\":{:?}}}", (0..20_000).collect::<Vec<u32>>());
        let veiled = veil(&text);
        assert_eq!(lift(&veiled).as_deref().map(str::trim_end), Some(&*text));
        assert!(!veiled.text.contains("12345"));
    }

    #[test]
    fn the_length_does_not_tell_how_much_there_is_f8() {
        let lengths = [1, 1000, 60_000].map(|length| veil(&"x".repeat(length)).text.len());
        assert!(lengths.iter().all(|&length| length == lengths[0]));
    }

    #[test]
    fn different_texts_have_different_keystreams() {
        let [one, other] = ["[1]", "[2]"].map(veil);
        assert_ne!(one.nonce, other.nonce);
        assert_ne!(one.text[100..], other.text[100..], "the blanks differ too");
    }

    #[test]
    fn what_is_no_veiled_text_is_told_to_be_none() {
        let bad = Veiled {
            nonce: "no!".to_owned(),
            text: "AA==".to_owned(),
        };
        assert_eq!(lift(&bad), None);
    }
}
