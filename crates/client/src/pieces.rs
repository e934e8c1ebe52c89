//! The pieces of a position: counted, and as the canvas shows them.

use crate::marks::tint;
use crate::selection::Chosen;
use crate::theatre::{Fought, Shot};
use field_view::{GunView, Highlight, ManView, PieceKey, Pieces, Posture};
use table::ballistics::{Lay, Pose};
use table::country::Point;
use table::rules::field::GUN_CREW;
use table::rules::{Arm, Field, GunId, Man, ManId, Position, Side, State};

/// Red's or Blue's men still on the field and their own masters.
pub fn men_left(position: &Position, side: Side) -> usize {
    let men = position.men.iter();
    men.filter(|man| man.side == side && man.is_active())
        .count()
}

/// The guns that a side has on the field.
pub fn guns_left(position: &Position, side: Side) -> usize {
    let guns = position.guns.iter();
    guns.filter(|gun| gun.side == side && !gun.retired).count()
}

/// A side's men in the enemy's hands, on the field or behind his line.
pub fn men_held(position: &Position, side: Side) -> usize {
    let held = |man: &&Man| {
        man.side == side && (man.is_prisoner() || man.state == table::rules::State::Held)
    };
    position.men.iter().filter(held).count()
}

/// Height of the middle of a man above the ground, inches: what a gun is laid on.
pub fn chest(arm: Arm) -> f64 {
    match arm {
        Arm::Infantry => 1.0,
        Arm::Cavalry => 1.3,
    }
}

/// The middle of the chosen pieces.
pub fn middle(field: &Field, chosen: &Chosen) -> Option<Point> {
    match chosen {
        Chosen::Nobody => None,
        Chosen::Gun(gun) => field.gun(*gun).map(|gun| gun.at),
        Chosen::Men(men) => {
            let places: Vec<Point> = men
                .iter()
                .filter_map(|&man| field.man(man))
                .map(|man| man.at)
                .collect();
            (!places.is_empty()).then(|| places.iter().sum::<Point>() / places.len() as f64)
        }
    }
}

/// The pieces as the canvas shows them.
pub fn shown(field: &Field, chosen: &Chosen, hovered: Option<PieceKey>) -> Pieces {
    let position = &field.position;
    let men = position.men.iter().filter_map(|man| {
        let pose = match (&man.fallen, man.is_on_field()) {
            (_, true) => Posture::Standing,
            (Some(pose), false) => Posture::Fallen(*pose),
            (None, false) => return None,
        };
        Some(ManView {
            id: man.id.0,
            side: tint(man.side),
            make: man.arm.make(),
            at: man.at,
            facing: man.facing,
            pose,
            prisoner: man.is_prisoner(),
            disarmed: matches!(man.state, State::Freed { .. }),
            selected: chosen.has(man.id),
            moved: man.moved,
            highlight: (hovered == Some(PieceKey::Man(man.id.0))).then_some(Highlight::Hovered),
        })
    });
    let guns = position.guns.iter().filter(|gun| !gun.retired);
    Pieces {
        men: men.collect(),
        guns: guns
            .map(|gun| GunView {
                id: gun.id.0,
                side: tint(gun.side),
                at: gun.at,
                bearing: gun.bearing,
                elevation: gun.elevation,
                selected: chosen.gun() == Some(gun.id),
                out_of_action: position.turn > 0 && field.crew(gun).len() < GUN_CREW,
            })
            .collect(),
        bolts: position.bolts.clone(),
    }
}

/// Tinges men to draw the eye; the one under the pointer keeps his own.
pub fn tinge(pieces: &mut Pieces, marked: &[(ManId, Highlight)]) {
    for man in &mut pieces.men {
        if let Some((_, mark)) = marked.iter().find(|(id, _)| id.0 == man.id) {
            man.highlight = man.highlight.or(Some(*mark));
        }
    }
}

/// The pieces when the melees have been fought: the dead lie, those taken hold up their hands.
pub fn after_melees(field: &Field, fought: &Fought) -> Pieces {
    let mut pieces = shown(field, &Chosen::Nobody, None);
    for man in &mut pieces.men {
        let id = ManId(man.id);
        if let Some(&(_, at, facing)) = fought.stand.iter().find(|stand| stand.0 == id) {
            (man.at, man.facing) = (at, facing);
        }
        man.prisoner |= fought.taken.contains(&id);
        if fought.dead.contains(&id) {
            let (left, ground) = (man.id.is_multiple_of(2), field.ground().height(man.at));
            man.pose = Posture::Fallen(on_his_side(man.at, ground, man.facing, left));
        }
    }
    pieces
}

/// A man who has fallen over to his left or to his right.
fn on_his_side(at: Point, ground: f64, facing: f64, left: bool) -> Pose {
    // Half a base's breadth above the ground, for he lies on the edge of it.
    let lift = 0.36;
    let (sin, cos) = (facing / 2.0).sin_cos();
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let roll = if left { -half } else { half };
    let turn = [cos * roll, sin * roll, sin * half, cos * half];
    Pose {
        at: [at.x, at.y, ground + lift].map(|inches| inches as f32),
        turn: turn.map(|part| part as f32),
    }
}

/// The pieces at the moment of a shot: the gun laid, own men lying or moved aside for it.
pub fn ready_to_fire(field: &Field, shot: &Shot) -> Pieces {
    let mut pieces = shown(field, &Chosen::Nobody, None);
    for man in &mut pieces.men {
        if shot.lying.contains(&ManId(man.id)) {
            man.pose = Posture::Lying;
        }
        if let Some((_, to)) = shot.aside.iter().find(|(id, _)| id.0 == man.id) {
            man.at = *to;
        }
    }
    lay(&mut pieces, shot.gun, shot.record.lay);
    pieces
}

/// Turns a gun as it is laid.
pub fn lay(pieces: &mut Pieces, gun: GunId, lay: Lay) {
    for piece in pieces.guns.iter_mut().filter(|piece| piece.id == gun.0) {
        piece.bearing = lay.bearing;
        piece.elevation = lay.elevation;
    }
}
