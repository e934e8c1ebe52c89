//! The page: a seat at the table.
//!
//! Leptos draws everything that is text or a control; `field-view` draws the field on one canvas.
//! The page decides nothing. It holds a replica of the field as the table last sent it, asks that
//! replica what is allowed (so that a control can say at once why it is closed), and sends orders
//! to the table in its worker. What comes back is kept in the browser's store first and shown
//! after.
//!
//! | to read about | open |
//! |---|---|
//! | which page is shown, and the title page | [`app`], [`title`] |
//! | all that is settled before a battle | [`setting_up`], [`mustering`], [`arranging`] |
//! | the curtain, the clock, taking back | [`curtain`], [`scrubbing`], [`timekeeper`], [`bell`], [`undo`] |
//! | what either side is after, and a campaign | [`aim`], [`standing`] |
//! | the table's worker, and what comes from it | [`link`], [`notices`] |
//! | the kept battle, export and import | [`keeping`], [`files`] |
//! | what the page knows | [`state`], [`selection`], [`intent`] |
//! | what an order in the making would do | [`proposal`], [`reach`] |
//! | the field on its canvas, and events played on it | [`stage`], [`pieces`], [`marks`], [`theatre`] |
//! | the pieces as a list, and signs on the page | [`piece_list`], [`signs`] |
//! | the melees and the charger's choice | [`melee_table`] |
//! | prisoners, freed men, white flags | [`parties`] |
//! | what is measured on request | [`measures`] |
//! | the rule book | [`book`] |
//! | the shooting range | [`range`] |
//! | hands | [`gestures`], [`keys`], [`commands`] |
//! | panels | [`table_page`], [`actions`], [`gun_panel`], [`duties`], [`map`], [`menu`], [`log`], [`ending`], [`hint`], [`help`] |

// A component owns what it is given, whether it uses it up or not.
#![allow(clippy::needless_pass_by_value)]

mod actions;
mod aim;
mod app;
mod arranging;
mod barrel;
mod bell;
mod book;
mod commands;
mod counsel;
mod curtain;
mod duties;
mod ending;
mod files;
mod gestures;
mod gun_panel;
mod help;
mod hint;
mod intent;
mod keeping;
mod keys;
mod link;
mod log;
mod map;
mod marks;
mod measures;
mod melee_table;
mod menu;
mod mustering;
mod notices;
mod parties;
mod piece_list;
mod pieces;
mod proposal;
mod range;
mod ranks;
mod reach;
mod scrubbing;
mod selection;
mod setting_up;
mod sight;
mod signs;
mod stage;
mod standing;
mod state;
mod table_page;
mod theatre;
mod timekeeper;
mod title;
mod undo;
mod watching;
mod words;

fn main() {
    app::start();
}
