//! Keeping a battle, taking it up again, and looking a save over before it is let in.

mod common;

use common::{VETERAN, begun, closing, fought, last_kept, run, save, summed, why};
use proptest::prelude::*;
use std::sync::OnceLock;
use table::ballistics::ShotRecord;
use table::rules::Order;
use table::save::Entry;
use table::{Earlier, Kept, Notice, Replay, Request, Save, SaveError, Seat, Table, headline};

/// A battle in the middle, shared by the tests that only read it.
fn middle() -> &'static (Save, String) {
    static MIDDLE: OnceLock<(Save, String)> = OnceLock::new();
    MIDDLE.get_or_init(|| {
        let mut table = begun(VETERAN, VETERAN, 11);
        let told = run(&mut table, |table| common::turn(table) >= 6);
        (save(&table), last_kept(&told).expect("orders were given"))
    })
}

/// Imports, and goes on until it is let in or refused.
fn import(table: &mut Table, text: &str) -> Vec<Notice> {
    let mut told = table.handle(Request::Import {
        text: text.to_owned(),
    });
    while matches!(told.last(), Some(Notice::Verifying { .. })) {
        told.extend(table.handle(Request::Think));
    }
    told
}

/// Imports into a table with another battle in hand; returns why it is refused.
fn refused(text: &str) -> String {
    let mut table = begun(Seat::Person, Seat::Person, 1);
    let before = save(&table);
    let told = import(&mut table, text);
    assert_eq!(save(&table), before, "the battle in hand is as it was");
    let why = why(&told).to_owned();
    assert!(why.ends_with("The battle in hand is as it was."), "{why}");
    why
}

#[test]
fn a_battle_is_taken_up_where_it_was_left() {
    let (left, kept) = middle();
    let mut table = Table::new();
    let told = table.handle(Request::Resume { kept: kept.clone() });
    let [Notice::Opened { view, kept: again }] = &told[..] else {
        panic!("{told:?}")
    };
    assert_eq!(&save(&table), left);
    assert_eq!(view.position, left.state.position);
    assert!(!view.log.is_empty());
    assert_eq!(again, kept, "the log is kept too");
    assert!(table.is_busy(), "the machine goes on with its move");
}

#[test]
fn a_save_that_another_program_has_read_and_written_is_the_same_save() {
    let (left, _) = middle();
    // Most readers of JSON keep whole numbers up to 2⁵³, and no order of the fields.
    let mut value: serde_json::Value = serde_json::from_str(&left.text()).expect("it is JSON");
    value.sort_all_objects();
    let read = Save::read(&value.to_string());
    assert_eq!(read.as_ref(), Ok(left));
    assert_eq!(numbers_beyond_a_double(&value), Vec::<String>::new());
}

/// The whole numbers in a JSON value that a double does not hold exactly.
fn numbers_beyond_a_double(value: &serde_json::Value) -> Vec<String> {
    use serde_json::Value;
    match value {
        Value::Array(values) => values.iter().flat_map(numbers_beyond_a_double).collect(),
        Value::Object(fields) => fields.values().flat_map(numbers_beyond_a_double).collect(),
        Value::Number(number) => {
            let exact = number.as_u64().is_none_or(|whole| whole < 1 << 53);
            (!exact).then(|| number.to_string()).into_iter().collect()
        }
        _ => vec![],
    }
}

#[test]
fn the_sequence_of_what_is_kept_counts_the_orders() {
    let (left, kept) = middle();
    let kept = Kept::read(kept).expect("it is whole");
    assert_eq!(kept.sequence as usize, left.journal.len());
    assert_eq!(kept.headline(), Ok(headline(left)));
}

#[test]
fn a_true_save_is_let_in_after_it_has_been_verified() {
    let (left, _) = middle();
    let mut table = begun(Seat::Person, Seat::Person, 1);
    let told = import(&mut table, &left.text());
    let Some((Notice::Opened { view, .. }, before)) = told.split_last() else {
        panic!("{told:?}")
    };
    assert_eq!(&save(&table), left);
    assert!(!view.log.is_empty(), "the log is told again");
    let mut last = 0;
    for notice in before {
        let Notice::Verifying { done, of } = notice else {
            panic!("{notice:?}")
        };
        assert!(*done >= last && done <= of);
        last = *done;
    }
    assert!(before.len() > 2, "it is verified in steps");
}

#[test]
fn orders_wait_while_a_save_is_verified() {
    let (left, _) = middle();
    let mut table = begun(Seat::Person, Seat::Person, 1);
    let before = save(&table);
    table.handle(Request::Import { text: left.text() });
    let (side, order) = closing(&table);
    let told = table.handle(Request::Order { side, order });
    assert!(why(&told).contains("verified"), "{told:?}");
    assert_eq!(save(&table), before);
}

#[test]
fn a_changed_digest_a_changed_check_and_a_changed_order_are_found_out() {
    let (left, _) = middle();
    let mut digest = left.clone();
    digest.digest = "0".repeat(32);
    assert!(refused(&digest.text()).contains("position at the end"));

    let mut state = left.clone();
    state.state.position.men[0].facing += 0.5;
    assert!(refused(&state.text()).contains("position at the end"));

    let mut check = left.clone();
    check.journal[2].check = "0".repeat(16);
    assert!(refused(&check.text()).contains("after order 3 the replay differs"));

    let mut order = left.clone();
    order.journal[1].side = order.journal[1].side.enemy();
    assert!(refused(&order.text()).contains("order 2 of the journal is refused"));

    let mut missing = left.clone();
    missing.journal.pop();
    assert!(refused(&missing.text()).contains("position at the end"));
}

#[test]
fn another_version_and_another_format_are_refused_in_plain_words() {
    let (left, _) = middle();
    let text = left.text();
    let version = text.replacen("\"version\":3", "\"version\":1", 1);
    assert!(refused(&version).contains("of version 1, and this program reads versions 2 to 3"));
    let future = text.replacen("\"version\":3", "\"version\":4", 1);
    assert!(refused(&future).contains("of version 4"));
    let format = text.replacen("little-wars", "great-wars", 1);
    assert!(refused(&format).contains("great-wars"));
    assert!(refused("").contains("not a Little Wars save"));
    assert!(refused("[]").contains("not a Little Wars save"));
    let huge = " ".repeat(table::save::LONGEST_TEXT + 1);
    assert!(refused(&huge).contains("longer"));
}

/// The battle in the middle as another ruleset would have left it.
fn elsewhere() -> Save {
    Save {
        ruleset: "rules 2; another engine".to_owned(),
        ..middle().0.clone()
    }
}

/// The first shot of a journal.
fn first_shot(save: &Save) -> usize {
    let fires = |entry: &Entry| matches!(entry.order, Order::Fire { .. });
    let shot = save.journal.iter().position(fires);
    shot.expect("a gun fired")
}

#[test]
fn a_save_of_another_ruleset_is_taken_up_with_its_recorded_shots_and_says_so() {
    let theirs = elsewhere();
    let mut table = Table::new();
    let told = import(&mut table, &theirs.text());
    let Some(Notice::Opened { view, .. }) = told.last() else {
        panic!("{told:?}")
    };
    assert_eq!(view.position, theirs.state.position);
    let said = view.log.last().expect("there is a log");
    assert!(
        said.contains("another engine") && said.contains("as they were recorded"),
        "{said}"
    );

    // The battle goes on by our ruleset, and its save still tells where it comes from.
    let turn = common::turn(&table);
    run(&mut table, |table| common::turn(table) > turn);
    let mixed = save(&table);
    assert_eq!(mixed.ruleset, table::ruleset());
    let [earlier] = &mixed.earlier[..] else {
        panic!("{:?}", mixed.earlier)
    };
    assert_eq!(earlier.ruleset, theirs.ruleset);
    assert_eq!(earlier.orders, theirs.journal.len());
    let mut replay = Replay::new(Save::read(&mixed.text()).expect("it reads")).expect("set up");
    assert_eq!(replay.run(), Ok(()));
    assert_eq!(replay.played_elsewhere(), mixed.earlier);
}

#[test]
fn a_kept_battle_of_another_ruleset_is_taken_up_and_says_so() {
    let kept = Kept::read(&middle().1).expect("it is whole");
    let body = elsewhere().text();
    let theirs = summed(Kept { body, ..kept });
    let mut table = Table::new();
    let told = table.handle(Request::Resume { kept: theirs });
    let [Notice::Opened { view, .. }] = &told[..] else {
        panic!("{told:?}")
    };
    assert!(!view.can_undo);
    assert!(
        view.log
            .last()
            .is_some_and(|line| line.contains("another engine"))
    );
    let save = save(&table);
    assert_eq!(save.ruleset, table::ruleset());
    assert_eq!(save.earlier.len(), 1);
}

#[test]
fn shots_are_compared_with_what_is_recorded_of_them_under_the_same_ruleset() {
    let mut save = middle().0.clone();
    let shot = first_shot(&save);
    let record = save.journal[shot].shot.as_mut().expect("it is recorded");
    record.bolt.poses[0].at[0] += 1.0;
    let why = refused(&save.text());
    assert!(
        why.contains(&format!("after order {} the replay differs", shot + 1)),
        "{why}"
    );
}

#[test]
fn a_shot_of_another_ruleset_that_is_not_recorded_or_cannot_have_been_is_refused() {
    let sound = elsewhere();
    let number = first_shot(&sound);
    let changed = |change: &dyn Fn(&mut ShotRecord)| {
        let mut save = sound.clone();
        let shot = save.journal[number].shot.as_mut();
        change(shot.expect("it is recorded"));
        refused(&save.text())
    };
    let mut unrecorded = sound.clone();
    unrecorded.journal[number].shot = None;
    let why = refused(&unrecorded.text());
    assert!(
        why.contains("another engine") && why.contains("not recorded"),
        "{why}"
    );
    let nobody = changed(&|shot| shot.fallen.push(9999));
    assert!(
        nobody.contains("man 9999, who is not on the field"),
        "{nobody}"
    );
    let twice = changed(&|shot| {
        let man = shot.fallen.first().copied().unwrap_or(0);
        shot.fallen = vec![man, man];
    });
    assert!(twice.contains("tells twice of man"), "{twice}");
    let nowhere = changed(&|shot| shot.bolt.poses[0].at[2] = f32::MAX);
    assert!(nowhere.contains("cannot be"), "{nowhere}");
    let more = changed(&|shot| shot.bolt.poses[0].at[0] += 1.0);
    assert!(more.contains("comes to something else"), "{more}");

    let mut not_fired = sound.clone();
    not_fired.journal[0].shot = Some(Box::default());
    assert!(refused(&not_fired.text()).contains("fires no gun"));
    let mut backwards = sound.clone();
    backwards.earlier = [3, 2]
        .map(|orders| Earlier {
            ruleset: "rules 0".to_owned(),
            orders,
        })
        .to_vec();
    assert!(refused(&backwards.text()).contains("do not follow one another"));
    let mut long = sound;
    long.ruleset = "r".repeat(1000);
    assert!(refused(&long.text()).contains("too long"));
}

#[test]
fn a_save_of_the_second_version_without_records_replays() {
    let mut save = middle().0.clone();
    save.version = 2;
    for entry in &mut save.journal {
        entry.shot = None;
    }
    let mut replay = Replay::new(Save::read(&save.text()).expect("it reads")).expect("set up");
    assert_eq!(replay.run(), Ok(()));
}

#[test]
fn a_kept_battle_that_was_cut_off_or_changed_is_refused() {
    let (_, kept) = middle();
    let mut table = Table::new();
    let half = &kept[..kept.len() / 2];
    let changed = kept.replacen("\\\"moved\\\":false", "\\\"moved\\\":true", 1);
    assert_ne!(&changed, kept);
    let log = kept.replacen("\"log\":[\"", "\"log\":[\"Really: ", 1);
    assert_ne!(&log, kept);
    for damaged in ["", half, &changed, &log] {
        let told = table.handle(Request::Resume {
            kept: damaged.to_owned(),
        });
        assert!(why(&told).contains("damaged"), "{told:?}");
        assert!(table.position().is_none());
    }
}

#[test]
fn a_replay_tells_the_digest_it_comes_to() {
    let (left, _) = middle();
    let mut replay = Replay::new(left.clone()).expect("it can be set up");
    assert_eq!(replay.run(), Ok(()));
    assert_eq!(replay.digest(), left.digest);
    assert_eq!(replay.progress().0 as usize, left.journal.len());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn a_save_reads_back_to_the_same_and_replays_to_the_same(seed: u64, turns in 0_u16..5) {
        let table = fought(seed, turns);
        let left = save(&table);
        let read = Save::read(&left.text());
        prop_assert_eq!(read.as_ref(), Ok(&left));
        let mut replay = Replay::new(left).expect("it can be set up");
        prop_assert_eq!(replay.run(), Ok(()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_text_is_a_save_by_chance_and_none_makes_the_table_panic(text: String) {
        prop_assert!(Save::read(&text).is_err());
        prop_assert_eq!(Kept::read(&text), Err(SaveError::Damaged));
        let mut table = Table::new();
        why(&table.handle(Request::Import { text: text.clone() }));
        why(&table.handle(Request::Resume { kept: text }));
    }

    #[test]
    fn a_save_with_a_byte_changed_never_makes_the_table_panic(
        at: prop::sample::Index,
        byte in prop::sample::select(b"0123456789-.e[]{}\",:ntf".to_vec()),
    ) {
        let (left, _) = middle();
        let mut bytes = left.text().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        // The whole battle is not replayed each time: what is read is what a stranger controls.
        if let Ok(text) = String::from_utf8(bytes)
            && let Ok(save) = Save::read(&text)
            && let Ok(mut replay) = Replay::new(save)
        {
            let _ = replay.step();
        }
    }
}
