//! The gallery's page.

use crate::farm;
use country::{Ground, Point};
use field_view::{FieldView, Quality, Stance, Tint};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, closure::Closure};

/// Draws the field on the canvas `#field`, and goes on while there is something to draw.
pub fn mount() {
    let window = web_sys::window().expect("a page has a window");
    let document = window.document().expect("a window has a document");
    let wishes = window.location().hash().unwrap_or_default();
    let wish = |name: &str| {
        wishes
            .trim_start_matches('#')
            .split('&')
            .find_map(|w| w.strip_prefix(&format!("{name}=")))
    };
    let canvas = document
        .get_element_by_id("field")
        .and_then(|found| found.dyn_into().ok())
        .expect("a canvas #field");
    let ground = Rc::new(Ground::new(farm::country()).expect("the farm is a sound country"));
    let quality = match wish("quality") {
        Some("full") => Quality::Full,
        Some("spare") => Quality::Spare,
        _ => Quality::Plain,
    };
    let mut view = FieldView::new(canvas, ground, quality).expect("a browser with WebGL 2");
    view.set_quality(quality).expect("sound programs");
    let size = |side: Result<wasm_bindgen::JsValue, _>| {
        side.ok().and_then(|s| s.as_f64()).unwrap_or(600.0)
    };
    view.resize(
        size(window.inner_width()),
        size(window.inner_height()),
        window.device_pixel_ratio(),
    );
    let men = wish("men").and_then(|men| men.parse().ok()).unwrap_or(140);
    view.set_pieces(farm::pieces(men));
    if wishes.contains("overlays") {
        view.set_overlays(farm::overlays());
    }
    look(&mut view, wish("view").unwrap_or("blue"));
    let frames: u32 = wish("frames").and_then(|n| n.parse().ok()).unwrap_or(1);
    run(view, frames, document);
}

fn look(view: &mut FieldView, wish: &str) {
    let camera = view.camera_mut();
    let stance = |x, y, height, yaw, pitch, distance| Stance {
        target: Point::new(x, y),
        height,
        yaw,
        pitch,
        distance,
    };
    match wish {
        "red" => camera.sit_at(Tint::Red),
        "line" => camera.send(stance(34.0, 52.0, 2.0, 1.1, 0.42, 30.0)),
        "close" => camera.send(stance(31.0, 50.0, 2.2, -2.2, 0.26, 11.0)),
        "horse" => camera.send(stance(38.5, 78.0, 1.0, 2.6, 0.25, 11.0)),
        "gun" => camera.send(stance(52.0, 9.0, 1.2, 2.5, 0.32, 17.0)),
        "church" => camera.send(stance(92.0, 96.0, 3.0, 1.9, 0.38, 44.0)),
        "farm" => camera.send(stance(40.0, 62.0, 2.0, 0.9, 0.40, 62.0)),
        "brook" => camera.send(stance(44.0, 92.0, 0.0, 1.2, 0.55, 50.0)),
        "dead" => camera.send(stance(66.0, 48.0, 0.0, 1.2, 0.5, 22.0)),
        "top" => camera.send(stance(60.0, 75.0, 0.0, 1.57, 1.53, 240.0)),
        _ => camera.sit_at(Tint::Blue),
    }
    camera.settle();
}

/// Draws frame after frame; with more than one to draw, turns the camera and says how long they took.
fn run(view: FieldView, frames: u32, document: web_sys::Document) {
    type Tick = Closure<dyn FnMut(f64)>;
    let view = Rc::new(RefCell::new(view));
    let tick: Rc<RefCell<Option<Tick>>> = Rc::default();
    let next = Rc::clone(&tick);
    let (mut done, mut first) = (0, None);
    let ask = |tick: &Rc<RefCell<Option<Tick>>>| {
        if let (Some(window), Some(tick)) = (web_sys::window(), tick.borrow().as_ref()) {
            let _ = window.request_animation_frame(tick.as_ref().unchecked_ref());
        }
    };
    *tick.borrow_mut() = Some(Closure::new(move |now: f64| {
        let began = *first.get_or_insert(now);
        let mut view = view.borrow_mut();
        if done > 0 && done < frames {
            view.camera_mut().orbit(4.0, 0.0);
            view.camera_mut().settle();
            let same = view.camera().stance();
            view.camera_mut().send(Stance {
                yaw: same.yaw + 0.01,
                ..same
            });
        }
        let more = view.frame(now);
        done += 1;
        if done < frames || more {
            ask(&next);
        } else if frames > 1 {
            let each = (now - began) / f64::from(done - 1);
            document.set_title(&format!("{each:.1} ms a frame, {:?}", view.quality()));
        } else {
            document.set_title("drawn");
        }
    }));
    ask(&tick);
}
