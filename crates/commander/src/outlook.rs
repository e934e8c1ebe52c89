//! All that a commander has before him while he thinks about a move.

use crate::appraisal::Appraisal;
use crate::chart::Chart;
use crate::plan::Plan;
use crate::rank::Character;
use crate::sight::Sight;
use rules::{Advisor, Field};

/// The field, how it looks, the maps of it, what is planned and who plans.
#[derive(Clone, Copy)]
pub struct Outlook<'a> {
    /// The field.
    pub field: &'a Field,
    /// The field at a glance.
    pub view: &'a Appraisal,
    /// What masks what.
    pub sight: &'a Sight,
    /// How far it is from anywhere to anywhere.
    pub chart: &'a Chart,
    /// Who knows the ways.
    pub advisor: &'a Advisor,
    /// Who does what.
    pub plan: &'a Plan,
    /// What sets this commander apart.
    pub character: &'a Character,
}
