//! The tidy test: what no compiler checks, but what keeps the house in order.

mod architecture;
mod purity;
mod rulebook;
mod wording;
