//! What holds of every battle, whatever was ordered.

use country::Traveller;
use rules::measure::{gap, gap_between};
use rules::{Event, Field, State};

/// Everybody stands on the floor, in nothing solid and in nobody else; escorts are real enemies.
///
/// # Panics
/// When that is not so.
pub fn check(field: &Field) {
    let on_field = || field.position.men.iter().filter(|man| man.is_on_field());
    for man in &field.position.men {
        assert!(man.at.is_finite() && man.facing.is_finite(), "{man:?}");
        assert!(man.approach.is_finite(), "{man:?}");
        if let State::Prisoner {
            escort: Some(guard),
            ..
        } = man.state
        {
            let guard = field.man(guard).expect("an escort is somebody");
            assert_eq!(
                guard.side,
                man.side.enemy(),
                "{man:?} is guarded by {guard:?}"
            );
        }
    }
    for (n, man) in on_field().enumerate() {
        let blocked = field.ground().stands(&[man.base()], 0.0, Traveller::Man);
        assert_eq!(blocked, None, "{man:?} stands in something");
        for other in on_field().skip(n + 1) {
            let inches = gap_between(man, other);
            assert!(inches > 0.0, "{man:?} stands in {other:?}");
        }
    }
    let guns: Vec<_> = field.guns_on_field().collect();
    for (n, gun) in guns.iter().enumerate() {
        let outline = gun.body().outline();
        assert!(gun.at.is_finite() && gun.bearing.is_finite(), "{gun:?}");
        assert!(gun.elevation.is_finite(), "{gun:?}");
        let blocked = field.ground().stands(&outline, 0.0, Traveller::Wheels);
        assert_eq!(blocked, None, "{gun:?} stands in something");
        for other in &guns[n + 1..] {
            let inches = gap(&outline, &other.body().outline());
            assert!(inches > 0.0, "{gun:?} stands in {other:?}");
        }
        for man in on_field() {
            let inches = gap(&[man.base()], &outline);
            assert!(inches > 0.0, "{man:?} stands in {gun:?}");
        }
    }
}

/// What is told to have happened has happened.
///
/// # Panics
/// When it has not.
pub fn check_events(field: &Field, events: &[Event]) {
    for event in events {
        if let Event::Died { man, .. } = event {
            let man = field.man(*man).expect("he was somebody");
            assert_eq!(man.state, State::Dead, "{man:?} is told to be dead");
        }
    }
}
