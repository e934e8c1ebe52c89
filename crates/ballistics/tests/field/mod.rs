//! Fields for the tests.

use ballistics::{Figure, GunBody, Make};
use country::{Ground, Point};
use std::f64::consts::FRAC_PI_2;

/// A ground from its written form.
pub fn ground(written: &str) -> Ground {
    let country = serde_json::from_str(written).expect("a country written well");
    Ground::new(country).expect("a country in order")
}

/// A bare floor.
pub fn floor(width: f64, depth: f64) -> Ground {
    ground(&format!(r#"{{"field":{{"width":{width:.1},"depth":{depth:.1}}}}}"#))
}

/// A man on foot.
pub fn foot(id: u16, x: f64, y: f64, facing: f64) -> Figure {
    Figure { id, make: Make::Foot, at: Point::new(x, y), facing, lying: false }
}

/// A gun that points towards Red's back line.
pub fn gun_facing_up(x: f64, y: f64) -> GunBody {
    GunBody { at: Point::new(x, y), bearing: FRAC_PI_2, elevation: 0.0 }
}

/// Numbers from -1 to 1 without a pattern one could lean on.
pub struct Scatter(pub u64);

impl Scatter {
    /// The next of them.
    pub fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
}
