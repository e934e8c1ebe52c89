//! A player whose whims are bytes: he gives orders that might be legal, and some that cannot be.

use crate::number::{bearing, inches, wild};
use arbitrary::{Result, Unstructured};
use ballistics::Lay;
use country::{Point, Route};
use rules::measure::{bearing_of, gap_between};
use rules::{
    Choice, Field, Gun, GunId, GunPlacing, Man, ManId, ManPlacing, Order, Side, State, Step,
    preview,
};

/// A side and an order of his.
///
/// # Errors
/// When there are no bytes left.
pub fn order(u: &mut Unstructured, field: &Field) -> Result<(Side, Order)> {
    let side = side(u, field)?;
    let order = match u.int_in_range(0..=12)? {
        0 => put_down(u, field, side)?,
        1 => Order::Ready,
        2 | 3 => fire(u, field, side)?,
        4 => move_gun(u, field, side)?,
        5..=7 => march(u, field, side)?,
        8 => lead(u, field, side)?,
        9 => Order::Surrender {
            men: body(u, field, side)?,
        },
        10 => Order::Muster {
            infantry: few(u)?,
            cavalry: few(u)?,
            guns: few(u)? / 8,
        },
        _ => end_move(u, field)?,
    };
    Ok((side, order))
}

/// Mostly some dozens, rarely thousands.
fn few(u: &mut Unstructured) -> Result<u16> {
    Ok(match u.arbitrary::<u8>()? {
        255 => u.arbitrary()?,
        few => u16::from(few / 4),
    })
}

/// Mostly the side to act.
fn side(u: &mut Unstructured, field: &Field) -> Result<Side> {
    let to_act = field.position.to_act().unwrap_or(Side::Red);
    let out_of_turn = u.ratio(1, 16)?;
    Ok(if out_of_turn { to_act.enemy() } else { to_act })
}

/// Mostly a man of that side, in any state; rarely a number of nobody's.
fn man(u: &mut Unstructured, field: &Field, side: Side) -> Result<ManId> {
    let choice: u8 = u.arbitrary()?;
    let own: Vec<&Man> = field
        .position
        .men
        .iter()
        .filter(|m| m.side == side)
        .collect();
    Ok(match choice {
        0..=251 => match own.get(usize::from(choice) % own.len().max(1)) {
            Some(man) => man.id,
            None => ManId(u16::from(choice)),
        },
        _ => ManId(u.arbitrary()?),
    })
}

fn gun(u: &mut Unstructured, field: &Field, side: Side) -> Result<GunId> {
    let choice: u8 = u.arbitrary()?;
    let own = field.position.guns.iter().find(|gun| gun.side == side);
    Ok(match (choice, own) {
        (0..=239, Some(gun)) => gun.id,
        _ => GunId(choice),
    })
}

/// Men who stand together, from one of them on.
fn body(u: &mut Unstructured, field: &Field, side: Side) -> Result<Vec<ManId>> {
    let first = man(u, field, side)?;
    let mut men = field.body_of(first);
    if men.is_empty() || u.ratio(1, 8)? {
        men = vec![first; u.int_in_range(0..=3)?];
    }
    men.truncate(u.int_in_range(1..=men.len().max(1))?);
    Ok(men)
}

fn offset(u: &mut Unstructured) -> Result<Point> {
    Ok(Point::new(inches(u)?, inches(u)?))
}

/// A way of up to four corners, rarely one of hundreds.
fn route(u: &mut Unstructured, from: Point, by: Point) -> Result<Route> {
    let mut corners = Vec::new();
    match u.arbitrary::<u8>()? {
        0..=15 => {}
        16..=191 => corners.push(from + by),
        192..=247 => {
            for _ in 0..u.int_in_range(1..=3)? {
                corners.push(from + offset(u)?);
            }
            corners.push(from + by);
        }
        248..=253 => corners.push(Point::new(wild(u)?, wild(u)?)),
        _ => corners = vec![from + by; u.int_in_range(60..=300)?],
    }
    Ok(Route(corners))
}

fn step(u: &mut Unstructured, field: &Field, man: ManId, by: Point) -> Result<Step> {
    let from = field.man(man).map_or(Point::ZERO, |man| man.at);
    let turns = u.ratio(1, 8)?;
    let facing = field.man(man).map_or(0.0, |man| man.facing);
    Ok(Step {
        man,
        route: route(u, from, by)?,
        facing: if turns { bearing(u)? } else { facing },
    })
}

fn steps(u: &mut Unstructured, field: &Field, men: &[ManId], by: Point) -> Result<Vec<Step>> {
    men.iter().map(|&man| step(u, field, man, by)).collect()
}

fn put_down(u: &mut Unstructured, field: &Field, side: Side) -> Result<Order> {
    let by = offset(u)?;
    let mut men = Vec::new();
    for man in body(u, field, side)? {
        let from = field.man(man).map_or(Point::ZERO, |man| man.at);
        men.push(ManPlacing {
            man,
            at: from + by,
            facing: bearing(u)?,
        });
    }
    let mut guns = Vec::new();
    if u.ratio(1, 3)? {
        let gun = gun(u, field, side)?;
        let from = field.gun(gun).map_or(Point::ZERO, |gun| gun.at);
        guns.push(GunPlacing {
            gun,
            at: from + by,
            bearing: bearing(u)?,
        });
    }
    Ok(Order::PutDown { men, guns })
}

fn march(u: &mut Unstructured, field: &Field, side: Side) -> Result<Order> {
    let men = body(u, field, side)?;
    let by = if u.ratio(1, 2)? {
        towards_the_enemy(u, field, side, men.first().copied())?
    } else {
        offset(u)?
    };
    Ok(Order::March {
        steps: steps(u, field, &men, by)?,
    })
}

/// The way from a man to just before one of the enemy's, so that they come into touch.
fn towards_the_enemy(
    u: &mut Unstructured,
    field: &Field,
    side: Side,
    man: Option<ManId>,
) -> Result<Point> {
    let enemies: Vec<&Man> = field.active(side.enemy()).collect();
    let enemy = enemies.get(u.int_in_range(0..=enemies.len().max(1) - 1)?);
    let gap = f64::from(u.arbitrary::<u8>()?) / 1024.0;
    let (Some(man), Some(enemy)) = (man.and_then(|man| field.man(man)), enemy) else {
        return offset(u);
    };
    let way = enemy.at - man.at;
    let depth = man.arm.make().base().0 / 2.0 + enemy.arm.make().base().0 / 2.0;
    Ok(way * (1.0 - (depth + gap) / way.length().max(1e-3)))
}

fn fire(u: &mut Unstructured, field: &Field, side: Side) -> Result<Order> {
    let id = gun(u, field, side)?;
    let piece = field.gun(id);
    let enemies: Vec<&Man> = field.active(side.enemy()).collect();
    let enemy = enemies.get(u.int_in_range(0..=enemies.len().max(1) - 1)?);
    let at_him = match (piece, enemy) {
        (Some(gun), Some(enemy)) => bearing_of(enemy.at - gun.at),
        _ => 0.0,
    };
    let lay = match u.arbitrary::<u8>()? {
        0..=199 => Lay {
            bearing: at_him,
            elevation: f64::from(u.arbitrary::<u8>()?) / 512.0,
        },
        200..=247 => Lay {
            bearing: bearing(u)?,
            elevation: bearing(u)? / 4.0,
        },
        _ => Lay {
            bearing: wild(u)?,
            elevation: wild(u)?,
        },
    };
    let trail = match piece {
        Some(gun) if !u.ratio(1, 12)? => men_at_the_trail(field, side, gun, lay),
        _ => {
            let men = [man(u, field, side)?, man(u, field, side)?];
            [
                step(u, field, men[0], Point::ZERO)?,
                step(u, field, men[1], Point::ZERO)?,
            ]
        }
    };
    let lie_down = if u.ratio(1, 4)? {
        body(u, field, side)?
    } else {
        vec![]
    };
    Ok(Order::Fire {
        gun: id,
        lay,
        lie_down,
        trail,
    })
}

/// The nearest men, straight to the two posts behind the gun as it will be laid.
fn men_at_the_trail(field: &Field, side: Side, gun: &Gun, lay: Lay) -> [Step; 2] {
    let laid = Gun {
        bearing: lay.bearing,
        ..gun.clone()
    };
    let mut taken = None;
    laid.trail_posts().map(|post| {
        let nearest = field
            .active(side)
            .filter(|man| Some(man.id) != taken && !man.moved)
            .min_by(|a, b| a.at.distance(post).total_cmp(&b.at.distance(post)));
        let man = nearest.map_or(ManId(0), |man| man.id);
        taken = Some(man);
        Step {
            man,
            route: Route(vec![post]),
            facing: lay.bearing,
        }
    })
}

fn move_gun(u: &mut Unstructured, field: &Field, side: Side) -> Result<Order> {
    let id = gun(u, field, side)?;
    let by = offset(u)?;
    let mut crew = field.gun(id).map_or_else(Vec::new, |gun| field.crew(gun));
    crew.truncate(u.int_in_range(3..=8)?);
    if u.ratio(1, 12)? {
        crew.push(man(u, field, side)?);
    }
    let from = field.gun(id).map_or(Point::ZERO, |gun| gun.at);
    Ok(Order::MoveGun {
        gun: id,
        route: route(u, from, by)?,
        crew: steps(u, field, &crew, by)?,
    })
}

/// Some prisoners of that side's, led by their guard or by the nearest man.
fn lead(u: &mut Unstructured, field: &Field, side: Side) -> Result<Order> {
    let by = offset(u)?;
    let taken: Vec<&Man> = field
        .position
        .men
        .iter()
        .filter(|man| man.side != side && man.is_prisoner())
        .collect();
    let first = taken.get(u.int_in_range(0..=taken.len().max(1) - 1)?);
    let guard = match first {
        Some(Man {
            state:
                State::Prisoner {
                    escort: Some(guard),
                    ..
                },
            ..
        }) if !u.ratio(1, 4)? => *guard,
        Some(prisoner) => field
            .active(side)
            .min_by(|a, b| gap_between(a, prisoner).total_cmp(&gap_between(b, prisoner)))
            .map_or(ManId(0), |man| man.id),
        None => man(u, field, side)?,
    };
    let mut led: Vec<ManId> = taken.iter().map(|man| man.id).collect();
    led.truncate(u.int_in_range(1..=9)?);
    if u.ratio(1, 12)? {
        led.push(man(u, field, side.enemy())?);
    }
    Ok(Order::Lead {
        escort: step(u, field, guard, by)?,
        prisoners: steps(u, field, &led, by)?,
    })
}

/// The end of the move, with the sensible choices, changed ones, or none.
fn end_move(u: &mut Unstructured, field: &Field) -> Result<Order> {
    let mut choices = Vec::new();
    if u.ratio(1, 2)? {
        for (melee, mut verdict) in preview(field).melees {
            let charger = melee.men(melee.charger);
            let of: usize = u.int_in_range(0..=charger.len().max(1) - 1)?;
            if u.ratio(1, 2)? {
                verdict.red_dead = some_of(u, &melee.red, verdict.red_dead.len())?;
                verdict.blue_dead = some_of(u, &melee.blue, verdict.blue_dead.len())?;
            }
            if u.ratio(1, 8)? {
                verdict.prisoners.reverse();
                verdict.captors.pop();
            }
            choices.push(Choice {
                melee_of: charger.get(of).copied().unwrap_or(ManId(0)),
                verdict,
            });
        }
    }
    Ok(Order::EndMove { choices })
}

/// So many of these men, starting anywhere among them.
fn some_of(u: &mut Unstructured, men: &[ManId], number: usize) -> Result<Vec<ManId>> {
    let start = u.int_in_range(0..=men.len().max(1) - 1)?;
    let mut some: Vec<ManId> = men
        .iter()
        .cycle()
        .skip(start)
        .take(number)
        .copied()
        .collect();
    some.sort_unstable();
    Ok(some)
}
