//! What the commands of `cargo xtask` and the tidy test both read: the workspace's files, the ids of
//! the rules, and which tests prove which rule.

pub mod proofs;
pub mod reading;
pub mod rule_ids;
