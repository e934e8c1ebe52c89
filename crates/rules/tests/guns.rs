//! Guns: in action, fired or moved, trails, first fire (RULES, M-13, M-14).

mod common;

use ballistics::Lay;
use common::{Blue, Cavalry, Hand, Infantry, Red, Scene, Stage, UP};
use country::{Point, Route};
use rules::{Advisor, Arm, Event, Fault, GunId, GunUse, ManId, Order, Step};

const FLAT: Lay = Lay {
    bearing: UP,
    elevation: 0.02,
};

/// A gun of Blue's at (50, 30), muzzle to the rear, with `men` of `arm` about it, and men enough
/// in the rear of both sides.
fn battery(men: usize, arm: Arm, number: u16) -> (Stage, GunId, Vec<Hand>) {
    let mut scene = Scene::default();
    let gun = scene.gun(Blue, 50.0, 30.0, -UP);
    let places = [
        (-3.0, 0.0),
        (3.0, 0.0),
        (-3.0, 3.0),
        (3.0, 3.0),
        (-3.0, -3.0),
        (3.0, -3.0),
    ];
    let crew = places[..men]
        .iter()
        .map(|(x, y)| scene.man(Blue, arm, 50.0 + x, 30.0 + y))
        .collect();
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    (scene.stage(Blue, number).before_men_move(), gun, crew)
}

fn fire(stage: &Stage, gun: GunId) -> Order {
    Advisor::new(stage.field().ground())
        .fire(stage.field(), gun, FLAT)
        .expect("it can be laid")
}

#[test]
fn a_gun_with_three_men_is_not_in_action_a3() {
    let (mut stage, gun, _) = battery(4, Infantry, 2);
    let order = fire(&stage, gun);
    stage.field().may(Blue, &order).expect("four men serve it");
    let (mut three, gun, _) = battery(3, Infantry, 2);
    assert_eq!(three.refusal(&order), "A-3");
    assert!(three.field().may_use_to_move(Blue, gun).is_err());
    let _ = stage.end_move();
}

#[test]
fn four_shots_and_no_fifth_a5() {
    let (mut stage, gun, _) = battery(6, Infantry, 2);
    for left in [3, 2, 1, 0] {
        let order = fire(&stage, gun);
        let events = stage.order(&order).expect("a shot");
        let fired = events.iter().find_map(|event| match event {
            Event::Fired { shots_left, .. } => Some(*shots_left),
            _ => None,
        });
        assert_eq!(fired, Some(left));
    }
    let order = Order::Fire {
        gun,
        lay: FLAT,
        lie_down: vec![],
        trail: no_trail(),
    };
    assert_eq!(stage.refusal(&order), "A-5");
}

#[test]
fn a_gun_is_fired_or_moved_not_both_a4() {
    let (mut stage, gun, _) = battery(6, Infantry, 2);
    let advisor = Advisor::new(stage.field().ground());
    let away = advisor
        .move_gun(stage.field(), gun, Point::new(50.0, 40.0))
        .expect("movable");
    let shot = fire(&stage, gun);
    stage.order(&shot).expect("a shot");
    assert_eq!(stage.refusal(&away), "A-4");
    let (mut stage, _, _) = battery(6, Infantry, 2);
    stage.order(&away).expect("the move");
    assert_eq!(stage.refusal(&shot), "A-4");
}

#[test]
fn no_gun_fires_before_the_first_players_second_move_m13() {
    let (later, gun, _) = battery(6, Infantry, 2);
    let order = fire(&later, gun);
    let (mut stage, _, _) = battery(6, Infantry, 1);
    assert_eq!(stage.refusal(&order), "M-13");
}

#[test]
fn guns_come_before_men_m14() {
    let (mut stage, gun, _) = battery(6, Infantry, 2);
    let order = fire(&stage, gun);
    let man = stage
        .field()
        .active(Blue)
        .last()
        .expect("a man in the rear")
        .clone();
    let route = Route(vec![man.at + Point::new(0.0, 3.0)]);
    stage
        .order(&Order::March {
            steps: vec![Step {
                man: man.id,
                route,
                facing: UP,
            }],
        })
        .expect("a man moves");
    assert_eq!(stage.refusal(&order), "M-14");
}

#[test]
fn two_men_stand_at_the_trail_at_the_end_of_the_move_a10() {
    let (mut stage, gun, _) = battery(6, Infantry, 2);
    let order = fire(&stage, gun);
    stage.order(&order).expect("a shot");
    let pledged = match &stage.field().gun(gun).expect("the gun").used {
        GunUse::Fired { trail, .. } => trail.clone(),
        other => panic!("fired, not {other:?}"),
    };
    // A pledged man may not be taken elsewhere, and nobody may stand on his post.
    let elsewhere = Route(vec![
        stage.field().man(pledged[0].man).expect("he").at + Point::new(-6.0, 0.0),
    ]);
    let leave = Order::March {
        steps: vec![Step {
            man: pledged[0].man,
            route: elsewhere,
            facing: UP,
        }],
    };
    assert_eq!(stage.refusal(&leave), "A-10");
    let events = stage.end_move();
    let manned = events.iter().find_map(|event| match event {
        Event::TrailManned { men, .. } => Some(men.clone()),
        _ => None,
    });
    assert_eq!(manned, Some(vec![pledged[0].man, pledged[1].man]));
    for (man, post) in manned
        .expect("two men")
        .iter()
        .zip(stage.field().gun(gun).expect("it").trail_posts())
    {
        let at = stage.field().man(*man).expect("he").at;
        assert!(at.distance(post) < 0.3, "{at} is not at {post}");
    }
}

#[test]
fn the_trail_may_be_manned_by_any_arm_in_reach_a11() {
    let mut scene = Scene::default();
    let gun = scene.gun(Blue, 50.0, 50.0, UP);
    // A crew of four within six inches, but far from the trail; two horsemen can come up.
    for (x, y) in [(-4.0, 6.0), (4.0, 6.0), (-2.0, 8.0), (2.0, 8.0)] {
        scene.man(Blue, Infantry, 50.0 + x, 50.0 + y);
    }
    let horse = [
        scene.man(Blue, Cavalry, 45.0, 30.0),
        scene.man(Blue, Cavalry, 55.0, 30.0),
    ];
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    let mut stage = scene.stage(Blue, 2).before_men_move();
    let posts = stage.field().gun(gun).expect("it").trail_posts();
    let trail = [0, 1].map(|n| Step {
        man: stage.id(horse[n]),
        route: Route(vec![posts[n]]),
        facing: UP,
    });
    let lay = Lay {
        bearing: UP,
        elevation: 0.3,
    };
    stage
        .order(&Order::Fire {
            gun,
            lay,
            lie_down: vec![],
            trail,
        })
        .expect("horsemen will do");
}

#[test]
fn advice_that_cannot_be_given_says_what_forbids_it_a3_a6_a10_amb12() {
    let why = |stage: &Stage, gun: GunId, lay: Lay| {
        Advisor::new(stage.field().ground())
            .fire(stage.field(), gun, lay)
            .expect_err("no such order can be written")
    };
    // Four men serve the gun, and none of them nor anybody else can come round to the trail.
    let (mut stage, gun, crew) = battery(4, Infantry, 2);
    stage.edit(|id, position| {
        for &man in &crew {
            position.man_mut(id(man)).expect("he is there").moved = true;
        }
    });
    let refusal = why(&stage, gun, FLAT);
    assert_eq!(refusal.fault, Fault::NobodyForTrail { gun });
    assert_eq!(refusal.rule(), "A-10");
    assert!(refusal.to_string().contains("trail"), "{refusal}");
    // With three it is the gun that is not in action, whatever else may be wrong.
    let (mut three, gun, crew) = battery(3, Infantry, 2);
    three.edit(|id, position| {
        for &man in &crew {
            position.man_mut(id(man)).expect("he is there").moved = true;
        }
    });
    assert_eq!(why(&three, gun, FLAT).rule(), "A-3");
    let nowhere = GunId(99);
    assert_eq!(
        why(&three, nowhere, FLAT).fault,
        Fault::NoSuchGun { gun: nowhere }
    );
}

#[test]
fn a_gun_whose_trail_nobody_can_man_does_not_fire_a10_amb12() {
    let (mut stage, gun, crew) = battery(4, Infantry, 2);
    let far = stage
        .field()
        .active(Blue)
        .filter(|man| man.at.y < 10.0)
        .map(|man| man.id)
        .next();
    let far = far.expect("a man in the rear");
    let posts = stage.field().gun(gun).expect("it").trail_posts();
    let lay = Lay {
        bearing: -UP,
        elevation: 0.02,
    };
    let trail = [
        Step {
            man: stage.id(crew[1]),
            route: Route(vec![posts[0]]),
            facing: UP,
        },
        Step {
            man: far,
            route: Route(vec![posts[1]]),
            facing: UP,
        },
    ];
    let order = Order::Fire {
        gun,
        lay,
        lie_down: vec![],
        trail,
    };
    assert_eq!(stage.refusal(&order), "A-1");
    let not_there = Order::Fire {
        gun,
        lay,
        lie_down: vec![],
        trail: [
            Step {
                man: stage.id(crew[0]),
                route: Route::default(),
                facing: UP,
            },
            Step {
                man: stage.id(crew[1]),
                route: Route::default(),
                facing: UP,
            },
        ],
    };
    assert_eq!(stage.refusal(&not_there), "A-10");
}

#[test]
fn the_gun_stays_as_it_was_last_laid_a9() {
    let (mut stage, gun, _) = battery(6, Infantry, 2);
    let order = fire(&stage, gun);
    stage.order(&order).expect("a shot");
    stage.end_move();
    let gun = stage.field().gun(gun).expect("it");
    assert_eq!((gun.bearing, gun.elevation), (FLAT.bearing, FLAT.elevation));
}

#[test]
fn the_screw_goes_only_so_far_a6() {
    let (mut stage, gun, _) = battery(6, Infantry, 2);
    let lay = Lay {
        bearing: UP,
        elevation: 1.5,
    };
    let order = Order::Fire {
        gun,
        lay,
        lie_down: vec![],
        trail: no_trail(),
    };
    assert_eq!(stage.refusal(&order), "A-6");
}

#[test]
fn own_men_make_room_for_the_swing_a6_a7() {
    let mut scene = Scene::default();
    let gun = scene.gun(Blue, 50.0, 30.0, UP);
    let in_the_way = scene.man(Blue, Infantry, 53.0, 30.4);
    for (x, y) in [(-3.0, 3.0), (-3.0, -3.0), (3.0, 4.0), (3.0, -4.0)] {
        scene.man(Blue, Infantry, 50.0 + x, 30.0 + y);
    }
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    let mut stage = scene.stage(Blue, 2).before_men_move();
    let lay = Lay {
        bearing: 0.0,
        elevation: 0.02,
    };
    let advisor = Advisor::new(stage.field().ground());
    let order = advisor
        .fire(stage.field(), gun, lay)
        .expect("room can be made");
    let id = stage.id(in_the_way);
    let events = stage.order(&order).expect("a shot");
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::MadeRoom { man, .. } if *man == id))
    );
}

#[test]
fn only_own_free_men_lie_down_a8() {
    let (mut stage, gun, _) = battery(6, Infantry, 2);
    let red = stage.field().active(Red).next().expect("a man of Red's").id;
    let Order::Fire { lay, trail, .. } = fire(&stage, gun) else {
        panic!("a shot")
    };
    let order = Order::Fire {
        gun,
        lay,
        lie_down: vec![red],
        trail,
    };
    assert_eq!(stage.refusal(&order), "A-8");
}

#[test]
fn men_in_front_lie_down_while_the_gun_fires_over_them_a8() {
    let (stage, gun, _) = battery(6, Infantry, 2);
    let mut snapshot = stage.battle.snapshot();
    let front = snapshot
        .position
        .men
        .iter_mut()
        .find(|man| man.side == Blue && man.at.y < 10.0)
        .expect("a man in the rear");
    front.at = Point::new(50.0, 40.0);
    let front = front.id;
    let field = rules::Field::new(stage.field().shared_ground(), snapshot.position);
    let order = Advisor::new(field.ground())
        .fire(&field, gun, FLAT)
        .expect("it can be laid");
    assert!(matches!(order, Order::Fire { lie_down, .. } if lie_down == vec![front]));
}

#[test]
fn a_moved_gun_takes_four_men_who_end_within_six_inches_a12_amb10() {
    let (mut stage, gun, crew) = battery(6, Infantry, 2);
    let to = Point::new(50.0, 40.0);
    let step = |hand: Hand, by: (f64, f64)| Step {
        man: stage.id(hand),
        route: Route(vec![stage.man(hand).at + Point::new(by.0, by.1)]),
        facing: UP,
    };
    let route = Route(vec![to]);
    let three: Vec<Step> = crew[..3]
        .iter()
        .map(|hand| step(*hand, (0.0, 10.0)))
        .collect();
    let lagging: Vec<Step> = crew[..4]
        .iter()
        .map(|hand| {
            step(
                *hand,
                if *hand == crew[3] {
                    (10.0, -4.0)
                } else {
                    (0.0, 10.0)
                },
            )
        })
        .collect();
    let four: Vec<Step> = crew[..4]
        .iter()
        .map(|hand| step(*hand, (0.0, 10.0)))
        .collect();
    assert_eq!(
        stage.refusal(&Order::MoveGun {
            gun,
            route: route.clone(),
            crew: three
        }),
        "A-12"
    );
    assert_eq!(
        stage.refusal(&Order::MoveGun {
            gun,
            route: route.clone(),
            crew: lagging
        }),
        "A-12"
    );
    stage
        .order(&Order::MoveGun {
            gun,
            route,
            crew: four,
        })
        .expect("four go with it");
}

#[test]
fn a_moved_gun_is_set_down_trail_forward_a13_amb11() {
    let (mut stage, gun, _) = battery(6, Infantry, 2);
    let advisor = Advisor::new(stage.field().ground());
    let order = advisor
        .move_gun(stage.field(), gun, Point::new(50.0, 41.0))
        .expect("movable");
    stage.order(&order).expect("the move");
    let gun = stage.field().gun(gun).expect("it");
    assert!(
        (gun.bearing + UP).abs() < 1e-9,
        "its muzzle points back: {}",
        gun.bearing
    );
}

#[test]
fn infantry_bring_a_gun_twelve_inches_and_cavalry_twenty_four_a14() {
    let (mut foot, gun, _) = battery(6, Infantry, 2);
    let (mut horse, _, riders) = battery(6, Cavalry, 2);
    let to = Point::new(50.0, 54.0);
    let crew: Vec<Step> = riders
        .iter()
        .map(|hand| Step {
            man: horse.id(*hand),
            route: Route(vec![horse.man(*hand).at + Point::new(0.0, 24.0)]),
            facing: UP,
        })
        .collect();
    let with: Vec<Step> = foot
        .field()
        .crew(foot.field().gun(gun).expect("it"))
        .into_iter()
        .map(|man| Step {
            man,
            route: Route::default(),
            facing: UP,
        })
        .collect();
    assert_eq!(
        foot.refusal(&Order::MoveGun {
            gun,
            route: Route(vec![to]),
            crew: with
        }),
        "A-14"
    );
    horse
        .order(&Order::MoveGun {
            gun,
            route: Route(vec![to]),
            crew,
        })
        .expect("at the gallop");
}

#[test]
fn men_who_moved_with_one_gun_serve_no_other_amb9() {
    let mut scene = Scene::default();
    let guns = [
        scene.gun(Blue, 40.0, 30.0, -UP),
        scene.gun(Blue, 50.0, 30.0, -UP),
    ];
    for (x, y) in [(43.5, 29.0), (46.5, 29.0), (43.5, 32.0), (46.5, 32.0)] {
        scene.man(Blue, Infantry, x, y);
    }
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    let mut stage = scene.stage(Blue, 2).before_men_move();
    let advisor = Advisor::new(stage.field().ground());
    let first = advisor
        .move_gun(stage.field(), guns[0], Point::new(40.0, 33.0))
        .expect("movable");
    let second = advisor
        .move_gun(stage.field(), guns[1], Point::new(50.0, 33.0))
        .expect("movable");
    stage.order(&first).expect("the first gun moves");
    let rule = stage.refusal(&second);
    assert!(rule == "A-3" || rule == "AMB-9" || rule == "M-15", "{rule}");
    let crew = stage.field().crew(stage.field().gun(guns[1]).expect("it"));
    assert!(crew.is_empty(), "{crew:?} have gone with the other gun");
}

#[test]
fn a_gun_and_its_men_may_go_home_amb16() {
    let mut scene = Scene::default();
    let gun = scene.gun(Blue, 50.0, 6.0, UP);
    let crew: Vec<Hand> = [(-3.0, 0.0), (3.0, 0.0), (-3.0, 3.0), (3.0, 3.0)]
        .iter()
        .map(|(x, y)| scene.man(Blue, Infantry, 50.0 + x, 6.0 + y))
        .collect();
    scene.reserve(Red, 20);
    scene.block(Blue, Infantry, 18, 70.0, 30.0);
    let mut stage = scene.stage(Blue, 2).before_men_move();
    let crew = crew
        .iter()
        .map(|hand| Step {
            man: stage.id(*hand),
            route: Route(vec![stage.man(*hand).at + Point::new(0.0, -10.5)]),
            facing: UP,
        })
        .collect();
    let route = Route(vec![Point::new(50.0, -4.5)]);
    let events = stage
        .order(&Order::MoveGun { gun, route, crew })
        .expect("home with it");
    assert!(events.contains(&Event::GunRetired { gun }));
    assert!(stage.field().gun(gun).expect("it").retired);
}

fn no_trail() -> [Step; 2] {
    [0, 1].map(|man| Step {
        man: ManId(man),
        route: Route::default(),
        facing: 0.0,
    })
}

#[test]
fn a_gun_in_a_press_of_men_is_advised_without_looking_for_ways_nobody_can_end_a12() {
    let mut scene = Scene::default();
    let gun = scene.gun(Blue, 50.0, 30.0, -UP);
    scene.block(Blue, Infantry, 35, 52.2, 34.0);
    scene.block(Blue, Infantry, 35, 42.0, 34.0);
    scene.block(Blue, Infantry, 21, 46.0, 42.0);
    scene.reserve(Red, 20);
    let stage = scene.stage(Blue, 2).before_men_move();
    let advisor = Advisor::new(stage.field().ground());
    for to in [(50.0, 42.0), (60.0, 30.0), (30.0, 30.0), (50.0, 20.0)] {
        let order = advisor.move_gun(stage.field(), gun, Point::new(to.0, to.1));
        assert!(order.is_none_or(|order| stage.field().may(Blue, &order).is_ok()));
    }
}

#[test]
fn a_press_of_horsemen_about_the_trail_makes_room_for_the_two_a7_a10_r16() {
    let mut scene = Scene::default();
    let gun = scene.gun(Blue, 50.0, 30.0, -UP);
    // Twelve horsemen, close about where the trail comes to lie, none of them at a post.
    for file in 0..6 {
        for rank in 0..2 {
            let aside = f64::from(file) * 0.9 + 0.8;
            let x = 50.0 + if file % 2 == 0 { aside } else { -aside };
            scene.man(Blue, Cavalry, x, 25.6 - 2.3 * f64::from(rank));
        }
    }
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    let mut stage = scene.stage(Blue, 2).before_men_move();
    let order = fire(&stage, gun);
    stage.order(&order).expect("room can be made");
    let events = stage.end_move();
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::TrailManned { men, .. } if men.len() == 2))
    );
}
