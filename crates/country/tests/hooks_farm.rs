//! The battle of Hook's Farm, as it comes with the game.

use country::{
    Ground, Obstacle, Place, Planner, Point, Route, Scenario, ScenarioSide, Stadium, Traveller,
};
use std::f64::consts::FRAC_PI_2;

const CLEAR: f64 = 1.0 / 16.0;

fn hooks_farm() -> Scenario {
    Scenario::from_json(Scenario::builtin("hooks-farm").unwrap()).unwrap()
}

fn ground() -> Ground {
    Ground::new(hooks_farm().country).unwrap()
}

fn at(x: f64, y: f64) -> Point {
    Point::new(x, y)
}

/// A base of this length, with its length turned along `bearing`.
fn base(place: Place, length: f64, breadth: f64, bearing: f64) -> Stadium {
    let half = Point::new(libm::cos(bearing), libm::sin(bearing)) * ((length - breadth) * 0.5);
    Stadium {
        a: place.at - half,
        b: place.at + half,
        radius: breadth * 0.5,
    }
}

fn all_outlines(force: &country::Force) -> Vec<Stadium> {
    let across = |place: &Place| base(*place, 0.75, 0.5, place.facing + FRAC_PI_2);
    let along = |place: &Place| base(*place, 2.0, 0.75, place.facing);
    let gun = |place: &Place| base(*place, 8.0, 3.0, place.facing);
    let foot = force.infantry.iter().map(across);
    foot.chain(force.cavalry.iter().map(along))
        .chain(force.guns.iter().map(gun))
        .collect()
}

#[test]
fn hills_rise_inch_by_inch_c12() {
    let ground = ground();
    for (place, height) in [
        (at(18.0, 50.0), 1.0),
        (at(37.0, 36.0), 1.0),
        (at(50.0, 60.0), 2.0),
        (at(50.0, 63.0), 1.0),
        (at(70.0, 25.0), 1.0),
        (at(90.0, 20.0), 1.0),
        (at(91.0, 50.0), 1.0),
        (at(115.0, 50.0), 2.0),
        (at(105.0, 73.0), 3.0),
        (at(76.0, 55.0), 0.0),
        (at(62.0, 70.0), 0.0),
        (at(10.0, 5.0), 0.0),
    ] {
        assert_eq!(ground.height(place), height, "at {place}");
    }
}

#[test]
fn both_forces_are_equal_and_red_moves_first_f1_m1() {
    let scenario = hooks_farm();
    assert_eq!(scenario.first, ScenarioSide::Red);
    for force in [&scenario.red, &scenario.blue] {
        assert_eq!(
            (force.infantry.len(), force.cavalry.len(), force.guns.len()),
            (48, 25, 3)
        );
    }
}

#[test]
fn everyone_stands_a_sixteenth_apart_and_clear_of_the_country_a15() {
    let (scenario, ground) = (hooks_farm(), ground());
    for force in [&scenario.red, &scenario.blue] {
        let outlines = all_outlines(force);
        for (index, one) in outlines.iter().enumerate() {
            assert_eq!(
                ground.stands(&[*one], CLEAR, Traveller::Wheels),
                None,
                "{one:?}"
            );
            for other in &outlines[..index] {
                assert!(one.distance(other) >= CLEAR, "{one:?} {other:?}");
            }
        }
    }
}

#[test]
fn four_men_or_more_stand_by_each_gun_a3() {
    let scenario = hooks_farm();
    for force in [&scenario.red, &scenario.blue] {
        let outlines = all_outlines(force);
        let (men, guns) = outlines.split_at(73);
        for gun in guns {
            assert!(men.iter().filter(|man| man.distance(gun) <= 6.0).count() >= 4);
        }
    }
}

#[test]
fn guns_are_put_down_with_their_muzzles_away_from_the_enemy_a13() {
    let scenario = hooks_farm();
    assert!(
        scenario
            .red
            .guns
            .iter()
            .all(|gun| libm::sin(gun.facing) > 0.99)
    );
    assert!(
        scenario
            .blue
            .guns
            .iter()
            .all(|gun| libm::sin(gun.facing) < -0.99)
    );
    assert!(
        scenario
            .red
            .infantry
            .iter()
            .all(|man| libm::sin(man.facing) < -0.99)
    );
    assert!(
        scenario
            .blue
            .cavalry
            .iter()
            .all(|man| libm::sin(man.facing) > 0.99)
    );
}

#[test]
fn no_man_stands_in_a_house_or_jammed_against_it_c7_c14_c15_a15() {
    let ground = ground();
    let farm = Some(Obstacle::Building("Hook's Farm".into()));
    let man = |x, y| [Stadium::disc(at(x, y), 0.25)];
    assert_eq!(ground.stands(&man(50.0, 48.0), CLEAR, Traveller::Man), farm);
    assert_eq!(ground.stands(&man(54.3, 48.0), CLEAR, Traveller::Man), farm);
    assert_eq!(
        ground.stands(&man(54.3125, 48.0), CLEAR, Traveller::Man),
        None
    );
}

#[test]
fn no_base_straddles_the_edge_of_a_board_a15_r18() {
    let ground = ground();
    let man = |x, y| [Stadium::disc(at(x, y), 0.25)];
    assert_eq!(
        ground.stands(&man(50.0, 62.2), CLEAR, Traveller::Man),
        Some(Obstacle::Step)
    );
    assert_eq!(ground.stands(&man(50.0, 63.0), CLEAR, Traveller::Man), None);
    // The wood board and the lower farm board meet flush: there is no edge between them.
    assert_eq!(ground.stands(&man(36.0, 50.0), CLEAR, Traveller::Man), None);
}

#[test]
fn inch_steps_are_climbed_freely_amb8() {
    let ground = ground();
    let up = ground.passes(
        at(50.0, 70.0),
        at(50.0, 55.0),
        1.5,
        CLEAR,
        Traveller::Wheels,
    );
    assert_eq!(up, None);
}

#[test]
fn a_way_round_the_farm_is_legal_and_hardly_longer_than_the_corner_asks_amb6() {
    let ground = ground();
    let planner = Planner::new(&ground, 0.25, CLEAR, Traveller::Man);
    let (from, to) = (at(48.0, 44.0), at(48.0, 53.0));
    let straight = ground.passes(from, to, 0.25, CLEAR, Traveller::Man);
    assert!(matches!(straight, Some(Obstacle::Building(_))));
    let route = planner.route(&ground, from, to, &[]).unwrap();
    assert_legal(&ground, from, &route, &[]);
    // Round the two west corners of the house as with a taut string 5/16 off the walls.
    let corners = [at(45.5, 46.5), at(45.5, 50.0)];
    let taut = from.distance(corners[0]) + 3.5 + corners[1].distance(to);
    let length = route.length(from);
    assert!(length > taut, "{length} {taut}");
    assert!(length < taut + 2.0 * 0.3125, "{length} {taut}");
}

#[test]
fn a_way_keeps_clear_of_enemies_that_stand_in_it_amb7() {
    let ground = ground();
    let planner = Planner::new(&ground, 0.25, CLEAR, Traveller::Man);
    let (from, to) = (at(20.0, 10.0), at(20.0, 20.0));
    let line: Vec<Stadium> = (0..9)
        .map(|n| Stadium::disc(at(16.0 + f64::from(n), 15.0), 0.3))
        .collect();
    let route = planner.route(&ground, from, to, &line).unwrap();
    assert_legal(&ground, from, &route, &line);
    assert!(route.length(from) > 10.5);
}

fn assert_legal(ground: &Ground, from: Point, route: &Route, others: &[Stadium]) {
    let mut start = from;
    for &corner in &route.0 {
        let hindrance = ground.passes(start, corner, 0.25, CLEAR, Traveller::Man);
        assert_eq!(hindrance, None, "{start} to {corner}");
        for other in others {
            let way = Stadium::swept(start, corner, 0.25);
            assert!(way.distance(other) >= CLEAR - 1e-9, "{start} to {corner}");
        }
        start = corner;
    }
}
