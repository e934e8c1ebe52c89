//! Taking guns that nobody holds (H-21): four men past the axle.

use crate::appraisal::{Appraisal, Soldier, gap};
use ballistics::gun_measures::TRAIL;
use country::Point;
use rules::field::{GUN_CREW, HALO};
use rules::{Advisor, Field, Gun, Man, Order, Step};

/// Men sent past the axle, if there are so many: four take the gun, two more make sure.
const SENT: usize = 6;

/// A march that takes an enemy gun with no enemy near it, if four men can get past its axle.
pub fn seize(
    field: &Field,
    view: &Appraisal,
    advisor: &Advisor,
    spared: &dyn Fn(&Soldier) -> bool,
) -> Option<Order> {
    view.foe_guns.iter().find_map(|battery| {
        let gun = field.gun(battery.id)?;
        let outline = gun.body().outline();
        let held = view.foes.iter().any(|foe| gap(&outline, &foe.base) <= HALO);
        if held {
            None
        } else {
            seize_one(field, view, advisor, spared, gun)
        }
    })
}

fn seize_one(
    field: &Field,
    view: &Appraisal,
    advisor: &Advisor,
    spared: &dyn Fn(&Soldier) -> bool,
    gun: &Gun,
) -> Option<Order> {
    let past = |man: &Man, at: Point| {
        let base = man.arm.make().outline(at, man.facing);
        gap(&gun.body().outline(), &base) <= HALO
            && side_of_axle(gun, at) == -side_of_axle(gun, setting_out(field, view, man))
    };
    let mut there = view
        .own
        .iter()
        .filter_map(|own| field.man(own.id))
        .filter(|man| past(man, man.at))
        .count();
    if there >= GUN_CREW {
        return None;
    }
    let mut near: Vec<&Soldier> = view
        .own
        .iter()
        .filter(|own| spared(own) && field.may_move_man(view.side, own.id).is_ok())
        .filter(|own| own.at.distance(gun.at) <= own.arm.move_in() + HALO)
        .filter(|own| field.man(own.id).is_some_and(|man| !past(man, man.at)))
        .collect();
    near.sort_by(|a, b| a.at.distance(gun.at).total_cmp(&b.at.distance(gun.at)));
    let mut steps: Vec<Step> = Vec::new();
    for own in near {
        let man = field.man(own.id)?;
        let side = -side_of_axle(gun, setting_out(field, view, man));
        let arrival = spots(gun, side).into_iter().find_map(|spot| {
            let step = advisor.step(field, own.id, spot, None, &steps)?;
            let end = step.route.end()?;
            past(man, end).then_some(step)
        });
        if let Some(step) = arrival {
            steps.push(step);
            there += 1;
        }
        if steps.len() >= SENT {
            break;
        }
    }
    (there >= GUN_CREW && !steps.is_empty()).then_some(Order::March { steps })
}

/// Where the man's attack upon guns begins: here, unless he is already at one (AMB-21).
fn setting_out(field: &Field, view: &Appraisal, man: &Man) -> Point {
    let at_gun = |id| {
        field
            .gun(id)
            .is_some_and(|gun| gap(&gun.body().outline(), &man.base()) <= HALO)
    };
    if view.foe_guns.iter().any(|gun| at_gun(gun.id)) {
        man.approach
    } else {
        man.at
    }
}

/// +1 before the axle (the muzzle's side), -1 behind it.
fn side_of_axle(gun: &Gun, at: Point) -> f64 {
    if (at - gun.at).dot(gun.body().along()) >= 0.0 {
        1.0
    } else {
        -1.0
    }
}

/// Places on one side of a gun's axle, clear of its barrel or trail, the nearest first.
fn spots(gun: &Gun, side: f64) -> Vec<Point> {
    let along = gun.body().along() * side;
    let across = along.perp();
    let mut spots = Vec::new();
    for along_by in [1.8, 3.4, TRAIL + 1.0] {
        for across_by in [2.6, -2.6, 4.0, -4.0, 5.4, -5.4] {
            spots.push(gun.at + along * along_by + across * across_by);
        }
    }
    spots
}
