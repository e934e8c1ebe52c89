//! Everything on the field as triangles, made by rule, not by modelling.

pub(crate) mod board;
pub(crate) mod bolt;
pub(crate) mod builder;
pub(crate) mod cavalry;
pub(crate) mod chalk;
pub(crate) mod drape;
pub(crate) mod floor;
pub(crate) mod gun;
pub(crate) mod house;
pub(crate) mod infantry;
pub(crate) mod outline;
pub(crate) mod palette;
pub(crate) mod roof;
pub(crate) mod room;
pub(crate) mod stand;
pub(crate) mod stone;
pub(crate) mod tree;
