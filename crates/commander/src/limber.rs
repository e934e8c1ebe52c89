//! Writing out a gun's straight move with its men.
//!
//! It tries fixed places beside the gun, a bounded number of times, and lets the referee say what
//! is wrong with them: a move that needs more art than that is not worth a long thought.

use ballistics::GunBody;
use country::{Point, Route};
use rules::field::GUN_CREW;
use rules::{Arm, Fault, Field, Gun, Man, ManId, Order, Side, Step};

/// Men who go with a gun, at most.
const CREW: usize = 7;
/// Times the referee is asked about one move, at most.
const ASKED: usize = 40;
/// Places beside the gun: across it from the axle, and along it, inches.
const ACROSS: [f64; 6] = [2.3, -2.3, 3.4, -3.4, 4.5, -4.5];
/// See [`ACROSS`].
const ALONG: [f64; 3] = [0.0, 2.4, -2.4];

/// The order that moves a gun straight to `to`, with the men by it, if the referee accepts one.
pub fn straight(field: &Field, side: Side, gun: &Gun, to: Point) -> Option<Order> {
    let way = to - gun.at;
    let bearing = libm::atan2(-way.y, -way.x);
    let after = GunBody {
        at: to,
        bearing,
        elevation: gun.elevation,
    };
    let mut men: Vec<&Man> = field
        .crew(gun)
        .into_iter()
        .filter(|&id| field.may_move_man(side, id).is_ok())
        .filter_map(|id| field.man(id))
        .collect();
    if way.length() > Arm::Infantry.move_in() {
        men.retain(|man| man.arm == Arm::Cavalry);
    }
    men.sort_by(|a, b| a.at.distance(to).total_cmp(&b.at.distance(to)));
    men.truncate(CREW);
    let places = places(&after);
    let facing = libm::atan2(way.y, way.x);
    let mut crew: Vec<(ManId, usize)> = men
        .iter()
        .enumerate()
        .map(|(place, man)| (man.id, place))
        .collect();
    let mut next = crew.len();
    for _ in 0..ASKED {
        if crew.len() < GUN_CREW {
            return None;
        }
        let step = |&(man, place): &(ManId, usize)| Step {
            man,
            route: Route(vec![places[place]]),
            facing,
        };
        let order = Order::MoveGun {
            gun: gun.id,
            route: Route(vec![to]),
            crew: crew.iter().map(step).collect(),
        };
        let Err(refusal) = field.may(side, &order) else {
            return Some(order);
        };
        let man = at_fault(&refusal.fault)?;
        let index = crew.iter().position(|&(id, _)| id == man)?;
        if next < places.len() {
            crew[index].1 = next;
            next += 1;
        } else {
            crew.remove(index);
        }
    }
    None
}

/// Places beside a gun, those by the wheels first.
fn places(gun: &GunBody) -> Vec<Point> {
    let (along, across) = (gun.along(), gun.along().perp());
    let rank = |by: f64| ALONG.map(|ahead| gun.at + across * by + along * ahead);
    ACROSS.into_iter().flat_map(rank).collect()
}

/// The man a refusal is about, where another place may serve him better.
fn at_fault(fault: &Fault) -> Option<ManId> {
    match fault {
        Fault::TooFar { man, .. }
        | Fault::WayBlocked { man, .. }
        | Fault::WayBarred { man, .. }
        | Fault::CannotStand { man, .. }
        | Fault::TooClose { man, .. } => *man,
        Fault::NotWithGun { man, .. } => Some(*man),
        _ => None,
    }
}
