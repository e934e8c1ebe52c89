//! Taking orders back.

use anyhow::ensure;
use browser_tests::{Key, Screen, in_the_browser};

#[test]
fn a_march_is_taken_back_by_key_and_by_button_and_never_across_the_end_of_the_move() {
    let name = "a_march_is_taken_back_by_key_and_by_button_and_never_across_the_end_of_the_move";
    in_the_browser(Screen::Desk, name, async |page| {
        page.put_down().await?;
        page.ready().await?;
        ensure!(
            page.attribute("#undo", "aria-disabled").await?.as_deref() == Some("true"),
            "nothing was done yet"
        );
        let before = page.battle().await?;
        let log = page.log().await?;
        let orders = page.orders().await?;
        for back in ["u", "z", "button"] {
            page.choosing(async || page.keys("n").await).await?;
            page.keys("m").await?;
            for _ in 0..4 {
                page.keys(Key::Up).await?;
            }
            page.ordering(async || page.keys(Key::Enter).await).await?;
            page.wait_sign("canUndo", |can| can == "true").await?;
            ensure!(page.log().await?.len() > log.len(), "the log tells of it");
            match back {
                "u" => page.keys("u").await?,
                "z" => page.keys_with(Key::Control, "z").await?,
                _ => page.click("#undo").await?,
            }
            page.wait_sign("orders", |now| now == orders.to_string())
                .await?;
            page.wait_calm().await?;
            let after = page.battle().await?;
            ensure!(
                after.field().position == before.field().position,
                "by {back} the field is as it was"
            );
            ensure!(page.log().await? == log, "by {back} the log is as it was");
            page.keys(Key::Escape).await?;
        }

        page.choosing(async || page.keys("n").await).await?;
        page.keys("m").await?;
        page.keys(Key::Up).await?;
        page.ordering(async || page.keys(Key::Enter).await).await?;
        page.keys(" ").await?;
        page.wait_for("#confirm-end").await?;
        page.keys(" ").await?;
        page.answered("3").await?;
        page.keys("u").await?;
        page.wait_text("#toast", |told| told.contains("Nothing can be taken back"))
            .await?;
        Ok(())
    });
}
