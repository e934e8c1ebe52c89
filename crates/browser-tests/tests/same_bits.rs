//! The same input comes to the same bits in the browser, in Node and here.

use anyhow::{Context, Result, ensure};
use browser_tests::{
    Page, Screen, fight, fight_of_ranks, in_node, in_the_browser, of_general_and_cadet,
};
use serde_json::Value;
use table::ballistics::golden;

/// Calls a function of the worker's module in the page itself.
async fn called(page: &Page, function: &str, given: Vec<Value>) -> Result<String> {
    page.open("").await?;
    page.wait_sign("phase", |phase| phase == "title").await?;
    let script = "const [name, given, done] = arguments;
        const beside = (file) => new URL(file, location.href);
        import(beside('worker.js').href)
            .then(async (table) => {
                await table.default({ module_or_path: beside('worker_bg.wasm') });
                done(table[name](...given));
            })
            .catch((error) => done(`it failed: ${error}`));";
    let answer = page.answer(script, vec![function.into(), Value::Array(given)]);
    answer.await.with_context(|| format!("calling {function}"))
}

/// Holds what a function of the worker's module returns in Node against what came of it here.
fn alike_in_node(function: &str, given: &str, here: &str) -> Result<()> {
    let there = in_node(function, &[given])?;
    ensure!(there == here, "{there} in Node, {here} here");
    Ok(())
}

#[test]
fn the_golden_shots_fall_alike_in_the_browser_and_here() {
    let name = "the_golden_shots_fall_alike_in_the_browser_and_here";
    in_the_browser(Screen::Desk, name, async |page| {
        let here = format!("{:016x}", golden::digest());
        let there = called(page, "shotsDigest", Vec::new()).await?;
        ensure!(there == here, "{there} in the browser, {here} here");
        Ok(())
    });
}

#[test]
fn the_golden_shots_fall_alike_in_node_and_here() -> Result<()> {
    alike_in_node("shotsDigest", "", &format!("{:016x}", golden::digest()))
}

#[test]
fn a_whole_battle_comes_to_the_same_end_in_the_browser_as_here() {
    let name = "a_whole_battle_comes_to_the_same_end_in_the_browser_as_here";
    in_the_browser(Screen::Desk, name, async |page| {
        let battle = fight(2)?.whole;
        let there = called(page, "digestOfSave", vec![battle.text().into()]).await?;
        ensure!(
            there == battle.digest,
            "{there} in the browser, {} here",
            battle.digest
        );
        Ok(())
    });
}

#[test]
fn a_whole_battle_comes_to_the_same_end_in_node_as_here() -> Result<()> {
    let battle = fight(2)?.whole;
    alike_in_node("digestOfSave", &battle.text(), &battle.digest)
}

#[test]
fn a_general_and_a_cadet_fight_alike_in_the_browser_and_here() {
    let name = "a_general_and_a_cadet_fight_alike_in_the_browser_and_here";
    in_the_browser(Screen::Desk, name, async |page| {
        let battle = serde_json::to_string(&of_general_and_cadet(3)?)?;
        let there = called(page, "digestOfBattle", vec![battle.into()]).await?;
        let here = fight_of_ranks(3)?.whole.digest;
        ensure!(there == here, "{there} in the browser, {here} here");
        Ok(())
    });
}

#[test]
fn a_general_and_a_cadet_fight_alike_in_node_and_here() -> Result<()> {
    let battle = serde_json::to_string(&of_general_and_cadet(3)?)?;
    alike_in_node("digestOfBattle", &battle, &fight_of_ranks(3)?.whole.digest)
}
