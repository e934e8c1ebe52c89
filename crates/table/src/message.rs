//! What a page says to the table and what the table answers. JSON on every wire.

use crate::{Save, Seat};
use rules::{Event, Order, Position, Refusal, Setup, Side};
use serde::{Deserialize, Serialize};

/// What a seat's page may ask of the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "ask")]
pub enum Request {
    /// A new battle; answered by [`Notice::Opened`] or [`Notice::Failed`].
    New {
        /// The set-up.
        setup: Box<Setup>,
        /// Who plays Red.
        red: Seat,
        /// Who plays Blue.
        blue: Seat,
    },
    /// Takes up the battle of an autosave (its text as it was given by [`Notice::Accepted`] and
    /// kept by the page); answered by [`Notice::Opened`] or [`Notice::Failed`].
    Resume {
        /// The text that was kept.
        kept: String,
    },
    /// Verifies a save by replaying it, and only if it agrees makes it the battle in hand:
    /// [`Notice::Verifying`] as it goes, then [`Notice::Opened`] or [`Notice::Failed`], after
    /// which the battle in hand stands as it was.
    Import {
        /// The text of the save.
        text: String,
    },
    /// Asks for the save of the battle in hand: [`Notice::Exported`].
    Export,
    /// An order of the side to act (or a surrender of a person's side): [`Notice::Accepted`] or
    /// [`Notice::Refused`].
    Order {
        /// The side that orders.
        side: Side,
        /// The order.
        order: Order,
    },
    /// Lets the machine finish the move of `side` (P-5 `A`).
    TakeOver {
        /// The side.
        side: Side,
    },
    /// Goes on with the machine's thinking: sent by whoever runs the table's loop.
    Think,
}

/// What the table tells a page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "notice")]
pub enum Notice {
    /// A battle is in hand.
    Opened {
        /// The whole view.
        view: Box<View>,
        /// What the page must keep before it shows anything.
        kept: String,
    },
    /// An order was carried out.
    Accepted {
        /// The side that ordered.
        side: Side,
        /// Number of the order in the journal, from 1.
        number: u32,
        /// What happened, in order.
        events: Vec<Event>,
        /// The position after it.
        position: Box<Position>,
        /// What the page must keep before it shows anything.
        kept: String,
    },
    /// An order was refused; nothing changed.
    Refused {
        /// The side that ordered.
        side: Side,
        /// Why.
        refusal: Refusal,
    },
    /// A machine player is thinking.
    Thinking {
        /// For which side.
        side: Side,
        /// How much of its move is done, 0 to 1.
        done: f32,
    },
    /// A save is being verified.
    Verifying {
        /// Orders replayed.
        done: u32,
        /// Orders in all.
        of: u32,
    },
    /// The save asked for.
    Exported {
        /// Its text.
        text: String,
    },
    /// A request could not be met; the battle in hand is as it was.
    Failed {
        /// Why, in a plain sentence or two.
        why: String,
    },
}

/// All that a seat may see (no curtain yet: both see everything but the hand's chance).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// The Country and the forces.
    pub scenario: country::Scenario,
    /// Who plays Red.
    pub red: Seat,
    /// Who plays Blue.
    pub blue: Seat,
    /// What stands on the field.
    pub position: Position,
    /// How many orders the journal holds.
    pub orders: u32,
    /// What has happened so far, a plain line each, oldest first.
    pub log: Vec<String>,
}

/// One line about a saved battle, for "take up where I left off": its title, whose move it is, and
/// how many men each side has left.
pub fn headline(save: &Save) -> String {
    crate::words::headline(save)
}
