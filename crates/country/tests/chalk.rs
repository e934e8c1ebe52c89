//! What is only chalked on the floor, and what stands on it (C-16).

use country::{Country, Ground, Obstacle, Point, Stadium, Traveller};

/// A pond, a river with a ford, a swamp and a stone.
fn ground() -> Ground {
    let country = r#"{
        "field": {"width": 60, "depth": 60, "margin": 6},
        "rocks": [{"at": [50, 50], "radius": 2, "height": 1.5}],
        "waters": [
            {"id": "pond", "corners": [[5, 5], [15, 5], [15, 15], [5, 15]]},
            {"id": "river", "corners": [[0, 28], [60, 28], [60, 32], [0, 32]]}
        ],
        "fords": [{"id": "ford", "corners": [[20, 27], [26, 27], [26, 33], [20, 33]]}],
        "swamps": [{"id": "fen", "corners": [[30, 40], [40, 40], [40, 48], [30, 48]]}]
    }"#;
    let country: Country = serde_json::from_str(country).expect("it is a Country");
    Ground::new(country).expect("it is sound")
}

#[test]
fn ponds_rivers_fords_and_swamps_are_chalked_flat_and_only_stones_stand_up_c16() {
    let ground = ground();
    let (pond, river, ford, fen, stone) = (
        Point::new(10.0, 10.0),
        Point::new(50.0, 30.0),
        Point::new(23.0, 30.0),
        Point::new(35.0, 44.0),
        Point::new(50.0, 50.0),
    );
    for at in [pond, river, ford, fen] {
        assert_eq!(ground.height(at), 0.0, "at {at}");
    }
    // Nothing of chalk can stop a bolt: the stone is all that is solid here.
    assert_eq!(ground.solids().len(), 1);
    let stops = |at: Point, who| ground.stands(&[Stadium::disc(at, 0.4)], 0.0625, who);
    for who in [Traveller::Man, Traveller::Wheels] {
        assert_eq!(stops(pond, who), Some(Obstacle::Water("pond".into())));
        assert_eq!(stops(river, who), Some(Obstacle::Water("river".into())));
        assert_eq!(stops(ford, who), None);
        assert_eq!(stops(stone, who), Some(Obstacle::Rock));
    }
    assert_eq!(stops(fen, Traveller::Man), None);
    let wheels = stops(fen, Traveller::Wheels);
    assert_eq!(wheels, Some(Obstacle::Swamp("fen".into())));
}
