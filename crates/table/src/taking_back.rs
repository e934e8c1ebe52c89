//! Taking orders back within one's own move, where they gave nothing away.
//!
//! From the first order on that can be taken back, the battle as it was before it is at hand. To
//! take the last one back, the others since then are given again: so everything, the chance too, is
//! exactly as if it had never been given.

use crate::Save;
use crate::digest::StateDigest;
use crate::save::Entry;
use crate::told::{self, Line};
use rules::{Battle, Field, ManId, Order, Side, Snapshot};
use serde::{Deserialize, Serialize};

/// The battle as it was before the first order that can be taken back.
#[derive(Debug)]
pub(crate) struct Base {
    battle: Battle,
    /// Orders in the journal then.
    orders: usize,
    /// Lines in the log then.
    lines: usize,
}

/// The same as it is kept, so that orders can be taken back after the page was loaded again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Before {
    orders: usize,
    lines: usize,
    state: Snapshot,
}

/// What there is instead of the order that was taken back.
#[derive(Debug)]
pub(crate) struct Restored {
    /// The battle.
    pub battle: Battle,
    /// The journal from [`Base::orders`] on.
    pub entries: Vec<Entry>,
    /// The log from [`Base::lines`] on.
    pub log: Vec<Line>,
}

impl Base {
    /// The battle as it stands before an order.
    pub(crate) fn new(battle: Battle, orders: usize, lines: usize) -> Base {
        Base {
            battle,
            orders,
            lines,
        }
    }

    /// Its text, to be kept.
    pub(crate) fn text(&self) -> String {
        let before = Before {
            orders: self.orders,
            lines: self.lines,
            state: self.battle.snapshot(),
        };
        serde_json::to_string(&before).expect("a snapshot is plain data")
    }

    /// Reads what was kept beside a save and a log of so many lines. `None` if the orders since do
    /// not lead from it to where the save stands: then nothing can be taken back.
    pub(crate) fn read(text: &str, save: &Save, lines: usize) -> Option<Base> {
        let before: Before = serde_json::from_str(text).ok()?;
        let since = save.journal.get(before.orders..)?;
        let shot = |entry: &Entry| matches!(entry.order, Order::Fire { .. });
        if since.is_empty() || since.iter().any(shot) || before.lines > lines {
            return None;
        }
        let mut battle = Battle::restore(&save.setup, before.state).ok()?;
        let base = Base::new(battle.clone(), before.orders, before.lines);
        for entry in since {
            battle.apply(entry.side, &entry.order).ok()?;
        }
        let reached = StateDigest::of(&battle.snapshot());
        (reached.digest() == save.digest).then_some(base)
    }

    /// How many orders the journal held.
    pub(crate) fn orders(&self) -> usize {
        self.orders
    }

    /// How many lines the log held.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    /// Which order of the journal `side` would take back: his last, if it can be. Orders that the
    /// other gave after it behind the curtain do not matter.
    pub(crate) fn last_of(&self, side: Side, journal: &[Entry]) -> Option<usize> {
        let since = journal.get(self.orders..)?;
        let nth = since.iter().rposition(|entry| entry.side == side)?;
        can_be_taken_back(&since[nth].order).then_some(self.orders + nth)
    }

    /// The battle without the order of this index; `None` if the orders after it hang on it.
    pub(crate) fn without(&self, index: usize, journal: &[Entry]) -> Option<Restored> {
        let mut battle = self.battle.clone();
        let mut entries = Vec::new();
        let mut log = Vec::new();
        for (place, entry) in journal.iter().enumerate().skip(self.orders) {
            if place == index {
                continue;
            }
            let curtained = battle.field().position.is_curtained();
            let events = battle.apply(entry.side, &entry.order).ok()?;
            let position = &battle.field().position;
            log.extend(told::lines(position, entry.side, &events, curtained));
            let mut entry = entry.clone();
            if place > index {
                StateDigest::of(&battle.snapshot())
                    .check()
                    .clone_into(&mut entry.check);
            }
            entries.push(entry);
        }
        Some(Restored {
            battle,
            entries,
            log,
        })
    }
}

/// Whether orders of this kind can be taken back at all: a shot, a melee, a white flag and the
/// word that one is ready cannot.
pub(crate) fn can_be_taken_back(order: &Order) -> bool {
    matches!(
        order,
        Order::PutDown { .. } | Order::March { .. } | Order::MoveGun { .. } | Order::Lead { .. }
    )
}

/// Whether an order that was carried out put one of its men in contact with the enemy (H-5): what
/// contact reveals is not taken back.
pub(crate) fn revealed_contact(field: &Field, order: &Order) -> bool {
    let men: Vec<ManId> = match order {
        Order::March { steps } => steps.iter().map(|step| step.man).collect(),
        Order::MoveGun { crew, .. } => crew.iter().map(|step| step.man).collect(),
        Order::Lead { escort, .. } => vec![escort.man],
        _ => Vec::new(),
    };
    let mut men = men.into_iter().filter_map(|id| field.man(id));
    men.any(|man| field.is_in_contact(man))
}
