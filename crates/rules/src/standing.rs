//! Where a piece may stand.

use crate::field::{CONTACT, SPACING};
use crate::measure::{SLACK, gap, greatest_share};
use crate::nearness::{Surroundings, men_in, round_about};
use crate::{Fault, Field, Gun, GunId, Man, ManId, Refusal};
use country::{Stadium, Traveller};

/// What a man would be too close to, standing with this base: he is at least 1/16 inch from
/// everything, but armed he may come up to an armed enemy (H-5), and disarmed he may not (H-16).
pub(crate) fn check_man(field: &Field, man: &Man, base: Stadium) -> Result<(), Refusal> {
    let about_him = Surroundings::for_men(&base, CONTACT);
    check_man_among(field, men_in(field, about_him), man, base)
}

/// The same where it is known which men on the field can be near him at all.
pub(crate) fn check_man_among<'f>(
    field: &'f Field,
    men: impl IntoIterator<Item = &'f Man>,
    man: &Man,
    base: Stadium,
) -> Result<(), Refusal> {
    check_ground(field, Some(man.id), &[base], field.walkers())?;
    let about_him = Surroundings::for_men(&base, CONTACT);
    let others = men.into_iter().filter(|other| other.id != man.id);
    for other in others.filter(|other| about_him.hold(other.at)) {
        let inches = other.base().distance(&base);
        let enemies = other.side != man.side && other.is_active();
        if enemies && man.is_active() {
            if inches <= 0.0 {
                return Err(too_close(Some(man.id), Some(other.id), None, inches));
            }
        } else if enemies && !man.is_prisoner() && inches <= CONTACT {
            return Err(Fault::Disarmed { man: man.id }.into());
        } else if inches < SPACING - SLACK {
            return Err(too_close(Some(man.id), Some(other.id), None, inches));
        }
    }
    let about_him = Surroundings::for_guns(&base, SPACING);
    for gun in field.guns_on_field().filter(|gun| about_him.hold(gun.at)) {
        let inches = gap(&[base], &gun.body().outline());
        if inches < SPACING - SLACK {
            return Err(too_close(Some(man.id), None, Some(gun.id), inches));
        }
    }
    Ok(())
}

/// Whether a gun has room as it is placed and pointed, apart from `ignoring` these men.
pub(crate) fn check_gun(field: &Field, gun: &Gun, ignoring: &[ManId]) -> Result<(), Refusal> {
    let outline = gun.body().outline();
    check_ground(field, None, &outline, field.wheels())?;
    if let Some((other, inches)) = gun_too_close(field, gun) {
        return Err(too_close(None, None, Some(other), inches));
    }
    match man_too_close(field, gun, ignoring) {
        Some((man, inches)) => Err(too_close(None, Some(man), None, inches)),
        None => Ok(()),
    }
}

/// Whether the Country leaves a man, or a gun, room to stand with this outline.
fn check_ground(
    field: &Field,
    man: Option<ManId>,
    outline: &[Stadium],
    who: Traveller,
) -> Result<(), Refusal> {
    let hindrance = |clear: f64| field.ground().stands(outline, clear, who);
    match hindrance(SPACING - SLACK) {
        None => Ok(()),
        Some(obstacle) => Err(Fault::CannotStand {
            man,
            obstacle,
            inches: SPACING * greatest_share(|share| hindrance(SPACING * share).is_none()),
        }
        .into()),
    }
}

/// Another gun that leaves this one no room, and the gap.
pub(crate) fn gun_too_close(field: &Field, gun: &Gun) -> Option<(GunId, f64)> {
    let outline = gun.body().outline();
    let about_it = Surroundings::for_guns(&round_about(gun), SPACING);
    field
        .guns_on_field()
        .filter(|other| other.id != gun.id && about_it.hold(other.at))
        .map(|other| (other.id, gap(&outline, &other.body().outline())))
        .find(|(_, inches)| *inches < SPACING - SLACK)
}

/// A man on the field who leaves a gun no room, and the gap.
pub(crate) fn man_too_close(field: &Field, gun: &Gun, ignoring: &[ManId]) -> Option<(ManId, f64)> {
    let outline = gun.body().outline();
    let about_it = Surroundings::for_men(&round_about(gun), SPACING);
    men_in(field, about_it)
        .filter(|man| !ignoring.contains(&man.id))
        .map(|man| (man.id, gap(&[man.base()], &outline)))
        .find(|(_, inches)| *inches < SPACING - SLACK)
}

fn too_close(
    man: Option<ManId>,
    to_man: Option<ManId>,
    to_gun: Option<GunId>,
    inches: f64,
) -> Refusal {
    Fault::TooClose {
        man,
        to_man,
        to_gun,
        inches,
    }
    .into()
}
