//! Whatever a page asks, and in whatever order: the table answers, and the battle stays whole.

mod common;

use common::{VETERAN, laid, save, skirmish, verified};
use proptest::prelude::*;
use table::country::{Point, Route};
use table::rules::{Choice, GunId, GunPlacing, ManId, ManPlacing, Order, Side, Step, Verdict};
use table::{Campaign, ClockTerms, Notice, Request, Seat, Table};

fn a_side() -> impl Strategy<Value = Side> {
    prop::sample::select(Side::BOTH.to_vec())
}

/// Mostly men that there are, now and then one that there is not.
fn a_man() -> impl Strategy<Value = ManId> {
    prop_oneof![
        12 => (a_side(), 0_usize..20).prop_map(|(side, nth)| ManId::of(side, nth)),
        1 => any::<u16>().prop_map(ManId),
    ]
}

fn a_gun() -> impl Strategy<Value = GunId> {
    prop_oneof![
        8 => a_side().prop_map(|side| GunId::of(side, 0)),
        1 => any::<u8>().prop_map(GunId),
    ]
}

fn a_point() -> impl Strategy<Value = Point> {
    prop_oneof![
        12 => (-5.0..135.0, -12.0..120.0),
        1 => (any::<f64>(), any::<f64>()),
    ]
    .prop_map(|(x, y): (f64, f64)| Point::new(x, y))
}

fn a_step() -> impl Strategy<Value = Step> {
    let route = prop::collection::vec(a_point(), 0..3).prop_map(Route);
    (a_man(), route, -4.0..4.0).prop_map(|(man, route, facing)| Step { man, route, facing })
}

fn an_order() -> impl Strategy<Value = Order> {
    let steps = || prop::collection::vec(a_step(), 0..4);
    let men = || prop::collection::vec(a_man(), 0..4);
    let put_down = (a_man(), a_point(), a_gun(), a_point(), -4.0..4.0).prop_map(
        |(man, at, gun, there, facing)| Order::PutDown {
            men: vec![ManPlacing { man, at, facing }],
            guns: vec![GunPlacing {
                gun,
                at: there,
                bearing: facing,
            }],
        },
    );
    let man_put_down =
        (a_man(), a_point(), -4.0..4.0).prop_map(|(man, at, facing)| Order::PutDown {
            men: vec![ManPlacing { man, at, facing }],
            guns: Vec::new(),
        });
    let choices =
        (a_man(), men(), men(), men()).prop_map(|(melee_of, red_dead, blue_dead, prisoners)| {
            Order::EndMove {
                choices: vec![Choice {
                    melee_of,
                    verdict: Verdict {
                        red_dead,
                        blue_dead,
                        captors: prisoners.clone(),
                        prisoners,
                    },
                }],
            }
        });
    prop_oneof![
        (any::<u16>(), any::<u16>(), any::<u16>()).prop_map(|(infantry, cavalry, guns)| {
            Order::Muster {
                infantry,
                cavalry,
                guns,
            }
        }),
        (0_u16..60, 0_u16..30, 0_u16..3).prop_map(|(infantry, cavalry, guns)| Order::Muster {
            infantry,
            cavalry,
            guns,
        }),
        put_down,
        man_put_down,
        Just(Order::Ready),
        steps().prop_map(|steps| Order::March { steps }),
        (a_gun(), prop::collection::vec(a_point(), 1..3), steps()).prop_map(
            |(gun, route, crew)| Order::MoveGun {
                gun,
                route: Route(route),
                crew,
            }
        ),
        (a_step(), steps()).prop_map(|(escort, prisoners)| Order::Lead { escort, prisoners }),
        men().prop_map(|men| Order::Surrender { men }),
        choices,
        Just(Order::EndMove {
            choices: Vec::new()
        }),
    ]
}

/// What a page may ask of a battle in hand; orders of the side to act are the most.
#[derive(Debug, Clone)]
enum Asked {
    /// This.
    This(Request),
    /// The order, of whoever is to act.
    OfTheMover(Order),
    /// A short walk ahead of one of the mover's men: often granted.
    Ahead(usize, f64),
    /// The word Go of whoever is to move.
    Go,
    /// What is left of the last text to keep is taken up again.
    Resume,
    /// What the mover did last is taken back.
    Undo,
    /// Whoever is next sits down, and says that he is done.
    Done,
}

fn asked() -> impl Strategy<Value = Asked> {
    let this = prop_oneof![
        a_side().prop_map(|side| Request::Sit { side }),
        a_side().prop_map(|side| Request::Undo { side }),
        a_side().prop_map(|side| Request::Go { side }),
        a_side().prop_map(|side| Request::TakeOver { side }),
        (a_side(), a_man()).prop_map(|(side, man)| Request::Hint { side, man }),
        (a_side(), a_gun()).prop_map(|(side, gun)| Request::HintGun { side, gun }),
        prop_oneof![0_u32..3000, any::<u32>()].prop_map(|millis| Request::Tick { millis }),
        (a_side(), an_order()).prop_map(|(side, order)| Request::Order { side, order }),
        Just(Request::Think),
        Just(Request::Export),
    ];
    prop_oneof![
        4 => this.prop_map(Asked::This),
        3 => an_order().prop_map(Asked::OfTheMover),
        4 => (0_usize..20, 0.1_f64..14.0).prop_map(|(man, inches)| Asked::Ahead(man, inches)),
        2 => Just(Asked::Go),
        1 => Just(Asked::Resume),
        2 => Just(Asked::Undo),
        2 => Just(Asked::Done),
    ]
}

fn request(table: &Table, asked: Asked, kept: &str) -> Vec<Request> {
    let position = table.position().expect("a battle is in hand");
    let side = position.to_act().unwrap_or(Side::Red);
    match asked {
        Asked::This(request) => vec![request],
        Asked::OfTheMover(order) => vec![Request::Order { side, order }],
        Asked::Ahead(man, inches) => {
            let man = ManId::of(side, man);
            if position.man(man).is_none() {
                return Vec::new();
            }
            let order = common::ahead(table, man, inches);
            vec![Request::Order { side, order }]
        }
        Asked::Go => vec![Request::Go { side }],
        Asked::Resume => vec![Request::Resume {
            kept: kept.to_owned(),
        }],
        Asked::Undo => vec![Request::Undo { side }],
        Asked::Done => {
            let (side, order) = match position.to_act() {
                Some(_) => common::closing(table),
                None => (side, Order::Ready),
            };
            let sit = Request::Sit { side };
            vec![sit, Request::Order { side, order }]
        }
    }
}

fn seats() -> impl Strategy<Value = [Seat; 2]> {
    prop::sample::select(vec![
        [Seat::Person, Seat::Person],
        [Seat::Person, VETERAN],
        [VETERAN, Seat::Person],
    ])
}

fn clocks() -> impl Strategy<Value = Option<ClockTerms>> {
    prop::sample::select(vec![
        None,
        Some(ClockTerms::WELLS),
        Some(ClockTerms {
            per_thirty_men: u16::MAX,
            per_gun: 0,
            interval: 0,
        }),
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn no_sequence_of_requests_makes_the_table_panic_and_the_save_after_it_verifies(
        seed in 0_u64..50,
        seats in seats(),
        clock in clocks(),
        curtain: bool,
        purchase in prop::sample::select(vec![None, Some(60)]),
        all in prop::collection::vec(asked(), 1..60),
    ) {
        let mut setup = skirmish(seed);
        setup.terms.curtain = curtain || purchase.is_some();
        setup.terms.purchase = purchase;
        let mut table = laid(setup, seats, clock);
        let mut kept = String::new();
        for asked in all {
            for request in request(&table, asked, &kept) {
                let before = save(&table);
                let told = table.handle(request);
                kept = common::last_kept(&told).unwrap_or(kept);
                if let [Notice::Failed { .. } | Notice::Refused { .. }] = told[..] {
                    prop_assert_eq!(&save(&table), &before, "what is refused changes nothing");
                }
            }
        }
        prop_assert_eq!(verified(&table), Ok(()));
    }
}

#[test]
fn a_campaign_out_of_its_bounds_begins_no_battle_v5() {
    let mut table = Table::new();
    let told = table.handle(Request::New {
        setup: skirmish(1),
        red: Seat::Person,
        blue: Seat::Person,
        clock: None,
        campaign: Some(Campaign {
            goal: 10,
            battles: Vec::new(),
        }),
    });
    assert!(common::why(&told).contains("V-5"), "{told:?}");
    assert!(table.position().is_none());
}
