//! The worker's loop: what the page says, and a little work in between.

use crate::keeper::Keeper;
use gunnery::Practice;
use std::cell::RefCell;
use std::rc::Rc;
use table::{Notice, Table};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

/// The name of a worker that keeps the shooting range; any other keeps the table.
const RANGE: &str = "range";

/// Who answers, the page that it talks to, and a way to remind itself.
struct Desk {
    keeper: Box<dyn Keeper>,
    page: DedicatedWorkerGlobalScope,
    /// A message sent here comes back as a task behind those that wait already: unlike a timer,
    /// without the browser's least delay.
    reminder: MessagePort,
    /// Whether a reminder is on its way.
    reminded: bool,
}

/// Answers the page's messages from now on, as long as the worker lives.
pub(crate) fn sit_down(page: &DedicatedWorkerGlobalScope) -> Result<(), JsValue> {
    let keeps_range = page.name() == RANGE;
    tell_panics(if keeps_range { "range" } else { "table" });
    let channel = MessageChannel::new()?;
    let keeper: Box<dyn Keeper> = if keeps_range {
        Box::new(Practice::new())
    } else {
        Box::new(Table::new())
    };
    let desk = Rc::new(RefCell::new(Desk {
        keeper,
        page: page.clone(),
        reminder: channel.port1(),
        reminded: false,
    }));

    let listening = Rc::clone(&desk);
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        listening.borrow_mut().hear(&message.data());
    });
    page.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();

    let on_reminder = Closure::<dyn FnMut()>::new(move || desk.borrow_mut().go_on());
    channel
        .port2()
        .set_onmessage(Some(on_reminder.as_ref().unchecked_ref()));
    on_reminder.forget();
    Ok(())
}

impl Desk {
    fn hear(&mut self, message: &JsValue) {
        let request = message.as_string().unwrap_or_default();
        let notices = self.keeper.answer(&request);
        self.tell(&notices);
    }

    fn go_on(&mut self) {
        self.reminded = false;
        let notices = self.keeper.go_on();
        self.tell(&notices);
    }

    fn tell(&mut self, notices: &[String]) {
        for notice in notices {
            post(&self.page, notice);
        }
        if self.keeper.is_busy() && !self.reminded {
            self.reminded = self.reminder.post_message(&JsValue::NULL).is_ok();
        }
    }
}

fn post(page: &DedicatedWorkerGlobalScope, notice: &str) {
    // A string can always be posted.
    page.post_message(&JsValue::from_str(notice))
        .expect("a string can be posted");
}

/// Lets the page know if we break down, since a worker that has panicked answers nothing more.
fn tell_panics(kept: &'static str) {
    std::panic::set_hook(Box::new(move |panic| {
        if let Ok(page) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
            let why = format!("The {kept} has broken down: {panic}");
            // The range's notice of a failure is written in the same way.
            let notice = serde_json::to_string(&Notice::Failed { why });
            post(&page, &notice.expect("a notice is plain data"));
        }
    }));
}
