//! The shooting range.

use crate::args;
use crate::failure::Failure;
use crate::plots;
use crate::progress::Progress;
use crate::tables;
use gunnery::{Programme, Range, Report, Results};
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Shoots, and prints what came of it.
///
/// # Errors
/// If the picture cannot be written.
pub fn range(wishes: &args::Range) -> Result<(), Failure> {
    // The file first, for the shooting takes its time.
    let mut picture = match &wishes.svg {
        Some(path) => Some((path, File::create(path).map_err(|e| unwritten(path, &e))?)),
        None => None,
    };
    let programme = Programme::new(wishes.shots, wishes.seed);
    let report = Report::new(&programme, &shoot(&programme));
    if wishes.json {
        let json = serde_json::to_string_pretty(&report).expect("a report is plain data");
        println!("{json}");
    } else {
        print!("{}", tables::tables(&report));
    }
    if let Some((path, file)) = &mut picture {
        file.write_all(plots::svg(&report).as_bytes())
            .map_err(|error| unwritten(path, &error))?;
    }
    Ok(())
}

fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::new(format!("{} cannot be written: {error}", path.display()))
}

/// Does the programme's work on all cores. Its results are the same on one.
fn shoot(programme: &Programme) -> Results {
    let range = Range::new();
    let pieces = programme.pieces();
    let next = AtomicUsize::new(0);
    let mut results = programme.nothing();
    let mut progress = Progress::new();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let (done, all_done) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..cores {
            let done = done.clone();
            let (range, pieces, next) = (&range, &pieces, &next);
            scope.spawn(move || {
                while let Some(piece) = pieces.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if done.send(programme.work(range, *piece)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(done);
        for (count, more) in all_done.iter().enumerate() {
            results.add(&more);
            progress.tell(format!(
                "{} of the shooting done",
                tables::percent(count + 1, pieces.len())
            ));
        }
    });
    results
}
