//! The plan of a melee: its men in their places, to be pressed.

use super::draft::{Fate, fate};
use super::marks::in_touch;
use super::press;
use crate::state::Page;
use leptos::prelude::*;
use std::rc::Rc;
use table::country::Point;
use table::rules::field::HALO;
use table::rules::{Field, Man, ManId, Melee, Side, Verdict};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

/// Floor shown round the men, inches.
const MARGIN: f64 = 1.6;
/// How far beside a man a press still means him: inches, or CSS pixels if that is more.
const SLOP: (f64, f64) = (0.5, 26.0);
/// The least that an inch is drawn, CSS pixels.
const LEAST_INCH: f64 = 20.0;
/// Steps of the glass.
const STEPS: [f64; 5] = [1.0, 1.5, 2.2, 3.2, 4.5];

/// Where the plan lies: as the player sits, his own back line is the lower edge.
#[derive(Debug, Clone, Copy)]
struct Paper {
    seat: Side,
    least: Point,
    size: Point,
}

impl Paper {
    fn under(field: &Field, melee: &Melee, seat: Side) -> Paper {
        let places: Vec<Point> = melee
            .red
            .iter()
            .chain(&melee.blue)
            .filter_map(|&man| field.man(man))
            .map(|man| turned(seat, man.at))
            .collect();
        let low = places.iter().copied().fold(Point::INFINITY, Point::min);
        let high = places.iter().copied().fold(Point::NEG_INFINITY, Point::max);
        let least = low - Point::splat(MARGIN);
        // A pair of men is not blown up to fill the page.
        let size = (high - low + Point::splat(2.0 * MARGIN)).max(Point::new(9.0, 5.0));
        let spare = size - (high - low + Point::splat(2.0 * MARGIN));
        Paper {
            seat,
            least: least - spare / 2.0,
            size,
        }
    }

    fn at(&self, at: Point) -> Point {
        turned(self.seat, at)
    }

    /// The angle by which a thing that faces so is turned on the paper, degrees.
    fn turn(&self, facing: f64) -> f64 {
        let facing = facing.to_degrees();
        match self.seat {
            Side::Blue => -facing,
            Side::Red => 180.0 - facing,
        }
    }
}

fn turned(seat: Side, at: Point) -> Point {
    match seat {
        Side::Blue => Point::new(at.x, -at.y),
        Side::Red => Point::new(-at.x, at.y),
    }
}

#[component]
pub fn Plan(
    field: Rc<Field>,
    melee: Melee,
    verdict: Memo<Verdict>,
    chooses: bool,
) -> impl IntoView {
    let page = Page::here();
    let paper = Paper::under(&field, &melee, untrack(|| page.seat()));
    let step = RwSignal::new(0_usize);
    let zoom = move || STEPS[step.get().min(STEPS.len() - 1)];
    let ids: Vec<ManId> = melee.red.iter().chain(&melee.blue).copied().collect();
    let places: Vec<(ManId, Point)> = ids
        .iter()
        .filter_map(|&id| Some((id, paper.at(field.man(id)?.at))))
        .collect();
    let on_press = move |event: MouseEvent| {
        if let Some(man) = pressed_man(&event, paper, &places) {
            press(page, man);
        }
    };
    let touching = in_touch(&melee);
    let rings: Vec<_> = touching
        .iter()
        .filter_map(|&man| field.man(man))
        .map(|man| ring(paper, man))
        .collect();
    let bars: Vec<_> = melee
        .contacts
        .iter()
        .filter_map(|&(own, enemy)| Some((field.man(own)?.at, field.man(enemy)?.at)))
        .map(|(own, enemy)| line("touch", paper.at(own), paper.at(enemy)))
        .collect();
    let threads: Vec<_> = melee
        .supporters
        .iter()
        .filter_map(|&man| {
            let at = field.man(man)?.at;
            let nearer = |a: &&Point, b: &&Point| a.distance(at).total_cmp(&b.distance(at));
            let to = melee.points.iter().min_by(nearer)?;
            Some(line("thread", paper.at(at), paper.at(*to)))
        })
        .collect();
    let seen = StoredValue::new_local(Rc::clone(&field));
    let guards = move || {
        let verdict = verdict.get();
        seen.with_value(|field| {
            let pairs = verdict.prisoners.iter().zip(&verdict.captors);
            pairs
                .filter_map(|(&prisoner, &captor)| {
                    Some((field.man(prisoner)?.at, field.man(captor)?.at))
                })
                .map(|(prisoner, captor)| line("guard", paper.at(prisoner), paper.at(captor)))
                .collect_view()
        })
    };
    let men: Vec<_> = ids
        .iter()
        .filter_map(|&id| field.man(id))
        .map(|man| {
            let touches = touching.contains(&man.id);
            view! { <Mark paper=paper man=man.clone() touches=touches verdict=verdict/> }
        })
        .collect();
    let told = format!(
        "Plan of the melee: {} Red men and {} Blue men in their places. The list below has every man.",
        melee.red.len(),
        melee.blue.len()
    );
    let (least, size) = (paper.least, paper.size);
    view! {
        <div class="plan" class:still=!chooses>
            <div class="plan-paper" tabindex="-1">
                <svg id="melee-plan" role="img" aria-label=told
                    viewBox=format!("{:.2} {:.2} {:.2} {:.2}", least.x, least.y, size.x, size.y)
                    style=move || format!(
                        "width:{:.0}%;min-width:{:.0}px;max-width:{:.0}px",
                        100.0 * zoom(), LEAST_INCH * size.x * zoom(), 60.0 * size.x * zoom()
                    )
                    on:click=on_press>
                    {rings}
                    {threads}
                    {bars}
                    {guards}
                    {men}
                </svg>
            </div>
            <div class="glass">
                <button id="plan-nearer" title="The plan larger" aria-label="The plan larger"
                    on:click=move |_| step.update(|step| *step = (*step + 1).min(STEPS.len() - 1))>"+"</button>
                <button id="plan-further" title="The plan smaller" aria-label="The plan smaller"
                    on:click=move |_| step.update(|step| *step = step.saturating_sub(1))>"−"</button>
            </div>
        </div>
    }
}

/// The man nearest to a press on the plan, if one is near enough.
fn pressed_man(event: &MouseEvent, paper: Paper, places: &[(ManId, Point)]) -> Option<ManId> {
    let plan: Element = event.current_target()?.dyn_into().ok()?;
    let frame = plan.get_bounding_client_rect();
    let inch = frame.width() / paper.size.x;
    let at = paper.least
        + Point::new(
            f64::from(event.client_x()) - frame.left(),
            f64::from(event.client_y()) - frame.top(),
        ) / inch;
    let (man, away) = places
        .iter()
        .map(|&(man, place)| (man, place.distance(at)))
        .min_by(|a, b| a.1.total_cmp(&b.1))?;
    (away <= SLOP.0.max(SLOP.1 / inch)).then_some(man)
}

fn ring(paper: Paper, man: &Man) -> impl IntoView + use<> {
    let at = paper.at(man.at);
    view! {
        <circle class=format!("halo {}", man.side.name()) cx=format!("{:.2}", at.x) cy=format!("{:.2}", at.y)
            r=format!("{:.2}", HALO + man.base().radius)/>
    }
}

fn line(class: &'static str, from: Point, to: Point) -> impl IntoView + use<> {
    let way = format!("M{:.2} {:.2}L{:.2} {:.2}", from.x, from.y, to.x, to.y);
    view! { <path class=class d=way/> }
}

/// A man on the plan: Red's stands have round corners, Blue's have theirs cut off.
#[component]
fn Mark(paper: Paper, man: Man, touches: bool, verdict: Memo<Verdict>) -> impl IntoView {
    let page = Page::here();
    let id = man.id;
    let fate = Memo::new(move |_| fate(&verdict.get(), id));
    let (length, breadth) = man.arm.make().base();
    let (half_l, half_b) = (length / 2.0, breadth / 2.0);
    let stand = match man.side {
        Side::Red => view! {
            <rect x=format!("{:.3}", -half_l) y=format!("{:.3}", -half_b)
                width=length.to_string() height=breadth.to_string() rx="0.2"/>
        }
        .into_any(),
        Side::Blue => {
            let c = 0.2;
            let corners = [
                (-half_l + c, -half_b),
                (half_l - c, -half_b),
                (half_l, -half_b + c),
                (half_l, half_b - c),
                (half_l - c, half_b),
                (-half_l + c, half_b),
                (-half_l, half_b - c),
                (-half_l, -half_b + c),
            ];
            let corners: Vec<String> = corners
                .iter()
                .map(|(x, y)| format!("{x:.3},{y:.3}"))
                .collect();
            view! { <polygon points=corners.join(" ")/> }.into_any()
        }
    };
    let at = paper.at(man.at);
    let class = move || {
        let fate = match fate.get() {
            Fate::Dies => "dies",
            Fate::Taken => "taken",
            Fate::Lives(0) => "lives",
            Fate::Lives(_) => "captor",
        };
        let held = if page.prisoner_held.get() == Some(id) {
            " held"
        } else {
            ""
        };
        let touch = if touches { " touches" } else { "" };
        format!("mark {} {fate}{touch}{held}", man.side.name())
    };
    view! {
        <g class=class data-man=id.0.to_string() transform=format!("translate({:.3} {:.3})", at.x, at.y)>
            <g transform=format!("rotate({:.1})", paper.turn(man.facing))>
                {stand}
                // The way he faces.
                <path class="nose" d=format!("M{:.3} -0.12L{:.3} 0L{:.3} 0.12", half_l - 0.14, half_l - 0.02, half_l - 0.14)/>
            </g>
            {move || match fate.get() {
                Fate::Dies => Some(view! { <path class="cross" d="M-.42 -.42L.42 .42M-.42 .42L.42 -.42"/> }.into_any()),
                Fate::Taken => Some(view! { <path class="white-flag" d="M0 .1V-.85H.62V-.42H0"/> }.into_any()),
                Fate::Lives(0) => None,
                Fate::Lives(count) => Some(view! {
                    <circle class="keeper" r="0.62"/>
                    <text class="count" y="0.2">{count}</text>
                }.into_any()),
            }}
        </g>
    }
}
