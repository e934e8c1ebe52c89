//! What stands in a bolt's way stops it or turns it aside, and what lies low lets it pass.

mod field;
mod shooting;

use ballistics::{Figure, FirstTouch, GunBody, Lay, Make, Scene, ShotRecord, fire, flight};
use country::Point;
use field::{floor, foot, ground, gun_facing_up};
use shooting::shoot;
use std::f64::consts::FRAC_PI_2;

fn rest(record: &ShotRecord) -> [f32; 3] {
    record.bolt.poses.last().expect("a bolt has poses").at
}

/// The greatest angle in plan between the way the bolt came and a way it took afterwards, radians.
fn turned(record: &ShotRecord) -> f64 {
    let at: Vec<Point> = record
        .bolt
        .poses
        .iter()
        .map(|pose| Point::new(f64::from(pose.at[0]), f64::from(pose.at[1])))
        .collect();
    let came = (at[1] - at[0]).normalize();
    at.windows(2)
        .map(|pair| pair[1] - pair[0])
        // Slower than two feet a second it only rolls about.
        .filter(|way| way.length() > 0.4)
        .map(|way| libm::acos(way.normalize().dot(came).clamp(-1.0, 1.0)))
        .fold(0.0, f64::max)
}

fn other_gun(bearing: f64) -> GunBody {
    GunBody {
        at: Point::new(60.0, 60.0),
        bearing,
        elevation: 0.0,
    }
}

fn touched(record: &ShotRecord, man: u16) -> bool {
    record.touched.iter().any(|touch| touch.figure == man)
}

#[test]
fn a_wheel_stops_a_bolt_and_between_wheel_and_trail_it_passes_amb36() {
    let ground = floor(120.0, 140.0);
    // The wheels stand 1.3 in to either side of a gun that faces us.
    for side in [-1.3, 1.3] {
        let man = foot(1, 60.0 + side, 66.0, -FRAC_PI_2);
        let gun = Some(other_gun(-FRAC_PI_2));
        let (first, record) = shoot(&ground, vec![man], gun, [60.0 + side, 60.0], 0.9);
        assert_eq!(first, FirstTouch::Gun(1));
        assert!(!touched(&record, 1), "the wheel covers the man behind it");
        assert!(rest(&record)[1] < 60.0, "{:?}", rest(&record));
    }
    for gap in [-0.72, 0.72] {
        let man = foot(1, 60.0 + gap, 66.0, -FRAC_PI_2);
        let gun = Some(other_gun(-FRAC_PI_2));
        let (first, record) = shoot(&ground, vec![man], gun, [60.0 + gap, 61.0], 0.7);
        assert_eq!(first, FirstTouch::Figure(1), "under the axle");
        assert!(touched(&record, 1));
    }
}

#[test]
fn a_trail_stops_or_turns_a_bolt_amb36() {
    let ground = floor(120.0, 140.0);
    // A gun that shows its flank: the trail comes down to the floor four inches to its rear.
    for (back, height) in [(1.0, 1.3), (2.0, 0.9), (3.0, 0.5)] {
        let man = foot(1, 60.0 - back, 66.0, -FRAC_PI_2);
        let at = [60.0 - back, 60.0];
        let (first, record) = shoot(&ground, vec![man], Some(other_gun(0.0)), at, height);
        assert_eq!(first, FirstTouch::Gun(1), "{back} in behind the axle");
        assert!(!touched(&record, 1), "the trail covers him");
        assert!(turned(&record) > 0.3, "{back}: {}", turned(&record));
    }
}

#[test]
fn a_horse_covers_the_man_behind_it_but_for_what_goes_under_its_belly_d3() {
    let ground = floor(120.0, 140.0);
    for facing in [0.0, 0.6, -FRAC_PI_2] {
        for height in [1.2, 2.2] {
            let horse = Figure {
                make: Make::Horse,
                ..foot(1, 60.0, 60.0, facing)
            };
            let man = foot(2, 60.0, 65.0, -FRAC_PI_2);
            let (first, record) = shoot(&ground, vec![horse, man], None, [60.0, 60.0], height);
            assert_eq!(first, FirstTouch::Figure(1), "{facing}, {height}");
            assert!(!touched(&record, 2), "{facing}, {height}");
            let thrown = turned(&record);
            assert!(thrown > 0.3, "{facing}, {height}: turned by {thrown}");
        }
    }
    // Under a belly there is room for a bolt, as there is under a toy's.
    let horse = Figure {
        make: Make::Horse,
        ..foot(1, 60.0, 60.0, 0.0)
    };
    let man = foot(2, 60.0, 65.0, -FRAC_PI_2);
    let (first, _) = shoot(&ground, vec![horse, man], None, [60.0, 60.0], 0.6);
    assert_eq!(first, FirstTouch::Figure(2));
}

const CHURCHYARD: &str = r#"{
    "field": { "width": 120.0, "depth": 140.0 },
    "buildings": [{
        "id": "farm", "name": "Farm", "base": 0.0,
        "parts": [{
            "x": [54.0, 66.0], "y": [60.0, 68.0], "height": 4.0, "roof": { "kind": "gable", "rise": 2.0 },
            "chimneys": [{ "at": [60.0, 64.0], "side": 1.0, "top": 9.0 }]
        }]
    }],
    "trees": [{ "at": [90.0, 60.0] }]
}"#;

#[test]
fn a_chimney_stops_a_bolt_that_clears_the_roof_and_a_bolt_over_it_goes_on_amb36() {
    let ground = ground(CHURCHYARD);
    let chimney = [60.0, 63.5];
    // Measured from the floor: the ridge is at six inches, the chimney's top at nine.
    let (first, record) = shoot(&ground, Vec::new(), None, chimney, 7.6);
    assert_eq!(first, FirstTouch::Country);
    assert!(rest(&record)[1] < 69.0, "{:?}", rest(&record));
    for over in [[60.0, 64.0], [61.0, 64.0]] {
        let height = if over[0] > 60.6 { 7.6 } else { 9.4 };
        let (_, record) = shoot(&ground, Vec::new(), None, over, height);
        assert!(
            rest(&record)[1] > 90.0,
            "beside or over it: {:?}",
            rest(&record)
        );
    }
}

#[test]
fn a_trunk_struck_full_stops_a_bolt_and_struck_on_its_side_turns_it_amb36() {
    let ground = ground(CHURCHYARD);
    let radius = ground.country().trees[0].trunk;
    let gun = Point::new(60.0, 10.0);
    let tree = Point::new(90.0, 60.0);
    let across = (tree - gun).normalize().perp();
    let (first, record) = shoot(&ground, Vec::new(), None, [tree.x, tree.y], 1.5);
    assert_eq!(first, FirstTouch::Country);
    let back = Point::new(f64::from(rest(&record)[0]), f64::from(rest(&record)[1]));
    assert!(
        back.distance(gun) < tree.distance(gun),
        "thrown back: {back}"
    );
    for side in [-1.0, 1.0] {
        let grazed = tree + across * side * (radius + 0.06);
        let (first, record) = shoot(&ground, Vec::new(), None, [grazed.x, grazed.y], 1.5);
        assert_eq!(first, FirstTouch::Country, "grazed");
        let turn = turned(&record);
        assert!(turn > 0.05, "turned by {turn}");
    }
}

#[test]
fn a_shot_passes_over_ranks_of_foot_and_horse_laid_down_a7_a8() {
    let ground = floor(120.0, 140.0);
    let men = |make, lying| {
        (0..24_u16).map(move |n| Figure {
            make,
            lying,
            ..foot(
                n,
                57.0 + f64::from(n % 6),
                20.0 + 3.0 * f64::from(n / 6),
                FRAC_PI_2,
            )
        })
    };
    let mark = foot(99, 60.0, 100.0, -FRAC_PI_2);
    for make in [Make::Foot, Make::Horse] {
        let lying = men(make, true).chain([mark]).collect();
        let (first, record) = shoot(&ground, lying, None, [60.0, 100.0], 1.0);
        assert_eq!(first, FirstTouch::Figure(99), "{make:?}");
        assert_eq!(record.touched[0].figure, 99);
        let standing = men(make, false).chain([mark]).collect();
        let (first, _) = shoot(&ground, standing, None, [60.0, 100.0], 1.0);
        assert!(
            matches!(first, FirstTouch::Figure(man) if man != 99),
            "{make:?}"
        );
    }
}

/// However a gun is laid over a bare floor, its bolt bounds, rolls, and lies.
#[test]
fn a_bolt_comes_to_rest_however_the_gun_is_laid_d9() {
    let ground = floor(120.0, 140.0);
    let scene = Scene {
        ground: &ground,
        figures: Vec::new(),
        guns: vec![gun_facing_up(60.0, 10.0)],
    };
    for step in 0..24 {
        let lay = Lay {
            bearing: FRAC_PI_2 + 0.01 * f64::from(step - 12),
            elevation: -0.14 + 0.055 * f64::from(step),
        };
        let record = fire(&scene, 0, lay);
        let [.., before, last] = &record.bolt.poses[..] else {
            panic!("a bolt has poses")
        };
        let moved = |i: usize| (before.at[i] - last.at[i]).abs();
        let speed = (moved(0) + moved(1) + moved(2)) * 60.0;
        assert!(speed < 1.0, "{lay:?}: still at {speed} in/s");
        assert!(last.at[2] < 0.3, "{lay:?}: it lies on the floor");
        let struck = flight(&scene, 0, lay).path.last().copied().expect("a path");
        let rolled = (f64::from(last.at[1]) - struck[1]).abs();
        // Wood that slides with a friction of 0.35 comes no farther than v²/2μg from 620 in/s.
        assert!(
            rolled < 620.0 * 620.0 / (2.0 * 0.35 * 386.09),
            "{lay:?}: {rolled} in"
        );
    }
}
