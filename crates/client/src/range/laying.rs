//! How the gun of the range is laid: by the gunner, or by eye, as in a battle.

use super::practice::Now;
use super::wire;
use crate::intent::{Intent, Laying, Mark};
use crate::proposal::{self, Proposal};
use crate::state::Page;
use crate::theatre::Theatre;
use crate::{barrel, commands, marks, pieces, stage, words};
use gunnery::{floor, station::GUN_AT};
use leptos::prelude::*;
use table::ballistics::{self, Lay};
use table::country::Point;
use table::rules::{Field, Man, Side};

/// Lays the gun on the man nearest to the middle of the foremost rank.
pub fn at_the_middle(page: Page) {
    let Some(field) = page.field_now() else {
        return;
    };
    let middle = GUN_AT + Point::new(0.0, page.range.target.get_untracked().distance);
    let away = |man: &&Man| man.at.distance(middle);
    let men = field.position.men.iter();
    let man = men.min_by(|a, b| away(a).total_cmp(&away(b)));
    let mark = man.map(|man| Mark {
        at: man.at,
        height: pieces::chest(man.arm),
        man: Some(man.id),
        gun: None,
    });
    page.intent.set(Intent::Lay(Laying {
        mark,
        ..Laying::default()
    }));
}

/// Keeps how the gun is laid, and what its bolt would meet.
pub fn keep_up(page: Page) {
    Effect::new(move |_| {
        let by_eye = page.range.by_eye.get();
        let gunners = page.range.gunners_lay.get();
        let intent = page.intent.get();
        let fired = page.range.now.get() == Now::Fired;
        let mut proposal = match (page.field.get(), intent) {
            (Some(field), Intent::Lay(laying)) => {
                propose(&field, &laying, gunners.filter(|_| !by_eye))
            }
            _ => Proposal::default(),
        };
        if fired {
            // What the shot did is to be seen, not what another would meet among the fallen.
            proposal.overlays.clear();
            let seen = !page.playing.get();
            proposal.flight = seen.then(|| page.range.did.get());
        }
        page.proposal.set(proposal);
        if !page.theatre.with_value(Theatre::holds_up) {
            stage::show_pieces(page);
        }
        stage::show_overlays(page);
    });
}

/// What the bolt would do: laid by the gunner if he has laid it, else by eye.
fn propose(field: &Field, laying: &Laying, gunners: Option<Lay>) -> Proposal {
    let (Some(mark), Some(index)) = (laying.mark, field.index_in_scene(floor::GUN)) else {
        return Proposal::default();
    };
    let scene = field.scene(&[]);
    let (flight, reaches) = match gunners {
        Some(lay) => (Some(ballistics::flight(&scene, index, lay)), [true; 2]),
        None => proposal::laid_on(&scene, index, mark, laying),
    };
    let inches = words::inches(mark.at.distance(GUN_AT));
    let Some(flight) = flight else {
        return Proposal {
            refusal: Some(format!("The gun does not carry there: {inches} in (A-6).")),
            reaches,
            ..Proposal::default()
        };
    };
    let mut overlays = vec![marks::flight(&flight)];
    overlays.extend(marks::struck(field, Side::Blue, &flight));
    Proposal {
        label: format!("{inches} in"),
        flight: Some(proposal::foreseen(field, Side::Blue, &flight, 0)),
        laid: Some(flight),
        reaches,
        overlays,
        ..Proposal::default()
    }
}

/// How the gun is laid; says why not where it is not.
pub fn laid(page: Page) -> Option<Lay> {
    let proposal = page.proposal.get_untracked();
    if let Some(why) = proposal.refusal {
        page.tell(why, true);
    }
    proposal.laid.map(|flight| flight.lay)
}

/// Changes the lay by hand: from now on the gun is laid by eye.
pub fn by_hand(page: Page, change: impl FnOnce(&mut Laying)) {
    page.range.by_eye.set(true);
    commands::relay(page, change);
}

/// X: down behind the gun, or up again.
pub fn get_down(page: Page) {
    page.range.by_eye.set(true);
    barrel::toggle(page);
}

/// A press on the floor or on a man lays the gun on him; on the same again it fires. Those who
/// have fallen are set up.
pub fn press(page: Page, mark: Option<Mark>, again: bool) {
    let by_eye = page.range.by_eye.get_untracked();
    if page.range.now.get_untracked() == Now::Fired || (again && by_eye) {
        wire::fire(page);
    } else if let Some(mark) = mark {
        page.range.by_eye.set(true);
        commands::lay_on(page, mark);
    }
}
