//! What a force is made of (F-1 to F-9), and what is left to chance before the first move (C-1,
//! M-1, F-2).

use crate::setup::{MOST_GUNS, MOST_MEN};
use crate::{Fault, Side, Terms};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;
use serde::{Deserialize, Serialize};

/// The fewest men of a force (V-4, AMB-17).
pub const LEAST_MEN: u16 = 10;
/// The fewest of a defender in the Defensive Game: two thirds of the fewest, as [`LEAST_MEN`]
/// attack (V-9, R-29).
pub const LEAST_DEFENDERS: u16 = 7;
/// Men who are left out on each side for the handicap of chance (F-2).
pub const LEFT_TO_CHANCE: u16 = 12;

/// So many of each arm, and guns.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Composition {
    /// Infantry-men.
    pub infantry: u16,
    /// Cavalry-men.
    pub cavalry: u16,
    /// Guns.
    pub guns: u16,
}

/// Infantry and cavalry of one brigade, with its gun (F-3: 20 to 25, and 12 to 15).
const BRIGADE: (u16, u16) = (22, 13);

impl Composition {
    /// Wells's three samples of what 150 points buy (F-8).
    pub const SAMPLES: [Composition; 3] = [
        Composition::new(100, 0, 5),
        Composition::new(0, 100, 0),
        Composition::new(60, 40, 3),
    ];
    /// The two forces of 150 points of which he tells that they were played, the horse losing to
    /// the foot (F-8).
    pub const PLAYED: [Composition; 2] = [Composition::new(0, 80, 3), Composition::new(110, 0, 4)];

    /// So many infantry, cavalry and guns.
    pub const fn new(infantry: u16, cavalry: u16, guns: u16) -> Composition {
        Composition {
            infantry,
            cavalry,
            guns,
        }
    }

    /// So many brigades, each with its gun (F-3).
    pub const fn brigades(number: u16) -> Composition {
        Composition::new(
            number.saturating_mul(BRIGADE.0),
            number.saturating_mul(BRIGADE.1),
            number,
        )
    }

    /// The usual game (F-4).
    pub const fn usual() -> Composition {
        Composition::new(80, 50, 5)
    }

    /// The large game, of over two hundred men and six guns (F-5).
    pub const fn large() -> Composition {
        Composition::brigades(6)
    }

    /// A force of so many men in the proportions of the best brigade (F-3), with a gun for every
    /// 35 of them but at least one. Numbers out of range are brought into it.
    pub fn for_men(men: u16) -> Composition {
        let men = men.clamp(LEAST_MEN, MOST_MEN as u16);
        let brigade = BRIGADE.0 + BRIGADE.1;
        let cavalry = rounded(u64::from(men) * u64::from(BRIGADE.1), u64::from(brigade)) as u16;
        let guns = rounded(u64::from(men), u64::from(brigade)) as u16;
        Composition::new(men - cavalry, cavalry, guns.clamp(1, MOST_GUNS as u16))
    }

    /// The defenders who are a match for these attackers in the Defensive Game: two thirds of
    /// their points (V-9, AMB-32) in about their proportions, never more and as near as whole men
    /// come to it.
    #[must_use]
    pub fn defenders_for(self) -> Composition {
        let points = u64::from(self.cost_halves()) * 2 / 3;
        let men_wanted = u32::from(self.men()) * 2 / 3;
        let twice = u32::from(self.guns) * 2;
        let (fewer, more) = ((twice / 3) as u16, twice.div_ceil(3) as u16);
        // Of the two numbers of guns that are near two thirds, the one that leaves the number of
        // men nearer to two thirds as well.
        [fewer, more]
            .into_iter()
            .filter_map(|guns| self.with_guns_for(guns, points))
            .min_by_key(|force| {
                let few = force.men() < LEAST_DEFENDERS;
                (few, u32::from(force.men()).abs_diff(men_wanted))
            })
            .unwrap_or_default()
    }

    /// So many guns, and men in about these proportions for what is left of the half-points;
    /// `None` where nothing is left.
    fn with_guns_for(self, guns: u16, halves: u64) -> Option<Composition> {
        let left = halves.checked_sub(u64::from(guns) * 20)?;
        let (foot, horse) = (u64::from(self.infantry), u64::from(self.cavalry));
        let whole = 2 * foot + 3 * horse;
        if whole == 0 {
            return None;
        }
        let cavalry = rounded(left * horse, whole).min(left / 3);
        let infantry = if foot == 0 {
            0
        } else {
            (left - 3 * cavalry) / 2
        };
        Some(Composition::new(infantry as u16, cavalry as u16, guns))
    }

    /// Infantry and cavalry together.
    pub const fn men(self) -> u16 {
        self.infantry.saturating_add(self.cavalry)
    }

    /// What it costs (F-8), in half-points: infantry 1 point, cavalry 1½, a gun 10.
    pub const fn cost_halves(self) -> u32 {
        self.infantry as u32 * 2 + self.cavalry as u32 * 3 + self.guns as u32 * 20
    }

    /// Whether a side may take the field with it on these terms: within the numbers that a side
    /// may have (V-4, F-9), and where forces are bought, within its points (F-8, AMB-38).
    ///
    /// # Errors
    /// [`Fault::ForceOutOfBounds`] or [`Fault::CostsTooMuch`].
    pub fn check(self, terms: &Terms, side: Side) -> Result<(), Fault> {
        let men = u32::from(self.infantry) + u32::from(self.cavalry);
        let least = if terms.defender() == Some(side) {
            LEAST_DEFENDERS
        } else {
            LEAST_MEN
        };
        if !(u32::from(least)..=MOST_MEN as u32).contains(&men)
            || usize::from(self.guns) > MOST_GUNS
        {
            let guns = self.guns;
            return Err(Fault::ForceOutOfBounds { men, guns });
        }
        let halves = self.cost_halves();
        match terms.halves_to_spend(side) {
            Some(allowed) if halves > allowed => Err(Fault::CostsTooMuch { halves, allowed }),
            _ => Ok(()),
        }
    }

    /// What is wanting for these two to be a fair match, as advice and not as law: equal in
    /// number and alike in kind (F-1), in the Defensive Game two thirds of the points (V-9).
    /// `None` if nothing is; else the points by which `other` should differ, in half-points.
    pub fn unfairness(self, other: Composition, terms: &Terms, own: Side) -> Option<i64> {
        let wanted = |force: Composition, side: Side| {
            let halves = i64::from(force.cost_halves());
            if terms.defender() == Some(side) {
                halves * 3 / 2
            } else {
                halves
            }
        };
        let by = wanted(self, own) - wanted(other, own.enemy());
        // Within two infantry-men nobody complains.
        (by.abs() > 4).then_some(by)
    }
}

/// A quotient rounded to the nearest whole number, halves up.
const fn rounded(of: u64, by: u64) -> u64 {
    (2 * of + by) / (2 * by)
}

/// What a coin is tossed for before the battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Toss {
    /// Who builds the Country (C-1).
    Country,
    /// Who chooses his side of the field, and in the Defensive Game defends (C-2, V-10).
    Sides,
    /// Who is the First Player (M-1).
    FirstMove,
}

/// Tosses a coin: the side that wins. The same seed gives the same side, and what it is tossed for
/// makes no difference to the other tosses.
pub fn toss(seed: u64, what: Toss) -> Side {
    if luck(seed, what as u64).next_u64() >> 63 == 0 {
        Side::Red
    } else {
        Side::Blue
    }
}

/// The handicap of chance (F-2): from equal forces twelve men are left out on each side, of the
/// same arms on both (AMB-39), and each side throws two dice for how many of them it gets. Gives
/// the dice, Red's two and Blue's two, and what Red and Blue take the field with.
///
/// Where that would leave fewer than [`LEAST_MEN`], fewer are left out, and the dice give no more
/// than there are.
pub fn chances_of_war(base: Composition, seed: u64) -> ([u8; 4], [Composition; 2]) {
    let mut luck = luck(seed, 17);
    let dice = [0; 4].map(|_: u8| 1 + (luck.next_u64() % 6) as u8);
    let out = LEFT_TO_CHANCE.min(base.men().saturating_sub(LEAST_MEN));
    let horse_of = |number: u16| share(number, base.cavalry, base.men());
    let forces = [dice[0] + dice[1], dice[2] + dice[3]].map(|thrown| {
        let lost = out.saturating_sub(u16::from(thrown));
        let horse = horse_of(lost);
        Composition {
            infantry: base.infantry - (lost - horse),
            cavalry: base.cavalry - horse,
            guns: base.guns,
        }
    });
    (dice, forces)
}

/// How many of so many belong to a part of a whole, in proportion.
fn share(number: u16, part: u16, whole: u16) -> u16 {
    if whole == 0 {
        return 0;
    }
    rounded(u64::from(number) * u64::from(part), u64::from(whole)) as u16
}

/// A generator for one purpose, from a seed.
fn luck(seed: u64, purpose: u64) -> Pcg64Mcg {
    let mut luck = Pcg64Mcg::new((u128::from(seed) << 64) | (u128::from(purpose) << 2) | 3);
    // The first numbers of neighbouring seeds are too much alike.
    luck.next_u64();
    luck.next_u64();
    luck
}
