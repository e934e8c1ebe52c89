//! The wire to the table, which runs in a worker of its own.

use table::{Notice, Request};
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The table's worker: requests go in, notices come out, JSON both ways.
pub struct Link {
    worker: Worker,
    _hears: Closure<dyn FnMut(MessageEvent)>,
    _breaks: Closure<dyn FnMut(ErrorEvent)>,
}

impl Link {
    /// Starts the worker. `hears` is called with every notice, `breaks` with the reason if the
    /// worker dies or says something that is no notice.
    ///
    /// # Errors
    /// When the browser will not start it.
    pub fn open(
        hears: impl Fn(Notice) + 'static,
        breaks: impl Fn(String) + Clone + 'static,
    ) -> Result<Link, String> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("./worker.js", &options)
            .map_err(|error| format!("the table could not be set up: {error:?}"))?;
        let broken = breaks.clone();
        let heard = Closure::new(move |message: MessageEvent| {
            let text = message.data().as_string().unwrap_or_default();
            match serde_json::from_str(&text) {
                Ok(notice) => hears(notice),
                Err(error) => broken(format!("the table said something unheard of: {error}")),
            }
        });
        let died = Closure::new(move |event: ErrorEvent| {
            breaks(format!("the table broke down: {}", event.message()));
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(died.as_ref().unchecked_ref()));
        Ok(Link {
            worker,
            _hears: heard,
            _breaks: died,
        })
    }

    /// Sends a request.
    ///
    /// # Errors
    /// When it cannot be written down or sent.
    pub fn send(&self, request: &Request) -> Result<(), String> {
        let text = serde_json::to_string(request).map_err(|error| error.to_string())?;
        self.worker
            .post_message(&JsValue::from_str(&text))
            .map_err(|error| format!("{error:?}"))
    }
}
