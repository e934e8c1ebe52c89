//! What can be set up, and what is taken up again.

mod common;

use common::hooks_farm;
use country::Point;
use rules::setup::{MOST_GUNS, MOST_MEN};
use rules::{Battle, SetupError, State};

#[test]
fn a_large_game_has_room_and_a_larger_is_refused_f5() {
    let mut setup = hooks_farm(1);
    setup.scenario.red.infantry = vec![setup.scenario.red.infantry[0]; MOST_MEN + 1];
    assert!(matches!(Battle::new(&setup), Err(SetupError::Number(_))));
    let mut setup = hooks_farm(1);
    setup.scenario.blue.guns = vec![setup.scenario.blue.guns[0]; MOST_GUNS + 1];
    assert!(matches!(Battle::new(&setup), Err(SetupError::Number(_))));
    const { assert!(MOST_MEN > 200 && MOST_GUNS >= 6) };
}

#[test]
fn a_place_that_cannot_be_is_refused_by_name_a15() {
    let mut setup = hooks_farm(1);
    setup.scenario.red.infantry[1] = setup.scenario.red.infantry[0];
    let error = Battle::new(&setup).expect_err("two men on one place");
    assert!(error.to_string().contains("A-15"), "{error}");
    let mut setup = hooks_farm(1);
    setup.scenario.blue.cavalry[0].at = Point::new(f64::NAN, 0.0);
    assert!(matches!(Battle::new(&setup), Err(SetupError::Place(_))));
    let mut setup = hooks_farm(1);
    setup.unsteadiness[0] = -1.0;
    assert!(matches!(Battle::new(&setup), Err(SetupError::Number(_))));
}

#[test]
fn a_snapshot_of_another_battle_is_not_taken_up() {
    let setup = hooks_farm(1);
    let battle = Battle::new(&setup).expect("Hook's Farm can be set up");
    let refused = |change: &dyn Fn(&mut rules::Snapshot)| {
        let mut snapshot = battle.snapshot();
        change(&mut snapshot);
        Battle::restore(&setup, snapshot).expect_err("it is not of this battle")
    };
    refused(&|kept| kept.position.men.truncate(10));
    refused(&|kept| kept.position.men[0].at.x = f64::INFINITY);
    refused(&|kept| kept.position.guns.clear());
    refused(&|kept| kept.position.stride = 0);
    refused(&|kept| kept.position.first = kept.position.first.enemy());
    refused(&|kept| {
        kept.position.men[0].state = State::Prisoner {
            escort: Some(rules::ManId(9999)),
            since: 0,
        };
    });
    Battle::restore(&setup, battle.snapshot()).expect("its own is");
}
