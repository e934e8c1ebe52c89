//! Prisoners with their escorts (H-12, H-13), freed men (H-15, H-16), and the bodies that may show
//! the white flag (H-19).

use crate::marks::{Overlay, tint};
use crate::selection::Chosen;
use field_view::Style;
use table::country::Point;
use table::rules::field::{HALO, PRISONERS_PER_ESCORT};
use table::rules::prisoner::escort_of;
use table::rules::{Field, Man, ManId, Order, Side, State};

/// Isolated bodies further than this from every enemy are not worth naming, inches.
const NEAR: f64 = 24.0;

/// How far a pennant stands from the middle of a gun's axle, inches.
const BESIDE_GUN: f64 = 2.0;

/// An escort and the prisoners in his charge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Party {
    /// The escort.
    pub escort: ManId,
    /// Those he leads.
    pub prisoners: Vec<ManId>,
}

/// The prisoners in this man's charge.
pub fn charges(field: &Field, escort: ManId) -> Vec<ManId> {
    let men = field.position.men.iter();
    men.filter(|man| escort_of(man) == Some(escort))
        .map(|man| man.id)
        .collect()
}

/// The party to which all of the chosen belong, escort or prisoners, if they belong to one.
pub fn party_of(field: &Field, chosen: &Chosen) -> Option<Party> {
    let mut escort = None;
    for &id in chosen.ids() {
        let man = field.man(id)?;
        let his = escort_of(man).unwrap_or(id);
        if *escort.get_or_insert(his) != his {
            return None;
        }
    }
    let escort = escort.filter(|&escort| field.man(escort).is_some_and(Man::is_active))?;
    let prisoners = charges(field, escort);
    (!prisoners.is_empty()).then_some(Party { escort, prisoners })
}

/// The parties of a side, in the order of the escorts' numbers.
pub fn parties(field: &Field, side: Side) -> Vec<Party> {
    let escorts = field.active(side).map(|man| man.id);
    escorts
        .map(|escort| Party {
            escort,
            prisoners: charges(field, escort),
        })
        .filter(|party| !party.prisoners.is_empty())
        .collect()
}

/// The prisoners whom a free man could take over from other guards or from nobody: those
/// within six inches who have not been moved, as many as make seven with his own.
pub fn to_take_over(field: &Field, man: ManId) -> Vec<ManId> {
    let Some(guard) = field.man(man).filter(|man| man.is_active()) else {
        return Vec::new();
    };
    let room = PRISONERS_PER_ESCORT.saturating_sub(charges(field, man).len());
    let men = field.position.men.iter();
    let mut near: Vec<(f64, ManId)> = men
        .filter(|other| other.side != guard.side && other.is_prisoner() && !other.moved)
        .filter(|other| escort_of(other) != Some(man))
        .map(|other| (guard.base().distance(&other.base()), other.id))
        .filter(|(inches, _)| *inches <= HALO)
        .collect();
    near.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    near.into_iter().take(room).map(|(_, id)| id).collect()
}

/// A side's men who are free again but without arms.
pub fn freed(field: &Field, side: Side) -> Vec<ManId> {
    let men = field.position.men.iter();
    men.filter(|man| man.side == side && matches!(man.state, State::Freed { .. }))
        .map(|man| man.id)
        .collect()
}

/// Where a freed man is to walk: the point of his own back line nearest to him, on it but not over
/// it, for a man who goes over it has gone home (R-7, AMB-16).
pub fn at_his_line(field: &Field, man: &Man) -> Point {
    Point::new(man.at.x, field.back_line(man.side))
}

/// The bodies of a side that may show the white flag now, of those with an enemy within two feet.
pub fn may_surrender(field: &Field, side: Side) -> Vec<Vec<ManId>> {
    let mut seen: Vec<ManId> = Vec::new();
    let mut bodies = Vec::new();
    for man in field.active(side) {
        if seen.contains(&man.id) {
            continue;
        }
        let body = field.body_of(man.id);
        seen.extend(&body);
        let threatened = body.iter().filter_map(|&id| field.man(id)).any(|man| {
            field
                .active(side.enemy())
                .any(|enemy| man.at.distance(enemy.at) <= NEAR)
        });
        let order = Order::Surrender { men: body.clone() };
        if threatened && field.may(side, &order).is_ok() {
            bodies.push(body);
        }
    }
    bodies
}

/// A ring about every freed man, who is nobody in a fight until he has been back to his line
/// (H-16, H-18).
pub fn disarmed(field: &Field) -> Vec<Overlay> {
    let men = field.position.men.iter();
    men.filter(|man| matches!(man.state, State::Freed { .. }))
        .map(|man| Overlay::Ring {
            at: man.at,
            radius: 1.0,
            style: Style::Notice,
        })
        .collect()
}

/// A pennant beside every gun that has changed hands or is in dispute (H-21, H-23).
pub fn pennants(field: &Field) -> Vec<Overlay> {
    field
        .guns_on_field()
        .filter_map(|gun| {
            let disputed = field.is_disputed(gun);
            let body = gun.body();
            (disputed || gun.side != gun.original).then(|| Overlay::Pennant {
                at: gun.at + body.along().perp() * BESIDE_GUN,
                side: tint(gun.side),
                disputed,
            })
        })
        .collect()
}

/// A thread from every prisoner on the field to his guard.
pub fn threads(field: &Field) -> Vec<Overlay> {
    let men = field.position.men.iter();
    men.filter_map(|man| {
        let guard = field.man(escort_of(man)?)?;
        (man.is_on_field() && guard.is_on_field()).then_some(Overlay::Link {
            a: man.at,
            b: guard.at,
        })
    })
    .collect()
}
