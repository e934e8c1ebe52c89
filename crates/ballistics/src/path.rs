//! The bolt's free flight from the muzzle, before it has touched anything.
//!
//! No air. Drag would take six parts in a hundred of a bolt's speed on the seven or eight feet at
//! which guns are mostly served, and a fifth of it over nine yards; but whoever lays by eye could
//! not tell that from a somewhat weaker spring, which nobody has measured either, and the hand's
//! error in height at nine yards stays the same to a hundredth of an inch. So the flight is a
//! parabola in closed form, and the bolt keeps the attitude it left the muzzle with.

use crate::bodies::{bolt_shape, turn_about_y, turn_about_z, vector};
use crate::parameters::{FLIGHT_CAP, GRAVITY, bolt};
use crate::stage::Stage;
use crate::{FirstTouch, Lay, gun_measures as gun};
use glam::DVec3;
use rapier3d::math::{Pose as Placing, Rotation, Vector};
use rapier3d::parry::bounding_volume::{Aabb, BoundingVolume};
use rapier3d::parry::query::{ShapeCastOptions, cast_shapes};
use rapier3d::parry::shape::SharedShape;

/// From the elevating pivot to the middle of a bolt whose tail has just left the muzzle, inches.
pub(crate) const REACH: f64 = gun::MUZZLE + bolt::HALF_LENGTH;

/// Straight pieces a second in which the parabola is swept: each sags by less than 0.004 in.
const PIECES_PER_SECOND: f64 = 120.0;

/// A parabola with the attitude of what flies along it.
#[derive(Clone, Copy)]
pub(crate) struct Parabola {
    from: DVec3,
    velocity: DVec3,
    turn: Rotation,
}

impl Parabola {
    /// The flight of a bolt from a gun whose elevating pivot is at `pivot`.
    pub fn new(pivot: DVec3, lay: Lay) -> Parabola {
        let (sin, cos) = (libm::sin(lay.elevation), libm::cos(lay.elevation));
        let along = DVec3::new(
            libm::cos(lay.bearing) * cos,
            libm::sin(lay.bearing) * cos,
            sin,
        );
        Parabola {
            from: pivot + along * REACH,
            velocity: along * bolt::SPEED,
            turn: turn_about_z(lay.bearing) * turn_about_y(-lay.elevation),
        }
    }

    /// Where the bolt's middle is after `seconds`.
    pub fn at(&self, seconds: f64) -> DVec3 {
        let drop = DVec3::new(0.0, 0.0, 0.5 * GRAVITY * seconds * seconds);
        self.from + self.velocity * seconds - drop
    }

    /// Its velocity after `seconds`, in/s.
    pub fn velocity(&self, seconds: f64) -> Vector {
        let v = self.velocity - DVec3::new(0.0, 0.0, GRAVITY * seconds);
        vector(v.x, v.y, v.z)
    }

    /// Its place and attitude after `seconds`.
    pub fn placing(&self, seconds: f64) -> Placing {
        let at = self.at(seconds);
        Placing::from_parts(vector(at.x, at.y, at.z), self.turn)
    }

    /// When its lowest point reaches the floor, seconds.
    fn floor(&self) -> f64 {
        let upright = self.velocity.z / bolt::SPEED;
        let slant = (1.0 - upright * upright).max(0.0).sqrt();
        let lowest = self.from.z - bolt::HALF_LENGTH * upright.abs() - bolt::RADIUS * slant;
        let rise = self.velocity.z;
        let under_root = rise * rise + 2.0 * GRAVITY * lowest.max(0.0);
        (rise + under_root.sqrt()) / GRAVITY
    }
}

/// The end of a free flight.
pub(crate) struct Swept {
    /// What ended it.
    pub first: FirstTouch,
    /// When, seconds after the muzzle.
    pub seconds: f64,
    /// Where the bolt's middle was, from the muzzle on.
    pub path: Vec<DVec3>,
}

/// Follows a bolt until it first touches something. The gun it leaves does not count: its muzzle
/// is behind the bolt. A flight that leaves the floor's `bounds` ends there if `within` is set.
pub(crate) fn sweep(stage: &Stage, own: usize, flight: &Parabola, within: bool) -> Swept {
    let (bolt, lie) = bolt_shape();
    let turn = flight.turn * lie;
    let targets = targets(stage, own);
    let floor = flight.floor().min(FLIGHT_CAP);
    let mut path = vec![flight.at(0.0)];
    let mut now = 0.0;
    let mut piece = 0u32;
    while now < floor {
        piece += 1;
        let next = (f64::from(piece) / PIECES_PER_SECOND).min(floor);
        let (here, there) = (flight.at(now), flight.at(next));
        if let Some((share, first)) = first_touch(&targets, &bolt, turn, here, there) {
            let seconds = now + (next - now) * share;
            path.push(flight.at(seconds));
            return Swept {
                first,
                seconds,
                path,
            };
        }
        path.push(there);
        now = next;
        if within && !stage.bounds.holds(there.x, there.y) {
            return Swept {
                first: FirstTouch::Nothing,
                seconds: now,
                path,
            };
        }
    }
    let first = if floor < FLIGHT_CAP {
        FirstTouch::Floor
    } else {
        FirstTouch::Nothing
    };
    Swept {
        first,
        seconds: floor,
        path,
    }
}

struct Target<'s> {
    what: FirstTouch,
    shape: &'s SharedShape,
    placing: Placing,
    bounds: Aabb,
}

fn targets(stage: &Stage, own: usize) -> Vec<Target<'_>> {
    let mut targets =
        Vec::with_capacity(stage.solids.len() + stage.men.len() + 5 * stage.guns.len());
    let mut add = |what, shape, placing: &Placing| {
        let shape: &SharedShape = shape;
        targets.push(Target {
            what,
            shape,
            placing: *placing,
            bounds: shape.compute_aabb(placing),
        });
    };
    for solid in &stage.solids {
        add(FirstTouch::Country, &solid.shape, &solid.placing);
    }
    for (number, gun) in stage.guns.iter().enumerate() {
        for part in &gun.parts {
            if number != own {
                add(FirstTouch::Gun(number), &part.shape, &part.placing);
            }
        }
    }
    for man in &stage.men {
        add(
            FirstTouch::Figure(man.id),
            &stage.moulds.of(man.make, man.id).shape,
            &man.placing,
        );
    }
    targets
}

/// The first thing touched on the way from `here` to `there`, and after which share of it.
fn first_touch(
    targets: &[Target<'_>],
    bolt: &SharedShape,
    turn: Rotation,
    here: DVec3,
    there: DVec3,
) -> Option<(f64, FirstTouch)> {
    let from = Placing::from_parts(vector(here.x, here.y, here.z), turn);
    let to = Placing::from_parts(vector(there.x, there.y, there.z), turn);
    let way = bolt.compute_aabb(&from).merged(&bolt.compute_aabb(&to));
    let step = to.translation - from.translation;
    let options = ShapeCastOptions {
        max_time_of_impact: 1.0,
        ..ShapeCastOptions::default()
    };
    let mut first: Option<(f64, FirstTouch)> = None;
    for target in targets
        .iter()
        .filter(|target| target.bounds.intersects(&way))
    {
        let hit = cast_shapes(
            &from,
            step,
            &**bolt,
            &target.placing,
            Vector::ZERO,
            &*target.shape.0,
            options,
        );
        if let Ok(Some(hit)) = hit {
            let share = f64::from(hit.time_of_impact);
            if first.is_none_or(|(earliest, _)| share < earliest) {
                first = Some((share, target.what));
            }
        }
    }
    first
}
