//! How a shot is watched: from where, how fast, and once more.

use crate::actions::hand_back;
use crate::marks::{self, Overlay};
use crate::selection::Chosen;
use crate::stage;
use crate::state::Page;
use crate::theatre::{self, Scene, Shot};
use field_view::Stance;
use leptos::prelude::*;
use std::rc::Rc;
use table::ballistics;
use table::country::Point;
use table::rules::Field;

/// One of several ways: what it is called, and what its button tells.
type Choice<T> = (T, &'static str, &'static str);

/// From where a shot is watched.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum From {
    /// From wherever the player is.
    #[default]
    Table,
    /// From behind the gun.
    Gun,
    /// From beside the bolt, going along with it.
    Bolt,
    /// From behind what it first touches, looking back at the gun.
    Target,
}

impl From {
    const ALL: [Choice<From>; 4] = [
        (From::Table, "table", "Watch from where you are"),
        (From::Gun, "gun", "Watch from behind the gun"),
        (From::Bolt, "bolt", "Go along with the bolt"),
        (
            From::Target,
            "target",
            "Watch from where the bolt comes down",
        ),
    ];
}

/// How fast a shot is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Pace {
    /// As fast as it is.
    Life,
    /// About a third as fast: one sees who falls.
    #[default]
    Slow,
    /// A tenth as fast: one sees how.
    Slower,
}

impl Pace {
    const ALL: [Choice<Pace>; 3] = [
        (Pace::Life, "life", "As fast as it is"),
        (Pace::Slow, "slow", "A third as fast"),
        (Pace::Slower, "slower", "A tenth as fast"),
    ];

    /// Seconds of the shot in a second of the eye.
    pub const fn rate(self) -> f64 {
        match self {
            Pace::Life => 1.0,
            Pace::Slow => 0.35,
            Pace::Slower => 0.1,
        }
    }
}

/// A shot that was fired, and how the field was before it.
#[derive(Debug)]
pub struct Seen {
    /// The field.
    pub before: Rc<Field>,
    /// The shot.
    pub shot: Rc<Shot>,
    /// Where the bolt first touched anything.
    pub fell: [f64; 3],
}

/// Notes a shot as the last that was fired.
pub fn note(page: Page, shot: &Rc<Shot>) {
    let Some(before) = page.field_now() else {
        return;
    };
    let fell = before.index_in_scene(shot.gun).and_then(|index| {
        let scene = before.scene(&shot.lying);
        let flight = ballistics::flight(&scene, index, shot.record.lay);
        flight.path.last().copied()
    });
    if let Some(fell) = fell {
        let shot = Rc::clone(shot);
        page.last_shot
            .set(Some(Rc::new(Seen { before, shot, fell })));
    }
}

/// The mark where the last shot of the chosen gun fell.
pub fn fall(page: Page) -> Option<Overlay> {
    let seen = page.last_shot.get()?;
    let [x, y, _] = seen.fell;
    let is_its = page.chosen.with(Chosen::gun) == Some(seen.shot.gun);
    is_its.then(|| marks::fall(Point::new(x, y)))
}

/// P: shows the last shot once more.
pub fn again(page: Page) {
    match page.last_shot.get_untracked() {
        Some(seen) if !page.playing.get_untracked() => theatre::show(page, Scene::Again(seen)),
        Some(_) => {}
        None => page.tell("No shot has been fired yet.", false),
    }
}

/// Takes the player to where he watches a shot from. Where he was is kept for [`back`].
pub fn go(page: Page, seen: &Seen) {
    let from = page.watch_from.get_untracked();
    let Some(gun) = seen.before.gun(seen.shot.gun) else {
        return;
    };
    if from == From::Table || (from == From::Gun && page.barrel.get_untracked().is_some()) {
        return;
    }
    if page.watched_from.get_value().is_none() {
        page.watched_from.set_value(stage::stance(page));
    }
    let bearing = seen.shot.record.lay.bearing;
    let [x, y, height] = seen.fell;
    stage::with(page, |view| {
        if from == From::Bolt {
            view.go_with_bolt();
        }
        let camera = view.camera_mut();
        match from {
            From::Table => {}
            From::Gun => camera.behind_gun(gun.at, bearing),
            From::Bolt => camera.beside(gun.at, 2.0, bearing),
            From::Target => camera.at_target(Point::new(x, y), height, bearing),
        }
        camera.settle();
    });
}

/// Takes the player back to where he was before he went to watch.
pub fn back(page: Page) {
    let stance: Option<Stance> = page.watched_from.try_update_value(Option::take).flatten();
    if let Some(stance) = stance {
        stage::return_to(page, stance);
    }
}

/// From where and how fast shots are watched, and the last once more.
#[component]
pub fn Watching() -> impl IntoView {
    let page = Page::here();
    let places = buttons("watch", From::ALL, page.watch_from);
    let paces = buttons("pace", Pace::ALL, page.pace);
    view! {
        <details class="watching">
            <summary>"Watching a shot"</summary>
            <div class="row" role="group" aria-label="From where a shot is watched">{places}</div>
            <div class="row" role="group" aria-label="How fast a shot is shown">{paces}</div>
            <Show when=move || page.last_shot.with(Option::is_some)>
                <button id="watch-again" title="Show the last shot once more (P)" aria-keyshortcuts="P"
                    on:click=move |event| { again(page); hand_back(&event); }>"Watch the last again"</button>
            </Show>
        </details>
    }
}

/// A button for each choice; that of the one made is pressed.
fn buttons<T: Copy + PartialEq + Send + Sync + 'static, const N: usize>(
    group: &str,
    choices: [Choice<T>; N],
    chosen: RwSignal<T>,
) -> impl IntoView + use<T, N> {
    let button = |(choice, name, tip): Choice<T>| {
        view! {
            <button id=format!("{group}-{name}") title=tip
                aria-pressed=move || (chosen.get() == choice).to_string()
                on:click=move |event| { chosen.set(choice); hand_back(&event); }>{name}</button>
        }
    };
    choices.map(button).collect_view()
}
