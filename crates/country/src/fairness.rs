//! Whether a Country is fair: what cover, what ways and what room it offers either side (C-2, C-17).

mod prospect;
mod sight;

pub use prospect::{Mover, Prospect, Ways};

use crate::{Ground, ScenarioSide};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How far the shares of cover of the two halves may lie apart.
const COVER_APART: f64 = 0.15;
/// How far the shares of stopped lines of sight may lie apart.
const SIGHT_APART: f64 = 0.15;
/// How far the shares of the other's half that the best places command may lie apart.
const COMMAND_APART: f64 = 0.2;
/// How much longer one side's ways to the middle may be than the other's.
const WAYS_APART: f64 = 1.12;
/// The least share of a back line that must be free to put men down.
const ROOM: f64 = 0.7;
/// How far the shares of free back line may lie apart.
const ROOM_APART: f64 = 0.15;

/// What was measured of a Country for both sides, and what was found to be unequal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Fairness {
    /// What the Country offers Red.
    pub red: Prospect,
    /// What it offers Blue.
    pub blue: Prospect,
    /// All that speaks against it; empty if it is fair.
    pub slants: Vec<Slant>,
}

/// One reason why a Country is not fair, with the numbers measured.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "slant")]
pub enum Slant {
    /// Some ways of a side are closed altogether.
    WalledOff {
        /// Whose ways.
        side: ScenarioSide,
        /// Who would walk them.
        mover: Mover,
        /// How many are open.
        open: u32,
        /// How many were tried.
        of: u32,
    },
    /// One side's ways to the middle are much longer.
    LongerWay {
        /// Who would walk them.
        mover: Mover,
        /// Red's mean way to the middle, inches.
        red: f64,
        /// Blue's.
        blue: f64,
    },
    /// Much more cover lies in one half.
    Cover {
        /// Share of Red's half, 0 to 1.
        red: f64,
        /// Share of Blue's half.
        blue: f64,
    },
    /// One half lies much more open to the eyes, and so the guns, on the other's back line.
    Overlooked {
        /// Share of the lines of sight into Red's half that are stopped, 0 to 1.
        red: f64,
        /// The same for Blue's half.
        blue: f64,
    },
    /// One side has a place that commands far more of the other's half.
    StrongGround {
        /// Share of Blue's half that Red's best place commands, 0 to 1.
        red: f64,
        /// Share of Red's half that Blue's best place commands.
        blue: f64,
    },
    /// A back line is too much built over.
    NoRoom {
        /// Whose.
        side: ScenarioSide,
        /// Share of it that is free, 0 to 1.
        room: f64,
    },
    /// One back line has much more room.
    MoreRoom {
        /// Share of Red's back line that is free, 0 to 1.
        red: f64,
        /// Share of Blue's.
        blue: f64,
    },
}

/// Measures what a Country offers either side, and judges whether a choice of sides (C-2) would
/// be worth fighting for.
///
/// Turned half round, a Country is measured the same with the sides exchanged.
pub fn fairness(ground: &Ground) -> Fairness {
    let red = Prospect::of(ground, ScenarioSide::Red);
    let blue = Prospect::of(ground, ScenarioSide::Blue);
    Fairness {
        slants: slants(&red, &blue),
        red,
        blue,
    }
}

fn slants(red: &Prospect, blue: &Prospect) -> Vec<Slant> {
    let mut found = Vec::new();
    for (side, prospect) in [(ScenarioSide::Red, red), (ScenarioSide::Blue, blue)] {
        for ways in &prospect.ways {
            if ways.open < ways.of {
                found.push(Slant::WalledOff {
                    side,
                    mover: ways.mover,
                    open: ways.open,
                    of: ways.of,
                });
            }
        }
        if prospect.room < ROOM {
            found.push(Slant::NoRoom {
                side,
                room: prospect.room,
            });
        }
    }
    for (mine, theirs) in red.ways.iter().zip(&blue.ways) {
        let (red, blue) = (mine.to_middle, theirs.to_middle);
        // A side without any open way has been named already.
        if red.min(blue) > 0.0 && red.max(blue) > WAYS_APART * red.min(blue) {
            let mover = mine.mover;
            found.push(Slant::LongerWay { mover, red, blue });
        }
    }
    if (red.cover - blue.cover).abs() > COVER_APART {
        found.push(Slant::Cover {
            red: red.cover,
            blue: blue.cover,
        });
    }
    if (red.hidden - blue.hidden).abs() > SIGHT_APART {
        found.push(Slant::Overlooked {
            red: red.hidden,
            blue: blue.hidden,
        });
    }
    if (red.commands - blue.commands).abs() > COMMAND_APART {
        found.push(Slant::StrongGround {
            red: red.commands,
            blue: blue.commands,
        });
    }
    if (red.room - blue.room).abs() > ROOM_APART {
        found.push(Slant::MoreRoom {
            red: red.room,
            blue: blue.room,
        });
    }
    found
}

impl Fairness {
    /// Whether nothing speaks against it.
    pub fn is_fair(&self) -> bool {
        self.slants.is_empty()
    }
}

impl fmt::Display for Fairness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_fair() {
            writeln!(f, "A fair Country: neither side need envy the other.")?;
        } else {
            writeln!(f, "Not a fair Country:")?;
            for slant in &self.slants {
                writeln!(f, "  {slant}")?;
            }
        }
        writeln!(f, "Red:  {}", self.red)?;
        write!(f, "Blue: {}", self.blue)
    }
}

impl fmt::Display for Slant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Slant::WalledOff {
                side,
                mover,
                open,
                of,
            } => write!(
                f,
                "{} is walled off: of {of} ways {mover} only {open} are open.",
                word(side)
            ),
            Slant::LongerWay { mover, red, blue } => {
                let (longer, long, short) = if red > blue {
                    ("Red", red, blue)
                } else {
                    ("Blue", blue, red)
                };
                write!(
                    f,
                    "{longer} has further to go {mover}: {long:.0} inches to the middle against \
                     {short:.0}."
                )
            }
            Slant::Cover { red, blue } => write!(
                f,
                "{} has more cover: {} of Blue's half lies behind something solid, {} of Red's.",
                greater(red, blue),
                percent(blue),
                percent(red)
            ),
            Slant::Overlooked { red, blue } => write!(
                f,
                "{} is better hidden: {} of the lines of sight into Blue's half are stopped, {} \
                 of those into Red's.",
                greater(red, blue),
                percent(blue),
                percent(red)
            ),
            Slant::StrongGround { red, blue } => write!(
                f,
                "{} has the stronger ground: Red's best place commands {} of Blue's half, Blue's \
                 best {} of Red's.",
                greater(red, blue),
                percent(red),
                percent(blue)
            ),
            Slant::NoRoom { side, room } => write!(
                f,
                "{}'s back line is too much built over: only {} of it is free to put men down.",
                word(side),
                percent(room)
            ),
            Slant::MoreRoom { red, blue } => write!(
                f,
                "{} has more room to put men down: {} of Blue's back line is free, {} of Red's.",
                greater(red, blue),
                percent(blue),
                percent(red)
            ),
        }
    }
}

fn word(side: ScenarioSide) -> &'static str {
    match side {
        ScenarioSide::Red => "Red",
        ScenarioSide::Blue => "Blue",
    }
}

fn greater(red: f64, blue: f64) -> &'static str {
    if red > blue { "Red" } else { "Blue" }
}

/// A share in whole hundredths.
fn percent(share: f64) -> String {
    format!("{:.0}%", share * 100.0)
}
