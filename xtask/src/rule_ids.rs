//! Rules by their ids: as the rule book tells them, the code cites them, and tests' names spell them.

use std::collections::BTreeSet;

use crate::reading::{file, is_word};

/// The letters that the rule book numbers its rules and rulings under.
const FAMILIES: [&str; 13] = [
    "A", "AMB", "C", "D", "E", "F", "H", "K", "M", "P", "R", "T", "V",
];

/// The ids in a text, such as `A-3` and `AMB-12`.
pub fn ids(text: &str) -> BTreeSet<&str> {
    let dashes = text.match_indices('-').map(|(at, _)| at);
    dashes
        .filter_map(|dash| {
            let letters = text[..dash]
                .trim_end_matches(|c: char| c.is_ascii_uppercase())
                .len();
            let digits = text[dash + 1..]
                .trim_start_matches(|c: char| c.is_ascii_digit())
                .len();
            let end = text.len() - digits;
            let stands_alone =
                |beside: Option<char>| beside.is_none_or(|c| !is_word(c) && c != '-');
            let is_id = FAMILIES.contains(&&text[letters..dash])
                && end > dash + 1
                && stands_alone(text[..letters].chars().next_back())
                && text[end..].chars().next().is_none_or(|c| !is_word(c));
            is_id.then(|| &text[letters..end])
        })
        .collect()
}

/// How a test's name spells an id: `a3` for A-3.
pub fn spelled(id: &str) -> String {
    id.replace('-', "").to_lowercase()
}

/// A rule or ruling as the rule book tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// Its id, such as `A-3`.
    pub id: String,
    /// Its first sentence, without the links.
    pub gist: String,
}

impl Told {
    /// The letters before the dash.
    pub fn family(&self) -> &str {
        self.id.split_once('-').map_or("", |(letters, _)| letters)
    }
}

/// All that the rule book tells, in its order.
pub fn rule_book() -> Vec<Told> {
    told(&file("RULEBOOK.md").text)
}

fn told(book: &str) -> Vec<Told> {
    let anchors = book.split("<a id=\"").skip(1);
    anchors
        .filter_map(|rule| {
            let (id, rest) = rule.split_once("\"></a>")?;
            let text = rest.strip_prefix(&format!("**{id}** "))?;
            Some(Told {
                id: id.to_owned(),
                gist: first_sentence(text),
            })
        })
        .collect()
}

/// The first sentence of a paragraph, in one line; a short heading in italics has the next sentence
/// with it.
fn first_sentence(text: &str) -> String {
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let plain = without_links(&paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
    let ends = plain.match_indices(['.', '?', ':']).map(|(at, _)| at + 1);
    let end = ends
        .filter(|&at| plain[at..].is_empty() || plain[at..].starts_with(' '))
        .find(|&at| at > 24)
        .unwrap_or(plain.len());
    let sentence = plain[..end].trim_end_matches(['.', ':']);
    let stars = sentence.matches('*').count();
    let closing = if stars % 2 == 1 { "*" } else { "" };
    format!("{sentence}{closing}")
}

/// `[A-3](#A-3)` becomes `A-3`.
fn without_links(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        kept.push_str(before);
        let Some((name, after)) = link.split_once("](") else {
            rest = link;
            continue;
        };
        kept.push_str(name);
        rest = after.split_once(')').map_or("", |(_, rest)| rest);
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_the_rule_book_writes_them() {
        let text = "A-3, (AMB-12) and D-1…D-6; not UTF-8, B-52, A-3x, x-A-3, T-";
        assert_eq!(
            ids(text).into_iter().collect::<Vec<_>>(),
            ["A-3", "AMB-12", "D-1", "D-6"]
        );
    }

    #[test]
    fn a_rule_is_told_by_its_first_sentence() {
        let book = "<a id=\"A-3\"></a>**A-3** A gun is in action while\nfour men are by. As guns \
                    ([M-14](#M-14)) come.\n\n<a id=\"V-1\"></a>**V-1** *The Fight.* Come on \
                    ([V-2](#V-2)) from the line. More.";
        let gists: Vec<_> = told(book).into_iter().map(|rule| rule.gist).collect();
        assert_eq!(
            gists,
            [
                "A gun is in action while four men are by",
                "*The Fight.* Come on (V-2) from the line"
            ]
        );
    }
}
