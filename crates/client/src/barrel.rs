//! Down behind the gun: laying it by eye, along the barrel.
//!
//! The lay is the one that is made from above; here it is turned by hand, and the eye goes with it.

use crate::commands::{self, relay};
use crate::intent::Intent;
use crate::sight;
use crate::stage;
use crate::state::Page;
use crate::words::inches;
use leptos::prelude::*;
use table::ballistics::gun_measures::BORE_HEIGHT;
use table::ballistics::{Flight, Lay};
use table::country::Point;
use table::rules::{Field, Gun};

/// How far a hand swings the gun that drags by one CSS pixel, radians.
const DRAG: f64 = 0.000_6;
/// How far a key swings it, and with Shift, radians.
const TOUCH: [f64; 2] = [0.006, 0.001];
/// Every so many inches from the axle the flight's height is marked.
const EVERY: f64 = 36.0;
/// Marks nearer to one another than this are left out, CSS pixels.
const APART: f64 = 15.0;
/// So far along the bore its line is drawn to, inches.
const FAR: f64 = 4000.0;

/// X: down behind the gun that is being laid, or up again.
pub fn toggle(page: Page) {
    if page.barrel.get_untracked().is_some() {
        get_up(page);
        return;
    }
    let laying = || {
        page.intent
            .with_untracked(|intent| matches!(intent, Intent::Lay(laying) if laying.mark.is_some()))
    };
    // Where the player was, before the gun's mark draws his eye elsewhere.
    let stance = stage::stance(page);
    if !laying() {
        commands::fire_mode(page);
    }
    if laying() {
        page.pointer.set(None);
        page.barrel.set(stance);
    }
}

/// Up again, to where the player was before.
pub fn get_up(page: Page) {
    if let Some(stance) = page.barrel.get_untracked() {
        page.barrel.set(None);
        stage::return_to(page, stance);
    }
}

/// Keeps the eye behind the barrel as it is laid.
pub fn keep_down(page: Page) {
    Effect::new(move |_| {
        if page.barrel.with(Option::is_none) {
            return;
        }
        page.proposal.track();
        page.field.track();
        let laying = page.intent.with(|intent| matches!(intent, Intent::Lay(_)));
        if laying && page.chosen.with(|chosen| chosen.gun().is_some()) {
            look(page);
        } else {
            get_up(page);
        }
    });
}

/// Looks along the barrel as it is laid now.
pub fn look(page: Page) {
    if page.playing.get_untracked() {
        return;
    }
    let lay = page.proposal.with_untracked(|proposal| {
        let flight = proposal.laid.as_ref();
        flight.map(|flight| flight.lay)
    });
    let (Some(field), Some(lay)) = (page.field_now(), lay) else {
        return;
    };
    let gun = page
        .chosen
        .with_untracked(|chosen| field.gun(chosen.gun()?));
    if let Some(gun) = gun {
        let up = sight::above_middle();
        stage::with(page, |view| {
            let camera = view.camera_mut();
            camera.along_barrel(gun.at, bore(&field, gun), lay, up);
        });
    }
}

fn bore(field: &Field, gun: &Gun) -> f64 {
    field.ground().height(gun.at) + BORE_HEIGHT
}

/// A hand drags the barrel so many CSS pixels to the right and down.
pub fn drag(page: Page, right: f64, down: f64) {
    swing(page, -right * DRAG, -down * DRAG);
}

/// An arrow touches the barrel to the right or upwards, or finely.
pub fn touch(page: Page, right: f64, up: f64, finely: bool) {
    let by = TOUCH[usize::from(finely)];
    swing(page, -right * by, up * by);
}

/// Turns the barrel further, radians: to the left and upwards.
fn swing(page: Page, left: f64, up: f64) {
    relay(page, |laying| {
        laying.nudge[0] += left;
        laying.nudge[1] += up;
    });
}

/// How the last shot of this gun fell by the mark it is laid on: "3.1 in short, 1.2 in left".
pub fn last_fall(gun: &Gun, mark: Point, fell: Point) -> String {
    let Some(ahead) = (mark - gun.at).try_normalize() else {
        return String::new();
    };
    let off = fell - mark;
    let (over, left) = (off.dot(ahead), ahead.perp_dot(off));
    let part = |by: f64, one: &str, other: &str| {
        let told = inches(by.abs());
        (told != "0.0").then(|| format!("{told} in {}", if by > 0.0 { one } else { other }))
    };
    let parts: Vec<String> = [
        part(over, "beyond it", "short"),
        part(left, "left", "right"),
    ]
    .into_iter()
    .flatten()
    .collect();
    if parts.is_empty() {
        "on the mark".to_owned()
    } else {
        parts.join(", ")
    }
}

/// A mark in the picture: where, CSS pixels, and what stands beside it.
#[derive(Debug, Clone, PartialEq)]
struct Tick {
    at: (f64, f64),
    told: String,
}

/// The flight's heights at every yard, as they are seen from behind the gun.
fn ticks(page: Page, field: &Field, gun: &Gun, flight: &Flight) -> Vec<Tick> {
    let mut ticks: Vec<Tick> = Vec::new();
    let away = |point: &[f64; 3]| Point::new(point[0], point[1]).distance(gun.at);
    for pair in flight.path.windows(2) {
        let (from, to) = (away(&pair[0]), away(&pair[1]));
        let yards = (to / EVERY).floor();
        if yards < 1.0 || from >= yards * EVERY || to <= from {
            continue;
        }
        let share = (yards * EVERY - from) / (to - from);
        let between = |axis: usize| pair[0][axis] + (pair[1][axis] - pair[0][axis]) * share;
        let at = Point::new(between(0), between(1));
        let lift = between(2) - field.ground().height(at);
        let Some(seen) = stage::project_arrived(page, at, lift) else {
            continue;
        };
        let clear = ticks
            .last()
            .is_none_or(|last| (last.at.0 - seen.0).hypot(last.at.1 - seen.1) >= APART);
        if clear {
            ticks.push(Tick {
                at: seen,
                told: format!("{} ft", yards * 3.0),
            });
        }
    }
    ticks
}

/// The sights over the picture: the notch, the line of the bore, the flight's heights, and where the
/// last shot fell.
#[component]
pub fn Sights() -> impl IntoView {
    let page = Page::here();
    move || {
        if page.barrel.with(Option::is_none) || page.playing.get() {
            return None;
        }
        page.rest.track();
        let field = page.field.get()?;
        let gun = page
            .chosen
            .with(|chosen| field.gun(chosen.gun()?).cloned())?;
        let (flight, allowed) = page
            .proposal
            .with(|proposal| (proposal.laid.clone(), proposal.is_allowed()));
        let flight = flight?;
        let bead = bead(page, &field, &gun, flight.lay)?;
        let fell = page.last_shot.get().filter(|seen| seen.shot.gun == gun.id);
        let fell = fell.and_then(|seen| {
            let [x, y, z] = seen.fell;
            let at = Point::new(x, y);
            stage::project_arrived(page, at, z - field.ground().height(at))
        });
        Some(view! {
            <svg class="sights" class:bad=!allowed id="sights" aria-hidden="true">
                <g class="notch" transform=format!("translate({:.1} {:.1})", bead.0, bead.1)>
                    <path d="M -46 0 H -15 L 0 15 L 15 0 H 46"/>
                    <circle r="3"/>
                </g>
                {ticks(page, &field, &gun, &flight).into_iter().map(|tick| view! {
                    <g class="tick" transform=format!("translate({:.1} {:.1})", tick.at.0, tick.at.1)>
                        <path d="M -7 0 H 7"/>
                        <text x="11" y="5">{tick.told}</text>
                    </g>
                }).collect_view()}
                {fell.map(|(x, y)| view! {
                    <g class="fell" id="last-fall" transform=format!("translate({x:.1} {y:.1})")>
                        <path d="M -6 -6 L 6 6 M -6 6 L 6 -6"/>
                        <text x="11" y="5">"the last"</text>
                    </g>
                })}
            </svg>
        })
    }
}

/// Where the bore points in the picture.
fn bead(page: Page, field: &Field, gun: &Gun, lay: Lay) -> Option<(f64, f64)> {
    let there = gun.at + Point::from_angle(lay.bearing) * FAR * lay.elevation.cos();
    let height = bore(field, gun) + FAR * lay.elevation.sin();
    stage::project_arrived(page, there, height - field.ground().height(there))
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::rules::{Battle, Setup};

    fn gun() -> Gun {
        let text = table::country::Scenario::builtin("hooks-farm").expect("it comes with the game");
        let scenario: serde_json::Value = serde_json::from_str(text).expect("it is JSON");
        let setup =
            serde_json::json!({"scenario": scenario, "seed": 1, "unsteadiness": [0.0, 0.0]});
        let setup: Setup = serde_json::from_value(setup).expect("a set-up");
        let battle = Battle::new(&setup).expect("it can be set up");
        let mut gun = battle.field().position.guns[0].clone();
        gun.at = Point::new(50.0, 10.0);
        gun
    }

    #[test]
    fn the_fall_of_a_shot_is_told_as_seen_from_the_gun() {
        let (gun, mark) = (gun(), Point::new(50.0, 60.0));
        let told = |x: f64, y: f64| last_fall(&gun, mark, Point::new(x, y));
        assert_eq!(told(48.8, 56.9), "3.1 in short, 1.2 in left");
        assert_eq!(told(50.5, 62.0), "2.0 in beyond it, 0.5 in right");
        assert_eq!(told(50.01, 60.0), "on the mark");
    }
}
