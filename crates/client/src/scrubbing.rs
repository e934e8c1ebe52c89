//! Overwriting memory that nobody uses any more: what was forgotten is not to be read there either
//! (M-3).

/// Sizes of the pieces in which the free memory is taken, largest first, bytes.
const PIECES: [usize; 6] = [1 << 20, 1 << 16, 1 << 12, 512, 64, 16];
/// What is written over it.
const OVER: u8 = 0xa5;

/// Takes all of the page's free memory, writes over it, and gives it back. It is known to be all
/// when the memory has to grow.
pub fn scrub() {
    let mut taken: Vec<Vec<u8>> = Vec::new();
    for size in PIECES {
        let before = memory();
        while memory() == before {
            taken.push(vec![OVER; size]);
        }
    }
}

/// Size of the module's memory, pages.
#[cfg(target_arch = "wasm32")]
fn memory() -> usize {
    core::arch::wasm32::memory_size(0)
}

/// Elsewhere there is no such memory, and so it has always grown.
#[cfg(not(target_arch = "wasm32"))]
fn memory() -> usize {
    use std::sync::atomic::{AtomicUsize, Ordering};
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    ASKED.fetch_add(1, Ordering::Relaxed)
}
