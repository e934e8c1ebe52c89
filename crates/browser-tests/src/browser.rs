//! The browser, and the driver that steers it.

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::json;
use thirtyfour::{
    Capabilities, ChromeCapabilities, ChromiumLikeCapabilities, LoggingPrefsLogLevel,
};

use crate::process::Process;

/// What the page is looked at on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// A desk: 1280 × 800 pixels, a mouse and a keyboard.
    Desk,
    /// A telephone held upright: 390 × 844 pixels, and fingers.
    Phone,
}

impl Screen {
    /// Width and height in pixels.
    pub fn size(self) -> (u32, u32) {
        match self {
            Self::Desk => (1280, 800),
            Self::Phone => (390, 844),
        }
    }
}

/// A driver for one test.
pub struct Driver {
    process: Process,
    address: String,
}

impl Driver {
    /// Starts chromedriver on a free port.
    ///
    /// # Errors
    /// When it is missing, or does not say which port it took.
    pub fn start() -> Result<Self> {
        let program = named("LITTLE_WARS_CHROMEDRIVER", "chromedriver");
        let (process, port) = Process::start(Command::new(program).arg("--port=0"), port_in)
            .context("Debian's package chromium-driver has the driver that these tests need")?;
        Ok(Self {
            process,
            address: format!("http://127.0.0.1:{port}"),
        })
    }

    /// Where the driver takes commands.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// All that the driver has said so far.
    pub fn said(&self) -> String {
        self.process.said()
    }
}

/// Finds the port in the line that chromedriver says when it is ready.
fn port_in(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("started successfully on port ")?;
    port.trim_end_matches('.').parse().ok()
}

/// What the browser must be: headless, drawing in software, silent towards the network, and putting
/// what is downloaded into a folder without asking.
///
/// # Errors
/// When an option cannot be written down, which does not happen with these.
pub fn capabilities(screen: Screen, downloads: &Path) -> Result<Capabilities> {
    let mut chrome = ChromeCapabilities::new();
    chrome.set_binary(&named("LITTLE_WARS_CHROMIUM", "/usr/bin/chromium").to_string_lossy())?;
    for argument in [
        "--headless=new",
        "--no-sandbox",
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
    ] {
        chrome.add_arg(argument)?;
    }
    let (width, height) = screen.size();
    let phone = screen == Screen::Phone;
    chrome.add_experimental_option(
        "mobileEmulation",
        json!({ "deviceMetrics": {
            "width": width, "height": height, "pixelRatio": 1.0, "mobile": phone, "touch": phone,
        } }),
    )?;
    chrome.add_experimental_option(
        "prefs",
        json!({ "download.default_directory": downloads, "download.prompt_for_download": false }),
    )?;
    chrome.set_browser_log_level(LoggingPrefsLogLevel::All)?;
    Ok(chrome.into())
}

/// The program that a variable names, or else the usual one.
pub fn named(variable: &str, usual: &str) -> OsString {
    env::var_os(variable).unwrap_or_else(|| usual.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_port_is_read_from_the_line_that_says_it() {
        assert_eq!(
            port_in("ChromeDriver was started successfully on port 4711."),
            Some(4711)
        );
        assert_eq!(port_in("Starting ChromeDriver 156.0 on port 0"), None);
    }
}
