//! Whether a Country is fair, and what is said of one that is not (C-2, C-17).

use country::{
    Area, Building, BuildingPart, Country, Fairness, Field, Ground, Material, Mover, Point, Rect,
    Roof, ScenarioSide, Slant, Wall, fairness,
};

fn open_floor() -> Country {
    let json = r#"{"field": {"width": 120, "depth": 108}}"#;
    serde_json::from_str(json).expect("a Country")
}

fn judged(country: Country) -> Fairness {
    fairness(&Ground::new(country).expect("a sound Country"))
}

fn wall(id: &str, from: Point, to: Point) -> Wall {
    Wall {
        id: id.into(),
        from,
        to,
        thickness: 1.0,
        height: 2.0,
    }
}

fn house(id: usize, x: f64, y: f64) -> Building {
    Building {
        id: format!("house_{id}"),
        name: format!("Number {id}"),
        material: Material::Brick,
        base: 0.0,
        parts: vec![BuildingPart {
            rect: Rect {
                x: [x - 3.0, x + 3.0],
                y: [y - 2.5, y + 2.5],
                turn: 0.0,
            },
            height: 5.0,
            roof: Roof::Flat,
            chimneys: vec![],
        }],
    }
}

#[test]
fn an_open_floor_is_fair_though_dull_c17() {
    let judged = judged(open_floor());
    assert!(judged.is_fair(), "{judged}");
    assert_eq!((judged.red.cover, judged.blue.cover), (0.0, 0.0));
    assert_eq!(judged.red.room, 1.0);
    for ways in judged.red.ways {
        assert_eq!((ways.open, ways.of), (15, 15));
        assert!((ways.to_middle - 54.0).abs() < 0.01);
    }
}

#[test]
fn a_side_walled_off_is_found_with_the_ways_counted() {
    let mut country = open_floor();
    country.walls = vec![wall("long", Point::new(0.0, 70.0), Point::new(120.0, 70.0))];
    let judged = judged(country);
    let walled = Slant::WalledOff {
        side: ScenarioSide::Red,
        mover: Mover::Foot,
        open: 0,
        of: 15,
    };
    assert!(judged.slants.contains(&walled), "{judged}");
    assert!(
        judged
            .to_string()
            .contains("Red is walled off: of 15 ways on foot only 0 are open."),
        "{judged}"
    );
}

#[test]
fn a_gap_too_narrow_for_a_gun_walls_off_wheels_only() {
    let mut country = open_floor();
    country.walls = vec![
        wall("left", Point::new(0.0, 54.0), Point::new(59.0, 54.0)),
        wall("right", Point::new(61.0, 54.0), Point::new(120.0, 54.0)),
    ];
    let judged = judged(country);
    let movers: Vec<Mover> = judged
        .slants
        .iter()
        .filter_map(|slant| match slant {
            Slant::WalledOff { mover, .. } => Some(*mover),
            _ => None,
        })
        .collect();
    assert_eq!(movers, [Mover::Wheels, Mover::Wheels], "{judged}");
}

#[test]
fn a_river_without_a_crossing_walls_off_everyone_and_a_ford_lets_them_through_c16() {
    let area = |id: &str, x: [f64; 2], y: [f64; 2]| Area {
        id: id.into(),
        corners: [(0, 0), (1, 0), (1, 1), (0, 1)]
            .map(|(i, k)| Point::new(x[i], y[k]))
            .to_vec(),
    };
    let mut country = open_floor();
    country.waters = vec![area("river", [0.0, 120.0], [50.0, 58.0])];
    assert!(!judged(country.clone()).is_fair());
    country.fords = vec![area("ford", [55.0, 65.0], [49.0, 59.0])];
    let judged = judged(country);
    assert!(judged.is_fair(), "{judged}");
}

#[test]
fn all_cover_on_one_side_is_found() {
    let mut country = open_floor();
    country.buildings = (0..12)
        .map(|k| {
            house(
                k,
                12.0 + 32.0 * (k % 4) as f64,
                62.0 + 14.0 * (k / 4) as f64,
            )
        })
        .collect();
    let judged = judged(country);
    assert!(
        judged
            .slants
            .iter()
            .any(|slant| matches!(slant, Slant::Cover { red, blue } if red > blue)),
        "{judged}"
    );
    assert!(
        judged.to_string().contains("Red has more cover"),
        "{judged}"
    );
}

#[test]
fn a_back_line_built_over_is_found_m4() {
    let mut country = open_floor();
    country.buildings = (0..9)
        .map(|k| house(k, 6.0 + 9.0 * k as f64, 0.0))
        .collect();
    let judged = judged(country);
    assert!(
        judged.slants.iter().any(
            |slant| matches!(slant, Slant::NoRoom { side: ScenarioSide::Blue, room } if *room < 0.6)
        ),
        "{judged}"
    );
}

#[test]
fn turned_half_round_a_country_is_judged_the_same_with_the_sides_exchanged() {
    let mut one = open_floor();
    let mut other = open_floor();
    for (k, (x, y)) in [(20.0, 30.0), (60.0, 40.0), (90.0, 80.0)]
        .into_iter()
        .enumerate()
    {
        one.buildings.push(house(k, x, y));
        other.buildings.push(house(k, 120.0 - x, 108.0 - y));
    }
    let (one, other) = (judged(one), judged(other));
    assert_eq!(one.red.cover, other.blue.cover);
    assert_eq!(one.blue.cover, other.red.cover);
    assert_eq!(one.red.hidden, other.blue.hidden);
    assert_eq!(one.red.room, other.blue.room);
    assert!((one.red.ways[0].to_middle - other.blue.ways[0].to_middle).abs() < 0.1);
}

#[test]
fn the_smallest_and_the_largest_fields_are_judged() {
    for (width, depth, margin) in [(12.0, 12.0, 0.0), (1200.0, 1200.0, 120.0)] {
        let mut country = open_floor();
        country.field = Field {
            width,
            depth,
            margin,
        };
        assert_eq!(judged(country).red.ways[0].of, 15);
    }
}
