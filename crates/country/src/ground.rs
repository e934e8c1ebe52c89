//! A Country made ready for questions.

use crate::footprint::Footprint;
use crate::levels::{self, SAME, Step};
use crate::outline::segment_distance;
use crate::region::Region;
use crate::solids::{self, Solid, SolidKind};
use crate::{Country, Faults, Point, Shape, Stadium, check};
use std::sync::Arc;

/// A checked Country with its solids, levels and areas indexed. A clone shares all of it, and costs
/// next to nothing.
#[derive(Debug, Clone)]
pub struct Ground {
    country: Arc<Country>,
    boards: Arc<[Solid]>,
    solids: Arc<[Solid]>,
    steps: Arc<[Step]>,
    obstructions: Arc<[Obstruction]>,
}

/// Who wants to pass: what stops a man and what stops wheels differ (AMB-8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Traveller {
    /// A man on foot or horse.
    Man,
    /// A gun on its wheels: swamps stop it too.
    Wheels,
}

/// Something of the Country that is in the way, named for the player.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Obstacle {
    /// A building, by name.
    Building(String),
    /// A wall, by id.
    Wall(String),
    /// A tree's trunk.
    Tree,
    /// A garden stone.
    Rock,
    /// A pond or river, by id.
    Water(String),
    /// A swamp, by id.
    Swamp(String),
    /// A side edge of the field, or the floor's end (AMB-34).
    Edge,
    /// A board's edge: a step up or down under the piece, or one too high to climb (AMB-8).
    Step,
}

/// Something that stops men or wheels, with its form in plan.
#[derive(Debug, Clone)]
pub(crate) struct Obstruction {
    pub(crate) obstacle: Obstacle,
    pub(crate) form: Form,
    /// The upright rectangle round it, so that far things cost next to nothing.
    bounds: (Point, Point),
}

/// The plan of an obstruction.
#[derive(Debug, Clone)]
pub(crate) enum Form {
    /// Something solid.
    Solid(Footprint),
    /// A chalked area.
    Area(Region),
}

impl Obstruction {
    fn solid(obstacle: Obstacle, footprint: Footprint) -> Obstruction {
        Obstruction {
            obstacle,
            bounds: footprint.bounds(),
            form: Form::Solid(footprint),
        }
    }

    fn area(obstacle: Obstacle, region: Region) -> Obstruction {
        Obstruction {
            obstacle,
            bounds: region.bounds,
            form: Form::Area(region),
        }
    }

    /// Whether it stops this traveller at all (AMB-8).
    pub(crate) fn stops(&self, who: Traveller) -> bool {
        who == Traveller::Wheels || !matches!(self.obstacle, Obstacle::Swamp(_))
    }

    /// Whether it comes within `room` inches of the segment.
    fn is_near(&self, a: Point, b: Point, room: f64) -> bool {
        let margin = Point::splat(room);
        let (least, greatest) = (a.min(b) - margin, a.max(b) + margin);
        if least.cmpgt(self.bounds.1).any() || greatest.cmplt(self.bounds.0).any() {
            return false;
        }
        let distance = match &self.form {
            Form::Solid(footprint) => footprint.distance_to_segment(a, b),
            Form::Area(region) => region.distance_to_segment(a, b),
        };
        distance < room - ROUNDING
    }
}

/// What a sum of inches may lose to rounding: a piece just as far away as it must be is far enough.
const ROUNDING: f64 = 1e-9;

impl Ground {
    /// Checks a Country and makes it ready.
    ///
    /// # Errors
    ///
    /// All that is wrong with it, each fault naming its place (`country.boards[2].top`) and what
    /// would be right. Numbers must be finite, sizes positive, things inside the field; boards
    /// must lie on something and buildings, walls, trees and rocks on one level of it (C-12 to
    /// C-14); areas must be simple polygons; names must be unique; and nothing may be so many or
    /// so large that a stranger's file could exhaust the machine.
    pub fn new(country: Country) -> Result<Ground, Faults> {
        check::country(&country)?;
        Ok(Ground::of_checked(country))
    }

    fn of_checked(country: Country) -> Ground {
        let boards = solids::boards(&country);
        let solids = solids::standing(&country);
        let steps = levels::steps(&country.boards);
        let obstructions = obstructions(&country, &solids);
        Ground {
            country: country.into(),
            boards: boards.into(),
            solids: solids.into(),
            steps: steps.into(),
            obstructions: obstructions.into(),
        }
    }

    /// The Country as it was written down.
    pub fn country(&self) -> &Country {
        &self.country
    }

    /// Height of the ground at `at`, inches above the floor: the top of the highest board over
    /// that point (C-12).
    pub fn height(&self, at: Point) -> f64 {
        levels::height(&self.country.boards, at)
    }

    /// The boards as bodies in space, in the Country's order.
    pub fn boards(&self) -> impl ExactSizeIterator<Item = &Solid> {
        self.boards.iter()
    }

    /// What stands on the boards and the floor as bodies in space: buildings part by part with
    /// their roofs and chimneys, walls, trunks, rocks.
    pub fn solids(&self) -> impl ExactSizeIterator<Item = &Solid> {
        self.solids.iter()
    }

    /// The edges at which the height of the ground changes.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The least and the greatest corner of the floor a piece may stand on: the field with the
    /// margins behind its back lines (M-4, AMB-34).
    pub fn floor(&self) -> (Point, Point) {
        let field = self.country.field;
        (
            Point::new(0.0, -field.margin),
            Point::new(field.width, field.depth + field.margin),
        )
    }

    /// What prevents a piece with this outline from standing here with `clear` inches round it
    /// or `None` if it may stand.
    ///
    /// The outline must lie within the floor (AMB-34), stand clear of solids, of water off its
    /// fords and bridges and, for wheels, of swamps (AMB-8), and lie on one level, clear of every
    /// board's edge.
    pub fn stands(&self, outline: &[Stadium], clear: f64, who: Traveller) -> Option<Obstacle> {
        for part in outline {
            let hindrance = self
                .off_floor(part)
                .or_else(|| self.obstructed(part, clear, who))
                .or_else(|| {
                    let room = part.radius + clear - ROUNDING;
                    let straddles = |step: &Step| {
                        step.may_be_near(part.a, part.b, room)
                            && segment_distance(step.from, step.to, part.a, part.b) < room
                    };
                    self.steps.iter().any(straddles).then_some(Obstacle::Step)
                });
            if hindrance.is_some() {
                return hindrance;
            }
        }
        let mut heights = outline.iter().map(|part| self.height(part.a));
        let first = heights.next()?;
        heights
            .any(|height| (height - first).abs() > SAME)
            .then_some(Obstacle::Step)
    }

    /// What prevents a piece of half-width `radius` from going straight from `from` to `to` with
    /// `clear` inches on either side (AMB-6, AMB-8), or `None` if the way is open.
    ///
    /// Steps of an inch and less are free for all; a higher one anywhere along the middle of the
    /// way stops men and wheels alike (AMB-8).
    pub fn passes(
        &self,
        from: Point,
        to: Point,
        radius: f64,
        clear: f64,
        who: Traveller,
    ) -> Option<Obstacle> {
        let way = Stadium::swept(from, to, radius);
        self.off_floor(&way)
            .or_else(|| self.obstructed(&way, clear, who))
            .or_else(|| {
                let climbs = |step: &Step| {
                    step.is_wall() && segment_distance(step.from, step.to, from, to) < ROUNDING
                };
                self.steps.iter().any(climbs).then_some(Obstacle::Step)
            })
    }

    /// What stops men or wheels, in the order in which it is asked.
    pub(crate) fn obstructions(&self, who: Traveller) -> impl Iterator<Item = &Obstruction> {
        self.obstructions
            .iter()
            .filter(move |obstruction| obstruction.stops(who))
    }

    /// An outline partly off the floor, or nowhere at all: one with a number that is not finite.
    fn off_floor(&self, outline: &Stadium) -> Option<Obstacle> {
        let (least, greatest) = self.floor();
        let bounds = outline.bounds();
        let rounding = Point::splat(ROUNDING);
        let on_floor =
            bounds.0.cmpge(least - rounding).all() && bounds.1.cmple(greatest + rounding).all();
        (!on_floor).then_some(Obstacle::Edge)
    }

    fn obstructed(&self, outline: &Stadium, clear: f64, who: Traveller) -> Option<Obstacle> {
        let room = outline.radius + clear;
        self.obstructions(who)
            .find(|obstruction| obstruction.is_near(outline.a, outline.b, room))
            .map(|obstruction| obstruction.obstacle.clone())
    }
}

fn obstructions(country: &Country, solids: &[Solid]) -> Vec<Obstruction> {
    let mut found = Vec::new();
    for solid in solids {
        // Roofs and chimneys stand within the plan of their walls.
        if matches!(solid.kind, SolidKind::Roof | SolidKind::Chimney) {
            continue;
        }
        let footprint = match solid.shape {
            Shape::Post { at, radius, .. } => Footprint::Round { at, radius },
            Shape::Block { rect, .. } | Shape::Gable { rect, .. } | Shape::Spire { rect, .. } => {
                if solid.kind == SolidKind::Wall {
                    Footprint::of_wall(&country.walls[solid.index])
                } else {
                    Footprint::of_rect(&rect)
                }
            }
        };
        found.push(Obstruction::solid(solid.obstacle.clone(), footprint));
    }
    let crossings: Vec<_> = country.fords.iter().chain(&country.bridges).collect();
    for water in &country.waters {
        let left = Region::without(water, &crossings).into_iter();
        found.extend(left.map(|part| Obstruction::area(Obstacle::Water(water.id.clone()), part)));
    }
    for swamp in &country.swamps {
        let left = Region::without(swamp, &crossings).into_iter();
        found.extend(left.map(|part| Obstruction::area(Obstacle::Swamp(swamp.id.clone()), part)));
    }
    found
}
