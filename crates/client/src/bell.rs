//! A soft bell, for a clock such as Wells wished for (M-10).

use crate::state::Page;
use leptos::prelude::*;
use web_sys::{AudioContext, OscillatorType};

/// Where it is remembered that the bell is silent.
const PLACE: &str = "little-wars/bell";

/// What it strikes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stroke {
    /// The mover's time begins.
    Go,
    /// So much time is left.
    Warning,
    /// Time.
    Time,
}

/// Whether the bell was silenced, as it is remembered.
pub fn remembered() -> bool {
    let store = window().local_storage().ok().flatten();
    store.and_then(|store| store.get_item(PLACE).ok().flatten()) == Some("silent".to_owned())
}

/// Whether it is silent.
pub fn is_muted(page: Page) -> bool {
    page.bell_silent.get()
}

/// Silences it, or lets it be heard again.
pub fn toggle(page: Page) {
    let silent = !page.bell_silent.get_untracked();
    page.bell_silent.set(silent);
    if let Some(store) = window().local_storage().ok().flatten() {
        // A browser that keeps nothing will ask again another day.
        let _ = store.set_item(PLACE, if silent { "silent" } else { "heard" });
    }
    if !silent {
        ring(page, Stroke::Go);
    }
}

/// Rings it. A browser without sound costs the battle nothing.
pub fn ring(page: Page, stroke: Stroke) {
    if page.bell_silent.get_untracked() {
        return;
    }
    let strokes: &[f32] = match stroke {
        Stroke::Go => &[660.0],
        Stroke::Warning => &[880.0, 880.0],
        Stroke::Time => &[990.0, 880.0, 990.0, 880.0],
    };
    let sounding = page.sound.try_update_value(|sound| {
        if sound.is_none() {
            *sound = AudioContext::new().ok();
        }
        sound.clone()
    });
    if let Some(Some(context)) = sounding {
        for (nth, &pitch) in strokes.iter().enumerate() {
            // What cannot be sounded is still seen and spoken.
            let _ = strike(&context, pitch, nth as f64 * 0.28);
        }
    }
}

/// One stroke: a clear tone with its overtone, dying away in a second.
fn strike(context: &AudioContext, pitch: f32, after: f64) -> Result<(), wasm_bindgen::JsValue> {
    let begins = context.current_time() + after;
    for (times, loudness) in [(1.0, 0.14), (2.76, 0.05)] {
        let tone = context.create_oscillator()?;
        let volume = context.create_gain()?;
        tone.set_type(OscillatorType::Sine);
        tone.frequency().set_value(pitch * times);
        volume.gain().set_value_at_time(loudness, begins)?;
        volume
            .gain()
            .exponential_ramp_to_value_at_time(0.0005, begins + 1.0)?;
        tone.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&context.destination())?;
        tone.start_with_when(begins)?;
        tone.stop_with_when(begins + 1.1)?;
    }
    Ok(())
}
