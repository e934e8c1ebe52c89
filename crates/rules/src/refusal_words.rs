//! What a refusal says: its rule, and a plain sentence.

use crate::points::Halves;
use crate::setup::{MOST_GUNS, MOST_MEN};
use crate::{Fault, GunId, ManId, Refusal, forces, refusal::Rule};
use country::Obstacle;
use std::fmt;

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal { fault }
    }
}

impl Refusal {
    /// The rule that forbids it.
    pub const fn rule(&self) -> Rule {
        self.fault.rule()
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for Refusal {
    /// A plain sentence with the rule in parentheses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.fault, self.rule())
    }
}

impl Fault {
    /// The rule that is broken.
    pub const fn rule(&self) -> Rule {
        match self {
            Fault::BattleOver => "V-1",
            Fault::WrongPhase => "M-2",
            Fault::NoSuchMan { .. }
            | Fault::NoSuchGun { .. }
            | Fault::NotANumber
            | Fault::NamedTwice { .. }
            | Fault::Nobody
            | Fault::HasMoved { .. } => "M-15",
            Fault::NotYourTurn | Fault::NotYours { .. } | Fault::GunNotYours { .. } => "M-6",
            Fault::OutsideZone { .. } => "M-4",
            Fault::GunsFirst => "M-14",
            Fault::TooEarlyToFire => "M-13",
            Fault::NotInAction { .. } => "A-3",
            Fault::Disputed { .. } => "H-23",
            Fault::GunHasMoved { .. } | Fault::GunHasFired { .. } => "A-4",
            Fault::NoShotsLeft { .. } => "A-5",
            Fault::Elevation { .. } | Fault::NoRoomToSwing { .. } => "A-6",
            Fault::CannotLieDown { .. } => "A-8",
            Fault::NotAtTrail { .. }
            | Fault::NobodyForTrail { .. }
            | Fault::PledgedToTrail { .. }
            | Fault::TrailPostKept { .. } => "A-10",
            Fault::TooFewWithGun { .. } | Fault::NotWithGun { .. } => "A-12",
            Fault::ServesAnotherGun { .. } => "AMB-9",
            Fault::TooFar { long: true, .. } => "E-2",
            Fault::TooFar { man: None, .. } => "A-14",
            Fault::TooFar { allowed, .. } if *allowed > 12.0 => "A-2",
            Fault::TooFar { .. } => "A-1",
            Fault::WayBlocked { obstacle, .. } => match obstacle {
                Obstacle::Edge => "AMB-34",
                _ => "AMB-8",
            },
            Fault::WayBarred {
                by_man: Some(_), ..
            } => "AMB-7",
            Fault::WayBarred { .. } => "AMB-6",
            Fault::CannotStand { .. } | Fault::TooClose { .. } => "A-15",
            Fault::InContact { .. } => "H-5",
            Fault::Disarmed { .. } => "H-16",
            Fault::FreedTooLately { .. } => "H-15",
            Fault::EscortTooFar { .. } | Fault::TooManyPrisoners { .. } => "H-13",
            Fault::NotYourPrisoner { .. } => "H-12",
            Fault::FlagTooLate => "AMB-26",
            Fault::NotIsolated { .. } | Fault::NotOneBody { .. } => "H-19",
            Fault::NoSuchMelee { .. } | Fault::ChoiceDoesNotFit { .. } => "H-10",
            Fault::CostsTooMuch { .. } => "F-8",
            Fault::ForceOutOfBounds { men, .. } if *men < forces::LEAST_MEN as u32 => "V-4",
            Fault::ForceOutOfBounds { .. } => "F-9",
            Fault::NoRoomForForce => "AMB-30",
            Fault::TooNearTheMiddle { .. } => "V-11",
        }
    }
}

impl fmt::Display for Fault {
    #[allow(clippy::too_many_lines)] // One arm a sentence; to part them would scatter one table.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::BattleOver => f.write_str("The battle is over"),
            Fault::NotYourTurn => f.write_str("It is the other side's move"),
            Fault::WrongPhase => {
                f.write_str("Putting down comes before the first move, and moving after it")
            }
            Fault::NoSuchMan { man } => write!(f, "There is no {} on the field", Name(*man)),
            Fault::NoSuchGun { gun } => write!(f, "There is no {} on the field", Piece(*gun)),
            Fault::NotANumber => f.write_str("The order holds a number that cannot be a place"),
            Fault::NamedTwice { man } => write!(f, "The order names {} twice", Name(*man)),
            Fault::Nobody => f.write_str("The order moves nothing"),
            Fault::NotYours { man } => write!(f, "{} is not yours to move", Mover(Some(*man))),
            Fault::GunNotYours { gun } => write!(f, "That gun, {}, is not yours", Piece(*gun)),
            Fault::OutsideZone { inches, .. } => write!(
                f,
                "That is {} in outside the ground where this side puts down",
                beyond(*inches, 0.0)
            ),
            Fault::GunsFirst => {
                f.write_str("Guns are moved and fired before any man moves, and a man has moved")
            }
            Fault::TooEarlyToFire => {
                f.write_str("No gun fires before the First Player's second move")
            }
            Fault::NotInAction { crew, .. } => write!(
                f,
                "A gun needs four of its men within 6 in to be in action, and this has {crew}"
            ),
            Fault::Disputed { .. } => f.write_str(
                "The gun is in dispute: enemies stand round it, and so does one of its own",
            ),
            Fault::GunHasMoved { .. } => {
                f.write_str("This gun has moved, so it may not be used again")
            }
            Fault::GunHasFired { .. } => f.write_str("This gun has fired, so it may not move"),
            Fault::NoShotsLeft { .. } => f.write_str("This gun has fired its four shots"),
            Fault::Elevation { asked } => {
                write!(f, "The screw does not go to {:.0}°", asked.to_degrees())
            }
            Fault::NoRoomToSwing { obstacle, man, .. } => match (obstacle, man) {
                (Some(obstacle), _) => {
                    write!(
                        f,
                        "There is no room to swing the gun so, for {}",
                        Thing(obstacle)
                    )
                }
                (None, Some(man)) => {
                    write!(
                        f,
                        "There is no room to swing the gun so: {} is in the way",
                        Name(*man)
                    )
                }
                (None, None) => {
                    f.write_str("There is no room to swing the gun so: another gun is in the way")
                }
            },
            Fault::CannotLieDown { man } => {
                write!(f, "{} cannot lie down for this gun", Mover(Some(*man)))
            }
            Fault::NotAtTrail { man, inches, .. } => {
                write!(
                    f,
                    "{} would end {inches:.2} in from his post at the trail",
                    Mover(Some(*man))
                )
            }
            Fault::NobodyForTrail { gun } => write!(
                f,
                "No two men can be at the trail of {} after the shot",
                Piece(*gun)
            ),
            Fault::PledgedToTrail { man, gun } => write!(
                f,
                "{} is one of the two who must stand at the trail of {}",
                Mover(Some(*man)),
                Piece(*gun)
            ),
            Fault::TrailPostKept { gun, .. } => {
                write!(
                    f,
                    "That place is kept for the two men at the trail of {}",
                    Piece(*gun)
                )
            }
            Fault::TooFewWithGun { men, .. } => {
                write!(f, "Four men must go with a gun, and only {men} would")
            }
            Fault::NotWithGun {
                man,
                inches,
                at_end,
                ..
            } => {
                let when = if *at_end { "would end" } else { "is" };
                write!(
                    f,
                    "{} {when} {inches:.1} in from the gun, not within 6",
                    Mover(Some(*man))
                )
            }
            Fault::HasMoved { man } => write!(f, "{} has had his move", Mover(Some(*man))),
            Fault::ServesAnotherGun { man } => {
                write!(
                    f,
                    "{} has gone with another gun this move",
                    Mover(Some(*man))
                )
            }
            Fault::TooFar {
                man,
                inches,
                allowed,
                ..
            } => {
                write!(
                    f,
                    "{} would go {} in, and {allowed:.0} is allowed",
                    Mover(*man),
                    beyond(*inches, *allowed)
                )
            }
            Fault::WayBlocked {
                man,
                obstacle,
                inches,
                ..
            } => {
                write!(
                    f,
                    "The way of {} is stopped after {inches:.1} in by {}",
                    mover_of(*man),
                    Thing(obstacle)
                )
            }
            Fault::WayBarred {
                man,
                by_man,
                by_gun,
                inches,
            } => match (by_man, by_gun) {
                (Some(enemy), _) => {
                    write!(
                        f,
                        "The way of {} is barred after {inches:.1} in by the enemy, {}",
                        mover_of(*man),
                        Name(*enemy)
                    )
                }
                (None, Some(gun)) => {
                    write!(
                        f,
                        "The way of {} is barred after {inches:.1} in by {}",
                        mover_of(*man),
                        Piece(*gun)
                    )
                }
                (None, None) => write!(
                    f,
                    "The way of {} is barred after {inches:.1} in",
                    mover_of(*man)
                ),
            },
            Fault::CannotStand {
                man,
                obstacle,
                inches,
            } if *inches > 0.0 => write!(
                f,
                "{} would stand {inches:.2} in from {}, and 1/16 in is wanted",
                Mover(*man),
                Thing(obstacle)
            ),
            Fault::CannotStand { man, obstacle, .. } => {
                write!(
                    f,
                    "{} cannot stand there, for {}",
                    Mover(*man),
                    Thing(obstacle)
                )
            }
            Fault::TooClose {
                man,
                to_man,
                to_gun,
                inches,
            } => {
                let who = Mover(*man);
                match (to_man, to_gun) {
                    (Some(other), _) => write!(
                        f,
                        "{who} would stand {inches:.2} in from {}, and 1/16 in is wanted",
                        Name(*other)
                    ),
                    (None, Some(gun)) => write!(
                        f,
                        "{who} would stand {inches:.2} in from {}, and 1/16 in is wanted",
                        Piece(*gun)
                    ),
                    (None, None) => write!(f, "{who} has no room there"),
                }
            }
            Fault::InContact { man } => {
                write!(
                    f,
                    "{} is in contact with the enemy until the end of the move",
                    Mover(Some(*man))
                )
            }
            Fault::Disarmed { man } => {
                write!(
                    f,
                    "{} is disarmed until he has been back to his own line",
                    Mover(Some(*man))
                )
            }
            Fault::FreedTooLately { man } => {
                write!(
                    f,
                    "{} has just been freed and stays until his side's next move",
                    Mover(Some(*man))
                )
            }
            Fault::EscortTooFar {
                prisoner,
                inches,
                at_end,
            } => {
                let when = if *at_end { "would end" } else { "is" };
                write!(
                    f,
                    "The escort {when} {inches:.1} in from {}, not within 6",
                    Name(*prisoner)
                )
            }
            Fault::TooManyPrisoners { prisoners } => {
                write!(f, "One man escorts up to seven prisoners, not {prisoners}")
            }
            Fault::NotYourPrisoner { man } => {
                write!(f, "{} is no prisoner of yours", Mover(Some(*man)))
            }
            Fault::NotIsolated { men: 1, supporters } => write!(
                f,
                "A man surrenders only when isolated, and this one has {supporters} in support"
            ),
            Fault::NotIsolated { men, supporters } => write!(
                f,
                "A body surrenders only when isolated, and these {men} have {supporters} in support"
            ),
            Fault::FlagTooLate => {
                f.write_str("The enemy has fired in this move: the white flag waits for one's own")
            }
            Fault::NotOneBody { man } => {
                write!(
                    f,
                    "{} stands apart: those who surrender must be one body",
                    Mover(Some(*man))
                )
            }
            Fault::CostsTooMuch { halves, allowed } => write!(
                f,
                "This force costs {} points, and {} may be spent",
                Halves(u64::from(*halves)),
                Halves(u64::from(*allowed))
            ),
            Fault::ForceOutOfBounds { men, guns } => write!(
                f,
                "A force has from {} to {MOST_MEN} men and at most {MOST_GUNS} guns, not {men} and {guns}",
                forces::LEAST_MEN
            ),
            Fault::NoRoomForForce => {
                f.write_str("So large a force finds no room along the back line")
            }
            Fault::TooNearTheMiddle {
                man,
                gun,
                inches,
                wanted,
            } => write!(
                f,
                "{} would be {inches:.1} inches from the middle line; the defender keeps more than {wanted} from it",
                gun.map_or_else(|| Mover(*man).to_string(), |gun| Piece(gun).to_string())
            ),
            Fault::NoSuchMelee { man } => write!(f, "{} is in no melee", Mover(Some(*man))),
            Fault::ChoiceDoesNotFit { wanted, given, .. } => write!(
                f,
                "The choice does not fit the melee: {wanted} men are wanted in a list that gives {given}"
            ),
        }
    }
}

/// Inches that are more than a limit, to as many places as it takes to read so: 12.04 and not 12.0
/// where 12 is allowed.
fn beyond(inches: f64, limit: f64) -> String {
    let reads = |places: &usize| {
        let told = format!("{inches:.places$}");
        told.parse().is_ok_and(|told: f64| told > limit)
    };
    let places = (1..6).find(reads).unwrap_or(6);
    format!("{inches:.places$}")
}

/// A man in a sentence.
struct Name(ManId);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} man {}", self.0.side(), self.0.nth() + 1)
    }
}

/// A gun in a sentence.
struct Piece(GunId);

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} gun {}", self.0.original(), self.0.nth() + 1)
    }
}

/// The subject of a sentence: a man, or the gun.
struct Mover(Option<ManId>);

impl fmt::Display for Mover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(man) => Name(man).fmt(f),
            None => f.write_str("The gun"),
        }
    }
}

fn mover_of(man: Option<ManId>) -> String {
    man.map_or_else(|| "the gun".to_owned(), |man| Name(man).to_string())
}

/// A thing of the Country in a sentence.
struct Thing<'a>(&'a Obstacle);

impl fmt::Display for Thing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Obstacle::Building(name) => f.write_str(name),
            Obstacle::Wall(_) => f.write_str("a wall"),
            Obstacle::Tree => f.write_str("a tree"),
            Obstacle::Rock => f.write_str("a great stone"),
            Obstacle::Water(_) => f.write_str("the water"),
            Obstacle::Swamp(_) => f.write_str("the swamp"),
            Obstacle::Edge => f.write_str("the edge of the field"),
            Obstacle::Step => f.write_str("a board's edge"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_far_reads_as_more_than_is_allowed_a1() {
        assert_eq!(beyond(14.37, 12.0), "14.4");
        assert_eq!(beyond(12.04, 12.0), "12.04");
        assert_eq!(beyond(12.000_01, 12.0), "12.00001");
        assert_eq!(beyond(12.0 + 2e-6, 12.0), "12.000002");
    }
}
