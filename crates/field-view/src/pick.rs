//! What lies under the pointer.

use crate::camera::Camera;
use crate::pieces::{PieceKey, Pieces, Posture};
use crate::space;
use ballistics::Make;
use country::Point;
use glam::{DVec2, Vec3};

/// How far beside a figure a pointer still picks it, CSS pixels; a finger wants more.
pub const POINTER_SLOP: f64 = 3.0;
/// The same for a finger.
pub const TOUCH_SLOP: f64 = 18.0;

/// A figure as a bar on the field with some thickness.
struct Body {
    key: PieceKey,
    ends: [Vec3; 2],
    radius: f64,
}

fn bodies<'a>(
    pieces: &'a Pieces,
    height: &'a dyn Fn(Point) -> f64,
) -> impl Iterator<Item = Body> + 'a {
    let men = pieces.men.iter().map(move |man| {
        let (tall, radius) = match man.make {
            Make::Foot => (1.7, 0.3),
            Make::Horse => (2.2, 0.55),
        };
        let ends = match man.pose {
            Posture::Fallen(pose) => {
                let foot = space::from_field(pose.at);
                [foot, foot + space::turn(pose.turn) * Vec3::Y * tall]
            }
            Posture::Lying => {
                let along = space::facing(man.facing) * Vec3::X;
                let foot = space::place(man.at, height(man.at) + 0.2);
                [foot - along * 0.5, foot + along * tall * 0.8]
            }
            Posture::Standing => {
                let foot = space::place(man.at, height(man.at));
                [foot, foot + Vec3::Y * tall]
            }
        };
        Body {
            key: PieceKey::Man(man.id),
            ends,
            radius,
        }
    });
    let guns = pieces.guns.iter().map(move |gun| {
        let along = space::facing(gun.bearing) * Vec3::X;
        let axle = space::place(gun.at, height(gun.at) + 1.2);
        Body {
            key: PieceKey::Gun(gun.id),
            ends: [axle - along * 3.2, axle + along * 3.6],
            radius: 0.9,
        }
    });
    men.chain(guns)
}

/// The figure or gun under a CSS point, at most `slop` pixels beside it. Of several the one that
/// the point hits most squarely, and of those the nearest to the eye.
pub fn piece_at(
    camera: &Camera,
    pieces: &Pieces,
    height: &dyn Fn(Point) -> f64,
    css: (f64, f64),
    slop: f64,
) -> Option<PieceKey> {
    among(camera, bodies(pieces, height), css, slop)
}

/// The same among those who are chosen: whoever else stands there is passed over.
pub fn selected_at(
    camera: &Camera,
    pieces: &Pieces,
    height: &dyn Fn(Point) -> f64,
    css: (f64, f64),
    slop: f64,
) -> Option<PieceKey> {
    let chosen = |body: &Body| match body.key {
        PieceKey::Man(id) => pieces.men.iter().any(|man| man.id == id && man.selected),
        PieceKey::Gun(id) => pieces.guns.iter().any(|gun| gun.id == id && gun.selected),
    };
    among(camera, bodies(pieces, height).filter(chosen), css, slop)
}

fn among(
    camera: &Camera,
    bodies: impl Iterator<Item = Body>,
    css: (f64, f64),
    slop: f64,
) -> Option<PieceKey> {
    let pointer = DVec2::new(css.0, css.1);
    let mut best: Option<(f64, PieceKey)> = None;
    for body in bodies {
        let (Some(a), Some(b)) = (camera.project(body.ends[0]), camera.project(body.ends[1]))
        else {
            continue;
        };
        let away = distance_to_bar(pointer, DVec2::new(a.0, a.1), DVec2::new(b.0, b.1));
        let depth = a.2.min(b.2);
        let beside = away - body.radius * camera.pixels_per_inch(depth);
        // A gun is wide and its crew stands close: a man squarely hit comes first.
        let favour = if matches!(body.key, PieceKey::Gun(_)) {
            1.5
        } else {
            0.0
        };
        let cost = beside.max(0.0) * 10.0 + depth + favour;
        if beside <= slop && best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, body.key));
        }
    }
    best.map(|(_, key)| key)
}

fn distance_to_bar(at: DVec2, a: DVec2, b: DVec2) -> f64 {
    let along = b - a;
    let t = if along.length_squared() > 1e-9 {
        ((at - a).dot(along) / along.length_squared()).clamp(0.0, 1.0)
    } else {
        0.0
    };
    at.distance(a + along * t)
}

/// The pieces whose middles appear within a box of the picture, in ascending order.
pub fn pieces_in_box(
    camera: &Camera,
    pieces: &Pieces,
    height: &dyn Fn(Point) -> f64,
    a: (f64, f64),
    b: (f64, f64),
) -> Vec<PieceKey> {
    let (left, right) = (a.0.min(b.0), a.0.max(b.0));
    let (top, bottom) = (a.1.min(b.1), a.1.max(b.1));
    let mut found: Vec<_> = bodies(pieces, height)
        .filter(|body| {
            camera
                .project((body.ends[0] + body.ends[1]) / 2.0)
                .is_some_and(|(x, y, _)| (left..=right).contains(&x) && (top..=bottom).contains(&y))
        })
        .map(|body| body.key)
        .collect();
    found.sort_unstable();
    found
}

/// Where the ray through a CSS point meets the ground, whose levels are given from the highest.
pub fn ground_at(
    camera: &Camera,
    levels: &[f64],
    height: &dyn Fn(Point) -> f64,
    css: (f64, f64),
) -> Option<Point> {
    levels.iter().find_map(|&level| {
        let at = camera.plane_at(css.0, css.1, level)?;
        (height(at) >= level - 1e-3).then_some(at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::{ManView, Tint};
    use country::Field;

    fn man(id: u16, x: f64, y: f64) -> ManView {
        ManView {
            id,
            side: Tint::Red,
            make: Make::Foot,
            at: Point::new(x, y),
            facing: 0.0,
            pose: Posture::Standing,
            prisoner: false,
            disarmed: false,
            selected: false,
            moved: false,
            highlight: None,
        }
    }

    fn scene() -> (Camera, Pieces) {
        let camera = Camera::new(Field {
            width: 120.0,
            depth: 150.0,
            margin: 12.0,
        });
        let men = vec![man(1, 30.0, 40.0), man(2, 32.0, 40.0), man(7, 90.0, 100.0)];
        (
            camera,
            Pieces {
                men,
                ..Pieces::default()
            },
        )
    }

    #[test]
    fn a_pointer_on_a_mans_chest_picks_him_and_one_on_bare_floor_picks_nobody() {
        let (camera, pieces) = scene();
        for man in &pieces.men {
            let (x, y, _) = camera.project(space::place(man.at, 1.2)).unwrap();
            assert_eq!(
                piece_at(&camera, &pieces, &|_| 0.0, (x, y), POINTER_SLOP),
                Some(PieceKey::Man(man.id))
            );
        }
        let (x, y, _) = camera
            .project(space::place(Point::new(60.0, 60.0), 0.0))
            .unwrap();
        assert_eq!(
            piece_at(&camera, &pieces, &|_| 0.0, (x, y), TOUCH_SLOP),
            None
        );
    }

    #[test]
    fn a_finger_beside_a_man_still_picks_him() {
        let (camera, pieces) = scene();
        let (x, y, _) = camera.project(space::place(pieces.men[2].at, 1.0)).unwrap();
        assert_eq!(
            piece_at(&camera, &pieces, &|_| 0.0, (x + 16.0, y), POINTER_SLOP),
            None
        );
        assert_eq!(
            piece_at(&camera, &pieces, &|_| 0.0, (x + 16.0, y), TOUCH_SLOP),
            Some(PieceKey::Man(7))
        );
    }

    #[test]
    fn a_box_takes_in_those_whose_middles_it_covers() {
        let (camera, pieces) = scene();
        let (x, y, _) = camera
            .project(space::place(Point::new(31.0, 40.0), 1.0))
            .unwrap();
        let found = pieces_in_box(
            &camera,
            &pieces,
            &|_| 0.0,
            (x + 30.0, y + 30.0),
            (x - 30.0, y - 30.0),
        );
        assert_eq!(found, [PieceKey::Man(1), PieceKey::Man(2)]);
    }

    #[test]
    fn the_ground_under_the_pointer_is_the_highest_board_the_ray_meets() {
        let (camera, _) = scene();
        let height = |p: Point| if p.x > 50.0 { 3.0 } else { 0.0 };
        let levels = [3.0, 0.0];
        for (at, lift) in [(Point::new(80.0, 60.0), 3.0), (Point::new(20.0, 60.0), 0.0)] {
            let (x, y, _) = camera.project(space::place(at, lift)).unwrap();
            let found = ground_at(&camera, &levels, &height, (x, y)).unwrap();
            assert!(found.distance(at) < 0.05, "{found}");
        }
        assert_eq!(ground_at(&camera, &levels, &height, (f64::NAN, 0.0)), None);
    }
}
