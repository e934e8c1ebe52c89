//! Plates of fighting hand to hand.

use super::Plate;
use super::pen::{Lot, Pen};
use crate::words::half_of;
use table::rules::Side::{Blue, Red};
use table::rules::isolation::is_isolated;
use table::rules::melee::reckon;

/// A melee of Wells's: the smaller side's men, the larger's, and how many are in support of the
/// smaller, where he says so.
struct Example {
    smaller: u16,
    larger: u16,
    support: Option<usize>,
    isolated: bool,
}

const EXAMPLES: [Example; 7] = [
    example(9, 11, None, true),
    example(13, 19, Some(5), true),
    example(13, 19, Some(7), false),
    example(12, 14, None, true),
    example(18, 21, Some(2), true),
    example(6, 9, Some(2), true),
    example(1, 2, None, true),
];

const fn example(smaller: u16, larger: u16, support: Option<usize>, isolated: bool) -> Example {
    Example {
        smaller,
        larger,
        support,
        isolated,
    }
}

/// The table of H-9, man by man.
pub fn worked_examples() -> Vec<Plate> {
    EXAMPLES.iter().map(fought).collect()
}

fn fought(example: &Example) -> Plate {
    let &Example {
        smaller,
        larger,
        support,
        isolated,
    } = example;
    let (dead, taken) = reckon(smaller, larger, isolated);
    let left = larger - dead;
    let mut pen = Pen::new(f64::from(larger.max(6)) * 14.0 + 6.0, 56.0);
    let lots = |dead: u16, rest: u16, lot: Lot| {
        let dead = std::iter::repeat_n(Lot::Dies, usize::from(dead));
        dead.chain(std::iter::repeat_n(lot, usize::from(rest)))
    };
    pen.row(Red, (10.0, 22.0), lots(dead, taken, Lot::Taken));
    pen.row(Blue, (10.0, 44.0), lots(dead, left, Lot::Stands));
    let stands = if isolated { "isolated" } else { "supported" };
    let why = support.map_or(String::new(), |support| {
        let half = half_of(usize::from(smaller));
        let than = if isolated { "fewer than" } else { "at least" };
        format!(" ({support} in support: {than} half of {smaller}, which is {half})")
    });
    let dies = match dead {
        0 => "nobody dies".to_owned(),
        1 => "one dies on each side".to_owned(),
        dead => format!("{dead} die on each side"),
    };
    let taken = match taken {
        0 => "nobody is taken".to_owned(),
        1 => "one is taken".to_owned(),
        taken => format!("{taken} are taken"),
    };
    Plate {
        svg: pen.finished(),
        caption: format!(
            "{smaller} against {larger}, {stands}{why}: {dies}, {taken}, {left} of the larger are left."
        ),
    }
}

/// A body of eighteen with two in support, and with nine.
pub fn isolation() -> Vec<Plate> {
    let body = 18;
    [2, 9]
        .into_iter()
        .map(|support| {
            let mut pen = Pen::new(330.0, 150.0);
            pen.ring(110.0, 75.0, 70.0);
            for man in 0..body {
                let (file, rank) = (man % 6, man / 6);
                let (x, y) = (75.0 + file as f64 * 14.0, 61.0 + rank as f64 * 14.0);
                pen.man(Red, x, y, Lot::Stands);
            }
            for man in 0..9 {
                let (file, rank) = (man % 3, man / 3);
                let inside = man < support;
                let (x, y) = if inside {
                    (146.0 + file as f64 * 13.0, 58.0 + rank as f64 * 14.0)
                } else {
                    (262.0 + file as f64 * 14.0, 58.0 + rank as f64 * 14.0)
                };
                let lot = if inside { Lot::Stands } else { Lot::Apart };
                pen.man(Red, x, y, lot);
                if inside {
                    pen.line((x - 6.0, y), (135.0, 75.0));
                }
            }
            pen.words(110.0, 20.0, "a move");
            let isolated = is_isolated(body, support);
            let stands = if isolated { "isolated" } else { "supported" };
            let than = if isolated { "fewer than" } else { "no fewer than" };
            Plate {
                svg: pen.finished(),
                caption: format!(
                    "A body of {body} with {support} of its side within a move: {than} {}, so it is {stands}.",
                    half_of(body)
                ),
            }
        })
        .collect()
}

/// Who takes part: those in touch, and all within six inches of a man in touch.
pub fn contact() -> Vec<Plate> {
    let mut pen = Pen::new(340.0, 168.0);
    let touch = [(150.0, 84.0), (161.0, 84.0)];
    for (x, y) in touch {
        pen.ring(x, y, 72.0);
    }
    pen.man(Red, touch[0].0, touch[0].1, Lot::Stands);
    pen.man(Blue, touch[1].0, touch[1].1, Lot::Stands);
    let mut red = vec![(132.0, 60.0), (126.0, 84.0), (130.0, 108.0), (104.0, 72.0)];
    let mut blue = vec![(186.0, 66.0), (186.0, 102.0), (212.0, 84.0)];
    for (x, y) in red.drain(..) {
        pen.man(Red, x, y, Lot::Stands);
    }
    for (x, y) in blue.drain(..) {
        pen.man(Blue, x, y, Lot::Stands);
    }
    // Within six inches of those who fight, but of nobody in touch.
    for (x, y) in [(66.0, 60.0), (60.0, 100.0)] {
        pen.man(Red, x, y, Lot::Apart);
    }
    for (x, y) in [(250.0, 70.0), (256.0, 96.0), (276.0, 84.0)] {
        pen.man(Blue, x, y, Lot::Apart);
    }
    pen.words(155.0, 164.0, "6 inches");
    vec![Plate {
        svg: pen.finished(),
        caption: "Two men are in touch. All within six inches of either of them fight; those who \
                  stand near a fighter only, but not near the two, do not (AMB-3)."
            .to_owned(),
    }]
}

/// An escort with his seven.
pub fn escort() -> Vec<Plate> {
    let mut pen = Pen::new(300.0, 130.0);
    pen.ring(90.0, 66.0, 56.0);
    pen.man(Blue, 90.0, 66.0, Lot::Stands);
    for place in 0..7 {
        let turn = f64::from(place) * std::f64::consts::TAU / 7.0;
        let (x, y) = (90.0 + 34.0 * turn.cos(), 66.0 + 34.0 * turn.sin());
        pen.line((90.0, 66.0), (x, y));
        pen.man(Red, x, y, Lot::Taken);
    }
    pen.arrow((160.0, 66.0), (250.0, 66.0));
    pen.words(205.0, 56.0, "to the rear");
    vec![Plate {
        svg: pen.finished(),
        caption: "One man within six inches of them escorts seven, and goes with them.".to_owned(),
    }]
}

/// Wells's two melees, one after the other.
pub fn two_melees() -> Vec<Plate> {
    let (dead, taken) = reckon(13, 19, is_isolated(13, 5));
    let left = 19 - dead;
    let (dead_then, taken_then) = reckon(left, 14, true);
    let still = 14 - dead_then;
    let mut first = Pen::new(290.0, 56.0);
    let lots = |dead: u16, rest: u16, lot: Lot| {
        let dead = std::iter::repeat_n(Lot::Dies, usize::from(dead));
        dead.chain(std::iter::repeat_n(lot, usize::from(rest)))
    };
    first.row(Red, (10.0, 22.0), lots(dead, left, Lot::Stands));
    first.row(Blue, (10.0, 44.0), lots(dead, taken, Lot::Taken));
    let mut second = Pen::new(330.0, 56.0);
    second.row(Red, (10.0, 22.0), lots(dead_then, taken_then, Lot::Taken));
    second.row(Blue, (10.0, 44.0), lots(dead_then, still, Lot::Stands));
    second.row(
        Blue,
        (236.0, 33.0),
        std::iter::repeat_n(Lot::Apart, usize::from(taken)),
    );
    vec![
        Plate {
            svg: first.finished(),
            caption: format!(
                "Nineteen Reds come upon thirteen Blues with five in support, fewer than 6½: \
                 isolated. {dead} die on each side, {taken} Blues are taken, {left} Reds are left."
            ),
        },
        Plate {
            svg: second.finished(),
            caption: format!(
                "Blue answers with fourteen. The {taken} prisoners count for nobody (H-8); the \
                 {left} Reds are isolated: {dead_then} die on each side and {taken_then} are taken. \
                 With their guards gone the {taken} are free again (right), but must go back to \
                 their line before they fight (H-16)."
            ),
        },
    ]
}
