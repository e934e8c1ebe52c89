//! The end of a battle.

use anyhow::{Context, Result, ensure};
use browser_tests::{Folder, Page, Screen, fight, in_the_browser, points_after_the_move};

/// Wells's points in halves, from how the page prints them: 1½ is 3.
fn halves(printed: &str) -> Result<u32> {
    let (whole, half) = match printed.strip_suffix('½') {
        Some(whole) => (whole, 1),
        None => (printed, 0),
    };
    let whole: u32 = match whole {
        "" => 0,
        whole => whole
            .parse()
            .with_context(|| format!("{printed:?} are no points"))?,
    };
    Ok(2 * whole + half)
}

/// The texts of all cells but the first of each row in a part of the table of points.
async fn cells(page: &Page, part: &str) -> Result<Vec<Vec<String>>> {
    let script = "return [...document.querySelectorAll(`#ending .points ${arguments[0]} tr`)]
        .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));";
    page.script(script, vec![part.into()]).await
}

#[test]
fn the_last_move_ends_the_battle_and_wells_points_are_told_item_by_item_v1_v2() {
    let name = "the_last_move_ends_the_battle_and_wells_points_are_told_item_by_item_v1_v2";
    in_the_browser(Screen::Desk, name, async |page| {
        let nearly_over = fight(1)?.nearly_over;
        let expected = points_after_the_move(&nearly_over)?;
        let folder = Folder::new(name)?;
        let file = folder.put("nearly-over.json", &nearly_over.text())?;

        page.open("").await?;
        page.wait_sign("phase", |phase| phase == "title").await?;
        page.choose_file("#import-file", &file).await?;
        page.wait_sign("phase", |phase| phase == "moving").await?;
        page.wait_calm().await?;
        page.keys(" ").await?;
        page.wait_for("#end-move-sheet").await?;
        page.click("#confirm-end").await?;

        page.wait_sign("phase", |phase| phase == "over").await?;
        page.wait_for("#ending").await?;
        let rows = cells(page, "tbody").await?;
        ensure!(rows.len() == expected[0].lines.len(), "{rows:?}");
        for (number, row) in rows.iter().enumerate() {
            for (side, tally) in expected.iter().enumerate() {
                let (account, count, points) = tally.lines[number];
                let [told, worth] = [&row[2 * side], &row[2 * side + 1]];
                ensure!(
                    told == &count.to_string() && halves(worth)? == points,
                    "{account:?}: {told} for {worth}, not {count} for {points} halves"
                );
            }
        }
        let sums = cells(page, "tfoot").await?;
        for (side, tally) in expected.iter().enumerate() {
            ensure!(halves(&sums[0][2 * side + 1])? == tally.halves, "{sums:?}");
        }

        page.click("#look").await?;
        page.wait_gone("#ending").await?;
        page.wait_calm().await?;
        ensure!(!page.pieces().await?.is_empty(), "the field is still there");
        Ok(())
    });
}
