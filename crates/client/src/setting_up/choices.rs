//! What the players choose before a battle. The last choices are remembered in the browser.

use serde::{Deserialize, Serialize};
use table::country::{Cover, Wish};
use table::rules::forces::LEAST_MEN;
use table::rules::setup::{LEAST_PURCHASE, MOST_GUNS, MOST_MEN, MOST_PURCHASE};
use table::rules::{Composition, LargeFloor, Readings, Side, Stretch, Variety};
use table::{Campaign, ClockTerms, Rank};

/// Where they are remembered.
const PLACE: &str = "little-wars/choices";

/// How far up a side must be to win a campaign (V-5), as it is offered.
pub const GOALS: [u16; 3] = [200, 300, 400];

/// Who plays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Players {
    /// One person against the machine. Once the only rank that it had was the veteran's.
    #[default]
    #[serde(alias = "Veteran")]
    Machine,
    /// Two people at this machine.
    Friend,
    /// Nobody: two machines are watched.
    Machines,
}

/// Who builds the Country and who chooses his side (C-1, C-2).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Builder {
    /// As the players agree.
    #[default]
    Agreed,
    /// By the toss of a coin.
    Tossed,
}

/// A size of a fresh Country, by the forces that it fits (F-3, F-5).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Size {
    /// For a brigade.
    Small,
    /// For two or three.
    #[default]
    Middle,
    /// For the usual game.
    Large,
    /// For the large game.
    Vast,
}

impl Size {
    /// Men and guns of a side that it fits.
    pub fn force(self) -> (u16, u8) {
        match self {
            Size::Small => (30, 1),
            Size::Middle => (73, 3),
            Size::Large => (130, 4),
            Size::Vast => (210, 6),
        }
    }
}

/// A fresh Country: the seed it is drawn from, and what it is to be like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Fresh {
    pub seed: u32,
    pub size: Size,
    pub cover: Cover,
    pub river: bool,
}

impl Default for Fresh {
    fn default() -> Fresh {
        Fresh {
            seed: 1913,
            size: Size::Middle,
            cover: Cover::Fair,
            river: false,
        }
    }
}

impl Fresh {
    /// What is to be wished of the one who draws it.
    pub fn wish(self) -> Wish {
        let (men, guns) = self.size.force();
        Wish {
            cover: self.cover,
            river: self.river,
            ..Wish::for_force(men, guns)
        }
    }
}

/// The Country that is to be fought over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Land {
    /// One that comes with the game, by its scenario's id.
    Ready(String),
    /// A fresh one.
    Fresh(Fresh),
}

/// How the forces come about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Forces {
    /// As the scenario has them.
    #[default]
    Given,
    /// Equal on both sides (F-1).
    Equal,
    /// Whatever is agreed for either side (F-6).
    Free,
    /// Bought in secret (F-8).
    Bought,
}

/// Which game is played.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Game {
    /// Fight to the Finish (V-1).
    #[default]
    Finish,
    /// Blow at the Rear (V-6).
    Blow,
    /// The Defensive Game (V-9).
    Defensive,
}

/// The time for a move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clock {
    /// None (AMB-29).
    #[default]
    Off,
    /// Wells's (M-7, M-11).
    Wells,
    /// Another that was agreed on.
    Own,
}

/// All that is chosen before a battle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Choices {
    pub players: Players,
    /// The rank of the machine that one person plays against.
    pub rank: Rank,
    /// The ranks of Red's and Blue's machine, where two are watched.
    pub ranks: [Rank; 2],
    /// The side of the person who plays against the machine.
    pub side: Side,
    pub builder: Builder,
    pub land: Land,
    /// The fresh Country that was drawn last, kept while a ready-made one is looked at.
    pub fresh: Fresh,
    pub forces: Forces,
    pub equal: Composition,
    pub free: [Composition; 2],
    pub purchase: u16,
    /// Whether chance decides over a dozen men of either side (F-2).
    pub chances: bool,
    pub game: Game,
    pub stretch: Stretch,
    /// Who defends, or `None` for the toss (V-10).
    pub defender: Option<Side>,
    /// Who moves first, or `None` for the toss (M-1).
    pub first: Option<Side>,
    /// The campaign that the battle belongs to, if it belongs to one (V-5).
    pub campaign: Option<Campaign>,
    pub curtain: bool,
    pub clock: Clock,
    pub own_clock: ClockTerms,
    /// Longer moves at first, on a large floor (E-2).
    pub large_floor: Option<LargeFloor>,
    pub readings: Readings,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices {
            players: Players::Machine,
            rank: Rank::Veteran,
            ranks: [Rank::Veteran; 2],
            side: Side::Red,
            builder: Builder::Agreed,
            land: Land::Ready("hooks-farm".to_owned()),
            fresh: Fresh::default(),
            forces: Forces::Given,
            equal: Composition::for_men(70),
            free: [Composition::for_men(70); 2],
            purchase: 150,
            chances: false,
            game: Game::Finish,
            stretch: Stretch::Whole,
            defender: None,
            first: None,
            campaign: None,
            curtain: false,
            clock: Clock::Off,
            own_clock: ClockTerms::WELLS,
            large_floor: None,
            readings: Readings::default(),
        }
    }
}

impl Choices {
    /// The choices of the last time, or the usual ones.
    pub fn remembered() -> Choices {
        let store = leptos::prelude::window().local_storage().ok().flatten();
        store
            .and_then(|store| store.get_item(PLACE).ok().flatten())
            .and_then(|text| serde_json::from_str(&text).ok())
            .map_or_else(Choices::default, Choices::within_bounds)
    }

    /// Remembers them. A browser that keeps nothing costs only the convenience.
    pub fn remember(&self) {
        let store = leptos::prelude::window().local_storage().ok().flatten();
        if let (Some(store), Ok(text)) = (store, serde_json::to_string(self)) {
            let _ = store.set_item(PLACE, &text);
        }
    }

    /// What lies in a store may be from another day, or have been meddled with.
    fn within_bounds(mut self) -> Choices {
        self.equal = bounded(self.equal);
        self.free = self.free.map(bounded);
        self.purchase = self.purchase.clamp(LEAST_PURCHASE, MOST_PURCHASE);
        self.large_floor = self.large_floor.filter(LargeFloor::is_sound);
        self.settle();
        self
    }

    /// Makes what was chosen fit together, after any one of it was changed.
    pub fn settle(&mut self) {
        if self.forces == Forces::Bought {
            // In secret: behind the curtain, and only in a Fight to the Finish (F-8).
            self.curtain = true;
            self.chances = false;
            self.game = Game::Finish;
        }
        if self.players == Players::Machines {
            self.builder = Builder::Agreed;
        }
        if let (Forces::Given, Land::Fresh(fresh)) = (self.forces, &self.land) {
            let (men, _) = fresh.size.force();
            self.forces = Forces::Equal;
            self.equal = Composition::for_men(men);
        }
        // The dice decide over a dozen of equal forces (F-2).
        self.chances &= matches!(self.forces, Forces::Given | Forces::Equal);
    }

    /// The variety of the game, if `defender` is the one who would defend.
    pub fn variety(&self, defender: Side) -> Variety {
        match self.game {
            Game::Finish => Variety::FightToTheFinish,
            Game::Blow => Variety::BlowAtTheRear {
                stretch: self.stretch,
            },
            Game::Defensive => Variety::DefensiveGame { defender },
        }
    }

    /// The terms of the clock, if there is one.
    pub fn clock_terms(&self) -> Option<ClockTerms> {
        match self.clock {
            Clock::Off => None,
            Clock::Wells => Some(ClockTerms::WELLS),
            Clock::Own => Some(self.own_clock),
        }
    }
}

fn bounded(force: Composition) -> Composition {
    let most = MOST_MEN as u16;
    let infantry = force.infantry.min(most);
    let cavalry = force.cavalry.min(most - infantry);
    let infantry = infantry.max(LEAST_MEN.saturating_sub(cavalry));
    Composition::new(infantry, cavalry, force.guns.min(MOST_GUNS as u16))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_purchase_hangs_the_curtain_and_is_a_fight_to_the_finish_f8() {
        let mut choices = Choices {
            forces: Forces::Bought,
            game: Game::Defensive,
            chances: true,
            ..Choices::default()
        };
        choices.settle();
        assert!(choices.curtain && !choices.chances);
        assert_eq!(choices.game, Game::Finish);
    }

    #[test]
    fn choices_of_another_day_are_brought_within_bounds() {
        let choices: Choices = serde_json::from_str(
            r#"{"equal":{"infantry":9000,"cavalry":9000,"guns":99},"purchase":9}"#,
        )
        .expect("missing choices are the usual ones");
        let choices = choices.within_bounds();
        assert_eq!(choices.equal, Composition::new(250, 0, 12));
        assert_eq!(choices.purchase, LEAST_PURCHASE);
    }

    #[test]
    fn choices_of_the_day_when_all_machines_were_veterans_are_still_read_p1() {
        let before: Choices =
            serde_json::from_str(r#"{"players":"Veteran","side":"blue"}"#).expect("they are read");
        let now = Choices {
            side: Side::Blue,
            ..Choices::default()
        };
        assert_eq!(before, now);
        assert_eq!(now.rank, Rank::Veteran);
    }
}
