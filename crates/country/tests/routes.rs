//! Routes on Countries thrown together at random.

use country::{
    Board, Building, BuildingPart, Country, Field, Ground, Planner, Point, Rect, Rock, Stadium,
    Traveller, Tree, Wall,
};
use proptest::prelude::*;

const CLEAR: f64 = 1.0 / 16.0;

/// Quarter inches among the numbers, so that sides and corners fall together.
fn within(least: f64, most: f64) -> impl Strategy<Value = f64> {
    let quarters = (least * 4.0) as i32..=(most * 4.0) as i32;
    prop_oneof![quarters.prop_map(|n| f64::from(n) * 0.25), least..most]
}

fn point() -> impl Strategy<Value = Point> {
    (within(3.0, 37.0), within(3.0, 37.0)).prop_map(|(x, y)| Point::new(x, y))
}

fn rect() -> impl Strategy<Value = Rect> {
    let turn = prop_oneof![Just(0.0), -3.0..3.0f64];
    (point(), within(0.5, 6.0), within(0.5, 6.0), turn).prop_map(|(at, length, breadth, turn)| {
        Rect {
            x: [at.x - length * 0.5, at.x + length * 0.5],
            y: [at.y - breadth * 0.5, at.y + breadth * 0.5],
            turn,
        }
    })
}

prop_compose! {
    /// Houses, walls, trees, rocks, and a high board, over one another as they happen to fall.
    fn country()(
        houses in prop::collection::vec(rect(), 0..8),
        walls in prop::collection::vec((point(), point()), 0..6),
        trees in prop::collection::vec(point(), 0..8),
        rocks in prop::collection::vec((point(), within(0.25, 3.0)), 0..4),
    ) -> Country {
        let board = Rect { x: [40.0, 52.0], y: [10.0, 30.0], turn: 0.0 };
        let stair = Rect { x: [44.0, 48.0], y: [6.0, 10.0], turn: 0.0 };
        let flat = |id: &str, rect, top| Board { id: id.into(), rect, base: 0.0, top };
        let part = |rect| BuildingPart {
            rect, height: 3.0, roof: country::Roof::Flat, chimneys: vec![],
        };
        Country {
            field: Field { width: 56.0, depth: 40.0, margin: 4.0 },
            boards: vec![flat("block", board, 2.0), flat("stair", stair, 1.0)],
            buildings: houses.into_iter().enumerate().map(|(n, rect)| Building {
                id: format!("house {n}"), name: format!("House {n}"),
                material: country::Material::Brick, base: 0.0, parts: vec![part(rect)],
            }).collect(),
            walls: walls.into_iter().filter(|(from, to)| from.distance(*to) > 0.2).enumerate()
                .map(|(n, (from, to))| Wall {
                    id: format!("wall {n}"), from, to, thickness: 0.5, height: 1.0,
                }).collect(),
            trees: trees.into_iter().map(|at| Tree { at, trunk: 0.15, height: 5.0 }).collect(),
            rocks: rocks.into_iter().map(|(at, radius)| Rock { at, radius, height: 1.0 }).collect(),
            waters: vec![], fords: vec![], bridges: vec![], swamps: vec![], woods: vec![],
            roads: vec![], chalk: vec![],
        }
    }
}

fn others() -> impl Strategy<Value = Vec<Stadium>> {
    let stadium =
        (point(), -1.0..1.0f64, within(0.25, 1.5)).prop_map(|(a, along, radius)| Stadium {
            a,
            b: a + Point::new(along, 0.5),
            radius,
        });
    prop::collection::vec(stadium, 0..12)
}

/// Whether a piece's middle can get from one place to the other by steps of a quarter inch: slow
/// and plain, and independent of meshes.
fn is_connected(from: Point, to: Point, is_open: impl Fn(Point, Point) -> bool) -> bool {
    let place = |x: i32, y: i32| Point::new(f64::from(x) * 0.25, f64::from(y) * 0.25);
    let (wide, deep) = (56 * 4, 48 * 4);
    let index = |x: i32, y: i32| ((y + 16) * (wide + 1) + x) as usize;
    let mut seen = vec![false; ((wide + 1) * (deep + 1)) as usize];
    let near = |point: Point| {
        let (x, y) = ((point.x * 4.0) as i32, (point.y * 4.0) as i32);
        (-1..=2).flat_map(move |dx| (-1..=2).map(move |dy| (x + dx, y + dy)))
    };
    let inside = |x: i32, y: i32| (0..=wide).contains(&x) && (-16..=deep - 16).contains(&y);
    let mut open: Vec<(i32, i32)> = near(from)
        .filter(|&(x, y)| inside(x, y) && is_open(from, place(x, y)))
        .collect();
    for &(x, y) in &open {
        seen[index(x, y)] = true;
    }
    while let Some((x, y)) = open.pop() {
        let here = place(x, y);
        if here.distance(to) < 0.5 && is_open(here, to) {
            return true;
        }
        for (x, y) in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
            if inside(x, y) && !seen[index(x, y)] && is_open(here, place(x, y)) {
                seen[index(x, y)] = true;
                open.push((x, y));
            }
        }
    }
    false
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn every_leg_of_a_route_is_open_and_one_is_found_where_there_is_a_wide_way(
        country in country(),
        others in others(),
        ends in prop::collection::vec((point(), point()), 4),
        who in prop_oneof![Just(Traveller::Man), Just(Traveller::Wheels)],
    ) {
        let radius = if who == Traveller::Man { 0.25 } else { 1.5 };
        let Ok(ground) = Ground::new(country) else { return Ok(()) };
        let planner = Planner::new(&ground, radius, CLEAR, who);
        let is_open = |from: Point, to: Point, room: f64| {
            let way = Stadium::swept(from, to, radius);
            ground.passes(from, to, radius, room, who).is_none()
                && others.iter().all(|other| way.distance(other) >= room - 1e-9)
        };
        for (from, to) in ends {
            let Some(route) = planner.route(&ground, from, to, &others) else {
                // With some inches to spare for the polygons that stand for circles.
                let spare = CLEAR + 0.05;
                let connected = is_connected(from, to, |from, to| is_open(from, to, spare));
                prop_assert!(!connected, "no way from {} to {}", from, to);
                continue;
            };
            prop_assert_eq!(route.end(), Some(to));
            let mut start = from;
            for &corner in &route.0 {
                prop_assert!(is_open(start, corner, CLEAR), "{} to {}", start, corner);
                start = corner;
            }
        }
    }
}

#[test]
fn odd_numbers_lead_nowhere_and_harm_nothing() {
    let country: Country =
        serde_json::from_str(r#"{"field": {"width": 56, "depth": 40}}"#).unwrap();
    let ground = Ground::new(country).unwrap();
    let planner = Planner::new(&ground, 0.25, CLEAR, Traveller::Man);
    let here = Point::new(10.0, 10.0);
    for odd in [f64::NAN, f64::INFINITY, 1e300, -1e9] {
        assert_eq!(
            planner.route(&ground, here, Point::new(odd, 1.0), &[]),
            None
        );
        assert_eq!(
            planner.route(&ground, Point::new(1.0, odd), here, &[]),
            None
        );
        let other = Stadium {
            a: Point::new(odd, 0.0),
            b: here,
            radius: 1.0,
        };
        planner.route(
            &ground,
            Point::new(2.0, 2.0),
            Point::new(20.0, 20.0),
            &[other],
        );
        planner.reach(&ground, here, odd, &[other]);
    }
    assert!(
        Planner::new(&ground, 1000.0, CLEAR, Traveller::Man)
            .route(&ground, here, Point::new(20.0, 20.0), &[])
            .is_none()
    );
}
