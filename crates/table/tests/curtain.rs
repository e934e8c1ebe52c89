//! The curtain (M-3): while it hangs, nothing of the other side is to be found in anything that a
//! seat's page receives or keeps.

#[path = "curtain/behind.rs"]
mod behind;
mod common;
#[path = "curtain/search.rs"]
mod search;

use behind::*;
use common::{VETERAN, last_kept, save, verified, why};
use proptest::prelude::*;
use search::Secret;
use table::rules::{Event, ManPlacing, Order, Phase, Position, Side};
use table::{Kept, Notice, Request, Save, Seat, Table};

#[test]
fn two_persons_put_down_and_neither_finds_anything_of_the_other_m3() {
    let plans = [plan([0; 3], 21, 1), plan([0; 3], 21, 2)];
    let played = played(curtained(None), &plans);
    for viewer in Side::BOTH {
        searched(&played, viewer);
        control(&played, viewer);
    }
    assert_eq!(verified(&played.table), Ok(()));
}

#[test]
fn when_both_are_ready_the_curtain_is_drawn_and_everything_is_shown_m3() {
    let plans = [plan([0; 3], 10, 3), plan([0; 3], 10, 4)];
    let played = played(curtained(None), &plans);
    let [
        Notice::Accepted {
            events, position, ..
        },
        Notice::Opened { view, .. },
    ] = &played.drawn[..]
    else {
        panic!("{:?}", played.drawn)
    };
    assert!(events.contains(&Event::CurtainDrawn));
    let all = &save(&played.table).state.position;
    assert_eq!((&**position, &view.position), (all, all));
    assert_eq!(view.viewer, None);
    assert_eq!(view.scenario, save(&played.table).setup.scenario);
    assert_eq!(view.orders as usize, save(&played.table).journal.len());
    for side in Side::BOTH {
        let line = format!("{side} puts one piece down (M-2).");
        assert!(view.log.contains(&line), "{:?}", view.log);
    }
}

#[test]
fn the_page_is_covered_before_the_other_sits_down_m3() {
    let mut table = Table::new();
    let told = table.handle(new(curtained(None), PERSONS));
    let [Notice::Opened { view, .. }] = &told[..] else {
        panic!("{told:?}")
    };
    let first = view.viewer.expect("somebody sits at the page");
    let next = first.enemy();
    let early = table.handle(Request::Order {
        side: next,
        order: Order::Ready,
    });
    assert!(why(&early).contains("M-3"), "{early:?}");

    let ready = |side| Request::Order {
        side,
        order: Order::Ready,
    };
    let told = table.handle(ready(first));
    assert!(
        matches!(told[..], [Notice::Accepted { .. }, Notice::Cover { next: who, .. }] if who == next),
        "{told:?}"
    );
    for request in [
        ready(next),
        Request::Undo { side: next },
        Request::TakeOver { side: next },
    ] {
        let told = table.handle(request);
        assert!(why(&told).contains("M-3"), "{told:?}");
    }
    let told = table.handle(Request::Sit { side: next });
    assert!(
        matches!(&told[..], [Notice::Opened { view, .. }] if view.viewer == Some(next)),
        "{told:?}"
    );
    let told = table.handle(ready(next));
    assert!(matches!(
        told[..],
        [Notice::Accepted { .. }, Notice::Opened { .. }]
    ));
}

#[test]
fn nothing_is_handed_out_while_the_curtain_hangs_m3() {
    let mut table = Table::new();
    table.handle(new(curtained(None), PERSONS));
    assert!(why(&table.handle(Request::Export)).contains("M-3"));
    table.handle(new(curtained(None), [Seat::Person, VETERAN]));
    assert!(why(&table.handle(Request::Export)).contains("M-3"));
    table.handle(new(curtained(None), [VETERAN; 2]));
    let told = table.handle(Request::Export);
    assert!(
        matches!(told[..], [Notice::Exported { .. }]),
        "a spectator sees everything: {told:?}"
    );
}

#[test]
fn a_spectator_sees_both_sides_behind_the_curtain() {
    let mut table = Table::new();
    let told = table.handle(new(curtained(None), [VETERAN; 2]));
    let [Notice::Opened { view, kept }] = &told[..] else {
        panic!("{told:?}")
    };
    assert_eq!(view.viewer, None);
    assert_eq!(view.position, save(&table).state.position);
    assert_eq!(Kept::read(kept).expect("it is whole").nonce, None);
}

#[test]
fn of_a_machine_the_page_learns_only_that_it_is_ready_m3() {
    let mut table = Table::new();
    let mut heard = table.handle(new(curtained(None), [Seat::Person, VETERAN]));
    let mut secret = Secret::of(Side::Blue);
    let mut red_is_ready = false;
    while position(&table).is_curtained() {
        secret.note(position(&table));
        let request = if table.is_busy() {
            Request::Think
        } else {
            assert!(!red_is_ready);
            red_is_ready = true;
            Request::Order {
                side: Side::Red,
                order: Order::Ready,
            }
        };
        let told = table.handle(request);
        if position(&table).is_curtained() {
            heard.extend(told);
        } else {
            assert!(matches!(
                told[..],
                [Notice::Accepted { .. }, Notice::Opened { .. }]
            ));
        }
    }
    for notice in &heard {
        let found = secret.found_in(&json(notice));
        assert!(found.is_empty(), "{found:?}");
        if let Notice::Accepted {
            side: Side::Blue,
            events,
            ..
        } = notice
        {
            assert!(
                matches!(events[..], [] | [Event::Ready { .. }]),
                "{events:?}"
            );
        }
    }
}

#[test]
fn what_is_kept_behind_the_curtain_is_taken_up_with_the_page_covered_m3() {
    let plans = [plan([0; 3], 15, 5), plan([0; 3], 15, 6)];
    let played = played(curtained(None), &plans);
    let heard = &played.heard[position(&played.table).first as usize];
    let Some(Notice::Cover { kept, .. }) = heard.last() else {
        panic!("the last that the first to sit heard is that another is next")
    };
    let headline = Kept::read(kept).and_then(|kept| kept.headline());
    let headline = headline.expect("it has a headline");
    assert!(headline.ends_with("The curtain hangs."), "{headline}");

    let mut table = Table::new();
    let told = table.handle(Request::Resume { kept: kept.clone() });
    let [Notice::Cover { next, kept: again }] = &told[..] else {
        panic!("{told:?}")
    };
    assert_eq!(*next, position(&table).to_act().expect("it goes on"));
    assert!(Kept::read(again).expect("it is whole").nonce.is_some());
    let told = table.handle(Request::Sit { side: next.enemy() });
    let [Notice::Opened { view, .. }] = &told[..] else {
        panic!("{told:?}")
    };
    let own = |position: &Position| {
        let men = position.men.iter();
        men.filter(|man| man.side == next.enemy())
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(view.position.men, own(position(&played.table)));
    assert!(!view.log.is_empty());
}

#[test]
fn a_save_from_behind_the_curtain_is_let_in_with_the_page_covered_m3() {
    let mut machines = Table::new();
    machines.handle(new(curtained(None), [VETERAN; 2]));
    let mut left: Save = save(&machines);
    (left.red, left.blue) = (Seat::Person, Seat::Person);
    let mut table = Table::new();
    let mut told = table.handle(Request::Import { text: left.text() });
    while table.is_busy() {
        told = table.handle(Request::Think);
    }
    assert!(matches!(told[..], [Notice::Cover { .. }]), "{told:?}");
}

#[test]
fn a_veiled_battle_that_was_touched_is_refused() {
    let mut table = Table::new();
    let told = table.handle(new(curtained(None), PERSONS));
    let kept = last_kept(&told).expect("it is kept");
    let mut inside: serde_json::Value = serde_json::from_str(&kept).expect("it is JSON");
    inside["nonce"] = "AAAAAAAAAAAAAAAAAAAAAA==".into();
    let told = Table::new().handle(Request::Resume {
        kept: inside.to_string(),
    });
    assert!(why(&told).contains("damaged"), "{told:?}");
}

#[test]
fn each_takes_back_his_own_behind_the_curtain_whatever_the_other_did_since_m3() {
    let mut table = Table::new();
    table.handle(new(curtained(None), PERSONS));
    let first = position(&table).to_act().expect("somebody acts first");
    let put_down = |table: &Table, side: Side, turn: f64| {
        let man = position(table).men.iter().find(|man| man.side == side);
        let man = man.expect("he has men");
        Request::Order {
            side,
            order: Order::PutDown {
                men: vec![ManPlacing {
                    man: man.id,
                    at: man.at,
                    facing: man.facing + turn,
                }],
                guns: Vec::new(),
            },
        }
    };
    let begun = save(&table).text();
    let request = put_down(&table, first, 0.25);
    table.handle(request);
    table.handle(Request::Sit {
        side: first.enemy(),
    });
    let request = put_down(&table, first.enemy(), 0.5);
    table.handle(request);
    table.handle(Request::Sit { side: first });
    let told = table.handle(Request::Undo { side: first });
    assert!(
        matches!(
            told[..],
            [Notice::Undone {
                can_undo: false,
                number: 0,
                ..
            }]
        ),
        "{told:?}"
    );
    assert_eq!(save(&table).journal.len(), 1);
    assert_eq!(verified(&table), Ok(()));
    table.handle(Request::Sit {
        side: first.enemy(),
    });
    table.handle(Request::Undo {
        side: first.enemy(),
    });
    assert_eq!(save(&table).text(), begun);
}

/// Forces within 150 points whose numbers of infantry and cavalry are in nothing else that the
/// table tells.
const FORCES: [[u16; 3]; 2] = [[44, 29, 3], [58, 27, 2]];

#[test]
fn forces_bought_in_secret_stay_secret_until_the_curtain_is_drawn_f8() {
    let plans = [plan(FORCES[0], 60, 7), plan(FORCES[1], 60, 8)];
    let mut played = played(curtained(Some(150)), &plans);
    for (secret, [infantry, cavalry, _]) in played.secrets.iter_mut().zip(FORCES) {
        secret.note_count("infantry", infantry.into());
        secret.note_count("cavalry", cavalry.into());
    }
    for viewer in Side::BOTH {
        searched(&played, viewer);
        control(&played, viewer);
        let secret = &played.secrets[viewer.enemy() as usize];
        let drawn: Vec<String> = played.drawn.iter().map(json).collect();
        let found: Vec<String> = drawn
            .iter()
            .flat_map(|text| secret.found_in(text))
            .collect();
        assert!(
            found
                .iter()
                .any(|found| found.starts_with("a count of infantry"))
        );
        assert!(
            found
                .iter()
                .any(|found| found.starts_with("a count of cavalry"))
        );
        let own = &played.secrets[viewer as usize];
        let heard = played.heard[viewer as usize].iter().map(json);
        assert!(
            heard.clone().any(|text| !own.found_in(&text).is_empty()),
            "of his own he finds everything"
        );
    }
    assert_eq!(verified(&played.table), Ok(()));
}

#[test]
fn of_the_force_that_a_machine_buys_the_page_learns_nothing_f8() {
    let mut table = Table::new();
    let mut heard = table.handle(new(curtained(Some(150)), [Seat::Person, VETERAN]));
    let mut secret = Secret::of(Side::Blue);
    while position(&table).is_curtained() {
        secret.note(position(&table));
        let request = if table.is_busy() {
            Request::Think
        } else {
            let order = match position(&table).phase {
                Phase::Mustering { .. } => Order::Muster {
                    infantry: 20,
                    cavalry: 10,
                    guns: 1,
                },
                _ => Order::Ready,
            };
            Request::Order {
                side: Side::Red,
                order,
            }
        };
        let told = table.handle(request);
        if position(&table).is_curtained() {
            heard.extend(told);
        }
    }
    for notice in &heard {
        let found = secret.found_in(&json(notice));
        assert!(found.is_empty(), "{found:?}");
    }
    let field = position(&table);
    let men = field
        .men
        .iter()
        .filter(|man| man.side == Side::Blue)
        .count();
    assert!(men > 90, "the machine has spent its points: {men} men");
    assert_eq!(table.machine_refusals(), 0);
}

#[test]
fn forces_are_bought_and_put_down_in_turn_with_the_page_covered_between_f8_m3() {
    let plans = [plan(FORCES[0], 3, 7), plan(FORCES[1], 3, 8)];
    let played = played(curtained(Some(150)), &plans);
    let first = position(&played.table).first;
    let covers = |side: Side| -> Vec<Side> {
        let heard = played.heard[side as usize].iter();
        heard
            .filter_map(|notice| match notice {
                Notice::Cover { next, .. } => Some(*next),
                _ => None,
            })
            .collect()
    };
    let second = first.enemy();
    assert_eq!(covers(first), [second, first, second]);
    assert_eq!(covers(second), [second, first, second]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10))]

    #[test]
    fn whatever_the_other_does_behind_the_curtain_a_page_receives_the_same_m3(
        mine in 0_u64..1_000_000,
        others in [0_u64..1_000_000, 0_u64..1_000_000],
        pieces in [1_usize..22, 1_usize..22],
        forces in [[5_u16..40, 5_u16..40, 0_u16..4], [5_u16..40, 5_u16..40, 0_u16..4]],
        purchase in prop::sample::select(vec![None, Some(150)]),
    ) {
        for viewer in Side::BOTH {
            let received: Vec<Vec<String>> = others
                .iter()
                .zip(pieces)
                .zip(forces)
                .map(|((&other, pieces), force)| {
                    let mut plans = [plan([20, 10, 1], 12, mine), plan([20, 10, 1], 12, mine)];
                    plans[viewer.enemy() as usize] = plan(force, pieces, other);
                    let played = played(curtained(purchase), &plans);
                    searched(&played, viewer);
                    visible(&played.heard[viewer as usize])
                })
                .collect();
            prop_assert_eq!(&received[0], &received[1]);
        }
    }
}
