//! The general's advice, and a word now and then on what the enemy general is about.

mod common;

use common::{VETERAN, begun, closing, fought, last_kept, run, save, turn, why};
use proptest::prelude::*;
use table::rules::{Gun, ManId, Order, Phase, Side};
use table::{Notice, Rank, Replay, Request, Save, Seat, Table};

/// Two persons' battle in which commanders have made the first moves for them.
fn after_moves(seed: u64, moves: u16) -> Table {
    let mut table = begun(Seat::Person, Seat::Person, seed);
    while turn(&table) < moves || !is_moving(&table) {
        if is_moving(&table) {
            let side = mover(&table);
            table.handle(Request::TakeOver { side });
            run(&mut table, |table| !table.is_busy());
        } else {
            let (side, order) = closing(&table);
            table.handle(Request::Order { side, order });
        }
    }
    table
}

fn is_moving(table: &Table) -> bool {
    let position = table.position().expect("a battle is in hand");
    matches!(position.phase, Phase::Moving { .. })
}

fn mover(table: &Table) -> Side {
    let position = table.position().expect("a battle is in hand");
    position.to_act().expect("it is not over")
}

/// Asks about a man, and thinks until there is an answer.
fn asked(table: &mut Table, side: Side, man: ManId) -> Notice {
    answered(table, Request::Hint { side, man })
}

/// Asks, and thinks until there is an answer.
fn answered(table: &mut Table, request: Request) -> Notice {
    let mut told = table.handle(request);
    while let Some(Notice::Thinking { .. }) = told.last() {
        told = table.handle(Request::Think);
    }
    told.pop().expect("there is an answer")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn advice_is_an_order_that_the_referee_accepts_and_changes_nothing(
        seed: u64,
        moves in 1_u16..6,
        nth in 0_usize..20,
    ) {
        let mut table = after_moves(seed, moves);
        let side = mover(&table);
        let before = save(&table);
        let man = ManId::of(side, nth);
        let Notice::Hint { men, why, order, .. } = asked(&mut table, side, man) else {
            return Err(TestCaseError::fail("no hint"));
        };
        prop_assert_eq!(save(&table), before);
        prop_assert!(men.contains(&man) && why.ends_with('.'), "{why}");
        if let Some(order) = order {
            let told = table.handle(Request::Order { side, order });
            prop_assert!(matches!(told[0], Notice::Accepted { .. }), "{told:?}");
        }
    }
}

#[test]
fn advice_is_for_the_mover_on_his_own_men_and_the_same_each_time() {
    let mut table = after_moves(5, 2);
    let side = mover(&table);
    let first = asked(&mut table, side, ManId::of(side, 3));
    assert_eq!(asked(&mut table, side, ManId::of(side, 3)), first);
    let enemy = side.enemy();
    let not_his = table.handle(Request::Hint {
        side,
        man: ManId::of(enemy, 0),
    });
    assert!(why(&not_his).contains("no such man"), "{not_his:?}");
    let not_now = table.handle(Request::Hint {
        side: enemy,
        man: ManId::of(enemy, 0),
    });
    assert!(why(&not_now).contains("move only"), "{not_now:?}");
    assert!(!table.is_busy());
}

#[test]
fn advice_on_a_gun_is_about_that_gun_and_those_who_are_to_serve_it_a3() {
    let mut table = after_moves(5, 3);
    let side = mover(&table);
    let before = save(&table);
    let position = table.position().expect("a battle is in hand").clone();
    let his = |gun: &&Gun| gun.side == side && !gun.retired;
    let mut of_the_gun = 0;
    for gun in position.guns.iter().filter(his) {
        let told = answered(&mut table, Request::HintGun { side, gun: gun.id });
        let Notice::Hint { men, order, .. } = told else {
            panic!("{told:?}");
        };
        assert!(men.iter().all(|man| man.side() == side), "{men:?}");
        match order {
            Some(Order::Fire { gun: ordered, .. } | Order::MoveGun { gun: ordered, .. }) => {
                assert_eq!(ordered, gun.id);
                of_the_gun += 1;
            }
            Some(Order::March { steps }) => {
                assert!(steps.iter().all(|step| men.contains(&step.man)));
            }
            _ => {}
        }
    }
    assert!(of_the_gun > 0, "some gun has something to do");
    assert_eq!(save(&table), before);
    let enemys = position.guns.iter().find(|gun| gun.side != side);
    let not_his = enemys.map(|gun| table.handle(Request::HintGun { side, gun: gun.id }));
    let not_his = not_his.expect("the enemy has a gun");
    assert!(why(&not_his).contains("no such gun"), "{not_his:?}");
}

#[test]
fn an_order_breaks_advice_off() {
    let mut table = after_moves(5, 1);
    let side = mover(&table);
    table.handle(Request::Hint {
        side,
        man: ManId::of(side, 3),
    });
    assert!(table.is_busy());
    let order = Order::EndMove {
        choices: Vec::new(),
    };
    table.handle(Request::Order { side, order });
    assert!(!table.is_busy());
}

/// The lines of a save's battle when it has been played again.
fn log_again(save: &Save) -> Vec<String> {
    let mut table = Table::new();
    let mut told = table.handle(Request::Import { text: save.text() });
    while let Some(Notice::Verifying { .. }) = told.last() {
        told = table.handle(Request::Think);
    }
    match told.pop() {
        Some(Notice::Opened { view, .. }) => view.log,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_the_enemy_seems_to_be_about_is_told_after_his_moves_and_stands_in_the_log() {
    let mut table = begun(VETERAN, VETERAN, 11);
    let told = run(&mut table, |table| turn(table) >= 12);
    let remarks: Vec<&String> = told
        .iter()
        .filter_map(|notice| match notice {
            Notice::Remark { text } => Some(text),
            _ => None,
        })
        .collect();
    assert!(remarks.len() >= 2, "{remarks:?}");
    for side in Side::BOTH {
        let name = side.to_string();
        let on: Vec<_> = remarks
            .iter()
            .filter(|text| text.starts_with(&name))
            .collect();
        assert!(on.windows(2).all(|pair| pair[0] != pair[1]), "{on:?}");
    }
    let log = log_again(&save(&table));
    let told_again: Vec<&String> = log.iter().filter(|line| remarks.contains(line)).collect();
    assert_eq!(told_again, remarks, "a replay tells them too");
}

#[test]
fn a_general_finishes_the_move_of_a_person_who_hands_it_over() {
    let table = after_moves(7, 4);
    let save = save(&table);
    let mut replay = Replay::new(save).expect("it can be set up");
    assert_eq!(replay.run(), Ok(()));
}

#[test]
fn every_rank_sits_down_at_the_table_and_plays_p1() {
    for rank in Rank::ALL {
        let seat = Seat::Machine { rank };
        let mut table = begun(seat, VETERAN, 3);
        let told = run(&mut table, |table| turn(table) >= 4);
        assert!(last_kept(&told).is_some());
        assert_eq!(table.machine_refusals(), 0);
    }
    assert!(turn(&fought(3, 2)) >= 2);
}
