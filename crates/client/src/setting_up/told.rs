//! What is chosen, a few words for each chapter.

use super::choices::{Builder, Choices, Clock, Forces, Game, Players};
use super::{Setting, lots};
use crate::ranks;
use crate::words::counted;
use leptos::prelude::*;
use table::rules::{Composition, Readings, Stretch};

pub fn players(setting: Setting) -> String {
    let side_is_mine = setting.side_is_mine();
    setting.choices.with(|choices| {
        let rank = choices.rank;
        match (choices.players, choices.builder) {
            (Players::Machine, _) if side_is_mine => {
                format!("you, {}, against a {rank}", choices.side)
            }
            (Players::Machine, _) => format!("you against a {rank}, by the toss"),
            (Players::Friend, Builder::Agreed) => "two at this table".to_owned(),
            (Players::Friend, Builder::Tossed) => "two at this table, by the toss".to_owned(),
            (Players::Machines, _) => ranks::both(choices.ranks),
        }
    })
}

pub fn land(setting: Setting) -> String {
    setting.offer.with(|offer| {
        offer
            .as_ref()
            .map_or_else(String::new, |offer| offer.title.clone())
    })
}

pub fn forces(setting: Setting) -> String {
    let given = setting.offer.with(|offer| {
        let scenario = offer.as_ref()?.scenario.as_ref()?;
        Some([&scenario.red, &scenario.blue].map(lots::composition))
    });
    setting.choices.with(|choices| {
        let forces = match (choices.forces, given) {
            (Forces::Bought, _) => return format!("{} points each, in secret", choices.purchase),
            (Forces::Given, Some(forces)) => forces,
            (Forces::Free, _) => choices.free,
            (Forces::Equal | Forces::Given, _) => [choices.equal; 2],
        };
        let [red, blue] = forces.map(force);
        let told = if choices.game == Game::Defensive && choices.forces == Forces::Equal {
            format!("{red} attack")
        } else if red == blue {
            format!("{red} a side")
        } else {
            format!("Red {red}; Blue {blue}")
        };
        let chances = if choices.chances { ", by the dice" } else { "" };
        format!("{told}{chances}")
    })
}

/// "45 foot, 25 horse, 2 guns".
pub fn force(force: Composition) -> String {
    let guns = counted(usize::from(force.guns), "gun", "guns");
    format!("{} foot, {} horse, {guns}", force.infantry, force.cavalry)
}

pub fn game(setting: Setting) -> String {
    setting.choices.with(|choices| {
        let game = match (choices.game, choices.stretch) {
            (Game::Finish, _) => "Fight to the Finish",
            (Game::Blow, Stretch::Whole) => "Blow at the Rear",
            (Game::Blow, Stretch::Middle) => "Blow at the Rear, in the middle",
            (Game::Blow, Stretch::LeftHalf) => "Blow at the Rear, Blue’s left half",
            (Game::Blow, Stretch::RightHalf) => "Blow at the Rear, Blue’s right half",
            (Game::Defensive, _) => "the Defensive Game",
        };
        match &choices.campaign {
            None => game.to_owned(),
            Some(campaign) => format!("{game}; a campaign until {} up", campaign.goal),
        }
    })
}

pub fn agreement(setting: Setting) -> String {
    setting.choices.with(|choices| {
        let curtain = if choices.curtain {
            "a curtain"
        } else {
            "no curtain"
        };
        let clock = match choices.clock {
            Clock::Off => "no clock",
            Clock::Wells => "Wells’s clock",
            Clock::Own => "a clock of our own",
        };
        let moves = match choices.large_floor.map(|floor| floor.times) {
            None => "",
            Some(2) => ", double moves at first",
            Some(_) => ", treble moves at first",
        };
        format!("{curtain}, {clock}{moves}")
    })
}

pub fn readings(setting: Setting) -> String {
    setting.choices.with(|choices| {
        if choices.readings == Readings::default() {
            "as the book has it".to_owned()
        } else {
            "some otherwise".to_owned()
        }
    })
}

pub fn chance(setting: Setting) -> String {
    format!("seed {}", setting.seed.get())
}

/// What the button says that begins the battle.
pub fn begin(choices: &Choices) -> &'static str {
    match choices.game {
        Game::Defensive if choices.defender.is_none() => "Toss for who defends",
        Game::Defensive => "Put down the men",
        _ if choices.first.is_none() => "Toss for the first move",
        _ => "Put down the men",
    }
}
