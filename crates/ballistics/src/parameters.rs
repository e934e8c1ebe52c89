//! Every physical measure of the shot in one place, with its unit and its reason.
//!
//! Calibrated against two things the book tells: the gun "hits a toy soldier nine times out of
//! ten at a distance of nine yards" (T-4), so 324 in must be an easy, flattish lay; and the toll
//! of Hook's Farm, where the reported moves give about 0.7 to 1 man a shot at men in loose lines,
//! in cover and about guns. A lone man hit is lost, close order loses more than open order, short
//! chains of three or four are what players remember, and nobody ever falls unprovoked.

/// Names the engine, its version, the step and the revision of these parameters: two records are
/// comparable bit for bit only under the same ruleset.
pub const RULESET: &str = "rapier3d 0.36.1, enhanced-determinism, 240 Hz, parameters 4";

/// Gravity, in/s² (9.80665 m/s²).
pub const GRAVITY: f64 = 386.09;

/// Steps a second of the rigid-body world; each has four substeps of its own, which makes a
/// falling man's 960 a second. A multiple of [`POSES_PER_SECOND`](crate::POSES_PER_SECOND). The
/// parameters below are calibrated at this step.
pub const STEPS_PER_SECOND: u32 = 240;

/// Steps from one recorded pose to the next.
pub const STEPS_PER_POSE: u32 = STEPS_PER_SECOND / 60;

/// Fastest a body may move, in/s: above any bolt. The engine's own cap of 400 would slow it.
pub const SPEED_CAP: f32 = 2000.0;

/// The wooden bolt (T-3): "a wooden cylinder about an inch long".
pub mod bolt {
    /// Half its length, inches (T-3).
    pub const HALF_LENGTH: f64 = 0.5;
    /// Its radius, inches: a quarter of an inch thick. Assumed: the book gives no
    /// thickness, and a thinner stick of such length would hardly leave a barrel straight.
    pub const RADIUS: f64 = 0.125;
    /// Its mass, grams: 0.8 cm³ of light wood.
    pub const MASS: f32 = 0.6;
    /// Muzzle speed, in/s: reaches 324 in (nine yards, T-4) at about 10° of elevation.
    pub const SPEED: f64 = 620.0;
    /// Coulomb friction of wood.
    pub const FRICTION: f32 = 0.35;
    /// Restitution of wood on lead, brick or cork: the only springy thing on the field.
    pub const RESTITUTION: f32 = 0.3;
    /// Decay of its spin, 1/s: rolling resistance of a carpet or cork floor. Without it a bolt
    /// would roll for ever.
    pub const ANGULAR_DAMPING: f32 = 8.0;
    /// Decay of its speed once it has touched something, 1/s.
    pub const LINEAR_DAMPING: f32 = 0.5;
}

/// The man on foot: a hollow-cast lead figure nearly two inches tall (T-1).
pub mod foot {
    /// Thickness of his base, inches.
    pub const BASE: f64 = 0.12;
    /// Mass of his base, grams: solid lead.
    pub const BASE_MASS: f32 = 10.0;
    /// Height of his head-dress above the ground, inches (T-1).
    pub const HEIGHT: f64 = 2.0;
    /// Radius of his body, inches.
    pub const GIRTH: f64 = 0.2;
    /// Mass of his body, grams: hollow.
    pub const BODY_MASS: f32 = 20.0;
}

/// The man on a horse: in proportion (T-1), near three inches tall.
pub mod horse {
    /// Thickness of the base, inches.
    pub const BASE: f64 = 0.12;
    /// Mass of the base, grams: solid lead.
    pub const BASE_MASS: f32 = 26.0;
    /// Height of the horse's back above the ground, inches.
    pub const BACK: f64 = 1.5;
    /// Radius of the horse's barrel, inches.
    pub const BARREL: f64 = 0.28;
    /// Half the distance between its fore and hind legs, inches.
    pub const HALF_STRIDE: f64 = 0.55;
    /// Radius of a pair of legs, inches.
    pub const LEG: f64 = 0.15;
    /// Mass of the horse, grams: hollow.
    pub const HORSE_MASS: f32 = 30.0;
    /// Height of the rider's head-dress above the ground, inches.
    pub const HEIGHT: f64 = 2.9;
    /// Radius of the rider's body, inches.
    pub const GIRTH: f64 = 0.2;
    /// Mass of the rider, grams: hollow.
    pub const RIDER_MASS: f32 = 14.0;
}

/// Moulds of each make, between which the men are divided by their numbers.
pub const MOULDS: usize = 16;
/// Furthest a figure's head is out of the plumb line forward or back, and its feet the other
/// way, inches.
pub const LEAN_FORWARD: f64 = 0.05;
/// Furthest a figure's head is out of the plumb line to either side, and its feet the other way,
/// inches: an arm, a rifle, a sword. It is what ends a row of dominoes: at 0.12 whole files of 18
/// go down at one bolt, at 0.2 a file loses one or two a shot, now and then four, at worst eight.
pub const LEAN_ASIDE: f64 = 0.2;

/// Coulomb friction of painted lead.
pub const LEAD_FRICTION: f32 = 0.3;
/// Coulomb friction of the floor, of boards, of bricks.
pub const GROUND_FRICTION: f32 = 0.4;
/// Decay of a man's spin, 1/s: takes the last rocking out of one who stays up.
pub const FIGURE_ANGULAR_DAMPING: f32 = 1.0;
/// Decay of a man's speed, 1/s.
pub const FIGURE_LINEAR_DAMPING: f32 = 0.2;

/// A man takes part in a shot once something that moves is nearer than this, inches, and two
/// steps' way.
pub const NEAR: f32 = 0.1;
/// A man who is farther than this from where he was put, inches, moves.
pub const STIRRED: f32 = 0.01;
/// Nearer than this, inches, a bolt counts as touching a man it did not push.
pub const TOUCH: f32 = 0.004;

/// A body whose fastest point is slower than this, in/s, counts as still.
pub const STILL_SPEED: f32 = 0.6;
/// Seconds all must have been still before the shot is over.
pub const STILL_TIME: f64 = 0.2;
/// Seconds after the first touch at which the bolt is taken as spent.
pub const TIME_CAP: f64 = 6.0;
/// Seconds allowed beyond [`TIME_CAP`] for a man still on his way down.
pub const FALL_CAP: f64 = 3.0;
/// Longest free flight followed, seconds: more than the highest lay can fly.
pub const FLIGHT_CAP: f64 = 6.0;

/// A bolt whose fastest point is slower than this, in/s, is spent: a tenth of its muzzle speed, it
/// fells nobody. A trial ends on it, no shot does.
pub const SPENT_SPEED: f32 = 60.0;
/// A man who stands and whose fastest point is slower than this, in/s, goes on standing unless he
/// is pushed again: to overturn him takes thrice that. A trial ends on it, no shot does.
pub const SETTLED_SPEED: f32 = 2.0;
