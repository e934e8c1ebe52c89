//! Random legal play: whatever is ordered, the battle stays whole, and it ends.

mod common;

use common::{Blue, Red, hooks_farm};
use country::Point;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;
use rules::field::SPACING;
use rules::measure::{SLACK, gap, gap_between};
use rules::{
    Account, Advisor, Battle, Event, Field, GunId, ManId, Order, Phase, Setup, Side, State, Step,
    tally,
};

/// Turns after which a random battle counts as endless.
const LIMIT: u16 = 400;

/// Chance for the tests, apart from the battle's own.
struct Whim(Pcg64Mcg);

impl Whim {
    fn new(seed: u64) -> Whim {
        Whim(Pcg64Mcg::new(u128::from(seed) << 1 | 1))
    }

    fn below(&mut self, most: usize) -> usize {
        (self.0.next_u64() % most.max(1) as u64) as usize
    }

    fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn one_of<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }

    fn point(&mut self, field: &Field) -> Point {
        let floor = field.ground().country().field;
        Point::new(self.unit() * floor.width, self.unit() * floor.depth)
    }
}

/// Some orders that a random player of `side` would like to give, good or bad.
fn wishes(
    whim: &mut Whim,
    advisor: &Advisor,
    field: &Field,
    side: Side,
    shots: usize,
) -> Vec<Order> {
    let mut orders = Vec::new();
    let guns: Vec<GunId> = field
        .guns_on_field()
        .filter(|gun| gun.side == side)
        .map(|g| g.id)
        .collect();
    let mine: Vec<ManId> = field.active(side).map(|man| man.id).collect();
    let foes: Vec<Point> = field.active(side.enemy()).map(|man| man.at).collect();
    for gun in guns {
        if whim.unit() < 0.3 {
            let to = whim.one_of(&foes).copied().unwrap_or_default();
            orders.extend(advisor.move_gun(field, gun, to));
        } else if shots > 0 && field.may_use_to_fire(side, gun).is_ok() {
            let target = whim.one_of(&foes).copied().unwrap_or_default();
            let aim = field
                .index_in_scene(gun)
                .and_then(|index| ballistics::aim(&field.scene(&[]), index, target, 0.8).flat);
            orders.extend(aim.and_then(|flight| advisor.fire(field, gun, flight.lay).ok()));
        }
    }
    for _ in 0..6 {
        let Some(&man) = whim.one_of(&mine) else {
            break;
        };
        let body = field.body_of(man);
        let from = field.man(man).map_or(Point::ZERO, |m| m.at);
        let to = if whim.unit() < 0.7 {
            whim.one_of(&foes).copied().unwrap_or(from)
        } else {
            whim.point(field)
        };
        let steps = match whim.below(6) {
            0 => advisor.retire(field, side, &body[..body.len().min(2)]),
            1 => advisor
                .step(field, man, to, None, &[])
                .into_iter()
                .collect(),
            _ => advisor.march(
                field,
                &body[..body.len().min(12)],
                to - from,
                whim.unit() - 0.5,
            ),
        };
        orders.push(Order::March { steps });
    }
    for guard in mine {
        orders.extend(advisor.lead(field, guard, whim.point(field)));
    }
    if let Some(man) = field.active(side).next() {
        orders.push(Order::Surrender {
            men: field.body_of(man.id),
        });
    }
    // And some nonsense.
    orders.push(Order::March {
        steps: vec![Step {
            man: ManId(whim.below(200) as u16),
            route: country::Route(vec![whim.point(field)]),
            facing: whim.unit() * 7.0,
        }],
    });
    orders
}

/// Plays a battle with random orders; gives it with the orders that were accepted.
fn play(setup: &Setup, seed: u64, after_each: impl Fn(&Field)) -> (Battle, Vec<(Side, Order)>) {
    let mut battle = Battle::new(setup).expect("Hook's Farm can be set up");
    let advisor = Advisor::new(battle.field().ground());
    let mut whim = Whim::new(seed);
    let mut journal = Vec::new();
    while let Some(side) = battle.field().position.to_act() {
        assert!(
            battle.field().position.turn < LIMIT,
            "the battle of seed {seed} does not end"
        );
        if matches!(battle.field().position.phase, Phase::PuttingDown { .. }) {
            battle.apply(side, &Order::Ready).expect("ready");
            journal.push((side, Order::Ready));
            continue;
        }
        let orders = wishes(&mut whim, &advisor, battle.field(), side, 1);
        for order in orders {
            let before = battle.snapshot();
            let asked = battle.field().may(side, &order);
            match battle.apply(side, &order) {
                Ok(events) => {
                    assert_eq!(asked, Ok(()), "may said no to what was done: {order:?}");
                    check_events(battle.field(), &events);
                    journal.push((side, order));
                    after_each(battle.field());
                }
                Err(refusal) => {
                    assert_eq!(asked, Err(refusal), "may and apply differ");
                    assert_eq!(before, battle.snapshot(), "a refusal changed the battle");
                }
            }
        }
        let end = Order::EndMove { choices: vec![] };
        battle.apply(side, &end).expect("a move may always end");
        journal.push((side, end));
        after_each(battle.field());
    }
    (battle, journal)
}

fn check_events(field: &Field, events: &[Event]) {
    for event in events {
        if let Event::Died { man, .. } = event {
            assert_eq!(field.man(*man).expect("he was").state, State::Dead);
        }
    }
}

/// None overlap, none stand in solids, guards guard, and the points agree with the field.
fn check_whole(field: &Field) {
    let men: Vec<_> = field
        .position
        .men
        .iter()
        .filter(|man| man.is_on_field())
        .collect();
    for (n, man) in men.iter().enumerate() {
        for other in &men[n + 1..] {
            let gap = gap_between(man, other);
            let foes = man.side != other.side && man.is_active() && other.is_active();
            let least = if foes || man.state != other.state {
                0.0
            } else {
                SPACING - 2.0 * SLACK
            };
            assert!(
                gap > 0.0 && gap >= least,
                "{man:?} and {other:?} are {gap} in apart"
            );
        }
        let blocked = field
            .ground()
            .stands(&[man.base()], 0.0, country::Traveller::Man);
        assert_eq!(blocked, None, "{man:?} stands in something");
        for gun in field.guns_on_field() {
            let gap = gap(&[man.base()], &gun.body().outline());
            assert!(gap >= SPACING - 2.0 * SLACK, "{man:?} stands in {gun:?}");
        }
        if let State::Prisoner {
            escort: Some(guard),
            ..
        } = man.state
        {
            assert_eq!(field.man(guard).expect("a guard").side, man.side.enemy());
        }
    }
    for side in Side::BOTH {
        let count = |is: &dyn Fn(&rules::Man) -> bool| {
            field.position.men.iter().filter(|man| is(man)).count() as u16
        };
        let account = tally(field, side);
        let line = |wanted| {
            account
                .lines
                .iter()
                .find(|(line, ..)| *line == wanted)
                .map_or(0, |(_, n, _)| *n)
        };
        let held = |man: &rules::Man| matches!(man.state, State::Prisoner { .. } | State::Held);
        let free = |man: &rules::Man| !held(man) && man.state != State::Dead;
        let own = |man: &rules::Man| man.side == side;
        assert_eq!(line(Account::HeldByEnemy), count(&|m| own(m) && held(m)));
        assert_eq!(
            line(Account::PrisonersTaken),
            count(&|m| !own(m) && held(m))
        );
        assert_eq!(
            line(Account::Infantry) + line(Account::Cavalry),
            count(&|m| own(m) && free(m))
        );
        assert_eq!(
            account.halves,
            account
                .lines
                .iter()
                .map(|(_, _, halves)| halves)
                .sum::<u32>()
        );
    }
}

/// Hook's Farm with every so-manieth man and one gun a side, for battles that are quick to play.
fn small(seed: u64, every: usize) -> Setup {
    let mut setup = hooks_farm(seed);
    for force in [&mut setup.scenario.red, &mut setup.scenario.blue] {
        force.guns.truncate(2);
        let gun = force.guns[0].at;
        let thin = |places: &mut Vec<country::Place>, kept: usize| {
            places.sort_by(|a, b| a.at.distance(gun).total_cmp(&b.at.distance(gun)));
            let near = places[..kept].to_vec();
            let rest = places[kept..].iter().step_by(every).copied();
            *places = near.into_iter().chain(rest).collect();
        };
        thin(&mut force.cavalry, 5);
        thin(&mut force.infantry, 4);
    }
    setup
}

/// How many battles to play: a few as a rule, more by `LITTLE_WARS_BATTLES`.
fn battles() -> u64 {
    std::env::var("LITTLE_WARS_BATTLES")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(6)
}

#[test]
fn random_battles_end_and_stay_whole() {
    let mut ends = [0; 3];
    for seed in 0..battles() {
        let (battle, _) = play(&small(seed, 6), seed, check_whole);
        match battle.field().position.phase {
            Phase::Over(outcome) => {
                ends[outcome.victor.map_or(2, |side| side as usize)] += 1;
            }
            phase => panic!("not over: {phase:?}"),
        }
    }
    println!(
        "{} for Red, {} for Blue, {} drawn",
        ends[0], ends[1], ends[2]
    );
}

#[test]
fn the_whole_of_hooks_farm_played_at_random_stays_whole() {
    let (battle, _) = play(&hooks_farm(3), 3, check_whole);
    assert!(battle.field().position.to_act().is_none());
}

#[test]
fn a_replay_of_the_orders_gives_the_same_bits() {
    let setup = small(11, 6);
    let (battle, journal) = play(&setup, 11, |_| ());
    let mut again = Battle::new(&setup).expect("the same set-up");
    for (number, (side, order)) in journal.iter().enumerate() {
        let text = serde_json::to_string(order).expect("an order is JSON");
        let order: Order = serde_json::from_str(&text).expect("and comes back");
        again.apply(*side, &order).unwrap_or_else(|refusal| {
            panic!("order {number} was accepted once and now is refused: {refusal}")
        });
    }
    assert_eq!(battle.snapshot(), again.snapshot());
    let text = serde_json::to_string(&battle.snapshot()).expect("a snapshot is JSON");
    let kept = serde_json::from_str(&text).expect("and comes back");
    assert_eq!(
        battle.snapshot(),
        kept,
        "a snapshot survives being written down"
    );
}

#[test]
fn men_are_conserved_whatever_happens() {
    let setup = small(5, 8);
    let (battle, _) = play(&setup, 5, |field| {
        for side in [Red, Blue] {
            let before = if side == Red {
                &setup.scenario.red
            } else {
                &setup.scenario.blue
            };
            let men = field
                .position
                .men
                .iter()
                .filter(|man| man.side == side)
                .count();
            assert_eq!(men, before.infantry.len() + before.cavalry.len());
        }
    });
    assert!(matches!(battle.field().position.phase, Phase::Over(_)));
}
