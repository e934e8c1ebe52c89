//! A camera that circles a point of the ground.

use crate::pieces::Tint;
use crate::space;
use ballistics::Lay;
use country::{Field, Point};
use glam::camera::rh::{proj::opengl::perspective, view::look_to_mat4};
use glam::{DVec2, Mat4, Vec3, Vec4};

/// Steepest and flattest looks down, radians.
const PITCH: [f64; 2] = [0.12, 1.53];
/// Nearest distance to the target, inches.
const NEAREST: f64 = 5.0;
/// The lens: angle from bottom to top of a picture wider than high, radians.
const LENS: f64 = 0.62;
/// How far above the middle of a broad picture the whole country is centred, in half-heights.
const LIFT: f32 = 0.2;
/// Behind a gun: how far the eye is behind the axle and over the bore, and how far before the axle the
/// middle of the picture is, inches.
const BEHIND_AXLE: f64 = 10.0;
const OVER_BORE: f64 = 1.1;
const BEFORE_AXLE: f64 = 16.0;
/// The highest that one looks along a barrel, radians.
const HIGHEST_LOOK: f64 = 0.3;
/// How quickly the camera follows where it was sent: share of the way left after a second.
const REMAINS: f64 = 0.000_3;

/// Where the camera is: all that eases from one view to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stance {
    /// The point of the ground in the middle of the picture.
    pub target: Point,
    /// Height of that point, inches.
    pub height: f64,
    /// The bearing it looks along, radians.
    pub yaw: f64,
    /// How far it looks down from the horizontal, radians.
    pub pitch: f64,
    /// From the eye to the target, inches.
    pub distance: f64,
}

impl Stance {
    fn is_finite(&self) -> bool {
        let parts = [self.height, self.yaw, self.pitch, self.distance];
        self.target.is_finite() && parts.iter().all(|part| part.is_finite())
    }
}

/// A camera circling a point on the ground of one field.
#[derive(Debug, Clone)]
pub struct Camera {
    field: Field,
    size: DVec2,
    now: Stance,
    goal: Stance,
}

impl Camera {
    /// A camera that sees the whole country from behind Blue's line.
    pub fn new(field: Field) -> Camera {
        let middle = DVec2::new(field.width, field.depth) / 2.0;
        let stance = Stance {
            target: middle,
            height: 0.0,
            yaw: std::f64::consts::FRAC_PI_2,
            pitch: 0.62,
            distance: field.depth,
        };
        let mut camera = Camera {
            field,
            size: DVec2::new(1280.0, 720.0),
            now: stance,
            goal: stance,
        };
        camera.whole_country();
        camera.settle();
        camera
    }

    /// Where it is now.
    pub fn stance(&self) -> Stance {
        self.now
    }

    /// Where it is going.
    pub fn goal(&self) -> Stance {
        self.goal
    }

    /// Sends it to a stance, clamped to the field.
    pub fn send(&mut self, stance: Stance) {
        if stance.is_finite() {
            self.goal = stance;
            self.clamp();
        }
    }

    /// Goes at once to where it was sent.
    pub fn settle(&mut self) {
        self.now = self.goal;
    }

    /// Whether it is still on its way.
    pub fn moving(&self) -> bool {
        self.now != self.goal
    }

    /// Follows for some seconds; returns whether it is still on its way.
    pub fn step(&mut self, seconds: f64) -> bool {
        if !self.moving() {
            return false;
        }
        let share = 1.0 - REMAINS.powf(seconds.clamp(0.0, 0.25));
        let (a, b) = (self.now, self.goal);
        let mix = |from: f64, to: f64| from + (to - from) * share;
        self.now = Stance {
            target: a.target + (b.target - a.target) * share,
            height: mix(a.height, b.height),
            yaw: a.yaw + wrap(b.yaw - a.yaw) * share,
            pitch: mix(a.pitch, b.pitch),
            distance: a.distance * (b.distance / a.distance).powf(share),
        };
        let near = self.now.target.distance(b.target) < 0.002 * b.distance
            && (self.now.distance / b.distance - 1.0).abs() < 0.002
            && wrap(self.now.yaw - b.yaw).abs() < 0.001
            && (self.now.pitch - b.pitch).abs() < 0.001
            && (self.now.height - b.height).abs() < 0.01;
        if near {
            self.now = b;
        }
        true
    }

    /// Tells it the size of the picture in CSS pixels.
    pub fn set_size(&mut self, width: f64, height: f64) {
        if width >= 1.0 && height >= 1.0 && width.is_finite() && height.is_finite() {
            self.size = DVec2::new(width, height);
        }
    }

    /// The size of the picture in CSS pixels.
    pub fn size(&self) -> (f64, f64) {
        (self.size.x, self.size.y)
    }

    /// The same camera come to where it is going.
    #[must_use]
    pub fn arrived(&self) -> Camera {
        Camera {
            now: self.goal,
            ..self.clone()
        }
    }

    /// Drags the ground by some CSS pixels.
    pub fn pan(&mut self, dx: f64, dy: f64) {
        let inch = self.goal.distance * 2.0 * (self.lens() / 2.0).tan() / self.size.y;
        let ahead = DVec2::from_angle(self.goal.yaw);
        let right = -ahead.perp();
        let slant = self.goal.pitch.sin().max(0.3);
        let shift = -right * dx * inch + ahead * dy * inch / slant;
        self.send(Stance {
            target: self.goal.target + shift,
            ..self.goal
        });
    }

    /// Circles the target: `dx` pixels to the side, `dy` up or down.
    pub fn orbit(&mut self, dx: f64, dy: f64) {
        let yaw = self.goal.yaw + dx * 0.005;
        let pitch = self.goal.pitch + dy * 0.004;
        self.send(Stance {
            yaw,
            pitch,
            ..self.goal
        });
    }

    /// Comes nearer (factor above 1) or draws back, keeping the ground under a CSS point there.
    pub fn zoom_at(&mut self, css_x: f64, css_y: f64, factor: f64) {
        if !(factor.is_finite() && factor > 0.0) {
            return;
        }
        let held = self.arrived().plane_at(css_x, css_y, self.goal.height);
        let distance = (self.goal.distance / factor).clamp(NEAREST, self.furthest());
        let real = self.goal.distance / distance;
        let mut target = self.goal.target;
        if let Some(held) = held.filter(|held| held.distance(target) < 3.0 * self.goal.distance) {
            target = held + (target - held) / real;
        }
        self.send(Stance {
            target,
            distance,
            ..self.goal
        });
    }

    /// Looks at a point, from the same side, near enough to see a body of men.
    pub fn centre_on(&mut self, at: Point) {
        let distance = self.goal.distance.min(60.0);
        self.send(Stance {
            target: at,
            distance,
            ..self.goal
        });
    }

    /// Sits down behind a side's back line and sees the whole country.
    pub fn sit_at(&mut self, side: Tint) {
        let yaw = match side {
            Tint::Blue => std::f64::consts::FRAC_PI_2,
            Tint::Red => -std::f64::consts::FRAC_PI_2,
        };
        self.goal = Stance {
            yaw,
            pitch: 0.62,
            ..self.goal
        };
        self.whole_country();
    }

    /// Looks along a gun's barrel from behind it.
    pub fn behind_gun(&mut self, at: Point, bearing: f64) {
        let target = at + DVec2::from_angle(bearing) * 14.0;
        self.send(Stance {
            target,
            height: 1.0,
            yaw: bearing,
            pitch: 0.26,
            distance: 30.0,
        });
    }

    /// Lies down behind a gun, the eye a little over the bore, and looks along the barrel.
    ///
    /// `bore` is the height of the barrel's axis over the axle, inches; `up` how many CSS pixels above
    /// the middle of the picture the barrel shall point, where something covers its lower part. A
    /// barrel that points higher than one can see it from behind is looked along as far as can be.
    pub fn along_barrel(&mut self, axle: Point, bore: f64, lay: Lay, up: f64) {
        let tilt = (up / (self.size.y / (2.0 * (self.lens() / 2.0).tan()))).atan();
        let look = lay.elevation.min(HIGHEST_LOOK) - tilt;
        let away = BEHIND_AXLE + BEFORE_AXLE;
        let stance = Stance {
            target: axle + DVec2::from_angle(lay.bearing) * BEFORE_AXLE,
            height: bore + OVER_BORE + away * look.tan(),
            yaw: lay.bearing,
            pitch: -look,
            distance: away / look.cos(),
        };
        self.return_to(stance);
    }

    /// Sits down behind a target, eye to eye with the gun that fires at it along a bearing.
    pub fn at_target(&mut self, target: Point, height: f64, bearing: f64) {
        self.return_to(Stance {
            target,
            height,
            yaw: wrap(bearing + std::f64::consts::PI),
            pitch: 0.2,
            distance: 26.0,
        });
    }

    /// Goes along beside something that flies along a bearing.
    pub fn beside(&mut self, flying: Point, height: f64, bearing: f64) {
        self.return_to(Stance {
            target: flying,
            height,
            yaw: wrap(bearing + 1.2),
            pitch: 0.2,
            distance: 24.0,
        });
    }

    /// Keeps something that moves in the middle of the picture, without a lag.
    pub fn keep_up_with(&mut self, moving: Point, height: f64) {
        if moving.is_finite() && height.is_finite() {
            for stance in [&mut self.now, &mut self.goal] {
                (stance.target, stance.height) = (moving, height);
            }
        }
    }

    /// Goes back to where it was once sent, however low that was.
    pub fn return_to(&mut self, stance: Stance) {
        if stance.is_finite() {
            self.goal = stance;
        }
    }

    /// Draws back until the whole field is in the picture, looking the way it looks.
    pub fn whole_country(&mut self) {
        let middle = DVec2::new(self.field.width, self.field.depth) / 2.0;
        let upright = self.size.y > self.size.x;
        // An upright picture wants a steeper look: the field is deeper than it is wide.
        let pitch = if upright {
            self.goal.pitch.max(0.95)
        } else {
            self.goal.pitch.clamp(0.5, 1.0)
        };
        let stance = Stance {
            target: middle,
            height: 0.0,
            pitch,
            ..self.goal
        };
        let (mut near, mut far) = (20.0, 6.0 * (self.field.width + self.field.depth) + 40.0);
        for _ in 0..40 {
            let distance = f64::midpoint(near, far);
            if self.fitted(Stance { distance, ..stance }).is_some() {
                far = distance;
            } else {
                near = distance;
            }
        }
        let fitted = self.fitted(Stance {
            distance: far,
            ..stance
        });
        self.goal = fitted.unwrap_or(Stance {
            distance: far,
            ..stance
        });
        self.clamp();
    }

    /// The stance shifted along its look so that the field is centred, if all of it is then seen.
    /// In a broad picture it is centred a little high: panels lie along the lower edge.
    fn fitted(&self, mut stance: Stance) -> Option<Stance> {
        let lift = if self.size.x > self.size.y { LIFT } else { 0.0 };
        let (w, d, m) = (self.field.width, self.field.depth, 3.0);
        let points = [(-m, -m), (w + m, -m), (w + m, d + m), (-m, d + m)];
        for _ in 0..8 {
            let view = Camera {
                now: stance,
                ..self.clone()
            }
            .view_projection();
            let mut low = f32::INFINITY;
            let mut high = f32::NEG_INFINITY;
            let mut wide = 0.0_f32;
            for (x, y) in points {
                for lift in [0.0, 5.0] {
                    let seen = view * space::place(DVec2::new(x, y), lift).extend(1.0);
                    if seen.w <= 0.5 {
                        return None;
                    }
                    low = low.min(seen.y / seen.w);
                    high = high.max(seen.y / seen.w);
                    wide = wide.max((seen.x / seen.w).abs());
                }
            }
            let off = f32::midpoint(low, high) - lift;
            if off.abs() < 0.01 {
                let whole = high < 0.95 && low > -0.95;
                return (wide < 0.97 && whole).then_some(stance);
            }
            let step = f64::from(off) * stance.distance * (self.lens() / 2.0).tan()
                / stance.pitch.sin().max(0.2);
            stance.target += DVec2::from_angle(stance.yaw) * step * 0.9;
        }
        None
    }

    fn furthest(&self) -> f64 {
        4.0 * (self.field.width + self.field.depth)
    }

    fn clamp(&mut self) {
        let edge = 12.0;
        let far = self.furthest();
        let g = &mut self.goal;
        g.target.x = g.target.x.clamp(-edge, self.field.width + edge);
        g.target.y = g.target.y.clamp(
            -self.field.margin - edge,
            self.field.depth + self.field.margin + edge,
        );
        g.pitch = g.pitch.clamp(PITCH[0], PITCH[1]);
        g.distance = g.distance.clamp(NEAREST, far);
        g.yaw = wrap(g.yaw);
        g.height = g.height.clamp(0.0, 12.0);
    }

    /// The lens' angle from bottom to top, radians: wider for an upright picture, so that the
    /// field's width stays in it.
    fn lens(&self) -> f64 {
        let aspect = self.size.x / self.size.y;
        if aspect >= 1.0 {
            LENS
        } else {
            2.0 * ((LENS / 2.0).tan() / aspect.max(0.55)).atan()
        }
    }

    /// Where the eye is, in the picture's coordinates.
    pub fn eye(&self) -> Vec3 {
        let s = self.now;
        let back = DVec2::from_angle(s.yaw) * (s.distance * s.pitch.cos());
        space::place(s.target - back, s.height + s.distance * s.pitch.sin())
    }

    /// From the picture's coordinates to clip space.
    pub fn view_projection(&self) -> Mat4 {
        let eye = self.eye();
        let ahead = space::place(self.now.target, self.now.height) - eye;
        let level = space::place(DVec2::from_angle(self.now.yaw), 0.0);
        let up = if self.now.pitch > 1.5 { level } else { Vec3::Y };
        let aspect = (self.size.x / self.size.y) as f32;
        let near = (self.now.distance as f32 * 0.1).clamp(0.8, 40.0);
        let far = self.now.distance as f32 + 900.0;
        perspective(self.lens() as f32, aspect, near, far)
            * look_to_mat4(eye, ahead.normalize(), up)
    }

    /// The ray through a CSS point: from the eye, a unit vector.
    pub fn ray(&self, css_x: f64, css_y: f64) -> (Vec3, Vec3) {
        let x = (css_x / self.size.x * 2.0 - 1.0) as f32;
        let y = (1.0 - css_y / self.size.y * 2.0) as f32;
        let back = self.view_projection().inverse();
        let eye = self.eye();
        let beyond = back.project_point3(Vec3::new(x, y, 0.5));
        (eye, (beyond - eye).normalize_or(Vec3::NEG_Y))
    }

    /// Where the ray through a CSS point meets the level plane at some height.
    pub fn plane_at(&self, css_x: f64, css_y: f64, height: f64) -> Option<Point> {
        if !(css_x.is_finite() && css_y.is_finite()) {
            return None;
        }
        let (eye, dir) = self.ray(css_x, css_y);
        let reach = (height as f32 - eye.y) / dir.y;
        (reach.is_finite() && reach > 0.0).then(|| space::plan(eye + dir * reach))
    }

    /// Where a point of the picture's coordinates appears, in CSS pixels, and how deep it lies;
    /// `None` behind the eye.
    pub fn project(&self, at: Vec3) -> Option<(f64, f64, f64)> {
        let seen: Vec4 = self.view_projection() * at.extend(1.0);
        if seen.w <= 0.01 {
            return None;
        }
        let x = f64::midpoint(f64::from(seen.x / seen.w), 1.0) * self.size.x;
        let y = (1.0 - f64::from(seen.y / seen.w)) / 2.0 * self.size.y;
        Some((x, y, f64::from(seen.w)))
    }

    /// How many CSS pixels an inch is at some depth.
    pub fn pixels_per_inch(&self, depth: f64) -> f64 {
        self.size.y / (2.0 * (self.lens() / 2.0).tan() * depth.max(0.01))
    }
}

/// An angle brought between -π and π.
fn wrap(angle: f64) -> f64 {
    let turn = std::f64::consts::TAU;
    angle - turn * (angle / turn).round()
}

#[cfg(test)]
mod tests;
