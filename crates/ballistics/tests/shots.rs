//! What single shots do.

mod field;
mod shooting;

use ballistics::{
    Figure, FirstTouch, GunBody, Lay, Make, Pose, Scene, ShotRecord, aim, fire, flight,
    would_strike,
};
use country::Point;
use field::{floor, foot, ground, gun_facing_up};
use proptest::prelude::*;
use shooting::shoot;
use std::f64::consts::FRAC_PI_2;

const COUNTRY: &str = r#"{
    "field": { "width": 120.0, "depth": 140.0 },
    "boards": [{ "id": "hill", "x": [50.0, 70.0], "y": [90.0, 110.0], "base": 0.0, "top": 2.0 }],
    "buildings": [{
        "id": "farm", "name": "Farm", "base": 0.0,
        "parts": [{
            "x": [14.0, 26.0], "y": [60.0, 68.0], "height": 4.0, "roof": { "kind": "gable", "rise": 3.0 },
            "chimneys": [{ "at": [20.0, 64.0], "side": 1.0, "top": 9.0 }]
        }]
    }],
    "walls": [{ "id": "wall", "from": [84.0, 60.0], "to": [98.0, 60.0], "thickness": 0.5, "height": 1.5 }],
    "trees": [{ "at": [40.0, 60.0] }],
    "rocks": [{ "at": [75.0, 60.0], "radius": 1.5, "height": 1.2 }]
}"#;

#[test]
fn houses_chimneys_walls_trunks_stones_and_boards_stop_a_bolt_amb36() {
    let ground = ground(COUNTRY);
    for (what, at, height) in [
        ("house", [20.0, 64.0], -4.5),
        ("chimney", [20.0, 64.0], 8.4),
        ("wall", [90.0, 60.0], 0.8),
        ("trunk", [40.0, 60.0], 1.5),
        ("stone", [75.0, 60.0], 0.6),
        ("board", [60.0, 92.0], -1.2),
    ] {
        // A bolt that went on would pass the man behind.
        let away = (Point::new(at[0], at[1]) - Point::new(60.0, 10.0)).normalize();
        let behind = Point::new(at[0], at[1]) + away * 6.0;
        let height = if what == "house" { 2.0 } else { height };
        let (first, record) = shoot(
            &ground,
            vec![foot(1, behind.x, behind.y, 0.0)],
            None,
            at,
            height,
        );
        assert_eq!(first, FirstTouch::Country, "{what}");
        let last = record.bolt.poses.last().expect("a bolt has poses").at;
        assert!(
            f64::from(last[1]) < behind.y,
            "the {what} lets it pass to {last:?}"
        );
    }
}

#[test]
fn a_bolt_comes_to_rest() {
    let ground = ground(COUNTRY);
    let scene = Scene {
        ground: &ground,
        figures: Vec::new(),
        guns: vec![gun_facing_up(60.0, 10.0)],
    };
    for (bearing, elevation) in [
        (1.57, 0.0),
        (1.2, 0.1),
        (2.0, -0.1),
        (1.57, 0.6),
        (2.4, 0.02),
    ] {
        let record = fire(&scene, 0, Lay { bearing, elevation });
        let [.., before, last] = &record.bolt.poses[..] else {
            panic!("a bolt has poses")
        };
        let step: f32 = before
            .at
            .iter()
            .zip(&last.at)
            .map(|(a, b)| (a - b).abs())
            .sum();
        assert!(
            step < 0.05,
            "still moving by {step} in a pose at bearing {bearing}"
        );
        assert!(
            last.at[2] > 0.0 && last.at[2] < 9.0,
            "rests at {:?}",
            last.at
        );
    }
}

#[test]
fn a_shot_passes_over_the_heads_of_men_laid_down_a8() {
    let ground = floor(120.0, 140.0);
    let men = |lying| {
        (0..5u16).map(move |n| Figure {
            lying,
            ..foot(n, 59.0 + 0.5 * f64::from(n), 20.0, 1.5)
        })
    };
    let mark = foot(9, 60.0, 100.0, -1.5);
    let (first, record) = shoot(
        &ground,
        men(true).chain([mark]).collect(),
        None,
        [60.0, 100.0],
        1.2,
    );
    assert_eq!(first, FirstTouch::Figure(9));
    assert_eq!(record.touched[0].figure, 9);
    let (first, record) = shoot(
        &ground,
        men(false).chain([mark]).collect(),
        None,
        [60.0, 100.0],
        1.2,
    );
    assert_ne!(first, FirstTouch::Figure(9), "standing they are in the way");
    assert_ne!(record.touched[0].figure, 9);
}

#[test]
fn a_man_laid_down_and_struck_is_touched_and_does_not_fall_amb14() {
    let ground = floor(120.0, 140.0);
    let man = Figure {
        lying: true,
        ..foot(3, 60.0, 40.0, 1.57)
    };
    let (first, record) = shoot(&ground, vec![man], None, [60.0, 41.0], 0.2);
    assert_eq!(first, FirstTouch::Figure(3));
    assert_eq!(
        record
            .touched
            .iter()
            .map(|touch| touch.figure)
            .collect::<Vec<_>>(),
        [3]
    );
    assert!(record.fallen.is_empty() && record.figures.is_empty());
}

#[test]
fn a_bolt_that_rebounds_from_a_house_touches_a_man_d5() {
    let ground = ground(COUNTRY);
    let rebounds = (0..12u16).find_map(|n| {
        let away = 1.0 + 0.5 * f64::from(n);
        let (first, record) = shoot(
            &ground,
            vec![foot(1, 18.5 - away, 60.0 - 0.4 * away, 0.0)],
            None,
            [19.0, 60.0],
            1.0,
        );
        (first == FirstTouch::Country && record.touched.iter().any(|touch| touch.rebound))
            .then_some(record)
    });
    assert!(rebounds.is_some());
}

#[test]
fn a_bolt_on_the_roll_touches_a_man_d5() {
    let ground = floor(120.0, 140.0);
    let scene = Scene {
        ground: &ground,
        figures: vec![foot(1, 60.0, 120.0, 0.0)],
        guns: vec![gun_facing_up(60.0, 10.0)],
    };
    let record = fire(
        &scene,
        0,
        Lay {
            bearing: FRAC_PI_2,
            elevation: -0.05,
        },
    );
    assert!(
        record
            .touched
            .iter()
            .any(|touch| touch.figure == 1 && touch.rebound),
        "{:?}",
        record.touched
    );
}

#[test]
fn a_gun_stops_a_bolt_and_is_not_moved_amb36() {
    let ground = floor(120.0, 140.0);
    let other = GunBody {
        at: Point::new(60.0, 90.0),
        bearing: -FRAC_PI_2,
        elevation: 0.0,
    };
    let scene = Scene {
        ground: &ground,
        figures: Vec::new(),
        guns: vec![gun_facing_up(60.0, 10.0), other],
    };
    let lay = aim(&scene, 0, other.at, 1.4).flat.expect("in range").lay;
    assert_eq!(would_strike(&scene, 0, lay), FirstTouch::Gun(1));
    let rest = fire(&scene, 0, lay)
        .bolt
        .poses
        .last()
        .expect("a bolt has poses")
        .at;
    assert!(rest[1] < 90.0, "{rest:?}");
}

#[test]
fn men_fall_completely_and_lie_on_the_ground_d8() {
    let ground = floor(120.0, 140.0);
    let (_, record) = shoot(
        &ground,
        vec![foot(1, 60.0, 100.0, -1.57)],
        None,
        [60.0, 100.0],
        1.5,
    );
    assert_eq!(record.fallen, [1]);
    let Pose {
        turn: [x, y, ..], ..
    } = record.figures[0].track.poses.last().expect("he moved");
    let upright = 1.0 - 2.0 * (x * x + y * y);
    assert!(
        upright < 0.3,
        "he still stands at {:.0} degrees",
        upright.acos().to_degrees()
    );
}

/// Where a flight is nearest to a point.
fn miss(path: &[[f64; 3]], point: [f64; 3]) -> f64 {
    let mut nearest = f64::INFINITY;
    for pair in path.windows(2) {
        let (a, b) = (glam::DVec3::from(pair[0]), glam::DVec3::from(pair[1]));
        let (way, to) = (b - a, glam::DVec3::from(point) - a);
        let share = (to.dot(way) / way.length_squared().max(1e-12)).clamp(0.0, 1.0);
        nearest = nearest.min(to.distance(way * share));
    }
    nearest
}

#[test]
fn an_aim_hits_where_it_says_on_the_floor_and_on_a_hill() {
    let ground = ground(COUNTRY);
    let scene = Scene {
        ground: &ground,
        figures: Vec::new(),
        guns: vec![gun_facing_up(60.0, 10.0)],
    };
    for (at, level) in [
        ([60.0, 100.0], 2.0),
        ([70.0, 80.0], 0.0),
        ([33.0, 101.0], 0.0),
        ([60.0, 108.0], 2.0),
    ] {
        let point = [at[0], at[1], level + 0.6];
        let aimed = aim(&scene, 0, Point::new(at[0], at[1]), 0.6);
        let flat = aimed.flat.expect("in range");
        assert!(
            miss(&flat.path, point) < 0.1,
            "{at:?}: {}",
            miss(&flat.path, point)
        );
    }
}

#[test]
fn a_point_out_of_reach_has_no_lay() {
    let ground = floor(900.0, 1000.0);
    let scene = Scene {
        ground: &ground,
        figures: Vec::new(),
        guns: vec![gun_facing_up(60.0, 10.0)],
    };
    let far = aim(&scene, 0, Point::new(60.0, 930.0), 0.5);
    assert!(
        miss(
            &far.flat.expect("within the screw").path,
            [60.0, 930.0, 0.5]
        ) < 0.1
    );
    let high = far.high.expect("within the screw, high");
    assert!(miss(&high.path, [60.0, 930.0, 0.5]) < 0.5);
    let near = aim(&scene, 0, Point::new(60.0, 330.0), 0.5);
    assert!(near.flat.is_some(), "nine yards are in range (T-4)");
    assert!(near.high.is_none(), "too steep for the screw");
    for target in [
        Point::new(60.0, 1200.0),
        Point::new(60.0, 11.0),
        Point::new(f64::NAN, 1.0),
    ] {
        let beyond = aim(&scene, 0, target, 0.5);
        assert!(beyond.flat.is_none() && beyond.high.is_none(), "{target}");
    }
}

#[test]
fn a_flight_ends_where_it_leaves_the_field() {
    let ground = floor(120.0, 140.0);
    let scene = Scene {
        ground: &ground,
        figures: Vec::new(),
        guns: vec![gun_facing_up(60.0, 10.0)],
    };
    let over = flight(
        &scene,
        0,
        Lay {
            bearing: 0.0,
            elevation: 0.3,
        },
    );
    assert_eq!(over.first, FirstTouch::Nothing);
    let end = over.path.last().expect("a path");
    assert!(end[0] > 120.0 && end[0] < 130.0, "{end:?}");
}

#[test]
fn a_lay_that_is_no_number_fires_nothing() {
    let ground = floor(120.0, 140.0);
    let scene = Scene {
        ground: &ground,
        figures: vec![foot(1, 60.0, 50.0, 0.0)],
        guns: vec![gun_facing_up(60.0, 10.0)],
    };
    for (bearing, elevation) in [(f64::NAN, 0.0), (1.0, f64::INFINITY)] {
        let record = fire(&scene, 0, Lay { bearing, elevation });
        assert!(record.bolt.poses.is_empty() && record.touched.is_empty());
        assert!(
            flight(&scene, 0, Lay { bearing, elevation })
                .path
                .is_empty()
        );
    }
}

fn is_finite(record: &ShotRecord) -> bool {
    let tracks = record
        .figures
        .iter()
        .map(|figure| &figure.track)
        .chain([&record.bolt]);
    tracks
        .flat_map(|track| &track.poses)
        .all(|pose| pose.at.iter().chain(&pose.turn).all(|x| x.is_finite()))
        && record.touched.iter().all(|touch| touch.at.is_finite())
}

fn any_figures() -> impl Strategy<Value = Vec<Figure>> {
    let figure = (
        any::<bool>(),
        40.0..80.0f64,
        5.0..120.0f64,
        -7.0..7.0f64,
        any::<bool>(),
    );
    prop::collection::vec(figure, 0..40).prop_map(|figures| {
        let make = |horse| if horse { Make::Horse } else { Make::Foot };
        let figure =
            |(id, (horse, x, y, facing, lying)): (usize, (bool, f64, f64, f64, bool))| Figure {
                id: id as u16,
                make: make(horse),
                at: Point::new(x, y),
                facing,
                lying,
            };
        figures.into_iter().enumerate().map(figure).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// Wherever men stand, in each other or in a house, and wherever the gun points.
    #[test]
    fn a_shot_is_finite_and_repeats_itself(
        figures in any_figures(), bearing in -10.0..10.0f64, elevation in -2.0..2.0f64,
    ) {
        let ground = ground(COUNTRY);
        let scene = Scene { ground: &ground, figures, guns: vec![gun_facing_up(60.0, 10.0), gun_facing_up(58.0, 70.0)] };
        let lay = Lay { bearing, elevation };
        let record = fire(&scene, 0, lay);
        prop_assert!(is_finite(&record));
        prop_assert_eq!(&record, &fire(&scene, 0, lay));
        let mut once: Vec<u16> = record.fallen.clone();
        once.sort_unstable();
        once.dedup();
        prop_assert_eq!(once.len(), record.fallen.len());
        prop_assert!(record.touched.is_sorted_by(|a, b| a.at <= b.at));
        for id in &record.fallen {
            prop_assert!(record.figures.iter().any(|figure| figure.figure == *id));
        }
        prop_assert!(flight(&scene, 1, lay).seconds.is_finite());
    }
}
