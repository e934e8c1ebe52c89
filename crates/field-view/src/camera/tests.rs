//! The camera goes where it is sent, and nowhere else.

use super::*;

fn camera() -> Camera {
    Camera::new(Field {
        width: 120.0,
        depth: 150.0,
        margin: 12.0,
    })
}

#[test]
fn the_whole_country_is_in_the_picture_wide_or_upright_from_either_side() {
    for (w, h) in [(1280.0, 800.0), (390.0, 844.0), (1920.0, 500.0)] {
        for side in [Tint::Blue, Tint::Red] {
            let mut camera = camera();
            camera.set_size(w, h);
            camera.sit_at(side);
            camera.settle();
            for (x, y) in [(0.0, 0.0), (120.0, 0.0), (0.0, 150.0), (120.0, 150.0)] {
                let (sx, sy, _) = camera
                    .project(space::place(DVec2::new(x, y), 0.0))
                    .expect("ahead of the eye");
                assert!(
                    (0.0..=w).contains(&sx) && (0.0..=h).contains(&sy),
                    "{sx} {sy} in {w}x{h}"
                );
            }
        }
    }
}

#[test]
fn each_side_sees_its_own_line_at_the_bottom_and_its_left_on_the_left() {
    let mut camera = camera();
    let screen =
        |camera: &Camera, x, y| camera.project(space::place(DVec2::new(x, y), 0.0)).unwrap();
    assert!(screen(&camera, 60.0, 0.0).1 > screen(&camera, 60.0, 150.0).1);
    assert!(screen(&camera, 0.0, 75.0).0 < screen(&camera, 120.0, 75.0).0);
    camera.sit_at(Tint::Red);
    camera.settle();
    assert!(screen(&camera, 60.0, 0.0).1 < screen(&camera, 60.0, 150.0).1);
    assert!(screen(&camera, 0.0, 75.0).0 > screen(&camera, 120.0, 75.0).0);
}

#[test]
fn a_point_of_the_ground_and_its_place_in_the_picture_answer_to_each_other() {
    let mut camera = camera();
    camera.orbit(70.0, -20.0);
    camera.settle();
    for (x, y) in [(10.0, 20.0), (60.0, 75.0), (110.0, 140.0)] {
        let (sx, sy, _) = camera.project(space::place(DVec2::new(x, y), 2.0)).unwrap();
        let back = camera.plane_at(sx, sy, 2.0).unwrap();
        assert!(back.distance(DVec2::new(x, y)) < 0.05, "{back}");
    }
}

#[test]
fn zooming_keeps_the_ground_under_the_pointer() {
    let mut camera = camera();
    let held = camera.plane_at(700.0, 420.0, 0.0).unwrap();
    camera.zoom_at(700.0, 420.0, 1.6);
    camera.settle();
    assert!(camera.plane_at(700.0, 420.0, 0.0).unwrap().distance(held) < 0.3);
}

#[test]
fn panning_drags_the_ground_with_the_pointer() {
    let mut camera = camera();
    let held = camera.plane_at(640.0, 360.0, 0.0).unwrap();
    camera.pan(80.0, 0.0);
    camera.settle();
    assert!(camera.plane_at(720.0, 360.0, 0.0).unwrap().distance(held) < 1.0);
}

#[test]
fn it_never_sinks_below_the_floor_nor_leaves_the_field_nor_swallows_nonsense() {
    let mut camera = camera();
    for k in 0..200 {
        camera.orbit(0.0, -50.0);
        camera.pan(-400.0, 300.0);
        camera.zoom_at(f64::from(k), 10.0, 1.5);
        camera.zoom_at(0.0, 0.0, f64::NAN);
        camera.pan(f64::NAN, f64::INFINITY);
    }
    camera.settle();
    let (eye, stance) = (camera.eye(), camera.stance());
    assert!(eye.is_finite() && eye.y > 0.5);
    assert!(
        (-12.0..=132.0).contains(&stance.target.x) && (-24.0..=174.0).contains(&stance.target.y)
    );
    assert!(stance.distance >= NEAREST);
}

#[test]
fn it_eases_to_its_goal_and_arrives() {
    let mut camera = camera();
    camera.centre_on(DVec2::new(20.0, 30.0));
    let before = camera.stance().target.distance(camera.goal().target);
    assert!(camera.step(0.05));
    let after = camera.stance().target.distance(camera.goal().target);
    assert!(after < before && after > 0.0);
    for _ in 0..200 {
        camera.step(0.05);
    }
    assert!(!camera.moving());
}

#[test]
fn behind_a_gun_the_barrel_points_to_where_it_is_wanted_in_the_picture() {
    for ((w, h), up) in [((1280.0, 800.0), 0.0), ((390.0, 844.0), 170.0)] {
        for elevation in [-0.1, 0.0, 0.12, 0.3] {
            let mut camera = camera();
            camera.set_size(w, h);
            let (axle, bearing) = (DVec2::new(40.0, 20.0), 1.2);
            let lay = Lay { bearing, elevation };
            camera.along_barrel(axle, 1.75, lay, up);
            camera.settle();
            // Along the bore, so far off that the eye's height over it does not count.
            let far = 50_000.0;
            let there = axle + DVec2::from_angle(bearing) * far * elevation.cos();
            let (x, y, _) = camera
                .project(space::place(there, 1.75 + far * elevation.sin()))
                .expect("ahead of the eye");
            assert!((x - w / 2.0).abs() < 1.0, "{x}");
            assert!((y - (h / 2.0 - up)).abs() < 2.0, "{y} at {elevation}");
        }
    }
}
