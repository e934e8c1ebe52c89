//! The curtain across the middle of the field (M-3): what each player sees while it hangs.

use crate::{Event, Position, Side};

impl Position {
    /// The position as a player of one side sees it (M-3): while the curtain hangs, without the
    /// other side's men and guns. Once it is drawn, and where there is none, both see everything.
    ///
    /// What is left out is wholly left out, so that not even the number of the enemy's men can be
    /// told from it (F-8). Whether the enemy is ready can be seen, as one sees his feet.
    #[must_use]
    pub fn seen_by(&self, viewer: Side) -> Position {
        let mut seen = self.clone();
        if self.is_curtained() {
            seen.men.retain(|man| man.side == viewer);
            seen.guns.retain(|gun| gun.side == viewer);
        }
        seen
    }
}

impl Event {
    /// Whether a player of this side may hear of the event, which came of an order given while the
    /// curtain hung (`curtained`) or not (M-3): what the other chooses and puts down behind the
    /// curtain is his secret; that he is done with it is not.
    pub fn is_open_to(&self, viewer: Side, curtained: bool) -> bool {
        match self {
            Event::Mustered { side, .. } | Event::PutDown { side, .. } => {
                !curtained || *side == viewer
            }
            _ => true,
        }
    }
}
