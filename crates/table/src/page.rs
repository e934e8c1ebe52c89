//! Who is at the page, and what he may see while the curtain hangs (M-3).

use crate::save::Entry;
use crate::{Save, Seat};
use country::Scenario;
use rules::{Order, Side};

/// Who is at the page that the table talks to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Page {
    /// Somebody who plays neither side: he sees everything.
    Spectator,
    /// The person of this side: the one person, or of two the one who sat down last.
    Seated(Side),
    /// Nobody: it is covered until one of the two persons sits down.
    Covered,
}

impl Page {
    /// Who is at the page as a battle begins: of two persons the one who acts first.
    pub(crate) fn at_first(save: &Save) -> Page {
        match [save.red, save.blue] {
            [Seat::Person, Seat::Person] => {
                let position = &save.state.position;
                Page::Seated(position.to_act().unwrap_or(position.first))
            }
            [Seat::Person, Seat::Machine { .. }] => Page::Seated(Side::Red),
            [Seat::Machine { .. }, Seat::Person] => Page::Seated(Side::Blue),
            [Seat::Machine { .. }, Seat::Machine { .. }] => Page::Spectator,
        }
    }

    /// Who is at the page as a battle is taken up again: of two persons behind the curtain nobody
    /// yet.
    pub(crate) fn again(save: &Save) -> Page {
        let two = [save.red, save.blue] == [Seat::Person; 2];
        if two && save.state.position.is_curtained() {
            Page::Covered
        } else {
            Page::at_first(save)
        }
    }
}

/// A scenario as `viewer` may see it behind the curtain: without the other's force.
pub(crate) fn scenario_seen_by(scenario: &Scenario, viewer: Side) -> Scenario {
    let mut seen = scenario.clone();
    let other = match viewer {
        Side::Red => &mut seen.blue,
        Side::Blue => &mut seen.red,
    };
    other.infantry.clear();
    other.cavalry.clear();
    other.guns.clear();
    seen
}

/// How many orders `viewer` may know of behind the curtain: his own, and those by which the other
/// said that he was done.
pub(crate) fn orders_known_to(journal: &[Entry], viewer: Side) -> usize {
    let known = |entry: &&Entry| entry.side == viewer || tells_that_it_is_done(&entry.order);
    journal.iter().filter(known).count()
}

/// Whether an order behind the curtain tells the other side something: that its giver is done.
pub(crate) fn tells_that_it_is_done(order: &Order) -> bool {
    matches!(order, Order::Muster { .. } | Order::Ready)
}

/// The person who is to come to the page next behind the curtain.
pub(crate) fn next_person(save: &Save) -> Option<Side> {
    let next = save.state.position.to_act();
    next.filter(|side| save.seat(*side) == Seat::Person)
}
