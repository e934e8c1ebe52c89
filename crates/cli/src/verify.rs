//! Checking a save by playing it again.

use crate::args::Verify;
use crate::failure::Failure;
use crate::progress::Progress;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;
use table::save::LONGEST_TEXT;
use table::{Earlier, Replay, Save, SaveError};

/// Exit code for a save that does not come to the same end.
const DIFFERS: u8 = 1;

/// Replays, and says whether it agrees.
///
/// # Errors
/// If the file cannot be read, or its battle cannot be set up.
pub fn verify(verify: &Verify) -> Result<ExitCode, Failure> {
    let file = verify.file.display();
    let text = read(&verify.file)?;
    let unreadable = |error: SaveError| Failure::new(format!("{file}: {error}"));
    let save = Save::read(&text).map_err(unreadable)?;
    let mut replay = Replay::new(save).map_err(unreadable)?;
    match run(&mut replay) {
        Ok(()) => {
            let (orders, _) = replay.progress();
            println!(
                "{file} agrees: {orders} orders, digest {}.",
                replay.digest()
            );
            for Earlier { ruleset, orders } in replay.played_elsewhere() {
                println!(
                    "Its first {orders} orders were played under the ruleset {ruleset}: their shots \
                     were taken as recorded, not fired again."
                );
            }
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            println!("{file} differs: {error}.");
            Ok(ExitCode::from(DIFFERS))
        }
    }
}

fn run(replay: &mut Replay) -> Result<(), SaveError> {
    let mut progress = Progress::new();
    while !replay.step()? {
        let (done, of) = replay.progress();
        progress.tell(format!("{done} of {of} orders replayed"));
    }
    Ok(())
}

/// The text of a file, unless it is far too long for a save.
fn read(path: &Path) -> Result<String, Failure> {
    let cannot = |error| Failure::new(format!("{} cannot be read: {error}", path.display()));
    let mut text = String::new();
    let file = File::open(path).map_err(cannot)?;
    // One byte more than is read, so that what is too long is seen to be.
    file.take(LONGEST_TEXT as u64 + 1)
        .read_to_string(&mut text)
        .map_err(cannot)?;
    Ok(text)
}
