//! Moving men, prisoners and guns (A-1, A-2, A-12 to A-14, H-12, H-13).

use crate::field::{GUN_CREW, HALO, PRISONERS_PER_ESCORT};
use crate::measure::{SLACK, bearing_of, gap, gap_between};
use crate::mobility::{self, Mover, Terms, Walk};
use crate::{
    Arm, Event, Fault, Field, Gun, GunId, GunUse, Man, ManId, Phase, Refusal, Side, State, Step,
    prisoner, standing, trail,
};
use ballistics::gun_measures::{HALF_TRACK, WHEEL_HALF_WIDTH};
use country::{Route, Stadium};

/// Steps that one order may hold.
const MOST_STEPS: usize = 512;

/// Moves men, one after the other.
pub(crate) fn march(
    field: &mut Field,
    side: Side,
    steps: &[Step],
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    field.must_be_moving(side)?;
    check_names(steps.iter().map(|step| step.man))?;
    for step in steps {
        let man = movable(field, side, step.man)?;
        trail::check_pledge(field, side, step)?;
        let terms = Terms {
            side,
            allowed: field.move_of(man.arm),
            with_gun: None,
            may_retire: true,
        };
        let walk = mobility::check_step(field, man, step, terms)?;
        carry_step(field, step, walk, events);
    }
    men_have_moved(field, side);
    Ok(())
}

/// Leads prisoners (H-12, H-13): the escort is within six inches of each before and after, and
/// they go at the slower one's pace (AMB-24).
pub(crate) fn lead(
    field: &mut Field,
    side: Side,
    escort: &Step,
    prisoners: &[Step],
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    field.must_be_moving(side)?;
    check_names(std::iter::once(escort.man).chain(prisoners.iter().map(|step| step.man)))?;
    if prisoners.is_empty() {
        return Err(Fault::Nobody.into());
    }
    // Those whom he guards already stay in his charge, named here or not.
    let left_behind = field.position.men.iter().filter(|man| {
        prisoner::escort_of(man) == Some(escort.man)
            && !prisoners.iter().any(|step| step.man == man.id)
    });
    let charges = prisoners.len() + left_behind.count();
    if charges > PRISONERS_PER_ESCORT {
        return Err(Fault::TooManyPrisoners {
            prisoners: charges as u16,
        }
        .into());
    }
    let guard = movable(field, side, escort.man)?.clone();
    if !guard.is_active() {
        return Err(Fault::Disarmed { man: guard.id }.into());
    }
    trail::check_pledge(field, side, escort)?;
    let mut pace = field.move_of(guard.arm);
    for step in prisoners {
        let man = prisoner_of(field, side, step.man)?;
        check_escort(&guard, man, false)?;
        pace = pace.min(field.move_of(man.arm));
    }
    let terms = Terms {
        side,
        allowed: pace,
        with_gun: None,
        may_retire: false,
    };
    let walk = mobility::check_step(field, &guard, escort, terms)?;
    carry_step(field, escort, walk, events);
    for step in prisoners {
        let man = prisoner_of(field, side, step.man)?;
        let walk = mobility::check_step(field, man, step, terms)?;
        carry_step(field, step, walk, events);
    }
    for step in prisoners {
        let turn = field.position.turn;
        if let (Some(guard), Some(man)) = (field.man(guard.id), field.man(step.man)) {
            check_escort(guard, man, true)?;
        }
        if let Some(man) = field.man_mut(step.man) {
            let escort = Some(guard.id);
            if prisoner::escort_of(man) != escort {
                events.push(Event::Guarded {
                    man: man.id,
                    escort,
                });
            }
            let since = match man.state {
                State::Prisoner { since, .. } => since,
                _ => turn,
            };
            man.state = State::Prisoner { escort, since };
        }
    }
    men_have_moved(field, side);
    Ok(())
}

/// Moves a gun with its men: it is set down trail forward, its muzzle pointing back
/// the way it came (A-13, AMB-11).
pub(crate) fn move_gun(
    field: &mut Field,
    side: Side,
    gun: GunId,
    route: &Route,
    crew: &[Step],
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    field.may_use_to_move(side, gun)?;
    check_names(crew.iter().map(|step| step.man))?;
    if crew.len() < GUN_CREW {
        return Err(Fault::TooFewWithGun {
            gun,
            men: crew.len() as u16,
        }
        .into());
    }
    let before = field.gun(gun).cloned().ok_or(Fault::NoSuchGun { gun })?;
    let present = field.crew(&before);
    let mut horsemen = 0;
    for step in crew {
        let man = movable(field, side, step.man)?;
        if !present.contains(&man.id) {
            return Err(not_with(field, &before, man, false));
        }
        trail::check_pledge(field, side, step)?;
        horsemen += usize::from(man.arm == Arm::Cavalry);
    }
    let arm = if horsemen >= GUN_CREW {
        Arm::Cavalry
    } else {
        Arm::Infantry
    };
    let ids: Vec<ManId> = crew.iter().map(|step| step.man).collect();
    let (after, inches) = check_gun_way(field, side, &before, route, field.move_of(arm), &ids)?;
    let retires = retires(field, &before, &after);
    place_gun(field, gun, |piece| {
        piece.at = after.at;
        piece.bearing = after.bearing;
        piece.used = GunUse::Moved { crew: ids.clone() };
    });
    events.push(Event::GunMoved {
        gun,
        from: before.at,
        route: route.clone(),
        inches,
    });
    // The men find their places about the gun where it now stands, each ahead of the next.
    for step in crew {
        let man = movable(field, side, step.man)?;
        let allowed = field.move_of(man.arm);
        let terms = Terms {
            side,
            allowed,
            with_gun: Some(gun),
            may_retire: true,
        };
        let walk = mobility::check_step(field, man, step, terms)?;
        let base = man.arm.make().outline(walk.end, step.facing);
        let inches = gap(&[base], &after.body().outline());
        if inches > HALO + SLACK {
            return Err(Fault::NotWithGun {
                gun,
                man: man.id,
                inches,
                at_end: true,
            }
            .into());
        }
        carry_step(field, step, walk, events);
    }
    if retires {
        place_gun(field, gun, |piece| piece.retired = true);
        events.push(Event::GunRetired { gun });
    } else {
        standing::check_gun(field, &after, &[])?;
    }
    Ok(())
}

/// Measures a gun's way and checks it and the place where it ends, leaving out the men who go with
/// it. Gives the gun as it will stand and the inches.
pub(crate) fn check_gun_way(
    field: &Field,
    side: Side,
    gun: &Gun,
    route: &Route,
    allowed: f64,
    crew: &[ManId],
) -> Result<(Gun, f64), Refusal> {
    mobility::check_numbers(route, 0.0)?;
    let Some(end) = route.end() else {
        return Err(Fault::Nobody.into());
    };
    let inches = route.length(field.gun_counted_from(gun));
    if inches > allowed + SLACK {
        return Err(Fault::TooFar {
            man: None,
            inches,
            allowed,
            long: field.position.stride > 1,
        }
        .into());
    }
    let swath = HALF_TRACK + WHEEL_HALF_WIDTH;
    let mover = Mover {
        man: None,
        base: Stadium::disc(end, swath),
        armed: false,
    };
    let terms = Terms {
        side,
        allowed,
        with_gun: Some(gun.id),
        may_retire: true,
    };
    mobility::check_way(field, mover, gun.at, route, terms)?;
    let back = gun.at - end;
    let bearing = if back.length() > 0.25 {
        bearing_of(back)
    } else {
        gun.bearing
    };
    let after = Gun {
        at: end,
        bearing,
        ..gun.clone()
    };
    if !retires(field, gun, &after) {
        standing::check_gun(field, &after, crew)?;
    }
    Ok((after, inches))
}

fn retires(field: &Field, before: &Gun, after: &Gun) -> bool {
    let behind = |gun: &Gun| {
        gun.body()
            .outline()
            .iter()
            .all(|part| field.is_behind_line(gun.side, part))
    };
    behind(after) && !behind(before)
}

/// A man of `side` who may move now.
fn movable(field: &Field, side: Side, man: ManId) -> Result<&Man, Refusal> {
    field.may_move_man(side, man)?;
    field
        .man(man)
        .ok_or_else(|| Fault::NoSuchMan { man }.into())
}

/// A prisoner whom `side` may lead now.
fn prisoner_of(field: &Field, side: Side, man: ManId) -> Result<&Man, Refusal> {
    let piece = field.man(man).ok_or(Fault::NoSuchMan { man })?;
    if piece.side == side || !piece.is_prisoner() {
        return Err(Fault::NotYourPrisoner { man }.into());
    }
    if piece.moved {
        return Err(Fault::HasMoved { man }.into());
    }
    Ok(piece)
}

fn check_escort(guard: &Man, prisoner: &Man, at_end: bool) -> Result<(), Refusal> {
    let inches = gap_between(guard, prisoner);
    if inches > HALO + SLACK {
        return Err(Fault::EscortTooFar {
            prisoner: prisoner.id,
            inches,
            at_end,
        }
        .into());
    }
    Ok(())
}

fn not_with(field: &Field, gun: &Gun, man: &Man, at_end: bool) -> Refusal {
    if field.gone_with_other_guns(gun.id).contains(&man.id) {
        return Fault::ServesAnotherGun { man: man.id }.into();
    }
    let inches = crate::measure::gap_to_gun(man, gun);
    if inches <= HALO {
        // Near enough, but disarmed.
        return Fault::Disarmed { man: man.id }.into();
    }
    Fault::NotWithGun {
        gun: gun.id,
        man: man.id,
        inches,
        at_end,
    }
    .into()
}

/// Refuses an order that names nobody, too many, or one man twice.
fn check_names(men: impl Iterator<Item = ManId>) -> Result<(), Refusal> {
    let mut named: Vec<ManId> = men.take(MOST_STEPS + 1).collect();
    if named.is_empty() || named.len() > MOST_STEPS {
        return Err(Fault::Nobody.into());
    }
    named.sort_unstable();
    match named.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(Fault::NamedTwice { man: pair[0] }.into()),
        None => Ok(()),
    }
}

/// Puts a man where his step, already checked, takes him.
pub(crate) fn carry_step(field: &mut Field, step: &Step, walk: Walk, events: &mut Vec<Event>) {
    let Some(man) = field.man_mut(step.man) else {
        return;
    };
    let from = man.at;
    man.at = walk.end;
    man.facing = step.facing;
    man.moved = true;
    events.push(Event::Moved {
        man: step.man,
        from,
        route: step.route.clone(),
        inches: walk.inches,
    });
    if walk.retires {
        man.state = State::Retired;
        events.push(Event::Retired { man: step.man });
    }
}

fn place_gun(field: &mut Field, gun: GunId, change: impl FnOnce(&mut Gun)) {
    if let Some(piece) = field.gun_mut(gun) {
        change(piece);
    }
}

/// After the first man has moved the guns are silent (M-14).
fn men_have_moved(field: &mut Field, side: Side) {
    field.position.phase = Phase::Moving {
        side,
        men_have_moved: true,
    };
}
