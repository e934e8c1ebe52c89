//! Rules by their ids: what the code cites, `RULEBOOK.md` tells, and tests prove.

use std::collections::{BTreeMap, BTreeSet};

use crate::reading::{file, files, is_word};

/// The letters that the rule book numbers its rules and rulings under.
const FAMILIES: [&str; 12] = ["A", "AMB", "C", "D", "E", "F", "H", "K", "M", "P", "T", "V"];

/// The ids in a text, such as `A-3` and `AMB-12`.
fn ids(text: &str) -> BTreeSet<&str> {
    let dashes = text.match_indices('-').map(|(at, _)| at);
    dashes
        .filter_map(|dash| {
            let letters = text[..dash]
                .trim_end_matches(|c: char| c.is_ascii_uppercase())
                .len();
            let digits = text[dash + 1..]
                .trim_start_matches(|c: char| c.is_ascii_digit())
                .len();
            let end = text.len() - digits;
            let stands_alone =
                |beside: Option<char>| beside.is_none_or(|c| !is_word(c) && c != '-');
            let is_id = FAMILIES.contains(&&text[letters..dash])
                && end > dash + 1
                && stands_alone(text[..letters].chars().next_back())
                && text[end..].chars().next().is_none_or(|c| !is_word(c));
            is_id.then(|| &text[letters..end])
        })
        .collect()
}

/// A text without the outlines of drawings, whose commands look like ids: `d="M-24 10 …"`.
fn without_outlines(text: &str) -> String {
    let mut pieces = text.split(" d=\"");
    let before = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(before, |kept, piece| {
        kept + piece.split_once('"').map_or("", |(_, rest)| rest)
    })
}

/// The names of all test functions of our crates.
fn test_names() -> Vec<String> {
    let mut names = Vec::new();
    for file in files("crates", &[".rs"]) {
        for marked in file.text.split("#[test]").skip(1) {
            let name = marked.split_once("fn ").map(|(_, rest)| rest);
            let name = name.and_then(|rest| rest.split(|c| !is_word(c)).next());
            names.extend(name.map(str::to_owned));
        }
    }
    names
}

/// How a test's name spells an id: `a3` for A-3.
fn spelled(id: &str) -> String {
    id.replace('-', "").to_lowercase()
}

#[test]
fn ids_are_read_as_the_rule_book_writes_them() {
    let text = "A-3, (AMB-12) and D-1…D-6; not UTF-8, B-52, A-3x, x-A-3, T-";
    assert_eq!(
        ids(text).into_iter().collect::<Vec<_>>(),
        ["A-3", "AMB-12", "D-1", "D-6"]
    );
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
    let names = test_names();
    let parts: BTreeSet<&str> = names.iter().flat_map(|name| name.split('_')).collect();
    let untested: Vec<_> = cited
        .into_iter()
        .filter(|id| !parts.contains(spelled(id).as_str()))
        .collect();
    assert!(
        untested.is_empty(),
        "no test's name ends on the rules {}",
        untested.join(", ")
    );
}
