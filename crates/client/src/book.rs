//! The rule book, which is part of the page: any number of a rule, wherever it stands, opens it.

mod link;
mod page;
mod plates;
mod text;

pub use link::{RuleLink, linked};
pub use page::RuleBook;

use crate::state::Page;
use leptos::prelude::*;

/// Where the book lies open, and where its reader has come from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reading {
    /// The rule that is read; none at the beginning of the book.
    pub rule: Option<&'static str>,
    /// The rules that were read before, the last one last.
    pub before: Vec<Option<&'static str>>,
    /// What the reader looks for.
    pub sought: String,
}

impl Reading {
    /// Turns to a rule, remembering the one that was read.
    fn turn_to(&mut self, rule: &'static str) {
        if self.rule != Some(rule) {
            self.before.push(self.rule);
        }
        self.rule = Some(rule);
        self.sought.clear();
    }

    /// Back to what was read before.
    fn back(&mut self) {
        if let Some(rule) = self.before.pop() {
            self.rule = rule;
            self.sought.clear();
        }
    }
}

/// Opens the book at its beginning, or where it was left in this sitting.
pub fn open(page: Page) {
    page.book.update(|book| {
        book.get_or_insert_default();
    });
}

/// Opens the book at a rule. Nothing happens for a number it does not have.
pub fn open_at(page: Page, id: &str) {
    if let Some(rule) = text::rule(id) {
        page.book
            .update(|book| book.get_or_insert_default().turn_to(rule));
    }
}

/// Closes it.
pub fn close(page: Page) {
    page.book.set(None);
}

/// Whether it lies open.
pub fn is_open(page: Page) -> bool {
    page.book.with_untracked(Option::is_some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reader_goes_back_the_way_he_came() {
        let mut reading = Reading::default();
        reading.turn_to("H-9");
        reading.turn_to("H-1");
        reading.turn_to("H-1");
        reading.back();
        assert_eq!(reading.rule, Some("H-9"));
        reading.back();
        assert_eq!(reading.rule, None);
        reading.back();
        assert_eq!(reading, Reading::default());
    }
}
