//! What hands do: mouse and fingers.

use std::time::Duration;

use serde_json::{Value, json};

/// A place on the page, in CSS pixels from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The place so far to the right and so far down.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The place that lies so far on the way to another: 0 here, 1 there.
    #[must_use]
    pub fn towards(self, other: Self, part: f64) -> Self {
        Self {
            x: self.x + (other.x - self.x) * part,
            y: self.y + (other.y - self.y) * part,
        }
    }
}

/// How long each piece of a stroke takes. The page sees every piece, as it sees a hand's.
const PIECE: Duration = Duration::from_millis(16);

/// What hands do on the page, from pressing down to letting go.
#[derive(Clone, Debug)]
pub struct Gesture {
    pointers: Vec<Value>,
}

impl Gesture {
    /// Moves the mouse to a place without pressing anything.
    pub fn hover(at: Point) -> Self {
        Self {
            pointers: vec![pointer("mouse", 0, &[reach(at)])],
        }
    }

    /// Presses and lets go of the left button of the mouse, `times` times.
    pub fn click(at: Point, times: usize) -> Self {
        let mut actions = vec![reach(at)];
        for _ in 0..times {
            actions.extend([down(0), up(0)]);
        }
        Self {
            pointers: vec![pointer("mouse", 0, &actions)],
        }
    }

    /// Drags with a button of the mouse (0 left, 1 middle, 2 right) along a way.
    pub fn drag(button: u8, way: &[Point]) -> Self {
        Self {
            pointers: vec![pointer("mouse", 0, &stroke(button, way))],
        }
    }

    /// Touches a place with one finger.
    pub fn tap(at: Point) -> Self {
        Self {
            pointers: vec![pointer("touch", 0, &[reach(at), down(0), up(0)])],
        }
    }

    /// Strokes with one finger along a way.
    pub fn swipe(way: &[Point]) -> Self {
        Self::fingers(&[way])
    }

    /// Strokes with several fingers at once, each along its way, as for pinching.
    pub fn fingers(ways: &[&[Point]]) -> Self {
        let finger = |(number, way): (usize, &&[Point])| pointer("touch", number, &stroke(0, way));
        Self {
            pointers: ways.iter().enumerate().map(finger).collect(),
        }
    }

    /// Turns the wheel of the mouse over a place: positive is downwards.
    pub fn wheel(at: Point, by: f64) -> Self {
        let turn = json!({
            "type": "scroll", "x": at.x.round(), "y": at.y.round(), "deltaX": 0, "deltaY": by.round(),
            "origin": "viewport", "duration": 0,
        });
        Self {
            pointers: vec![json!({ "type": "wheel", "id": "wheel", "actions": [turn] })],
        }
    }

    /// The gesture in the words of the `WebDriver` protocol.
    pub(crate) fn actions(&self) -> Value {
        Value::Array(self.pointers.clone())
    }
}

fn pointer(kind: &str, number: usize, actions: &[Value]) -> Value {
    json!({
        "type": "pointer",
        "id": format!("{kind}{number}"),
        "parameters": { "pointerType": kind },
        "actions": actions,
    })
}

/// Presses down, goes the way in small pieces, and lets go.
fn stroke(button: u8, way: &[Point]) -> Vec<Value> {
    const PIECES: u32 = 8;
    let mut actions = Vec::new();
    if let Some(&start) = way.first() {
        actions.extend([reach(start), down(button)]);
    }
    for leg in way.windows(2) {
        actions.extend((1..=PIECES).map(|piece| {
            go(
                leg[0].towards(leg[1], f64::from(piece) / f64::from(PIECES)),
                PIECE,
            )
        }));
    }
    actions.push(up(button));
    actions
}

fn reach(at: Point) -> Value {
    go(at, Duration::ZERO)
}

fn go(at: Point, within: Duration) -> Value {
    json!({
        "type": "pointerMove", "x": at.x.round(), "y": at.y.round(), "origin": "viewport",
        "duration": u64::try_from(within.as_millis()).unwrap_or(u64::MAX),
    })
}

fn down(button: u8) -> Value {
    json!({ "type": "pointerDown", "button": button })
}

fn up(button: u8) -> Value {
    json!({ "type": "pointerUp", "button": button })
}
