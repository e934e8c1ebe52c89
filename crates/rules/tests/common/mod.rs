//! Scenes for the tests: men and guns set down where a test wants them, on an open Country of
//! 100 by 100 inches, in the middle of a battle.

#![allow(dead_code, missing_docs)]

use country::{Country, Field as Floor, Force, Place, Point, Scenario, ScenarioSide, Zone};
use rules::{
    Arm, Battle, Choice, Event, Field, GunId, GunUse, Man, ManId, Order, Phase, Position, Preview,
    Setup, Side, Snapshot, State, Terms, preview,
};

pub use Arm::{Cavalry, Infantry};
pub use Side::{Blue, Red};

/// Blue's men face Red's line, Red's men Blue's.
pub const UP: f64 = std::f64::consts::FRAC_PI_2;

/// A man of a scene before it is staged: his index among the scene's men.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hand(usize);

/// A scene in the making.
#[derive(Debug, Default)]
pub struct Scene {
    men: Vec<(Side, Arm, Point)>,
    prisoners: Vec<(Hand, Option<Hand>, u16)>,
    freed: Vec<(Hand, u16)>,
    approaches: Vec<(Hand, Point)>,
    guns: Vec<(Side, Point, f64)>,
    pub terms: Terms,
}

/// A scene on the field, some turns into the battle.
#[derive(Debug, Clone)]
pub struct Stage {
    setup: Setup,
    pub battle: Battle,
    ids: Vec<ManId>,
}

impl Scene {
    /// A scene of a battle on these terms.
    pub fn on(terms: Terms) -> Scene {
        Scene {
            terms,
            ..Scene::default()
        }
    }

    pub fn man(&mut self, side: Side, arm: Arm, x: f64, y: f64) -> Hand {
        self.men.push((side, arm, Point::new(x, y)));
        Hand(self.men.len() - 1)
    }

    /// A block in ranks of seven whose front rank is at `front`, the ranks going back towards the
    /// side's own line.
    pub fn block(&mut self, side: Side, arm: Arm, number: usize, x: f64, front: f64) -> Vec<Hand> {
        let (between_ranks, back) = (depth_of(arm) + 0.2, back_from_enemy(side));
        (0..number)
            .map(|n| {
                let file = x + (n % 7) as f64 * 0.9;
                let rank = front + back * (n / 7) as f64 * between_ranks;
                self.man(side, arm, file, rank)
            })
            .collect()
    }

    /// Two blocks in contact, Red's and Blue's, about the line `y = 50` with their left at `x`.
    pub fn clash(&mut self, arm: Arm, red: usize, blue: usize, x: f64) -> (Vec<Hand>, Vec<Hand>) {
        let off = 0.5 * (depth_of(arm) + 0.1);
        let red = self.block(Red, arm, red, x, 50.0 + off);
        let blue = self.block(Blue, arm, blue, x, 50.0 - off);
        (red, blue)
    }

    /// Infantry so far back that they come into nothing, to keep the battle from being drawn.
    pub fn reserve(&mut self, side: Side, number: usize) -> Vec<Hand> {
        let line = if side == Blue { 3.0 } else { 97.0 };
        (0..number)
            .map(|n| self.man(side, Infantry, 3.0 + n as f64 * 1.2, line))
            .collect()
    }

    pub fn gun(&mut self, side: Side, x: f64, y: f64, bearing: f64) -> GunId {
        self.guns.push((side, Point::new(x, y), bearing));
        assert!(
            self.guns.is_sorted_by_key(|(side, ..)| *side),
            "guns are numbered Red's first: set them down so"
        );
        let before = self.guns.iter().filter(|(other, ..)| *other == side);
        GunId::of(side, before.count() - 1)
    }

    pub fn prisoner(&mut self, man: Hand, escort: Option<Hand>, since: u16) {
        self.prisoners.push((man, escort, since));
    }

    pub fn freed(&mut self, man: Hand, since: u16) {
        self.freed.push((man, since));
    }

    pub fn approached_from(&mut self, man: Hand, x: f64, y: f64) {
        self.approaches.push((man, Point::new(x, y)));
    }

    /// The scene as `mover`'s move number `number` draws to its end. Red is the First Player.
    pub fn stage(&self, mover: Side, number: u16) -> Stage {
        self.stage_with(mover, number, |_| ())
    }

    /// The same with something built on the open Country.
    pub fn stage_with(&self, mover: Side, number: u16, build: impl FnOnce(&mut Country)) -> Stage {
        let mut setup = self.setup();
        build(&mut setup.scenario.country);
        let snapshot = Battle::new(&setup)
            .expect("the scene can be set up")
            .snapshot();
        let mut position = snapshot.position;
        let mut taken = vec![false; position.men.len()];
        let ids: Vec<ManId> = self
            .men
            .iter()
            .map(|&(side, arm, _)| {
                let fits = |man: &Man| man.side == side && man.arm == arm;
                let place = (0..taken.len()).find(|&n| !taken[n] && fits(&position.men[n]));
                let place = place.expect("the battle has all the scene's men");
                taken[place] = true;
                position.men[place].id
            })
            .collect();
        for (&id, &(side, _, at)) in ids.iter().zip(&self.men) {
            let man = position.man_mut(id).expect("he is in the battle");
            man.at = at;
            man.approach = at;
            man.facing = if side == Blue { UP } else { -UP };
        }
        let id = |hand: Hand| ids[hand.0];
        for &(man, escort, since) in &self.prisoners {
            position
                .man_mut(id(man))
                .expect("he is in the battle")
                .state = State::Prisoner {
                escort: escort.map(id),
                since,
            };
        }
        for &(man, since) in &self.freed {
            position
                .man_mut(id(man))
                .expect("he is in the battle")
                .state = State::Freed { since };
        }
        for &(man, from) in &self.approaches {
            position
                .man_mut(id(man))
                .expect("he is in the battle")
                .approach = from;
        }
        for (gun, &(side, at, bearing)) in position.guns.iter_mut().zip(&self.guns) {
            assert_eq!(gun.side, side);
            (gun.at, gun.bearing, gun.used) = (at, bearing, GunUse::Idle);
        }
        // The forces have not been near to one another yet, wherever they stand now (E-2).
        position.stride = self.terms.large_floor.map_or(1, |floor| floor.times);
        position.turn = if mover == Red {
            2 * number - 1
        } else {
            2 * number
        };
        position.phase = Phase::Moving {
            side: mover,
            men_have_moved: true,
        };
        let battle = Battle::restore(
            &setup,
            Snapshot {
                position,
                drawn: snapshot.drawn,
            },
        )
        .expect("the scene is a battle");
        Stage { setup, battle, ids }
    }

    fn setup(&self) -> Setup {
        let open = Country {
            field: Floor {
                width: 100.0,
                depth: 100.0,
                margin: 12.0,
            },
            boards: vec![],
            buildings: vec![],
            walls: vec![],
            trees: vec![],
            rocks: vec![],
            waters: vec![],
            fords: vec![],
            bridges: vec![],
            swamps: vec![],
            woods: vec![],
            roads: vec![],
            chalk: vec![],
        };
        Setup {
            scenario: Scenario {
                id: "scene".into(),
                title: "A scene".into(),
                account: String::new(),
                country: open,
                first: ScenarioSide::Red,
                red: self.force(Red),
                blue: self.force(Blue),
            },
            terms: self.terms,
            seed: 1913,
            unsteadiness: [0.0, 0.0],
        }
    }

    /// A side's force in ranks behind one another, wherever the scene will have them.
    fn force(&self, side: Side) -> Force {
        let facing = if side == Blue { UP } else { -UP };
        let from_line = |inches: f64| if side == Blue { inches } else { 100.0 - inches };
        let rank = |first: f64, arm: Arm| {
            let number = self
                .men
                .iter()
                .filter(|(s, a, _)| (*s, *a) == (side, arm))
                .count();
            (0..number)
                .map(|n| {
                    let y = from_line(first + (n / 70) as f64 * 3.0);
                    Place {
                        at: Point::new(4.0 + (n % 70) as f64 * 1.3, y),
                        facing,
                    }
                })
                .collect::<Vec<Place>>()
        };
        let guns = self.guns.iter().filter(|(s, ..)| *s == side).count();
        let zone = match side {
            Blue => Zone {
                x: [0.0, 100.0],
                y: [-12.0, 40.0],
            },
            Red => Zone {
                x: [0.0, 100.0],
                y: [60.0, 112.0],
            },
        };
        Force {
            zone,
            infantry: rank(2.0, Infantry),
            cavalry: rank(12.0, Cavalry),
            guns: (0..guns)
                .map(|n| Place {
                    at: Point::new(10.0 + n as f64 * 10.0, from_line(-6.5)),
                    facing,
                })
                .collect(),
        }
    }
}

impl Stage {
    pub fn id(&self, hand: Hand) -> ManId {
        self.ids[hand.0]
    }

    pub fn all(&self, hands: &[Hand]) -> Vec<ManId> {
        let mut ids: Vec<ManId> = hands.iter().map(|&hand| self.id(hand)).collect();
        ids.sort_unstable();
        ids
    }

    pub fn field(&self) -> &Field {
        self.battle.field()
    }

    pub fn man(&self, hand: Hand) -> &Man {
        self.field().man(self.id(hand)).expect("a man of the scene")
    }

    pub fn state(&self, hand: Hand) -> State {
        self.man(hand).state
    }

    pub fn preview(&self) -> Preview {
        preview(self.field())
    }

    /// The side to move ends its move.
    pub fn end_move(&mut self) -> Vec<Event> {
        self.end_move_choosing(vec![])
    }

    pub fn end_move_choosing(&mut self, choices: Vec<Choice>) -> Vec<Event> {
        let side = self.field().position.to_act().expect("the battle goes on");
        self.battle
            .apply(side, &Order::EndMove { choices })
            .expect("a move may always end")
    }

    /// Changes what lies on the field by hand; men of the scene are named by `ids`.
    pub fn edit(&mut self, change: impl FnOnce(&dyn Fn(Hand) -> ManId, &mut Position)) {
        let mut snapshot = self.battle.snapshot();
        let ids = &self.ids;
        change(&|hand: Hand| ids[hand.0], &mut snapshot.position);
        self.battle = Battle::restore(&self.setup, snapshot).expect("still a battle");
    }

    /// Sets men on new places, as if they had marched there.
    pub fn bring(&mut self, hands: &[Hand], places: &[(f64, f64)]) {
        assert_eq!(hands.len(), places.len());
        self.edit(|id, position| {
            for (&hand, &(x, y)) in hands.iter().zip(places) {
                position.man_mut(id(hand)).expect("he is in the battle").at = Point::new(x, y);
            }
        });
    }

    /// The same scene before any man has moved: the guns may still be used (M-14).
    pub fn before_men_move(mut self) -> Stage {
        let mut snapshot = self.battle.snapshot();
        let side = snapshot.position.to_act().expect("the battle goes on");
        snapshot.position.phase = Phase::Moving {
            side,
            men_have_moved: false,
        };
        self.battle = Battle::restore(&self.setup, snapshot).expect("still a battle");
        self
    }

    /// Gives an order of the side to move.
    pub fn order(&mut self, order: &Order) -> Result<Vec<Event>, rules::Refusal> {
        let side = self.field().position.to_act().expect("the battle goes on");
        self.battle.apply(side, order)
    }

    /// The rule by which an order of the side to move is refused. Asking and doing agree.
    pub fn refusal(&mut self, order: &Order) -> &'static str {
        let side = self.field().position.to_act().expect("the battle goes on");
        let before = self.battle.snapshot();
        let asked = self
            .field()
            .may(side, order)
            .expect_err("the order should be refused");
        let done = self
            .battle
            .apply(side, order)
            .expect_err("the order should be refused");
        assert_eq!(asked, done, "may and apply differ");
        assert_eq!(
            before,
            self.battle.snapshot(),
            "a refusal changed something"
        );
        asked.rule()
    }

    /// How many of these men are in such a state.
    pub fn count(&self, hands: &[Hand], is_so: impl Fn(&State) -> bool) -> usize {
        hands
            .iter()
            .filter(|&&hand| is_so(&self.state(hand)))
            .count()
    }

    pub fn dead(&self, hands: &[Hand]) -> usize {
        self.count(hands, |state| *state == State::Dead)
    }

    pub fn free(&self, hands: &[Hand]) -> usize {
        self.count(hands, |state| *state == State::Free)
    }

    pub fn taken(&self, hands: &[Hand]) -> usize {
        self.count(hands, |state| {
            matches!(state, State::Prisoner { .. } | State::Held)
        })
    }
}

/// Hook's Farm with careful hands.
pub fn hooks_farm(seed: u64) -> Setup {
    let text = Scenario::builtin("hooks-farm").expect("it is built in");
    let scenario = Scenario::from_json(text).expect("it is sound");
    Setup {
        scenario,
        terms: Terms::default(),
        seed,
        unsteadiness: [rules::setup::CAREFUL_HAND; 2],
    }
}

/// A base's length along the way the man faces.
fn depth_of(arm: Arm) -> f64 {
    arm.make().base().0
}

fn back_from_enemy(side: Side) -> f64 {
    if side == Blue { -1.0 } else { 1.0 }
}
