//! A Country whose one half is the other turned half round.

use super::chance::{Chance, tenth};
use super::plan::{Half, Plan};
use super::{Wish, furnish, roads, waters, woods};
use crate::{Area, Country, Field, Point, Rect, Tree};

/// Draws Blue's half, and makes Red's of it.
pub(super) fn drawn_half(wish: &Wish, chance: Chance) -> Country {
    let mut plan = Plan::new(wish, chance);
    if wish.river {
        waters::river(&mut plan, true);
    }
    let share = plan.share();
    furnish(&mut plan, Half::Blue, share);
    let turn = Turn(plan.country.field);
    for (_, at) in plan.stops.clone() {
        plan.stops.push((Half::Red, turn.point(at)));
    }
    turn.double(&mut plan.country);
    roads::lay(&mut plan);
    woods::plant(&mut plan);
    // Of each tree and its twin both stand, or neither.
    for tree in std::mem::take(&mut plan.country.trees) {
        let at = turn.point(tree.at);
        if woods::has_room(&plan, tree.at) && woods::has_room(&plan, at) {
            plan.country.trees.extend([tree, Tree { at, ..tree }]);
        }
    }
    plan.finish()
}

/// Half a turn about the middle of a field.
#[derive(Clone, Copy)]
struct Turn(Field);

impl Turn {
    fn point(self, at: Point) -> Point {
        Point::new(tenth(self.0.width - at.x), tenth(self.0.depth - at.y))
    }

    fn rect(self, rect: Rect) -> Rect {
        let (width, depth) = (self.0.width, self.0.depth);
        let over = |of: f64, [least, greatest]: [f64; 2]| [tenth(of - greatest), tenth(of - least)];
        Rect {
            x: over(width, rect.x),
            y: over(depth, rect.y),
            turn: rect.turn,
        }
    }

    /// Adds to everything but rivers, their crossings and back lines its twin.
    fn double(self, country: &mut Country) {
        let twin = |id: &str| format!("{id}_twin");
        let boards: Vec<_> = country.boards.clone();
        country.boards.extend(boards.into_iter().map(|mut board| {
            board.id = twin(&board.id);
            board.rect = self.rect(board.rect);
            board
        }));
        let buildings: Vec<_> = country.buildings.clone();
        country
            .buildings
            .extend(buildings.into_iter().map(|mut building| {
                building.id = twin(&building.id);
                building.name = format!("{}, over the way", building.name);
                for part in &mut building.parts {
                    part.rect = self.rect(part.rect);
                    for chimney in &mut part.chimneys {
                        chimney.at = Point::new(self.0.width, self.0.depth) - chimney.at;
                    }
                }
                building
            }));
        let walls: Vec<_> = country.walls.clone();
        country.walls.extend(walls.into_iter().map(|mut wall| {
            wall.id = twin(&wall.id);
            (wall.from, wall.to) = (self.point(wall.from), self.point(wall.to));
            wall
        }));
        let rocks: Vec<_> = country.rocks.clone();
        country.rocks.extend(rocks.into_iter().map(|mut rock| {
            rock.at = self.point(rock.at);
            rock
        }));
        let area = |mut area: Area| {
            area.id = twin(&area.id);
            area.corners = area.corners.iter().map(|&at| self.point(at)).collect();
            area
        };
        let ponds = country.waters.iter().filter(|water| water.id != "river");
        let ponds: Vec<_> = ponds.cloned().map(area).collect();
        country.waters.extend(ponds);
        let swamps: Vec<_> = country.swamps.iter().cloned().map(area).collect();
        country.swamps.extend(swamps);
        let woods: Vec<_> = country.woods.iter().cloned().map(area).collect();
        country.woods.extend(woods);
    }
}
