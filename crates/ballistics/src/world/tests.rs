use super::World;
use crate::stage::Stage;
use crate::{Figure, GunBody, Make, Scene};
use country::{Ground, Point};
use rapier3d::math::{Pose as Placing, Vector};
use std::f64::consts::FRAC_PI_2;

/// Every man of a closed body is awake in the world for two seconds, as if the bolt had come near
/// them all, and touches nothing but the floor and a comrade's elbow: nobody goes over.
#[test]
fn nobody_falls_unprovoked_d1() {
    let country =
        serde_json::from_str(r#"{"field":{"width":120.0,"depth":150.0}}"#).expect("a bare floor");
    let ground = Ground::new(country).expect("a bare floor is in order");
    let figures = (0..60u16)
        .map(|id| Figure {
            id,
            make: if id % 5 == 0 { Make::Horse } else { Make::Foot },
            at: Point::new(
                40.0 + 0.85 * f64::from(id % 10),
                60.0 + 2.2 * f64::from(id / 10),
            ),
            facing: FRAC_PI_2,
            lying: false,
        })
        .collect();
    let scene = Scene {
        ground: &ground,
        figures,
        guns: vec![GunBody {
            at: Point::new(60.0, 10.0),
            bearing: FRAC_PI_2,
            elevation: 0.0,
        }],
    };
    let stage = Stage::new(&scene);
    let far = Placing::from_translation(Vector::new(10.0, 140.0, 0.2));
    let mut world = World::new(&stage, far, Vector::ZERO);
    world.admit_all();
    assert!(world.bystanders().is_empty());
    for _ in 0..2 * crate::parameters::STEPS_PER_SECOND {
        world.step();
    }
    for (index, man) in stage.men.iter().enumerate() {
        let up = world.man(index).rotation * Vector::Z;
        assert!(up.z > 0.99, "man {} leans: {up}", man.id);
        let moved = world
            .man(index)
            .translation
            .distance(man.placing.translation);
        assert!(moved < 0.1, "man {} has wandered {moved} in", man.id);
    }
}
