//! One shot from the muzzle to rest.

use crate::bodies::pose;
use crate::ledger::Ledger;
use crate::parameters::{
    FALL_CAP, STEPS_PER_POSE, STEPS_PER_SECOND, STILL_SPEED, STILL_TIME, TIME_CAP,
};
use crate::path::{Parabola, sweep};
use crate::stage::Stage;
use crate::world::{Contact, World};
use crate::{FigureTrack, Lay, Scene, ShotRecord, Touch, Track};

/// Fires one shot from gun number `gun` of the scene along `lay`.
///
/// The bolt leaves the muzzle of that gun laid so. Until it first touches something it flies
/// freely; then it and everything on the field are rigid bodies, and those a shot does not reach
/// stay asleep. The shot is over when all is still. The floor goes on round the field, so a bolt
/// that leaves it rolls to rest out there.
///
/// A lay with a number that is not finite fires nothing: the record comes back empty.
///
/// # Panics
/// If `gun` is not an index into `scene.guns`.
pub fn fire(scene: &Scene<'_>, gun: usize, lay: Lay) -> ShotRecord {
    fire_on(&mut Stage::new(scene), gun, lay)
}

/// Fires one shot on a stage, whose gun stays as it was laid.
pub(crate) fn fire_on(stage: &mut Stage, gun: usize, lay: Lay) -> ShotRecord {
    if !lay.bearing.is_finite() || !lay.elevation.is_finite() {
        return ShotRecord {
            lay,
            ..ShotRecord::default()
        };
    }
    stage.lay(gun, lay);
    let flight = Parabola::new(stage.guns[gun].pivot(), lay);
    let swept = sweep(stage, gun, &flight, false);
    // The world takes over a step before the touch, so that the engine sees the bolt arrive.
    let rate = f64::from(STEPS_PER_SECOND);
    let handover = (swept.seconds * rate - 1.0).max(0.0) as u32;
    let mut shot = Shot::new(stage, &flight, handover);
    shot.run(swept.seconds);
    shot.record(lay)
}

/// A shot under way.
struct Shot<'s> {
    stage: &'s Stage,
    world: World<'s>,
    /// Steps since the muzzle.
    step: u32,
    bolt: Track,
    touched: Vec<Touch>,
    /// Whether the bolt has met anything at all.
    glanced: bool,
    ledger: Ledger<'s>,
}

impl<'s> Shot<'s> {
    fn new(stage: &'s Stage, flight: &Parabola, handover: u32) -> Shot<'s> {
        let start = f64::from(handover) / f64::from(STEPS_PER_SECOND);
        let poses = (0..=handover / STEPS_PER_POSE)
            .map(|n| {
                pose(&flight.placing(f64::from(n * STEPS_PER_POSE) / f64::from(STEPS_PER_SECOND)))
            })
            .collect();
        Shot {
            stage,
            world: World::new(stage, flight.placing(start), flight.velocity(start)),
            step: handover,
            bolt: Track { start: 0.0, poses },
            touched: Vec::new(),
            glanced: false,
            ledger: Ledger::new(stage),
        }
    }

    fn now(&self) -> f64 {
        f64::from(self.step) / f64::from(STEPS_PER_SECOND)
    }

    fn run(&mut self, first_touch: f64) {
        let mut still_since = None;
        let mut contacts = Vec::new();
        let mut awake = Vec::new();
        loop {
            self.world.step();
            self.step += 1;
            self.note_contacts(&mut contacts);
            self.world.awake(&mut awake);
            for &man in &awake {
                self.ledger.see(man, &self.world.man(man), self.step);
            }
            if !self.step.is_multiple_of(STEPS_PER_POSE) {
                continue;
            }
            self.bolt.poses.push(pose(&self.world.bolt()));
            self.ledger.write(&self.world);
            if self.world.liveliness() >= STILL_SPEED {
                still_since = None;
            } else if self.now() - *still_since.get_or_insert(self.now()) >= STILL_TIME {
                break;
            }
            let cap = if self.ledger.is_anyone_going_down(&awake, &self.world) {
                TIME_CAP + FALL_CAP
            } else {
                TIME_CAP
            };
            if self.now() - first_touch > cap {
                break;
            }
        }
    }

    fn note_contacts(&mut self, contacts: &mut Vec<Contact>) {
        self.world.contacts(contacts);
        for contact in contacts.iter() {
            if let Contact::Man(index) = contact {
                let figure = self.stage.men[*index].id;
                if !self.touched.iter().any(|touch| touch.figure == figure) {
                    self.touched.push(Touch {
                        figure,
                        at: self.now(),
                        rebound: self.glanced,
                    });
                }
            }
        }
        self.glanced |= !contacts.is_empty();
    }

    fn record(mut self, lay: Lay) -> ShotRecord {
        rest_in_last(&mut self.bolt);
        let fallen = self.ledger.fallen();
        let mut figures: Vec<FigureTrack> = self.ledger.tracks();
        for figure in &mut figures {
            rest_in_last(&mut figure.track);
        }
        ShotRecord {
            lay,
            bolt: self.bolt,
            touched: self.touched,
            fallen,
            figures,
        }
    }
}

/// Drops the poses after the thing has come to rest.
fn rest_in_last(track: &mut Track) {
    while let [.., before, last] = track.poses[..]
        && before == last
    {
        track.poses.pop();
    }
}

#[cfg(test)]
mod tests;
