//! The Countries that come with the game can be fought over as they are.

use country::Scenario;
use rules::{Battle, Setup, Terms, setup::CAREFUL_HAND};

#[test]
fn every_ready_made_country_can_be_set_up_with_its_men_where_it_puts_them_m2_a15() {
    for (id, json) in Scenario::builtins() {
        let setup = Setup {
            scenario: Scenario::from_json(json).unwrap_or_else(|why| panic!("{id}: {why}")),
            terms: Terms::default(),
            seed: 1,
            unsteadiness: [CAREFUL_HAND; 2],
        };
        let battle = Battle::new(&setup);
        assert!(battle.is_ok(), "{id}: {:?}", battle.err());
    }
}
