//! The Country stays as it was made: nothing shifts it, and no shot harms it (C-3 to C-6, AMB-36,
//! AMB-37).

mod common;

use ballistics::Lay;
use common::{Blue, Hand, Infantry, Red, Scene, Stage, UP};
use country::{Country, Obstacle, Point, Traveller};
use rules::measure::bearing_of;
use rules::{Advisor, Event, GunId, Order};
use serde_json::json;

/// Where the house, the tree and the stone of [`build`] stand.
const HOUSE: Point = Point::new(50.0, 50.0);
const TREE: Point = Point::new(40.0, 50.0);
const STONE: Point = Point::new(60.0, 50.0);

fn build(country: &mut Country) {
    let house = json!({
        "id": "shed", "name": "the shed", "base": 0,
        "parts": [{"x": [48, 52], "y": [48, 52], "height": 4}]
    });
    let tree = json!({"at": [40, 50], "trunk": 0.3, "height": 7});
    let stone = json!({"at": [60, 50], "radius": 1.5, "height": 2});
    country.buildings = vec![serde_json::from_value(house).expect("a house")];
    country.trees = vec![serde_json::from_value(tree).expect("a tree")];
    country.rocks = vec![serde_json::from_value(stone).expect("a stone")];
}

/// A gun of Blue's before a house, a tree and a stone, two men of Red's close beside the tree.
fn before_the_house() -> (Stage, GunId, [Hand; 2]) {
    let mut scene = Scene::default();
    let gun = scene.gun(Blue, 50.0, 30.0, UP);
    // Twice as many as it needs: a bolt that bounds back from the house may kill some of them.
    for x in [-6.0, -5.0, -4.0, -3.0, 3.0, 4.0, 5.0, 6.0] {
        scene.man(Blue, Infantry, 50.0 + x, 26.5);
    }
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    let beside = [38.0, 42.0].map(|x| scene.man(Red, Infantry, x, 51.0));
    let stage = scene.stage_with(Blue, 2, build).before_men_move();
    (stage, gun, beside)
}

/// Fires at the foot of something, just above the floor.
fn fire_at(stage: &mut Stage, gun: GunId, target: Point) -> Vec<Event> {
    let from = stage.field().gun(gun).expect("the gun").at;
    let lay = Lay {
        bearing: bearing_of(target - from),
        elevation: 0.0,
    };
    let advisor = Advisor::new(stage.field().ground());
    let order = advisor
        .fire(stage.field(), gun, lay)
        .expect("it can be laid");
    stage.order(&order).expect("a shot")
}

#[test]
fn shots_leave_house_tree_and_stone_where_they_were_c3_c6_amb36_amb37() {
    let (mut stage, gun, beside) = before_the_house();
    let before = stage.field().ground().country().clone();
    for target in [HOUSE, TREE, STONE] {
        let events = fire_at(&mut stage, gun, target);
        let struck = events.iter().any(|event| match event {
            // A bolt that is not stopped leaves the field within a second or so.
            Event::Fired { record, .. } => record
                .bolt
                .poses
                .last()
                .is_some_and(|pose| f64::from(pose.at[1]) < target.y),
            _ => false,
        });
        assert!(
            struck,
            "the bolt at {target} was stopped by what stands there"
        );
    }
    assert_eq!(*stage.field().ground().country(), before);
    assert_eq!(stage.free(&beside), 2, "no tree has fallen on anybody");
    stage.end_move();
    assert_eq!(*stage.field().ground().country(), before);
    for (at, obstacle) in [
        (HOUSE, Obstacle::Building("the shed".into())),
        (TREE, Obstacle::Tree),
        (STONE, Obstacle::Rock),
    ] {
        let base = country::Stadium::disc(at, 0.2);
        let stands = stage.field().ground().stands(&[base], 0.0, Traveller::Man);
        assert_eq!(stands, Some(obstacle));
    }
}

#[test]
fn nothing_of_the_country_can_be_shifted_by_an_order_c4() {
    for order in [
        json!({"order": "shift", "tree": 0, "to": [10, 10]}),
        json!({"order": "march", "steps": [], "trees": [{"at": [1, 1]}]}),
        json!({"order": "put_down", "men": [], "guns": [], "buildings": []}),
        json!({"order": "end_move", "choices": [], "country": {}}),
    ] {
        let read = serde_json::from_value::<Order>(order.clone());
        assert!(read.is_err(), "{order} was understood");
    }
    // What clears the way for a shot is men making room; the tree before the muzzle stays.
    let mut scene = Scene::default();
    let gun = scene.gun(Blue, 50.0, 30.0, UP);
    for (x, y) in [(-3.0, -3.5), (-2.0, -3.5), (2.0, -3.5), (3.0, -3.5)] {
        scene.man(Blue, Infantry, 50.0 + x, 30.0 + y);
    }
    scene.reserve(Blue, 20);
    scene.reserve(Red, 20);
    let stage = scene
        .stage_with(Blue, 2, |country| {
            let tree = json!({"at": [54.2, 31], "trunk": 0.3, "height": 7});
            country.trees = vec![serde_json::from_value(tree).expect("a tree")];
        })
        .before_men_move();
    let across = Lay {
        bearing: 0.2,
        elevation: 0.02,
    };
    let order = Advisor::new(stage.field().ground()).fire(stage.field(), gun, across);
    let refusal = order.expect_err("the barrel would swing through the tree");
    assert!(matches!(refusal.fault, rules::Fault::NoRoomToSwing { .. }));
}
