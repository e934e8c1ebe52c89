//! Stub.
use wasm_bindgen as _;
fn main() {}
