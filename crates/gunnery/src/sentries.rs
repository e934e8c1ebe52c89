//! Men who merely stand: does anybody ever fall unprovoked (D-1)?

use crate::chance::Chance;
use crate::march::{Body, March};
use crate::station::{GUN_AT, Range};
use ballistics::whole_field::{self, Bystanders};
use ballistics::{Lay, Make, POSES_PER_SECOND, flight};
use country::Point;
use std::f64::consts::FRAC_PI_2;

/// One watch: how long so many men stood, and who went over.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Watch {
    /// Men times sixtieths of a second.
    pub man_sixtieths: u64,
    /// Men who went over.
    pub fallen: u32,
}

impl Watch {
    /// Adds another.
    pub fn add(&mut self, other: Watch) {
        self.man_sixtieths += other.man_sixtieths;
        self.fallen += other.fallen;
    }

    /// Men times seconds.
    pub fn man_seconds(&self) -> f64 {
        self.man_sixtieths as f64 / 60.0
    }
}

/// Man-seconds that a watch has, as a rule: six blocks of thirty-six for somewhat less than the
/// two seconds that count.
pub const A_WATCH: u32 = 400;
/// The engine lets a body that has not stirred for two seconds sleep. What a sleeping man does
/// not do proves nothing, so no man's time is counted beyond this, seconds.
const AWAKE: f64 = 2.0;

/// Six blocks of men stand along a lane, all of them awake in the rigid-body world from the first
/// step on, while a shot goes down the lane or, every other watch, away from them all.
pub fn watch(range: &Range, chance: &mut Chance, number: u32) -> Watch {
    let mut men = Vec::new();
    for place in 0..6_u16 {
        let side = if place % 2 == 0 { -1.0 } else { 1.0 };
        let head = Point::new(side * 16.0, 40.0 + 40.0 * f64::from(place / 2));
        let body = Body {
            make: if chance.unit() < 0.7 {
                Make::Foot
            } else {
                Make::Horse
            },
            march: March::Block,
            spacing: chance.between(0.8, 2.0),
        };
        let turn = chance.either_way(std::f64::consts::PI);
        for mut man in body.men(GUN_AT + head, chance) {
            man.id = men.len() as u16;
            // They may face anywhere that leaves everybody his room.
            if body.spacing > 1.8 && body.make == Make::Foot {
                man.facing += turn;
            }
            men.push(man);
        }
    }
    let lay = if number.is_multiple_of(2) {
        Lay {
            bearing: FRAC_PI_2,
            elevation: chance.between(-0.06, 0.1),
        }
    } else {
        Lay {
            bearing: -FRAC_PI_2,
            elevation: 0.0,
        }
    };
    let standing = men.len() as u64;
    let scene = range.scene(men);
    let begun = flight(&scene, 0, lay).seconds;
    let record = whole_field::fire(&scene, 0, lay, Bystanders::Awake);
    if !record.touched.is_empty() {
        // The bolt rolled in among them: whoever fell may have been provoked.
        return Watch::default();
    }
    let over = record.bolt.poses.len() as f64 / POSES_PER_SECOND;
    let seconds = (over - begun).clamp(0.0, AWAKE);
    Watch {
        man_sixtieths: standing * (seconds * 60.0) as u64,
        fallen: record.fallen.len() as u32,
    }
}
