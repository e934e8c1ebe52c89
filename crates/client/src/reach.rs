//! How far the chosen can go: an outline on the ground.

use crate::marks::{self, Overlay};
use crate::selection::Chosen;
use table::country::Point;
use table::rules::{Advisor, Field, Man, Side};

/// Ways that are tried all round a single man.
const WAYS: u32 = 40;

/// The outline of what the chosen can reach this move: for one man, by trying the ways all round
/// him; for a body, the circle of its slowest man about its middle.
pub fn reach(field: &Field, advisor: &Advisor, side: Side, chosen: &Chosen) -> Vec<Overlay> {
    let able: Vec<&Man> = chosen
        .ids()
        .iter()
        .filter(|&&man| field.may_move_man(side, man).is_ok())
        .filter_map(|&man| field.man(man))
        .collect();
    match able.as_slice() {
        [] => Vec::new(),
        [man] => vec![marks::reach(all_round(field, advisor, man))],
        men => {
            let middle = men.iter().map(|man| man.at).sum::<Point>() / men.len() as f64;
            let inches = men
                .iter()
                .map(|man| field.move_of(man.arm))
                .fold(f64::INFINITY, f64::min);
            vec![marks::circle(middle, inches)]
        }
    }
}

fn all_round(field: &Field, advisor: &Advisor, man: &Man) -> Vec<Point> {
    let inches = field.move_of(man.arm);
    (0..WAYS)
        .map(|way| {
            let bearing = std::f64::consts::TAU * f64::from(way) / f64::from(WAYS);
            let to = man.at + Point::from_angle(bearing) * inches;
            let step = advisor.step(field, man.id, to, None, &[]);
            step.and_then(|step| step.route.end()).unwrap_or(man.at)
        })
        .collect()
}
