//! That these tests themselves would notice: hands reach the page, and errors are not overlooked.

use anyhow::{Result, ensure};
use browser_tests::{Gesture, Page, Point, Screen, in_the_browser};

/// Covers the page with a sheet that notes each pointer event and key.
const NOTE_DOWN: &str = "
    const sheet = document.createElement('div');
    sheet.style = 'position: fixed; inset: 0; z-index: 1000; touch-action: none';
    document.body.append(sheet);
    window.noted = [];
    for (const kind of ['pointerdown', 'pointermove', 'pointerup'])
        sheet.addEventListener(kind, (event) => {
            event.stopPropagation();
            noted.push([event.type, event.pointerType, event.clientX, event.clientY]);
        });
    window.addEventListener('keydown', (event) => {
        event.stopPropagation();
        noted.push(['keydown', event.key, 0, 0]);
    }, true);";

type Note = (String, String, f64, f64);

async fn noted(page: &Page) -> Result<Vec<Note>> {
    page.script("return noted.splice(0)", Vec::new()).await
}

fn kinds(notes: &[Note]) -> Vec<&str> {
    let mut kinds: Vec<_> = notes.iter().map(|(kind, ..)| kind.as_str()).collect();
    kinds.dedup();
    kinds
}

#[test]
fn the_mouse_and_the_keys_reach_the_page() {
    let name = "the_mouse_and_the_keys_reach_the_page";
    in_the_browser(Screen::Desk, name, async |page| {
        page.open("").await?;
        page.script::<()>(NOTE_DOWN, Vec::new()).await?;

        let (from, to) = (Point::new(100.0, 200.0), Point::new(300.0, 260.0));
        page.gesture(&Gesture::drag(0, &[from, to])).await?;
        let notes = noted(page).await?;
        let moved = notes.iter().skip_while(|(kind, ..)| kind != "pointerdown");
        let moved = moved.filter(|(kind, ..)| kind == "pointermove").count();
        ensure!(moved >= 4, "a drag comes in pieces: {notes:?}");
        ensure!(
            notes.iter().all(|(_, pointer, ..)| pointer == "mouse"),
            "{notes:?}"
        );
        let Some((last, _, x, y)) = notes.last() else {
            anyhow::bail!("nothing came")
        };
        ensure!(
            (last.as_str(), *x, *y) == ("pointerup", to.x, to.y),
            "{notes:?}"
        );

        page.keys("g").await?;
        let notes = noted(page).await?;
        ensure!(
            notes
                .iter()
                .any(|(kind, key, ..)| kind == "keydown" && key == "g"),
            "{notes:?}"
        );
        Ok(())
    });
}

#[test]
fn fingers_reach_the_page() {
    let name = "fingers_reach_the_page";
    in_the_browser(Screen::Phone, name, async |page| {
        page.open("").await?;
        page.script::<()>(NOTE_DOWN, Vec::new()).await?;

        page.gesture(&Gesture::tap(Point::new(50.0, 60.0))).await?;
        let notes = noted(page).await?;
        ensure!(kinds(&notes) == ["pointerdown", "pointerup"], "{notes:?}");
        ensure!(
            notes.iter().all(|(_, pointer, ..)| pointer == "touch"),
            "{notes:?}"
        );

        let middle = Point::new(200.0, 400.0);
        let ways = [
            [middle, Point::new(100.0, 400.0)],
            [middle, Point::new(300.0, 400.0)],
        ];
        page.gesture(&Gesture::fingers(&[&ways[0], &ways[1]]))
            .await?;
        let notes = noted(page).await?;
        let downs = notes
            .iter()
            .filter(|(kind, ..)| kind == "pointerdown")
            .count();
        ensure!(downs == 2, "two fingers touch: {notes:?}");
        Ok(())
    });
}

#[test]
#[should_panic(expected = "the field is upside down")]
fn an_error_in_the_console_fails_a_test() {
    in_the_browser(
        Screen::Desk,
        "an_error_in_the_console_fails_a_test",
        async |page| {
            page.open("").await?;
            page.script::<()>("console.error('the field is upside down')", Vec::new())
                .await
        },
    );
}
