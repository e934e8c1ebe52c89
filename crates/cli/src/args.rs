//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use ladder::{Player, Sprt, UnknownPlayer};
use std::fmt;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use table::Rank;
use table::country::Cover;
use table::country::ScenarioSide;
use table::rules::Stretch;

/// Little Wars (H. G. Wells, 1913): play it in the browser, or let machines play it.
#[derive(Debug, Parser)]
#[command(
    name = "little-wars",
    version,
    after_help = "\
Examples:
  little-wars serve
  little-wars simulate hooks-farm --seed 7 --battles 10
  little-wars verify battle.json
  little-wars range
  little-wars ladder general veteran
  little-wars country generate --seed 7

`little-wars COMMAND --help` tells more."
)]
pub struct CommandLine {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the game on this machine, and open it in the browser.
    Serve(Serve),
    /// Let two machine players fight battles, and tell how they went.
    Simulate(Simulate),
    /// Replay a saved battle, and check that it comes to the same end.
    Verify(Verify),
    /// Shoot at men on the shooting range, and tell how many are hit and how many fall.
    Range(Range),
    /// Let two machine players fight pairs of battles, and tell how much the one is better.
    Ladder(Ladder),
    /// Play a side of one battle for another program: for the ladder.
    Seat(Seat),
    /// Draw a fresh Country, or judge one.
    #[command(subcommand, after_help = COUNTRY_EXAMPLES)]
    Country(Country),
}

/// Serve the game on this machine, and open it in the browser.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  little-wars serve
  little-wars serve --port 8080 --no-open
  little-wars serve --port 0           (any free port; the address is printed)")]
pub struct Serve {
    /// The port; 0 for any that is free.
    #[arg(long, value_name = "N", default_value_t = 1913)]
    pub port: u16,
    /// Do not open a browser.
    #[arg(long)]
    pub no_open: bool,
}

/// Let two machine players fight battles, and tell how they went.
#[derive(Debug, Args)]
#[command(after_help = "\
With --json each battle is one line: seed, winner (red, blue, draw or unfinished), moves,
red_points, blue_points, shots, killed_by_shot, melees, killed_in_melee, prisoners, guns_captured,
refusals (of the machines' orders), digest, seconds.

Examples:
  little-wars simulate hooks-farm
  little-wars simulate hooks-farm --red veteran --blue veteran --seed 7 --battles 100 --json
  little-wars simulate hooks-farm --game blow --stretch middle
  little-wars simulate hooks-farm --game defend --defender red
  little-wars simulate hooks-farm --curtain --purchase 150
  little-wars simulate my-country.json --save battle.json")]
pub struct Simulate {
    /// The scenario: the name of one that is built in, or a file.
    pub scenario: String,
    /// Red's machine player: cadet, veteran or general.
    #[arg(long, value_name = "RANK", default_value = "veteran")]
    pub red: Rank,
    /// Blue's machine player: cadet, veteran or general.
    #[arg(long, value_name = "RANK", default_value = "veteran")]
    pub blue: Rank,
    /// Which game they play.
    #[arg(long, value_name = "GAME", default_value = "fight")]
    pub game: GameName,
    /// In a Blow at the Rear, the stretch of the back line that counts.
    #[arg(long, value_name = "STRETCH", default_value = "whole")]
    pub stretch: StretchName,
    /// In the Defensive Game, who defends; the other moves first. Without it, whoever does not
    /// move first in the scenario.
    #[arg(long, value_name = "SIDE")]
    pub defender: Option<SideName>,
    /// Hang the curtain until both have put down.
    #[arg(long)]
    pub curtain: bool,
    /// Let each side buy its force in secret for so many points; the curtain hangs then too.
    #[arg(long, value_name = "POINTS")]
    pub purchase: Option<u16>,
    /// Seed of the first battle's chance; each battle after it takes the next number.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How many battles.
    #[arg(long, value_name = "N", default_value = "1")]
    pub battles: NonZeroU32,
    /// Print one line of JSON for each battle.
    #[arg(long)]
    pub json: bool,
    /// Write the last battle into a file, to verify or to look at.
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}

/// Replay a saved battle, and check that it comes to the same end.
#[derive(Debug, Args)]
#[command(after_help = "\
Exit code: 0 if the battle comes to the same end; 1 if it does not, saying where it differs; 2 if
the file cannot be read.

Examples:
  little-wars simulate hooks-farm --save battle.json
  little-wars verify battle.json")]
pub struct Verify {
    /// The save.
    pub file: PathBuf,
}

/// Shoot at men on the shooting range, and tell how many are hit and how many fall.
#[derive(Debug, Args)]
#[command(after_help = "\
A careful hand fires at lone men from one yard to twelve, and at bodies of men in six orders of
march and seven spacings; bolts are rolled along the empty floor, and sentries are watched lest any
of them should fall unprovoked. The same seed gives the same figures, on however many cores.

With --json there is one object: ruleset, seed, shots, hit_rate_324in and its interval,
killed_per_shot (men on foot, all orders of march alike) by spacing and its interval,
unprovoked_falls, man_seconds, and the single figures under lone, bodies, chains and bolt. All
intervals are of 95 %.

Examples:
  little-wars range
  little-wars range --shots 500 --svg gunnery.svg
  little-wars range --shots 20 --json")]
pub struct Range {
    /// Shots at each mark; at a man on foot at nine yards ten times as many.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub shots: u32,
    /// Seed of the range's chance.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Print the figures as JSON.
    #[arg(long)]
    pub json: bool,
    /// Draw them into a file, as an SVG picture.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}

/// Let two machine players fight pairs of battles, and tell how much the one is better.
#[derive(Debug, Args)]
#[command(after_help = "\
Players: random (random legal orders), straight (everyone straight ahead), and the commanders by
their ranks; NAME@PROGRAM is the player of that name of another build of this program, so that a
change can be tried against what was before it.

Each pair is the same battle twice with the sides exchanged; the pairs go through every Country,
variety and size of the game. The same seed gives the same battles, on however many cores.

With --sprt the pairs go on until it is settled whether A is better than B by the second difference
in Elo rather than by the first, wrong one time in twenty. Exit code then: 0 if he is, 1 if not, or
if the pairs were too few to tell.

With --json there is one object: pairs, elo, elo_low, elo_high (95 %), mean_margin (A's points less
B's in a battle), seconds_per_move (A's), won, drawn, lost, win_rate, pentanomial (pairs that
brought A 0, ½, 1, 1½, 2), unfinished, stuck, varieties, players (refusals, stalls, longest_move and
more of each), sprt (llr, verdict).

Examples:
  little-wars ladder straight random
  little-wars ladder general veteran --pairs 500 --resume general-veteran.jsonl
  little-wars ladder general general@old-little-wars --sprt 0,20 --json")]
pub struct Ladder {
    /// The first player.
    pub a: Contender,
    /// The second player.
    pub b: Contender,
    /// How many pairs of battles; with --sprt, how many at most.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub pairs: Option<u32>,
    /// The number of the first pair: to look at one again, or to share the work out.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    pub from: u32,
    /// Test in sequence: two differences in Elo, the lesser first.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub sprt: Option<Sprt>,
    /// Seed of the pairs: each has its own Country, and its battles their own chance.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Moves, both sides counted, after which a battle is given up and decided by points.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub longest: u16,
    /// How many battles to fight at a time; without it, one on each core. For the seconds in a move
    /// to mean much, no more than there are idle cores.
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    /// Write each pair into this file when it is done, and take up again what is in it.
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Print the figures as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Whoever may be set upon the ladder.
#[derive(Debug, Clone, PartialEq)]
pub enum Contender {
    /// A player of this program.
    Here(Player),
    /// One of another build of it.
    Elsewhere {
        /// His name there.
        player: String,
        /// The other program.
        program: PathBuf,
    },
}

impl FromStr for Contender {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Contender, UnknownPlayer> {
        Ok(match text.split_once('@') {
            Some((player, program)) => Contender::Elsewhere {
                player: player.to_owned(),
                // A file, and not a command that is looked for.
                program: Path::new(".").join(program),
            },
            None => Contender::Here(text.parse()?),
        })
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Here(player) => player.fmt(f),
            Contender::Elsewhere { player, program } => write!(f, "{player}@{}", program.display()),
        }
    }
}

/// Play a side of one battle for another program: for the ladder, which sets builds against one
/// another.
#[derive(Debug, Args)]
#[command(after_help = "\
It speaks in lines of JSON. It says first who it is: player, unsteadiness. Then it is told, once,
side, whims (a seed) and country; and after that a position as often as an order is wanted, which it
answers with an order, or with null if it has none. It ends when nothing more is asked.

Examples:
  little-wars seat veteran < /dev/null")]
pub struct Seat {
    /// The player.
    pub player: Player,
}

const COUNTRY_EXAMPLES: &str = "\
Examples:
  little-wars country generate --seed 7 --out country.json
  little-wars country check country.json";

/// Draw a fresh Country, or judge one.
#[derive(Debug, Subcommand)]
pub enum Country {
    /// Draw a fresh Country, fair to both sides.
    Generate(Generate),
    /// Tell what is wrong with a Country, or how fair it is.
    Check(Check),
}

/// Draw a fresh Country, fair to both sides.
#[derive(Debug, Args)]
#[command(after_help = "\
The same seed and wishes give the same Country. It is written as JSON.

Examples:
  little-wars country generate --seed 7
  little-wars country generate --seed 7 --men 200 --guns 6 --out great.json
  little-wars country generate --seed 8 --cover thick --river --out village.json")]
pub struct Generate {
    /// The seed it is drawn from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Men a side that it is to have room for.
    #[arg(long, value_name = "N", default_value_t = 75, value_parser = clap::value_parser!(u16).range(1..=250))]
    pub men: u16,
    /// Guns a side that it is to have room for.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(0..=12))]
    pub guns: u8,
    /// How crowded it is to be.
    #[arg(long, default_value = "fair")]
    pub cover: CoverName,
    /// A river across the middle, with fords and bridges.
    #[arg(long)]
    pub river: bool,
    /// Write it into a file.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// How crowded a Country may be.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum CoverName {
    /// Open ground for guns and horse.
    Sparse,
    /// Neither open nor crowded.
    Fair,
    /// From tree to tree and from house to house.
    Thick,
}

impl From<CoverName> for Cover {
    fn from(name: CoverName) -> Cover {
        match name {
            CoverName::Sparse => Cover::Sparse,
            CoverName::Fair => Cover::Fair,
            CoverName::Thick => Cover::Thick,
        }
    }
}

/// Tell what is wrong with a Country, or how fair it is.
#[derive(Debug, Args)]
#[command(after_help = "\
Exit code: 0 if it is sound and fair; 1 if it is not, saying why; 2 if the file cannot be read.

Examples:
  little-wars country check hooks-farm
  little-wars country check my-country.json")]
pub struct Check {
    /// The Country or scenario: the name of one that is built in, or a file.
    pub file: String,
}

/// The games that may be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum GameName {
    /// Fight to the Finish.
    Fight,
    /// Blow at the Rear.
    Blow,
    /// The Defensive Game.
    Defend,
}

/// The stretches of a back line that may be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum StretchName {
    /// Any point of it.
    Whole,
    /// The middle third.
    Middle,
    /// The half on Blue's left.
    Left,
    /// The half on Blue's right.
    Right,
}

impl From<StretchName> for Stretch {
    fn from(name: StretchName) -> Stretch {
        match name {
            StretchName::Whole => Stretch::Whole,
            StretchName::Middle => Stretch::Middle,
            StretchName::Left => Stretch::LeftHalf,
            StretchName::Right => Stretch::RightHalf,
        }
    }
}

/// The sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SideName {
    /// The scarlet side.
    Red,
    /// The dark blue side.
    Blue,
}

impl From<SideName> for ScenarioSide {
    fn from(name: SideName) -> ScenarioSide {
        match name {
            SideName::Red => ScenarioSide::Red,
            SideName::Blue => ScenarioSide::Blue,
        }
    }
}
