//! What is shot at: how far off, who, in which order and how close.

use crate::words::counted;
use gunnery::programme::{DISTANCES, SPACINGS};
use gunnery::{Body, March, Station};
use table::ballistics::Make;

/// Inches in a yard.
const YARD: f64 = 36.0;

/// What is set up before the gun.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Target {
    /// From the gun to the foremost of them, inches.
    pub distance: f64,
    /// On foot or mounted.
    pub make: Make,
    /// Their order; `None` for a man by himself.
    pub march: Option<March>,
    /// From the middle of one to the middle of the next, inches.
    pub spacing: f64,
}

impl Default for Target {
    /// A line two inches apart, so near that one sees them well from the gun.
    fn default() -> Target {
        Target {
            distance: 5.0 * YARD,
            make: Make::Foot,
            march: Some(March::LineAbreast),
            spacing: 2.0,
        }
    }
}

/// What of a target can be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Distance,
    Order,
    Spacing,
    Make,
}

impl Target {
    /// As the range calls it.
    pub fn station(self) -> Station {
        let Target {
            distance,
            make,
            march,
            spacing,
        } = self;
        match march {
            None => Station::Lone { make, distance },
            Some(march) => Station::Body {
                body: Body {
                    make,
                    march,
                    spacing,
                },
                distance: [distance; 2],
            },
        }
    }

    /// With the next of a part's values instead of its own, or with the one before; the last and
    /// the first are followed by none.
    #[must_use]
    pub fn stepped(mut self, part: Part, onward: bool) -> Target {
        match part {
            Part::Distance => self.distance = step(&DISTANCES, self.distance, onward),
            Part::Spacing => self.spacing = step(&SPACINGS, self.spacing, onward),
            Part::Make => self.make = step(&[Make::Foot, Make::Horse], self.make, onward),
            Part::Order => {
                let orders: Vec<_> = std::iter::once(None).chain(March::ALL.map(Some)).collect();
                self.march = step(&orders, self.march, onward);
            }
        }
        self
    }

    /// A part in words.
    pub fn told(self, part: Part) -> String {
        match part {
            Part::Distance => yards(self.distance),
            Part::Order => order(self.march).to_owned(),
            Part::Spacing => apart(self.spacing),
            Part::Make => arm(self.make).to_owned(),
        }
    }
}

fn step<T: Copy + PartialEq>(all: &[T], now: T, onward: bool) -> T {
    let place = all.iter().position(|&one| one == now).unwrap_or(0);
    let next = if onward {
        place + 1
    } else {
        place.wrapping_sub(1)
    };
    all.get(next).copied().unwrap_or(now)
}

/// "9 yards".
pub fn yards(inches: f64) -> String {
    counted((inches / YARD).round() as usize, "yard", "yards")
}

fn order(march: Option<March>) -> &'static str {
    march.map_or("a man by himself", March::name)
}

fn apart(inches: f64) -> String {
    format!("{inches:.1} in")
}

fn arm(make: Make) -> &'static str {
    match make {
        Make::Foot => "on foot",
        Make::Horse => "mounted",
    }
}

/// A station's distance, and who stands there: "9 yards", "line abreast, 2.0 in, on foot".
pub fn told(station: &Station) -> (String, String) {
    match *station {
        Station::Lone { make, distance } => {
            (yards(distance), format!("{}, {}", order(None), arm(make)))
        }
        Station::Body { body, distance } => {
            let who = [
                order(Some(body.march)),
                &apart(body.spacing),
                arm(body.make),
            ]
            .join(", ");
            (yards(distance[0]), who)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_that_can_be_chosen_is_one_that_the_range_sets_up() {
        let parts = [Part::Distance, Part::Order, Part::Spacing, Part::Make];
        let mut target = Target::default();
        for onward in [false, true] {
            for part in parts {
                for _ in 0..20 {
                    target = target.stepped(part, onward);
                    let mut range = gunnery::Practice::new();
                    let station = target.station();
                    let answer = range.handle(gunnery::Request::SetUp { station });
                    let is_up = matches!(&answer[..], [gunnery::Notice::SetUp { .. }]);
                    assert!(is_up, "{target:?}: {answer:?}");
                }
            }
        }
        assert_eq!(told(&Target::default().station()).0, "5 yards");
    }
}
