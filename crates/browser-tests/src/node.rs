//! The worker's module in Node, where there is no page.

use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::browser::named;
use crate::server::Server;

/// Fetches the module, calls a function of it and prints what it returns.
const SCRIPT: &str = include_str!("node.mjs");

/// Calls a function of the worker's module in Node, as `little-wars serve` hands it out. Returns
/// what it returns, as text.
///
/// # Errors
/// When there is no server or no Node, or when the function fails.
pub fn in_node(function: &str, given: &[&str]) -> Result<String> {
    let server = Server::start()?;
    let asked = json!({ "address": server.address(), "name": function, "given": given });
    let program = named("LITTLE_WARS_NODE", "node");
    let mut node = Command::new(program)
        .args(["--input-type=module", "--eval", SCRIPT])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context("Debian's package nodejs has the program that this test needs")?;
    let mut input = node.stdin.take().context("the input is piped")?;
    input.write_all(asked.to_string().as_bytes())?;
    drop(input);
    let answer = node.wait_with_output()?;
    ensure!(
        answer.status.success(),
        "{function} in Node:\n{}",
        String::from_utf8_lossy(&answer.stderr)
    );
    Ok(String::from_utf8(answer.stdout)?.trim_end().to_owned())
}
