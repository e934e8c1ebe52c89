//! The log of the battle in plain words.

use crate::book::linked;
use crate::state::Page;
use leptos::prelude::*;

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What it says.
    pub text: String,
    /// Whether it is no event, but a remark on what the enemy seems to be about.
    pub remark: bool,
}

impl Line {
    /// A line that tells what has happened.
    pub fn told(text: String) -> Line {
        Line {
            text,
            remark: false,
        }
    }

    /// A remark.
    pub fn remark(text: String) -> Line {
        Line { text, remark: true }
    }
}

/// Makes the log say what it said before an order that was taken back; what were remarks in it still
/// are.
pub fn take_back(lines: &mut Vec<Line>, before: Vec<String>) {
    let stood = std::mem::take(lines).into_iter().map(Some);
    let stood = stood.chain(std::iter::repeat(None));
    let same = |(text, line): (String, Option<Line>)| match line {
        Some(line) if line.text == text => line,
        _ => Line::told(text),
    };
    lines.extend(before.into_iter().zip(stood).map(same));
}

/// The newest lines, newest last and always in sight.
#[component]
pub fn Log() -> impl IntoView {
    let page = Page::here();
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        page.log.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let lines = move || page.log.get().into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <ol class="log" id="log" tabindex="0" aria-label="What has happened" node_ref=list>
            <For
                each=lines
                key=|(number, _)| *number
                children=|(_, line)| view! { <li class:remark=line.remark>{linked(&line.text)}</li> }
            />
        </ol>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_taken_back_leaves_the_remarks_before_it_remarks() {
        let told = |text: &str| Line::told(text.to_owned());
        let remark = Line::remark("Blue waits.".to_owned());
        let mut lines = vec![told("a"), remark.clone(), told("b")];
        take_back(&mut lines, vec!["a".to_owned(), "Blue waits.".to_owned()]);
        assert_eq!(lines, [told("a"), remark.clone()]);
        take_back(
            &mut lines,
            vec!["c".to_owned(), "Blue waits.".to_owned(), "d".to_owned()],
        );
        assert_eq!(lines, [told("c"), remark, told("d")]);
    }
}
