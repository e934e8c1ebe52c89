//! Looking through everything that a page holds for anything of the other side.

use serde_json::Value;
use std::collections::BTreeSet;
use table::rules::{GunId, ManId, Position, Side};

/// What a page must not find: all that there ever was of one side behind the curtain.
#[derive(Debug, Clone)]
pub struct Secret {
    /// Whose.
    side: Side,
    /// Every place at which a piece of his stood, as it is written: `x` and `y`.
    places: BTreeSet<[String; 2]>,
    /// The first digits of those places and of the ways his pieces faced, without their signs.
    numbers: BTreeSet<String>,
    /// The same of the other side's pieces: what both have is nobody's secret.
    shared: BTreeSet<String>,
    /// How many infantry, cavalry and guns he has, where the other has not as many.
    counts: Vec<(&'static str, u64)>,
    /// Lines of the log that are his alone.
    lines: BTreeSet<String>,
}

impl Secret {
    /// Nothing yet.
    pub fn of(side: Side) -> Secret {
        Secret {
            side,
            places: BTreeSet::new(),
            numbers: BTreeSet::new(),
            shared: BTreeSet::new(),
            counts: Vec::new(),
            lines: BTreeSet::new(),
        }
    }

    /// Takes note of where the pieces stand now.
    pub fn note(&mut self, position: &Position) {
        let men = position.men.iter();
        let guns = position.guns.iter();
        let pieces = men
            .map(|man| (man.side, man.at, man.facing))
            .chain(guns.map(|gun| (gun.side, gun.at, gun.bearing)));
        for (side, at, facing) in pieces {
            // Whole and short numbers are many things; a place chosen freely has many digits. However
            // it may be rounded, its first ones are nobody else's.
            let numbers = [at.x, at.y, facing].map(|number| written(number.abs()));
            let long = numbers.iter().filter(|number| number.len() > 12);
            let long = long.map(|number| number[..9].to_owned());
            if side == self.side {
                self.places.insert([written(at.x), written(at.y)]);
                self.numbers.extend(long);
            } else {
                self.shared.extend(long);
            }
        }
    }

    /// Takes note of a number of men or guns that only this side has.
    pub fn note_count(&mut self, key: &'static str, count: u64) {
        self.counts.push((key, count));
    }

    /// Takes note of a line of the log.
    pub fn note_line(&mut self, line: &str) {
        self.lines.insert(line.to_owned());
    }

    /// How many numbers and lines are looked for.
    pub fn size(&self) -> [usize; 3] {
        [self.places.len(), self.numbers.len(), self.lines.len()]
    }

    /// All that a text of JSON tells of the secret.
    pub fn found_in(&self, json: &str) -> Vec<String> {
        let mut found = Vec::new();
        for number in self.numbers.difference(&self.shared) {
            if json.contains(number) {
                found.push(format!("the number {number}"));
            }
        }
        let value: Value = serde_json::from_str(json).expect("a notice is JSON");
        self.look_at("", &value, &mut found);
        found
    }

    fn look_at(&self, key: &str, value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(map) => {
                let side = map.get("side").and_then(Value::as_str);
                let is_piece = map.contains_key("at") && map.contains_key("id");
                if is_piece && side == Some(self.side.name().to_lowercase().as_str()) {
                    found.push(format!("the piece {value}"));
                }
                let is_gun = map.contains_key("original");
                for (key, inner) in map {
                    let key = if is_gun && key == "id" { "gun" } else { key };
                    self.look_at(key, inner, found);
                }
            }
            Value::Array(list) => {
                let numbers: Option<Vec<String>> = list.iter().map(written_number).collect();
                if let Some([x, y]) = numbers.as_deref()
                    && self.places.contains(&[x.clone(), y.clone()])
                {
                    found.push(format!("the place {x}, {y}"));
                }
                for inner in list {
                    self.look_at(key, inner, found);
                }
            }
            Value::Number(number) => {
                if let Some(number) = number.as_u64() {
                    self.look_at_number(key, number, found);
                }
            }
            Value::String(text) => self.look_at_text(key, text, found),
            Value::Bool(_) | Value::Null => {}
        }
    }

    fn look_at_number(&self, key: &str, number: u64, found: &mut Vec<String>) {
        let is_his = match key {
            "id" | "man" | "men" | "by_man" | "to_man" | "escort" => {
                u16::try_from(number).is_ok_and(|id| ManId(id).side() == self.side)
            }
            "gun" | "guns" | "by_gun" | "to_gun" => {
                u8::try_from(number).is_ok_and(|id| GunId(id).original() == self.side)
            }
            _ => false,
        };
        // A force's own counts stand under such keys too: they are looked for by themselves.
        let counts = key == "guns" || key == "men";
        if is_his && !counts {
            found.push(format!("the number of a piece, {key} {number}"));
        }
        if self.counts.contains(&(key_name(key), number)) {
            found.push(format!("a count, {key} {number}"));
        }
    }

    fn look_at_text(&self, key: &str, text: &str, found: &mut Vec<String>) {
        if let Ok(inner @ (Value::Object(_) | Value::Array(_))) = serde_json::from_str(text) {
            return self.look_at("", &inner, found);
        }
        if self.lines.contains(text) {
            found.push(format!("the line {text:?}"));
        }
        if matches!(key, "body" | "nonce" | "checksum") {
            return;
        }
        for (what, count) in &self.counts {
            let mut figures = text.split(|c: char| !c.is_ascii_digit());
            if figures.any(|figure| figure == count.to_string()) {
                found.push(format!("a count of {what} in {text:?}"));
            }
        }
    }
}

/// The names under which counts are looked for.
fn key_name(key: &str) -> &'static str {
    match key {
        "infantry" => "infantry",
        "cavalry" => "cavalry",
        "guns" => "guns",
        "pieces" => "pieces",
        _ => "",
    }
}

/// A number as JSON writes it.
fn written(number: f64) -> String {
    serde_json::to_string(&number).expect("it is finite")
}

fn written_number(value: &Value) -> Option<String> {
    value.as_f64().map(written)
}
