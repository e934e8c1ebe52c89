//! What one chooses with: large radio buttons, ticks and steppers.

use super::Setting;
use super::choices::Choices;
use crate::book::linked;
use leptos::prelude::*;
use std::ops::RangeInclusive;

/// One of several things to choose between.
pub fn pick(
    setting: Setting,
    [id, name, label, tip]: [&'static str; 4],
    is: impl Fn(&Choices) -> bool + Copy + Send + Sync + 'static,
    choose: impl Fn(&mut Choices) + Copy + Send + Sync + 'static,
) -> AnyView {
    let mark = match label {
        "Red" => "red",
        "Blue" => "blue",
        _ => "",
    };
    view! {
        <label class="pick" title=tip>
            <input type="radio" id=id name=name
                prop:checked=move || setting.choices.with(is)
                on:change=move |_| setting.change(choose)/>
            <span class=format!("pennant {mark}") aria-hidden="true"></span>
            <span class="told">{label}</span>
        </label>
    }
    .into_any()
}

/// One of several things to choose between, with a sentence about each that stays in sight.
pub fn entry(
    setting: Setting,
    [id, name, label, told]: [&'static str; 4],
    is: impl Fn(&Choices) -> bool + Copy + Send + Sync + 'static,
    choose: impl Fn(&mut Choices) + Copy + Send + Sync + 'static,
) -> AnyView {
    view! {
        <label class="entry">
            <input type="radio" id=id name=name
                prop:checked=move || setting.choices.with(is)
                on:change=move |_| setting.change(choose)/>
            <span class="told"><b>{label}</b><small>{linked(told)}</small></span>
        </label>
    }
    .into_any()
}

/// Something that may be had or not.
pub fn tick(
    setting: Setting,
    [id, label, told]: [&'static str; 3],
    is: impl Fn(&Choices) -> bool + Copy + Send + Sync + 'static,
    set: impl Fn(&mut Choices, bool) + Copy + Send + Sync + 'static,
    closed: impl Fn(&Choices) -> bool + Copy + Send + Sync + 'static,
) -> AnyView {
    view! {
        <label class="entry">
            <input type="checkbox" id=id
                prop:checked=move || setting.choices.with(is)
                prop:disabled=move || setting.choices.with(closed)
                on:change=move |event| {
                    let on = event_target_checked(&event);
                    setting.change(move |choices| set(choices, on));
                }/>
            <span class="told"><b>{label}</b><small>{linked(told)}</small></span>
        </label>
    }
    .into_any()
}

/// A number with a button less and a button more.
#[component]
pub fn Stepper(
    #[prop(into)] id: String,
    #[prop(into)] label: String,
    /// The number as it is.
    #[prop(into)]
    value: Signal<u16>,
    /// The least and the greatest that it may be.
    range: RangeInclusive<u16>,
    /// By how much a press changes it.
    #[prop(default = 1)]
    step: u16,
    /// Makes it another.
    #[prop(into)]
    set: Callback<u16>,
) -> impl IntoView {
    let (least, most) = (*range.start(), *range.end());
    let to = move |number: u16| set.run(number.clamp(least, most));
    let named = label.clone();
    let at_least = move || value.get() <= least;
    let at_most = move || value.get() >= most;
    view! {
        <div class="stepper" role="group" aria-label=named.clone()>
            <span class="told" aria-hidden="true">{label}</span>
            <button type="button" id=format!("{id}-less") aria-label=format!("{named}: fewer")
                disabled=at_least
                on:click=move |_| to(value.get_untracked().saturating_sub(step))>"−"</button>
            <input id=id.clone() inputmode="numeric" autocomplete="off" aria-label=named.clone()
                prop:value=move || value.get().to_string()
                on:change=move |event| match event_target_value(&event).trim().parse() {
                    Ok(number) => to(number),
                    // What is no number is put back to what it was.
                    Err(_) => to(value.get_untracked()),
                }/>
            <button type="button" id=format!("{id}-more") aria-label=format!("{named}: more")
                disabled=at_most
                on:click=move |_| to(value.get_untracked().saturating_add(step))>"+"</button>
        </div>
    }
}
