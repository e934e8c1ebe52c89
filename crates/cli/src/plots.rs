//! The figures of the shooting range as a picture, in the manner of a plate in a book of 1913.

use gunnery::Report;
use gunnery::interval::Measured;
use gunnery::march::March;
use gunnery::programme::{DISTANCES, NINE_YARDS, SPACINGS};
use plotters::coord::Shift;
use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::ops::Range;
use table::ballistics::Make;

const PAPER: RGBColor = RGBColor(0xf7, 0xf0, 0xe0);
const INK: RGBColor = RGBColor(0x2a, 0x21, 0x18);
const SOFT: RGBColor = RGBColor(0x5c, 0x4d, 0x3b);
const RULE: RGBColor = RGBColor(0xb7, 0xa5, 0x83);
const RED_INK: RGBColor = RGBColor(0x97, 0x19, 0x1c);

/// The book's type, where the reader has it, or one that is like it.
const TYPE: &str = "EB Garamond, Garamond, Georgia, serif";
/// The picture's width and height, pixels.
const SIZE: (u32, u32) = (900, 1380);
const HEAD: u32 = 90;
const PLATE: u32 = 430;

/// What can go wrong while drawing into a string: nothing does.
type Fault = DrawingAreaErrorKind<std::io::Error>;
type Area<'s> = DrawingArea<SVGBackend<'s>, Shift>;
type Framed<'a, 's> = Result<ChartContext<'a, SVGBackend<'s>, Cartesian2d<Axis, Axis>>, Fault>;

/// The picture.
///
/// # Panics
/// Never: it is drawn into a string.
pub fn svg(report: &Report) -> String {
    let mut picture = String::new();
    draw(&mut picture, report).expect("a string takes everything");
    picture
}

fn draw(picture: &mut String, report: &Report) -> Result<(), Fault> {
    let root = SVGBackend::with_string(picture, SIZE).into_drawing_area();
    root.fill(&PAPER)?;
    let (head, rest) = root.split_vertically(HEAD);
    let middle = (SIZE.0 / 2).cast_signed();
    head.draw(&Text::new(
        "WHAT THE GUN DOES",
        (middle, 34),
        letters(32, RED_INK, HPos::Center),
    ))?;
    let line = format!(
        "A spring gun and wooden bolts against men of lead; {} shots at each mark, seed {}",
        report.shots, report.seed
    );
    head.draw(&Text::new(line, (middle, 68), italics(19, HPos::Center)))?;
    let (first, rest) = rest.split_vertically(PLATE);
    let (second, third) = rest.split_vertically(PLATE);
    hits(&first, report)?;
    tolls(&second, report)?;
    chains(&third, report)?;
    root.present()
}

fn letters(size: u32, colour: RGBColor, side: HPos) -> TextStyle<'static> {
    (TYPE, size)
        .into_font()
        .color(&colour)
        .pos(Pos::new(side, VPos::Center))
}

fn italics(size: u32, side: HPos) -> TextStyle<'static> {
    (TYPE, size)
        .into_font()
        .style(FontStyle::Italic)
        .color(&SOFT)
        .pos(Pos::new(side, VPos::Center))
}

/// A straight axis with its ticks where they are wanted.
struct Axis {
    ends: [f64; 2],
    ticks: Vec<f64>,
    title: &'static str,
    written: fn(&f64) -> String,
}

impl Ranged for Axis {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, (from, to): (i32, i32)) -> i32 {
        let [low, high] = self.ends;
        let share = (value - low) / (high - low);
        from + (share * f64::from(to - from)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        self.ticks.clone()
    }

    fn range(&self) -> Range<f64> {
        self.ends[0]..self.ends[1]
    }
}

/// A frame with its axes drawn, below the plate's caption.
fn frame<'a, 's>(plate: &'a Area<'s>, caption: &str, x: Axis, y: Axis) -> Framed<'a, 's> {
    let title = Text::new(caption.to_owned(), (60, 18), letters(22, INK, HPos::Left));
    plate.draw(&title)?;
    let (x_title, x_written, y_written) = (x.title, x.written, y.written);
    let mut chart = ChartBuilder::on(plate)
        .margin_top(42)
        .margin_left(24)
        .margin_right(40)
        .margin_bottom(8)
        .set_label_area_size(LabelAreaPosition::Left, 52)
        .set_label_area_size(LabelAreaPosition::Bottom, 52)
        .build_cartesian_2d(x, y)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(RULE.mix(0.45))
        .axis_style(SOFT)
        .label_style(letters(17, SOFT, HPos::Center))
        .x_label_formatter(&x_written)
        .y_label_formatter(&y_written)
        .x_desc(x_title)
        .axis_desc_style(italics(18, HPos::Center))
        .draw()?;
    Ok(chart)
}

/// Hits at a lone man by distance.
fn hits(plate: &Area<'_>, report: &Report) -> Result<(), Fault> {
    let yards = |inches: f64| inches / 36.0;
    let distance = Axis {
        ends: [0.4, 13.4],
        ticks: DISTANCES.map(yards).to_vec(),
        title: "yards from the gun",
        written: |x| format!("{x:.0}"),
    };
    let share = Axis {
        ends: [0.0, 1.04],
        ticks: (0..=5).map(|n| f64::from(n) / 5.0).collect(),
        title: "",
        written: |y| format!("{y:.1}"),
    };
    let caption = "I. Share of careful shots that hit a lone man";
    let mut chart = frame(plate, caption, distance, share)?;
    let mut names = Vec::new();
    for make in [Make::Horse, Make::Foot] {
        let rows: Vec<(f64, Measured)> = report
            .lone
            .iter()
            .filter(|row| row.make == make)
            .map(|row| (yards(row.distance), row.hit_rate))
            .collect();
        let colour = if make == Make::Foot { INK } else { RULE };
        let line = rows.iter().map(|(x, share)| (*x, share.value));
        chart.draw_series(LineSeries::new(line, colour.stroke_width(2)))?;
        chart.draw_series(rows.iter().map(|(x, share)| {
            ErrorBar::new_vertical(*x, share.from, share.value, share.to, colour.filled(), 7)
        }))?;
        if let Some((_, last)) = rows.last() {
            names.push(match make {
                Make::Foot => (last.value, "on foot", INK),
                Make::Horse => (last.value, "mounted", SOFT),
            });
        }
    }
    spread(&mut names, 0.06);
    let end = yards(DISTANCES[DISTANCES.len() - 1]) + 0.2;
    chart.draw_series(
        names
            .into_iter()
            .map(|(y, name, colour)| Text::new(name, (end, y), letters(18, colour, HPos::Left))),
    )?;
    // What the book says (T-4).
    let book = (yards(NINE_YARDS), 0.9);
    chart.draw_series([Circle::new(book, 7, RED_INK.stroke_width(2))])?;
    let says = "the book: “nine times out of ten at nine yards”";
    chart.draw_series([Text::new(
        says,
        (book.0 - 0.3, 0.76),
        letters(19, RED_INK, HPos::Right),
    )])?;
    Ok(())
}

/// Men on foot killed by spacing.
fn tolls(plate: &Area<'_>, report: &Report) -> Result<(), Fault> {
    let highest = report
        .bodies
        .iter()
        .filter(|row| row.body.make == Make::Foot)
        .map(|row| row.killed.to)
        .fold(2.0, f64::max);
    let whole: Vec<f64> = (0..=highest as u32).map(f64::from).collect();
    let spacing = Axis {
        ends: [-0.1, 4.1],
        ticks: SPACINGS.to_vec(),
        title: "inches from man to man",
        written: |x| format!("{x:.1}"),
    };
    let killed = Axis {
        ends: [0.0, highest * 1.04],
        ticks: whole,
        title: "",
        written: |y| format!("{y:.0}"),
    };
    let caption = "II. Men on foot killed a shot, by their spacing";
    let mut chart = frame(plate, caption, spacing, killed)?;
    let mut names: Vec<(f64, &str, RGBColor)> = Vec::new();
    for march in March::ALL {
        let rows: Vec<(f64, Measured)> = report
            .by_spacing(Make::Foot, march)
            .map(|row| (row.body.spacing, row.killed))
            .collect();
        let line = rows.iter().map(|(x, killed)| (*x, killed.value));
        chart.draw_series(LineSeries::new(line, SOFT.mix(0.8).stroke_width(1)))?;
        chart.draw_series(rows.iter().map(|(x, killed)| {
            let style = SOFT.mix(0.8).filled();
            ErrorBar::new_vertical(*x, killed.from, killed.value, killed.to, style, 5)
        }))?;
        names.extend(
            rows.first()
                .map(|(_, killed)| (killed.value, march.name(), SOFT)),
        );
    }
    let all: Vec<(f64, f64)> = SPACINGS
        .iter()
        .zip(report.killed_per_shot.values())
        .map(|(spacing, killed)| (*spacing, *killed))
        .collect();
    chart.draw_series(LineSeries::new(all.clone(), RED_INK.stroke_width(3)))?;
    names.extend(
        all.first()
            .map(|(_, killed)| (*killed, "all of these", RED_INK)),
    );
    spread(&mut names, highest / 17.0);
    chart.draw_series(
        names
            .into_iter()
            .map(|(y, name, colour)| Text::new(name, (0.74, y), letters(17, colour, HPos::Right))),
    )?;
    Ok(())
}

/// Moves names up so that each is at least `apart` above the one below it.
fn spread(names: &mut [(f64, &str, RGBColor)], apart: f64) {
    names.sort_by(|a, b| a.0.total_cmp(&b.0));
    // Those at the bottom lie together: begin a little below them.
    let mut least = names.first().map_or(0.0, |name| name.0 - apart);
    for name in names {
        name.0 = name.0.max(least);
        least = name.0 + apart;
    }
}

/// Bars of this many men and more are one.
const LONGEST: usize = 10;

/// How often one shot kills several.
fn chains(plate: &Area<'_>, report: &Report) -> Result<(), Fault> {
    let shares: Vec<(Make, Vec<f64>)> = report
        .chains
        .iter()
        .map(|row| {
            let shots: u32 = row.shots_by_killed.iter().sum();
            let mut bars = vec![0.0; LONGEST + 1];
            for (killed, &count) in row.shots_by_killed.iter().enumerate() {
                bars[killed.min(LONGEST)] += f64::from(count) * 1000.0 / f64::from(shots.max(1));
            }
            (row.make, bars)
        })
        .collect();
    let highest = shares
        .iter()
        .flat_map(|(_, bars)| &bars[2..])
        .fold(10.0, |most: f64, bar| most.max(*bar));
    let tens = (0..=highest as u32 / 20).map(|n| f64::from(n) * 20.0);
    let chain = Axis {
        ends: [1.4, LONGEST as f64 + 0.6],
        ticks: (2..=LONGEST).map(|n| n as f64).collect(),
        title: "men killed by one bolt",
        written: |x| {
            let more = if *x >= LONGEST as f64 { " or more" } else { "" };
            format!("{x:.0}{more}")
        },
    };
    let of_a_thousand = Axis {
        ends: [0.0, highest * 1.12],
        ticks: tens.collect(),
        title: "",
        written: |y| format!("{y:.0}"),
    };
    let caption = "III. Of a thousand shots at bodies of men, how many kill more than one";
    let mut chart = frame(plate, caption, chain, of_a_thousand)?;
    for (make, bars) in shares {
        let (from, to, colour) = match make {
            Make::Foot => (-0.34, -0.02, INK),
            Make::Horse => (0.02, 0.34, RULE),
        };
        for (killed, &bar) in bars.iter().enumerate().skip(2) {
            if bar == 0.0 {
                continue;
            }
            let x = killed as f64;
            let corners = [(x + from, 0.0), (x + to, bar)];
            chart.draw_series([Rectangle::new(corners, colour.filled())])?;
            let written = if bar < 0.95 {
                format!("{bar:.1}")
            } else {
                format!("{bar:.0}")
            };
            let over = (x + f64::midpoint(from, to), bar + highest * 0.045);
            chart.draw_series([Text::new(written, over, letters(15, SOFT, HPos::Center))])?;
        }
    }
    let legend = [("on foot", 0.97, INK), ("mounted", 0.88, RULE)];
    for (name, share, colour) in legend {
        let (x, y) = (LONGEST as f64 - 1.4, highest * share);
        let corners = [(x, y - highest * 0.02), (x + 0.3, y + highest * 0.02)];
        chart.draw_series([Rectangle::new(corners, colour.filled())])?;
        chart.draw_series([Text::new(name, (x + 0.4, y), letters(18, INK, HPos::Left))])?;
    }
    Ok(())
}
