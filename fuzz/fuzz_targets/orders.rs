//! See `fuzz::orders`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::orders::attempt(data));
