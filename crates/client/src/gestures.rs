//! Hands on the canvas: mouse, touch and pen.
//!
//! A press that does not move chooses, or marks the ground for an order in the making. One that
//! moves drags: from a chosen piece it is an order, from the floor it walks the player round the
//! table. Two fingers pinch and turn.

use crate::barrel;
use crate::commands::{self, choose};
use crate::intent::{Intent, Laying, Mark};
use crate::melee_table;
use crate::parties::party_of;
use crate::range;
use crate::selection::{Chosen, of_side};
use crate::stage;
use crate::state::{Page, Screen};
use field_view::{Pick, PieceKey};
use leptos::prelude::*;
use std::time::Duration;
use table::country::Point;
use table::rules::{Field, GunId, ManId, Side};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent, WheelEvent};

/// How far a pressed pointer may stray and still be still, CSS pixels: mouse and pen, finger.
const STRAY: [f64; 2] = [4.0, 10.0];
/// How long a finger rests before it draws a box.
const LONG: Duration = Duration::from_millis(450);
/// Two clicks on one man within this are a double click, milliseconds.
const TWICE: f64 = 400.0;
/// A click this near to the mark again fires, inches.
const SAME_MARK: f64 = 0.75;

/// What the hand is doing.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
enum Doing {
    #[default]
    Nothing,
    /// Pressed, and not yet known what for.
    Pressing,
    /// Dragging chosen pieces.
    Carrying,
    /// Walking round.
    Walking,
    /// Turning about.
    Turning,
    /// Drawing a box.
    Boxing,
    /// Swinging the gun that one is down behind.
    Swinging,
    /// Two fingers.
    Pinching,
}

/// A pointer on the canvas.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Finger {
    id: i32,
    at: (f64, f64),
}

/// The hand between one event and the next.
#[derive(Debug, Clone, Default)]
pub struct Hand {
    doing: Doing,
    fingers: Vec<Finger>,
    pressed_at: (f64, f64),
    pressed_on: Pick,
    button: i16,
    shift: bool,
    touch: bool,
    last_man: Option<(u16, f64)>,
    presses: u32,
}

/// The hands over one canvas.
#[derive(Clone, Copy)]
pub struct Hands {
    page: Page,
    hand: StoredValue<Hand, LocalStorage>,
}

impl Hands {
    /// Over the page's canvas.
    pub fn new(page: Page) -> Hands {
        Hands {
            page,
            hand: StoredValue::new_local(Hand::default()),
        }
    }

    /// At the range nobody is chosen and nobody moved: hands walk round, and lay the gun.
    fn at_the_range(self) -> bool {
        self.page.screen.get_untracked() == Screen::Range
    }

    /// A pointer goes down.
    pub fn down(self, event: &PointerEvent) {
        let page = self.page;
        let at = place(event);
        if let Some(canvas) = canvas(event) {
            // Without capture a drag merely ends at the canvas's edge.
            let _ = canvas.set_pointer_capture(event.pointer_id());
        }
        let touch = event.pointer_type() == "touch";
        let on = stage::pick(page, at.0, at.1, touch);
        let mut first = false;
        self.hand.update_value(|hand| {
            hand.fingers
                .retain(|finger| finger.id != event.pointer_id());
            hand.fingers.push(Finger {
                id: event.pointer_id(),
                at,
            });
            if hand.fingers.len() > 1 {
                hand.doing = Doing::Pinching;
                return;
            }
            first = true;
            hand.doing = Doing::Pressing;
            hand.pressed_at = at;
            hand.pressed_on = on;
            hand.button = event.button();
            hand.shift = event.shift_key();
            hand.touch = touch;
            hand.presses += 1;
        });
        if first && touch && !self.at_the_range() {
            self.wait_for_long_press();
        } else if !first {
            page.rubber.set(None);
        }
    }

    /// A finger that rests draws a box.
    fn wait_for_long_press(self) {
        let presses = self.hand.with_value(|hand| hand.presses);
        set_timeout(
            move || {
                let rests = self.hand.try_update_value(|hand| {
                    let rests = hand.presses == presses && hand.doing == Doing::Pressing;
                    if rests {
                        hand.doing = Doing::Boxing;
                    }
                    rests.then_some(hand.pressed_at)
                });
                if let Some(Some((x, y))) = rests {
                    self.page.rubber.set(Some([x, y, x, y]));
                }
            },
            LONG,
        );
    }

    /// A pointer moves.
    pub fn moved(self, event: &PointerEvent) {
        let page = self.page;
        let at = place(event);
        page.pointer.set(Some(at));
        let mut hand = self.hand.get_value();
        let before = hand.fingers.clone();
        let Some(finger) = hand
            .fingers
            .iter_mut()
            .find(|finger| finger.id == event.pointer_id())
        else {
            self.hovers(at);
            return;
        };
        let by = (at.0 - finger.at.0, at.1 - finger.at.1);
        finger.at = at;
        if hand.doing == Doing::Pressing {
            let strayed = (at.0 - hand.pressed_at.0).hypot(at.1 - hand.pressed_at.1);
            if strayed > STRAY[usize::from(hand.touch)] {
                hand.doing = self.begin_drag(&hand);
            }
        }
        let doing = hand.doing;
        let (pressed_at, fingers) = (hand.pressed_at, hand.fingers.clone());
        self.hand.set_value(hand);
        match doing {
            Doing::Nothing | Doing::Pressing => {}
            Doing::Carrying => self.carry(at),
            Doing::Walking => stage::walk(page, by.0, by.1),
            Doing::Turning => stage::turn(page, by.0, by.1),
            Doing::Swinging => barrel::drag(page, by.0, by.1),
            Doing::Boxing => page
                .rubber
                .set(Some([pressed_at.0, pressed_at.1, at.0, at.1])),
            Doing::Pinching if page.barrel.get_untracked().is_some() => {}
            Doing::Pinching => pinch(page, &before, &fingers),
        }
    }

    /// What a press that has begun to move turns out to be.
    fn begin_drag(self, hand: &Hand) -> Doing {
        let page = self.page;
        if page.barrel.get_untracked().is_some() {
            return Doing::Swinging;
        }
        if hand.button != 0 {
            return Doing::Turning;
        }
        if self.at_the_range() {
            return Doing::Walking;
        }
        if hand.shift || page.box_tool.get_untracked() {
            return Doing::Boxing;
        }
        let Some(anchor) = hand.pressed_on.ground else {
            return Doing::Walking;
        };
        // In close ranks a press on a chosen man may hit his comrade: the chosen comes first.
        let (x, y) = hand.pressed_at;
        let piece = stage::pick_chosen(page, x, y, hand.touch).or(hand.pressed_on.piece);
        match self.taken_up(piece, anchor) {
            Some(intent) => {
                page.intent.set(intent);
                Doing::Carrying
            }
            None => Doing::Walking,
        }
    }

    /// The order that dragging this piece makes, if it is a chosen one that may be moved.
    fn taken_up(self, piece: Option<PieceKey>, anchor: Point) -> Option<Intent> {
        let page = self.page;
        let side = page.hand_untracked()?;
        let field = page.field_now()?;
        let chosen = page.chosen.get_untracked();
        let putting_down = commands::putting_down(&field);
        let is_chosen = match piece? {
            PieceKey::Man(id) => chosen.has(ManId(id)),
            PieceKey::Gun(id) => chosen.gun() == Some(GunId(id)),
        };
        let party = party_of(&field, &chosen).filter(|party| party.escort.side() == side);
        if !is_chosen || (party.is_none() && side_of(&field, piece?) != Some(side)) {
            return None;
        }
        if putting_down {
            return Some(Intent::PutDown {
                anchor,
                target: anchor,
                wheel: 0.0,
            });
        }
        if let PieceKey::Gun(_) = piece? {
            return Some(Intent::MoveGun { target: anchor });
        }
        if let Some(party) = party {
            return Some(Intent::Lead {
                escort: party.escort,
                prisoners: party.prisoners,
                anchor,
                target: anchor,
            });
        }
        Some(Intent::March {
            anchor,
            target: anchor,
            wheel: 0.0,
        })
    }

    fn carry(self, at: (f64, f64)) {
        if let Some(ground) = stage::ground_at(self.page, at.0, at.1) {
            self.page
                .intent
                .update(|intent| *intent = std::mem::take(intent).aimed_at(ground));
        }
    }

    /// The pointer passes over the field with nothing pressed.
    fn hovers(self, at: (f64, f64)) {
        let page = self.page;
        let follows = page
            .intent
            .with_untracked(|intent| !matches!(intent, Intent::None | Intent::Lay(_)));
        if follows {
            self.carry(at);
        }
        stage::hover(page, stage::pick(page, at.0, at.1, false).piece);
    }

    /// A pointer comes up.
    pub fn up(self, event: &PointerEvent) {
        let page = self.page;
        let mut hand = self.hand.get_value();
        hand.fingers
            .retain(|finger| finger.id != event.pointer_id());
        let doing = hand.doing;
        if hand.fingers.is_empty() {
            hand.doing = Doing::Nothing;
        }
        self.hand.set_value(hand.clone());
        match doing {
            Doing::Pressing if hand.button == 0 => self.click(&hand, event.time_stamp()),
            Doing::Carrying => {
                self.carry(place(event));
                self.drop_carried();
            }
            Doing::Boxing => {
                if let Some(corners) = page.rubber.get_untracked() {
                    choose_box(page, corners, hand.shift);
                }
                page.rubber.set(None);
            }
            _ => {}
        }
    }

    /// The browser took the pointer away: what was dragged stays where it was.
    pub fn lost(self, event: &PointerEvent) {
        let doing = self.hand.try_update_value(|hand| {
            hand.fingers
                .retain(|finger| finger.id != event.pointer_id());
            std::mem::take(&mut hand.doing)
        });
        self.page.rubber.set(None);
        if doing == Some(Doing::Carrying) {
            self.page.drop_intent();
        }
    }

    fn drop_carried(self) {
        let page = self.page;
        // Let go of by Esc in the middle of the drag.
        if page.intent.with_untracked(|intent| *intent == Intent::None) {
            return;
        }
        commands::confirm(page);
        page.drop_intent();
    }

    /// A press that did not move.
    fn click(self, hand: &Hand, now: f64) {
        let page = self.page;
        if page.playing.get_untracked() {
            commands::skip(page);
            return;
        }
        let Some(field) = page.field_now() else {
            return;
        };
        let Pick { piece, ground } = hand.pressed_on;
        if melee_table::is_open(page.sheet.get_untracked())
            && let Some(PieceKey::Man(id)) = piece
            && melee_table::press(page, ManId(id))
        {
            return;
        }
        let intent = page.intent.get_untracked();
        if self.at_the_range() {
            let mark = match piece {
                Some(PieceKey::Gun(_)) => None,
                Some(man) => mark_of(&field, man),
                None => ground.map(Mark::ground),
            };
            let again = matches!((intent, mark), (Intent::Lay(Laying { mark: Some(old), .. }), Some(mark)) if is_same(old, mark));
            range::press(page, mark, again);
            return;
        }
        match intent {
            Intent::None
            | Intent::GoHome
            | Intent::WhiteFlag
            | Intent::WalkBack
            | Intent::Advised(_) => {
                self.choose_piece(hand, &field, piece, now);
            }
            Intent::Lay(laying) => {
                let own =
                    piece.is_some_and(|piece| side_of(&field, piece) == page.hand_untracked());
                let mark = match piece {
                    _ if own => None,
                    Some(piece) => mark_of(&field, piece),
                    None => ground.map(Mark::ground),
                };
                match mark {
                    Some(mark) if laying.mark.is_some_and(|old| is_same(old, mark)) => {
                        commands::confirm(page);
                    }
                    Some(mark) => commands::lay_on(page, mark),
                    None => self.choose_piece(hand, &field, piece, now),
                }
            }
            _ => {
                self.carry(hand.pressed_at);
                // A finger covers what it points at: it marks, and the button gives the order.
                if !hand.touch {
                    commands::confirm(page);
                }
            }
        }
    }

    fn choose_piece(self, hand: &Hand, field: &Field, piece: Option<PieceKey>, now: f64) {
        let page = self.page;
        let twice = matches!((piece, hand.last_man), (Some(PieceKey::Man(id)), Some((last, then)))
            if id == last && now - then < TWICE);
        let last_man = match piece {
            Some(PieceKey::Man(id)) => Some((id, now)),
            _ => None,
        };
        self.hand.update_value(|hand| hand.last_man = last_man);
        match piece {
            Some(PieceKey::Man(id)) if twice => {
                choose(page, Chosen::men(field.body_of(ManId(id))));
            }
            Some(PieceKey::Man(id)) if hand.shift => {
                let chosen = page.chosen.get_untracked().toggled(field, ManId(id));
                choose(page, chosen);
            }
            Some(PieceKey::Man(id)) => {
                choose(page, Chosen::men(vec![ManId(id)]));
            }
            Some(PieceKey::Gun(id)) => choose(page, Chosen::Gun(GunId(id))),
            None if hand.shift => {}
            None => choose(page, Chosen::Nobody),
        }
    }

    /// The wheel zooms where the pointer is.
    pub fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let at = (f64::from(event.offset_x()), f64::from(event.offset_y()));
        // Lines and pages are counted as so many pixels, as browsers themselves do.
        let pixels = match event.delta_mode() {
            WheelEvent::DOM_DELTA_LINE => event.delta_y() * 16.0,
            WheelEvent::DOM_DELTA_PAGE => event.delta_y() * 400.0,
            _ => event.delta_y(),
        };
        if self.page.barrel.get_untracked().is_some() {
            barrel::drag(self.page, 0.0, pixels / 20.0);
        } else {
            stage::zoom_at(self.page, at.0, at.1, (-pixels / 500.0).exp());
        }
    }
}

fn canvas(event: &PointerEvent) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.offset_x()), f64::from(event.offset_y()))
}

/// Two fingers: their distance zooms, their turn turns, their middle walks.
fn pinch(page: Page, before: &[Finger], after: &[Finger]) {
    let ([a0, b0, ..], [a1, b1, ..]) = (before, after) else {
        return;
    };
    let span = |a: &Finger, b: &Finger| Point::new(b.at.0 - a.at.0, b.at.1 - a.at.1);
    let middle =
        |a: &Finger, b: &Finger| (f64::midpoint(a.at.0, b.at.0), f64::midpoint(a.at.1, b.at.1));
    let (old, new) = (span(a0, b0), span(a1, b1));
    if old.length() < 1.0 || new.length() < 1.0 {
        return;
    }
    let ((x0, y0), (x1, y1)) = (middle(a0, b0), middle(a1, b1));
    stage::zoom_at(page, x1, y1, new.length() / old.length());
    stage::walk(page, x1 - x0, y1 - y0);
    // A whole turn of the fingers is a whole turn about the field.
    let twist = old.angle_to(new);
    stage::turn(page, twist * 200.0, 0.0);
}

fn side_of(field: &Field, piece: PieceKey) -> Option<Side> {
    match piece {
        PieceKey::Man(id) => field.man(ManId(id)).map(|man| man.side),
        PieceKey::Gun(id) => field.gun(GunId(id)).map(|gun| gun.side),
    }
}

/// The mark that clicking a piece makes.
fn mark_of(field: &Field, piece: PieceKey) -> Option<Mark> {
    match piece {
        PieceKey::Man(id) => field.man(ManId(id)).map(|man| Mark {
            at: man.at,
            height: crate::pieces::chest(man.arm),
            man: Some(man.id),
            gun: None,
        }),
        PieceKey::Gun(id) => field.gun(GunId(id)).map(|gun| Mark {
            at: gun.at,
            height: table::ballistics::gun_measures::WHEEL_RADIUS,
            man: None,
            gun: Some(gun.id),
        }),
    }
}

fn is_same(old: Mark, new: Mark) -> bool {
    if old.man.is_some() || new.man.is_some() {
        old.man == new.man
    } else {
        old.at.distance(new.at) <= SAME_MARK
    }
}

/// Chooses the men in a box: the hand's own if there are any, else the enemy's.
fn choose_box(page: Page, [x0, y0, x1, y1]: [f64; 4], add: bool) {
    let Some(field) = page.field_now() else {
        return;
    };
    let corners = [x0.min(x1), y0.min(y1), x0.max(x1), y0.max(y1)];
    let men: Vec<ManId> = stage::pieces_in_box(page, corners)
        .into_iter()
        .filter_map(|piece| match piece {
            PieceKey::Man(id) => Some(ManId(id)),
            PieceKey::Gun(_) => None,
        })
        .filter(|&id| field.man(id).is_some_and(table::rules::Man::is_on_field))
        .collect();
    let own = page
        .hand_untracked()
        .map_or(Vec::new(), |side| of_side(&field, &men, side));
    let mut men = if own.is_empty() { men } else { own };
    if let Some(side) = men
        .first()
        .and_then(|&man| field.man(man))
        .map(|man| man.side)
    {
        men = of_side(&field, &men, side);
        if add {
            let before = page.chosen.get_untracked();
            men.extend(of_side(&field, before.ids(), side));
        }
    }
    choose(page, Chosen::men(men));
}
