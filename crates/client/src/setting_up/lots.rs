//! What the coin and the dice decide, and the battle that comes of all choices.

use super::choices::{Builder, Choices, Forces, Game, Players};
use super::land::Offer;
use table::country::{Force, Scenario, ScenarioSide};
use table::rules::setup::CAREFUL_HAND;
use table::rules::{Composition, Setup, Side, Terms, Toss, chances_of_war, scenario_with, toss};
use table::{Request, Seat};

/// What was drawn by lot for a battle, and who plays which side in consequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lots {
    /// The side of the person who plays against the machine, if one does.
    pub mine: Option<Side>,
    /// The side that the machine has chosen, where the choice was its own (C-2).
    pub machine_takes: Option<Side>,
    /// Red's two dice and Blue's two (F-2).
    pub dice: Option<[u8; 4]>,
    /// The First Player (M-1, V-12).
    pub first: Side,
    /// Who defends, in the Defensive Game (V-10).
    pub defender: Option<Side>,
    /// Whether a coin was tossed for the first move, or for who defends.
    pub tossed: bool,
}

impl Lots {
    /// Draws what is to be drawn. The same seed draws the same.
    pub fn draw(choices: &Choices, seed: u64, heads_builds: Option<bool>) -> Lots {
        let against_machine = choices.players == Players::Machine;
        let its_choice =
            against_machine && choices.builder == Builder::Tossed && heads_builds == Some(true);
        let machine_takes = its_choice.then(|| toss(seed, Toss::Sides));
        let mine = against_machine.then(|| machine_takes.map_or(choices.side, Side::enemy));
        let (first, defender, tossed) = match choices.game {
            Game::Defensive => {
                let tossed = choices.defender.is_none();
                let defender = choices
                    .defender
                    .unwrap_or_else(|| toss(seed, Toss::FirstMove));
                (defender.enemy(), Some(defender), tossed)
            }
            Game::Finish | Game::Blow => {
                let first = choices.first.unwrap_or_else(|| toss(seed, Toss::FirstMove));
                (first, None, choices.first.is_none())
            }
        };
        // The dice fall by the seed alone, whatever the forces are.
        let dice = chances_of_war(Composition::usual(), seed).0;
        Lots {
            mine,
            machine_takes,
            dice: choices.chances.then_some(dice),
            first,
            defender,
            tossed,
        }
    }

    /// Who won the toss for the first move, or for who defends.
    pub fn winner(&self) -> Side {
        self.defender.unwrap_or(self.first)
    }

    /// Whether there is something for the players to watch.
    pub fn anything_to_see(&self) -> bool {
        self.tossed || self.dice.is_some() || self.machine_takes.is_some()
    }
}

/// Whether the toss for who builds the Country falls on heads (C-1).
pub fn heads(seed: u64) -> bool {
    toss(seed, Toss::Country) == Side::Red
}

/// One of so many things, by the seed.
pub fn one_of(seed: u64, many: usize) -> usize {
    (seed % many.max(1) as u64) as usize
}

/// What a force of a scenario is made of.
pub fn composition(force: &Force) -> Composition {
    let [infantry, cavalry, guns] =
        [force.infantry.len(), force.cavalry.len(), force.guns.len()].map(|count| count as u16);
    Composition::new(infantry, cavalry, guns)
}

/// Asks for the battle.
///
/// # Errors
/// Why it cannot be fought so, in a plain sentence.
pub fn request(
    choices: &Choices,
    offer: &Offer,
    lots: &Lots,
    seed: u64,
) -> Result<Request, String> {
    let terms = Terms {
        variety: choices.variety(lots.winner()),
        readings: choices.readings,
        curtain: choices.curtain,
        purchase: (choices.forces == Forces::Bought).then_some(choices.purchase),
        large_floor: choices.large_floor,
    };
    let [red, blue] = seats(choices, lots.mine);
    Ok(Request::New {
        setup: Box::new(Setup {
            scenario: scenario(choices, offer, lots, &terms, seed)?,
            terms,
            seed,
            unsteadiness: [CAREFUL_HAND; 2],
        }),
        red,
        blue,
        clock: choices.clock_terms(),
        campaign: choices.campaign.clone(),
    })
}

/// The seats of Red and Blue.
fn seats(choices: &Choices, mine: Option<Side>) -> [Seat; 2] {
    Side::BOTH.map(|side| match choices.players {
        Players::Friend => Seat::Person,
        Players::Machine if mine == Some(side) => Seat::Person,
        Players::Machine => Seat::Machine { rank: choices.rank },
        Players::Machines => Seat::Machine {
            rank: choices.ranks[side as usize],
        },
    })
}

/// The Country with the forces that were chosen.
fn scenario(
    choices: &Choices,
    offer: &Offer,
    lots: &Lots,
    terms: &Terms,
    seed: u64,
) -> Result<Scenario, String> {
    let given = offer
        .scenario
        .as_ref()
        .map(|scenario| [&scenario.red, &scenario.blue].map(composition));
    let compositions = compositions(choices, given, lots, terms, seed);
    if let (Some(scenario), true) = (&offer.scenario, given == Some(compositions))
        && choices.forces == Forces::Given
    {
        // They stand where the one who drew the Country put them.
        let mut scenario = Scenario::clone(scenario);
        scenario.first = match lots.first {
            Side::Red => ScenarioSide::Red,
            Side::Blue => ScenarioSide::Blue,
        };
        return Ok(scenario);
    }
    let id = offer
        .scenario
        .as_ref()
        .map_or("fresh", |scenario| &scenario.id);
    let country = offer.country.as_ref().clone();
    let made = scenario_with(country, id, &offer.title, compositions, terms, lots.first);
    let mut made = made.map_err(|error| format!("This battle cannot be set up: {error}."))?;
    offer.account.clone_into(&mut made.account);
    Ok(made)
}

/// What Red and Blue take the field with.
fn compositions(
    choices: &Choices,
    given: Option<[Composition; 2]>,
    lots: &Lots,
    terms: &Terms,
    seed: u64,
) -> [Composition; 2] {
    let chosen = match (choices.forces, given) {
        (Forces::Free, _) => return choices.free,
        (Forces::Given, Some(given)) => given,
        (Forces::Given | Forces::Equal | Forces::Bought, _) => [choices.equal; 2],
    };
    // What the dice are thrown for is equal forces, or the stronger of two.
    let stronger = chosen[lots.defender.map_or(Side::Red, Side::enemy) as usize];
    let mut forces = match lots.dice {
        Some(_) => chances_of_war(stronger, seed).1,
        None => chosen,
    };
    // The scenario may give the defender his two thirds already (V-9).
    let fair = chosen[0].unfairness(chosen[1], terms, Side::Red).is_none();
    if let Some(defender) = lots.defender
        && (lots.dice.is_some() || !fair)
    {
        let base = match lots.dice {
            Some(_) => forces[defender as usize],
            None => forces[defender.enemy() as usize],
        };
        forces[defender as usize] = base.defenders_for();
    }
    forces
}

#[cfg(test)]
mod tests {
    use super::super::land::{offered, ready_made};
    use super::*;
    use table::Rank;

    fn asked(choices: &Choices, seed: u64) -> Request {
        let offer = offered(&ready_made(), &choices.land).expect("there is a Country");
        let lots = Lots::draw(choices, seed, None);
        request(choices, &offer, &lots, seed).expect("it can be fought")
    }

    fn setup(choices: &Choices, seed: u64) -> Setup {
        match asked(choices, seed) {
            Request::New { setup, .. } => *setup,
            other => panic!("{other:?} asks for no battle"),
        }
    }

    fn forces(setup: &Setup) -> [Composition; 2] {
        [&setup.scenario.red, &setup.scenario.blue].map(composition)
    }

    #[test]
    fn every_ready_made_country_is_fought_over_in_every_variety_v1_v6_v9() {
        for scenario in ready_made() {
            for game in [Game::Finish, Game::Blow, Game::Defensive] {
                let choices = Choices {
                    land: super::super::choices::Land::Ready(scenario.id.clone()),
                    game,
                    ..Choices::default()
                };
                let battle = table::rules::Battle::new(&setup(&choices, 5));
                assert!(battle.is_ok(), "{}, {game:?}: {battle:?}", scenario.id);
            }
        }
    }

    #[test]
    fn the_defender_has_two_thirds_of_the_strength_v9() {
        let choices = Choices {
            forces: Forces::Equal,
            game: Game::Defensive,
            defender: Some(Side::Blue),
            ..Choices::default()
        };
        let setup = setup(&choices, 1);
        let [red, blue] = forces(&setup);
        assert_eq!(red, choices.equal);
        assert_eq!(blue, choices.equal.defenders_for());
        assert_eq!(
            setup.scenario.first,
            ScenarioSide::Red,
            "the attacker begins (V-12)"
        );
    }

    #[test]
    fn each_machine_has_the_rank_that_was_chosen_for_it_p1() {
        let seated = |choices: &Choices| match asked(choices, 1) {
            Request::New { red, blue, .. } => [red, blue],
            other => panic!("{other:?} asks for no battle"),
        };
        let [cadet, general] = [Rank::Cadet, Rank::General].map(|rank| Seat::Machine { rank });
        let mut choices = Choices {
            side: Side::Blue,
            rank: Rank::Cadet,
            ranks: [Rank::General, Rank::Cadet],
            ..Choices::default()
        };
        assert_eq!(seated(&choices), [cadet, Seat::Person]);
        choices.players = Players::Machines;
        assert_eq!(seated(&choices), [general, cadet]);
        choices.players = Players::Friend;
        assert_eq!(seated(&choices), [Seat::Person; 2]);
    }

    #[test]
    fn the_toss_says_who_is_the_first_player_m1() {
        let firsts: Vec<Side> = (0..40)
            .map(|seed| Lots::draw(&Choices::default(), seed, None).first)
            .collect();
        for side in Side::BOTH {
            assert!(firsts.contains(&side), "{side} wins a toss some time");
        }
        let agreed = Choices {
            first: Some(Side::Blue),
            ..Choices::default()
        };
        assert!((0..40).all(|seed| Lots::draw(&agreed, seed, None).first == Side::Blue));
    }

    #[test]
    fn each_gets_as_many_of_his_dozen_as_he_throws_f2() {
        let choices = Choices {
            forces: Forces::Equal,
            chances: true,
            ..Choices::default()
        };
        for seed in 0..20 {
            let dice = Lots::draw(&choices, seed, None)
                .dice
                .expect("they are thrown");
            let thrown = [dice[0] + dice[1], dice[2] + dice[3]];
            let men = forces(&setup(&choices, seed)).map(Composition::men);
            let whole = choices.equal.men();
            assert_eq!(
                men,
                thrown.map(|thrown| whole - 12 + u16::from(thrown)),
                "seed {seed}"
            );
        }
    }

    #[test]
    fn bought_forces_are_not_in_the_scenario_f8() {
        let mut choices = Choices {
            forces: Forces::Bought,
            ..Choices::default()
        };
        choices.settle();
        let setup = setup(&choices, 3);
        assert_eq!(forces(&setup), [Composition::default(); 2]);
        assert_eq!(setup.terms.purchase, Some(150));
        assert!(setup.terms.curtain);
    }
}
