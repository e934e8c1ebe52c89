//! The battle, by the rules of H. G. Wells's *Little Wars* (1913), third chapter.
//!
//! A [`Setup`] is what people may ask for; a [`Battle`] is always legal. The only way forward is
//! [`Battle::apply`]: an [`Order`] goes in, and either [`Event`]s come out or a [`Refusal`] that
//! names the rule. [`Field::may`] asks the same question without doing anything. There is no
//! clock, no screen and no file here, and the only chance is the steadiness of the gunner's hand,
//! drawn from the battle's own saved generator.
//!
//! | to read about | open |
//! |---|---|
//! | what there is on the field | [`man`], [`gun`], [`position`], [`field`] |
//! | what may be ordered, and what comes of it | [`order`], [`refusal`], [`event`] |
//! | distances of a move, who serves a gun | `mobility`, [`large_floor`], [`service`] |
//! | shots and deaths | `shooting`, `swing`, [`trail`] |
//! | hand-to-hand | [`melee`], [`isolation`], [`prisoner`], [`capture`] |
//! | the varieties of the game | [`terms`], [`blow`], [`defence`], [`arrival`] |
//! | disputed passages and how they may be read | [`readings`] |
//! | forces, and putting them down | [`forces`], [`arrangement`], [`curtain`] |
//! | the end | [`outcome`], [`points`] |
//! | help in writing orders | [`advice`] |

pub mod advice;
pub mod arrangement;
pub mod arrival;
pub mod battle;
pub mod blow;
pub mod capture;
pub mod curtain;
pub mod defence;
pub mod event;
pub mod field;
pub mod forces;
pub mod gun;
pub mod isolation;
pub mod large_floor;
pub mod man;
pub mod measure;
pub mod melee;
pub mod order;
pub mod outcome;
pub mod points;
pub mod position;
pub mod prisoner;
pub mod readings;
pub mod reckoning;
pub mod recorded;
pub mod refusal;
pub mod service;
pub mod setup;
pub mod side;
pub mod terms;
pub mod trail;
pub mod verdict;

mod hand;
mod marching;
mod mobility;
mod nearness;
mod putting_down;
mod referee;
mod refusal_words;
mod shooting;
mod standing;
mod swing;
mod zones;

pub use advice::Advisor;
pub use arrangement::{Arrangement, arrange, force_for, scenario_with};
pub use battle::{Battle, Snapshot};
pub use event::{Cause, Event};
pub use field::Field;
pub use forces::{Composition, Toss, chances_of_war, toss};
pub use gun::{Gun, GunId, GunUse};
pub use hand::Hand;
pub use large_floor::LargeFloor;
pub use man::{Arm, Man, ManId, State};
pub use melee::{Choice, Melee, Verdict};
pub use order::{GunPlacing, ManPlacing, Order, Step};
pub use outcome::{Outcome, Reason};
pub use points::{Account, Halves, Tally, tally};
pub use position::{Blow, Phase, Position};
pub use readings::{Capture, Reach, Readings, Rebounds, SmallGames, Strength, Support, Swamps};
pub use reckoning::{Preview, preview};
pub use recorded::NotAsRecorded;
pub use refusal::{Fault, Refusal, Rule};
pub use setup::{Setup, SetupError};
pub use shooting::{deaths, lying_down};
pub use side::Side;
pub use terms::{Stretch, Terms, Variety};
