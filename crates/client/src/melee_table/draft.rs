//! A verdict being drawn up: what a press changes, and what is still to choose (H-9, H-10).

use table::rules::{Field, Man, ManId, Melee, Side, Verdict};

/// Prisoners that one man can guard (H-13).
const MOST: usize = table::rules::field::PRISONERS_PER_ESCORT;

/// What becomes of a man in a melee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// He dies.
    Dies,
    /// He is taken.
    Taken,
    /// He lives, and guards so many prisoners.
    Lives(usize),
}

/// A press on a man, and the prisoner who is to have another guard, if one was pressed before.
#[derive(Debug, Clone, Copy)]
pub struct Press {
    /// The man pressed.
    pub man: ManId,
    /// The prisoner held.
    pub held: Option<ManId>,
}

/// A man's fate by a verdict.
pub fn fate(verdict: &Verdict, man: ManId) -> Fate {
    if verdict.red_dead.contains(&man) || verdict.blue_dead.contains(&man) {
        Fate::Dies
    } else if verdict.prisoners.contains(&man) {
        Fate::Taken
    } else {
        Fate::Lives(verdict.captors.iter().filter(|&&by| by == man).count())
    }
}

/// Whether there is anything to choose: some of a side, and not all of it, share a fate; or
/// somebody is taken.
pub fn has_choice(melee: &Melee) -> bool {
    melee.inferior.is_some() && (melee.dead_each > 0 || melee.prisoners > 0)
}

/// What a press comes to: the verdict, if it changed, and the prisoner held from now on.
///
/// A man of the smaller side dies or is taken, one of the larger dies or lives. Where a side has
/// but one fate, or a prisoner is held, a press is about the guard.
pub fn pressed(
    field: &Field,
    melee: &Melee,
    verdict: &Verdict,
    press: Press,
) -> (Option<Verdict>, Option<ManId>) {
    let Press { man, held } = press;
    let Some(inferior) = melee.inferior else {
        return (None, None);
    };
    let of = if melee.men(inferior).contains(&man) {
        inferior
    } else {
        inferior.enemy()
    };
    if let Some(prisoner) = held {
        if of != inferior && fate(verdict, man) != Fate::Dies {
            return (Some(guarded_by(verdict, prisoner, man)), None);
        }
        if prisoner != man {
            // Another man: let the prisoner go, and take it as a press of its own.
            return pressed(field, melee, verdict, Press { man, held: None });
        }
    }
    let mut changed = verdict.clone();
    match (fate(verdict, man), of == inferior) {
        (Fate::Taken, _) if held.is_none() => return (None, Some(man)),
        (Fate::Taken, _) if melee.dead_each == 0 => return (None, None),
        (Fate::Taken, _) => {
            let place = changed.prisoners.iter().position(|&other| other == man);
            if let Some(place) = place {
                changed.prisoners.remove(place);
                if place < changed.captors.len() {
                    changed.captors.remove(place);
                }
            }
            dead_of(&mut changed, of).push(man);
        }
        (Fate::Dies, true) if melee.prisoners == 0 => return (None, None),
        (Fate::Dies, true) => {
            dead_of(&mut changed, of).retain(|&other| other != man);
            changed.prisoners.push(man);
        }
        (Fate::Dies, false) => dead_of(&mut changed, of).retain(|&other| other != man),
        (Fate::Lives(_), _) if melee.dead_each == 0 => return (None, None),
        (Fate::Lives(_), _) => dead_of(&mut changed, of).push(man),
    }
    settle_guards(field, melee, &mut changed);
    (Some(changed), None)
}

fn dead_of(verdict: &mut Verdict, side: Side) -> &mut Vec<ManId> {
    match side {
        Side::Red => &mut verdict.red_dead,
        Side::Blue => &mut verdict.blue_dead,
    }
}

fn guarded_by(verdict: &Verdict, prisoner: ManId, guard: ManId) -> Verdict {
    let mut changed = verdict.clone();
    let place = changed.prisoners.iter().position(|&man| man == prisoner);
    if let Some(captor) = place.and_then(|place| changed.captors.get_mut(place)) {
        *captor = guard;
    }
    changed
}

/// Every prisoner keeps his guard if that man lives and has no more than seven; else the nearest
/// survivor with room takes him.
fn settle_guards(field: &Field, melee: &Melee, verdict: &mut Verdict) {
    let Some(inferior) = melee.inferior else {
        return;
    };
    let survivors: Vec<&Man> = melee
        .men(inferior.enemy())
        .iter()
        .filter(|&&man| fate(verdict, man) != Fate::Dies)
        .filter_map(|&man| field.man(man))
        .collect();
    let mut captors: Vec<ManId> = Vec::new();
    for (place, &prisoner) in verdict.prisoners.iter().enumerate() {
        let has_room = |guard: ManId| {
            captors.iter().filter(|&&other| other == guard).count() < MOST
        };
        let kept = verdict.captors.get(place).copied();
        let kept = kept.filter(|&guard| {
            survivors.iter().any(|man| man.id == guard) && has_room(guard)
        });
        let nearest = || {
            let base = field.man(prisoner)?.base();
            let free = survivors.iter().filter(|man| has_room(man.id));
            free.min_by(|a, b| {
                let inches = |man: &Man| man.base().distance(&base);
                inches(a).total_cmp(&inches(b))
            })
            .map(|man| man.id)
        };
        if let Some(guard) = kept.or_else(nearest) {
            captors.push(guard);
        }
    }
    verdict.captors = captors;
}

/// How many are wanted and how many are named, of each fate that there is: in words, and whether
/// they agree.
pub fn tallies(melee: &Melee, verdict: &Verdict) -> Vec<(String, bool)> {
    let mut lines = Vec::new();
    for (side, dead) in [(Side::Red, &verdict.red_dead), (Side::Blue, &verdict.blue_dead)] {
        if melee.dead_each > 0 {
            let wanted = usize::from(melee.dead_each);
            lines.push((
                format!("{side}’s dead: {} of {wanted}", dead.len()),
                dead.len() == wanted,
            ));
        }
    }
    if melee.prisoners > 0 {
        let wanted = usize::from(melee.prisoners);
        lines.push((
            format!("taken: {} of {wanted}", verdict.prisoners.len()),
            verdict.prisoners.len() == wanted,
        ));
        lines.push((
            format!("guarded: {} of {wanted}", verdict.captors.len()),
            verdict.captors.len() == wanted,
        ));
    }
    lines
}

/// What is still to choose, a sentence each; nothing if the verdict is whole.
pub fn lacking(melee: &Melee, verdict: &Verdict) -> Vec<String> {
    let mut lacking = Vec::new();
    for (side, dead) in [(Side::Red, &verdict.red_dead), (Side::Blue, &verdict.blue_dead)] {
        let wanted = usize::from(melee.dead_each);
        match dead.len() {
            named if named < wanted => {
                lacking.push(format!("{} more of {side} must die.", wanted - named));
            }
            named if named > wanted => {
                let spared = named - wanted;
                let fate = if melee.inferior == Some(side) {
                    "taken instead of killed"
                } else {
                    "spared"
                };
                lacking.push(format!("{spared} of {side}’s dead must be {fate}."));
            }
            _ => {}
        }
    }
    let unguarded = verdict.prisoners.len().saturating_sub(verdict.captors.len());
    if lacking.is_empty() && unguarded > 0 {
        lacking.push(format!("{unguarded} prisoners want a guard."));
    }
    let overburdened = verdict.captors.iter().find(|&&guard| {
        verdict.captors.iter().filter(|&&other| other == guard).count() > MOST
    });
    if overburdened.is_some() {
        lacking.push(format!("One man guards {MOST} at the most (H-13)."));
    }
    lacking
}

/// Whether a verdict is whole, and of this melee's men.
pub fn fits(melee: &Melee, verdict: &Verdict) -> bool {
    let within = |men: &[ManId], side: Side| men.iter().all(|man| melee.men(side).contains(man));
    let taken = melee.inferior.is_none_or(|side| {
        within(&verdict.prisoners, side) && within(&verdict.captors, side.enemy())
    });
    taken
        && within(&verdict.red_dead, Side::Red)
        && within(&verdict.blue_dead, Side::Blue)
        && verdict.prisoners.len() == usize::from(melee.prisoners)
        && lacking(melee, verdict).is_empty()
}
