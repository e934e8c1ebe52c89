//! What is measured on the field when it is asked for, with Wells's two strings (T-7) and by the
//! eye along an axle: a move, six inches, who has passed a gun's axle, who supports whom.

use crate::marks::Overlay;
use crate::selection::Chosen;
use crate::state::Page;
use crate::words;
use field_view::Style;
use leptos::prelude::*;
use table::ballistics::gun_measures::HALF_TRACK;
use table::country::Point;
use table::rules::capture::{captures, has_passed_axle};
use table::rules::field::{GUN_CREW, HALO};
use table::rules::isolation::{is_isolated, supporters_of_body};
use table::rules::{Arm, Capture, Field, Gun, ManId};

/// Rings are drawn about no more men than this; about more, only the body's middle has one.
const MOST_RINGS: usize = 40;

/// A thing that can be measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// A move round the chosen, counted from the place their move is counted from (A-1, A-2, M-4).
    Move,
    /// Six inches round the chosen (H-7, A-3).
    SixInches,
    /// The axle line of a gun, and how many of the enemy have passed it (H-21).
    Axle,
    /// Who supports the chosen body (H-1).
    Support,
}

impl Measure {
    /// All there are, in the order of their keys.
    pub const ALL: [Measure; 4] = [
        Measure::Move,
        Measure::SixInches,
        Measure::Axle,
        Measure::Support,
    ];

    /// Its key.
    pub const fn key(self) -> &'static str {
        match self {
            Measure::Move => "1",
            Measure::SixInches => "2",
            Measure::Axle => "3",
            Measure::Support => "4",
        }
    }

    /// What its button says.
    const fn label(self) -> &'static str {
        match self {
            Measure::Move => "a move",
            Measure::SixInches => "6 in",
            Measure::Axle => "axle",
            Measure::Support => "support",
        }
    }

    const fn id(self) -> &'static str {
        match self {
            Measure::Move => "measure-move",
            Measure::SixInches => "measure-six",
            Measure::Axle => "measure-axle",
            Measure::Support => "measure-support",
        }
    }

    const fn tip(self) -> &'static str {
        match self {
            Measure::Move => "A move round the chosen, from where it is counted (A-1, A-2, M-4)",
            Measure::SixInches => "Six inches round the chosen (H-7, A-3)",
            Measure::Axle => "The gun’s axle line, and who has passed it (H-21)",
            Measure::Support => "Who supports the chosen body (H-1)",
        }
    }

    /// Whether it can be taken of what is chosen.
    fn suits(self, chosen: &Chosen) -> bool {
        match chosen {
            Chosen::Nobody => false,
            Chosen::Gun(_) => matches!(self, Measure::SixInches | Measure::Axle),
            Chosen::Men(_) => self != Measure::Axle,
        }
    }
}

/// Something measured: how it is drawn, and what it says.
#[derive(Debug, Default)]
pub struct Measured {
    /// Lines and rings.
    pub overlays: Vec<Overlay>,
    /// A sentence for each measure, with its rule.
    pub told: Vec<String>,
}

/// Lays a measure on, or takes it up again.
pub fn toggle(page: Page, measure: Measure) {
    page.measures
        .update(|laid| match laid.iter().position(|&one| one == measure) {
            Some(place) => drop(laid.remove(place)),
            None => laid.push(measure),
        });
}

/// Takes all of them up. `false` if none lay there.
pub fn clear(page: Page) -> bool {
    let any = page.measures.with_untracked(|laid| !laid.is_empty());
    if any {
        page.measures.set(Vec::new());
    }
    any
}

/// What lies on the field of the chosen at present.
pub fn taken(page: Page) -> Measured {
    let laid = page.measures.get();
    let chosen = page.chosen.get();
    let mut measured = Measured::default();
    let Some(field) = page.field.get() else {
        return measured;
    };
    for measure in laid.into_iter().filter(|measure| measure.suits(&chosen)) {
        let part = match (&chosen, measure) {
            (Chosen::Gun(gun), _) => field.gun(*gun).map(|gun| match measure {
                Measure::SixInches => round_gun(&field, gun),
                _ => axle(&field, gun),
            }),
            (_, Measure::Move) => Some(a_move(&field, chosen.ids())),
            (_, Measure::SixInches) => Some(six_inches(&field, chosen.ids())),
            _ => Some(support(&field, chosen.ids())),
        };
        if let Some(part) = part {
            measured.overlays.extend(part.overlays);
            measured.told.extend(part.told);
        }
    }
    measured
}

fn ring(at: Point, radius: f64, style: Style) -> Overlay {
    Overlay::Ring { at, radius, style }
}

fn a_move(field: &Field, men: &[ManId]) -> Measured {
    let men: Vec<_> = men.iter().filter_map(|&man| field.man(man)).collect();
    let mut overlays = Vec::new();
    let mut from_line = false;
    for man in men.iter().take(MOST_RINGS) {
        let from = field.counted_from(man);
        if from != man.at {
            from_line = true;
            overlays.push(Overlay::Link { a: man.at, b: from });
        }
        overlays.push(ring(from, field.move_of(man.arm), Style::Plain));
    }
    let (foot, horse) = (
        men.iter().any(|man| man.arm == Arm::Infantry),
        men.iter().any(|man| man.arm == Arm::Cavalry),
    );
    let [on_foot, mounted] = [Arm::Infantry, Arm::Cavalry].map(|arm| field.move_of(arm));
    let long = if field.position.stride > 1 {
        ", E-2"
    } else {
        ""
    };
    let inches = match (foot, horse) {
        (true, true) => format!("{on_foot} inches on foot and {mounted} mounted (A-1, A-2{long})"),
        (_, true) => format!("{mounted} inches (A-2{long})"),
        _ => format!("{on_foot} inches (A-1{long})"),
    };
    let whence = if from_line {
        ", in the first move from the nearest point of the back line (M-4)"
    } else {
        ", from the middle of the base (AMB-5)"
    };
    Measured {
        overlays,
        told: vec![format!("A move is {inches}{whence}.")],
    }
}

fn six_inches(field: &Field, men: &[ManId]) -> Measured {
    let men: Vec<_> = men.iter().filter_map(|&man| field.man(man)).collect();
    let mut overlays = Vec::new();
    for man in men.iter().take(MOST_RINGS) {
        // From the edge of the base (AMB-5): a base that is long has two ends.
        let base = man.base();
        overlays.push(ring(base.a, HALO + base.radius, Style::Notice));
        if base.a.distance(base.b) > 0.2 {
            overlays.push(ring(base.b, HALO + base.radius, Style::Notice));
        }
    }
    let near = |side| {
        let others = field.active(side).filter(|other| {
            !men.iter().any(|man| man.id == other.id)
                && men
                    .iter()
                    .any(|man| man.base().distance(&other.base()) <= HALO)
        });
        others.count()
    };
    let told = men.first().map(|man| {
        format!(
            "Within 6 inches: {} of {}, {} of {} (H-7).",
            near(man.side),
            man.side,
            near(man.side.enemy()),
            man.side.enemy()
        )
    });
    Measured {
        overlays,
        told: told.into_iter().collect(),
    }
}

fn round_gun(field: &Field, gun: &Gun) -> Measured {
    let near = |side| {
        let men = field.active(side);
        men.filter(|man| field.inches_to_gun(man, gun) <= HALO)
            .count()
    };
    let rings =
        gun.body().outline().into_iter().flat_map(|part| {
            [part.a, part.b].map(|end| ring(end, HALO + part.radius, Style::Notice))
        });
    let (own, enemy) = (near(gun.side), near(gun.side.enemy()));
    Measured {
        overlays: rings.collect(),
        told: vec![format!(
            "Within 6 inches of the gun, trail and all (H-24): {own} of {}, of whom {GUN_CREW} are needed (A-3); {enemy} of {}.",
            gun.side,
            gun.side.enemy()
        )],
    }
}

/// The line of the axle, and of the enemy within six inches those who have passed it.
fn axle(field: &Field, gun: &Gun) -> Measured {
    let along = gun.body().along();
    let across = along.perp() * (HALO + HALF_TRACK);
    let mut overlays = vec![Overlay::Line {
        from: gun.at - across,
        to: gun.at + across,
        style: Style::Notice,
    }];
    let enemy = gun.side.enemy();
    let (mut near, mut passed) = (0, 0);
    for man in field.active(enemy) {
        if field.inches_to_gun(man, gun) > HALO {
            continue;
        }
        near += 1;
        let past = has_passed_axle(man, gun);
        passed += usize::from(past);
        let style = if past { Style::Bad } else { Style::Plain };
        overlays.push(ring(man.at, 1.0, style));
    }
    let own = field
        .active(gun.side)
        .filter(|man| field.inches_to_gun(man, gun) <= HALO)
        .count();
    // Whether it is taken is for the referee, by the reading agreed on.
    let taken = captures(field).contains(&(gun.id, enemy));
    let so = if taken {
        format!("{enemy} takes it at the end of the move (H-21).")
    } else if passed >= GUN_CREW {
        format!(
            "{} of {} within 6 inches still save it (H-23).",
            words::men(own),
            gun.side
        )
    } else {
        match field.position.terms.readings.capture {
            Capture::PastTheAxle => format!("{GUN_CREW} must have passed it (H-21)."),
            agreed => format!("as agreed: {} (H-21).", agreed.name()),
        }
    };
    Measured {
        overlays,
        told: vec![format!(
            "Of {enemy}, {near} within 6 inches of the gun, {passed} past its axle: {so}"
        )],
    }
}

/// Lines from those who support the chosen to the nearest of them, and the half.
fn support(field: &Field, men: &[ManId]) -> Measured {
    let body: Vec<_> = men.iter().filter_map(|&man| field.man(man)).collect();
    let supporters = supporters_of_body(field, men);
    let overlays = supporters
        .iter()
        .filter_map(|&man| field.man(man))
        .filter_map(|man| {
            let nearest = body.iter().min_by(|a, b| {
                let inches = |other: &Point| man.at.distance(*other);
                inches(&a.at).total_cmp(&inches(&b.at))
            })?;
            Some(Overlay::Link {
                a: man.at,
                b: nearest.at,
            })
        })
        .collect();
    let (count, number) = (supporters.len(), body.len());
    let (than, so) = if is_isolated(number, count) {
        ("fewer than", "isolated")
    } else {
        ("not fewer than", "supported")
    };
    Measured {
        overlays,
        told: vec![format!(
            "{} in support, {}; half of {number} is {}: {count} is {than} that, so {so} (H-1).",
            words::men(count),
            words::within(field.position.terms.readings.support),
            words::half_of(number)
        )],
    }
}

/// The buttons that lay measures on, and what they say.
#[component]
pub fn Measures() -> impl IntoView {
    let page = Page::here();
    let buttons = move || {
        let chosen = page.chosen.get();
        let fitting = Measure::ALL
            .into_iter()
            .filter(|measure| measure.suits(&chosen));
        fitting
            .map(|measure| {
                let pressed = move || page.measures.with(|laid| laid.contains(&measure)).to_string();
                view! {
                    <button id=measure.id() class="measure-button" aria-pressed=pressed
                        title=format!("{} ({})", measure.tip(), measure.key())
                        aria-keyshortcuts=measure.key()
                        on:click=move |event| { toggle(page, measure); crate::actions::hand_back(&event); }>
                        {measure.label()}
                    </button>
                }
            })
            .collect_view()
    };
    let told = move || {
        taken(page)
            .told
            .iter()
            .map(|line| view! { <p>{crate::book::linked(line)}</p> })
            .collect_view()
    };
    view! {
        <div class="measures" role="group" aria-label="Measure on the field">{buttons}</div>
        <div class="measured" id="measured" role="status">{told}</div>
    }
}
