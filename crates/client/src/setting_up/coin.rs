//! A coin that turns and lands, and dice that are thrown.

use leptos::prelude::*;

/// A coin with a word on either face. It turns in the air whenever `shows` becomes a face, and
/// lies with that face up.
#[component]
pub fn Coin(
    id: &'static str,
    /// The words on its two faces.
    faces: [&'static str; 2],
    /// Which face it shows; none as long as it was not tossed.
    #[prop(into)]
    shows: Signal<Option<usize>>,
) -> impl IntoView {
    let [head, tail] = faces;
    let state = move || match shows.get() {
        None => "held",
        Some(0) => "head",
        Some(_) => "tail",
    };
    view! {
        <div class="coin" id=id data-shows=state aria-hidden="true">
            <div class="turning">
                <span class=format!("face head {head}")>{head}</span>
                <span class=format!("face tail {tail}")>{tail}</span>
            </div>
        </div>
    }
}

/// A die that shows so many pips.
pub fn die(pips: u8) -> impl IntoView {
    let places: &[(u8, u8)] = match pips {
        1 => &[(2, 2)],
        2 => &[(1, 1), (3, 3)],
        3 => &[(1, 1), (2, 2), (3, 3)],
        4 => &[(1, 1), (1, 3), (3, 1), (3, 3)],
        5 => &[(1, 1), (1, 3), (2, 2), (3, 1), (3, 3)],
        _ => &[(1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)],
    };
    view! {
        <svg class="die" viewBox="0 0 4 4" role="img" aria-label=pips.to_string()>
            <rect x=".1" y=".1" width="3.8" height="3.8" rx=".6"/>
            {places.iter().map(|(x, y)| view! {
                <circle cx=x.to_string() cy=y.to_string() r=".36"/>
            }).collect_view()}
        </svg>
    }
}
