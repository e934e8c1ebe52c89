//! A Country made ready for questions.

use crate::{Country, Point, Stadium};

/// A checked Country with its solids, levels and areas indexed.
#[derive(Debug)]
pub struct Ground {
    country: Country,
}

/// Who wants to pass: what stops a man and what stops wheels differ (AMB-8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Traveller {
    /// A man on foot or horse.
    Man,
    /// A gun on its wheels: swamps stop it too.
    Wheels,
}

/// Something of the Country that is in the way, named for the player.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Obstacle {
    /// A building, by name.
    Building(String),
    /// A wall, by id.
    Wall(String),
    /// A tree's trunk.
    Tree,
    /// A garden stone.
    Rock,
    /// A pond or river, by id.
    Water(String),
    /// A swamp, by id.
    Swamp(String),
    /// A side edge of the field, or the floor's end (AMB-34).
    Edge,
    /// A board's edge: a step up or down under the piece, or one too high to climb (AMB-8).
    Step,
}

impl Ground {
    /// The Country as it was written down.
    pub fn country(&self) -> &Country {
        &self.country
    }

    /// Height of the ground at `at`, inches above the floor.
    pub fn height(&self, at: Point) -> f64 {
        let _ = at;
        todo!()
    }

    /// What prevents a piece with this outline from standing here with `clear` inches round it
    /// or `None` if it may stand.
    pub fn stands(&self, outline: &[Stadium], clear: f64, who: Traveller) -> Option<Obstacle> {
        let _ = (outline, clear, who);
        todo!()
    }

    /// What prevents a piece of half-width `radius` from going straight from `from` to `to` with
    /// `clear` inches on either side (AMB-6, AMB-8), or `None` if the way is open.
    pub fn passes(&self, from: Point, to: Point, radius: f64, clear: f64, who: Traveller) -> Option<Obstacle> {
        let _ = (from, to, radius, clear, who);
        todo!()
    }
}
