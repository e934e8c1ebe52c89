//! Rulings that we had to add, each by its own test.

mod common;

use ballistics::Lay;
use common::{Blue, Hand, Infantry, Red, Scene, Stage, UP};
use country::{Point, Route};
use rules::Event::{
    Captured, Died, Freed, GunCaptured, LedAway, MeleeFought, Rearmed, TrailManned, TurnBegan,
    TurnEnded,
};
use rules::{Advisor, Event, GunId, Order, State, Step};

/// A scene in which nobody far away matters.
fn scene() -> Scene {
    let mut scene = Scene::default();
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    scene
}

fn step(stage: &Stage, hand: Hand, x: f64, y: f64) -> Step {
    Step {
        man: stage.id(hand),
        route: Route(vec![Point::new(x, y)]),
        facing: UP,
    }
}

#[test]
fn any_free_man_near_them_may_take_the_prisoners_over_r3() {
    let mut scene = scene();
    let guard = scene.man(Blue, Infantry, 50.0, 50.0);
    let other = scene.man(Blue, Infantry, 54.0, 50.0);
    let prisoner = scene.man(Red, Infantry, 52.0, 50.0);
    scene.prisoner(prisoner, Some(guard), 2);
    let mut stage = scene.stage(Blue, 3);
    let lead = Order::Lead {
        escort: step(&stage, other, 54.0, 44.0),
        prisoners: vec![step(&stage, prisoner, 52.0, 44.0)],
    };
    stage.order(&lead).expect("he is within six inches");
    let escort = Some(stage.id(other));
    assert!(matches!(stage.state(prisoner), State::Prisoner { escort: now, .. } if now == escort));
    assert!(!stage.man(guard).moved, "the old guard has his move");
}

#[test]
fn a_gun_in_dispute_is_used_by_neither_side_h23_r11() {
    let disputed = |enemies: usize| {
        let mut scene = scene();
        let gun = scene.gun(Blue, 50.0, 50.0, UP);
        for x in [-3.0, -2.0, 2.0, 3.0] {
            scene.man(Blue, Infantry, 50.0 + x, 46.5);
        }
        for n in 0..enemies {
            scene.man(Red, Infantry, 46.5 + n as f64 * 2.3, 55.0);
        }
        (scene.stage(Blue, 3).before_men_move(), gun)
    };
    let (stage, gun) = disputed(3);
    let piece = stage.field().gun(gun).expect("the gun");
    assert!(!stage.field().is_disputed(piece));
    assert_eq!(stage.field().may_use_to_fire(Blue, gun), Ok(()));

    let (mut stage, gun) = disputed(4);
    let piece = stage.field().gun(gun).expect("the gun");
    assert!(stage.field().is_disputed(piece));
    let rule = |refused: Result<(), rules::Refusal>| refused.expect_err("refused").rule();
    assert_eq!(rule(stage.field().may_use_to_fire(Blue, gun)), "H-23");
    assert_eq!(rule(stage.field().may_use_to_move(Blue, gun)), "H-23");
    stage.end_move();
    assert!(stage.field().may_use_to_fire(Red, gun).is_err());
    assert!(stage.field().may_use_to_move(Red, gun).is_err());
}

/// Blue's battery at (80, 20), pointing at Red's line.
fn battery(scene: &mut Scene) -> GunId {
    for x in [-3.0, -2.0, 2.0, 3.0] {
        scene.man(Blue, Infantry, 80.0 + x, 16.5);
    }
    scene.gun(Blue, 80.0, 20.0, UP)
}

const LEVEL: Lay = Lay {
    bearing: UP,
    elevation: 0.0,
};

#[test]
fn the_end_of_a_move_goes_in_its_order_r14() {
    let mut scene = scene();
    // A gun of Red's with four of Blue's past its axle, and a gun of Blue's that has fired.
    let taken = scene.gun(Red, 20.0, 60.0, -UP);
    for (x, y) in [(16.5, 61.0), (23.5, 61.0), (16.5, 63.0), (23.5, 63.0)] {
        let man = scene.man(Blue, Infantry, x, y);
        scene.approached_from(man, x, 40.0);
    }
    let gun = battery(&mut scene);
    // A guard of Red's in touch with one of Blue's, and the men he guards.
    let guard = scene.man(Red, Infantry, 50.0, 50.0);
    scene.man(Blue, Infantry, 50.0, 49.4);
    let captive = scene.man(Blue, Infantry, 50.0, 53.0);
    scene.prisoner(captive, Some(guard), 2);
    // A freed man of Red's whom one of Blue's has come up to.
    let freed = scene.man(Red, Infantry, 35.0, 30.0);
    scene.freed(freed, 2);
    scene.man(Blue, Infantry, 35.0, 29.4);
    // A prisoner at Blue's line, and a freed man of Blue's who is back.
    let led = scene.man(Red, Infantry, 60.0, 2.0);
    let escort = scene.man(Blue, Infantry, 62.0, 2.0);
    scene.prisoner(led, Some(escort), 2);
    let back = scene.man(Blue, Infantry, 66.0, 0.1);
    scene.freed(back, 2);
    let mut stage = scene.stage(Blue, 3).before_men_move();
    let order = Advisor::new(stage.field().ground())
        .fire(stage.field(), gun, LEVEL)
        .expect("it can be laid");
    stage.order(&order).expect("a shot");
    let id = |hand: Hand| stage.id(hand);
    let (guard, captive, freed, led, back) = (id(guard), id(captive), id(freed), id(led), id(back));
    let events = stage.end_move();
    let place = |what: &str, is: &dyn Fn(&Event) -> bool| {
        let at = events.iter().position(is);
        at.unwrap_or_else(|| panic!("{what} is missing from {events:#?}"))
    };
    let order = [
        place("the trail", &|e| matches!(e, TrailManned { .. })),
        place("the melee", &|e| matches!(e, MeleeFought { .. })),
        place(
            "its dead",
            &|e| matches!(e, Died { man, .. } if *man == guard),
        ),
        place(
            "the freed",
            &|e| matches!(e, Freed { man } if *man == captive),
        ),
        place(
            "the retaken",
            &|e| matches!(e, Captured { man, .. } if *man == freed),
        ),
        place(
            "the led away",
            &|e| matches!(e, LedAway { man } if *man == led),
        ),
        place(
            "the rearmed",
            &|e| matches!(e, Rearmed { man } if *man == back),
        ),
        place(
            "the gun",
            &|e| matches!(e, GunCaptured { gun, .. } if *gun == taken),
        ),
        place("the end", &|e| matches!(e, TurnEnded { .. })),
        place("the next turn", &|e| matches!(e, TurnBegan { .. })),
    ];
    assert!(order.is_sorted(), "{order:?} in {events:#?}");
    let dead = stage.field().man(guard).expect("the guard");
    assert_eq!(dead.fallen, None, "the dead are picked up");
    assert!(stage.field().position.bolts.is_empty());
}

#[test]
fn a_quarter_of_an_inch_from_the_post_is_at_the_trail_r17() {
    let mut scene = scene();
    let gun = battery(&mut scene);
    let mut stage = scene.stage(Blue, 3).before_men_move();
    let Ok(Order::Fire {
        lay,
        lie_down,
        trail,
        ..
    }) = Advisor::new(stage.field().ground()).fire(stage.field(), gun, LEVEL)
    else {
        panic!("it can be laid")
    };
    let post = stage.field().gun(gun).expect("the gun").trail_posts()[0];
    let standing = |off: f64| {
        let mut trail = trail.clone();
        trail[0].route = Route(vec![post + Point::new(-off, 0.0)]);
        Order::Fire {
            gun,
            lay,
            lie_down: lie_down.clone(),
            trail,
        }
    };
    assert_eq!(stage.field().may(Blue, &standing(0.25)), Ok(()));
    assert_eq!(stage.refusal(&standing(0.27)), "A-10");
}

#[test]
fn disarmed_men_bar_nobodys_way_and_come_into_touch_with_nobody_r20() {
    let mut scene = scene();
    let walker = scene.man(Blue, Infantry, 50.0, 50.0);
    let freed = scene.man(Red, Infantry, 50.0, 54.0);
    scene.freed(freed, 2);
    let armed = scene.man(Red, Infantry, 60.0, 54.0);
    let own = scene.man(Blue, Infantry, 66.0, 54.0);
    scene.freed(own, 2);
    let mut stage = scene.stage(Blue, 3);
    let march = |stage: &Stage, hand: Hand, x: f64, y: f64| Order::March {
        steps: vec![step(stage, hand, x, y)],
    };
    let past = march(&stage, walker, 50.0, 58.0);
    stage.order(&past).expect("a disarmed man bars no way");
    assert_eq!(stage.state(freed), State::Freed { since: 2 });
    // A freed man of Blue's may go near an armed enemy, and not into touch with him.
    let base = |hand: Hand| stage.man(hand).base();
    let breadth = base(armed).bounds().1.x - base(armed).bounds().0.x;
    let touching = march(&stage, own, 60.0 + breadth + 0.1, 54.0);
    let near = march(&stage, own, 60.0 + breadth + 0.2, 54.0);
    assert_eq!(stage.refusal(&touching), "H-16");
    assert_eq!(stage.field().may(Blue, &near), Ok(()));
}
