//! Rules by their ids: what the code cites, `RULEBOOK.md` tells, and tests prove.

use std::collections::BTreeMap;

use xtask::proofs::{self, TABLE};
use xtask::reading::{file, files};
use xtask::rule_ids::ids;

/// A text without the outlines of drawings, whose commands look like ids: `d="M-24 10 …"`.
fn without_outlines(text: &str) -> String {
    let mut pieces = text.split(" d=\"");
    let before = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(before, |kept, piece| {
        kept + piece.split_once('"').map_or("", |(_, rest)| rest)
    })
}

#[test]
fn every_rule_that_the_code_cites_is_in_the_rule_book() {
    let book = file("RULEBOOK.md");
    let told = ids(&book.text);
    let mut untold = BTreeMap::new();
    for file in files("crates", &[".rs"]) {
        for id in ids(&without_outlines(&file.text)) {
            if !told.contains(id) {
                untold
                    .entry(id.to_owned())
                    .or_insert_with(|| file.path.display().to_string());
            }
        }
    }
    assert!(
        untold.is_empty(),
        "cited, but not in RULEBOOK.md: {untold:#?}"
    );
}

#[test]
fn every_rule_that_a_refusal_cites_is_named_by_a_test() {
    let refusals = file("crates/rules/src/refusal.rs");
    let cited = ids(&refusals.text);
    assert!(
        !cited.is_empty(),
        "refusals cite the rules that they enforce"
    );
    let tests = proofs::tests();
    let untested: Vec<_> = cited
        .into_iter()
        .filter(|id| !tests.iter().any(|test| test.names(id)))
        .collect();
    assert!(
        untested.is_empty(),
        "no test's name ends on the rules {}",
        untested.join(", ")
    );
}

#[test]
fn the_table_of_rules_and_tests_is_not_stale() {
    assert!(
        file(TABLE).text == proofs::table(),
        "{TABLE} is stale: `cargo xtask rules` writes it anew"
    );
}

#[test]
fn every_rule_of_the_book_has_a_test_that_names_it() {
    let unproven = proofs::unproven();
    assert!(unproven.is_empty(), "no test names {}", unproven.join(", "));
}

#[test]
fn what_is_said_to_have_nothing_to_prove_is_told_in_the_book() {
    let proofs = proofs::proofs();
    for id in proofs::excused() {
        let told = proofs.iter().any(|(rule, _)| rule.id == id);
        assert!(told, "{id} is excused, but not in the rule book");
    }
}
