//! The game in the hand: a telephone, held upright, and fingers.

use anyhow::{Context, Result, ensure};
use browser_tests::{Gesture, Key, Page, Point, Screen, in_the_browser};

/// Sees that the page is no wider than the screen, and that whatever a finger is to press is as
/// large as a finger needs: 44 pixels both ways.
async fn fits(page: &Page) -> Result<()> {
    let script = "
        const shown = (element) => element.checkVisibility() && !element.closest('.unseen');
        const all = [...document.querySelectorAll('body *')].filter(shown);
        const named = (element) =>
            `${element.tagName} ${element.id || element.className || element.textContent}`;
        const beyond = (box) => box.width > 0 && (box.left < -0.5 || box.right > innerWidth + 0.5);
        const small = (box) => box.width < 43.9 || box.height < 43.9;
        return [
            document.documentElement.scrollWidth - innerWidth,
            all.filter((element) => beyond(element.getBoundingClientRect())).map(named),
            all.filter((element) => element.matches('button, .button, .pick, summary, input#seed'))
                .filter((element) => small(element.getBoundingClientRect())).map(named),
        ];";
    let (scrolls, beyond, small): (i32, Vec<String>, Vec<String>) =
        page.script(script, Vec::new()).await?;
    ensure!(scrolls <= 0, "the page is {scrolls} pixels too wide");
    ensure!(beyond.is_empty(), "beyond the edge: {beyond:?}");
    ensure!(small.is_empty(), "too small for a finger: {small:?}");
    Ok(())
}

/// Another man of Red's than the chosen one, who is seen well within the field.
async fn another_man(page: &Page) -> Result<(String, Point)> {
    let pieces = page.pieces().await?;
    let top = page.place(".head", 0.5, 1.0).await?.y;
    let bottom = page.place(".below", 0.5, 0.0).await?.y;
    let mut seen = pieces.iter().filter_map(|piece| {
        let at = piece.at?;
        let free = (20.0..370.0).contains(&at.x) && (top + 20.0..bottom - 20.0).contains(&at.y);
        let own = piece.told.starts_with("Red") && piece.id.starts_with("man-");
        (free && own && !piece.chosen).then(|| (piece.id.clone(), at))
    });
    let last = seen.next_back();
    last.ok_or_else(|| anyhow::anyhow!("nobody else is in the picture"))
}

#[test]
fn a_move_is_made_with_a_finger_on_a_telephone() {
    let name = "a_move_is_made_with_a_finger_on_a_telephone";
    in_the_browser(Screen::Phone, name, async |page| {
        page.open("").await?;
        page.wait_sign("phase", |phase| phase == "title").await?;
        fits(page).await?;
        page.put_down().await?;
        fits(page).await?;
        page.ready().await?;

        // A finger that draws a chosen man moves him.
        let man = page
            .choosing(async || page.click("#next-man").await)
            .await?;
        fits(page).await?;
        let from = man.seen_at()?;
        let draw = Gesture::swipe(&[from, Point::new(from.x, from.y - 50.0)]);
        page.ordering(async || page.gesture(&draw).await).await?;
        let moved = page.piece(&man.id).await?;
        ensure!(moved.told.ends_with("moved"), "{}", moved.told);

        // A tap chooses; the finger being broad, one of those who stand there.
        page.keys(Key::Escape).await?;
        page.wait_gone("#chosen").await?;
        page.click("#whole").await?;
        page.wait_calm().await?;
        let (id, at) = another_man(page).await?;
        // Where they all are before the panel of the one who is tapped shifts the picture.
        let before = page.pieces().await?;
        let tapped = page
            .choosing(async || page.gesture(&Gesture::tap(at)).await)
            .await?;
        let tapped_before = before.iter().find(|piece| piece.id == tapped.id);
        let miss = tapped_before.context("he was there")?.seen_at()?;
        ensure!(
            (miss.x - at.x).hypot(miss.y - at.y) < 30.0,
            "a tap on {id} chose {}",
            tapped.told
        );

        // His panel does not hide him.
        page.wait_calm().await?;
        let tapped = page.piece(&tapped.id).await?;
        let bottom = page.place(".below", 0.5, 0.0).await?.y;
        ensure!(tapped.seen_at()?.y < bottom, "{} is hidden", tapped.told);

        // A finger that draws the floor walks the player round the table.
        let orders = page.orders().await?;
        let (start, end) = (Point::new(200.0, 140.0), Point::new(200.0, 200.0));
        page.gesture(&Gesture::swipe(&[start, end])).await?;
        let was = tapped.seen_at()?;
        page.wait_until("the picture to follow the finger", async || {
            let now = page.piece(&tapped.id).await?.at;
            Ok(now.is_none_or(|now| now.y > was.y + 10.0))
        })
        .await?;
        page.wait_calm().await?;
        ensure!(page.orders().await? == orders, "nobody was moved by it");

        page.click("#menu-button").await?;
        page.wait_for("#menu").await?;
        fits(page).await?;
        page.click("#close-sheet").await?;
        page.click("#end-move").await?;
        page.wait_for("#end-move-sheet").await?;
        fits(page).await?;
        page.click("#confirm-end").await?;
        page.answered("3").await?;
        page.choosing(async || page.click("#next-gun").await)
            .await?;
        fits(page).await
    });
}
