//! The ladder: pairs of battles between two machine players, on all cores.

mod elsewhere;
mod record;
mod words;
mod work;

use crate::args;
use crate::failure::Failure;
use crate::progress::Progress;
use ::ladder::report::{Terms, pentanomial};
use ::ladder::{Pair, Report, Sprt, Verdict};
use record::{Header, Record};
use std::collections::BTreeMap;
use std::process::ExitCode;
use work::Work;

/// Pairs that are fought without `--pairs`.
const PAIRS: u32 = 100;
/// Pairs that a sequential test may take without `--pairs`.
const MOST_PAIRS: u32 = 20_000;

/// Fights the pairs, and prints what they came to.
///
/// # Errors
/// If a player of another program cannot be had or fails, or the file to resume from is of another
/// ladder, damaged, or cannot be written.
pub fn ladder(wishes: &args::Ladder) -> Result<ExitCode, Failure> {
    let pairs = wishes.pairs.unwrap_or(if wishes.sprt.is_some() {
        MOST_PAIRS
    } else {
        PAIRS
    });
    let (mut record, kept) = match &wishes.resume {
        Some(path) => Record::open(path, &Header::new(wishes)?)?,
        None => (Record::nowhere(), Vec::new()),
    };
    let mut sequence = Sequence::new(wishes.from, pairs, wishes.sprt);
    for pair in kept {
        sequence.take(pair);
    }
    let work = Work::new(wishes)?;
    let mut progress = Progress::new();
    work.fight(&sequence.missing(), |pair| {
        record.add(&pair)?;
        sequence.take(pair);
        progress.tell(words::progress(pentanomial(&sequence.counted), pairs));
        Ok(!sequence.is_settled())
    })?;
    drop(progress);
    let terms = Terms {
        names: [wishes.a.to_string(), wishes.b.to_string()],
        seed: wishes.seed,
        longest: wishes.longest,
        sprt: wishes.sprt,
    };
    let report = Report::new(&terms, &sequence.counted);
    if wishes.json {
        let json = serde_json::to_string_pretty(&report).expect("a report is plain data");
        println!("{json}");
    } else {
        print!("{}", words::table(&report));
    }
    Ok(match report.sprt {
        Some(test) if test.verdict != Verdict::Accepted => ExitCode::from(1),
        _ => ExitCode::SUCCESS,
    })
}

/// The pairs in the order of their numbers, whichever is done first: so that the report, and where a
/// sequential test stops, do not depend on how the work was shared out.
struct Sequence {
    first: u32,
    pairs: u32,
    sprt: Option<Sprt>,
    /// From the first on, without a gap.
    counted: Vec<Pair>,
    /// Done before one that comes before them.
    waiting: BTreeMap<u32, Pair>,
}

impl Sequence {
    const fn new(first: u32, pairs: u32, sprt: Option<Sprt>) -> Sequence {
        Sequence {
            first,
            pairs,
            sprt,
            counted: Vec::new(),
            waiting: BTreeMap::new(),
        }
    }

    fn take(&mut self, pair: Pair) {
        self.waiting.insert(pair.number, pair);
        while !self.is_settled()
            && let Some(next) = self.waiting.remove(&self.next())
        {
            self.counted.push(next);
        }
    }

    /// The number of the first pair that is not counted yet.
    const fn next(&self) -> u32 {
        self.first + self.counted.len() as u32
    }

    /// Whether no more pairs are wanted.
    fn is_settled(&self) -> bool {
        let tested = |test: Sprt| test.standing(pentanomial(&self.counted)).verdict;
        self.counted.len() >= self.pairs as usize
            || self.sprt.is_some_and(|test| tested(test) != Verdict::Open)
    }

    /// The numbers of the pairs still to be fought, in order.
    fn missing(&self) -> Vec<u32> {
        if self.is_settled() {
            return Vec::new();
        }
        (self.next()..self.first + self.pairs)
            .filter(|number| !self.waiting.contains_key(number))
            .collect()
    }
}
