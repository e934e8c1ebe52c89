//! The overview map: the Country and the pieces from above; a click recentres the field (P-5).

use crate::stage;
use crate::state::Page;
use leptos::prelude::*;
use std::rc::Rc;
use table::country::{Country, Point};
use table::rules::{Field, Side};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

/// Floor shown round the field, inches.
const MARGIN: f64 = 10.0;

#[component]
pub fn Map() -> impl IntoView {
    let page = Page::here();
    let picture = move || {
        let field = page.field.get()?;
        let seat = page.seat();
        let country = field.ground().country();
        let (width, depth) = (country.field.width, country.field.depth);
        // The map lies as the player sits: his own back line is the lower edge.
        let place = match seat {
            Side::Blue => format!("matrix(1 0 0 -1 0 {depth})"),
            Side::Red => format!("matrix(-1 0 0 1 {width} 0)"),
        };
        let frame = format!(
            "{} {} {} {}",
            -MARGIN,
            -MARGIN,
            width + 2.0 * MARGIN,
            depth + 2.0 * MARGIN
        );
        let to_field = move |x: f64, y: f64| match seat {
            Side::Blue => Point::new(x, depth - y),
            Side::Red => Point::new(width - x, y),
        };
        let press = move |event: MouseEvent| {
            let Some(map) = event
                .current_target()
                .and_then(|target| target.dyn_into::<Element>().ok())
            else {
                return;
            };
            let frame = map.get_bounding_client_rect();
            let across = (f64::from(event.client_x()) - frame.left()) / frame.width();
            let down = (f64::from(event.client_y()) - frame.top()) / frame.height();
            let x = across * (width + 2.0 * MARGIN) - MARGIN;
            let y = down * (depth + 2.0 * MARGIN) - MARGIN;
            stage::centre(page, to_field(x, y));
        };
        Some(view! {
            <svg id="map" class="map" viewBox=frame role="img"
                aria-label="Overview map: click to bring a place to the middle"
                on:click=press>
                <title>"Overview: click to bring a place to the middle"</title>
                <g transform=place>
                    {ground(country)}
                    {pieces(&field)}
                </g>
            </svg>
        })
    };
    view! { {picture} }
}

/// A Country by itself, as Blue looks at it, in a drawing of its own.
#[component]
pub fn Plan(country: Rc<Country>) -> impl IntoView {
    let (width, depth) = (country.field.width, country.field.depth);
    let margin = 2.0;
    let frame = format!(
        "{} {} {} {}",
        -margin,
        -margin,
        width + 2.0 * margin,
        depth + 2.0 * margin
    );
    view! {
        <svg class="map survey" viewBox=frame role="img" aria-label="The Country from above">
            <g transform=format!("matrix(1 0 0 -1 0 {depth})")>{ground(&country)}</g>
        </svg>
    }
}

fn ground(country: &Country) -> impl IntoView + use<> {
    let (width, depth) = (country.field.width, country.field.depth);
    let boards: Vec<_> = country
        .boards
        .iter()
        .map(|board| rect(&board.rect, "board"))
        .collect();
    let houses: Vec<_> = country
        .buildings
        .iter()
        .flat_map(|building| &building.parts)
        .map(|part| rect(&part.rect, "house"))
        .collect();
    let areas: Vec<_> = [
        (&country.woods, "wood"),
        (&country.swamps, "swamp"),
        (&country.waters, "water"),
        (&country.fords, "ford"),
        (&country.bridges, "bridge"),
    ]
    .into_iter()
    .flat_map(|(areas, class)| areas.iter().map(move |area| (area, class)))
    .map(|(area, class)| view! { <polygon class=class points=points(&area.corners)/> })
    .collect();
    let roads: Vec<_> = country
        .roads
        .iter()
        .map(|road| {
            view! {
                <polyline class="road" points=points(&road.points) stroke-width=road.width.to_string()/>
            }
        })
        .collect();
    let walls: Vec<_> = country
        .walls
        .iter()
        .map(|wall| view! { <polyline class="wall" points=points(&[wall.from, wall.to])/> })
        .collect();
    let rocks: Vec<_> = country
        .rocks
        .iter()
        .map(|rock| {
            view! {
                <circle class="rock" cx=rock.at.x.to_string() cy=rock.at.y.to_string() r=rock.radius.to_string()/>
            }
        })
        .collect();
    let trees: Vec<_> = country
        .trees
        .iter()
        .map(|tree| view! { <circle class="tree" cx=tree.at.x.to_string() cy=tree.at.y.to_string() r="1.6"/> })
        .collect();
    view! {
        <rect class="floor" x="0" y="0" width=width.to_string() height=depth.to_string()/>
        {roads}
        {boards}
        {areas}
        {walls}
        {rocks}
        {houses}
        {trees}
        <path class="line" d=format!("M0 0 H{width} M0 {depth} H{width}")/>
    }
}

/// Points as a drawing wants them: "x,y x,y".
fn points(points: &[Point]) -> String {
    let pair = |point: &Point| format!("{:.1},{:.1}", point.x, point.y);
    points.iter().map(pair).collect::<Vec<_>>().join(" ")
}

fn rect(rect: &table::country::Rect, class: &'static str) -> impl IntoView + use<> {
    let middle = rect.centre();
    let turn = rect.turn.to_degrees();
    view! {
        <rect class=class
            x=rect.x[0].to_string() y=rect.y[0].to_string()
            width=(rect.x[1] - rect.x[0]).to_string() height=(rect.y[1] - rect.y[0]).to_string()
            transform=format!("rotate({turn} {} {})", middle.x, middle.y)/>
    }
}

/// All men of a side in one path, so that a moved man costs no new element. Red's are squares and
/// Blue's are discs: colour is not the only sign.
fn pieces(field: &Field) -> impl IntoView + use<> {
    let men = |side: Side, shape: fn(Point) -> String| {
        let men = field.position.men.iter();
        men.filter(|man| man.side == side && man.is_on_field())
            .map(|man| shape(man.at))
            .collect::<Vec<_>>()
            .concat()
    };
    let red = men(Side::Red, |at| {
        format!("M{:.1} {:.1}h1.8v1.8h-1.8Z", at.x - 0.9, at.y - 0.9)
    });
    let blue = men(Side::Blue, |at| {
        format!(
            "M{:.1} {:.1}a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
            at.x - 1.0,
            at.y
        )
    });
    let guns: Vec<_> = field
        .position
        .guns
        .iter()
        .filter(|gun| !gun.retired)
        .map(|gun| {
            let along = gun.body().along() * 4.0;
            let (from, to) = (gun.at - along, gun.at + along);
            view! {
                <path class=format!("gun {}", gun.side.name())
                    d=format!("M{:.1} {:.1}L{:.1} {:.1}", from.x, from.y, to.x, to.y)/>
            }
        })
        .collect();
    view! {
        <path class="men Red" d=red/>
        <path class="men Blue" d=blue/>
        {guns}
    }
}
