//! Marching: distances, ways, places (RULES, M-6, M-15, AMB-6 to AMB-8, AMB-16).

mod common;

use common::{Blue, Cavalry, Infantry, Red, Scene, Stage, UP};
use country::{Building, BuildingPart, Point, Rect, Roof, Route};
use rules::{Battle, Event, ManId, Order, Setup, State, Step};

fn step(man: ManId, corners: &[(f64, f64)]) -> Step {
    let route = Route(corners.iter().map(|&(x, y)| Point::new(x, y)).collect());
    Step {
        man,
        route,
        facing: UP,
    }
}

fn march(man: ManId, corners: &[(f64, f64)]) -> Order {
    Order::March {
        steps: vec![step(man, corners)],
    }
}

/// One man of Blue's at (50, 30), both sides with men enough in the rear.
fn one_man(arm: rules::Arm) -> (Stage, common::Hand) {
    let mut scene = Scene::default();
    let man = scene.man(Blue, arm, 50.0, 30.0);
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    (scene.stage(Blue, 2), man)
}

#[test]
fn an_infantry_man_goes_twelve_inches_and_no_more_a1() {
    let (mut stage, man) = one_man(Infantry);
    let id = stage.id(man);
    assert_eq!(stage.refusal(&march(id, &[(50.0, 42.01)])), "A-1");
    let events = stage
        .order(&march(id, &[(50.0, 42.0)]))
        .expect("twelve inches are allowed");
    assert!(matches!(events[..], [Event::Moved { inches, .. }] if (inches - 12.0).abs() < 1e-9));
    assert_eq!(stage.man(man).at, Point::new(50.0, 42.0));
}

#[test]
fn a_cavalry_man_goes_twenty_four_inches_and_no_more_a2() {
    let (mut stage, man) = one_man(Cavalry);
    let id = stage.id(man);
    assert_eq!(stage.refusal(&march(id, &[(50.0, 54.1)])), "A-2");
    stage
        .order(&march(id, &[(50.0, 54.0)]))
        .expect("twenty-four inches are allowed");
}

#[test]
fn a_bent_way_is_measured_along_its_legs_amb6() {
    let (mut stage, man) = one_man(Infantry);
    let id = stage.id(man);
    // Six out, six back and one more: the end is near, the string is not.
    assert_eq!(
        stage.refusal(&march(id, &[(56.0, 30.0), (50.0, 30.0), (51.0, 30.0)])),
        "A-1"
    );
    stage
        .order(&march(id, &[(56.0, 30.0), (50.0, 30.0)]))
        .expect("twelve inches in all");
}

#[test]
fn every_man_moves_once_in_a_move_m15() {
    let (mut stage, man) = one_man(Infantry);
    let id = stage.id(man);
    stage.order(&march(id, &[(50.0, 35.0)])).expect("his move");
    assert_eq!(stage.refusal(&march(id, &[(50.0, 36.0)])), "M-15");
    let twice = Order::March {
        steps: vec![step(id, &[]), step(id, &[])],
    };
    assert_eq!(stage.refusal(&twice), "M-15");
}

#[test]
fn nobody_moves_in_the_other_sides_move_m6() {
    let (mut stage, man) = one_man(Infantry);
    let id = stage.id(man);
    let refusal = stage
        .battle
        .apply(Red, &march(id, &[(50.0, 35.0)]))
        .expect_err("not Red's man");
    assert_eq!(refusal.rule(), "M-6");
    let reds = stage.field().active(Red).next().expect("a man of Red's").id;
    assert_eq!(stage.refusal(&march(reds, &[(50.0, 35.0)])), "M-6");
    assert_eq!(stage.refusal(&march(ManId(999), &[(50.0, 35.0)])), "M-15");
}

/// What the player is told when an order is refused.
fn words(stage: &Stage, order: &Order) -> String {
    let refused = stage.field().may(Blue, order);
    refused.expect_err("it is not granted").to_string()
}

#[test]
fn men_keep_a_sixteenth_of_an_inch_apart_a15() {
    let mut scene = Scene::default();
    let man = scene.man(Blue, Infantry, 50.0, 30.0);
    scene.man(Blue, Infantry, 50.0, 36.0);
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    let mut stage = scene.stage(Blue, 2);
    let id = stage.id(man);
    // Bases are half an inch deep.
    assert_eq!(stage.refusal(&march(id, &[(50.0, 35.46)])), "A-15");
    stage
        .order(&march(id, &[(50.0, 35.43)]))
        .expect("more than 1/16 in");
}

#[test]
fn a_man_passes_his_own_but_not_the_enemys_men_amb7() {
    let mut scene = Scene::default();
    let man = scene.man(Blue, Infantry, 50.0, 30.0);
    scene.man(Blue, Infantry, 50.0, 33.0);
    let enemy = scene.man(Red, Infantry, 50.0, 39.0);
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    let mut stage = scene.stage(Blue, 2);
    let (id, enemy) = (stage.id(man), stage.id(enemy));
    assert_eq!(stage.refusal(&march(id, &[(50.0, 41.0)])), "AMB-7");
    let told = words(
        &stage,
        &march(id, &[(50.0, 34.0), (50.0, 38.0), (50.0, 41.0)]),
    );
    // Four inches, four, and so near the enemy that 1/16 inch is left between the bases.
    let expected = format!(
        "The way of Blue man {} is barred after 8.4 in by the enemy, Red man {} (AMB-7)",
        id.nth() + 1,
        enemy.nth() + 1
    );
    assert_eq!(told, expected);
    stage
        .order(&march(id, &[(50.0, 37.0)]))
        .expect("past his own man");
}

#[test]
fn contact_is_an_eighth_of_an_inch_and_holds_a_man_h5() {
    let mut scene = Scene::default();
    let man = scene.man(Blue, Infantry, 50.0, 30.0);
    let enemy = scene.man(Red, Infantry, 50.0, 39.0);
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    let mut stage = scene.stage(Blue, 2);
    let (id, _) = (stage.id(man), stage.id(enemy));
    stage
        .order(&march(id, &[(50.0, 38.4)]))
        .expect("up to the enemy");
    assert_eq!(stage.preview().melees.len(), 1);
    assert_eq!(stage.refusal(&march(id, &[(50.0, 37.0)])), "H-5");
}

#[test]
fn the_side_edges_are_impassable_amb34() {
    let (stage, man) = one_man(Cavalry);
    let id = stage.id(man);
    let out = march(id, &[(50.0, 30.0), (70.0, 30.0)]);
    stage.field().may(Blue, &out).expect("inside the field");
    let mut scene = Scene::default();
    let near = scene.man(Blue, Cavalry, 90.0, 30.0);
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    let mut stage = scene.stage(Blue, 2);
    let id = stage.id(near);
    assert_eq!(stage.refusal(&march(id, &[(101.5, 30.0)])), "AMB-34");
}

#[test]
fn nobody_goes_through_a_house_amb8() {
    let mut scene = Scene::default();
    let man = scene.man(Blue, Infantry, 50.0, 30.0);
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    let mut stage = scene.stage_with(Blue, 2, |country| {
        country.buildings.push(Building {
            id: "barn".into(),
            name: "the barn".into(),
            material: country::Material::Brick,
            base: 0.0,
            parts: vec![BuildingPart {
                rect: Rect {
                    x: [47.0, 53.0],
                    y: [33.0, 36.0],
                    turn: 0.0,
                },
                height: 4.0,
                roof: Roof::Flat,
                chimneys: vec![],
            }],
        });
    });
    let id = stage.id(man);
    assert_eq!(stage.refusal(&march(id, &[(50.0, 38.0)])), "AMB-8");
    assert!(
        words(&stage, &march(id, &[(50.0, 38.0)])).ends_with("after 2.7 in by the barn (AMB-8)")
    );
    // Sideways on, his base is three eighths of an inch from the middle to the edge.
    let sideways = Step {
        facing: 0.0,
        ..step(id, &[(50.0, 32.65)])
    };
    assert_eq!(
        stage.refusal(&Order::March {
            steps: vec![sideways]
        }),
        "A-15"
    );
    let close = Step {
        facing: 0.0,
        ..step(id, &[(50.0, 32.595)])
    };
    let told = words(&stage, &Order::March { steps: vec![close] });
    assert!(
        told.ends_with("would stand 0.03 in from the barn, and 1/16 in is wanted (A-15)"),
        "{told}"
    );
    let advisor = rules::Advisor::new(stage.field().ground());
    let advised = advisor
        .step(stage.field(), id, Point::new(50.0, 38.0), None, &[])
        .expect("there is a way round the barn");
    assert!(
        advised.route.0.len() > 1,
        "the way bends: {:?}",
        advised.route
    );
    stage
        .order(&Order::March {
            steps: vec![advised],
        })
        .expect("advice is legal");
}

#[test]
fn a_move_that_ends_behind_ones_own_line_is_retirement_c18_amb16() {
    let mut scene = Scene::default();
    let man = scene.man(Blue, Infantry, 50.0, 5.0);
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    let mut stage = scene.stage(Blue, 2);
    let id = stage.id(man);
    let events = stage.order(&march(id, &[(50.0, -2.0)])).expect("home");
    assert!(events.contains(&Event::Retired { man: id }));
    assert_eq!(stage.state(man), State::Retired);
    assert_eq!(stage.refusal(&march(id, &[(50.0, 3.0)])), "M-15");
}

#[test]
fn numbers_that_are_no_places_are_refused_m15() {
    let (mut stage, man) = one_man(Infantry);
    let id = stage.id(man);
    assert_eq!(stage.refusal(&march(id, &[(f64::NAN, 35.0)])), "M-15");
    assert_eq!(stage.refusal(&march(id, &[(f64::INFINITY, 35.0)])), "M-15");
    assert_eq!(stage.refusal(&Order::March { steps: vec![] }), "M-15");
    let corners = vec![(50.0, 30.0); 1000];
    assert_eq!(stage.refusal(&march(id, &corners)), "M-15");
}

#[test]
fn in_the_first_move_men_count_from_the_back_line_m4() {
    let mut scene = Scene::default();
    let behind = scene.man(Blue, Infantry, 50.0, -6.0);
    let before = scene.man(Blue, Infantry, 60.0, 4.0);
    scene.reserve(Red, 20);
    let mut stage = scene.stage(Blue, 1);
    let (behind, before) = (stage.id(behind), stage.id(before));
    assert_eq!(stage.refusal(&march(before, &[(60.0, 12.5)])), "A-1");
    stage
        .order(&march(before, &[(60.0, 12.0)]))
        .expect("twelve from the line");
    stage
        .order(&march(behind, &[(50.0, 12.0)]))
        .expect("twelve from the line");
}

#[test]
fn putting_down_is_within_the_zone_and_before_the_moves_m1_m2_m4_m5_amb30() {
    let mut setup: Setup = common::hooks_farm(7);
    setup.unsteadiness = [0.0, 0.0];
    let mut battle = Battle::new(&setup).expect("Hook's Farm can be set up");
    let man = battle.field().active(Red).next().expect("a man").clone();
    let put = |at: Point| Order::PutDown {
        men: vec![rules::ManPlacing {
            man: man.id,
            at,
            facing: man.facing,
        }],
        guns: vec![],
    };
    let refused = |battle: &Battle, order: &Order| {
        battle.field().may(Red, order).expect_err("refused").rule()
    };
    assert_eq!(refused(&battle, &put(Point::new(60.0, 60.0))), "M-4");
    assert_eq!(refused(&battle, &march(man.id, &[(60.0, 100.0)])), "M-2");
    let other = battle.field().active(Red).nth(1).expect("a second man").at;
    assert_eq!(refused(&battle, &put(other)), "A-15");
    assert_eq!(
        battle
            .field()
            .may(Blue, &Order::Ready)
            .expect_err("Red first")
            .rule(),
        "M-6"
    );
    battle
        .apply(Red, &put(Point::new(20.0, 106.0)))
        .expect("a free place in the zone");
    battle.apply(Red, &Order::Ready).expect("Red is ready");
    battle.apply(Blue, &Order::Ready).expect("Blue is ready");
    assert_eq!(
        battle.field().position.to_act(),
        Some(Red),
        "Red won the toss"
    );
    assert_eq!(refused(&battle, &put(Point::new(21.0, 106.0))), "M-2");
}
