//! What is said of files that are wrong.

use country::{Country, Fault, Ground, Scenario, ScenarioError};
use proptest::prelude::*;
use serde_json::{Value, json};

fn hooks_farm() -> Value {
    serde_json::from_str(Scenario::builtin("hooks-farm").unwrap()).unwrap()
}

/// The faults of Hook's Farm once something in it is set otherwise.
fn faults(pointer: &str, value: Value) -> Vec<Fault> {
    let mut scenario = hooks_farm();
    *scenario.pointer_mut(pointer).unwrap() = value;
    match Scenario::from_json(&scenario.to_string()) {
        Err(ScenarioError::Faulty(faults)) => faults.0,
        other => panic!("{other:?}"),
    }
}

#[test]
fn each_fault_names_its_place() {
    for (pointer, value, place) in [
        ("/country/field/width", json!(1e9), "country.field.width"),
        ("/country/boards/2/top", json!(0.5), "country.boards[2].top"),
        (
            "/country/boards/2/base",
            json!(0.5),
            "country.boards[2].base",
        ),
        (
            "/country/boards/1/x",
            json!([66, 36]),
            "country.boards[1].x",
        ),
        ("/country/boards/1/x", json!([30, 60]), "country.boards[1]"),
        (
            "/country/boards/1/id",
            json!("left_wood_board"),
            "country.boards[1].id",
        ),
        (
            "/country/buildings/0/base",
            json!(1),
            "country.buildings[0].base",
        ),
        (
            "/country/buildings/0/parts",
            json!([]),
            "country.buildings[0].parts",
        ),
        (
            "/country/buildings/1/parts/0/y",
            json!([61, 65]),
            "country.buildings[1].parts[0]",
        ),
        (
            "/country/trees/3/at",
            json!([500, 3]),
            "country.trees[3].at",
        ),
        (
            "/country/trees/3/at",
            json!([40.05, 45]),
            "country.trees[3].at",
        ),
        ("/red/infantry/3/at", json!([40, 50]), "red.infantry[3].at"),
        ("/blue/guns/1/facing", json!(100), "blue.guns[1].facing"),
        ("/blue/zone/x", json!([-5, 130]), "blue.zone.x"),
        ("/id", json!("Hook's Farm"), "id"),
    ] {
        let found = faults(pointer, value);
        assert!(
            found.iter().any(|fault| fault.place == place),
            "{place}: {found:?}"
        );
    }
}

#[test]
fn a_tree_on_a_seam_between_level_boards_stands() {
    let mut scenario = hooks_farm();
    *scenario.pointer_mut("/country/trees/3/at").unwrap() = json!([36, 50]);
    assert!(Scenario::from_json(&scenario.to_string()).is_ok());
}

#[test]
fn more_men_than_are_allowed_are_refused_at_once() {
    let crowd: Vec<Value> = (0..251)
        .map(|_| json!({"at": [50, 0], "facing": 0}))
        .collect();
    assert_eq!(
        faults("/blue/infantry", json!(crowd))[0].place,
        "blue.infantry"
    );
}

#[test]
fn what_cannot_be_read_names_its_place_too() {
    let mut scenario = hooks_farm();
    scenario["country"]["trees"][2]["at"] = json!("here");
    match Scenario::from_json(&scenario.to_string()) {
        Err(ScenarioError::Unreadable { place, .. }) => assert_eq!(place, "country.trees[2].at"),
        other => panic!("{other:?}"),
    }
    scenario = hooks_farm();
    scenario["country"]["ponds"] = json!([]);
    assert!(matches!(
        Scenario::from_json(&scenario.to_string()),
        Err(ScenarioError::Unreadable { place, .. }) if place.starts_with("country")
    ));
    let twice = format!("{0}{0}", hooks_farm());
    assert!(matches!(
        Scenario::from_json(&twice),
        Err(ScenarioError::Unreadable { .. })
    ));
    assert!(matches!(
        Scenario::from_json(""),
        Err(ScenarioError::Unreadable { .. })
    ));
}

#[test]
fn a_number_that_is_none_is_a_fault() {
    let country: Country = serde_json::from_value(hooks_farm()["country"].clone()).unwrap();
    for odd in [f64::NAN, f64::INFINITY, -1.0] {
        let mut wrong = country.clone();
        wrong.boards[0].rect.x[1] = odd;
        wrong.buildings[0].parts[0].height = odd;
        wrong.trees[0].at.x = odd;
        let places: Vec<String> = Ground::new(wrong)
            .unwrap_err()
            .0
            .into_iter()
            .map(|fault| fault.place)
            .collect();
        assert!(places.contains(&"country.boards[0].x".into()), "{places:?}");
        assert!(
            places.contains(&"country.buildings[0].parts[0].height".into()),
            "{places:?}"
        );
        assert!(places.contains(&"country.trees[0].at".into()), "{places:?}");
    }
}

#[test]
fn an_area_that_crosses_itself_is_a_fault() {
    let mut country: Country = serde_json::from_value(hooks_farm()["country"].clone()).unwrap();
    country.waters = serde_json::from_value(json!([
        {"id": "bow", "corners": [[1, 1], [9, 9], [9, 1], [1, 9]]},
        {"id": "pond", "corners": [[1, 11], [9, 11], [9, 19], [1, 19]]}
    ]))
    .unwrap();
    let found = Ground::new(country).unwrap_err().0;
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].place, "country.waters[0].corners");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_scenario_comes_back_from_json_to_the_last_bit(
        moves in prop::collection::vec((0..48usize, 0.0..130.0f64, -12.0..4.0f64, -7.0..7.0f64), 1..20),
    ) {
        let mut scenario =
            Scenario::from_json(Scenario::builtin("hooks-farm").unwrap()).unwrap();
        for (man, x, y, facing) in moves {
            scenario.blue.infantry[man].at = country::Point::new(x, y);
            scenario.blue.infantry[man].facing = facing;
        }
        let json = serde_json::to_string(&scenario).unwrap();
        prop_assert_eq!(Scenario::from_json(&json).unwrap(), scenario);
    }

    #[test]
    fn a_value_of_any_kind_in_any_place_is_refused_or_taken_but_harms_nothing(
        pick in any::<prop::sample::Index>(),
        value in prop_oneof![
            Just(json!(null)), Just(json!([])), Just(json!({})), Just(json!("?")),
            any::<f64>().prop_map(|x| json!(x)), (-200..200i32).prop_map(|x| json!(x)),
        ],
    ) {
        let mut scenario = hooks_farm();
        let places = pointers(&scenario, String::new());
        *scenario.pointer_mut(&places[pick.index(places.len())]).unwrap() = value;
        if let Ok(scenario) = Scenario::from_json(&scenario.to_string()) {
            prop_assert!(Ground::new(scenario.country).is_ok());
        }
    }
}

/// Where every value within this one is to be found.
fn pointers(value: &Value, place: String) -> Vec<String> {
    let mut all = Vec::new();
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                all.extend(pointers(member, format!("{place}/{name}")));
            }
        }
        Value::Array(members) => {
            for (index, member) in members.iter().enumerate() {
                all.extend(pointers(member, format!("{place}/{index}")));
            }
        }
        _ => {}
    }
    all.push(place);
    all
}
