//! Who moved, and who went over.

use crate::bodies::{Mould, pose};
use crate::parameters::{STEPS_PER_POSE, STEPS_PER_SECOND, STILL_SPEED};
use crate::stage::Stage;
use crate::world::World;
use crate::{FigureTrack, Make, Pose, Track};
use rapier3d::math::{Pose as Placing, Vector};

/// The men who have moved during one shot.
pub(crate) struct Ledger<'s> {
    stage: &'s Stage,
    pages: Vec<Option<Page>>,
}

/// One man's part in the shot.
struct Page {
    /// Step of his first pose.
    start: u32,
    poses: Vec<Pose>,
    /// Since which step he has been past falling.
    over: Option<u32>,
}

impl<'s> Ledger<'s> {
    pub fn new(stage: &'s Stage) -> Ledger<'s> {
        Ledger {
            stage,
            pages: stage.men.iter().map(|_| None).collect(),
        }
    }

    /// Looks at a man who is awake after `step` steps.
    pub fn see(&mut self, man: usize, placing: &Placing, step: u32) {
        let who = &self.stage.men[man];
        let page = self.pages[man].get_or_insert_with(|| Page {
            start: (step - 1) / STEPS_PER_POSE * STEPS_PER_POSE,
            poses: vec![pose(&who.placing)],
            over: None,
        });
        page.over = if would_fall(who.make, self.stage.moulds.of(who.make, who.id), placing) {
            page.over.or(Some(step))
        } else {
            None
        };
    }

    /// Writes down a pose of every man who has moved.
    pub fn write(&mut self, world: &World<'_>) {
        for (man, page) in self.pages.iter_mut().enumerate() {
            if let Some(page) = page {
                page.poses.push(pose(&world.man(man)));
            }
        }
    }

    /// Whether any of the men `awake` is past falling but not down yet.
    pub fn is_anyone_going_down(&self, awake: &[usize], world: &World<'_>) -> bool {
        awake.iter().any(|&man| {
            let falling = self.pages[man]
                .as_ref()
                .is_some_and(|page| page.over.is_some());
            falling && world.man_speed(man) >= STILL_SPEED
        })
    }

    /// The men who are down, or lean so that they would fall (D-1, D-2), in the order they went.
    pub fn fallen(&self) -> Vec<u16> {
        let over = |(man, page): (usize, &Option<Page>)| {
            page.as_ref()
                .and_then(|page| page.over)
                .map(|step| (step, self.stage.men[man].id))
        };
        let mut fallen: Vec<(u32, u16)> = self.pages.iter().enumerate().filter_map(over).collect();
        fallen.sort_unstable();
        fallen.into_iter().map(|(_, id)| id).collect()
    }

    /// The poses of all who moved.
    pub fn tracks(self) -> Vec<FigureTrack> {
        let men = &self.stage.men;
        let moved = |(man, page): (usize, Option<Page>)| {
            let page = page?;
            let first = *page.poses.first()?;
            page.poses
                .iter()
                .any(|pose| is_elsewhere(&first, pose))
                .then(|| FigureTrack {
                    figure: men[man].id,
                    track: Track {
                        start: f64::from(page.start) / f64::from(STEPS_PER_SECOND),
                        poses: page.poses,
                    },
                })
        };
        self.pages
            .into_iter()
            .enumerate()
            .filter_map(moved)
            .collect()
    }
}

/// Whether a man would fall if nothing but the ground held him (D-2): his centre of mass is not
/// over his base.
pub(crate) fn would_fall(make: Make, mould: &Mould, placing: &Placing) -> bool {
    let down = placing.rotation.inverse() * -Vector::Z;
    if down.z >= -f32::EPSILON {
        return true;
    }
    let centre = mould.mass.local_com;
    let foot = centre + down * (centre.z / -down.z);
    let (length, breadth) = make.base();
    foot.x.abs() * 2.0 > length as f32 || foot.y.abs() * 2.0 > breadth as f32
}

/// Whether two poses differ by more than the eye can see.
fn is_elsewhere(a: &Pose, b: &Pose) -> bool {
    const SHIFT: f32 = 0.003;
    let shift = a.at.iter().zip(&b.at).any(|(a, b)| (a - b).abs() > SHIFT);
    shift
        || a.turn
            .iter()
            .zip(&b.turn)
            .any(|(a, b)| (a - b).abs() > SHIFT)
}
