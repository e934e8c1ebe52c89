//! What the parameters are calibrated against, shot by shot (T-4, D-1, D-3). The tolls over many
//! shots, by distance and by spacing, are held to the book in `gunnery/tests/bounds.rs`.

mod field;

use ballistics::{Figure, Lay, Scene, aim, fire};
use country::Point;
use field::{floor, foot, gun_facing_up};
use std::f64::consts::FRAC_PI_2;

#[test]
fn nine_yards_are_an_easy_lay_t4() {
    let ground = floor(200.0, 400.0);
    let figures = vec![foot(0, 100.0, 334.0, -FRAC_PI_2)];
    let scene = Scene {
        ground: &ground,
        figures,
        guns: vec![gun_facing_up(100.0, 10.0)],
    };
    let flat = aim(&scene, 0, Point::new(100.0, 334.0), 1.0)
        .flat
        .expect("in range");
    assert!(
        (8.0..11.0).contains(&flat.lay.elevation.to_degrees()),
        "{}",
        flat.lay.elevation.to_degrees()
    );
    let record = fire(&scene, 0, flat.lay);
    assert_eq!(record.touched[0].figure, 0);
}

#[test]
fn a_lone_man_struck_is_lost_d1_d3() {
    let ground = floor(200.0, 200.0);
    let (mut fell, mut stood) = (0, 0);
    for facing in [0.0, 0.7, FRAC_PI_2, 3.0] {
        for height in [0.4, 0.8, 1.2, 1.6] {
            for id in [0, 5, 9] {
                let figures = vec![foot(id, 100.0, 110.0, facing)];
                let guns = vec![gun_facing_up(100.0, 10.0)];
                let scene = Scene {
                    ground: &ground,
                    figures,
                    guns,
                };
                let lay = aim(&scene, 0, Point::new(100.0, 110.0), height)
                    .flat
                    .expect("in range")
                    .lay;
                let record = fire(&scene, 0, lay);
                assert_eq!(record.touched.len(), 1, "facing {facing}, height {height}");
                fell += record.fallen.len();
                stood += usize::from(record.fallen.is_empty());
            }
        }
    }
    println!("{fell} fell, {stood} stood");
    assert!(fell > 24, "most fall");
    assert!(
        stood > 0,
        "one struck low may slide and stand: he is touched all the same"
    );
}

#[test]
fn a_bolt_that_goes_by_stirs_nobody() {
    let ground = floor(200.0, 200.0);
    let figures: Vec<Figure> = (0..60)
        .map(|id| {
            foot(
                id,
                80.0 + 0.8 * f64::from(id % 10),
                100.0 + 0.8 * f64::from(id / 10),
                0.1 * f64::from(id),
            )
        })
        .collect();
    let scene = Scene {
        ground: &ground,
        figures,
        guns: vec![gun_facing_up(100.0, 10.0)],
    };
    // A bolt that goes by two feet to the right: nothing may stir.
    let record = fire(
        &scene,
        0,
        Lay {
            bearing: FRAC_PI_2 - 0.1,
            elevation: 0.0,
        },
    );
    assert!(record.touched.is_empty() && record.fallen.is_empty() && record.figures.is_empty());
}
