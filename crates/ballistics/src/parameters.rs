//! Every physical measure of the shot in one place, with its unit and its reason.
//!
//! Calibrated against two things the book tells: the gun "hits a toy soldier nine times out of
//! ten at a distance of nine yards" (T-4), so 324 in must be an easy, flattish lay; and the toll
//! of Hook's Farm, where the reported moves give about 0.7 to 1 man a shot at men in loose lines,
//! in cover and about guns. A lone man hit is lost, close order loses more than open order, short
//! chains of three or four are what players remember, and nobody ever falls unprovoked.
//! `docs/gunnery.md` tells how well they fit.
//!
//! Masses are in grams and lengths in inches throughout, so an impulse is in g·in/s. What boards,
//! bricks and trees measure is the Country's affair (`country`); they do not move, and differ from
//! each other for a bolt in nothing but their shape.

/// Names the engine, its version, the step and the revision of these parameters: two records are
/// comparable bit for bit only under the same ruleset.
pub const RULESET: &str = "rapier3d 0.36.1, enhanced-determinism, 240 Hz, parameters 4";

/// Gravity, in/s²: the standard 9.80665 m/s².
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
    /// Its mass, grams: 0.8 cm³ of beech, which weighs some 0.72 g/cm³. Half of it fells nobody.
    pub const MASS: f32 = 0.6;
    /// Muzzle speed, in/s: reaches 324 in (nine yards, T-4) at about 9° of elevation. Calibrated:
    /// so flat a lay is what lets a hand that errs by a milliradian hit nine times in ten there.
    pub const SPEED: f64 = 620.0;
    /// Coulomb friction of wood on what it strikes. Tables give dry wood 0.25 to 0.5.
    pub const FRICTION: f32 = 0.35;
    /// Restitution of wood on lead, brick or cork: the only springy thing on the field. Assumed: a
    /// peg dropped on a board springs up to about a tenth of its fall.
    pub const RESTITUTION: f32 = 0.3;
    /// Decay of its spin, 1/s: rolling resistance of a carpet or cork floor. Without it a bolt
    /// would roll for ever; with it one that meets nothing lies after some fifteen yards.
    pub const ANGULAR_DAMPING: f32 = 8.0;
    /// Decay of its speed once it has touched something, 1/s: the floor's nap, and what air
    /// there is. Before that it flies without air, see the module `path`.
    pub const LINEAR_DAMPING: f32 = 0.5;
}

/// The spring gun on its wheels, inches (T-6): "some eight inches over all, four before the axle
/// and four behind". Nothing moves it (AMB-36).
pub mod gun {
    /// From the axle forward to the muzzle (T-6).
    pub const MUZZLE: f64 = 4.0;
    /// From the axle back to the trail's end (T-6).
    pub const TRAIL: f64 = 4.0;
    /// From the axle's midpoint to the middle of either wheel. As on the toy called 4.7, whose
    /// wheels stand about as far apart as they are high.
    pub const HALF_TRACK: f64 = 1.3;
    /// Radius of a wheel: the toy's are from two and a half to three inches high.
    pub const WHEEL_RADIUS: f64 = 1.4;
    /// Half the thickness of a wheel: stamped tin.
    pub const WHEEL_HALF_WIDTH: f64 = 0.15;
    /// Radius of the axle.
    pub const AXLE_RADIUS: f64 = 0.1;
    /// Half the thickness of barrel and trail.
    pub const BODY_HALF_WIDTH: f64 = 0.3;
    /// Height of the barrel's axis (and the elevating pivot) above the ground, over the axle: a
    /// barrel that lies on the axle's brackets. It is what lets a gun fire over men laid down
    /// the highest of whom is not an inch high.
    pub const BORE_HEIGHT: f64 = 1.75;
    /// Furthest the screw depresses the barrel, radians: eight degrees, enough to fire from a hill
    /// of four boards at a man three feet off.
    pub const MIN_ELEVATION: f64 = -0.14;
    /// Furthest the screw elevates the barrel, radians: near seventy degrees, which is more than
    /// any toy's screw and leaves the high lay to those who like it.
    pub const MAX_ELEVATION: f64 = 1.2;
}

/// The man on foot: a hollow-cast lead figure nearly two inches tall (T-1), some 30 g.
pub mod foot {
    /// His base from front to rear, inches: as measured on such figures.
    pub const BASE_LENGTH: f64 = 0.5;
    /// His base from side to side, inches: as measured on such figures.
    pub const BASE_BREADTH: f64 = 0.75;
    /// Thickness of his base, inches.
    pub const BASE: f64 = 0.12;
    /// Mass of his base, grams: solid, 0.74 cm³, and not of pure lead but bevelled and hollowed.
    pub const BASE_MASS: f32 = 10.0;
    /// Height of his head-dress above the ground, inches (T-1).
    pub const HEIGHT: f64 = 2.0;
    /// Radius of his body, inches: a trunk as thick as the shoulders are half broad.
    pub const GIRTH: f64 = 0.2;
    /// Mass of his body, grams: hollow. With his base it makes the 30 g that the scales give.
    pub const BODY_MASS: f32 = 20.0;
}

/// The man on a horse: in proportion (T-1), near three inches tall, 60 to 80 g.
pub mod horse {
    /// The base from nose to tail, inches: as measured on such figures.
    pub const BASE_LENGTH: f64 = 2.0;
    /// The base from side to side, inches: as measured on such figures.
    pub const BASE_BREADTH: f64 = 0.75;
    /// Thickness of the base, inches.
    pub const BASE: f64 = 0.12;
    /// Mass of the base, grams: solid.
    pub const BASE_MASS: f32 = 26.0;
    /// Height of the horse's back above the ground, inches: 15 hands to a rider of his height.
    pub const BACK: f64 = 1.5;
    /// Radius of the horse's barrel, inches.
    pub const BARREL: f64 = 0.28;
    /// How far its breast is before the base's middle, inches.
    pub const BREAST: f64 = 0.8;
    /// How far its tail is behind the base's middle, inches.
    pub const TAIL: f64 = 0.85;
    /// Half the distance between its fore and hind legs, inches.
    pub const HALF_STRIDE: f64 = 0.55;
    /// Radius of a pair of legs, and of the neck, inches.
    pub const LEG: f64 = 0.15;
    /// Where the neck leaves the barrel, inches before the base's middle.
    pub const WITHERS: f64 = 0.45;
    /// The top of its head, inches before the base's middle and above the ground.
    pub const HEAD: [f64; 2] = [1.05, 2.1];
    /// Mass of the horse, grams: hollow.
    pub const HORSE_MASS: f32 = 30.0;
    /// Share of that in the barrel.
    pub const BARREL_SHARE: f32 = 0.55;
    /// Share of it in each pair of legs, and in neck and head.
    pub const LIMB_SHARE: f32 = 0.15;
    /// How deep the rider sits in the saddle, inches.
    pub const SEAT: f64 = 0.1;
    /// Height of the rider's head-dress above the ground, inches.
    pub const HEIGHT: f64 = 2.9;
    /// Radius of the rider's body, inches: as a man's on foot.
    pub const GIRTH: f64 = 0.2;
    /// Mass of the rider, grams: hollow, without his legs, which are cast with the horse.
    pub const RIDER_MASS: f32 = 14.0;
}

/// Moulds of each make, between which the men are divided by their numbers.
pub const MOULDS: usize = 16;
/// Furthest a figure's head is out of the plumb line forward or back, and its feet the other
/// way, inches: a man who leans to his rifle.
pub const LEAN_FORWARD: f64 = 0.05;
/// Furthest a figure's head is out of the plumb line to either side, and its feet the other way,
/// inches: an arm, a rifle, a sword. Calibrated: it is what ends a row of dominoes. At 0.12 whole
/// files of 18 go down at one bolt, at 0.2 a file loses one or two a shot, now and then four.
pub const LEAN_ASIDE: f64 = 0.2;

/// Coulomb friction of painted lead: enamel on enamel, somewhat smoother than bare metal.
pub const LEAD_FRICTION: f32 = 0.3;
/// Coulomb friction of the floor, of boards, of bricks and of twigs: wood, cork and linoleum
/// alike have about as much under lead.
pub const GROUND_FRICTION: f32 = 0.4;
/// Restitution of lead on lead, and on the ground: a tin soldier that falls does not spring up.
pub const LEAD_RESTITUTION: f32 = 0.0;
/// Restitution of the floor, of boards, bricks and trees by themselves: a bolt brings its own.
pub const GROUND_RESTITUTION: f32 = 0.0;
/// Decay of a man's spin, 1/s: takes the last rocking out of one who stays up.
pub const FIGURE_ANGULAR_DAMPING: f32 = 1.0;
/// Decay of a man's speed, 1/s: next to nothing, so that friction alone stops one who slides.
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
