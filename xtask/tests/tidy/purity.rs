//! Same input, same bits, on every machine: what the crates that decide must not touch.

use xtask::reading::{code, files, lines_with, without_tests};

/// The crates whose results must never depend on the machine, the hour or the order of a table.
const PURE: [&str; 7] = [
    "country",
    "ballistics",
    "rules",
    "gunnery",
    "commander",
    "table",
    "ladder",
];

/// What iterates without an order, looks at a clock, runs beside, or rolls dice of its own.
const WORDS: [&str; 9] = [
    "HashMap",
    "HashSet",
    "Instant",
    "SystemTime",
    "std::thread",
    "thread_rng",
    "from_os_rng",
    "RandomState",
    "rayon",
];

/// Functions whose last bit is the platform's affair; `libm` has each of them for every machine.
const MATHS: [&str; 27] = [
    "sin", "cos", "tan", "sin_cos", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh",
    "asinh", "acosh", "atanh", "exp", "exp2", "exp_m1", "ln", "ln_1p", "log", "log2", "log10",
    "powf", "powi", "cbrt", "hypot", "mul_add",
];

#[test]
fn what_decides_is_the_same_on_every_machine() {
    let maths = MATHS.iter().flat_map(|name| {
        [
            format!(".{name}("),
            format!("f32::{name}"),
            format!("f64::{name}"),
        ]
    });
    let forbidden: Vec<_> = WORDS
        .iter()
        .map(|&word| word.to_owned())
        .chain(maths)
        .collect();
    let mut found = Vec::new();
    for member in PURE {
        for file in files(&format!("crates/{member}/src"), &[".rs"]) {
            if is_for_tests(&file.path) {
                continue;
            }
            let code = without_tests(&code(&file.text));
            for word in &forbidden {
                for line in lines_with(&code, word) {
                    found.push(format!("{}:{line}: {word}", file.path.display()));
                }
            }
        }
    }
    assert!(
        found.is_empty(),
        "not the same on every machine:\n{}",
        found.join("\n")
    );
}

/// Whether a file holds nothing but tests: `tests.rs`, or a file of a folder `tests`.
fn is_for_tests(path: &std::path::Path) -> bool {
    path.with_extension("")
        .components()
        .any(|part| part.as_os_str() == "tests")
}
