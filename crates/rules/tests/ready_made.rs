//! The Countries that come with the game can be fought over as they are.

use country::Scenario;
use rules::{Battle, Setup, Side, Stretch, Terms, Variety, setup::CAREFUL_HAND};

fn set_up(id: &str, json: &str, variety: Variety) {
    let setup = Setup {
        scenario: Scenario::from_json(json).unwrap_or_else(|why| panic!("{id}: {why}")),
        terms: Terms {
            variety,
            ..Terms::default()
        },
        seed: 1,
        unsteadiness: [CAREFUL_HAND; 2],
    };
    if let Err(why) = Battle::new(&setup) {
        panic!("{id}, {variety:?}: {why}");
    }
}

#[test]
fn every_ready_made_country_can_be_set_up_with_its_men_where_it_puts_them_m2_a15() {
    for (id, json) in Scenario::builtins() {
        set_up(id, json, Variety::FightToTheFinish);
        for stretch in Stretch::ALL {
            set_up(id, json, Variety::BlowAtTheRear { stretch });
        }
    }
}

#[test]
fn beacon_hill_is_ready_for_the_defensive_game_with_red_defending_v9() {
    let json = Scenario::builtin("beacon-hill").expect("it comes with the game");
    let defender = Side::Red;
    set_up("beacon-hill", json, Variety::DefensiveGame { defender });
}
