//! What a person at the page might do next: simple and bold, by the rules' own advice.

use std::collections::BTreeSet;

use table::country::Point;
use table::rules::{Advisor, Field, Man, ManId, Preview, Side, State, preview};

/// Something to be done at the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Deed {
    /// A man is to march towards a place.
    March(ManId, Point),
    /// An escort is to lead his prisoners towards a place.
    Lead(ManId, Point),
}

impl Deed {
    /// Whom the page must have chosen for it.
    pub fn man(self) -> ManId {
        match self {
            Self::March(man, _) | Self::Lead(man, _) => man,
        }
    }

    /// Where to.
    pub fn to(self) -> Point {
        match self {
            Self::March(_, to) | Self::Lead(_, to) => to,
        }
    }
}

/// A choice that a charger may make otherwise than advised: a man who would die shall live, and
/// another of the same side die in his place (H-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Which of the melees, from 0.
    pub melee: usize,
    /// Who is to live.
    pub spared: ManId,
    /// Who is to die instead.
    pub dies: ManId,
}

/// How far off an enemy may be for men who would rather stand, inches.
const PROVOKED: f64 = 11.0;

/// The next deed of a side: escorts lead their prisoners home, and the others go for the enemy
/// nearest to them; those of a side that stands, only if he has come near. `done` have had their
/// turn.
pub fn next_deed(field: &Field, side: Side, stands: bool, done: &BTreeSet<ManId>) -> Option<Deed> {
    let advisor = Advisor::new(field.ground());
    let may = |man: &&Man| {
        !man.moved && !done.contains(&man.id) && field.may_move_man(side, man.id).is_ok()
    };
    let guards = |man: &Man| {
        field.position.men.iter().any(|other| {
            matches!(other.state, State::Prisoner { escort: Some(guard), .. } if guard == man.id)
        })
    };
    for man in field.active(side).filter(may) {
        if guards(man) {
            let home = Point::new(man.at.x, field.back_line(side));
            return Some(Deed::Lead(man.id, home));
        }
        let nearest = field
            .active(side.enemy())
            .min_by(|a, b| man.at.distance(a.at).total_cmp(&man.at.distance(b.at)));
        let Some(enemy) = nearest else { continue };
        if stands && man.at.distance(enemy.at) > PROVOKED {
            continue;
        }
        let step = advisor.step(field, man.id, enemy.at, None, &[]);
        let gains = step
            .and_then(|step| step.route.end())
            .is_some_and(|end| end.distance(enemy.at) + 0.5 < man.at.distance(enemy.at));
        if gains {
            return Some(Deed::March(man.id, enemy.at));
        }
    }
    None
}

/// A choice among the charger's own that the melees of this move leave him, if they leave one.
pub fn exchange(field: &Field) -> Option<Exchange> {
    let Preview { melees, .. } = preview(field);
    melees
        .iter()
        .enumerate()
        .find_map(|(number, (melee, verdict))| {
            let side = melee.charger;
            let dead = match side {
                Side::Red => &verdict.red_dead,
                Side::Blue => &verdict.blue_dead,
            };
            let spared = *dead.first()?;
            if melee.inferior == Some(side) {
                // His others are taken, not spared.
                return None;
            }
            let lives = |man: &&ManId| !dead.contains(man) && !verdict.captors.contains(man);
            let dies = *melee.men(side).iter().find(lives)?;
            Some(Exchange {
                melee: number,
                spared,
                dies,
            })
        })
}
