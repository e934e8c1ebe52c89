//! Boards: pale planks with sawn edges and bored holes (C-12, C-13).

use super::builder::{Builder, Detail};
use super::outline::{self, corners};
use super::palette as p;
use country::{Board, Country};
use glam::{Vec2, Vec3};

/// Width of one plank of which a board seems to be made, inches.
const PLANK: f32 = 9.0;
/// Between bored holes, inches.
const HOLES: f32 = 5.0;

fn at(plan: Vec2, height: f32) -> Vec3 {
    Vec3::new(plan.x, height, -plan.y)
}

/// Adds every board of the Country.
pub fn boards(b: &mut Builder, country: &Country) {
    for board in &country.boards {
        planks(b, board);
        holes(b, board, country);
    }
}

/// The top as planks side by side along the longer way, and the four edges.
fn planks(b: &mut Builder, board: &Board) {
    let [a, right, opposite, up] = corners(&board.rect);
    let lengthwise = right.distance(a) >= up.distance(a);
    let (along, across) = if lengthwise {
        (right - a, up - a)
    } else {
        (up - a, right - a)
    };
    let (low, high) = (board.base as f32, board.top as f32);
    let count = (across.length() / PLANK).round().max(1.0) as u32;
    let span = Detail::Wood.span();
    b.detail(Detail::Wood);
    for k in 0..count {
        let start = a + across * (k as f32 / count as f32);
        let end = a + across * ((k + 1) as f32 / count as f32);
        let key = f64::from(start.x * 3.0 + start.y);
        let shade = 0.93 + 0.12 * super::palette::chance(key, board.top, 1);
        let slide = Vec2::new(
            super::palette::chance(key, 0.0, 2),
            super::palette::chance(key, 0.0, 3),
        );
        b.paint(p::shade(p::PINE, shade));
        let uv = |along_by: f32, across_by: f32| slide + Vec2::new(along_by, across_by) / span;
        let (length, width) = (along.length(), across.length() / count as f32);
        let mut face = [
            (at(start, high), uv(0.0, 0.0)),
            (at(start + along, high), uv(length, 0.0)),
            (at(end + along, high), uv(length, width)),
            (at(end, high), uv(0.0, width)),
        ];
        if !lengthwise {
            face.reverse();
        }
        b.face_uv(&face);
        if k > 0 {
            seam(b, start, start + along, high);
        }
    }
    b.detail(Detail::Wood)
        .paint(p::PINE_EDGE)
        .skirt(&[a, right, opposite, up], low, high);
}

/// The dark joint between two planks.
fn seam(b: &mut Builder, from: Vec2, to: Vec2, height: f32) {
    let side = (to - from).normalize_or_zero().perp() * 0.045;
    b.paint(p::shade(p::PINE_EDGE, 0.75));
    b.face(&[from - side, to - side, to + side, from + side].map(|c| at(c, height + 0.008)));
}

/// Holes bored on a loose grid, and one where each twig stands.
fn holes(b: &mut Builder, board: &Board, country: &Country) {
    let edge = corners(&board.rect);
    let (middle, half) = outline::middle_and_half(&board.rect);
    let turn = Vec2::from_angle(board.rect.turn as f32);
    let top = board.top as f32 + 0.012;
    b.detail(Detail::Plain).paint(p::HOLE);
    let mut bore = |plan: Vec2| {
        let rim: Vec<_> = outline::round(plan, 0.13, 8)
            .into_iter()
            .map(|c| at(c, top))
            .collect();
        b.face(&rim);
    };
    let steps = (half * 2.0 / HOLES).floor();
    for i in 1..steps.x as i32 {
        for k in 1..steps.y as i32 {
            let (x, y) = (f64::from(i), f64::from(k));
            if p::chance(x, y + board.top * 7.0, 5) < 0.42 {
                let stray = Vec2::new(p::chance(x, y, 6), p::chance(x, y, 7)) - 0.5;
                let local = (Vec2::new(i as f32, k as f32) + stray * 0.5) * HOLES - half;
                bore(middle + turn.rotate(local));
            }
        }
    }
    for tree in &country.trees {
        let plan = outline::flat(tree.at);
        if outline::inside(&edge, plan) {
            bore(plan);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_shows_its_top_its_edges_and_its_holes() {
        let mut b = Builder::default();
        let rect = country::Rect {
            x: [0.0, 30.0],
            y: [0.0, 20.0],
            turn: 0.3,
        };
        planks(
            &mut b,
            &Board {
                id: String::new(),
                rect,
                base: 1.0,
                top: 2.0,
            },
        );
        let mesh = b.finish();
        crate::mesh::builder::assert_sound(&mesh, 40);
        assert!(mesh.positions.iter().all(|c| (0.99..2.02).contains(&c.y)));
    }
}
