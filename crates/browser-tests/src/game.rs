//! The game as it shows outside: the signs on the page's body, the list of pieces, the log.

use anyhow::{Context, Result, ensure};
use table::Rank;

use crate::gesture::Point;
use crate::page::Page;

/// A piece, as the page's list has it.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The entry's id: `man-12`, `gun-0`.
    pub id: String,
    /// What is told of it: who it is, where it stands, and how.
    pub told: String,
    /// Where on the page it is seen, if it is in the picture.
    pub at: Option<Point>,
    /// Whether it is chosen.
    pub chosen: bool,
}

impl Piece {
    /// Where it is seen.
    ///
    /// # Errors
    /// When it is not in the picture.
    pub fn seen_at(&self) -> Result<Point> {
        self.at
            .with_context(|| format!("it is out of the picture: {}", self.told))
    }
}

impl Page {
    /// What a sign on the page's body says: `phase`, `side`, `turn`, `orders`, `men`, `busy` or
    /// `still`. Nothing, if it is not there.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn sign(&self, name: &str) -> Result<String> {
        let script = "return document.body.dataset[arguments[0]] ?? ''";
        self.script(script, vec![name.into()]).await
    }

    /// Waits until a sign is as wanted, and tells what it says.
    ///
    /// # Errors
    /// When it never is.
    pub async fn wait_sign(&self, name: &str, wanted: impl Fn(&str) -> bool) -> Result<String> {
        let mut last = String::new();
        let waited = self
            .wait_until(&format!("the sign {name:?}"), async || {
                last = self.sign(name).await?;
                Ok(wanted(&last))
            })
            .await;
        waited.with_context(|| format!("it said last {last:?}"))?;
        Ok(last)
    }

    /// Waits until a hand at the page has the move, nothing is under way and the picture is still,
    /// and sees that it stays so for a moment.
    ///
    /// # Errors
    /// When it never comes to rest.
    pub async fn wait_calm(&self) -> Result<()> {
        let mut before = false;
        self.wait_until("the page to be calm", async || {
            let signs = "const { busy, still } = document.body.dataset;
                return busy === 'false' && still === 'true'";
            let now = self.script(signs, Vec::new()).await?;
            Ok(std::mem::replace(&mut before, now) && now)
        })
        .await
    }

    /// Every piece on the field.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn pieces(&self) -> Result<Vec<Piece>> {
        type Entry = (String, String, Option<f64>, Option<f64>, bool);
        let script = "const seen = (place) => place ? Number(place) : null;
            return [...document.querySelectorAll('#pieces > li')].map((entry) => [
                entry.id, entry.textContent, seen(entry.dataset.x), seen(entry.dataset.y),
                entry.getAttribute('aria-selected') === 'true']);";
        let entries: Vec<Entry> = self.script(script, Vec::new()).await?;
        let piece = |(id, told, x, y, chosen): Entry| Piece {
            id,
            told,
            at: x.zip(y).map(|(x, y)| Point::new(x, y)),
            chosen,
        };
        Ok(entries.into_iter().map(piece).collect())
    }

    /// One piece, by its id.
    ///
    /// # Errors
    /// When it is not on the field.
    pub async fn piece(&self, id: &str) -> Result<Piece> {
        let mut pieces = self.pieces().await?.into_iter();
        let found = pieces.find(|piece| piece.id == id);
        found.with_context(|| format!("there is no {id} on the field"))
    }

    /// The one piece that is chosen, if one is.
    ///
    /// # Errors
    /// When several are.
    pub async fn chosen(&self) -> Result<Option<Piece>> {
        let pieces = self.pieces().await?;
        let mut chosen: Vec<Piece> = pieces.into_iter().filter(|piece| piece.chosen).collect();
        ensure!(chosen.len() <= 1, "several are chosen: {chosen:?}");
        Ok(chosen.pop())
    }

    /// Chooses a piece by something that does so, and waits until it is chosen and in the picture.
    ///
    /// # Errors
    /// When nobody else than before is chosen.
    pub async fn choosing(&self, act: impl AsyncFnOnce() -> Result<()>) -> Result<Piece> {
        let before = self.chosen().await?.map(|piece| piece.id);
        act().await?;
        self.wait_until("another piece to be chosen", async || {
            let now = self.chosen().await?.map(|piece| piece.id);
            Ok(now.is_some() && now != before)
        })
        .await?;
        self.wait_calm().await?;
        self.chosen().await?.context("it stays chosen")
    }

    /// Gives an order by something that does so, and waits until it is carried out and seen.
    ///
    /// # Errors
    /// When no order is carried out; the error holds what the page says to it.
    pub async fn ordering(&self, act: impl AsyncFnOnce() -> Result<()>) -> Result<()> {
        let before = self.orders().await?;
        act().await?;
        let carried_out = self.wait_until("an order to be carried out", async || {
            Ok(self.orders().await? > before)
        });
        if let Err(error) = carried_out.await {
            let said = self.text("#toast").await.unwrap_or_default();
            return Err(error.context(format!("the page says {said:?}")));
        }
        self.wait_calm().await
    }

    /// The number of the last order that is shown.
    ///
    /// # Errors
    /// When the page does not tell.
    pub async fn orders(&self) -> Result<u32> {
        let orders = self.sign("orders").await?;
        orders
            .parse()
            .with_context(|| format!("the sign of the orders says {orders:?}"))
    }

    /// What has happened so far, a line each.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn log(&self) -> Result<Vec<String>> {
        let script =
            "return [...document.querySelectorAll('.story li')].map((line) => line.textContent)";
        self.script(script, Vec::new()).await
    }

    /// From the title page to a new battle, its men standing where they stood at Hook's Farm: Red
    /// for the person and Blue for the veteran, as the title page proposes.
    ///
    /// # Errors
    /// When the table is not laid.
    pub async fn put_down(&self) -> Result<()> {
        self.put_down_against(Rank::Veteran).await
    }

    /// The same, against a machine of this rank.
    ///
    /// # Errors
    /// When the table is not laid.
    pub async fn put_down_against(&self, rank: Rank) -> Result<()> {
        self.open("").await?;
        self.wait_sign("phase", |phase| phase == "title").await?;
        if rank != Rank::Veteran {
            self.click(&format!("#opponent-{rank}")).await?;
        }
        self.click("#put-down").await?;
        self.wait_sign("phase", |phase| phase == "putting-down")
            .await?;
        self.wait_calm().await
    }

    /// Done with putting down: the machine puts its own men down, and Red's first move begins.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ready(&self) -> Result<()> {
        self.click("#ready").await?;
        self.wait_sign("phase", |phase| phase == "moving").await?;
        self.wait_sign("side", |side| side == "red").await?;
        self.wait_calm().await
    }

    /// Sees the machine's answer through, cutting short what is shown of it, until the turn of this
    /// number has begun.
    ///
    /// # Errors
    /// When it does not come to its end.
    pub async fn answered(&self, turn: &str) -> Result<()> {
        self.wait_until("the machine's answer", async || {
            if self.sign("turn").await? == turn && self.sign("busy").await? == "false" {
                return Ok(true);
            }
            if self.sees("#skip").await? {
                self.keys("s").await?;
            }
            Ok(false)
        })
        .await?;
        self.wait_calm().await
    }
}
