//! The table inside a Web Worker, or the shooting range inside another.
//!
//! Each message that the page posts is the JSON of a [`table::Request`]; each that it gets back is
//! the JSON of a [`table::Notice`]. While a machine thinks or a save is being verified, the worker
//! goes on by itself, a little at a time, and hears what the page says in between. A worker of the
//! name `range` hears [`gunnery::Request`]s and answers [`gunnery::Notice`]s in the same way.

mod desk;
mod keeper;

use gunnery::Practice;
use keeper::Keeper;
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
        self.0.answer(request)
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

/// Asks an empty shooting range one request after another, a line of JSON each, every one to its
/// end. Returns all that it tells, again a line each.
#[wasm_bindgen(js_name = askTheRange)]
pub fn ask_the_range(requests: &str) -> String {
    let mut range = Practice::new();
    let mut told = Vec::new();
    for request in requests.lines() {
        told.extend(range.answer(request));
        while Keeper::is_busy(&range) {
            told.extend(Keeper::go_on(&mut range));
        }
    }
    told.join("\n")
}
