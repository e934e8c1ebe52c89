//! The Countries that come with the game.

use country::{Ground, Place, Scenario, fairness};

fn all() -> impl Iterator<Item = Scenario> {
    Scenario::builtins().map(|(id, json)| {
        let scenario = Scenario::from_json(json).unwrap_or_else(|why| panic!("{id}: {why}"));
        assert_eq!(scenario.id, id);
        scenario
    })
}

#[test]
fn eight_countries_come_with_the_game_each_with_an_account_c11_to_c18() {
    assert_eq!(all().count(), 8);
    for scenario in all() {
        let letters = scenario.account.chars().count();
        assert!((300..2000).contains(&letters), "{}: {letters}", scenario.id);
    }
}

#[test]
fn every_country_is_fair_but_the_one_for_the_defensive_game_which_says_so_c2_v9() {
    for scenario in all() {
        let ground = Ground::new(scenario.country).expect("sound");
        let judged = fairness(&ground);
        println!("{}\n{judged}\n", scenario.id);
        if scenario.id == "beacon-hill" {
            assert!(!judged.is_fair(), "strong ground on Red's half only");
            assert!(scenario.account.contains("not a fair country"));
        } else {
            assert!(judged.is_fair(), "{}: {judged}", scenario.id);
        }
    }
}

#[test]
fn both_sides_are_alike_in_strength_but_for_the_defender_who_has_two_thirds_f1_v9() {
    for scenario in all() {
        let [red, blue] = [&scenario.red, &scenario.blue]
            .map(|force| (force.infantry.len() + force.cavalry.len(), force.guns.len()));
        match scenario.id.as_str() {
            "beacon-hill" => assert_eq!((red.0 * 3, red.1 * 3), (blue.0 * 2, blue.1 * 2)),
            // Wells calls the armies equal, and gives one two men more.
            "hooks-farm" => assert!(red.0.abs_diff(blue.0) <= 2 && red.1 == blue.1),
            id => assert_eq!(red, blue, "{id}"),
        }
    }
}

#[test]
fn every_gun_is_put_down_muzzle_to_the_rear_with_four_men_or_more_by_it_a3_a13() {
    for scenario in all() {
        for (force, forward) in [(&scenario.red, -1.0), (&scenario.blue, 1.0)] {
            for gun in &force.guns {
                assert!(libm::sin(gun.facing) * forward < -0.99, "{}", scenario.id);
                let near = |man: &&Place| man.at.distance(gun.at) < 6.0;
                let crew = force.infantry.iter().chain(&force.cavalry).filter(near);
                assert!(crew.count() >= 4, "{}: {gun:?}", scenario.id);
            }
        }
    }
}

#[test]
fn the_great_field_is_eighteen_feet_wide_with_two_hundred_men_and_six_guns_a_side_f5() {
    let scenario = all()
        .find(|it| it.id == "long-common")
        .expect("it is there");
    assert_eq!(scenario.country.field.width, 18.0 * 12.0);
    assert!(scenario.red.infantry.len() + scenario.red.cavalry.len() >= 200);
    assert_eq!(scenario.red.guns.len(), 6);
}
