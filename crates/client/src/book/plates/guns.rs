//! Plates of guns.

use super::Plate;
use super::pen::{Lot, Pen};
use table::rules::Side::{Blue, Red};

/// Units to an inch in these plates.
const INCH: f64 = 9.0;

/// The two men at the very end of the trail.
pub fn trail_men() -> Vec<Plate> {
    let mut pen = Pen::new(300.0, 96.0);
    let (x, y) = (150.0, 46.0);
    pen.gun(Red, x, y, INCH, false);
    pen.puff(x + 4.6 * INCH, y);
    for wheel in [y - 1.2 * INCH, y + 1.2 * INCH] {
        pen.dashes((x - INCH, wheel), (x - 3.4 * INCH, wheel));
        pen.man(Red, x - 4.0 * INCH, wheel, Lot::Stands);
    }
    pen.man(Red, x - 8.5 * INCH, y - 22.0, Lot::Apart);
    pen.man(Red, x - 8.5 * INCH, y + 22.0, Lot::Apart);
    pen.words(x, 90.0, "the gun has fired");
    vec![Plate {
        svg: pen.finished(),
        caption: "Two men stand at the very end of the trail, left and right, each in line behind \
                  a wheel. Who comes there has had his move (A-11)."
            .to_owned(),
    }]
}

/// A gun that has moved points back the way it came.
pub fn trail_foremost() -> Vec<Plate> {
    let mut pen = Pen::new(320.0, 76.0);
    pen.gun(Blue, 60.0, 34.0, INCH * 0.8, false);
    pen.arrow((110.0, 34.0), (190.0, 34.0));
    pen.gun(Blue, 250.0, 34.0, INCH * 0.8, true);
    pen.words(60.0, 70.0, "before");
    pen.words(250.0, 70.0, "after");
    vec![Plate {
        svg: pen.finished(),
        caption:
            "A gun is moved trail foremost: at the end its muzzle points back the way it came."
                .to_owned(),
    }]
}

/// Captured, not yet captured, and in dispute.
pub fn passing_the_axle() -> Vec<Plate> {
    let plan = |attackers: &[(f64, f64)], defender: bool, caption: &str| {
        let mut pen = Pen::new(300.0, 132.0);
        let (x, y) = (150.0, 66.0);
        pen.dashes((x, 6.0), (x, 126.0));
        pen.words_from(x + 4.0, 14.0, "the axle");
        pen.gun(Blue, x, y, INCH, false);
        pen.arrow((286.0, 20.0), (246.0, 20.0));
        for &(along, across) in attackers {
            pen.man(Red, x + along * INCH, y + across * INCH, Lot::Stands);
        }
        if defender {
            pen.man(Blue, x - 5.6 * INCH, y, Lot::Stands);
        }
        Plate {
            svg: pen.finished(),
            caption: caption.to_owned(),
        }
    };
    let past = [(-1.5, -3.0), (-2.6, -2.0), (-1.5, 3.0), (-2.6, 2.0)];
    let short: Vec<(f64, f64)> = (0..20)
        .map(|man| {
            (
                1.6 + f64::from(man / 4) * 1.5,
                f64::from(man % 4) * 1.7 - 2.6,
            )
        })
        .map(|(along, across)| (along, across + if across < 0.0 { -1.2 } else { 1.2 }))
        .collect();
    let round: Vec<(f64, f64)> = (0..12)
        .map(|man| std::f64::consts::TAU * (f64::from(man) + 0.5) / 12.0)
        .map(|turn| (5.2 * turn.cos(), 4.2 * turn.sin()))
        .filter(|(along, across)| *along > -4.9 || across.abs() > 1.5)
        .collect();
    vec![
        plan(
            &past,
            false,
            "Four have passed the axle the way of their attack, and none of the gun’s own men is \
             within six inches: the gun is captured.",
        ),
        plan(
            &short,
            false,
            "A score of men about it who have not passed the axle: not captured (H-22).",
        ),
        plan(
            &round,
            true,
            "A dozen all round it, and one of its own men at the trail: in dispute, and out of \
             action (H-23, H-24).",
        ),
    ]
}

/// The moves before the first fire.
pub fn first_fire() -> Vec<Plate> {
    let mut pen = Pen::new(430.0, 96.0);
    pen.line((20.0, 50.0), (410.0, 50.0));
    let moves = [
        (Red, 0, false),
        (Blue, 0, false),
        (Red, 1, true),
        (Blue, 1, true),
    ];
    for (place, (side, round, fires)) in moves.into_iter().enumerate() {
        let x = 60.0 + place as f64 * 104.0;
        pen.man(side, x, 50.0, Lot::Stands);
        let whose = if side == Red { "First" } else { "Second" };
        pen.words(x, 30.0, &format!("{whose} {}", round + 1));
        pen.words(x, 82.0, if fires { "may fire" } else { "no fire" });
        if fires {
            pen.puff(x + 14.0, 50.0);
        }
    }
    vec![Plate {
        svg: pen.finished(),
        caption: "Each side moves once without firing; the First Player’s second move may open \
                  fire, and the Second Player’s second move may answer."
            .to_owned(),
    }]
}

/// One move from its beginning to its end.
pub fn guns_first() -> Vec<Plate> {
    let mut pen = Pen::new(430.0, 96.0);
    pen.arrow((20.0, 46.0), (414.0, 46.0));
    pen.gun(Red, 70.0, 46.0, 5.0, false);
    pen.puff(98.0, 46.0);
    pen.gun(Red, 160.0, 46.0, 5.0, true);
    for place in 0..5 {
        pen.man(Red, 232.0 + f64::from(place) * 14.0, 46.0, Lot::Stands);
    }
    pen.man(Red, 350.0, 46.0, Lot::Stands);
    pen.man(Blue, 361.0, 46.0, Lot::Stands);
    pen.words(115.0, 82.0, "all the guns");
    pen.words(260.0, 82.0, "then the men");
    pen.words(356.0, 82.0, "then the melees");
    vec![Plate {
        svg: pen.finished(),
        caption: "A move in its order.".to_owned(),
    }]
}
