//! The shooting range in the page.

use anyhow::{Context, Result, ensure};
use browser_tests::{Gesture, Key, Page, Screen, in_node, in_the_browser};
use gunnery::{Firing, Notice, Request, Row, Station, Steadiness, Tally};
use table::ballistics::Make;

/// Opens the range from the title page, by its key.
async fn open(page: &Page) -> Result<()> {
    page.open("").await?;
    page.wait_for("#open-range").await?;
    page.keys("r").await?;
    page.wait_for("#range #fire").await?;
    page.wait_calm().await
}

/// The shots that the newest line of the sheet has counted.
async fn shots(page: &Page) -> Result<u32> {
    if page.count("#figures .newest").await? == 0 {
        return Ok(0);
    }
    let told = page.text("#figures .newest td:first-child").await?;
    told.parse().with_context(|| format!("{told:?} shots"))
}

async fn wait_shots(page: &Page, wanted: u32) -> Result<()> {
    page.wait_until(&format!("{wanted} shots"), async || {
        Ok(shots(page).await? == wanted)
    })
    .await
}

/// Fires by a key, does not wait for the bolt, and sets up who fell.
async fn fires(page: &Page) -> Result<()> {
    page.wait_for("#fire").await?;
    page.keys(Key::Enter).await?;
    page.wait_for("#skip").await?;
    page.keys(" ").await?;
    // Set up again after a while, whether one asks for it or not.
    page.wait_for("#fire").await?;
    page.wait_calm().await
}

#[test]
fn at_the_range_one_fires_by_key_and_the_figures_grow() {
    let name = "at_the_range_one_fires_by_key_and_the_figures_grow";
    in_the_browser(Screen::Desk, name, async |page| {
        open(page).await?;
        ensure!(shots(page).await? == 0, "the sheet is empty");
        fires(page).await?;
        wait_shots(page, 1).await?;
        let said = page.text("#so-far").await?;
        ensure!(said.starts_with("1 shot, "), "{said}");
        let spoken: String = page
            .script(
                "return document.querySelector('#live').textContent",
                Vec::new(),
            )
            .await?;
        ensure!(
            spoken.ends_with(&said),
            "{spoken:?} is spoken, {said:?} written"
        );

        page.keys("v").await?;
        wait_shots(page, 21).await?;
        page.wait_calm().await?;
        page.keys("v").await?;
        wait_shots(page, 41).await?;

        // Other targets begin a line of their own.
        page.wait_calm().await?;
        page.keys("d").await?;
        page.wait_text("#distance", |told| told == "6 yards")
            .await?;
        page.wait_calm().await?;
        page.keys("v").await?;
        wait_shots(page, 20).await?;
        ensure!(page.count("#figures tbody").await? == 2, "two lines");

        page.wait_calm().await?;
        page.keys("b").await?;
        page.wait_text("#so-far", |told| told.starts_with("No shot"))
            .await?;
        page.wait_calm().await?;
        page.keys("l").await?;
        page.wait_for("#open-range").await?;
        Ok(())
    });
}

#[test]
fn at_the_range_the_gun_is_laid_by_eye_and_by_hand() {
    let name = "at_the_range_the_gun_is_laid_by_eye_and_by_hand";
    in_the_browser(Screen::Desk, name, async |page| {
        open(page).await?;
        page.keys("x").await?;
        page.wait_for("#sights .notch").await?;
        page.wait_text("#layer", |told| told == "you, by eye")
            .await?;
        // High over their heads, by keys and by hand.
        for _ in 0..30 {
            page.keys(Key::Up).await?;
        }
        let from = page.place("#field", 0.5, 0.3).await?;
        let to = page.place("#field", 0.5, 0.2).await?;
        page.gesture(&Gesture::drag(0, &[from, to])).await?;
        page.wait_calm().await?;
        fires(page).await?;
        wait_shots(page, 1).await?;
        page.wait_text("#so-far", |told| told == "1 shot, 0 hits, 0 men killed.")
            .await?;
        page.wait_text("#fall", |told| told.contains("beyond it"))
            .await?;
        page.wait_text("#figures .newest th", |told| told.contains("laid by eye"))
            .await?;
        page.keys(Key::Escape).await?;
        page.wait_gone("#sights").await?;
        page.click("#layer-next").await?;
        page.wait_text("#layer", |told| told == "the gunner")
            .await?;
        Ok(())
    });
}

#[test]
fn a_battle_that_is_kept_stays_kept_while_one_is_at_the_range() {
    let name = "a_battle_that_is_kept_stays_kept_while_one_is_at_the_range";
    in_the_browser(Screen::Desk, name, async |page| {
        page.put_down().await?;
        page.keys("n").await?;
        page.click("#menu-button").await?;
        page.click("#leave").await?;
        page.click("#open-range").await?;
        page.wait_for("#range #fire").await?;
        page.wait_calm().await?;
        page.keys("v").await?;
        wait_shots(page, 20).await?;
        page.click("#leave-range").await?;
        page.click("#resume").await?;
        page.wait_sign("phase", |phase| phase == "putting-down")
            .await?;
        page.reload().await?;
        page.wait_for("#resume").await?;
        Ok(())
    });
}

/// A hundred careful shots at a man on foot at nine yards, of one seed: the tally at their end.
fn hundred(answers: impl FnOnce(&str) -> Result<String>) -> Result<Tally> {
    let station = Station::Lone {
        make: Make::Foot,
        distance: 324.0,
    };
    let firing = Firing {
        hand: Steadiness::Careful,
        lay: None,
    };
    let requests = [
        Request::Begin { seed: 1913 },
        Request::SetUp { station },
        Request::Series { firing, shots: 100 },
    ];
    let lines: Vec<String> = requests
        .iter()
        .map(serde_json::to_string)
        .collect::<Result<_, _>>()?;
    let told = answers(&lines.join("\n"))?;
    let notices = told.lines().map(serde_json::from_str);
    let notices: Vec<Notice> = notices.collect::<Result<_, _>>()?;
    let mut rows = notices.into_iter().rev().filter_map(|notice| match notice {
        Notice::Series {
            row: Row { tally, .. },
            ..
        } => Some(tally),
        _ => None,
    });
    rows.next().context("a series has a line")
}

#[test]
fn the_range_has_the_same_figures_in_node_and_here() -> Result<()> {
    let here = hundred(|requests| {
        let mut range = gunnery::Practice::new();
        let mut told = Vec::new();
        for request in requests.lines() {
            told.extend(range.handle(serde_json::from_str(request)?));
            while range.is_busy() {
                told.extend(range.go_on());
            }
        }
        let lines = told.iter().map(serde_json::to_string);
        Ok(lines.collect::<Result<Vec<_>, _>>()?.join("\n"))
    })?;
    let there = hundred(|requests| in_node("askTheRange", &[requests]))?;
    ensure!(there == here, "{there:?} in Node, {here:?} here");
    ensure!(here.shots == 100, "{here:?}");
    Ok(())
}

#[test]
fn on_a_telephone_a_tap_lays_the_gun_and_the_same_tap_again_fires() {
    let name = "on_a_telephone_a_tap_lays_the_gun_and_the_same_tap_again_fires";
    in_the_browser(Screen::Phone, name, async |page| {
        page.open("").await?;
        page.click("#open-range").await?;
        page.wait_for("#range #fire").await?;
        page.wait_calm().await?;
        let at = page.place("#field", 0.5, 0.45).await?;
        page.gesture(&Gesture::tap(at)).await?;
        page.wait_text("#layer", |told| told == "you, by eye")
            .await?;
        page.wait_calm().await?;
        page.gesture(&Gesture::tap(at)).await?;
        page.wait_for("#skip").await?;
        page.click("#skip").await?;
        page.wait_text("#so-far", |told| told.starts_with("1 shot, "))
            .await?;
        page.wait_for("#fire").await?;
        page.click("#figures summary").await?;
        page.wait_for("#figures .newest td").await?;
        Ok(())
    });
}
