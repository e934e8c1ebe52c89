//! Straight lines of sight over and between the solids of a Country.
//!
//! A bolt flies nearly straight at the distances of a room, so what a gun sees it can hit. The
//! exact flight is [`ballistics::aim`]'s affair; this is the glance along the barrel that tells
//! which flights are worth working out.

use country::{Country, Ground, Point, Rect};

/// How much of a roof's rise masks what is behind it, on the average.
const ROOF_SHARE: f64 = 0.5;

/// A solid block: an upright turned rectangle up to a height.
#[derive(Debug, Clone, Copy)]
struct Block {
    centre: Point,
    half: Point,
    along: Point,
    top: f64,
}

impl Block {
    fn of_rect(rect: &Rect, top: f64) -> Block {
        let low = Point::new(rect.x[0], rect.y[0]);
        let high = Point::new(rect.x[1], rect.y[1]);
        Block {
            centre: (low + high) * 0.5,
            half: (high - low) * 0.5,
            along: Point::new(libm::cos(rect.turn), libm::sin(rect.turn)),
            top,
        }
    }

    fn square(centre: Point, half: f64, top: f64) -> Block {
        Block {
            centre,
            half: Point::splat(half),
            along: Point::X,
            top,
        }
    }

    /// Whether the block rises into the straight line between two eyes.
    fn masks(&self, from: Eye, to: Eye) -> bool {
        if from.height > self.top && to.height > self.top {
            return false;
        }
        let turned = |p: Point| {
            let rel = p - self.centre;
            Point::new(rel.dot(self.along), rel.dot(self.along.perp()))
        };
        let (start, end) = (turned(from.at), turned(to.at));
        let way = end - start;
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        for (s, w, half) in [(start.x, way.x, self.half.x), (start.y, way.y, self.half.y)] {
            if w.abs() < 1e-9 {
                if s.abs() >= half {
                    return false;
                }
                continue;
            }
            let (a, b) = ((-half - s) / w, (half - s) / w);
            enter = enter.max(a.min(b));
            leave = leave.min(a.max(b));
        }
        if enter >= leave {
            return false;
        }
        let height = |t: f64| from.height + (to.height - from.height) * t;
        height(enter).min(height(leave)) < self.top
    }
}

/// A point from which, or at which, one looks.
#[derive(Debug, Clone, Copy)]
pub struct Eye {
    /// Where in plan, inches.
    pub at: Point,
    /// Height above the floor, inches.
    pub height: f64,
}

/// All that masks a line of sight.
#[derive(Debug)]
pub struct Sight {
    blocks: Vec<Block>,
}

impl Sight {
    /// Collects what masks on a ground.
    pub fn new(ground: &Ground) -> Sight {
        let country = ground.country();
        let mut blocks = Vec::new();
        blocks.extend(
            country
                .boards
                .iter()
                .map(|board| Block::of_rect(&board.rect, board.top)),
        );
        buildings(country, &mut blocks);
        for wall in &country.walls {
            let way = wall.to - wall.from;
            let centre = (wall.from + wall.to) * 0.5;
            blocks.push(Block {
                centre,
                half: Point::new(way.length() * 0.5, wall.thickness * 0.5),
                along: way.normalize_or(Point::X),
                top: ground.height(centre) + wall.height,
            });
        }
        for rock in &country.rocks {
            let top = ground.height(rock.at) + rock.height;
            blocks.push(Block::square(rock.at, rock.radius * 0.8, top));
        }
        Sight { blocks }
    }

    /// Whether nothing solid stands between two eyes.
    pub fn clear(&self, from: Eye, to: Eye) -> bool {
        !self.blocks.iter().any(|block| block.masks(from, to))
    }
}

fn buildings(country: &Country, blocks: &mut Vec<Block>) {
    use country::Roof;
    for building in &country.buildings {
        for part in &building.parts {
            let rise = match part.roof {
                Roof::Flat | Roof::Battlements => 0.0,
                Roof::Gable { rise } | Roof::Spire { rise } => rise * ROOF_SHARE,
            };
            blocks.push(Block::of_rect(
                &part.rect,
                building.base + part.height + rise,
            ));
            blocks.extend(part.chimneys.iter().map(|chimney| {
                Block::square(chimney.at, chimney.side * 0.5, building.base + chimney.top)
            }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wall() -> Sight {
        let block = Block {
            centre: Point::ZERO,
            half: Point::new(1.0, 5.0),
            along: Point::X,
            top: 4.0,
        };
        Sight {
            blocks: vec![block],
        }
    }

    fn eye(x: f64, y: f64, height: f64) -> Eye {
        Eye {
            at: Point::new(x, y),
            height,
        }
    }

    #[test]
    fn a_wall_hides_who_stands_behind_it() {
        assert!(!wall().clear(eye(-9.0, 0.0, 1.0), eye(9.0, 0.0, 1.0)));
        assert!(wall().clear(eye(-9.0, 6.0, 1.0), eye(9.0, 6.0, 1.0)));
    }

    #[test]
    fn one_sees_over_what_is_lower_than_the_line() {
        assert!(wall().clear(eye(-9.0, 0.0, 5.0), eye(9.0, 0.0, 5.0)));
        assert!(!wall().clear(eye(-9.0, 0.0, 6.0), eye(9.0, 0.0, 1.0)));
    }
}
