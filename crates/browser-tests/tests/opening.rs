//! Opening the page.

use anyhow::{Result, ensure};
use browser_tests::{Page, Screen, in_the_browser};

/// The page is there, under its title, as wide as the screen and no wider.
async fn it_opens(screen: Screen, page: &Page) -> Result<()> {
    page.open("").await?;
    let title = page.title().await?;
    ensure!(title.contains("Little Wars"), "the title is {title:?}");
    let (width, height) = screen.size();
    let script = "return [innerWidth, innerHeight, document.documentElement.scrollWidth]";
    let [inner, tall, scroll]: [u32; 3] = page.script(script, Vec::new()).await?;
    ensure!(
        (inner, tall) == (width, height),
        "the screen is {inner} × {tall} pixels"
    );
    ensure!(
        scroll <= width,
        "the page is {scroll} pixels wide on a screen of {width}"
    );
    Ok(())
}

#[test]
fn the_page_opens_on_a_desk_without_an_error() {
    let name = "the_page_opens_on_a_desk_without_an_error";
    in_the_browser(Screen::Desk, name, async |page| {
        it_opens(Screen::Desk, page).await
    });
}

#[test]
fn the_page_opens_on_a_phone_without_an_error() {
    let name = "the_page_opens_on_a_phone_without_an_error";
    in_the_browser(Screen::Phone, name, async |page| {
        it_opens(Screen::Phone, page).await
    });
}
