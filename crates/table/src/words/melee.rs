//! How a melee went, and why.

use rules::{Event, ManId, Melee, Verdict};

/// "A melee of 9 Red against 6 Blue. Blue's 6 are isolated (2 in support, 3 needed, H-1): 3
/// prisoners, 3 and 3 dead (H-9)."
pub(super) fn line(melee: &Melee, verdict: &Verdict) -> String {
    let (red, blue) = (melee.red.len(), melee.blue.len());
    let met = format!("A melee of {red} Red against {blue} Blue.");
    let Some(inferior) = melee.inferior else {
        return format!("{met} Even numbers: all die (H-9).");
    };
    let number = melee.men(inferior).len();
    let be = if number == 1 { "is" } else { "are" };
    let stand = if melee.isolated {
        "isolated"
    } else {
        "supported"
    };
    let why = format!(
        "{} in support, {} needed, H-1",
        melee.supporters.len(),
        number.div_ceil(2)
    );
    format!(
        "{met} {inferior}'s {number} {be} {stand} ({why}): {} (H-9).",
        toll(verdict)
    )
}

/// "3 prisoners, 3 and 3 dead", or without the part of which there is none.
fn toll(verdict: &Verdict) -> String {
    let (red, blue) = (verdict.red_dead.len(), verdict.blue_dead.len());
    let taken = match verdict.prisoners.len() {
        0 => None,
        1 => Some("1 prisoner".to_owned()),
        more => Some(format!("{more} prisoners")),
    };
    let dead = if red + blue == 0 {
        "none dead".to_owned()
    } else {
        format!("{red} and {blue} dead")
    };
    let parts: Vec<String> = taken.into_iter().chain([dead]).collect();
    parts.join(", ")
}

/// Whether a man is taken in one of the melees among these events, and told of there.
pub(super) fn takes(events: &[Event], man: ManId) -> bool {
    events.iter().any(|event| match event {
        Event::MeleeFought { verdict, .. } => verdict.prisoners.contains(&man),
        _ => false,
    })
}
