//! Hamlets, farms, churches, castles and their walls (C-14, C-15).

use super::chance::tenth;
use super::hills::corners;
use super::names::Kind;
use super::plan::{Half, Plan, Planting, Plot};
use crate::{Building, BuildingPart, Chimney, Material, Point, Rect, Roof, Wall};

/// Thickness and height of a wall, inches: one brick on another.
const WALL: [f64; 2] = [0.9, 1.6];
/// Length of a chimney's side, inches: a brick stood on end.
const CHIMNEY: f64 = 1.1;
/// From house to house along a street, inches.
const FRONTAGE: f64 = 9.5;
/// From the middle of a street to the middle of its houses, inches.
const SETBACK: f64 = 6.2;

/// The turn and the middle of something whose own axes are not the field's.
#[derive(Clone, Copy)]
struct Frame {
    middle: Point,
    along: Point,
}

impl Frame {
    fn at(self, along: f64, across: f64) -> Point {
        let at = self.middle + self.along * along + self.along.perp() * across;
        Point::new(tenth(at.x), tenth(at.y))
    }
}

/// Houses on both sides of a street, with garden walls behind some of them.
pub(super) fn hamlet(plan: &mut Plan, half: Half) -> bool {
    let longest = ((plan.wish.width * 0.34) / FRONTAGE) as usize;
    let houses = plan.chance.whole(2, 3).min(longest.max(1));
    let long = houses as f64 * FRONTAGE * 0.5 + 0.5;
    let lengthwise = plan.chance.happens(0.55);
    let extent = if lengthwise {
        Point::new(long, SETBACK + 5.2)
    } else {
        Point::new(SETBACK + 5.2, long)
    };
    let Some(plot) = plan.place(half, extent) else {
        return false;
    };
    let along = if lengthwise { Point::X } else { Point::Y };
    let frame = Frame {
        middle: plot.centre(),
        along,
    };
    let gap = plan
        .chance
        .happens(0.4)
        .then(|| plan.chance.whole(0, 2 * houses - 1));
    for place in 0..2 * houses {
        if gap == Some(place) {
            continue;
        }
        let side = if place % 2 == 0 { 1.0 } else { -1.0 };
        let stand = ((place / 2) as f64 - (houses as f64 - 1.0) * 0.5) * FRONTAGE;
        let (aside, back) = (
            plan.chance.between(-0.8, 0.8),
            SETBACK + plan.chance.between(-0.4, 0.6),
        );
        cottage(plan, frame.at(stand + aside, side * back), lengthwise);
        if plan.chance.happens(0.3) {
            let behind = side * (SETBACK + 4.6);
            let (from, to) = (stand - FRONTAGE * 0.42, stand + FRONTAGE * 0.36);
            wall(plan, frame.at(from, behind), frame.at(to, behind));
        }
    }
    plan.stops.push((half, plot.centre()));
    let gardens = plan.chance.whole(2, 4);
    plan.plantings.push(Planting {
        spots: corners(&plot, 0.0),
        scattered: gardens,
        height: [4.2, 5.6],
    });
    true
}

/// A farmhouse and its barn about a yard with walls on two sides.
pub(super) fn farm(plan: &mut Plan, half: Half) -> bool {
    let Some(plot) = plan.place(half, Point::new(10.5, 8.5)) else {
        return false;
    };
    let flip = if plan.chance.happens(0.5) { 1.0 } else { -1.0 };
    let frame = Frame {
        middle: plot.centre(),
        along: Point::new(flip, 0.0),
    };
    let house = plan.chance.between(6.4, 7.6);
    let height = plan.chance.between(4.2, 5.0);
    let flat = plan.chance.happens(0.5);
    build(
        plan,
        Kind::Farm,
        Material::Brick,
        &[Box {
            at: frame.at(-3.0, 3.4),
            size: Point::new(house, 5.2),
            turn: 0.0,
            height,
            roof: roof(flat, 1.8),
            chimneys: 2,
        }],
    );
    let long = plan.chance.between(6.0, 7.0);
    build(
        plan,
        Kind::Barn,
        Material::Brick,
        &[Box {
            at: frame.at(6.4, 0.6),
            size: Point::new(4.2, long),
            turn: 0.0,
            height: 3.8,
            roof: roof(false, 1.8),
            chimneys: 0,
        }],
    );
    wall(plan, frame.at(-8.6, -6.4), frame.at(1.6, -6.4));
    wall(plan, frame.at(-9.4, -5.4), frame.at(-9.4, 1.4));
    plan.stops.push((half, frame.at(-1.0, -2.4)));
    true
}

/// A wall across a field, with a gap in its middle.
pub(super) fn field_wall(plan: &mut Plan, half: Half) -> bool {
    let long = plan.chance.between(6.0, 9.0);
    let lean = plan.chance.between(-1.0, 1.0);
    let Some(plot) = plan.place(half, Point::new(long, 1.6)) else {
        return false;
    };
    let at = |share: f64| plot.centre() + Point::new(long, lean) * share;
    for [from, to] in [[-1.0, -0.28], [0.28, 1.0]] {
        let ends = [at(from), at(to)].map(|end| Point::new(tenth(end.x), tenth(end.y)));
        wall(plan, ends[0], ends[1]);
    }
    true
}

/// Sets a church, a castle or a house on the top board of a hill, if there is room; answers
/// whether it did.
pub(super) fn crown(plan: &mut Plan, top: &Plot, base: f64, chief: bool) -> bool {
    let room = top.greatest - top.least;
    let fits = |x: f64, y: f64| room.x >= x + 2.0 && room.y >= y + 2.0;
    let share = plan.chance.unit();
    let middle = top.centre();
    let middle = Point::new(tenth(middle.x), tenth(middle.y));
    if chief && share < 0.45 && fits(13.0, 9.0) {
        castle(plan, middle);
    } else if chief && share < 0.9 && fits(13.4, 6.2) {
        church(plan, middle);
    } else if share < 0.35 && fits(5.6, 5.0) {
        cottage(plan, middle, true);
    } else {
        return false;
    }
    if let Some(building) = plan.country.buildings.last_mut() {
        building.base = base;
    }
    true
}

fn castle(plan: &mut Plan, middle: Point) {
    build(
        plan,
        Kind::Castle,
        Material::Card,
        &[Box {
            at: middle,
            size: Point::new(13.0, 9.0),
            turn: 0.0,
            height: 6.5,
            roof: Roof::Battlements,
            chimneys: 0,
        }],
    );
    turrets(plan, Point::new(5.3, 3.3), 2.4, 10.0);
}

/// A nave with a tower at one end.
fn church(plan: &mut Plan, middle: Point) {
    let flip = if plan.chance.happens(0.5) { 1.0 } else { -1.0 };
    let nave = Box {
        at: middle - Point::new(2.7 * flip, 0.0),
        size: Point::new(8.0, 6.0),
        turn: 0.0,
        height: 4.2,
        roof: roof(false, 2.0),
        chimneys: 0,
    };
    let tower = Box {
        at: middle + Point::new(4.0 * flip, 0.0),
        size: Point::new(5.4, 5.4),
        turn: 0.0,
        height: 9.5,
        roof: Roof::Battlements,
        chimneys: 0,
    };
    build(plan, Kind::Church, Material::Card, &[nave, tower]);
    turrets(plan, Point::new(2.2, 2.2), 1.0, 11.5);
}

/// A turret on each corner of the last part of the last building, `reach` from its middle.
fn turrets(plan: &mut Plan, reach: Point, side: f64, top: f64) {
    let last = plan.country.buildings.last_mut();
    let Some(part) = last.and_then(|building| building.parts.last_mut()) else {
        return;
    };
    let middle = part.rect.centre();
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let at = middle + Point::new(x, y) * reach;
        part.chimneys.push(Chimney { at, side, top });
    }
}

fn cottage(plan: &mut Plan, at: Point, lengthwise: bool) {
    let (front, deep) = (plan.chance.between(4.8, 6.2), plan.chance.between(4.4, 5.0));
    let size = if lengthwise {
        Point::new(front, deep)
    } else {
        Point::new(deep, front)
    };
    let card = plan.chance.happens(0.75);
    let height = plan.chance.between(3.6, 4.8);
    let turn = plan.chance.between(-0.1, 0.1);
    let flat = plan.chance.happens(0.5);
    let chimneys = if front > 5.8 { 2 } else { 1 };
    build(
        plan,
        Kind::Cottage,
        if card {
            Material::Card
        } else {
            Material::Brick
        },
        &[Box {
            at,
            size,
            turn,
            height,
            roof: roof(flat, 1.7),
            chimneys,
        }],
    );
}

fn roof(flat: bool, rise: f64) -> Roof {
    if flat {
        Roof::Flat
    } else {
        Roof::Gable { rise }
    }
}

/// One box of a building.
#[derive(Clone, Copy)]
struct Box {
    at: Point,
    size: Point,
    turn: f64,
    height: f64,
    roof: Roof,
    chimneys: usize,
}

fn build(plan: &mut Plan, kind: Kind, material: Material, boxes: &[Box]) {
    let (id, name) = plan.named(kind);
    plan.country.buildings.push(Building {
        id,
        name,
        material,
        base: 0.0,
        parts: boxes.iter().map(part).collect(),
    });
}

fn part(one: &Box) -> BuildingPart {
    let half = one.size * 0.5;
    let rect = Rect {
        x: [tenth(one.at.x - half.x), tenth(one.at.x + half.x)],
        y: [tenth(one.at.y - half.y), tenth(one.at.y + half.y)],
        turn: one.turn,
    };
    let along = if one.size.x >= one.size.y {
        rect.axis() * (half.x - CHIMNEY)
    } else {
        rect.axis().perp() * (half.y - CHIMNEY)
    };
    let chimneys = [along, -along]
        .into_iter()
        .take(one.chimneys)
        .map(|off| Chimney {
            at: rect.centre() + off,
            side: CHIMNEY,
            top: tenth(one.height + 3.1),
        })
        .collect();
    BuildingPart {
        rect,
        height: one.height,
        roof: one.roof,
        chimneys,
    }
}

fn wall(plan: &mut Plan, from: Point, to: Point) {
    let id = plan.id("wall");
    plan.country.walls.push(Wall {
        id,
        from,
        to,
        thickness: WALL[0],
        height: WALL[1],
    });
}

/// Whether a tree at this place would stand clear of all houses and walls by `clear` inches.
pub(super) fn leaves_room(plan: &Plan, at: Point, clear: f64) -> bool {
    let parts = plan.country.buildings.iter().flat_map(|house| &house.parts);
    let clear_of_houses = parts.clone().all(|part| {
        let grown = Rect {
            x: [part.rect.x[0] - clear, part.rect.x[1] + clear],
            y: [part.rect.y[0] - clear, part.rect.y[1] + clear],
            turn: part.rect.turn,
        };
        !grown.contains(at)
    });
    clear_of_houses
        && plan.country.walls.iter().all(|wall| {
            crate::closest_on_segment(wall.from, wall.to, at).distance(at)
                > wall.thickness * 0.5 + clear
        })
}

/// Rows of fruit trees: four inches from one to the next.
pub(super) fn orchard_rows(plot: &Plot, height: [f64; 2]) -> Planting {
    let (least, size) = (plot.least, plot.greatest - plot.least);
    let (columns, rows) = ((size.x / 4.0) as usize, (size.y / 4.0) as usize);
    let spots = (0..rows)
        .flat_map(|row| {
            (0..columns)
                .map(move |column| least + Point::new(column as f64 + 0.5, row as f64 + 0.5) * 4.0)
        })
        .collect();
    Planting {
        spots,
        scattered: 0,
        height,
    }
}
