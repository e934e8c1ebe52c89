//! The general is asked what he would do with a body or a gun. Nothing is ordered by it: what he
//! would order is shown as an order in the making, to be given or let be.

use crate::actions::hand_back;
use crate::book::linked;
use crate::intent::Intent;
use crate::selection::{Chosen, of_side};
use crate::state::Page;
use crate::{barrel, commands, stage};
use field_view::Highlight;
use leptos::prelude::*;
use table::Request;
use table::rules::{Field, GunId, ManId, Order, Phase, Side};

/// How it stands with the general's advice.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Counsel {
    /// There is none.
    #[default]
    None,
    /// He has been asked, and thinks.
    Asked(About),
    /// What he said.
    Given {
        /// In a sentence or two.
        why: String,
        /// Of these men.
        men: Vec<ManId>,
    },
}

/// About whom the general is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// A man and his body.
    Man(ManId),
    /// A gun and those who are to serve it.
    Gun(GunId),
}

/// About whom the general is asked for the chosen: a man of `side` who may still move, or a gun.
///
/// # Errors
/// Why he cannot be asked, in a plain sentence.
pub fn about(field: &Field, side: Side, chosen: &Chosen) -> Result<About, String> {
    if !matches!(field.position.phase, Phase::Moving { .. }) {
        return Err("The general is asked when the moves have begun (M-6).".to_owned());
    }
    match chosen {
        Chosen::Nobody => Err("First choose a man or a gun to ask about.".to_owned()),
        Chosen::Gun(gun) => {
            let gun = field.gun(*gun).filter(|gun| gun.side == side);
            let gun = gun.ok_or("Ask about a gun of your own.")?;
            Ok(About::Gun(gun.id))
        }
        Chosen::Men(men) => {
            let men = of_side(field, men, side);
            let first = *men.first().ok_or("Ask about men of your own.")?;
            let able = |man: &&ManId| field.may_move_man(side, **man).is_ok();
            let man = men.iter().find(able).copied().unwrap_or(first);
            let verdict = field.may_move_man(side, man);
            verdict.map_or_else(|refusal| Err(refusal.to_string()), |()| Ok(About::Man(man)))
        }
    }
}

/// D: asks the general about the chosen.
pub fn ask(page: Page) {
    let (Some(field), Some(side)) = (page.field_now(), page.hand_untracked()) else {
        return;
    };
    let thinks = page
        .counsel
        .with_untracked(|counsel| matches!(counsel, Counsel::Asked(_)));
    if thinks || page.waiting_for_order.get_untracked() {
        return;
    }
    let chosen = page.chosen.get_untracked();
    match about(&field, side, &chosen) {
        Ok(about) => {
            page.toast.set(None);
            page.counsel.set(Counsel::Asked(about));
            page.spoken.set("The general thinks.".to_owned());
            page.ask(&match about {
                About::Man(man) => Request::Hint { side, man },
                About::Gun(gun) => Request::HintGun { side, gun },
            });
        }
        Err(why) => page.tell(why, true),
    }
}

/// Hears what he would do. Nobody listens any more if the player has gone on meanwhile.
pub fn hear(page: Page, men: Vec<ManId>, why: String, order: Option<Order>) {
    match page.counsel.get_untracked() {
        Counsel::Asked(About::Man(man)) if men.contains(&man) => {}
        Counsel::Asked(About::Gun(_)) => {}
        _ => return,
    }
    barrel::get_up(page);
    let gun = match &order {
        Some(Order::Fire { gun, .. } | Order::MoveGun { gun, .. }) => Some(*gun),
        Some(_) => None,
        None => page.chosen.with_untracked(Chosen::gun),
    };
    let chosen = gun.map_or_else(|| Chosen::men(men.clone()), Chosen::Gun);
    commands::choose(page, chosen);
    let offers = order.as_ref().map_or("", |_| " Enter gives the order.");
    page.spoken.set(format!("{why}{offers}"));
    page.counsel.set(Counsel::Given { why, men });
    let Some(order) = order else {
        return;
    };
    // No pointer has made this order: what it measures is told in the panel.
    page.pointer.set(None);
    if let Order::Fire { gun, lay, .. } = &order
        && let Some(gun) = page.field_now().as_ref().and_then(|field| field.gun(*gun))
    {
        stage::behind_gun(page, gun.at, lay.bearing);
    }
    page.intent.set(Intent::Advised(Box::new(order)));
}

/// Lets the general and his advice be. `false` if there is none.
pub fn dismiss(page: Page) -> bool {
    if page
        .counsel
        .with_untracked(|counsel| *counsel == Counsel::None)
    {
        return false;
    }
    let advised = page
        .intent
        .with_untracked(|intent| matches!(intent, Intent::Advised(_)));
    if advised {
        commands::choose(page, page.chosen.get_untracked());
    }
    page.counsel.set(Counsel::None);
    true
}

/// The men of whom he speaks, where they are not the chosen themselves.
pub fn marked(page: Page) -> Vec<(ManId, Highlight)> {
    page.counsel.with(|counsel| match counsel {
        Counsel::Given { men, .. } => page.chosen.with(|chosen| {
            let others = men.iter().filter(|&&man| !chosen.has(man));
            others.map(|&man| (man, Highlight::Ready)).collect()
        }),
        _ => Vec::new(),
    })
}

/// What he says, or that he thinks.
#[component]
pub fn CounselCard() -> impl IntoView {
    let page = Page::here();
    let put_away = move |event: web_sys::MouseEvent| {
        dismiss(page);
        hand_back(&event);
    };
    move || {
        match page.counsel.get() {
        Counsel::None => None,
        Counsel::Asked(_) => Some(
            view! {
                <div class="counsel" id="counsel">
                    <p>"The general thinks…"</p>
                    <progress id="considering" aria-label="The general thinks"></progress>
                    <button id="stop-asking" title="Do not wait for him (Esc)" aria-keyshortcuts="Escape"
                        on:click=put_away>"Never mind"</button>
                </div>
            }
            .into_any(),
        ),
        Counsel::Given { why, .. } => Some(
            view! {
                <div class="counsel" id="counsel">
                    <p id="counsel-told">{linked(&why)}</p>
                    <button id="put-counsel-away" class="put-away" aria-label="Put the advice away"
                        title="Put the advice away (Esc)" on:click=put_away>"×"</button>
                </div>
            }
            .into_any(),
        ),
    }
    }
}
