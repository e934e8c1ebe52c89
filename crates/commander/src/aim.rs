//! What the game asks of a commander beside beating the enemy: a stretch of the back line to be
//! reached, one to be kept, or nothing but to get away (V-1, V-6, V-9).

use crate::appraisal::{Appraisal, Soldier};
use country::{Point, closest_on_segment};
use rules::arrival::{extent, stretch_to_reach};
use rules::blow::{MEN_FOR_A_BLOW, men_at_the_rear};
use rules::defence::attack;
use rules::{Field, Side};

/// Of the enemy's men, those count as threatening the line who could be there in so many moves.
const MOVES_AWAY: f64 = 2.0;

/// A stretch of a back line, and how many men more must reach it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Goal {
    /// Its ends.
    pub ends: [Point; 2],
    /// Men still wanted there.
    pub wanted: usize,
}

impl Goal {
    /// The point of it that is nearest.
    pub fn nearest(&self, from: Point) -> Point {
        closest_on_segment(self.ends[0], self.ends[1], from)
    }

    /// How far it is from here, straight, inches.
    pub fn inches(&self, from: Point) -> f64 {
        self.nearest(from).distance(from)
    }
}

/// What the game asks of one side.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Aim {
    /// What this side is to reach.
    pub goal: Option<Goal>,
    /// What it must keep the enemy from.
    pub guard: Option<Goal>,
    /// It has been struck in the rear, and is to leave the field (V-6).
    pub leave: bool,
    /// It has only to hold out: the enemy must come (V-9).
    pub stand: bool,
}

impl Aim {
    /// What the game asks of `side` as the field stands.
    pub fn of(field: &Field, side: Side) -> Aim {
        if let Some(blow) = field.position.blow {
            // The blow has been struck: one goes, the other hunts him.
            return Aim {
                leave: blow.victor != side,
                ..Aim::default()
            };
        }
        Aim {
            goal: goal(field, side),
            guard: goal(field, side.enemy()),
            leave: false,
            stand: field.terms().defender() == Some(side),
        }
    }

    /// Whether an enemy could be on the guarded line within two moves.
    pub fn is_threat(&self, foe: &Soldier) -> bool {
        self.guard
            .is_some_and(|guard| guard.inches(foe.at) <= MOVES_AWAY * foe.arm.move_in())
    }

    /// The enemies who could be on the guarded line within two moves, the nearest first.
    pub fn threats<'v>(&self, view: &'v Appraisal) -> Vec<&'v Soldier> {
        let Some(guard) = self.guard else {
            return Vec::new();
        };
        let moves = |foe: &Soldier| guard.inches(foe.at) / foe.arm.move_in();
        let foes = view.foes.iter();
        let mut threats: Vec<&Soldier> = foes.filter(|foe| self.is_threat(foe)).collect();
        threats.sort_by(|a, b| moves(a).total_cmp(&moves(b)));
        threats
    }
}

/// What a side's men are to reach, or `None` where nothing hangs on that.
fn goal(field: &Field, side: Side) -> Option<Goal> {
    let stretch = stretch_to_reach(field.terms().variety, side)?;
    let line = field.back_line(side.enemy());
    let wanted = match attack(field) {
        Some(attack) => attack.wanted.saturating_sub(attack.arrived),
        None => MEN_FOR_A_BLOW.saturating_sub(men_at_the_rear(field, side)),
    };
    Some(Goal {
        ends: extent(stretch, field.ground().country().field.width).map(|x| Point::new(x, line)),
        wanted: wanted.max(1),
    })
}
