//! Who stands within so many inches of a man or a gun, edge to edge (AMB-5); and who is so far off
//! that there is no need to measure. Of hundreds of pieces nearly all are.

use crate::measure::{gap_between, gap_to_gun};
use crate::{Field, Gun, Man, Side};
use country::{Point, Stadium};

/// No base reaches further than this from its own middle, inches: half a horse's length.
const LONGEST_REACH: f64 = 1.0;

/// Every base reaches at least so far from its own middle, whichever way one looks, inches: half a
/// foot's breadth.
const LEAST_REACH: f64 = 0.25;

/// No part of a gun is further than this from the middle of its axle, inches: muzzle and trail (T-6).
const GUN_REACH: f64 = 4.0;

/// Added to every distance that is great enough not to measure, and taken from every one that is small
/// enough, inches: rounding cannot come near it.
const TO_SPARE: f64 = 0.01;

/// The part of the plan outside which no piece can be within so many inches of an outline: an upright
/// rectangle for the middles of men's bases, or of guns' axles.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Surroundings {
    least: Point,
    greatest: Point,
}

impl Surroundings {
    /// Those that hold the men who can be within so many inches of an outline.
    pub(crate) fn for_men(outline: &Stadium, inches: f64) -> Surroundings {
        Surroundings::grown(outline, inches + LONGEST_REACH)
    }

    /// Those that hold the guns that can be within so many inches of an outline.
    pub(crate) fn for_guns(outline: &Stadium, inches: f64) -> Surroundings {
        Surroundings::grown(outline, inches + GUN_REACH)
    }

    /// Those that hold all that is within so many inches of some of these middles; none without any.
    fn of_middles(middles: impl Iterator<Item = Point>, inches: f64) -> Option<Surroundings> {
        let by = Point::splat(inches);
        let one = |middle: Point| Surroundings {
            least: middle - by,
            greatest: middle + by,
        };
        middles.map(one).reduce(Surroundings::with)
    }

    fn grown(outline: &Stadium, inches: f64) -> Surroundings {
        let (least, greatest) = outline.bounds();
        let by = Point::splat(inches + TO_SPARE);
        Surroundings {
            least: least - by,
            greatest: greatest + by,
        }
    }

    /// The smallest that hold all that these hold and those.
    pub(crate) fn with(self, those: Surroundings) -> Surroundings {
        Surroundings {
            least: self.least.min(those.least),
            greatest: self.greatest.max(those.greatest),
        }
    }

    /// Whether this middle lies in them.
    pub(crate) fn hold(&self, middle: Point) -> bool {
        (middle.cmpge(self.least) & middle.cmple(self.greatest)).all()
    }
}

/// All of a gun's outline and a little more, as one round outline.
pub(crate) fn round_about(gun: &Gun) -> Stadium {
    Stadium::disc(gun.at, GUN_REACH)
}

/// Whether a man is within so many inches of a gun, trail and muzzle included (H-24).
pub(crate) fn is_by_gun(man: &Man, gun: &Gun, inches: f64) -> bool {
    let apart = man.at.distance_squared(gun.at);
    // The middle of the axle is a part of the gun.
    let close = inches + LEAST_REACH - TO_SPARE;
    let far = inches + LONGEST_REACH + GUN_REACH + TO_SPARE;
    apart <= close * close || (apart <= far * far && gap_to_gun(man, gun) <= inches)
}

/// The pairs of armed free men of two sides who are within so many inches of each other: the men of
/// the first side in ascending order, and for each his enemies in ascending order.
pub(crate) fn enemies_within(field: &Field, side: Side, inches: f64) -> Vec<(&Man, &Man)> {
    let far = inches + 2.0 * LONGEST_REACH + TO_SPARE;
    // Mostly the lines are still apart, and there is nobody to look for.
    let Some(about) = Surroundings::of_middles(field.active(side).map(|own| own.at), far) else {
        return Vec::new();
    };
    let mut enemies: Vec<&Man> = men_in(field, about)
        .filter(|man| man.side != side && man.is_active())
        .collect();
    let Some(about) = Surroundings::of_middles(enemies.iter().map(|enemy| enemy.at), far) else {
        return Vec::new();
    };
    // Sorted from left to right, the few enemies who can be near a man lie side by side.
    enemies.sort_by(|a, b| a.at.x.total_cmp(&b.at.x));
    let mut pairs = Vec::new();
    for own in field.active(side).filter(|own| about.hold(own.at)) {
        let first = enemies.partition_point(|enemy| enemy.at.x < own.at.x - far);
        let beside = enemies[first..]
            .iter()
            .take_while(|enemy| enemy.at.x <= own.at.x + far);
        let before = pairs.len();
        pairs.extend(
            beside
                .filter(|enemy| men_within(own, enemy, inches))
                .map(|enemy| (own, *enemy)),
        );
        pairs[before..].sort_by_key(|(_, enemy)| enemy.id);
    }
    pairs
}

/// Whether two men's bases are within so many inches of each other.
pub(crate) fn men_within(a: &Man, b: &Man, inches: f64) -> bool {
    let apart = a.at.distance_squared(b.at);
    let close = inches + 2.0 * LEAST_REACH - TO_SPARE;
    let far = inches + 2.0 * LONGEST_REACH + TO_SPARE;
    apart <= close * close || (apart <= far * far && gap_between(a, b) <= inches)
}

/// Whether a man's base is within so many inches of a point.
pub(crate) fn man_within(man: &Man, point: Point, inches: f64) -> bool {
    let apart = man.at.distance_squared(point);
    let close = inches + LEAST_REACH - TO_SPARE;
    let far = inches + LONGEST_REACH + TO_SPARE;
    apart <= close * close || (apart <= far * far && man.base().distance_to(point) <= inches)
}

/// The armed free men of both sides who can be within so many inches of some of these men, and those
/// themselves, in ascending order.
pub(crate) fn free_men_about<'f>(field: &'f Field, men: &[&Man], inches: f64) -> Vec<&'f Man> {
    let about = |man: &&Man| Surroundings::for_men(&man.base(), inches);
    let Some(about) = men.iter().map(about).reduce(Surroundings::with) else {
        return Vec::new();
    };
    men_in(field, about).filter(|man| man.is_active()).collect()
}

/// The men on the field, in whatever state, whose middles lie in these surroundings, in ascending
/// order.
pub(crate) fn men_in(field: &Field, about: Surroundings) -> impl Iterator<Item = &Man> {
    let all = field.position.men.iter();
    all.filter(move |man| about.hold(man.at) && man.is_on_field())
}

/// The armed free men of a side within so many inches of a man, in ascending order.
pub(crate) fn free_men_near<'f>(
    field: &'f Field,
    side: Side,
    man: &'f Man,
    inches: f64,
) -> impl Iterator<Item = &'f Man> {
    field
        .active(side)
        .filter(move |other| men_within(man, other, inches))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arm, Battle, Setup};
    use country::Scenario;
    use proptest::prelude::*;

    /// Hook's Farm with every man and gun where `places` have them, turn and turn about.
    fn scattered(places: &[(f64, f64, f64)]) -> Field {
        let text = Scenario::builtin("hooks-farm").expect("it comes with the game");
        let scenario = Scenario::from_json(text).expect("it is sound");
        let setup = serde_json::json!({
            "scenario": serde_json::to_value(scenario).expect("plain data"),
            "seed": 1,
            "unsteadiness": [0.0, 0.0],
        });
        let setup: Setup = serde_json::from_value(setup).expect("a set-up");
        let mut field = Battle::new(&setup).expect("Hook's Farm").field().clone();
        let mut places = places.iter().cycle();
        let mut next = || places.next().copied().unwrap_or_default();
        for man in &mut field.position.men {
            let (x, y, facing) = next();
            // No two quite alike, but many just about as far from each other as matters.
            let shift = f64::from(man.id.0) * 0.37;
            (man.at, man.facing) = (Point::new(x + shift, y), facing);
        }
        for gun in &mut field.position.guns {
            let (x, y, bearing) = next();
            (gun.at, gun.bearing) = (Point::new(x, y), bearing);
        }
        field
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn nobody_who_is_near_is_thought_far(
            places in prop::collection::vec((0.0..30.0, 0.0..12.0, -4.0..4.0), 5..40),
            inches in 0.0..7.0,
        ) {
            let field = scattered(&places);
            let mut pairs = Vec::new();
            for own in field.active(Side::Red) {
                for enemy in field.active(Side::Blue) {
                    let gap = gap_between(own, enemy);
                    if gap <= inches {
                        pairs.push((own.id, enemy.id));
                    }
                    let about = Surroundings::for_men(&enemy.base(), inches);
                    prop_assert!(gap > inches || about.hold(own.at));
                    prop_assert_eq!(men_within(own, enemy, inches), gap <= inches);
                    let to_middle = own.base().distance_to(enemy.at);
                    prop_assert_eq!(man_within(own, enemy.at, inches), to_middle <= inches);
                }
            }
            let found: Vec<_> = enemies_within(&field, Side::Red, inches)
                .into_iter()
                .map(|(own, enemy)| (own.id, enemy.id))
                .collect();
            prop_assert_eq!(found, pairs);
            for gun in field.guns_on_field() {
                for man in field.active(Side::Red) {
                    let near = gap_to_gun(man, gun) <= inches;
                    prop_assert_eq!(is_by_gun(man, gun, inches), near);
                    let about_him = Surroundings::for_guns(&man.base(), inches);
                    let about_it = Surroundings::for_men(&round_about(gun), inches);
                    prop_assert!(!near || about_him.hold(gun.at) && about_it.hold(man.at));
                }
                for other in field.guns_on_field() {
                    let gap = crate::measure::gap(&gun.body().outline(), &other.body().outline());
                    let about = Surroundings::for_guns(&round_about(gun), inches);
                    prop_assert!(gap > inches || about.hold(other.at));
                }
            }
        }
    }

    #[test]
    fn no_base_and_no_gun_reaches_further_or_less_far_than_is_thought() {
        let reach = |outline: &[Stadium]| {
            let ends = outline
                .iter()
                .flat_map(|part| [(part.a, part), (part.b, part)]);
            ends.map(|(end, part)| end.length() + part.radius)
                .fold(0.0, f64::max)
        };
        for arm in [Arm::Infantry, Arm::Cavalry] {
            let base = arm.make().outline(Point::ZERO, 0.7);
            assert!(reach(&[base]) <= LONGEST_REACH + 1e-9);
            assert!(base.radius >= LEAST_REACH);
        }
        let gun = ballistics::GunBody {
            at: Point::ZERO,
            bearing: 0.7,
            elevation: 0.0,
        };
        assert!(reach(&gun.outline()) <= GUN_REACH + 1e-9);
    }
}
