//! Houses, churches and castles of wooden bricks or painted card (C-7, C-14, C-15), and walls.

use super::builder::{Builder, Detail, Paint};
use super::outline::{flat, middle_and_half};
use super::palette::{self as p, chance, choose};
use super::roof::{battlements, roof};
use country::{Building, BuildingPart, Chimney, Material, Wall};
use glam::{Affine3A, Quat, Vec2, Vec3};

fn v(x: f32, y: f32, z: f32) -> Vec3 {
    Vec3::new(x, y, z)
}

/// How a building is painted.
pub struct Look {
    /// Its walls.
    pub wall: Paint,
    /// Its roof.
    pub roof: Paint,
    /// What its walls are worked over with.
    pub detail: Detail,
    key: (f64, f64),
    /// Whether it is a card shell, not bricks.
    pub card: bool,
}

/// Adds a building.
pub fn building(b: &mut Builder, building: &Building) {
    let Some(first) = building.parts.first() else {
        return;
    };
    let (x, y) = (first.rect.x[0], first.rect.y[0]);
    let card = building.material == Material::Card;
    let look = Look {
        wall: choose(
            if card {
                &p::CARD_WALLS
            } else {
                &p::BRICK_WALLS
            },
            x,
            y,
            1,
        ),
        roof: choose(&[p::PACKING_PAPER, p::TILE, p::SLATE], x, y, 2),
        detail: if card { Detail::Card } else { Detail::Bricks },
        key: (x, y),
        card,
    };
    for part in &building.parts {
        let (middle, half) = middle_and_half(&part.rect);
        let frame = Affine3A::from_rotation_translation(
            Quat::from_rotation_y(part.rect.turn as f32),
            v(middle.x, building.base as f32, -middle.y),
        );
        b.within(frame, |b| body(b, part, half, &look));
        for chimney in &part.chimneys {
            stack(b, chimney, building.base as f32, part, &look);
        }
    }
}

fn body(b: &mut Builder, part: &BuildingPart, half: Vec2, look: &Look) {
    let high = part.height as f32;
    let walls: [(Vec3, Vec3); 4] = [
        (v(-half.x, 0.0, half.y), v(half.x, 0.0, half.y)),
        (v(half.x, 0.0, half.y), v(half.x, 0.0, -half.y)),
        (v(half.x, 0.0, -half.y), v(-half.x, 0.0, -half.y)),
        (v(-half.x, 0.0, -half.y), v(-half.x, 0.0, half.y)),
    ];
    for (i, &(from, to)) in walls.iter().enumerate() {
        let shade = 0.97 + 0.05 * chance(look.key.0, look.key.1, 10 + i as u32);
        b.detail(look.detail).paint(p::shade(look.wall, shade));
        b.face(&[from, to, to + Vec3::Y * high, from + Vec3::Y * high]);
        let salt = (part.rect.x[0] * 8.0) as i64 as u32 % 97 + i as u32 * 131;
        openings(b, from, to, high, look, salt);
    }
    roof(b, part, half, look);
}

/// Pencilled windows and, on some walls, a door.
fn openings(b: &mut Builder, from: Vec3, to: Vec3, high: f32, look: &Look, salt: u32) {
    let (along, width) = ((to - from).normalize_or_zero(), from.distance(to));
    let out = along.cross(Vec3::Y) * 0.012;
    let paint = if look.card {
        p::shade(look.wall, 1.06)
    } else {
        p::shade(look.wall, 1.03)
    };
    let mut panel = |middle: f32, low: f32, size: Vec2, detail: Detail| {
        let a = from + along * (middle - size.x / 2.0) + Vec3::Y * low + out;
        let (right, up) = (along * size.x, Vec3::Y * size.y);
        b.detail(detail).paint(paint);
        b.face_uv(&[
            (a, Vec2::ZERO),
            (a + right, Vec2::X),
            (a + right + up, Vec2::ONE),
            (a + up, Vec2::Y),
        ]);
    };
    if width < 1.6 || high < 1.8 {
        return;
    }
    let columns = (width / 2.4).floor().max(1.0) as u32;
    let floors = (high / 3.6).floor().max(1.0) as u32;
    let door = columns / 2;
    let has_door = chance(look.key.0 + f64::from(salt), look.key.1, 3) < 0.55;
    for storey in 0..floors {
        let low = high * storey as f32 / floors as f32;
        let room = high / floors as f32;
        for column in 0..columns {
            let middle = width * (column as f32 + 0.5) / columns as f32;
            if storey == 0 && column == door && has_door {
                let tall = (room * 0.66).min(2.4);
                panel(middle, 0.02, Vec2::new(tall * 0.58, tall), Detail::Door);
            } else if chance(
                look.key.0 + f64::from(column),
                look.key.1 + f64::from(storey),
                salt,
            ) < 0.82
            {
                let tall = (room * 0.40).min(1.4);
                panel(
                    middle,
                    low + room * 0.40,
                    Vec2::new(tall * 0.82, tall),
                    Detail::Window,
                );
            }
        }
    }
}

/// A chimney of round bricks on a square one; a broad one is a turret.
fn stack(b: &mut Builder, chimney: &Chimney, base: f32, part: &BuildingPart, look: &Look) {
    let foot = flat(chimney.at);
    let side = chimney.side as f32;
    let (low, high) = (part.height as f32 - 0.05, chimney.top as f32);
    let turn = Quat::from_rotation_y(part.rect.turn as f32);
    b.within(
        Affine3A::from_rotation_translation(turn, v(foot.x, base, -foot.y)),
        |b| {
            if side > 1.7 {
                b.detail(look.detail).paint(look.wall);
                b.block(
                    v(-side / 2.0, low, -side / 2.0),
                    v(side / 2.0, high - 0.5, side / 2.0),
                );
                battlements(b, Vec2::splat(side / 2.0), high - 0.55, look);
            } else {
                let shoulder = if high - low > 1.6 * side {
                    low + 0.38 * (high - low)
                } else {
                    low
                };
                if shoulder > low {
                    b.detail(look.detail).paint(p::shade(look.wall, 1.02));
                    b.block(
                        v(-side / 2.0, low, -side / 2.0),
                        v(side / 2.0, shoulder, side / 2.0),
                    );
                }
                b.detail(Detail::Plain).paint(p::BEECH);
                let radius = if shoulder > low {
                    side * 0.40
                } else {
                    side * 0.5
                };
                b.limb(
                    v(0.0, shoulder, 0.0),
                    v(0.0, high, 0.0),
                    [radius, radius],
                    14,
                    [false, true],
                );
            }
        },
    );
}

/// Adds a wall of bricks standing on ground of the given height.
pub fn wall(b: &mut Builder, wall: &Wall, ground: f32) {
    let (from, to) = (flat(wall.from), flat(wall.to));
    let along = to - from;
    let middle = (from + to) / 2.0;
    let frame = Affine3A::from_rotation_translation(
        Quat::from_rotation_y(along.to_angle()),
        v(middle.x, ground, -middle.y),
    );
    let (half, thick, high) = (
        along.length() / 2.0,
        wall.thickness as f32 / 2.0,
        wall.height as f32,
    );
    b.within(frame, |b| {
        b.detail(Detail::Bricks)
            .paint(choose(&p::BRICK_WALLS, wall.from.x, wall.from.y, 1));
        b.block(v(-half, 0.0, -thick), v(half, high, thick));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh::builder::assert_sound;
    use country::{Point, Rect, Roof};

    fn house(roof: Roof, material: Material, turn: f64) -> Building {
        let chimneys = vec![
            Chimney {
                at: Point::new(3.0, 2.0),
                side: 1.0,
                top: 7.0,
            },
            Chimney {
                at: Point::new(7.0, 2.0),
                side: 2.0,
                top: 8.0,
            },
        ];
        let rect = Rect {
            x: [0.0, 9.0],
            y: [0.0, 5.0],
            turn,
        };
        let parts = vec![BuildingPart {
            rect,
            height: 4.5,
            roof,
            chimneys,
        }];
        Building {
            id: String::new(),
            name: String::new(),
            material,
            base: 1.0,
            parts,
        }
    }

    #[test]
    fn every_roof_and_material_is_sound_and_stands_on_its_base() {
        let roofs = [
            Roof::Flat,
            Roof::Battlements,
            Roof::Gable { rise: 2.0 },
            Roof::Spire { rise: 4.0 },
        ];
        for roof in roofs {
            for material in [Material::Brick, Material::Card] {
                for turn in [0.0, 1.2] {
                    let mut b = Builder::default();
                    building(&mut b, &house(roof, material, turn));
                    let mesh = b.finish();
                    assert_sound(&mesh, 900);
                    assert!(mesh.positions.iter().all(|c| c.y > 0.99));
                }
            }
        }
    }

    #[test]
    fn a_building_without_parts_is_nothing() {
        let mut b = Builder::default();
        building(
            &mut b,
            &Building {
                parts: Vec::new(),
                ..house(Roof::Flat, Material::Brick, 0.0)
            },
        );
        assert_eq!(b.finish().triangles(), 0);
    }
}
