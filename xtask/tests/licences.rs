//! What we build on comes from where `deny.toml` allows, under licences that it allows.
//!
//! `deny.toml` is the configuration of `cargo deny`, which takes many minutes to install. This
//! test reads the same lists and holds them against what cargo resolved, so that they are kept
//! whether it is installed or not; `cargo xtask test` runs both where it is.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde::Deserialize;
use serde_json::Value;
use spdx::{Expression, Licensee, ParseMode};

/// What we read of `deny.toml`.
#[derive(Deserialize)]
struct Deny {
    graph: Graph,
    licenses: Licences,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
struct Graph {
    targets: Vec<String>,
}

#[derive(Deserialize)]
struct Licences {
    allow: Vec<String>,
    #[serde(default)]
    exceptions: Vec<Exception>,
}

#[derive(Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Banned>,
}

#[derive(Deserialize)]
struct Banned {
    #[serde(rename = "crate")]
    name: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

/// What we read of a package that cargo resolved.
#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
}

fn house() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("this package lies in the workspace")
}

fn deny() -> Deny {
    let text = fs::read_to_string(house().join("deny.toml")).expect("deny.toml can be read");
    toml::from_str(&text).expect("deny.toml is understood")
}

/// All packages that our targets need, ours included.
fn packages(graph: &Graph) -> Vec<Package> {
    let mut metadata = Command::new(env!("CARGO"));
    metadata
        .current_dir(house())
        .args(["metadata", "--format-version=1", "--all-features"]);
    for target in &graph.targets {
        metadata.args(["--filter-platform", target]);
    }
    let answer = metadata.output().expect("cargo can be started");
    assert!(
        answer.status.success(),
        "{}",
        String::from_utf8_lossy(&answer.stderr)
    );
    let mut answer: Value = serde_json::from_slice(&answer.stdout).expect("cargo answers in JSON");
    serde_json::from_value(answer["packages"].take()).expect("cargo names packages")
}

/// Says what is wrong with a package's licence, if anything is.
fn complaint(package: &Package, licences: &Licences) -> Option<String> {
    let Package { name, version, .. } = package;
    let Some(stated) = &package.license else {
        return Some(format!("{name} {version} states no licence"));
    };
    let Ok(expression) = Expression::parse_mode(stated, ParseMode::LAX) else {
        return Some(format!(
            "{name} {version}: {stated:?} is no licence expression"
        ));
    };
    let exceptions = licences
        .exceptions
        .iter()
        .filter(|exception| exception.name == *name);
    let allowed: Vec<_> = exceptions
        .flat_map(|exception| &exception.allow)
        .chain(&licences.allow)
        .map(|licence| Licensee::parse(licence).expect("deny.toml allows licences by SPDX ids"))
        .collect();
    let is_allowed = expression.evaluate(|wanted| allowed.iter().any(|one| one.satisfies(wanted)));
    (!is_allowed).then(|| format!("{name} {version}: {stated} is not allowed"))
}

#[test]
fn what_we_build_on_is_allowed() {
    let deny = deny();
    let packages = packages(&deny.graph);
    assert!(
        packages.len() > deny.bans.deny.len(),
        "cargo resolved something"
    );
    let mut complaints = Vec::new();
    for package in &packages {
        complaints.extend(complaint(package, &deny.licenses));
        if deny
            .bans
            .deny
            .iter()
            .any(|banned| banned.name == package.name)
        {
            complaints.push(format!("{} is banned", package.name));
        }
        if let Some(source) = &package.source {
            let registry = source.strip_prefix("registry+").unwrap_or(source);
            if !deny
                .sources
                .allow_registry
                .iter()
                .any(|allowed| allowed == registry)
            {
                complaints.push(format!("{} comes from {source}", package.name));
            }
        }
    }
    assert!(
        complaints.is_empty(),
        "deny.toml forbids:\n{}",
        complaints.join("\n")
    );
}

#[test]
fn a_licence_that_is_not_listed_is_complained_of() {
    let licences = Licences {
        allow: vec!["MIT".into()],
        exceptions: vec![Exception {
            name: "odd".into(),
            allow: vec!["Zlib".into()],
        }],
    };
    let stating = |name: &str, licence: Option<&str>| Package {
        name: name.into(),
        version: "1.0.0".into(),
        license: licence.map(str::to_owned),
        source: None,
    };
    for (name, stated, is_fine) in [
        ("even", Some("MIT/Apache-2.0"), true),
        ("even", Some("MIT AND Zlib"), false),
        ("odd", Some("MIT AND Zlib"), true),
        ("even", Some("GPL-3.0-only"), false),
        ("even", None, false),
    ] {
        let complaint = complaint(&stating(name, stated), &licences);
        assert_eq!(
            complaint.is_none(),
            is_fine,
            "{name} {stated:?}: {complaint:?}"
        );
    }
}
