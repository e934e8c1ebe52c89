//! Changing JSON here and there.

use crate::number::wild;
use arbitrary::{Result, Unstructured};
use serde_json::{Number, Value, json};

/// Changes a value in up to four places.
///
/// # Errors
/// When there are no bytes left.
pub fn edit(u: &mut Unstructured, value: &mut Value) -> Result<()> {
    for _ in 0..u.int_in_range(0..=4)? {
        edit_once(u, value)?;
    }
    Ok(())
}

fn edit_once(u: &mut Unstructured, value: &mut Value) -> Result<()> {
    let mut here = value;
    loop {
        let inner = match here {
            Value::Array(list) if !list.is_empty() => list.len(),
            Value::Object(members) if !members.is_empty() => members.len(),
            _ => return replace(u, here),
        };
        let choice: u16 = u.arbitrary()?;
        if choice.is_multiple_of(64) {
            return change_whole(u, here, usize::from(choice / 64) % inner);
        }
        let at = usize::from(choice) % inner;
        here = match here {
            Value::Array(list) => &mut list[at],
            Value::Object(members) => members.values_mut().nth(at).expect("it has so many"),
            _ => unreachable!("only these have anything inside"),
        };
    }
}

/// Takes something out of a list or an object, says something twice, or puts something in its place.
fn change_whole(u: &mut Unstructured, value: &mut Value, at: usize) -> Result<()> {
    match (u.int_in_range(0..=3)?, value) {
        (0, Value::Array(list)) => drop(list.remove(at)),
        (0, Value::Object(members)) => {
            let key = members.keys().nth(at).expect("it has so many").clone();
            members.remove(&key);
        }
        (1, Value::Array(list)) => list.push(list[at].clone()),
        (2, Value::Array(list)) => list.reverse(),
        (_, value) => replace(u, value)?,
    }
    Ok(())
}

/// Puts something else in the place of a value, mostly of its own kind.
fn replace(u: &mut Unstructured, value: &mut Value) -> Result<()> {
    let like = u.ratio(7, 8)?;
    *value = match value {
        Value::Number(number) if like => changed(u, number)?,
        Value::Bool(truth) if like => json!(!*truth),
        Value::String(text) if like => {
            let mut text = text.clone();
            text.push_str(u.arbitrary::<&str>().unwrap_or_default());
            json!(text)
        }
        _ => match u.int_in_range(0..=5)? {
            0 => Value::Null,
            1 => json!(u.arbitrary::<bool>()?),
            2 => json!(u.arbitrary::<u64>()?),
            3 => json!([]),
            4 => json!({}),
            _ => json!(["red", "blue", "free", "dead", "over", ""][u.int_in_range(0..=5)?]),
        },
    };
    Ok(())
}

/// A number near this one, or any number that JSON can write.
fn changed(u: &mut Unstructured, number: &Number) -> Result<Value> {
    Ok(match u.arbitrary::<u8>()? {
        0..=99 if number.is_u64() => {
            let by = u.arbitrary::<i8>()?;
            let near = number.as_u64().unwrap_or_default();
            json!(near.saturating_add_signed(i64::from(by)))
        }
        0..=199 => {
            let by = f64::from(u.arbitrary::<i16>()?) / 256.0;
            json!(number.as_f64().unwrap_or_default() + by)
        }
        200..=220 => json!(u.arbitrary::<i64>()?),
        // What is no number is written as null.
        _ => json!(wild(u)?),
    })
}
