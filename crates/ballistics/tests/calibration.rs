//! What the parameters are calibrated against: the toll by spacing (T-4, D-1 to D-4).

mod field;

use ballistics::{Figure, Lay, Scene, aim, fire};
use country::Point;
use field::{floor, foot, gun_facing_up};
use std::f64::consts::FRAC_PI_2;

/// Numbers from -1 to 1 without a pattern one could lean on.
struct Scatter(u64);

impl Scatter {
    fn next(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
}

/// Mean number lost over `AIMS` aims at a body of men with this spacing, and the most in one shot.
fn toll(files: u16, ranks: u16, spacing: f64, askew: f64) -> (f64, usize) {
    const AIMS: u32 = 40;
    let ground = floor(200.0, 200.0);
    let mut scatter = Scatter(7);
    let (mut sum, mut most) = (0, 0);
    for _ in 0..AIMS {
        let mut figures = Vec::new();
        for rank in 0..ranks {
            for file in 0..files {
                let x = 100.0
                    + (f64::from(file) - f64::from(files - 1) / 2.0) * spacing
                    + askew * scatter.next();
                let y = 100.0 + f64::from(rank) * spacing + askew * scatter.next();
                figures.push(foot(
                    rank * files + file,
                    x,
                    y,
                    -FRAC_PI_2 + 2.0 * askew * scatter.next(),
                ));
            }
        }
        let file = (scatter.next() * 0.5 + 0.5) * f64::from(files - 1) + 0.5;
        let mark = figures[file as usize].at;
        let scene = Scene {
            ground: &ground,
            figures,
            guns: vec![gun_facing_up(100.0, 10.0)],
        };
        let aimed = aim(&scene, 0, mark, 1.0).flat.expect("in range").lay;
        let lay = Lay {
            bearing: aimed.bearing + 0.0035 * scatter.next(),
            elevation: aimed.elevation + 0.006 * scatter.next(),
        };
        let record = fire(&scene, 0, lay);
        let lost = if record.fallen.is_empty() {
            record.touched.len().min(1)
        } else {
            record.fallen.len()
        };
        sum += lost;
        most = most.max(lost);
    }
    (sum as f64 / f64::from(AIMS), most)
}

#[test]
fn close_order_loses_more_than_open_order_d2() {
    for (name, files, ranks, askew) in [
        ("file of 18", 1, 18, 0.0),
        ("file of 18, set by hand", 1, 18, 0.12),
        ("block of 36", 6, 6, 0.0),
    ] {
        let tolls =
            [1.2, 1.7, 2.5, 4.0].map(|spacing| (spacing, toll(files, ranks, spacing, askew)));
        for (spacing, (mean, most)) in tolls {
            println!("{name}, {spacing} in apart: {mean:.2} lost a shot, at most {most}");
        }
        let [close, ordinary, open, wide] = tolls.map(|(_, (mean, _))| mean);
        // 40 aims tell neighbouring spacings apart to about half a man.
        assert!(
            close + 0.5 >= ordinary && ordinary > open && open + 0.1 >= wide,
            "{name}"
        );
        assert!(
            close.min(ordinary) >= 1.2 && close.max(ordinary) <= 4.0,
            "{name}: short chains"
        );
        assert!(
            (0.85..=1.25).contains(&open) && (0.85..=1.15).contains(&wide),
            "{name}: about one in open order"
        );
        assert!(
            (3..18).contains(&tolls[0].1.1.max(tolls[1].1.1)),
            "{name}: chains happen, whole files do not fall"
        );
    }
}

#[test]
fn a_line_loses_about_one_man_a_shot() {
    let (mean, most) = toll(18, 1, 1.5, 0.0);
    println!("line of 18: {mean:.2} lost a shot, at most {most}");
    assert!((0.7..=1.3).contains(&mean));
}

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
