//! The range as a page shows a field: the gun, the men who stand, and those who have fallen.

use crate::station::GUN_AT;
use ballistics::{Figure, Make, ShotRecord};
use country::{Country, Zone};
use rules::{
    Arm, Gun, GunId, GunUse, Man, ManId, Phase, Position, Rebounds, Side, State, Terms, deaths,
    lying_down,
};
use std::f64::consts::FRAC_PI_2;

/// The range's one gun: Blue's, for Blue's back line is at its end of the floor.
pub const GUN: GunId = GunId(GunId::BLUE);

/// The targets as they are set up. They are Red's men.
pub fn set_up(floor: &Country, figures: &[Figure]) -> Position {
    let all = Zone {
        x: [0.0, floor.field.width],
        y: [0.0, floor.field.depth],
    };
    Position {
        phase: Phase::Moving {
            side: Side::Blue,
            men_have_moved: false,
        },
        terms: Terms::default(),
        first: Side::Blue,
        // No turn has begun and none will, so nobody asks for the gun's crew.
        turn: 0,
        ready: [true; 2],
        blow: None,
        stride: 1,
        zones: [all; 2],
        men: figures.iter().map(man).collect(),
        guns: vec![Gun {
            id: GUN,
            original: Side::Blue,
            side: Side::Blue,
            at: GUN_AT,
            bearing: FRAC_PI_2,
            elevation: 0.0,
            used: GunUse::Idle,
            retired: false,
        }],
        bolts: Vec::new(),
    }
}

fn man(figure: &Figure) -> Man {
    Man {
        id: ManId(figure.id),
        side: Side::Red,
        arm: match figure.make {
            Make::Foot => Arm::Infantry,
            Make::Horse => Arm::Cavalry,
        },
        at: figure.at,
        facing: figure.facing,
        state: State::Free,
        moved: false,
        fallen: None,
        arrived: false,
        approach: figure.at,
    }
}

/// The same after a shot: the dead lie as they fell (D-1 to D-5, D-8), and the bolt where it
/// rolled.
#[must_use]
pub fn after(mut position: Position, record: &ShotRecord) -> Position {
    let dead = deaths(GUN, record, Rebounds::default());
    for man in &mut position.men {
        if !dead.iter().any(|(id, _)| *id == man.id) {
            continue;
        }
        let track = record.figures.iter().find(|moved| moved.figure == man.id.0);
        let lies = track.and_then(|moved| moved.track.poses.last().copied());
        man.state = State::Dead;
        man.fallen = lies
            .filter(|_| record.fallen.contains(&man.id.0))
            .or_else(|| Some(lying_down(man.at, 0.0, man.facing)));
    }
    for gun in &mut position.guns {
        gun.bearing = record.lay.bearing;
        gun.elevation = record.lay.elevation;
    }
    position.bolts.extend(record.bolt.poses.last());
    position
}
