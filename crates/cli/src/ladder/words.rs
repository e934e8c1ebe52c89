//! The ladder's figures, set for a person to read.

use ::ladder::report::{Part, Report};
use ::ladder::{Pentanomial, Standing, Verdict};

/// How far the work is.
pub fn progress(counts: Pentanomial, pairs: u32) -> String {
    let elo = counts.elo();
    format!(
        "{} of {pairs} pairs, Elo {:+.0} ({:+.0} to {:+.0})",
        counts.pairs(),
        elo.value,
        elo.low,
        elo.high
    )
}

/// The whole report.
pub fn table(report: &Report) -> String {
    let [a, b] = &report.players;
    let mut text = format!(
        "{} against {}: {} of battles, seed {}\n\n",
        a.name,
        b.name,
        if report.pairs == 1 {
            "1 pair".to_owned()
        } else {
            format!("{} pairs", report.pairs)
        },
        report.seed
    );
    let mut line = |what: String| {
        text.push_str(&what);
        text.push('\n');
    };
    line(format!(
        "Elo {:+.0}, with 95 % certainty from {:+.0} to {:+.0}",
        report.elo, report.elo_low, report.elo_high
    ));
    line(format!(
        "{} has {:.1} % of the points, and in a battle {:+.1} of Wells's points more on the average",
        a.name,
        report.win_rate * 100.0,
        report.mean_margin
    ));
    let Pentanomial([none, half, one, one_and_half, both]) = report.pentanomial;
    line(format!(
        "Pairs that brought {} 0, ½, 1, 1½, 2:  {none}, {half}, {one}, {one_and_half}, {both}",
        a.name
    ));
    if let Some(test) = report.sprt {
        line(sequential(&test));
    }
    line(format!(
        "{:.1} moves in a battle; {} given up after {} and decided by points, {} stuck\n",
        report.mean_moves, report.unfinished, report.longest, report.stuck
    ));
    line(format!(
        "{:<20} {:>6} {:>6} {:>6} {:>10}",
        "battles", "won", "drawn", "lost", "points"
    ));
    let all = Part {
        game: "All games",
        won: report.won,
        drawn: report.drawn,
        lost: report.lost,
        mean_margin: report.mean_margin,
    };
    for part in report.varieties.iter().chain([&all]) {
        line(format!(
            "{:<20} {:>6} {:>6} {:>6} {:>+10.1}",
            part.game, part.won, part.drawn, part.lost, part.mean_margin
        ));
    }
    line(String::new());
    line(format!(
        "{:<20} {:>8} {:>14} {:>18} {:>10} {:>8} {:>7}",
        "player", "moves", "seconds a move", "longest (in pair)", "at first", "refused", "stalls"
    ));
    for player in &report.players {
        line(format!(
            "{:<20} {:>8} {:>14.3} {:>18} {:>10.3} {:>8} {:>7}",
            player.name,
            player.moves,
            player.seconds_per_move,
            format!("{:.3} ({})", player.longest_move, player.longest_in_pair),
            player.longest_before,
            player.refusals,
            player.stalls
        ));
    }
    text
}

/// How the sequential test stands.
fn sequential(test: &Standing) -> String {
    let verdict = match test.verdict {
        Verdict::Accepted => "accepted",
        Verdict::Rejected => "rejected",
        Verdict::Open => "more pairs are wanted",
    };
    format!(
        "Sequential test of {:+} against {:+}: {verdict}; log-likelihood ratio {:.2}, bounds {:.2} \
         and {:.2}",
        test.elo1, test.elo0, test.llr, test.lower, test.upper
    )
}
