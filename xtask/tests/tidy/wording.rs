//! What must stand nowhere in the project.

use xtask::reading::{code, files, lines_with};

/// What leaves work undone, or a test unrun.
const UNDONE: [&str; 3] = ["todo!", "unimplemented!", "#[ignore"];

/// Where one machine keeps things, and what lies outside the project. Written in two halves, so
/// that this list does not find itself.
const ELSEWHERE: [&str; 4] = [
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("../sh", "ared"),
];

#[test]
fn nothing_is_left_undone_and_no_test_unrun() {
    let mut found = Vec::new();
    for file in files(".", &[".rs"]) {
        let code = code(&file.text);
        for word in UNDONE {
            for line in lines_with(&code, word) {
                found.push(format!("{}:{line}: {word}", file.path.display()));
            }
        }
    }
    assert!(found.is_empty(), "left undone:\n{}", found.join("\n"));
}

#[test]
fn nothing_points_outside_the_project() {
    let texts = [
        ".rs", ".toml", ".md", ".html", ".css", ".js", ".json", ".lock", "run",
    ];
    let mut found = Vec::new();
    for file in files(".", &texts) {
        for place in ELSEWHERE {
            for line in lines_with(&file.text, place) {
                found.push(format!("{}:{line}: {place}", file.path.display()));
            }
        }
    }
    assert!(
        found.is_empty(),
        "these point outside the project:\n{}",
        found.join("\n")
    );
}
