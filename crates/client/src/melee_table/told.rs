//! A melee in words: who is in it and why, who supports, what it comes to, with the arithmetic.

use crate::words;
use table::rules::{Field, Melee, Side};

/// What is said of a melee.
pub struct Told {
    /// "9 Red against 6 Blue".
    pub title: String,
    /// Who is in it and why.
    pub who: String,
    /// Whether the smaller side is isolated; nothing where the numbers are equal.
    pub support: Option<String>,
    /// What it comes to.
    pub outcome: String,
}

impl Told {
    /// Of one melee on the field.
    pub fn of(field: &Field, melee: &Melee) -> Told {
        let [red, blue] = [Side::Red, Side::Blue].map(|side| melee.men(side).len());
        Told {
            title: format!("{red} Red against {blue} Blue"),
            who: who(melee),
            support: melee.inferior.map(|side| support(field, melee, side)),
            outcome: outcome(melee),
        }
    }
}

fn who(melee: &Melee) -> String {
    let [red, blue] = Side::BOTH.map(|side| {
        let mut touch: Vec<_> = melee
            .contacts
            .iter()
            .map(|&(own, enemy)| if side == melee.charger { own } else { enemy })
            .collect();
        touch.sort_unstable();
        touch.dedup();
        let near = melee.men(side).len() - touch.len().min(melee.men(side).len());
        format!("{side}: {} in touch, {near} near by", touch.len())
    });
    format!(
        "{red}. {blue}. In touch is ⅛ inch or less (H-5); near by is within 6 inches of a man in touch (H-7)."
    )
}

/// "Red is the smaller: 2 in support within a move. Half of 18 is 9: isolated (H-1)."
fn support(field: &Field, melee: &Melee, smaller: Side) -> String {
    let number = melee.men(smaller).len();
    let supporters = &melee.supporters;
    let horse = supporters
        .iter()
        .filter_map(|&man| field.man(man))
        .filter(|man| man.arm == table::rules::Arm::Cavalry)
        .count();
    let of_them = if horse > 0 && horse < supporters.len() {
        format!(", {horse} of them mounted")
    } else {
        String::new()
    };
    let (than, so) = if melee.isolated {
        ("fewer than", "isolated")
    } else {
        ("not fewer than", "supported")
    };
    let in_support = match supporters.len() {
        0 => "nobody".to_owned(),
        count => words::men(count),
    };
    format!(
        "{smaller} is the smaller, with {} in support{of_them}, {}. Half of {number} is {}: {} is {than} that, so {smaller} is {so} (H-1, H-3).",
        in_support,
        words::within(field.position.terms.readings.support),
        words::half_of(number),
        supporters.len()
    )
}

fn outcome(melee: &Melee) -> String {
    let Some(smaller) = melee.inferior else {
        let each = melee.red.len();
        return format!("{each} against {each}: equal numbers, and all die (H-9).");
    };
    let larger = smaller.enemy();
    let (s, l) = (melee.men(smaller).len(), melee.men(larger).len());
    let (dead, taken) = (usize::from(melee.dead_each), usize::from(melee.prisoners));
    let left = l - dead;
    match (taken, dead) {
        (0, _) => format!(
            "Supported, each of the {s} kills a man and dies: {dead} dead on each side; {l} − {dead} = {left} of {larger} are left (H-9)."
        ),
        (_, 0) => format!(
            "{l} is twice {s} or more: {} taken, and nobody dies (H-9).",
            if s == 1 {
                "the one is".to_owned()
            } else {
                format!("all {s} are")
            }
        ),
        _ => format!(
            "{l} − {s} = {taken} of {smaller} {}; the other {s} − {taken} = {dead} kill each a man and die: {dead} dead on each side; {left} of {larger} are left (H-9).",
            if taken == 1 { "is taken" } else { "are taken" }
        ),
    }
}
