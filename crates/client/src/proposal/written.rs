//! What an order that has been written comes to, whoever wrote it: what it measures, whether it is
//! allowed, and how it is drawn.

use super::{Proposal, foreseen, sentence};
use crate::marks::{self, Overlay};
use crate::{parties, words};
use table::ballistics::{self, Flight};
use table::country::Route;
use table::rules::{Field, GunId, Order, Side, Step};

/// What `side`'s order would come to.
pub fn written(field: &Field, side: Side, order: Order) -> Proposal {
    let refusal = sentence(field.may(side, &order));
    let ok = refusal.is_none();
    let (label, overlays) = match &order {
        Order::March { steps } => (marched(field, steps), drawn(field, steps, ok)),
        Order::MoveGun { gun, route, crew } => gun_moved(field, *gun, route, crew, ok),
        Order::Lead { escort, prisoners } => led(field, escort, prisoners, ok),
        Order::Fire {
            gun, lay, lie_down, ..
        } => {
            let index = field.index_in_scene(*gun);
            let flight = index.map(|index| ballistics::flight(&field.scene(lie_down), index, *lay));
            return flight.map_or_else(Proposal::default, |flight| {
                fired(field, side, order, flight)
            });
        }
        _ => (String::new(), Vec::new()),
    };
    Proposal {
        order: Some(order),
        refusal,
        label,
        overlays,
        ..Proposal::default()
    }
}

/// What an order to fire would come to, if the bolt flew as it is laid.
pub fn fired(field: &Field, side: Side, order: Order, flight: Flight) -> Proposal {
    let refusal = sentence(field.may(side, &order));
    let mut overlays = vec![marks::flight(&flight)];
    let mut lie_down = 0;
    if let Order::Fire {
        trail,
        lie_down: men,
        ..
    } = &order
    {
        overlays.extend(drawn(field, trail, true));
        lie_down = men.len();
    }
    overlays.extend(marks::struck(field, side, &flight));
    Proposal {
        flight: Some(foreseen(field, side, &flight, lie_down)),
        laid: Some(flight),
        order: Some(order),
        refusal,
        overlays,
        ..Proposal::default()
    }
}

/// "7 men: 9.4 of 12 in", and what it leaves undone.
fn marched(field: &Field, steps: &[Step]) -> String {
    let mut label = measured(field, steps);
    if steps.len() > 1 {
        label = format!("{}: {label}", words::men(steps.len()));
    }
    let left: usize = steps
        .iter()
        .map(|step| parties::charges(field, step.man).len())
        .sum();
    if left > 0 {
        label = format!(
            "{label}; leaves {} without a guard (AMB-23)",
            words::counted(left, "prisoner", "prisoners")
        );
    }
    label
}

fn gun_moved(
    field: &Field,
    id: GunId,
    route: &Route,
    crew: &[Step],
    ok: bool,
) -> (String, Vec<Overlay>) {
    let Some(gun) = field.gun(id) else {
        return (String::new(), Vec::new());
    };
    let label = format!(
        "{} in, with {}",
        words::inches(route.length(gun.at)),
        words::men(crew.len())
    );
    let end = route.end().unwrap_or(gun.at);
    let back = gun.at - end;
    let bearing = if back.length_squared() > 0.0 {
        back.y.atan2(back.x)
    } else {
        gun.bearing
    };
    let mut overlays = vec![
        marks::path(gun.at, route, ok),
        marks::ghost_gun(gun, end, bearing, ok),
    ];
    overlays.extend(drawn(field, crew, ok));
    (label, overlays)
}

fn led(field: &Field, escort: &Step, prisoners: &[Step], ok: bool) -> (String, Vec<Overlay>) {
    let mut steps = vec![escort.clone()];
    steps.extend(prisoners.iter().cloned());
    let label = format!(
        "with {}: {}",
        words::counted(prisoners.len(), "prisoner", "prisoners"),
        measured(field, &steps)
    );
    (label, drawn(field, &steps, ok))
}

/// The step that takes most of its man's allowance: "9.4 of 12 in".
fn measured(field: &Field, steps: &[Step]) -> String {
    let taken = steps.iter().filter_map(|step| {
        let man = field.man(step.man)?;
        let inches = step.route.length(field.counted_from(man));
        Some((inches, field.move_of(man.arm)))
    });
    taken
        .max_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)))
        .map_or(String::new(), |(inches, allowed)| {
            format!("{} of {allowed:.0} in", words::inches(inches))
        })
}

/// Men as they would go and stand.
pub fn drawn(field: &Field, steps: &[Step], ok: bool) -> Vec<Overlay> {
    let mut overlays = Vec::new();
    for step in steps {
        let Some(man) = field.man(step.man) else {
            continue;
        };
        let end = step.route.end().unwrap_or(man.at);
        if steps.len() <= 12 {
            overlays.push(marks::path(man.at, &step.route, ok));
        }
        overlays.push(marks::ghost_man(man, end, step.facing, ok));
    }
    overlays
}
