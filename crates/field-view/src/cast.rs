//! Who stands where: from the pieces to instances of a few meshes.

use crate::animation::Stage;
use crate::mesh::cavalry::Coat;
use crate::mesh::infantry::Arms;
use crate::pieces::{GunView, Highlight, ManView, Overlay, PieceKey, Pieces, Posture, Tint};
use crate::space;
use crate::species::Species;
use ballistics::{Make, gun_measures as m};
use country::Point;
use glam::{Quat, Vec3};
use std::collections::BTreeMap;
use std::f32::consts::FRAC_PI_2;

/// One of many.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Instance {
    /// Where its origin is.
    pub place: Vec3,
    /// How it is turned.
    pub turn: Quat,
    /// Red, green, blue to multiply its paint by, and how much of its paint they replace.
    pub tint: [f32; 4],
}

/// Every instance, by species.
pub type Cast = BTreeMap<Species, Vec<Instance>>;

const UNTINTED: [f32; 4] = [1.0, 1.0, 1.0, 0.0];

fn rim_colour(side: Tint) -> [f32; 4] {
    match side {
        Tint::Red => [0.86, 0.16, 0.13, 1.0],
        Tint::Blue => [0.20, 0.38, 0.92, 1.0],
    }
}

fn highlight_colour(highlight: Highlight) -> [f32; 4] {
    match highlight {
        Highlight::Hovered => [1.0, 0.97, 0.82, 1.0],
        Highlight::Contact => [1.0, 0.62, 0.12, 1.0],
        Highlight::Danger => [1.0, 0.22, 0.30, 1.0],
        Highlight::Ready => [0.62, 0.92, 0.45, 1.0],
    }
}

/// The colour of the ring round a chosen piece.
const CHOSEN: [f32; 4] = [1.0, 0.93, 0.35, 1.0];

/// Casts the pieces, those in motion where the stage has them.
pub fn cast(
    pieces: &Pieces,
    stage: &Stage,
    overlays: &[Overlay],
    height: &dyn Fn(Point) -> f64,
) -> Cast {
    let mut cast = Cast::new();
    for man in &pieces.men {
        let motion = stage.motions.get(&PieceKey::Man(man.id));
        let (place, turn) = motion.map_or_else(|| man_stance(man, height), |m| (m.place, m.turn));
        let lift = if man.selected { 0.12 } else { 0.0 };
        add_man(&mut cast, man, place, turn, lift);
    }
    for gun in &pieces.guns {
        let motion = stage.motions.get(&PieceKey::Gun(gun.id));
        let still = || {
            (
                space::place(gun.at, height(gun.at)),
                space::facing(gun.bearing),
                0.0,
            )
        };
        let (place, turn, roll) = motion.map_or_else(still, |m| (m.place, m.turn, m.roll));
        add_gun(&mut cast, gun, place, turn, roll);
    }
    let lying = pieces
        .bolts
        .iter()
        .map(|pose| (space::from_field(pose.at), space::turn(pose.turn)));
    for (place, turn) in lying.chain(stage.bolt) {
        cast.entry(Species::Bolt).or_default().push(Instance {
            place,
            turn,
            tint: UNTINTED,
        });
    }
    for overlay in overlays {
        if let Overlay::Ghost {
            make,
            at,
            facing,
            side,
            ok,
        } = *overlay
        {
            add_ghost(
                &mut cast,
                make,
                space::place(at, height(at)),
                space::facing(facing),
                side,
                ok,
            );
        }
    }
    cast
}

/// Where a man who is not in motion stands or lies.
fn man_stance(man: &ManView, height: &dyn Fn(Point) -> f64) -> (Vec3, Quat) {
    let facing = space::facing(man.facing);
    let (length, breadth) = man.make.base();
    match (man.pose, man.make) {
        (Posture::Standing, _) => (space::place(man.at, height(man.at)), facing),
        (Posture::Fallen(pose), _) => (space::from_field(pose.at), space::turn(pose.turn)),
        // As the shot finds them: on his face, on the edge of his stand; a horse on its left side.
        (Posture::Lying, Make::Foot) => (
            space::place(man.at, height(man.at) + length / 2.0),
            facing * Quat::from_rotation_z(-FRAC_PI_2),
        ),
        (Posture::Lying, Make::Horse) => (
            space::place(man.at, height(man.at) + breadth / 2.0),
            facing * Quat::from_rotation_x(-FRAC_PI_2),
        ),
    }
}

/// The parts of a man: what he is made of besides his stand.
fn parts(man: &ManView) -> Vec<Species> {
    let side = man.side;
    match man.make {
        Make::Foot => {
            let arms = if man.prisoner {
                Arms::Up
            } else if man.disarmed {
                Arms::Empty
            } else if man.id % 5 == 2 {
                Arms::Guard
            } else {
                Arms::Slope
            };
            vec![Species::Man(side), Species::Arms(side, arms)]
        }
        Make::Horse => {
            let coat = [Coat::Bay, Coat::Black, Coat::Bay, Coat::Grey, Coat::Black]
                [usize::from(man.id.wrapping_mul(40_503) >> 6) % 5];
            vec![
                Species::Horse(coat),
                Species::Rider(side),
                Species::RightArm(side, !man.prisoner && !man.disarmed),
            ]
        }
    }
}

fn add_man(cast: &mut Cast, man: &ManView, place: Vec3, turn: Quat, lift: f32) {
    let raised = place + turn * Vec3::Y * lift;
    // No two brushes were ever equally full.
    let worn = 0.93 + 0.02 * f32::from(man.id.wrapping_mul(37) % 6);
    let tint = if man.prisoner {
        [0.78, 0.74, 0.70, 0.12]
    } else {
        [worn, worn, worn, 0.0]
    };
    for part in parts(man) {
        cast.entry(part).or_default().push(Instance {
            place: raised,
            turn,
            tint,
        });
    }
    let mut put = |species, at, tint| {
        cast.entry(species).or_default().push(Instance {
            place: at,
            turn,
            tint,
        });
    };
    put(Species::Stand(man.side, man.make), raised, UNTINTED);
    let mut rim = man.highlight.map_or(rim_colour(man.side), highlight_colour);
    if man.moved && man.highlight.is_none() {
        rim = [rim[0] * 0.45, rim[1] * 0.45, rim[2] * 0.45, 1.0];
    }
    put(Species::Rim(man.side, man.make), raised, rim);
    let ring = if man.selected {
        Some(CHOSEN)
    } else {
        man.highlight.map(highlight_colour)
    };
    if let Some(colour) = ring {
        put(Species::Ring(man.side, man.make), place, colour);
    }
}

fn add_gun(cast: &mut Cast, gun: &GunView, place: Vec3, turn: Quat, roll: f32) {
    let tint = if gun.out_of_action {
        [0.72, 0.70, 0.68, 0.0]
    } else {
        UNTINTED
    };
    let elevation = if gun.out_of_action {
        ballistics::MIN_ELEVATION
    } else {
        gun.elevation
    };
    let mut put = |species, at: Vec3, turn, tint| {
        cast.entry(species).or_default().push(Instance {
            place: at,
            turn,
            tint,
        });
    };
    put(Species::Carriage(gun.side), place, turn, tint);
    let bore = place + turn * Vec3::Y * m::BORE_HEIGHT as f32;
    put(
        Species::Barrel,
        bore,
        turn * Quat::from_rotation_z(elevation as f32),
        tint,
    );
    for side in [-1.0, 1.0] {
        let hub =
            place + turn * Vec3::new(0.0, m::WHEEL_RADIUS as f32, side * m::HALF_TRACK as f32);
        put(
            Species::Wheel,
            hub,
            turn * Quat::from_rotation_z(-roll + side * 0.13),
            tint,
        );
    }
    if gun.selected {
        put(Species::GunRing, place, turn, CHOSEN);
    }
}

fn add_ghost(cast: &mut Cast, make: Option<Make>, place: Vec3, turn: Quat, side: Tint, ok: bool) {
    let colour = if ok {
        [0.70, 0.86, 0.55, 0.72]
    } else {
        [0.92, 0.30, 0.26, 0.78]
    };
    if let Some(make) = make {
        let parts = match make {
            Make::Foot => vec![Species::Man(side), Species::Arms(side, Arms::Slope)],
            Make::Horse => vec![
                Species::Horse(Coat::Grey),
                Species::Rider(side),
                Species::RightArm(side, true),
            ],
        };
        for part in parts.into_iter().chain([Species::Stand(side, make)]) {
            cast.entry(part).or_default().push(Instance {
                place,
                turn,
                tint: colour,
            });
        }
    } else {
        let gun = GunView {
            id: 0,
            side,
            at: Point::ZERO,
            bearing: 0.0,
            elevation: 0.1,
            selected: false,
            out_of_action: false,
        };
        let mut ghost = Cast::new();
        add_gun(&mut ghost, &gun, place, turn, 0.0);
        for (species, instances) in ghost {
            let tinted = instances.into_iter().map(|instance| Instance {
                tint: colour,
                ..instance
            });
            cast.entry(species).or_default().extend(tinted);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn man(make: Make) -> ManView {
        ManView {
            id: 3,
            side: Tint::Blue,
            make,
            at: Point::new(5.0, 6.0),
            facing: 0.4,
            pose: Posture::Standing,
            prisoner: false,
            disarmed: false,
            selected: false,
            moved: false,
            highlight: None,
        }
    }

    fn of(men: Vec<ManView>) -> Cast {
        let pieces = Pieces {
            men,
            ..Pieces::default()
        };
        cast(&pieces, &Stage::default(), &[], &|_| 2.0)
    }

    #[test]
    fn a_standing_man_stands_on_the_ground_with_all_his_parts() {
        let cast = of(vec![man(Make::Foot)]);
        let man = cast[&Species::Man(Tint::Blue)][0];
        assert_eq!(man.place, Vec3::new(5.0, 2.0, -6.0));
        assert!(cast.contains_key(&Species::Arms(Tint::Blue, Arms::Slope)));
        assert!(cast.contains_key(&Species::Stand(Tint::Blue, Make::Foot)));
        assert!(
            !cast
                .keys()
                .any(|species| matches!(species, Species::Ring(..)))
        );
    }

    #[test]
    fn a_prisoner_has_his_hands_up_and_a_disarmed_rider_no_weapon() {
        let cast = of(vec![
            ManView {
                prisoner: true,
                ..man(Make::Foot)
            },
            ManView {
                disarmed: true,
                ..man(Make::Horse)
            },
        ]);
        assert!(cast.contains_key(&Species::Arms(Tint::Blue, Arms::Up)));
        assert!(cast.contains_key(&Species::RightArm(Tint::Blue, false)));
        assert!(!cast.contains_key(&Species::RightArm(Tint::Blue, true)));
    }

    #[test]
    fn a_man_laid_down_keeps_within_his_height_of_the_ground_a7() {
        for make in [Make::Foot, Make::Horse] {
            let laid = ManView {
                pose: Posture::Lying,
                ..man(make)
            };
            let cast = of(vec![laid]);
            for (species, instances) in &cast {
                for corner in species.mesh().positions {
                    let at = instances[0].turn * corner + instances[0].place;
                    assert!((1.5..3.3).contains(&at.y), "{species:?} at {at}");
                }
            }
        }
    }
}
