//! A battle kept in the browser, and in a file.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use browser_tests::{Folder, Key, Page, Screen, in_the_browser};
use serde_json::Value;

async fn exported(page: &Page) -> Result<String> {
    page.click("#menu-button").await?;
    page.click("#export").await?;
    let text = page.downloaded("little-wars.json").await?;
    page.click("#close-sheet").await?;
    page.wait_gone("#menu").await?;
    Ok(text)
}

/// Imports a file that must not be accepted, for a reason in which this is told.
async fn refused(page: &Page, file: &Path, reason: &str) -> Result<()> {
    page.click("#menu-button").await?;
    page.choose_file("#menu #import-file", file).await?;
    page.wait_text("#menu-note", |told| {
        told.contains(reason) && told.contains("The battle in hand is as it was")
    })
    .await?;
    page.click("#close-sheet").await?;
    page.wait_gone("#menu").await?;
    page.wait_calm().await
}

/// What shows of the battle.
async fn standing(page: &Page) -> Result<(Vec<String>, Vec<String>)> {
    let mut signs = Vec::new();
    for name in ["phase", "side", "turn", "men", "orders"] {
        signs.push(page.sign(name).await?);
    }
    let pieces = page.pieces().await?;
    Ok((signs, pieces.into_iter().map(|piece| piece.told).collect()))
}

/// Sends the chosen man home, which is asked for first and ordered only when confirmed: it cannot
/// be taken back.
async fn send_home(page: &Page) -> Result<()> {
    let orders = page.sign("orders").await?;
    page.keys("r").await?;
    page.wait_for("#confirm").await?;
    ensure!(
        page.sign("orders").await? == orders,
        "nothing is ordered yet"
    );
    page.ordering(async || page.keys(Key::Enter).await).await
}

/// A battle in the middle of Red's first move: one man has gone forward.
async fn in_mid_move(page: &Page) -> Result<()> {
    page.put_down().await?;
    page.ready().await?;
    page.choosing(async || page.keys("n").await).await?;
    page.keys("m").await?;
    for _ in 0..3 {
        page.keys(Key::Up).await?;
    }
    page.ordering(async || page.keys(Key::Enter).await).await
}

#[test]
fn a_battle_is_taken_up_in_mid_move_after_the_tab_was_closed() {
    let name = "a_battle_is_taken_up_in_mid_move_after_the_tab_was_closed";
    in_the_browser(Screen::Desk, name, async |page| {
        in_mid_move(page).await?;
        let before = standing(page).await?;
        let log = page.log().await?;
        let save = exported(page).await?;

        page.reload().await?;
        page.wait_sign("phase", |phase| phase == "title").await?;
        let headline = page.text("#resume").await?;
        ensure!(headline.contains("Red’s move 1"), "{headline}");
        page.click("#resume").await?;
        page.wait_sign("phase", |phase| phase == "moving").await?;
        page.wait_calm().await?;
        ensure!(standing(page).await? == before, "all stand as they stood");
        ensure!(page.log().await? == log, "the log is whole");
        ensure!(exported(page).await? == save, "every order is still there");
        // And it goes on.
        page.choosing(async || page.keys("n").await).await?;
        send_home(page).await
    });
}

#[test]
fn a_battle_goes_into_a_file_and_only_an_honest_file_comes_back() {
    let name = "a_battle_goes_into_a_file_and_only_an_honest_file_comes_back";
    in_the_browser(Screen::Desk, name, async |page| {
        in_mid_move(page).await?;
        let save = exported(page).await?;
        let read: Value = serde_json::from_str(&save).context("a save is JSON")?;
        ensure!(read["format"] == "little-wars", "{}", read["format"]);
        let orders = read["journal"].as_array().context("there is a journal")?;
        ensure!(
            orders.len() == 3,
            "two who were ready, and a march: {orders:?}"
        );
        let at_export = standing(page).await?;
        // Something that only the battle in hand has.
        page.choosing(async || page.keys("n").await).await?;
        send_home(page).await?;
        let in_hand = standing(page).await?;

        let folder = Folder::new(name)?;
        let cut = folder.put("cut.json", &save[..save.len() * 2 / 3])?;
        refused(page, &cut, "not a Little Wars save").await?;
        ensure!(standing(page).await? == in_hand, "the battle stands");

        let tampered = folder.put("tampered.json", &tampered(&read)?)?;
        refused(page, &tampered, "order 3").await?;
        ensure!(standing(page).await? == in_hand, "the battle stands");

        let honest = folder.put("honest.json", &save)?;
        page.click("#menu-button").await?;
        page.choose_file("#menu #import-file", &honest).await?;
        page.wait_gone("#menu").await?;
        page.wait_calm().await?;
        ensure!(
            standing(page).await? == at_export,
            "the file's battle is in hand"
        );
        Ok(())
    });
}

/// The save with its third order led elsewhere by a tenth of an inch.
fn tampered(save: &Value) -> Result<String> {
    let mut save = save.clone();
    let end = save.pointer_mut("/journal/2/order/steps/0/route");
    let end = end
        .and_then(Value::as_array_mut)
        .and_then(|route| route.last_mut())
        .and_then(|point| point.get_mut(0))
        .context("the third order is a march")?;
    let x = end.as_f64().context("a place is of numbers")?;
    *end = Value::from(x + 0.1);
    Ok(save.to_string())
}
