//! What stands on the ground when a shot is fired.

pub use crate::parameters::gun as gun_measures;
use crate::parameters::{foot, horse};
use country::{Ground, Point, Stadium};
use serde::{Deserialize, Serialize};

/// The field at the moment of a shot.
#[derive(Debug, Clone)]
pub struct Scene<'g> {
    /// The ground.
    pub ground: &'g Ground,
    /// Every man who can be struck, in ascending order of `id`.
    pub figures: Vec<Figure>,
    /// Every gun on the field.
    pub guns: Vec<GunBody>,
}

/// A tin soldier.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// His number in the game.
    pub id: u16,
    /// On foot or mounted.
    pub make: Make,
    /// Centre of his base, inches.
    pub at: Point,
    /// The way he faces, radians.
    pub facing: f64,
    /// Laid down in his place while a gun fires over him (A-7, A-8, AMB-14).
    pub lying: bool,
}

/// The two makes of tin soldier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Make {
    /// A man on foot, nearly two inches tall (T-1).
    Foot,
    /// A man on a horse.
    Horse,
}

/// A gun on its wheels, seen from above (T-6).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct GunBody {
    /// Midpoint of its axle, inches.
    pub at: Point,
    /// The way its muzzle points, radians.
    pub bearing: f64,
    /// Elevation of its barrel, radians.
    pub elevation: f64,
}

impl Make {
    /// The base in plan: length along the way he faces, and breadth across it, inches.
    pub const fn base(self) -> (f64, f64) {
        match self {
            Make::Foot => (foot::BASE_LENGTH, foot::BASE_BREADTH),
            Make::Horse => (horse::BASE_LENGTH, horse::BASE_BREADTH),
        }
    }

    /// The base as an outline.
    pub fn outline(self, at: Point, facing: f64) -> Stadium {
        let (length, breadth) = self.base();
        let along = Point::new(libm::cos(facing), libm::sin(facing));
        let (axis, long, short) = if length > breadth {
            (along, length, breadth)
        } else {
            (along.perp(), breadth, length)
        };
        let half = axis * ((long - short) / 2.0);
        Stadium {
            a: at - half,
            b: at + half,
            radius: short / 2.0,
        }
    }
}

impl Figure {
    /// How far his head is out of the plumb line, and his feet the other way, as his mould has it:
    /// forward and to the left, inches.
    pub fn carriage(&self) -> [f64; 2] {
        crate::bodies::carriage(crate::bodies::mould_number(self.id))
    }

    /// His pose before the shot: upright, or laid down in his place with his feet where
    /// they were: a man on foot face down with his head forward, a horse and its rider on the left
    /// side.
    pub fn pose(&self, ground: &Ground) -> crate::Pose {
        crate::bodies::pose(&crate::bodies::figure_placing(self, ground.height(self.at)))
    }
}

impl GunBody {
    /// The whole gun in plan, trail's end and muzzle included (H-24): body and two wheels.
    pub fn outline(&self) -> [Stadium; 3] {
        use gun_measures::{
            BODY_HALF_WIDTH, HALF_TRACK, MUZZLE, TRAIL, WHEEL_HALF_WIDTH, WHEEL_RADIUS,
        };
        let along = self.along();
        let across = along.perp();
        let wheel = |side: f64| Stadium {
            a: self.at + across * side * HALF_TRACK - along * (WHEEL_RADIUS - WHEEL_HALF_WIDTH),
            b: self.at + across * side * HALF_TRACK + along * (WHEEL_RADIUS - WHEEL_HALF_WIDTH),
            radius: WHEEL_HALF_WIDTH,
        };
        let body = Stadium {
            a: self.at - along * (TRAIL - BODY_HALF_WIDTH),
            b: self.at + along * (MUZZLE - BODY_HALF_WIDTH),
            radius: BODY_HALF_WIDTH,
        };
        [body, wheel(1.0), wheel(-1.0)]
    }

    /// Unit vector from the trail to the muzzle.
    pub fn along(&self) -> Point {
        Point::new(libm::cos(self.bearing), libm::sin(self.bearing))
    }
}
