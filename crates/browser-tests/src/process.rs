//! Programs that run beside a test, and end with it.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result, anyhow};

/// A program running beside the test. Dropping it ends the program.
pub struct Process {
    child: Child,
    said: Arc<Mutex<String>>,
}

impl Process {
    /// Starts a program and waits until it has said a line in which `find` finds something.
    ///
    /// # Errors
    /// When the program cannot be started, or ends before it has said such a line.
    pub fn start<T>(command: &mut Command, find: impl Fn(&str) -> Option<T>) -> Result<(Self, T)> {
        let name = command.get_program().to_string_lossy().into_owned();
        let piped = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = piped
            .spawn()
            .with_context(|| format!("{name} could not be started"))?;
        let said = Arc::new(Mutex::new(String::new()));
        let (lines, heard) = channel();
        let output = child.stdout.take().context("the output is piped")?;
        let errors = child.stderr.take().context("the errors are piped")?;
        listen(output, Arc::clone(&said), Some(lines));
        listen(errors, Arc::clone(&said), None);
        let process = Self { child, said };
        // The lines end when the program does, so this waits no longer than the program lives.
        let found = heard.iter().find_map(|line| find(&line));
        let found = found.ok_or_else(|| anyhow!("{name} ended too soon:\n{}", process.said()))?;
        Ok((process, found))
    }

    /// All that the program has said so far, errors too.
    pub fn said(&self) -> String {
        self.said
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself, and then there is nothing left to do.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Keeps what a program says, and goes on hearing it, so that it never waits for a reader.
fn listen(
    stream: impl Read + Send + 'static,
    said: Arc<Mutex<String>>,
    lines: Option<Sender<String>>,
) {
    thread::spawn(move || {
        for line in BufReader::new(stream).lines().map_while(Result::ok) {
            let mut all = said.lock().unwrap_or_else(PoisonError::into_inner);
            all.push_str(&line);
            all.push('\n');
            drop(all);
            if let Some(lines) = &lines {
                // Nobody listens any more once the line looked for has come.
                let _ = lines.send(line);
            }
        }
    });
}
