//! The same shots with the whole field in the rigid-body world: what [`fire`](crate::fire), which
//! lets only those take part whom a shot concerns, is held against.
//!
//! Nothing in the game calls this. It is the measure of two things: that the quick engine's
//! outcomes are those of the whole field (`tests/equivalence.rs`), and how much quicker it is
//! (`benches/shots.rs`).

use crate::parameters::{
    FALL_CAP, FLIGHT_CAP, STEPS_PER_SECOND, STILL_SPEED, STILL_TIME, TIME_CAP,
};
use crate::path::Parabola;
use crate::shot::Shot;
use crate::stage::Stage;
use crate::world::{Contact, World};
use crate::{Lay, Scene, ShotRecord};

/// What those do whom nothing that moves has come near yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bystanders {
    /// They are solid, and stay exactly where they were put.
    Held,
    /// They are bodies like any other from the start, and settle on the ground in their own time.
    Awake,
}

/// Fires as [`fire`](crate::fire) does, with every man in the world from the start.
///
/// The flight up to the first touch is the same closed form, so that the two differ in nothing but
/// who takes part.
///
/// # Panics
/// If `gun` is not an index into `scene.guns`, or `lay` is not finite.
pub fn fire(scene: &Scene<'_>, gun: usize, lay: Lay, bystanders: Bystanders) -> ShotRecord {
    assert!(lay.bearing.is_finite() && lay.elevation.is_finite());
    let mut stage = Stage::new(scene);
    let mut shot = Shot::begin(&mut stage, gun, lay);
    match bystanders {
        Bystanders::Held => shot.world.hold_all(),
        Bystanders::Awake => shot.world.admit_all(),
    }
    shot.run(|_| false);
    shot.record(lay)
}

/// What a shot did to the men.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Toll {
    /// Those the bolt touched, in order.
    pub touched: Vec<u16>,
    /// Those who fell or lean so that they would fall, in the scene's order.
    pub fallen: Vec<u16>,
}

/// Fires with nothing but the rigid-body engine: every man is a body from the start, and the bolt
/// is one from the muzzle on. Same bodies, same step, same end as in [`fire`](crate::fire); no
/// track is kept.
///
/// Its flights fall somewhat shorter than the closed form's, for the engine integrates them with
/// the drag of a bolt on the roll: it is a measure of time, not of outcomes.
///
/// # Panics
/// If `gun` is not an index into `scene.guns`, or `lay` is not finite.
pub fn fire_from_the_muzzle(scene: &Scene<'_>, gun: usize, lay: Lay) -> Toll {
    assert!(lay.bearing.is_finite() && lay.elevation.is_finite());
    let mut stage = Stage::new(scene);
    stage.lay(gun, lay);
    let flight = Parabola::new(stage.guns[gun].pivot(), lay);
    let mut world = World::new(&stage, flight.placing(0.0), flight.velocity(0.0));
    world.admit_all();
    let seconds = |step: u32| f64::from(step) / f64::from(STEPS_PER_SECOND);
    let mut toll = Toll::default();
    let mut contacts = Vec::new();
    let (mut first_touch, mut still_since, mut step) = (None, None, 0);
    loop {
        world.step();
        step += 1;
        let now = seconds(step);
        world.contacts(&mut contacts);
        if !contacts.is_empty() {
            first_touch.get_or_insert(now);
        }
        for contact in &contacts {
            if let Contact::Man(man) = contact {
                let id = stage.men[*man].id;
                if !toll.touched.contains(&id) {
                    toll.touched.push(id);
                }
            }
        }
        if world.liveliness() >= STILL_SPEED {
            still_since = None;
        } else if now - *still_since.get_or_insert(now) >= STILL_TIME {
            break;
        }
        let cap = first_touch.map_or(FLIGHT_CAP, |touch| touch + TIME_CAP);
        let going_down = |man| world.man_speed(man) >= STILL_SPEED && world.would_fall(man);
        if now > cap && (now > cap + FALL_CAP || !(0..stage.men.len()).any(going_down)) {
            break;
        }
    }
    toll.fallen = (0..stage.men.len())
        .filter(|&man| world.would_fall(man))
        .map(|man| stage.men[man].id)
        .collect();
    toll
}
