//! Folders for the files of one test.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::server;

/// A folder of a test's own. Dropping it takes it away, with all that is in it.
pub struct Folder(PathBuf);

impl Folder {
    /// An empty folder of this name, which no other test may use.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new(name: &str) -> Result<Self> {
        let path = server::target().join("browser-tests").join(name);
        // One that an earlier run left behind is not empty.
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).with_context(|| format!("making {}", path.display()))?;
        Ok(Self(path))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Puts a file into it, and tells where that is.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn put(&self, name: &str, text: &str) -> Result<PathBuf> {
        let file = self.0.join(name);
        fs::write(&file, text).with_context(|| format!("writing {}", file.display()))?;
        Ok(file)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What stays behind is in the way of nobody.
        let _ = fs::remove_dir_all(&self.0);
    }
}
