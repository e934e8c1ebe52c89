//! Wells's clock at the table.

mod common;

use common::{
    VETERAN, ahead, close, gone_ahead, laid, ordered, run, save, skirmish, verified, why,
};
use std::f64::consts::FRAC_PI_2;
use table::country::{Place, Point, Scenario};
use table::rules::setup::CAREFUL_HAND;
use table::rules::{Battle, Field, ManId, Order, Phase, Setup, Side, State, Terms};
use table::save::Entry;
use table::{
    ClockFace, ClockStage, ClockTerms, Kept, Notice, Replay, Request, Save, SaveError, Seat, Table,
};

const TERMS: ClockTerms = ClockTerms::WELLS;
const PERSONS: [Seat; 2] = [Seat::Person; 2];

/// Two persons with Wells's clock, before the First Player's first move.
fn before_the_first_move() -> (Table, Side) {
    let mut table = laid(skirmish(1), PERSONS, Some(TERMS));
    close(&mut table);
    close(&mut table);
    let mover = mover(&table);
    (table, mover)
}

fn mover(table: &Table) -> Side {
    let position = table.position().expect("a battle is in hand");
    position.to_act().expect("the battle goes on")
}

fn face(table: &Table) -> Option<ClockFace> {
    save(table).time
}

fn tick(table: &mut Table, millis: u32) -> Option<ClockFace> {
    match &table.handle(Request::Tick { millis })[..] {
        [] => None,
        [Notice::Clock { clock }] => Some(*clock),
        other => panic!("not to be told of a tick: {other:?}"),
    }
}

fn go(table: &mut Table, side: Side) -> ClockFace {
    match &table.handle(Request::Go { side })[..] {
        [Notice::Clock { clock }] => *clock,
        other => panic!("the move does not begin: {other:?}"),
    }
}

/// A field of Wells's example: a hundred and ten men with three guns.
fn wells_example() -> Field {
    let json = Scenario::builtin("hooks-farm").expect("Hook's Farm comes with the game");
    let mut scenario = Scenario::from_json(json).expect("Hook's Farm is sound");
    let place = |row: usize, column: usize| Place {
        at: Point::new(4.0 + 2.2 * column as f64, -6.5 - 3.0 * row as f64),
        facing: FRAC_PI_2,
    };
    scenario.blue.infantry = (0..110).map(|man| place(man / 55, man % 55)).collect();
    scenario.blue.cavalry.clear();
    scenario.blue.guns = (0..3)
        .map(|gun| Place {
            at: Point::new(20.0 + 30.0 * f64::from(gun), 0.0),
            facing: FRAC_PI_2,
        })
        .collect();
    let setup = Setup {
        scenario,
        terms: Terms::default(),
        seed: 1,
        unsteadiness: [CAREFUL_HAND; 2],
    };
    let battle = Battle::new(&setup).expect("there is room for them");
    battle.field().clone()
}

#[test]
fn a_hundred_and_ten_men_with_three_guns_have_seven_minutes_m7_amb29() {
    let field = wells_example();
    assert_eq!(TERMS.allowance(&field, Side::Blue), 7 * 60_000);
}

#[test]
fn the_allowance_shrinks_as_men_are_killed_m8() {
    let mut field = wells_example();
    let mut last = TERMS.allowance(&field, Side::Blue);
    for killed in 0..110 {
        field
            .position
            .men
            .iter_mut()
            .rev()
            .take(killed + 1)
            .for_each(|man| {
                if man.side == Side::Blue {
                    man.state = State::Dead;
                }
            });
        let now = TERMS.allowance(&field, Side::Blue);
        assert!(
            now <= last && now.is_multiple_of(60_000),
            "whole minutes, ever fewer"
        );
        last = now;
    }
    assert_eq!(last, 3 * 60_000, "the three guns' minutes are left");
}

#[test]
fn a_side_with_next_to_nothing_has_a_minute_m7() {
    let none = ClockTerms {
        per_thirty_men: 0,
        per_gun: 0,
        interval: 0,
    };
    assert_eq!(none.allowance(&wells_example(), Side::Blue), 60_000);
    let most = ClockTerms {
        per_thirty_men: u16::MAX,
        per_gun: u16::MAX,
        interval: u16::MAX,
    };
    assert!(most.allowance(&wells_example(), Side::Blue) > 60_000);
}

#[test]
fn putting_down_is_untimed_m5() {
    let mut table = laid(skirmish(1), PERSONS, Some(TERMS));
    assert_eq!(face(&table), None);
    assert_eq!(tick(&mut table, u32::MAX), None);
    let side = mover(&table);
    let told = table.handle(Request::Go { side });
    assert!(why(&told).contains("M-9"), "{told:?}");
    close(&mut table);
    assert_eq!(face(&table), None);
}

#[test]
fn an_interval_of_four_minutes_comes_before_every_move_and_is_told_m11() {
    let mut table = laid(skirmish(1), PERSONS, Some(TERMS));
    close(&mut table);
    let told = close(&mut table);
    let interval = ClockFace {
        side: mover(&table),
        stage: ClockStage::Interval,
        left: 240_000,
        of: 240_000,
    };
    assert!(
        matches!(&told[..], [_, Notice::Clock { clock }] if *clock == interval),
        "{told:?}"
    );
    let side = mover(&table);
    go(&mut table, side);
    close(&mut table);
    assert_eq!(
        face(&table),
        Some(ClockFace {
            side: side.enemy(),
            ..interval
        })
    );
}

#[test]
fn nobody_moves_before_the_word_go_m9() {
    let (mut table, side) = before_the_first_move();
    let march = ahead(&table, ManId::of(side, 0), 1.0);
    let before = save(&table);
    for order in [
        march.clone(),
        Order::EndMove {
            choices: Vec::new(),
        },
    ] {
        let told = table.handle(Request::Order { side, order });
        assert!(why(&told).contains("M-9"), "{told:?}");
    }
    assert_eq!(save(&table), before);
    let wrong = table.handle(Request::Go { side: side.enemy() });
    assert!(why(&wrong).contains("M-9"), "{wrong:?}");

    let running = go(&mut table, side);
    assert_eq!((running.side, running.stage), (side, ClockStage::Running));
    assert_eq!(running.left, 2 * 60_000, "twenty men and a gun");
    ordered(&mut table, side, march);
    let twice = table.handle(Request::Go { side });
    assert!(why(&twice).contains("M-9"), "{twice:?}");
}

#[test]
fn the_interval_ends_by_itself_and_what_is_over_is_time_of_the_move_m11() {
    let (mut table, side) = before_the_first_move();
    let now = tick(&mut table, 240_500).expect("the clock shows something else");
    assert_eq!((now.side, now.stage), (side, ClockStage::Running));
    assert_eq!(now.left, now.of - 500);
}

#[test]
fn a_clock_without_an_interval_runs_from_the_first_m11() {
    let terms = ClockTerms {
        interval: 0,
        ..TERMS
    };
    let mut table = laid(skirmish(1), PERSONS, Some(terms));
    close(&mut table);
    close(&mut table);
    assert_eq!(
        face(&table).map(|face| face.stage),
        Some(ClockStage::Running)
    );
}

#[test]
fn the_clock_is_told_when_the_second_that_it_shows_changes() {
    let (mut table, side) = before_the_first_move();
    go(&mut table, side);
    let told: Vec<u32> = (0..20)
        .filter_map(|_| tick(&mut table, 250))
        .map(|clock| clock.seconds())
        .collect();
    assert_eq!(told, [119, 118, 117, 116, 115]);
}

#[test]
fn after_time_only_the_end_of_the_move_and_the_white_flag_are_left_m9_m12() {
    let (mut table, side) = before_the_first_move();
    go(&mut table, side);
    gone_ahead(&mut table, ManId::of(side, 0), 1.0);
    let called = tick(&mut table, u32::MAX).expect("Time is told");
    assert_eq!((called.stage, called.left), (ClockStage::Called, 0));
    assert_eq!(tick(&mut table, u32::MAX), None, "Time is called once");

    let before = save(&table);
    for request in [
        Request::Order {
            side,
            order: ahead(&table, ManId::of(side, 1), 1.0),
        },
        Request::Undo { side },
        Request::TakeOver { side },
    ] {
        let told = table.handle(request);
        assert!(why(&told).contains("M-9"), "{told:?}");
    }
    let told = table.handle(Request::Order {
        side,
        order: Order::Surrender {
            men: vec![ManId::of(side, 0)],
        },
    });
    assert!(
        matches!(told[..], [Notice::Refused { .. }]),
        "the referee, and not the clock, judges the white flag (H-19): {told:?}"
    );
    assert_eq!(save(&table), before);

    close(&mut table);
    let journal = save(&table).journal;
    let noted: Vec<bool> = journal.iter().map(|entry| entry.time_called).collect();
    assert_eq!(noted, [false, false, false, true]);
    assert_eq!(face(&table).map(|face| face.side), Some(side.enemy()));
    assert_eq!(verified(&table), Ok(()));
    let told = table.handle(Request::Sit { side });
    let [Notice::Opened { view, .. }] = &told[..] else {
        panic!("{told:?}")
    };
    let line = format!("Time! What {side} has not done is lost (M-9).");
    assert!(view.log.contains(&line), "{:?}", view.log);
}

#[test]
fn a_machine_needs_no_time_and_on_its_move_the_clock_shows_nothing() {
    let mut table = laid(skirmish(1), [Seat::Person, VETERAN], Some(TERMS));
    let mut persons_moves = 0;
    for _ in 0..4000 {
        let position = table.position().expect("a battle is in hand");
        if let (Phase::Moving { .. }, Some(Side::Blue)) = (position.phase, position.to_act()) {
            assert_eq!(face(&table), None);
            assert_eq!(tick(&mut table, 1_000_000), None);
        }
        if table.is_busy() {
            table.handle(Request::Think);
            continue;
        }
        if let Some(clock) = face(&table) {
            assert_eq!((clock.side, clock.stage), (Side::Red, ClockStage::Interval));
            persons_moves += 1;
            if persons_moves == 3 {
                break;
            }
            go(&mut table, Side::Red);
        }
        close(&mut table);
    }
    assert_eq!(persons_moves, 3);
}

#[test]
fn a_commander_in_a_persons_place_needs_no_time_p5() {
    let (mut table, side) = before_the_first_move();
    table.handle(Request::TakeOver { side });
    assert_eq!(face(&table), None);
    run(&mut table, |_| false);
    assert_eq!(face(&table).map(|face| face.side), Some(side.enemy()));
    assert_eq!(verified(&table), Ok(()));
}

#[test]
fn a_battle_is_taken_up_with_the_time_that_was_left() {
    let (mut table, side) = before_the_first_move();
    go(&mut table, side);
    tick(&mut table, 30_000);
    let told = gone_ahead(&mut table, ManId::of(side, 0), 1.0);
    let kept = common::last_kept(&told).expect("it is to be kept");
    let mut again = Table::new();
    let told = again.handle(Request::Resume { kept });
    let [Notice::Opened { view, .. }] = &told[..] else {
        panic!("{told:?}")
    };
    assert_eq!(view.clock, face(&table));
    assert_eq!(view.clock.map(|clock| clock.left), Some(90_000));
    assert_eq!(save(&again), save(&table));
}

#[test]
fn a_battle_without_a_clock_takes_no_note_of_ticks() {
    let mut table = laid(skirmish(1), PERSONS, None);
    close(&mut table);
    close(&mut table);
    let before = save(&table);
    assert_eq!(tick(&mut table, u32::MAX), None);
    assert_eq!(tick(&mut Table::new(), 1), None);
    assert_eq!(save(&table), before);
}

/// A save in which Time was called before the first move was ended.
fn with_time_called() -> Save {
    let (mut table, side) = before_the_first_move();
    go(&mut table, side);
    tick(&mut table, u32::MAX);
    close(&mut table);
    save(&table)
}

fn replayed(save: &Save) -> Result<(), SaveError> {
    Replay::new(Save::read(&save.text())?)?.run()
}

#[test]
fn a_replay_finds_out_what_cannot_have_been_noted_of_the_time_m9() {
    let true_save = with_time_called();
    assert_eq!(replayed(&true_save), Ok(()));
    let refused = |change: &dyn Fn(&mut Vec<Entry>)| {
        let mut save = true_save.clone();
        change(&mut save.journal);
        match replayed(&save) {
            Err(SaveError::Time { why, .. }) => why,
            other => panic!("{other:?}"),
        }
    };
    assert!(refused(&|journal| journal[0].time_called = true).contains("no person's move"));
    let mut untimed = true_save.clone();
    untimed.clock = None;
    untimed.time = None;
    assert!(matches!(
        replayed(&untimed),
        Err(SaveError::Time { number: 3, .. })
    ));
    let (mut table, side) = before_the_first_move();
    go(&mut table, side);
    gone_ahead(&mut table, ManId::of(side, 0), 1.0);
    let mut marched = save(&table);
    marched.journal[2].time_called = true;
    let Err(SaveError::Time { number: 3, why }) = replayed(&marched) else {
        panic!("a march after Time")
    };
    assert!(why.contains("M-9"), "{why}");
}

#[test]
fn a_clock_that_does_not_fit_the_battle_is_refused() {
    let true_save = with_time_called();
    let shown = true_save.time.expect("the next move has its interval");
    let faulty = [
        ClockFace {
            side: shown.side.enemy(),
            ..shown
        },
        ClockFace {
            of: u32::MAX,
            ..shown
        },
        ClockFace {
            left: shown.of + 1,
            ..shown
        },
        ClockFace { left: 0, ..shown },
        ClockFace {
            stage: ClockStage::Called,
            ..shown
        },
        ClockFace {
            stage: ClockStage::Running,
            left: u32::MAX,
            of: u32::MAX,
            ..shown
        },
    ];
    for time in faulty {
        let mut save = true_save.clone();
        save.time = Some(time);
        assert!(
            matches!(replayed(&save), Err(SaveError::Clock(_))),
            "{time:?}"
        );
    }
}

#[test]
fn what_is_kept_during_a_move_keeps_the_clock() {
    let (mut table, side) = before_the_first_move();
    go(&mut table, side);
    let told = close(&mut table);
    let kept = common::last_kept(&told).expect("it is to be kept");
    let kept = Kept::read(&kept).expect("it is whole");
    let body = Save::read(&kept.body).expect("it lies open");
    assert_eq!(body.time, face(&table));
}
