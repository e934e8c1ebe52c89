//! The shapes of men, bolts and guns.

use crate::inertia::together;
use crate::parameters::{LEAN_ASIDE, LEAN_FORWARD, MOULDS, bolt, foot, horse};
use crate::{Figure, GunBody, Make, Pose, gun_measures as gun};
use rapier3d::math::{Pose as Placing, Rotation, Vector};
use rapier3d::parry::mass_properties::MassProperties;
use rapier3d::parry::shape::SharedShape;
use std::sync::LazyLock;

/// A shape somewhere on the field.
#[derive(Clone)]
pub(crate) struct Solid {
    pub shape: SharedShape,
    pub placing: Placing,
}

/// A tin soldier's shape, the same for all of his make.
#[derive(Clone)]
pub(crate) struct Mould {
    pub shape: SharedShape,
    pub mass: MassProperties,
}

/// The moulds of both makes.
///
/// No two men are alike: one leans to his rifle, the next carries his head to the left. A file of
/// exactly equal figures exactly in line would go down like a row of dominoes to the last man,
/// which no file of castings ever does. So each make has several moulds, and a man's number in
/// the game says which is his.
pub(crate) struct Moulds {
    foot: Vec<Mould>,
    horse: Vec<Mould>,
}

/// The moulds, made once.
pub(crate) static MOULD_SHELF: LazyLock<Moulds> = LazyLock::new(Moulds::new);

impl Moulds {
    fn new() -> Moulds {
        Moulds {
            foot: (0..MOULDS)
                .map(|number| foot_mould(carriage(number)))
                .collect(),
            horse: (0..MOULDS)
                .map(|number| horse_mould(carriage(number)))
                .collect(),
        }
    }

    /// The mould of the man with this number.
    pub fn of(&self, make: Make, id: u16) -> &Mould {
        let number = mould_number(id);
        match make {
            Make::Foot => &self.foot[number],
            Make::Horse => &self.horse[number],
        }
    }
}

/// Which of the moulds of his make is that of the man with this number. Neighbours in rank or file
/// have numbers in sequence: they are spread over the moulds.
pub(crate) fn mould_number(id: u16) -> usize {
    usize::from(id.wrapping_mul(40_503) >> 8) % MOULDS
}

/// How far a mould's head is out of the plumb line, forward and to the left, inches.
pub(crate) fn carriage(number: usize) -> [f64; 2] {
    let spread =
        |stride: usize| (number * stride % MOULDS) as f64 / (MOULDS - 1) as f64 * 2.0 - 1.0;
    [spread(5) * LEAN_FORWARD, spread(11) * LEAN_ASIDE]
}

/// A convex piece of a mould with its mass.
struct Part {
    placing: Placing,
    shape: SharedShape,
    mass: f32,
}

fn mould(parts: Vec<Part>) -> Mould {
    let own = |part: &Part| {
        let mut own = part.shape.mass_properties(1.0);
        own.set_mass(part.mass, true);
        own.transform_by(&part.placing)
    };
    let mass = together(&parts.iter().map(own).collect::<Vec<_>>());
    let shapes = parts
        .into_iter()
        .map(|part| (part.placing, part.shape))
        .collect();
    Mould {
        shape: SharedShape::compound(shapes),
        mass,
    }
}

fn base(make: Make, thickness: f64, mass: f32) -> Part {
    let (length, breadth) = make.base();
    let half = thickness / 2.0;
    Part {
        placing: Placing::from_translation(vector(0.0, 0.0, half)),
        shape: SharedShape::cuboid((length / 2.0) as f32, (breadth / 2.0) as f32, half as f32),
        mass,
    }
}

/// A capsule that reaches from `from` to `to`, its round ends included.
fn limb(from: [f64; 3], to: [f64; 3], radius: f64, mass: f32) -> Part {
    Part {
        placing: Placing::IDENTITY,
        shape: rod(from, to, radius),
        mass,
    }
}

fn rod(from: [f64; 3], to: [f64; 3], radius: f64) -> SharedShape {
    let (from, to) = (glam::DVec3::from(from), glam::DVec3::from(to));
    let along = (to - from).normalize_or_zero() * radius;
    let (a, b) = (from + along, to - along);
    SharedShape::capsule(a.as_vec3(), b.as_vec3(), radius as f32)
}

fn foot_mould([forward, left]: [f64; 2]) -> Mould {
    mould(vec![
        base(Make::Foot, foot::BASE, foot::BASE_MASS),
        limb(
            [-forward, -left, foot::BASE],
            [forward, left, foot::HEIGHT],
            foot::GIRTH,
            foot::BODY_MASS,
        ),
    ])
}

fn horse_mould([forward, left]: [f64; 2]) -> Mould {
    use horse::{
        BACK, BARREL, BARREL_SHARE, BASE, BASE_MASS, BREAST, GIRTH, HALF_STRIDE, HEAD, HEIGHT,
        HORSE_MASS, LEG, LIMB_SHARE, RIDER_MASS, SEAT, TAIL, WITHERS,
    };
    let spine = BACK - BARREL;
    let limb_mass = HORSE_MASS * LIMB_SHARE;
    let leg = |x: f64| limb([x, 0.0, BASE], [x, 0.0, BACK], LEG, limb_mass);
    let barrel = HORSE_MASS * BARREL_SHARE;
    let [head, crown] = HEAD;
    mould(vec![
        base(Make::Horse, BASE, BASE_MASS),
        leg(HALF_STRIDE),
        leg(-HALF_STRIDE),
        limb([-TAIL, 0.0, spine], [BREAST, 0.0, spine], BARREL, barrel),
        limb([WITHERS, 0.0, spine], [head, 0.0, crown], LEG, limb_mass),
        limb(
            [0.0, 0.0, BACK - SEAT],
            [forward, left, HEIGHT],
            GIRTH,
            RIDER_MASS,
        ),
    ])
}

/// The bolt, and how it is turned to lie along `x`: the engine's cylinders stand along `y`.
pub(crate) fn bolt_shape() -> (SharedShape, Rotation) {
    let cylinder = SharedShape::cylinder(bolt::HALF_LENGTH as f32, bolt::RADIUS as f32);
    (cylinder, turn_about_z(-core::f64::consts::FRAC_PI_2))
}

/// How a man stands or lies before the shot.
pub(crate) fn figure_placing(figure: &Figure, height: f64) -> Placing {
    let upright = turn_about_z(figure.facing);
    if !figure.lying {
        return Placing::from_parts(vector(figure.at.x, figure.at.y, height), upright);
    }
    let (length, breadth) = figure.make.base();
    match figure.make {
        // Face down, head forward: his base stands on its front edge, his feet in his place.
        Make::Foot => Placing::from_parts(
            vector(figure.at.x, figure.at.y, height + length / 2.0),
            upright * turn_about_y(core::f64::consts::FRAC_PI_2),
        ),
        // On its left side, the legs to the right.
        Make::Horse => Placing::from_parts(
            vector(figure.at.x, figure.at.y, height + breadth / 2.0),
            upright * turn_about_x(-core::f64::consts::FRAC_PI_2),
        ),
    }
}

/// The parts of a gun: barrel, trail, and two wheels on an axle.
pub(crate) fn gun_solids(body: &GunBody, height: f64) -> Vec<Solid> {
    let frame = Placing::from_parts(
        vector(body.at.x, body.at.y, height),
        turn_about_z(body.bearing),
    );
    let radius = gun::BODY_HALF_WIDTH;
    let (sin, cos) = (libm::sin(body.elevation), libm::cos(body.elevation));
    let pivot = [0.0, 0.0, gun::BORE_HEIGHT];
    let muzzle = [gun::MUZZLE * cos, 0.0, gun::BORE_HEIGHT + gun::MUZZLE * sin];
    let trail = [-gun::TRAIL, 0.0, radius];
    let hub = |side: f64| vector(0.0, side * gun::HALF_TRACK, gun::WHEEL_RADIUS);
    // The engine's cylinders stand along `y`, which here is the axle.
    let wheel = SharedShape::cylinder(gun::WHEEL_HALF_WIDTH as f32, gun::WHEEL_RADIUS as f32);
    let axle = SharedShape::cylinder(gun::HALF_TRACK as f32, gun::AXLE_RADIUS as f32);
    vec![
        Solid {
            shape: rod(pivot, muzzle, radius),
            placing: frame,
        },
        Solid {
            shape: rod(pivot, trail, radius),
            placing: frame,
        },
        Solid {
            shape: wheel.clone(),
            placing: frame * Placing::from_translation(hub(1.0)),
        },
        Solid {
            shape: wheel,
            placing: frame * Placing::from_translation(hub(-1.0)),
        },
        Solid {
            shape: axle,
            placing: frame * Placing::from_translation(hub(0.0)),
        },
    ]
}

pub(crate) fn vector(x: f64, y: f64, z: f64) -> Vector {
    Vector::new(x as f32, y as f32, z as f32)
}

pub(crate) fn turn_about_x(angle: f64) -> Rotation {
    let half = angle / 2.0;
    Rotation::from_xyzw(libm::sin(half) as f32, 0.0, 0.0, libm::cos(half) as f32)
}

pub(crate) fn turn_about_y(angle: f64) -> Rotation {
    let half = angle / 2.0;
    Rotation::from_xyzw(0.0, libm::sin(half) as f32, 0.0, libm::cos(half) as f32)
}

pub(crate) fn turn_about_z(angle: f64) -> Rotation {
    let half = angle / 2.0;
    Rotation::from_xyzw(0.0, 0.0, libm::sin(half) as f32, libm::cos(half) as f32)
}

/// A placing as the record holds it.
pub(crate) fn pose(placing: &Placing) -> Pose {
    Pose {
        at: placing.translation.to_array(),
        turn: placing.rotation.to_array(),
    }
}
