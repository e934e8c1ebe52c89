//! Who is chosen. Choosing never moves a piece (P-4).

use table::rules::{Field, GunId, Man, ManId, Side};

/// Whom the player has chosen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Chosen {
    /// Nobody.
    #[default]
    Nobody,
    /// Men of one side, in ascending order.
    Men(Vec<ManId>),
    /// One gun.
    Gun(GunId),
}

impl Chosen {
    /// These men, or nobody if there are none.
    pub fn men(mut men: Vec<ManId>) -> Chosen {
        men.sort_unstable();
        men.dedup();
        if men.is_empty() {
            Chosen::Nobody
        } else {
            Chosen::Men(men)
        }
    }

    /// The chosen men's numbers.
    pub fn ids(&self) -> &[ManId] {
        match self {
            Chosen::Men(men) => men,
            _ => &[],
        }
    }

    /// The chosen gun.
    pub fn gun(&self) -> Option<GunId> {
        match self {
            Chosen::Gun(gun) => Some(*gun),
            _ => None,
        }
    }

    /// Whether this man is among the chosen.
    pub fn has(&self, man: ManId) -> bool {
        self.ids().binary_search(&man).is_ok()
    }

    /// With this man taken in if he was not chosen, and left out if he was.
    #[must_use]
    pub fn toggled(&self, field: &Field, man: ManId) -> Chosen {
        let Some(side) = field.man(man).map(|man| man.side) else {
            return self.clone();
        };
        let mut men: Vec<ManId> = of_side(field, self.ids(), side);
        match men.iter().position(|&id| id == man) {
            Some(place) => drop(men.remove(place)),
            None => men.push(man),
        }
        Chosen::men(men)
    }

    /// What is left of it on this field: the dead and the departed are chosen no longer.
    #[must_use]
    pub fn still_there(&self, field: &Field) -> Chosen {
        match self {
            Chosen::Nobody => Chosen::Nobody,
            Chosen::Men(men) => Chosen::men(
                men.iter()
                    .copied()
                    .filter(|&id| field.man(id).is_some_and(Man::is_on_field))
                    .collect(),
            ),
            Chosen::Gun(gun) => match field.gun(*gun) {
                Some(gun) if !gun.retired => Chosen::Gun(gun.id),
                _ => Chosen::Nobody,
            },
        }
    }
}

/// Those of these men who belong to a side.
pub fn of_side(field: &Field, men: &[ManId], side: Side) -> Vec<ManId> {
    men.iter()
        .copied()
        .filter(|&id| field.man(id).is_some_and(|man| man.side == side))
        .collect()
}

/// The next of `all` after `now`, going round.
pub fn next_after<T: Copy + PartialEq>(all: &[T], now: Option<T>) -> Option<T> {
    let place = now.and_then(|now| all.iter().position(|&one| one == now));
    match place {
        Some(place) => all.get((place + 1) % all.len()).copied(),
        None => all.first().copied(),
    }
}

/// The men of `side` who may still move, in the order in which the player is taken round them:
/// by number, which is how they were put down.
pub fn unmoved(field: &Field, side: Side) -> Vec<ManId> {
    let men = field.position.men.iter();
    men.filter(|man| man.side == side && field.may_move_man(side, man.id).is_ok())
        .map(|man| man.id)
        .collect()
}

/// The guns of `side` that may still be fired or moved.
pub fn ready_guns(field: &Field, side: Side) -> Vec<GunId> {
    let guns = field.position.guns.iter();
    guns.filter(|gun| {
        gun.side == side
            && (field.may_use_to_fire(side, gun.id).is_ok()
                || field.may_use_to_move(side, gun.id).is_ok())
    })
    .map(|gun| gun.id)
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn going_round_comes_back_to_the_first() {
        assert_eq!(next_after(&[1, 4, 6], Some(4)), Some(6));
        assert_eq!(next_after(&[1, 4, 6], Some(6)), Some(1));
        assert_eq!(next_after(&[1, 4, 6], Some(5)), Some(1));
        assert_eq!(next_after::<u8>(&[], None), None);
    }

    #[test]
    fn the_chosen_are_kept_in_order_and_once() {
        let chosen = Chosen::men(vec![ManId(5), ManId(2), ManId(5)]);
        assert_eq!(chosen.ids(), [ManId(2), ManId(5)]);
        assert!(chosen.has(ManId(5)) && !chosen.has(ManId(3)));
        assert_eq!(Chosen::men(Vec::new()), Chosen::Nobody);
    }
}
