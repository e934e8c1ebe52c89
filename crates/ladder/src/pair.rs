//! A pair: the same battle twice, with the sides exchanged.

use crate::bout::{Bout, Conduct, Ended, Fought};
use crate::player::Seat;
use rules::{Setup, SetupError, Side};
use serde::{Deserialize, Serialize};
use table::patience::whims;

/// How far one must be ahead for a battle that was given up to count as won, in half-points: a
/// gun's worth (V-2).
pub const AHEAD: i64 = 20;

/// What a battle brought the first player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// Nothing.
    Lost,
    /// Half a point.
    Drawn,
    /// A point.
    Won,
}

impl Score {
    /// In half-points: 0, 1 or 2.
    pub const fn halves(self) -> u8 {
        match self {
            Score::Lost => 0,
            Score::Drawn => 1,
            Score::Won => 2,
        }
    }
}

/// One battle, as the first player sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// What it brought him.
    pub score: Score,
    /// His points in Wells's count (V-2) less the second player's, in half-points.
    pub margin: i64,
    /// How it ended.
    pub ended: Ended,
    /// Moves begun, both sides counted.
    pub moves: u16,
    /// How he behaved, and the second player.
    pub conduct: [Conduct; 2],
}

/// Two battles, the first player having Red in the first of them and Blue in the second.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// Its number in the programme.
    pub number: u32,
    /// The battles.
    pub games: [Game; 2],
}

impl Pair {
    /// Fights both battles, each from this set-up but for the players' hands, and for at most `limit`
    /// moves.
    ///
    /// # Errors
    /// If they cannot be set up.
    pub fn fight(
        number: u32,
        setup: &Setup,
        players: [&dyn Seat; 2],
        limit: u16,
        clock: &mut dyn FnMut() -> f64,
    ) -> Result<Pair, SetupError> {
        let mut game = |first: Side| {
            let seated = match first {
                Side::Red => players,
                Side::Blue => [players[1], players[0]],
            };
            let mut setup = setup.clone();
            setup.unsteadiness = seated.map(Seat::unsteadiness);
            let minds =
                Side::BOTH.map(|side| seated[side as usize].sit(side, whims(setup.seed, side)));
            Ok(Game::of(&Bout::fight(&setup, minds, limit, clock)?, first))
        };
        let games = [game(Side::Red)?, game(Side::Blue)?];
        Ok(Pair { number, games })
    }

    /// What both battles together brought the first player, in half-points: 0 to 4.
    pub fn halves(&self) -> u8 {
        self.games.iter().map(|game| game.score.halves()).sum()
    }
}

impl Game {
    /// A battle that was fought, as the player on this side sees it.
    ///
    /// One that was given up goes to whoever has since the first move gained so much more, or lost
    /// so much less, in Wells's points, that a gun would not make up for it.
    fn of(fought: &Fought, side: Side) -> Game {
        let [own, other] = [side, side.enemy()].map(|side| side as usize);
        let ahead = |points: [u32; 2]| i64::from(points[own]) - i64::from(points[other]);
        let margin = ahead(fought.halves);
        let score = match fought.ended {
            Ended::Unfinished => match margin - ahead(fought.began) {
                AHEAD.. => Score::Won,
                gained if gained <= -AHEAD => Score::Lost,
                _ => Score::Drawn,
            },
            Ended::Over | Ended::Stuck => match fought.victor {
                Some(victor) if victor == side => Score::Won,
                Some(_) => Score::Lost,
                None => Score::Drawn,
            },
        };
        Game {
            score,
            margin,
            ended: fought.ended,
            moves: fought.moves,
            conduct: [fought.conduct[own], fought.conduct[other]],
        }
    }
}
