//! A coarse chart of the ground: how far it is to anywhere on foot, round water and houses.

use country::{Ground, Point, Traveller};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Side of a square of the chart, inches.
const PITCH: f64 = 3.0;
/// Half-width of what must get through between two squares, inches.
const GIRTH: f64 = 0.4;
/// The half of the eight neighbours that come later in order; links run both ways.
const NEIGHBOURS: [(i32, i32); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];

/// A coarse chart of the ground, drawn row by row.
#[derive(Debug)]
pub struct Chart {
    columns: i32,
    rows: i32,
    drawn: i32,
    /// For each square the squares one can go to, and how far, in thousandths of an inch.
    links: Vec<Vec<(u32, u32)>>,
}

impl Chart {
    /// An empty sheet of the ground's size.
    pub fn new(ground: &Ground) -> Chart {
        let field = ground.country().field;
        let columns = (libm::ceil(field.width / PITCH) as i32).max(1);
        let rows = (libm::ceil(field.depth / PITCH) as i32).max(1);
        Chart {
            columns,
            rows,
            drawn: 0,
            links: vec![Vec::new(); (columns * rows) as usize],
        }
    }

    /// Draws another row, and says whether the chart is complete.
    pub fn draw_row(&mut self, ground: &Ground) -> bool {
        if self.drawn >= self.rows {
            return true;
        }
        let row = self.drawn;
        for column in 0..self.columns {
            for (dc, dr) in NEIGHBOURS {
                let (c, r) = (column + dc, row + dr);
                if c < 0 || c >= self.columns || r >= self.rows {
                    continue;
                }
                let (a, b) = (row * self.columns + column, r * self.columns + c);
                let (from, to) = (self.centre(a as usize), self.centre(b as usize));
                if ground
                    .passes(from, to, GIRTH, 0.0, Traveller::Man)
                    .is_none()
                {
                    let length = (from.distance(to) * 1000.0) as u32;
                    self.links[a as usize].push((b as u32, length));
                    self.links[b as usize].push((a as u32, length));
                }
            }
        }
        self.drawn += 1;
        self.drawn >= self.rows
    }

    /// The middle of a square.
    pub fn centre(&self, square: usize) -> Point {
        let columns = self.columns as usize;
        let (row, column) = (square / columns, square % columns);
        Point::new((column as f64 + 0.5) * PITCH, (row as f64 + 0.5) * PITCH)
    }

    /// The square in which a point lies; the nearest one for a point off the field.
    pub fn square(&self, at: Point) -> usize {
        let column = ((at.x / PITCH) as i32).clamp(0, self.columns - 1);
        let row = ((at.y / PITCH) as i32).clamp(0, self.rows - 1);
        (row * self.columns + column) as usize
    }

    /// How far every square is from the nearest of these starts, inches, each with a start given
    /// to it or a handicap laid upon it. Infinite where there is no way.
    pub fn distances(&self, starts: &[(Point, f64)]) -> Vec<f64> {
        let mut best = vec![u32::MAX; self.links.len()];
        let mut open = BinaryHeap::new();
        for &(at, handicap) in starts {
            let square = self.square(at);
            let cost = (handicap.max(0.0) * 1000.0) as u32;
            if cost < best[square] {
                best[square] = cost;
                open.push(Reverse((cost, square as u32)));
            }
        }
        while let Some(Reverse((cost, square))) = open.pop() {
            if cost > best[square as usize] {
                continue;
            }
            for &(next, length) in &self.links[square as usize] {
                let sum = cost + length;
                if sum < best[next as usize] {
                    best[next as usize] = sum;
                    open.push(Reverse((sum, next)));
                }
            }
        }
        best.into_iter()
            .map(|cost| {
                if cost == u32::MAX {
                    f64::INFINITY
                } else {
                    f64::from(cost) / 1000.0
                }
            })
            .collect()
    }

    /// The squares that can be reached from a point within some inches, with their distances.
    pub fn within(&self, from: Point, inches: f64) -> Vec<(usize, f64)> {
        self.distances(&[(from, 0.0)])
            .into_iter()
            .enumerate()
            .filter(|&(_, distance)| distance <= inches)
            .collect()
    }
}
