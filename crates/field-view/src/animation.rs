//! Shots and moves played before the eye.

use crate::pieces::{Glide, PieceKey};
use crate::space;
use ballistics::{POSES_PER_SECOND, Pose, ShotRecord, Track};
use country::Point;
use glam::{Quat, Vec3};
use std::collections::BTreeMap;
use std::f64::consts::PI;

/// Where a moving piece is shown, instead of where it stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Motion {
    /// Its origin, in the picture's coordinates.
    pub place: Vec3,
    /// Its turn from the rest attitude.
    pub turn: Quat,
    /// How far its wheels have rolled, radians.
    pub roll: f32,
}

/// A speed at which a hand moves a man across the floor, inches a second.
const HAND: f64 = 26.0;
/// Shortest and longest time a move is shown for, seconds.
const GLIDE_SECONDS: [f64; 2] = [0.35, 1.6];
/// How high a hand lifts a man, inches.
const LIFT: f64 = 0.7;
/// A shot stays before the eye this long after all has come to rest, seconds.
const LINGER: f64 = 0.35;

/// Where a track has its thing at a moment, seconds after the bolt left the muzzle: before its
/// start in the first pose, after its end in the last, between poses blended.
pub fn sample(track: &Track, seconds: f64) -> Option<(Vec3, Quat)> {
    let last = track.poses.len().checked_sub(1)?;
    let frames = ((seconds - track.start) * POSES_PER_SECOND).clamp(0.0, last as f64);
    let index = frames.floor() as usize;
    let share = (frames - index as f64) as f32;
    let pose = |pose: &Pose| (space::from_field(pose.at), space::turn(pose.turn));
    let (from, to) = (
        pose(&track.poses[index]),
        pose(&track.poses[(index + 1).min(last)]),
    );
    Some((from.0.lerp(to.0, share), from.1.slerp(to.1, share)))
}

/// Where a track's thing comes to rest, seconds after the bolt left the muzzle.
fn end(track: &Track) -> f64 {
    track.start + track.poses.len().saturating_sub(1) as f64 / POSES_PER_SECOND
}

/// Something being played.
#[derive(Debug, Clone)]
enum Play {
    Shot {
        bolt: Track,
        figures: Vec<(u16, Track)>,
        rate: f64,
        length: f64,
    },
    Moves {
        glides: Vec<(Glide, f64)>,
        length: f64,
    },
}

/// What is being played, and what waits to be.
#[derive(Debug, Clone, Default)]
pub struct Stage {
    queue: std::collections::VecDeque<Play>,
    clock: f64,
    /// Where moving pieces are shown; they stay there until they are [cleared](Self::clear).
    pub motions: BTreeMap<PieceKey, Motion>,
    /// The flying bolt.
    pub bolt: Option<(Vec3, Quat)>,
}

impl Stage {
    /// Queues a shot. A rate of 1 is real time, less is slower.
    pub fn shot(&mut self, record: &ShotRecord, rate: f64) {
        let figures: Vec<_> = record
            .figures
            .iter()
            .map(|f| (f.figure, f.track.clone()))
            .collect();
        let length = figures
            .iter()
            .map(|(_, track)| end(track))
            .fold(end(&record.bolt), f64::max);
        let rate = if rate.is_finite() && rate > 0.0 {
            rate
        } else {
            1.0
        };
        self.queue.push_back(Play::Shot {
            bolt: record.bolt.clone(),
            figures,
            rate,
            length,
        });
    }

    /// Queues several moves made together.
    pub fn moves(&mut self, glides: Vec<Glide>) {
        let glides: Vec<_> = glides
            .into_iter()
            .filter(|glide| !glide.path.is_empty())
            .map(|glide| {
                let length: f64 = glide.path.windows(2).map(|p| p[0].distance(p[1])).sum();
                let seconds = (length / HAND).clamp(GLIDE_SECONDS[0], GLIDE_SECONDS[1]);
                (glide, seconds)
            })
            .collect();
        let length = glides
            .iter()
            .map(|(_, seconds)| *seconds)
            .fold(0.0, f64::max);
        if !glides.is_empty() {
            self.queue.push_back(Play::Moves { glides, length });
        }
    }

    /// Whether anything is being played.
    pub fn playing(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Goes to the end of everything queued.
    pub fn skip(&mut self, height: &dyn Fn(Point) -> f64) {
        while self.playing() {
            self.step(1e6, height);
        }
    }

    /// Forgets where pieces were shown.
    pub fn clear(&mut self) {
        self.motions.clear();
        self.bolt = None;
    }

    /// Plays for some seconds.
    pub fn step(&mut self, seconds: f64, height: &dyn Fn(Point) -> f64) {
        let Some(play) = self.queue.front() else {
            return;
        };
        self.clock += seconds;
        let over = match play {
            Play::Shot {
                bolt,
                figures,
                rate,
                length,
            } => {
                let at = self.clock * rate;
                self.bolt = sample(bolt, at);
                for (figure, track) in figures {
                    if let Some((place, turn)) = sample(track, at) {
                        self.motions.insert(
                            PieceKey::Man(*figure),
                            Motion {
                                place,
                                turn,
                                roll: 0.0,
                            },
                        );
                    }
                }
                at >= length + LINGER * rate
            }
            Play::Moves { glides, length } => {
                for (glide, seconds) in glides {
                    let share = (self.clock / seconds).clamp(0.0, 1.0);
                    self.motions
                        .insert(glide.piece, glide_at(glide, share, height));
                }
                self.clock >= *length
            }
        };
        if over {
            self.queue.pop_front();
            self.clock = 0.0;
        }
    }
}

/// Where a piece is when some share of its time has gone: lifted by a hand and set down again.
pub fn glide_at(glide: &Glide, share: f64, height: &dyn Fn(Point) -> f64) -> Motion {
    let eased = share * share * (3.0 - 2.0 * share);
    let (at, heading, gone) = along(&glide.path, eased);
    let total: f64 = glide.path.windows(2).map(|p| p[0].distance(p[1])).sum();
    let wheeled = matches!(glide.piece, PieceKey::Gun(_));
    let heading = heading.unwrap_or(glide.facing);
    let bearing = if total < 1.0 {
        turn_towards(glide.from_facing, glide.facing, eased)
    } else if share < 0.25 {
        turn_towards(glide.from_facing, heading, share / 0.25)
    } else if share > 0.8 {
        turn_towards(heading, glide.facing, (share - 0.8) / 0.2)
    } else {
        heading
    };
    let hop = if wheeled {
        0.0
    } else {
        // One long lift of the hand, with the little hops of a toy walked along.
        let lift = (share * PI).sin() * LIFT * (total / 6.0).min(1.0);
        let hops = (total / 2.5).round().clamp(1.0, 8.0);
        lift + (share * PI * hops).sin().abs() * 0.22 * (total / 2.0).min(1.0)
    };
    Motion {
        place: space::place(at, height(at) + hop),
        turn: space::facing(bearing),
        roll: (gone / ballistics::gun_measures::WHEEL_RADIUS) as f32,
    }
}

/// The point a share of the way along a path, the bearing of the path there, and the inches gone.
fn along(path: &[Point], share: f64) -> (Point, Option<f64>, f64) {
    let total: f64 = path.windows(2).map(|p| p[0].distance(p[1])).sum();
    let mut left = total * share.clamp(0.0, 1.0);
    let mut heading = None;
    for pair in path.windows(2) {
        let (from, leg) = (pair[0], pair[1] - pair[0]);
        let length = leg.length();
        if length < 1e-9 {
            continue;
        }
        heading = Some(leg.y.atan2(leg.x));
        if left <= length {
            return (from + leg * (left / length), heading, total * share);
        }
        left -= length;
    }
    (path.last().copied().unwrap_or_default(), heading, total)
}

/// A bearing part of the shorter way round from one to another.
fn turn_towards(from: f64, to: f64, share: f64) -> f64 {
    let turn = std::f64::consts::TAU;
    let way = (to - from) - turn * ((to - from) / turn).round();
    from + way * share
}

#[cfg(test)]
mod tests {
    use super::*;
    use ballistics::{FigureTrack, Lay};

    fn pose(x: f32) -> Pose {
        Pose {
            at: [x, 2.0, 1.0],
            turn: [0.0, 0.0, 0.0, 1.0],
        }
    }

    fn record() -> ShotRecord {
        ShotRecord {
            lay: Lay {
                bearing: 0.0,
                elevation: 0.1,
            },
            bolt: Track {
                start: 0.0,
                poses: (0..=60).map(|k| pose(k as f32)).collect(),
            },
            touched: Vec::new(),
            fallen: vec![4],
            figures: vec![FigureTrack {
                figure: 4,
                track: Track {
                    start: 0.5,
                    poses: vec![pose(30.0), pose(33.0)],
                },
            }],
        }
    }

    #[test]
    fn a_track_waits_in_its_first_pose_blends_between_poses_and_rests_in_its_last() {
        let track = &record().figures[0].track;
        assert_eq!(sample(track, 0.0).unwrap().0, Vec3::new(30.0, 1.0, -2.0));
        let between = sample(track, 0.5 + 0.5 / POSES_PER_SECOND).unwrap().0;
        assert!((between.x - 31.5).abs() < 1e-3);
        assert_eq!(sample(track, 99.0).unwrap().0.x, 33.0);
        assert_eq!(sample(&Track::default(), 1.0), None);
    }

    #[test]
    fn a_shot_at_half_rate_takes_twice_as_long_and_leaves_the_fallen_where_they_fell() {
        let mut stage = Stage::default();
        stage.shot(&record(), 0.5);
        stage.step(1.0, &|_| 0.0);
        let (bolt, _) = stage.bolt.unwrap();
        assert!((bolt.x - 30.0).abs() < 0.01, "{bolt}");
        for _ in 0..30 {
            stage.step(0.1, &|_| 0.0);
        }
        assert!(!stage.playing());
        assert_eq!(stage.motions[&PieceKey::Man(4)].place.x, 33.0);
        stage.clear();
        assert!(stage.motions.is_empty() && stage.bolt.is_none());
    }

    #[test]
    fn a_move_begins_and_ends_on_the_ground_where_it_should_facing_as_it_should() {
        let glide = Glide {
            piece: PieceKey::Man(1),
            path: vec![Point::ZERO, Point::new(6.0, 0.0), Point::new(6.0, 6.0)],
            from_facing: 3.0,
            facing: -1.0,
        };
        let start = glide_at(&glide, 0.0, &|_| 1.0);
        let end = glide_at(&glide, 1.0, &|_| 1.0);
        assert!(start.place.distance(Vec3::new(0.0, 1.0, 0.0)) < 1e-3);
        assert!(end.place.distance(Vec3::new(6.0, 1.0, -6.0)) < 1e-3);
        assert!(end.turn.angle_between(space::facing(-1.0)) < 1e-3);
        assert!(glide_at(&glide, 0.5, &|_| 1.0).place.y > 1.3);
    }

    #[test]
    fn skipping_leaves_everything_at_its_end() {
        let mut stage = Stage::default();
        stage.moves(vec![Glide {
            piece: PieceKey::Gun(0),
            path: vec![Point::ZERO, Point::X],
            from_facing: 0.0,
            facing: 1.0,
        }]);
        stage.shot(&record(), 1.0);
        stage.moves(Vec::new());
        stage.skip(&|_| 0.0);
        assert!(!stage.playing());
        assert!((stage.motions[&PieceKey::Gun(0)].place.x - 1.0).abs() < 1e-5);
        assert_eq!(stage.bolt.unwrap().0.x, 60.0);
    }
}
