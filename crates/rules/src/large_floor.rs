//! Longer moves on a large floor, until the forces draw near to one another (E-2).

use crate::{Arm, Field, Side};
use serde::{Deserialize, Serialize};

/// Moves on a large floor: at first so many times as long, and as usual once the forces are near.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LargeFloor {
    /// How many times as long: 2 or 3.
    pub times: u8,
    /// The forces are near when armed men of both are within so many inches: Wells names 180, 144
    /// and 120.
    pub near: u16,
}

impl LargeFloor {
    /// Double moves down to twelve feet.
    pub const WELLS: LargeFloor = LargeFloor {
        times: 2,
        near: 144,
    };
    /// The multiples there are.
    pub const TIMES: [u8; 2] = [2, 3];
    /// The least and the greatest distance that can be agreed on, inches.
    pub const NEAR: [u16; 2] = [60, 240];

    /// Whether this can be agreed on.
    pub fn is_sound(&self) -> bool {
        let [least, most] = Self::NEAR;
        Self::TIMES.contains(&self.times) && (least..=most).contains(&self.near)
    }
}

impl Field {
    /// How far a man of this arm may go in the present move, inches: his arm's move, or
    /// on a large floor a longer one (E-2).
    pub fn move_of(&self, arm: Arm) -> f64 {
        arm.move_in() * f64::from(self.position.stride)
    }
}

/// Settles at the beginning of a move how long it is. Once the forces have been near to one another
/// moves are as usual for the rest of the battle.
pub(crate) fn settle_stride(field: &mut Field) {
    let Some(floor) = field.terms().large_floor else {
        return;
    };
    let begun = field.position.turn > 1;
    let near = begun && field.position.stride == 1 || are_near(field, f64::from(floor.near));
    field.position.stride = if near { 1 } else { floor.times };
}

fn are_near(field: &Field, inches: f64) -> bool {
    field.active(Side::Red).any(|red| {
        field
            .active(Side::Blue)
            .any(|blue| red.at.distance(blue.at) <= inches)
    })
}
