//! The enemy's bodies, and how far each of them can come.

use crate::appraisal::Soldier;
use crate::chart::Chart;
use crate::plan::linked;
use country::Point;
use rules::Arm;

/// Enemies who go together.
#[derive(Debug)]
pub struct FoeBody {
    /// The men.
    pub men: Vec<Soldier>,
    /// Their middle.
    pub at: Point,
    /// Their arm.
    pub arm: Arm,
    /// Inches they go in their next move.
    pub reach: f64,
}

impl FoeBody {
    /// Inches from every square of the chart to the nearest of them.
    pub fn ways(&self, chart: &Chart) -> Vec<f64> {
        let starts: Vec<(Point, f64)> = self.men.iter().map(|man| (man.at, 0.0)).collect();
        chart.distances(&starts)
    }
}

/// Enemies in bodies, each of one arm.
pub fn bodies(foes: &[Soldier]) -> Vec<FoeBody> {
    linked(foes)
        .into_iter()
        .map(|men| {
            let arm = men[0].arm;
            FoeBody {
                at: men.iter().map(|man| man.at).sum::<Point>() / men.len() as f64,
                arm,
                reach: arm.move_in(),
                men,
            }
        })
        .collect()
}
