//! A campaign: battles scored and summed, until one side is so many points up (V-5).

use rules::{Side, Tally};
use serde::{Deserialize, Serialize};

/// A campaign: how far up a side must be, and what was fought so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    /// Points that a side must be up to win the war: 200, 300, 400 or more (V-5).
    pub goal: u16,
    /// The battles fought, oldest first.
    pub battles: Vec<Fought>,
}

/// One battle of a campaign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fought {
    /// Its title.
    pub title: String,
    /// Red's and Blue's points, in half-points.
    pub halves: [u32; 2],
}

/// The least points by which a war can be won.
pub const LEAST_GOAL: u16 = 50;
/// The most.
pub const MOST_GOAL: u16 = 2000;
/// Battles that a war can have.
pub const MOST_BATTLES: usize = 100;
/// Letters that the title of a battle can have.
const LONGEST_TITLE: usize = 200;
/// More half-points than any battle brings: a side has 100 for victory, and what every man and gun
/// of both sides would bring.
const MOST_HALVES: u32 = 10_000;

impl Campaign {
    /// The campaign with one battle more: its title, and what Red and Blue scored in it.
    #[must_use]
    pub fn after(&self, title: &str, tallies: &[Tally; 2]) -> Campaign {
        let mut after = self.clone();
        after.battles.push(Fought {
            title: title.chars().take(LONGEST_TITLE).collect(),
            halves: Side::BOTH.map(|side| {
                let his = tallies.iter().find(|tally| tally.side == side);
                his.map_or(0, |tally| tally.halves)
            }),
        });
        after
    }

    /// Whether another battle can be fought in this campaign.
    ///
    /// # Errors
    /// Why not, in a plain sentence: a number is out of its range, or the war is over.
    pub fn check(&self) -> Result<(), String> {
        if !(LEAST_GOAL..=MOST_GOAL).contains(&self.goal) {
            return Err(format!(
                "A war is won by {LEAST_GOAL} to {MOST_GOAL} points (V-5), not by {}.",
                self.goal
            ));
        }
        if self.battles.len() >= MOST_BATTLES {
            return Err(format!(
                "A war has at most {MOST_BATTLES} battles, and this one has had {}.",
                self.battles.len()
            ));
        }
        for (number, battle) in (1..).zip(&self.battles) {
            if battle.title.chars().count() > LONGEST_TITLE {
                return Err(format!(
                    "The title of battle {number} of the war has more than {LONGEST_TITLE} letters."
                ));
            }
            if let Some(halves) = battle.halves.iter().find(|halves| **halves > MOST_HALVES) {
                let points = f64::from(*halves) / 2.0;
                return Err(format!(
                    "No battle brings {points} points, as battle {number} of the war is said to."
                ));
            }
        }
        match self.winner() {
            Some(victor) => Err(format!("This war is over: {victor} has won it (V-5).")),
            None => Ok(()),
        }
    }

    /// By how many half-points a side is up: what it scored less what its antagonist scored (V-5).
    pub fn standing(&self, side: Side) -> i64 {
        let sum = |side: Side| -> i64 {
            let of = |battle: &Fought| i64::from(battle.halves[side as usize]);
            self.battles.iter().map(of).sum()
        };
        sum(side) - sum(side.enemy())
    }

    /// Who has won the war, if somebody has.
    pub fn winner(&self) -> Option<Side> {
        let goal = 2 * i64::from(self.goal);
        Side::BOTH
            .into_iter()
            .find(|&side| self.standing(side) >= goal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fought(red: u32, blue: u32) -> Fought {
        Fought {
            title: "Hook's Farm".to_owned(),
            halves: [red, blue],
        }
    }

    fn tallies(red: u32, blue: u32) -> [Tally; 2] {
        [(Side::Red, red), (Side::Blue, blue)].map(|(side, halves)| Tally {
            side,
            lines: Vec::new(),
            halves,
        })
    }

    #[test]
    fn a_battle_scores_what_the_antagonist_scored_less_v5() {
        let war = Campaign {
            goal: 300,
            battles: Vec::new(),
        };
        // Hook's Farm: Blue won with 100 and what it had left, Red had 26.
        let war = war.after("Hook's Farm", &tallies(52, 340));
        assert_eq!(war.battles, [fought(52, 340)]);
        assert_eq!(war.standing(Side::Blue), 288, "144 points up");
        assert_eq!(war.standing(Side::Red), -288);
        assert_eq!(war.winner(), None);
        assert_eq!(war.check(), Ok(()));
    }

    #[test]
    fn a_war_ends_when_a_side_is_two_three_or_four_hundred_points_up_v5() {
        for goal in [200, 300, 400] {
            let mut war = Campaign {
                goal,
                battles: Vec::new(),
            };
            for _ in 0..goal / 100 {
                assert_eq!(war.winner(), None);
                war = war.after("A battle", &tallies(300, 100));
            }
            assert_eq!(war.winner(), Some(Side::Red), "{goal} up");
            assert!(war.check().is_err_and(|why| why.contains("Red has won")));
            war = war.after("A battle", &tallies(99, 100));
            assert_eq!(war.winner(), None, "half a point short");
        }
    }

    #[test]
    fn tallies_are_taken_by_their_side_in_whatever_order() {
        let [red, blue] = tallies(10, 20);
        let war = Campaign {
            goal: 200,
            battles: Vec::new(),
        };
        assert_eq!(war.after("", &[blue, red]).battles[0].halves, [10, 20]);
    }

    #[test]
    fn a_war_out_of_its_bounds_is_refused_v5() {
        let war = |goal, battles| Campaign { goal, battles };
        for goal in [0, 49, 2001, u16::MAX] {
            let why = war(goal, Vec::new()).check().expect_err("out of bounds");
            assert!(why.contains("50 to 2000"), "{why}");
        }
        for goal in [50, 2000] {
            assert_eq!(war(goal, Vec::new()).check(), Ok(()));
        }
        let long = war(200, vec![fought(1, 1); 100]).check();
        assert!(long.is_err_and(|why| why.contains("at most 100")));
        let huge = war(200, vec![fought(u32::MAX, u32::MAX)]).check();
        assert!(huge.is_err_and(|why| why.contains("battle 1")));
        let mut talkative = fought(1, 1);
        talkative.title = "x".repeat(201);
        assert!(war(200, vec![talkative]).check().is_err());
    }
}
