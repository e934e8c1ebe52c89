//! Bodies of men: in which order they stand, and how close.

use crate::chance::Chance;
use ballistics::{Figure, Make};
use country::Point;
use serde::{Deserialize, Serialize};
use std::f64::consts::FRAC_PI_2;

/// How a body of men stands to the gun that fires at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum March {
    /// One rank of eighteen, its face to the gun.
    LineAbreast,
    /// Eighteen one behind another, the first of them nearest the gun.
    File,
    /// A column of fours, five deep, its head to the gun.
    ColumnOfFours,
    /// One rank of eighteen with its flank to the gun.
    LineEnfiladed,
    /// A block of six by six, its face to the gun.
    Block,
    /// Two loose ranks of nine, those of the second between those of the first, every man
    /// somewhat out of his place: open order as one marches up to guns.
    OpenOrder,
}

impl March {
    /// All of them, as the range's tables list them.
    pub const ALL: [March; 6] = [
        March::LineAbreast,
        March::File,
        March::ColumnOfFours,
        March::LineEnfiladed,
        March::Block,
        March::OpenOrder,
    ];

    /// Its name in a table.
    pub const fn name(self) -> &'static str {
        match self {
            March::LineAbreast => "line abreast",
            March::File => "file, head-on",
            March::ColumnOfFours => "column of fours",
            March::LineEnfiladed => "line, enfiladed",
            March::Block => "block of 36",
            March::OpenOrder => "two loose ranks",
        }
    }

    /// Men beside each other as the gun sees them, and men behind each other.
    const fn breadth_and_depth(self) -> (u16, u16) {
        match self {
            March::LineAbreast => (18, 1),
            March::File | March::LineEnfiladed => (1, 18),
            March::ColumnOfFours => (4, 5),
            March::Block => (6, 6),
            March::OpenOrder => (9, 2),
        }
    }
}

/// A body of men of one make in one order, so far apart.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Body {
    /// On foot or mounted.
    pub make: Make,
    /// Their order.
    pub march: March,
    /// From the middle of one man on foot to the middle of the next, inches: 0.8 is elbow to
    /// elbow. Horses keep the same gaps beside each other, and are so much farther apart from
    /// nose to tail as they are longer.
    pub spacing: f64,
}

/// Furthest a hand that sets men down in order puts one out of his place, inches.
const OUT_OF_PLACE: f64 = 0.1;
/// Furthest it turns him out of his front, radians.
const OUT_OF_FRONT: f64 = 0.2;

impl Body {
    /// The men as somebody has set them down: the middle of the foremost rank at `head`, the gun
    /// in the direction of `-y`. Nobody stands quite in his place, but no two bases overlap.
    /// Numbered from the foremost rank's left on.
    pub fn men(&self, head: Point, chance: &mut Chance) -> Vec<Figure> {
        let (files, ranks) = self.march.breadth_and_depth();
        let (length, breadth) = self.make.base();
        let flank = self.march == March::LineEnfiladed;
        let (foot_length, foot_breadth) = Make::Foot.base();
        let beside = self.spacing + breadth - foot_breadth;
        let behind = self.spacing + length - foot_length;
        let depth = if flank { beside } else { behind };
        let room = (self.spacing - foot_breadth).max(0.0);
        let out = if self.march == March::OpenOrder {
            0.3 * room
        } else {
            (0.25 * room).min(OUT_OF_PLACE)
        };
        // What room is left between two elbows lets the men turn.
        let turned = (0.9 * (room - 2.0 * out) / length).min(OUT_OF_FRONT);
        let front = if flank { 0.0 } else { -FRAC_PI_2 };
        // Numbers begin anywhere, so that the same mould does not always head the column.
        let first = chance.below(1 << 10) as u16;
        let mut men = Vec::with_capacity(usize::from(files * ranks));
        for rank in 0..ranks {
            let shift = if self.march == March::OpenOrder && rank % 2 == 1 {
                0.5
            } else {
                0.0
            };
            for file in 0..files {
                let across = f64::from(file) - f64::from(files - 1) / 2.0 + shift;
                let place = Point::new(across * beside, f64::from(rank) * depth);
                let slip = Point::new(chance.either_way(out), chance.either_way(out));
                let turn = chance.either_way(turned);
                men.push(Figure {
                    id: first + rank * files + file,
                    make: self.make,
                    at: head + place + slip,
                    facing: front + turn,
                    lying: false,
                });
            }
        }
        men
    }

    /// How many of the men stand in the foremost rank.
    pub fn foremost(&self) -> usize {
        usize::from(self.march.breadth_and_depth().0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Body, March};
    use crate::chance::Chance;
    use ballistics::{Figure, Make};
    use country::Point;

    /// Whether two bases overlap, by the axes of both rectangles.
    fn overlap(a: &Figure, b: &Figure) -> bool {
        let corners = |man: &Figure| {
            let (length, breadth) = man.make.base();
            let along = ballistics::GunBody {
                at: man.at,
                bearing: man.facing,
                elevation: 0.0,
            }
            .along();
            let (x, y) = (along * (length / 2.0), along.perp() * (breadth / 2.0));
            [
                man.at + x + y,
                man.at + x - y,
                man.at - x - y,
                man.at - x + y,
            ]
        };
        let (p, q) = (corners(a), corners(b));
        let span = |corners: &[Point; 4], axis: Point| {
            corners
                .iter()
                .map(|c| c.dot(axis))
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), x| {
                    (least.min(x), most.max(x))
                })
        };
        [p[1] - p[0], p[2] - p[1], q[1] - q[0], q[2] - q[1]]
            .into_iter()
            .all(|axis| {
                let (one, other) = (span(&p, axis), span(&q, axis));
                one.0 < other.1 && other.0 < one.1
            })
    }

    #[test]
    fn nobody_is_set_down_in_another_however_close_the_order() {
        for make in [Make::Foot, Make::Horse] {
            for march in March::ALL {
                for spacing in [0.8, 1.2, 2.0, 4.0] {
                    let body = Body {
                        make,
                        march,
                        spacing,
                    };
                    for shot in 0..8 {
                        let men = body.men(Point::new(0.0, 90.0), &mut Chance::of(7, 0, shot));
                        for (n, man) in men.iter().enumerate() {
                            let other = men[..n].iter().find(|other| overlap(man, other));
                            assert!(other.is_none(), "{body:?}: {man:?} in {other:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_foremost_rank_is_nearest_the_gun() {
        for march in March::ALL {
            let body = Body {
                make: Make::Foot,
                march,
                spacing: 2.0,
            };
            let men = body.men(Point::new(0.0, 90.0), &mut Chance::of(7, 0, 0));
            let (front, rear) = men.split_at(body.foremost());
            let furthest = front.iter().map(|man| man.at.y).fold(0.0, f64::max);
            assert!(rear.iter().all(|man| man.at.y > furthest), "{march:?}");
        }
    }
}
