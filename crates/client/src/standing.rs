//! How a campaign stands: its battles, and by how much somebody is up (V-5).

use crate::ending::halves;
use leptos::prelude::*;
use table::Campaign;
use table::rules::Side;

/// The battles fought, and the standing.
#[component]
pub fn Standing(campaign: Campaign) -> impl IntoView {
    let told = told(&campaign);
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

/// The standing in a sentence.
pub fn told(campaign: &Campaign) -> String {
    let goal = campaign.goal;
    if let Some(side) = campaign.winner() {
        let up = halves(campaign.standing(side).unsigned_abs() as u32);
        return format!("{side} is {up} points up and has won the war (V-5).");
    }
    let red = campaign.standing(Side::Red);
    let up = halves(red.unsigned_abs() as u32);
    match red {
        0 => format!("The war stands even; it is won by whoever is {goal} points up (V-5)."),
        1.. => format!("Red is {up} points up; the war is won by whoever is {goal} up (V-5)."),
        _ => format!("Blue is {up} points up; the war is won by whoever is {goal} up (V-5)."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Fought;

    fn war(halves: &[[u32; 2]]) -> Campaign {
        let battles = halves.iter().map(|&halves| Fought {
            title: "A battle".to_owned(),
            halves,
        });
        Campaign {
            goal: 200,
            battles: battles.collect(),
        }
    }

    #[test]
    fn the_enemy_s_points_are_taken_off_one_s_own_v5() {
        assert!(told(&war(&[[300, 101]])).starts_with("Red is 99½ points up;"));
        assert!(told(&war(&[[300, 100], [100, 300]])).starts_with("The war stands even"));
    }

    #[test]
    fn a_war_is_won_by_so_many_points_up_v5() {
        let won = told(&war(&[[100, 300], [100, 300]]));
        assert_eq!(won, "Blue is 200 points up and has won the war (V-5).");
    }
}
