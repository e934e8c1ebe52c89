//! Fresh Countries from a seed, laid out as a person would: hills of boards with a church or a
//! castle on top, hamlets and farms with their walls and orchards, woods, stones, water with its
//! crossings, and roads that join them (C-11 to C-17).

mod chance;
mod hills;
mod homes;
mod names;
mod plan;
mod roads;
mod turned;
mod waters;
mod woods;

use crate::{Area, Country, Field, Ground, Line, fairness};
use chance::Chance;
use plan::{Half, Plan};
use serde::{Deserialize, Serialize};

/// What kind of Country is wished for.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// Length of the back lines, inches; from [`Wish::LEAST`] to [`Wish::MOST`].
    pub width: f64,
    /// From one back line to the other, inches; in the same range.
    pub depth: f64,
    /// How crowded it is to be (C-17).
    pub cover: Cover,
    /// Whether a river is to run across the middle, with fords and bridges (C-16).
    pub river: bool,
}

/// How crowded a Country is to be. Too little makes for dull cannonades, too much for useless
/// guns (C-17).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// Open: a country for guns and horse.
    Sparse,
    /// As Wells advises.
    #[default]
    Fair,
    /// Crowded: from tree to tree and from house to house.
    Thick,
}

/// How often a Country is drawn anew before one is taken that is alike from both sides.
const DRAWS: u64 = 12;

impl Wish {
    /// The least width and depth, inches: a small table.
    pub const LEAST: f64 = 48.0;
    /// The greatest width and depth, inches.
    pub const MOST: f64 = 400.0;

    /// A field that fits forces of so many men and guns a side: a front of four to five feet for
    /// a brigade of some 35 men with a gun where there is one brigade, and somewhat less for each
    /// of several (F-3), about nine feet deep as at Hook's Farm, eighteen feet wide for two
    /// hundred men and six guns (F-5).
    pub fn for_force(men_a_side: u16, guns_a_side: u8) -> Wish {
        let men = f64::from(men_a_side);
        let brigades = (men / 36.0).max(f64::from(guns_a_side) * 0.9);
        // A field is measured in half feet.
        let half_feet = |inches: f64| (inches / 6.0).round() * 6.0;
        Wish {
            width: half_feet((24.0 + 34.0 * brigades).clamp(60.0, 216.0)),
            depth: half_feet((60.0 + 0.62 * men).clamp(60.0, 192.0)),
            cover: Cover::Fair,
            river: false,
        }
    }

    /// The nearest wish that can be fulfilled.
    fn sound(self) -> Wish {
        let within = |inches: f64| {
            if inches.is_finite() {
                chance::tenth(inches.clamp(Wish::LEAST, Wish::MOST))
            } else {
                108.0
            }
        };
        Wish {
            width: within(self.width),
            depth: within(self.depth),
            ..self
        }
    }

    fn field(self) -> Field {
        Field {
            width: self.width,
            depth: self.depth,
            margin: if self.depth < 72.0 { 6.0 } else { 12.0 },
        }
    }
}

/// Draws a fresh Country: the same seed and wish give the same bits.
///
/// It is sound (see [`Ground::new`]), leaves both back lines free, and is fair (see
/// [`fairness`](fn@fairness)). A drawing that is not is thrown away and another made, twelve times
/// at most; then one is taken whose Red half is Blue's turned half round, so that neither side can
/// complain of the other's. Sizes out of range are brought into it.
pub fn generate(seed: u64, wish: &Wish) -> Country {
    let wish = wish.sound();
    for attempt in 0..DRAWS {
        let country = drawn(&wish, Chance::new(seed, attempt));
        if is_good(&country) {
            return country;
        }
    }
    alike(seed, &wish)
}

/// A Country that is the same from both sides: the first whose ways are all open. Should a dozen
/// have none, the last is stripped of all that could bar a way.
fn alike(seed: u64, wish: &Wish) -> Country {
    let mut country = bare(wish.field());
    for attempt in DRAWS..2 * DRAWS {
        country = turned::drawn_half(wish, Chance::new(seed, attempt));
        if is_good(&country) {
            return country;
        }
    }
    country.buildings.clear();
    country.walls.clear();
    country.waters.clear();
    country.fords.clear();
    country.bridges.clear();
    country.swamps.clear();
    country.rocks.clear();
    country
}

fn is_good(country: &Country) -> bool {
    Ground::new(country.clone()).is_ok_and(|ground| fairness(&ground).is_fair())
}

/// A Country with a different half for either side, each with as much on it.
fn drawn(wish: &Wish, chance: Chance) -> Country {
    let mut plan = Plan::new(wish, chance);
    if wish.river {
        waters::river(&mut plan, false);
    }
    let share = plan.share();
    for half in [Half::Blue, Half::Red] {
        furnish(&mut plan, half, share);
    }
    middle(&mut plan);
    roads::lay(&mut plan);
    woods::plant(&mut plan);
    plan.finish()
}

/// What one half holds, large things first.
fn furnish(plan: &mut Plan, half: Half, share: Share) {
    for hill in 0..share.hills {
        hills::hill(plan, half, hill == 0);
    }
    for _ in 0..share.hamlets {
        homes::hamlet(plan, half);
    }
    for _ in 0..share.farms {
        homes::farm(plan, half);
    }
    if share.pond {
        waters::pond(plan, half);
    }
    for _ in 0..share.woods {
        woods::wood(plan, half);
    }
    for _ in 0..share.orchards {
        woods::orchard(plan, half);
    }
    for _ in 0..share.stones {
        woods::stones(plan, half);
    }
    for _ in 0..share.walls {
        homes::field_wall(plan, half);
    }
    for _ in 0..share.hedges {
        woods::hedge(plan, half);
    }
}

/// What lies in nobody's half.
fn middle(plan: &mut Plan) {
    if plan.wish.river {
        return;
    }
    let features = 1 + (plan.wish.width / 90.0) as usize;
    for _ in 0..features {
        match plan.chance.whole(0, 4) {
            0 => hills::hill(plan, Half::Middle, false),
            1 => homes::farm(plan, Half::Middle),
            2 => homes::hamlet(plan, Half::Middle),
            3 => woods::wood(plan, Half::Middle),
            _ => woods::stones(plan, Half::Middle),
        };
    }
    woods::stones(plan, Half::Middle);
}

/// How much of each thing one half gets.
#[derive(Debug, Clone, Copy)]
struct Share {
    hills: usize,
    hamlets: usize,
    farms: usize,
    woods: usize,
    orchards: usize,
    stones: usize,
    walls: usize,
    hedges: usize,
    pond: bool,
}

fn bare(field: Field) -> Country {
    let line = |id: &str, y: f64| Line {
        id: id.to_owned(),
        points: vec![crate::Point::new(0.0, y), crate::Point::new(field.width, y)],
        width: 0.25,
    };
    Country {
        field,
        boards: Vec::new(),
        buildings: Vec::new(),
        walls: Vec::new(),
        trees: Vec::new(),
        rocks: Vec::new(),
        waters: Vec::new(),
        fords: Vec::new(),
        bridges: Vec::new(),
        swamps: Vec::new(),
        woods: Vec::<Area>::new(),
        roads: Vec::new(),
        chalk: vec![
            line("blue_back_line", 0.0),
            line("red_back_line", field.depth),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_country_of_last_resort_is_alike_from_both_sides_and_fair() {
        for seed in 0..12 {
            for (width, depth, river) in [(60.0, 60.0, false), (120.0, 108.0, true)] {
                let cover = Cover::Thick;
                let wish = Wish {
                    width,
                    depth,
                    cover,
                    river,
                };
                let country = alike(seed, &wish);
                let ground = Ground::new(country).expect("sound");
                let judged = fairness(&ground);
                assert!(judged.is_fair(), "seed {seed}: {judged}");
                let apart = (judged.red.cover - judged.blue.cover).abs();
                // A place just on an edge may count as either.
                assert!(apart < 0.02, "seed {seed}, river {river}: {judged}");
            }
        }
    }
}
