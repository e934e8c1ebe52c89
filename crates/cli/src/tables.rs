//! The figures of the shooting range, set for a person to read.

use gunnery::interval::Measured;
use gunnery::march::March;
use gunnery::programme::SPACINGS;
use gunnery::report::{Report, Rest};
use std::fmt::Write;
use table::ballistics::Make;

/// Chains of this length and longer share a column.
const LONG_CHAIN: usize = 6;

/// A share of a whole as whole per cent, never 100 before all is done.
pub fn percent(part: usize, whole: usize) -> String {
    format!("{} %", part * 100 / whole.max(1))
}

/// All tables of a report.
pub fn tables(report: &Report) -> String {
    let mut text = format!(
        "The shooting range: {} shots at each mark, ten times as many at a man on foot at nine\n\
         yards, seed {}. Intervals hold the true figure 95 times in 100.\n\n",
        report.shots, report.seed
    );
    lone(&mut text, report);
    for make in [Make::Foot, Make::Horse] {
        massed(&mut text, report, make);
    }
    chains(&mut text, report);
    text += &at_rest(&report.bolt);
    text += &sentries(report);
    text
}

/// Why writing into a string cannot fail.
const IN_MEMORY: &str = "a string takes everything";

/// A line of text.
macro_rules! line {
    ($text:expr, $($rest:tt)*) => {
        writeln!($text, $($rest)*).expect(IN_MEMORY)
    };
}

fn lone(text: &mut String, report: &Report) {
    line!(
        text,
        "A careful hand at a lone man: share of shots that hit"
    );
    line!(text, "  inches   yards   on foot                 mounted");
    let on_foot = report.lone.iter().filter(|row| row.make == Make::Foot);
    for row in on_foot {
        let mounted = report
            .lone
            .iter()
            .find(|other| other.make == Make::Horse && other.distance == row.distance);
        let share = |of: Measured| format!("{:.3}  {:.3} to {:.3}", of.value, of.from, of.to);
        line!(
            text,
            "  {:>6.0}  {:>6.0}   {}   {}",
            row.distance,
            row.distance / 36.0,
            share(row.hit_rate),
            mounted.map_or(String::new(), |row| share(row.hit_rate)),
        );
    }
    text.push('\n');
}

fn massed(text: &mut String, report: &Report, make: Make) {
    let who = match make {
        Make::Foot => "Men on foot",
        Make::Horse => "Mounted men",
    };
    line!(text, "{who} killed a shot, by inches from man to man");
    let columns = SPACINGS.map(|spacing| format!("{spacing:>11.1}"));
    line!(text, "  {:<16}{}", "", columns.concat());
    for march in March::ALL {
        let cells: String = report
            .by_spacing(make, march)
            .map(|row| cell(row.killed.value, row.killed.to))
            .collect();
        line!(text, "  {:<16}{cells}", march.name());
    }
    if make == Make::Foot {
        let cells: String = report
            .killed_per_shot
            .iter()
            .map(|(spacing, killed)| {
                let to = report.killed_per_shot_interval.get(spacing);
                cell(*killed, to.map_or(*killed, |[_, to]| *to))
            })
            .collect();
        line!(text, "  {:<16}{cells}", "all of these");
    }
    text.push('\n');
}

/// A mean and half its interval.
fn cell(mean: f64, to: f64) -> String {
    format!("{:>11}", format!("{mean:.2} ±{:.2}", to - mean))
}

fn chains(text: &mut String, report: &Report) {
    line!(text, "Shots at bodies of men that killed");
    write!(text, "  {:<8}{:>8}", "", "nobody").expect(IN_MEMORY);
    for killed in 1..LONG_CHAIN {
        write!(text, "{killed:>8}").expect(IN_MEMORY);
    }
    line!(text, "{:>12}", "6 or more");
    for row in &report.chains {
        let who = match row.make {
            Make::Foot => "on foot",
            Make::Horse => "mounted",
        };
        let (few, many) = row
            .shots_by_killed
            .split_at(row.shots_by_killed.len().min(LONG_CHAIN));
        write!(text, "  {who:<8}").expect(IN_MEMORY);
        for killed in 0..LONG_CHAIN {
            let shots = few.get(killed).copied().unwrap_or(0);
            write!(text, "{shots:>8}").expect(IN_MEMORY);
        }
        let most = row.shots_by_killed.len().saturating_sub(1);
        line!(text, "{:>12}   at most {most}", many.iter().sum::<u32>());
    }
    text.push('\n');
}

fn at_rest(bolt: &Rest) -> String {
    format!(
        "Of {} bolts along the empty floor {} came to rest. From where it first struck the floor\n\
         one in ten went less than {:.0} inches, half went less than {:.0}, nine in ten less than {:.0}.\n",
        bolt.shots, bolt.at_rest, bolt.least_tenth, bolt.median, bolt.greatest_tenth
    )
}

fn sentries(report: &Report) -> String {
    let fell = match report.unprovoked_falls {
        0 => "Nobody".to_owned(),
        1 => "One man".to_owned(),
        many => format!("{many} men"),
    };
    format!(
        "{fell} fell unprovoked in {:.0} man-seconds of standing by.\n",
        report.man_seconds
    )
}
