//! Disputed passages of the book, and how they are to be read in this battle.

use super::Setting;
use crate::book::linked;
use leptos::prelude::*;
use table::rules::Readings;
use table::rules::readings::{Question, catalogue};

/// The chapter on the readings: every question with all its answers.
#[component]
pub fn ReadingsChapter() -> impl IntoView {
    let setting = Setting::here();
    view! {
        <p class="notes">
            "Where the book can be read in more than one way. The first answer to each is the usual one; what you choose
            is kept with the battle."
        </p>
        <div class="questions">{catalogue().iter().map(asked).collect_view()}</div>
        <div class="row middle">
            <button type="button" id="readings-usual" title="The first answer to every question"
                on:click=move |_| setting.change(|choices| choices.readings = Readings::default())>
                "As usual"
            </button>
        </div>
    }
}

/// One question with its answers.
fn asked(question: &'static Question) -> impl IntoView {
    let setting = Setting::here();
    let answered = move || {
        setting
            .choices
            .with(|choices| question.answered(&choices.readings))
    };
    view! {
        <fieldset class="question">
            <legend>{question.asks}" "<span class="rule-id">{linked(question.rule)}</span></legend>
            {question.answers.iter().enumerate().map(|(number, answer)| view! {
                <label class="entry">
                    <input type="radio" id=format!("reading-{}-{number}", question.id)
                        name=format!("reading-{}", question.id)
                        prop:checked=move || answered() == number
                        on:change=move |_| setting.change(move |choices| {
                            question.answer(&mut choices.readings, number);
                        })/>
                    <span class="told"><b>{answer.name}</b><small>{answer.meaning}</small></span>
                </label>
            }).collect_view()}
        </fieldset>
    }
}
