//! The table inside a Web Worker.
//!
//! Each message that the page posts is the JSON of a [`table::Request`]; each that it gets back is
//! the JSON of a [`table::Notice`]. While a machine thinks or a save is being verified, the worker
//! goes on by itself, a little at a time, and hears what the page says in between.

mod desk;

use table::{Notice, Replay, Request, Save, SaveError, Table};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::DedicatedWorkerGlobalScope;

/// Sits down at an empty table, if this module is a worker's. A page that only imports it for its
/// functions is left alone.
///
/// # Errors
/// If the browser has no message channels.
#[wasm_bindgen(start)]
pub fn start() -> Result<(), JsValue> {
    match js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        Ok(scope) => desk::sit_down(&scope),
        Err(_) => Ok(()),
    }
}

/// A table for scripts that are not in a worker.
#[wasm_bindgen(js_name = Table)]
#[derive(Debug, Default)]
pub struct JsTable(Table);

#[wasm_bindgen(js_class = Table)]
impl JsTable {
    /// An empty table.
    #[wasm_bindgen(constructor)]
    pub fn new() -> JsTable {
        JsTable::default()
    }

    /// Answers the JSON of a request with the JSON of each notice.
    pub fn handle(&mut self, request: &str) -> Vec<String> {
        answer(&mut self.0, request)
    }

    /// Whether there is work to go on with, by requests to think.
    #[wasm_bindgen(js_name = isBusy)]
    pub fn is_busy(&self) -> bool {
        self.0.is_busy()
    }
}

/// Replays the text of a save. Returns the digest it ends on, or why it does not agree.
///
/// # Errors
/// A plain sentence, if the save is not accepted.
#[wasm_bindgen(js_name = digestOfSave)]
pub fn digest_of_save(text: &str) -> Result<String, String> {
    replayed(text).map_err(|error| error.to_string())
}

fn replayed(text: &str) -> Result<String, SaveError> {
    let mut replay = Replay::new(Save::read(text)?)?;
    replay.run()?;
    Ok(replay.digest().to_owned())
}

/// Lets two machines fight the battle that the JSON of a request asks for. Returns the digest that
/// it ends on, or why there was none.
///
/// # Errors
/// A plain sentence, if the request is none for a battle, or a person has to move in it.
#[wasm_bindgen(js_name = digestOfBattle)]
pub fn digest_of_battle(request: &str) -> Result<String, String> {
    let request = serde_json::from_str(request).map_err(|error| error.to_string())?;
    let mut table = Table::new();
    let mut told = table.handle(request);
    loop {
        if let Some(Notice::Failed { why }) = told.last() {
            return Err(why.clone());
        }
        if !table.is_busy() {
            break;
        }
        told = table.handle(Request::Think);
    }
    let position = table.position();
    let over = position.is_some_and(|position| position.to_act().is_none());
    let save = table.save().filter(|_| over);
    save.map(|save| save.digest.clone())
        .ok_or_else(|| "It is not over, and a person has to move.".to_owned())
}

/// Fires the golden shots, and returns the digest of all that they did: the same on every machine.
#[wasm_bindgen(js_name = shotsDigest)]
pub fn shots_digest() -> String {
    format!("{:016x}", table::ballistics::golden::digest())
}

/// Answers one request, JSON to JSON.
fn answer(table: &mut Table, request: &str) -> Vec<String> {
    let notices = match serde_json::from_str::<Request>(request) {
        Ok(request) => table.handle(request),
        Err(error) => vec![Notice::Failed {
            why: format!("This is no request: {error}."),
        }],
    };
    notices.iter().map(written).collect()
}

/// A notice as JSON.
fn written(notice: &Notice) -> String {
    serde_json::to_string(notice).expect("a notice is plain data")
}
