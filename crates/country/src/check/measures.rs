//! Counts, names, sizes and places: what can be told of each thing by itself.

use crate::fault::Findings;
use crate::levels::SAME;
use crate::{Area, Building, Country, Field, Line, Point, Rect, Roof};

/// The most of anything, and the largest: room for any floor in any house, and small enough that
/// no file can exhaust the machine.
mod most {
    pub const WIDTH: f64 = 1200.0;
    pub const MARGIN: f64 = 120.0;
    pub const HEIGHT: f64 = 60.0;
    pub const BOARDS: usize = 100;
    pub const BUILDINGS: usize = 150;
    pub const PARTS: usize = 20;
    pub const CHIMNEYS: usize = 16;
    pub const WALLS: usize = 200;
    pub const TREES: usize = 500;
    pub const ROCKS: usize = 200;
    pub const AREAS: usize = 40;
    pub const LINES: usize = 100;
    pub const CORNERS: usize = 100;
    pub const NAME: usize = 80;
}

pub(super) fn check(country: &Country, findings: &mut Findings) {
    if !counts(country, findings) || !field(country.field, findings) {
        return;
    }
    let mut thorough = Measures {
        field: country.field,
        findings,
    };
    thorough.all(country);
}

fn counts(country: &Country, findings: &mut Findings) -> bool {
    let lists = [
        ("boards", country.boards.len(), most::BOARDS),
        ("buildings", country.buildings.len(), most::BUILDINGS),
        ("walls", country.walls.len(), most::WALLS),
        ("trees", country.trees.len(), most::TREES),
        ("rocks", country.rocks.len(), most::ROCKS),
        ("waters", country.waters.len(), most::AREAS),
        ("fords", country.fords.len(), most::AREAS),
        ("bridges", country.bridges.len(), most::AREAS),
        ("swamps", country.swamps.len(), most::AREAS),
        ("woods", country.woods.len(), most::AREAS),
        ("roads", country.roads.len(), most::LINES),
        ("chalk", country.chalk.len(), most::LINES),
    ];
    let mut right = true;
    for (list, count, limit) in lists {
        right &= findings.expect(
            count <= limit,
            || format!("country.{list}"),
            || format!("has {count} entries; at most {limit} are allowed"),
        );
    }
    right
}

fn field(field: Field, findings: &mut Findings) -> bool {
    let mut right = true;
    let measures = [
        ("width", field.width, 12.0, most::WIDTH),
        ("depth", field.depth, 12.0, most::WIDTH),
        ("margin", field.margin, 0.0, most::MARGIN),
    ];
    for (name, value, least, greatest) in measures {
        right &= findings.expect(
            (least..=greatest).contains(&value),
            || format!("country.field.{name}"),
            || format!("is {value}; it must be from {least} to {greatest} inches"),
        );
    }
    right
}

struct Measures<'a> {
    field: Field,
    findings: &'a mut Findings,
}

impl Measures<'_> {
    fn all(&mut self, country: &Country) {
        for (index, board) in country.boards.iter().enumerate() {
            let place = format!("country.boards[{index}]");
            self.name(&place, "id", &board.id);
            self.rect(&place, &board.rect);
            self.within(&place, "base", board.base, 0.0, most::HEIGHT);
            if self.within(&place, "top", board.top, 0.0, most::HEIGHT) {
                self.findings.expect(
                    board.top > board.base + SAME,
                    || format!("{place}.top"),
                    || {
                        format!(
                            "is {}; it must be above the base, {}",
                            board.top, board.base
                        )
                    },
                );
            }
        }
        for (index, building) in country.buildings.iter().enumerate() {
            self.building(&format!("country.buildings[{index}]"), building);
        }
        for (index, wall) in country.walls.iter().enumerate() {
            let place = format!("country.walls[{index}]");
            self.name(&place, "id", &wall.id);
            let ends = self.point(&place, "from", wall.from) & self.point(&place, "to", wall.to);
            if ends {
                self.findings.expect(
                    wall.from.distance(wall.to) >= 0.1,
                    || format!("{place}.to"),
                    || "is where the wall begins; a wall must be at least 0.1 inch long".into(),
                );
            }
            self.within(&place, "thickness", wall.thickness, 0.05, 12.0);
            self.within(&place, "height", wall.height, 0.05, most::HEIGHT);
        }
        for (index, tree) in country.trees.iter().enumerate() {
            let place = format!("country.trees[{index}]");
            self.point(&place, "at", tree.at);
            self.within(&place, "trunk", tree.trunk, 0.02, 6.0);
            self.within(&place, "height", tree.height, 0.1, most::HEIGHT);
        }
        for (index, rock) in country.rocks.iter().enumerate() {
            let place = format!("country.rocks[{index}]");
            self.point(&place, "at", rock.at);
            self.within(&place, "radius", rock.radius, 0.05, 60.0);
            self.within(&place, "height", rock.height, 0.05, most::HEIGHT);
        }
        let areas = [
            ("waters", &country.waters),
            ("fords", &country.fords),
            ("bridges", &country.bridges),
            ("swamps", &country.swamps),
            ("woods", &country.woods),
        ];
        for (list, areas) in areas {
            for (index, area) in areas.iter().enumerate() {
                self.area(&format!("country.{list}[{index}]"), area);
            }
        }
        for (list, lines) in [("roads", &country.roads), ("chalk", &country.chalk)] {
            for (index, line) in lines.iter().enumerate() {
                self.line(&format!("country.{list}[{index}]"), line);
            }
        }
    }

    fn building(&mut self, place: &str, building: &Building) {
        self.name(place, "id", &building.id);
        self.name(place, "name", &building.name);
        self.within(place, "base", building.base, 0.0, most::HEIGHT);
        self.count(place, "parts", building.parts.len(), 1, most::PARTS);
        for (index, part) in building.parts.iter().enumerate().take(most::PARTS) {
            let place = format!("{place}.parts[{index}]");
            self.rect(&place, &part.rect);
            self.within(&place, "height", part.height, 0.1, most::HEIGHT);
            if let Roof::Gable { rise } | Roof::Spire { rise } = part.roof {
                self.within(&place, "roof.rise", rise, 0.05, most::HEIGHT);
            }
            self.count(&place, "chimneys", part.chimneys.len(), 0, most::CHIMNEYS);
            for (index, chimney) in part.chimneys.iter().enumerate().take(most::CHIMNEYS) {
                let place = format!("{place}.chimneys[{index}]");
                self.within(&place, "side", chimney.side, 0.05, 12.0);
                if self.within(&place, "top", chimney.top, 0.0, most::HEIGHT) {
                    self.findings.expect(
                        chimney.top > part.height + SAME,
                        || format!("{place}.top"),
                        || {
                            format!(
                                "is {}; it must be above the walls, {}",
                                chimney.top, part.height
                            )
                        },
                    );
                }
                if self.point(&place, "at", chimney.at) {
                    self.findings.expect(
                        part.rect.contains(chimney.at),
                        || format!("{place}.at"),
                        || "lies outside the plan of its building part".into(),
                    );
                }
            }
        }
    }

    fn area(&mut self, place: &str, area: &Area) {
        self.name(place, "id", &area.id);
        if self.count(place, "corners", area.corners.len(), 3, most::CORNERS) {
            for (index, &corner) in area.corners.iter().enumerate() {
                self.point(place, &format!("corners[{index}]"), corner);
            }
        }
    }

    fn line(&mut self, place: &str, line: &Line) {
        self.name(place, "id", &line.id);
        self.within(place, "width", line.width, 0.01, 60.0);
        if self.count(place, "points", line.points.len(), 2, most::CORNERS) {
            for (index, &point) in line.points.iter().enumerate() {
                self.point(place, &format!("points[{index}]"), point);
            }
        }
    }

    fn name(&mut self, place: &str, member: &str, name: &str) {
        self.findings.expect(
            !name.trim().is_empty() && name.chars().count() <= most::NAME,
            || format!("{place}.{member}"),
            || format!("must be a name of 1 to {} letters", most::NAME),
        );
    }

    fn count(&mut self, place: &str, list: &str, count: usize, least: usize, limit: usize) -> bool {
        self.findings.expect(
            (least..=limit).contains(&count),
            || format!("{place}.{list}"),
            || format!("has {count} entries; from {least} to {limit} are right"),
        )
    }

    fn within(&mut self, place: &str, member: &str, value: f64, least: f64, most: f64) -> bool {
        self.findings.expect(
            (least..=most).contains(&value),
            || format!("{place}.{member}"),
            || format!("is {value}; it must be from {least} to {most} inches"),
        )
    }

    fn rect(&mut self, place: &str, rect: &Rect) {
        let mut right = self.findings.expect(
            rect.turn.abs() <= 7.0,
            || format!("{place}.turn"),
            || format!("is {}; a turn is in radians, from -7 to 7", rect.turn),
        );
        for (member, [least, greatest]) in [("x", rect.x), ("y", rect.y)] {
            right &= self.findings.expect(
                least.is_finite() && greatest.is_finite() && greatest - least >= 0.05,
                || format!("{place}.{member}"),
                || {
                    format!(
                        "is [{least}, {greatest}]; the second must be at least 0.05 inch above the \
                         first"
                    )
                },
            );
        }
        if right {
            let inside = rect
                .corners()
                .iter()
                .all(|&corner| self.is_on_floor(corner));
            let field = self.field;
            self.findings
                .expect(inside, || place.into(), || outside(field, "reaches"));
        }
    }

    fn point(&mut self, place: &str, member: &str, at: Point) -> bool {
        let inside = self.is_on_floor(at);
        let field = self.field;
        let place = || format!("{place}.{member}");
        self.findings
            .expect(inside, place, || outside(field, "lies"))
    }

    fn is_on_floor(&self, at: Point) -> bool {
        let Field {
            width,
            depth,
            margin,
        } = self.field;
        (-SAME..=width + SAME).contains(&at.x)
            && (-margin - SAME..=depth + margin + SAME).contains(&at.y)
    }
}

fn outside(field: Field, verb: &str) -> String {
    let Field {
        width,
        depth,
        margin,
    } = field;
    format!(
        "{verb} outside the field and its margins: x must be from 0 to {width}, y from {} to {}",
        -margin,
        depth + margin
    )
}
