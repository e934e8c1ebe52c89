//! The first moves of a battle against a machine.

use anyhow::{Context, Result, ensure};
use browser_tests::{Gesture, Key, Page, Piece, Point, Screen, in_the_browser};
use table::{Rank, Seat};

/// A place to the left of all who are put down together: the widest gap in Red's line as it is
/// seen, and the man at its right edge.
fn widest_gap(pieces: &[Piece]) -> Result<(&Piece, Point)> {
    let red = pieces.iter().filter(|piece| piece.told.starts_with("Red"));
    let mut seen: Vec<(&Piece, Point)> = red.filter_map(|piece| Some((piece, piece.at?))).collect();
    seen.sort_by(|a, b| a.1.x.total_cmp(&b.1.x));
    let width = |pair: &&[(&Piece, Point)]| pair[1].1.x - pair[0].1.x;
    let gaps = seen.windows(2).max_by(|a, b| width(a).total_cmp(&width(b)));
    let gap = gaps.context("Red has men")?;
    let (man, at) = gap[1];
    ensure!(man.id.starts_with("man-"), "{man:?} is no man");
    Ok((man, at.towards(gap[0].1, 1.0 / 3.0)))
}

/// Puts a man down where nobody stands round him, and tells who he is.
async fn puts_a_man_down_elsewhere(page: &Page) -> Result<String> {
    let pieces = page.pieces().await?;
    let (man, to) = widest_gap(&pieces)?;
    let from = man.seen_at()?;
    let chosen = page
        .choosing(async || page.gesture(&Gesture::click(from, 1)).await)
        .await?;
    ensure!(chosen.id == man.id, "a click on {man:?} chose {chosen:?}");
    let drag = Gesture::drag(0, &[from, Point::new(to.x, from.y)]);
    page.ordering(async || page.gesture(&drag).await).await?;
    let after = page.piece(&man.id).await?;
    ensure!(after.told != man.told, "he is elsewhere: {}", after.told);
    Ok(after.id)
}

async fn marches_by_mouse(page: &Page, id: &str) -> Result<()> {
    let at = page.piece(id).await?.seen_at()?;
    let man = page
        .choosing(async || page.gesture(&Gesture::click(at, 1)).await)
        .await?;
    ensure!(man.id == id, "a click on {id} chose {man:?}");
    let from = man.seen_at()?;
    let drag = Gesture::drag(0, &[from, Point::new(from.x, from.y - 60.0)]);
    page.ordering(async || page.gesture(&drag).await).await?;
    has_moved(page, &man).await
}

async fn marches_by_keys(page: &Page) -> Result<()> {
    let man = page.choosing(async || page.keys("n").await).await?;
    page.keys("m").await?;
    page.wait_for("#measure").await?;
    for _ in 0..4 {
        page.keys(Key::Up).await?;
    }
    page.wait_text("#measure", |told| told.contains("of 12 in"))
        .await?;
    page.ordering(async || page.keys(Key::Enter).await).await?;
    has_moved(page, &man).await
}

async fn has_moved(page: &Page, man: &Piece) -> Result<()> {
    let after = page.piece(&man.id).await?;
    ensure!(
        !man.told.contains("moved") && after.told.ends_with("moved"),
        "he was {}, and is {}",
        man.told,
        after.told
    );
    let place = |told: &str| told.split(", ").take(3).collect::<Vec<_>>().join(", ");
    ensure!(place(&after.told) != place(&man.told), "{}", after.told);
    Ok(())
}

#[test]
fn the_first_move_is_made_by_mouse_and_by_keys_and_the_veteran_answers_it() {
    let name = "the_first_move_is_made_by_mouse_and_by_keys_and_the_veteran_answers_it";
    in_the_browser(Screen::Desk, name, async |page| {
        page.put_down().await?;
        let man = puts_a_man_down_elsewhere(page).await?;
        page.ready().await?;
        marches_by_mouse(page, &man).await?;
        marches_by_keys(page).await?;

        let log = page.log().await?.len();
        let orders = page.orders().await?;
        page.keys(" ").await?;
        let preview = page
            .wait_text("#end-move-sheet", |text| !text.is_empty())
            .await?;
        ensure!(
            preview.contains("71 men have not moved") && preview.contains("no melee"),
            "{preview}"
        );
        page.keys(" ").await?;
        page.answered("3").await?;
        ensure!(page.sign("side").await? == "red", "it is Red's move again");
        ensure!(page.orders().await? >= orders + 3, "the veteran has moved");
        let lines = page.log().await?;
        let of_blue = lines[log..].iter().filter(|line| line.starts_with("Blue"));
        ensure!(of_blue.count() > 0, "the log tells of it: {lines:?}");
        Ok(())
    });
}

#[test]
fn a_battle_is_begun_against_the_rank_that_the_title_page_offers_p1() {
    let name = "a_battle_is_begun_against_the_rank_that_the_title_page_offers_p1";
    in_the_browser(Screen::Desk, name, async |page| {
        for rank in Rank::ALL {
            page.put_down_against(rank).await?;
            let blue = page.kept().await?.blue;
            ensure!(blue == Seat::Machine { rank }, "{rank} was asked for");
            let told = page.attribute("#force-blue", "aria-label").await?;
            let told = told.context("the head tells of Blue")?;
            ensure!(told.contains(rank.name()), "{told}");
        }
        Ok(())
    });
}

#[test]
fn a_gun_is_fired_by_keys_and_by_mouse_from_the_second_move_on_m13() {
    let name = "a_gun_is_fired_by_keys_and_by_mouse_from_the_second_move_on_m13";
    in_the_browser(Screen::Desk, name, async |page| {
        page.put_down().await?;
        page.ready().await?;
        page.choosing(async || page.keys("g").await).await?;
        page.wait_text("#fire-mode + .why", |why| why.contains("M-13"))
            .await?;
        page.keys(Key::Escape).await?;
        to_the_second_move(page).await?;

        let gun = page.choosing(async || page.keys("g").await).await?;
        ensure!(gun.told.starts_with("Red"), "{}", gun.told);
        shots_left(page, "4").await?;
        page.keys("t").await?;
        page.wait_for("#fire[aria-disabled=false]").await?;
        page.wait_calm().await?;
        let log = page.log().await?.len();
        page.keys(Key::Enter).await?;
        page.wait_for("#skip").await?;
        page.keys("s").await?;
        page.wait_calm().await?;
        shots_left(page, "3").await?;
        let lines = page.log().await?;
        ensure!(
            lines[log..].iter().any(|line| line.contains("fires")),
            "{lines:?}"
        );

        // The mark a second time, now by hand: the gun looks at it, so that it lies ahead.
        let aim = page.text("#flight").await?;
        let canvas = page.place("#field", 0.5, 0.4).await?;
        page.gesture(&Gesture::click(canvas, 1)).await?;
        page.wait_text("#flight", |text| text != aim).await?;
        page.wait_for("#fire[aria-disabled=false]").await?;
        page.ordering(async || page.click("#fire").await).await?;
        shots_left(page, "2").await
    });
}

#[test]
fn a_gun_is_laid_by_eye_from_behind_it_and_its_shot_is_seen_again_a6() {
    let name = "a_gun_is_laid_by_eye_from_behind_it_and_its_shot_is_seen_again_a6";
    in_the_browser(Screen::Desk, name, async |page| {
        page.put_down().await?;
        page.ready().await?;
        to_the_second_move(page).await?;
        page.choosing(async || page.keys("g").await).await?;
        page.keys("x").await?;
        page.wait_for("#sights .notch").await?;
        page.wait_for("#get-down[aria-pressed=true]").await?;
        page.wait_calm().await?;
        // The bore points to the middle of the picture, wherever the gun is swung.
        let bead = "const at = document.querySelector('#sights .notch').getCTM();
            return at.e / innerWidth";
        for swing in [Key::Right, Key::Right, Key::Up] {
            page.keys(swing).await?;
        }
        page.wait_calm().await?;
        let at: f64 = page.script(bead, Vec::new()).await?;
        ensure!((at - 0.5).abs() < 0.01, "at {at} of the breadth");

        page.wait_for("#fire[aria-disabled=false]").await?;
        page.keys(Key::Enter).await?;
        page.wait_for("#skip").await?;
        page.keys("s").await?;
        page.wait_calm().await?;
        shots_left(page, "3").await?;
        // Still behind the gun, and told how the shot fell.
        page.wait_for("#sights .notch").await?;
        page.wait_text("#fall", |told| told.starts_with("The last fell: "))
            .await?;

        page.keys("x").await?;
        page.wait_gone("#sights").await?;
        page.wait_calm().await?;
        let orders = page.orders().await?;
        page.keys("p").await?;
        page.wait_for("#skip").await?;
        page.keys("s").await?;
        page.wait_calm().await?;
        ensure!(page.orders().await? == orders, "to watch is no order");
        shots_left(page, "3").await
    });
}

/// Ends Red's first move, and waits until the veteran has made his.
async fn to_the_second_move(page: &Page) -> Result<()> {
    page.keys(" ").await?;
    page.wait_for("#confirm-end").await?;
    page.click("#confirm-end").await?;
    page.answered("3").await
}

async fn shots_left(page: &Page, left: &str) -> Result<()> {
    page.wait_until(&format!("{left} shots to be left"), async || {
        Ok(page.attribute("#shots", "aria-label").await?.as_deref() == Some(left))
    })
    .await
}
