//! A battle to a file, and from one.

use crate::state::Page;
use js_sys::Array;
use leptos::prelude::*;
use table::Request;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, FileReader, HtmlAnchorElement, HtmlInputElement, Url};

/// Greatest size of a file that is read at all, bytes: a long battle's save is a tenth of it.
const GREATEST: f64 = 32.0 * 1024.0 * 1024.0;

/// An address under which this text can be downloaded; empty where the browser will not.
pub fn address_of(text: &str) -> String {
    let kind = BlobPropertyBag::new();
    kind.set_type("application/json");
    Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind)
        .and_then(|blob| Url::create_object_url_with_blob(&blob))
        .unwrap_or_default()
}

/// Hands a text to the player as a file.
pub fn download(name: &str, text: &str) {
    let address = address_of(text);
    let link = document()
        .create_element("a")
        .ok()
        .and_then(|element| element.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(link) = link {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
}

/// Sends the file chosen in an input to the table, which verifies it before it replaces anything.
pub fn import(page: Page, input: &HtmlInputElement) {
    let Some(file) = input.files().and_then(|files| files.get(0)) else {
        return;
    };
    if file.size() > GREATEST {
        page.tell(
            "That file is far too large to be a battle. Nothing was changed.",
            true,
        );
        return;
    }
    let Ok(reader) = FileReader::new() else {
        page.tell("This browser will not read files for us.", true);
        return;
    };
    let read = reader.clone();
    let done =
        Closure::once_into_js(
            move || match read.result().ok().and_then(|text| text.as_string()) {
                Some(text) => {
                    page.waiting
                        .set(Some("Reading the battle over…".to_owned()));
                    page.ask(&Request::Import { text });
                }
                None => page.tell("That file could not be read. Nothing was changed.", true),
            },
        );
    reader.set_onloadend(Some(done.unchecked_ref()));
    if reader.read_as_text(&file).is_err() {
        page.tell("That file could not be read. Nothing was changed.", true);
    }
    // So that choosing the same file again is noticed.
    input.set_value("");
}

/// The button that imports a battle: a file input under a label that looks like a button.
#[component]
pub fn ImportButton() -> impl IntoView {
    let page = Page::here();
    let input = NodeRef::<leptos::html::Input>::new();
    view! {
        <label class="button file" title="Take up a battle that was saved to a file">
            "Import a battle"
            <input
                id="import-file"
                type="file"
                accept=".json,application/json"
                class="unseen"
                aria-label="Import a battle from a file"
                node_ref=input
                on:change=move |_| if let Some(input) = input.get() { import(page, &input) }
            />
        </label>
    }
}
