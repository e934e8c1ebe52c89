//! What a Country is made of (C-11 to C-18), as a person writes it down.

use crate::Point;
use serde::{Deserialize, Serialize};

/// A Country: everything that lies on the floor before the men are put down.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Country {
    /// The floor between the two back lines.
    pub field: Field,
    /// Hills: boards piled one on another, inch by inch (C-12).
    #[serde(default)]
    pub boards: Vec<Board>,
    /// Houses, sheds, churches and castles: solid (C-7, C-14).
    #[serde(default)]
    pub buildings: Vec<Building>,
    /// Garden and yard walls of bricks.
    #[serde(default)]
    pub walls: Vec<Wall>,
    /// Twigs stuck in bored holes (C-13): the trunk is solid, the foliage is not.
    #[serde(default)]
    pub trees: Vec<Tree>,
    /// Garden stones (C-16).
    #[serde(default)]
    pub rocks: Vec<Rock>,
    /// Ponds and rivers, chalked flat (C-16). Impassable but for fords and bridges (AMB-8).
    #[serde(default)]
    pub waters: Vec<Area>,
    /// Places where a water may be waded (C-16).
    #[serde(default)]
    pub fords: Vec<Area>,
    /// Decks of card or board across a water (C-15).
    #[serde(default)]
    pub bridges: Vec<Area>,
    /// Swamps, chalked: men pass, wheels do not (AMB-8).
    #[serde(default)]
    pub swamps: Vec<Area>,
    /// Woods as named areas, for the eye and the log; the trunks in them are what blocks.
    #[serde(default)]
    pub woods: Vec<Area>,
    /// Roads, chalked.
    #[serde(default)]
    pub roads: Vec<Line>,
    /// Other chalk lines, for the eye only.
    #[serde(default)]
    pub chalk: Vec<Line>,
}

/// The floor between the back lines: Blue's at `y = 0`, Red's at `y = depth` (C-18).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// Length of the back lines, inches; the side edges are impassable (AMB-34).
    pub width: f64,
    /// From one back line to the other, inches.
    pub depth: f64,
    /// How far behind each back line men may be put down or retire to, inches (M-4).
    #[serde(default = "default_margin")]
    pub margin: f64,
}

fn default_margin() -> f64 {
    12.0
}

/// An upright rectangle on the plan, turned about its centre.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rect {
    /// Least and greatest `x` before turning, inches.
    pub x: [f64; 2],
    /// Least and greatest `y` before turning, inches.
    pub y: [f64; 2],
    /// Turn about the centre, radians, anticlockwise.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub turn: f64,
}

impl Rect {
    /// The middle of the rectangle.
    pub fn centre(&self) -> Point {
        Point::new(self.x[0] + self.x[1], self.y[0] + self.y[1]) * 0.5
    }

    /// Half its length along [`Rect::axis`] and half its breadth across, inches.
    pub fn half_extents(&self) -> Point {
        Point::new(self.x[1] - self.x[0], self.y[1] - self.y[0]) * 0.5
    }

    /// The direction, of length 1, in which its `x` side runs once turned.
    pub fn axis(&self) -> Point {
        let (sin, cos) = libm::sincos(self.turn);
        Point::new(cos, sin)
    }

    /// Its corners, anticlockwise from the one of least `x` and `y` before turning.
    pub fn corners(&self) -> [Point; 4] {
        let (centre, half, axis) = (self.centre(), self.half_extents(), self.axis());
        let (along, across) = (axis * half.x, axis.perp() * half.y);
        [
            centre - along - across,
            centre + along - across,
            centre + along + across,
            centre - along + across,
        ]
    }

    /// Whether the point lies inside or on the edge.
    pub fn contains(&self, point: Point) -> bool {
        let (half, axis) = (self.half_extents(), self.axis());
        let from_centre = point - self.centre();
        from_centre.dot(axis).abs() <= half.x && from_centre.perp_dot(axis).abs() <= half.y
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(x: &f64) -> bool {
    *x == 0.0
}

/// A board lying flat (C-12). Men walk on its top.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Board {
    /// Name, for messages.
    pub id: String,
    /// Where it lies.
    #[serde(flatten)]
    pub rect: Rect,
    /// Height of its underside, inches.
    pub base: f64,
    /// Height of its top, inches.
    pub top: f64,
}

/// A solid building made of box-shaped parts (C-7, C-14, C-15).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Building {
    /// Name, for messages.
    pub id: String,
    /// Name for the player: "Firely Church".
    pub name: String,
    /// What it is made of, for the eye.
    #[serde(default)]
    pub material: Material,
    /// Height of the ground it stands on, inches.
    pub base: f64,
    /// Its parts: nave and tower, house and shed.
    pub parts: Vec<BuildingPart>,
}

/// One box of a building, with its roof and chimneys.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BuildingPart {
    /// Where it stands.
    #[serde(flatten)]
    pub rect: Rect,
    /// Height of its walls above the building's base, inches.
    pub height: f64,
    /// The roof on top.
    #[serde(default)]
    pub roof: Roof,
    /// Chimneys or turrets: solid boxes reaching from the walls' top to their own.
    #[serde(default)]
    pub chimneys: Vec<Chimney>,
}

/// A chimney or turret of a building part.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Chimney {
    /// Centre in plan.
    #[cfg_attr(feature = "schema", schemars(with = "[f64; 2]"))]
    pub at: Point,
    /// Length of its square side, inches.
    pub side: f64,
    /// Height of its top above the building's base, inches.
    pub top: f64,
}

/// What a building is made of: for the eye only.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Material {
    /// Wooden bricks.
    #[default]
    Brick,
    /// A painted card shell packed with bricks.
    Card,
}

/// The roof of a building part.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Roof {
    /// Flat: the walls' top.
    #[default]
    Flat,
    /// Battlements, for the eye; flat to a bolt.
    Battlements,
    /// Two slopes meeting in a ridge along the part's longer side.
    Gable {
        /// Height of the ridge above the walls' top, inches.
        rise: f64,
    },
    /// Four slopes meeting in a point.
    Spire {
        /// Height of the point above the walls' top, inches.
        rise: f64,
    },
}

/// A straight wall of bricks on the ground.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Wall {
    /// Name, for messages.
    pub id: String,
    /// One end.
    #[cfg_attr(feature = "schema", schemars(with = "[f64; 2]"))]
    pub from: Point,
    /// The other end.
    #[cfg_attr(feature = "schema", schemars(with = "[f64; 2]"))]
    pub to: Point,
    /// Thickness, inches.
    pub thickness: f64,
    /// Height above the ground it stands on, inches.
    pub height: f64,
}

/// A twig stuck in a bored hole (C-13).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Tree {
    /// Where its trunk stands.
    #[cfg_attr(feature = "schema", schemars(with = "[f64; 2]"))]
    pub at: Point,
    /// Radius of the solid trunk, inches.
    #[serde(default = "default_trunk")]
    pub trunk: f64,
    /// Height to the tip, inches.
    #[serde(default = "default_tree_height")]
    pub height: f64,
}

fn default_trunk() -> f64 {
    0.15
}

fn default_tree_height() -> f64 {
    6.0
}

/// A garden stone (C-16), round in plan.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Rock {
    /// Its centre.
    #[cfg_attr(feature = "schema", schemars(with = "[f64; 2]"))]
    pub at: Point,
    /// Its radius, inches.
    pub radius: f64,
    /// Its height, inches.
    pub height: f64,
}

/// A named area chalked on the floor: a simple polygon.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// Name, for messages.
    pub id: String,
    /// Corners in order, three or more.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<[f64; 2]>"))]
    pub corners: Vec<Point>,
}

/// A chalked line of some width.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Name, for messages.
    pub id: String,
    /// Its points in order, two or more.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<[f64; 2]>"))]
    pub points: Vec<Point>,
    /// Its width, inches.
    pub width: f64,
}
