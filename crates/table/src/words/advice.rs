//! What the general says to a player who asks him.

use super::numbers::count;
use commander::{Advice, Intent, Reason};
use rules::{Arm, Field, GunUse, Order};

/// A plain sentence or two.
pub(crate) fn advice(field: &Field, advice: &Advice) -> String {
    let men = advice.men.len();
    let horse = advice
        .men
        .iter()
        .filter_map(|&id| field.man(id))
        .all(|man| man.arm == Arm::Cavalry);
    let who = match (men, horse) {
        (1, false) => "this man".to_owned(),
        (1, true) => "this horseman".to_owned(),
        (_, false) => format!("these {}", count(men, "man", "men")),
        (_, true) => format!("these {}", count(men, "horseman", "horsemen")),
    };
    match advice.reason {
        Reason::Done => "There is nothing more for them to do in this move.".to_owned(),
        Reason::Fire { gun, worth } => {
            let again = matches!(
                field.gun(gun).map(|gun| &gun.used),
                Some(GunUse::Fired { .. })
            );
            let again = if again { "Fire again" } else { "Fire" };
            format!(
                "{again}. Laid so and tried, the shot is worth about {} to you; keep the men with the gun.",
                mens_worth(worth)
            )
        }
        Reason::MoveGun { .. } => "From here the gun has no shot worth firing, or is in danger. \
                                   Bring it where it sees more of the enemy and he cannot come at it."
            .to_owned(),
        Reason::Serve { .. } => {
            "The gun wants four men within six inches to be served (A-3). Bring them up to it."
                .to_owned()
        }
        Reason::Escort => "He guards prisoners: lead them home, where they count (H-13).".to_owned(),
        Reason::Charge {
            chargers,
            they_lose,
            we_lose,
        } => format!(
            "Charge, with {}: they would lose {} and you {}.",
            count(chargers, "man", "men"),
            count(they_lose, "man", "men"),
            if we_lose == 0 { "nobody".to_owned() } else { count(we_lose, "man", "men") }
        ),
        Reason::Retreat => "The day is lost. Bring home whom you can.".to_owned(),
        Reason::Course(intent) => course(intent, &who, advice.order.as_ref()),
    }
}

fn course(intent: Intent, who: &str, order: Option<&Order>) -> String {
    if order.is_none() {
        return format!("Let {who} stand: no place in reach is better, all told.");
    }
    match intent {
        Intent::Hold => format!("Let {who} stand."),
        Intent::Advance => format!("Take {who} forward, by cover."),
        Intent::Press => format!(
            "Press forward with {who}, in open order: it is worth what the guns may have of them."
        ),
        Intent::Mass => {
            format!("Gather {who} just out of the enemy's reach, so that you charge and not he.")
        }
        Intent::Support => {
            format!("Bring {who} up beside the others: who is supported is not cut off (H-1).")
        }
        Intent::Screen => format!("Put {who} before the gun, to keep the enemy from it."),
        Intent::Retire => format!("Draw {who} back, out of reach and out of sight of his guns."),
    }
}

fn mens_worth(worth: f64) -> String {
    if worth < 1.25 {
        "a man".to_owned()
    } else {
        format!("{worth:.1} men")
    }
}
