//! The checks of a Country: first every number by itself, then how things lie together.

mod measures;
mod rest;

use crate::fault::Findings;
use crate::{Country, Faults};

/// All that is wrong with the Country.
pub(crate) fn country(country: &Country) -> Result<(), Faults> {
    let mut findings = Findings::default();
    measures::check(country, &mut findings);
    // How things lie together means something only where the numbers are sound.
    if findings.none() {
        rest::check(country, &mut findings);
    }
    findings.into_result()
}
