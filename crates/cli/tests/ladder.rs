//! The ladder, as a person or a script meets it.

use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use table::country::Scenario;
use table::rules::{Battle, Order, Setup, Terms};
use tempfile::TempDir;

fn ladder(options: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_little-wars");
    Command::new(program)
        .arg("ladder")
        .args(options)
        .output()
        .expect("the program can be run")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

/// The players, and battles that are short.
const SHORT: [&str; 6] = ["straight", "random", "--longest", "4", "--seed", "7"];

/// The report of a short ladder.
fn report(options: &[&str]) -> Value {
    let output = ladder(&[&SHORT[..], &["--json"], options].concat());
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(
        text(&output.stderr),
        "",
        "no progress where there is no terminal"
    );
    serde_json::from_slice(&output.stdout).expect("it is JSON")
}

/// A report without what the clock on the wall has to do with.
fn but_for_seconds(mut report: Value) -> Value {
    let fields = report.as_object_mut().expect("an object");
    fields.remove("seconds_per_move").expect("it is there");
    for player in fields["players"].as_array_mut().expect("both players") {
        let player = player.as_object_mut().expect("an object");
        for seconds in [
            "seconds_per_move",
            "longest_move",
            "longest_in_pair",
            "longest_before",
        ] {
            player.remove(seconds).expect("it is there");
        }
    }
    report
}

/// The one sentence with which a ladder is refused.
fn complaint(options: &[&str]) -> String {
    let output = ladder(options);
    assert_eq!(output.status.code(), Some(2), "{options:?}");
    assert_eq!(text(&output.stdout), "", "{options:?}");
    let said = text(&output.stderr).to_owned();
    assert!(
        said.starts_with("little-wars: ") && said.trim_end().lines().count() == 1,
        "{said}"
    );
    said
}

fn spelled(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

#[test]
fn a_ladder_tells_its_figures_in_json_and_they_add_up() {
    let report = report(&["--pairs", "3"]);
    assert_eq!(report["pairs"], 3);
    let count = |field: &str| report[field].as_u64().expect(field);
    assert_eq!(count("won") + count("drawn") + count("lost"), 6);
    let pairs: Vec<u64> = report["pentanomial"]
        .as_array()
        .expect("five counts")
        .iter()
        .map(|pairs| pairs.as_u64().expect("a count"))
        .collect();
    assert_eq!(pairs.iter().sum::<u64>(), 3);
    let halves: u64 = pairs
        .iter()
        .zip(0..)
        .map(|(pairs, halves)| pairs * halves)
        .sum();
    assert_eq!(halves, 2 * count("won") + count("drawn"));
    let number = |field: &str| report[field].as_f64().expect(field);
    assert!(number("elo_low") < number("elo") && number("elo") <= number("elo_high"));
    assert_eq!(
        (number("mean_margin") * 12.0).fract(),
        0.0,
        "half-points of six battles"
    );
    assert!(number("seconds_per_move") > 0.0);
    for (player, name) in [(0, "straight"), (1, "random")] {
        let player = &report["players"][player];
        assert_eq!(player["name"], name);
        assert_eq!(
            (&player["refusals"], &player["stalls"]),
            (&Value::from(0), &Value::from(0))
        );
        assert!(player["longest_move"].as_f64() >= player["seconds_per_move"].as_f64());
    }
    assert_eq!(report["varieties"].as_array().map(Vec::len), Some(3));
}

#[test]
fn the_report_is_the_same_on_one_thread_and_on_two_and_reads_well() {
    let [one, two] = ["1", "2"].map(|threads| report(&["--pairs", "4", "--threads", threads]));
    assert_eq!(but_for_seconds(one), but_for_seconds(two));
    let output = ladder(&[&SHORT[..], &["--pairs", "1"]].concat());
    let said = text(&output.stdout);
    for words in [
        "straight against random: 1 pair of battles, seed 7",
        "Elo ",
        "Defensive Game",
        "seconds a move",
    ] {
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn a_ladder_taken_up_again_comes_to_the_same_report() {
    let folder = TempDir::new().expect("a folder");
    let [whole, parts] = ["whole.jsonl", "parts.jsonl"].map(|name| folder.path().join(name));
    let at_once = report(&["--pairs", "4", "--resume", spelled(&whole)]);
    report(&["--pairs", "2", "--resume", spelled(&parts)]);
    let before = fs::read_to_string(&parts).expect("the file is there");
    assert_eq!(before.lines().count(), 3, "a heading and two pairs");

    // Killed in the middle of writing the second pair: that one is fought again.
    fs::write(&parts, &before[..before.len() - 20]).expect("written");
    let again = report(&["--pairs", "4", "--resume", spelled(&parts)]);
    assert_eq!(but_for_seconds(again), but_for_seconds(at_once.clone()));
    let after = fs::read_to_string(&parts).expect("the file is there");
    assert_eq!(after.lines().count(), 5);
    let kept = before.lines().nth(1).expect("the first pair");
    assert!(after.contains(kept), "what was whole is not fought again");

    // All is done: nothing is fought, and even the seconds are those of the file.
    assert_eq!(
        report(&["--pairs", "4", "--resume", spelled(&whole)]),
        at_once
    );
    // Fewer pairs can be asked for, and the others stay in the file.
    assert_eq!(
        report(&["--pairs", "1", "--resume", spelled(&whole)])["pairs"],
        1
    );
    assert_eq!(
        fs::read_to_string(&whole)
            .expect("it is there")
            .lines()
            .count(),
        5
    );

    // Or others of the same ladder.
    let third = report(&["--pairs", "1", "--from", "2", "--resume", spelled(&whole)]);
    assert_eq!(third["pairs"], 1);
    assert_eq!(third["players"][0]["longest_in_pair"], 2);

    // Killed in the middle of writing the heading.
    fs::write(&parts, &before[..30]).expect("written");
    assert_eq!(
        report(&["--pairs", "1", "--resume", spelled(&parts)])["pairs"],
        1
    );
}

#[test]
fn a_file_that_is_not_this_ladders_is_refused_and_left_alone() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("ladder.jsonl");
    let resume = ["--pairs", "1", "--resume", spelled(&path)];
    report(&resume);
    let good = fs::read_to_string(&path).expect("the file is there");
    let pair = good.lines().nth(1).expect("the pair");
    let swap = |from: &str, to: &str| good.replacen(from, to, 1);
    for (content, said) in [
        (swap("\"seed\":7", "\"seed\":8"), "its seed is 8, not 7"),
        (
            swap("\"straight\"", "\"veteran\""),
            "it is of veteran against random, not of straight against random",
        ),
        (
            swap("\"longest\":4", "\"longest\":5"),
            "after 5 moves, not 4",
        ),
        (swap("rapier3d", "marbles"), "marbles"),
        (
            swap("\"programs\":[\"", "\"programs\":[\"0"),
            "other builds",
        ),
        (swap("\"ladder\":1", "\"ladder\":2"), "version 2, not 1"),
        (format!("{good}{pair}\n"), "pair 0 a second time in line 3"),
        (swap("\"score\"", "\"skore\""), "damaged in line 2"),
        (format!("{good}peas\n"), "damaged in line 3"),
        ("a shopping list\n".to_owned(), "is no ladder's file"),
        ("a shopping list".to_owned(), "is no ladder's file"),
    ] {
        fs::write(&path, &content).expect("written");
        let complaint = complaint(&[&SHORT[..], &resume].concat());
        assert!(complaint.contains(said), "{complaint}");
        let after = fs::read_to_string(&path).expect("the file is there");
        assert_eq!(after, content, "it is left as it was");
    }
    let nowhere = folder.path().join("no/such/folder.jsonl");
    let complaint = complaint(&[&SHORT[..], &["--resume", spelled(&nowhere)]].concat());
    assert!(
        complaint.contains("cannot be read and written"),
        "{complaint}"
    );
}

#[test]
fn a_sequential_test_ends_with_its_verdict_at_the_same_pair_on_any_number_of_threads() {
    // Battles given up after one move are all drawn, so that every pair is even.
    let tested = |test: &str, threads: &str| {
        let players = ["straight", "random", "--longest", "1", "--json"];
        let output = ladder(&[&players[..], &["--sprt", test, "--threads", threads]].concat());
        let report: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
        (output.status.code(), but_for_seconds(report))
    };
    for (test, code, verdict) in [("-500,0", 0, "accepted"), ("0,500", 1, "rejected")] {
        let [(ended, one), (_, two)] = ["1", "2"].map(|threads| tested(test, threads));
        assert_eq!(ended, Some(code));
        assert_eq!(one, two);
        assert_eq!(one["sprt"]["verdict"], verdict);
        assert!(
            one["pairs"].as_u64().is_some_and(|pairs| pairs < 6),
            "{one}"
        );
        assert_eq!(one["won"], 0);
    }
    let few = ladder(&[&SHORT[..], &["--sprt", "0,1", "--pairs", "1"]].concat());
    assert_eq!(few.status.code(), Some(1));
    assert!(text(&few.stdout).contains("more pairs are wanted"));
}

/// This program, as another build of it is named.
fn of_this_program(player: &str) -> String {
    format!("{player}@{}", env!("CARGO_BIN_EXE_little-wars"))
}

#[test]
fn a_player_of_another_build_plays_as_he_does_here() {
    // The other build is this very one, so both must fight the same battles to the last bit.
    let fought = |a: &str| {
        let options = ["random", "--longest", "5", "--pairs", "6", "--json"];
        let output = ladder(&[&[a][..], &options].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        let mut report = but_for_seconds(serde_json::from_slice(&output.stdout).expect("JSON"));
        report["players"][0]["name"].take();
        report
    };
    assert_eq!(fought("veteran"), fought(&of_this_program("veteran")));
}

#[test]
fn a_player_of_another_build_who_cannot_play_is_complained_of() {
    let emperor = complaint(&["random", &of_this_program("emperor")]);
    assert!(
        emperor.contains("does not play emperor") && emperor.contains("straight"),
        "{emperor}"
    );
    let nowhere = complaint(&["random@no/such/program", "random"]);
    assert!(nowhere.contains("no/such/program"), "{nowhere}");
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("peas");
    fs::write(&path, "peas").expect("written");
    let peas = complaint(&[&format!("random@{}", spelled(&path)), "random"]);
    assert!(peas.contains("cannot be run"), "{peas}");
}

#[test]
fn a_seat_answers_each_position_with_an_order_and_nonsense_with_a_sentence() {
    let asked = |lines: &[String]| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_little-wars"))
            .args(["seat", "straight"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program can be run");
        let mut to = child.stdin.take().expect("a pipe");
        for line in lines {
            writeln!(to, "{line}").expect("it listens");
        }
        drop(to);
        child.wait_with_output().expect("it ends")
    };
    let json = Scenario::builtin("pigeon-cottage").expect("it comes with the game");
    let setup = Setup {
        scenario: Scenario::from_json(json).expect("it is sound"),
        terms: Terms::default(),
        seed: 1,
        unsteadiness: [0.0; 2],
    };
    let battle = Battle::new(&setup).expect("it can be set up");
    let beginning = json!({
        "side": battle.field().position.first,
        "whims": 1,
        "country": setup.scenario.country,
    })
    .to_string();
    let position = serde_json::to_string(&battle.field().position).expect("plain data");

    let answers = asked(&[beginning.clone(), position.clone()]);
    assert!(answers.status.success(), "{}", text(&answers.stderr));
    let said: Vec<Value> = text(&answers.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    assert_eq!(said[0]["player"], "straight");
    assert_eq!(
        said[1],
        serde_json::to_value(Order::Ready).expect("plain data")
    );

    let mut far: Value = serde_json::from_str(&position).expect("it is JSON");
    far["men"][0]["at"][0] = Value::from(1e300);
    let far = far.to_string();
    for (lines, word) in [
        (vec!["peas".to_owned()], "no beginning"),
        (vec![beginning.clone(), "peas".to_owned()], "no position"),
        (vec![beginning.clone(), far], "no position"),
        (
            vec![beginning.replacen("\"width\":60", "\"width\":-60", 1)],
            "faulty",
        ),
    ] {
        let answer = asked(&lines);
        assert_eq!(answer.status.code(), Some(2));
        let complaint = text(&answer.stderr);
        assert!(
            complaint.starts_with("little-wars: ") && complaint.contains(word),
            "{complaint}"
        );
    }
}

#[test]
fn what_is_no_ladder_is_named_and_ends_in_2() {
    for (options, named) in [
        (&["veteran"][..], "<B>"),
        (&["veteran", "emperor"], "straight"),
        (&["veteran", "random", "--pairs", "0"], "--pairs"),
        (&["veteran", "random", "--sprt", "20,0"], "the lesser first"),
        (&["veteran", "random", "--threads", "0"], "--threads"),
        (&["veteran", "random", "--longest", "0"], "--longest"),
    ] {
        let output = ladder(options);
        assert_eq!(output.status.code(), Some(2), "{options:?}");
        let said = text(&output.stderr);
        assert!(said.contains(named), "{said}");
    }
}
