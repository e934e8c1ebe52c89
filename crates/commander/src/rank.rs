//! Ranks of machine players: what one does better than another, as data.

use rules::setup::CAREFUL_HAND;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How a machine player thinks and lays a gun (P-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// Slow, and shoots at whatever looks impressive.
    Cadet,
    /// Sound, and gets most of his move done.
    Veteran,
    /// Shoots the man he can hit, keeps his guns served, and reckons with the enemy's answer.
    General,
}

impl Rank {
    /// All of them, the least first.
    pub const ALL: [Rank; 3] = [Rank::Cadet, Rank::Veteran, Rank::General];

    /// Its name, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Rank::Cadet => "cadet",
            Rank::Veteran => "veteran",
            Rank::General => "general",
        }
    }

    /// What sets this rank apart.
    pub const fn character(self) -> Character {
        match self {
            Rank::Cadet => CADET,
            Rank::Veteran => VETERAN,
            Rank::General => GENERAL,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no rank has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownRank(pub String);

impl fmt::Display for UnknownRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Rank::ALL.map(Rank::name).join(", ");
        write!(f, "there is no rank called {:?}: there are {known}", self.0)
    }
}

impl std::error::Error for UnknownRank {}

impl FromStr for Rank {
    type Err = UnknownRank;

    fn from_str(name: &str) -> Result<Rank, UnknownRank> {
        let found = Rank::ALL.into_iter().find(|rank| rank.name() == name);
        found.ok_or_else(|| UnknownRank(name.to_owned()))
    }
}

/// What sets one rank apart from another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Character {
    /// Standard error of the hand in laying a gun, radians (T-4, M-16).
    pub unsteadiness: f64,
    /// Targets whose flight is worked out before each shot.
    pub targets_considered: usize,
    /// Lays that are tried by the physics itself before each shot, of those that promise most; 0 if
    /// the promise is believed.
    pub shots_tried: usize,
    /// Whether a bolt is lobbed over cover where the flat lay is masked.
    pub lobs: bool,
    /// Whether what looks impressive tempts him more than what he can hit: horsemen, the crowd, a
    /// gun's crew, however far off.
    pub dazzled: bool,
    /// Men a shot must promise to be worth firing, in men.
    pub least_shot: f64,
    /// Men wanted with each gun: four to serve it and some to spare.
    pub crew_wanted: usize,
    /// Charges worked out to the last man, of those that look best at a glance.
    pub charges_considered: usize,
    /// Charges made in one move at most.
    pub charges_in_a_move: usize,
    /// Gain in men below which a charge is not made.
    pub least_gain: f64,
    /// How much lower that gain may be for each unit of zeal.
    pub impatience: f64,
    /// How much of the enemy's answering blow is reckoned with, 0 (none) to 1 (all).
    pub foresight: f64,
    /// Plans for all his bodies together that he looks at in a move; 0 if each body goes its own way.
    pub plans_considered: u32,
    /// Standard error of the hand that he credits the enemy's gunners with, radians.
    pub feared_hand: f64,
    /// How much of what his best charge in the next move would win he counts, as the enemy will not
    /// wait for it.
    pub hope: f64,
    /// How much of what he could do to the enemy's chargers in turn he counts.
    pub revenge: f64,
    /// How much men are spared from guns and superior bodies, 1 for a man of sense.
    pub caution: f64,
    /// Share of his bodies that he gets moved in a move, 0 to 1.
    pub diligence: f64,
    /// Spread of whim in weighing places, in men.
    pub whim: f64,
    /// Share of the enemy's strength below which he goes home.
    pub despair: f64,
}

/// A beginner: his hand is hasty, he charges what he sees, and half his men stand about.
const CADET: Character = Character {
    unsteadiness: 0.025,
    targets_considered: 3,
    shots_tried: 0,
    lobs: false,
    dazzled: true,
    least_shot: 0.1,
    crew_wanted: 4,
    charges_considered: 2,
    charges_in_a_move: 2,
    least_gain: 0.0,
    impatience: 1.5,
    foresight: 0.0,
    plans_considered: 0,
    feared_hand: 0.006,
    hope: 0.35,
    revenge: 0.6,
    caution: 0.3,
    diligence: 0.6,
    whim: 1.5,
    despair: 0.2,
};

/// A sound player, who gets most of his move done (P-1). His hand is hurried: a careful one would
/// have 0.0009 (T-4).
const VETERAN: Character = Character {
    unsteadiness: 0.01,
    targets_considered: 5,
    shots_tried: 0,
    lobs: true,
    dazzled: false,
    least_shot: 0.4,
    crew_wanted: 6,
    charges_considered: 4,
    charges_in_a_move: 4,
    least_gain: 1.0,
    impatience: 1.5,
    foresight: 0.5,
    plans_considered: 0,
    feared_hand: 0.006,
    hope: 0.35,
    revenge: 0.6,
    caution: 1.0,
    diligence: 1.0,
    whim: 0.3,
    despair: 0.34,
};

/// A master, whose hand is as careful as Wells's.
const GENERAL: Character = Character {
    unsteadiness: CAREFUL_HAND,
    targets_considered: 12,
    shots_tried: 4,
    lobs: true,
    dazzled: false,
    least_shot: 0.4,
    crew_wanted: 6,
    charges_considered: 10,
    charges_in_a_move: 8,
    least_gain: 0.5,
    impatience: 1.5,
    foresight: 1.0,
    plans_considered: 3000,
    feared_hand: 0.006,
    hope: 0.35,
    revenge: 0.6,
    caution: 1.0,
    diligence: 1.0,
    whim: 0.1,
    despair: 0.34,
};

#[cfg(test)]
mod tests {
    use super::{Rank, UnknownRank};

    #[test]
    fn every_rank_is_found_by_its_name_and_nothing_else_is() {
        for rank in Rank::ALL {
            assert_eq!(rank.to_string().parse(), Ok(rank));
        }
        let emperor = "emperor".parse::<Rank>();
        assert_eq!(emperor, Err(UnknownRank("emperor".to_owned())));
    }
}
