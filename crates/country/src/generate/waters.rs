//! Rivers with fords and bridges, ponds and swamps (C-16).

use super::chance::tenth;
use super::plan::{Half, Plan, Plot};
use crate::{Area, Point, Rock};

/// How long a stretch of a river is, inches.
const STRETCH: f64 = 9.0;
/// One crossing to so many inches of river: few of them give dull cannonades (C-17).
const CROSSING_EACH: f64 = 40.0;

/// Chalks a river from one side edge to the other, widening past great rocks, with fords and
/// bridges. One that is `alike` is the same turned half round.
pub(super) fn river(plan: &mut Plan, alike: bool) {
    let (width, middle) = (plan.wish.width, plan.wish.depth * 0.5);
    // Four stretches between bends.
    let bends = (width / (4.0 * STRETCH)).ceil().max(2.0) as usize;
    let sway = (plan.wish.depth * 0.07).min(9.0);
    let mut offsets: Vec<f64> = (0..=bends)
        .map(|_| plan.chance.between(-sway, sway))
        .collect();
    let mut breadths: Vec<f64> = (0..=bends).map(|_| plan.chance.between(6.5, 9.5)).collect();
    let wide = if alike {
        bends / 2
    } else {
        plan.chance.whole(1, bends - 1)
    };
    breadths[wide] = plan.chance.between(14.0, 17.0);
    if alike {
        for bend in 0..=bends / 2 {
            offsets[bends - bend] = -offsets[bend];
            breadths[bends - bend] = breadths[bend];
        }
        if bends.is_multiple_of(2) {
            offsets[bends / 2] = 0.0;
        }
    }
    let stretches = bends * 4;
    let course: Vec<[f64; 3]> = (0..=stretches)
        .map(|stretch| {
            let x = width * stretch as f64 / stretches as f64;
            let along = stretch as f64 / 4.0;
            let y = middle + eased(&offsets, along);
            let half = eased(&breadths, along) * 0.5;
            [x, y - half, y + half].map(tenth)
        })
        .collect();
    let blue_bank = course.iter().map(|&[x, low, _]| Point::new(x, low));
    let red_bank = course.iter().rev().map(|&[x, _, high]| Point::new(x, high));
    let corners = blue_bank.chain(red_bank).collect();
    plan.country.waters.push(Area {
        id: "river".into(),
        corners,
    });
    for pair in course.windows(2) {
        plan.take(stretch(pair));
    }
    if !alike {
        rocks(plan, &course, wide * 4);
    }
    crossings(plan, &course, alike);
}

/// The rectangle about a piece of the course.
fn stretch(course: &[[f64; 3]]) -> Plot {
    let mut plot = Plot {
        least: Point::INFINITY,
        greatest: Point::NEG_INFINITY,
    };
    for &[x, low, high] in course {
        plot.least = plot.least.min(Point::new(x, low));
        plot.greatest = plot.greatest.max(Point::new(x, high));
    }
    plot
}

/// A value that goes smoothly from each bend's to the next one's.
fn eased(values: &[f64], along: f64) -> f64 {
    let before = (along as usize).min(values.len() - 1);
    let after = (before + 1).min(values.len() - 1);
    let share = along - before as f64;
    let eased = share * share * (3.0 - 2.0 * share);
    values[before] + (values[after] - values[before]) * eased
}

/// Great rocks in the wide of the river.
fn rocks(plan: &mut Plan, course: &[[f64; 3]], wide: usize) {
    let [x, low, high] = course[wide.min(course.len() - 1)];
    let middle = Point::new(x, (low + high) * 0.5);
    let places = [
        Point::new(-1.0, 0.6),
        Point::new(4.4, -2.4),
        Point::new(-5.2, -1.6),
    ];
    for (index, place) in places.into_iter().enumerate() {
        let radius = plan.chance.between(1.4, 3.0 - 0.5 * index as f64);
        let at = middle + place;
        plan.country.rocks.push(Rock {
            at: Point::new(tenth(at.x), tenth(at.y)),
            radius,
            height: tenth(radius * 0.9),
        });
    }
}

fn crossings(plan: &mut Plan, course: &[[f64; 3]], alike: bool) {
    let width = plan.wish.width;
    let count = ((width / CROSSING_EACH).round() as usize).max(2);
    let mut bridge = !alike && plan.chance.happens(0.5);
    for index in 0..count {
        let stray = if alike {
            0.0
        } else {
            0.5 * plan.chance.unit() - 0.25
        };
        let x = tenth((index as f64 + 0.5 + stray) / count as f64 * width);
        let half = if bridge { 3.0 } else { 5.0 };
        let step = width / (course.len() - 1) as f64;
        let under: Vec<[f64; 3]> = course
            .iter()
            .copied()
            .filter(|point| (point[0] - x).abs() < half + step)
            .collect();
        let reach = stretch(&under);
        let (low, high) = (reach.least.y - 1.0, reach.greatest.y + 1.0);
        let corners = vec![
            Point::new(x - half, low),
            Point::new(x + half, low),
            Point::new(x + half, high),
            Point::new(x - half, high),
        ];
        let corners = corners
            .into_iter()
            .map(|corner| Point::new(tenth(corner.x), tenth(corner.y)))
            .collect();
        let id = plan.id(if bridge { "bridge" } else { "ford" });
        let area = Area { id, corners };
        if bridge {
            plan.country.bridges.push(area);
        } else {
            plan.country.fords.push(area);
        }
        // Whatever crosses must be able to come up to it.
        let approach = Point::new(half + 1.0, (high - low) * 0.5 + 5.0);
        plan.take(Plot::about(Point::new(x, (low + high) * 0.5), approach));
        plan.crossings.push(Point::new(x, (low + high) * 0.5));
        plan.country
            .rocks
            .retain(|rock| (rock.at.x - x).abs() > half + rock.radius + 2.0);
        bridge = !bridge && !alike;
    }
}

/// Chalks a pond, or a swamp, which stops wheels only.
pub(super) fn pond(plan: &mut Plan, half: Half) -> bool {
    let reach = (plan.wish.width * 0.09).min(9.0);
    let extent = Point::new(
        plan.chance.between(reach * 0.7, reach),
        plan.chance.between(reach * 0.5, reach * 0.7),
    );
    let Some(plot) = plan.place(half, extent) else {
        return false;
    };
    let swampy = plan.chance.happens(0.3);
    let area = plan.blob(if swampy { "swamp" } else { "pond" }, &plot, 14);
    if swampy {
        plan.country.swamps.push(area);
    } else {
        plan.country.waters.push(area);
    }
    true
}
