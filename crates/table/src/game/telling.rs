//! What the page is told of the battle in hand, cut to who is at it while the curtain hangs (M-3).

use super::{Done, Game};
use crate::page::{self, Page};
use crate::taking_back::Base;
use crate::{Kept, Notice, View, told};
use rules::{Event, Field, Position, Side};

impl Game {
    /// Seats the person of `side` at the page.
    pub(crate) fn sit(&mut self, side: Side) {
        self.page = Page::Seated(side);
    }

    /// Covers the page where the curtain hangs and another person is to sit down at it. Whoever it
    /// is.
    fn cover(&mut self) -> Option<Side> {
        let Page::Seated(side) = self.page else {
            return None;
        };
        let next = page::next_person(&self.save)?;
        if !self.position().is_curtained() || next == side {
            return None;
        }
        self.page = Page::Covered;
        Some(next)
    }

    /// Whether the person of `side` is at the page, as far as it matters.
    pub(crate) fn is_at_page(&self, side: Side) -> bool {
        !self.hides() || self.page == Page::Seated(side)
    }

    /// Whether the curtain hides something from the page.
    pub(crate) fn hides(&self) -> bool {
        self.position().is_curtained() && self.page != Page::Spectator
    }

    /// The side whose view the page has, where it does not see everything.
    fn viewer(&self) -> Option<Side> {
        match self.page {
            Page::Seated(side) if self.position().is_curtained() => Some(side),
            _ => None,
        }
    }

    /// What a side can see of the field.
    pub(crate) fn seen_by(&self, side: Side) -> Field {
        let position = self.position().seen_by(side);
        Field::new(self.battle.field().shared_ground(), position)
    }

    /// What to tell the page of an order that was carried out.
    ///
    /// When the curtain is drawn, everything that was behind it follows in [`Notice::Opened`].
    pub(crate) fn accepted(&mut self, side: Side, done: Done) -> Vec<Notice> {
        let drawn = done.curtained && !self.position().is_curtained();
        let viewer = match self.page {
            Page::Seated(viewer) if done.curtained => Some(viewer),
            _ => None,
        };
        if viewer.is_some_and(|viewer| viewer != side) && !done.tells {
            return Vec::new();
        }
        let is_open =
            |event: &Event| viewer.is_none_or(|viewer| event.is_open_to(viewer, done.curtained));
        let turn_began = done
            .events
            .iter()
            .any(|event| matches!(event, Event::TurnBegan { .. }));
        let accepted = Notice::Accepted {
            side,
            number: self.number_told(),
            events: done.events.into_iter().filter(is_open).collect(),
            position: Box::new(self.position_told()),
            can_undo: self.can_undo(viewer.unwrap_or(side)),
            kept: self.kept(),
        };
        let mut notices = vec![accepted];
        notices.extend(done.remark.map(|text| Notice::Remark { text }));
        if drawn {
            notices.push(self.opened());
        } else if turn_began && let Some(clock) = self.save.time {
            notices.push(Notice::Clock { clock });
        }
        if done.tells {
            notices.extend(self.covered());
        }
        notices
    }

    /// What to tell the page as the battle comes into hand: nothing, but who is to sit down, where
    /// the page is covered.
    pub(crate) fn begun(&self) -> Notice {
        match (self.page, page::next_person(&self.save)) {
            (Page::Covered, Some(next)) => Notice::Cover {
                next,
                kept: self.kept(),
            },
            _ => self.opened(),
        }
    }

    /// The whole view.
    pub(crate) fn opened(&self) -> Notice {
        Notice::Opened {
            view: Box::new(self.view()),
            kept: self.kept(),
        }
    }

    /// Covers the page, if another person is to sit down at it.
    fn covered(&mut self) -> Option<Notice> {
        let next = self.cover()?;
        let kept = self.kept();
        Some(Notice::Cover { next, kept })
    }

    /// What to tell the page of an order that was taken back.
    pub(crate) fn undone(&self, side: Side) -> Notice {
        Notice::Undone {
            side,
            number: self.number_told(),
            position: Box::new(self.position_told()),
            log: told::readable(&self.log, self.viewer()),
            can_undo: self.can_undo(side),
            kept: self.kept(),
        }
    }

    /// The autosave as the battle stands: behind the veil while the curtain hides something.
    fn kept(&self) -> String {
        let before = self.base.as_ref().map(Base::text);
        let kept = if self.hides() {
            Kept::veiled(&self.save, &self.log, before, self.number_told())
        } else {
            Kept::open(&self.save, told::readable(&self.log, None), before)
        };
        kept.text()
    }

    /// How many orders the page may know of.
    fn number_told(&self) -> u32 {
        match (self.viewer(), self.hides()) {
            (Some(viewer), _) => page::orders_known_to(&self.save.journal, viewer) as u32,
            (None, true) => 0,
            (None, false) => self.number(),
        }
    }

    /// The position as the page may see it.
    fn position_told(&self) -> Position {
        match self.viewer() {
            Some(viewer) => self.position().seen_by(viewer),
            None => self.position().clone(),
        }
    }

    /// What the seat at the page may see.
    fn view(&self) -> View {
        let viewer = self.viewer();
        let scenario = &self.save.setup.scenario;
        let mine = viewer.or_else(|| self.position().to_act());
        View {
            scenario: viewer.map_or_else(
                || scenario.clone(),
                |viewer| page::scenario_seen_by(scenario, viewer),
            ),
            red: self.save.red,
            blue: self.save.blue,
            position: self.position_told(),
            viewer,
            clock: self.save.time,
            campaign: self.save.campaign.clone(),
            can_undo: mine.is_some_and(|side| self.can_undo(side)),
            orders: self.number_told(),
            log: told::readable(&self.log, viewer),
        }
    }
}
