//! The table: the field on its canvas, and the panels round it.

use crate::actions::{Action, ActionButton, ChosenPanel, hand_back};
use crate::aim::AimLine;
use crate::arranging::Arranging;
use crate::barrel::{self, Sights};
use crate::book::linked;
use crate::curtain::DrawnBack;
use crate::duties::Duties;
use crate::ending::Ending;
use crate::gestures::Hands;
use crate::help::Help;
use crate::hint::Hint;
use crate::intent::Intent;
use crate::log::Log;
use crate::map::Map;
use crate::melee_table::MeleeTable;
use crate::menu::Menu;
use crate::mustering::Mustering;
use crate::piece_list::PieceList;
use crate::proposal::{self, Proposal};
use crate::state::{Page, SaveStatus, Sheet};
use crate::theatre::Theatre;
use crate::timekeeper::{ClockDial, GoButton};
use crate::undo::UndoButton;
use crate::words::counted;
use crate::{commands, keys, pieces, reach, sight, stage, timekeeper};
use field_view::{FieldView, Quality};
use leptos::html::Canvas;
use leptos::prelude::*;
use std::rc::Rc;
use table::Seat;
use table::country::Ground;
use table::rules::{Phase, Side};
use wasm_bindgen::prelude::*;
use web_sys::ResizeObserver;

#[component]
pub fn TablePage() -> impl IntoView {
    let page = Page::here();
    keys::listen(page);
    timekeeper::keep_time(page);
    keep_up(page);
    view! {
        <main class="table" id="table">
            // A battle newly opened lays the table anew: its ground is another.
            <For each=move || [page.opened.get()] key=|opened| *opened children=|_| view! { <FieldCanvas/> }/>
            <Rubber/>
            <Sights/>
            <Label/>
            <Header/>
            <aside class="left">
                <Map/>
                <section class="paper story" aria-label="Log"><Log/></section>
            </aside>
            <div class="below">
                <Told/>
                <GoButton/>
                <Hint/>
                <Duties/>
                <Mustering/>
                <Arranging/>
                <ChosenPanel/>
                <Bar/>
                <SaveLine/>
            </div>
            <PieceList/>
            <Sheets/>
            <DrawnBack/>
        </main>
    }
}

/// Keeps the pieces, the reach, the proposal and the overlays as the signals are.
fn keep_up(page: Page) {
    stage::keep_pieces(page);
    Effect::new(move |_| {
        let chosen = page.chosen.get();
        let side = page.hand();
        let reach = match (page.field.get(), side) {
            (Some(field), Some(side)) if !commands::putting_down(&field) => {
                page.advisor.with_value(|advisor| {
                    advisor.as_ref().map_or(Vec::new(), |advisor| {
                        reach::reach(&field, advisor, side, &chosen)
                    })
                })
            }
            _ => Vec::new(),
        };
        page.stage.update_value(|stage| stage.reach = reach);
        stage::show_overlays(page);
    });
    Effect::new(move |_| {
        let (intent, chosen) = (page.intent.get(), page.chosen.get());
        // The white flag may be shown in the enemy's move too (AMB-26).
        let flagging = match intent {
            Intent::WhiteFlag => chosen.ids().first().map(|man| man.side()),
            _ => None,
        };
        let side = flagging
            .filter(|&side| page.may_flag(side))
            .or_else(|| page.hand());
        let proposal = match (page.field.get(), side) {
            (Some(field), Some(side)) => page.advisor.with_value(|advisor| {
                advisor.as_ref().map_or_else(Proposal::default, |advisor| {
                    proposal::propose(&field, advisor, side, &chosen, &intent)
                })
            }),
            _ => Proposal::default(),
        };
        let laid = |proposal: &Proposal| proposal.laid.is_some();
        let turned = laid(&proposal) || page.proposal.with_untracked(laid);
        page.proposal.set(proposal);
        if turned && !page.theatre.with_value(Theatre::holds_up) {
            stage::show_pieces(page);
        }
        stage::show_overlays(page);
    });
    stage::keep_laid(page);
    sight::keep_chosen(page);
    barrel::keep_down(page);
    // Whoever is to move sits at his own side of the table.
    Effect::new(move |before: Option<Side>| {
        let seat = page.seat();
        if before.is_some_and(|before| before != seat) {
            stage::sit_at(page, seat);
        }
        seat
    });
}

/// The canvas.
#[component]
pub fn FieldCanvas(
    /// What it is, for those who listen.
    #[prop(
        default = "The field. Every piece is also in the list of pieces; the keys are in the help, by the question mark."
    )]
    told: &'static str,
) -> impl IntoView {
    let page = Page::here();
    let canvas = NodeRef::<Canvas>::new();
    let hands = Hands::new(page);
    Effect::new(move |_| {
        let (Some(canvas), Some(field)) = (canvas.get(), page.field_now()) else {
            return;
        };
        // The Country was found good when the battle was opened.
        let Ok(ground) = Ground::new(field.ground().country().clone()) else {
            return;
        };
        match FieldView::new(canvas.clone(), Rc::new(ground), Quality::Full) {
            Ok(view) => {
                stage::set(page, view);
                fit(page, &canvas);
                stage::begin(page);
            }
            Err(why) => page.tell(
                format!("This browser cannot draw the field ({why}). The battle can still be played by keys and by the list of pieces."),
                true,
            ),
        }
        let seen = canvas.clone();
        let resized = Closure::<dyn FnMut()>::new(move || fit(page, &seen));
        if let Ok(observer) = ResizeObserver::new(resized.as_ref().unchecked_ref()) {
            observer.observe(&canvas);
            let kept = StoredValue::new_local(Some((observer, resized)));
            on_cleanup(move || {
                if let Some(Some((observer, _resized))) = kept.try_update_value(Option::take) {
                    observer.disconnect();
                }
                stage::clear(page);
            });
        }
    });
    view! {
        <canvas
            id="field"
            tabindex="0"
            aria-label=told
            node_ref=canvas
            on:pointerdown=move |event| hands.down(&event)
            on:pointermove=move |event| hands.moved(&event)
            on:pointerup=move |event| hands.up(&event)
            on:pointercancel=move |event| hands.lost(&event)
            on:wheel=move |event| hands.wheel(&event)
            on:contextmenu=move |event| event.prevent_default()
        ></canvas>
    }
}

fn fit(page: Page, canvas: &web_sys::HtmlCanvasElement) {
    let (width, height) = (canvas.client_width(), canvas.client_height());
    let ratio = window().device_pixel_ratio();
    if width > 0 && height > 0 {
        stage::with(page, |view| {
            view.resize(f64::from(width), f64::from(height), ratio);
        });
    }
}

/// The box being drawn.
#[component]
fn Rubber() -> impl IntoView {
    let page = Page::here();
    move || {
        page.rubber.get().map(|[x0, y0, x1, y1]| {
            let style = format!(
                "left:{}px;top:{}px;width:{}px;height:{}px",
                x0.min(x1),
                y0.min(y1),
                (x1 - x0).abs(),
                (y1 - y0).abs()
            );
            view! { <div class="rubber" style=style aria-hidden="true"></div> }
        })
    }
}

/// What the order in the making measures, beside the pointer.
#[component]
fn Label() -> impl IntoView {
    let page = Page::here();
    let text = move || {
        page.proposal.with(|proposal| {
            let refusal = proposal.refusal.clone();
            refusal.unwrap_or_else(|| proposal.label.clone())
        })
    };
    let shown = move || page.pointer.get().is_some() && !text().is_empty();
    view! {
        <Show when=shown>
            <p
                class="measure paper"
                class:bad=move || page.proposal.with(|proposal| proposal.refusal.is_some())
                aria-hidden="true"
                style=move || {
                    let (x, y) = page.pointer.get().unwrap_or_default();
                    format!("--x:{x}px;--y:{y}px")
                }
            >
                {text}
            </p>
        </Show>
    }
}

/// Whose turn it is, and what each side has left.
#[component]
fn Header() -> impl IntoView {
    let page = Page::here();
    let turn = move || {
        page.field.with(|field| {
            let Some(field) = field else {
                return String::new();
            };
            let number = field.position.move_number();
            match field.position.phase {
                Phase::Mustering { side } => format!("{side} chooses his force"),
                Phase::PuttingDown { side } => format!("{side} puts down"),
                Phase::Moving { side, .. } => format!("{side}’s move {number}"),
                Phase::Over(_) => "The end".to_owned(),
            }
        })
    };
    let thinking = move || {
        page.thinking
            .get()
            .map(|(side, done)| view! {
                <progress id="thinking" max="1" value=done.to_string() aria-label=format!("{side} is thinking")></progress>
            })
    };
    view! {
        <header class="paper head">
            <Force side=Side::Red/>
            <div class="turn">
                <strong id="turn">{turn}</strong>
                {thinking}
            </div>
            <Force side=Side::Blue/>
            <ClockDial/>
            <nav class="tools" aria-label="Page">
                <button id="menu-button" title="Log, files, points" aria-label="Menu"
                    on:click=move |_| page.sheet.set(Sheet::Menu)>"☰"</button>
                <button id="help-button" title="How it is played, and all keys (?)" aria-label="Help" aria-keyshortcuts="?"
                    on:click=move |_| page.sheet.set(Sheet::Help)>"?"</button>
            </nav>
            <AimLine/>
        </header>
    }
}

/// What a side has left.
#[component]
fn Force(side: Side) -> impl IntoView {
    let page = Page::here();
    let counts = move || {
        page.field.with(|field| {
            field.as_ref().map_or((0, 0, 0), |field| {
                let position = &field.position;
                (
                    pieces::men_left(position, side),
                    pieces::guns_left(position, side),
                    pieces::men_held(position, side),
                )
            })
        })
    };
    // What the curtain hides is not nought (M-3).
    let hidden = move || page.viewer.get().is_some_and(|viewer| viewer != side);
    let shown = move |count: usize| {
        if hidden() {
            "?".to_owned()
        } else {
            count.to_string()
        }
    };
    let noun = move |count: usize, one: &'static str, many: &'static str| {
        if count == 1 && !hidden() { one } else { many }
    };
    let told = move || {
        let seat = page.seats.with(|seats| Some(seats.as_ref()?.of(side)));
        let who = match seat {
            Some(Seat::Machine { rank }) => format!("{side}, under a {rank}"),
            _ => side.name().to_owned(),
        };
        if hidden() {
            return format!("{who}: behind the curtain (M-3)");
        }
        let (men, guns, held) = counts();
        let held = if held > 0 {
            format!(", {held} in the enemy’s hands")
        } else {
            String::new()
        };
        let (men, guns) = (counted(men, "man", "men"), counted(guns, "gun", "guns"));
        format!("{who}: {men}, {guns}{held}")
    };
    let acts = move || {
        page.field
            .with(|field| field.as_ref().and_then(|field| field.position.to_act()) == Some(side))
    };
    view! {
        <div
            class=format!("force {}", side.name())
            class:acts=acts
            id=format!("force-{}", side.name().to_lowercase())
            title=told
            aria-label=told
            role="img"
        >
            <span class=format!("pennant {}", side.name().to_lowercase())></span>
            <b>{move || shown(counts().0)}</b><small>{move || noun(counts().0, " man", " men")}</small>
            <b>{move || shown(counts().1)}</b><small>{move || noun(counts().1, " gun", " guns")}</small>
        </div>
    }
}

/// A passing line: a refusal, a word from the table.
#[component]
pub fn Told() -> impl IntoView {
    let page = Page::here();
    move || {
        page.toast.get().map(|toast| {
            view! {
                <p class="paper toast" class:bad=toast.bad id="toast">
                    <span>{linked(&toast.text)}</span>
                    <button aria-label="Put this line away" title="Put this line away"
                        on:click=move |event| { page.toast.set(None); hand_back(&event); }>"×"</button>
                </p>
            }
        })
    }
}

/// What can be done whoever is chosen.
#[component]
fn Bar() -> impl IntoView {
    let page = Page::here();
    let buttons = move || {
        if page.playing.get() {
            return view! {
                <ActionButton primary=true action=Action {
                    id: "skip",
                    label: "Skip",
                    key: "S",
                    tip: "Show at once how it ends",
                    why_not: None,
                    run: commands::skip,
                }/>
            }
            .into_any();
        }
        let Some(field) = page.field.get() else {
            return ().into_any();
        };
        let closed = match (field.position.to_act(), page.hand()) {
            (None, _) => Some("The battle is over (V-1).".to_owned()),
            (Some(side), None) => Some(format!("It is {side}’s turn (M-6).")),
            _ => None,
        };
        if matches!(field.position.phase, Phase::Mustering { .. }) {
            return ().into_any();
        }
        let down = commands::putting_down(&field);
        let end = Action {
            id: if down { "ready" } else { "end-move" },
            label: if down { "Ready" } else { "End move" },
            key: "Space",
            tip: if down {
                "All my men are down"
            } else {
                "End the move, after a look at its melees"
            },
            why_not: closed.clone(),
            run: commands::end_move,
        };
        let man = Action {
            id: "next-man",
            label: "Next man",
            key: "N",
            tip: "The next man who may still move",
            why_not: closed.clone(),
            run: commands::next_man,
        };
        let gun = Action {
            id: "next-gun",
            label: "Next gun",
            key: "G",
            tip: "The next gun that is ready",
            why_not: closed.clone(),
            run: commands::next_gun,
        };
        let ahead = Action {
            id: "look-ahead",
            label: "Melees",
            key: "V",
            tip: "The melees as they would be fought if the move ended now",
            why_not: down.then(|| "Nobody fights before the first move (M-2).".to_owned()),
            run: commands::look_ahead,
        };
        let machine = Action {
            id: "take-over",
            label: "General",
            key: "A",
            tip: "Let the general finish this move for you",
            why_not: closed,
            run: commands::take_over,
        };
        let whole = Action {
            id: "whole",
            label: "Whole",
            key: "0",
            tip: "The whole country in the picture",
            why_not: None,
            run: stage::whole,
        };
        view! {
            <ActionButton action=end primary=true/>
            <ActionButton action=man/>
            <ActionButton action=gun/>
            <ActionButton action=ahead/>
            <UndoButton/>
            <ActionButton action=machine/>
            <ActionButton action=whole/>
            <button id="box-tool" class="action box-tool" title="Drag a box round men to choose them"
                aria-pressed=move || page.box_tool.get().to_string()
                on:click=move |event| { page.box_tool.update(|on| *on = !*on); hand_back(&event); }>
                <span class="label">"Box"</span>
            </button>
        }
        .into_any()
    };
    view! { <nav class="paper bar" aria-label="The move">{buttons}</nav> }
}

/// How the kept battle stands.
#[component]
fn SaveLine() -> impl IntoView {
    let page = Page::here();
    move || {
        let line = match page.save.get() {
            SaveStatus::Nothing => return None,
            SaveStatus::Kept(_) => view! { <span>"All is kept in this browser."</span> }.into_any(),
            SaveStatus::Failed(why) => view! {
                <span class="bad">{format!("Not kept: {why}. ")}</span>
                <button id="export-now" title="Save the battle to a file"
                    on:click=move |_| page.ask(&table::Request::Export)>"Export it"</button>
            }
            .into_any(),
        };
        Some(view! { <p class="save" id="save-status" role="status">{line}</p> })
    }
}

/// What lies over the table.
#[component]
fn Sheets() -> impl IntoView {
    let page = Page::here();
    let sheet = Memo::new(move |_| page.sheet.get());
    move || {
        let content = match sheet.get() {
            Sheet::None => return None,
            Sheet::Help => view! { <Help/> }.into_any(),
            Sheet::EndMove => view! { <MeleeTable ends=true/> }.into_any(),
            Sheet::LookAhead => view! { <MeleeTable ends=false/> }.into_any(),
            Sheet::Ending => view! { <Ending/> }.into_any(),
            Sheet::Menu => view! { <Menu/> }.into_any(),
        };
        Some(view! { <SheetFrame>{content}</SheetFrame> })
    }
}

/// The frame of a sheet: takes the focus, and gives it back to the field.
#[component]
fn SheetFrame(children: Children) -> impl IntoView {
    let page = Page::here();
    let frame = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        if let Some(frame) = frame.get() {
            request_animation_frame(move || {
                // A sheet that will not take the focus can still be read.
                let _ = frame.focus();
            });
        }
    });
    on_cleanup(stage::focus);
    let close = move |_| page.sheet.set(Sheet::None);
    view! {
        <div class="veil" on:click=close></div>
        <div class="sheet paper" role="dialog" aria-modal="true" tabindex="-1" node_ref=frame>
            <button class="close" id="close-sheet" title="Close (Esc)" aria-label="Close" on:click=close>"×"</button>
            {children()}
        </div>
    }
}
