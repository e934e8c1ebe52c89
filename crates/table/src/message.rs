//! What a page says to the table and what the table answers. JSON on every wire.

use crate::{Campaign, ClockFace, ClockTerms, Save, Seat};
use rules::{Event, GunId, ManId, Order, Position, Refusal, Setup, Side};
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
        /// The time for a move, or `None` to play without a clock (AMB-29).
        #[serde(default)]
        clock: Option<ClockTerms>,
        /// The campaign that this battle belongs to, with those fought before it (V-5).
        #[serde(default)]
        campaign: Option<Campaign>,
    },
    /// The person of this side sits down at the page, behind the curtain (M-3): answered by
    /// [`Notice::Opened`] with what he may see.
    Sit {
        /// The side.
        side: Side,
    },
    /// Takes back the last order of the present move, where it gave nothing away: answered by
    /// [`Notice::Undone`] or [`Notice::Failed`]. A shot, men in contact with the enemy (H-5), a
    /// white flag, the word that one is ready and the end of the move are not taken back, nor what
    /// was done before them.
    Undo {
        /// The side that ordered it.
        side: Side,
    },
    /// The mover is ready, and his time begins (M-9): answered by [`Notice::Clock`].
    Go {
        /// The side to move.
        side: Side,
    },
    /// So much time has passed for the person whose time it is: answered by [`Notice::Clock`]
    /// when the clock then shows another second, and by nothing where nobody's time runs.
    Tick {
        /// Milliseconds.
        millis: u32,
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
    /// Asks what a general would do with a man's body, or with the gun he serves: answered by
    /// [`Notice::Hint`], after some [`Notice::Thinking`]. Any order, and asking anew, breaks it off.
    Hint {
        /// The side to move, whose page it is.
        side: Side,
        /// One of its men.
        man: ManId,
    },
    /// Asks the same about a gun and the men who are to serve it.
    HintGun {
        /// The side to move, whose page it is.
        side: Side,
        /// One of its guns.
        gun: GunId,
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
    ///
    /// Behind the curtain the page hears nothing of what the other side puts down, and only that
    /// it is done of the rest: the events are cut, and `number` counts the orders that it knows of.
    /// When the curtain is drawn, [`Notice::Opened`] follows with all that was behind it; when
    /// another person is next, [`Notice::Cover`]; when a turn with time began, [`Notice::Clock`].
    Accepted {
        /// The side that ordered.
        side: Side,
        /// Number of the order in the journal, from 1.
        number: u32,
        /// What happened, in order.
        events: Vec<Event>,
        /// The position after it.
        position: Box<Position>,
        /// Whether the order can be taken back; behind the curtain, whether the last one of who is
        /// at the page can.
        can_undo: bool,
        /// What the page must keep before it shows anything.
        kept: String,
    },
    /// The last order was taken back, and this is what there is instead.
    Undone {
        /// The side that had ordered it.
        side: Side,
        /// How many orders the journal holds now.
        number: u32,
        /// The position as it was before it.
        position: Box<Position>,
        /// What has happened so far, a plain line each, oldest first.
        log: Vec<String>,
        /// Whether the order before it can be taken back too.
        can_undo: bool,
        /// What the page must keep before it shows anything.
        kept: String,
    },
    /// The curtain hangs, and another person is to sit down at the page (M-3): it is covered and
    /// forgets all it holds, until he asks to [`Request::Sit`].
    Cover {
        /// Whose turn at the page it is.
        next: Side,
        /// What the page must keep, sealed.
        kept: String,
    },
    /// What the clock shows.
    Clock {
        /// Its face.
        clock: ClockFace,
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
    /// What a general would do.
    Hint {
        /// Whose move it is.
        side: Side,
        /// The men of whom he speaks.
        men: Vec<ManId>,
        /// Why, in a plain sentence or two.
        why: String,
        /// The order he would give now; `None` to let them stand. It is the player's to give.
        order: Option<Order>,
    },
    /// What the enemy seems to be about, now and then, after a machine's move: from what lies open
    /// on the field alone. It is a line of the log.
    Remark {
        /// The line.
        text: String,
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

/// All that a seat may see: everything but the hand's chance, and while the curtain hangs nothing
/// of the other side (M-3).
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
    /// Whose view it is while the curtain hangs; `None` for all who see everything.
    pub viewer: Option<Side>,
    /// What the clock shows, if there is one.
    pub clock: Option<ClockFace>,
    /// The campaign that the battle belongs to, without this battle.
    pub campaign: Option<Campaign>,
    /// Whether the last order can be taken back.
    pub can_undo: bool,
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
