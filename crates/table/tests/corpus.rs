//! The corpus of saves: one of each format and each version of the rules that there has been, and a
//! few that are damaged. Each loads and replays to its digest, or is refused for the reason that is
//! written beside it. `cargo xtask corpus NAME` adds one; without a name it writes the reasons anew.

#[path = "corpus/reading.rs"]
mod reading;

use reading::{OUTCOME, SAVE, folder, names, outcome, text};
use table::save::{RULES, VERSION};

#[test]
fn every_save_there_has_been_loads_or_is_refused_for_the_reason_beside_it() {
    let saves = names(SAVE);
    assert_eq!(
        saves,
        names(OUTCOME),
        "every save has its outcome beside it"
    );
    for name in saves {
        let written = std::fs::read_to_string(folder().join(format!("{name}{OUTCOME}")));
        let written = written.expect("the outcome is there");
        assert_eq!(outcome(&text(&name)), written, "{name}");
    }
}

#[test]
fn the_present_format_and_rules_have_a_save_that_loads() {
    let heading = |text: &str| {
        text.contains(&format!("\"version\":{VERSION},\"ruleset\":\"{RULES};"))
            && outcome(text).starts_with("It loads: ")
    };
    assert!(
        names(SAVE).iter().any(|name| heading(&text(name))),
        "add one by `cargo xtask corpus NAME`, before these rules change"
    );
}

#[test]
fn a_battle_with_a_weaker_spring_is_played_as_recorded_and_would_go_otherwise_here() {
    let theirs = text("rules-2-weaker-spring");
    assert!(outcome(&theirs).contains("the first 31 under"));
    let as_ours = theirs.replacen(" with a weaker spring", "", 1);
    assert_ne!(as_ours, theirs);
    assert!(outcome(&as_ours).contains("the replay differs"));
}
