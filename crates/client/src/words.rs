//! Words for what the page shows.

use table::rules::{Arm, Field, Gun, Man, State};

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
    format!("{} {} {}", man.side, arm(man.arm), man.id.nth() + 1)
}

/// What has become of a man, where it is worth saying.
pub fn state(man: &Man) -> Option<&'static str> {
    match man.state {
        State::Free => None,
        State::Prisoner { .. } => Some("prisoner"),
        State::Freed { .. } => Some("freed, disarmed"),
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
