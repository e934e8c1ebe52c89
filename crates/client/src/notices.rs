//! What comes from the table, and what the page does about it: keep first, show after.

use crate::counsel::{self, Counsel};
use crate::keeping::{self, Headline};
use crate::log::{self, Line};
use crate::state::{Page, SaveStatus, Screen, Seats, Sheet};
use crate::theatre::{self, Act};
use crate::{curtain, files, timekeeper, title};
use leptos::prelude::*;
use std::rc::Rc;
use std::sync::Arc;
use table::country::Ground;
use table::rules::{Advisor, Event, Field, Phase, Position, Side};
use table::{Notice, View};

/// Hears one notice.
pub fn hear(page: Page, notice: Notice) {
    if page.screen.get_untracked() == Screen::Range {
        keep_unseen(page, notice);
        return;
    }
    match notice {
        Notice::Opened { view, kept } => opened(page, *view, kept),
        Notice::Accepted {
            side,
            number,
            events,
            position,
            can_undo,
            kept,
        } => {
            keep(page, &position, kept);
            page.can_undo.set(can_undo);
            let asked = page.waiting_for_order.get_untracked();
            page.waiting_for_order.set(false);
            page.thinking.set(None);
            if events.contains(&Event::CurtainDrawn) {
                page.viewer.set(None);
                curtain::draw_back(page);
            }
            let act = Act::new(side, number, events, *position, asked);
            theatre::take_on(page, act);
        }
        Notice::Refused { refusal, .. } => {
            page.waiting_for_order.set(false);
            page.tell(refusal.to_string(), true);
        }
        Notice::Undone {
            number,
            position,
            log,
            can_undo,
            kept,
            ..
        } => {
            keep(page, &position, kept);
            page.waiting_for_order.set(false);
            page.can_undo.set(can_undo);
            undone(page, number, *position, log);
        }
        Notice::Cover { next, kept } => {
            keep_covered(page, next, kept);
            curtain::hang(page, next);
        }
        Notice::Clock { clock } => timekeeper::hear(page, clock),
        // On a person's own side only an adviser thinks, and the card of his advice shows it.
        Notice::Thinking { side, .. } if page.hand_untracked() == Some(side) => {}
        Notice::Thinking { side, done } => page.thinking.set(Some((side, done))),
        Notice::Verifying { done, of } => {
            let text = format!("Playing the battle over: order {done} of {of}…");
            page.waiting.set(Some(text));
        }
        Notice::Hint {
            men, why, order, ..
        } => counsel::hear(page, men, why, order),
        Notice::Remark { text } => theatre::remark(page, Line::remark(text)),
        Notice::Exported { text } => files::download("little-wars.json", &text),
        Notice::Failed { why } => failed(page, why),
    }
}

/// A battle goes on whose player has left the table for the range, since a machine has the move:
/// what happens is kept, and seen when the battle is taken up again.
fn keep_unseen(page: Page, notice: Notice) {
    match notice {
        Notice::Accepted { position, kept, .. } | Notice::Undone { position, kept, .. } => {
            keep(page, &position, kept);
        }
        Notice::Cover { next, kept } => keep_covered(page, next, kept),
        _ => {}
    }
}

/// A battle is in hand: the table is laid for it.
fn opened(page: Page, view: View, kept: String) {
    let ground = match Ground::new(view.scenario.country.clone()) {
        Ok(ground) => Arc::new(ground),
        Err(faults) => {
            let why = format!("the Country sent by the table is faulty: {faults}");
            page.fault.set(Some(why));
            return;
        }
    };
    let drawn = page.viewer.get_untracked().is_some() && view.viewer.is_none();
    page.seats.set(Some(Seats {
        title: view.scenario.title.clone(),
        players: [view.red, view.blue],
        campaign: view.campaign,
    }));
    keep(page, &view.position, kept);
    page.put_away();
    page.to_try.set_value(Vec::new());
    page.viewer.set(view.viewer);
    page.clock.set(view.clock);
    page.can_undo.set(view.can_undo);
    page.advisor.set_value(Some(Rc::new(Advisor::new(&ground))));
    page.log.set(view.log.into_iter().map(Line::told).collect());
    page.orders.set(view.orders);
    let over = matches!(view.position.phase, Phase::Over(_));
    page.field
        .set(Some(Rc::new(Field::new(ground, view.position))));
    page.sheet
        .set(if over { Sheet::Ending } else { Sheet::None });
    page.screen.set(Screen::Table);
    page.opened.update(|opened| *opened += 1);
    if drawn {
        curtain::draw_back(page);
    }
}

/// The last order was taken back: the field is at once as it was before it.
fn undone(page: Page, number: u32, position: Position, log: Vec<String>) {
    let Some(before) = page.field_now() else {
        return;
    };
    theatre::skip_all(page);
    page.drop_intent();
    page.counsel.set(Counsel::None);
    let field = Rc::new(Field::new(before.shared_ground(), position));
    let chosen = page.chosen.get_untracked().still_there(&field);
    page.field.set(Some(field));
    page.orders.set(number);
    page.log.update(|lines| log::take_back(lines, log));
    page.chosen.set(chosen);
    page.tell("Taken back.", false);
}

/// Writes the battle down before anything of it is shown, and says so or says why not.
fn keep(page: Page, position: &Position, kept: String) {
    let (title, seat) = title_and_seat(page);
    write_down(page, Headline::new(title, position, seat), kept);
}

/// The same while nobody sits at the page: the line about it tells of no men.
fn keep_covered(page: Page, next: Side, kept: String) {
    let (title, seat) = title_and_seat(page);
    write_down(page, Headline::covered(title, next, seat), kept);
}

fn title_and_seat(page: Page) -> (String, Option<Side>) {
    page.seats.with_untracked(|seats| {
        seats.as_ref().map_or((String::new(), None), |seats| {
            (seats.title.clone(), seats.lone_person())
        })
    })
}

fn write_down(page: Page, headline: Headline, kept: String) {
    let status = match keeping::keep(headline, kept) {
        Ok(generation) => SaveStatus::Kept(generation),
        Err(why) => SaveStatus::Failed(why),
    };
    page.save.set(status);
}

/// A request could not be met. A kept battle that was refused may have an older one behind it.
fn failed(page: Page, why: String) {
    page.waiting_for_order.set(false);
    page.handed_over.set(None);
    page.counsel.set(Counsel::None);
    page.waiting.set(None);
    let older = page.to_try.get_value();
    if older.is_empty() {
        page.tell(why, true);
    } else {
        title::take_up(page, older);
    }
}
