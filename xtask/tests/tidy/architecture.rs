//! The house as `ARCHITECTURE.md` tells it: which crates there are, and who knows whom.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use xtask::reading::{file, root};

/// Each crate by its folder, and the crates of ours that it may know. Arrows point one way: each
/// line names only crates that stand above it.
const MAY_KNOW: [(&str, &[&str]); 12] = [
    ("country", &[]),
    ("ballistics", &["country"]),
    ("rules", &["country", "ballistics"]),
    ("commander", &["country", "ballistics", "rules"]),
    ("table", &["country", "ballistics", "rules", "commander"]),
    ("gunnery", &["country", "ballistics", "rules"]),
    (
        "ladder",
        &["country", "ballistics", "rules", "commander", "table"],
    ),
    ("worker", &["table", "gunnery"]),
    ("field-view", &["country", "ballistics", "rules"]),
    (
        "client",
        &[
            "country",
            "ballistics",
            "rules",
            "table",
            "gunnery",
            "field-view",
        ],
    ),
    (
        "cli",
        &[
            "country",
            "ballistics",
            "rules",
            "commander",
            "table",
            "gunnery",
            "ladder",
        ],
    ),
    // The players of the last line know the program only from outside, and its saves.
    ("browser-tests", &["country", "rules", "table", "gunnery"]),
];

/// The crates by their folders, and `xtask`.
fn members() -> BTreeSet<String> {
    let crates = root().join("crates");
    let entries = fs::read_dir(&crates).expect("there are crates");
    let folders = entries.map(|entry| entry.expect("an entry can be read").path());
    folders
        .filter(|folder| folder.join("Cargo.toml").is_file())
        .filter_map(|folder| Some(folder.file_name()?.to_str()?.to_owned()))
        .chain(["xtask".to_owned()])
        .collect()
}

fn manifest(member: &str) -> toml::Table {
    let path = match member {
        "xtask" => "xtask/Cargo.toml".to_owned(),
        _ => format!("crates/{member}/Cargo.toml"),
    };
    file(&path)
        .text
        .parse()
        .unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names under all tables of dependencies, also those for one target only.
fn dependencies(manifest: &toml::Table) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    for (key, value) in manifest {
        let Some(table) = value.as_table() else {
            continue;
        };
        if key.ends_with("dependencies") {
            found.extend(table.keys().map(String::as_str));
        } else if key == "target" {
            found.extend(
                table
                    .values()
                    .filter_map(toml::Value::as_table)
                    .flat_map(dependencies),
            );
        }
    }
    found
}

#[test]
fn arrows_between_the_crates_point_one_way() {
    let may_know: BTreeMap<_, _> = MAY_KNOW.into_iter().chain([("xtask", &[][..])]).collect();
    let members = members();
    let mut wrong = Vec::new();
    for member in &members {
        let Some(known) = may_know.get(member.as_str()) else {
            wrong.push(format!("{member} has no line in this test's table"));
            continue;
        };
        let manifest = manifest(member);
        for dependency in dependencies(&manifest) {
            let folder = if dependency == "little-wars" {
                "cli"
            } else {
                dependency
            };
            if members.contains(folder) && !known.contains(&folder) {
                wrong.push(format!("{member} must not know {folder}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // The table itself keeps what it says of its order.
    for (line, (name, known)) in MAY_KNOW.iter().enumerate() {
        let above: Vec<_> = MAY_KNOW[..line].iter().map(|(above, _)| above).collect();
        assert!(
            known.iter().all(|known| above.contains(&known)),
            "{name} looks down"
        );
    }
}

#[test]
fn architecture_md_lists_the_crates_that_there_are() {
    let architecture = file("ARCHITECTURE.md");
    let mut listed = BTreeSet::new();
    let mut in_list = false;
    for line in architecture.text.lines() {
        let first = line.strip_prefix('|').and_then(|row| row.split('|').next());
        match first.map(str::trim) {
            None => in_list = false,
            Some(heading) if heading.starts_with("crate") => in_list = true,
            Some(cell) if in_list => {
                let named = cell
                    .split('`')
                    .nth(1)
                    .map(|name| name.trim_start_matches("crates/"));
                listed.extend(named.map(str::to_owned));
            }
            Some(_) => {}
        }
    }
    assert_eq!(
        listed,
        members(),
        "the table of crates in ARCHITECTURE.md (its heading begins with \"crate\") on the left, \
         the crates of the workspace on the right"
    );
}
