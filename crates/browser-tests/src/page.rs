//! What a test does on the page, and what it sees there.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde::de::DeserializeOwned;
use serde_json::Value;
use thirtyfour::common::command::{Actions, Command};
use thirtyfour::{By, Key, TypingData, WebDriver, WebElement};

use crate::folder::Folder;
use crate::gesture::{Gesture, Point};
use crate::server;

/// How long something may keep a test waiting before it counts as not coming: long enough for a
/// busy machine that draws in software, and never waited out when all is well.
const PATIENCE: Duration = Duration::from_secs(90);

/// How often a test looks again.
const GLANCE: Duration = Duration::from_millis(50);

/// The page in its browser.
pub struct Page {
    session: WebDriver,
    address: String,
    downloads: Folder,
}

impl Page {
    pub(crate) fn new(session: WebDriver, address: String, downloads: Folder) -> Self {
        Self {
            session,
            address,
            downloads,
        }
    }

    /// Opens the page, or another of the same server: `""` is the page itself.
    ///
    /// # Errors
    /// When the browser cannot load it.
    pub async fn open(&self, path: &str) -> Result<()> {
        let address = format!("{}{path}", self.address);
        self.session
            .goto(&address)
            .await
            .with_context(|| format!("opening {address}"))
    }

    /// Loads the page anew, as after closing the tab and coming back.
    ///
    /// # Errors
    /// When the browser cannot load it.
    pub async fn reload(&self) -> Result<()> {
        self.session.refresh().await.context("reloading the page")
    }

    /// The title in the browser's tab.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn title(&self) -> Result<String> {
        Ok(self.session.title().await?)
    }

    /// Waits until something that matches a CSS selector is there and can be seen.
    ///
    /// # Errors
    /// When it does not come.
    pub async fn wait_for(&self, selector: &str) -> Result<WebElement> {
        let mut found = None;
        self.wait_until(&format!("`{selector}` to be seen"), async || {
            for element in self.session.find_all(By::Css(selector)).await? {
                // One that goes while it is looked at is simply not there.
                if element.is_displayed().await.unwrap_or(false) {
                    found = Some(element);
                    return Ok(true);
                }
            }
            Ok(false)
        })
        .await?;
        found.context("what was found is kept")
    }

    /// Waits until nothing that matches a CSS selector can be seen any more.
    ///
    /// # Errors
    /// When it does not go.
    pub async fn wait_gone(&self, selector: &str) -> Result<()> {
        self.wait_until(&format!("`{selector}` to go"), async || {
            Ok(!self.sees(selector).await?)
        })
        .await
    }

    /// Whether something that matches a CSS selector can be seen now.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn sees(&self, selector: &str) -> Result<bool> {
        for element in self.session.find_all(By::Css(selector)).await? {
            if element.is_displayed().await.unwrap_or(false) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Waits until a condition holds. `what` says in the error what was waited for.
    ///
    /// # Errors
    /// When it never holds, or looking fails.
    pub async fn wait_until(
        &self,
        what: &str,
        mut holds: impl AsyncFnMut() -> Result<bool>,
    ) -> Result<()> {
        let started = Instant::now();
        while !holds().await? {
            if started.elapsed() > PATIENCE {
                bail!("waited {} s in vain for {what}", PATIENCE.as_secs());
            }
            tokio::time::sleep(GLANCE).await;
        }
        Ok(())
    }

    /// Waits until what matches a CSS selector is there and reads so that `says` is content.
    ///
    /// # Errors
    /// When it never does; the error holds what it read last.
    pub async fn wait_text(&self, selector: &str, says: impl Fn(&str) -> bool) -> Result<String> {
        let mut last = String::new();
        let waited = self
            .wait_until(&format!("the text of `{selector}`"), async || {
                if let Ok(text) = self.text(selector).await {
                    last = text;
                }
                Ok(says(&last))
            })
            .await;
        waited.with_context(|| format!("it read last: {last:?}"))?;
        Ok(last)
    }

    /// The text that a reader sees in the first element that matches a CSS selector.
    ///
    /// # Errors
    /// When there is no such element.
    pub async fn text(&self, selector: &str) -> Result<String> {
        let element = self.session.find(By::Css(selector)).await;
        Ok(element
            .with_context(|| format!("reading `{selector}`"))?
            .text()
            .await?)
    }

    /// An attribute of the first element that matches a CSS selector.
    ///
    /// # Errors
    /// When there is no such element.
    pub async fn attribute(&self, selector: &str, name: &str) -> Result<Option<String>> {
        let element = self.session.find(By::Css(selector)).await;
        Ok(element
            .with_context(|| format!("looking at `{selector}`"))?
            .attr(name)
            .await?)
    }

    /// How many elements match a CSS selector now.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn count(&self, selector: &str) -> Result<usize> {
        Ok(self.session.find_all(By::Css(selector)).await?.len())
    }

    /// Clicks on what matches a CSS selector, once it is there and nothing covers it.
    ///
    /// # Errors
    /// When it does not come, or cannot be clicked.
    pub async fn click(&self, selector: &str) -> Result<()> {
        let mut refusal = None;
        let clicked = self
            .wait_until(&format!("`{selector}` to take a click"), async || {
                let element = self.session.find(By::Css(selector)).await;
                let outcome = match element {
                    // Into the middle, clear of what stays at the foot of a sheet.
                    Ok(element) => match element.scroll_into_view().await {
                        Ok(()) => element.click().await,
                        Err(unmoved) => Err(unmoved),
                    },
                    Err(missing) => Err(missing),
                };
                refusal = outcome.err();
                Ok(refusal.is_none())
            })
            .await;
        clicked.with_context(|| format!("the last try: {refusal:?}"))
    }

    /// Chooses a file in the file field that matches a CSS selector, which need not be seen.
    ///
    /// # Errors
    /// When there is no such field or no such file.
    pub async fn choose_file(&self, selector: &str, file: &Path) -> Result<()> {
        let file = file
            .canonicalize()
            .with_context(|| format!("looking for {}", file.display()))?;
        let field = self.session.find(By::Css(selector)).await?;
        field
            .send_keys(file.to_string_lossy().as_ref())
            .await
            .context("choosing a file")
    }

    /// Waits for a file to be downloaded under this name, and takes its text and the file away.
    ///
    /// # Errors
    /// When it does not come, or is no text.
    pub async fn downloaded(&self, name: &str) -> Result<String> {
        // It has another name as long as it is being written.
        let file = self.downloads.path().join(name);
        self.wait_until(&format!("{name} to be downloaded"), async || {
            Ok(file.is_file())
        })
        .await?;
        let text = fs::read_to_string(&file)?;
        fs::remove_file(&file)?;
        Ok(text)
    }

    /// Types text, or keys such as `Key::Enter`, wherever the page has its focus.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn keys(&self, keys: impl Into<TypingData>) -> Result<()> {
        let keys = self.session.action_chain().send_keys(keys);
        keys.perform().await.context("typing")
    }

    /// Types a key while another is held, such as `Key::Control`.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn keys_with(&self, held: Key, keys: impl Into<TypingData>) -> Result<()> {
        let chain = self.session.action_chain().key_down(held.clone());
        chain
            .send_keys(keys)
            .key_up(held)
            .perform()
            .await
            .context("typing")
    }

    /// Does what hands do.
    ///
    /// # Errors
    /// When a place lies outside the page.
    pub async fn gesture(&self, gesture: &Gesture) -> Result<()> {
        let actions = Command::PerformActions(Actions::from(gesture.actions()));
        self.session
            .cmd(actions)
            .await
            .with_context(|| format!("doing {gesture:?}"))?;
        Ok(())
    }

    /// The place in what matches a CSS selector that lies so far across and so far down, both as
    /// parts of its size from 0 to 1. (½, ½) is the middle.
    ///
    /// # Errors
    /// When there is no such element.
    pub async fn place(&self, selector: &str, across: f64, down: f64) -> Result<Point> {
        let script = "const box = document.querySelector(arguments[0])?.getBoundingClientRect();
            return box ? [box.x, box.y, box.width, box.height] : null;";
        let rect: Option<[f64; 4]> = self.script(script, vec![selector.into()]).await?;
        let [x, y, width, height] = rect.with_context(|| format!("there is no `{selector}`"))?;
        Ok(Point::new(x + width * across, y + height * down))
    }

    /// Runs JavaScript in the page, and takes what it returns. The arguments are `arguments[0]`
    /// and on.
    ///
    /// # Errors
    /// When the script throws, or returns something of another kind.
    pub async fn script<T: DeserializeOwned>(&self, script: &str, given: Vec<Value>) -> Result<T> {
        let returned = self.session.execute(script, given).await;
        let returned = returned.with_context(|| format!("running {script}"))?;
        returned
            .convert()
            .with_context(|| format!("{script} returned {}", returned.json()))
    }

    /// Runs JavaScript that calls its last argument with the answer when it has one.
    ///
    /// # Errors
    /// When the script throws, never answers, or answers with something of another kind.
    pub async fn answer<T: DeserializeOwned>(&self, script: &str, given: Vec<Value>) -> Result<T> {
        self.session.set_script_timeout(PATIENCE).await?;
        let returned = self.session.execute_async(script, given).await;
        let returned = returned.with_context(|| format!("running {script}"))?;
        returned
            .convert()
            .with_context(|| format!("{script} answered {}", returned.json()))
    }

    /// Takes a picture of what is seen, as `target/screenshots/NAME.png`. Returns where it is.
    ///
    /// # Errors
    /// When the browser cannot take it, or the file cannot be written.
    pub async fn screenshot(&self, name: &str) -> Result<PathBuf> {
        let folder = server::target().join("screenshots");
        fs::create_dir_all(&folder)?;
        let file = folder.join(format!("{name}.png"));
        self.session
            .screenshot(&file)
            .await
            .context("taking a picture")?;
        Ok(file)
    }

    /// Sees that the browser's console holds no error since it was last asked.
    ///
    /// # Errors
    /// When it holds one.
    pub async fn console_is_clean(&self) -> Result<()> {
        let log = self
            .session
            .browser_log()
            .await
            .context("reading the browser's console")?;
        let errors: Vec<_> = log
            .into_iter()
            .filter(|entry| entry.level == "SEVERE")
            .map(|entry| entry.message)
            .collect();
        ensure!(
            errors.is_empty(),
            "errors in the browser's console:\n{}",
            errors.join("\n")
        );
        Ok(())
    }

    /// The browser's session, for what this page has no word for.
    pub fn session(&self) -> &WebDriver {
        &self.session
    }
}
