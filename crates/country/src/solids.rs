//! The solid things of a Country as bodies in space, for the shots and for the eye.

use crate::{BuildingPart, Country, Obstacle, Point, Rect, Roof, Wall, levels};
use serde::{Deserialize, Serialize};

/// What a solid is part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SolidKind {
    /// A board of a hill.
    Board,
    /// The walls of a building part.
    House,
    /// Its roof.
    Roof,
    /// A chimney or turret of a building part.
    Chimney,
    /// A wall of bricks.
    Wall,
    /// A tree's trunk, as high as the tree: the foliage stops nothing.
    Trunk,
    /// A garden stone.
    Rock,
}

/// A solid of the Country with its place in space, inches above the floor.
#[derive(Debug, Clone, PartialEq)]
pub struct Solid {
    /// What it is part of.
    pub kind: SolidKind,
    /// Which of the Country's list of that kind of thing: boards, buildings (for houses, roofs and
    /// chimneys), walls, trees or rocks.
    pub index: usize,
    /// What it is called when it is in the way.
    pub obstacle: Obstacle,
    /// Its form.
    pub shape: Shape,
}

/// The form of a solid. All heights are inches above the floor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Shape {
    /// A box.
    Block {
        /// In plan.
        rect: Rect,
        /// Height of its underside.
        base: f64,
        /// Height of its top.
        top: f64,
    },
    /// Two slopes meeting in a ridge over the middle, along the longer side (along `x` before
    /// turning where both are as long), with upright gable ends.
    Gable {
        /// In plan.
        rect: Rect,
        /// Height of the eaves.
        base: f64,
        /// Height of the ridge above the eaves.
        rise: f64,
    },
    /// Four slopes meeting in a point over the middle.
    Spire {
        /// In plan.
        rect: Rect,
        /// Height of the eaves.
        base: f64,
        /// Height of the point above the eaves.
        rise: f64,
    },
    /// An upright cylinder: a trunk, or a garden stone, of which a Country says no more.
    Post {
        /// Its axis in plan.
        at: Point,
        /// Its radius.
        radius: f64,
        /// Height of its foot.
        base: f64,
        /// Height of its top.
        top: f64,
    },
}

impl Shape {
    /// Height of its highest point.
    pub fn top(&self) -> f64 {
        match *self {
            Shape::Block { top, .. } | Shape::Post { top, .. } => top,
            Shape::Gable { base, rise, .. } | Shape::Spire { base, rise, .. } => base + rise,
        }
    }

    /// Height of its lowest point.
    pub fn base(&self) -> f64 {
        match *self {
            Shape::Block { base, .. }
            | Shape::Post { base, .. }
            | Shape::Gable { base, .. }
            | Shape::Spire { base, .. } => base,
        }
    }
}

/// The boards, in the Country's order.
pub(crate) fn boards(country: &Country) -> Vec<Solid> {
    let solid = |(index, board): (usize, &crate::Board)| Solid {
        kind: SolidKind::Board,
        index,
        obstacle: Obstacle::Step,
        shape: Shape::Block {
            rect: board.rect,
            base: board.base,
            top: board.top,
        },
    };
    country.boards.iter().enumerate().map(solid).collect()
}

/// What stands on the boards and the floor: buildings part by part, walls, trunks, rocks.
pub(crate) fn standing(country: &Country) -> Vec<Solid> {
    let mut solids = Vec::new();
    for (index, building) in country.buildings.iter().enumerate() {
        let obstacle = Obstacle::Building(building.name.clone());
        for part in &building.parts {
            solids.extend(
                building_part(building.base, part)
                    .into_iter()
                    .map(|(kind, shape)| Solid {
                        kind,
                        index,
                        obstacle: obstacle.clone(),
                        shape,
                    }),
            );
        }
    }
    for (index, wall) in country.walls.iter().enumerate() {
        solids.push(Solid {
            kind: SolidKind::Wall,
            index,
            obstacle: Obstacle::Wall(wall.id.clone()),
            shape: wall_block(country, wall),
        });
    }
    let post = |at, radius, height| {
        let base = levels::height(&country.boards, at);
        Shape::Post {
            at,
            radius,
            base,
            top: base + height,
        }
    };
    for (index, tree) in country.trees.iter().enumerate() {
        let shape = post(tree.at, tree.trunk, tree.height);
        solids.push(Solid {
            kind: SolidKind::Trunk,
            index,
            obstacle: Obstacle::Tree,
            shape,
        });
    }
    for (index, rock) in country.rocks.iter().enumerate() {
        let shape = post(rock.at, rock.radius, rock.height);
        solids.push(Solid {
            kind: SolidKind::Rock,
            index,
            obstacle: Obstacle::Rock,
            shape,
        });
    }
    solids
}

/// The walls, the roof and the chimneys of a part of a building that stands at height `base`.
fn building_part(base: f64, part: &BuildingPart) -> Vec<(SolidKind, Shape)> {
    let rect = part.rect;
    let eaves = base + part.height;
    let mut shapes = vec![(
        SolidKind::House,
        Shape::Block {
            rect,
            base,
            top: eaves,
        },
    )];
    match part.roof {
        Roof::Flat | Roof::Battlements => {}
        Roof::Gable { rise } => {
            shapes.push((
                SolidKind::Roof,
                Shape::Gable {
                    rect,
                    base: eaves,
                    rise,
                },
            ));
        }
        Roof::Spire { rise } => {
            shapes.push((
                SolidKind::Roof,
                Shape::Spire {
                    rect,
                    base: eaves,
                    rise,
                },
            ));
        }
    }
    shapes.extend(part.chimneys.iter().map(|chimney| {
        let half = chimney.side * 0.5;
        let rect = Rect {
            x: [chimney.at.x - half, chimney.at.x + half],
            y: [chimney.at.y - half, chimney.at.y + half],
            turn: part.rect.turn,
        };
        (
            SolidKind::Chimney,
            Shape::Block {
                rect,
                base: eaves,
                top: base + chimney.top,
            },
        )
    }));
    shapes
}

fn wall_block(country: &Country, wall: &Wall) -> Shape {
    let along = wall.to - wall.from;
    let centre = (wall.from + wall.to) * 0.5;
    let half = Point::new(along.length(), wall.thickness) * 0.5;
    let rect = Rect {
        x: [centre.x - half.x, centre.x + half.x],
        y: [centre.y - half.y, centre.y + half.y],
        turn: libm::atan2(along.y, along.x),
    };
    let base = levels::height(&country.boards, centre);
    Shape::Block {
        rect,
        base,
        top: base + wall.height,
    }
}
