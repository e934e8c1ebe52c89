//! The scenarios that come with the game.

/// Names and JSON, in the order in which they are offered.
pub(super) const ALL: &[(&str, &str)] = &[(
    "hooks-farm",
    include_str!("../../../../scenarios/hooks-farm.json"),
)];
