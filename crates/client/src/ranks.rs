//! Words for the ranks of machine players (P-1).

use table::Rank;

/// "A cadet".
pub const fn label(rank: Rank) -> &'static str {
    match rank {
        Rank::Cadet => "A cadet",
        Rank::Veteran => "A veteran",
        Rank::General => "A general",
    }
}

/// What sets him apart, in a sentence.
pub const fn character(rank: Rank) -> &'static str {
    match rank {
        Rank::Cadet => "Slow, and shoots at whatever looks impressive.",
        Rank::Veteran => "Sound, and gets most of his move done.",
        Rank::General => "Shoots the man he can hit, and keeps his guns served.",
    }
}

/// Red's and Blue's, where both are machines: "two cadets", or who commands which.
pub fn both([red, blue]: [Rank; 2]) -> String {
    if red == blue {
        format!("two {red}s")
    } else {
        format!("a {red} for Red, a {blue} for Blue")
    }
}
