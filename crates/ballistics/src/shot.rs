//! One shot from the muzzle to rest.

use crate::bodies::pose;
use crate::ledger::Ledger;
use crate::parameters::{
    FALL_CAP, SETTLED_SPEED, SPENT_SPEED, STEPS_PER_POSE, STEPS_PER_SECOND, STILL_SPEED,
    STILL_TIME, TIME_CAP,
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
    let mut shot = Shot::begin(stage, gun, lay);
    shot.run(|_| false);
    shot.record(lay)
}

fn seconds(step: u32) -> f64 {
    f64::from(step) / f64::from(STEPS_PER_SECOND)
}

/// A shot under way.
pub(crate) struct Shot<'s> {
    stage: &'s Stage,
    pub world: World<'s>,
    /// Steps since the muzzle.
    step: u32,
    /// When the bolt first touches something, seconds after the muzzle.
    first_touch: f64,
    bolt: Track,
    touched: Vec<Touch>,
    /// Whether the bolt has met anything at all.
    glanced: bool,
    ledger: Ledger<'s>,
    /// The men awake after the last step, and what the bolt touched in it.
    awake: Vec<usize>,
    contacts: Vec<Contact>,
}

impl<'s> Shot<'s> {
    /// The shot of gun number `gun` along a lay of finite numbers, just before the bolt first touches
    /// something. The gun stays as it was laid.
    pub fn begin(stage: &'s mut Stage, gun: usize, lay: Lay) -> Shot<'s> {
        stage.lay(gun, lay);
        let flight = Parabola::new(stage.guns[gun].pivot(), lay);
        let first_touch = sweep(stage, gun, &flight, false).seconds;
        // The world takes over a step before the touch, so that the engine sees the bolt arrive.
        let handover = (first_touch * f64::from(STEPS_PER_SECOND) - 1.0).max(0.0) as u32;
        let start = seconds(handover);
        let poses = (0..=handover / STEPS_PER_POSE)
            .map(|n| pose(&flight.placing(seconds(n * STEPS_PER_POSE))))
            .collect();
        Shot {
            stage,
            world: World::new(stage, flight.placing(start), flight.velocity(start)),
            step: handover,
            first_touch,
            bolt: Track { start: 0.0, poses },
            touched: Vec::new(),
            glanced: false,
            ledger: Ledger::new(stage),
            awake: Vec::new(),
            contacts: Vec::new(),
        }
    }

    fn now(&self) -> f64 {
        seconds(self.step)
    }

    /// Goes on until all is still, or until `enough` says so after a step. Returns whether all is
    /// still (or taken as such after the time that a shot is given).
    pub fn run(&mut self, enough: impl Fn(&Shot<'_>) -> bool) -> bool {
        let mut still_since = None;
        loop {
            self.advance();
            if enough(self) {
                return false;
            }
            if !self.step.is_multiple_of(STEPS_PER_POSE) {
                continue;
            }
            self.bolt.poses.push(pose(&self.world.bolt()));
            self.ledger.write(&self.world);
            if self.world.liveliness() >= STILL_SPEED {
                still_since = None;
            } else if self.now() - *still_since.get_or_insert(self.now()) >= STILL_TIME {
                return true;
            }
            let cap = if self.ledger.is_anyone_going_down(&self.awake, &self.world) {
                TIME_CAP + FALL_CAP
            } else {
                TIME_CAP
            };
            if self.now() - self.first_touch > cap {
                return true;
            }
        }
    }

    fn advance(&mut self) {
        self.world.step();
        self.step += 1;
        self.note_contacts();
        self.world.awake(&mut self.awake);
        for &man in &self.awake {
            self.ledger.see(man, &self.world.man(man), self.step);
        }
    }

    /// Whether the bolt has touched a man.
    pub fn has_touched(&self) -> bool {
        !self.touched.is_empty()
    }

    /// Whether the bolt is spent, and of the men who are awake each lies or stands.
    pub fn is_decided(&self) -> bool {
        let decided = |&man: &usize| {
            if self.world.would_fall(man) {
                self.world.is_down(man)
            } else {
                self.world.man_speed(man) < SETTLED_SPEED
            }
        };
        self.glanced && self.world.bolt_speed() < SPENT_SPEED && self.awake.iter().all(decided)
    }

    /// Those touched and those who have gone over so far, each in order.
    pub fn losses(self) -> (Vec<Touch>, Vec<u16>) {
        let fallen = self.ledger.fallen();
        (self.touched, fallen)
    }

    fn note_contacts(&mut self) {
        self.world.contacts(&mut self.contacts);
        for contact in &self.contacts {
            if let Contact::Man(index) = contact {
                let figure = self.stage.men[*index].id;
                if !self.touched.iter().any(|touch| touch.figure == figure) {
                    self.touched.push(Touch {
                        figure,
                        at: seconds(self.step),
                        rebound: self.glanced,
                    });
                }
            }
        }
        self.glanced |= !self.contacts.is_empty();
    }

    pub fn record(mut self, lay: Lay) -> ShotRecord {
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
