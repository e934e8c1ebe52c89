//! All that the page knows, in one place that every part of it can reach.

use crate::bell;
use crate::book::Reading;
use crate::counsel::Counsel;
use crate::intent::Intent;
use crate::keeping::Kept;
use crate::link::Link;
use crate::log::Line;
use crate::measures::Measure;
use crate::proposal::Proposal;
use crate::range::practice::Practice;
use crate::selection::Chosen;
use crate::stage::Stage;
use crate::theatre::Theatre;
use crate::watching::{self, Pace, Seen};
use field_view::Stance;
use leptos::prelude::*;
use std::ops::Deref;
use std::rc::Rc;
use table::Seat;
use table::rules::{Advisor, Choice, Field, ManId, Order, Phase, Side};
use table::{Campaign, ClockFace, Request, Seat::Person};
use web_sys::AudioContext;

/// A signal whose value stays on the page's own thread.
pub type Local<T> = RwSignal<T, LocalStorage>;

/// Which page is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// The title page.
    Title,
    /// All that is settled before a battle.
    SettingUp,
    /// A cloth over everything, until the person of this side sits down (M-3).
    Cloth(Side),
    /// The table.
    Table,
    /// The shooting range.
    Range,
}

/// What lies over the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
    /// Nothing.
    None,
    /// Rules and keys.
    Help,
    /// The melees that would be fought, before the move is ended.
    EndMove,
    /// The same at any time before, to look ahead.
    LookAhead,
    /// The end of the battle and its points.
    Ending,
    /// Export, import, the log, the way out.
    Menu,
}

/// What the player is told about the kept battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SaveStatus {
    /// Nothing to say yet.
    Nothing,
    /// All is kept, to this generation.
    Kept(u64),
    /// It could not be written; why.
    Failed(String),
}

/// A line that appears for a while above the controls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Toast {
    /// What it says.
    pub text: String,
    /// Whether it is a refusal or another bad turn.
    pub bad: bool,
}

/// Who sits at the table, and what battle it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seats {
    /// The battle's title.
    pub title: String,
    /// Who plays Red and who plays Blue.
    pub players: [Seat; 2],
    /// The campaign that the battle belongs to, with the battles before it (V-5).
    pub campaign: Option<Campaign>,
}

impl Seats {
    /// Who plays a side.
    pub fn of(&self, side: Side) -> Seat {
        match side {
            Side::Red => self.players[0],
            Side::Blue => self.players[1],
        }
    }

    /// The person's side, if only one is a person's.
    pub fn lone_person(&self) -> Option<Side> {
        match self.players.map(|seat| seat == Person) {
            [true, false] => Some(Side::Red),
            [false, true] => Some(Side::Blue),
            _ => None,
        }
    }
}

/// A handle to everything the page knows.
#[derive(Clone, Copy)]
pub struct Page(&'static Knowledge);

impl Deref for Page {
    type Target = Knowledge;

    fn deref(&self) -> &Knowledge {
        self.0
    }
}

/// Everything the page knows.
pub struct Knowledge {
    /// Which page is shown.
    pub screen: RwSignal<Screen>,
    /// What lies over it.
    pub sheet: RwSignal<Sheet>,
    /// What went wrong for good, if something did.
    pub fault: RwSignal<Option<String>>,
    /// The kept battle's state.
    pub save: RwSignal<SaveStatus>,
    /// A passing line.
    pub toast: RwSignal<Option<Toast>>,
    /// What is spoken to those who listen rather than look.
    pub spoken: RwSignal<String>,
    /// Something the player waits for on the title page or at an import: what, and how far.
    pub waiting: RwSignal<Option<String>>,

    /// The replica of the field, as it is shown.
    pub field: Local<Option<Rc<Field>>>,
    /// Who sits where.
    pub seats: RwSignal<Option<Seats>>,
    /// What has happened, a plain line each.
    pub log: RwSignal<Vec<Line>>,
    /// Counts the battles opened at this page: each lays its own table.
    pub opened: RwSignal<u32>,
    /// Number of the last order shown, as the journal counts.
    pub orders: RwSignal<u32>,
    /// How far a machine's move has come, while one thinks.
    pub thinking: RwSignal<Option<(Side, f32)>>,
    /// The turn that was given to the machine to finish, if the last asked for was one.
    pub handed_over: RwSignal<Option<u16>>,
    /// An order was sent and not answered yet.
    pub waiting_for_order: RwSignal<bool>,

    /// The rule book, where it lies open.
    pub book: RwSignal<Option<Reading>>,

    /// Who is chosen.
    pub chosen: RwSignal<Chosen>,
    /// The order in the making.
    pub intent: RwSignal<Intent>,
    /// What it would come to.
    pub proposal: Local<Proposal>,
    /// How it stands with the general's advice.
    pub counsel: RwSignal<Counsel>,
    /// The charger's choices for the melees at the end of the move.
    pub choices: RwSignal<Vec<Choice>>,
    /// Which of the melees is looked at.
    pub melee_seen: RwSignal<usize>,
    /// The prisoner of a melee who is to have another guard.
    pub prisoner_held: RwSignal<Option<ManId>>,
    /// What is measured on the field.
    pub measures: RwSignal<Vec<Measure>>,
    /// The box being drawn, in CSS pixels of the canvas.
    pub rubber: RwSignal<Option<[f64; 4]>>,
    /// Whether a plain drag draws a box (for hands without a shift key).
    pub box_tool: RwSignal<bool>,
    /// Where the pointer is on the canvas, for the label that follows it.
    pub pointer: RwSignal<Option<(f64, f64)>>,
    /// Where the player was before he got down behind a gun, while he is there.
    pub barrel: RwSignal<Option<Stance>>,
    /// From where shots are watched.
    pub watch_from: RwSignal<watching::From>,
    /// How fast they are shown.
    pub pace: RwSignal<Pace>,
    /// The last shot that was fired in this battle at this page.
    pub last_shot: Local<Option<Rc<Seen>>>,
    /// Counts the times the picture came to rest: where pieces appear may have changed.
    pub rest: RwSignal<u32>,
    /// The picture is at rest.
    pub still: RwSignal<bool>,
    /// Events are being played on the field.
    pub playing: RwSignal<bool>,
    /// Whose view it is while the curtain hangs (M-3); nobody's when all is seen.
    pub viewer: RwSignal<Option<Side>>,
    /// The curtain is being drawn back before everybody's eyes.
    pub curtain_drawn: RwSignal<bool>,
    /// What the clock shows, if there is one.
    pub clock: RwSignal<Option<ClockFace>>,
    /// Whether the last order can be taken back.
    pub can_undo: RwSignal<bool>,
    /// Whether the clock's bell is silent.
    pub bell_silent: RwSignal<bool>,
    /// The shooting range.
    pub range: Practice,

    /// What the bell is sounded with, once it has been.
    pub sound: StoredValue<Option<AudioContext>, LocalStorage>,
    /// Route planners for this ground.
    pub advisor: StoredValue<Option<Rc<Advisor>>, LocalStorage>,
    /// The worker.
    pub link: StoredValue<Option<Link>, LocalStorage>,
    /// The canvas and its frames.
    pub stage: StoredValue<Stage, LocalStorage>,
    /// What is still to be played.
    pub theatre: StoredValue<Theatre, LocalStorage>,
    /// Where the player was before he went to watch a shot.
    pub watched_from: StoredValue<Option<Stance>>,
    /// Kept battles still to be tried, should the table refuse the newest.
    pub to_try: StoredValue<Vec<Kept>>,
}

impl Page {
    /// An empty page: nothing in hand. What it knows lives as long as the browser's tab.
    pub fn new() -> Page {
        Page(Box::leak(Box::new(Knowledge {
            screen: RwSignal::new(Screen::Title),
            sheet: RwSignal::new(Sheet::None),
            fault: RwSignal::new(None),
            save: RwSignal::new(SaveStatus::Nothing),
            toast: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            waiting: RwSignal::new(None),
            field: RwSignal::new_local(None),
            seats: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            opened: RwSignal::new(0),
            orders: RwSignal::new(0),
            thinking: RwSignal::new(None),
            handed_over: RwSignal::new(None),
            waiting_for_order: RwSignal::new(false),
            book: RwSignal::new(None),
            chosen: RwSignal::new(Chosen::Nobody),
            intent: RwSignal::new(Intent::None),
            proposal: RwSignal::new_local(Proposal::default()),
            counsel: RwSignal::new(Counsel::None),
            choices: RwSignal::new(Vec::new()),
            melee_seen: RwSignal::new(0),
            prisoner_held: RwSignal::new(None),
            measures: RwSignal::new(Vec::new()),
            rubber: RwSignal::new(None),
            box_tool: RwSignal::new(false),
            pointer: RwSignal::new(None),
            barrel: RwSignal::new(None),
            watch_from: RwSignal::new(watching::From::default()),
            pace: RwSignal::new(Pace::default()),
            last_shot: RwSignal::new_local(None),
            rest: RwSignal::new(0),
            still: RwSignal::new(false),
            playing: RwSignal::new(false),
            viewer: RwSignal::new(None),
            curtain_drawn: RwSignal::new(false),
            clock: RwSignal::new(None),
            can_undo: RwSignal::new(false),
            bell_silent: RwSignal::new(bell::remembered()),
            range: Practice::new(),
            sound: StoredValue::new_local(None),
            advisor: StoredValue::new_local(None),
            link: StoredValue::new_local(None),
            stage: StoredValue::new_local(Stage::default()),
            theatre: StoredValue::new_local(Theatre::default()),
            watched_from: StoredValue::new(None),
            to_try: StoredValue::new(Vec::new()),
        })))
    }

    /// The page, from anywhere inside it.
    pub fn here() -> Page {
        expect_context::<Page>()
    }

    /// Sends a request to the table.
    pub fn ask(self, request: &Request) {
        let sent = self.link.with_value(|link| match link {
            Some(link) => link.send(request),
            None => Err("there is no table".to_owned()),
        });
        if let Err(why) = sent {
            self.fault.set(Some(why));
        }
    }

    /// Gives an order for the side that is to act. One at a time: a second waits for the hand.
    pub fn order(self, order: Order) {
        let Some(side) = self.hand_untracked() else {
            return;
        };
        if self.waiting_for_order.get_untracked() {
            return;
        }
        self.counsel.set(Counsel::None);
        self.waiting_for_order.set(true);
        self.ask(&Request::Order { side, order });
    }

    /// The side whose orders the hands at this page may give now: the side to act, if a person
    /// plays it, has not handed his move over to the machine, and nothing of what happened before
    /// is still being played. At the range there is nobody who takes orders.
    pub fn hand(self) -> Option<Side> {
        if self.screen.get() == Screen::Range {
            return None;
        }
        if self.playing.get() && self.theatre.with_value(Theatre::holds_up) {
            return None;
        }
        let (side, turn) = self.field.with(|field| {
            let position = &field.as_ref()?.position;
            Some((position.to_act()?, position.turn))
        })?;
        if self.handed_over.get() == Some(turn) {
            return None;
        }
        self.seats
            .with(|seats| Some(seats.as_ref()?.of(side) == Person))?
            .then_some(side)
    }

    /// [`Page::hand`], without asking to be told when it changes.
    pub fn hand_untracked(self) -> Option<Side> {
        untrack(|| self.hand())
    }

    /// Whether a person at this page may show the white flag for a side now: in his own move, and
    /// in the enemy's too (H-19, AMB-26).
    pub fn may_flag(self, side: Side) -> bool {
        let moving = self.field.with(|field| {
            field
                .as_ref()
                .is_some_and(|field| matches!(field.position.phase, Phase::Moving { .. }))
        });
        moving
            && self
                .seats
                .with(|seats| seats.as_ref().is_some_and(|seats| seats.of(side) == Person))
    }

    /// The sides for which this page offers the white flag: the side to move, if a person at this
    /// page moves it, else every person's.
    pub fn flag_sides(self) -> Vec<Side> {
        match self.hand() {
            Some(side) => vec![side],
            None => Side::BOTH
                .into_iter()
                .filter(|&side| self.may_flag(side))
                .collect(),
        }
    }

    /// Shows the white flag for men of a side, whose move soever it is.
    pub fn show_white_flag(self, side: Side, men: Vec<ManId>) {
        if untrack(|| self.may_flag(side)) && !self.waiting_for_order.get_untracked() {
            self.counsel.set(Counsel::None);
            self.waiting_for_order.set(true);
            self.ask(&Request::Order {
                side,
                order: Order::Surrender { men },
            });
        }
    }

    /// The side from whose back line this page looks: the lone person's, else the side to act.
    pub fn seat(self) -> Side {
        let lone = self
            .seats
            .with(|seats| seats.as_ref().and_then(Seats::lone_person));
        lone.or_else(|| self.field.with(|field| field.as_ref()?.position.to_act()))
            .unwrap_or(Side::Blue)
    }

    /// The field, if there is one.
    pub fn field_now(self) -> Option<Rc<Field>> {
        self.field.get_untracked()
    }

    /// Says something above the controls and to those who listen.
    pub fn tell(self, text: impl Into<String>, bad: bool) {
        let text = text.into();
        self.spoken.set(text.clone());
        self.toast.set(Some(Toast { text, bad }));
    }

    /// Puts away what is in hand and what is being shown: for another battle, or another person.
    pub fn put_away(self) {
        self.theatre.update_value(Theatre::clear);
        self.playing.set(false);
        self.thinking.set(None);
        self.handed_over.set(None);
        self.waiting_for_order.set(false);
        self.waiting.set(None);
        self.toast.set(None);
        self.spoken.set(String::new());
        self.chosen.set(Chosen::Nobody);
        self.intent.set(Intent::None);
        self.proposal.set(Proposal::default());
        self.counsel.set(Counsel::None);
        self.choices.set(Vec::new());
        self.rubber.set(None);
        self.pointer.set(None);
        self.sheet.set(Sheet::None);
        self.barrel.set(None);
        self.watched_from.set_value(None);
        self.last_shot.set(None);
    }

    /// Lets go of the order in the making.
    pub fn drop_intent(self) {
        if self.intent.with_untracked(|intent| *intent != Intent::None) {
            self.intent.set(Intent::None);
        }
    }
}
