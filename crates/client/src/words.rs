//! Words for what the page shows.

use table::rules::readings::Support;
use table::rules::{Arm, Field, Gun, Halves, Man, ManId, State};

/// "1 man", "7 men".
pub fn men(count: usize) -> String {
    counted(count, "man", "men")
}

/// A count with its noun.
pub fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Inches to one place after the point.
pub fn inches(inches: f64) -> String {
    format!("{inches:.1}")
}

/// A man's arm, as his side would call him.
pub fn arm(arm: Arm) -> &'static str {
    match arm {
        Arm::Infantry => "infantry-man",
        Arm::Cavalry => "cavalry-man",
    }
}

/// How a man is called: "Red infantry-man 12". Numbers are told from 1.
pub fn man(man: &Man) -> String {
    format!("{} {} {}", man.side, arm(man.arm), number(man.id))
}

/// A man's number as it is told: from 1, each side by itself.
pub fn number(man: ManId) -> u16 {
    man.nth() + 1
}

/// Half of a number of men, as it is printed: half of 13 is 6½.
pub fn half_of(men: usize) -> String {
    Halves(men as u64).to_string()
}

/// How near supporters are, by the reading agreed on (AMB-1).
pub fn within(support: Support) -> &'static str {
    match support {
        Support::OwnMove => "each within his own move (AMB-1)",
        Support::Foot => "within 12 inches, as agreed (AMB-1)",
        Support::Horse => "within 24 inches, as agreed (AMB-1)",
        Support::BodysMove => "within the body’s own move, as agreed (AMB-1)",
        Support::SixInches => "within 6 inches, as agreed (AMB-1)",
        Support::RemainingFriends => "anywhere on the field, as agreed (AMB-1)",
    }
}

/// What has become of a man, where it is worth saying.
pub fn state(man: &Man) -> Option<&'static str> {
    match man.state {
        State::Free => None,
        State::Prisoner { .. } => Some("prisoner"),
        State::Freed { .. } => Some("freed, disarmed until he has been back to his line"),
        State::Held => Some("held behind the enemy’s line"),
        State::Retired => Some("gone home"),
        State::Dead => Some("dead"),
    }
}

/// How a gun is called, by the side it came with: "Red’s second gun".
pub fn gun(field: &Field, gun: &Gun) -> String {
    let guns = field.position.guns.iter();
    let mates = guns.filter(|mate| mate.original == gun.original);
    let number = mates.take_while(|mate| mate.id != gun.id).count() + 1;
    let number = match number {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        number => format!("{number}th"),
    };
    if gun.side == gun.original {
        format!("{}’s {number} gun", gun.original)
    } else {
        format!("{}’s {number} gun, now {}’s", gun.original, gun.side)
    }
}
