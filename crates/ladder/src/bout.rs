//! One battle between two players, to its end or to a stated number of moves.

use crate::player::Mind;
use commander::Thought;
use rules::{Battle, Field, Order, Outcome, Phase, Setup, SetupError, Side, tally};
use serde::{Deserialize, Serialize};
use table::patience::{Patience, closes, closing_order};

/// Thoughts and orders in one move after which a player is made to end it: more than any player
/// should ever want.
pub const ENDLESS: u32 = 20_000;

/// A battle being fought by two players.
pub struct Bout<'a> {
    battle: Battle,
    /// Red's and Blue's.
    minds: [Box<dyn Mind>; 2],
    /// Moves, both sides counted, after which the battle is given up.
    limit: u16,
    /// What the clock shows, seconds.
    clock: &'a mut dyn FnMut() -> f64,
    patience: Patience,
    /// Of Red and of Blue.
    conduct: [Conduct; 2],
    /// In the present move: thoughts and orders, and seconds thought.
    thoughts: u32,
    thinking: f64,
    /// Both sides' half-points when the first move began.
    began: Option<[u32; 2]>,
}

/// How a player behaved in a battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conduct {
    /// Orders of his that the referee refused: there should be none.
    pub refusals: u32,
    /// Moves that had to be ended for him: there should be none.
    pub stalls: u32,
    /// Moves he made.
    pub moves: u32,
    /// Seconds he thought in all of them.
    pub seconds: f64,
    /// Seconds he thought in the longest.
    pub longest: f64,
    /// Seconds he thought before the first: mustering, putting down, looking at the ground.
    pub before: f64,
}

/// How a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// By the rules.
    Over,
    /// It was given up after so many moves.
    Unfinished,
    /// A player could not even end his move.
    Stuck,
}

/// A battle that was fought.
#[derive(Debug, Clone, PartialEq)]
pub struct Fought {
    /// How it ended.
    pub ended: Ended,
    /// Who won: by the rules, or because the other was stuck. `None` of a draw and of a battle that
    /// was given up.
    pub victor: Option<Side>,
    /// Red's and Blue's half-points when the first move began (V-2).
    pub began: [u32; 2],
    /// And at the end.
    pub halves: [u32; 2],
    /// Moves begun, both sides counted.
    pub moves: u16,
    /// How Red and Blue behaved.
    pub conduct: [Conduct; 2],
}

impl Bout<'_> {
    /// Fights a battle between Red's and Blue's player, for at most `limit` moves, both sides
    /// counted. What `clock` shows, in seconds, goes into the players' conduct and nowhere else.
    ///
    /// # Errors
    /// If it cannot be set up.
    pub fn fight(
        setup: &Setup,
        minds: [Box<dyn Mind>; 2],
        limit: u16,
        clock: &mut dyn FnMut() -> f64,
    ) -> Result<Fought, SetupError> {
        let bout = Bout {
            battle: Battle::new(setup)?,
            minds,
            limit,
            clock,
            patience: Patience::default(),
            conduct: [Conduct::default(); 2],
            thoughts: 0,
            thinking: 0.0,
            began: None,
        };
        Ok(bout.play())
    }

    fn play(mut self) -> Fought {
        loop {
            let position = &self.battle.field().position;
            let moving = matches!(position.phase, Phase::Moving { .. });
            if moving && self.began.is_none() {
                self.began = Some(self.halves());
            }
            let Some(side) = position.to_act() else {
                let victor = match position.phase {
                    Phase::Over(Outcome { victor, .. }) => victor,
                    _ => None,
                };
                return self.ended(Ended::Over, victor);
            };
            if position.turn > self.limit {
                return self.ended(Ended::Unfinished, None);
            }
            let thought = self.think(side);
            let done = match thought {
                Some(Thought::Thinking(_)) => true,
                Some(Thought::Order(order)) if self.patience.may_try(&order) => {
                    self.try_order(side, order);
                    true
                }
                Some(Thought::Order(_)) | None => self.close(side),
            };
            if !done {
                return self.ended(Ended::Stuck, Some(side.enemy()));
            }
        }
    }

    /// A little thinking of one side's player, by the clock; `None` if he will never come to an end.
    fn think(&mut self, side: Side) -> Option<Thought> {
        self.thoughts += 1;
        if self.thoughts > ENDLESS {
            return None;
        }
        let field = self.battle.field();
        // Behind the curtain he sees only his own side (M-3).
        let hidden = field
            .position
            .is_curtained()
            .then(|| Field::new(field.shared_ground(), field.position.seen_by(side)));
        let before = (self.clock)();
        let thought = self.minds[side as usize].think(hidden.as_ref().unwrap_or(field));
        self.thinking += (self.clock)() - before;
        Some(thought)
    }

    /// Carries an order out, or takes note that it was refused.
    fn try_order(&mut self, side: Side, order: Order) {
        if !self.carry_out(side, &order) {
            self.conduct[side as usize].refusals += 1;
            self.patience.note_refusal(order);
        }
    }

    /// Ends what a side is about for it. Whether that was possible.
    fn close(&mut self, side: Side) -> bool {
        self.conduct[side as usize].stalls += 1;
        let order = closing_order(&self.battle.field().position);
        self.carry_out(side, &order)
    }

    /// Whether the referee allowed it.
    fn carry_out(&mut self, side: Side, order: &Order) -> bool {
        let moving = matches!(self.battle.field().position.phase, Phase::Moving { .. });
        if self.battle.apply(side, order).is_err() {
            return false;
        }
        self.patience.note_accepted(order);
        if closes(order) {
            let conduct = &mut self.conduct[side as usize];
            if moving {
                conduct.moves += 1;
                conduct.seconds += self.thinking;
                conduct.longest = conduct.longest.max(self.thinking);
            } else {
                conduct.before += self.thinking;
            }
            self.thoughts = 0;
            self.thinking = 0.0;
        }
        true
    }

    fn halves(&self) -> [u32; 2] {
        Side::BOTH.map(|side| tally(self.battle.field(), side).halves)
    }

    fn ended(self, ended: Ended, victor: Option<Side>) -> Fought {
        let halves = self.halves();
        Fought {
            ended,
            victor,
            began: self.began.unwrap_or(halves),
            halves,
            moves: self.battle.field().position.turn.min(self.limit),
            conduct: self.conduct,
        }
    }
}
