//! Where to stand a gun: in view of many, in nobody's reach.

use crate::appraisal::{Appraisal, Battery, CHEST, hit_chance};
use crate::limber;
use crate::outlook::Outlook;
use crate::sight::Eye;
use ballistics::gun_measures::{BORE_HEIGHT, HALF_TRACK, WHEEL_HALF_WIDTH};
use country::{Point, Traveller};
use rules::field::{GUN_CREW, SPACING};
use rules::{Arm, Field, Order};

/// Enemies looked at from each place, at most: a sample is enough.
const SAMPLE: usize = 24;
/// Men in view beyond whom more do not matter: a gun has four shots.
const ENOUGH: f64 = 8.0;
/// What a gun with its crew stands to lose by a blow, besides the men.
const GUN_WORTH: f64 = 6.0;
/// How much better a place must be to be worth a move's fire.
const WORTH_MOVING: f64 = 1.2;
/// Places tried with the referee, at most.
const TRIES: usize = 8;
/// Open floor wanted on every side of a gun for its men, inches.
const ELBOW_ROOM: f64 = 4.5;

/// Moves a gun that has nothing to shoot at to where it has, if there is such a place in reach.
pub fn better_place(outlook: &Outlook<'_>, gun: &Battery) -> Option<Order> {
    let Outlook {
        field,
        view,
        chart,
        plan,
        ..
    } = *outlook;
    field.may_use_to_move(view.side, gun.id).ok()?;
    let crew = field.crew(field.gun(gun.id)?);
    let horse = crew
        .iter()
        .filter(|&&id| field.man(id).is_some_and(|man| man.arm == Arm::Cavalry))
        .count();
    let arm = if horse >= GUN_CREW {
        Arm::Cavalry
    } else {
        Arm::Infantry
    };
    let march = chart.distances(&[(plan.focus, 0.0)]);
    let weigh = |at: Point| {
        let far = march[chart.square(at)];
        merit(outlook, gun, at, far)
    };
    let here = weigh(gun.at);
    let mut places: Vec<(f64, Point)> = chart
        .within(gun.at, arm.move_in())
        .into_iter()
        .map(|(square, _)| chart.centre(square))
        .filter(|&at| is_roomy(field, view, gun.at, at))
        .map(|at| (weigh(at), at))
        .filter(|&(merit, _)| merit > here + WORTH_MOVING)
        .collect();
    places.sort_by(|a, b| b.0.total_cmp(&a.0));
    places.truncate(TRIES);
    let piece = field.gun(gun.id)?;
    places
        .into_iter()
        .find_map(|(_, at)| limber::straight(field, view.side, piece, at))
}

/// Whether a gun can be wheeled straight to a place, and its men find room about it there: one
/// does not squeeze a gun into a corner.
fn is_roomy(field: &Field, view: &Appraisal, from: Point, at: Point) -> bool {
    let ground = field.ground();
    let open = |a: Point, b: Point, half: f64, who: Traveller| {
        ground.passes(a, b, half, SPACING, who).is_none()
    };
    let (aside, ahead) = (Point::X * ELBOW_ROOM, Point::Y * ELBOW_ROOM);
    view.foes
        .iter()
        .all(|foe| foe.at.distance(at) > ELBOW_ROOM * 2.0)
        && open(from, at, HALF_TRACK + WHEEL_HALF_WIDTH, Traveller::Wheels)
        && open(at - aside, at + aside, 1.0, Traveller::Man)
        && open(at - ahead, at + ahead, 1.0, Traveller::Man)
}

/// What a place is worth to a gun, in men.
fn merit(outlook: &Outlook<'_>, gun: &Battery, at: Point, far: f64) -> f64 {
    let Outlook {
        field,
        view,
        sight,
        plan,
        character,
        ..
    } = *outlook;
    let ground = field.ground();
    let eye = Eye {
        at,
        height: ground.height(at) + BORE_HEIGHT,
    };
    let stride = view.foes.len().div_ceil(SAMPLE).max(1);
    let seen: f64 = view
        .foes
        .iter()
        .step_by(stride)
        .filter(|foe| {
            sight.clear(
                eye,
                Eye {
                    at: foe.at,
                    height: ground.height(foe.at) + CHEST,
                },
            )
        })
        .map(|foe| hit_chance(at.distance(foe.at), character.unsteadiness))
        .sum::<f64>()
        * stride as f64;
    let bold = 1.0 / (1.0 + plan.zeal);
    let men = gun.crew.max(GUN_CREW);
    let crew = plan.crews.get(&gun.id).map_or(&[][..], Vec::as_slice);
    let blow = view.blow_at(at, men, crew);
    let risk = if blow > 0.0 { blow + GUN_WORTH } else { 0.0 };
    let danger = 4.0 * view.danger(ground, sight, at);
    let supporters = view
        .own
        .iter()
        .filter(|man| man.supports(at))
        .count()
        .min(10) as f64;
    seen.min(ENOUGH) * 0.8 + supporters * 0.1
        - character.caution * bold * (danger * 0.6 + risk * character.foresight)
        - far.min(500.0) * 0.04
}
