//! The file in which a ladder keeps what has been fought, to be taken up again: a line of JSON that
//! says which ladder it is, and one for each pair.

use crate::args::{self, Contender};
use crate::failure::Failure;
use ::ladder::Pair;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The version of the file's form.
const VERSION: u32 = 1;

/// All that pairs must have in common to be counted together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    ladder: u32,
    players: [String; 2],
    seed: u64,
    longest: u16,
    ruleset: String,
    /// The programs whose players they are, by their SHA-256: another build may play otherwise.
    programs: [String; 2],
}

impl Header {
    /// The header of the ladder that is wished for.
    ///
    /// # Errors
    /// If a program cannot be read.
    pub fn new(wishes: &args::Ladder) -> Result<Header, Failure> {
        let first = fingerprint(&wishes.a)?;
        let programs = match (&wishes.a, &wishes.b) {
            (Contender::Here(_), Contender::Here(_)) => [first.clone(), first],
            (_, other) => [first, fingerprint(other)?],
        };
        Ok(Header {
            ladder: VERSION,
            players: [wishes.a.to_string(), wishes.b.to_string()],
            seed: wishes.seed,
            longest: wishes.longest,
            ruleset: table::ruleset(),
            programs,
        })
    }

    /// In what another ladder is another, if it is.
    fn differs(&self, other: &Header) -> Option<String> {
        let [a, b] = &self.players;
        let [c, d] = &other.players;
        Some(if self.ladder != other.ladder {
            format!("its form is version {}, not {}", other.ladder, self.ladder)
        } else if self.players != other.players {
            format!("it is of {c} against {d}, not of {a} against {b}")
        } else if self.seed != other.seed {
            format!("its seed is {}, not {}", other.seed, self.seed)
        } else if self.longest != other.longest {
            let (given_up, asked) = (other.longest, self.longest);
            format!("its battles are given up after {given_up} moves, not {asked}")
        } else if self.ruleset != other.ruleset {
            let (played, ours) = (&other.ruleset, &self.ruleset);
            format!("it was played by {played:?}, not {ours:?}")
        } else if self.programs != other.programs {
            "it was played by other builds of the program, whose players may be others".to_owned()
        } else {
            return None;
        })
    }
}

/// The SHA-256 of the program whose player it is.
fn fingerprint(contender: &Contender) -> Result<String, Failure> {
    let program = match contender {
        Contender::Here(_) => std::env::current_exe().map_err(|error| {
            Failure::new(format!("this program does not know where it is: {error}"))
        })?,
        Contender::Elsewhere { program, .. } => program.clone(),
    };
    let bytes = fs::read(&program)
        .map_err(|error| Failure::new(format!("{} cannot be read: {error}", program.display())))?;
    Ok(hex(&Sha256::digest(bytes)))
}

fn hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        write!(text, "{byte:02x}").expect("a string takes everything");
    }
    text
}

/// The file, open to be written on. Nobody else writes on it meanwhile.
#[derive(Debug)]
pub struct Record {
    open: Option<(PathBuf, File)>,
}

impl Record {
    /// No file: what is added is forgotten.
    pub const fn nowhere() -> Record {
        Record { open: None }
    }

    /// Opens a ladder's file, or begins it; and gives the pairs in it. A last line that was not
    /// finished when the work was broken off is cut off, and its pair has to be fought again.
    ///
    /// # Errors
    /// If it cannot be read or written, is of another ladder, or is damaged.
    pub fn open(path: &Path, header: &Header) -> Result<(Record, Vec<Pair>), Failure> {
        let trouble = |what: &str| Failure::new(format!("{} {what}", path.display()));
        let cannot = |error: io::Error| trouble(&format!("cannot be read and written: {error}"));
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(cannot)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => trouble("is being written on by another ladder"),
            TryLockError::Error(error) => cannot(error),
        })?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(cannot)?;
        let heading = line(header);
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines().enumerate();
        let pairs = match lines.next() {
            Some((_, first)) => {
                let of: Header = serde_json::from_str(first)
                    .map_err(|_| trouble("is no ladder's file: its first line says nothing"))?;
                if let Some(how) = header.differs(&of) {
                    return Err(trouble(&format!("is another ladder's file: {how}")));
                }
                read(lines).map_err(|why| trouble(&why))?
            }
            None if heading.starts_with(&text) => Vec::new(),
            None => return Err(trouble("is no ladder's file")),
        };
        file.set_len(whole as u64).map_err(cannot)?;
        file.seek(SeekFrom::End(0)).map_err(cannot)?;
        if whole == 0 {
            file.write_all(heading.as_bytes()).map_err(cannot)?;
        }
        let open = Some((path.to_owned(), file));
        Ok((Record { open }, pairs))
    }

    /// Adds a pair.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, pair: &Pair) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.open else {
            return Ok(());
        };
        file.write_all(line(pair).as_bytes())
            .map_err(|error| Failure::new(format!("{} cannot be written: {error}", path.display())))
    }
}

/// The pairs in these lines, or what is wrong with one of them.
fn read<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Result<Vec<Pair>, String> {
    let mut numbers = BTreeSet::new();
    let mut pairs = Vec::new();
    for (index, text) in lines {
        let pair: Pair = serde_json::from_str(text)
            .map_err(|error| format!("is damaged in line {}: {error}", index + 1))?;
        if !numbers.insert(pair.number) {
            let number = pair.number;
            return Err(format!(
                "has pair {number} a second time in line {}",
                index + 1
            ));
        }
        pairs.push(pair);
    }
    Ok(pairs)
}

/// As a line of JSON.
fn line(of: &impl Serialize) -> String {
    serde_json::to_string(of).expect("it is plain data") + "\n"
}
