//! Shots taken from a record instead of being fired: what another physics once did stands.

use crate::Refusal;
use ballistics::{Pose, Scene, ShotRecord};

/// Farther from the field than this nothing can have come to rest, inches.
const FARTHEST: f32 = 1e5;

/// Why an order cannot be carried out as it was recorded.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NotAsRecorded {
    /// The referee refuses the order.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// The order fires no gun.
    #[error("a shot is recorded with it, and it fires no gun")]
    NoShot,
    /// The record tells of a man who was not on the field to be shot at.
    #[error("the record of its shot tells of man {0}, who is not on the field")]
    NobodyThere(u16),
    /// The record tells of a man twice.
    #[error("the record of its shot tells twice of man {0}")]
    Twice(u16),
    /// A place or an attitude in the record is none.
    #[error("the record of its shot has a place or a turn in it that cannot be")]
    NoPose,
}

/// Whether a record can be of a shot into this scene.
pub(crate) fn check(scene: &Scene<'_>, record: &ShotRecord) -> Result<(), NotAsRecorded> {
    let touched: Vec<u16> = record.touched.iter().map(|touch| touch.figure).collect();
    let lying: Vec<u16> = record.figures.iter().map(|figure| figure.figure).collect();
    for men in [&touched, &record.fallen, &lying] {
        for (index, &man) in men.iter().enumerate() {
            if !scene.figures.iter().any(|figure| figure.id == man) {
                return Err(NotAsRecorded::NobodyThere(man));
            }
            if men[..index].contains(&man) {
                return Err(NotAsRecorded::Twice(man));
            }
        }
    }
    let tracks = record.figures.iter().map(|figure| &figure.track);
    let mut poses = tracks
        .chain([&record.bolt])
        .flat_map(|track| track.poses.iter());
    if poses.all(can_be) {
        Ok(())
    } else {
        Err(NotAsRecorded::NoPose)
    }
}

fn can_be(pose: &Pose) -> bool {
    let squares: f32 = pose.turn.iter().map(|part| part * part).sum();
    pose.at.iter().all(|part| part.abs() < FARTHEST) && (squares - 1.0).abs() < 1e-2
}
