//! What is chalked on floor and boards: lines with broken edges, washes of water, swamp and wood.
//!
//! In these meshes the fourth number of a paint is its strength, and the details carry how far
//! across the stroke a corner lies (-1 to 1; 0 within a wash).

use super::builder::{MeshData, Paint};
use super::outline::{self, flat};
use super::{drape, palette as p};
use country::{Area, Ground, Point};
use glam::{Vec2, Vec3};

/// Chalk lies this far above the ground, inches, layer upon layer.
const LIFT: f32 = 0.022;

/// Everything chalked in a Country.
pub fn country(ground: &Ground) -> MeshData {
    let country = ground.country();
    let height = |q: Vec2| ground.height(Point::new(f64::from(q.x), f64::from(q.y))) as f32;
    let mut chalk = Chalk {
        mesh: MeshData::default(),
        height: &height,
    };
    for area in &country.woods {
        chalk.wash(area, p::WOOD_FLOOR, 70, LIFT);
    }
    for area in &country.swamps {
        chalk.wash(area, p::SWAMP, 150, LIFT * 2.0);
        chalk.border(area, p::shade(p::SWAMP, 1.35), 200);
        chalk.tufts(area);
    }
    for area in &country.waters {
        chalk.flat_wash(area, p::WATER, 190, LIFT * 2.0);
        chalk.border(area, p::CHALK, 235);
        chalk.ripples(area);
    }
    for ford in &country.fords {
        chalk.flat_wash(ford, p::ROAD, 150, LIFT * 2.5);
    }
    for road in &country.roads {
        let points: Vec<_> = road.points.iter().copied().map(flat).collect();
        chalk.stroke(&points, road.width as f32, p::ROAD, 120, LIFT * 3.0);
    }
    for line in &country.chalk {
        let points: Vec<_> = line.points.iter().copied().map(flat).collect();
        chalk.stroke(&points, line.width as f32, p::CHALK, 235, LIFT * 4.0);
    }
    let (w, d) = (country.field.width as f32, country.field.depth as f32);
    let corners = [
        Vec2::ZERO,
        Vec2::new(w, 0.0),
        Vec2::new(w, d),
        Vec2::new(0.0, d),
    ];
    for (from, to, width) in [(0, 1, 0.34), (2, 3, 0.34), (1, 2, 0.2), (3, 0, 0.2)] {
        chalk.stroke(
            &[corners[from], corners[to]],
            width,
            p::CHALK,
            225,
            LIFT * 5.0,
        );
    }
    chalk.mesh
}

struct Chalk<'h> {
    mesh: MeshData,
    height: &'h dyn Fn(Vec2) -> f32,
}

impl Chalk<'_> {
    fn corner(&mut self, at: Vec3, across: f32, paint: Paint) -> u32 {
        self.mesh.positions.push(at);
        self.mesh.normals.push(Vec3::Y);
        self.mesh.paints.push(paint);
        self.mesh.details.push(Vec3::new(across, 0.0, 0.0));
        self.mesh.positions.len() as u32 - 1
    }

    fn triangle(&mut self, corners: [Vec3; 3], paint: Paint) {
        let indices = corners.map(|c| self.corner(c, 0.0, paint));
        self.mesh.indices.extend(indices);
    }

    fn wash(&mut self, area: &Area, paint: Paint, strength: u8, lift: f32) {
        let corners: Vec<_> = area.corners.iter().copied().map(flat).collect();
        for triangle in drape::polygon(&corners, lift, self.height) {
            self.triangle(triangle, [paint[0], paint[1], paint[2], strength]);
        }
    }

    /// Water lies on the floor only: boards that cross it hide it.
    fn flat_wash(&mut self, area: &Area, paint: Paint, strength: u8, lift: f32) {
        let corners: Vec<_> = area.corners.iter().copied().map(flat).collect();
        for triangle in outline::triangles(&corners) {
            let laid = triangle.map(|c| Vec3::new(c.x, lift, -c.y));
            self.triangle(laid, [paint[0], paint[1], paint[2], strength]);
        }
    }

    fn border(&mut self, area: &Area, paint: Paint, strength: u8) {
        let mut corners: Vec<_> = area.corners.iter().copied().map(flat).collect();
        corners.extend(corners.first().copied());
        self.stroke(&corners, 0.22, paint, strength, LIFT * 3.0);
    }

    /// Short wavy strokes on water.
    fn ripples(&mut self, area: &Area) {
        self.scatter(area, 3.4, 0.5, |chalk, at, turn| {
            let dir = Vec2::from_angle(turn * 0.5) * 0.75;
            let bend = dir.perp() * 0.16;
            chalk.stroke(
                &[
                    at - dir,
                    at - dir * 0.4 + bend,
                    at + dir * 0.3 - bend * 0.4,
                    at + dir,
                ],
                0.09,
                p::CHALK,
                150,
                LIFT * 3.0,
            );
        });
    }

    /// Reeds on a swamp: little fans of strokes.
    fn tufts(&mut self, area: &Area) {
        self.scatter(area, 2.2, 0.55, |chalk, at, turn| {
            for lean in [-0.45, 0.0, 0.45] {
                let tip = at + Vec2::from_angle(1.57 + lean + (turn - 0.5) * 0.4) * 0.6;
                chalk.stroke(&[at, tip], 0.08, p::CHALK, 190, LIFT * 4.0);
            }
        });
    }

    fn scatter(&mut self, area: &Area, step: f32, share: f32, mark: impl Fn(&mut Self, Vec2, f32)) {
        let corners: Vec<_> = area.corners.iter().copied().map(flat).collect();
        let low = corners
            .iter()
            .copied()
            .reduce(Vec2::min)
            .unwrap_or_default();
        let high = corners
            .iter()
            .copied()
            .reduce(Vec2::max)
            .unwrap_or_default();
        let count = ((high - low) / step).ceil().min(Vec2::splat(80.0));
        for i in 0..count.x as i32 {
            for k in 0..count.y as i32 {
                let (x, y) = (f64::from(i), f64::from(k));
                let stray = Vec2::new(p::chance(x, y, 21), p::chance(x, y, 22));
                let at = low + (Vec2::new(i as f32, k as f32) + stray) * step;
                if p::chance(x, y, 23) < share && outline::inside(&corners, at) {
                    mark(self, at, p::chance(x, y, 24));
                }
            }
        }
    }

    /// A stroke of some width along a polyline, following the ground.
    fn stroke(&mut self, points: &[Vec2], width: f32, paint: Paint, strength: u8, lift: f32) {
        let paint = [paint[0], paint[1], paint[2], strength];
        let walk = drape::along(points, 1.5);
        let mut before: Option<[u32; 3]> = None;
        for (i, &at) in walk.iter().enumerate() {
            let ahead = walk[(i + 1).min(walk.len() - 1)] - walk[i.saturating_sub(1)];
            let side = ahead.normalize_or_zero().perp() * width / 2.0;
            let level = (self.height)(at) + lift;
            let row = [(1.0, side), (0.0, Vec2::ZERO), (-1.0, -side)].map(|(across, off)| {
                let q = at + off;
                self.corner(Vec3::new(q.x, level, -q.y), across, paint)
            });
            if let Some([l, m, r]) = before {
                let [nl, nm, nr] = row;
                self.mesh
                    .indices
                    .extend([m, nm, nl, m, nl, l, r, nr, nm, r, nm, m]);
            }
            before = Some(row);
        }
    }
}
