//! Hands that do at the page what somebody has thought out, by keys alone.

use anyhow::{Context, Result};
use table::country::Point;
use table::rules::{Field, ManId, Side};

use crate::brain::Deed;
use crate::page::Page;
use crate::{Exchange, Key};

impl Page {
    /// Has everything shown at once, as for a reader who asked his machine for less motion.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn without_motion(&self) -> Result<()> {
        let script = "const asked = window.matchMedia.bind(window);
            window.matchMedia = (query) =>
                query.includes('reduced-motion') ? { matches: true } : asked(query);
            return true";
        self.script::<bool>(script, Vec::new()).await.map(drop)
    }

    /// Chooses a man through the list of pieces, as one does who comes by keyboard, and gives the
    /// field the keyboard back.
    ///
    /// # Errors
    /// When he is not in the list.
    pub async fn choose_man(&self, man: ManId) -> Result<()> {
        let id = format!("man-{}", man.0);
        let script = "const entry = document.getElementById(arguments[0]);
            entry?.focus();
            return document.activeElement === entry";
        let found: bool = self.script(script, vec![id.clone().into()]).await?;
        anyhow::ensure!(found, "there is no {id} in the list of pieces");
        self.keys(Key::Enter).await?;
        self.wait_until(&format!("{id} to be chosen"), async || {
            Ok(self.chosen().await?.is_some_and(|piece| piece.id == id))
        })
        .await?;
        let script = "document.getElementById('field').focus(); return true";
        self.script::<bool>(script, Vec::new()).await.map(drop)
    }

    /// Does a deed by keys. `false` if the page would not have it so.
    ///
    /// # Errors
    /// When the page does not answer.
    pub async fn does(&self, field: &Field, side: Side, deed: Deed) -> Result<bool> {
        let from = field.man(deed.man()).context("he is on the field")?.at;
        self.choose_man(deed.man()).await?;
        let orders = self.orders().await?;
        self.keys(match deed {
            Deed::March(..) => "m",
            Deed::Lead(..) => "l",
        })
        .await?;
        self.wait_for("#measure").await?;
        self.move_cursor(side, deed.to() - from).await?;
        self.keys(Key::Enter).await?;
        let mut refused = false;
        self.wait_until("an answer to an order", async || {
            refused = self.sees("#toast.bad").await?;
            Ok(refused || self.orders().await? > orders)
        })
        .await?;
        self.keys(Key::Escape).await?;
        self.wait_calm().await?;
        Ok(!refused)
    }

    /// Moves the cursor of the order in the making over the ground, by inches and quarters of them.
    async fn move_cursor(&self, side: Side, by: Point) -> Result<()> {
        // Who sits at his own back line looks at the enemy's.
        let [right, ahead] = match side {
            Side::Blue => [by.x, by.y],
            Side::Red => [-by.x, -by.y],
        };
        for (inches, more, less) in [(right, Key::Right, Key::Left), (ahead, Key::Up, Key::Down)] {
            let key = if inches < 0.0 { less } else { more };
            let quarters = (inches.abs() * 4.0).round() as usize;
            let presses = |times: usize| String::from(char::from(key.clone())).repeat(times);
            if quarters / 4 > 0 {
                self.keys(presses(quarters / 4)).await?;
            }
            if !quarters.is_multiple_of(4) {
                self.keys_with(Key::Shift, presses(quarters % 4)).await?;
            }
        }
        Ok(())
    }

    /// On the melee table: makes a charger's choice otherwise than advised.
    ///
    /// # Errors
    /// When the men are not there to be pressed.
    pub async fn exchanges(&self, choice: Exchange) -> Result<()> {
        for _ in 0..choice.melee {
            self.keys("n").await?;
        }
        self.press(".men-list > summary").await?;
        for man in [choice.spared, choice.dies] {
            self.press(&format!("#fate-{}", man.0)).await?;
        }
        self.wait_for(&format!("#fate-{}.dies", choice.dies.0))
            .await?;
        self.wait_for(&format!("#fate-{}.lives", choice.spared.0))
            .await
            .map(drop)
    }
}
