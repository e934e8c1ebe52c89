//! The command line, as a person or a script meets it.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use table::country::Scenario;
use tempfile::TempDir;

fn little_wars(args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_little-wars");
    Command::new(program)
        .args(args)
        .output()
        .expect("the program can be run")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// The sentence of a command that could not be carried out: one line, nothing printed beside.
fn complaint(args: &[&str]) -> String {
    let output = little_wars(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {}", err(&output));
    assert_eq!(out(&output), "", "{args:?}");
    let said = err(&output);
    assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    assert!(
        said.starts_with("little-wars: ") && said.ends_with(".\n"),
        "{said}"
    );
    said
}

/// Hook's Farm with few men, in a file, so that a battle is quick.
fn skirmish(folder: &TempDir) -> PathBuf {
    let json = Scenario::builtin("hooks-farm").expect("Hook's Farm comes with the game");
    let mut scenario: Value = serde_json::from_str(json).expect("it is JSON");
    for side in ["red", "blue"] {
        for (kind, number) in [("infantry", 12), ("cavalry", 8), ("guns", 1)] {
            scenario[side][kind]
                .as_array_mut()
                .expect("a list of places")
                .truncate(number);
        }
    }
    let path = folder.path().join("skirmish.json");
    fs::write(&path, scenario.to_string()).expect("a file can be written");
    path
}

fn spelled(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

#[test]
fn every_command_explains_itself_with_examples() {
    for command in [
        &[][..],
        &["serve"],
        &["simulate"],
        &["verify"],
        &["range"],
        &["ladder"],
        &["seat"],
        &["country"],
        &["country", "generate"],
        &["country", "check"],
    ] {
        let output = little_wars(&[command, &["--help"]].concat());
        assert!(output.status.success());
        let help = out(&output);
        assert!(
            help.contains("Examples:") && help.contains("Usage:"),
            "{help}"
        );
    }
}

#[test]
fn wrong_arguments_are_named_and_end_in_2() {
    for (args, named) in [
        (&["simulate"][..], "SCENARIO"),
        (&["simulate", "hooks-farm", "--battles", "0"], "--battles"),
        (&["simulate", "hooks-farm", "--red", "emperor"], "veteran"),
        (&["serve", "--port", "70000"], "--port"),
        (&["range", "--shots", "1"], "--shots"),
        (&["range", "--shots", "a few"], "--shots"),
        (&["range", "--sed", "7"], "--seed"),
        (&["country", "generate", "--men", "0"], "--men"),
        (&["country", "generate", "--cover", "dense"], "thick"),
        (&["country", "check"], "FILE"),
        (&["retreat"], "retreat"),
    ] {
        let output = little_wars(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(err(&output).contains(named), "{}", err(&output));
    }
}

#[test]
fn an_unknown_scenario_is_answered_with_the_known_ones() {
    assert!(complaint(&["simulate", "hooks-form"]).contains("hooks-farm"));
    assert!(complaint(&["simulate", "no-such-file.json"]).contains("cannot be read"));
}

#[test]
fn a_faulty_scenario_is_refused_by_naming_the_place() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("faulty.json");
    let json = Scenario::builtin("hooks-farm").expect("Hook's Farm comes with the game");
    let mut scenario: Value = serde_json::from_str(json).expect("it is JSON");
    scenario["red"]["infantry"][3]["at"][1] = Value::from("far");
    fs::write(&path, scenario.to_string()).expect("a file can be written");
    assert!(complaint(&["simulate", spelled(&path)]).contains("red.infantry[3]"));
}

#[test]
fn a_battle_is_told_in_json_and_its_save_verifies_until_it_is_touched() {
    let folder = TempDir::new().expect("a folder");
    let scenario = skirmish(&folder);
    let save = folder.path().join("battle.json");
    let args = [
        "simulate",
        spelled(&scenario),
        "--seed",
        "7",
        "--battles",
        "2",
        "--json",
    ];
    let output = little_wars(&[&args[..], &["--save", spelled(&save)]].concat());
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(err(&output), "", "no progress where there is no terminal");
    let battles: Vec<Value> = out(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    assert_eq!(battles.len(), 2);
    for (battle, seed) in battles.iter().zip([7, 8]) {
        assert_eq!(battle["seed"], seed);
        let winner = battle["winner"].as_str().expect("a word");
        assert!(["red", "blue", "draw"].contains(&winner), "{winner}");
        for count in [
            "moves",
            "shots",
            "killed_by_shot",
            "melees",
            "killed_in_melee",
        ] {
            assert!(battle[count].is_u64(), "{count}");
        }
        for count in ["prisoners", "guns_captured", "refusals"] {
            assert!(battle[count].is_u64(), "{count}");
        }
        for number in ["red_points", "blue_points", "seconds"] {
            assert!(battle[number].is_f64(), "{number}");
        }
        assert!(
            battle["red_points"]
                .as_f64()
                .is_some_and(|points| (points * 2.0).fract() == 0.0)
        );
    }

    let digest = battles[1]["digest"].as_str().expect("a word");
    let verified = little_wars(&["verify", spelled(&save)]);
    assert_eq!(verified.status.code(), Some(0), "{}", out(&verified));
    assert!(out(&verified).contains(digest), "{}", out(&verified));

    let text = fs::read_to_string(&save).expect("the save is there");
    fs::write(
        &save,
        text.replacen(&check(&text, 4), "0123456789abcdef", 1),
    )
    .expect("written");
    let differs = little_wars(&["verify", spelled(&save)]);
    assert_eq!(differs.status.code(), Some(1));
    assert!(
        out(&differs).contains("after order 5 the replay differs"),
        "{}",
        out(&differs)
    );
}

/// One battle of the skirmish with these options, and its save.
fn fought_with(options: &[&str]) -> (Value, Value) {
    let folder = TempDir::new().expect("a folder");
    let scenario = skirmish(&folder);
    let save = folder.path().join("battle.json");
    let args = [
        "simulate",
        spelled(&scenario),
        "--json",
        "--save",
        spelled(&save),
    ];
    let output = little_wars(&[&args[..], options].concat());
    assert!(output.status.success(), "{}", err(&output));
    let verified = little_wars(&["verify", spelled(&save)]);
    assert_eq!(verified.status.code(), Some(0), "{}", out(&verified));
    let text = fs::read_to_string(&save).expect("the save is there");
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("it is JSON");
    (json(&out(&output)), json(&text))
}

#[test]
fn every_variety_is_played_and_its_save_verifies_v1_v6_v9() {
    let (_, save) = fought_with(&["--game", "blow", "--stretch", "middle"]);
    let variety = &save["setup"]["terms"]["variety"];
    assert_eq!(variety["game"], "blow_at_the_rear");
    assert_eq!(variety["stretch"], "middle");

    let (_, save) = fought_with(&["--game", "defend", "--defender", "red"]);
    let setup = &save["setup"];
    assert_eq!(setup["terms"]["variety"]["defender"], "red");
    assert_eq!(
        setup["scenario"]["first"], "blue",
        "the attacker is first (V-12)"
    );

    let (battle, save) = fought_with(&["--curtain"]);
    assert_eq!(save["setup"]["terms"]["curtain"], true);
    assert!(battle["moves"].as_u64().is_some_and(|moves| moves > 0));

    let (battle, save) = fought_with(&["--purchase", "40"]);
    assert_eq!(save["setup"]["terms"]["purchase"], 40);
    assert_eq!(
        save["setup"]["terms"]["curtain"], true,
        "it is done in secret (F-8)"
    );
    assert!(battle["moves"].as_u64().is_some_and(|moves| moves > 0));
}

#[test]
fn an_option_of_another_game_is_refused() {
    let stretch = complaint(&["simulate", "hooks-farm", "--stretch", "middle"]);
    assert!(stretch.contains("--game blow"), "{stretch}");
    let defender = complaint(&["simulate", "hooks-farm", "--defender", "red"]);
    assert!(defender.contains("--game defend"), "{defender}");
    let purchase = complaint(&["simulate", "hooks-farm", "--purchase", "3"]);
    assert!(purchase.contains("F-8"), "{purchase}");
}

/// The check of an order in the text of a save, whose numbers must not be written anew.
fn check(text: &str, order: usize) -> String {
    let after = text
        .split("\"check\":\"")
        .nth(order + 1)
        .expect("so many orders");
    after[..16].to_owned()
}

#[test]
fn what_is_no_save_cannot_be_verified() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("shopping.json");
    assert!(complaint(&["verify", spelled(&path)]).contains("cannot be read"));
    fs::write(&path, "eggs, butter").expect("a file can be written");
    assert!(complaint(&["verify", spelled(&path)]).contains("not a Little Wars save"));
    fs::write(&path, [0xff, 0xfe]).expect("a file can be written");
    assert!(complaint(&["verify", spelled(&path)]).contains("cannot be read"));
}

#[test]
fn a_save_that_cannot_be_written_is_complained_of() {
    let folder = TempDir::new().expect("a folder");
    let scenario = skirmish(&folder);
    let nowhere = folder.path().join("no/such/folder.json");
    let output = little_wars(&["simulate", spelled(&scenario), "--save", spelled(&nowhere)]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        err(&output).contains("cannot be written"),
        "{}",
        err(&output)
    );
}

/// A short day at the range: its figures as JSON, and its picture.
#[test]
fn the_range_tells_its_figures_in_json_and_draws_them_t4_d1() {
    let folder = TempDir::new().expect("a folder");
    let picture = folder.path().join("gunnery.svg");
    let args = ["range", "--shots", "2", "--seed", "7", "--json"];
    let output = little_wars(&[&args[..], &["--svg", spelled(&picture)]].concat());
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(err(&output), "", "no progress where there is no terminal");
    let figures: Value = serde_json::from_str(&out(&output)).expect("it is JSON");
    let number = |value: &Value| value.as_f64().expect("a number");
    let hits = number(&figures["hit_rate_324in"]);
    let interval = figures["hit_rate_324in_interval"]
        .as_array()
        .expect("both ends");
    assert!(number(&interval[0]) <= hits && hits <= number(&interval[1]));
    let by_spacing = figures["killed_per_shot"].as_object().expect("by spacing");
    let spacings: Vec<&str> = by_spacing.keys().map(String::as_str).collect();
    assert_eq!(spacings, ["0.8", "1.0", "1.5", "2.0", "2.5", "3.0", "4.0"]);
    for (spacing, killed) in by_spacing {
        let interval = figures["killed_per_shot_interval"][spacing]
            .as_array()
            .expect("both ends");
        assert!(number(&interval[0]) <= number(killed) && number(killed) <= number(&interval[1]));
        assert!((0.5..8.0).contains(&number(killed)), "{spacing}: {killed}");
    }
    assert_eq!(figures["unprovoked_falls"], 0);
    assert!(number(&figures["man_seconds"]) >= 1000.0);
    assert_eq!(figures["seed"], 7);
    assert_eq!(figures["lone"].as_array().map(Vec::len), Some(24));
    assert_eq!(figures["bodies"].as_array().map(Vec::len), Some(84));
    assert_eq!(figures["bolt"]["at_rest"], figures["bolt"]["shots"]);

    let svg = fs::read_to_string(&picture).expect("the picture is there");
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    for said in [
        "WHAT THE GUN DOES",
        "nine yards",
        "column of fours",
        "men killed by one bolt",
    ] {
        assert!(svg.contains(said), "{said}");
    }
}

#[test]
fn a_picture_that_cannot_be_written_is_complained_of_before_the_shooting() {
    let folder = TempDir::new().expect("a folder");
    let nowhere = folder.path().join("no/such/picture.svg");
    let said = complaint(&["range", "--shots", "100000", "--svg", spelled(&nowhere)]);
    assert!(said.contains("picture.svg cannot be written"), "{said}");
}

#[test]
fn a_fresh_country_is_the_same_for_the_same_seed_and_is_found_sound_and_fair() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("country.json");
    let args = [
        "country", "generate", "--seed", "7", "--men", "20", "--guns", "1",
    ];
    let printed = little_wars(&args);
    assert!(printed.status.success(), "{}", err(&printed));
    let written = little_wars(&[&args[..], &["--out", spelled(&path)]].concat());
    assert!(written.status.success(), "{}", err(&written));
    assert_eq!(out(&written), "");
    let text = fs::read_to_string(&path).expect("it was written");
    assert_eq!(text, out(&printed));

    let checked = little_wars(&["country", "check", spelled(&path)]);
    assert_eq!(checked.status.code(), Some(0), "{}", out(&checked));
    assert!(
        out(&checked).starts_with("A fair Country"),
        "{}",
        out(&checked)
    );
}

#[test]
fn a_country_is_judged_by_name_and_the_unfair_one_with_the_reason() {
    let fair = little_wars(&["country", "check", "hooks-farm"]);
    assert_eq!(fair.status.code(), Some(0), "{}", out(&fair));
    let unfair = little_wars(&["country", "check", "beacon-hill"]);
    assert_eq!(unfair.status.code(), Some(1), "{}", out(&unfair));
    assert!(
        out(&unfair).contains("Red has the stronger ground"),
        "{}",
        out(&unfair)
    );
}

#[test]
fn a_faulty_country_is_told_of_with_the_place() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("faulty.json");
    for (json, place) in [
        (
            r#"{"field": {"width": 5, "depth": 108}}"#,
            "country.field.width",
        ),
        (
            r#"{"field": {"width": 50, "depth": 50}, "trees": [{"at": [900, 1]}]}"#,
            "country.trees[0].at",
        ),
        (r#"{"field": {"width": 50, "depth": "far"}}"#, "field.depth"),
        ("peas", "expected value"),
    ] {
        fs::write(&path, json).expect("a file can be written");
        let output = little_wars(&["country", "check", spelled(&path)]);
        assert_eq!(output.status.code(), Some(1), "{json}");
        assert!(out(&output).contains(place), "{}", out(&output));
    }
    assert!(complaint(&["country", "check", "nowhere.json"]).contains("cannot be read"));
}
