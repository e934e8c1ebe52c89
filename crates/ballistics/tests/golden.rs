//! The same bits everywhere.

use ballistics::{RULESET, golden};

/// The digest under this ruleset. It holds natively and in a browser alike.
const DIGEST: u64 = 0xf8ea_141c_063a_aa85;

#[test]
fn the_golden_shots_keep_their_bits_d9() {
    assert_eq!(
        RULESET,
        "rapier3d 0.36.1, enhanced-determinism, 240 Hz, parameters 4"
    );
    assert_eq!(golden::digest(), DIGEST, "{:#018x}", golden::digest());
}

#[test]
fn the_golden_shots_touch_fell_and_rebound() {
    let shots = golden::shots();
    assert!(shots.len() >= 12);
    assert!(shots.iter().filter(|shot| !shot.fallen.is_empty()).count() >= 3);
    assert!(
        shots
            .iter()
            .flat_map(|shot| &shot.touched)
            .any(|touch| touch.rebound)
    );
}
