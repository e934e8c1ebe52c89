//! Wells's clock at the page.

use anyhow::{Result, ensure};
use browser_tests::{Page, Screen, in_the_browser};

/// Lets the page's watch run five times as fast.
async fn hurry(page: &Page) -> Result<()> {
    let script = "const watch = performance.now.bind(performance), from = watch();
        performance.now = () => from + (watch() - from) * 5; return true";
    let _: bool = page.script(script, Vec::new()).await?;
    Ok(())
}

#[test]
fn the_time_of_a_move_is_warned_of_and_at_time_only_its_end_is_left_m9_m10_m12() {
    let name = "the_time_of_a_move_is_warned_of_and_at_time_only_its_end_is_left_m9_m10_m12";
    in_the_browser(Screen::Desk, name, async |page| {
        page.before_the_battle().await?;
        page.settle("game", &["#first-red"]).await?;
        page.settle("agreement", &["#clock-own"]).await?;
        page.write("#clock-men", "40").await?;
        page.write("#clock-gun", "10").await?;
        page.write("#clock-interval", "60").await?;
        page.to_the_table().await?;
        ensure!(
            page.sign("clock").await? == "none",
            "putting down is untimed (M-5)"
        );
        page.ready().await?;

        page.wait_sign("clock", |clock| clock == "interval").await?;
        page.wait_for("#go").await?;
        page.click("#go").await?;
        page.wait_sign("clock", |clock| clock == "running").await?;
        hurry(page).await?;
        page.choosing(async || page.keys("n").await).await?;
        page.keys("m").await?;
        for left in ["two minutes", "one minute", "thirty seconds"] {
            page.wait_text("#live", |said| said.contains(left)).await?;
            ensure!(
                page.text("#toast").await?.contains(left),
                "it is seen as well"
            );
        }
        let state = page.attribute("#clock", "data-state").await?;
        ensure!(state.as_deref() == Some("last"), "{state:?}");
        page.wait_sign("clock", |clock| clock == "called").await?;
        page.wait_for("#end-move-sheet").await?;
        ensure!(
            page.chosen().await?.is_none(),
            "what was in hand is dropped"
        );

        let orders = page.orders().await?;
        page.click("#close-sheet").await?;
        page.keys("n").await?;
        page.keys("m").await?;
        page.keys("\u{e015}").await?;
        page.keys("\u{e007}").await?;
        page.wait_text("#toast", |told| told.contains("M-9"))
            .await?;
        ensure!(page.orders().await? == orders, "nobody moves after Time");
        page.keys("\u{e00c}").await?;
        page.keys(" ").await?;
        page.wait_for("#confirm-end").await?;
        page.click("#confirm-end").await?;
        page.answered("3").await?;
        page.wait_sign("clock", |clock| clock == "interval").await?;
        Ok(())
    });
}
