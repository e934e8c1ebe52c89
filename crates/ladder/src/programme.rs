//! What the pairs are fought on: every Country that comes with the game and as many fresh ones,
//! of all sizes; every variety of the game; forces given, behind the curtain, and bought.

use country::{Country, Cover, Scenario, ScenarioSide, Wish, generate};
use rules::forces::LEAST_MEN;
use rules::setup::CAREFUL_HAND;
use rules::{
    Composition, Setup, SetupError, Side, Stretch, Terms, Toss, Variety, scenario_with, toss,
};

/// Points for which forces are bought (F-8).
const PURCHASE: u16 = 150;

/// A kind of fresh Country, drawn anew whenever its turn comes: men and guns a side, cover, and
/// whether a river runs across.
type Fresh = (u16, u8, Cover, bool);

const FRESH: [Fresh; 8] = [
    (20, 1, Cover::Fair, false),
    (50, 2, Cover::Thick, true),
    (35, 1, Cover::Sparse, false),
    (75, 3, Cover::Fair, true),
    (16, 1, Cover::Thick, false),
    (100, 4, Cover::Fair, false),
    (30, 2, Cover::Sparse, true),
    (60, 3, Cover::Thick, false),
];

/// How a game is begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    /// Everybody in his place, for all to see.
    Open,
    /// Put down behind the curtain (M-3).
    Curtain,
    /// Forces bought in secret (F-8).
    Bought,
}

/// The games, the three varieties in turn. Their number and that of the Countries have no divisor
/// in common, so that in time every game is played on every Country.
const GAMES: [(Variety, Start); 15] = {
    use Start::{Bought, Curtain, Open};
    use Variety::FightToTheFinish as Fight;
    const fn blow(stretch: Stretch) -> Variety {
        Variety::BlowAtTheRear { stretch }
    }
    const fn defence(defender: Side) -> Variety {
        Variety::DefensiveGame { defender }
    }
    [
        (Fight, Open),
        (blow(Stretch::Whole), Open),
        (defence(Side::Red), Open),
        (Fight, Curtain),
        (blow(Stretch::Middle), Open),
        (defence(Side::Blue), Curtain),
        (Fight, Bought),
        (blow(Stretch::LeftHalf), Curtain),
        (defence(Side::Blue), Open),
        (Fight, Open),
        (blow(Stretch::RightHalf), Open),
        (defence(Side::Red), Bought),
        (Fight, Curtain),
        (blow(Stretch::Whole), Bought),
        (defence(Side::Red), Curtain),
    ]
};

/// Which battle each pair of a ladder is.
#[derive(Debug, Clone, PartialEq)]
pub struct Programme {
    seed: u64,
    grounds: Vec<Ground>,
}

/// Where a pair is fought.
#[derive(Debug, Clone, PartialEq)]
enum Ground {
    ReadyMade(Box<Scenario>),
    Fresh(Fresh),
}

impl Programme {
    /// The programme of this seed.
    ///
    /// # Panics
    /// If a scenario that comes with the game is faulty, which a test denies.
    pub fn new(seed: u64) -> Programme {
        let mut grounds: Vec<Ground> = Scenario::builtins()
            .map(|(id, json)| {
                let scenario = Scenario::from_json(json);
                Box::new(scenario.unwrap_or_else(|error| panic!("{id}: {error}")))
            })
            .map(Ground::ReadyMade)
            .collect();
        // A fresh one after each of those.
        for (n, fresh) in FRESH.into_iter().enumerate() {
            grounds.insert(grounds.len().min(2 * n + 1), Ground::Fresh(fresh));
        }
        Programme { seed, grounds }
    }

    /// Pairs after which every game has been played on every Country.
    pub const fn cycle(&self) -> u32 {
        (self.grounds.len() * GAMES.len()) as u32
    }

    /// The variety of pair number `number`.
    pub const fn variety(number: u32) -> Variety {
        GAMES[number as usize % GAMES.len()].0
    }

    /// What both battles of pair number `number` are set up from. Whose hand is how steady is for
    /// the players to say.
    ///
    /// # Errors
    /// If there is no room for even the smallest forces.
    pub fn setup(&self, number: u32) -> Result<Setup, SetupError> {
        let (variety, start) = GAMES[number as usize % GAMES.len()];
        let seed = mixed(self.seed, number);
        let terms = Terms {
            variety,
            curtain: start != Start::Open,
            purchase: (start == Start::Bought).then_some(PURCHASE),
            ..Terms::default()
        };
        let first = terms
            .defender()
            .map_or_else(|| toss(seed, Toss::FirstMove), Side::enemy);
        let ground = &self.grounds[number as usize % self.grounds.len()];
        let scenario = match ground {
            Ground::ReadyMade(ready) => as_it_is(ready, &terms, first)?,
            Ground::Fresh(fresh) => freshly_drawn(*fresh, seed, &terms, first)?,
        };
        Ok(Setup {
            scenario,
            terms,
            seed,
            unsteadiness: [CAREFUL_HAND; 2],
        })
    }
}

/// A ready-made scenario with its own forces; in the Defensive Game the defender has fewer men, and
/// both have zones of their own (V-9, V-11, V-12).
fn as_it_is(ready: &Scenario, terms: &Terms, first: Side) -> Result<Scenario, SetupError> {
    if terms.defender().is_some() {
        let attackers = match first {
            Side::Red => &ready.red,
            Side::Blue => &ready.blue,
        };
        let [infantry, cavalry, guns] = [&attackers.infantry, &attackers.cavalry, &attackers.guns]
            .map(|places| places.len() as u16);
        let attackers = Composition::new(infantry, cavalry, guns);
        return with_room(&ready.country, attackers, terms, first);
    }
    let first = match first {
        Side::Red => ScenarioSide::Red,
        Side::Blue => ScenarioSide::Blue,
    };
    Ok(Scenario {
        first,
        ..ready.clone()
    })
}

fn freshly_drawn(
    (men, guns, cover, river): Fresh,
    seed: u64,
    terms: &Terms,
    first: Side,
) -> Result<Scenario, SetupError> {
    let wish = Wish {
        cover,
        river,
        ..Wish::for_force(men, guns)
    };
    let force = Composition {
        guns: u16::from(guns),
        ..Composition::for_men(men)
    };
    with_room(&generate(seed, &wish), force, terms, first)
}

/// A scenario with these forces or, where there is no room for them, with smaller ones.
fn with_room(
    country: &Country,
    force: Composition,
    terms: &Terms,
    first: Side,
) -> Result<Scenario, SetupError> {
    let smaller = (LEAST_MEN..force.men()).rev().step_by(4);
    let forces = std::iter::once(force).chain(smaller.map(Composition::for_men));
    let mut refused = None;
    for force in forces {
        let both = Side::BOTH.map(|side| {
            if terms.defender() == Some(side) {
                force.defenders_for()
            } else {
                force
            }
        });
        match scenario_with(country.clone(), "ladder", "The ladder", both, terms, first) {
            Ok(scenario) => return Ok(scenario),
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    Err(refused.unwrap_or_else(|| SetupError::Place("there is no room for any force".into())))
}

/// A seed of its own for every pair of every ladder, by Steele, Lea and Flood's `SplitMix` (2014).
const fn mixed(seed: u64, number: u32) -> u64 {
    let step = (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut mixed = seed.wrapping_add(step);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
