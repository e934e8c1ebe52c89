//! What stops men and wheels, on small Countries made for the purpose.

use country::{Ground, Obstacle, Planner, Point, Stadium, Traveller};

const CLEAR: f64 = 1.0 / 16.0;
const RADIUS: f64 = 0.25;

fn ground(country: &str) -> Ground {
    Ground::new(serde_json::from_str(country).unwrap()).unwrap()
}

fn at(x: f64, y: f64) -> Point {
    Point::new(x, y)
}

/// A river across the field with a ford at x 10 to 14 and a bridge at x 30 to 34.
fn river() -> Ground {
    ground(
        r#"{"field": {"width": 60, "depth": 60},
            "waters": [{"id": "river", "corners": [[0, 28], [60, 28], [60, 32], [0, 32]]}],
            "fords": [{"id": "ford", "corners": [[10, 27], [14, 27], [14, 33], [10, 33]]}],
            "bridges": [{"id": "bridge", "corners": [[30, 27], [34, 27], [34, 33], [30, 33]]}]}"#,
    )
}

#[test]
fn water_stops_all_but_at_fords_and_bridges_amb8() {
    let ground = river();
    let water = Some(Obstacle::Water("river".into()));
    for who in [Traveller::Man, Traveller::Wheels] {
        let across = |x| ground.passes(at(x, 20.0), at(x, 40.0), 1.5, CLEAR, who);
        assert_eq!(across(20.0), water);
        assert_eq!(across(12.0), None);
        assert_eq!(across(32.0), None);
        assert_eq!(across(11.0), water, "a wheel hangs over the ford's side");
        assert_eq!(
            ground.stands(&[Stadium::disc(at(32.0, 30.0), 1.5)], CLEAR, who),
            None
        );
        assert_eq!(
            ground.stands(&[Stadium::disc(at(22.0, 30.0), 1.5)], CLEAR, who),
            water
        );
    }
}

#[test]
fn a_way_across_a_river_leads_over_the_nearest_crossing_amb8() {
    let ground = river();
    let planner = Planner::new(&ground, RADIUS, CLEAR, Traveller::Man);
    let route = planner
        .route(&ground, at(36.0, 20.0), at(38.0, 40.0), &[])
        .unwrap();
    assert!(
        route.0[..route.0.len() - 1]
            .iter()
            .all(|corner| (30.0..=34.0).contains(&corner.x))
    );
    assert_eq!(route.end(), Some(at(38.0, 40.0)));
}

#[test]
fn swamps_stop_wheels_and_not_men_amb8() {
    let ground = ground(
        r#"{"field": {"width": 60, "depth": 60},
            "swamps": [{"id": "moss", "corners": [[0, 28], [60, 28], [60, 32], [0, 32]]}]}"#,
    );
    let across = |who| ground.passes(at(20.0, 20.0), at(20.0, 40.0), RADIUS, CLEAR, who);
    assert_eq!(across(Traveller::Man), None);
    assert_eq!(
        across(Traveller::Wheels),
        Some(Obstacle::Swamp("moss".into()))
    );
    let wheels = Planner::new(&ground, 1.5, CLEAR, Traveller::Wheels);
    assert_eq!(
        wheels.route(&ground, at(20.0, 20.0), at(20.0, 40.0), &[]),
        None
    );
}

#[test]
fn side_edges_and_the_far_ends_of_the_margins_stop_all_amb34() {
    let ground = ground(r#"{"field": {"width": 60, "depth": 60, "margin": 10}}"#);
    let stands = |x, y| ground.stands(&[Stadium::disc(at(x, y), RADIUS)], CLEAR, Traveller::Man);
    for (x, y) in [
        (0.2, 5.0),
        (59.8, 5.0),
        (30.0, -9.8),
        (30.0, 69.8),
        (f64::NAN, 0.0),
    ] {
        assert_eq!(stands(x, y), Some(Obstacle::Edge), "at {x}, {y}");
    }
    for (x, y) in [(0.25, 5.0), (59.75, 5.0), (30.0, -9.75), (30.0, 69.75)] {
        assert_eq!(stands(x, y), None, "at {x}, {y}");
    }
    let way = ground.passes(at(30.0, 5.0), at(61.0, 5.0), RADIUS, CLEAR, Traveller::Man);
    assert_eq!(way, Some(Obstacle::Edge));
    let nowhere = ground.passes(
        at(30.0, 5.0),
        at(f64::INFINITY, 5.0),
        RADIUS,
        CLEAR,
        Traveller::Man,
    );
    assert_eq!(nowhere, Some(Obstacle::Edge));
}

#[test]
fn a_step_of_two_inches_is_climbed_by_none_and_walked_round_amb8() {
    let ground = ground(
        r#"{"field": {"width": 60, "depth": 60}, "boards": [
            {"id": "block", "x": [20, 40], "y": [20, 40], "base": 0, "top": 2},
            {"id": "stair", "x": [26, 34], "y": [12, 20], "base": 0, "top": 1}]}"#,
    );
    let passes = |from, to| ground.passes(from, to, RADIUS, CLEAR, Traveller::Man);
    assert_eq!(passes(at(30.0, 50.0), at(30.0, 30.0)), Some(Obstacle::Step));
    assert_eq!(passes(at(30.0, 30.0), at(30.0, 16.0)), None);
    assert_eq!(passes(at(30.0, 16.0), at(30.0, 5.0)), None);
    let planner = Planner::new(&ground, RADIUS, CLEAR, Traveller::Man);
    let (from, to) = (at(30.0, 50.0), at(30.0, 30.0));
    let route = planner.route(&ground, from, to, &[]).unwrap();
    let mut start = from;
    for &corner in &route.0 {
        assert_eq!(passes(start, corner), None);
        start = corner;
    }
    // Down one side, round to the stair, and up it.
    assert!(route.length(from) > 50.0, "{}", route.length(from));
}

#[test]
fn a_gun_whose_parts_lie_on_two_levels_does_not_stand_a15_r18() {
    let ground = ground(
        r#"{"field": {"width": 60, "depth": 60}, "boards": [
            {"id": "hill", "x": [20, 40], "y": [20, 40], "base": 0, "top": 1}]}"#,
    );
    let across = [Stadium {
        a: at(18.0, 30.0),
        b: at(24.0, 30.0),
        radius: 0.5,
    }];
    assert_eq!(
        ground.stands(&across, CLEAR, Traveller::Wheels),
        Some(Obstacle::Step)
    );
    let apart = [
        Stadium::disc(at(18.0, 30.0), 0.5),
        Stadium::disc(at(22.0, 30.0), 0.5),
    ];
    assert_eq!(
        ground.stands(&apart, CLEAR, Traveller::Wheels),
        Some(Obstacle::Step)
    );
}

#[test]
fn walls_trees_and_rocks_are_named_when_they_stand_in_the_way() {
    let ground = ground(
        r#"{"field": {"width": 60, "depth": 60},
            "walls": [{"id": "yard", "from": [10, 10], "to": [20, 20], "thickness": 1, "height": 2}],
            "trees": [{"at": [30, 30]}],
            "rocks": [{"at": [40, 40], "radius": 2, "height": 1}]}"#,
    );
    let stands = |x, y| ground.stands(&[Stadium::disc(at(x, y), RADIUS)], CLEAR, Traveller::Man);
    assert_eq!(stands(15.0, 15.0), Some(Obstacle::Wall("yard".into())));
    assert_eq!(stands(15.0, 16.4), None);
    assert_eq!(stands(30.3, 30.0), Some(Obstacle::Tree));
    assert_eq!(stands(30.47, 30.0), None);
    assert_eq!(stands(41.0, 41.0), Some(Obstacle::Rock));
}

#[test]
fn a_man_hard_by_a_wall_gets_away_from_it() {
    let ground = ground(
        r#"{"field": {"width": 60, "depth": 60}, "walls":
            [{"id": "yard", "from": [20, 30], "to": [40, 30], "thickness": 1, "height": 2}]}"#,
    );
    let planner = Planner::new(&ground, RADIUS, CLEAR, Traveller::Man);
    let (from, to) = (
        at(30.0, 29.5 - RADIUS - CLEAR),
        at(30.0, 30.5 + RADIUS + CLEAR),
    );
    let route = planner.route(&ground, from, to, &[]).unwrap();
    assert_eq!(route.end(), Some(to));
    assert!(route.length(from) > 20.0);
}

#[test]
fn a_man_in_a_closed_yard_walks_about_in_it_and_not_out() {
    let ground = ground(
        r#"{"field": {"width": 60, "depth": 60}, "trees": [{"at": [15, 15], "trunk": 1}], "walls": [
            {"id": "n", "from": [10, 20], "to": [20, 20], "thickness": 1, "height": 2},
            {"id": "s", "from": [10, 10], "to": [20, 10], "thickness": 1, "height": 2},
            {"id": "w", "from": [10, 10], "to": [10, 20], "thickness": 1, "height": 2},
            {"id": "e", "from": [20, 10], "to": [20, 20], "thickness": 1, "height": 2}]}"#,
    );
    let planner = Planner::new(&ground, RADIUS, CLEAR, Traveller::Man);
    assert!(
        planner
            .route(&ground, at(12.0, 15.0), at(18.0, 15.0), &[])
            .is_some()
    );
    assert_eq!(
        planner.route(&ground, at(12.0, 15.0), at(30.0, 15.0), &[]),
        None
    );
}

#[test]
fn reach_is_the_whole_allowance_in_the_open_and_less_behind_a_wall() {
    let ground = ground(
        r#"{"field": {"width": 60, "depth": 60}, "walls":
            [{"id": "yard", "from": [35, 28], "to": [35, 32], "thickness": 1, "height": 2}]}"#,
    );
    let planner = Planner::new(&ground, RADIUS, CLEAR, Traveller::Man);
    let from = at(30.0, 30.0);
    let reach = planner.reach(&ground, from, 12.0, &[]);
    assert_eq!(reach.len(), 72);
    assert!((reach[36].distance(from) - 12.0).abs() < 1e-9);
    let behind = reach[0].distance(from);
    assert!(behind > 10.0 && behind < 11.5, "{behind}");
}
