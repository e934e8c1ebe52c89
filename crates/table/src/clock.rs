//! Wells's clock: so much time for a move, warnings, and Time (M-7 to M-12).
//!
//! The table has no clock of its own. Whoever runs it says how much time has passed, and the clock
//! runs down by that. The rules know nothing of time: when it is up, all that is left to the mover
//! is to end his move, and the journal notes that Time was called.

use rules::{Field, Side};
use serde::{Deserialize, Serialize};

/// The time that the players agreed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockTerms {
    /// Seconds for every thirty men of the mover (M-7): Wells's are 60.
    pub per_thirty_men: u16,
    /// Seconds for every gun of his (M-7): Wells's are 60.
    pub per_gun: u16,
    /// Seconds of the interval between two moves (M-11): Wells's are 240 to 300; 0 for none.
    pub interval: u16,
}

impl ClockTerms {
    /// Wells's own (M-7, M-11).
    pub const WELLS: ClockTerms = ClockTerms {
        per_thirty_men: 60,
        per_gun: 60,
        interval: 240,
    };

    /// Whole minutes for the move of a side as it now stands, in milliseconds: a hundred and ten
    /// men with three guns have seven (M-7, M-8, AMB-29).
    pub fn allowance(&self, field: &Field, side: Side) -> u32 {
        let men = field.active(side).count() as u32;
        let guns = field.guns_on_field().filter(|gun| gun.side == side).count() as u32;
        let thirtieths = men * u32::from(self.per_thirty_men) + 30 * guns * u32::from(self.per_gun);
        thirtieths.div_ceil(30 * 60).max(1) * 60_000
    }
}

/// What the clock shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockFace {
    /// Whose time it is.
    pub side: Side,
    /// What it is the time of.
    pub stage: ClockStage,
    /// Milliseconds left of it.
    pub left: u32,
    /// Milliseconds that there were.
    pub of: u32,
}

/// What a clock measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockStage {
    /// The interval before the move: it ends by itself, or when the mover says that he is ready
    /// (M-9, M-11).
    Interval,
    /// The move.
    Running,
    /// Time was called: what is undone is lost, and only the end of the move is left, with the
    /// melees settled outside the time (M-9, M-12).
    Called,
}

/// What is called out when so much of the time is left (M-10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Warning {
    /// Two minutes are left.
    TwoMinutes,
    /// One minute is left.
    OneMinute,
    /// Thirty seconds are left.
    ThirtySeconds,
}

impl Warning {
    /// All three, as they come.
    pub const ALL: [Warning; 3] = [
        Warning::TwoMinutes,
        Warning::OneMinute,
        Warning::ThirtySeconds,
    ];

    /// Milliseconds that are left when it is called.
    pub const fn at(self) -> u32 {
        match self {
            Warning::TwoMinutes => 120_000,
            Warning::OneMinute => 60_000,
            Warning::ThirtySeconds => 30_000,
        }
    }
}

impl ClockFace {
    /// The seconds that a clock shows: what is left, begun seconds counted.
    pub const fn seconds(&self) -> u32 {
        self.left.div_ceil(1000)
    }

    /// The warning that became due since `before` milliseconds of the same move were left, the
    /// most urgent if more than one did (M-10). The interval has no warnings, and Time is more than
    /// one.
    pub fn warning(&self, before: u32) -> Option<Warning> {
        let due = |warning: &Warning| before > warning.at() && self.left <= warning.at();
        match self.stage {
            ClockStage::Running => Warning::ALL.into_iter().rev().find(due),
            ClockStage::Interval | ClockStage::Called => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn face(stage: ClockStage, left: u32) -> ClockFace {
        ClockFace {
            side: Side::Red,
            stage,
            left,
            of: 420_000,
        }
    }

    #[test]
    fn warnings_come_at_two_minutes_one_minute_and_thirty_seconds_m10() {
        let mut called = Vec::new();
        let mut before = 420_000;
        while before > 0 {
            let now = face(ClockStage::Running, before - 250);
            called.extend(now.warning(before).map(|warning| (warning, now.left)));
            before = now.left;
        }
        assert_eq!(
            called,
            [
                (Warning::TwoMinutes, 120_000),
                (Warning::OneMinute, 60_000),
                (Warning::ThirtySeconds, 30_000)
            ]
        );
    }

    #[test]
    fn of_several_warnings_at_once_the_most_urgent_is_called_m10() {
        let late = face(ClockStage::Running, 10_000);
        assert_eq!(late.warning(200_000), Some(Warning::ThirtySeconds));
        assert_eq!(late.warning(20_000), None);
    }

    #[test]
    fn a_move_that_has_only_a_minute_begins_without_a_warning_m10() {
        assert_eq!(face(ClockStage::Running, 60_000).warning(60_000), None);
    }

    #[test]
    fn the_interval_and_time_itself_are_not_warned_of_m10() {
        assert_eq!(face(ClockStage::Interval, 1).warning(240_000), None);
        assert_eq!(face(ClockStage::Called, 0).warning(240_000), None);
    }

    #[test]
    fn a_clock_shows_begun_seconds() {
        let shown = [0, 1, 1000, 1001].map(|left| face(ClockStage::Running, left).seconds());
        assert_eq!(shown, [0, 1, 1, 2]);
    }
}
