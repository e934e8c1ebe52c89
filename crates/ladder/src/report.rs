//! All of a ladder in figures.

use crate::bout::Ended;
use crate::elo::Pentanomial;
use crate::pair::{Pair, Score};
use crate::programme::Programme;
use crate::sprt::{Sprt, Standing};
use rules::Variety;
use serde::Serialize;

/// What the pairs came to, as the first player sees it. Points are Wells's (V-2); intervals are of
/// 95 %.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The players.
    pub players: [Standings; 2],
    /// The rules and the physics they played by.
    pub ruleset: String,
    /// The seed of the programme.
    pub seed: u64,
    /// Moves, both sides counted, after which a battle was given up.
    pub longest: u16,
    /// Pairs counted.
    pub pairs: u32,
    /// Battles that the first player won.
    pub won: u32,
    /// Battles drawn.
    pub drawn: u32,
    /// Battles that he lost.
    pub lost: u32,
    /// His share of the points, a draw counting half, 0 to 1.
    pub win_rate: f64,
    /// Pairs by what they brought him: 0, ½, 1, 1½, 2.
    pub pentanomial: Pentanomial,
    /// The Elo difference.
    pub elo: f64,
    /// The lower end of its interval.
    pub elo_low: f64,
    /// The upper end.
    pub elo_high: f64,
    /// His points less the second player's in a battle, on the average.
    pub mean_margin: f64,
    /// Moves in a battle, both sides counted, on the average.
    pub mean_moves: f64,
    /// Battles that were given up, and decided by points.
    pub unfinished: u32,
    /// Battles that ended because a player could not even end his move.
    pub stuck: u32,
    /// Seconds that the first player thought in a move, on the average.
    pub seconds_per_move: f64,
    /// The same by the variety of the game.
    pub varieties: Vec<Part>,
    /// How the sequential test stands, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Standing>,
}

/// How one player behaved in all battles.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Standings {
    /// His name.
    pub name: String,
    /// Orders of his that the referee refused.
    pub refusals: u64,
    /// Moves that had to be ended for him.
    pub stalls: u64,
    /// Moves he made.
    pub moves: u64,
    /// Seconds he thought in a move, on the average.
    pub seconds_per_move: f64,
    /// Seconds he thought in the longest move.
    pub longest_move: f64,
    /// The number of the pair in which that was.
    pub longest_in_pair: u32,
    /// Seconds he thought before the first move, at most.
    pub longest_before: f64,
}

/// The battles of one variety.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Part {
    /// Its name.
    pub game: &'static str,
    /// Battles won.
    pub won: u32,
    /// Battles drawn.
    pub drawn: u32,
    /// Battles lost.
    pub lost: u32,
    /// Points ahead in a battle, on the average.
    pub mean_margin: f64,
}

/// What is the same for all pairs of a ladder.
#[derive(Debug, Clone, PartialEq)]
pub struct Terms {
    /// The players' names.
    pub names: [String; 2],
    /// The seed of the programme.
    pub seed: u64,
    /// Moves, both sides counted, after which a battle is given up.
    pub longest: u16,
    /// The sequential test, if there is one.
    pub sprt: Option<Sprt>,
}

impl Report {
    /// The figures of these pairs, which are to be in order of their numbers.
    pub fn new(terms: &Terms, pairs: &[Pair]) -> Report {
        let pentanomial = pentanomial(pairs);
        let elo = pentanomial.elo();
        let part = |variety: Option<Variety>| Part::of(pairs, variety);
        let whole = part(None);
        let games = || pairs.iter().flat_map(|pair| &pair.games);
        let ended = |how| games().filter(|game| game.ended == how).count() as u32;
        let moves: f64 = games().map(|game| f64::from(game.moves)).sum();
        let players = [0, 1].map(|player| Standings::of(&terms.names[player], pairs, player));
        Report {
            seconds_per_move: players[0].seconds_per_move,
            players,
            ruleset: table::ruleset(),
            seed: terms.seed,
            longest: terms.longest,
            pairs: pentanomial.pairs(),
            won: whole.won,
            drawn: whole.drawn,
            lost: whole.lost,
            win_rate: pentanomial.score(),
            pentanomial,
            elo: elo.value,
            elo_low: elo.low,
            elo_high: elo.high,
            mean_margin: whole.mean_margin,
            mean_moves: share(moves, games().count() as f64),
            unfinished: ended(Ended::Unfinished),
            stuck: ended(Ended::Stuck),
            varieties: Variety::ALL.map(|variety| part(Some(variety))).to_vec(),
            sprt: terms.sprt.map(|sprt| sprt.standing(pentanomial)),
        }
    }
}

/// The pairs by their scores.
pub fn pentanomial(pairs: &[Pair]) -> Pentanomial {
    let mut counts = Pentanomial::default();
    for pair in pairs {
        counts.note(pair.halves());
    }
    counts
}

impl Standings {
    fn of(name: &str, pairs: &[Pair], player: usize) -> Standings {
        let mut sum = Standings {
            name: name.to_owned(),
            ..Standings::default()
        };
        let mut seconds = 0.0;
        let games = pairs
            .iter()
            .flat_map(|pair| pair.games.iter().map(|game| (pair.number, game)));
        for (number, game) in games {
            let conduct = game.conduct[player];
            sum.refusals += u64::from(conduct.refusals);
            sum.stalls += u64::from(conduct.stalls);
            sum.moves += u64::from(conduct.moves);
            if conduct.longest > sum.longest_move {
                sum.longest_move = conduct.longest;
                sum.longest_in_pair = number;
            }
            sum.longest_before = sum.longest_before.max(conduct.before);
            seconds += conduct.seconds;
        }
        sum.seconds_per_move = share(seconds, sum.moves as f64);
        sum
    }
}

impl Part {
    /// The battles of this variety, or of all.
    fn of(pairs: &[Pair], variety: Option<Variety>) -> Part {
        let counted = |pair: &&Pair| {
            variety.is_none_or(|variety| Programme::variety(pair.number).name() == variety.name())
        };
        let games: Vec<_> = pairs
            .iter()
            .filter(counted)
            .flat_map(|pair| &pair.games)
            .collect();
        let with = |score| games.iter().filter(|game| game.score == score).count() as u32;
        let margins: f64 = games.iter().map(|game| game.margin as f64).sum();
        Part {
            game: variety.map_or("All games", Variety::name),
            won: with(Score::Won),
            drawn: with(Score::Drawn),
            lost: with(Score::Lost),
            mean_margin: share(margins / 2.0, games.len() as f64),
        }
    }
}

/// A quotient, or nought of nothing.
fn share(of: f64, by: f64) -> f64 {
    if by > 0.0 { of / by } else { 0.0 }
}
