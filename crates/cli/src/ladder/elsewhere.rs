//! A player of another build of this program, which runs beside it and is asked through pipes.

use crate::failure::Failure;
use crate::seat::{Beginning, Greeting};
use ::ladder::{Mind, Seat};
use commander::Thought;
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use table::rules::{Field, Order, Side};

/// Where a player is to be found, and whether he has failed.
#[derive(Debug)]
pub struct Elsewhere {
    player: String,
    program: PathBuf,
    unsteadiness: f64,
    trouble: Trouble,
}

/// The first thing that went wrong in any of his battles.
type Trouble = Arc<Mutex<Option<String>>>;

impl Elsewhere {
    /// The player of this name of that program.
    ///
    /// # Errors
    /// If it is no such program, or has no such player.
    pub fn new(player: &str, program: &Path) -> Result<Elsewhere, Failure> {
        let (_, greeting) = Running::start(player, program).map_err(Failure::new)?;
        Ok(Elsewhere {
            player: player.to_owned(),
            program: program.to_owned(),
            unsteadiness: greeting.unsteadiness,
            trouble: Trouble::default(),
        })
    }

    /// What went wrong, if something did.
    pub fn trouble(&self) -> Option<String> {
        let trouble = self.trouble.lock();
        trouble.unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Seat for Elsewhere {
    fn unsteadiness(&self) -> f64 {
        self.unsteadiness
    }

    fn sit(&self, side: Side, whims: u64) -> Box<dyn Mind> {
        Box::new(Remote {
            player: self.player.clone(),
            program: self.program.clone(),
            side,
            whims,
            running: None,
            trouble: Arc::clone(&self.trouble),
        })
    }
}

/// He himself in one battle. The other program runs from his first thought on.
struct Remote {
    player: String,
    program: PathBuf,
    side: Side,
    whims: u64,
    running: Option<Running>,
    trouble: Trouble,
}

impl Mind for Remote {
    /// Where something goes wrong he has no more orders: the trouble is told when the pair is over.
    fn think(&mut self, field: &Field) -> Thought {
        let nothing = Thought::Thinking(0.0);
        if self.has_failed() {
            return nothing;
        }
        match self.ask(field) {
            Ok(Some(order)) => Thought::Order(order),
            Ok(None) => nothing,
            Err(why) => {
                let mut trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
                trouble.get_or_insert(why);
                nothing
            }
        }
    }
}

impl Remote {
    fn has_failed(&self) -> bool {
        let trouble = self.trouble.lock();
        trouble.unwrap_or_else(PoisonError::into_inner).is_some()
    }

    fn ask(&mut self, field: &Field) -> Result<Option<Order>, String> {
        let running = match &mut self.running {
            Some(running) => running,
            none => {
                let (mut running, _) = Running::start(&self.player, &self.program)?;
                running.tell(&Beginning {
                    side: self.side,
                    whims: self.whims,
                    country: field.ground().country().clone(),
                })?;
                none.insert(running)
            }
        };
        running.tell(&field.position)?;
        running.hear()
    }
}

/// The other program, running.
struct Running {
    player: String,
    program: PathBuf,
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Running {
    /// Starts it, and hears who it is.
    fn start(player: &str, program: &Path) -> Result<(Running, Greeting), String> {
        let cannot = |why: &str| format!("{} cannot be run: {why}", program.display());
        let mut child = Command::new(program)
            .args(["seat", player])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| cannot(&error.to_string()))?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(cannot("it has no pipes"));
        };
        let mut running = Running {
            player: player.to_owned(),
            program: program.to_owned(),
            child,
            to,
            from: BufReader::new(from),
        };
        let greeting: Greeting = running.hear()?;
        if greeting.player == player && greeting.unsteadiness.is_finite() {
            return Ok((running, greeting));
        }
        Err(format!("{} has another player", program.display()))
    }

    fn tell(&mut self, what: &impl Serialize) -> Result<(), String> {
        let line = serde_json::to_string(what).expect("it is plain data") + "\n";
        let told = self.to.write_all(line.as_bytes());
        told.and_then(|()| self.to.flush())
            .map_err(|error| self.failed(&error))
    }

    fn hear<T: for<'a> Deserialize<'a>>(&mut self) -> Result<T, String> {
        let mut line = String::new();
        let heard = self.from.read_line(&mut line);
        heard
            .and_then(|_| Ok(serde_json::from_str(&line)?))
            .map_err(|error| self.failed(&error))
    }

    /// What went wrong, in the other program's own words if it has any.
    fn failed(&mut self, error: &io::Error) -> String {
        // It may already be gone; then there is nobody to be stopped.
        let _ = self.child.kill();
        let mut words = String::new();
        if let Some(complaints) = &mut self.child.stderr {
            let _ = complaints.read_to_string(&mut words);
        }
        let mut lines = words.lines().filter(|line| !line.trim().is_empty());
        let why = match lines.next() {
            // What a panic is about stands below where it was.
            Some(line) if line.contains("panicked") => [line, lines.next().unwrap_or("")].join(" "),
            Some(line) => line.trim_start_matches("little-wars: ").to_owned(),
            None => error.to_string(),
        };
        let why = why.trim_end_matches('.');
        format!(
            "{} does not play {}: {why}",
            self.program.display(),
            self.player
        )
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It has nothing to put in order, and may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
