//! Whom a shot kills, whom it does not, and the hand that lays the gun (D-6, D-7, AMB-13, AMB-15,
//! AMB-35, R-19, R-21).

mod common;

use ballistics::Lay;
use common::{Blue, Hand, Infantry, Red, Scene, Stage, UP, hooks_farm};
use country::{Point, Route};
use rules::{Advisor, Battle, Event, GunId, ManId, Order, State, Step};

/// Level, towards Red's line.
const LEVEL: Lay = Lay {
    bearing: UP,
    elevation: 0.0,
};

/// Blue's gun at (50, 20), pointing at Red's line, with four men behind it and men in the rear.
fn battery() -> (Scene, GunId) {
    let mut scene = Scene::default();
    let gun = scene.gun(Blue, 50.0, 20.0, UP);
    for x in [-3.0, -2.0, 2.0, 3.0] {
        scene.man(Blue, Infantry, 50.0 + x, 16.5);
    }
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    (scene, gun)
}

/// Fires, nobody lying down but these.
fn fire(stage: &mut Stage, gun: GunId, lay: Lay, lying: Vec<ManId>) -> Vec<Event> {
    let advisor = Advisor::new(stage.field().ground());
    let advised = advisor.fire(stage.field(), gun, lay);
    let Ok(Order::Fire { trail, .. }) = advised else {
        panic!("the gun can be laid: {advised:?}")
    };
    let order = Order::Fire {
        gun,
        lay,
        lie_down: lying,
        trail,
    };
    stage.order(&order).expect("a shot")
}

#[test]
fn a_shot_kills_friend_foe_and_prisoner_alike_d6_amb15() {
    type Arrange = fn(&mut Scene) -> Hand;
    let kinds: [(&str, Arrange); 5] = [
        ("a foe", |scene| scene.man(Red, Infantry, 50.0, 30.0)),
        ("a friend", |scene| scene.man(Blue, Infantry, 50.0, 30.0)),
        ("a prisoner", |scene| {
            let prisoner = scene.man(Red, Infantry, 50.0, 30.0);
            let guard = scene.man(Blue, Infantry, 54.0, 30.0);
            scene.prisoner(prisoner, Some(guard), 2);
            prisoner
        }),
        ("one's own man in the enemy's hands", |scene| {
            let prisoner = scene.man(Blue, Infantry, 50.0, 30.0);
            let guard = scene.man(Red, Infantry, 54.0, 30.0);
            scene.prisoner(prisoner, Some(guard), 2);
            prisoner
        }),
        ("one's own escort", |scene| {
            let guard = scene.man(Blue, Infantry, 50.0, 30.0);
            let prisoner = scene.man(Red, Infantry, 54.0, 30.0);
            scene.prisoner(prisoner, Some(guard), 2);
            guard
        }),
    ];
    for (who, arrange) in kinds {
        let (mut scene, gun) = battery();
        let man = arrange(&mut scene);
        let mut stage = scene.stage(Blue, 3).before_men_move();
        fire(&mut stage, gun, LEVEL, vec![]);
        assert_eq!(stage.state(man), State::Dead, "{who}");
    }
}

#[test]
fn men_laid_down_or_put_aside_by_hand_stand_again_unharmed_d7() {
    let mut scene = Scene::default();
    let gun = scene.gun(Blue, 50.0, 30.0, UP);
    let aside = scene.man(Blue, Infantry, 53.0, 30.4);
    for (x, y) in [(-3.0, 3.0), (-3.0, -3.0), (3.0, 4.0), (3.0, -4.0)] {
        scene.man(Blue, Infantry, 50.0 + x, 30.0 + y);
    }
    let lying = scene.man(Blue, Infantry, 62.0, 30.0);
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    let mut stage = scene.stage(Blue, 2).before_men_move();
    let lay = Lay {
        bearing: 0.0,
        elevation: 0.02,
    };
    let lying_id = stage.id(lying);
    let events = fire(&mut stage, gun, lay, vec![lying_id]);
    let made_room =
        |event: &Event| matches!(event, Event::MadeRoom { man, .. } if *man == stage.id(aside));
    assert!(events.iter().any(made_room));
    for hand in [aside, lying] {
        let man = stage.man(hand);
        assert_eq!((man.state, man.moved), (State::Free, false));
        assert_eq!(man.fallen, None);
        assert_eq!(stage.field().may_move_man(Blue, man.id), Ok(()));
    }
}

#[test]
fn the_dead_are_in_nobodys_way_amb35() {
    let (mut scene, gun) = battery();
    let victim = scene.man(Red, Infantry, 50.0, 30.0);
    let walker = scene.man(Blue, Infantry, 56.0, 30.0);
    let mut stage = scene.stage(Blue, 3).before_men_move();
    fire(&mut stage, gun, LEVEL, vec![]);
    assert!(stage.man(victim).fallen.is_some(), "he lies where he fell");
    let fell = stage.man(victim).at;
    let over_him = Order::March {
        steps: vec![Step {
            man: stage.id(walker),
            route: Route(vec![fell]),
            facing: UP,
        }],
    };
    stage.order(&over_him).expect("nobody is in the way");
    stage.end_move();
    assert_eq!(stage.man(victim).fallen, None, "he is picked up");
}

#[test]
fn a_gun_is_swung_by_nothing_but_firing_amb13_r19() {
    let (scene, gun) = battery();
    let mut stage = scene.stage(Blue, 3).before_men_move();
    let bearing = |stage: &Stage| stage.field().gun(gun).expect("the gun").bearing;
    // A lay that is refused swings nothing.
    let advisor = Advisor::new(stage.field().ground());
    let Ok(Order::Fire { trail, .. }) = advisor.fire(stage.field(), gun, LEVEL) else {
        panic!("it can be laid")
    };
    let too_high = Order::Fire {
        gun,
        lay: Lay {
            bearing: 1.0,
            elevation: 2.0,
        },
        lie_down: vec![],
        trail,
    };
    assert_eq!(stage.refusal(&too_high), "A-6");
    assert_eq!(bearing(&stage), UP);
    // Nor does a push of a quarter of an inch, which is a move like any other.
    let at = stage.field().gun(gun).expect("the gun").at;
    let crew = stage.field().crew(stage.field().gun(gun).expect("the gun"));
    let push = |by: f64| Order::MoveGun {
        gun,
        route: Route(vec![at + Point::new(0.0, by)]),
        crew: crew
            .iter()
            .map(|&man| Step {
                man,
                route: Route::default(),
                facing: UP,
            })
            .collect(),
    };
    let mut pushed = stage.clone();
    pushed.order(&push(0.25)).expect("a short push");
    assert_eq!(bearing(&pushed), UP);
    assert!(pushed.field().may_use_to_fire(Blue, gun).is_err());
    // A longer one turns it as every move does.
    let mut moved = stage.clone();
    moved.order(&push(0.5)).expect("a push");
    assert!((bearing(&moved) + UP).abs() < 1e-9, "{}", bearing(&moved));
    // And the end of the move leaves it as it is.
    stage.end_move();
    assert_eq!(bearing(&stage), UP);
}

/// The error of the first shot of a battle at Hook's Farm, by a hand so unsteady.
fn error_of(seed: u64, unsteadiness: f64) -> f64 {
    let mut setup = hooks_farm(seed);
    setup.unsteadiness = [unsteadiness; 2];
    let mut battle = Battle::new(&setup).expect("Hook's Farm");
    let end = Order::EndMove { choices: vec![] };
    while battle.field().position.turn < 3 {
        let side = battle.field().position.to_act().expect("it goes on");
        battle
            .apply(side, &Order::Ready)
            .or_else(|_| battle.apply(side, &end))
            .expect("both are ready, and do nothing");
    }
    let side = battle.field().position.to_act().expect("it goes on");
    let own = |gun: &&rules::Gun| gun.side == side;
    let gun = battle.field().guns_on_field().find(own).expect("a gun");
    let lay = Lay {
        bearing: gun.bearing,
        elevation: 0.3,
    };
    let advisor = Advisor::new(battle.field().ground());
    let order = advisor.fire(battle.field(), gun.id, lay);
    let events = battle.apply(side, &order.expect("it can be laid"));
    let fired = events.expect("a shot").into_iter().find_map(|e| match e {
        Event::Fired { record, .. } => Some(record.lay),
        _ => None,
    });
    fired.expect("a shot is told").bearing - lay.bearing
}

#[test]
fn the_hand_errs_by_its_unsteadiness_and_by_nothing_else_r21() {
    assert_eq!(error_of(1, 0.0), 0.0);
    for seed in 1..4 {
        let careful = error_of(seed, 0.000_9);
        let hurried = error_of(seed, 0.009);
        assert!(careful != 0.0 && careful.abs() < 0.005, "{careful}");
        assert!((hurried / careful - 10.0).abs() < 1e-6, "{hurried}");
        assert_eq!(
            careful,
            error_of(seed, 0.000_9),
            "the same seed, the same error"
        );
    }
    assert_ne!(error_of(1, 0.000_9), error_of(2, 0.000_9));
}
