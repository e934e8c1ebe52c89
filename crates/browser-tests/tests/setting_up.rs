//! The page before the battle.

use anyhow::{Result, ensure};
use browser_tests::{Page, Screen, fight, in_the_browser};
use table::Campaign;
use table::rules::{Side, Stretch, Variety};

/// Sets a battle up with these presses in the chapter of the game, and tells its variety as it is
/// played and the line that says what it is about.
async fn played_as(page: &Page, presses: &[&str]) -> Result<(Variety, String)> {
    page.before_the_battle().await?;
    page.settle("game", presses).await?;
    page.to_the_table().await?;
    let aim = page.text("#aim").await?;
    Ok((page.kept().await?.setup.terms.variety, aim))
}

#[test]
fn each_variety_is_set_up_and_its_aim_is_told_v1_v6_v7_v9() {
    let name = "each_variety_is_set_up_and_its_aim_is_told_v1_v6_v7_v9";
    in_the_browser(Screen::Desk, name, async |page| {
        let (variety, aim) = played_as(page, &["#game-finish"]).await?;
        ensure!(variety == Variety::FightToTheFinish, "{variety:?}");
        ensure!(aim.contains("V-1"), "{aim}");

        let (variety, aim) = played_as(page, &["#game-blow", "#stretch-middle"]).await?;
        let stretch = Stretch::Middle;
        ensure!(variety == Variety::BlowAtTheRear { stretch }, "{variety:?}");
        ensure!(aim.contains("3 men") && aim.contains("V-7"), "{aim}");

        let (variety, aim) = played_as(page, &["#game-defensive", "#defender-blue"]).await?;
        let defender = Side::Blue;
        ensure!(
            variety == Variety::DefensiveGame { defender },
            "{variety:?}"
        );
        ensure!(aim.contains("Red attacks: 0 of "), "{aim}");
        Ok(())
    });
}

#[test]
fn the_coin_the_dice_and_the_forces_are_as_they_were_chosen_m1_f2_f4() {
    let name = "the_coin_the_dice_and_the_forces_are_as_they_were_chosen_m1_f2_f4";
    in_the_browser(Screen::Desk, name, async |page| {
        page.before_the_battle().await?;
        page.settle("forces", &["#forces-equal", "#preset-brigade", "#chances"])
            .await?;
        page.settle("chance", &[]).await?;
        page.write("#battle-seed", "7").await?;
        page.press("#begin").await?;
        page.wait_for("#first-coin").await?;
        page.wait_text("#toss-result", |told| told.contains("M-1"))
            .await?;
        let first = page.text("#toss-result").await?;
        let dice = page.text("#dice").await?;
        let dice_shown = page.count("#dice .die").await?;
        ensure!(dice_shown == 4, "two dice each: {dice_shown}");
        page.click("#to-the-table").await?;
        page.wait_sign("phase", |phase| phase == "putting-down")
            .await?;
        page.wait_calm().await?;
        let setup = page.kept().await?.setup;
        let battle = page.battle().await?;
        let position = &battle.field().position;
        ensure!(
            first.contains(position.first.name()),
            "{first}, and {} is first",
            position.first
        );
        for side in Side::BOTH {
            let men = battle.field().active(side).count();
            let thrown = men + 12 - 35;
            let told = format!("{side} throws {thrown}");
            ensure!(dice.contains(&told), "{men} men, and {dice}");
        }
        ensure!(setup.seed == 7, "the seed is {}", setup.seed);
        Ok(())
    });
}

#[test]
fn a_fresh_country_is_drawn_again_from_the_same_seed_and_the_choices_are_remembered_c1() {
    let name =
        "a_fresh_country_is_drawn_again_from_the_same_seed_and_the_choices_are_remembered_c1";
    in_the_browser(Screen::Desk, name, async |page| {
        page.before_the_battle().await?;
        page.settle("land", &["#land-fresh", "#size-small"]).await?;
        page.write("#land-seed", "42").await?;
        page.wait_text("#fairness", |told| !told.contains("Measuring"))
            .await?;
        let title = page.text("#land-title").await?;
        page.settle("players", &["#players-friend"]).await?;
        page.settle("game", &["#first-blue"]).await?;

        page.before_the_battle().await?;
        page.wait_text("#land-title", |again| again == title)
            .await?;
        let players = page.text("#now-players").await?;
        ensure!(players.contains("two at this table"), "{players}");
        page.to_the_table().await?;
        let kept = page.kept().await?;
        ensure!(
            kept.setup.scenario.title == title,
            "{}",
            kept.setup.scenario.title
        );
        ensure!(
            page.sign("side").await? == "blue",
            "Blue moves first and puts down first"
        );
        Ok(())
    });
}

#[test]
fn country_then_sides_then_the_toss_for_the_first_move_c1_c2_c8() {
    let name = "country_then_sides_then_the_toss_for_the_first_move_c1_c2_c8";
    in_the_browser(Screen::Desk, name, async |page| {
        let mut seen = [false; 2];
        for seed in 1.. {
            page.before_the_battle().await?;
            page.settle("chance", &[]).await?;
            page.write("#battle-seed", &seed.to_string()).await?;
            page.settle(
                "players",
                &["#players-machine", "#builder-tossed", "#toss-for-country"],
            )
            .await?;
            let told = page
                .wait_text("#country-toss", |told| {
                    told.starts_with("Heads:") || told.starts_with("Tails:")
                })
                .await?;
            let mine = told.starts_with("Heads:");
            if std::mem::replace(&mut seen[usize::from(mine)], true) {
                continue;
            }
            ensure!(
                page.sees("#my-side-red").await? != mine,
                "who has built the Country does not choose his side: {told}"
            );
            ensure!(
                !page.sees("#toss-result").await?,
                "nobody tosses for the first move before the sides are chosen"
            );
            if mine {
                page.press("#begin").await?;
                page.wait_text("#machine-takes", |told| told.contains("C-2"))
                    .await?;
                page.wait_text("#toss-result", |told| told.contains("M-1"))
                    .await?;
            } else {
                page.press("#my-side-blue").await?;
                page.to_the_table().await?;
                let kept = page.kept().await?;
                ensure!(kept.blue == table::Seat::Person, "{:?}", kept.blue);
            }
            if seen == [true; 2] {
                break;
            }
        }
        Ok(())
    });
}

#[test]
fn a_campaign_goes_on_from_battle_to_battle_v5() {
    let name = "a_campaign_goes_on_from_battle_to_battle_v5";
    in_the_browser(Screen::Desk, name, async |page| {
        let mut save = fight(1)?.nearly_over;
        save.campaign = Some(Campaign {
            goal: 400,
            battles: Vec::new(),
        });
        let folder = browser_tests::Folder::new(name)?;
        let file = folder.path().join("campaign.json");
        std::fs::write(&file, save.text())?;
        page.open("").await?;
        page.wait_sign("phase", |phase| phase == "title").await?;
        page.choose_file("input[type=file]", &file).await?;
        page.wait_sign("phase", |phase| phase == "moving").await?;
        page.wait_calm().await?;
        page.keys(" ").await?;
        page.wait_for("#confirm-end").await?;
        page.click("#confirm-end").await?;
        page.wait_for("#ending #standing").await?;
        let standing = page.text("#standing-told").await?;
        ensure!(standing.contains("400"), "{standing}");
        page.click("#next-battle").await?;
        page.wait_sign("phase", |phase| phase == "setting-up")
            .await?;
        page.settle("game", &[]).await?;
        let again = page.text("#chapter-game #standing-told").await?;
        ensure!(again == standing, "{again}, and it was {standing}");
        page.to_the_table().await?;
        let campaign = page.kept().await?.campaign;
        let battles = campaign.map_or(0, |campaign| campaign.battles.len());
        ensure!(
            battles == 1,
            "{battles} battles were fought before this one"
        );
        Ok(())
    });
}
