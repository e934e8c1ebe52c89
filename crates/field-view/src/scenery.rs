//! The Country as a few meshes.

use crate::mesh::builder::{Builder, Detail, MeshData};
use crate::mesh::outline::{centroid, flat};
use crate::mesh::{board, chalk, floor, house, palette, room, stone, tree};
use country::{Area, Ground, Point};
use glam::{Vec2, Vec3};

/// The Country's meshes, by the way they are drawn.
pub struct Scenery {
    /// Boards, houses, walls, stones, bridges.
    pub solids: MeshData,
    /// Twigs and leaves.
    pub leaves: MeshData,
    /// The floor.
    pub floor: MeshData,
    /// The walls of the room.
    pub room: MeshData,
    /// What is chalked on it.
    pub chalk: MeshData,
    /// Height of the highest thing, inches.
    pub top: f32,
}

impl Scenery {
    /// Builds the meshes of a Country.
    pub fn new(ground: &Ground) -> Scenery {
        let country = ground.country();
        let level = |at: Point| ground.height(at) as f32;
        let mut solids = Builder::default();
        board::boards(&mut solids, country);
        country
            .buildings
            .iter()
            .for_each(|building| house::building(&mut solids, building));
        for wall in &country.walls {
            house::wall(&mut solids, wall, level(wall.from.midpoint(wall.to)));
        }
        country
            .rocks
            .iter()
            .for_each(|rock| stone::rock(&mut solids, rock));
        for ford in &country.fords {
            stone::ford(
                &mut solids,
                &ford.corners.iter().copied().map(flat).collect::<Vec<_>>(),
            );
        }
        country
            .bridges
            .iter()
            .for_each(|deck| bridge(&mut solids, deck, &level));
        let mut leaves = Builder::default();
        country
            .trees
            .iter()
            .for_each(|twig| tree::tree(&mut leaves, twig, level(twig.at)));
        let (solids, leaves) = (solids.finish(), leaves.finish());
        let top = solids
            .positions
            .iter()
            .chain(&leaves.positions)
            .map(|c| c.y)
            .fold(3.0, f32::max);
        Scenery {
            solids,
            leaves,
            floor: floor::floor(&country.field),
            room: room::room(&country.field),
            chalk: chalk::country(ground),
            top,
        }
    }
}

/// A deck of card across a water, with a low parapet along its longer sides.
fn bridge(b: &mut Builder, deck: &Area, level: &dyn Fn(Point) -> f32) {
    let corners: Vec<Vec2> = deck.corners.iter().copied().map(flat).collect();
    if corners.len() < 3 {
        return;
    }
    let turned: f32 = corners
        .iter()
        .zip(corners.iter().cycle().skip(1))
        .map(|(a, c)| a.perp_dot(*c))
        .sum();
    let corners = if turned < 0.0 {
        corners.into_iter().rev().collect()
    } else {
        corners
    };
    let top = level(centroid(&corners).as_dvec2()).max(0.0) + 0.09;
    b.detail(Detail::Card)
        .paint(palette::CARD_WALLS[1])
        .slab(&corners, 0.0, top);
    let longest = corners
        .iter()
        .zip(corners.iter().cycle().skip(1))
        .map(|(a, c)| a.distance(*c))
        .fold(0.0, f32::max);
    for (i, &from) in corners.iter().enumerate() {
        let to = corners[(i + 1) % corners.len()];
        if from.distance(to) > longest * 0.8 {
            let inward = (to - from).normalize_or_zero().perp() * 0.14;
            b.paint(palette::CARD_WALLS[3]);
            b.slab(&[from, to, to + inward, from + inward], top, top + 0.45);
        }
    }
}

/// The box that all shadows fall within: the field, its margins, and everything as high as `top`.
pub fn shadow_box(field: &country::Field, top: f32) -> (Vec3, Vec3) {
    let (w, d, m) = (field.width as f32, field.depth as f32, field.margin as f32);
    (Vec3::new(-4.0, 0.0, -d - m), Vec3::new(w + 4.0, top, m))
}
