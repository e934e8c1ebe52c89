//! A battle in plain words: for the log, and for those who listen to it.

mod advice;
mod melee;
mod numbers;
mod shot;

use crate::{Campaign, Earlier, Save};
pub(crate) use advice::advice;
use numbers::{count, ordinal};
use rules::{Arm, Event, GunId, ManId, Outcome, Phase, Position, Reason, Side};
use std::mem::discriminant;

/// What the events of one accepted order of `side` come to, a plain line each. `position` is the
/// one after the order. Many men who do the same share a line, and what would tell the reader
/// nothing new has none.
pub fn lines(position: &Position, side: Side, events: &[Event]) -> Vec<String> {
    let field = Names { position };
    let mut told = Vec::new();
    let mut runs = events.chunk_by(alike).peekable();
    while let Some(run) = runs.next() {
        if let [Event::GunMoved { gun, inches, .. }] = run {
            let men = runs.next_if(|next| matches!(next[0], Event::Moved { .. }));
            told.push(gun_moved(&field, *gun, *inches, men.unwrap_or_default()));
        } else if same_for_many(&run[0]) {
            told.extend(many(&field, side, run, events));
        } else {
            told.extend(run.iter().filter_map(|event| one(&field, event, events)));
        }
    }
    told
}

/// That the battle so far was played under another ruleset.
pub(crate) fn played_elsewhere(earlier: &Earlier) -> String {
    let Earlier { ruleset, orders } = earlier;
    format!(
        "The first {orders} orders were played under another ruleset ({ruleset}): their shots are \
         taken as they were recorded, and were not fired again."
    )
}

/// What the log says when Time is called on a side.
pub fn time_called(side: Side) -> String {
    format!("Time! What {side} has not done is lost (M-9).")
}

/// How a campaign stands: "In the campaign Red is 52½ points up; 300 win the war (V-5)."
pub fn standing(campaign: &Campaign) -> String {
    if let Some(victor) = campaign.winner() {
        let up = numbers::points(campaign.standing(victor).unsigned_abs());
        return format!("{victor} is {up} up, and has won the war (V-5).");
    }
    let leader = Side::BOTH
        .into_iter()
        .find(|&side| campaign.standing(side) > 0);
    let goal = campaign.goal;
    match leader {
        Some(leader) => {
            let up = numbers::points(campaign.standing(leader).unsigned_abs());
            format!("In the campaign {leader} is {up} up; {goal} win the war (V-5).")
        }
        None => format!("The campaign stands even; {goal} points up win the war (V-5)."),
    }
}

/// One line about a saved battle: its title, whose move it is, how many men each side has left,
/// and how its campaign stood before it. While the curtain hangs it says nothing of either force.
pub(crate) fn headline(save: &Save) -> String {
    let position = &save.state.position;
    let title = &save.setup.scenario.title;
    let stage = match position.phase {
        Phase::Mustering { side } => format!("{side} chooses his force"),
        Phase::PuttingDown { side } => format!("{side} puts down"),
        Phase::Moving { side, .. } => {
            format!("{side}'s {} move", ordinal(position.move_number()))
        }
        Phase::Over(outcome) => over(outcome),
    };
    let stage = stage.trim_end_matches('.');
    let forces = if position.is_curtained() {
        "The curtain hangs.".to_owned()
    } else {
        let [red, blue] = Side::BOTH.map(|side| {
            let left = |man: &&rules::Man| man.side == side && man.is_active();
            position.men.iter().filter(left).count()
        });
        format!("Red has {red} men left, Blue {blue}.")
    };
    let told = format!("{title}: {stage}. {forces}");
    match &save.campaign {
        Some(campaign) => format!("{told} {}", standing(campaign)),
        None => told,
    }
}

/// How the pieces of a position are called.
struct Names<'p> {
    position: &'p Position,
}

impl Names<'_> {
    /// "Red's second gun", or "Red's second gun, now Blue's,".
    fn gun(&self, id: GunId) -> String {
        let name = self.gun_by_birth(id);
        match self.position.gun(id) {
            Some(gun) if gun.side != gun.original => format!("{name}, now {}'s,", gun.side),
            _ => name,
        }
    }

    /// "Red's second gun": by the side it came with, which never changes.
    fn gun_by_birth(&self, id: GunId) -> String {
        let Some(gun) = self.position.gun(id) else {
            return "a gun".to_owned();
        };
        let mates = self
            .position
            .guns
            .iter()
            .filter(|mate| mate.original == gun.original);
        let which = mates.take_while(|mate| mate.id != id).count() as u16 + 1;
        format!("{}'s {} gun", gun.original, ordinal(which))
    }

    /// A man's side and arm.
    fn man(&self, id: ManId) -> Option<(Side, Arm)> {
        let man = self.position.man(id)?;
        Some((man.side, man.arm))
    }

    /// "12 infantry and 5 cavalry".
    fn arms(&self, men: &[ManId]) -> String {
        let of = |arm: Arm| {
            let is = |id: &&ManId| self.man(**id).is_some_and(|(_, his)| his == arm);
            men.iter().filter(is).count()
        };
        match (of(Arm::Infantry), of(Arm::Cavalry)) {
            (infantry, 0) => format!("{infantry} infantry"),
            (0, cavalry) => format!("{cavalry} cavalry"),
            (infantry, cavalry) => format!("{infantry} infantry and {cavalry} cavalry"),
        }
    }

    /// The rules of how far these men may go.
    fn rules_of_moving(&self, men: &[ManId]) -> &'static str {
        let has = |arm: Arm| {
            let is = |id: &ManId| self.man(*id).is_some_and(|(_, his)| his == arm);
            men.iter().any(is)
        };
        match (has(Arm::Infantry), has(Arm::Cavalry)) {
            (true, true) => "A-1, A-2",
            (false, true) => "A-2",
            _ => "A-1",
        }
    }

    /// "Three Blue men", of whichever sides they are, as the beginning of a sentence.
    fn men(&self, men: &[ManId]) -> String {
        let side = men
            .first()
            .and_then(|first| self.man(*first))
            .map(|(side, _)| side);
        let men = count(men.len(), "man", "men");
        let named = match side {
            Some(side) => men.replacen(' ', &format!(" {side} "), 1),
            None => men,
        };
        numbers::capital(&named)
    }
}

/// Whether two events tell of the same kind of thing.
fn alike(one: &Event, next: &Event) -> bool {
    match (one, next) {
        // To have a guard is another matter than to have none.
        (Event::Guarded { escort: one, .. }, Event::Guarded { escort: next, .. }) => {
            one.is_some() == next.is_some()
        }
        _ => discriminant(one) == discriminant(next),
    }
}

/// Whether events of this kind come in numbers and are told together.
fn same_for_many(event: &Event) -> bool {
    matches!(
        event,
        Event::Moved { .. }
            | Event::MadeRoom { .. }
            | Event::Captured { .. }
            | Event::Guarded { .. }
            | Event::Arrived { .. }
            | Event::Freed { .. }
            | Event::LedAway { .. }
            | Event::Rearmed { .. }
            | Event::Retired { .. }
    )
}

/// Events of one kind that follow on one another. `all` are the order's events.
fn many(field: &Names<'_>, side: Side, run: &[Event], all: &[Event]) -> Vec<String> {
    let men: Vec<ManId> = run
        .iter()
        .filter_map(man_of)
        .filter(|man| !(matches!(run[0], Event::Captured { .. }) && melee::takes(all, *man)))
        .collect();
    let (own, others): (Vec<ManId>, Vec<ManId>) = men
        .iter()
        .partition(|man| field.man(**man).is_some_and(|(his, _)| his == side));
    let far = farthest(run);
    if let Event::Moved { .. } = run[0] {
        let moved = (!own.is_empty()).then(|| {
            let (arms, rules) = (field.arms(&own), field.rules_of_moving(&own));
            format!("{side} moves {arms}, {} ({rules}).", far(&own))
        });
        let led = (!others.is_empty()).then(|| {
            let prisoners = count(others.len(), "prisoner", "prisoners");
            format!("{side} leads {prisoners}, {} (H-12).", far(&others))
        });
        return moved.into_iter().chain(led).collect();
    }
    let groups = [own, others].into_iter().filter(|group| !group.is_empty());
    groups
        .map(|group| {
            let (be, their) = if group.len() == 1 {
                ("is", "his")
            } else {
                ("are", "their")
            };
            let men = field.men(&group);
            match run[0] {
                Event::MadeRoom { .. } => {
                    let inches = far(&group);
                    format!("{men} {be} moved aside for the gun, {inches} (A-7).")
                }
                Event::Arrived { .. } => format!("{men} {be} at the enemy's back line (V-6, V-9)."),
                Event::Guarded {
                    escort: Some(_), ..
                } => format!("{men} {be} passed to another guard (R-3)."),
                Event::Guarded { escort: None, .. } => {
                    format!("{men} {be} now without a guard, waiting for one (AMB-23).")
                }
                Event::Captured { .. } => format!("{men} {be} taken prisoner (H-12)."),
                Event::Freed { .. } => format!("{men} {be} free again, but disarmed (H-14, H-16)."),
                Event::LedAway { .. } => format!("{men} {be} led away for good (H-17)."),
                Event::Rearmed { .. } => {
                    format!("{men} {be} armed again at {their} own back line (H-16).")
                }
                _ => format!("{men} {be} home over {their} own back line (AMB-16)."),
            }
        })
        .collect()
}

/// "5.0 inches", or "up to 11.5 inches" for several: the farthest that any of some men went.
fn farthest(run: &[Event]) -> impl Fn(&[ManId]) -> String {
    move |men| {
        let of_them = |event: &&Event| man_of(event).is_some_and(|man| men.contains(&man));
        let went = run.iter().filter(of_them).map(|event| match event {
            Event::Moved { inches, .. } => *inches,
            Event::MadeRoom { from, to, .. } => from.distance(*to),
            _ => 0.0,
        });
        let inches = went.fold(0.0, f64::max);
        let up_to = if men.len() == 1 { "" } else { "up to " };
        format!("{up_to}{inches:.1} inches")
    }
}

/// The man whom an event is about, of those that come in numbers.
fn man_of(event: &Event) -> Option<ManId> {
    match event {
        Event::Moved { man, .. }
        | Event::MadeRoom { man, .. }
        | Event::Captured { man, .. }
        | Event::Guarded { man, .. }
        | Event::Arrived { man }
        | Event::Freed { man }
        | Event::LedAway { man }
        | Event::Rearmed { man }
        | Event::Retired { man } => Some(*man),
        _ => None,
    }
}

fn gun_moved(field: &Names<'_>, gun: GunId, inches: f64, with: &[Event]) -> String {
    let gun = field.gun(gun);
    let men: Vec<ManId> = with.iter().filter_map(man_of).collect();
    let by = if men.is_empty() {
        String::new()
    } else {
        format!(" by {}", field.arms(&men))
    };
    format!("{gun} is moved {inches:.1} inches{by} (A-12).")
}

/// One event by itself. `all` are the order's events.
fn one(field: &Names<'_>, event: &Event, all: &[Event]) -> Option<String> {
    Some(match event {
        Event::PutDown { side, pieces } => {
            let pieces = count(usize::from(*pieces), "piece", "pieces");
            format!("{side} puts {pieces} down (M-2).")
        }
        Event::Mustered {
            side,
            infantry,
            cavalry,
            guns,
        } => {
            let foot = count(usize::from(*infantry), "infantry-man", "infantry");
            let horse = count(usize::from(*cavalry), "cavalry-man", "cavalry");
            let guns = count(usize::from(*guns), "gun", "guns");
            format!("{side} takes the field with {foot}, {horse} and {guns} (F-8).")
        }
        Event::CurtainDrawn => "The curtain is drawn back (M-3).".to_owned(),
        Event::BlowStruck { by, moves } => {
            let moves = count(usize::from(*moves), "move", "moves");
            format!(
                "{by} has reached the back line: {} has {moves} to leave the field in (V-6).",
                by.enemy()
            )
        }
        Event::Capitulated { side, men, guns } => {
            let men = count(men.len(), "man", "men");
            let guns = count(guns.len(), "gun", "guns");
            format!("{side} capitulates with {men} and {guns} (V-6).")
        }
        Event::Ready { side } => format!("{side} is ready (M-2)."),
        Event::TurnBegan { side, number } => format!("{side}'s {} move (M-6).", ordinal(*number)),
        Event::Fired { gun, .. } => shot::line(field, *gun, all),
        Event::TrailManned { gun, men } => {
            let gun = field.gun(*gun);
            format!("{} at the trail of {gun} (A-10).", stand(men.len()))
        }
        Event::MeleeFought { melee, verdict } => melee::line(melee, verdict),
        Event::GunRetired { gun } => {
            format!("{} is home over the back line (AMB-16).", field.gun(*gun))
        }
        Event::GunCaptured { gun, by } => {
            format!("{by} takes {} (H-21).", field.gun_by_birth(*gun))
        }
        Event::GunDisputed { gun } => format!("{} is in dispute (H-23).", field.gun(*gun)),
        Event::Surrendered { side, men } => {
            let men = count(men.len(), "man", "men");
            format!("{side} shows the white flag for {men} (H-19).")
        }
        Event::Over { outcome } => over(*outcome),
        // The dead are told with the shot or the melee they died of, the end of a turn by the
        // next one's beginning, and the rest by the many who do the same.
        _ => return None,
    })
}

fn stand(men: usize) -> String {
    let verb = if men == 1 { "stands" } else { "stand" };
    numbers::capital(&format!("{} {verb}", count(men, "man", "men")))
}

fn over(outcome: Outcome) -> String {
    match (outcome.victor, outcome.reason) {
        (Some(victor), Reason::FieldCleared) => {
            format!(
                "{victor} holds the field: {} has nothing left on it (V-1).",
                victor.enemy()
            )
        }
        (Some(victor), Reason::RearReached) => format!(
            "{victor} has struck at the rear, and {} is gone from the field (V-6).",
            victor.enemy()
        ),
        (Some(victor), Reason::Arrived) => {
            format!("{victor} has arrived on the back line with a quarter of his men (V-9).")
        }
        (Some(victor), Reason::AttackBroken) => format!(
            "{victor} has held: {} has less than a quarter of his men left (V-9).",
            victor.enemy()
        ),
        (None, Reason::RearReached | Reason::Arrived | Reason::AttackBroken) => {
            "A draw (V-3).".to_owned()
        }
        (Some(victor), Reason::BothSpent) => format!("{victor} holds the field (V-1)."),
        (None, Reason::FieldCleared) => "Nothing is left on the field: a draw (V-1).".to_owned(),
        (None, Reason::BothSpent) => "Both forces are spent: a draw (V-3).".to_owned(),
    }
}
