//! Isolated or supported (H-1 to H-4).

use crate::{Field, Man, ManId, Side};
use country::Point;

/// Whether a body of so many men with so many supporters is isolated: it has less than half its
/// own number within a move of it (H-1).
pub const fn is_isolated(body: usize, supporters: usize) -> bool {
    2 * supporters < body
}

/// The men who support a body: armed free men of its side who are not of it, each within his own
/// arm's move (H-2, AMB-1) of the nearest man of the body, straight in plan (AMB-2) and from base
/// to base (AMB-5). In ascending order; empty for an empty body.
///
/// Numbers that name no man are passed over. The body's side is that of its first man.
pub fn supporters_of_body(field: &Field, men: &[ManId]) -> Vec<ManId> {
    let body: Vec<&Man> = men.iter().filter_map(|&id| field.man(id)).collect();
    let Some(side) = body.first().map(|man| man.side) else {
        return Vec::new();
    };
    supporters(field, side, men, |man| {
        let base = man.base();
        body.iter()
            .map(|other| base.distance(&other.base()))
            .fold(f64::INFINITY, f64::min)
    })
}

/// The men who support a side's men in a melee: armed free men who fight in no melee (AMB-4), each
/// within his own arm's move of the nearest point of contact (H-3, AMB-1).
pub(crate) fn supporters_at(
    field: &Field,
    side: Side,
    contacts: &[Point],
    fighting: &[ManId],
) -> Vec<ManId> {
    supporters(field, side, fighting, |man| {
        let base = man.base();
        contacts
            .iter()
            .map(|&point| base.distance_to(point))
            .fold(f64::INFINITY, f64::min)
    })
}

fn supporters(
    field: &Field,
    side: Side,
    engaged: &[ManId],
    distance: impl Fn(&Man) -> f64,
) -> Vec<ManId> {
    field
        .active(side)
        .filter(|man| !engaged.contains(&man.id))
        .filter(|man| distance(man) <= man.arm.move_in())
        .map(|man| man.id)
        .collect()
}
