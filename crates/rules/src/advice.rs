//! Help in writing orders: routes, trail men, gun crews, formations, escorts.
//!
//! Nothing here decides: an advised order goes through the referee like any other. Advice is for
//! players, human and machine, who would otherwise have to write every route by hand.

use crate::{Field, GunId, ManId, Order, Side, Step};
use ballistics::Lay;
use country::{Ground, Point, Route};

/// Route planners for one ground, built once and kept.
#[derive(Debug)]
pub struct Advisor {}

impl Advisor {
    /// Prepares for a ground.
    pub fn new(ground: &Ground) -> Advisor {
        let _ = ground;
        todo!()
    }

    /// The shortest route for a man to stand at `to`, wherever his allowance ends. `None` if there
    /// is no way.
    pub fn route(&self, field: &Field, man: ManId, to: Point) -> Option<Route> {
        let _ = (field, man, to);
        todo!()
    }

    /// A legal step of a man to `to` or, if he cannot stand there or get so far this move, to the
    /// place nearest to it along the way where he may. Places in `taken` (steps already planned in
    /// the same order) are left free. `None` if he may not move at all.
    pub fn step(
        &self,
        field: &Field,
        man: ManId,
        to: Point,
        facing: Option<f64>,
        taken: &[Step],
    ) -> Option<Step> {
        let _ = (field, man, to, facing, taken);
        todo!()
    }

    /// A body's march: every man goes by the same offset from where he stands, the whole wheeled
    /// by `wheel` radians about the body's centre; men who cannot get so far get as far as they
    /// can. Front men first.
    pub fn march(&self, field: &Field, men: &[ManId], by: Point, wheel: f64) -> Vec<Step> {
        let _ = (field, men, by, wheel);
        todo!()
    }

    /// Two men who can be at the trail's posts after a shot along `lay`, and their ways (A-10,
    /// AMB-12): the nearest unmoved free men, infantry before cavalry at equal distance.
    pub fn trail(&self, field: &Field, gun: GunId, lay: Lay) -> Option<[Step; 2]> {
        let _ = (field, gun, lay);
        todo!()
    }

    /// A whole [`Order::Fire`]: trail men, and own men in the way laid down.
    pub fn fire(&self, field: &Field, gun: GunId, lay: Lay) -> Option<Order> {
        let _ = (field, gun, lay);
        todo!()
    }

    /// A whole [`Order::MoveGun`] towards `to`: as far as the crew's arm allows, the men
    /// keeping their places about the gun as well as the ground lets them.
    pub fn move_gun(&self, field: &Field, gun: GunId, to: Point) -> Option<Order> {
        let _ = (field, gun, to);
        todo!()
    }

    /// A whole [`Order::Lead`]: this escort with the prisoners in his charge towards `to`.
    pub fn lead(&self, field: &Field, escort: ManId, to: Point) -> Option<Order> {
        let _ = (field, escort, to);
        todo!()
    }

    /// A march home over the back line for these men, as far as they get this move (AMB-16).
    pub fn retire(&self, field: &Field, side: Side, men: &[ManId]) -> Vec<Step> {
        let _ = (field, side, men);
        todo!()
    }
}
