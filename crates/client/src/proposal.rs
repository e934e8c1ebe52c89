//! What the order in the making would come to: the order itself, whether it is allowed, and how
//! that is drawn. Everything here asks the replica; the table has the last word.

mod written;

use crate::intent::{Intent, Laying, Mark};
use crate::marks::{self, Overlay};
use crate::selection::Chosen;
use crate::{parties, words};
use table::ballistics::{self, Aim, FirstTouch, Flight, Lay, Scene};
use table::country::{Point, Zone};
use table::rules::{
    Advisor, Field, Gun, GunId, GunPlacing, Man, ManId, ManPlacing, Order, Refusal, Side, Step,
};
use written::{drawn, fired, written};

/// What the order in the making would come to.
#[derive(Debug, Clone, Default)]
pub struct Proposal {
    /// The order, if one could be written.
    pub order: Option<Order>,
    /// Why it is not allowed, in a plain sentence with its rule.
    pub refusal: Option<String>,
    /// What it measures, in a few words: "9.4 of 12 in".
    pub label: String,
    /// What a gun's flight would meet, in a sentence.
    pub flight: Option<String>,
    /// How a gun is laid and what its bolt would do, whether it may be fired so or not.
    pub laid: Option<Flight>,
    /// Whether a mark can be reached by the flat flight and by the high one.
    pub reaches: [bool; 2],
    /// How it is drawn.
    pub overlays: Vec<Overlay>,
}

impl Proposal {
    fn refused(why: impl Into<String>) -> Proposal {
        Proposal {
            refusal: Some(why.into()),
            ..Proposal::default()
        }
    }

    /// Whether it may be ordered as it is; at the range, whether the gun may be fired as it is laid.
    pub fn is_allowed(&self) -> bool {
        (self.order.is_some() || self.laid.is_some()) && self.refusal.is_none()
    }
}

/// What `side`'s intent with the chosen pieces would come to.
pub fn propose(
    field: &Field,
    advisor: &Advisor,
    side: Side,
    chosen: &Chosen,
    intent: &Intent,
) -> Proposal {
    match intent.clone() {
        Intent::None => Proposal::default(),
        Intent::March {
            anchor,
            target,
            wheel,
        } => march(field, advisor, side, chosen.ids(), target - anchor, wheel),
        Intent::PutDown {
            anchor,
            target,
            wheel,
        } => put_down(field, side, chosen, target - anchor, wheel),
        Intent::MoveGun { target } => match chosen.gun() {
            Some(gun) => move_gun(field, advisor, side, gun, target),
            None => Proposal::default(),
        },
        Intent::Lay(laying) => match chosen.gun() {
            Some(gun) => lay(field, advisor, side, gun, &laying),
            None => Proposal::default(),
        },
        Intent::Lead {
            escort,
            prisoners,
            anchor,
            target,
        } => lead(field, advisor, side, escort, &prisoners, target - anchor),
        Intent::WalkBack => walk_back(field, advisor, side, chosen.ids()),
        Intent::GoHome => go_home(field, advisor, side, chosen.ids()),
        Intent::WhiteFlag => white_flag(field, side, chosen.ids()),
        Intent::Advised(order) => written(field, side, *order),
    }
}

fn go_home(field: &Field, advisor: &Advisor, side: Side, men: &[ManId]) -> Proposal {
    let steps = advisor.retire(field, side, men);
    if steps.is_empty() {
        return Proposal::refused("None of these men can move now (M-15).");
    }
    let order = Order::March {
        steps: steps.clone(),
    };
    let refusal = sentence(field.may(side, &order));
    Proposal {
        overlays: drawn(field, &steps, refusal.is_none()),
        label: format!("{} for home, as far as they get", words::men(steps.len())),
        order: Some(order),
        refusal,
        ..Proposal::default()
    }
}

/// Men who were prisoners go back towards their line, as far as they get.
fn walk_back(field: &Field, advisor: &Advisor, side: Side, men: &[ManId]) -> Proposal {
    let mut steps: Vec<Step> = Vec::new();
    for man in men.iter().filter_map(|&man| field.man(man)) {
        let to = parties::at_his_line(field, man);
        steps.extend(advisor.step(field, man.id, to, None, &steps));
    }
    if steps.is_empty() {
        let first = men.first().map(|&man| field.may_move_man(side, man));
        let why = first.and_then(sentence);
        return Proposal::refused(
            why.unwrap_or_else(|| "There is no way there (AMB-6).".to_owned()),
        );
    }
    let order = Order::March {
        steps: steps.clone(),
    };
    let refusal = sentence(field.may(side, &order));
    let there = steps.iter().filter(|step| {
        let line = field.back_line(side);
        step.route
            .end()
            .is_some_and(|end| (end.y - line).abs() < 0.3)
    });
    let label = match there.count() {
        0 => format!(
            "{} towards their line, to be armed again there (H-16)",
            words::men(steps.len())
        ),
        there => format!(
            "{} towards their line; {there} will be armed there at the end of the move (H-16, R-7)",
            words::men(steps.len())
        ),
    };
    Proposal {
        overlays: drawn(field, &steps, refusal.is_none()),
        label,
        order: Some(order),
        refusal,
        ..Proposal::default()
    }
}

fn white_flag(field: &Field, side: Side, men: &[ManId]) -> Proposal {
    let order = Order::Surrender { men: men.to_vec() };
    Proposal {
        label: format!("{} to surrender", words::men(men.len())),
        refusal: sentence(field.may(side, &order)),
        order: Some(order),
        ..Proposal::default()
    }
}

fn sentence(verdict: Result<(), Refusal>) -> Option<String> {
    verdict.err().map(|refusal| refusal.to_string())
}

fn march(
    field: &Field,
    advisor: &Advisor,
    side: Side,
    men: &[ManId],
    by: Point,
    wheel: f64,
) -> Proposal {
    let able: Vec<ManId> = men
        .iter()
        .copied()
        .filter(|&man| field.may_move_man(side, man).is_ok())
        .collect();
    if able.is_empty() {
        let first = men.first().map(|&man| field.may_move_man(side, man));
        return first.map_or_else(Proposal::default, |verdict| Proposal {
            refusal: sentence(verdict),
            ..Proposal::default()
        });
    }
    let steps = advisor.march(field, &able, by, wheel);
    if steps.is_empty() {
        return Proposal::refused("There is no way there (AMB-6).");
    }
    written(field, side, Order::March { steps })
}

fn put_down(field: &Field, side: Side, chosen: &Chosen, by: Point, wheel: f64) -> Proposal {
    let men: Vec<_> = chosen
        .ids()
        .iter()
        .filter_map(|&id| field.man(id))
        .collect();
    let guns: Vec<_> = chosen
        .gun()
        .and_then(|id| field.gun(id))
        .into_iter()
        .collect();
    let count = men.len() + guns.len();
    if count == 0 {
        return Proposal::default();
    }
    let places = men.iter().map(|man| man.at);
    let sum: Point = places.chain(guns.iter().map(|gun| gun.at)).sum();
    let middle = sum / count as f64;
    let wheeled = Point::from_angle(wheel);
    let put = |at: Point| middle + wheeled.rotate(at - middle) + by;
    let order = Order::PutDown {
        men: men
            .iter()
            .map(|man| ManPlacing {
                man: man.id,
                at: put(man.at),
                facing: man.facing + wheel,
            })
            .collect(),
        guns: guns
            .iter()
            .map(|gun| GunPlacing {
                gun: gun.id,
                at: put(gun.at),
                bearing: gun.bearing + wheel,
            })
            .collect(),
    };
    let refusal = sentence(field.may(side, &order));
    let ok = refusal.is_none();
    let mut overlays = vec![marks::zone(&zone_for(field, side, &men, &guns))];
    overlays.extend(
        men.iter()
            .map(|man| marks::ghost_man(man, put(man.at), man.facing + wheel, ok)),
    );
    overlays.extend(
        guns.iter()
            .map(|gun| marks::ghost_gun(gun, put(gun.at), gun.bearing + wheel, ok)),
    );
    Proposal {
        order: Some(order),
        refusal,
        label: to_the_line(field, side, middle + by),
        overlays,
        ..Proposal::default()
    }
}

/// Where such pieces may be put down: of one arm its own zone, of several that of the side (V-11,
/// V-12).
fn zone_for(field: &Field, side: Side, men: &[&Man], guns: &[&Gun]) -> Zone {
    let mut arms = men
        .iter()
        .map(|man| Some(man.arm))
        .chain(guns.iter().map(|_| None));
    let first = arms.next();
    match first {
        Some(arm) if arms.all(|other| other == arm) => field.zone_of(side, arm),
        _ => field.position.zones[side as usize],
    }
}

/// How a place lies to a side's back line, from which whoever is put down there counts in his first
/// move (M-4).
fn to_the_line(field: &Field, side: Side, at: Point) -> String {
    let depth = field.ground().country().field.depth;
    let before = match side {
        Side::Blue => at.y,
        Side::Red => depth - at.y,
    };
    let inches = words::inches(before.abs());
    match inches.as_str() {
        "0.0" => "on the back line".to_owned(),
        _ if before > 0.0 => format!("{inches} in before the line, counting from it (M-4)"),
        _ => format!("{inches} in behind the line, counting from it (M-4)"),
    }
}

fn move_gun(field: &Field, advisor: &Advisor, side: Side, id: GunId, target: Point) -> Proposal {
    if let Some(why) = sentence(field.may_use_to_move(side, id)) {
        return Proposal::refused(why);
    }
    match advisor.move_gun(field, id, target) {
        Some(order) => written(field, side, order),
        None => Proposal::refused("There is no way there for the gun and four of its men (A-12)."),
    }
}

fn lead(
    field: &Field,
    advisor: &Advisor,
    side: Side,
    escort: ManId,
    prisoners: &[ManId],
    by: Point,
) -> Proposal {
    let Some(guard) = field.man(escort) else {
        return Proposal::default();
    };
    if let Some(order) = advisor.lead_these(field, escort, prisoners, guard.at + by) {
        return written(field, side, order);
    }
    let why = sentence(field.may_move_man(side, escort));
    Proposal::refused(why.unwrap_or_else(|| {
        "There is no way there for him and his prisoners, who stay within 6 in of him (H-13)."
            .to_owned()
    }))
}

/// The flight of a gun that is laid on a mark and turned by hand from there, if it carries so far;
/// and whether the mark can be reached by the flat flight and by the high one.
pub fn laid_on(
    scene: &Scene<'_>,
    gun: usize,
    mark: Mark,
    laying: &Laying,
) -> (Option<Flight>, [bool; 2]) {
    let Aim { flat, high } = ballistics::aim(scene, gun, mark.at, mark.height);
    let reaches = [flat.is_some(), high.is_some()];
    let mut wanted = if laying.high { high } else { flat };
    if let Some(flight) = &mut wanted
        && laying.nudge != [0.0; 2]
    {
        let [left, up] = laying.nudge;
        let lay = Lay {
            bearing: flight.lay.bearing + left,
            elevation: (flight.lay.elevation + up)
                .clamp(ballistics::MIN_ELEVATION, ballistics::MAX_ELEVATION),
        };
        *flight = ballistics::flight(scene, gun, lay);
    }
    (wanted, reaches)
}

fn lay(field: &Field, advisor: &Advisor, side: Side, id: GunId, laying: &Laying) -> Proposal {
    if let Some(why) = sentence(field.may_use_to_fire(side, id)) {
        return Proposal::refused(why);
    }
    let (Some(gun), Some(mark)) = (field.gun(id), laying.mark) else {
        return Proposal::default();
    };
    let Some(index) = field.index_in_scene(id) else {
        return Proposal::default();
    };
    let inches = words::inches(gun.at.distance(mark.at));
    let scene = field.scene(&[]);
    let (flight, reaches) = laid_on(&scene, index, mark, laying);
    let Some(mut flight) = flight else {
        return Proposal {
            reaches,
            ..Proposal::refused(format!("The gun does not carry there: {inches} in (A-6)."))
        };
    };
    let mut order = match advisor.fire(field, id, flight.lay) {
        Ok(order) => order,
        Err(refusal) => {
            return Proposal {
                reaches,
                laid: Some(flight),
                ..Proposal::refused(refusal.to_string())
            };
        }
    };
    if let Order::Fire { lie_down, .. } = &mut order {
        if laying.men_stand {
            lie_down.clear();
        } else {
            // With those men down the bolt may well meet something else first.
            flight = ballistics::flight(&field.scene(lie_down), index, flight.lay);
        }
    }
    Proposal {
        label: format!("{inches} in"),
        reaches,
        ..fired(field, side, order, flight)
    }
}

/// What the flight would meet first, and who lies down for it.
pub fn foreseen(field: &Field, side: Side, flight: &Flight, lie_down: usize) -> String {
    let meets = match flight.first {
        FirstTouch::Figure(id) => match field.man(ManId(id)) {
            Some(man) if man.side == side => {
                format!("Your own {} stands in its way.", words::arm(man.arm))
            }
            Some(man) => format!(
                "It would meet a {} {} first.",
                man.side,
                words::arm(man.arm)
            ),
            None => String::new(),
        },
        FirstTouch::Gun(_) => "It would strike a gun first.".to_owned(),
        FirstTouch::Country => "It would strike the Country first.".to_owned(),
        FirstTouch::Floor => "It would come down on the floor.".to_owned(),
        FirstTouch::Nothing => "It would leave the field.".to_owned(),
    };
    match lie_down {
        0 => meets,
        1 => format!("{meets} One of your men lies down for it."),
        men => format!("{meets} {men} of your men lie down for it."),
    }
}
