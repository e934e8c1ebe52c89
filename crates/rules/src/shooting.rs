//! Laying and firing a gun, and who dies of it (A-4 to A-10, D-1 to D-6).

use crate::{
    Cause, Event, Fault, Field, Gun, GunId, GunUse, ManId, Rebounds, Refusal, Side, State, Step,
    prisoner, swing, trail,
};
use ballistics::{Lay, MAX_ELEVATION, MIN_ELEVATION, Pose, ShotRecord};
use country::Point;

/// A shot that has been granted: the gun is swung and the men make room; only the bolt is not off.
#[derive(Debug, Clone)]
pub(crate) struct ReadyShot {
    pub gun: GunId,
    pub lay: Lay,
    pub lie_down: Vec<ManId>,
}

/// Checks an order to fire and lays the gun.
pub(crate) fn lay_gun(
    field: &mut Field,
    side: Side,
    gun: GunId,
    lay: Lay,
    lie_down: &[ManId],
    trail_men: &[Step; 2],
    events: &mut Vec<Event>,
) -> Result<ReadyShot, Refusal> {
    field.may_use_to_fire(side, gun)?;
    check_lay(lay)?;
    for (index, man) in lie_down.iter().enumerate() {
        if lie_down[..index].contains(man) {
            return Err(Fault::NamedTwice { man: *man }.into());
        }
        let piece = field.man(*man).ok_or(Fault::NoSuchMan { man: *man })?;
        if piece.side != side || !piece.is_active() {
            return Err(Fault::CannotLieDown { man: *man }.into());
        }
    }
    swing::swing(field, gun, lay, events)?;
    let swung = field.gun(gun).cloned().ok_or(Fault::NoSuchGun { gun })?;
    trail::check_trail(field, side, &swung, trail_men)?;
    if let Some(piece) = field.gun_mut(gun) {
        let shots = match piece.used {
            GunUse::Fired { shots, .. } => shots + 1,
            _ => 1,
        };
        piece.used = GunUse::Fired {
            shots,
            trail: trail_men.to_vec(),
        };
    }
    Ok(ReadyShot {
        gun,
        lay,
        lie_down: lie_down.to_vec(),
    })
}

fn check_lay(lay: Lay) -> Result<(), Refusal> {
    if !lay.bearing.is_finite() || lay.bearing.abs() > 1e3 || !lay.elevation.is_finite() {
        return Err(Fault::NotANumber.into());
    }
    if !(MIN_ELEVATION..=MAX_ELEVATION).contains(&lay.elevation) {
        return Err(Fault::Elevation {
            asked: lay.elevation,
        }
        .into());
    }
    Ok(())
}

/// What a shot did to the men: deaths by D-1 to D-6, and prisoners freed by them (H-14).
pub(crate) fn settle(
    field: &mut Field,
    shot: &ReadyShot,
    record: ShotRecord,
    events: &mut Vec<Event>,
) {
    let gun = shot.gun;
    let shots_left = field.gun(gun).map_or(0, Gun::shots_left);
    let deaths = deaths(gun, &record, field.terms().readings.rebounds);
    if let Some(rest) = record.bolt.poses.last() {
        field.position.bolts.push(*rest);
    }
    for (man, _) in &deaths {
        let lies = record
            .figures
            .iter()
            .find(|figure| figure.figure == man.0)
            .and_then(|figure| figure.track.poses.last().copied());
        let height = field.man(*man).map_or(0.0, |m| field.ground().height(m.at));
        if let Some(piece) = field.man_mut(*man) {
            piece.state = State::Dead;
            let flat = || lying_down(piece.at, height, piece.facing);
            piece.fallen = Some(
                lies.filter(|_| record.fallen.contains(&man.0))
                    .unwrap_or_else(flat),
            );
        }
    }
    events.push(Event::Fired {
        gun,
        shots_left,
        lay_down: shot.lie_down.clone(),
        record: Box::new(record),
    });
    events.extend(
        deaths
            .into_iter()
            .map(|(man, cause)| Event::Died { man, cause }),
    );
    prisoner::free_after_deaths(field, events);
}

/// Who dies of a shot: all who were knocked over (D-1, D-2); and if the first man it touched was
/// left standing, he too, since it had killed nobody before (D-3 to D-5). Where rebounds are read to
/// kill at every touch, all whom it touched after one. Friend and foe alike (D-6).
pub fn deaths(gun: GunId, record: &ShotRecord, rebounds: Rebounds) -> Vec<(ManId, Cause)> {
    let every_rebound = rebounds == Rebounds::EveryTouch;
    let mut struck: Vec<(ManId, Cause)> = Vec::new();
    for (index, touch) in record.touched.iter().enumerate() {
        let man = ManId(touch.figure);
        let kills = index == 0 || (every_rebound && touch.rebound);
        let counted = struck.iter().any(|(other, _)| *other == man);
        if kills && !counted && !record.fallen.contains(&touch.figure) {
            let rebound = touch.rebound;
            struck.push((man, Cause::Struck { gun, rebound }));
        }
    }
    let fallen = record
        .fallen
        .iter()
        .map(|man| (ManId(*man), Cause::KnockedOver { gun }));
    struck.extend(fallen);
    struck
}

/// How a man lies who was killed on his feet and is laid down where he stood.
pub fn lying_down(at: Point, height: f64, facing: f64) -> Pose {
    // Turned to his facing about the upright axis, then back over his heels.
    let (half_turn, half_fall) = (facing / 2.0, -std::f64::consts::FRAC_PI_4);
    let (sin_z, cos_z) = (libm::sin(half_turn), libm::cos(half_turn));
    let (sin_y, cos_y) = (libm::sin(half_fall), libm::cos(half_fall));
    let turn = [-sin_z * sin_y, cos_z * sin_y, sin_z * cos_y, cos_z * cos_y];
    Pose {
        at: [at.x as f32, at.y as f32, height as f32 + 0.25],
        turn: turn.map(|part| part as f32),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ballistics::Touch;

    const GUN: GunId = GunId(0);

    fn record(touched: &[(u16, bool)], fallen: &[u16]) -> ShotRecord {
        let touch = |(n, &(figure, rebound)): (usize, &(u16, bool))| Touch {
            figure,
            at: n as f64,
            rebound,
        };
        ShotRecord {
            touched: touched.iter().enumerate().map(touch).collect(),
            fallen: fallen.to_vec(),
            ..ShotRecord::default()
        }
    }

    fn dead(touched: &[(u16, bool)], fallen: &[u16]) -> Vec<u16> {
        deaths(GUN, &record(touched, fallen), Rebounds::OneTouch)
            .into_iter()
            .map(|(man, _)| man.0)
            .collect()
    }

    #[test]
    fn all_who_are_knocked_over_die_touched_or_not_d1_d2() {
        assert_eq!(dead(&[(3, false)], &[3, 4, 5]), [3, 4, 5]);
    }

    #[test]
    fn a_man_struck_who_stays_up_dies_if_the_shot_has_killed_nobody_d3() {
        assert_eq!(dead(&[(3, false)], &[]), [3]);
        assert_eq!(dead(&[(3, false), (4, false)], &[3]), [3]);
    }

    #[test]
    fn of_several_touched_and_none_overturned_only_the_first_dies_d4() {
        assert_eq!(dead(&[(7, false), (2, false), (5, true)], &[]), [7]);
    }

    #[test]
    fn a_rebound_kills_as_well_as_a_straight_shot_d5() {
        let record = record(&[(9, true)], &[]);
        let cause = Cause::Struck {
            gun: GUN,
            rebound: true,
        };
        assert_eq!(
            deaths(GUN, &record, Rebounds::OneTouch),
            [(ManId(9), cause)]
        );
    }

    #[test]
    fn a_rebound_kills_at_every_touch_where_it_is_so_read_and_else_once_d5() {
        let record = record(
            &[(1, false), (2, true), (2, true), (3, false), (4, true)],
            &[4],
        );
        let dead = |reading| -> Vec<u16> {
            let deaths = deaths(GUN, &record, reading);
            deaths.into_iter().map(|(man, _)| man.0).collect()
        };
        assert_eq!(dead(Rebounds::OneTouch), [1, 4]);
        assert_eq!(dead(Rebounds::EveryTouch), [1, 2, 4]);
    }

    #[test]
    fn a_man_first_touched_and_left_standing_dies_beside_those_knocked_over_later_d3() {
        assert_eq!(dead(&[(1, false), (2, false)], &[2, 3]), [1, 2, 3]);
    }
}
