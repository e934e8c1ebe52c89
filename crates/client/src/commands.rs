//! What a control or a key can do. Each is one small function over the page; what it may do, the
//! replica says.

use crate::counsel::{self, Counsel};
use crate::intent::{Intent, Laying, Mark};
use crate::parties::{self, party_of};
use crate::pieces::middle;
use crate::selection::{Chosen, next_after, ready_guns, unmoved};
use crate::state::{Page, Sheet};
use crate::{barrel, measures, melee_table, sight, stage, theatre, timekeeper};
use leptos::prelude::*;
use std::rc::Rc;
use table::Request;
use table::ballistics::{self, FirstTouch};
use table::country::Point;
use table::rules::{Field, GunId, Man, ManId, Order, Phase, Side, State, preview};

/// Enemies that are gone through for a gun, nearest first.
const MARKS: usize = 32;

/// The field, and the side whose orders may be given now.
fn at_hand(page: Page) -> Option<(Rc<Field>, Side)> {
    Some((page.field_now()?, page.hand_untracked()?))
}

/// Whether a side is putting down.
pub fn putting_down(field: &Field) -> bool {
    matches!(field.position.phase, Phase::PuttingDown { .. })
}

/// Chooses pieces. A gun that may fire is at once ready to be laid.
pub fn choose(page: Page, chosen: Chosen) {
    let lay = chosen.gun().is_some_and(|gun| {
        at_hand(page).is_some_and(|(field, side)| field.may_use_to_fire(side, gun).is_ok())
    });
    page.intent.set(if lay {
        Intent::Lay(Laying::default())
    } else {
        Intent::None
    });
    page.toast.set(None);
    page.counsel.set(Counsel::None);
    page.chosen.set(chosen);
}

/// Esc: the nearest thing that can be let go of: a sheet, advice, an order in the making, the chosen.
pub fn let_go(page: Page) {
    if page.sheet.get_untracked() != Sheet::None {
        page.sheet.set(Sheet::None);
        return;
    }
    if page.barrel.get_untracked().is_some() {
        barrel::get_up(page);
        return;
    }
    if counsel::dismiss(page) {
        return;
    }
    let idle = page.intent.with_untracked(|intent| match intent {
        Intent::None => true,
        Intent::Lay(laying) => laying.mark.is_none(),
        _ => false,
    });
    if idle {
        if !measures::clear(page) {
            choose(page, Chosen::Nobody);
        }
    } else {
        choose(page, page.chosen.get_untracked());
    }
}

/// N: the next man who may still move, brought into view.
pub fn next_man(page: Page) {
    let Some((field, side)) = at_hand(page) else {
        return;
    };
    let now = page
        .chosen
        .with_untracked(|chosen| chosen.ids().last().copied());
    match next_after(&unmoved(&field, side), now) {
        Some(man) => {
            choose(page, Chosen::men(vec![man]));
            sight::centre_chosen(page);
        }
        None => page.tell("Every man has moved who may (M-15).", false),
    }
}

/// G: the next gun that may still be fired or moved, brought into view.
pub fn next_gun(page: Page) {
    let Some((field, side)) = at_hand(page) else {
        return;
    };
    let guns: Vec<GunId> = if putting_down(&field) {
        let guns = field.position.guns.iter().filter(|gun| gun.side == side);
        guns.map(|gun| gun.id).collect()
    } else {
        ready_guns(&field, side)
    };
    let now = page.chosen.with_untracked(Chosen::gun);
    match next_after(&guns, now) {
        Some(gun) => {
            choose(page, Chosen::Gun(gun));
            sight::centre_chosen(page);
        }
        None => page.tell(no_gun(&field, side), false),
    }
}

/// Why no gun is ready: the first gun's reason.
fn no_gun(field: &Field, side: Side) -> String {
    let mut guns = field.position.guns.iter().filter(|gun| gun.side == side);
    let refusal = guns.find_map(|gun| field.may_use_to_fire(side, gun.id).err());
    match refusal {
        Some(refusal) => format!("No gun is ready. {refusal}"),
        None => "You have no gun on the field.".to_owned(),
    }
}

/// B: the whole body in which the first of the chosen men stands.
pub fn choose_body(page: Page) {
    let Some(field) = page.field_now() else {
        return;
    };
    let first = page
        .chosen
        .with_untracked(|chosen| chosen.ids().first().copied());
    if let Some(man) = first {
        choose(page, Chosen::men(field.body_of(man)));
    }
}

/// M: the chosen men are to march, or the chosen gun is to be moved instead of fired.
pub fn set_out(page: Page) {
    let Some((field, side)) = at_hand(page) else {
        return;
    };
    let chosen = page.chosen.get_untracked();
    let Some(at) = middle(&field, &chosen) else {
        return;
    };
    if putting_down(&field) {
        page.intent.set(Intent::PutDown {
            anchor: at,
            target: at,
            wheel: 0.0,
        });
        return;
    }
    if let Some(party) = party_of(&field, &chosen).filter(|party| party.escort.side() == side) {
        set_party_out(page, &field, party.escort, party.prisoners);
        return;
    }
    let refusal = match &chosen {
        Chosen::Gun(gun) => field.may_use_to_move(side, *gun).err(),
        _ => None,
    };
    if let Some(refusal) = refusal {
        page.tell(refusal.to_string(), true);
        return;
    }
    page.intent.set(match chosen {
        Chosen::Gun(_) => Intent::MoveGun { target: at },
        _ => Intent::March {
            anchor: at,
            target: at,
            wheel: 0.0,
        },
    });
    show_measure_at_cursor(page);
}

/// L: the party of the chosen, escort or prisoners, is to march together; without one, the next
/// party is chosen.
pub fn lead(page: Page) {
    let Some((field, side)) = at_hand(page) else {
        return;
    };
    let chosen = page.chosen.get_untracked();
    let his = party_of(&field, &chosen).filter(|party| party.escort.side() == side);
    let party = his.or_else(|| {
        let parties = parties::parties(&field, side);
        let ready = |party: &&parties::Party| field.may_move_man(side, party.escort).is_ok();
        parties.iter().find(ready).cloned()
    });
    let Some(party) = party else {
        page.tell("You have no prisoners to lead now (H-12).", false);
        return;
    };
    if !chosen.has(party.escort) {
        choose(page, Chosen::men(vec![party.escort]));
        sight::centre_chosen(page);
    }
    set_party_out(page, &field, party.escort, party.prisoners);
}

/// O: the chosen man takes over the prisoners near him from whoever guards them.
pub fn take_over_prisoners(page: Page) {
    let Some((field, side)) = at_hand(page) else {
        return;
    };
    let chosen = page.chosen.get_untracked();
    let &[man] = chosen.ids() else {
        return;
    };
    let mut prisoners = parties::charges(&field, man);
    let others = parties::to_take_over(&field, man);
    if man.side() != side || others.is_empty() {
        page.tell(
            "No prisoner of another guard is within 6 inches of him (R-3).",
            false,
        );
        return;
    }
    prisoners.extend(others);
    set_party_out(page, &field, man, prisoners);
}

fn set_party_out(page: Page, field: &Field, escort: ManId, prisoners: Vec<ManId>) {
    if let Some(guard) = field.man(escort) {
        page.intent.set(Intent::Lead {
            escort,
            prisoners,
            anchor: guard.at,
            target: guard.at,
        });
        show_measure_at_cursor(page);
    }
}

/// F: back to fire. The cursor goes to the enemy nearest to where the gun points.
pub fn fire_mode(page: Page) {
    let Some((field, side)) = at_hand(page) else {
        return;
    };
    let Some(gun) = page.chosen.with_untracked(Chosen::gun) else {
        return;
    };
    if let Err(refusal) = field.may_use_to_fire(side, gun) {
        page.tell(refusal.to_string(), true);
        return;
    }
    let laying = page.intent.with_untracked(|intent| match intent {
        Intent::Lay(laying) => *laying,
        _ => Laying::default(),
    });
    page.intent.set(Intent::Lay(laying));
    if laying.mark.is_none() {
        next_mark(page);
    }
}

/// T: the gun is laid on the next enemy, nearest first; those whom the bolt would not reach are
/// passed over as long as there are others.
pub fn next_mark(page: Page) {
    let Some((field, side)) = at_hand(page) else {
        return;
    };
    let Some(gun) = page
        .chosen
        .with_untracked(Chosen::gun)
        .and_then(|gun| field.gun(gun))
    else {
        return;
    };
    let mut men: Vec<_> = field
        .position
        .men
        .iter()
        .filter(|man| man.side != side && man.is_active())
        .collect();
    men.sort_by(|a, b| {
        let distance = |at: Point| at.distance_squared(gun.at);
        distance(a.at).total_cmp(&distance(b.at))
    });
    men.truncate(MARKS);
    let struck = |man: &&Man| strikes_an_enemy(&field, side, gun.id, man);
    let open: Vec<ManId> = men
        .iter()
        .copied()
        .filter(struck)
        .map(|man| man.id)
        .collect();
    let men: Vec<ManId> = if open.is_empty() {
        men.iter().map(|man| man.id).collect()
    } else {
        open
    };
    let now = page.intent.with_untracked(|intent| match intent {
        Intent::Lay(laying) => laying.mark.and_then(|mark| mark.man),
        _ => None,
    });
    if let Some(man) = next_after(&men, now).and_then(|man| field.man(man)) {
        lay_on_man(page, man);
        // The eye goes elsewhere, and no pointer with it: the panel tells what is measured.
        page.pointer.set(None);
        if page.barrel.get_untracked().is_none() {
            stage::behind_gun(page, gun.at, (man.at - gun.at).to_angle());
        }
    }
}

/// Whether a bolt laid on this man would meet an enemy first.
fn strikes_an_enemy(field: &Field, side: Side, gun: GunId, man: &Man) -> bool {
    let scene = field.scene(&[]);
    let Some(index) = field.index_in_scene(gun) else {
        return false;
    };
    let aim = ballistics::aim(&scene, index, man.at, crate::pieces::chest(man.arm));
    let first = aim.flat.map(|flight| flight.first);
    match first {
        Some(FirstTouch::Figure(id)) => field.man(ManId(id)).is_some_and(|man| man.side != side),
        _ => false,
    }
}

/// Lays the chosen gun on the middle of a man.
fn lay_on_man(page: Page, man: &Man) {
    lay_on(
        page,
        Mark {
            at: man.at,
            height: crate::pieces::chest(man.arm),
            man: Some(man.id),
            gun: None,
        },
    );
}

/// Lays the chosen gun on a mark.
pub fn lay_on(page: Page, mark: Mark) {
    page.intent.update(|intent| {
        let mut laying = match intent {
            Intent::Lay(laying) => *laying,
            _ => Laying::default(),
        };
        laying.mark = Some(mark);
        laying.nudge = [0.0; 2];
        *intent = Intent::Lay(laying);
    });
}

/// Changes how the gun is laid, where one is being laid.
pub fn relay(page: Page, change: impl FnOnce(&mut Laying)) {
    page.intent.update(|intent| {
        if let Intent::Lay(laying) = intent {
            change(laying);
        }
    });
}

/// Enter: gives the order in the making, if it is allowed.
pub fn confirm(page: Page) {
    let proposal = page.proposal.get_untracked();
    if let Some(why) = proposal.refusal {
        page.tell(why, true);
        return;
    }
    let Some(order) = proposal.order else {
        return;
    };
    if let Order::Surrender { men } = order {
        page.intent.set(Intent::None);
        page.toast.set(None);
        if let Some(side) = men.first().map(|man| man.side()) {
            page.show_white_flag(side, men);
        }
        return;
    }
    // A gun goes on being laid on its mark, if it has one; everything else is done with.
    if !matches!(order, Order::Fire { .. }) {
        page.intent.set(Intent::None);
    } else if page
        .intent
        .with_untracked(|intent| intent.target().is_none())
    {
        page.intent.set(Intent::Lay(Laying::default()));
    }
    page.toast.set(None);
    page.order(order);
}

/// Moves the cursor of the order in the making over the ground: `right` and `ahead`, inches, as
/// the player looks at the field.
pub fn move_cursor(page: Page, right: f64, ahead: f64) {
    let forward = stage::forward(page);
    let by = forward * ahead - forward.perp() * right;
    page.intent.update(|intent| {
        if let Some(target) = intent.target() {
            *intent = std::mem::take(intent).aimed_at(target + by);
        }
    });
    show_measure_at_cursor(page);
}

/// Without a pointer, what is measured is shown beside the cursor on the ground.
fn show_measure_at_cursor(page: Page) {
    let target = page.intent.with_untracked(Intent::target);
    if let Some(seen) = target.and_then(|at| stage::project(page, at, 0.0)) {
        page.pointer.set(Some(seen));
    }
}

/// Q and E: wheels the body in the making.
pub fn wheel(page: Page, by: f64) {
    page.intent
        .update(|intent| *intent = std::mem::take(intent).wheeled(by));
}

/// R: the chosen men are to go home over their back line, as far as they get, or to walk back to
/// it to be armed again if they have been prisoners; Enter confirms.
pub fn retire(page: Page) {
    let freed = page.field_now().is_some_and(|field| {
        page.chosen.with_untracked(|chosen| {
            let mut men = chosen.ids().iter().filter_map(|&man| field.man(man));
            men.any(|man| matches!(man.state, State::Freed { .. }))
        })
    });
    let intent = if freed {
        Intent::WalkBack
    } else {
        Intent::GoHome
    };
    if at_hand(page).is_some() {
        ask_first(page, intent);
    }
}

/// Chooses the freed men of the side to move and lets them walk back to be armed; Enter confirms.
pub fn walk_back(page: Page) {
    if let Some((field, side)) = at_hand(page) {
        let freed = parties::freed(&field, side);
        let able = freed
            .into_iter()
            .filter(|&man| field.may_move_man(side, man).is_ok());
        choose(page, Chosen::men(able.collect()));
        sight::centre_chosen(page);
        ask_first(page, Intent::WalkBack);
    }
}

/// W: the chosen body is to show the white flag; Enter confirms. With nobody chosen, or a body
/// that may not, the next of those that may is chosen.
pub fn surrender(page: Page) {
    let Some(field) = page.field_now() else {
        return;
    };
    let chosen = page.chosen.get_untracked();
    let his = chosen.ids().first().map(|man| man.side());
    if let Some(side) = his {
        let men = chosen.ids().to_vec();
        let verdict = field.may(side, &Order::Surrender { men });
        if verdict.is_ok() && untrack(|| page.may_flag(side)) {
            ask_first(page, Intent::WhiteFlag);
            return;
        }
        if let Err(refusal) = verdict {
            page.tell(refusal.to_string(), true);
        }
        return;
    }
    let sides = untrack(|| page.flag_sides()).into_iter();
    let bodies = sides.flat_map(|side| parties::may_surrender(&field, side));
    match bodies.into_iter().next() {
        Some(body) => {
            choose(page, Chosen::men(body));
            sight::centre_chosen(page);
            ask_first(page, Intent::WhiteFlag);
        }
        None => page.tell(
            "No body of yours near the enemy is isolated, and only such may surrender (H-19).",
            false,
        ),
    }
}

/// V: the melees as they would be fought if the move ended now.
pub fn look_ahead(page: Page) {
    if page
        .field_now()
        .is_some_and(|field| matches!(field.position.phase, Phase::Moving { .. }))
    {
        melee_table::open(page, Sheet::LookAhead);
    }
}

/// What cannot be taken back is shown before it is done. A second press lets it be.
fn ask_first(page: Page, intent: Intent) {
    if page.chosen.with_untracked(|chosen| chosen.ids().is_empty()) {
        return;
    }
    let again = page.intent.with_untracked(|now| *now == intent);
    page.intent.set(if again { Intent::None } else { intent });
}

/// Space: done with putting down, or the end of the move, after a look at its melees.
pub fn end_move(page: Page) {
    let Some((field, side)) = at_hand(page) else {
        return;
    };
    if untrack(|| timekeeper::is_interval(page)) {
        // Wells's mover waits for the word, and so does his key.
        page.ask(&Request::Go { side });
    } else if matches!(field.position.phase, Phase::Mustering { .. }) {
        page.tell("First choose your force (F-8).", false);
    } else if putting_down(&field) {
        choose(page, Chosen::Nobody);
        page.order(Order::Ready);
    } else {
        page.drop_intent();
        melee_table::open(page, Sheet::EndMove);
    }
}

/// Ends the move with the charger's choices as they are.
pub fn really_end_move(page: Page) {
    let Some((field, _)) = at_hand(page) else {
        return;
    };
    if let Some(fault) = untrack(|| melee_table::fault(page)) {
        page.tell(fault, true);
        return;
    }
    // A choice for a melee that is no longer to be fought is no choice.
    let melees = preview(&field).melees;
    let mut choices = page.choices.get_untracked();
    choices.retain(|choice| {
        melees
            .iter()
            .any(|(melee, _)| melee.men(melee.charger).contains(&choice.melee_of))
    });
    page.sheet.set(Sheet::None);
    choose(page, Chosen::Nobody);
    page.order(Order::EndMove { choices });
}

/// A: the general takes the rest of the move.
pub fn take_over(page: Page) {
    if let Some((_, side)) = at_hand(page) {
        choose(page, Chosen::Nobody);
        let turn = page.field_now().map(|field| field.position.turn);
        page.handed_over.set(turn);
        page.ask(&Request::TakeOver { side });
    }
}

/// S: what is being shown is cut short.
pub fn skip(page: Page) {
    theatre::skip_all(page);
}
