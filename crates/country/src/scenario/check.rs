//! The checks of a scenario beyond those of its Country.

use crate::fault::Findings;
use crate::{Faults, Field, Force, Place, Scenario, Zone};

pub(super) fn scenario(scenario: &Scenario) -> Result<(), Faults> {
    crate::check::country(&scenario.country)?;
    let mut findings = Findings::default();
    findings.expect(
        is_plain(&scenario.id),
        || "id".into(),
        || "must be 1 to 40 of the letters a to z, digits and hyphens".into(),
    );
    for (place, text, most) in [
        ("title", &scenario.title, 120),
        ("account", &scenario.account, 8000),
    ] {
        let letters = text.chars().count();
        findings.expect(
            letters <= most,
            || place.into(),
            || format!("has {letters} letters; at most {most} are allowed"),
        );
    }
    for (side, force) in [("red", &scenario.red), ("blue", &scenario.blue)] {
        if zone(side, force.zone, scenario.country.field, &mut findings) {
            pieces(side, force, &mut findings);
        }
    }
    findings.into_result()
}

fn is_plain(id: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=40).contains(&id.len()) && id.bytes().all(plain)
}

fn zone(side: &str, zone: Zone, field: Field, findings: &mut Findings) -> bool {
    let mut right = true;
    for (member, [least, greatest], floor) in [
        ("x", zone.x, [0.0, field.width]),
        ("y", zone.y, [-field.margin, field.depth + field.margin]),
    ] {
        right &= findings.expect(
            floor[0] <= least && least < greatest && greatest <= floor[1],
            || format!("{side}.zone.{member}"),
            || {
                format!(
                    "is [{least}, {greatest}]; it must go from less to more, from {} to {} at most",
                    floor[0], floor[1]
                )
            },
        );
    }
    right
}

fn pieces(side: &str, force: &Force, findings: &mut Findings) {
    let men = force.infantry.len() + force.cavalry.len();
    let few = findings.expect(
        men <= Scenario::MOST_MEN,
        || format!("{side}.infantry"),
        || {
            format!(
                "makes {men} men with the cavalry; at most {} are allowed",
                Scenario::MOST_MEN
            )
        },
    ) & findings.expect(
        force.guns.len() <= Scenario::MOST_GUNS,
        || format!("{side}.guns"),
        || {
            format!(
                "has {} guns; at most {} are allowed",
                force.guns.len(),
                Scenario::MOST_GUNS
            )
        },
    );
    if !few {
        return;
    }
    let lists = [
        ("infantry", &force.infantry),
        ("cavalry", &force.cavalry),
        ("guns", &force.guns),
    ];
    for (list, places) in lists {
        for (index, place) in places.iter().enumerate() {
            piece(
                &format!("{side}.{list}[{index}]"),
                *place,
                force.zone,
                findings,
            );
        }
    }
}

fn piece(place: &str, piece: Place, zone: Zone, findings: &mut Findings) {
    let inside = (zone.x[0]..=zone.x[1]).contains(&piece.at.x)
        && (zone.y[0]..=zone.y[1]).contains(&piece.at.y);
    findings.expect(
        inside,
        || format!("{place}.at"),
        || {
            format!(
                "({}, {}) lies outside the zone: x must be from {} to {}, y from {} to {}",
                piece.at.x, piece.at.y, zone.x[0], zone.x[1], zone.y[0], zone.y[1]
            )
        },
    );
    findings.expect(
        piece.facing.abs() <= 7.0,
        || format!("{place}.facing"),
        || format!("is {}; a bearing is in radians, from -7 to 7", piece.facing),
    );
}
