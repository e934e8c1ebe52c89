//! Random battlefields: pieces of country, men in every order, guns, and shots aimed by hand.

use ballistics::{Figure, GunBody, Lay, Make, Scene, aim};
use country::{Ground, Point};
use serde_json::{Value, json};
use std::f64::consts::{FRAC_PI_2, PI};

/// Numbers without a pattern one could lean on, the same on every machine (O'Neill's PCG, the
/// generator's upper bits).
pub struct Scatter(pub u64);

impl Scatter {
    /// A number from 0 to 1.
    pub fn share(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A number from -1 to 1.
    pub fn spread(&mut self) -> f64 {
        2.0 * self.share() - 1.0
    }

    /// A whole number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        (self.share() * count as f64) as usize
    }
}

/// Cells of the field that hold a piece of country each, across and along.
const CELLS: [usize; 2] = [5, 8];
/// Size of a cell, inches.
const CELL: [f64; 2] = [28.0, 20.0];
/// Men of one unit.
const UNIT: usize = 20;

/// A battlefield of forty pieces.
pub struct Battlefield {
    ground: Ground,
    figures: Vec<Figure>,
    guns: Vec<GunBody>,
}

impl Battlefield {
    /// A field of forty pieces with this many units of twenty men and eight guns.
    pub fn new(scatter: &mut Scatter, units: usize) -> Battlefield {
        let ground = ground(scatter);
        let mut figures = Vec::with_capacity(units * UNIT);
        for unit in 0..units {
            put_unit(scatter, unit, &mut figures);
        }
        let [width, depth] = [CELL[0] * CELLS[0] as f64, CELL[1] * CELLS[1] as f64];
        let guns = (0..8)
            .map(|gun| {
                let up = gun % 2 == 0;
                GunBody {
                    at: Point::new(
                        width * (0.5 + f64::from(gun / 2)) / 4.0 + 4.0 * scatter.spread(),
                        if up { -8.0 } else { depth + 8.0 },
                    ),
                    bearing: if up { FRAC_PI_2 } else { -FRAC_PI_2 },
                    elevation: 0.0,
                }
            })
            .collect();
        Battlefield {
            ground,
            figures,
            guns,
        }
    }

    /// It as a scene.
    pub fn scene(&self) -> Scene<'_> {
        Scene {
            ground: &self.ground,
            figures: self.figures.clone(),
            guns: self.guns.clone(),
        }
    }
}

/// A shot that a gun of the scene fires at a man of it, with a careful hand's error (T-4).
pub fn aimed_shot(scatter: &mut Scatter, scene: &Scene<'_>) -> (usize, Lay) {
    loop {
        let gun = scatter.below(scene.guns.len());
        let mark = scene.figures[scatter.below(scene.figures.len())];
        let found = aim(scene, gun, mark.at, 1.0);
        let lobbed = scatter.share() < 0.2;
        let flight = if lobbed { found.high } else { found.flat };
        if let Some(flight) = flight {
            let lay = Lay {
                bearing: flight.lay.bearing + 0.003 * scatter.spread(),
                elevation: flight.lay.elevation + 0.004 * scatter.spread(),
            };
            return (gun, lay);
        }
    }
}

/// One piece of country in the middle of each cell.
fn ground(scatter: &mut Scatter) -> Ground {
    let mut pieces: [(&str, Vec<Value>); 5] =
        ["boards", "buildings", "walls", "trees", "rocks"].map(|kind| (kind, Vec::new()));
    for cell in 0..CELLS[0] * CELLS[1] {
        let middle = corner(cell, 0.5, 0.5) + Point::new(scatter.spread(), scatter.spread()) * 2.0;
        let kind = scatter.below(pieces.len());
        pieces[kind].1.push(piece(scatter, kind, cell, middle));
    }
    let mut written = json!({ "field": {
        "width": CELL[0] * CELLS[0] as f64,
        "depth": CELL[1] * CELLS[1] as f64,
    } });
    for (kind, pieces) in pieces {
        written[kind] = pieces.into();
    }
    let country = serde_json::from_value(written).expect("a country written well");
    Ground::new(country).expect("a country in order")
}

fn piece(scatter: &mut Scatter, kind: usize, cell: usize, middle: Point) -> Value {
    let (x, y) = (middle.x, middle.y);
    let id = format!("piece-{cell}");
    match kind {
        0 => json!({
            "id": id, "x": [x - 7.0, x + 7.0], "y": [y - 5.0, y + 5.0],
            "base": 0.0, "top": 1.0 + scatter.share(),
        }),
        1 => json!({ "id": id, "name": id, "base": 0.0, "parts": [{
            "x": [x - 5.0, x + 5.0], "y": [y - 3.5, y + 3.5], "height": 4.0,
            "roof": { "kind": "gable", "rise": 3.0 },
            "chimneys": [{ "at": [x, y], "side": 1.0, "top": 8.5 }],
        }] }),
        2 => json!({
            "id": id, "from": [x - 6.0, y - 2.0 * scatter.share()],
            "to": [x + 6.0, y + 2.0 * scatter.share()], "thickness": 0.5, "height": 1.4,
        }),
        3 => json!({ "at": [x, y] }),
        _ => json!({ "at": [x, y], "radius": 1.0 + scatter.share(), "height": 1.2 }),
    }
}

/// The point at these shares of a cell.
fn corner(cell: usize, across: f64, along: f64) -> Point {
    Point::new(
        CELL[0] * ((cell % CELLS[0]) as f64 + across),
        CELL[1] * ((cell / CELLS[0]) as f64 + along),
    )
}

/// Puts a unit down on the free strip between two rows of pieces: a line, a file or ranks, on foot
/// or mounted, in any order from close to open, sometimes laid down.
fn put_unit(scatter: &mut Scatter, unit: usize, figures: &mut Vec<Figure>) {
    let make = if scatter.share() < 0.2 {
        Make::Horse
    } else {
        Make::Foot
    };
    let unit = Unit {
        make,
        lying: make == Make::Foot && scatter.share() < 0.1,
        ranks: [1, 2, 4][scatter.below(3)],
        spacing: [1.0, 1.3, 1.7, 2.4][scatter.below(4)],
        by_hand: [0.03, 0.3][scatter.below(2)],
        facing: FRAC_PI_2 * (2.0 * scatter.below(2) as f64 - 1.0),
        start: corner(unit % (CELLS[0] * CELLS[1]), scatter.share() * 0.3, 0.0),
    };
    for man in 0..UNIT {
        // Set down a little further on until he touches nobody.
        let mut further = 0.0;
        loop {
            let figure = unit.man(scatter, figures.len() as u16, man, further);
            if figures.iter().all(|other| apart(other, &figure)) {
                figures.push(figure);
                break;
            }
            further += 0.2;
        }
    }
}

struct Unit {
    make: Make,
    lying: bool,
    ranks: usize,
    /// From man to man in a rank, inches.
    spacing: f64,
    /// How far from his place, inches, and turned from his front, in half-turns, a man may be.
    by_hand: f64,
    facing: f64,
    /// Where the first of its men stands.
    start: Point,
}

impl Unit {
    fn man(&self, scatter: &mut Scatter, id: u16, man: usize, further: f64) -> Figure {
        let depth = self.make.base().0.max(self.spacing) + 0.15;
        let place = Point::new(
            (man / self.ranks) as f64 * self.spacing + further,
            (man % self.ranks) as f64 * depth,
        );
        let astray = Point::new(scatter.spread(), scatter.spread()) * self.by_hand;
        Figure {
            id,
            make: self.make,
            at: self.start + place + astray,
            facing: self.facing + PI * self.by_hand * scatter.spread(),
            lying: self.lying,
        }
    }
}

/// Whether two men have the sixteenth of an inch between them that they have in a battle.
fn apart(a: &Figure, b: &Figure) -> bool {
    let [a, b] = [a, b].map(|man| man.make.outline(man.at, man.facing));
    a.distance(&b) >= 0.0625
}
