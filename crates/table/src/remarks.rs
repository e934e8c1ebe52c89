//! What the enemy general seems to be about: a word now and then in the log, from what lies open
//! on the field before and after his move and from nothing else.

use rules::{Arm, Field, Man, Position, Side};

/// A part of a force that goes somewhere is worth a word from so many men on.
const PARTY: usize = 5;
/// Who goes less than this stands, inches.
const STANDS: f64 = 2.0;
/// A force that goes as far as this on the average comes on, or draws back, inches.
const COMES_ON: f64 = 4.0;
/// This share of a field's breadth on either hand is a wing.
const WING: f64 = 1.0 / 3.0;

/// What has been remarked on in a battle.
#[derive(Debug, Default)]
pub(crate) struct Remarks {
    /// The position when the present move began.
    opening: Option<Position>,
    /// The last one on Red and on Blue: nobody is told the same twice running.
    last: [Option<String>; 2],
}

impl Remarks {
    /// Watches a move; only its first position matters.
    pub(crate) fn watch(&mut self, position: &Position) {
        if self
            .opening
            .as_ref()
            .is_none_or(|opening| opening.turn != position.turn)
        {
            self.opening = Some(position.clone());
        }
    }

    /// A remark on the move of `side` that has just ended, if it was watched and there is something
    /// new to be said.
    pub(crate) fn on(&mut self, side: Side, field: &Field) -> Option<String> {
        let before = self.opening.take()?;
        let remark = remark(side, &before, field)?;
        let last = &mut self.last[side as usize];
        if last.as_ref() == Some(&remark) {
            return None;
        }
        *last = Some(remark.clone());
        Some(remark)
    }
}

/// How a man went in a move.
struct Way<'a> {
    man: &'a Man,
    /// Inches towards the enemy's back line.
    onward: f64,
    inches: f64,
}

fn remark(side: Side, before: &Position, field: &Field) -> Option<String> {
    let forward = match side {
        Side::Blue => 1.0,
        Side::Red => -1.0,
    };
    let ways: Vec<Way<'_>> = field
        .active(side)
        .filter_map(|man| {
            let was = before.man(man.id)?;
            Some(Way {
                man,
                onward: (man.at.y - was.at.y) * forward,
                inches: man.at.distance(was.at),
            })
        })
        .collect();
    if ways.len() < PARTY {
        return None;
    }
    let wing = |of: &[&Way<'_>]| wing(side, field, of);
    let went: Vec<&Way<'_>> = ways.iter().filter(|way| way.inches > STANDS).collect();
    let mean =
        |of: &[&Way<'_>]| of.iter().map(|way| way.onward).sum::<f64>() / of.len().max(1) as f64;
    let horse: Vec<&Way<'_>> = went
        .iter()
        .copied()
        .filter(|way| way.man.arm == Arm::Cavalry && way.inches > 2.0 * COMES_ON)
        .collect();
    let gun = field
        .guns_on_field()
        .filter(|gun| gun.side == side)
        .find(|gun| {
            before
                .gun(gun.id)
                .is_some_and(|was| was.at.distance(gun.at) > COMES_ON)
        });
    if went.len() * 2 > ways.len() && mean(&went) < -COMES_ON {
        return Some(format!("{side} draws back."));
    }
    if horse.len() >= PARTY && mean(&horse) > COMES_ON {
        return Some(format!("{side} sends his horse forward{}.", wing(&horse)));
    }
    if horse.len() >= PARTY {
        return Some(format!("{side} shifts his horse{}.", wing(&horse)));
    }
    if went.len() * 2 > ways.len() && mean(&went) > COMES_ON {
        return Some(format!("{side} comes on{}.", wing(&went)));
    }
    if let Some(gun) = gun {
        return Some(format!(
            "{side} moves a gun{}.",
            wing_at(side, field, gun.at.x)
        ));
    }
    if went.len() >= PARTY {
        return Some(format!("{side} strengthens himself{}.", wing(&went)));
    }
    went.is_empty().then(|| format!("{side} waits."))
}

/// Where men have gone to, as their enemy sees it: on his left, on his right, in the middle; or
/// nothing where they are on no one wing.
fn wing(side: Side, field: &Field, of: &[&Way<'_>]) -> &'static str {
    let mut wings = of.iter().map(|way| wing_at(side, field, way.man.at.x));
    let first = wings.next().unwrap_or_default();
    let alike = 1 + wings.filter(|wing| *wing == first).count();
    if alike * 3 > of.len() * 2 { first } else { "" }
}

fn wing_at(side: Side, field: &Field, x: f64) -> &'static str {
    let share = x / field.ground().country().field.width;
    // Blue's men look towards greater y, and have smaller x on their left.
    let from_left = match side {
        Side::Red => share,
        Side::Blue => 1.0 - share,
    };
    if from_left < WING {
        " on the left"
    } else if from_left > 1.0 - WING {
        " on the right"
    } else {
        " in the middle"
    }
}
