//! Battles between machines, and small scenes for them to solve.

#![allow(dead_code, missing_docs)]

use commander::{Commander, Rank, THOUGHTS_PER_MOVE, Thought};
use country::{Country, Field as Floor, Force, Place, Point, Scenario, ScenarioSide, Zone};
use rules::{Arm, Battle, Event, Field, GunId, ManId, Order, Phase, Setup, Side, Terms, Variety};
use std::f64::consts::FRAC_PI_2;
use std::time::{Duration, Instant};

/// What happened in a battle.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Tale {
    pub moves: u16,
    pub shots: usize,
    pub shot_dead: usize,
    pub own_shot_dead: usize,
    pub melees: usize,
    pub melee_dead: usize,
    pub taken: usize,
    pub guns_taken: usize,
    pub retired: usize,
    pub most_thoughts: u32,
    /// Milliseconds: the longest thought, the longest move's thinking, and the longest order's
    /// carrying out.
    pub slowest: [u128; 3],
    pub over: Option<rules::Outcome>,
    pub left: [usize; 2],
    pub halves: [u32; 2],
}

/// A set-up of Hook's Farm with veterans' hands.
pub fn hooks_farm(seed: u64) -> Setup {
    on("hooks-farm", Terms::default(), seed)
}

/// A set-up of one of the Countries that come with the game, on these terms.
pub fn on(country: &str, terms: Terms, seed: u64) -> Setup {
    let json = Scenario::builtin(country).expect("the Country comes with the game");
    let mut scenario = Scenario::from_json(json).expect("the Country is sound");
    if let Variety::DefensiveGame { defender } = terms.variety {
        scenario.first = match defender {
            Side::Red => ScenarioSide::Blue,
            Side::Blue => ScenarioSide::Red,
        };
    }
    let hand = Commander::unsteadiness(Rank::Veteran);
    Setup {
        scenario,
        terms,
        seed,
        unsteadiness: [hand, hand],
    }
}

/// Thinks until there is an order, which the referee must accept. Counts the thoughts.
pub fn next_order(
    commander: &mut Commander,
    field: &Field,
    side: Side,
    longest: &mut u128,
) -> (Order, u32) {
    for thoughts in 1..=THOUGHTS_PER_MOVE * 2 {
        let start = Instant::now();
        let thought = commander.think(field);
        *longest = (*longest).max(start.elapsed().as_millis());
        if let Thought::Order(order) = thought {
            if let Err(refusal) = field.may(side, &order) {
                panic!("{side} offered {order:?}, refused: {refusal:?}");
            }
            return (order, thoughts);
        }
    }
    panic!("{side} thinks for ever");
}

/// Plays a battle of machines to its end, or for so many moves a side.
pub fn play(
    setup: &Setup,
    most_moves: u16,
    mut told: impl FnMut(&Field, &Order, &[Event]),
) -> Tale {
    let mut battle = Battle::new(setup).expect("the set-up is sound");
    let mut players = Side::BOTH.map(|side| Commander::new(Rank::Veteran, side, setup.seed));
    let mut tale = Tale::default();
    let mut thoughts = 0;
    let mut thinking = Duration::ZERO;
    while let Some(side) = battle.field().position.to_act() {
        if battle.field().position.move_number() > most_moves {
            break;
        }
        let start = Instant::now();
        let longest = &mut tale.slowest[0];
        let (order, took) = next_order(&mut players[side as usize], battle.field(), side, longest);
        thoughts += took;
        thinking += start.elapsed();
        if matches!(order, Order::EndMove { .. }) {
            tale.most_thoughts = tale.most_thoughts.max(thoughts);
            thoughts = 0;
            tale.slowest[1] = tale.slowest[1].max(thinking.as_millis());
            thinking = Duration::ZERO;
        }
        let start = Instant::now();
        let events = battle
            .apply(side, &order)
            .expect("the referee said it might be done");
        tale.slowest[2] = tale.slowest[2].max(start.elapsed().as_millis());
        told(battle.field(), &order, &events);
        tale.tell(battle.field(), side, &events);
    }
    tale.moves = battle.field().position.move_number();
    for side in Side::BOTH {
        let alive = battle
            .field()
            .position
            .men
            .iter()
            .filter(|man| man.side == side);
        tale.left[side as usize] = alive
            .filter(|man| man.is_active() || matches!(man.state, rules::State::Retired))
            .count();
        tale.halves[side as usize] = rules::tally(battle.field(), side).halves;
    }
    tale
}

impl Tale {
    fn tell(&mut self, field: &Field, mover: Side, events: &[Event]) {
        for event in events {
            match event {
                Event::Fired { .. } => self.shots += 1,
                Event::Died {
                    cause: rules::Cause::Melee,
                    ..
                } => self.melee_dead += 1,
                Event::Died { man, .. } => {
                    self.shot_dead += 1;
                    let own = field.man(*man).is_some_and(|man| man.side == mover);
                    self.own_shot_dead += usize::from(own);
                }
                Event::MeleeFought { .. } => self.melees += 1,
                Event::Captured { .. } => self.taken += 1,
                Event::GunCaptured { .. } => self.guns_taken += 1,
                Event::Retired { .. } => self.retired += 1,
                Event::Over { outcome } => self.over = Some(*outcome),
                _ => {}
            }
        }
    }
}

/// A scene in the making, on an open floor of 100 by 100 inches.
#[derive(Debug, Default)]
pub struct Scene {
    men: Vec<(Side, Arm, Point)>,
    guns: Vec<(Side, Point, f64)>,
    terms: Terms,
}

impl Scene {
    /// An empty scene of a battle on these terms.
    pub fn on(terms: Terms) -> Scene {
        Scene {
            terms,
            ..Scene::default()
        }
    }

    /// Puts a man down.
    pub fn man(&mut self, side: Side, arm: Arm, x: f64, y: f64) {
        self.men.push((side, arm, Point::new(x, y)));
    }

    /// A block of so many infantry-men in ranks of five, an inch and a half apart, about a point.
    pub fn block(&mut self, side: Side, number: usize, x: f64, y: f64) {
        for n in 0..number {
            let (file, rank) = ((n % 5) as f64, (n / 5) as f64);
            self.man(side, Arm::Infantry, x + (file - 2.0) * 1.5, y + rank * 1.5);
        }
    }

    /// Puts a gun down.
    pub fn gun(&mut self, side: Side, x: f64, y: f64, bearing: f64) {
        self.guns.push((side, Point::new(x, y), bearing));
    }

    /// The scene as a set-up, and as a battle in the given turn of `mover`.
    pub fn stage(&self, mover: Side, turn: u16) -> Battle {
        let setup = self.setup();
        let mut snapshot = Battle::new(&setup)
            .expect("the scene can be set up")
            .snapshot();
        let position = &mut snapshot.position;
        position.phase = Phase::Moving {
            side: mover,
            men_have_moved: false,
        };
        position.turn = turn;
        Battle::restore(&setup, snapshot).expect("the scene is legal")
    }

    fn setup(&self) -> Setup {
        let force = |side: Side| {
            let men = |arm: Arm| -> Vec<Place> {
                let his = self.men.iter().filter(|man| man.0 == side && man.1 == arm);
                let facing = if side == Side::Blue {
                    FRAC_PI_2
                } else {
                    -FRAC_PI_2
                };
                his.map(|&(_, _, at)| Place { at, facing }).collect()
            };
            let guns = self.guns.iter().filter(|gun| gun.0 == side);
            Force {
                zone: Zone {
                    x: [0.0, 100.0],
                    y: [0.0, 100.0],
                },
                infantry: men(Arm::Infantry),
                cavalry: men(Arm::Cavalry),
                guns: guns.map(|&(_, at, facing)| Place { at, facing }).collect(),
            }
        };
        Setup {
            scenario: Scenario {
                id: "scene".into(),
                title: "A scene".into(),
                account: String::new(),
                country: open_floor(),
                first: ScenarioSide::Red,
                red: force(Side::Red),
                blue: force(Side::Blue),
            },
            terms: self.terms,
            seed: 7,
            unsteadiness: [0.0009; 2],
        }
    }
}

fn open_floor() -> Country {
    Country {
        field: Floor {
            width: 100.0,
            depth: 100.0,
            margin: 12.0,
        },
        boards: Vec::new(),
        buildings: Vec::new(),
        walls: Vec::new(),
        trees: Vec::new(),
        rocks: Vec::new(),
        waters: Vec::new(),
        fords: Vec::new(),
        bridges: Vec::new(),
        swamps: Vec::new(),
        woods: Vec::new(),
        roads: Vec::new(),
        chalk: Vec::new(),
    }
}

/// The ranks that solve what a sound player solves.
pub const SOUND: [Rank; 2] = [Rank::Veteran, Rank::General];

/// Lets a commander make one whole move, and answers with his orders and all that happened.
pub fn one_move(battle: &mut Battle, side: Side, rank: Rank) -> (Vec<Order>, Vec<Event>) {
    let mut player = Commander::new(rank, side, 1);
    let (mut orders, mut events) = (Vec::new(), Vec::new());
    loop {
        let (order, _) = next_order(&mut player, battle.field(), side, &mut 0);
        let ended = matches!(order, Order::EndMove { .. });
        events.extend(
            battle
                .apply(side, &order)
                .expect("the referee said it might be done"),
        );
        orders.push(order);
        if ended {
            return (orders, events);
        }
    }
}

/// The men of a side, by number.
pub fn men_of(field: &Field, side: Side) -> Vec<ManId> {
    field.active(side).map(|man| man.id).collect()
}

/// The first gun of a side.
pub fn gun_of(field: &Field, side: Side) -> GunId {
    field
        .guns_on_field()
        .find(|gun| gun.side == side)
        .expect("it has a gun")
        .id
}
