//! What the player is about to order: an order in the making, with its target still moving.

use table::country::Point;
use table::rules::{GunId, ManId, Order};

/// An order in the making.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Intent {
    /// None.
    #[default]
    None,
    /// The chosen men are to march: all by the same way from `anchor` to `target`, the body
    /// wheeled about its middle.
    March {
        /// Where the body was taken hold of.
        anchor: Point,
        /// Where that point is to come.
        target: Point,
        /// The wheel, radians, anticlockwise.
        wheel: f64,
    },
    /// The chosen pieces are put down elsewhere, as a body.
    PutDown {
        /// Where they were taken hold of.
        anchor: Point,
        /// Where that point is to come.
        target: Point,
        /// The wheel, radians, anticlockwise.
        wheel: f64,
    },
    /// The chosen gun is to be moved with its men.
    MoveGun {
        /// Where its axle is to come.
        target: Point,
    },
    /// The chosen gun is being laid.
    Lay(Laying),
    /// An escort leads his prisoners (H-13).
    Lead {
        /// The escort.
        escort: ManId,
        /// Those he leads, his own or taken over from another.
        prisoners: Vec<ManId>,
        /// Where the party was taken hold of.
        anchor: Point,
        /// Where that point is to come.
        target: Point,
    },
    /// The chosen men, who were prisoners, are to walk back to their line to be armed again (H-16).
    WalkBack,
    /// The chosen men are to go home over their back line (AMB-16). Like the white flag it cannot
    /// be taken back, so it is asked for and confirmed.
    GoHome,
    /// The chosen body is to show the white flag (H-19).
    WhiteFlag,
    /// What the general would order.
    Advised(Box<Order>),
}

/// A gun being laid.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Laying {
    /// What it is laid on; nothing at first.
    pub mark: Option<Mark>,
    /// The high flight instead of the flat one.
    pub high: bool,
    /// Turned by hand from the lay that would reach the mark: bearing and elevation, radians.
    pub nudge: [f64; 2],
    /// Whether own men in the way stay on their feet (A-8 leaves it to the firer).
    pub men_stand: bool,
}

/// What a gun is laid on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mark {
    /// Where.
    pub at: Point,
    /// How high above the ground, inches.
    pub height: f64,
    /// The man, if it is laid on a man.
    pub man: Option<ManId>,
    /// The gun, if it is laid on a gun.
    pub gun: Option<GunId>,
}

impl Intent {
    /// Where the cursor on the ground is, if this has one.
    pub fn target(&self) -> Option<Point> {
        match self {
            Intent::None
            | Intent::GoHome
            | Intent::WhiteFlag
            | Intent::WalkBack
            | Intent::Advised(_) => None,
            Intent::March { target, .. }
            | Intent::PutDown { target, .. }
            | Intent::MoveGun { target }
            | Intent::Lead { target, .. } => Some(*target),
            Intent::Lay(laying) => laying.mark.map(|mark| mark.at),
        }
    }

    /// With its target elsewhere.
    #[must_use]
    pub fn aimed_at(mut self, at: Point) -> Intent {
        match &mut self {
            Intent::None
            | Intent::GoHome
            | Intent::WhiteFlag
            | Intent::WalkBack
            | Intent::Advised(_) => {}
            Intent::March { target, .. }
            | Intent::PutDown { target, .. }
            | Intent::MoveGun { target }
            | Intent::Lead { target, .. } => *target = at,
            Intent::Lay(laying) => {
                laying.mark = Some(Mark::ground(at));
                laying.nudge = [0.0; 2];
            }
        }
        self
    }

    /// With its body wheeled further by `by` radians, where there is a body.
    #[must_use]
    pub fn wheeled(mut self, by: f64) -> Intent {
        if let Intent::March { wheel, .. } | Intent::PutDown { wheel, .. } = &mut self {
            *wheel += by;
        }
        self
    }
}

impl Mark {
    /// A place on the ground.
    pub fn ground(at: Point) -> Mark {
        Mark {
            at,
            height: 0.0,
            man: None,
            gun: None,
        }
    }
}
