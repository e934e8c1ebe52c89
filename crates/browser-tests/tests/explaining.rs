//! The referee explains himself: the rule book, and the melee table.

use anyhow::{Context, Result, ensure};
use browser_tests::{Folder, Key, Page, Screen, charged, in_the_browser};

/// The rule at which the book lies open.
async fn rule_read(page: &Page) -> Result<String> {
    let script =
        "return document.querySelector('#book .rule-text.read .number')?.textContent ?? ''";
    page.script(script, Vec::new()).await
}

/// Whether the rule that is read can be seen on the book's page.
async fn rule_is_in_sight(page: &Page) -> Result<bool> {
    let script = "
        const rule = document.querySelector('#book .rule-text.read').getBoundingClientRect();
        const text = document.querySelector('#book-text').getBoundingClientRect();
        return rule.top >= text.top - 1 && rule.top < text.bottom - 40;";
    page.script(script, Vec::new()).await
}

#[test]
fn the_number_in_a_refusal_opens_the_rule_book_at_the_rule() {
    let name = "the_number_in_a_refusal_opens_the_rule_book_at_the_rule";
    in_the_browser(Screen::Desk, name, async |page| {
        page.put_down().await?;
        page.ready().await?;
        // No gun fires in the first move, and the page says so.
        page.keys("g").await?;
        page.wait_for("#fire-mode").await?;
        page.click("#fire-mode").await?;
        page.wait_text("#toast", |told| told.contains("M-13"))
            .await?;
        page.click("#toast a[data-rule='M-13']").await?;
        page.wait_for("#book").await?;
        ensure!(rule_read(page).await? == "M-13", "it opens at M-13");
        page.wait_until("the rule to be in sight", async || {
            rule_is_in_sight(page).await
        })
        .await?;
        ensure!(page.sees("#rule-M-13 .plate svg").await?, "with its plate");

        // By a number in the text to another rule, and back again.
        page.script::<()>(
            "document.querySelector('#rule-M-14').querySelector('.number').click()",
            Vec::new(),
        )
        .await?;
        page.wait_until("the other rule", async || {
            Ok(rule_read(page).await? == "M-14")
        })
        .await?;
        page.keys(Key::Backspace).await?;
        page.wait_until("the rule before", async || {
            Ok(rule_read(page).await? == "M-13")
        })
        .await?;

        // Escape closes the book and nothing else.
        page.keys(Key::Escape).await?;
        page.wait_gone("#book").await?;
        ensure!(page.sees("#chosen").await?, "the gun is still chosen");
        page.console_is_clean().await
    });
}

#[test]
fn the_rule_book_is_searched_by_words_and_by_number() {
    let name = "the_rule_book_is_searched_by_words_and_by_number";
    in_the_browser(Screen::Desk, name, async |page| {
        page.put_down().await?;
        page.keys("k").await?;
        page.wait_for("#book").await?;
        page.click("#book-search").await?;
        page.keys("passed axle").await?;
        page.wait_for("#book-found .hit[data-rule='H-21']").await?;
        page.keys(Key::Escape).await?;
        page.wait_gone("#book-found").await?;
        page.click("#book-search").await?;
        page.keys("h9").await?;
        page.wait_for("#book-found .hit[data-rule='H-9']").await?;
        page.keys(Key::Enter).await?;
        page.wait_until("the rule found", async || {
            Ok(rule_read(page).await? == "H-9")
        })
        .await?;
        ensure!(
            page.count("#rule-H-9 .plate").await? >= 7,
            "Wells's examples stand beside it"
        );
        page.keys(Key::Escape).await?;
        page.wait_gone("#book").await
    });
}

/// The number of men whose fate in the open melee is such.
async fn fates(page: &Page, fate: &str) -> Result<usize> {
    page.count(&format!("#melee-plan .mark.{fate}")).await
}

/// Presses a man of the plan, as a finger would.
async fn press_on_plan(page: &Page, of: &str) -> Result<String> {
    let script = "
        const man = [...document.querySelectorAll(`#melee-plan .mark${arguments[0]}`)][0];
        const box = man.getBoundingClientRect();
        const at = { bubbles: true, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
        man.dispatchEvent(new MouseEvent('click', at));
        return man.dataset.man;";
    page.script(script, vec![of.into()]).await
}

#[test]
fn the_charger_chooses_who_dies_and_the_melee_is_fought_so_h10() {
    let name = "the_charger_chooses_who_dies_and_the_melee_is_fought_so_h10";
    in_the_browser(Screen::Desk, name, async |page| {
        let save = (1..40)
            .find_map(|seed| charged(seed).ok())
            .context("some battle has a charge with a choice")?;
        let folder = Folder::new(name)?;
        let file = folder.put("charged.json", &save.text())?;
        page.open("").await?;
        page.wait_sign("phase", |phase| phase == "title").await?;
        page.choose_file("#import-file", &file).await?;
        page.wait_sign("phase", |phase| phase == "moving").await?;
        page.wait_calm().await?;

        // A look ahead shows the melee and ends nothing.
        page.keys("v").await?;
        page.wait_for("#melee-plan").await?;
        page.wait_text("#melee-support", |told| told.contains("isolated (H-1"))
            .await?;
        page.wait_text("#melee-outcome", |told| told.contains("(H-9)"))
            .await?;
        page.keys(Key::Escape).await?;
        page.wait_gone("#end-move-sheet").await?;

        let orders = page.orders().await?;
        page.keys(" ").await?;
        page.wait_for("#melee-plan").await?;
        let (dead, taken) = (fates(page, "dies").await?, fates(page, "taken").await?);
        ensure!(dead > 0 && taken > 0, "{dead} die, {taken} are taken");

        // One of the dead is spared or taken: the move cannot be ended so.
        let spared = press_on_plan(page, ".dies").await?;
        page.wait_text("#melee-lacking", |told| told.contains("must die"))
            .await?;
        page.keys(Key::Enter).await?;
        page.wait_text("#toast", |told| told.contains("must die"))
            .await?;
        ensure!(page.orders().await? == orders, "the move is not ended");

        // What is advised comes back, and is not what was drawn up.
        page.click("#as-advised").await?;
        page.wait_gone("#as-advised:not(:disabled)").await?;
        let back = format!("#melee-plan .mark.dies[data-man='{spared}']");
        page.wait_for(&back).await?;

        page.click("#confirm-end").await?;
        page.wait_until("the move to be ended", async || {
            Ok(page.orders().await? > orders)
        })
        .await?;
        page.wait_calm().await?;
        ensure!(page.count(&format!("#man-{spared}")).await? == 0, "he fell");
        page.console_is_clean().await
    });
}
