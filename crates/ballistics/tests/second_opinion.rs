//! What another engine says of the same shots.

mod box3d;
mod field;

use ballistics::{Figure, Scene, aim, fire};
use country::Point;
use field::{floor, foot, gun_facing_up};
use std::f64::consts::FRAC_PI_2;

/// Men of a file.
const FILE: u16 = 10;
/// From man to man, inches.
const SPACINGS: [f64; 4] = [1.0, 1.5, 2.0, 3.0];

/// Men lost a shot by ours and by `Box3D`: aims this far beside the middle of the first man of a
/// file that stands along the line of fire, at three heights, at files of six different castings.
fn tolls(spacing: f64, aside: &[f64]) -> [f64; 2] {
    let ground = floor(200.0, 200.0);
    let [mut ours, mut theirs, mut shots] = [0_usize; 3];
    for casting in 0..6 {
        let figures: Vec<Figure> = (0..FILE)
            .map(|man| {
                let y = 100.0 + f64::from(man) * spacing;
                foot(16 * casting + man, 100.0, y, -FRAC_PI_2)
            })
            .collect();
        let scene = Scene {
            ground: &ground,
            figures,
            guns: vec![gun_facing_up(100.0, 10.0)],
        };
        for height in [0.7, 1.1, 1.5] {
            for aside in aside {
                let mark = Point::new(100.0 + aside, 100.0);
                let flight = aim(&scene, 0, mark, height).flat.expect("in range");
                ours += fire(&scene, 0, flight.lay).fallen.len();
                theirs += box3d::fallen(&scene.figures, &flight);
                shots += 1;
            }
        }
    }
    [ours, theirs].map(|fallen| fallen as f64 / shots as f64)
}

/// Both engines say that close order suffers more, and that from two inches on a shot costs about
/// one man. In close order `Box3D` lets a chain end sooner: its tolls are from two fifths of ours to
/// the whole.
#[test]
fn two_engines_agree_on_the_toll_by_spacing_d1() {
    for (aim, aside) in [
        ("centred", &[0.0][..]),
        ("off-centre", &[-0.2, -0.1, 0.1, 0.2]),
    ] {
        let curve = SPACINGS.map(|spacing| tolls(spacing, aside));
        for (spacing, [ours, theirs]) in SPACINGS.iter().zip(curve) {
            println!("{aim}, {spacing} in apart: {ours:.2} by ours, {theirs:.2} by Box3D");
            if *spacing < 2.0 {
                assert!(theirs >= 0.4 * ours && theirs <= 1.1 * ours);
            } else {
                assert!((ours - theirs).abs() <= 0.4);
            }
        }
        for engine in [0, 1] {
            // A tenth of a man is within what so few aims can tell.
            let falls = |pair: &[[f64; 2]]| pair[0][engine] + 0.1 >= pair[1][engine];
            assert!(curve.windows(2).all(falls), "{aim}: {curve:?}");
        }
    }
}
