//! What has happened, played on the field in the order in which it happened.
//!
//! Each accepted order is an act: men and guns glide, bolts fly. The replica of the field changes
//! when the act has been seen, but for a person's own marches, which he need not wait for.

use crate::counsel::Counsel;
use crate::log::Line;
use crate::selection::Chosen;
use crate::state::{Page, Sheet};
use crate::watching::{self, Seen};
use crate::{barrel, stage};
use field_view::{Glide, PieceKey};
use leptos::prelude::*;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;
use table::Seat;
use table::ballistics::ShotRecord;
use table::country::Point;
use table::rules::{Event, Field, GunId, ManId, Phase, Position, Side};

/// One accepted order.
#[derive(Debug)]
pub struct Act {
    number: u32,
    events: Vec<Event>,
    position: Position,
    /// What the log says of it.
    lines: Vec<Line>,
    asked: bool,
}

impl Act {
    /// An order of a side, its number in the journal, what came of it, how the field is then, and
    /// whether a hand at this page gave it.
    pub fn new(
        side: Side,
        number: u32,
        events: Vec<Event>,
        position: Position,
        asked: bool,
    ) -> Act {
        let lines = table::words::lines(&position, side, &events);
        let lines = lines.into_iter().map(Line::told).collect();
        Act {
            number,
            events,
            position,
            lines,
            asked,
        }
    }

    /// A shot at the range: its number, the gun, what it did, how the field is then, and what is
    /// said of it.
    pub fn of_the_range(
        number: u32,
        gun: GunId,
        record: ShotRecord,
        position: Position,
        line: String,
    ) -> Act {
        let fired = Event::Fired {
            gun,
            shots_left: 1,
            lay_down: Vec::new(),
            record: Box::new(record),
        };
        Act {
            number,
            events: vec![fired],
            position,
            lines: vec![Line::told(line)],
            asked: true,
        }
    }

    fn fights(&self) -> bool {
        self.events
            .iter()
            .any(|event| matches!(event, Event::MeleeFought { .. }))
    }

    fn fires(&self) -> bool {
        self.events
            .iter()
            .any(|event| matches!(event, Event::Fired { .. }))
    }
}

/// One thing to be seen.
#[derive(Debug)]
pub enum Scene {
    /// Pieces on their ways, together.
    Glides(Vec<Glide>),
    /// A bolt in flight and what it did.
    Shot(Rc<Shot>),
    /// A shot that was seen before, once more.
    Again(Rc<Seen>),
    /// The melees have been fought.
    Fought(Fought),
}

/// A shot, and how all stands when it is fired.
#[derive(Debug)]
pub struct Shot {
    /// The gun.
    pub gun: GunId,
    /// What the shot did.
    pub record: ShotRecord,
    /// Own men who lie down for it.
    pub lying: Vec<ManId>,
    /// Own men who were moved aside for it, and where to.
    pub aside: Vec<(ManId, Point)>,
}

/// How the men of the melees lie and stand when they have been fought.
#[derive(Debug, Default)]
pub struct Fought {
    /// Those who died: they are seen lying for a moment before they are picked up (D-8).
    pub dead: Vec<ManId>,
    /// Those who were taken.
    pub taken: Vec<ManId>,
    /// Where men went before it in the same act, and how they face.
    pub stand: Vec<(ManId, Point, f64)>,
}

/// How an act ends.
struct After {
    position: Position,
    number: u32,
    /// What the log says of it: not before it has been seen.
    lines: Vec<Line>,
}

/// Acts that wait to be seen, and the scenes left of the present one.
#[derive(Default)]
pub struct Theatre {
    waiting: VecDeque<Act>,
    scenes: VecDeque<Scene>,
    /// How the field is after the present act, until it has been shown so.
    after: Option<After>,
    /// Counts the scenes, so that a pause which was cut short does not end another.
    scene: u32,
}

impl Theatre {
    /// Whether hands must wait: the field as shown is not yet the field as it is.
    pub fn holds_up(&self) -> bool {
        self.after.is_some() || !self.waiting.is_empty()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Theatre::default();
    }
}

/// Takes an act on. A person's own next order cuts the showing of his last short.
pub fn take_on(page: Page, act: Act) {
    let asked = act.asked;
    page.theatre
        .update_value(|theatre| theatre.waiting.push_back(act));
    if !page.playing.get_untracked() {
        advance(page);
    } else if asked {
        skip(page);
    }
}

/// Takes a remark on the last act: it is made when that has been seen.
pub fn remark(page: Page, line: Line) {
    let waits = page.theatre.try_update_value(|theatre| {
        let last = theatre.waiting.back_mut().map(|act| &mut act.lines);
        let lines = last.or_else(|| theatre.after.as_mut().map(|after| &mut after.lines))?;
        lines.push(line.clone());
        Some(())
    });
    if waits.flatten().is_none() {
        page.spoken.set(line.text.clone());
        page.log.update(|log| log.push(line));
    }
}

/// Goes on to the next scene, or shows the field as it is if there is none. Called when nothing
/// moves on the canvas any more.
pub fn advance(page: Page) {
    page.theatre
        .update_value(|theatre| theatre.scene = theatre.scene.wrapping_add(1));
    loop {
        let next = page
            .theatre
            .try_update_value(|theatre| theatre.scenes.pop_front())
            .flatten();
        if let Some(scene) = next {
            page.playing.set(true);
            if stage::play(page, scene) {
                return;
            }
            continue;
        }
        watching::back(page);
        settle(page);
        let Some(act) = page
            .theatre
            .try_update_value(|theatre| theatre.waiting.pop_front())
            .flatten()
        else {
            page.playing.set(false);
            stage::show_pieces(page);
            if page.barrel.get_untracked().is_some() {
                barrel::look(page);
            }
            return;
        };
        begin(page, act);
    }
}

/// Shows one scene by itself, that changes nothing.
pub fn show(page: Page, scene: Scene) {
    page.theatre
        .update_value(|theatre| theatre.scenes.push_back(scene));
    advance(page);
}

/// Goes on after a while, if nothing else has gone on before.
pub fn pause(page: Page, for_long: Duration) {
    let scene = page.theatre.with_value(|theatre| theatre.scene);
    set_timeout(
        move || {
            if page.theatre.try_with_value(|theatre| theatre.scene) == Some(scene) {
                advance(page);
            }
        },
        for_long,
    );
}

/// Shows at once how everything ends that waits to be seen.
pub fn skip(page: Page) {
    stage::stop(page);
    page.theatre.update_value(|theatre| theatre.scenes.clear());
    advance(page);
}

/// Skips all acts, to the field as it is.
pub fn skip_all(page: Page) {
    while page.playing.get_untracked() {
        skip(page);
    }
}

/// Makes an act the present one.
fn begin(page: Page, act: Act) {
    stage::show_pieces(page);
    let Some(before) = page.field_now() else {
        return;
    };
    let scenes = scenes(&before.position, &act);
    // One's own marches are shown while one goes on; a shot's end is not given away before it.
    let at_once = act.asked && !act.fires() && !act.fights();
    let begins = act
        .events
        .iter()
        .any(|event| matches!(event, Event::TurnBegan { side, .. } if is_machines(page, *side)));
    page.theatre.update_value(|theatre| {
        theatre.scenes = scenes;
        theatre.after = Some(After {
            position: act.position,
            number: act.number,
            lines: act.lines,
        });
    });
    // A machine's whole move is to be seen, wherever the player was looking.
    if begins {
        stage::whole(page);
    }
    if at_once {
        settle(page);
    }
}

fn is_machines(page: Page, side: Side) -> bool {
    page.seats.with_untracked(|seats| {
        seats
            .as_ref()
            .is_some_and(|seats| matches!(seats.of(side), Seat::Machine { .. }))
    })
}

/// Makes the replica what the table said it is.
fn settle(page: Page) {
    let after = page
        .theatre
        .try_update_value(|theatre| theatre.after.take())
        .flatten();
    let (Some(after), Some(before)) = (after, page.field_now()) else {
        return;
    };
    let After {
        position,
        number,
        lines,
    } = after;
    if !lines.is_empty() {
        let spoken: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        page.spoken.set(spoken.join(" "));
        page.log.update(|log| log.extend(lines));
    }
    let turned = position.turn != before.position.turn;
    let over = matches!(position.phase, Phase::Over(_));
    let field = Rc::new(Field::new(before.shared_ground(), position));
    let chosen = page.chosen.get_untracked().still_there(&field);
    page.field.set(Some(field));
    page.orders.set(number);
    if turned || over {
        page.choices.set(Vec::new());
        page.drop_intent();
        page.counsel.set(Counsel::None);
        page.chosen.set(Chosen::Nobody);
    } else if chosen != page.chosen.get_untracked() {
        page.drop_intent();
        page.chosen.set(chosen);
    }
    if over {
        page.sheet.set(Sheet::Ending);
    }
}

/// What of an act there is to see, from the field as it was before it.
fn scenes(before: &Position, act: &Act) -> VecDeque<Scene> {
    let mut scenes = VecDeque::new();
    let mut glides: Vec<Glide> = Vec::new();
    let mut aside = Vec::new();
    let mut fought = Fought::default();
    for event in &act.events {
        match event {
            Event::Moved {
                man, from, route, ..
            } => glides.push(man_glides(before, &act.position, *man, *from, &route.0)),
            Event::MadeRoom { man, to, .. } => aside.push((*man, *to)),
            Event::GunMoved {
                gun, from, route, ..
            } => glides.push(gun_glides(before, &act.position, *gun, *from, &route.0)),
            Event::Fired {
                gun,
                record,
                lay_down,
                ..
            } => {
                if !glides.is_empty() {
                    scenes.push_back(Scene::Glides(std::mem::take(&mut glides)));
                }
                scenes.push_back(Scene::Shot(Rc::new(Shot {
                    gun: *gun,
                    record: ShotRecord::clone(record),
                    lying: lay_down.clone(),
                    aside: std::mem::take(&mut aside),
                })));
            }
            Event::MeleeFought { verdict, .. } => {
                let dead = verdict.red_dead.iter().chain(&verdict.blue_dead);
                fought.dead.extend(dead);
                fought.taken.extend(&verdict.prisoners);
            }
            _ => {}
        }
    }
    let stand = glides.iter().filter_map(|glide| match glide.piece {
        PieceKey::Man(id) => Some((ManId(id), *glide.path.last()?, glide.facing)),
        PieceKey::Gun(_) => None,
    });
    fought.stand = stand.collect();
    if !glides.is_empty() {
        scenes.push_back(Scene::Glides(glides));
    }
    if !fought.dead.is_empty() || !fought.taken.is_empty() {
        scenes.push_back(Scene::Fought(fought));
    }
    scenes
}

fn man_glides(before: &Position, after: &Position, id: ManId, from: Point, way: &[Point]) -> Glide {
    let facing = |position: &Position| {
        let man = position.man(id);
        man.map_or(0.0, |man| man.facing)
    };
    Glide {
        piece: PieceKey::Man(id.0),
        path: std::iter::once(from).chain(way.iter().copied()).collect(),
        from_facing: facing(before),
        facing: facing(after),
    }
}

fn gun_glides(before: &Position, after: &Position, id: GunId, from: Point, way: &[Point]) -> Glide {
    let bearing = |position: &Position| {
        let gun = position.gun(id);
        gun.map_or(0.0, |gun| gun.bearing)
    };
    Glide {
        piece: PieceKey::Gun(id.0),
        path: std::iter::once(from).chain(way.iter().copied()).collect(),
        from_facing: bearing(before),
        facing: bearing(after),
    }
}
