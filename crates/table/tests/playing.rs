//! Persons and machines at the table.

mod common;

use common::{VETERAN, begun, closing, fought, run, save, turn, why};
use table::rules::setup::CAREFUL_HAND;
use table::rules::{Event, Fault, Order, Phase, Side, tally};
use table::words::standing;
use table::{Campaign, Fought, Kept, Notice, Request, Save, Seat, Table, headline};

#[test]
fn nothing_can_be_done_before_a_battle_is_in_hand() {
    let mut table = Table::new();
    assert!(!table.is_busy());
    let requests = [
        Request::Export,
        Request::Order {
            side: Side::Red,
            order: Order::Ready,
        },
        Request::TakeOver { side: Side::Red },
    ];
    for request in requests {
        assert_eq!(why(&table.handle(request)), "No battle is in hand.");
    }
    assert!(table.handle(Request::Think).is_empty());
}

#[test]
fn a_persons_hand_is_careful_t4() {
    let table = begun(Seat::Person, Seat::Person, 1);
    assert_eq!(save(&table).setup.unsteadiness, [CAREFUL_HAND; 2]);
}

#[test]
fn sides_order_by_turns_and_nobody_out_of_his_m6() {
    let mut table = begun(Seat::Person, Seat::Person, 1);
    assert!(!table.is_busy());
    let (side, order) = closing(&table);
    let before = save(&table);
    let out_of_turn = table.handle(Request::Order {
        side: side.enemy(),
        order: order.clone(),
    });
    let [Notice::Refused { refusal, .. }] = &out_of_turn[..] else {
        panic!("{out_of_turn:?}")
    };
    assert_eq!(refusal.fault, Fault::NotYourTurn);
    assert_eq!(save(&table), before);

    let notices = table.handle(Request::Order { side, order });
    assert!(
        matches!(notices[..], [Notice::Accepted { number: 1, .. }]),
        "{notices:?}"
    );
    let (next, _) = closing(&table);
    assert_eq!(next, side.enemy());
}

#[test]
fn nobody_orders_for_a_machine() {
    let mut table = begun(VETERAN, VETERAN, 1);
    let (side, order) = closing(&table);
    let before = save(&table);
    let notices = table.handle(Request::Order { side, order });
    assert_eq!(why(&notices), format!("{side} is played by a machine."));
    assert_eq!(save(&table), before);
}

#[test]
fn a_machine_answers_a_persons_move_and_hands_the_turn_back() {
    let mut table = begun(Seat::Person, VETERAN, 2);
    for _ in 0..3 {
        run(&mut table, |_| false);
        let (side, order) = closing(&table);
        assert_eq!(side, Side::Red, "the machine has done what it had to");
        table.handle(Request::Order { side, order });
    }
    run(&mut table, |_| false);
    assert!(turn(&table) >= 4);
}

#[test]
fn a_commander_finishes_one_move_for_a_person_and_no_more_p5() {
    let mut table = begun(Seat::Person, Seat::Person, 3);
    for _ in 0..2 {
        let (side, order) = closing(&table);
        table.handle(Request::Order { side, order });
    }
    let (side, order) = closing(&table);
    let wrong = table.handle(Request::TakeOver { side: side.enemy() });
    assert!(why(&wrong).contains("not"), "{wrong:?}");
    table.handle(Request::TakeOver { side });
    assert!(table.is_busy());
    let meanwhile = table.handle(Request::Order { side, order });
    assert!(why(&meanwhile).contains("commander"), "{meanwhile:?}");

    let before = turn(&table);
    let told = run(&mut table, |_| false);
    assert_eq!(turn(&table), before + 1);
    assert!(!table.is_busy());
    assert!(told.len() > 1, "a commander does more than end the move");
}

#[test]
fn orders_are_numbered_without_a_gap_and_turns_come_in_order() {
    let mut table = begun(VETERAN, VETERAN, 4);
    let told = run(&mut table, |table| turn(table) >= 8);
    let mut orders = 0;
    let mut turns = Vec::new();
    for notice in &told {
        match notice {
            Notice::Accepted { number, events, .. } => {
                orders += 1;
                assert_eq!(*number, orders);
                turns.extend(events.iter().filter_map(|event| match event {
                    Event::TurnBegan { side, .. } => Some(*side),
                    _ => None,
                }));
            }
            Notice::Thinking { done, .. } => assert!((0.0..=1.0).contains(done)),
            Notice::Remark { text } => assert!(text.ends_with('.')),
            other => panic!("not to be told here: {other:?}"),
        }
    }
    assert!(turns.len() >= 8);
    assert!(
        turns.windows(2).all(|pair| pair[0] == pair[1].enemy()),
        "M-6: {turns:?}"
    );
}

#[test]
fn the_same_seed_gives_the_same_battle() {
    assert_eq!(save(&fought(5, 8)), save(&fought(5, 8)));
}

#[test]
fn a_battle_of_machines_ends_and_then_the_table_rests() {
    let mut table = begun(VETERAN, VETERAN, 6);
    let told = run(&mut table, |table| turn(table) > 200);
    let position = table.position().expect("a battle is in hand");
    assert!(
        matches!(position.phase, Phase::Over(_)),
        "turn {}",
        position.turn
    );
    assert!(!table.is_busy());
    let over = told.iter().rev().find_map(|notice| match notice {
        Notice::Accepted { events, .. } => events.last(),
        _ => None,
    });
    assert!(matches!(over, Some(Event::Over { .. })), "{over:?}");
    assert!(table.handle(Request::Think).is_empty());
}

#[test]
fn at_the_end_of_a_battle_the_log_tells_how_its_campaign_stands_v5() {
    let campaign = Campaign {
        goal: 300,
        battles: vec![Fought {
            title: "The first".to_owned(),
            halves: [300, 101],
        }],
    };
    let mut table = Table::new();
    let told = table.handle(Request::New {
        setup: common::skirmish(6),
        red: VETERAN,
        blue: VETERAN,
        clock: None,
        campaign: Some(campaign.clone()),
    });
    let [Notice::Opened { view, .. }] = &told[..] else {
        panic!("{told:?}")
    };
    assert_eq!(view.campaign.as_ref(), Some(&campaign));
    assert!(
        headline(&save(&table))
            .ends_with("In the campaign Red is 99½ points up; 300 win the war (V-5)."),
        "{}",
        headline(&save(&table))
    );
    let told = run(&mut table, |_| false);
    let field = table.battle().expect("a battle is in hand").field();
    let tallies = Side::BOTH.map(|side| tally(field, side));
    let after = campaign.after(&save(&table).setup.scenario.title, &tallies);
    let kept = common::last_kept(&told).expect("orders were given");
    let kept = Kept::read(&kept).expect("it is whole");
    assert_eq!(kept.log.last(), Some(&standing(&after)));
    let read = Save::read(&kept.body).expect("it lies open");
    assert_eq!(
        read.campaign,
        Some(campaign),
        "the campaign without this battle"
    );
    assert_eq!(common::verified(&table), Ok(()));
}
