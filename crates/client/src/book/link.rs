//! Numbers of rules that open the rule book where they stand.

use super::text;
use leptos::prelude::*;

/// One number, to be pressed.
#[component]
pub fn RuleLink(id: &'static str) -> impl IntoView {
    view! {
        <a class="rule" href=format!("#{id}") data-rule=id title=format!("Open rule {id}")>{id}</a>
    }
}

/// A text in which every number of a rule can be pressed.
pub fn linked(told: &str) -> impl IntoView + use<> {
    text::parted(told)
        .into_iter()
        .map(|(words, id)| {
            let words = words.to_owned();
            view! { {words}{id.map(|id| view! { <RuleLink id=id/> })} }
        })
        .collect_view()
}
