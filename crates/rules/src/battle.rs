//! A battle: the field, and the chance in the gunners' hands.

use crate::hand::Hand;
use crate::recorded::{self, NotAsRecorded};
use crate::referee::{self, Rest};
use crate::setup::check_setup;
use crate::shooting::{self, ReadyShot};
use crate::{Event, Field, Order, Position, Refusal, Setup, SetupError, Side};
use ballistics::{Lay, ShotRecord};
use country::Ground;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A battle in progress: always legal.
#[derive(Debug, Clone)]
pub struct Battle {
    field: Field,
    hand: Hand,
    unsteadiness: [f64; 2],
}

/// Everything about a battle that changes: what a save keeps beside the set-up and the orders.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// What lies open on the field.
    pub position: Position,
    /// How many random numbers have been drawn from the sequence that the set-up's seed begins.
    pub drawn: u64,
}

impl Battle {
    /// Sets a battle up: pieces on their default places, the First Player to put down.
    ///
    /// # Errors
    /// If the Country is faulty or a piece cannot stand on its place.
    pub fn new(setup: &Setup) -> Result<Battle, SetupError> {
        let field = check_setup(setup)?;
        Ok(Battle {
            field,
            hand: Hand::new(setup.seed, 0),
            unsteadiness: setup.unsteadiness,
        })
    }

    /// The field as both players see it.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// Carries `order` of `side` out, or refuses it and changes nothing.
    ///
    /// # Errors
    /// The refusal that [`Field::may`] would give.
    pub fn apply(&mut self, side: Side, order: &Order) -> Result<Vec<Event>, Refusal> {
        self.carry_out(side, order, |field, shot, lay| {
            let index = field.index_in_scene(shot.gun);
            Ok(index.map(|gun| ballistics::fire(&field.scene(&shot.lie_down), gun, lay)))
        })
    }

    /// Carries an order to fire out as it once went, under whatever ruleset: the hand trembles as
    /// ever, but what the bolt did is taken from the record. Or nothing is changed.
    ///
    /// # Errors
    /// If the order is refused, is not to fire, or the record cannot be of this shot.
    pub fn apply_as_recorded(
        &mut self,
        side: Side,
        order: &Order,
        record: &ShotRecord,
    ) -> Result<Vec<Event>, NotAsRecorded> {
        if !matches!(order, Order::Fire { .. }) {
            return Err(NotAsRecorded::NoShot);
        }
        self.carry_out(side, order, |field, shot, _| {
            recorded::check(&field.scene(&shot.lie_down), record)?;
            Ok(Some(record.clone()))
        })
    }

    /// Carries an order out, and lets `flight` tell what a bolt does that leaves its gun along a
    /// lay; or changes nothing.
    fn carry_out<E: From<Refusal>>(
        &mut self,
        side: Side,
        order: &Order,
        flight: impl FnOnce(&Field, &ReadyShot, Lay) -> Result<Option<ShotRecord>, E>,
    ) -> Result<Vec<Event>, E> {
        let mut events = Vec::new();
        let mut field = self.field.clone();
        let mut hand = self.hand.clone();
        if let Rest::Shot(shot) = referee::carry_out(&mut field, side, order, &mut events)? {
            let lay = hand.tremble(shot.lay, self.unsteadiness[side as usize]);
            if let Some(record) = flight(&field, &shot, lay)? {
                shooting::settle(&mut field, &shot, record, &mut events);
            }
        }
        self.field = field;
        self.hand = hand;
        Ok(events)
    }

    /// Everything that changes, to be kept.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            position: self.field.position.clone(),
            drawn: self.hand.drawn(),
        }
    }

    /// A battle taken up again from what was kept. The snapshot must be of the set-up's forces;
    /// whether its orders led there only a replay can tell.
    ///
    /// # Errors
    /// If the set-up is faulty, or the snapshot is not of a battle from it.
    pub fn restore(setup: &Setup, snapshot: Snapshot) -> Result<Battle, SetupError> {
        let mut battle = Battle::new(setup)?;
        snapshot.position.check_against(&battle.field.position)?;
        let ground: Arc<Ground> = battle.field.shared_ground();
        battle.field = Field::new(ground, snapshot.position);
        battle.hand = Hand::new(setup.seed, snapshot.drawn);
        Ok(battle)
    }
}
