//! The pen that draws the plates. Red's men are squares and Blue's are discs, as on the little
//! map; the dead are struck through, and who is taken stands under a white flag.

use std::fmt::Write as _;
use table::rules::Side;

/// What becomes of a man in a plate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lot {
    /// He stands.
    Stands,
    /// He is of no account here, and only outlined.
    Apart,
    /// He dies.
    Dies,
    /// He is taken.
    Taken,
}

/// Half the breadth of a man's mark.
const HALF: f64 = 5.0;

/// A plate being drawn, in units of its own: about a CSS pixel each at full size.
pub struct Pen {
    size: (f64, f64),
    body: String,
}

impl Pen {
    /// A blank sheet.
    pub fn new(width: f64, height: f64) -> Pen {
        Pen {
            size: (width, height),
            body: String::new(),
        }
    }

    /// The drawing.
    pub fn finished(self) -> String {
        let (width, height) = self.size;
        format!(
            "<svg viewBox=\"0 0 {width} {height}\" style=\"max-width:{width}px\" aria-hidden=\"true\">{}</svg>",
            self.body
        )
    }

    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.body.write_fmt(element);
    }

    /// A man.
    pub fn man(&mut self, side: Side, x: f64, y: f64, lot: Lot) {
        let class = match lot {
            Lot::Stands => "whole",
            Lot::Apart | Lot::Taken => "hollow",
            Lot::Dies => "dead",
        };
        let name = side.name();
        match side {
            Side::Red => self.put(format_args!(
                "<rect class=\"m {name} {class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
                x - HALF,
                y - HALF,
                2.0 * HALF,
                2.0 * HALF
            )),
            Side::Blue => self.put(format_args!(
                "<circle class=\"m {name} {class}\" cx=\"{x}\" cy=\"{y}\" r=\"{HALF}\"/>"
            )),
        }
        match lot {
            Lot::Dies => self.put(format_args!(
                "<path class=\"strike\" d=\"M{} {}l13 -13\"/>",
                x - 6.5,
                y + 6.5
            )),
            Lot::Taken => self.put(format_args!(
                "<path class=\"flag\" d=\"M{x} {y}v-14h8v5h-8\"/>"
            )),
            Lot::Stands | Lot::Apart => {}
        }
    }

    /// Men in a row, from left to right.
    pub fn row(&mut self, side: Side, from: (f64, f64), lots: impl IntoIterator<Item = Lot>) {
        for (place, lot) in lots.into_iter().enumerate() {
            self.man(side, from.0 + place as f64 * 14.0, from.1, lot);
        }
    }

    /// A ring of dots: so far and no farther.
    pub fn ring(&mut self, x: f64, y: f64, radius: f64) {
        self.put(format_args!(
            "<circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
        ));
    }

    /// A thin line.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64)) {
        self.stroke("thin", from, to);
    }

    /// A line of dashes.
    pub fn dashes(&mut self, from: (f64, f64), to: (f64, f64)) {
        self.stroke("dashes", from, to);
    }

    fn stroke(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        self.put(format_args!(
            "<path class=\"{class}\" d=\"M{} {}L{} {}\"/>",
            from.0, from.1, to.0, to.1
        ));
    }

    /// An arrow, its head at the end.
    pub fn arrow(&mut self, from: (f64, f64), to: (f64, f64)) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = (dx * dx + dy * dy).sqrt().max(1.0);
        let (ux, uy) = (dx / length, dy / length);
        let base = (to.0 - ux * 7.0, to.1 - uy * 7.0);
        self.line(from, base);
        self.put(format_args!(
            "<path class=\"tip\" d=\"M{} {}L{} {}L{} {}Z\"/>",
            to.0,
            to.1,
            base.0 - uy * 3.5,
            base.1 + ux * 3.5,
            base.0 + uy * 3.5,
            base.1 - ux * 3.5
        ));
    }

    /// Words whose middle is at `x`.
    pub fn words(&mut self, x: f64, y: f64, words: &str) {
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{words}</text>"
        ));
    }

    /// Words that begin at `x`.
    pub fn words_from(&mut self, x: f64, y: f64, words: &str) {
        self.put(format_args!("<text x=\"{x}\" y=\"{y}\">{words}</text>"));
    }

    /// A gun seen from above, its axle's middle at a place, its muzzle to the right or, if
    /// `reversed`, to the left. An inch is `scale` units.
    pub fn gun(&mut self, side: Side, x: f64, y: f64, scale: f64, reversed: bool) {
        let ahead = if reversed { -scale } else { scale };
        let at = |along: f64| x + along * ahead;
        let track = 1.2 * scale;
        self.put(format_args!(
            "<path class=\"gun {}\" d=\"M{} {y}H{}\"/>",
            side.name(),
            at(-4.0),
            at(0.0)
        ));
        self.put(format_args!(
            "<path class=\"barrel {}\" d=\"M{} {y}H{}\"/>",
            side.name(),
            at(-0.6),
            at(3.9)
        ));
        self.put(format_args!(
            "<path class=\"gun {}\" d=\"M{x} {}V{}\"/>",
            side.name(),
            y - track,
            y + track
        ));
        for wheel in [y - track, y + track] {
            self.put(format_args!(
                "<path class=\"barrel {}\" d=\"M{} {wheel}H{}\"/>",
                side.name(),
                at(-0.9),
                at(0.9)
            ));
        }
    }

    /// A puff of smoke.
    pub fn puff(&mut self, x: f64, y: f64) {
        for (dx, dy, r) in [(0.0, 0.0, 5.0), (6.0, -4.0, 4.0), (6.0, 4.0, 3.5)] {
            self.put(format_args!(
                "<circle class=\"puff\" cx=\"{}\" cy=\"{}\" r=\"{r}\"/>",
                x + dx,
                y + dy
            ));
        }
    }
}
