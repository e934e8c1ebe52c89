//! The rigid-body world that takes over when the bolt first touches something.

use crate::bodies::{Solid, bolt_shape};
use crate::ledger::would_fall;
use crate::parameters::{
    FIGURE_ANGULAR_DAMPING, FIGURE_LINEAR_DAMPING, GRAVITY, GROUND_FRICTION, GROUND_RESTITUTION,
    LEAD_FRICTION, LEAD_RESTITUTION, NEAR, SPEED_CAP, STEPS_PER_SECOND, STILL_SPEED, STIRRED,
    TOUCH, bolt,
};
use crate::stage::{Man, Stage};
use rapier3d::dynamics::{
    CoefficientCombineRule, RigidBodyBuilder, RigidBodyHandle, RigidBodyType,
};
use rapier3d::geometry::{
    ColliderBuilder, ColliderHandle, Group, InteractionGroups, InteractionTestMode,
};
use rapier3d::math::{Pose as Placing, Vector};
use rapier3d::parry::bounding_volume::{Aabb, BoundingVolume};
use rapier3d::parry::mass_properties::MassProperties;
use rapier3d::parry::shape::SharedShape;
use rapier3d::pipeline::PhysicsWorld;

const GROUND: Group = Group::GROUP_1;
const STANDING: Group = Group::GROUP_2;
const LYING: Group = Group::GROUP_3;
const BOLT: Group = Group::GROUP_4;

/// The world of one shot.
///
/// A man takes part from the moment something that moves comes near him; until then he stands
/// where he was put, and nothing the others do could have reached him. So the outcome is that of
/// the whole field, for the price of those whom the shot concerns.
pub(crate) struct World<'s> {
    stage: &'s Stage,
    physics: PhysicsWorld,
    bolt: RigidBodyHandle,
    bolt_collider: ColliderHandle,
    /// The bodies of the men who take part, in the stage's order; the collider of each is tagged
    /// with his index.
    men: Vec<Option<RigidBodyHandle>>,
    /// Those who do not take part yet, ascending, with their bounds.
    waiting: Vec<(usize, Aabb)>,
}

/// What the bolt is in contact with at one moment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Contact {
    /// A man, by his index on the stage.
    Man(usize),
    /// Anything that cannot fall.
    Solid,
}

/// Marks the colliders of what is not a man.
const NO_MAN: u128 = u128::MAX;

impl<'s> World<'s> {
    /// The stage with everything at rest and the bolt in flight.
    pub fn new(stage: &'s Stage, flying: Placing, velocity: Vector) -> World<'s> {
        let mut physics = PhysicsWorld::new();
        physics.gravity = Vector::new(0.0, 0.0, -GRAVITY as f32);
        let integration = &mut physics.integration_parameters;
        integration.dt = 1.0 / STEPS_PER_SECOND as f32;
        integration.length_unit = 1.0;
        integration.normalized_max_linear_velocity = SPEED_CAP;
        add_ground(&mut physics, stage);
        let (bolt, bolt_collider) = add_bolt(&mut physics, flying, velocity);
        let bounds = |man: &Man| {
            stage
                .moulds
                .of(man.make, man.id)
                .shape
                .compute_aabb(&man.placing)
        };
        let waiting = stage.men.iter().map(bounds).enumerate().collect();
        World {
            stage,
            physics,
            bolt,
            bolt_collider,
            men: vec![None; stage.men.len()],
            waiting,
        }
    }

    /// Those who have never taken part, ascending.
    #[cfg(test)]
    pub fn bystanders(&self) -> Vec<usize> {
        self.waiting.iter().map(|&(man, _)| man).collect()
    }

    /// Lets everybody take part at once.
    pub fn admit_all(&mut self) {
        for (man, _) in std::mem::take(&mut self.waiting) {
            self.men[man] = Some(add_man(&mut self.physics, self.stage, man));
        }
    }

    /// Puts everybody into the world at once, each held where he was put until something that
    /// moves comes near him.
    pub fn hold_all(&mut self) {
        for &(man, _) in &self.waiting {
            let handle = add_man(&mut self.physics, self.stage, man);
            self.physics.bodies[handle].set_body_type(RigidBodyType::Fixed, false);
            self.men[man] = Some(handle);
        }
    }

    /// The least distance of anything awake from a man who does not take part, inches.
    #[cfg(test)]
    pub fn distance_to(&self, bystander: usize) -> f32 {
        let man = &self.stage.men[bystander];
        let shape = &self.stage.moulds.of(man.make, man.id).shape;
        let distance = |handle: RigidBodyHandle| {
            let body = &self.physics.bodies[handle];
            let own = &self.physics.colliders[body.colliders()[0]];
            rapier3d::parry::query::distance(own.position(), own.shape(), &man.placing, &*shape.0)
                .expect("the engine knows the distance of such shapes")
                .distance
        };
        self.physics
            .islands
            .active_bodies()
            .map(distance)
            .fold(f32::INFINITY, f32::min)
    }

    /// Goes on by one step.
    pub fn step(&mut self) {
        self.admit();
        self.physics.step();
    }

    /// Lets those take part whom something that moves may reach within the next step.
    fn admit(&mut self) {
        let mut near: Option<Aabb> = None;
        let mut reach = Vec::new();
        // The bolt first: before the first step the engine does not count it as active yet.
        let active = self.physics.islands.active_bodies();
        let others = active.filter(|&body| body != self.bolt);
        for handle in core::iter::once(self.bolt).chain(others) {
            if self.stirs(handle) {
                let body = &self.physics.bodies[handle];
                let own = self.physics.colliders[body.colliders()[0]].compute_aabb();
                let ahead = NEAR + 2.0 * self.speed(handle) / STEPS_PER_SECOND as f32;
                let bounds = own.loosened(ahead);
                near = Some(near.map_or(bounds, |all| all.merged(&bounds)));
                reach.push(bounds);
            }
        }
        let Some(near) = near else { return };
        let called = |(_, bounds): &(usize, Aabb)| {
            bounds.intersects(&near) && reach.iter().any(|reach| reach.intersects(bounds))
        };
        if !self.waiting.iter().any(called) {
            return;
        }
        let (come, waiting): (Vec<_>, Vec<_>) = self.waiting.iter().partition(|man| called(man));
        self.waiting = waiting;
        for (man, _) in come {
            self.join(man);
        }
    }

    /// Lets a man take part.
    fn join(&mut self, man: usize) {
        match self.men[man] {
            None => self.men[man] = Some(add_man(&mut self.physics, self.stage, man)),
            // One laid down is held for good.
            Some(held) if !self.stage.men[man].lying => {
                self.physics.bodies[held].set_body_type(RigidBodyType::Dynamic, true);
            }
            Some(_) => {}
        }
    }

    /// Whether a body moves, or has moved. A man who merely stands by does not call in his
    /// neighbours, or one shot would call in the whole field.
    fn stirs(&self, handle: RigidBodyHandle) -> bool {
        let body = &self.physics.bodies[handle];
        handle == self.bolt || self.speed(handle) >= STILL_SPEED || {
            let origin = self.stage.men[body.user_data as usize].placing;
            body.translation().distance(origin.translation) > STIRRED
                || body.rotation().dot(origin.rotation).abs() < 1.0 - STIRRED * STIRRED
        }
    }

    /// Where the bolt is.
    pub fn bolt(&self) -> Placing {
        *self.physics.bodies[self.bolt].position()
    }

    /// Where a man is.
    pub fn man(&self, index: usize) -> Placing {
        self.men[index].map_or(self.stage.men[index].placing, |handle| {
            *self.physics.bodies[handle].position()
        })
    }

    /// The men who are not asleep, ascending.
    pub fn awake(&self, into: &mut Vec<usize>) {
        into.clear();
        for handle in self.physics.islands.active_bodies() {
            if handle != self.bolt {
                into.push(self.physics.bodies[handle].user_data as usize);
            }
        }
        into.sort_unstable();
    }

    /// The speed of the bolt's fastest point, in/s.
    pub fn bolt_speed(&self) -> f32 {
        self.speed(self.bolt)
    }

    /// The speed of a man's fastest point, in/s.
    pub fn man_speed(&self, index: usize) -> f32 {
        self.men[index].map_or(0.0, |handle| self.speed(handle))
    }

    /// Whether he lies, or leans so that he would fall (D-1, D-2). One laid down does not count.
    pub fn would_fall(&self, index: usize) -> bool {
        let man = &self.stage.men[index];
        let mould = self.stage.moulds.of(man.make, man.id);
        !man.lying && would_fall(man.make, mould, &self.man(index))
    }

    /// Whether he has gone over so far that he will not come up again: half-way to the ground.
    pub fn is_down(&self, index: usize) -> bool {
        (self.man(index).rotation * Vector::Z).z < std::f32::consts::FRAC_1_SQRT_2
    }

    /// The speed of the fastest point of any body, in/s.
    pub fn liveliness(&self) -> f32 {
        self.physics
            .islands
            .active_bodies()
            .map(|handle| self.speed(handle))
            .fold(0.0, f32::max)
    }

    fn speed(&self, handle: RigidBodyHandle) -> f32 {
        let body = &self.physics.bodies[handle];
        let arm = if handle == self.bolt {
            bolt::HALF_LENGTH as f32
        } else {
            2.0
        };
        body.linvel().length() + arm * body.angvel().length()
    }

    /// What the bolt touches now: men before what cannot fall, ascending, for the engine's own
    /// order depends on who else takes part.
    pub fn contacts(&self, into: &mut Vec<Contact>) {
        into.clear();
        for pair in self
            .physics
            .narrow_phase
            .contact_pairs_with(self.bolt_collider)
        {
            let near = pair
                .find_deepest_contact()
                .is_some_and(|(_, contact)| contact.dist <= TOUCH);
            if !near && pair.total_impulse_magnitude() <= 0.0 {
                continue;
            }
            let other = if pair.collider1 == self.bolt_collider {
                pair.collider2
            } else {
                pair.collider1
            };
            into.push(match self.physics.colliders[other].user_data {
                NO_MAN => Contact::Solid,
                index => Contact::Man(index as usize),
            });
        }
        into.sort_unstable();
    }
}

fn groups(own: Group, with: Group) -> InteractionGroups {
    InteractionGroups::new(own, with, InteractionTestMode::And)
}

fn add_ground(physics: &mut PhysicsWorld, stage: &Stage) {
    let floor = Solid {
        shape: SharedShape::halfspace(Vector::Z),
        placing: Placing::IDENTITY,
    };
    let guns = stage.guns.iter().flat_map(|gun| &gun.parts);
    for solid in core::iter::once(&floor).chain(&stage.solids).chain(guns) {
        physics.insert_collider(
            ColliderBuilder::new(solid.shape.clone())
                .position(solid.placing)
                .friction(GROUND_FRICTION)
                .restitution(GROUND_RESTITUTION)
                .user_data(NO_MAN)
                .collision_groups(groups(GROUND, STANDING | BOLT)),
            None,
        );
    }
}

fn add_man(physics: &mut PhysicsWorld, stage: &Stage, index: usize) -> RigidBodyHandle {
    let man = &stage.men[index];
    let mould = stage.moulds.of(man.make, man.id);
    // A man laid down serves as part of the ground until he is stood up again: a bolt that
    // strikes him has touched him (AMB-14), but he has no height left to fall from. Only the
    // bolt can touch him, for men laid down in close order overlap.
    let builder = if man.lying {
        RigidBodyBuilder::fixed()
    } else {
        RigidBodyBuilder::dynamic()
    };
    let (own, with) = if man.lying {
        (LYING, BOLT)
    } else {
        (STANDING, GROUND | STANDING | BOLT)
    };
    let body = builder
        .pose(man.placing)
        .linear_damping(FIGURE_LINEAR_DAMPING)
        .angular_damping(FIGURE_ANGULAR_DAMPING)
        .user_data(index as u128);
    let collider = ColliderBuilder::new(mould.shape.clone())
        .mass_properties(mould.mass)
        .friction(LEAD_FRICTION)
        .restitution(LEAD_RESTITUTION)
        .user_data(index as u128)
        .collision_groups(groups(own, with));
    physics.insert(body, collider).0
}

fn add_bolt(
    physics: &mut PhysicsWorld,
    flying: Placing,
    velocity: Vector,
) -> (RigidBodyHandle, ColliderHandle) {
    let (shape, lie) = bolt_shape();
    let unit = shape.mass_properties(1.0);
    let mut mass = MassProperties { ..unit };
    mass.set_mass(bolt::MASS, true);
    let body = RigidBodyBuilder::dynamic()
        .pose(flying)
        .linvel(velocity)
        .linear_damping(bolt::LINEAR_DAMPING)
        .angular_damping(bolt::ANGULAR_DAMPING)
        .ccd_enabled(true);
    let collider = ColliderBuilder::new(shape)
        .position(Placing::from_parts(Vector::ZERO, lie))
        .mass_properties(mass)
        .friction(bolt::FRICTION)
        .restitution(bolt::RESTITUTION)
        .restitution_combine_rule(CoefficientCombineRule::Max)
        .user_data(NO_MAN)
        .collision_groups(groups(BOLT, GROUND | STANDING | LYING));
    physics.insert(body, collider)
}

#[cfg(test)]
mod tests;
