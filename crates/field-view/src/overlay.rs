//! Reaches, ways, rings, flights: drawn over the ground in their own colours.

use crate::mesh::{drape, outline};
use crate::pieces::{Overlay, Style, Tint};
use country::Point;
use glam::{Vec2, Vec3};

/// Height above the ground at which overlays lie, inches.
const LIFT: f32 = 0.07;

/// Triangles with a colour at each corner.
#[derive(Debug, Clone, Default)]
pub struct Drawing {
    /// Corners, three a triangle.
    pub positions: Vec<Vec3>,
    /// Red, green, blue, opacity, one a corner.
    pub colours: Vec<[u8; 4]>,
}

/// Height of a pennant's staff, inches.
const STAFF: f32 = 4.2;

type Colour = [u8; 4];

fn colour(style: Style) -> Colour {
    match style {
        Style::Plain => [250, 244, 226, 235],
        Style::Good => [150, 214, 96, 235],
        Style::Bad => [226, 60, 48, 240],
        Style::Notice => [255, 206, 64, 240],
        Style::Red => [214, 44, 40, 235],
        Style::Blue => [62, 108, 224, 235],
    }
}

/// The dark edge that lets a stroke be read on pale boards as on the floor.
const CASING: Colour = [28, 18, 8, 96];

const fn faint(colour: Colour, opacity: u8) -> Colour {
    [colour[0], colour[1], colour[2], opacity]
}

/// Draws overlays over ground of some height, with strokes of some width (inches).
pub fn draw(overlays: &[Overlay], stroke: f32, height: &dyn Fn(Point) -> f64) -> Drawing {
    let level = |q: Vec2| height(q.as_dvec2()) as f32;
    let mut pen = Pen {
        drawing: Drawing::default(),
        stroke,
        height: &level,
    };
    for overlay in overlays {
        pen.overlay(overlay);
    }
    pen.drawing
}

/// Soft dark discs under things, in place of shadows: middle, the way of the longer axis, half
/// extents.
pub fn blobs(of: impl Iterator<Item = (Vec3, Vec2, Vec2)>) -> Drawing {
    let mut drawing = Drawing::default();
    let sides = 10;
    for (middle, along, half) in of {
        let dark = |opacity| [30, 18, 8, opacity];
        // Drawn out a little to the side away from the sun.
        let slip = Vec3::new(0.25, 0.0, -0.1);
        let at = |k: u32, grow: f32| {
            let round =
                Vec2::from_angle(std::f32::consts::TAU * k as f32 / sides as f32) * half * grow;
            let plan = along * round.x + along.perp() * round.y;
            middle + slip + Vec3::new(plan.x, 0.04, -plan.y)
        };
        for k in 0..sides {
            let (a, b) = (at(k, 1.0), at(k + 1, 1.0));
            drawing.triangle(
                [middle + slip + Vec3::Y * 0.04, a, b],
                [dark(120), dark(85), dark(85)],
            );
            let (c, d) = (at(k, 1.7), at(k + 1, 1.7));
            drawing.triangle([a, c, d], [dark(85), dark(0), dark(0)]);
            drawing.triangle([a, d, b], [dark(85), dark(0), dark(85)]);
        }
    }
    drawing
}

impl Drawing {
    fn triangle(&mut self, corners: [Vec3; 3], colours: [Colour; 3]) {
        self.positions.extend(corners);
        self.colours.extend(colours);
    }
}

struct Pen<'h> {
    drawing: Drawing,
    stroke: f32,
    height: &'h dyn Fn(Vec2) -> f32,
}

impl Pen<'_> {
    fn overlay(&mut self, overlay: &Overlay) {
        match overlay {
            Overlay::Reach(corners) => self.area(corners, colour(Style::Plain)),
            Overlay::Area { corners, style } => self.area(corners, colour(*style)),
            Overlay::Path { points, ok } => {
                let line = flat(points);
                let tint = colour(if *ok { Style::Good } else { Style::Bad });
                self.line(&line, self.stroke * 1.3, tint, !ok);
                if let [.., from, to] = line[..] {
                    self.arrow(from, to, tint);
                }
            }
            Overlay::Ring { at, radius, style } => {
                let mut rim = outline::round(at.as_vec2(), *radius as f32, 48);
                rim.extend(rim.first().copied());
                self.line(&rim, self.stroke, colour(*style), *style == Style::Bad);
            }
            Overlay::Line { from, to, style } => {
                self.line(
                    &flat(&[*from, *to]),
                    self.stroke,
                    colour(*style),
                    *style == Style::Bad,
                );
            }
            Overlay::Arc(points) => self.arc(points),
            Overlay::Pennant { at, side, disputed } => self.pennant(*at, *side, *disputed),
            // Ghosts are cast with the figures.
            Overlay::Ghost { .. } => {}
            Overlay::Contact { a, b } => self.line(
                &flat(&[*a, *b]),
                self.stroke * 2.2,
                [255, 158, 32, 245],
                false,
            ),
            Overlay::Link { a, b } => self.line(
                &flat(&[*a, *b]),
                self.stroke * 0.7,
                colour(Style::Plain),
                false,
            ),
        }
    }

    fn area(&mut self, corners: &[Point], tint: Colour) {
        let mut corners = flat(corners);
        if corners.len() < 3 {
            return;
        }
        let wash = if tint == colour(Style::Plain) {
            [36, 78, 120, 58]
        } else {
            faint(tint, 56)
        };
        for triangle in drape::polygon(&corners, LIFT * 0.8, self.height) {
            self.drawing.triangle(triangle, [wash; 3]);
        }
        corners.extend(corners.first().copied());
        self.line(&corners, self.stroke, tint, false);
    }

    /// A line along the ground; dashed where it says so.
    fn line(&mut self, points: &[Vec2], width: f32, tint: Colour, dashed: bool) {
        self.strip(points, width * 1.9, CASING, dashed, LIFT * 0.9);
        self.strip(points, width, tint, dashed, LIFT);
    }

    fn strip(&mut self, points: &[Vec2], width: f32, tint: Colour, dashed: bool, lift: f32) {
        let walk = drape::along(points, if dashed { 0.7 } else { 1.0 });
        for (i, pair) in walk.windows(2).enumerate() {
            if dashed && i % 2 == 1 {
                continue;
            }
            let (a, b) = (pair[0], pair[1]);
            let along = (b - a).normalize_or_zero();
            let side = along.perp() * width / 2.0;
            let lap = along * if dashed { 0.0 } else { width * 0.3 };
            let raise = |q: Vec2, off: Vec2| {
                let level = (self.height)(q) + lift;
                Vec3::new((q + off).x, level, -(q + off).y)
            };
            let corners = [
                raise(a, -side - lap),
                raise(b, -side + lap),
                raise(b, side + lap),
                raise(a, side - lap),
            ];
            self.quad(corners, tint);
        }
    }

    fn arrow(&mut self, from: Vec2, to: Vec2, tint: Colour) {
        let along = (to - from).normalize_or_zero() * self.stroke * 4.5;
        let side = along.perp() * 0.55;
        let level = (self.height)(to) + LIFT;
        let at = |q: Vec2| Vec3::new(q.x, level, -q.y);
        self.drawing.triangle(
            [at(to - along - side), at(to), at(to - along + side)],
            [tint; 3],
        );
    }

    /// A staff with a pennant, swallow-tailed for Red and pointed for Blue; with both where they
    /// dispute a gun.
    fn pennant(&mut self, at: Point, side: Tint, disputed: bool) {
        let Some(&foot) = flat(&[at]).first() else {
            return;
        };
        let level = (self.height)(foot);
        let place = |along: f32, up: f32| Vec3::new(foot.x + along, level + up, -foot.y);
        let staff = [38, 28, 16, 255];
        let half = self.stroke.clamp(0.06, 0.16) * 0.6;
        self.quad(
            [
                place(-half, 0.0),
                place(half, 0.0),
                place(half, STAFF),
                place(-half, STAFF),
            ],
            staff,
        );
        self.cloth(&place, side, 1.0);
        if disputed {
            let other = match side {
                Tint::Red => Tint::Blue,
                Tint::Blue => Tint::Red,
            };
            self.cloth(&place, other, -1.0);
        }
    }

    /// A pennant's cloth, flying to one side of its staff.
    fn cloth(&mut self, place: &dyn Fn(f32, f32) -> Vec3, side: Tint, to: f32) {
        let (length, drop) = (2.0 * to, 1.1);
        let middle = STAFF - drop / 2.0;
        let (top, foot) = (place(0.0, STAFF), place(0.0, STAFF - drop));
        match side {
            Tint::Red => {
                let cut = place(length * 0.68, middle);
                let tint = [198, 30, 32, 255];
                for corners in [
                    [top, place(length, STAFF), cut],
                    [top, cut, foot],
                    [foot, cut, place(length, STAFF - drop)],
                ] {
                    self.drawing.triangle(corners, [tint; 3]);
                }
            }
            Tint::Blue => {
                let tint = [40, 74, 158, 255];
                self.drawing
                    .triangle([top, place(length, middle), foot], [tint; 3]);
            }
        }
    }

    /// A flight: a ribbon seen from above and from the side.
    fn arc(&mut self, points: &[[f64; 3]]) {
        let tint = [255, 236, 168, 230];
        let at = |p: &[f64; 3]| Vec3::new(p[0] as f32, p[2] as f32, -p[1] as f32);
        for pair in points.windows(2) {
            let (a, b) = (at(&pair[0]), at(&pair[1]));
            let across = (b - a).cross(Vec3::Y).normalize_or(Vec3::Z) * self.stroke * 0.6;
            let up = across.cross(b - a).normalize_or(Vec3::Y) * self.stroke * 0.6;
            self.quad([a - across, b - across, b + across, a + across], tint);
            self.quad([a - up, b - up, b + up, a + up], tint);
        }
    }

    fn quad(&mut self, [a, b, c, d]: [Vec3; 4], tint: Colour) {
        self.drawing.triangle([a, b, c], [tint; 3]);
        self.drawing.triangle([a, c, d], [tint; 3]);
    }
}

fn flat(points: &[Point]) -> Vec<Vec2> {
    points
        .iter()
        .map(|p| p.as_vec2())
        .filter(|p| p.is_finite())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlays_lie_just_above_the_ground_they_cross() {
        let height = |p: Point| if p.x > 5.0 { 2.0 } else { 0.0 };
        let p = Point::new;
        let overlays = [
            Overlay::Reach(vec![p(0.0, 0.0), p(9.0, 0.0), p(9.0, 6.0)]),
            Overlay::Path {
                points: vec![p(1.0, 1.0), p(8.0, 3.0)],
                ok: false,
            },
            Overlay::Ring {
                at: p(5.0, 2.0),
                radius: 3.0,
                style: Style::Good,
            },
        ];
        let drawing = draw(&overlays, 0.15, &height);
        assert_eq!(drawing.positions.len(), drawing.colours.len());
        assert!(!drawing.positions.is_empty() && drawing.positions.len().is_multiple_of(3));
        assert!(
            drawing
                .positions
                .iter()
                .all(|c| (0.0..0.1).contains(&c.y) || (2.0..2.1).contains(&c.y))
        );
    }

    #[test]
    fn empty_and_broken_overlays_draw_nothing() {
        let nan = Point::new(f64::NAN, 1.0);
        let overlays = [
            Overlay::Reach(Vec::new()),
            Overlay::Path {
                points: vec![nan],
                ok: true,
            },
            Overlay::Arc(Vec::new()),
            Overlay::Reach(vec![nan, Point::ZERO, Point::X]),
        ];
        assert!(draw(&overlays, 0.15, &|_| 0.0).positions.is_empty());
    }
}
