//! What a player may order.

use crate::{Choice, GunId, ManId};
use ballistics::Lay;
use country::{Point, Route};
use serde::{Deserialize, Serialize};

/// One order of one player. An order is carried out whole or refused whole.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "order", deny_unknown_fields)]
pub enum Order {
    /// Chooses a force in secret, within the points agreed on (F-8). Its men and guns then stand
    /// on places along the back line, to be put down elsewhere as one likes.
    Muster {
        /// Infantry-men, at 1 point each.
        infantry: u16,
        /// Cavalry-men, at 1½.
        cavalry: u16,
        /// Guns, at 10.
        guns: u16,
    },
    /// While putting down: puts pieces on new places within one's zone (M-2, M-4).
    PutDown {
        /// Men to be placed.
        #[serde(default)]
        men: Vec<ManPlacing>,
        /// Guns to be placed.
        #[serde(default)]
        guns: Vec<GunPlacing>,
    },
    /// Done with putting down (M-2).
    Ready,
    /// Fires one shot (A-4 to A-10, M-13, M-14).
    Fire {
        /// The gun.
        gun: GunId,
        /// Where it is laid; the hand's small error is added by the referee.
        lay: Lay,
        /// Own men who lie down while this shot flies.
        #[serde(default)]
        lie_down: Vec<ManId>,
        /// The two men who will stand at the trail and their ways there, first to the left post,
        /// then to the right, as seen from behind the gun (A-10, A-11, AMB-12).
        trail: [Step; 2],
    },
    /// Moves a gun with its men.
    MoveGun {
        /// The gun.
        gun: GunId,
        /// The way of its axle's midpoint.
        route: Route,
        /// The men who go with it, four or more (AMB-10).
        crew: Vec<Step>,
    },
    /// Moves men, each by his own route (A-1, A-2, AMB-6). Ending beyond one's own back line is
    /// to retire (AMB-16).
    March {
        /// The moves, carried out in this order.
        steps: Vec<Step>,
    },
    /// Leads prisoners: one man within six inches of them goes with up to seven (H-12, H-13).
    Lead {
        /// The escort's own move.
        escort: Step,
        /// The prisoners' moves.
        prisoners: Vec<Step>,
    },
    /// Shows the white flag for an isolated body (H-19, AMB-26); allowed in the enemy's turn too.
    Surrender {
        /// The body.
        men: Vec<ManId>,
    },
    /// Ends the move: trails are manned, melees fought, prisoners and guns settled (M-12).
    EndMove {
        /// The charger's choices (H-10); a melee not mentioned is settled by the sensible default.
        #[serde(default)]
        choices: Vec<Choice>,
    },
}

/// One man's move.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The man.
    pub man: ManId,
    /// His way. An empty route means that he stays and only turns.
    pub route: Route,
    /// The way he faces at its end, radians.
    pub facing: f64,
}

/// A man put down.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManPlacing {
    /// The man.
    pub man: ManId,
    /// Centre of his base, inches.
    pub at: Point,
    /// The way he faces, radians.
    pub facing: f64,
}

/// A gun put down.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunPlacing {
    /// The gun.
    pub gun: GunId,
    /// Midpoint of its axle, inches.
    pub at: Point,
    /// The way its muzzle points, radians.
    pub bearing: f64,
}
