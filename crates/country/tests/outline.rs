//! Distances between outlines.

use country::{Point, Stadium, closest_on_segments, segment_distance};
use proptest::prelude::*;

/// Whole and half inches among the numbers, so that outlines touch, cross at ends and lie along
/// each other more often than chance would have it.
fn length() -> impl Strategy<Value = f64> {
    prop_oneof![(-6..6i32).prop_map(|n| f64::from(n) * 0.5), -3.0..3.0f64]
}

fn point() -> impl Strategy<Value = Point> {
    (length(), length()).prop_map(|(x, y)| Point::new(x, y))
}

fn stadium() -> impl Strategy<Value = Stadium> {
    (point(), point(), 0.0..1.0f64).prop_map(|(a, b, radius)| Stadium { a, b, radius })
}

/// Points along the core, ends included.
fn along(stadium: &Stadium) -> impl Iterator<Item = Point> {
    (0..=64).map(|n| stadium.a.lerp(stadium.b, f64::from(n) / 64.0))
}

proptest! {
    #[test]
    fn distance_is_the_same_from_either_side(one in stadium(), other in stadium()) {
        prop_assert_eq!(one.distance(&other).to_bits(), other.distance(&one).to_bits());
        let turned = Stadium { a: one.b, b: one.a, ..one };
        prop_assert!((turned.distance(&other) - one.distance(&other)).abs() < 1e-12);
    }

    #[test]
    fn distance_agrees_with_that_of_many_points(one in stadium(), other in stadium()) {
        let mut least = f64::INFINITY;
        for p in along(&one) {
            for q in along(&other) {
                least = least.min(p.distance(q));
            }
        }
        let sampled = (least - one.radius - other.radius).max(0.0);
        let distance = one.distance(&other);
        prop_assert!(distance <= sampled + 1e-12, "{} {}", distance, sampled);
        // No point of either core is further than half a sixty-fourth of its length from a sample.
        let coarse = (one.a.distance(one.b) + other.a.distance(other.b)) / 128.0;
        prop_assert!(distance >= sampled - coarse - 1e-12, "{} {}", distance, sampled);
    }

    #[test]
    fn distance_is_zero_just_where_the_outlines_share_a_point(one in stadium(), other in stadium()) {
        let (mine, theirs) = one.closest_points(&other);
        prop_assert!((mine.distance(theirs) - one.distance(&other)).abs() < 1e-9);
        prop_assert!(one.distance_to(mine) < 1e-9 && other.distance_to(theirs) < 1e-9);
        if one.distance(&other) == 0.0 {
            prop_assert!(one.distance_to(theirs) < 1e-9);
        }
    }

    #[test]
    fn an_outline_carried_along_is_as_far_from_all_carried_with_it(
        one in stadium(), other in stadium(), by in point(),
    ) {
        let moved = one.translated(by).distance(&other.translated(by));
        prop_assert!((moved - one.distance(&other)).abs() < 1e-9);
    }

    #[test]
    fn a_sweep_comes_as_near_as_the_disc_does_on_its_way(
        from in point(), to in point(), other in stadium(),
    ) {
        let swept = Stadium::swept(from, to, 0.25).distance(&other);
        let nearest = along(&Stadium::swept(from, to, 0.0))
            .map(|at| Stadium::disc(at, 0.25).distance(&other))
            .fold(f64::INFINITY, f64::min);
        prop_assert!(swept <= nearest + 1e-12);
        prop_assert!(swept >= nearest - from.distance(to) / 128.0 - 1e-12);
    }

    #[test]
    fn a_point_is_contained_just_where_it_is_no_distance_off(one in stadium(), at in point()) {
        prop_assert_eq!(one.contains(at), one.distance_to(at) == 0.0);
    }

    #[test]
    fn closest_points_of_segments_are_as_far_apart_as_the_segments(
        a in point(), b in point(), c in point(), d in point(),
    ) {
        let (p, q) = closest_on_segments(a, b, c, d);
        prop_assert!((p.distance(q) - segment_distance(a, b, c, d)).abs() < 1e-9);
    }
}
