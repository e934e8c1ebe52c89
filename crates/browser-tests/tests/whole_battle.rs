//! A whole battle between two people at one machine.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use browser_tests::{Deed, Page, Screen, exchange, in_the_browser, next_deed};
use table::rules::{Advisor, Phase, Side, State};

/// Moves after which such a battle has long been over.
const MOVES: u32 = 60;

/// What has been seen of the battle.
#[derive(Debug, Default)]
struct Seen {
    marches: u32,
    leads: u32,
    choices: u32,
    prisoners: usize,
}

/// Makes a side's move, man by man.
async fn moves(
    page: &Page,
    advisor: &Advisor,
    side: Side,
    turn: u32,
    seen: &mut Seen,
) -> Result<()> {
    // Blue lets the other come, for a while.
    let stands = side == Side::Blue && turn < 8;
    let mut done = BTreeSet::new();
    loop {
        let battle = page.battle().await?;
        let Some(deed) = next_deed(advisor, battle.field(), side, stands, &done) else {
            break;
        };
        if page.does(battle.field(), side, deed).await? {
            match deed {
                Deed::March(..) => seen.marches += 1,
                Deed::Lead(..) => seen.leads += 1,
            }
        }
        done.insert(deed.man());
    }
    ends(page, seen).await
}

/// Ends the move, with a choice of the charger's own where he has one.
async fn ends(page: &Page, seen: &mut Seen) -> Result<()> {
    let battle = page.battle().await?;
    let choice = exchange(battle.field());
    let orders = page.orders().await?;
    page.keys(" ").await?;
    page.wait_for("#end-move-sheet").await?;
    if let Some(choice) = choice {
        page.exchanges(choice).await?;
        seen.choices += 1;
    }
    page.click("#confirm-end").await?;
    page.wait_until(
        "the move to end",
        async || Ok(page.orders().await? > orders),
    )
    .await?;
    page.wait_calm().await?;
    let after = page.battle().await?;
    if let Some(choice) = choice {
        let fate = |man| after.field().man(man).map(|man| man.state);
        ensure!(
            fate(choice.dies) == Some(State::Dead) && fate(choice.spared) != Some(State::Dead),
            "the charger's choice stands: {choice:?}"
        );
    }
    let held = |state| matches!(state, State::Prisoner { .. } | State::Held);
    let men = after.field().position.men.iter();
    seen.prisoners = seen
        .prisoners
        .max(men.filter(|man| held(man.state)).count());
    Ok(())
}

#[test]
fn two_people_at_one_machine_fight_a_whole_battle_with_melees_and_prisoners_v1_h9_h13() {
    let name = "two_people_at_one_machine_fight_a_whole_battle_with_melees_and_prisoners_v1_h9_h13";
    in_the_browser(Screen::Desk, name, async |page| {
        page.before_the_battle().await?;
        page.without_motion().await?;
        page.settle("players", &["#players-friend"]).await?;
        page.settle("land", &["#land-pigeon-cottage"]).await?;
        page.settle("forces", &["#forces-free"]).await?;
        for (field, number) in [
            ("#red-foot", "12"),
            ("#red-horse", "4"),
            ("#red-guns", "1"),
            ("#blue-foot", "12"),
            ("#blue-horse", "0"),
            ("#blue-guns", "0"),
        ] {
            page.write(field, number).await?;
        }
        page.settle("game", &["#game-finish", "#first-red"]).await?;
        page.settle("chance", &[]).await?;
        page.write("#battle-seed", "1913").await?;
        page.to_the_table().await?;

        page.ordering(async || page.click("#arrange-guns-in-the-centre").await)
            .await?;
        page.click("#ready").await?;
        page.wait_sign("side", |side| side == "blue").await?;
        page.wait_calm().await?;
        page.ordering(async || page.click("#arrange-two-wings").await)
            .await?;
        page.click("#ready").await?;
        page.wait_sign("phase", |phase| phase == "moving").await?;

        let advisor = Advisor::new(page.battle().await?.field().ground());
        let mut seen = Seen::default();
        for turn in 1..=MOVES {
            page.wait_calm().await?;
            if page.sign("phase").await? == "over" {
                break;
            }
            let side = match page.sign("side").await?.as_str() {
                "red" => Side::Red,
                _ => Side::Blue,
            };
            moves(page, &advisor, side, turn, &mut seen)
                .await
                .with_context(|| format!("{side}'s move, turn {turn}; so far {seen:?}"))?;
        }
        ensure!(
            page.sign("phase").await? == "over",
            "it ends within {MOVES} moves: {seen:?}"
        );
        ensure!(seen.marches > 10, "they march: {seen:?}");
        ensure!(seen.choices > 0, "the charger chooses: {seen:?}");
        ensure!(
            seen.prisoners > 0 && seen.leads > 0,
            "prisoners are led away: {seen:?}"
        );
        page.wait_for("#ending").await?;
        let told = page.text("#ending").await?;
        let battle = page.battle().await?;
        let Phase::Over(outcome) = battle.field().position.phase else {
            anyhow::bail!("the kept battle is over as well");
        };
        if let Some(victor) = outcome.victor {
            ensure!(told.contains(&format!("{victor} has won")), "{told}");
        }
        Ok(())
    });
}
