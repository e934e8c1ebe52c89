use super::{Shot, fire_on};
use crate::parameters::STEPS_PER_SECOND;
use crate::stage::Stage;
use crate::{Figure, GunBody, Lay, Make, Scene};
use country::{Ground, Point};
use std::f64::consts::FRAC_PI_2;

/// Numbers from 0 to 1 without a pattern one could lean on.
struct Scatter(u64);

impl Scatter {
    fn next(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }
}

fn crowd(scatter: &mut Scatter) -> Vec<Figure> {
    (0..200u16)
        .map(|id| Figure {
            id,
            make: if id.is_multiple_of(7) {
                Make::Horse
            } else {
                Make::Foot
            },
            at: Point::new(
                f64::from(id % 20) * 2.9 + 31.0,
                f64::from(id / 20) * 2.7 + 90.0,
            ) + Point::new(scatter.next(), scatter.next()) * 0.4,
            facing: scatter.next() - FRAC_PI_2,
            lying: false,
        })
        .collect()
}

/// Those who take part decide the shot exactly as the whole field does: with all the others taken
/// off the field the record is the same to the last bit, and at no step does anything that moves
/// come to touch one who does not take part.
#[test]
fn those_who_never_take_part_do_not_matter_to_a_shot() {
    let country =
        serde_json::from_str(r#"{"field":{"width":120.0,"depth":150.0}}"#).expect("a bare floor");
    let ground = Ground::new(country).expect("a bare floor is in order");
    let mut scatter = Scatter(1);
    let mut fallen = 0;
    for _ in 0..12 {
        let figures = crowd(&mut scatter);
        let guns = vec![GunBody {
            at: Point::new(60.0, 10.0),
            bearing: FRAC_PI_2,
            elevation: 0.0,
        }];
        let mut scene = Scene {
            ground: &ground,
            figures,
            guns,
        };
        let lay = Lay {
            bearing: FRAC_PI_2 + 0.2 * (scatter.next() - 0.5),
            elevation: 0.06 * scatter.next(),
        };
        let mut stage = Stage::new(&scene);
        let whole = fire_on(&mut stage, 0, lay);
        fallen += whole.fallen.len();

        let mut shot = Shot::begin(&mut stage, 0, lay);
        for _ in 0..2 * STEPS_PER_SECOND {
            shot.world.step();
            for man in shot.world.bystanders() {
                assert!(
                    shot.world.distance_to(man) > 0.01,
                    "something reached man {man}, who does not take part"
                );
            }
        }

        let bystanders = shot.world.bystanders();
        assert!(
            bystanders.len() > 100,
            "a shot concerns few: {}",
            bystanders.len()
        );
        scene
            .figures
            .retain(|figure| !bystanders.contains(&usize::from(figure.id)));
        assert_eq!(fire_on(&mut Stage::new(&scene), 0, lay), whole);
    }
    assert!(fallen >= 4, "the shots must do something: {fallen}");
}
