//! Taking orders back within one's own move.

mod common;

use commander::{Commander, Rank, Thought};
use common::{
    VETERAN, ahead, begun, close, closing, gone_ahead, last_kept, ordered, run, save, summed,
    verified, why,
};
use proptest::prelude::*;
use table::country::{Point, Route};
use table::rules::{ManId, ManPlacing, Order, Position, Side, Step};
use table::{Kept, Notice, Request, Seat, Table};

/// Two persons at the First Player's first move.
fn first_move(seed: u64) -> (Table, Side) {
    let mut table = begun(Seat::Person, Seat::Person, seed);
    close(&mut table);
    close(&mut table);
    let (side, _) = closing(&table);
    (table, side)
}

fn undo(table: &mut Table, side: Side) -> Notice {
    let mut told = table.handle(Request::Undo { side });
    assert!(matches!(told[..], [Notice::Undone { .. }]), "{told:?}");
    told.remove(0)
}

/// Whether the page was told that the order can be taken back.
fn can_undo(told: &[Notice]) -> bool {
    match told {
        [Notice::Accepted { can_undo, .. }, ..] => *can_undo,
        other => panic!("{other:?}"),
    }
}

#[test]
fn after_taking_back_the_save_is_as_if_the_order_had_never_been_given() {
    let (mut table, side) = first_move(1);
    let mut saves = vec![save(&table).text()];
    let mut logs = Vec::new();
    for man in 0..5 {
        let told = gone_ahead(&mut table, ManId::of(side, man), 1.0);
        assert!(can_undo(&told));
        saves.push(save(&table).text());
    }
    saves.pop();
    while let Some(before) = saves.pop() {
        let Notice::Undone {
            side: whose,
            number,
            position,
            log,
            can_undo,
            kept,
        } = undo(&mut table, side)
        else {
            panic!("it is taken back")
        };
        assert_eq!(whose, side);
        assert_eq!(save(&table).text(), before, "to the last byte");
        assert_eq!(*position, save(&table).state.position);
        assert_eq!(number as usize, save(&table).journal.len());
        assert_eq!(can_undo, !saves.is_empty());
        let told = Table::new().handle(Request::Resume { kept });
        assert!(
            matches!(&told[..], [Notice::Opened { view, .. }] if view.log == log),
            "what is kept is the battle without the order"
        );
        logs.push(log.len());
    }
    assert!(
        logs.windows(2).all(|pair| pair[0] == pair[1] + 1),
        "{logs:?}"
    );
    assert_eq!(verified(&table), Ok(()));
}

#[test]
fn nothing_is_left_to_take_back_when_all_is() {
    let (mut table, side) = first_move(1);
    let why_not = why(&table.handle(Request::Undo { side })).to_owned();
    assert!(why_not.contains("nothing to take back"), "{why_not}");
    gone_ahead(&mut table, ManId::of(side, 0), 1.0);
    undo(&mut table, side);
    let before = save(&table);
    assert_eq!(why(&table.handle(Request::Undo { side })), why_not);
    assert_eq!(save(&table), before);
}

#[test]
fn putting_down_can_be_taken_back_until_one_is_ready_m2() {
    let mut table = begun(Seat::Person, Seat::Person, 1);
    let (side, _) = closing(&table);
    let before = save(&table);
    let man = &before.state.position.men[0];
    let (side_of_man, facing) = (man.side, man.facing);
    assert_eq!(side_of_man, Side::Red);
    if side == Side::Blue {
        close(&mut table);
    }
    let before = save(&table);
    let placing = ManPlacing {
        man: ManId::of(Side::Red, 0),
        at: Point::new(20.5, 110.0),
        facing,
    };
    let put_down = Order::PutDown {
        men: vec![placing],
        guns: Vec::new(),
    };
    ordered(&mut table, Side::Red, put_down.clone());
    undo(&mut table, Side::Red);
    assert_eq!(save(&table), before);
    ordered(&mut table, Side::Red, put_down);
    let told = ordered(&mut table, Side::Red, Order::Ready);
    assert!(!can_undo(&told));
    assert!(why(&table.handle(Request::Undo { side: Side::Red })).contains("take back"));
}

#[test]
fn going_home_can_be_taken_back_amb16() {
    let (mut table, side) = first_move(1);
    let position = table.position().expect("a battle is in hand");
    let man = position
        .men
        .iter()
        .find(|man| man.side == side)
        .expect("he has men");
    let home = match side {
        Side::Red => man.at.y.max(108.0) + 4.0,
        Side::Blue => man.at.y.min(0.0) - 4.0,
    };
    let step = Step {
        man: man.id,
        route: Route(vec![Point::new(man.at.x, home)]),
        facing: man.facing,
    };
    let before = save(&table);
    let told = ordered(&mut table, side, Order::March { steps: vec![step] });
    assert!(can_undo(&told));
    undo(&mut table, side);
    assert_eq!(save(&table), before);
}

#[test]
fn the_end_of_the_move_is_never_taken_back_nor_anything_before_it() {
    let (mut table, side) = first_move(1);
    gone_ahead(&mut table, ManId::of(side, 0), 1.0);
    let told = close(&mut table);
    assert!(!can_undo(&told));
    for side in Side::BOTH {
        assert!(why(&table.handle(Request::Undo { side })).contains("take back"));
    }
}

#[test]
fn nobody_takes_back_for_the_other_or_for_a_machine() {
    let (mut table, side) = first_move(1);
    gone_ahead(&mut table, ManId::of(side, 0), 1.0);
    let before = save(&table);
    let other = side.enemy();
    assert!(why(&table.handle(Request::Undo { side: other })).contains("take back"));
    assert_eq!(save(&table), before);

    let mut table = begun(Seat::Person, VETERAN, 1);
    run(&mut table, |_| false);
    let told = table.handle(Request::Undo { side: Side::Blue });
    assert_eq!(why(&told), "Blue is played by a machine.");
}

#[test]
fn what_a_commander_did_in_a_persons_place_is_not_taken_back_p5() {
    let (mut table, side) = first_move(1);
    gone_ahead(&mut table, ManId::of(side, 0), 1.0);
    table.handle(Request::TakeOver { side });
    assert!(why(&table.handle(Request::Undo { side })).contains("commander"));
    let told = run(&mut table, |_| false);
    for notice in told {
        if let Notice::Accepted { can_undo, .. } = notice {
            assert!(!can_undo);
        }
    }
}

#[test]
fn orders_can_be_taken_back_after_a_battle_was_taken_up_again() {
    let (mut table, side) = first_move(1);
    let before = save(&table).text();
    gone_ahead(&mut table, ManId::of(side, 0), 1.0);
    let told = gone_ahead(&mut table, ManId::of(side, 1), 1.0);
    let kept = last_kept(&told).expect("it is to be kept");
    let mut again = Table::new();
    let told = again.handle(Request::Resume { kept });
    let [Notice::Opened { view, .. }] = &told[..] else {
        panic!("{told:?}")
    };
    assert!(view.can_undo);
    undo(&mut again, side);
    let Notice::Undone { can_undo, log, .. } = undo(&mut again, side) else {
        panic!("it is taken back")
    };
    assert!(!can_undo);
    assert!(
        log.last()
            .is_some_and(|line| line.ends_with("first move (M-6).")),
        "{log:?}"
    );
    assert_eq!(save(&again).text(), before);
}

#[test]
fn what_does_not_lead_to_the_battle_that_was_kept_takes_nothing_back() {
    let (mut table, side) = first_move(1);
    let told = gone_ahead(&mut table, ManId::of(side, 0), 1.0);
    let kept = Kept::read(&last_kept(&told).expect("it is kept")).expect("it is whole");
    let before = kept.before.clone().expect("the order can be taken back");
    for forged in [
        before.replacen("\"orders\":2", "\"orders\":3", 1),
        before.replacen("\"orders\":2", "\"orders\":1", 1),
        before.replacen("\"lines\":", "\"lines\":9", 1),
        before.replacen("\"facing\":", "\"facing\":1", 1),
        "{}".to_owned(),
    ] {
        assert_ne!(forged, before);
        let before = Some(forged);
        let kept = summed(Kept {
            before,
            ..kept.clone()
        });
        let told = Table::new().handle(Request::Resume { kept });
        assert!(
            matches!(&told[..], [Notice::Opened { view, .. }] if !view.can_undo),
            "{told:?}"
        );
    }
}

fn state(table: &Table) -> &Position {
    table.position().expect("a battle is in hand")
}

/// Two persons give the orders that commanders advise them, for so many turns. Returns for each
/// order whether it could be taken back.
fn advised_by_commanders(seed: u64, turns: u16) -> Vec<(Order, bool)> {
    let mut table = begun(Seat::Person, Seat::Person, seed);
    let mut advisers = Side::BOTH.map(|side| Commander::new(Rank::Veteran, side, seed));
    let mut given = Vec::new();
    while state(&table).turn < turns
        && let Some(side) = state(&table).to_act()
    {
        let field = table.battle().expect("a battle is in hand").field();
        if let Thought::Order(order) = advisers[side as usize].think(field) {
            let told = ordered(&mut table, side, order.clone());
            given.push((order, can_undo(&told)));
        }
    }
    given
}

#[test]
fn a_shot_is_never_taken_back_and_a_march_before_contact_always_h5() {
    let told = advised_by_commanders(6, 200);
    let shots: Vec<bool> = told
        .iter()
        .filter(|(order, _)| matches!(order, Order::Fire { .. }))
        .map(|(_, can)| *can)
        .collect();
    assert!(!shots.is_empty() && shots.iter().all(|can| !can));
    let moved: Vec<bool> = told
        .iter()
        .filter(|(order, _)| matches!(order, Order::March { .. } | Order::MoveGun { .. }))
        .map(|(_, can)| *can)
        .collect();
    assert!(moved.iter().any(|can| *can), "marches can be taken back");
    assert!(
        moved.iter().any(|can| !can),
        "a charge that came into contact cannot (H-5)"
    );
}

#[test]
fn a_gun_that_moved_is_put_back_with_its_men_a12() {
    let told = advised_by_commanders(6, 8);
    let guns = told
        .iter()
        .filter(|(order, _)| matches!(order, Order::MoveGun { .. }))
        .collect::<Vec<_>>();
    assert!(!guns.is_empty());
    assert!(
        guns.iter().all(|(_, can)| *can),
        "nobody beside a gun is in contact here"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn orders_given_and_taken_back_at_random_leave_the_save_of_those_that_stand(
        seed in 0_u64..1000,
        whims in prop::collection::vec((0_usize..20, 0.2_f64..11.0, 0_u8..3), 1..30),
    ) {
        let (mut table, side) = first_move(seed);
        let mut standing: Vec<Order> = Vec::new();
        for (man, inches, whim) in whims {
            if whim == 0 {
                let told = table.handle(Request::Undo { side });
                let taken = matches!(told[..], [Notice::Undone { .. }]);
                prop_assert_eq!(taken, standing.pop().is_some());
                continue;
            }
            let order = ahead(&table, ManId::of(side, man), inches);
            let told = table.handle(Request::Order { side, order: order.clone() });
            if let [Notice::Accepted { .. }, ..] = &told[..] {
                standing.push(order);
            }
        }
        let (mut plain, _) = first_move(seed);
        for order in standing {
            ordered(&mut plain, side, order);
        }
        prop_assert_eq!(save(&table).text(), save(&plain).text());
        prop_assert_eq!(verified(&table), Ok(()));
    }
}
