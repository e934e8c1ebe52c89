//! How a campaign stands: its battles, and by how much somebody is up (V-5).

use crate::ending::halves;
use leptos::prelude::*;
use table::Campaign;
use table::words::standing;

/// The battles fought, and the standing.
#[component]
pub fn Standing(campaign: Campaign) -> impl IntoView {
    let told = standing(&campaign);
    let rows: Vec<_> = campaign
        .battles
        .iter()
        .map(|battle| {
            let points = battle.halves.map(halves);
            view! {
                <tr>
                    <th scope="row">{battle.title.clone()}</th>
                    {points.into_iter().map(|points| view! { <td>{points}</td> }).collect_view()}
                </tr>
            }
        })
        .collect();
    view! {
        <div class="standing" id="standing">
            <p id="standing-told">{told}</p>
            <table class="points">
                <thead><tr>
                    <th></th><th scope="col" class="Red">"Red"</th><th scope="col" class="Blue">"Blue"</th>
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}
