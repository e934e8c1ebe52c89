//! The canvas: its field view, its frames, and what is shown on it.
//!
//! A frame is drawn only when something changed. Whoever changes something calls [`wake`].

use crate::marks::Overlay;
use crate::selection::Chosen;
use crate::state::{Page, Screen};
use crate::theatre::{self, Scene, Theatre};
use crate::{aim, counsel, measures, melee_table, parties, pieces, range, signs, watching};
use field_view::{FieldView, Highlight, POINTER_SLOP, Pick, PieceKey, Stance, TOUCH_SLOP};
use leptos::prelude::*;
use std::rc::Rc;
use std::time::Duration;
use table::country::Point;
use table::rules::{ManId, Side};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// How long the dead of a melee are seen before they are picked up (D-8).
const DEAD_LIE: Duration = Duration::from_millis(1800);

/// Width of a sheet that lies beside the field, CSS pixels, as the style sheet has it.
const BESIDE: f64 = 500.0;
/// The part of a narrow screen that such a sheet covers, from below.
const BELOW: f64 = 0.58;
/// Up to this width a screen is narrow, CSS pixels, as the style sheet has it.
const NARROW: f64 = 760.0;

/// The canvas and what is known of it.
#[derive(Default)]
pub struct Stage {
    view: Option<FieldView>,
    /// A frame has been asked for.
    asked: bool,
    /// Something was moving when the last frame was drawn.
    moving: bool,
    /// The piece under the pointer.
    hovered: Option<PieceKey>,
    /// How far the chosen can go.
    pub reach: Vec<Overlay>,
    /// What is measured, who belongs together, the melees that are looked at.
    pub laid: Vec<Overlay>,
    /// Men who are tinged to draw the eye.
    pub marked: Vec<(ManId, Highlight)>,
}

/// Does something with the view, if there is one, and draws what came of it.
pub fn with<R>(page: Page, action: impl FnOnce(&mut FieldView) -> R) -> Option<R> {
    let done = page
        .stage
        .try_update_value(|stage| stage.view.as_mut().map(action))
        .flatten();
    if done.is_some() {
        wake(page);
    }
    done
}

/// Asks the view something that changes nothing.
fn ask<R>(page: Page, question: impl FnOnce(&FieldView) -> R) -> Option<R> {
    page.stage
        .with_value(|stage| stage.view.as_ref().map(question))
}

/// Puts a view on the stage.
pub fn set(page: Page, view: FieldView) {
    page.stage.update_value(|stage| stage.view = Some(view));
    show_pieces(page);
}

/// Takes the view off the stage.
pub fn clear(page: Page) {
    page.stage.update_value(|stage| stage.view = None);
}

/// Sees to it that a frame is drawn soon.
pub fn wake(page: Page) {
    let asked = page
        .stage
        .try_update_value(|stage| std::mem::replace(&mut stage.asked, true));
    if asked == Some(false) {
        page.still.set(false);
        request_animation_frame(move || frame(page));
    }
}

fn frame(page: Page) {
    let now = window().performance().map_or(0.0, |clock| clock.now());
    let drawn = page.stage.try_update_value(|stage| {
        stage.asked = false;
        let view = stage.view.as_mut()?;
        let more = view.frame(now);
        let moving = view.animating();
        let ended = std::mem::replace(&mut stage.moving, moving) && !moving;
        Some((more, ended))
    });
    let Some(Some((more, ended))) = drawn else {
        return;
    };
    if ended && page.playing.get_untracked() {
        theatre::advance(page);
    }
    if more {
        wake(page);
    } else {
        page.rest.update(|rest| *rest = rest.wrapping_add(1));
        page.still.set(true);
    }
}

/// Shows the pieces of the field as it is.
pub fn show_pieces(page: Page) {
    let Some(field) = page.field_now() else {
        return;
    };
    let hovered = page.stage.with_value(|stage| stage.hovered);
    let mut pieces = page
        .chosen
        .with_untracked(|chosen| pieces::shown(&field, chosen, hovered));
    page.stage
        .with_value(|stage| pieces::tinge(&mut pieces, &stage.marked));
    // A gun that is being laid shows its lay.
    let laid = page.proposal.with_untracked(|proposal| {
        let flight = proposal.laid.as_ref();
        flight.map(|flight| flight.lay)
    });
    let gun = page.chosen.with_untracked(Chosen::gun);
    if let (Some(lay), Some(gun)) = (laid, gun) {
        pieces::lay(&mut pieces, gun, lay);
    }
    with(page, |view| view.set_pieces(pieces));
}

/// Keeps the pieces on the canvas as the field and the chosen are.
pub fn keep_pieces(page: Page) {
    Effect::new(move |_| {
        page.field.track();
        page.chosen.track();
        // While an act is being seen the canvas keeps what it had before it.
        if !page.theatre.with_value(Theatre::holds_up) {
            show_pieces(page);
        }
    });
}

/// Keeps what is measured, who belongs together and the melees that are looked at on the field.
pub fn keep_laid(page: Page) {
    Effect::new(move |_| {
        let melees = melee_table::is_open(page.sheet.get());
        page.choices.track();
        page.melee_seen.track();
        let mut laid = page.field.with(|field| {
            field.as_ref().map_or(Vec::new(), |field| {
                let mut laid = parties::threads(field);
                laid.extend(parties::disarmed(field));
                laid.extend(parties::pennants(field));
                laid.extend(aim::marks(field));
                laid
            })
        });
        laid.extend(measures::taken(page).overlays);
        laid.extend(watching::fall(page));
        let mut marked = counsel::marked(page);
        if melees {
            laid.extend(melee_table::overlays(page));
            marked = melee_table::marked(page);
        }
        page.stage.update_value(|stage| {
            stage.laid = laid;
            stage.marked = marked;
        });
        if !page.theatre.with_value(Theatre::holds_up) {
            show_pieces(page);
        }
        show_overlays(page);
    });
}

/// Shows what is drawn over the ground: the reach of the chosen, and the order in the making.
pub fn show_overlays(page: Page) {
    let mut overlays = page.stage.with_value(|stage| {
        let under = stage.laid.iter().chain(&stage.reach);
        under.cloned().collect::<Vec<_>>()
    });
    page.proposal
        .with_untracked(|proposal| overlays.extend(proposal.overlays.iter().cloned()));
    with(page, |view| view.set_overlays(overlays));
}

/// Notes which piece is under the pointer.
pub fn hover(page: Page, piece: Option<PieceKey>) {
    let before = page
        .stage
        .try_update_value(|stage| std::mem::replace(&mut stage.hovered, piece));
    if before != Some(piece) {
        show_pieces(page);
    }
}

/// Begins to play a scene. `false` if there is nothing to be seen of it.
pub fn play(page: Page, scene: Scene) -> bool {
    if let Scene::Shot(shot) = &scene {
        watching::note(page, shot);
    }
    if signs::wants_no_motion() {
        return false;
    }
    let ready = match (&scene, page.field_now()) {
        (Scene::Shot(shot), Some(field)) => Some(pieces::ready_to_fire(&field, shot)),
        (Scene::Again(seen), _) => Some(pieces::ready_to_fire(&seen.before, &seen.shot)),
        (Scene::Fought(fought), Some(field)) => Some(pieces::after_melees(&field, fought)),
        _ => None,
    };
    if let Scene::Fought(_) = scene {
        let seen = with(page, |view| view.set_pieces(ready.unwrap_or_default()));
        if seen.is_some() {
            theatre::pause(page, DEAD_LIE);
        }
        return seen.is_some();
    }
    let shot = match &scene {
        Scene::Shot(_) => page.last_shot.get_untracked(),
        Scene::Again(seen) => Some(Rc::clone(seen)),
        _ => None,
    };
    if let Some(seen) = &shot {
        watching::go(page, seen);
    }
    let rate = page.pace.get_untracked().rate();
    let begun = with(page, |view| {
        if let Some(pieces) = ready {
            view.set_pieces(pieces);
        }
        match scene {
            Scene::Shot(shot) => view.play_shot(&shot.record, rate),
            Scene::Again(seen) => view.play_shot(&seen.shot.record, rate),
            Scene::Glides(glides) => view.play_moves(glides),
            Scene::Fought(_) => {}
        }
        view.animating()
    });
    let begun = begun == Some(true);
    if begun {
        page.stage.update_value(|stage| stage.moving = true);
    }
    begun
}

/// Ends what is being played.
pub fn stop(page: Page) {
    with(page, FieldView::skip_animation);
    page.stage.update_value(|stage| stage.moving = false);
}

/// What is under a point of the canvas, CSS pixels; a finger may miss by more than a mouse.
pub fn pick(page: Page, x: f64, y: f64, finger: bool) -> Pick {
    let slop = if finger { TOUCH_SLOP } else { POINTER_SLOP };
    ask(page, |view| view.pick_near(x, y, slop)).unwrap_or_default()
}

/// The chosen piece that is nearest to a point of the canvas, if one is within reach of it,
/// whoever else stands there.
pub fn pick_chosen(page: Page, x: f64, y: f64, finger: bool) -> Option<PieceKey> {
    let slop = if finger { TOUCH_SLOP } else { POINTER_SLOP };
    ask(page, |view| view.pick_selected(x, y, slop)).flatten()
}

/// The ground under a point of the canvas.
pub fn ground_at(page: Page, x: f64, y: f64) -> Option<Point> {
    ask(page, |view| view.ground_at(x, y)).flatten()
}

/// The pieces in a box of the canvas.
pub fn pieces_in_box(page: Page, corners: [f64; 4]) -> Vec<PieceKey> {
    let [x0, y0, x1, y1] = corners;
    ask(page, |view| view.pieces_in_box(x0, y0, x1, y1)).unwrap_or_default()
}

/// Where a place on the field appears on the canvas, CSS pixels.
pub fn project(page: Page, at: Point, lift: f64) -> Option<(f64, f64)> {
    ask(page, |view| view.project(at, lift)).flatten()
}

/// Where it will appear once the camera has come to where it is going.
pub fn project_arrived(page: Page, at: Point, lift: f64) -> Option<(f64, f64)> {
    ask(page, |view| view.project_arrived(at, lift)).flatten()
}

/// Nearer (above 1) or further (below 1), about the middle of the picture.
pub fn zoom(page: Page, by: f64) {
    let (width, height) = size();
    zoom_at(page, width / 2.0, height / 2.0, by);
}

/// Nearer or further, about a point of the canvas.
pub fn zoom_at(page: Page, x: f64, y: f64, by: f64) {
    with(page, |view| view.camera_mut().zoom_at(x, y, by));
}

/// The whole Country in the picture.
pub fn whole(page: Page) {
    with(page, |view| view.camera_mut().whole_country());
}

/// Where the player is going, or has come to.
pub fn stance(page: Page) -> Option<Stance> {
    ask(page, |view| view.camera().goal())
}

/// Takes the player back to where he was.
pub fn return_to(page: Page, stance: Stance) {
    with(page, |view| view.camera_mut().return_to(stance));
}

/// Brings a place to the middle of the picture.
pub fn centre(page: Page, at: Point) {
    with(page, |view| view.camera_mut().centre_on(at));
}

/// Brings a place to the middle of what a sheet beside the field leaves to be seen of it.
pub fn centre_beside_sheet(page: Page, at: Point) {
    let (width, height) = size();
    with(page, |view| {
        let camera = view.camera_mut();
        camera.centre_on(at);
        if width > NARROW {
            camera.pan(-BESIDE / 2.0, 0.0);
        } else {
            camera.pan(0.0, -height * BELOW / 2.0);
        }
    });
}

/// Walks: the picture follows the hand by so many CSS pixels.
pub fn walk(page: Page, right: f64, down: f64) {
    with(page, |view| view.camera_mut().pan(right, down));
}

/// Turns about the middle of the picture.
pub fn turn(page: Page, right: f64, down: f64) {
    with(page, |view| view.camera_mut().orbit(right, down));
}

/// Stands behind a gun and looks along its barrel.
pub fn behind_gun(page: Page, at: Point, bearing: f64) {
    with(page, |view| view.camera_mut().behind_gun(at, bearing));
}

/// Where a player begins to look from: his side of the table, or behind the gun of the range.
pub fn begin(page: Page) {
    if page.screen.get_untracked() == Screen::Range {
        range::look(page);
        with(page, |view| view.camera_mut().settle());
    } else {
        sit_at(page, page.seat());
    }
}

/// Sits down behind a side's back line.
pub fn sit_at(page: Page, side: Side) {
    with(page, |view| {
        view.camera_mut().sit_at(crate::marks::tint(side));
    });
}

/// The way the player looks, in plan, of length 1.
pub fn forward(page: Page) -> Point {
    let (width, height) = size();
    let near = ground_at(page, width / 2.0, height * 0.75);
    let far = ground_at(page, width / 2.0, height * 0.5);
    match (near, far) {
        (Some(near), Some(far)) => (far - near).try_normalize(),
        _ => None,
    }
    .unwrap_or(match page.seat() {
        Side::Blue => Point::Y,
        Side::Red => Point::NEG_Y,
    })
}

/// The canvas itself.
fn canvas() -> Option<HtmlElement> {
    document()
        .get_element_by_id("field")
        .and_then(|canvas| canvas.dyn_into().ok())
}

/// Its size, CSS pixels: width and height.
pub fn size() -> (f64, f64) {
    canvas().map_or((1.0, 1.0), |canvas| {
        (
            f64::from(canvas.client_width()),
            f64::from(canvas.client_height()),
        )
    })
}

/// Whether the screen is as narrow as a telephone's.
pub fn is_narrow() -> bool {
    let width = window().inner_width().ok().and_then(|width| width.as_f64());
    width.is_some_and(|width| width <= NARROW)
}

/// Gives the field the keyboard.
pub fn focus() {
    if let Some(canvas) = canvas() {
        // A canvas that will not take the focus leaves it where it was.
        let _ = canvas.focus();
    }
}
