//! A melee as the field shows it: contacts, the six inches round them, supporters, fates.

use super::draft::{Fate, fate};
use super::{Table, at_hand};
use crate::marks::{self, Overlay};
use crate::state::Page;
use field_view::{Highlight, Style};
use table::country::Point;
use table::rules::field::HALO;
use table::rules::{Field, ManId, Melee, Side};

/// Lines and rings for the melee that is looked at, and plain contacts for the others.
pub fn overlays(page: Page) -> Vec<Overlay> {
    let Some((Table { field, melees }, seen, _)) = at_hand(page) else {
        return Vec::new();
    };
    let mut drawn = Vec::new();
    for (melee, _) in &melees {
        drawn.extend(contacts(&field, melee));
    }
    for man in in_touch(&seen) {
        if let Some(man) = field.man(man) {
            drawn.push(Overlay::Ring {
                at: man.at,
                radius: HALO + man.base().radius,
                style: style(man.side),
            });
        }
    }
    drawn.extend(seen.supporters.iter().filter_map(|&man| {
        let at = field.man(man)?.at;
        Some(Overlay::Link {
            a: at,
            b: nearest(&seen.points, at)?,
        })
    }));
    drawn
}

/// How the men of the melees are tinged: those who die of the one that is looked at, and all the
/// others in it.
pub fn marked(page: Page) -> Vec<(ManId, Highlight)> {
    let Some((_, melee, verdict)) = at_hand(page) else {
        return Vec::new();
    };
    let fated = |&man: &ManId| match fate(&verdict, man) {
        Fate::Dies => (man, Highlight::Danger),
        Fate::Taken => (man, Highlight::Hovered),
        Fate::Lives(_) => (man, Highlight::Contact),
    };
    let mut marked: Vec<_> = melee.red.iter().chain(&melee.blue).map(fated).collect();
    let supporters = melee.supporters.iter();
    marked.extend(supporters.map(|&man| (man, Highlight::Ready)));
    marked
}

fn contacts(field: &Field, melee: &Melee) -> Vec<Overlay> {
    let bar = |&(own, enemy): &(ManId, ManId)| {
        Some(Overlay::Contact {
            a: field.man(own)?.at,
            b: field.man(enemy)?.at,
        })
    };
    melee.contacts.iter().filter_map(bar).collect()
}

/// The men who are in touch, of both sides.
pub fn in_touch(melee: &Melee) -> Vec<ManId> {
    let mut men: Vec<ManId> = melee
        .contacts
        .iter()
        .flat_map(|&(own, enemy)| [own, enemy])
        .collect();
    men.sort_unstable();
    men.dedup();
    men
}

fn style(side: Side) -> Style {
    match marks::tint(side) {
        field_view::Tint::Red => Style::Red,
        field_view::Tint::Blue => Style::Blue,
    }
}

fn nearest(points: &[Point], to: Point) -> Option<Point> {
    let nearer = |a: &&Point, b: &&Point| a.distance(to).total_cmp(&b.distance(to));
    points.iter().min_by(nearer).copied()
}
