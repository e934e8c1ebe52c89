//! The field as both players see it, and all questions about it.

use crate::{Gun, GunId, Man, ManId, Order, Position, Refusal, Side};
use ballistics::Scene;
use country::{Ground, Point};
use std::sync::Arc;

/// Shots a gun may fire in a move.
pub const SHOTS_PER_MOVE: u8 = 4;
/// Men of its own side within [`HALO`] that bring a gun into action, go with it and
/// capture it (H-21).
pub const GUN_CREW: usize = 4;
/// The six-inch string: crews, melees, escorts, captures (A-3, H-7, H-13, H-21), inches.
pub const HALO: f64 = 6.0;
/// Contact: this near to an enemy or nearer (H-5), inches.
pub const CONTACT: f64 = 0.125;
/// Room that men leave to one another and to things, inches.
pub const SPACING: f64 = 0.0625;
/// Prisoners that one man can escort (H-13).
pub const PRISONERS_PER_ESCORT: usize = 7;

/// The ground and what stands on it.
#[derive(Debug, Clone)]
pub struct Field {
    ground: Arc<Ground>,
    /// What stands on the ground.
    pub position: Position,
}

impl Field {
    /// A field from its parts: for views that were sent from a table.
    pub fn new(ground: Arc<Ground>, position: Position) -> Field {
        Field { ground, position }
    }

    /// The ground.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// The ground, to share.
    pub fn shared_ground(&self) -> Arc<Ground> {
        Arc::clone(&self.ground)
    }

    /// A man by his number.
    pub fn man(&self, id: ManId) -> Option<&Man> {
        self.position.men.get(usize::from(id.0))
    }

    /// A gun by its number.
    pub fn gun(&self, id: GunId) -> Option<&Gun> {
        self.position.guns.get(usize::from(id.0))
    }

    /// May `side` give this order now? Exactly what [`crate::Battle::apply`] would answer.
    ///
    /// # Errors
    /// The refusal, with its rule and the measured inches.
    pub fn may(&self, side: Side, order: &Order) -> Result<(), Refusal> {
        let _ = (side, order);
        todo!()
    }

    /// The `y` of a side's back line, inches.
    pub fn back_line(&self, side: Side) -> f64 {
        match side {
            Side::Blue => 0.0,
            Side::Red => self.ground.country().field.depth,
        }
    }

    /// The place a man's move is measured from: where he stands, or in his side's first move the
    /// nearest point of the back line (M-4).
    pub fn counted_from(&self, man: &Man) -> Point {
        let _ = man;
        todo!()
    }

    /// The men who can serve a gun: its side's free men within six inches of it, the trail
    /// included (A-3, H-24), but none who moved with another gun this turn (AMB-9).
    pub fn crew(&self, gun: &Gun) -> Vec<ManId> {
        let _ = gun;
        todo!()
    }

    /// May `side` fire this gun at all now, whatever the lay (A-3 to A-5, M-13, M-14)?
    ///
    /// # Errors
    /// The refusal.
    pub fn may_use_to_fire(&self, side: Side, gun: GunId) -> Result<(), Refusal> {
        let _ = (side, gun);
        todo!()
    }

    /// May `side` move this gun at all now, wherever to (A-3, A-4, M-14)?
    ///
    /// # Errors
    /// The refusal.
    pub fn may_use_to_move(&self, side: Side, gun: GunId) -> Result<(), Refusal> {
        let _ = (side, gun);
        todo!()
    }

    /// May `side` move this man at all now, wherever to (M-15, H-5, H-15, A-10)?
    ///
    /// # Errors
    /// The refusal.
    pub fn may_move_man(&self, side: Side, man: ManId) -> Result<(), Refusal> {
        let _ = (side, man);
        todo!()
    }

    /// What a shot would meet: every man and gun on the field, with `lying` men laid down.
    pub fn scene(&self, lying: &[ManId]) -> Scene<'_> {
        let _ = lying;
        todo!()
    }

    /// The men of one body: all of his side and state who stand linked to him by gaps of three
    /// inches or less, himself included, in ascending order.
    pub fn body_of(&self, man: ManId) -> Vec<ManId> {
        let _ = man;
        todo!()
    }

    /// Whether a gun is in dispute (H-23): four or more enemies within six inches of it, and a man
    /// of its own still there.
    pub fn is_disputed(&self, gun: &Gun) -> bool {
        let _ = gun;
        todo!()
    }
}
