//! A soldier.

use crate::Side;
use ballistics::{Make, Pose};
use country::{Point, Stadium};
use serde::{Deserialize, Serialize};

/// A man's number: stable through the battle. Red's men are numbered from 0, Blue's from
/// [`ManId::BLUE`], so that nobody's number tells how many the other side has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ManId(pub u16);

impl ManId {
    /// The first of Blue's numbers: more than Red can have men.
    pub const BLUE: u16 = 256;

    /// The `nth` man of a side, from 0.
    pub const fn of(side: Side, nth: usize) -> ManId {
        match side {
            Side::Red => ManId(nth as u16),
            Side::Blue => ManId(ManId::BLUE + nth as u16),
        }
    }

    /// The side that he fights for.
    pub const fn side(self) -> Side {
        if self.0 < ManId::BLUE {
            Side::Red
        } else {
            Side::Blue
        }
    }

    /// Which man of his side this is, from 0.
    pub const fn nth(self) -> u16 {
        self.0 % ManId::BLUE
    }
}

/// The two arms that men belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// On foot: up to 12 inches a move.
    Infantry,
    /// Mounted: up to 24 inches a move.
    Cavalry,
}

impl Arm {
    /// Inches a man of this arm may go in a move.
    pub const fn move_in(self) -> f64 {
        match self {
            Arm::Infantry => 12.0,
            Arm::Cavalry => 24.0,
        }
    }

    /// The tin soldier that stands for him.
    pub const fn make(self) -> Make {
        match self {
            Arm::Infantry => Make::Foot,
            Arm::Cavalry => Make::Horse,
        }
    }
}

/// What has become of a man.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "is")]
pub enum State {
    /// On the field, armed, his own master.
    Free,
    /// On the field, disarmed, in the enemy's hands (H-12 to H-18).
    Prisoner {
        /// The enemy who guards him; `None` after a surrender until an escort comes (AMB-26).
        escort: Option<ManId>,
        /// The turn in which he was taken.
        since: u16,
    },
    /// On the field, freed but disarmed until he has been back to his own back line (H-15, H-16).
    Freed {
        /// The turn in which his escort fell: he may move in his side's first turn after it (H-15).
        since: u16,
    },
    /// Led to the captor's back line: beyond liberation (H-17). Off the field.
    Held,
    /// Gone home over his own back line (AMB-16). Off the field, alive and uncaptured.
    Retired,
    /// Dead. He lies where he fell until the end of the move (D-8).
    Dead,
}

/// A soldier.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Man {
    /// His number.
    pub id: ManId,
    /// His own side, which never changes.
    pub side: Side,
    /// On foot or mounted.
    pub arm: Arm,
    /// Centre of his base, inches.
    pub at: Point,
    /// The way he faces, radians.
    pub facing: f64,
    /// What has become of him.
    pub state: State,
    /// Whether he has moved in the present turn (M-15).
    pub moved: bool,
    /// How he lies, from his death until the end of the turn (D-8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fallen: Option<Pose>,
    /// Whether he has reached the enemy's back line, where that counts: in the Defensive Game for
    /// the attackers (V-9, AMB-32), and in a Blow at the Rear where they may come one after another
    /// (AMB-31).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub arrived: bool,
    /// Where he stood when he last set out from beyond six inches of every enemy gun: the
    /// direction of his attack (H-21, AMB-21).
    pub approach: Point,
}

impl Man {
    /// His base in plan.
    pub fn base(&self) -> Stadium {
        self.arm.make().outline(self.at, self.facing)
    }

    /// Free and armed on the field: the men who fight, serve guns and support.
    pub const fn is_active(&self) -> bool {
        matches!(self.state, State::Free)
    }

    /// Standing on the field in whatever state.
    pub const fn is_on_field(&self) -> bool {
        matches!(
            self.state,
            State::Free | State::Prisoner { .. } | State::Freed { .. }
        )
    }

    /// A prisoner on the field.
    pub const fn is_prisoner(&self) -> bool {
        matches!(self.state, State::Prisoner { .. })
    }
}
