//! See `fuzz::scenarios`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::scenarios::attempt(data));
