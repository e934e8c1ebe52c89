//! Which tests prove which rule: read from the tests' own names, and written down as
//! `docs/rules-and-tests.md`.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::reading::{files, is_word};
use crate::rule_ids::{Told, rule_book, spelled};

/// Where the table is, from the workspace's folder.
pub const TABLE: &str = "docs/rules-and-tests.md";

/// The parts of the rule book that the table shows, by their letters.
const PARTS: [(&str, &str); 9] = [
    ("C", "The Country"),
    ("M", "Putting down and the move"),
    ("A", "The arms, and the service of guns"),
    ("D", "Shots and deaths"),
    ("H", "Hand to hand"),
    ("V", "The games, the points, the draw"),
    ("F", "Forces"),
    ("AMB", "Rulings on what Wells leaves open"),
    ("R", "Rulings we had to add"),
];

/// What no test can prove: it tells of toys, of history, or of what players see to themselves, or it
/// gives advice. Each with its reason.
const NOTHING_TO_PROVE: &[(&str, &str)] = &[
    (
        "C-5",
        "manners of people on a real floor: nobody can lean on this one",
    ),
    ("C-11", "what the floor is made of"),
    ("C-17", "advice to the builder of a Country"),
    (
        "M-9",
        "where the mover stands on a real floor; that Time stops him is AMB-29",
    ),
    ("M-16", "why the time is short"),
    ("V-8", "advice on when to play the Blow at the Rear"),
    ("F-7", "notes on balance"),
    ("F-9", "how many men one player handles with comfort"),
    (
        "AMB-40",
        "two names for one gun: there is but one kind here",
    ),
];

/// A test function.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Test {
    /// The file it is in, from the workspace's folder.
    pub file: String,
    /// Its name.
    pub name: String,
}

impl Test {
    /// The crate it is in.
    pub fn package(&self) -> &str {
        self.file.split('/').nth(1).unwrap_or_default()
    }

    /// Whether its name spells an id: `…_a3` that of A-3.
    pub fn names(&self, id: &str) -> bool {
        let word = spelled(id);
        self.name.split('_').any(|part| part == word)
    }
}

/// All test functions of our crates, by file and name.
pub fn tests() -> Vec<Test> {
    let mut tests = Vec::new();
    for file in files("crates", &[".rs"]) {
        let path = file.path.to_string_lossy().replace('\\', "/");
        tests.extend(test_names(&file.text).into_iter().map(|name| Test {
            file: path.clone(),
            name,
        }));
    }
    tests.sort();
    tests
}

/// The names of the functions of a source that are marked as tests.
fn test_names(source: &str) -> Vec<String> {
    let marked = source.split("#[test]").skip(1);
    marked
        .filter_map(|rest| {
            let (between, rest) = rest.split_once("fn ")?;
            let name = rest.split(|c| !is_word(c)).next()?;
            // Nothing but attributes and comments stands between the mark and its function.
            (!between.contains(['{', '}'])).then(|| name.to_owned())
        })
        .collect()
}

/// Why there is nothing to prove about a rule, if there is not.
pub fn nothing_to_prove(id: &str) -> Option<&'static str> {
    let listed = NOTHING_TO_PROVE.iter().find(|(listed, _)| *listed == id);
    listed.map(|(_, why)| *why)
}

/// The ids that are said to have nothing to prove.
pub fn excused() -> impl Iterator<Item = &'static str> {
    NOTHING_TO_PROVE.iter().map(|(id, _)| *id)
}

/// The rules that the table is about, each with the tests that name it.
pub fn proofs() -> Vec<(Told, Vec<Test>)> {
    let tests = tests();
    let mut rules: Vec<Told> = rule_book();
    rules.retain(|rule| PARTS.iter().any(|(family, _)| *family == rule.family()));
    rules
        .into_iter()
        .map(|rule| {
            let by = tests.iter().filter(|test| test.names(&rule.id));
            let by = by.cloned().collect();
            (rule, by)
        })
        .collect()
}

/// The rules that have something to prove, and no test that names them.
pub fn unproven() -> Vec<String> {
    proofs()
        .into_iter()
        .filter(|(rule, tests)| tests.is_empty() && nothing_to_prove(&rule.id).is_none())
        .map(|(rule, _)| rule.id)
        .collect()
}

/// The text of the table.
///
/// # Panics
/// Never: a string takes whatever is written.
pub fn table() -> String {
    let mut parts: BTreeMap<&str, String> = BTreeMap::new();
    let proofs = proofs();
    for (rule, tests) in &proofs {
        parts
            .entry(rule.family())
            .or_default()
            .push_str(&rows(rule, tests));
    }
    let mut text = String::from(HEAD);
    for (family, title) in PARTS {
        let rows = parts.get(family).map_or("", String::as_str);
        write!(
            text,
            "\n## {title}\n\n| rule | what it says | test | crate |\n|---|---|---|---|\n{rows}"
        )
        .expect("a string takes whatever is written");
    }
    text
}

const HEAD: &str = "\
# The rules and the tests that prove them

Every rule of the first seven parts of the [rule book](../RULEBOOK.md) and every ruling, with the
tests whose names spell its id: `…_a3` proves something of A-3. `cargo xtask rules` writes this file
from the tests themselves; a test fails when it is stale, and another when a rule has none. A rule
that tells of toys or history, or only gives advice, says so in the place of a test.
";

/// A line for every test of a rule; the rule is told in the first.
fn rows(rule: &Told, tests: &[Test]) -> String {
    let Told { id, gist } = rule;
    let told = format!("[{id}](../RULEBOOK.md#{id}) | {gist}");
    if tests.is_empty() {
        let why = nothing_to_prove(id).map(|why| format!("*{why}*"));
        let why = why.unwrap_or_else(|| "**no test names it**".to_owned());
        return format!("| {told} | {why} | |\n");
    }
    let tests = tests.iter().enumerate();
    let rows = tests.map(|(n, test)| {
        let told = if n == 0 { &told } else { " | " };
        let (Test { file, name }, package) = (test, test.package());
        format!("| {told} | [`{name}`](../{file}) | {package} |\n")
    });
    rows.collect()
}

#[cfg(test)]
mod checks {
    use super::*;

    #[test]
    fn tests_are_found_by_their_mark_and_named_by_whole_words() {
        let source = "#[test]\nfn men_stop_a1() {}\nproptest! { #[test]\n #[cfg(x)] fn guns_h10(a: \
                      u8) {} }\nfn none_a2() {}";
        assert_eq!(test_names(source), ["men_stop_a1", "guns_h10"]);
        let test = Test {
            file: "crates/rules/tests/moves.rs".into(),
            name: "guns_h10".into(),
        };
        assert!(test.names("H-10") && !test.names("H-1"));
        assert_eq!(test.package(), "rules");
    }
}
