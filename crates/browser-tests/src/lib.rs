//! Little Wars played in a real browser.
//!
//! A test gives [`in_the_browser`] a screen and what to do on the page. It gets a `little-wars
//! serve` and a Chromium of its own, so that tests know nothing of each other, and so that the
//! browser's store is empty to begin with:
//!
//! ```no_run
//! use browser_tests::{Screen, in_the_browser};
//!
//! in_the_browser(Screen::Desk, "the_title_is_shown", async |page| {
//!     page.open("").await?;
//!     page.wait_for("h1").await?;
//!     Ok(())
//! });
//! ```
//!
//! `cargo xtask test` builds the program with the page inside it and runs these tests; how to run
//! them alone is told in `docs/building.md`. What they need is Debian's `chromium`,
//! `chromium-driver` and `nodejs`, or the programs that the variables `LITTLE_WARS_CHROMIUM`,
//! `LITTLE_WARS_CHROMEDRIVER` and `LITTLE_WARS_NODE` name.

mod battles;
mod brain;
mod browser;
mod folder;
mod game;
mod gesture;
mod hands;
mod node;
mod page;
mod process;
mod server;
mod setting;

use std::panic::{AssertUnwindSafe, resume_unwind};

use anyhow::{Context, Result};
use futures_util::FutureExt;
use thirtyfour::WebDriver;

pub use battles::{
    Fought, charged, fight, fight_of_ranks, of_general_and_cadet, points_after_the_move,
};
pub use brain::{Deed, Exchange, exchange, next_deed};
pub use browser::Screen;
pub use folder::Folder;
pub use game::Piece;
pub use gesture::{Gesture, Point};
pub use node::in_node;
pub use page::Page;
pub use thirtyfour::Key;

/// Does something on the page, in a browser and against a server of its own.
///
/// What goes wrong, or panics, leaves a picture of the page in `target/screenshots/`, under the
/// test's name. When all went well, the browser's console must hold no error.
///
/// # Panics
/// When anything went wrong.
pub fn in_the_browser(screen: Screen, test: &str, play: impl AsyncFnOnce(&Page) -> Result<()>) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = runtime.expect("a runtime can be had");
    if let Err(error) = runtime.block_on(visit(screen, test, play)) {
        panic!("{test}: {error:#}");
    }
}

async fn visit(
    screen: Screen,
    test: &str,
    play: impl AsyncFnOnce(&Page) -> Result<()>,
) -> Result<()> {
    let server = server::Server::start()?;
    let driver = browser::Driver::start()?;
    let downloads = Folder::new(&format!("downloads of {test}"))?;
    let capabilities = browser::capabilities(screen, downloads.path())?;
    let session = WebDriver::new(driver.address(), capabilities).await;
    let session = session.with_context(|| format!("no browser:\n{}", driver.said()))?;
    let page = Page::new(session.clone(), server.address().to_owned(), downloads);

    let played = AssertUnwindSafe(play(&page)).catch_unwind().await;
    let outcome = match &played {
        Ok(Ok(())) => page.console_is_clean().await,
        _ => page.screenshot(test).await.map(drop),
    };
    // The browser is sent away whatever happened; its driver and the server go with their values.
    let left = session.quit().await;
    match played {
        Err(panic) => resume_unwind(panic),
        Ok(Err(error)) => Err(error.context(format!("the server said:\n{}", server.said()))),
        Ok(Ok(())) => outcome.and(left.context("the browser did not close")),
    }
}
