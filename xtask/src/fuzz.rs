//! Fuzzing what a stranger can send: building the targets of `fuzz/` as `cargo fuzz` would without a
//! sanitizer, and running them for so many seconds.
//!
//! Nothing but a stable compiler and a C++ compiler is needed: `libFuzzer` comes as source with
//! `libfuzzer-sys`, and the counters of coverage are a pass of LLVM's own that stable Rust accepts.

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result, bail};

use crate::house::{House, cargo, root, run};
use crate::machine::{ensure_cxx, host};

/// The targets, each a file of `fuzz/fuzz_targets`.
pub const TARGETS: [&str; 3] = ["orders", "saves", "scenarios"];

/// What makes a build count the edges it runs over: the flags of `cargo fuzz --sanitizer none`.
const COVERAGE: [&str; 8] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
    "--cfg",
    "fuzzing",
];

/// Longest that one input may take, seconds, before it counts as a hang.
const LONGEST_INPUT: u32 = 30;
/// Most memory that one target may take, megabytes.
const MOST_MEMORY: u32 = 2048;
/// Longest input, bytes.
const LONGEST_TEXT: u32 = 65_536;

/// What to fuzz.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The targets, in order.
    pub targets: Vec<&'static str>,
    /// Seconds for each.
    pub seconds: u32,
    /// Instead of fuzzing: the inputs to try once, such as one that crashed.
    pub inputs: Vec<OsString>,
}

/// How a target did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Inputs tried.
    pub executions: u64,
    /// Inputs a second, on average.
    pub a_second: u64,
    /// Edges of the program that were run over.
    pub coverage: u64,
    /// Inputs worth keeping that are in the corpus now.
    pub corpus: u64,
    /// The inputs that crashed or hung, as files.
    pub crashes: Vec<PathBuf>,
    /// Whether the target ended as it should.
    pub sound: bool,
}

/// Builds and runs the targets of a plan, and prints how each did.
///
/// # Errors
/// When a target cannot be built, or an input crashed it.
pub fn fuzz(plan: &Plan) -> Result<()> {
    let outcomes = outcomes(plan)?;
    let failed: Vec<_> = outcomes
        .iter()
        .filter(|(_, outcome)| !outcome.sound)
        .map(|(target, _)| *target)
        .collect();
    if !failed.is_empty() {
        bail!("{} failed", failed.join(" and "));
    }
    Ok(())
}

/// Builds and runs the targets of a plan, as many at once as there are cores.
///
/// # Errors
/// When a target cannot be built or started.
pub fn outcomes(plan: &Plan) -> Result<Vec<(&'static str, Outcome)>> {
    ensure_cxx()?;
    let folder = House::survey()?.target()?.join("fuzz");
    build(&folder, &plan.targets)?;
    if !plan.inputs.is_empty() {
        return once(&folder, plan);
    }
    let waiting = Mutex::new(plan.targets.iter().copied());
    let done = Mutex::new(Vec::new());
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let next = || waiting.lock().expect("no runner panics").next();
    let work = || {
        while let Some(target) = next() {
            let outcome = fuzz_one(&folder, target, plan.seconds)?;
            done.lock()
                .expect("no runner panics")
                .push((target, outcome));
        }
        anyhow::Ok(())
    };
    thread::scope(|scope| {
        let runners: Vec<_> = (0..cores.min(plan.targets.len()))
            .map(|_| scope.spawn(work))
            .collect();
        runners
            .into_iter()
            .try_for_each(|runner| runner.join().expect("no runner panics"))
    })?;
    let mut done = done.into_inner().expect("no runner panics");
    done.sort_by_key(|(target, _)| plan.targets.iter().position(|name| name == target));
    for (target, outcome) in &done {
        tell(target, outcome);
    }
    Ok(done)
}

/// Builds the targets into a folder of their own: their counters are in everything they link.
fn build(folder: &Path, targets: &[&str]) -> Result<()> {
    let mut build = cargo();
    build
        .current_dir(root().join("fuzz"))
        .args(["build", "--release", "--target", &host()?])
        .arg("--target-dir")
        .arg(folder)
        .env("CARGO_ENCODED_RUSTFLAGS", COVERAGE.join("\u{1f}"));
    run(build.args(targets.iter().flat_map(|target| ["--bin", target])))
}

/// A built target, ready for its arguments.
fn program(folder: &Path, target: &str) -> Result<Command> {
    let path = folder.join(host()?).join("release").join(target);
    let mut command = Command::new(path);
    command.current_dir(root().join("fuzz"));
    Ok(command)
}

/// Tries inputs once each.
fn once(folder: &Path, plan: &Plan) -> Result<Vec<(&'static str, Outcome)>> {
    let here = std::env::current_dir()?;
    for target in &plan.targets {
        let inputs = plan.inputs.iter().map(|input| here.join(input));
        run(program(folder, target)?.args(inputs))?;
    }
    Ok(Vec::new())
}

/// Fuzzes one target. What it finds worth keeping stays in the target folder, beside the seeds.
fn fuzz_one(folder: &Path, target: &'static str, seconds: u32) -> Result<Outcome> {
    let corpus = folder.join("corpus").join(target);
    let crashes = folder.join("crashes").join(target);
    for folder in [&corpus, &crashes] {
        fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
    }
    let known = files_in(&crashes)?;
    let mut fuzzer = program(folder, target)?;
    fuzzer
        .arg(&corpus)
        .arg(format!("seeds/{target}"))
        .arg("-dict=json.dict")
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-timeout={LONGEST_INPUT}"))
        .arg(format!("-rss_limit_mb={MOST_MEMORY}"))
        .arg(format!("-max_len={LONGEST_TEXT}"))
        .arg(format!("-artifact_prefix={}/", crashes.display()))
        .arg("-print_final_stats=1")
        .stderr(Stdio::piped());
    let could = || format!("the target {target} could not be run");
    let mut running = fuzzer.spawn().with_context(could)?;
    let told = running.stderr.take().context("its output is piped")?;
    let mut outcome = Outcome::default();
    for line in BufReader::new(told).split(b'\n') {
        let line = line.with_context(could)?;
        let line = String::from_utf8_lossy(&line);
        if !outcome.read(&line) {
            println!("{target}: {line}");
        }
    }
    let ended = running.wait().with_context(could)?;
    outcome.crashes = files_in(&crashes)?;
    outcome.crashes.retain(|crash| !known.contains(crash));
    outcome.sound = ended.success() && outcome.crashes.is_empty() && outcome.executions > 0;
    Ok(outcome)
}

fn files_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        files.push(entry?.path());
    }
    files.sort();
    Ok(files)
}

impl Outcome {
    /// Takes in a line of libFuzzer's; `true` if it is one of the many that need not be shown.
    fn read(&mut self, line: &str) -> bool {
        let number = |text: Option<&str>| text.and_then(|n| n.parse::<u64>().ok());
        if let Some((what, count)) = line
            .strip_prefix("stat::")
            .and_then(|stat| stat.split_once(':'))
        {
            let count = number(Some(count.trim())).unwrap_or_default();
            match what {
                "number_of_executed_units" => self.executions = count,
                "average_exec_per_sec" => self.a_second = count,
                _ => {}
            }
            return true;
        }
        if !(line.starts_with('#') && line.contains(" cov: ")) {
            // Each function that it comes to, and the words it would add to its dictionary, are told
            // by the hundred.
            let told_by_the_hundred = ["NEW_FUNC", "# Uses: ", "######"];
            return line.is_empty() || told_by_the_hundred.iter().any(|told| line.contains(told));
        }
        let mut words = line.split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "cov:" => self.coverage = number(words.next()).unwrap_or(self.coverage),
                "corp:" => {
                    let inputs = words.next().and_then(|corpus| corpus.split('/').next());
                    self.corpus = number(inputs).unwrap_or(self.corpus);
                }
                _ => {}
            }
        }
        // The fuzzer's pulse is shown; what each new input brought is not.
        !line.contains("pulse") && !line.contains("INITED") && !line.contains("DONE")
    }
}

fn tell(target: &str, outcome: &Outcome) {
    let Outcome {
        executions,
        a_second,
        coverage,
        corpus,
        crashes,
        sound,
    } = outcome;
    println!(
        "{target}: {executions} executions, {a_second} a second; {coverage} edges covered, \
         {corpus} inputs in the corpus; {} crashes",
        crashes.len()
    );
    for crash in crashes {
        println!("  cargo xtask fuzz {target} {}", crash.display());
    }
    if !sound && crashes.is_empty() {
        println!("  it did not end as it should");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_fuzzer_says_is_read() {
        let mut outcome = Outcome::default();
        let hidden = [
            (
                "#8192\tpulse  cov: 210 ft: 400 corp: 25/1Kb exec/s: 4096 rss: 40Mb",
                false,
            ),
            (
                "#9000\tNEW    cov: 212 ft: 402 corp: 26/1Kb lim: 4 exec/s: 0",
                true,
            ),
            ("stat::number_of_executed_units: 9001", true),
            ("stat::average_exec_per_sec:     4000", true),
            ("==7== ERROR: libFuzzer: deadly signal", false),
        ];
        for (line, quiet) in hidden {
            assert_eq!(outcome.read(line), quiet, "{line}");
        }
        assert_eq!(
            (
                outcome.executions,
                outcome.a_second,
                outcome.coverage,
                outcome.corpus
            ),
            (9001, 4000, 212, 26)
        );
    }

    #[test]
    fn every_target_is_a_file_and_every_file_a_target() {
        let folder = root().join("fuzz/fuzz_targets");
        let files = files_in(&folder).expect("there are targets");
        let names: Vec<_> = files
            .iter()
            .filter_map(|file| file.file_stem()?.to_str())
            .collect();
        assert_eq!(names, TARGETS);
    }
}
