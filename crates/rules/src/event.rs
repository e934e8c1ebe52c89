//! What happened.

use crate::{GunId, ManId, Melee, Outcome, Side, Verdict};
use ballistics::ShotRecord;
use country::{Point, Route};
use serde::{Deserialize, Serialize};

/// Something that happened in consequence of an order, in the order in which it happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A side chose its force (F-8).
    Mustered {
        /// The side.
        side: Side,
        /// Infantry-men.
        infantry: u16,
        /// Cavalry-men.
        cavalry: u16,
        /// Guns.
        guns: u16,
    },
    /// Both have put down, and the curtain is drawn back (M-3).
    CurtainDrawn,
    /// A side rearranged pieces while putting down.
    PutDown {
        /// The side.
        side: Side,
        /// How many pieces it placed.
        pieces: u16,
    },
    /// A side has put down (M-2).
    Ready {
        /// The side.
        side: Side,
    },
    /// A turn began.
    TurnBegan {
        /// Whose turn.
        side: Side,
        /// His how-manieth move, from 1.
        number: u16,
    },
    /// A shot was fired.
    Fired {
        /// The gun.
        gun: GunId,
        /// Shots it may still fire this turn.
        shots_left: u8,
        /// Own men who lay down for it.
        lay_down: Vec<ManId>,
        /// What it did.
        record: Box<ShotRecord>,
    },
    /// A man died.
    Died {
        /// The man.
        man: ManId,
        /// Of what.
        cause: Cause,
    },
    /// A man moved.
    Moved {
        /// The man.
        man: ManId,
        /// Where he set out.
        from: Point,
        /// His way.
        route: Route,
        /// Its measured length, inches.
        inches: f64,
    },
    /// A man was moved aside to give a gun room to swing. It is not his move.
    MadeRoom {
        /// The man.
        man: ManId,
        /// Where he stood.
        from: Point,
        /// Where he stands.
        to: Point,
    },
    /// A gun moved.
    GunMoved {
        /// The gun.
        gun: GunId,
        /// Where it set out.
        from: Point,
        /// Its way.
        route: Route,
        /// Its measured length, inches.
        inches: f64,
    },
    /// Two men stand at a gun's trail.
    TrailManned {
        /// The gun.
        gun: GunId,
        /// The men, left and right.
        men: Vec<ManId>,
    },
    /// A melee was fought (H-6 to H-11).
    MeleeFought {
        /// Who was in it, and why it went so.
        melee: Box<Melee>,
        /// Who died, who was taken, who took them.
        verdict: Verdict,
    },
    /// A man was taken prisoner.
    Captured {
        /// The man.
        man: ManId,
        /// His escort.
        escort: Option<ManId>,
    },
    /// A prisoner passed to another guard, or waits for one (AMB-23, R-3).
    Guarded {
        /// The prisoner.
        man: ManId,
        /// His escort from now on.
        escort: Option<ManId>,
    },
    /// A prisoner was freed (H-14, AMB-23).
    Freed {
        /// The man.
        man: ManId,
    },
    /// A prisoner is beyond liberation behind his captor's line (H-17).
    LedAway {
        /// The man.
        man: ManId,
    },
    /// A freed man has been back to his line and is armed again (H-16).
    Rearmed {
        /// The man.
        man: ManId,
    },
    /// A man went home over his own back line (AMB-16).
    Retired {
        /// The man.
        man: ManId,
    },
    /// A gun went home over its side's back line (AMB-16).
    GunRetired {
        /// The gun.
        gun: GunId,
    },
    /// A gun changed hands (H-21).
    GunCaptured {
        /// The gun.
        gun: GunId,
        /// Its new side.
        by: Side,
    },
    /// Men stand round a gun while one of its own is still within six inches (H-23).
    GunDisputed {
        /// The gun.
        gun: GunId,
    },
    /// Men showed the white flag (H-19).
    Surrendered {
        /// Their side.
        side: Side,
        /// The men.
        men: Vec<ManId>,
    },
    /// A man reached the enemy's back line, and it counts (V-6, V-9).
    Arrived {
        /// The man.
        man: ManId,
    },
    /// A Blow at the Rear was struck: the loser has so many moves to leave the field in (V-6).
    BlowStruck {
        /// Who struck it.
        by: Side,
        /// Moves that the loser has.
        moves: u8,
    },
    /// What a side still had on the field gave itself up (V-6).
    Capitulated {
        /// The side.
        side: Side,
        /// Its men.
        men: Vec<ManId>,
        /// Its guns.
        guns: Vec<GunId>,
    },
    /// A turn ended and the dead were picked up (D-8, M-11).
    TurnEnded {
        /// Whose turn it was.
        side: Side,
        /// His how-manieth move, from 1.
        number: u16,
    },
    /// The battle is over.
    Over {
        /// How.
        outcome: Outcome,
    },
}

/// What a man died of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "by")]
pub enum Cause {
    /// Knocked over by a shot, or by another man knocked over (D-1, D-2).
    KnockedOver {
        /// The gun that fired.
        gun: GunId,
    },
    /// Struck by a shot that had killed nobody yet, and left standing (D-3).
    Struck {
        /// The gun that fired.
        gun: GunId,
        /// Whether on a rebound (D-5).
        rebound: bool,
    },
    /// Hand to hand (H-9).
    Melee,
}
