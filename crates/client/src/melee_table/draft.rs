//! A verdict being drawn up: what a press changes, and what is still to choose (H-9, H-10).

use table::rules::verdict::check_verdict;
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
    let now = fate(verdict, man);
    if now == Fate::Taken && held.is_none() {
        return (None, Some(man));
    }
    // Where a side has but one fate there is no other.
    let no_other = match now {
        Fate::Dies => of == inferior && melee.prisoners == 0,
        Fate::Taken | Fate::Lives(_) => melee.dead_each == 0,
    };
    if no_other {
        return (None, None);
    }
    let mut changed = verdict.clone();
    match now {
        Fate::Taken => {
            let place = changed.prisoners.iter().position(|&other| other == man);
            if let Some(place) = place {
                changed.prisoners.remove(place);
                if place < changed.captors.len() {
                    changed.captors.remove(place);
                }
            }
            dead_of(&mut changed, of).push(man);
        }
        Fate::Dies => {
            dead_of(&mut changed, of).retain(|&other| other != man);
            if of == inferior {
                changed.prisoners.push(man);
            }
        }
        Fate::Lives(_) => dead_of(&mut changed, of).push(man),
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
        let has_room =
            |guard: ManId| captors.iter().filter(|&&other| other == guard).count() < MOST;
        let kept = verdict.captors.get(place).copied();
        let kept =
            kept.filter(|&guard| survivors.iter().any(|man| man.id == guard) && has_room(guard));
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
    for (side, dead) in [
        (Side::Red, &verdict.red_dead),
        (Side::Blue, &verdict.blue_dead),
    ] {
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
    for (side, dead) in [
        (Side::Red, &verdict.red_dead),
        (Side::Blue, &verdict.blue_dead),
    ] {
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
    let unguarded = verdict
        .prisoners
        .len()
        .saturating_sub(verdict.captors.len());
    if lacking.is_empty() && unguarded > 0 {
        lacking.push(format!("{unguarded} prisoners want a guard."));
    }
    let overburdened = verdict.captors.iter().find(|&&guard| {
        verdict
            .captors
            .iter()
            .filter(|&&other| other == guard)
            .count()
            > MOST
    });
    if overburdened.is_some() {
        lacking.push(format!("One man guards {MOST} at the most (H-13)."));
    }
    lacking
}

/// Whether the referee would have this verdict.
pub fn fits(melee: &Melee, verdict: &Verdict) -> bool {
    check_verdict(melee, verdict).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use table::country::{Ground, Scenario};
    use table::rules::setup::CAREFUL_HAND;
    use table::rules::terms::Terms;
    use table::rules::{Battle, Setup};

    /// Hook's Farm as it is put down, and a melee of its first men: nine of Red's against eleven
    /// of Blue's, Red isolated.
    fn nine_against_eleven() -> (Field, Melee, Verdict) {
        let json = Scenario::builtin("hooks-farm").expect("it comes with the game");
        let scenario = Scenario::from_json(json).expect("it is sound");
        let ground = Arc::new(Ground::new(scenario.country.clone()).expect("it is sound"));
        let setup = Setup {
            scenario,
            terms: Terms::default(),
            seed: 1,
            unsteadiness: [CAREFUL_HAND; 2],
        };
        let battle = Battle::new(&setup).expect("it is sound");
        let field = Field::new(ground, battle.field().position.clone());
        let men = |side: Side, count: usize| (0..count).map(|nth| ManId::of(side, nth)).collect();
        let melee = Melee {
            charger: Side::Blue,
            red: men(Side::Red, 9),
            blue: men(Side::Blue, 11),
            contacts: Vec::new(),
            points: Vec::new(),
            inferior: Some(Side::Red),
            supporters: Vec::new(),
            isolated: true,
            dead_each: 7,
            prisoners: 2,
        };
        let verdict = table::rules::verdict::default_verdict(&field, &melee);
        (field, melee, verdict)
    }

    fn press(
        field: &Field,
        melee: &Melee,
        verdict: &Verdict,
        man: ManId,
        held: Option<ManId>,
    ) -> (Option<Verdict>, Option<ManId>) {
        pressed(field, melee, verdict, Press { man, held })
    }

    #[test]
    fn what_is_advised_is_whole_h10() {
        let (_, melee, verdict) = nine_against_eleven();
        assert!(fits(&melee, &verdict));
        assert!(has_choice(&melee));
        assert!(tallies(&melee, &verdict).iter().all(|(_, right)| *right));
    }

    #[test]
    fn one_man_spared_and_another_killed_is_whole_again_h10() {
        let (field, melee, verdict) = nine_against_eleven();
        let dead = verdict.blue_dead[0];
        let (spared, _) = press(&field, &melee, &verdict, dead, None);
        let spared = spared.expect("he may live");
        assert_eq!(lacking(&melee, &spared), ["1 more of Blue must die."]);
        let lives = |man: &&ManId| fate(&spared, **man) == Fate::Lives(0) && **man != dead;
        let other = *melee.blue.iter().find(lives).expect("somebody lives");
        let (whole, _) = press(&field, &melee, &spared, other, None);
        let whole = whole.expect("he may die");
        assert!(fits(&melee, &whole), "{:?}", lacking(&melee, &whole));
        assert_eq!(fate(&whole, dead), Fate::Lives(0));
    }

    #[test]
    fn a_prisoner_pressed_twice_dies_and_one_of_the_dead_is_taken_h10() {
        let (field, melee, verdict) = nine_against_eleven();
        let prisoner = verdict.prisoners[0];
        let (nothing, held) = press(&field, &melee, &verdict, prisoner, None);
        assert_eq!((nothing, held), (None, Some(prisoner)));
        let (dies, held) = press(&field, &melee, &verdict, prisoner, held);
        let dies = dies.expect("he may die");
        assert_eq!((fate(&dies, prisoner), held), (Fate::Dies, None));
        assert!(!fits(&melee, &dies));
        let (whole, _) = press(&field, &melee, &dies, verdict.red_dead[0], None);
        let whole = whole.expect("he may be taken");
        assert_eq!(fate(&whole, verdict.red_dead[0]), Fate::Taken);
        assert!(fits(&melee, &whole));
    }

    #[test]
    fn a_prisoner_pressed_and_then_a_captor_changes_his_guard_h10_h13() {
        let (field, melee, verdict) = nine_against_eleven();
        let prisoner = verdict.prisoners[0];
        let lives = |man: &&ManId| fate(&verdict, **man) == Fate::Lives(0);
        let guard = *melee.blue.iter().find(lives).expect("somebody is free");
        let (changed, held) = press(&field, &melee, &verdict, guard, Some(prisoner));
        let changed = changed.expect("he may guard him");
        assert_eq!((changed.captors[0], held), (guard, None));
        assert!(fits(&melee, &changed));
    }

    #[test]
    fn a_captor_who_is_to_die_hands_his_prisoners_to_another_h10() {
        let (field, melee, verdict) = nine_against_eleven();
        let captor = verdict.captors[0];
        let (changed, _) = press(&field, &melee, &verdict, captor, None);
        let changed = changed.expect("he may die");
        assert!(!changed.captors.contains(&captor));
        assert_eq!(changed.captors.len(), changed.prisoners.len());
        assert_eq!(
            lacking(&melee, &changed),
            ["1 of Blue’s dead must be spared."]
        );
    }

    #[test]
    fn where_all_share_a_fate_a_press_changes_nothing_h9() {
        let (field, mut melee, verdict) = nine_against_eleven();
        let mut all_dead = verdict.clone();
        all_dead.red_dead.extend(&verdict.prisoners);
        all_dead.prisoners.clear();
        all_dead.captors.clear();
        (melee.isolated, melee.dead_each, melee.prisoners) = (false, 9, 0);
        assert_eq!(
            press(&field, &melee, &all_dead, melee.red[0], None),
            (None, None)
        );
        melee.inferior = None;
        assert!(!has_choice(&melee));
        assert_eq!(
            press(&field, &melee, &all_dead, melee.red[0], None),
            (None, None)
        );
    }
}
