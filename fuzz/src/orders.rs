//! Orders, legal-ish and wild, in small battles.

use crate::{as_text, invariants, player, scene};
use arbitrary::Unstructured;
use rules::{Battle, Order, Side};

/// Orders that one input may hold.
const MOST_ORDERS: usize = 16;

/// One input in so many may fire a shot: a shot takes as long as a hundred other orders.
const SHOTS_ARE_RARE: u32 = 32;

/// Gives orders to a small battle. After each: what is refused has changed nothing, [`may`] has said
/// what [`apply`] did, no man is lost, and all stand where they can.
///
/// [`may`]: rules::Field::may
/// [`apply`]: Battle::apply
pub fn attempt(data: &[u8]) {
    if let Some(text) = as_text(data) {
        return texts(text);
    }
    let mut u = Unstructured::new(data);
    let battles = scene::battles();
    let Ok(scene) = u.choose_index(battles.len()) else {
        return;
    };
    let mut trial = Trial::new(battles[scene].clone(), data);
    for _ in 0..MOST_ORDERS {
        if u.is_empty() {
            break;
        }
        let Ok((side, order)) = player::order(&mut u, trial.battle.field()) else {
            break;
        };
        trial.give(side, &order);
    }
}

/// Orders as JSON, one a line, each given by both sides in every one of the battles.
fn texts(text: &str) {
    let orders = text.lines().take(MOST_ORDERS);
    let orders: Vec<Order> = orders
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    if orders.is_empty() {
        return;
    }
    for battle in scene::battles() {
        let mut trial = Trial::new(battle.clone(), text.as_bytes());
        for order in &orders {
            trial.give(Side::Red, order);
            trial.give(Side::Blue, order);
        }
    }
}

/// A battle that is being tried.
struct Trial {
    battle: Battle,
    roll: Vec<(rules::ManId, Side, rules::Arm)>,
    /// Shots that may still be fired.
    shots: u32,
}

impl Trial {
    /// Whether it may fire depends on the input alone, so that it can be tried again.
    fn new(battle: Battle, data: &[u8]) -> Trial {
        let sum = data.iter().fold(0_u32, |sum, &byte| {
            sum.wrapping_mul(31).wrapping_add(u32::from(byte))
        });
        Trial {
            roll: scene::roll(&battle),
            battle,
            shots: u32::from(sum.is_multiple_of(SHOTS_ARE_RARE)),
        }
    }

    fn give(&mut self, side: Side, order: &Order) {
        let before = self.battle.snapshot();
        let asked = self.battle.field().may(side, order);
        if asked.is_ok() && matches!(order, Order::Fire { .. }) {
            if self.shots == 0 {
                return;
            }
            self.shots -= 1;
        }
        match self.battle.apply(side, order) {
            Ok(events) => {
                assert_eq!(asked, Ok(()), "may refused what was done: {order:?}");
                let roll = scene::roll(&self.battle);
                if matches!(order, Order::Muster { .. }) {
                    self.roll = roll; // A force has been chosen; from now on it is that.
                } else {
                    assert_eq!(self.roll, roll, "{order:?}");
                }
                invariants::check_events(self.battle.field(), &events);
                invariants::check(self.battle.field());
            }
            Err(refusal) => {
                // A refusal may hold a length that is not a number, which equals nothing.
                let (asked, refusal) = (format!("{asked:?}"), format!("Err({refusal:?})"));
                assert_eq!(asked, refusal, "may and apply differ on {order:?}");
                assert_eq!(
                    before,
                    self.battle.snapshot(),
                    "a refusal changed something"
                );
            }
        }
    }
}
