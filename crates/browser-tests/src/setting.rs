//! The page before the battle, and what a test settles there.

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use table::Save;
use table::rules::Battle;

use crate::page::Page;

impl Page {
    /// From the title page to the page on which a battle is set up.
    ///
    /// # Errors
    /// When it does not come.
    pub async fn before_the_battle(&self) -> Result<()> {
        self.open("").await?;
        self.wait_sign("phase", |phase| phase == "title").await?;
        self.click("#another-battle").await?;
        self.wait_sign("phase", |phase| phase == "setting-up")
            .await?;
        self.wait_text("#land-title", |title| !title.is_empty())
            .await?;
        Ok(())
    }

    /// Unfolds a chapter, by the name in its id, and presses what is named there.
    ///
    /// # Errors
    /// When one of them is not there or takes no press.
    pub async fn settle(&self, chapter: &str, presses: &[&str]) -> Result<()> {
        if self
            .attribute(&format!("#chapter-{chapter}"), "open")
            .await?
            .is_none()
        {
            self.press(&format!("#chapter-{chapter} > summary")).await?;
        }
        for press in presses {
            self.press(press).await?;
        }
        Ok(())
    }

    /// Brings what matches a CSS selector to the middle of the screen and clicks on it.
    ///
    /// # Errors
    /// When it does not come, or cannot be clicked.
    pub async fn press(&self, selector: &str) -> Result<()> {
        self.wait_until(&format!("`{selector}` to be there"), async || {
            let script = "const found = document.querySelector(arguments[0]);
                found?.scrollIntoView({ block: 'center' });
                return Boolean(found)";
            self.script(script, vec![selector.into()]).await
        })
        .await?;
        self.click(selector).await
    }

    /// Writes something else into a field.
    ///
    /// # Errors
    /// When it is not there.
    pub async fn write(&self, selector: &str, text: &str) -> Result<()> {
        self.press(selector).await?;
        self.keys_with(crate::Key::Control, "a").await?;
        self.keys(text).await?;
        self.keys(crate::Key::Tab).await
    }

    /// Begins the battle as it is set up, watching the coin and the dice if there are any, and
    /// waits until the table is laid.
    ///
    /// # Errors
    /// When it is not.
    pub async fn to_the_table(&self) -> Result<()> {
        self.press("#begin").await?;
        let at_the_table = |phase: &str| matches!(phase, "putting-down" | "mustering" | "moving");
        self.wait_until("the table to be laid", async || {
            if self.sees("#to-the-table").await? {
                // It may be gone before it is pressed, and then the table is being laid.
                let script = "document.querySelector('#to-the-table')?.click()";
                let _: Option<bool> = self.script(script, Vec::new()).await?;
            }
            Ok(at_the_table(&self.sign("phase").await?))
        })
        .await?;
        self.wait_calm().await
    }

    /// The battle as the page has kept it in the browser's store, newest of its two generations.
    ///
    /// # Errors
    /// When nothing is kept, or the curtain hangs before it.
    pub async fn kept(&self) -> Result<Save> {
        let script = "return ['a', 'b']
            .map((place) => localStorage.getItem(`little-wars/kept/${place}`))
            .filter(Boolean)
            .map((text) => [JSON.parse(text.split('\\n', 1)[0]).generation,
                text.slice(text.indexOf('\\n') + 1)])
            .sort((one, other) => other[0] - one[0])[0]?.[1] ?? null";
        let text: Option<String> = self.script(script, Vec::new()).await?;
        let text = text.context("nothing is kept")?;
        let kept: Value = serde_json::from_str(&text)?;
        ensure!(kept["nonce"].is_null(), "a veil hangs over what is kept");
        let save = kept["body"].as_str().context("a save is kept")?;
        Ok(Save::read(save)?)
    }

    /// The battle as it stands, from what the page has kept.
    ///
    /// # Errors
    /// When nothing is kept, or the curtain hangs before it.
    pub async fn battle(&self) -> Result<Battle> {
        let save = self.kept().await?;
        let battle = Battle::restore(&save.setup, save.state.clone());
        battle.map_err(|error| anyhow::anyhow!("what is kept is no battle: {error}"))
    }
}
