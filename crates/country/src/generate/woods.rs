//! Woods, orchards, hedges and stones (C-13, C-16).

use super::chance::tenth;
use super::hills;
use super::homes::{leaves_room, orchard_rows};
use super::plan::{Half, Plan, Planting, Plot};
use crate::{Board, Point, Rock, Tree, closest_on_segment, region};

/// From trunk to trunk, inches: a gun passes between.
const BETWEEN: f64 = 3.6;
/// How far a trunk keeps from houses, walls, boards' edges and roads, inches.
const CLEAR: f64 = 0.6;
/// A twig's trunk, inches across.
const TRUNK: f64 = 0.15;

/// A wood on the floor.
pub(super) fn wood(plan: &mut Plan, half: Half) -> bool {
    let most = (plan.wish.width * 0.13).min(15.0);
    let extent = Point::new(
        plan.chance.between(most * 0.6, most),
        plan.chance.between(most * 0.5, most * 0.75),
    );
    let Some(plot) = plan.place_shrinking(half, extent, 0.5) else {
        return false;
    };
    let area = plan.blob("wood", &plot, 11);
    let size = plot.greatest - plot.least;
    plan.plantings.push(Planting {
        spots: area.corners.clone(),
        scattered: (size.element_product() / 24.0) as usize,
        height: [5.2, 8.0],
    });
    plan.country.woods.push(area);
    true
}

/// An orchard in rows.
pub(super) fn orchard(plan: &mut Plan, half: Half) -> bool {
    let columns = plan.chance.whole(3, 4) as f64;
    let Some(plot) = plan.place(half, Point::new(columns * 2.0, 4.0)) else {
        return false;
    };
    plan.plantings.push(orchard_rows(&plot, [4.2, 5.0]));
    true
}

/// A hedge with a gap here and there.
pub(super) fn hedge(plan: &mut Plan, half: Half) -> bool {
    let long = plan.chance.between(7.0, 11.0).min(plan.wish.width * 0.15);
    let lengthwise = plan.chance.happens(0.7);
    let extent = if lengthwise {
        Point::new(long, 1.5)
    } else {
        Point::new(1.5, long)
    };
    let Some(plot) = plan.place(half, extent) else {
        return false;
    };
    let along = if lengthwise { Point::X } else { Point::Y };
    let count = (2.0 * long / 3.4) as usize;
    let mut spots = Vec::new();
    for twig in 0..=count {
        let share = twig as f64 / count.max(1) as f64 * 2.0 - 1.0;
        let stray = plan.chance.between(-0.4, 0.4);
        if !plan.chance.happens(0.15) {
            spots.push(plot.centre() + along * (share * long) + along.perp() * stray);
        }
    }
    plan.plantings.push(Planting {
        spots,
        scattered: 0,
        height: [3.6, 5.4],
    });
    true
}

/// A few garden stones together.
pub(super) fn stones(plan: &mut Plan, half: Half) -> bool {
    let Some(plot) = plan.place(half, Point::new(3.6, 3.0)) else {
        return false;
    };
    let places = [
        Point::new(-1.2, 0.3),
        Point::new(1.9, -0.6),
        Point::new(0.8, 2.0),
    ];
    let count = plan.chance.whole(2, 3);
    for (index, place) in places.into_iter().enumerate().take(count) {
        let most = if index == 0 { 2.0 } else { 1.2 };
        let radius = plan.chance.between(most * 0.7, most);
        let at = plot.centre() + place;
        plan.country.rocks.push(Rock {
            at: Point::new(tenth(at.x), tenth(at.y)),
            radius,
            height: tenth(radius * 0.9),
        });
    }
    true
}

/// Plants all trees, clear of what else there is.
pub(super) fn plant(plan: &mut Plan) {
    for planting in std::mem::take(&mut plan.plantings) {
        if planting.scattered == 0 {
            for &spot in &planting.spots {
                tree(plan, spot, planting.height);
            }
        } else {
            scatter(plan, &planting);
        }
    }
}

fn scatter(plan: &mut Plan, planting: &Planting) {
    let least = planting
        .spots
        .iter()
        .copied()
        .fold(Point::INFINITY, Point::min);
    let greatest = planting
        .spots
        .iter()
        .copied()
        .fold(Point::NEG_INFINITY, Point::max);
    let mut planted = 0;
    for _ in 0..planting.scattered * 20 {
        if planted == planting.scattered {
            break;
        }
        let at = Point::new(
            plan.chance.between(least.x, greatest.x),
            plan.chance.between(least.y, greatest.y),
        );
        let inside = region::edges(&planting.spots)
            .filter(|&(from, to)| region::ray_crosses(from, to, at))
            .count()
            % 2
            == 1;
        if inside && tree(plan, at, planting.height) {
            planted += 1;
        }
    }
}

/// Sticks a twig in, if there is room for it.
fn tree(plan: &mut Plan, at: Point, height: [f64; 2]) -> bool {
    let at = Point::new(tenth(at.x), tenth(at.y));
    if !has_room(plan, at) {
        return false;
    }
    let height = plan.chance.between(height[0], height[1]);
    plan.country.trees.push(Tree {
        at,
        trunk: TRUNK,
        height,
    });
    true
}

/// Whether a tree may stand here, clear of everything else.
pub(super) fn has_room(plan: &Plan, at: Point) -> bool {
    let country = &plan.country;
    let apart = country
        .trees
        .iter()
        .all(|tree| tree.at.distance(at) >= BETWEEN);
    let off_roads = country.roads.iter().all(|road| {
        road.points.windows(2).all(|leg| {
            closest_on_segment(leg[0], leg[1], at).distance(at) > road.width * 0.5 + CLEAR
        })
    });
    let off_edges = country.boards.iter().all(|board| clear_of_edge(board, at));
    let off_stones = country
        .rocks
        .iter()
        .all(|rock| rock.at.distance(at) > rock.radius + CLEAR);
    apart && off_roads && off_edges && off_stones && leaves_room(plan, at, CLEAR)
}

/// Whether a trunk stands well inside or well outside a board.
fn clear_of_edge(board: &Board, at: Point) -> bool {
    let plot = Plot::about(board.rect.centre(), board.rect.half_extents());
    hills::corners(&plot, 0.0)
        .windows(2)
        .map(|side| (side[0], side[1]))
        .chain([(Point::new(plot.least.x, plot.greatest.y), plot.least)])
        .all(|(from, to)| closest_on_segment(from, to, at).distance(at) > TRUNK + 0.3)
}
