//! The end of a shot at men on foot on a bare floor, by `Box3D`: the same bodies, step and start as
//! ours, another engine.

use ballistics::parameters::{
    FIGURE_ANGULAR_DAMPING, FIGURE_LINEAR_DAMPING, GRAVITY, GROUND_FRICTION, LEAD_FRICTION,
    SPEED_CAP, STEPS_PER_SECOND, bolt, foot,
};
use ballistics::{Figure, Flight, Make};
use box3d_rust::body::{body_get_transform, create_body};
use box3d_rust::geometry::Capsule;
use box3d_rust::hull::{create_cylinder, make_box_hull, make_offset_box_hull};
use box3d_rust::shape::{create_capsule_shape, create_hull_shape};
use box3d_rust::types::{
    BodyDef, BodyType, ShapeDef, default_body_def, default_shape_def, default_world_def,
};
use box3d_rust::world::World;
use box3d_rust::{BodyId, Quat, Vec3};
use std::f64::consts::{FRAC_PI_2, PI};

/// Seconds followed from just before the touch: every man who falls is down by then.
const SECONDS: u32 = 2;
/// Solver passes a step, as many as ours.
const SUBSTEPS: i32 = 4;
/// One whose axis is further than this from upright, as a cosine, lies or leans on another.
const LEANS: f32 = 0.8;

/// How many of the men fall to a bolt on this flight.
pub fn fallen(men: &[Figure], flight: &Flight) -> usize {
    let mut world = World::new(&{
        let mut def = default_world_def();
        def.gravity = vector(0.0, 0.0, -GRAVITY);
        def.maximum_linear_speed = SPEED_CAP;
        // As ours: the mean of the frictions, the greater restitution.
        def.friction_callback = Some(|a, _, b, _| f32::midpoint(a, b));
        def.restitution_callback = Some(|a, _, b, _| a.max(b));
        def
    });
    add_floor(&mut world);
    let men: Vec<BodyId> = men.iter().map(|man| add_man(&mut world, man)).collect();
    add_bolt(&mut world, flight);
    for _ in 0..SECONDS * STEPS_PER_SECOND {
        world.step(1.0 / STEPS_PER_SECOND as f32, SUBSTEPS);
    }
    let upright = |turn: Quat| 1.0 - 2.0 * (turn.v.x * turn.v.x + turn.v.y * turn.v.y);
    men.iter()
        .filter(|&&man| upright(body_get_transform(&world, man).q) < LEANS)
        .count()
}

fn add_floor(world: &mut World) {
    let floor = create_body(
        world,
        &BodyDef {
            position: vector(0.0, 0.0, -10.0),
            ..default_body_def()
        },
    );
    let slab = make_box_hull(1000.0, 1000.0, 10.0);
    create_hull_shape(world, floor, &lead(1.0, GROUND_FRICTION), &slab.base);
}

fn add_man(world: &mut World, man: &Figure) -> BodyId {
    assert!(man.make == Make::Foot && !man.lying);
    let body = create_body(
        world,
        &BodyDef {
            type_: BodyType::Dynamic,
            position: vector(man.at.x, man.at.y, 0.0),
            rotation: about_z(man.facing),
            linear_damping: FIGURE_LINEAR_DAMPING,
            angular_damping: FIGURE_ANGULAR_DAMPING,
            ..default_body_def()
        },
    );
    let (length, breadth) = man.make.base();
    let base = make_offset_box_hull(
        (length / 2.0) as f32,
        (breadth / 2.0) as f32,
        (foot::BASE / 2.0) as f32,
        vector(0.0, 0.0, foot::BASE / 2.0),
    );
    let density = f64::from(foot::BASE_MASS) / (length * breadth * foot::BASE);
    create_hull_shape(world, body, &lead(density, LEAD_FRICTION), &base.base);

    let [forward, left] = man.carriage();
    let feet = glam::DVec3::new(-forward, -left, foot::BASE);
    let head = glam::DVec3::new(forward, left, foot::HEIGHT);
    let inset = (head - feet).normalize() * foot::GIRTH;
    let [low, high] = [feet + inset, head - inset];
    let volume = PI * foot::GIRTH * foot::GIRTH * (low.distance(high) + foot::GIRTH * 4.0 / 3.0);
    let trunk = Capsule {
        center1: vector(low.x, low.y, low.z),
        center2: vector(high.x, high.y, high.z),
        radius: foot::GIRTH as f32,
    };
    let density = f64::from(foot::BODY_MASS) / volume;
    create_capsule_shape(world, body, &lead(density, LEAD_FRICTION), &trunk);
    body
}

/// The bolt, in the air a step and a half before it touches.
fn add_bolt(world: &mut World, flight: &Flight) {
    let lay = flight.lay;
    let time = (flight.seconds - 1.5 / f64::from(STEPS_PER_SECOND)).max(0.0);
    let flat = libm::cos(lay.elevation);
    let along = glam::DVec3::new(
        flat * libm::cos(lay.bearing),
        flat * libm::sin(lay.bearing),
        libm::sin(lay.elevation),
    );
    let down = glam::DVec3::new(0.0, 0.0, GRAVITY * time);
    let speed = along * bolt::SPEED - down;
    let at = glam::DVec3::from(flight.path[0]) + along * bolt::SPEED * time - down * time / 2.0;
    let half = -lay.elevation / 2.0;
    let pitch = Quat {
        v: vector(0.0, libm::sin(half), 0.0),
        s: libm::cos(half) as f32,
    };
    let body = create_body(
        world,
        &BodyDef {
            type_: BodyType::Dynamic,
            position: vector(at.x, at.y, at.z),
            // Box3D's cylinders stand along `y`.
            rotation: after(after(about_z(lay.bearing), pitch), about_z(-FRAC_PI_2)),
            linear_velocity: vector(speed.x, speed.y, speed.z),
            linear_damping: bolt::LINEAR_DAMPING,
            angular_damping: bolt::ANGULAR_DAMPING,
            is_bullet: true,
            allow_fast_rotation: true,
            ..default_body_def()
        },
    );
    let [length, radius] = [2.0 * bolt::HALF_LENGTH, bolt::RADIUS];
    let stick = create_cylinder(length as f32, radius as f32, -bolt::HALF_LENGTH as f32, 16);
    let density = f64::from(bolt::MASS) / (PI * radius * radius * length);
    let mut wood = lead(density, bolt::FRICTION);
    wood.base_material.restitution = bolt::RESTITUTION;
    create_hull_shape(world, body, &wood, &stick.expect("a cylinder has a hull"));
}

fn lead(density: f64, friction: f32) -> ShapeDef {
    let mut def = default_shape_def();
    def.density = density as f32;
    def.base_material.friction = friction;
    def.base_material.restitution = 0.0;
    def
}

fn vector(x: f64, y: f64, z: f64) -> Vec3 {
    Vec3 {
        x: x as f32,
        y: y as f32,
        z: z as f32,
    }
}

fn about_z(angle: f64) -> Quat {
    Quat {
        v: vector(0.0, 0.0, libm::sin(angle / 2.0)),
        s: libm::cos(angle / 2.0) as f32,
    }
}

/// The turn `b` and then `a`.
fn after(a: Quat, b: Quat) -> Quat {
    let [p, q] = [a, b].map(|turn| glam::Quat::from_xyzw(turn.v.x, turn.v.y, turn.v.z, turn.s));
    let both = p * q;
    Quat {
        v: Vec3 {
            x: both.x,
            y: both.y,
            z: both.z,
        },
        s: both.w,
    }
}
