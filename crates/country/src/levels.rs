//! The heights that boards make, and the edges between them.

use crate::outline::segment_distance;
use crate::{Board, Point};

/// How far apart two lengths may lie and still be called the same, inches. A thousandth of the
/// thickness of a chalk line, and far above the rounding of any sum of inches.
pub(crate) const SAME: f64 = 1e-6;

/// An edge where the ground rises from one height to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Step {
    /// One end of the edge in plan.
    pub from: Point,
    /// The other end.
    pub to: Point,
    /// Height of the ground on the lower side, inches.
    pub low: f64,
    /// Height of the ground on the upper side, inches.
    pub high: f64,
}

impl Step {
    /// Whether it may come within `room` inches of a segment, as far as the upright rectangles round
    /// the two tell: most steps do not, and need not be measured.
    pub(crate) fn may_be_near(&self, a: Point, b: Point, room: f64) -> bool {
        // Rounding comes nowhere near the hundredth that is to spare.
        let room = room + 0.01;
        let (least, greatest) = (self.from.min(self.to), self.from.max(self.to));
        let (from, to) = (a.min(b), a.max(b));
        least.x - room <= to.x
            && least.y - room <= to.y
            && greatest.x + room >= from.x
            && greatest.y + room >= from.y
    }

    /// Whether it is higher than an inch, too high for men and wheels (AMB-8).
    pub fn is_wall(&self) -> bool {
        self.high - self.low > 1.0 + SAME
    }
}

/// Height of the highest board over the point, or the floor's.
pub(crate) fn height(boards: &[Board], at: Point) -> f64 {
    boards
        .iter()
        .filter(|board| board.rect.contains(at))
        .fold(0.0, |top, board| board.top.max(top))
}

/// Every edge at which the height changes, in the order of the boards.
///
/// Each side of a board is cut where other boards' sides meet it, so that the height is the same
/// all along either side of a piece; pieces with the same height on both sides are no steps. Where
/// the sides of two boards lie along each other their step is listed twice.
pub(crate) fn steps(boards: &[Board]) -> Vec<Step> {
    let sides: Vec<[Point; 2]> = boards
        .iter()
        .flat_map(|board| {
            let corners = board.rect.corners();
            (0..4).map(move |index| [corners[index], corners[(index + 1) % 4]])
        })
        .collect();
    let mut steps: Vec<Step> = Vec::new();
    for &[from, to] in &sides {
        let along = to - from;
        let length = along.length();
        let outward = along.perp() / length * (SAME * 100.0);
        for [start, end] in pieces(from, to, &sides) {
            if (end - start) * length < SAME * 10.0 {
                continue;
            }
            let (start, end) = (from + along * start, from + along * end);
            let middle = (start + end) * 0.5;
            let one = height(boards, middle + outward);
            let other = height(boards, middle - outward);
            let step = Step {
                from: start,
                to: end,
                low: one.min(other),
                high: one.max(other),
            };
            if step.high - step.low > SAME {
                steps.push(step);
            }
        }
    }
    steps
}

/// The pieces of the side from `from` to `to` between its meetings with other sides, as shares of
/// its length.
fn pieces(from: Point, to: Point, sides: &[[Point; 2]]) -> Vec<[f64; 2]> {
    let along = to - from;
    let length_squared = along.length_squared();
    let mut cuts = vec![0.0, 1.0];
    for &[a, b] in sides {
        if segment_distance(from, to, a, b) > SAME {
            continue;
        }
        let turn = along.perp_dot(b - a);
        if turn.abs() > SAME * SAME {
            cuts.push((a - from).perp_dot(b - a) / turn);
        }
        cuts.extend([a, b].map(|end| (end - from).dot(along) / length_squared));
    }
    cuts.retain(|cut| (0.0..=1.0).contains(cut));
    cuts.sort_by(f64::total_cmp);
    cuts.windows(2).map(|pair| [pair[0], pair[1]]).collect()
}
