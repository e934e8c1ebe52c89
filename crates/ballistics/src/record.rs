//! What a shot did, for the rules and for the eye.

use crate::Lay;
use serde::{Deserialize, Serialize};

/// Poses a second in a [`Track`].
pub const POSES_PER_SECOND: f64 = 60.0;

/// Everything one shot did.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ShotRecord {
    /// The lay with the hand's error in it.
    pub lay: Lay,
    /// The bolt's poses from the muzzle to where it came to rest.
    pub bolt: Track,
    /// The men it touched, directly or on a rebound, in order (D-3 to D-5).
    pub touched: Vec<Touch>,
    /// The men overturned, or left leaning so that they would fall, in the order they went over
    /// (D-1, D-2).
    pub fallen: Vec<u16>,
    /// The poses of every man who moved.
    pub figures: Vec<FigureTrack>,
}

impl ShotRecord {
    /// What of a shot outlasts it: where the bolt came to rest, whom it touched, who fell and how
    /// each of them lies. The ways there are left out.
    #[must_use]
    pub fn abridged(&self) -> ShotRecord {
        let fell = |figure: &&FigureTrack| self.fallen.contains(&figure.figure);
        let figures = self.figures.iter().filter(fell).map(|figure| FigureTrack {
            figure: figure.figure,
            track: figure.track.abridged(),
        });
        ShotRecord {
            lay: self.lay,
            bolt: self.bolt.abridged(),
            touched: self.touched.clone(),
            fallen: self.fallen.clone(),
            figures: figures.collect(),
        }
    }
}

/// The bolt touching a man.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Touch {
    /// His number in the game.
    pub figure: u16,
    /// Seconds after the bolt left the muzzle.
    pub at: f64,
    /// Whether the bolt had glanced off something before.
    pub rebound: bool,
}

/// One man's poses.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FigureTrack {
    /// His number in the game.
    pub figure: u16,
    /// His poses.
    pub track: Track,
}

/// Poses of a moving thing, [`POSES_PER_SECOND`] a second from `start` on; it rests in the last.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Track {
    /// Seconds after the bolt left the muzzle at which the first pose holds.
    pub start: f64,
    /// The poses.
    pub poses: Vec<Pose>,
}

impl Track {
    /// The last pose alone, at its own time.
    fn abridged(&self) -> Track {
        let before = self.poses.len().saturating_sub(1);
        Track {
            start: self.start + before as f64 / POSES_PER_SECOND,
            poses: self.poses.last().copied().into_iter().collect(),
        }
    }
}

/// A place in space and an attitude.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// Where the thing's own origin is, inches: a man's origin is the centre of his base's
    /// underside, a bolt's its middle.
    pub at: [f32; 3],
    /// Unit quaternion `x, y, z, w` that turns the thing from its rest attitude: a man upright
    /// facing along `+x`, a bolt lying along `+x`.
    pub turn: [f32; 4],
}
