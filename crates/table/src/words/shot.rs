//! What a shot did.

use super::Names;
use super::numbers::{count, listed};
use rules::{Arm, Cause, Event, GunId, Side};

/// How men of one kind died of a shot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Blow {
    KnockedOver,
    Struck,
    StruckOnRebound,
}

/// "Red's second gun fires: two Blue infantry-men are knocked over (D-1)."
pub(super) fn line(field: &Names<'_>, gun: GunId, events: &[Event]) -> String {
    let mut dead: Vec<(Blow, Side, Arm)> = events
        .iter()
        .filter_map(|event| {
            let Event::Died { man, cause } = event else {
                return None;
            };
            let (side, arm) = field.man(*man)?;
            Some((blow(*cause)?, side, arm))
        })
        .collect();
    dead.sort_unstable();
    let gun = field.gun(gun);
    if dead.is_empty() {
        return format!("{gun} fires, and hits nobody (A-5).");
    }
    let told: Vec<String> = dead
        .chunk_by(|one, next| one.0 == next.0)
        .map(|alike| {
            let who: Vec<String> = alike
                .chunk_by(|one, next| one == next)
                .map(|men| called(men.len(), men[0].1, men[0].2))
                .collect();
            let be = if alike.len() == 1 { "is" } else { "are" };
            let how = match alike[0].0 {
                Blow::KnockedOver => "knocked over (D-1)",
                Blow::Struck => "struck (D-3)",
                Blow::StruckOnRebound => "struck on the rebound (D-5)",
            };
            format!("{} {be} {how}", listed(&who))
        })
        .collect();
    format!("{gun} fires: {}.", listed(&told))
}

fn blow(cause: Cause) -> Option<Blow> {
    match cause {
        Cause::KnockedOver { .. } => Some(Blow::KnockedOver),
        Cause::Struck { rebound: false, .. } => Some(Blow::Struck),
        Cause::Struck { rebound: true, .. } => Some(Blow::StruckOnRebound),
        Cause::Melee => None,
    }
}

/// "two Blue infantry-men"
fn called(number: usize, side: Side, arm: Arm) -> String {
    let arm = match arm {
        Arm::Infantry => "infantry",
        Arm::Cavalry => "cavalry",
    };
    count(
        number,
        &format!("{side} {arm}-man"),
        &format!("{side} {arm}-men"),
    )
}
