//! The wire to the table, or to the range: each runs in a worker of its own.

use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

/// A worker: requests go in, notices come out, JSON both ways. It is sent away with this.
pub struct Link {
    worker: Worker,
    _hears: Closure<dyn FnMut(MessageEvent)>,
    _breaks: Closure<dyn FnMut(ErrorEvent)>,
}

impl Link {
    /// Starts the worker that keeps what is named, the table or the range. `hears` is called with
    /// every notice, `breaks` with the reason if the worker dies or says something that is no
    /// notice.
    ///
    /// # Errors
    /// When the browser will not start it.
    pub fn open<Notice: DeserializeOwned>(
        name: &str,
        hears: impl Fn(Notice) + 'static,
        breaks: impl Fn(String) + Clone + 'static,
    ) -> Result<Link, String> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(name);
        let worker = Worker::new_with_options("./worker.js", &options)
            .map_err(|error| format!("the {name} could not be set up: {error:?}"))?;
        let broken = breaks.clone();
        let [said, broke] =
            ["said something unheard of", "broke down"].map(|what| format!("the {name} {what}"));
        let heard = Closure::new(move |message: MessageEvent| {
            let text = message.data().as_string().unwrap_or_default();
            match serde_json::from_str(&text) {
                Ok(notice) => hears(notice),
                Err(error) => broken(format!("{said}: {error}")),
            }
        });
        let died = Closure::new(move |event: ErrorEvent| {
            breaks(format!("{broke}: {}", event.message()));
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
    pub fn send(&self, request: &impl Serialize) -> Result<(), String> {
        let text = serde_json::to_string(request).map_err(|error| error.to_string())?;
        self.worker
            .post_message(&JsValue::from_str(&text))
            .map_err(|error| format!("{error:?}"))
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
