//! A Country while it is being laid out: what lies where already, and where there is still room.

use super::chance::{Chance, tenth};
use super::{Cover, Share, Wish, bare, names};
use crate::{Area, Country, Point};

/// Where a thing is to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    Blue,
    Red,
    Middle,
}

/// The upright rectangle that something takes up.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plot {
    pub(super) least: Point,
    pub(super) greatest: Point,
}

impl Plot {
    pub(super) fn about(centre: Point, half: Point) -> Plot {
        Plot {
            least: centre - half,
            greatest: centre + half,
        }
    }

    pub(super) fn centre(&self) -> Point {
        (self.least + self.greatest) * 0.5
    }

    fn meets(&self, other: &Plot, gap: f64) -> bool {
        let gap = Point::splat(gap);
        (self.least - gap).cmplt(other.greatest).all()
            && (self.greatest + gap).cmpgt(other.least).all()
    }
}

/// A place where trees are to stand once the roads are known.
#[derive(Debug, Clone)]
pub(super) struct Planting {
    /// Where exactly, if they stand in rows; otherwise the corners of the wood.
    pub(super) spots: Vec<Point>,
    /// How many, scattered over the wood; 0 for rows.
    pub(super) scattered: usize,
    /// From the least to the greatest height, inches.
    pub(super) height: [f64; 2],
}

/// The Country, the chance that draws it, and what is taken.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    pub(super) wish: Wish,
    pub(super) chance: Chance,
    pub(super) country: Country,
    taken: Vec<Plot>,
    /// The middles of hamlets and farms: where roads go.
    pub(super) stops: Vec<(Half, Point)>,
    /// The middles of fords and bridges.
    pub(super) crossings: Vec<Point>,
    pub(super) plantings: Vec<Planting>,
    names: names::Names,
    numbered: usize,
}

/// Nothing stands nearer to a back line, inches: the guns' whole length and a move of room.
const BACK: f64 = 10.0;
/// Between things there is room for a gun with a man on either side, inches.
const GAP: f64 = 4.5;
/// How often a place for a thing is sought.
const TRIES: usize = 60;

impl Plan {
    pub(super) fn new(wish: &Wish, chance: Chance) -> Plan {
        Plan {
            wish: *wish,
            chance,
            country: bare(wish.field()),
            taken: Vec::new(),
            stops: Vec::new(),
            crossings: Vec::new(),
            plantings: Vec::new(),
            names: names::Names::default(),
            numbered: 0,
        }
    }

    /// How much one half may hold: so much to each square yard of it, and more the more cover is
    /// wished for (C-17).
    pub(super) fn share(&mut self) -> Share {
        let yards = self.wish.width * (self.wish.depth * 0.5 - BACK) / 1296.0;
        let crowding = match self.wish.cover {
            Cover::Sparse => 0.65,
            Cover::Fair => 1.0,
            Cover::Thick => 1.35,
        };
        let mut about = |each_yard: f64, least: usize| {
            let many = yards * each_yard * crowding + self.chance.unit() - 0.5;
            (many.max(0.0).round() as usize).max(least)
        };
        let small = yards < 2.0;
        Share {
            hills: about(0.36, 1),
            hamlets: about(0.24, usize::from(!small)),
            farms: about(0.24, usize::from(small)),
            woods: about(0.6, 1),
            orchards: about(0.18, 0),
            stones: about(0.3, 1),
            walls: about(0.4, 0),
            hedges: about(0.35, 1),
            pond: self.chance.happens(0.3),
        }
    }

    /// A free place for something of these half extents, which is taken from then on.
    pub(super) fn place(&mut self, half: Half, extent: Point) -> Option<Plot> {
        let (width, depth) = (self.wish.width, self.wish.depth);
        let middle = depth * 0.5;
        let (least, most) = match half {
            Half::Blue => (BACK + extent.y, middle - 2.0 - extent.y),
            Half::Red => (middle + 2.0 + extent.y, depth - BACK - extent.y),
            Half::Middle => (middle - depth * 0.06, middle + depth * 0.06),
        };
        let (left, right) = (extent.x + 1.5, width - extent.x - 1.5);
        if least > most || left > right {
            return None;
        }
        for _ in 0..TRIES {
            let at = Point::new(
                self.chance.between(left, right),
                self.chance.between(least, most),
            );
            let plot = Plot::about(at, extent);
            if self.is_free(&plot) {
                self.taken.push(plot);
                return Some(plot);
            }
        }
        None
    }

    /// A free place for something that may be made smaller, down to this share of its extent.
    pub(super) fn place_shrinking(
        &mut self,
        half: Half,
        extent: Point,
        least: f64,
    ) -> Option<Plot> {
        [1.0, (1.0 + least) * 0.5, least]
            .into_iter()
            .find_map(|share| self.place(half, extent * share))
    }

    fn is_free(&self, plot: &Plot) -> bool {
        !self.taken.iter().any(|other| other.meets(plot, GAP))
    }

    pub(super) fn take(&mut self, plot: Plot) {
        self.taken.push(plot);
    }

    /// A new name for the player, and one for the file.
    pub(super) fn named(&mut self, kind: names::Kind) -> (String, String) {
        let name = self.names.draw(kind, &mut self.chance);
        (self.id(kind.word()), name)
    }

    /// A name for the file that nothing else has.
    pub(super) fn id(&mut self, word: &str) -> String {
        self.numbered += 1;
        format!("{word}_{}", self.numbered)
    }

    /// A roundish area about a point.
    pub(super) fn blob(&mut self, word: &str, plot: &Plot, corners: usize) -> Area {
        let (centre, half) = (plot.centre(), (plot.greatest - plot.least) * 0.5);
        let corners = (0..corners)
            .map(|corner| {
                let turn = std::f64::consts::TAU * corner as f64 / corners as f64;
                let (sin, cos) = libm::sincos(turn);
                let reach = 0.84 + 0.16 * self.chance.unit();
                let at = centre + Point::new(cos, sin) * half * reach;
                Point::new(tenth(at.x), tenth(at.y))
            })
            .collect();
        Area {
            id: self.id(word),
            corners,
        }
    }

    pub(super) fn finish(self) -> Country {
        self.country
    }
}
