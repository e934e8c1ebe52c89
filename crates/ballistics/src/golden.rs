//! Fixed shots whose every bit is known, to prove that each machine computes the same.

use crate::{Figure, GunBody, Lay, Make, Pose, Scene, ShotRecord, Track, aim, fire};
use country::{Country, Ground, Point};

/// The ground of the fixed shots: a hill of two boards, a house with a chimney, a church with a
/// spire, a wall, trees and a stone on a plain floor.
const GROUND: &str = include_str!("golden.json");

/// Fires the fixed shots.
///
/// # Panics
/// Never: the ground is part of the crate, and the tests check it.
pub fn shots() -> Vec<ShotRecord> {
    let country: Country = serde_json::from_str(GROUND).expect("the golden ground is written well");
    let ground = Ground::new(country).expect("the golden ground is in order");
    let scene = scene(&ground);
    let mut records = Vec::new();
    for (gun, at, height) in TARGETS {
        let found = aim(&scene, gun, Point::new(at[0], at[1]), height);
        for flight in [found.flat, found.high].into_iter().flatten() {
            records.push(fire(&scene, gun, flight.lay));
        }
    }
    records.push(fire(
        &scene,
        0,
        Lay {
            bearing: 1.5,
            elevation: crate::MAX_ELEVATION,
        },
    ));
    records.push(fire(
        &scene,
        1,
        Lay {
            bearing: -1.6,
            elevation: crate::MIN_ELEVATION,
        },
    ));
    records.extend(barrage(&ground));
    records
}

/// Shots into a crowd of every mould, foot and horse, facing every way: a difference in one last
/// bit anywhere shows in one of them.
fn barrage(ground: &Ground) -> Vec<ShotRecord> {
    let figures = (0..64_u16)
        .map(|id| Figure {
            id,
            make: if id % 3 == 0 { Make::Horse } else { Make::Foot },
            at: Point::new(
                32.0 + 2.4 * f64::from(id % 16),
                44.0 + 2.6 * f64::from(id / 16),
            ),
            facing: 0.7 * f64::from(id),
            lying: false,
        })
        .collect();
    let guns = vec![GunBody {
        at: Point::new(50.0, 8.0),
        bearing: 1.57,
        elevation: 0.0,
    }];
    let scene = Scene {
        ground,
        figures,
        guns,
    };
    (0..48)
        .map(|shot| Lay {
            bearing: 1.57 + 0.011 * f64::from(shot - 24),
            elevation: 0.004 * f64::from(shot % 7),
        })
        .map(|lay| fire(&scene, 0, lay))
        .collect()
}

/// Gun, point and height aimed at.
const TARGETS: [(usize, [f64; 2], f64); 10] = [
    (0, [59.6, 90.0], 1.2),
    (0, [61.0, 90.0], 1.5),
    (0, [90.0, 92.8], 1.8),
    (0, [29.4, 70.0], 1.0),
    (0, [100.0, 60.0], 4.0),
    (0, [20.0, 100.0], 2.0),
    (0, [60.0, 131.0], 1.5),
    (1, [60.0, 12.0], 1.0),
    (1, [63.5, 94.5], 1.4),
    (1, [90.0, 95.6], 2.4),
];

fn scene(ground: &Ground) -> Scene<'_> {
    let mut figures = Vec::new();
    let mut put = |make, x: f64, y: f64, facing: f64, lying: bool| {
        let id = figures.len() as u16;
        figures.push(Figure {
            id,
            make,
            at: Point::new(x, y),
            facing,
            lying,
        });
    };
    for rank in 0..4 {
        for file in 0..6 {
            let (x, y) = (57.0 + 1.3 * f64::from(file), 90.0 + 1.5 * f64::from(rank));
            put(Make::Foot, x, y, -1.5, false);
        }
    }
    for horse in 0..5 {
        put(
            Make::Horse,
            86.0 + 2.0 * f64::from(horse),
            91.0 + 0.9 * f64::from(horse),
            -1.4,
            false,
        );
    }
    for man in 0..4 {
        put(
            Make::Foot,
            28.0 + 1.4 * f64::from(man),
            70.0,
            0.3 * f64::from(man),
            false,
        );
        put(Make::Foot, 57.0 + 1.8 * f64::from(man), 16.5, 1.57, true);
    }
    let guns = vec![
        GunBody {
            at: Point::new(60.0, 8.0),
            bearing: 1.57,
            elevation: 0.0,
        },
        GunBody {
            at: Point::new(60.0, 132.0),
            bearing: -1.57,
            elevation: 0.1,
        },
    ];
    Scene {
        ground,
        figures,
        guns,
    }
}

/// One number over every bit of the fixed shots' records (FNV-1a, 64 bits).
///
/// It changes with the engine, its version, the step and the parameters, and with nothing else:
/// see [`RULESET`](crate::RULESET).
pub fn digest() -> u64 {
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    for record in shots() {
        digest.record(&record);
    }
    digest.0
}

struct Digest(u64);

impl Digest {
    fn word(&mut self, word: u64) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn record(&mut self, record: &ShotRecord) {
        self.word(record.lay.bearing.to_bits());
        self.word(record.lay.elevation.to_bits());
        self.track(&record.bolt);
        self.word(record.touched.len() as u64);
        for touch in &record.touched {
            self.word(u64::from(touch.figure));
            self.word(touch.at.to_bits());
            self.word(u64::from(touch.rebound));
        }
        self.word(record.fallen.len() as u64);
        for &figure in &record.fallen {
            self.word(u64::from(figure));
        }
        self.word(record.figures.len() as u64);
        for moved in &record.figures {
            self.word(u64::from(moved.figure));
            self.track(&moved.track);
        }
    }

    fn track(&mut self, track: &Track) {
        self.word(track.start.to_bits());
        self.word(track.poses.len() as u64);
        for Pose { at, turn } in &track.poses {
            for number in at.iter().chain(turn) {
                self.word(u64::from(number.to_bits()));
            }
        }
    }
}
