//! The timekeeper at the page: he tells the table how much time has passed, shows what its clock
//! says, and calls the warnings: seen, heard and spoken (M-7 to M-12).

use crate::actions::hand_back;
use crate::bell::{self, Stroke};
use crate::selection::Chosen;
use crate::state::{Page, Screen, Sheet};
use leptos::prelude::*;
use std::time::Duration;
use table::clock::Warning;
use table::rules::Side;
use table::{ClockFace, ClockStage, Request};

/// How often he looks at his watch.
const GLANCE: Duration = Duration::from_millis(250);
/// The most that may pass between two glances, milliseconds: more than that, and the page was
/// asleep, which costs nobody his time.
const LONGEST: f64 = 1500.0;

/// Keeps the time as long as the table is laid.
pub fn keep_time(page: Page) {
    let before = StoredValue::new(now());
    let glance = move || {
        let passed = now() - before.get_value();
        before.set_value(now());
        if runs(page) && passed <= LONGEST {
            page.ask(&Request::Tick {
                millis: passed as u32,
            });
        }
    };
    if let Ok(handle) = set_interval_with_handle(glance, GLANCE) {
        on_cleanup(move || handle.clear());
    }
}

fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Whether somebody's time runs: a person may act, nothing is being shown to him that he must wait
/// for, and he can see the page.
fn runs(page: Page) -> bool {
    let on = page.clock.with_untracked(|clock| {
        clock.is_some_and(|clock| clock.stage != ClockStage::Called && clock.left > 0)
    });
    on && page.screen.get_untracked() == Screen::Table
        && page.hand_untracked().is_some()
        && !page.playing.get_untracked()
        && !document().hidden()
}

/// Whether the interval before the mover's time runs (M-11).
pub fn is_interval(page: Page) -> bool {
    page.clock
        .with(|clock| clock.is_some_and(|clock| clock.stage == ClockStage::Interval))
}

/// Hears what the clock shows, and calls what is to be called.
pub fn hear(page: Page, face: ClockFace) {
    let before = page.clock.get_untracked();
    page.clock.set(Some(face));
    let same = before.filter(|before| before.side == face.side && before.stage == face.stage);
    match face.stage {
        ClockStage::Running => {
            if let Some(warning) = same.and_then(|before| face.warning(before.left)) {
                page.tell(told(face.side, warning), false);
                bell::ring(page, Stroke::Warning);
            } else if same.is_none() && before.is_some() {
                bell::ring(page, Stroke::Go);
            }
        }
        ClockStage::Called if same.is_none() => call_time(page, face.side),
        ClockStage::Interval | ClockStage::Called => {}
    }
}

fn told(side: Side, warning: Warning) -> String {
    let left = match warning {
        Warning::TwoMinutes => "two minutes",
        Warning::OneMinute => "one minute",
        Warning::ThirtySeconds => "thirty seconds",
    };
    format!("{side} has {left} left (M-10).")
}

/// Time: everything in hand is dropped, and only the end of the move is left (M-9, M-12).
fn call_time(page: Page, side: Side) {
    page.drop_intent();
    page.chosen.set(Chosen::Nobody);
    page.rubber.set(None);
    page.tell(
        format!("Time! {side} stops where he stands; what is undone is lost (M-9)."),
        true,
    );
    bell::ring(page, Stroke::Time);
    if page.hand_untracked() == Some(side) {
        page.sheet.set(Sheet::EndMove);
    }
}

/// How urgent the clock is, for its colour: a word for the style sheet and for tests.
fn urgency(face: ClockFace) -> &'static str {
    match face.stage {
        ClockStage::Interval => "interval",
        ClockStage::Called => "called",
        ClockStage::Running => match face.left {
            0..=30_000 => "last",
            30_001..=60_000 => "short",
            60_001..=120_000 => "soon",
            _ => "ample",
        },
    }
}

/// Minutes and seconds.
fn digits(face: ClockFace) -> String {
    let seconds = face.seconds();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The clock in the header: a dial that empties, and its digits.
#[component]
pub fn ClockDial() -> impl IntoView {
    let page = Page::here();
    let face = move || page.clock.get();
    let sector = move || {
        face().map_or(String::new(), |face| {
            let share = f64::from(face.left) / f64::from(face.of.max(1));
            pie(share)
        })
    };
    let label = move || {
        face().map_or(String::new(), |face| match face.stage {
            ClockStage::Interval => {
                format!("{} may think for {} more (M-11)", face.side, digits(face))
            }
            ClockStage::Running => format!("{} has {} left (M-7)", face.side, digits(face)),
            ClockStage::Called => "Time is called (M-9)".to_owned(),
        })
    };
    view! {
        <Show when=move || face().is_some()>
            <div class="clock" id="clock" role="timer" aria-label=label title=label
                data-state=move || face().map(urgency)
                data-left=move || face().map(|face| face.left.to_string())
                data-stage=move || face().map(|face| match face.stage {
                    ClockStage::Interval => "interval",
                    ClockStage::Running => "running",
                    ClockStage::Called => "called",
                })>
                <svg viewBox="-12 -12 24 24" aria-hidden="true">
                    <circle class="rim" r="11"/>
                    <path class="left-of-it" d=sector/>
                    <path class="ticks" d="M0 -10.5V-8.5M0 10.5V8.5M-10.5 0H-8.5M10.5 0H8.5"/>
                </svg>
                <span class="digits">{move || face().map(|face| match face.stage {
                    ClockStage::Called => "Time".to_owned(),
                    _ => digits(face),
                })}</span>
                <button id="bell" aria-pressed=move || bell::is_muted(page).to_string()
                    title="Silence the bell" aria-label="Silence the bell"
                    on:click=move |event| { bell::toggle(page); hand_back(&event); }>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <path d="M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6ZM10 19a2 2 0 0 0 4 0Z"/>
                        <Show when=move || bell::is_muted(page)>
                            <path class="struck" d="M4 4 20 20"/>
                        </Show>
                    </svg>
                </button>
            </div>
        </Show>
    }
}

/// A sector of the dial: so much of it, from twelve o'clock round.
fn pie(share: f64) -> String {
    let share = share.clamp(0.0, 1.0);
    if share > 0.999 {
        return "M0 -10A10 10 0 1 0 0.01 -10Z".to_owned();
    }
    let turn = share * std::f64::consts::TAU;
    let (x, y) = (-10.0 * turn.sin(), -10.0 * turn.cos());
    let long = u8::from(share > 0.5);
    format!("M0 0L0 -10A10 10 0 {long} 0 {x:.2} {y:.2}Z")
}

/// In the interval: the mover says when he is ready (M-9, M-11).
#[component]
pub fn GoButton() -> impl IntoView {
    let page = Page::here();
    let side = move || {
        page.clock
            .get()
            .filter(|clock| clock.stage == ClockStage::Interval)
            .map(|clock| clock.side)
            .filter(|&side| page.hand() == Some(side))
    };
    view! {
        <Show when=move || side().is_some()>
            <div class="paper interval">
                <p>"The interval: look and think. Your time begins at the word (M-9, M-11)."</p>
                <button id="go" class="primary" title="My time begins"
                    on:click=move |event| {
                        if let Some(side) = untrack(side) {
                            page.ask(&Request::Go { side });
                        }
                        hand_back(&event);
                    }>"Go"</button>
            </div>
        </Show>
    }
}
