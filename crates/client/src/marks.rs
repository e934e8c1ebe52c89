//! What is drawn over the ground for an order in the making.

use field_view::{Style, Tint};
use table::ballistics::{FirstTouch, Flight};
use table::country::{Point, Route, Zone};
use table::rules::{Field, Gun, Man, ManId, Side};

pub use field_view::Overlay;

/// The colour of a side.
pub const fn tint(side: Side) -> Tint {
    match side {
        Side::Red => Tint::Red,
        Side::Blue => Tint::Blue,
    }
}

/// A way from where a piece stands.
pub fn path(from: Point, route: &Route, ok: bool) -> Overlay {
    let mut points = vec![from];
    points.extend(&route.0);
    Overlay::Path { points, ok }
}

/// A man as he would stand.
pub fn ghost_man(man: &Man, at: Point, facing: f64, ok: bool) -> Overlay {
    Overlay::Ghost {
        make: Some(man.arm.make()),
        at,
        facing,
        side: tint(man.side),
        ok,
    }
}

/// A gun as it would stand.
pub fn ghost_gun(gun: &Gun, at: Point, bearing: f64, ok: bool) -> Overlay {
    Overlay::Ghost {
        make: None,
        at,
        facing: bearing,
        side: tint(gun.side),
        ok,
    }
}

/// The zone for putting down (M-4).
pub fn zone(zone: &Zone) -> Overlay {
    let [left, right] = zone.x;
    let [near, far] = zone.y;
    Overlay::Area {
        corners: vec![
            Point::new(left, near),
            Point::new(right, near),
            Point::new(right, far),
            Point::new(left, far),
        ],
        style: Style::Plain,
    }
}

/// How far a man can go.
pub fn reach(outline: Vec<Point>) -> Overlay {
    Overlay::Reach(outline)
}

/// How far a body can go at most.
pub fn circle(at: Point, radius: f64) -> Overlay {
    Overlay::Ring {
        at,
        radius,
        style: Style::Plain,
    }
}

/// A place that is kept or meant.
pub fn spot(at: Point, radius: f64, ok: bool) -> Overlay {
    let style = if ok { Style::Good } else { Style::Bad };
    Overlay::Ring { at, radius, style }
}

/// The flight of a bolt.
pub fn flight(flight: &Flight) -> Overlay {
    Overlay::Arc(flight.path.clone())
}

/// Where a bolt fell.
pub fn fall(at: Point) -> Overlay {
    Overlay::Ring {
        at,
        radius: 0.5,
        style: Style::Bad,
    }
}

/// What the bolt would touch first: a ring about it, of warning if it is one's own.
pub fn struck(field: &Field, side: Side, flight: &Flight) -> Option<Overlay> {
    let end = flight.path.last()?;
    let at = Point::new(end[0], end[1]);
    Some(match flight.first {
        FirstTouch::Figure(id) => {
            let man = field.man(ManId(id))?;
            spot(man.at, 1.4, man.side != side)
        }
        _ => Overlay::Ring {
            at,
            radius: 0.8,
            style: Style::Notice,
        },
    })
}
