//! All pieces as a list, for those who do not see the canvas: each can be reached, heard and
//! chosen. Each entry also knows where on the canvas its piece appears.

use crate::commands::choose;
use crate::selection::Chosen;
use crate::state::Page;
use crate::{sight, stage, words};
use leptos::prelude::*;
use table::country::Point;
use table::rules::{Field, Gun, GunId, Man, ManId};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// Which piece an entry stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Entry {
    Man(ManId),
    Gun(GunId),
}

#[component]
pub fn PieceList() -> impl IntoView {
    let page = Page::here();
    let entries = Memo::new(move |_| {
        page.field.with(|field| {
            field.as_ref().map_or(Vec::new(), |field| {
                let position = &field.position;
                let guns = position.guns.iter().filter(|gun| !gun.retired);
                let men = position.men.iter().filter(|man| man.is_on_field());
                guns.map(|gun| Entry::Gun(gun.id))
                    .chain(men.map(|man| Entry::Man(man.id)))
                    .collect::<Vec<_>>()
            })
        })
    });
    let list = NodeRef::<leptos::html::Ul>::new();
    Effect::new(move |_| {
        page.rest.track();
        entries.track();
        if let (Some(list), Some(field)) = (list.get(), page.field_now()) {
            note_places(page, &field, &list);
        }
    });
    view! {
        <ul class="unseen piece-list" id="pieces" role="listbox" aria-label="Pieces" aria-multiselectable="true" tabindex="0" title="All pieces: arrows go from one to the next, Enter chooses"
            node_ref=list on:keydown=enter_list>
            <For each=move || entries.get() key=|entry| *entry children=move |entry| view! { <EntryView entry=entry/> }/>
        </ul>
    }
}

#[component]
fn EntryView(entry: Entry) -> impl IntoView {
    let page = Page::here();
    let chosen = move || {
        page.chosen.with(|chosen| match entry {
            Entry::Man(id) => chosen.has(id),
            Entry::Gun(id) => chosen.gun() == Some(id),
        })
    };
    let told = move || {
        page.field.with(|field| {
            field.as_ref().map_or(String::new(), |field| match entry {
                Entry::Man(id) => field
                    .man(id)
                    .map_or(String::new(), |man| tell_man(field, man)),
                Entry::Gun(id) => field
                    .gun(id)
                    .map_or(String::new(), |gun| tell_gun(field, gun)),
            })
        })
    };
    let id = match entry {
        Entry::Man(id) => format!("man-{}", id.0),
        Entry::Gun(id) => format!("gun-{}", id.0),
    };
    let pick = move |with_others: bool| {
        let next = match entry {
            Entry::Gun(id) => Chosen::Gun(id),
            Entry::Man(id) if with_others => {
                let Some(field) = page.field_now() else {
                    return;
                };
                page.chosen.get_untracked().toggled(&field, id)
            }
            Entry::Man(id) => Chosen::men(vec![id]),
        };
        choose(page, next);
        sight::centre_chosen(page);
    };
    let press = move |event: KeyboardEvent| {
        match event.key().as_str() {
            "Enter" | " " => pick(event.shift_key()),
            "ArrowDown" => step(&event, Element::next_element_sibling),
            "ArrowUp" => step(&event, Element::previous_element_sibling),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    view! {
        <li id=id role="option" tabindex="-1" aria-selected=move || chosen().to_string()
            on:click=move |event| pick(event.shift_key())
            on:keydown=press>
            {told}
        </li>
    }
}

/// From the list as a whole to its first entry.
fn enter_list(event: KeyboardEvent) {
    if event.key() == "ArrowDown" {
        event.prevent_default();
        step(&event, Element::first_element_child);
    }
}

/// Goes to a neighbour in the list, or into it.
fn step(event: &KeyboardEvent, to: impl Fn(&Element) -> Option<Element>) {
    let entry = event
        .current_target()
        .and_then(|entry| entry.dyn_into::<Element>().ok());
    let neighbour = entry
        .and_then(|entry| to(&entry))
        .and_then(|entry| entry.dyn_into::<HtmlElement>().ok());
    if let Some(neighbour) = neighbour {
        // An entry that will not take the focus leaves it where it was.
        let _ = neighbour.focus();
    }
}

/// "Red infantry-man 12, 34 inches from his left, 8 from his line, moved".
fn tell_man(field: &Field, man: &Man) -> String {
    let mut told = format!("{}, {}", words::man(man), place(field, man.at));
    let state = words::state(man).map(str::to_owned);
    let custody = crate::actions::custody(field, man);
    let moved = man.moved.then(|| "moved".to_owned());
    for more in [state, custody, moved].into_iter().flatten() {
        told.push_str(", ");
        told.push_str(&more);
    }
    told
}

fn tell_gun(field: &Field, gun: &Gun) -> String {
    let disputed = if field.is_disputed(gun) {
        ", in dispute"
    } else {
        ""
    };
    format!(
        "{}, {}, crew {}{disputed}",
        words::gun(field, gun),
        place(field, gun.at),
        field.crew(gun).len()
    )
}

fn place(field: &Field, at: Point) -> String {
    let depth = field.ground().country().field.depth;
    format!(
        "{:.0} inches along, {:.0} from Blue’s line, {:.0} from Red’s",
        at.x,
        at.y,
        depth - at.y
    )
}

/// Notes on each entry where its piece appears on the canvas, CSS pixels.
fn note_places(page: Page, field: &Field, list: &Element) {
    let entries = list.children();
    for index in 0..entries.length() {
        let Some(entry) = entries
            .item(index)
            .and_then(|entry| entry.dyn_into::<HtmlElement>().ok())
        else {
            continue;
        };
        let Some((at, lift)) = whereabouts(field, &entry.id()) else {
            continue;
        };
        let seen = stage::project(page, at, lift);
        let signs = [
            ("x", seen.map(|seen| seen.0)),
            ("y", seen.map(|seen| seen.1)),
        ];
        for (sign, value) in signs {
            let text = value.map_or(String::new(), |value| format!("{value:.1}"));
            // An entry that takes no note is merely not noted.
            let _ = entry.dataset().set(sign, &text);
        }
    }
}

/// The place of the piece of an entry, and a height at which it can be pointed at.
fn whereabouts(field: &Field, id: &str) -> Option<(Point, f64)> {
    let (kind, number) = id.split_once('-')?;
    match kind {
        "man" => field
            .man(ManId(number.parse().ok()?))
            .map(|man| (man.at, crate::pieces::chest(man.arm))),
        "gun" => field
            .gun(GunId(number.parse().ok()?))
            .map(|gun| (gun.at, 1.0)),
        _ => None,
    }
}
