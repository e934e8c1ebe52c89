//! What a person at the page might do next: simple and bold, by the rules' own advice.

use std::collections::BTreeSet;

use table::country::Point;
use table::rules::field::GUN_CREW;
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
pub fn next_deed(
    advisor: &Advisor,
    field: &Field,
    side: Side,
    stands: bool,
    done: &BTreeSet<ManId>,
) -> Option<Deed> {
    let may = |man: &&Man| {
        !man.moved && !done.contains(&man.id) && field.may_move_man(side, man.id).is_ok()
    };
    let guards = |man: &Man| {
        field.position.men.iter().any(|other| {
            matches!(other.state, State::Prisoner { escort: Some(guard), .. } if guard == man.id)
        })
    };
    // Four men stay with each gun, so that it can be fired.
    let gunners: Vec<ManId> = field
        .guns_on_field()
        .filter(|gun| gun.side == side)
        .flat_map(|gun| field.crew(gun).into_iter().take(GUN_CREW))
        .collect();
    for man in field.active(side).filter(may) {
        if gunners.contains(&man.id) {
            continue;
        }
        if guards(man) {
            let home = Point::new(man.at.x, field.back_line(side));
            return Some(Deed::Lead(man.id, by_keys(man, home)));
        }
        let nearest = field
            .active(side.enemy())
            .min_by(|a, b| man.at.distance(a.at).total_cmp(&man.at.distance(b.at)));
        let Some(enemy) = nearest else { continue };
        if stands && man.at.distance(enemy.at) > PROVOKED {
            continue;
        }
        let step = advisor.step(field, man.id, enemy.at, None, &[]);
        let Some(end) = step.and_then(|step| step.route.end()) else {
            continue;
        };
        // Into touch with him, or as far as one gets.
        let near = end.distance(enemy.at) < 2.0;
        let worth = if near { 0.02 } else { 0.5 };
        if end.distance(enemy.at) + worth < man.at.distance(enemy.at) {
            let to = if near { enemy.at } else { end };
            return Some(Deed::March(man.id, by_keys(man, to)));
        }
    }
    None
}

/// The place nearest to another that a man's cursor reaches by keys: inches and quarters.
fn by_keys(man: &Man, to: Point) -> Point {
    man.at + ((to - man.at) * 4.0).round() / 4.0
}

/// A choice that the melees of this move leave the charger, if they leave one.
pub fn exchange(field: &Field) -> Option<Exchange> {
    let Preview { melees, .. } = preview(field);
    melees
        .iter()
        .enumerate()
        .find_map(|(number, (melee, verdict))| {
            // He decides for both sides; among the greater some die and some live.
            let side = melee.inferior?.enemy();
            let dead = match side {
                Side::Red => &verdict.red_dead,
                Side::Blue => &verdict.blue_dead,
            };
            let spared = *dead.first()?;
            // Rather one who guards nobody.
            let lives = |man: &&ManId| !dead.contains(man) && !verdict.captors.contains(man);
            let dies = *melee.men(side).iter().find(lives)?;
            Some(Exchange {
                melee: number,
                spared,
                dies,
            })
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::country::Scenario;
    use table::rules::setup::CAREFUL_HAND;
    use table::rules::{
        Arrangement, Battle, Choice, Composition, Order, Phase, Setup, Terms, arrange,
        scenario_with,
    };

    /// The choice as an order has it.
    fn exchanged(field: &Field, exchange: Exchange) -> Choice {
        let (melee, mut verdict) = preview(field).melees.swap_remove(exchange.melee);
        for dead in [&mut verdict.red_dead, &mut verdict.blue_dead] {
            for man in dead.iter_mut().filter(|man| **man == exchange.spared) {
                *man = exchange.dies;
            }
        }
        Choice {
            melee_of: melee.men(melee.charger)[0],
            verdict,
        }
    }

    fn battle(red: Composition, blue: Composition) -> Battle {
        let json = Scenario::builtin("pigeon-cottage").expect("it comes with the game");
        let country = Scenario::from_json(json).expect("it can be read").country;
        let terms = Terms::default();
        let scenario = scenario_with(country, "test", "A test", [red, blue], &terms, Side::Red);
        let mut battle = Battle::new(&Setup {
            scenario: scenario.expect("there is room"),
            terms,
            seed: 1913,
            unsteadiness: [CAREFUL_HAND; 2],
        })
        .expect("it can be set up");
        for (side, arrangement) in [
            (Side::Red, Arrangement::GunsInTheCentre),
            (Side::Blue, Arrangement::TwoWings),
        ] {
            let order = arrange(battle.field(), side, arrangement).expect("there is room");
            battle.apply(side, &order).expect("they are put down");
            battle.apply(side, &Order::Ready).expect("they are ready");
        }
        battle
    }

    #[test]
    fn such_a_battle_comes_to_an_end_with_choices_and_prisoners_v1_h9_h10() {
        let [red, blue] = [Composition::new(12, 4, 1), Composition::new(12, 0, 0)];
        let mut battle = battle(red, blue);
        let advisor = Advisor::new(battle.field().ground());
        let (mut choices, mut taken, mut leads) = (0, 0, 0);
        for turn in 1..60_u32 {
            let Some(side) = battle.field().position.to_act() else {
                break;
            };
            let mut done = BTreeSet::new();
            let stands = side == Side::Blue && turn < 8;
            while let Some(deed) = next_deed(&advisor, battle.field(), side, stands, &done) {
                done.insert(deed.man());
                let field = battle.field();
                let from = field.man(deed.man()).expect("he is there").at;
                let order = match deed {
                    Deed::March(man, to) => Some(Order::March {
                        steps: advisor.march(field, &[man], to - from, 0.0),
                    }),
                    Deed::Lead(man, to) => advisor.lead(field, man, to),
                };
                let led = matches!(order, Some(Order::Lead { .. }));
                if order.is_some_and(|order| battle.apply(side, &order).is_ok()) && led {
                    leads += 1;
                }
            }
            choices += usize::from(exchange(battle.field()).is_some());
            let melees = preview(battle.field()).melees;
            taken += melees.iter().map(|(melee, _)| melee.prisoners).sum::<u16>();
            let order = Order::EndMove {
                choices: exchange(battle.field())
                    .map(|exchange| exchanged(battle.field(), exchange))
                    .into_iter()
                    .collect(),
            };
            battle.apply(side, &order).expect("a move can be ended");
        }
        let phase = battle.field().position.phase;
        assert!(matches!(phase, Phase::Over(_)), "{phase:?}");
        assert!(
            choices > 0 && taken > 0 && leads > 0,
            "{choices} choices, {taken} taken, {leads} led"
        );
    }
}
