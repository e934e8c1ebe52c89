//! Numbers as a book prints them.

use rules::Halves;

const CARDINALS: [&str; 13] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

/// "one man", "three men", "13 men".
pub(super) fn count(number: usize, one: &str, more: &str) -> String {
    let noun = if number == 1 { one } else { more };
    match CARDINALS.get(number) {
        Some(word) => format!("{word} {noun}"),
        None => format!("{number} {noun}"),
    }
}

/// "52½ points", "one point", from half-points.
pub(super) fn points(halves: u64) -> String {
    let noun = if matches!(halves, 1 | 2) {
        "point"
    } else {
        "points"
    };
    format!("{} {noun}", Halves(halves))
}

/// "first", "twelfth", "13th".
pub(super) fn ordinal(number: u16) -> String {
    let word = usize::from(number)
        .checked_sub(1)
        .and_then(|index| ORDINALS.get(index));
    if let Some(word) = word {
        return (*word).to_owned();
    }
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// "one", "one and two", "one, two and three".
pub(super) fn listed(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// With a capital at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_are_words_and_large_ones_figures() {
        assert_eq!(count(1, "man", "men"), "one man");
        assert_eq!(count(12, "man", "men"), "twelve men");
        assert_eq!(count(13, "man", "men"), "13 men");
    }

    #[test]
    fn points_are_told_with_their_halves_v2() {
        let told = [0, 1, 2, 3, 105].map(points);
        assert_eq!(
            told,
            ["0 points", "½ point", "1 point", "1½ points", "52½ points"]
        );
    }

    #[test]
    fn moves_are_counted_as_people_count() {
        let told: Vec<String> = [1, 12, 13, 21, 22, 111].map(ordinal).to_vec();
        assert_eq!(told, ["first", "twelfth", "13th", "21st", "22nd", "111th"]);
    }
}
