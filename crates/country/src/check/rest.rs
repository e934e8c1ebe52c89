//! How things lie together: on what they rest, whether they share a place or a name.

use crate::fault::Findings;
use crate::footprint::Footprint;
use crate::levels::{self, SAME, Step};
use crate::outline::{segment_distance, segments_cross};
use crate::{Area, Board, Country, Point, Rect, region};
use std::collections::BTreeMap;

pub(super) fn check(country: &Country, findings: &mut Findings) {
    names(country, findings);
    boards(&country.boards, findings);
    for (list, areas) in [
        ("waters", &country.waters),
        ("fords", &country.fords),
        ("bridges", &country.bridges),
        ("swamps", &country.swamps),
        ("woods", &country.woods),
    ] {
        for (index, area) in areas.iter().enumerate() {
            findings.expect(
                is_simple(area),
                || format!("country.{list}[{index}].corners"),
                || "must go once round an area, without a side touching another".into(),
            );
        }
    }
    // What stands on boards can be judged only once these lie right.
    if findings.none() {
        standing(country, findings);
    }
}

fn names(country: &Country, findings: &mut Findings) {
    let mut known: BTreeMap<&str, String> = BTreeMap::new();
    let mut name = |list: &str, index: usize, id| {
        let place = format!("country.{list}[{index}].id");
        if let Some(other) = known.get(id) {
            findings.expect(
                false,
                || place,
                || format!("\"{id}\" is the name of {other} already"),
            );
        } else {
            known.insert(id, place);
        }
    };
    for (index, board) in country.boards.iter().enumerate() {
        name("boards", index, &board.id);
    }
    for (index, building) in country.buildings.iter().enumerate() {
        name("buildings", index, &building.id);
    }
    for (index, wall) in country.walls.iter().enumerate() {
        name("walls", index, &wall.id);
    }
    for (list, areas) in [
        ("waters", &country.waters),
        ("fords", &country.fords),
        ("bridges", &country.bridges),
        ("swamps", &country.swamps),
        ("woods", &country.woods),
    ] {
        for (index, area) in areas.iter().enumerate() {
            name(list, index, &area.id);
        }
    }
    for (list, lines) in [("roads", &country.roads), ("chalk", &country.chalk)] {
        for (index, line) in lines.iter().enumerate() {
            name(list, index, &line.id);
        }
    }
}

/// Each board lies on the floor or on another one, and none runs through another (C-12).
fn boards(boards: &[Board], findings: &mut Findings) {
    for (index, board) in boards.iter().enumerate() {
        let lies_on = |other: &Board| {
            (other.top - board.base).abs() <= SAME && overlap(&other.rect, &board.rect)
        };
        findings.expect(
            board.base <= SAME || boards.iter().any(lies_on),
            || format!("country.boards[{index}].base"),
            || {
                format!(
                    "is {}, but no board's top lies at that height under it; it must lie on the \
                     floor (0) or on another board",
                    board.base
                )
            },
        );
        for (other_index, other) in boards[..index].iter().enumerate() {
            let level = board.base < other.top - SAME && other.base < board.top - SAME;
            findings.expect(
                !(level && overlap(&board.rect, &other.rect)),
                || format!("country.boards[{index}]"),
                || {
                    format!(
                        "runs through country.boards[{other_index}] (\"{}\")",
                        other.id
                    )
                },
            );
        }
    }
}

/// Buildings, walls, trees and rocks each stand on one level (C-13, C-14).
fn standing(country: &Country, findings: &mut Findings) {
    let steps = levels::steps(&country.boards);
    for (index, building) in country.buildings.iter().enumerate() {
        for (part_index, part) in building.parts.iter().enumerate() {
            let ground = levels::height(&country.boards, part.rect.centre());
            findings.expect(
                (ground - building.base).abs() <= SAME,
                || format!("country.buildings[{index}].base"),
                || {
                    format!(
                        "is {}, but the ground under part {part_index} is at {ground}",
                        building.base
                    )
                },
            );
            on_one_level(&steps, Footprint::of_rect(&part.rect), findings, || {
                format!("country.buildings[{index}].parts[{part_index}]")
            });
        }
    }
    for (index, wall) in country.walls.iter().enumerate() {
        let place = || format!("country.walls[{index}]");
        on_one_level(&steps, Footprint::of_wall(wall), findings, place);
    }
    let trees = country
        .trees
        .iter()
        .map(|tree| (tree.at, tree.trunk))
        .enumerate();
    for (index, (at, radius)) in trees {
        let place = || format!("country.trees[{index}].at");
        on_one_level(&steps, Footprint::Round { at, radius }, findings, place);
    }
    let rocks = country
        .rocks
        .iter()
        .map(|rock| (rock.at, rock.radius))
        .enumerate();
    for (index, (at, radius)) in rocks {
        let place = || format!("country.rocks[{index}].at");
        on_one_level(&steps, Footprint::Round { at, radius }, findings, place);
    }
}

fn on_one_level(
    steps: &[Step],
    footprint: Footprint,
    findings: &mut Findings,
    place: impl FnOnce() -> String,
) {
    // A little smaller all round: a house may stand flush with a board's edge.
    let flush = SAME * 10.0;
    let inner = match footprint {
        Footprint::Round { at, radius } => Footprint::Round {
            at,
            radius: radius - flush,
        },
        Footprint::Oblong { centre, half, axis } => Footprint::Oblong {
            centre,
            half: half - Point::splat(flush),
            axis,
        },
    };
    let crossing = steps
        .iter()
        .find(|step| inner.distance_to_segment(step.from, step.to) == 0.0);
    findings.expect(crossing.is_none(), place, || {
        let (from, to) = crossing.map_or_else(Default::default, |step| (step.from, step.to));
        format!(
            "stands across a board's edge, from ({}, {}) to ({}, {}); it must stand on one level",
            from.x, from.y, to.x, to.y
        )
    });
}

/// Whether two rectangles share more than an edge: no line along a side of either parts them.
fn overlap(one: &Rect, other: &Rect) -> bool {
    let corners = [one.corners(), other.corners()];
    let span = |corners: &[Point; 4], along: Point| {
        corners
            .iter()
            .map(|corner| corner.dot(along))
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), at| {
                (least.min(at), most.max(at))
            })
    };
    [
        one.axis(),
        one.axis().perp(),
        other.axis(),
        other.axis().perp(),
    ]
    .iter()
    .all(|&along| {
        let (mine, theirs) = (span(&corners[0], along), span(&corners[1], along));
        mine.0 < theirs.1 - SAME && theirs.0 < mine.1 - SAME
    })
}

/// Whether the ring of corners neither crosses nor touches itself and encloses something.
fn is_simple(area: &Area) -> bool {
    let sides: Vec<_> = region::edges(&area.corners).collect();
    let count = sides.len();
    for (index, &(a, b)) in sides.iter().enumerate() {
        if a.distance(b) < 0.01 {
            return false;
        }
        for (other_index, &(c, d)) in sides.iter().enumerate().skip(index + 1) {
            let neighbours = other_index == index + 1 || (index == 0 && other_index == count - 1);
            let meet = if neighbours {
                // Neighbours share a corner; they may not fold back on each other.
                let (shared, one, other) = if other_index == index + 1 {
                    (b, a, d)
                } else {
                    (a, b, c)
                };
                let (one, other) = (one - shared, other - shared);
                let apart = one.perp_dot(other).abs() / (one.length() * other.length());
                apart < 1e-6 && one.dot(other) > 0.0
            } else {
                segments_cross(a, b, c, d) || segment_distance(a, b, c, d) < 0.001
            };
            if meet {
                return false;
            }
        }
    }
    true
}
