//! Plates: Wells's worked examples as little drawings beside the rules they explain. The numbers
//! in them are reckoned by the rules themselves.

mod guns;
mod melees;
mod pen;

use super::linked;
use leptos::prelude::*;

/// A drawing with what is to be seen in it.
struct Plate {
    /// SVG. It holds nothing that anybody but this page wrote.
    svg: String,
    /// What it shows, in a sentence or two.
    caption: String,
}

/// The plates that belong to a rule.
pub fn of(rule: &str) -> impl IntoView + use<> {
    let plates = match rule {
        "H-1" => melees::isolation(),
        "H-7" => melees::contact(),
        "H-9" => melees::worked_examples(),
        "H-14" => melees::two_melees(),
        "H-13" => melees::escort(),
        "A-10" => guns::trail_men(),
        "A-13" => guns::trail_foremost(),
        "H-21" => guns::passing_the_axle(),
        "M-13" => guns::first_fire(),
        "M-14" => guns::guns_first(),
        _ => Vec::new(),
    };
    plates
        .into_iter()
        .map(|Plate { svg, caption }| {
            view! {
                <figure class="plate">
                    <div role="img" aria-label=caption.clone() inner_html=svg></div>
                    <figcaption>{linked(&caption)}</figcaption>
                </figure>
            }
        })
        .collect_view()
}
