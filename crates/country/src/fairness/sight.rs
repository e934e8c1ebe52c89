//! What can be seen from where.

use crate::footprint::Footprint;
use crate::outline::segments_cross;
use crate::{Ground, Point, Shape, SolidKind, closest_on_segment};

/// Height of a man's eyes above his feet, and of a gun's bore above the ground: nearly two inches
/// (T-1).
const EYE: f64 = 1.75;
/// Height of a man's breast: what must be seen of him.
const BREAST: f64 = 1.0;
/// A line that passes a solid nearer than this is stopped, inches: half a man would still show.
const NEAR: f64 = 0.3;

/// All that stops the eye in a Country.
pub(super) struct Sight<'a> {
    ground: &'a Ground,
    screens: Vec<Screen>,
}

/// Something upright that stops the eye.
struct Screen {
    footprint: Footprint,
    centre: Point,
    bounds: (Point, Point),
    top: f64,
}

impl Sight<'_> {
    pub(super) fn new(ground: &Ground) -> Sight<'_> {
        let screens = ground.solids().map(|solid| {
            let (footprint, centre) = match solid.shape {
                Shape::Post { at, radius, .. } => (Footprint::Round { at, radius }, at),
                Shape::Block { rect, .. }
                | Shape::Gable { rect, .. }
                | Shape::Spire { rect, .. } => (Footprint::of_rect(&rect), rect.centre()),
            };
            Screen {
                footprint,
                centre,
                bounds: footprint.bounds(),
                top: solid.shape.top(),
            }
        });
        Sight {
            ground,
            screens: screens.collect(),
        }
    }

    /// Whether eyes or a gun at `from` have an open line to the breast of a man at `to`.
    pub(super) fn is_open(&self, from: Point, to: Point) -> bool {
        let (eye, breast) = (
            self.ground.height(from) + EYE,
            self.ground.height(to) + BREAST,
        );
        let line_at = |share: f64| eye + (breast - eye) * share;
        let along = to - from;
        let length_squared = along.length_squared();
        if length_squared == 0.0 {
            return true;
        }
        let share_of = |point: Point| (point - from).dot(along) / length_squared;
        let behind_screen = self.screens_near(from, to).any(|screen| {
            let beside = closest_on_segment(from, to, screen.centre);
            line_at(share_of(beside)) < screen.top
        });
        let behind_hill = self.ground.steps().iter().any(|step| {
            if !segments_cross(from, to, step.from, step.to) {
                return false;
            }
            let edge = step.to - step.from;
            let share = (step.from - from).perp_dot(edge) / along.perp_dot(edge);
            line_at(share) < step.high
        });
        !(behind_screen || behind_hill)
    }

    /// Whether something solid, higher than a man's breast, stands on the way from `from` to `to`.
    pub(super) fn is_covered(&self, from: Point, to: Point) -> bool {
        let breast = self.ground.height(from) + BREAST;
        let behind_screen = self
            .screens_near(from, to)
            .any(|screen| screen.top > breast);
        behind_screen
            || self
                .ground
                .steps()
                .iter()
                .any(|step| step.high > breast && segments_cross(from, to, step.from, step.to))
    }

    fn screens_near(&self, from: Point, to: Point) -> impl Iterator<Item = &Screen> {
        let margin = Point::splat(NEAR);
        let (least, greatest) = (from.min(to) - margin, from.max(to) + margin);
        self.screens.iter().filter(move |screen| {
            screen.bounds.0.cmple(greatest).all()
                && screen.bounds.1.cmpge(least).all()
                && screen.footprint.distance_to_segment(from, to) < NEAR
        })
    }
}

/// Whether a solid lies over the point, so that nobody can stand there.
pub(super) fn is_built_over(ground: &Ground, at: Point) -> bool {
    ground.solids().any(|solid| {
        solid.kind == SolidKind::House
            && matches!(solid.shape, Shape::Block { rect, .. } if rect.contains(at))
    })
}
