//! Isolated or supported (H-1 to H-4).

use crate::field::HALO;
use crate::nearness::{man_within, men_within};
use crate::{Arm, Field, Man, ManId, Side, Support};
use country::Point;

/// Whether a body of so many men with so many supporters is isolated: it has less than half its
/// own number within a move of it (H-1).
pub const fn is_isolated(body: usize, supporters: usize) -> bool {
    2 * supporters < body
}

/// The men who support a body: armed free men of its side who are not of it, each within his own
/// arm's move (H-2, AMB-1), or as the players' reading has it, of the nearest man of the body,
/// straight in plan (AMB-2) and from base to base (AMB-5). In ascending order; empty for an empty
/// body.
///
/// Numbers that name no man are passed over. The body's side is that of its first man.
pub fn supporters_of_body(field: &Field, men: &[ManId]) -> Vec<ManId> {
    let body: Vec<&Man> = men.iter().filter_map(|&id| field.man(id)).collect();
    let Some(side) = body.first().map(|man| man.side) else {
        return Vec::new();
    };
    supporters(field, side, men, men, |man, inches| {
        body.iter().any(|other| men_within(man, other, inches))
    })
}

/// The men who support a side's men in a melee: armed free men who fight in no melee (AMB-4), each
/// within his own arm's move, or as the players' reading has it, of the nearest point of contact
/// (H-3, AMB-1).
pub(crate) fn supporters_at(
    field: &Field,
    side: Side,
    body: &[ManId],
    contacts: &[Point],
    fighting: &[ManId],
) -> Vec<ManId> {
    supporters(field, side, body, fighting, |man, inches| {
        contacts.iter().any(|&point| man_within(man, point, inches))
    })
}

fn supporters(
    field: &Field,
    side: Side,
    body: &[ManId],
    engaged: &[ManId],
    is_within: impl Fn(&Man, f64) -> bool,
) -> Vec<ManId> {
    let reading = field.terms().readings.support;
    let bodys_move = move_of_body(field, body);
    field
        .active(side)
        .filter(|man| !engaged.contains(&man.id))
        .filter(|man| is_within(man, reading.inches(man.arm, bodys_move)))
        .map(|man| man.id)
        .collect()
}

impl Support {
    /// How near a man of this arm must be to support a body whose own move is so many inches
    /// (AMB-1), inches.
    pub const fn inches(self, supporter: Arm, bodys_move: f64) -> f64 {
        match self {
            Support::OwnMove => supporter.move_in(),
            Support::Foot => Arm::Infantry.move_in(),
            Support::Horse => Arm::Cavalry.move_in(),
            Support::BodysMove => bodys_move,
            Support::SixInches => HALO,
            Support::RemainingFriends => f64::INFINITY,
        }
    }
}

/// A body's move: that of its slowest man, inches.
fn move_of_body(field: &Field, body: &[ManId]) -> f64 {
    body.iter()
        .filter_map(|&id| field.man(id))
        .map(|man| man.arm.move_in())
        .fold(f64::INFINITY, f64::min)
}
