//! What the page says stands on the field. The view knows no rules: it shows what it is told.

use ballistics::{Make, Pose};
use country::Point;

/// Which man or gun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceKey {
    /// A man, by his number in the game.
    Man(u16),
    /// A gun, by its number in the game.
    Gun(u8),
}

/// The colour of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tint {
    /// Scarlet tunics, white spiked helmets, round-cornered stands.
    Red,
    /// Dark blue tunics, black bearskins, stands with their corners cut off.
    Blue,
}

/// How a man is placed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Posture {
    /// Upright on his stand.
    Standing,
    /// Laid down in his place while a gun fires over him.
    Lying,
    /// Lying as the shot left him.
    Fallen(Pose),
}

/// A tinge laid over a piece to draw the eye.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Highlight {
    /// Under the pointer.
    Hovered,
    /// Would be, or is, in contact.
    Contact,
    /// In danger: under fire, isolated, in the way.
    Danger,
    /// Could be chosen now.
    Ready,
}

/// A man to be shown.
#[derive(Debug, Clone, Copy, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // Independent marks, each shown in its own way.
pub struct ManView {
    /// His number in the game.
    pub id: u16,
    /// His side.
    pub side: Tint,
    /// On foot or mounted.
    pub make: Make,
    /// Centre of his base, inches.
    pub at: Point,
    /// The way he faces, radians.
    pub facing: f64,
    /// Upright or down.
    pub pose: Posture,
    /// A prisoner: his hands are up.
    pub prisoner: bool,
    /// Without arms.
    pub disarmed: bool,
    /// Chosen: a bright ring, and lifted a little.
    pub selected: bool,
    /// Has moved: his rim is dimmed.
    pub moved: bool,
    /// A tinge to draw the eye.
    pub highlight: Option<Highlight>,
}

/// A gun to be shown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GunView {
    /// Its number in the game.
    pub id: u8,
    /// The side it belongs to.
    pub side: Tint,
    /// Midpoint of its axle, inches.
    pub at: Point,
    /// The way its muzzle points, radians.
    pub bearing: f64,
    /// Elevation of its barrel, radians.
    pub elevation: f64,
    /// Chosen.
    pub selected: bool,
    /// Not in action: shown dulled, its barrel down.
    pub out_of_action: bool,
}

/// Everything that stands or lies on the field.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Pieces {
    /// The men, the fallen among them.
    pub men: Vec<ManView>,
    /// The guns.
    pub guns: Vec<GunView>,
    /// Bolts lying where they rolled.
    pub bolts: Vec<Pose>,
}

/// One piece's way across the field.
#[derive(Debug, Clone, PartialEq)]
pub struct Glide {
    /// Who moves.
    pub piece: PieceKey,
    /// His way, the start first and the end last, two points or more.
    pub path: Vec<Point>,
    /// The way he faced at the start, radians.
    pub from_facing: f64,
    /// The way he faces at the end, radians.
    pub facing: f64,
}

/// What is under the pointer.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Pick {
    /// The man or gun, if there is one.
    pub piece: Option<PieceKey>,
    /// The ground there, if the ray meets it.
    pub ground: Option<Point>,
}

/// How an overlay is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Something the player may do: off-white.
    Plain,
    /// Good, allowed: green, unbroken.
    Good,
    /// Forbidden or dangerous: red, dashed.
    Bad,
    /// Something to notice: yellow.
    Notice,
    /// Red's.
    Red,
    /// Blue's.
    Blue,
}

/// Something drawn over the ground.
#[derive(Debug, Clone, PartialEq)]
pub enum Overlay {
    /// How far a piece may go: a polygon, outlined and faintly filled.
    Reach(Vec<Point>),
    /// An area in some style, outlined and faintly filled.
    Area {
        /// Its corners.
        corners: Vec<Point>,
        /// How it is drawn.
        style: Style,
    },
    /// A way across the field.
    Path {
        /// Its corners, the start first.
        points: Vec<Point>,
        /// Whether it may be gone.
        ok: bool,
    },
    /// A ring on the ground.
    Ring {
        /// Its middle.
        at: Point,
        /// Its radius, inches.
        radius: f64,
        /// How it is drawn.
        style: Style,
    },
    /// A straight line on the ground.
    Line {
        /// One end.
        from: Point,
        /// The other.
        to: Point,
        /// How it is drawn.
        style: Style,
    },
    /// A flight through the air: points `[x, y, z]`, inches.
    Arc(Vec<[f64; 3]>),
    /// A man or gun as he would stand.
    Ghost {
        /// A man's make, or `None` for a gun.
        make: Option<Make>,
        /// Where.
        at: Point,
        /// The way he would face, radians.
        facing: f64,
        /// Whose.
        side: Tint,
        /// Whether he may stand there.
        ok: bool,
    },
    /// Two pieces in contact (a bar between them).
    Contact {
        /// One.
        a: Point,
        /// The other.
        b: Point,
    },
    /// A pennant on a staff, beside a gun: whose it is now, or that both claim it.
    Pennant {
        /// Foot of the staff.
        at: Point,
        /// The side whose pennant flies.
        side: Tint,
        /// Both sides' pennants fly.
        disputed: bool,
    },
    /// Two pieces that belong together (a thin thread between them).
    Link {
        /// One.
        a: Point,
        /// The other.
        b: Point,
    },
}
