//! The published JSON Schema of a scenario file.
#![cfg(feature = "schema")]

use std::path::Path;

/// With `LITTLE_WARS_PUBLISH=1` in the environment it writes the schema instead.
#[test]
fn the_published_schema_is_that_of_the_types() {
    let schema = schemars::schema_for!(country::Scenario);
    let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/scenario.schema.json");
    if std::env::var_os("LITTLE_WARS_PUBLISH").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let published = std::fs::read_to_string(&path).unwrap();
    assert!(
        published == text,
        "scenarios/scenario.schema.json is out of date; write it anew with \
         LITTLE_WARS_PUBLISH=1 cargo test -p country --features schema --test schema"
    );
}
