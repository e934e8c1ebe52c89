//! Random legal play, and what must hold whatever is ordered.

#![allow(dead_code, missing_docs)]

use country::Point;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;
use rules::field::SPACING;
use rules::measure::{SLACK, gap, gap_between};
use rules::{
    Account, Advisor, Arm, Arrangement, Battle, Event, Field, GunId, ManId, Order, Phase, Position,
    Setup, Side, State, Step, Terms, arrange, tally,
};

/// Turns after which a random battle counts as endless.
pub const LIMIT: u16 = 400;

/// Chance for the tests, apart from the battle's own.
pub struct Whim(Pcg64Mcg);

impl Whim {
    pub fn new(seed: u64) -> Whim {
        Whim(Pcg64Mcg::new(u128::from(seed) << 1 | 1))
    }

    pub fn below(&mut self, most: usize) -> usize {
        (self.0.next_u64() % most.max(1) as u64) as usize
    }

    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub fn one_of<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
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
        let to = match whim.below(10) {
            0..3 => whim.one_of(&foes).copied().unwrap_or(from),
            3..8 => Point::new(from.x, field.back_line(side.enemy())),
            _ => whim.point(field),
        };
        let beaten = field.position.blow.is_some_and(|blow| blow.victor != side);
        let steps = match whim.below(6) {
            1.. if beaten && whim.unit() < 0.5 => advisor.retire(field, side, &body),
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

/// A random force that a side may buy: ten men on foot, and more of all kinds as far as it goes.
fn bought(whim: &mut Whim, terms: &Terms, side: Side) -> Order {
    let halves = terms.halves_to_spend(side).unwrap_or(0).saturating_sub(20);
    let guns = whim.below(1 + halves as usize / 40) as u16;
    let left = halves.saturating_sub(20 * u32::from(guns));
    let cavalry = whim.below(left as usize / 3 + 1) as u32;
    let infantry = 10 + left.saturating_sub(3 * cavalry) / 2;
    Order::Muster {
        infantry: infantry as u16,
        cavalry: cavalry as u16,
        guns,
    }
}

/// What a random player does before the first move: he buys a force, puts it down in one of the
/// ways there are, and is ready.
fn before_the_first_move(whim: &mut Whim, field: &Field) -> Option<(Side, Order)> {
    let position = &field.position;
    let waiting: Vec<Side> = if position.is_curtained() {
        let not_ready = |side: &Side| !position.ready[*side as usize];
        Side::BOTH.into_iter().filter(not_ready).collect()
    } else {
        position.to_act().into_iter().collect()
    };
    let side = *whim.one_of(&waiting)?;
    match position.phase {
        Phase::Mustering { .. } => Some((side, bought(whim, field.terms(), side))),
        Phase::PuttingDown { .. } if whim.unit() < 0.5 => {
            let arrangement = *whim.one_of(&Arrangement::ALL)?;
            Some((side, arrange(field, side, arrangement)?))
        }
        Phase::PuttingDown { .. } => Some((side, Order::Ready)),
        Phase::Moving { .. } | Phase::Over(_) => None,
    }
}

/// Plays a battle with random orders to its end; gives it with the orders that were accepted.
pub fn play(setup: &Setup, seed: u64, after_each: impl Fn(&Field)) -> (Battle, Vec<(Side, Order)>) {
    let played = play_until(setup, seed, LIMIT, after_each);
    assert!(
        played.0.field().position.to_act().is_none(),
        "the battle of seed {seed} does not end"
    );
    played
}

/// The same, for so many turns at most.
pub fn play_until(
    setup: &Setup,
    seed: u64,
    turns: u16,
    after_each: impl Fn(&Field),
) -> (Battle, Vec<(Side, Order)>) {
    let mut battle = Battle::new(setup).expect("the battle can be set up");
    let advisor = Advisor::new(battle.field().ground());
    let mut whim = Whim::new(seed);
    let mut journal = Vec::new();
    while let Some(side) = battle.field().position.to_act() {
        if battle.field().position.turn >= turns {
            break;
        }
        if let Some((side, order)) = before_the_first_move(&mut whim, battle.field()) {
            battle
                .apply(side, &order)
                .expect("what comes before the first move");
            journal.push((side, order));
            continue;
        }
        if !matches!(battle.field().position.phase, Phase::Moving { .. }) {
            continue;
        }
        let orders = wishes(&mut whim, &advisor, battle.field(), side, 1);
        for order in orders {
            let before = battle.snapshot();
            let asked = battle.field().may(side, &order);
            match battle.apply(side, &order) {
                Ok(events) => {
                    assert_eq!(asked, Ok(()), "may said no to what was done: {order:?}");
                    check_events(&before.position, battle.field(), &events);
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
        let before = battle.snapshot();
        let events = battle.apply(side, &end).expect("a move may always end");
        check_events(&before.position, battle.field(), &events);
        check_blow(&before.position, battle.field(), side);
        journal.push((side, end));
        after_each(battle.field());
    }
    (battle, journal)
}

/// A blow that stands is never taken back, and only the loser's moves are counted (V-6).
fn check_blow(before: &Position, field: &Field, mover: Side) {
    let Some(was) = before.blow else {
        let fresh = field.position.blow.is_none_or(|blow| blow.moves_left == 6);
        assert!(fresh, "a blow begins with six moves");
        return;
    };
    let now = field.position.blow.expect("a blow stands");
    let counted = u8::from(mover != was.victor);
    assert_eq!(now.victor, was.victor);
    assert_eq!(now.moves_left, was.moves_left - counted);
}

/// The dead are dead, the dead and disarmed arrive nowhere, and nobody is lost or comes to life.
fn check_events(before: &Position, field: &Field, events: &[Event]) {
    for event in events {
        match event {
            Event::Died { man, .. } => {
                assert_eq!(field.man(*man).expect("he was").state, State::Dead);
            }
            Event::Arrived { man } => assert!(field.man(*man).expect("he is").is_active()),
            _ => {}
        }
    }
    assert_eq!(before.men.len(), field.position.men.len());
    for (was, is) in before.men.iter().zip(&field.position.men) {
        assert_eq!((was.id, was.side, was.arm), (is.id, is.side, is.arm));
        assert!(is.arrived || !was.arrived, "who has arrived has arrived");
        if matches!(was.state, State::Dead | State::Retired | State::Held) {
            assert_eq!(was.state, is.state, "nobody comes back from there");
        }
    }
}

/// None overlap, none stand in solids, guards guard, and the points agree with the field.
pub fn check_whole(field: &Field) {
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
    assert_eq!(
        Side::BOTH
            .map(|side| tally(field, side).halves)
            .iter()
            .sum::<u32>(),
        points_at_stake(field),
        "nothing is counted twice or forgotten (V-2, AMB-20)"
    );
}

/// What both sides' points must come to together, in half-points (V-2, V-3).
fn points_at_stake(field: &Field) -> u32 {
    let men = field
        .position
        .men
        .iter()
        .map(|man| match (man.state, man.arm) {
            (State::Dead, _) => 0,
            (State::Free | State::Freed { .. } | State::Retired, Arm::Cavalry) => 3,
            // An infantry-man's point, or half of one to either side for a man in the enemy's hands.
            _ => 2,
        });
    let over = matches!(field.position.phase, Phase::Over(_));
    men.sum::<u32>() + 20 * field.position.guns.len() as u32 + if over { 200 } else { 0 }
}
