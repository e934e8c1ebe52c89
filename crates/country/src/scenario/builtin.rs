//! The scenarios that come with the game.

/// Names and JSON, in the order in which they are offered.
pub(super) const ALL: &[(&str, &str)] = &[
    (
        "hooks-farm",
        include_str!("../../../../scenarios/hooks-farm.json"),
    ),
    (
        "pigeon-cottage",
        include_str!("../../../../scenarios/pigeon-cottage.json"),
    ),
    (
        "marrow-bridge",
        include_str!("../../../../scenarios/marrow-bridge.json"),
    ),
    (
        "hollow-way",
        include_str!("../../../../scenarios/hollow-way.json"),
    ),
    (
        "tinkers-lane",
        include_str!("../../../../scenarios/tinkers-lane.json"),
    ),
    (
        "beacon-hill",
        include_str!("../../../../scenarios/beacon-hill.json"),
    ),
    (
        "lily-pond",
        include_str!("../../../../scenarios/lily-pond.json"),
    ),
    (
        "long-common",
        include_str!("../../../../scenarios/long-common.json"),
    ),
];
