//! What is the same for all: men, guns, the time before the battle (C-9, A-16 to A-18, F-6).

mod common;

use ballistics::{Lay, MIN_ELEVATION};
use common::{Blue, Cavalry, Hand, Infantry, Red, Scene, Stage, UP, hooks_farm};
use country::Point;
use rules::{Advisor, Battle, Gun, GunId, GunPlacing, Man, ManId, ManPlacing, Order, Phase, Side};

/// A gun of Blue's with six men, its muzzle to the rear, and men enough in the rear of both sides.
fn battery() -> (Stage, GunId) {
    let mut scene = Scene::default();
    let gun = scene.gun(Blue, 50.0, 30.0, -UP);
    for (x, y) in [
        (-3.0, 0.0),
        (3.0, 0.0),
        (-3.0, 3.0),
        (3.0, 3.0),
        (-3.0, -3.0),
        (3.0, -3.0),
    ] {
        scene.man(Blue, Infantry, 50.0 + x, 30.0 + y);
    }
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    (scene.stage(Blue, 2).before_men_move(), gun)
}

#[test]
fn before_the_battle_one_may_look_and_rearrange_as_often_as_one_likes_c9_m5() {
    let mut battle = Battle::new(&hooks_farm(1)).expect("Hook's Farm");
    let first = battle.field().position.to_act().expect("it begins");
    let man = battle.field().active(first).next().expect("a man").clone();
    let back = if first == Red { 1.0 } else { -1.0 };
    for n in 0..300 {
        let at = man.at + Point::new(0.0, f64::from(n % 2) * 0.02 * back);
        let order = Order::PutDown {
            men: vec![ManPlacing {
                man: man.id,
                at,
                facing: man.facing,
            }],
            guns: vec![],
        };
        assert_eq!(battle.field().may(first, &order), Ok(()));
        battle
            .apply(first, &order)
            .expect("he may be put elsewhere");
        assert_eq!(battle.field().position.turn, 0);
        assert_eq!(battle.field().position.to_act(), Some(first));
    }
}

#[test]
fn a_gun_is_not_tipped_to_make_cover_of_it_a16() {
    let (mut stage, gun) = battery();
    let lay = Lay {
        bearing: -UP,
        elevation: MIN_ELEVATION - 0.01,
    };
    let advisor = Advisor::new(stage.field().ground());
    let level = Lay {
        elevation: 0.0,
        ..lay
    };
    let Ok(Order::Fire { trail, .. }) = advisor.fire(stage.field(), gun, level) else {
        panic!("a level gun can fire")
    };
    let tipped = Order::Fire {
        gun,
        lay,
        lie_down: vec![],
        trail,
    };
    assert_eq!(stage.refusal(&tipped), "A-6");
    // Whatever its elevation, it fills the same ground: laying it covers nobody better.
    let piece = stage.field().gun(gun).expect("the gun");
    for elevation in [MIN_ELEVATION, 0.5, ballistics::MAX_ELEVATION] {
        let laid = Gun {
            elevation,
            ..piece.clone()
        };
        assert_eq!(laid.body().outline(), piece.body().outline());
    }
    // And a gun that is put down is level.
    let mut battle = Battle::new(&hooks_farm(1)).expect("Hook's Farm");
    let side = battle.field().position.to_act().expect("it begins");
    let own = |gun: &&Gun| gun.side == side;
    let placed = battle.field().guns_on_field().find(own).expect("a gun");
    let placing = GunPlacing {
        gun: placed.id,
        at: placed.at,
        bearing: placed.bearing,
    };
    let order = Order::PutDown {
        men: vec![],
        guns: vec![placing],
    };
    battle.apply(side, &order).expect("it may be put down");
    for gun in battle.field().guns_on_field() {
        assert_eq!(gun.elevation, 0.0);
    }
}

/// Nine of Red's alone against eleven of Blue's, the men named in an order that begins with another.
fn nine_against_eleven(first: usize) -> (usize, usize, usize) {
    let mut scene = Scene::default();
    scene.reserve(Red, 16);
    scene.reserve(Blue, 16);
    let mut places: Vec<(Side, f64, f64)> = Vec::new();
    for n in 0..11_u8 {
        let (file, rank) = (f64::from(n % 6), f64::from(n / 6));
        places.push((Blue, 50.0 + file, 49.7 - rank * 0.8));
        if n < 9 {
            places.push((Red, 50.0 + file, 50.3 + rank * 0.8));
        }
    }
    places.rotate_left(first);
    let hands: Vec<(Side, Hand)> = places
        .into_iter()
        .map(|(side, x, y)| (side, scene.man(side, Infantry, x, y)))
        .collect();
    let of = |side| -> Vec<Hand> {
        let own = hands.iter().filter(|(s, _)| *s == side);
        own.map(|(_, hand)| *hand).collect()
    };
    let mut stage = scene.stage(Red, 3);
    stage.end_move();
    let (red, blue) = (of(Red), of(Blue));
    (stage.dead(&red), stage.taken(&red), stage.dead(&blue))
}

#[test]
fn no_man_is_braver_than_another_a17() {
    for first in 0..20 {
        assert_eq!(nine_against_eleven(first), (7, 2, 7), "{first}");
    }
}

#[test]
fn every_man_of_an_arm_goes_as_far_as_any_other_a17() {
    let battle = Battle::new(&hooks_farm(1)).expect("Hook's Farm");
    let reach = |man: &Man| (man.arm, man.arm.move_in(), man.base().radius);
    for arm in [Infantry, Cavalry] {
        let men = battle.field().position.men.iter();
        let mut reaches: Vec<_> = men.filter(|man| man.arm == arm).map(reach).collect();
        reaches.dedup();
        assert_eq!(reaches.len(), 1, "{reaches:?}");
    }
}

#[test]
fn nobody_runs_out_of_ammunition_a18() {
    let (mut stage, gun) = battery();
    let lay = Lay {
        bearing: -UP,
        elevation: 0.0,
    };
    for _ in 0..3 {
        for left in (0..4).rev() {
            let advisor = Advisor::new(stage.field().ground());
            let order = advisor.fire(stage.field(), gun, lay);
            stage.order(&order.expect("a served gun")).expect("a shot");
            let piece = stage.field().gun(gun).expect("the gun");
            assert_eq!(piece.shots_left(), left);
        }
        stage.end_move(); // Blue's
        stage.end_move(); // Red's
        let piece = stage.field().gun(gun).expect("the gun");
        assert_eq!(piece.shots_left(), 4);
    }
}

#[test]
fn men_are_grouped_as_the_player_pleases_f6() {
    let mut battle = Battle::new(&hooks_farm(1)).expect("Hook's Farm");
    while let Some(side) = battle.field().position.to_act()
        && matches!(battle.field().position.phase, Phase::PuttingDown { .. })
    {
        // All the horse in one mass on the left of the line.
        let horse: Vec<ManId> = battle
            .field()
            .active(side)
            .filter(|man| man.arm == Cavalry)
            .map(|man| man.id)
            .collect();
        let (line, back) = match side {
            Red => (109.0, 1.0),
            Blue => (-1.0, -1.0),
        };
        let men = horse.iter().enumerate().map(|(n, &man)| ManPlacing {
            man,
            at: Point::new(
                2.0 + (n % 13) as f64 * 1.5,
                line + back * (n / 13) as f64 * 3.0,
            ),
            facing: if side == Red { -UP } else { UP },
        });
        let order = Order::PutDown {
            men: men.collect(),
            guns: vec![],
        };
        battle.apply(side, &order).expect("as he pleases");
        assert_eq!(battle.field().body_of(horse[0]).len(), horse.len());
        battle.apply(side, &Order::Ready).expect("he is ready");
    }
    assert_eq!(battle.field().position.turn, 1);
}
