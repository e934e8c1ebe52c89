//! The curtain between two people at one machine.

use anyhow::{Result, ensure};
use browser_tests::{Page, Screen, in_the_browser};
use serde_json::Value;
use table::rules::Side;

/// Everything that the page's document, its stores and its own fields hold, as one text.
async fn all_there_is(page: &Page) -> Result<String> {
    let script = "
        const stores = [localStorage, sessionStorage].map((store) =>
            Object.entries(store).flat().join('\\n'));
        const fields = [...document.querySelectorAll('*')].map((element) =>
            [element.value ?? '', JSON.stringify(element.dataset ?? {})].join(' '));
        return [document.documentElement.outerHTML, ...stores, ...fields].join('\\n')";
    page.script(script, Vec::new()).await
}

/// The bytes of the page's own memory that spell one of these out, as far as the page lets them
/// be seen: its module's linear memory.
async fn in_memory(page: &Page, words: &[String]) -> Result<Vec<String>> {
    let script = "
        const [words, done] = arguments;
        const client = new URL('client.js', location.href);
        import(client.href)
            .then(async ({ default: init }) => {
                const { memory } = await init();
                const bytes = new TextDecoder('latin1').decode(new Uint8Array(memory.buffer));
                done(words.filter((word) => bytes.includes(word)));
            })
            .catch((error) => done([`it failed: ${error}`]));";
    let words = words
        .iter()
        .map(|word| Value::from(word.as_str()))
        .collect();
    page.answer(script, vec![Value::Array(words)]).await
}

#[test]
fn behind_the_curtain_nothing_of_the_other_s_is_to_be_found_in_the_page_m3_f8() {
    let name = "behind_the_curtain_nothing_of_the_other_s_is_to_be_found_in_the_page_m3_f8";
    in_the_browser(Screen::Desk, name, async |page| {
        page.before_the_battle().await?;
        page.settle("players", &["#players-friend"]).await?;
        page.settle("land", &["#land-pigeon-cottage"]).await?;
        page.settle("forces", &["#forces-bought"]).await?;
        page.write("#purchase", "60").await?;
        page.settle("game", &["#first-red"]).await?;
        page.to_the_table().await?;

        // Red buys a force that is easily known again.
        ensure!(page.sign("side").await? == "red", "Red buys first");
        page.write("#muster-foot", "17").await?;
        page.write("#muster-horse", "14").await?;
        page.write("#muster-guns", "2").await?;
        page.wait_text("#purse", |purse| purse.starts_with("58 of 60"))
            .await?;
        page.click("#buy").await?;
        page.wait_sign("phase", |phase| phase == "covered").await?;
        nothing_of(page, Side::Red).await?;
        page.click("#sit").await?;
        page.wait_sign("phase", |phase| phase == "mustering")
            .await?;
        page.wait_calm().await?;
        nothing_of(page, Side::Red).await?;
        page.write("#muster-foot", "20").await?;
        page.write("#muster-horse", "12").await?;
        page.write("#muster-guns", "2").await?;
        page.click("#buy").await?;

        // Whoever is to put down first sits down; each sees his own men only.
        let mut put_down = Vec::new();
        for _ in 0..2 {
            page.wait_until("somebody's turn to put down", async || {
                if page.sees("#sit").await? {
                    page.click("#sit").await?;
                }
                Ok(page.sign("phase").await? == "putting-down")
            })
            .await?;
            page.wait_calm().await?;
            let side = page.sign("side").await?;
            let mine = if side == "red" { Side::Red } else { Side::Blue };
            ensure!(!put_down.contains(&mine), "{mine} puts down once");
            nothing_of(page, mine.enemy()).await?;
            let pieces = page.pieces().await?;
            ensure!(
                pieces
                    .iter()
                    .any(|piece| piece.told.starts_with(mine.name())),
                "{mine} sees his own men"
            );
            page.ordering(async || page.click("#arrange-two-wings").await)
                .await?;
            put_down.push(mine);
            page.click("#ready").await?;
            page.wait_until("the next to come, or the curtain to be drawn", async || {
                let phase = page.sign("phase").await?;
                Ok(phase == "covered" || phase == "moving")
            })
            .await?;
            if page.sign("phase").await? == "covered" {
                nothing_of(page, mine).await?;
            }
        }

        page.wait_sign("phase", |phase| phase == "moving").await?;
        page.wait_gone("#curtain-drawn").await?;
        page.wait_calm().await?;
        let pieces = page.pieces().await?;
        for side in Side::BOTH {
            ensure!(
                pieces
                    .iter()
                    .any(|piece| piece.told.starts_with(side.name())),
                "{side} is seen by all"
            );
        }
        page.kept().await?;
        Ok(())
    });
}

/// Sees that the page holds nothing of a side's men and guns.
async fn nothing_of(page: &Page, side: Side) -> Result<()> {
    page.wait_sign("busy", |busy| busy == "false").await?;
    let numbers = match side {
        Side::Red => 0..31_u32,
        Side::Blue => 1000..1031,
    };
    let held = all_there_is(page).await?;
    let telling = [
        format!("{side} infantry-man"),
        format!("{side} cavalry-man"),
        format!("{side}’s first gun"),
        "\"men\":[".to_owned(),
        "\"journal\"".to_owned(),
    ];
    for told in telling {
        ensure!(!held.contains(&told), "the page holds {told:?}");
    }
    let entries: Vec<String> = page
        .pieces()
        .await?
        .into_iter()
        .map(|piece| piece.told)
        .collect();
    ensure!(
        entries.iter().all(|told| !told.starts_with(side.name())),
        "{entries:?}"
    );
    // What is spelled out in the page's memory as the table said it.
    let words: Vec<String> = numbers
        .map(|number| {
            format!(
                "{{\"id\":{number},\"side\":\"{}\"",
                side.name().to_lowercase()
            )
        })
        .collect();
    let found = in_memory(page, &words).await?;
    ensure!(found.is_empty(), "the page's memory holds {found:?}");
    Ok(())
}
