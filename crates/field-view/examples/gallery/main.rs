//! A field to look at: a country like Hook's Farm with two little armies on it.
//!
//! Built for `wasm32-unknown-unknown` it draws on the canvas `#field` of its page. The page's
//! address chooses what is shown, after the `#`: `view=blue|red|line|close|horse|gun|top`,
//! `quality=full|plain|spare`, `men=N`, `bench`.

#[cfg(target_arch = "wasm32")]
mod farm;
#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(target_arch = "wasm32")]
fn main() {
    page::mount();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("The gallery is drawn in a browser: build it for wasm32-unknown-unknown.");
}
