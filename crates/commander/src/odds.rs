//! What a melee would cost (H-9), and what men are worth (V-2).

use rules::field::HALO;
use rules::isolation::is_isolated;
use rules::melee::reckon;
use rules::{Arm, Field, ManId};

/// From the point of contact within which men on either side are sure to be in the melee, inches:
/// the halo and something of the bases (H-7).
pub const IN_MELEE: f64 = HALO + 0.7;
/// From the enemy charged within which men are brought to be in it, inches.
pub const PRESS: f64 = 5.0;

/// What a man alive and free is worth, in points (V-2).
pub const fn worth(arm: Arm) -> f64 {
    match arm {
        Arm::Infantry => 1.0,
        Arm::Cavalry => 1.5,
    }
}

/// What some men are worth together, in points.
pub fn worth_of(field: &Field, men: &[ManId]) -> f64 {
    men.iter()
        .filter_map(|&id| field.man(id))
        .map(|man| worth(man.arm))
        .sum()
}

/// Men it takes to have so many enemies for little: two to one and one to spare, so that all who
/// are cut off are taken (H-10), and never too few to be sure.
pub fn enough(enemies: usize) -> usize {
    (enemies * 2 + 1).max(enemies + 4)
}

/// How many fall or are taken on either side of a melee.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bill {
    /// Dead on each side.
    pub dead_each: usize,
    /// Prisoners taken from us.
    pub ours_taken: usize,
    /// Prisoners we take.
    pub theirs_taken: usize,
}

impl Bill {
    /// Our loss in men, prisoners counted like dead: either changes the score as much.
    pub const fn ours(&self) -> usize {
        self.dead_each + self.ours_taken
    }

    /// Their loss in men.
    pub const fn theirs(&self) -> usize {
        self.dead_each + self.theirs_taken
    }
}

/// A force in a melee: how many fight, and how many stand within a move of it (H-1, AMB-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Force {
    /// Men who fight.
    pub men: usize,
    /// Men who support them from outside the melee.
    pub supporters: usize,
}

/// The melee's bill by H-9.
pub const fn bill(ours: Force, theirs: Force) -> Bill {
    let we_are_fewer = ours.men < theirs.men;
    let (small, large) = if we_are_fewer {
        (ours, theirs)
    } else {
        (theirs, ours)
    };
    let isolated = is_isolated(small.men, small.supporters);
    let (dead, taken) = reckon(small.men as u16, large.men as u16, isolated);
    let (dead_each, taken) = (dead as usize, taken as usize);
    Bill {
        dead_each,
        ours_taken: if we_are_fewer { taken } else { 0 },
        theirs_taken: if we_are_fewer { 0 } else { taken },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn isolated(men: usize) -> Force {
        Force { men, supporters: 0 }
    }

    #[test]
    fn wells_own_melees_cost_what_he_says_h9() {
        let cases = [
            (11, 9, 2, 7),
            (19, 13, 6, 7),
            (14, 12, 2, 10),
            (9, 6, 3, 3),
            (2, 1, 1, 0),
        ];
        for (large, small, taken, dead) in cases {
            let won = bill(isolated(large), isolated(small));
            assert_eq!(
                won,
                Bill {
                    dead_each: dead,
                    ours_taken: 0,
                    theirs_taken: taken
                }
            );
            let lost = bill(isolated(small), isolated(large));
            assert_eq!(
                lost,
                Bill {
                    dead_each: dead,
                    ours_taken: taken,
                    theirs_taken: 0
                }
            );
        }
    }

    #[test]
    fn a_supported_body_sells_itself_man_for_man_h9() {
        let supported = Force {
            men: 13,
            supporters: 7,
        };
        let cost = bill(isolated(19), supported);
        assert_eq!(
            cost,
            Bill {
                dead_each: 13,
                ours_taken: 0,
                theirs_taken: 0
            }
        );
    }

    #[test]
    fn equal_forces_all_die_h9() {
        assert_eq!(bill(isolated(5), isolated(5)).dead_each, 5);
    }
}
