//! The general is asked what he would do.

use anyhow::{Result, bail, ensure};
use browser_tests::{Gesture, Key, Page, Piece, Screen, in_the_browser};
use table::Rank;

/// Asks about the chosen by the key, and tells what he says.
async fn asked(page: &Page) -> Result<String> {
    page.keys("d").await?;
    page.wait_text("#counsel-told", |told| told.ends_with('.'))
        .await
}

/// Goes from man to man until the general would have one of them march, and tells who was asked about
/// and what he says.
async fn a_man_who_is_to_march(page: &Page) -> Result<(Piece, String)> {
    for _ in 0..12 {
        let man = next_man(page).await?;
        let told = asked(page).await?;
        if page.sees("#confirm").await? {
            return Ok((man, told));
        }
        page.keys(Key::Escape).await?;
        page.wait_gone("#counsel").await?;
    }
    bail!("he would have all of them stand")
}

async fn next_man(page: &Page) -> Result<Piece> {
    page.choosing(async || page.keys("n").await).await
}

/// Those who are chosen.
async fn chosen(page: &Page) -> Result<Vec<String>> {
    let pieces = page.pieces().await?.into_iter();
    let chosen = pieces.filter(|piece| piece.chosen);
    Ok(chosen.map(|piece| piece.id).collect())
}

#[test]
fn against_a_cadet_the_general_is_asked_and_what_he_would_order_is_let_be_and_given_p1_p5() {
    let name =
        "against_a_cadet_the_general_is_asked_and_what_he_would_order_is_let_be_and_given_p1_p5";
    in_the_browser(Screen::Desk, name, async |page| {
        page.put_down_against(Rank::Cadet).await?;
        page.keys("d").await?;
        ensure!(
            !page.sees("#counsel").await?,
            "nothing is asked before the moves begin"
        );
        page.ready().await?;
        let orders = page.orders().await?;

        let (man, told) = a_man_who_is_to_march(page).await?;
        let spoken = page.text("#live").await?;
        ensure!(spoken.contains(&told), "{told:?} is spoken: {spoken:?}");
        ensure!(
            chosen(page).await?.contains(&man.id),
            "{} is among those of whom he speaks",
            man.id
        );
        page.keys(Key::Escape).await?;
        page.wait_gone("#counsel").await?;
        ensure!(
            !page.sees("#confirm").await?,
            "what he would order is let be"
        );
        ensure!(page.orders().await? == orders, "nothing has been ordered");
        ensure!(page.piece(&man.id).await?.told == man.told, "nobody moved");

        // The same question, by the button, has the same answer.
        page.press("#ask-general").await?;
        let again = page.wait_text("#counsel-told", |told| !told.is_empty());
        ensure!(again.await? == told, "{told:?} again");
        let men = chosen(page).await?;
        page.ordering(async || page.click("#confirm").await).await?;
        ensure!(!page.sees("#counsel").await?, "his advice is taken");
        let after = page.pieces().await?;
        let went = after.iter().filter(|piece| men.contains(&piece.id));
        let moved = went.filter(|piece| piece.told.ends_with("moved")).count();
        ensure!(moved > 0, "of {men:?} somebody moved");
        Ok(())
    });
}

#[test]
fn with_a_finger_the_general_is_asked_about_a_gun_p5() {
    let name = "with_a_finger_the_general_is_asked_about_a_gun_p5";
    in_the_browser(Screen::Phone, name, async |page| {
        page.put_down().await?;
        page.ready().await?;
        let gun = page
            .choosing(async || page.click("#next-gun").await)
            .await?;
        ensure!(gun.id.starts_with("gun-"), "{gun:?}");
        page.press("#ask-general").await?;
        let told = page
            .wait_text("#counsel-told", |told| !told.is_empty())
            .await?;
        ensure!(told.ends_with('.'), "{told}");
        let of_the_gun = page.chosen().await.ok().flatten();
        let of_the_gun = of_the_gun.is_some_and(|piece| piece.id == gun.id);
        let order_to_men = page.sees("#confirm").await?;
        ensure!(
            of_the_gun || order_to_men,
            "he speaks of {} or of its men: {told}",
            gun.id
        );
        let elsewhere = page.place("#field", 0.5, 0.15).await?;
        page.gesture(&Gesture::tap(elsewhere)).await?;
        page.wait_gone("#counsel").await
    });
}
