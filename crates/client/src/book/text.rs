//! The text of the rule book, made from `RULEBOOK.md` when the page is built.

/// A part of the book.
#[derive(Debug)]
pub struct Chapter {
    /// Its place, for the list of contents.
    pub anchor: &'static str,
    /// "I. The Country"; empty for the preface.
    pub title: &'static str,
    /// What stands in it.
    pub entries: &'static [Entry],
}

/// A rule, or what stands between rules.
#[derive(Debug)]
pub struct Entry {
    /// The rule's number, such as `H-9`.
    pub id: Option<&'static str>,
    /// Its text. Every link in it leads to a rule of the book.
    pub html: &'static str,
}

/// The book.
pub const BOOK: &[Chapter] = include!(concat!(env!("OUT_DIR"), "/rulebook.rs"));

/// The rule with this number, as the book's own text has it.
pub fn rule(id: &str) -> Option<&'static str> {
    BOOK.iter()
        .flat_map(|chapter| chapter.entries)
        .filter_map(|entry| entry.id)
        .find(|known| *known == id)
}

/// The rules that a reader may mean who writes `sought`: first those whose number begins so
/// ("h9" will do for H-9), then those in whose text all of his words stand.
pub fn search(sought: &str) -> Vec<&'static Entry> {
    let letters = squeezed(sought);
    if letters.is_empty() {
        return Vec::new();
    }
    let wanted: Vec<String> = sought.split_whitespace().map(str::to_lowercase).collect();
    let entries = || BOOK.iter().flat_map(|chapter| chapter.entries);
    let named = |entry: &&Entry| {
        entry
            .id
            .is_some_and(|id| squeezed(id).starts_with(&letters))
    };
    let says = |entry: &&Entry| {
        let text = plain(entry.html).to_lowercase();
        entry.id.is_some() && wanted.iter().all(|word| text.contains(word.as_str()))
    };
    let mut found: Vec<&Entry> = entries().filter(named).collect();
    // H-1 before H-10 to H-19.
    found.sort_by_key(|entry| entry.id.map(str::len));
    found.extend(entries().filter(|entry| says(entry) && !named(entry)));
    found
}

fn squeezed(id: &str) -> String {
    let kept = id.chars().filter(|c| c.is_alphanumeric());
    kept.collect::<String>().to_lowercase()
}

/// The words of a piece of the book's HTML.
pub fn plain(html: &str) -> String {
    let mut words = String::with_capacity(html.len());
    let mut in_tag = false;
    for letter in html.chars() {
        match letter {
            '<' => in_tag = true,
            '>' => {
                in_tag = false;
                words.push(' ');
            }
            _ if !in_tag => words.push(letter),
            _ => {}
        }
    }
    let words = words.replace("&quot;", "\"").replace("&lt;", "<");
    let words = words.replace("&gt;", ">").replace("&amp;", "&");
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text cut at the numbers of rules that the book has: words, then a number or nothing, again
/// and again. `"(D-1 to D-6)"` has two numbers.
pub fn parted(text: &str) -> Vec<(&str, Option<&'static str>)> {
    let mut parts = Vec::new();
    let mut rest = text;
    let mut from = 0;
    while let Some((start, end)) = next_number(rest, from) {
        match rule(&rest[start..end]) {
            Some(id) => {
                parts.push((&rest[..start], Some(id)));
                rest = &rest[end..];
                from = 0;
            }
            None => from = end,
        }
    }
    parts.push((rest, None));
    parts
}

/// Where something like a rule's number begins and ends: capitals, a hyphen, figures, and no
/// letter or figure beside them.
fn next_number(text: &str, from: usize) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    let mut hyphens = (from..bytes.len()).filter(|&at| bytes[at] == b'-');
    hyphens.find_map(|hyphen| {
        let before = bytes[from..hyphen].iter().rev();
        let start = hyphen - before.take_while(|byte| byte.is_ascii_uppercase()).count();
        let after = bytes[hyphen + 1..].iter();
        let end = hyphen + 1 + after.take_while(|byte| byte.is_ascii_digit()).count();
        let apart = |byte: Option<&u8>| byte.is_none_or(|byte| !byte.is_ascii_alphanumeric());
        let alone =
            apart(start.checked_sub(1).and_then(|at| bytes.get(at))) && apart(bytes.get(end));
        (start < hyphen && end > hyphen + 1 && alone).then_some((start, end))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(found: &[&Entry]) -> Vec<&'static str> {
        found.iter().filter_map(|entry| entry.id).collect()
    }

    #[test]
    fn the_book_has_every_chapter_and_every_rule_once() {
        assert_eq!(BOOK.len(), 14, "a preface and thirteen chapters");
        let mut all: Vec<&str> = BOOK
            .iter()
            .flat_map(|chapter| chapter.entries)
            .filter_map(|entry| entry.id)
            .collect();
        assert!(all.len() > 180, "{}", all.len());
        for id in [
            "C-1", "M-14", "A-10", "D-3", "H-9", "V-13", "F-9", "P-5", "AMB-40", "R-21",
        ] {
            assert_eq!(rule(id), Some(id));
        }
        all.sort_unstable();
        assert!(all.windows(2).all(|pair| pair[0] != pair[1]));
        assert_eq!(rule(concat!("H-", "99")), None);
    }

    #[test]
    fn a_rule_is_found_by_its_number_however_it_is_written() {
        for sought in ["H-9", "h9", "h-9 ", "H 9"] {
            assert_eq!(ids(&search(sought)).first(), Some(&"H-9"), "{sought}");
        }
        assert_eq!(ids(&search("H-1")).first(), Some(&"H-1"));
        assert!(search("  ").is_empty());
    }

    #[test]
    fn rules_are_found_by_all_of_the_words_sought() {
        let found = ids(&search("axle passed"));
        assert!(found.contains(&"H-21"), "{found:?}");
        assert!(search("machine gun nest").is_empty());
    }

    #[test]
    fn numbers_of_rules_are_found_in_a_sentence_and_nothing_else_is() {
        let unknown = concat!("H-", "99");
        let told = format!("Guns first (M-14): a half-move, {unknown}, D-1 to D-6, and AMB-23.");
        let found: Vec<&str> = parted(&told).iter().filter_map(|part| part.1).collect();
        assert_eq!(found, ["M-14", "D-1", "D-6", "AMB-23"]);
        let again: String = parted(&told)
            .iter()
            .flat_map(|&(words, id)| [words, id.unwrap_or_default()])
            .collect();
        assert_eq!(again, told);
        assert_eq!(parted("xH-1 1/8 — é-1 ½-in").len(), 1);
    }
}
