//! Where the pieces of an arrangement are wished to stand: spans of the front for each arm, and in
//! them ranks and files.

use super::Arrangement;
use crate::{Arm, Field, Gun, Side, Variety};
use ballistics::gun_measures::MUZZLE;
use country::{Point, Zone};
use std::f64::consts::FRAC_PI_2;

/// A wished place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Spot(pub Point);

/// From where to where a body stands along the front, from the left (0) to the right (1) as its
/// own side looks at the enemy.
type Span = [f64; 2];

/// Room that a man of an arm has in a rank, and his rank in depth, inches.
const fn room(arm: Arm) -> (f64, f64) {
    match arm {
        Arm::Infantry => (1.15, 1.1),
        Arm::Cavalry => (1.4, 2.7),
    }
}

/// The least room that will do, a little above 1/16 inch between bases.
const fn least_room(arm: Arm) -> (f64, f64) {
    match arm {
        Arm::Infantry => (0.82, 0.57),
        Arm::Cavalry => (0.82, 2.07),
    }
}

/// Bodies of this many men and more stand in two ranks at least.
const TWO_RANKS: usize = 8;
/// How near to a zone's edge the middle of a piece is put, inches.
const INSET: f64 = 0.5;

/// The way to the enemy.
pub(super) const fn forward(side: Side) -> f64 {
    match side {
        Side::Blue => FRAC_PI_2,
        Side::Red => -FRAC_PI_2,
    }
}

/// The spans of an arrangement, and how far before the back line each arm's first rank stands.
pub(super) struct Plan {
    side: Side,
    /// Length and depth of the field, inches.
    floor: Point,
    zone: Zone,
    spans: Spans,
    /// Inches before the back line; negative behind it.
    infantry: f64,
    cavalry: f64,
    guns: f64,
}

struct Spans {
    guns: &'static [Span],
    infantry: &'static [Span],
    cavalry: &'static [Span],
    /// Whether the horse stands behind the others, not beside them.
    horse_behind: bool,
}

const fn spans(arrangement: Arrangement) -> Spans {
    match arrangement {
        Arrangement::InLine => Spans {
            guns: &[[0.08, 0.92]],
            infantry: &[[0.04, 0.3], [0.37, 0.63], [0.7, 0.96]],
            cavalry: &[[0.06, 0.46], [0.54, 0.94]],
            horse_behind: true,
        },
        Arrangement::GunsInTheCentre => Spans {
            guns: &[[0.34, 0.66]],
            infantry: &[[0.28, 0.72]],
            cavalry: &[[0.03, 0.24], [0.76, 0.97]],
            horse_behind: false,
        },
        Arrangement::GunsOnTheWings => Spans {
            guns: &[[0.03, 0.22], [0.78, 0.97]],
            infantry: &[[0.28, 0.72]],
            cavalry: &[[0.28, 0.72]],
            horse_behind: true,
        },
        Arrangement::TwoWings => Spans {
            guns: &[[0.08, 0.36], [0.64, 0.92]],
            infantry: &[[0.04, 0.38], [0.62, 0.96]],
            cavalry: &[[0.06, 0.38], [0.62, 0.94]],
            horse_behind: true,
        },
        Arrangement::MassedHorse => Spans {
            guns: &[[0.06, 0.54]],
            infantry: &[[0.04, 0.58]],
            cavalry: &[[0.66, 0.97]],
            horse_behind: false,
        },
    }
}

impl Plan {
    pub(super) fn new(field: &Field, side: Side, arrangement: Arrangement) -> Plan {
        let floor = field.ground().country().field;
        let zone = field.zone_of(side, Some(Arm::Infantry));
        let spans = spans(arrangement);
        let (infantry, guns, behind, beside) = match field.terms().variety {
            // About the back line: muzzles and the last rank still on the floor.
            Variety::FightToTheFinish | Variety::BlowAtTheRear { .. } => (3.4, -3.6, -9.4, 2.2),
            // In the midst of his half, the horse further back than it must (V-11).
            Variety::DefensiveGame { defender } if defender == side => {
                let half = floor.depth / 2.0;
                let front = (half * 0.5).min(half - 13.0);
                let horse = (half - 25.0).min(front - 12.0);
                (front, front - 7.0, horse, (half - 25.0).min(front))
            }
            // As far forward as they may, but for the guns (V-12).
            Variety::DefensiveGame { .. } => {
                (11.5, 4.5, -2.0, 22.0_f64.min(floor.depth / 2.0 - 3.0))
            }
        };
        let cavalry = if spans.horse_behind { behind } else { beside };
        // The muzzle, which points rearward, must not stick out over the floor's edge.
        let guns = guns.max(0.3 + MUZZLE - floor.margin);
        Plan {
            side,
            floor: Point::new(floor.width, floor.depth),
            zone,
            spans,
            infantry,
            cavalry,
            guns,
        }
    }

    /// Wished places for so many guns, spread over their spans.
    pub(super) fn guns(&self, number: usize) -> Vec<Spot> {
        let shares = shared_out(number, self.spans.guns);
        let places = self
            .spans
            .guns
            .iter()
            .zip(shares)
            .flat_map(|(span, share)| {
                (0..share).map(move |nth| {
                    span[0] + (span[1] - span[0]) * (nth as f64 + 0.5) / share as f64
                })
            });
        places
            .map(|along| self.spot(self.across(along), self.guns))
            .collect()
    }

    /// Wished places for so many men, in ranks in the middle of their spans.
    pub(super) fn men(&self, arm: Arm, number: usize) -> Vec<Spot> {
        let (spans, front) = match arm {
            Arm::Infantry => (self.spans.infantry, self.infantry),
            Arm::Cavalry => (self.spans.cavalry, self.cavalry),
        };
        let (file, rank) = room(arm);
        // Behind the others there is room for one rank of horse.
        let one_rank = arm == Arm::Cavalry && self.spans.horse_behind;
        let mut spots = Vec::with_capacity(number);
        for (span, share) in spans.iter().zip(shared_out(number, spans)) {
            let (from, to) = (self.across(span[0]), self.across(span[1]));
            let files_at_most = (((to - from) / file) as usize).max(1);
            let least = if share >= TWO_RANKS && !one_rank {
                2
            } else {
                1
            };
            let ranks = share.div_ceil(files_at_most).max(least);
            let files = share.div_ceil(ranks).max(1);
            for nth in 0..share {
                let (row, place) = (nth / files, nth % files);
                // The last rank may be shorter, and stands in the middle.
                let in_row = files.min(share - row * files);
                let across =
                    f64::midpoint(from, to) + (place as f64 - (in_row - 1) as f64 / 2.0) * file;
                spots.push(self.spot(across, front - row as f64 * rank));
            }
        }
        spots
    }

    /// Inches along the front from the side's own left.
    fn across(&self, along: f64) -> f64 {
        let [least, most] = self.zone.x;
        let (from, to) = match self.side {
            Side::Blue => (least, most),
            Side::Red => (self.floor.x - most, self.floor.x - least),
        };
        from + (to - from) * along
    }

    /// A place from the side's own left and so many inches before its back line.
    fn spot(&self, across: f64, before: f64) -> Spot {
        Spot(match self.side {
            Side::Blue => Point::new(across, before),
            Side::Red => Point::new(self.floor.x - across, self.floor.y - before),
        })
    }
}

/// A number shared out among spans by their widths.
fn shared_out(number: usize, spans: &[Span]) -> Vec<usize> {
    let width = |span: &Span| span[1] - span[0];
    let whole: f64 = spans.iter().map(width).sum();
    let mut done = 0;
    let mut so_far = 0.0;
    spans
        .iter()
        .map(|span| {
            so_far += width(span);
            let upto = (number as f64 * so_far / whole).round() as usize;
            let share = upto.saturating_sub(done);
            done += share;
            share
        })
        .collect()
}

/// All places of a zone where men of an arm could stand in close ranks, those towards the enemy
/// first.
pub(super) fn places(zone: Zone, side: Side, arm: Arm) -> Vec<Point> {
    let (file, rank) = least_room(arm);
    lattice(zone, side, file, rank)
}

/// All places of a zone that are tried for a gun, an inch apart.
pub(super) fn gun_places(zone: Zone, side: Side) -> Vec<Point> {
    lattice(zone, side, 1.0, 1.0)
}

fn lattice(zone: Zone, side: Side, file: f64, rank: f64) -> Vec<Point> {
    let steps = |[least, most]: [f64; 2], step: f64| {
        let whole = ((most - least - 2.0 * INSET) / step).max(0.0);
        0..=(whole as usize)
    };
    let mut places = Vec::new();
    for row in steps(zone.y, rank) {
        let back = INSET + row as f64 * rank;
        let y = match side {
            Side::Blue => zone.y[1] - back,
            Side::Red => zone.y[0] + back,
        };
        for place in steps(zone.x, file) {
            places.push(Point::new(zone.x[0] + INSET + place as f64 * file, y));
        }
    }
    places
}

/// Places about a gun for its men, nearest first: beside the wheels, left and right by turns.
pub(super) fn beside_gun(gun: &Gun, arm: Arm) -> impl Iterator<Item = Point> {
    let along = gun.body().along();
    let (across, at) = (along.perp(), gun.at);
    let ahead: &[f64] = match arm {
        Arm::Infantry => &[0.8, -0.8, 2.4, -2.4],
        Arm::Cavalry => &[1.1, -1.1],
    };
    [2.2, 3.4, 4.6].into_iter().flat_map(move |aside| {
        ahead.iter().flat_map(move |ahead| {
            [1.0, -1.0]
                .into_iter()
                .map(move |hand| at + across * (hand * aside) + along * *ahead)
        })
    })
}
