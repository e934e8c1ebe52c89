//! Fresh Countries from a seed (C-11 to C-17).

use country::{Cover, Ground, Point, Stadium, Traveller, Wish, fairness, generate};
use proptest::prelude::*;

fn wishes() -> impl Strategy<Value = Wish> {
    let cover = prop_oneof![Just(Cover::Sparse), Just(Cover::Fair), Just(Cover::Thick)];
    (48.0..216.0, 48.0..192.0, cover, any::<bool>()).prop_map(|(width, depth, cover, river)| Wish {
        width,
        depth,
        cover,
        river,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_fresh_country_is_sound_and_fair_with_ways_for_all_both_ways(
        seed in any::<u64>(),
        wish in wishes(),
    ) {
        let country = generate(seed, &wish);
        let ground = Ground::new(country).map_err(|why| TestCaseError::fail(why.to_string()))?;
        let judged = fairness(&ground);
        prop_assert!(judged.is_fair(), "{judged}");
        for ways in judged.red.ways.iter().chain(&judged.blue.ways) {
            prop_assert_eq!(ways.open, ways.of);
        }
    }

    #[test]
    fn a_fresh_country_leaves_the_whole_of_both_back_lines_free_m4(
        seed in any::<u64>(),
        wish in wishes(),
    ) {
        let ground = Ground::new(generate(seed, &wish)).expect("sound");
        let field = ground.country().field;
        for y in [0.0, field.depth] {
            let reach = field.margin.min(4.0) - 0.5;
            for aside in [-reach, 0.0, reach] {
                let line = Stadium::swept(
                    Point::new(1.0, y + aside),
                    Point::new(field.width - 1.0, y + aside),
                    0.5,
                );
                prop_assert_eq!(ground.stands(&[line], 0.0, Traveller::Wheels), None);
            }
        }
    }
}

#[test]
fn the_same_seed_and_wish_give_the_same_bits_and_another_seed_another_country() {
    let wish = Wish::for_force(75, 3);
    let written = |seed| serde_json::to_string(&generate(seed, &wish)).expect("plain data");
    assert_eq!(written(1913), written(1913));
    assert_ne!(written(1913), written(1914));
}

#[test]
fn no_tree_stands_on_a_roof_or_in_a_water_and_no_house_in_a_river() {
    for seed in 0..10 {
        let wish = Wish {
            river: seed % 2 == 0,
            ..Wish::for_force(100, 3)
        };
        let ground = Ground::new(generate(seed, &wish)).expect("sound");
        let country = ground.country();
        let stands = |at: Point| {
            // The tree itself is there; what else is?
            country
                .buildings
                .iter()
                .flat_map(|house| &house.parts)
                .any(|part| part.rect.contains(at))
                || country
                    .waters
                    .iter()
                    .any(|water| inside(&water.corners, at))
        };
        for tree in &country.trees {
            assert!(!stands(tree.at), "seed {seed}: {:?}", tree.at);
        }
        for part in country.buildings.iter().flat_map(|house| &house.parts) {
            for corner in part.rect.corners() {
                assert!(
                    !country
                        .waters
                        .iter()
                        .any(|water| inside(&water.corners, corner))
                );
            }
        }
    }
}

fn inside(ring: &[Point], at: Point) -> bool {
    let crossed = |k: usize| {
        let (a, b) = (ring[k], ring[(k + 1) % ring.len()]);
        (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x
    };
    (0..ring.len()).filter(|&k| crossed(k)).count() % 2 == 1
}

#[test]
fn a_field_fits_the_forces_f3_f5() {
    let usual = Wish::for_force(75, 3);
    assert!((108.0..=132.0).contains(&usual.width) && (102.0..=114.0).contains(&usual.depth));
    let great = Wish::for_force(204, 6);
    assert_eq!(great.width, 216.0);
    let small = Wish::for_force(12, 1);
    assert!(small.width <= 66.0 && small.depth <= 72.0, "a table top");
    for (men, guns) in [(0, 0), (u16::MAX, u8::MAX)] {
        let wish = Wish::for_force(men, guns);
        assert!(wish.width.is_finite() && wish.depth.is_finite());
    }
}

#[test]
fn a_river_has_crossings_and_more_than_one_c16_c17() {
    for seed in 0..6 {
        let wish = Wish {
            river: true,
            ..Wish::for_force(100, 3)
        };
        let country = generate(seed, &wish);
        assert!(country.waters.iter().any(|water| water.id == "river"));
        assert!(country.fords.len() + country.bridges.len() >= 2);
    }
}

#[test]
fn a_wish_beyond_all_bounds_is_brought_within_them() {
    for size in [f64::NAN, f64::INFINITY, -5.0, 0.0] {
        let wish = Wish {
            width: size,
            depth: size,
            cover: Cover::Thick,
            river: true,
        };
        assert!(Ground::new(generate(3, &wish)).is_ok(), "{size}");
    }
}
