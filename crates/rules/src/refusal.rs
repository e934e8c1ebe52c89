//! Why an order is refused.

use crate::{GunId, ManId, Side};
use country::Obstacle;
use serde::{Deserialize, Serialize};

/// The id of a rule or ruling, as the rule book numbers them: `"A-3"`, `"AMB-12"`.
pub type Rule = &'static str;

/// A refusal: nothing was done.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Refusal {
    /// What is wrong, typed.
    pub fault: Fault,
}

/// What is wrong with an order. Inches are measured, not rounded.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "fault")]
pub enum Fault {
    /// The battle is over.
    BattleOver,
    /// It is the other side's turn (M-6).
    NotYourTurn,
    /// The order belongs to putting down, or to the moves, and this is the other (M-2).
    WrongPhase,
    /// There is no such man.
    NoSuchMan {
        /// The number given.
        man: ManId,
    },
    /// There is no such gun on the field.
    NoSuchGun {
        /// The number given.
        gun: GunId,
    },
    /// A number in the order is not finite, or senselessly large.
    NotANumber,
    /// The same man is named twice.
    NamedTwice {
        /// The man.
        man: ManId,
    },
    /// The order names nobody.
    Nobody,
    /// The man is not one of yours to move.
    NotYours {
        /// The man.
        man: ManId,
    },
    /// The gun is not yours.
    GunNotYours {
        /// The gun.
        gun: GunId,
    },
    /// A place outside the zone for putting down (M-2, AMB-30).
    OutsideZone {
        /// The man, if a man.
        man: Option<ManId>,
        /// The gun, if a gun.
        gun: Option<GunId>,
        /// How far outside it is, inches.
        inches: f64,
    },
    /// The guns may not be used once a man has moved (M-14).
    GunsFirst,
    /// No gun may fire before the First Player's second move (M-13).
    TooEarlyToFire,
    /// Fewer than four men of its own side within six inches.
    NotInAction {
        /// The gun.
        gun: GunId,
        /// Men of its own side within six inches who can serve it.
        crew: u16,
    },
    /// Enemies stand round the gun and one of its own is near: it is in dispute (H-23).
    Disputed {
        /// The gun.
        gun: GunId,
    },
    /// It has moved already this turn.
    GunHasMoved {
        /// The gun.
        gun: GunId,
    },
    /// It has fired already this turn, so it may not move.
    GunHasFired {
        /// The gun.
        gun: GunId,
    },
    /// Its four shots are spent.
    NoShotsLeft {
        /// The gun.
        gun: GunId,
    },
    /// The screw does not go so far.
    Elevation {
        /// The elevation asked for, radians.
        asked: f64,
    },
    /// Something leaves the gun no room to swing so.
    NoRoomToSwing {
        /// The gun.
        gun: GunId,
        /// What of the Country is in the way, if that is it.
        obstacle: Option<Obstacle>,
        /// The man or the other gun in the way, if that is it.
        man: Option<ManId>,
    },
    /// A man cannot lie down for this gun: he is not a free man of the gun's side.
    CannotLieDown {
        /// The man.
        man: ManId,
    },
    /// The man does not end at his post beside the trail.
    NotAtTrail {
        /// The gun.
        gun: GunId,
        /// The man.
        man: ManId,
        /// How far from the post, inches.
        inches: f64,
    },
    /// No two men can come to the gun's trail, so that it may not fire (A-10, AMB-12).
    NobodyForTrail {
        /// The gun.
        gun: GunId,
    },
    /// The man is pledged to a gun's trail, and nobody else stands there (A-10, AMB-12).
    PledgedToTrail {
        /// The man.
        man: ManId,
        /// The gun.
        gun: GunId,
    },
    /// The place is kept for the two men at a gun's trail.
    TrailPostKept {
        /// The man who would stand there.
        man: ManId,
        /// The gun.
        gun: GunId,
    },
    /// Fewer than four men go with the gun.
    TooFewWithGun {
        /// The gun.
        gun: GunId,
        /// How many go.
        men: u16,
    },
    /// A man who is to go with the gun is not within six inches of it (A-12, AMB-10).
    NotWithGun {
        /// The gun.
        gun: GunId,
        /// The man.
        man: ManId,
        /// How far he is, inches.
        inches: f64,
        /// Whether measured at the end of the move or before it.
        at_end: bool,
    },
    /// The man has moved already this turn (M-15).
    HasMoved {
        /// The man.
        man: ManId,
    },
    /// The man moved with another gun this turn, and cannot serve this one (AMB-9).
    ServesAnotherGun {
        /// The man.
        man: ManId,
    },
    /// Further than the move allows (A-1, A-2, A-14, AMB-24).
    TooFar {
        /// The man, or `None` for the gun.
        man: Option<ManId>,
        /// The route's measured length, inches.
        inches: f64,
        /// What is allowed, inches.
        allowed: f64,
        /// Whether that is more than usual, on a large floor (E-2).
        #[serde(default)]
        long: bool,
    },
    /// Something of the Country is in the way (AMB-8, AMB-34).
    WayBlocked {
        /// The man, or `None` for the gun.
        man: Option<ManId>,
        /// What it is.
        obstacle: Obstacle,
        /// Which leg of the route, from 0.
        leg: u16,
        /// How far along the route it stops him, inches.
        inches: f64,
    },
    /// The way goes through an enemy's base (AMB-7) or a gun (AMB-6).
    WayBarred {
        /// The man, or `None` for the gun.
        man: Option<ManId>,
        /// By an enemy.
        by_man: Option<ManId>,
        /// By a gun.
        by_gun: Option<GunId>,
        /// How far along the route, inches.
        inches: f64,
    },
    /// No room to stand there because of the Country.
    CannotStand {
        /// The man, or `None` for the gun.
        man: Option<ManId>,
        /// What is in the way.
        obstacle: Obstacle,
        /// The gap that is left to it, inches; 0 where the two would overlap.
        inches: f64,
    },
    /// Less than 1/16 inch from another piece.
    TooClose {
        /// The man, or `None` for the gun.
        man: Option<ManId>,
        /// To a man.
        to_man: Option<ManId>,
        /// To a gun.
        to_gun: Option<GunId>,
        /// The gap, inches.
        inches: f64,
    },
    /// In contact with an enemy, and left so until the end of the move (H-5).
    InContact {
        /// The man.
        man: ManId,
    },
    /// Disarmed: a freed man walks only home, and may not come into contact (H-16).
    Disarmed {
        /// The man.
        man: ManId,
    },
    /// Freed too lately: he stays put until his side's next move (H-15).
    FreedTooLately {
        /// The man.
        man: ManId,
    },
    /// The escort is not within six inches of the prisoner (H-13).
    EscortTooFar {
        /// The prisoner.
        prisoner: ManId,
        /// The gap, inches.
        inches: f64,
        /// Whether measured at the end of the move or before it.
        at_end: bool,
    },
    /// More than seven prisoners with one escort (H-13).
    TooManyPrisoners {
        /// How many.
        prisoners: u16,
    },
    /// The man is no prisoner of yours (H-12).
    NotYourPrisoner {
        /// The man.
        man: ManId,
    },
    /// The body is not isolated, so it may not surrender (H-19).
    NotIsolated {
        /// The body's number.
        men: u16,
        /// Its supporters within a move.
        supporters: u16,
    },
    /// In his move the enemy has fired already, so that the white flag waits (AMB-26).
    FlagTooLate,
    /// The men do not form one body (H-19).
    NotOneBody {
        /// A man who stands apart.
        man: ManId,
    },
    /// The force costs more than the points agreed on (F-8, AMB-38). All in half-points.
    CostsTooMuch {
        /// What it would cost.
        halves: u32,
        /// What may be spent.
        allowed: u32,
    },
    /// A force needs ten men (V-4, AMB-17), and may have no more men and guns than one player can
    /// handle (F-9).
    ForceOutOfBounds {
        /// Men asked for.
        men: u32,
        /// Guns asked for.
        guns: u16,
    },
    /// So large a force finds no room along the back line (M-4, AMB-30).
    NoRoomForForce,
    /// Too near the middle: in the Defensive Game the defender keeps every man more than a move from
    /// the middle line (V-11, AMB-33).
    TooNearTheMiddle {
        /// The man, if a man.
        man: Option<ManId>,
        /// The gun, if a gun.
        gun: Option<GunId>,
        /// How far from the middle line it is, inches.
        inches: f64,
        /// How far it must be, inches.
        wanted: f64,
    },
    /// The choice names no melee (H-10).
    NoSuchMelee {
        /// The man it names.
        man: ManId,
    },
    /// The choice's numbers or men do not fit the melee (H-9, H-10).
    ChoiceDoesNotFit {
        /// The side whose list is wrong, if one is.
        side: Option<Side>,
        /// What it should be.
        wanted: u16,
        /// What it is.
        given: u16,
    },
}
