//! The help sheet: the rules in short, each with its id, and all keys.

use crate::book::{self, linked};
use crate::state::Page;
use leptos::prelude::*;

/// The rules a player needs at the table.
const RULES: [(&str, &str); 12] = [
    (
        "Guns first. Use every gun you mean to use before you touch a man; there is no exception.",
        "M-14",
    ),
    (
        "In a move every man may move once, and every gun may be moved or fired.",
        "M-15",
    ),
    (
        "A man on foot goes 12 inches, a mounted man 24, measured along his way.",
        "A-1, A-2",
    ),
    (
        "A gun needs four of its own men within 6 inches to be moved or fired.",
        "A-3",
    ),
    (
        "A gun fires up to four shots. Two men then stand at the end of its trail.",
        "A-5, A-10",
    ),
    (
        "No gun fires before the First Player’s second move.",
        "M-13",
    ),
    (
        "A shot kills whomever it knocks over, friend or foe; one who is struck and stands dies if the shot has killed nobody else.",
        "D-1 to D-6",
    ),
    (
        "Men moved to within ⅛ inch of an enemy fight at the end of the move, with all who stand within 6 inches of the contact.",
        "H-5 to H-7",
    ),
    (
        "Equal numbers kill each other. A supported smaller body kills man for man. An isolated one loses its odd men as prisoners.",
        "H-9",
    ),
    (
        "A body is isolated when its friends within a move are fewer than half its number.",
        "H-1",
    ),
    (
        "A gun is taken when none of its own men is within 6 inches and four of the enemy have passed its axle.",
        "H-21",
    ),
    (
        "One man guards up to seven prisoners within 6 inches, and leads them to his rear.",
        "H-13",
    ),
];

/// The keys, by what they are for.
const KEYS: [(&str, &[(&str, &str)]); 6] = [
    (
        "Choosing",
        &[
            ("N", "next man who has not moved"),
            ("G", "next gun that is ready"),
            ("B", "the whole body of the chosen man (double click)"),
            ("Shift + click", "one more, or one fewer"),
            ("Shift + drag", "all in a box (touch: hold, then drag)"),
            ("C", "centre the field on the chosen"),
            ("Esc", "let go: of an order, then of the chosen"),
        ],
    ),
    (
        "Men",
        &[
            ("drag", "march the chosen men"),
            ("M", "march: then click, or arrows and Enter"),
            ("Q  E", "wheel the body"),
            ("L", "lead prisoners: the chosen party, or the next"),
            ("O", "take prisoners over from another guard"),
            ("R", "go home, or walk back to be armed: then Enter"),
            ("Y", "all freed men walk back to be armed"),
            ("W", "white flag: then Enter; nobody chosen: who may"),
        ],
    ),
    (
        "Guns",
        &[
            ("click", "lay the gun on a man or the ground; again to fire"),
            ("F", "lay it (back from moving)"),
            ("T", "lay it on the next enemy"),
            ("arrows", "move the mark (Shift: finely)"),
            ("[  ]", "a touch left or right"),
            ("Page Up / Down", "a touch up or down"),
            ("X", "down behind the gun: drag, wheel, arrows; up again"),
            ("P", "watch the last shot once more"),
            ("H", "high flight or flat"),
            ("J", "own men in the way stand or lie"),
            ("Enter", "fire"),
            ("M", "move it instead of firing"),
        ],
    ),
    (
        "The move",
        &[
            ("Space", "end the move (when putting down: ready)"),
            ("V", "look ahead: the melees as they stand"),
            ("D", "what would the general do with the chosen?"),
            ("A", "let the general finish the move"),
            ("S or Space", "skip what is being shown"),
        ],
    ),
    (
        "Measuring",
        &[
            ("1", "a move round the chosen"),
            ("2", "six inches round the chosen"),
            ("3", "the chosen gun’s axle, and who has passed it"),
            ("4", "who supports the chosen"),
            ("Esc", "takes them up again"),
        ],
    ),
    (
        "Walking round",
        &[
            ("drag the floor, arrows", "walk round the table"),
            ("right drag, Shift + arrows", "turn about it"),
            ("wheel, pinch, + −", "nearer and further"),
            ("0", "the whole country"),
            ("?", "this sheet"),
            ("K", "the rule book"),
        ],
    ),
];

#[component]
pub fn Help() -> impl IntoView {
    let page = Page::here();
    view! {
        <section class="help" id="help">
            <h1>"How it is played"</h1>
            <ol class="rules">
                {RULES.into_iter().map(|(rule, id)| view! {
                    <li>{rule}" "<span class="rule-id">{linked(id)}</span></li>
                }).collect_view()}
            </ol>
            <p class="row">
                <button id="help-book" title="The rule book (K)" aria-keyshortcuts="K"
                    on:click=move |_| book::open(page)>"All the rules: the rule book"</button>
            </p>
            <h2>"At the hand"</h2>
            <div class="keys">
                {KEYS.into_iter().map(|(title, keys)| view! {
                    <section>
                        <h3>{title}</h3>
                        <dl>
                            {keys.iter().map(|&(key, what)| view! {
                                <div><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>
                            }).collect_view()}
                        </dl>
                    </section>
                }).collect_view()}
            </div>
        </section>
    }
}
