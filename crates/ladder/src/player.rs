//! Who can be set against whom: the commanders of every rank, and the baselines.

use crate::baselines::{Random, Straight};
use commander::{Commander, Rank, Thought};
use rules::setup::CAREFUL_HAND;
use rules::{Field, Side};
use std::fmt;
use std::str::FromStr;

/// Whoever plays one side of a battle: asked again and again, until there is an order.
pub trait Mind {
    /// Thinks a little about the field as this side sees it.
    fn think(&mut self, field: &Field) -> Thought;
}

/// A player who can take either side of any battle.
pub trait Seat {
    /// Standard error of his hand in laying a gun, radians (T-4, M-16).
    fn unsteadiness(&self) -> f64;
    /// He himself, to play a side of one battle; `whims` is his own seed.
    fn sit(&self, side: Side, whims: u64) -> Box<dyn Mind>;
}

impl Mind for Commander {
    fn think(&mut self, field: &Field) -> Thought {
        Commander::think(self, field)
    }
}

/// A player that can be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Random legal orders: the floor.
    Random,
    /// Everyone straight ahead, and at whoever comes within reach.
    Straight,
    /// A commander.
    Commander(Rank),
}

impl Player {
    /// All of them, the least first.
    pub fn all() -> impl Iterator<Item = Player> {
        let ranks = Rank::ALL.into_iter().map(Player::Commander);
        [Player::Random, Player::Straight].into_iter().chain(ranks)
    }

    /// His name, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Player::Random => "random",
            Player::Straight => "straight",
            Player::Commander(rank) => rank.name(),
        }
    }
}

impl Seat for Player {
    /// A commander's by his rank, a baseline's careful.
    fn unsteadiness(&self) -> f64 {
        match *self {
            Player::Random | Player::Straight => CAREFUL_HAND,
            Player::Commander(rank) => Commander::unsteadiness(rank),
        }
    }

    fn sit(&self, side: Side, whims: u64) -> Box<dyn Mind> {
        match *self {
            Player::Random => Box::new(Random::new(side, whims)),
            Player::Straight => Box::new(Straight::new(side)),
            Player::Commander(rank) => Box::new(Commander::new(rank, side, whims)),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no player has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownPlayer(pub String);

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Player::all().map(Player::name).collect();
        let known = known.join(", ");
        write!(
            f,
            "there is no player called {:?}: there are {known}",
            self.0
        )
    }
}

impl std::error::Error for UnknownPlayer {}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Player, UnknownPlayer> {
        let found = Player::all().find(|player| player.name() == name);
        found.ok_or_else(|| UnknownPlayer(name.to_owned()))
    }
}
