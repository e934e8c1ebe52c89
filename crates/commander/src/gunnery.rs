//! Where to fire: the shot that promises most.

use crate::appraisal::{Appraisal, Battery, CHEST, Soldier, hit_chance};
use crate::odds::worth;
use crate::outlook::Outlook;
use crate::rank::Character;
use crate::sight::{Eye, Sight};
use ballistics::{FirstTouch, Flight, Lay, ShotRecord, Trials, Until};
use country::Point;
use rules::field::{GUN_CREW, HALO};
use rules::{Advisor, Field, ManId, Order};

/// Behind the first man, our own are still struck or thrown down as far as this, inches.
const CARRIES: f64 = 8.0;
/// A bolt rolls on as far as this, inches.
const ROLLS: f64 = 30.0;
/// How far to either side of the line a falling man is apt to be, inches.
const SWATH: f64 = 0.7;
/// A man who falls brings down one who stands no further behind him, inches (T-1).
const TALL: f64 = 2.0;
/// How likely he is to.
const DOMINO: f64 = 0.85;
/// How much less sure a lob is than a flat shot.
const LOB: f64 = 0.5;
/// Shots at once that the enemy's crews are weighed for: crews within reach of being silenced.
const VOLLEY: usize = 4;

/// The best shot this gun has, as an order the referee accepts, with what it promises in men's
/// worth; or `None` if nothing promises enough.
pub fn best_shot(outlook: &Outlook<'_>, gun: &Battery) -> Option<(f64, Order)> {
    let Outlook {
        field,
        view,
        sight,
        advisor,
        character,
        ..
    } = *outlook;
    field.may_use_to_fire(view.side, gun.id).ok()?;
    let index = field.index_in_scene(gun.id)?;
    // Our men can all lie down while the shot flies; who need not is found out at the end.
    let ours: Vec<ManId> = view.own.iter().map(|man| man.id).collect();
    let scene = field.scene(&ours);
    let mut shots: Vec<(f64, Lay)> = Vec::new();
    for (promise, foe) in targets(field, view, sight, character, gun) {
        if promise < character.least_shot {
            break;
        }
        let aim = ballistics::aim(&scene, index, foe.at, CHEST);
        let flights = [(aim.flat, 1.0), (aim.high.filter(|_| character.lobs), LOB)];
        for (flight, sure) in flights {
            let Some(flight) = flight else { continue };
            let Some(struck) = enemy_struck(view, &flight) else {
                continue;
            };
            let promise = if character.dazzled {
                promise * sure
            } else {
                promise_of(field, view, character, gun, struck) * sure
            };
            if promise >= character.least_shot {
                shots.push((promise, flight.lay));
                break;
            }
        }
    }
    shots.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut orders = shots
        .into_iter()
        .filter_map(|(promise, lay)| Some((promise, order(field, view, advisor, gun, lay)?)));
    if character.shots_tried == 0 {
        return orders.next();
    }
    let tried = orders.take(character.shots_tried).map(|(_, order)| {
        let toll = tried(field, view, index, &order);
        (toll, order)
    });
    let best = tried.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    (best.0 >= character.least_shot).then_some(best)
}

/// What a shot comes to when it is tried by the physics itself, laid as meant, in men's worth: the
/// enemies it fells, less whoever else it does.
fn tried(field: &Field, view: &Appraisal, index: usize, order: &Order) -> f64 {
    let Order::Fire {
        gun, lay, lie_down, ..
    } = order
    else {
        return 0.0;
    };
    let trial = Trials::new(&field.scene(lie_down)).shot(index, *lay, Until::Toll);
    let record = ShotRecord {
        touched: trial.touched,
        fallen: trial.fallen,
        ..ShotRecord::default()
    };
    rules::deaths(*gun, &record, field.terms().readings.rebounds)
        .into_iter()
        .map(|(man, _)| match enemy(view, man) {
            Some(foe) => value(view, foe),
            None => field.man(man).map_or(0.0, |man| -worth(man.arm)),
        })
        .sum()
}

/// The enemies worth a shot, the best first, no more of them than the character considers. Those
/// in plain view come before those who could only be lobbed at.
fn targets<'a>(
    field: &Field,
    view: &'a Appraisal,
    sight: &Sight,
    character: &Character,
    gun: &Battery,
) -> Vec<(f64, &'a Soldier)> {
    let promise = |foe: &Soldier| {
        if character.dazzled {
            impression(view, foe)
        } else {
            promise_of(field, view, character, gun, foe)
        }
    };
    let mut targets: Vec<(f64, &Soldier)> = view
        .foes
        .iter()
        .map(|foe| {
            let chest = Eye {
                at: foe.at,
                height: field.ground().height(foe.at) + CHEST,
            };
            let sure = if sight.clear(gun.eye, chest) {
                1.0
            } else if character.lobs {
                LOB
            } else {
                0.0
            };
            (promise(foe) * sure, foe)
        })
        .collect();
    targets.sort_by(|a, b| b.0.total_cmp(&a.0));
    targets.truncate(character.targets_considered);
    targets
}

/// How impressive an enemy looks: a horseman, one of a crowd, one by a gun.
fn impression(view: &Appraisal, foe: &Soldier) -> f64 {
    let crowd = view
        .foes
        .iter()
        .filter(|other| other.at.distance(foe.at) <= HALO)
        .count() as f64;
    let guns = view.foe_guns.iter();
    let by_a_gun = guns.filter(|gun| gun.at.distance(foe.at) <= HALO).count() as f64;
    worth(foe.arm) * 2.0 + crowd * 0.2 + by_a_gun
}

/// The enemy in arms whom a flight strikes first, if it strikes one.
fn enemy_struck<'a>(view: &'a Appraisal, flight: &Flight) -> Option<&'a Soldier> {
    match flight.first {
        FirstTouch::Figure(figure) => enemy(view, ManId(figure)),
        _ => None,
    }
}

/// An enemy in arms, by his number.
fn enemy(view: &Appraisal, man: ManId) -> Option<&Soldier> {
    let index = view.foes.binary_search_by_key(&man, |foe| foe.id).ok()?;
    Some(&view.foes[index])
}

/// What a shot at this man promises, in men's worth: himself, those who may fall with him, less
/// our own who stand in peril behind him.
fn promise_of(
    field: &Field,
    view: &Appraisal,
    character: &Character,
    gun: &Battery,
    foe: &Soldier,
) -> f64 {
    let way = foe.at - gun.at;
    let inches = way.length();
    let along = way.normalize_or(Point::X);
    let swath = |at: Point| {
        let rel = at - foe.at;
        (rel.dot(along), rel.dot(along.perp()).abs())
    };
    // The man aimed at, and those behind him who fall each upon the next.
    let mut promise = value(view, foe);
    let mut file: Vec<(f64, &Soldier)> = view
        .foes
        .iter()
        .filter(|other| other.id != foe.id && swath(other.at).1 < SWATH)
        .map(|other| (swath(other.at).0, other))
        .filter(|&(behind, _)| behind > -0.5)
        .collect();
    file.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut fallen, mut sure) = (0.0, 1.0);
    for (behind, other) in file {
        if behind - fallen > TALL {
            break;
        }
        fallen = behind.max(fallen);
        sure *= DOMINO;
        promise += sure * value(view, other);
    }
    for man in field
        .position
        .men
        .iter()
        .filter(|man| man.side == view.side && man.is_on_field())
    {
        let (behind, aside) = swath(man.at);
        if aside > SWATH * 2.0 || behind < -inches {
            continue;
        }
        // He is in peril just before and behind the enemy aimed at, and where the bolt may roll;
        // nearer the gun he lies down and it flies over him.
        promise -= worth(man.arm)
            * match behind {
                ..-12.0 => 0.02,
                ..-4.0 => 0.2,
                ..CARRIES => 1.0,
                ..ROLLS => 0.3,
                _ => 0.0,
            };
    }
    promise * hit_chance(inches, character.unsteadiness)
}

/// What it is worth to fell this enemy: himself, the gun he serves, the blow he threatens.
fn value(view: &Appraisal, foe: &Soldier) -> f64 {
    let serving = view
        .foe_guns
        .iter()
        .filter(|gun| gun.at.distance(foe.at) <= HALO + 2.0);
    let silencing: f64 = serving
        .map(|gun| match gun.crew {
            0..GUN_CREW => 0.0,
            crew if crew < GUN_CREW + VOLLEY => 1.0,
            _ => 0.3,
        })
        .sum();
    let near = view.guns.iter().any(|gun| foe.can_reach(gun.at));
    worth(foe.arm) + silencing + if near { 0.3 } else { 0.0 }
}

/// The shot as an order, if the referee accepts it and it still strikes an enemy first when our
/// men in the way have lain down.
fn order(
    field: &Field,
    view: &Appraisal,
    advisor: &Advisor,
    gun: &Battery,
    lay: Lay,
) -> Option<Order> {
    let order = advisor.fire(field, gun.id, lay).ok()?;
    let Order::Fire { lay, lie_down, .. } = &order else {
        return None;
    };
    let index = field.index_in_scene(gun.id)?;
    let flight = ballistics::flight(&field.scene(lie_down), index, *lay);
    enemy_struck(view, &flight)?;
    field.may(view.side, &order).ok()?;
    Some(order)
}
