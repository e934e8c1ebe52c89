//! Hand-to-hand fighting (H-5 to H-11).

use crate::field::{CONTACT, HALO};
use crate::isolation::{is_isolated, supporters_at};
use crate::nearness::{enemies_within, free_men_about, men_within};
use crate::{Field, Man, ManId, Phase, Side};
use country::Point;
use serde::{Deserialize, Serialize};

/// A melee as it stands at the end of a move, or would stand if the move ended now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Melee {
    /// The side that has just moved, who has the choices (H-10).
    pub charger: Side,
    /// Red's men in it, in ascending order (H-7).
    pub red: Vec<ManId>,
    /// Blue's men in it, in ascending order (H-7).
    pub blue: Vec<ManId>,
    /// Pairs in contact: charger's man, enemy's man (H-5).
    pub contacts: Vec<(ManId, ManId)>,
    /// Points of contact, one for each pair.
    pub points: Vec<Point>,
    /// The smaller side, or `None` if the numbers are equal.
    pub inferior: Option<Side>,
    /// Men within a move who support the inferior side (H-2, H-3, AMB-1), in ascending order.
    pub supporters: Vec<ManId>,
    /// Whether the inferior side is isolated: supporters fewer than half its own number (H-1).
    pub isolated: bool,
    /// How many die on each side (H-9).
    pub dead_each: u16,
    /// How many of the inferior side are taken (H-9).
    pub prisoners: u16,
}

impl Melee {
    /// The men of one side who are in it.
    pub fn men(&self, side: Side) -> &[ManId] {
        match side {
            Side::Red => &self.red,
            Side::Blue => &self.blue,
        }
    }
}

/// Who dies, who is taken and who takes them: what the charger decides (H-10).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// Red's dead.
    pub red_dead: Vec<ManId>,
    /// Blue's dead.
    pub blue_dead: Vec<ManId>,
    /// The inferior side's men who are taken.
    pub prisoners: Vec<ManId>,
    /// For each prisoner, the man who guards him: of the superior side, alive (H-13, AMB-23).
    pub captors: Vec<ManId>,
}

/// The charger's choice for the melee in which a certain man of his fights.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Any man of the charger's side in the melee that is meant.
    pub melee_of: ManId,
    /// Who dies, who is taken, who guards.
    pub verdict: Verdict,
}

/// What a melee comes to by the numbers alone: how many die on each side, and how many of the
/// smaller side are taken (H-9).
///
/// ```
/// use rules::melee::reckon;
/// // Nine isolated men against eleven: seven die on each side and two are taken.
/// assert_eq!(reckon(9, 11, true), (7, 2));
/// ```
pub const fn reckon(smaller: u16, larger: u16, isolated: bool) -> (u16, u16) {
    let excess = larger.saturating_sub(smaller);
    let prisoners = match (isolated, excess < smaller) {
        (false, _) => 0,
        (true, true) => excess,
        (true, false) => smaller,
    };
    (smaller - prisoners, prisoners)
}

/// The melees there would be if the move ended now, in the order of their first man; none while
/// putting down or after the end.
///
/// Men in contact fight, and with them all free men of both sides within six inches of a man in
/// contact (H-7), but not those within six inches of only these. Contacts whose fighters overlap
/// are one melee, so that nobody fights twice (AMB-3).
pub fn melees(field: &Field) -> Vec<Melee> {
    let Phase::Moving { side: charger, .. } = field.position.phase else {
        return Vec::new();
    };
    // The mover's man first (H-5, H-6).
    let contacts = enemies_within(field, charger, CONTACT);
    let mut groups = Groups::among(&field.position.men);
    let mut in_contact: Vec<&Man> = Vec::new();
    for &(own, enemy) in &contacts {
        groups.join(own.id, enemy.id);
        in_contact.extend([own, enemy]);
    }
    in_contact.sort_by_key(|man| man.id);
    in_contact.dedup_by_key(|man| man.id);
    let bystanders = free_men_about(field, &in_contact, HALO);
    for man in in_contact {
        for fellow in bystanders.iter().filter(|&&by| men_within(man, by, HALO)) {
            groups.join(man.id, fellow.id);
        }
    }
    let fighting: Vec<ManId> = groups.all();
    groups
        .into_groups()
        .iter()
        .map(|group| melee(field, charger, group, &contacts, &fighting))
        .collect()
}

/// One melee from the men in it.
fn melee(
    field: &Field,
    charger: Side,
    group: &[ManId],
    contacts: &[(&Man, &Man)],
    fighting: &[ManId],
) -> Melee {
    let of = |side: Side| -> Vec<ManId> {
        let is_his = |id: &ManId| field.man(*id).is_some_and(|man| man.side == side);
        group.iter().copied().filter(is_his).collect()
    };
    let (red, blue) = (of(Side::Red), of(Side::Blue));
    let here: Vec<&(&Man, &Man)> = contacts
        .iter()
        .filter(|(own, _)| group.binary_search(&own.id).is_ok())
        .collect();
    let points: Vec<Point> = here
        .iter()
        .map(|(own, enemy)| point_of_contact(own, enemy))
        .collect();
    let inferior = match red.len().cmp(&blue.len()) {
        std::cmp::Ordering::Less => Some(Side::Red),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Side::Blue),
    };
    let smaller = red.len().min(blue.len());
    let supporters = inferior.map_or_else(Vec::new, |side| {
        let body = if side == Side::Red { &red } else { &blue };
        supporters_at(field, side, body, &points, fighting)
    });
    let isolated = inferior.is_some() && is_isolated(smaller, supporters.len());
    let (dead_each, prisoners) = reckon(smaller as u16, red.len().max(blue.len()) as u16, isolated);
    Melee {
        charger,
        contacts: here.iter().map(|(own, enemy)| (own.id, enemy.id)).collect(),
        points,
        red,
        blue,
        inferior,
        supporters,
        isolated,
        dead_each,
        prisoners,
    }
}

/// Midway between the nearest points of two bases (H-3, R-1).
fn point_of_contact(own: &Man, enemy: &Man) -> Point {
    let (mine, theirs) = own.base().closest_points(&enemy.base());
    (mine + theirs) * 0.5
}

/// Men joined into groups: each man points to another of his group, the first to himself.
struct Groups {
    toward: Vec<usize>,
    joined: Vec<bool>,
}

impl Groups {
    /// Nobody joined yet, with room for every number there is.
    fn among(men: &[Man]) -> Groups {
        let numbers = men.last().map_or(0, |man| usize::from(man.id.0) + 1);
        Groups {
            toward: (0..numbers).collect(),
            joined: vec![false; numbers],
        }
    }

    fn first(&self, mut man: usize) -> usize {
        while self.toward[man] != man {
            man = self.toward[man];
        }
        man
    }

    fn join(&mut self, a: ManId, b: ManId) {
        let (a, b) = (usize::from(a.0), usize::from(b.0));
        if a.max(b) >= self.joined.len() {
            return;
        }
        self.joined[a] = true;
        self.joined[b] = true;
        let (a, b) = (self.first(a), self.first(b));
        self.toward[a.max(b)] = a.min(b);
    }

    /// Everybody who was joined to somebody, in ascending order.
    fn all(&self) -> Vec<ManId> {
        (0..self.joined.len())
            .filter(|&man| self.joined[man])
            .map(|man| ManId(man as u16))
            .collect()
    }

    /// The groups in the order of their first men, each in ascending order.
    fn into_groups(self) -> Vec<Vec<ManId>> {
        let mut groups: Vec<Vec<ManId>> = vec![Vec::new(); self.joined.len()];
        for man in self.all() {
            groups[self.first(usize::from(man.0))].push(man);
        }
        groups.retain(|group| !group.is_empty());
        groups
    }
}
