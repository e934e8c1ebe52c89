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
    ground(&format!(
        r#"{{"field":{{"width":{width:.1},"depth":{depth:.1}}}}}"#
    ))
}

/// A man on foot.
pub fn foot(id: u16, x: f64, y: f64, facing: f64) -> Figure {
    Figure {
        id,
        make: Make::Foot,
        at: Point::new(x, y),
        facing,
        lying: false,
    }
}

/// A gun that points towards Red's back line.
pub fn gun_facing_up(x: f64, y: f64) -> GunBody {
    GunBody {
        at: Point::new(x, y),
        bearing: FRAC_PI_2,
        elevation: 0.0,
    }
}
