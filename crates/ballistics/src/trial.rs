//! Would it hit, and whom? A shot tried for the sake of the answer.
//!
//! A trial is the beginning of the very shot that [`fire`](crate::fire) would make, and ends as
//! soon as what was asked is known. It costs a part of the shot, and a row of trials on one scene
//! makes that scene ready once.

use crate::shot::Shot;
use crate::stage::Stage;
use crate::{GunBody, Lay, Scene, Touch};

/// When a trial has gone on long enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    /// The bolt has touched a man: whom does it hit?
    Touch,
    /// The bolt has spent its force, and of those it reached each lies or stands: whom does it
    /// cost? One whom the bolt still touches in its last inches is not in the answer.
    Toll,
    /// All is still: the whole of the shot, without its pictures.
    Rest,
}

/// What is known of a shot when its trial ends.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Trial {
    /// The first of the men that the bolt of this shot touches, as in
    /// [`ShotRecord::touched`](crate::ShotRecord::touched).
    pub touched: Vec<Touch>,
    /// The first of those it overturns, as in [`ShotRecord::fallen`](crate::ShotRecord::fallen).
    /// After [`Until::Touch`] nobody has had time to fall.
    pub fallen: Vec<u16>,
    /// Whether the shot is over: then nobody else is touched or falls.
    pub over: bool,
}

/// A scene on which shots are tried. Each trial finds it as it was.
pub struct Trials {
    stage: Stage,
}

impl Trials {
    /// Makes a scene ready for trials.
    pub fn new(scene: &Scene<'_>) -> Trials {
        Trials {
            stage: Stage::new(scene),
        }
    }

    /// Tries a shot from gun number `gun` of the scene along `lay`.
    ///
    /// A lay with a number that is not finite fires nothing, and nobody is hit.
    ///
    /// # Panics
    /// If `gun` is not an index into the scene's guns.
    pub fn shot(&mut self, gun: usize, lay: Lay, until: Until) -> Trial {
        if !lay.bearing.is_finite() || !lay.elevation.is_finite() {
            return Trial {
                over: true,
                ..Trial::default()
            };
        }
        let GunBody {
            bearing, elevation, ..
        } = self.stage.guns[gun].body;
        let trial = run(Shot::begin(&mut self.stage, gun, lay), until);
        self.stage.lay(gun, Lay { bearing, elevation });
        trial
    }
}

fn run(mut shot: Shot<'_>, until: Until) -> Trial {
    let over = shot.run(|shot| match until {
        Until::Touch => shot.has_touched(),
        Until::Toll => shot.is_decided(),
        Until::Rest => false,
    });
    let (touched, mut fallen) = shot.losses();
    if until == Until::Touch && !over {
        // One who is on his way over may yet come up again.
        fallen.clear();
    }
    Trial {
        touched,
        fallen,
        over,
    }
}
