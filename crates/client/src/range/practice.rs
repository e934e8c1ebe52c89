//! What the page knows of the range: what is chosen, what stands there, what has been shot.

use super::target::Target;
use crate::link::Link;
use crate::state::Local;
use gunnery::{Firing, Row, Steadiness};
use leptos::prelude::*;
use std::sync::Arc;
use table::ballistics::Lay;
use table::country::Ground;

/// How the range stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Now {
    /// Targets have been asked for.
    #[default]
    SettingUp,
    /// They stand ready.
    Ready,
    /// A shot has been asked for.
    Firing,
    /// It has been fired: the men lie as they fell, once it has been seen.
    Fired,
    /// A series is being fired: so many of so many.
    Series(u32, u32),
}

/// All that the page knows of the range.
#[derive(Clone, Copy)]
pub struct Practice {
    /// What is to be shot at.
    pub target: RwSignal<Target>,
    /// The hand at the gun.
    pub hand: RwSignal<Steadiness>,
    /// Whether the gun is laid by eye, and not by the gunner.
    pub by_eye: RwSignal<bool>,
    /// How the gunner would lay it.
    pub gunners_lay: RwSignal<Option<Lay>>,
    /// How the range stands.
    pub now: RwSignal<Now>,
    /// The sheet.
    pub rows: RwSignal<Vec<Row>>,
    /// The line of the sheet that was written on last.
    pub newest: RwSignal<usize>,
    /// What the last shot did, in a sentence.
    pub did: RwSignal<String>,
    /// The seed of the range's chance.
    pub seed: RwSignal<u64>,
    /// The line of the shot that is being seen, until it has been.
    pub unseen: Local<Option<Row>>,
    /// Whether other targets have been asked for than stand there, which are to be looked at.
    pub others: StoredValue<bool>,
    /// Counts the times the fallen began to be seen lying.
    pub rests: StoredValue<u32>,
    /// The worker.
    pub link: StoredValue<Option<Link>, LocalStorage>,
    /// The floor.
    pub ground: StoredValue<Option<Arc<Ground>>, LocalStorage>,
}

impl Practice {
    /// An empty range.
    pub fn new() -> Practice {
        Practice {
            target: RwSignal::new(Target::default()),
            hand: RwSignal::new(Steadiness::default()),
            by_eye: RwSignal::new(false),
            gunners_lay: RwSignal::new(None),
            now: RwSignal::new(Now::default()),
            rows: RwSignal::new(Vec::new()),
            newest: RwSignal::new(0),
            did: RwSignal::new(String::new()),
            seed: RwSignal::new(0),
            unseen: RwSignal::new_local(None),
            others: StoredValue::new(false),
            rests: StoredValue::new(0),
            link: StoredValue::new_local(None),
            ground: StoredValue::new_local(None),
        }
    }

    /// Whether the range has still to answer.
    pub fn is_busy(self) -> bool {
        matches!(
            self.now.get(),
            Now::SettingUp | Now::Firing | Now::Series(..)
        )
    }

    /// How the gun is fired, if it is laid so by eye.
    pub fn firing(self, lay: Lay) -> Firing {
        Firing {
            hand: self.hand.get_untracked(),
            lay: self.by_eye.get_untracked().then_some(lay),
        }
    }

    /// Writes a line of the sheet, in the place of the one before it about the same.
    pub fn write(self, row: Row) {
        self.rows.update(|rows| {
            let place = rows.iter().position(|old| old.is_same_as(&row));
            let place = place.unwrap_or(rows.len());
            if place == rows.len() {
                rows.push(row);
            } else {
                rows[place] = row;
            }
            self.newest.set(place);
        });
    }
}
