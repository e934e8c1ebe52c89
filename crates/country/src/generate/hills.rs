//! Hills of boards, piled inch by inch (C-12).

use super::chance::tenth;
use super::homes;
use super::plan::{Half, Plan, Planting, Plot};
use crate::{Area, Board, Point, Rect};

/// The sizes of boards, inches, largest first; any may lie lengthwise or across.
const BOARDS: [[f64; 2]; 8] = [
    [36.0, 36.0],
    [36.0, 24.0],
    [30.0, 30.0],
    [30.0, 24.0],
    [24.0, 24.0],
    [24.0, 18.0],
    [18.0, 18.0],
    [18.0, 9.0],
];
/// How far a board lies within the one below it, at least, inches: room for a man on the ledge.
const LEDGE: f64 = 1.6;

/// Piles a hill; a `chief` one is large, and bears a church or a castle if it can.
pub(super) fn hill(plan: &mut Plan, half: Half, chief: bool) -> bool {
    let longest = (plan.wish.width * 0.32).min(plan.wish.depth * 0.36);
    let fitting: Vec<[f64; 2]> = BOARDS
        .into_iter()
        .filter(|size| size[0] <= longest)
        .collect();
    let choice = if chief { 3 } else { fitting.len() };
    let Some(first) = plan.chance.pick(&fitting[..choice.min(fitting.len())]) else {
        return false;
    };
    // Where a large board finds no place, a smaller one may.
    let smaller = fitting.iter().copied().filter(|size| size[1] < first[1]);
    let sizes: Vec<[f64; 2]> = std::iter::once(first).chain(smaller).collect();
    let Some(plot) = sizes.into_iter().find_map(|size| {
        let size = laid(plan, size);
        plan.place(half, size * 0.5)
    }) else {
        return false;
    };
    let levels = match (plan.chance.unit(), chief) {
        (x, true) if x < 0.4 => 3,
        (x, true) if x < 0.5 => 4,
        (x, false) if x < 0.45 => 1,
        _ => 2,
    };
    let mut top = plot;
    let mut height = 0.0;
    lay(plan, top, height);
    while height + 1.0 < f64::from(levels) {
        let Some(upper) = upper(plan, &top) else {
            break;
        };
        height += 1.0;
        lay(plan, upper, height);
        top = upper;
    }
    let crowned = homes::crown(plan, &top, height + 1.0, chief);
    if !crowned && plan.chance.happens(0.6) {
        let area = Area {
            id: plan.id("hanger"),
            corners: corners(&plot, 0.8)
                .into_iter()
                .map(|at| Point::new(tenth(at.x), tenth(at.y)))
                .collect(),
        };
        plan.country.woods.push(area);
    }
    let trees = (plot.greatest - plot.least).element_product() / 60.0;
    let share = if crowned { 0.6 } else { 1.0 };
    plan.plantings.push(Planting {
        spots: corners(&plot, 1.0),
        scattered: (trees * share) as usize,
        height: [5.0, 7.5],
    });
    true
}

fn laid(plan: &mut Plan, [long, short]: [f64; 2]) -> Point {
    if plan.chance.happens(0.65) {
        Point::new(long, short)
    } else {
        Point::new(short, long)
    }
}

fn lay(plan: &mut Plan, plot: Plot, base: f64) {
    let board = Board {
        id: plan.id("board"),
        rect: Rect {
            x: [plot.least.x, plot.greatest.x],
            y: [plot.least.y, plot.greatest.y],
            turn: 0.0,
        },
        base,
        top: base + 1.0,
    };
    plan.country.boards.push(board);
}

/// A smaller board somewhere on this one.
fn upper(plan: &mut Plan, below: &Plot) -> Option<Plot> {
    let room = below.greatest - below.least - Point::splat(2.0 * LEDGE);
    let fitting: Vec<Point> = BOARDS
        .iter()
        .flat_map(|size| [Point::new(size[0], size[1]), Point::new(size[1], size[0])])
        .filter(|size| size.cmple(room).all())
        .take(4)
        .collect();
    let size = plan.chance.pick(&fitting)?;
    let least = below.least + Point::splat(LEDGE);
    let slack = room - size;
    let at = Point::new(
        plan.chance.between(least.x, least.x + slack.x),
        plan.chance.between(least.y, least.y + slack.y),
    );
    Some(Plot {
        least: at,
        greatest: at + size,
    })
}

/// The corners of a plot, so much within its edges.
pub(super) fn corners(plot: &Plot, within: f64) -> Vec<Point> {
    let (least, greatest) = (
        plot.least + Point::splat(within),
        plot.greatest - Point::splat(within),
    );
    vec![
        least,
        Point::new(greatest.x, least.y),
        greatest,
        Point::new(least.x, greatest.y),
    ]
}
