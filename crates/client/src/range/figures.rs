//! The sheet of the range: what the gun has done to whom, with how sure that is.

use super::panel::hand;
use super::target;
use super::wire::so_far;
use crate::stage;
use crate::state::Page;
use gunnery::{Measured, Row};
use leptos::prelude::*;

/// The sheet, with its last line in sight where there is no room for more.
#[component]
pub fn Figures() -> impl IntoView {
    let page = Page::here();
    let newest = move || {
        let at = page.range.newest.get();
        page.range.rows.with(|rows| rows.get(at).map(so_far))
    };
    let lines = move || {
        let newest = page.range.newest.get();
        page.range.rows.with(|rows| {
            let line = |(at, row): (usize, &Row)| line(row, at == newest);
            rows.iter().enumerate().map(line).collect_view()
        })
    };
    let empty = move || page.range.rows.with(Vec::is_empty);
    view! {
        <details class="paper figures" id="figures" prop:open=!stage::is_narrow()>
            <summary id="so-far">{move || newest().unwrap_or_else(|| "No shot has been fired yet.".to_owned())}</summary>
            <Show when=move || !empty()>
                <table>
                    <caption class="unseen">"What the gun has done"</caption>
                    <thead>
                        <tr>
                            <th scope="col">"Shots"</th>
                            <th scope="col">"Hits"</th>
                            <th scope="col">"Hits in 100"</th>
                            <th scope="col">"Killed a shot"</th>
                            <th scope="col" title="The most killed by one shot">"Most"</th>
                        </tr>
                    </thead>
                    {lines}
                </table>
                <p class="notes">
                    "Beneath each figure, the bounds between which the true one lies, 95 times in 100.
                    The seed of all this chance is "{move || page.range.seed.get()}"."
                </p>
            </Show>
        </details>
    }
}

/// A line of the sheet.
fn line(row: &Row, newest: bool) -> impl IntoView + use<> {
    let (away, who) = target::told(&row.station);
    let tally = &row.tally;
    let (rate, killed) = (tally.hit_rate(), tally.killed_per_shot());
    let percent = |share: f64| format!("{:.0}", share * 100.0);
    let men = |mean: f64| format!("{mean:.1}");
    let layer = if row.by_eye {
        "by eye"
    } else {
        "by the gunner"
    };
    view! {
        <tbody class:newest=newest>
            <tr>
                <th scope="rowgroup" colspan="5">
                    {format!("{away}, {who}")}
                    <small>{format!("{} hand, laid {layer}", hand(row.hand))}</small>
                </th>
            </tr>
            <tr class="counts">
                <td>{tally.shots}</td>
                <td>{tally.hits}</td>
                {figure(rate, percent)}
                {figure(Measured { from: killed.from.max(0.0), ..killed }, men)}
                <td>{tally.most_killed()}</td>
            </tr>
        </tbody>
    }
}

/// A figure over the bounds of its interval, where it has bounds.
fn figure(measured: Measured, told: impl Fn(f64) -> String) -> impl IntoView {
    let Measured { value, from, to } = measured;
    let bounds = to
        .is_finite()
        .then(|| view! { <small>{format!("{}–{}", told(from), told(to))}</small> });
    view! { <td>{told(value)}{bounds}</td> }
}
