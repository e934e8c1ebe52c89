//! What the two players agree on before the battle: which game, which readings of the book, and
//! whether a curtain hangs between them while they put down.

use crate::Side;
use serde::{Deserialize, Serialize};

/// The players' agreement: fixed for the whole battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Which game is played (V-1, V-6, V-9).
    #[serde(default)]
    pub variety: Variety,
    /// How disputed passages of the book are read.
    #[serde(default)]
    pub readings: Readings,
    /// Whether a curtain hangs across the middle until both have put down (M-3). Both may then put
    /// down at the same time, and neither sees the other's men.
    #[serde(default)]
    pub curtain: bool,
    /// The points for which each side buys its force in secret (F-8), or `None` where the forces
    /// are given. Needs the curtain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purchase: Option<u16>,
}

/// The varieties of the game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "game", deny_unknown_fields)]
pub enum Variety {
    /// Fight to the Finish (V-1).
    #[default]
    FightToTheFinish,
    /// Blow at the Rear (V-6).
    BlowAtTheRear {
        /// The stretch of the back line that counts (V-7).
        stretch: Stretch,
    },
    /// The Defensive Game (V-9).
    DefensiveGame {
        /// Who defends; his enemy is the First Player (V-12).
        defender: Side,
    },
}

/// The stretch of the enemy's back line that a Blow at the Rear must reach (V-7).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stretch {
    /// Any point of it (V-6).
    #[default]
    Whole,
    /// The middle third.
    Middle,
    /// The half of less `x`: on the left as Blue looks at it.
    LeftHalf,
    /// The half of greater `x`: on the right as Blue looks at it.
    RightHalf,
}

/// How passages that readers dispute are read in this battle. The default is the book's word with
/// our rulings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Readings {
    /// How near supporters must be (H-1, AMB-1).
    pub support: Support,
    /// What "the minimum must be ten" means (V-4, AMB-17).
    pub small_games: SmallGames,
    /// Whether the three who reach the enemy's back line must be there together (V-6, AMB-31).
    pub reach: Reach,
    /// What a rebound may do (D-5).
    pub rebounds: Rebounds,
}

/// How near a man must be to support others (AMB-1).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Support {
    /// Within his own arm's move: 12 inches on foot, 24 mounted.
    #[default]
    OwnMove,
    /// Within 12 inches, whoever he is.
    Foot,
    /// Within 24 inches, whoever he is.
    Horse,
    /// Within the move of the supported body's own arm, its slowest.
    BodysMove,
    /// Within six inches, as some retellings have it.
    SixInches,
    /// Anywhere on the field: the remaining friends.
    RemainingFriends,
}

/// How a small game is drawn (AMB-17).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SmallGames {
    /// When both are below ten, in a game of fewer than fifty a side.
    #[default]
    BelowTen,
    /// When both are below fifteen, as in every game.
    BelowFifteen,
}

/// How the three who reach the enemy's back line are counted (AMB-31).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// Three there together at the end of a move.
    #[default]
    Together,
    /// Three who have been there, one after another.
    OneAfterAnother,
}

/// What a bolt may do after it has rebounded (D-5).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rebounds {
    /// It still kills one at most without overturning him (D-3, D-4).
    #[default]
    OneTouch,
    /// It kills whomever it touches, as a retelling has it.
    EveryTouch,
}
