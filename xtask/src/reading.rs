//! Reading the workspace: its files, and Rust source with its comments, strings and tests set
//! aside.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the workspace.
///
/// # Panics
/// Never: this package lies one folder below it.
pub fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package
        .parent()
        .expect("this package lies inside the workspace")
        .to_owned()
}

/// A file of the workspace.
pub struct File {
    /// Where it is, from the workspace's folder.
    pub path: PathBuf,
    /// What it holds.
    pub text: String,
}

/// The files under a folder of the workspace that have one of these endings, in order of name.
/// What is built (`target/`, `dist/`) and what is hidden is passed over, but for `.ci` and
/// `.cargo`.
///
/// # Panics
/// When a file cannot be read, or is no text: nothing can be said of such a workspace.
pub fn files(folder: &str, endings: &[&str]) -> Vec<File> {
    let root = root();
    let mut found = Vec::new();
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in
            fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        {
            let path = entry.expect("an entry of a folder can be read").path();
            let name = path
                .file_name()
                .and_then(|name| name.to_str())
                .unwrap_or_default();
            if path.is_dir() {
                let hidden = name.starts_with('.') && ![".ci", ".cargo"].contains(&name);
                if !hidden && !["target", "dist"].contains(&name) {
                    folders.push(path);
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
        .into_iter()
        .map(|path| File {
            text: fs::read_to_string(&path)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display())),
            path: path
                .strip_prefix(&root)
                .expect("it lies in the workspace")
                .to_owned(),
        })
        .collect()
}

/// A file of the workspace that must be there.
///
/// # Panics
/// When it is not there.
pub fn file(path: &str) -> File {
    let text = fs::read_to_string(root().join(path));
    File {
        text: text.unwrap_or_else(|error| panic!("{path}: {error}")),
        path: path.into(),
    }
}

/// Rust source with everything blanked out that is not code: comments, the insides of strings,
/// character literals. Lines stay where they were.
pub fn code(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = blank(rest);
        if length == 0 {
            // A word is taken whole, so that its end is never mistaken for a string's prefix.
            let word = rest.find(|c: char| !is_word(c)).unwrap_or(rest.len());
            let taken = word.max(first.len_utf8());
            code.push_str(&rest[..taken]);
            rest = &rest[taken..];
        } else {
            code.push(' ');
            code.extend(rest[..length].chars().filter(|&c| c == '\n'));
            rest = &rest[length..];
        }
    }
    code
}

/// How many bytes at the start of this source are a comment, a string or a character. 0: none.
fn blank(source: &str) -> usize {
    if source.starts_with("//") {
        return source.find('\n').unwrap_or(source.len());
    }
    if source.starts_with("/*") {
        return block_comment(source);
    }
    let unprefixed = source.trim_start_matches(['b', 'c']);
    let raw = unprefixed.strip_prefix('r').unwrap_or_default();
    let hashes = raw.len() - raw.trim_start_matches('#').len();
    if source.len() - unprefixed.len() <= 1 && raw[hashes..].starts_with('"') {
        let opening = source.len() - raw.len() + hashes + 1;
        let closing = format!("\"{}", "#".repeat(hashes));
        let length = source[opening..]
            .find(&closing)
            .map(|at| opening + at + closing.len());
        return length.unwrap_or(source.len());
    }
    if source.len() - unprefixed.len() <= 1 && unprefixed.starts_with('"') {
        return source.len() - unprefixed.len() + quoted(unprefixed);
    }
    if let Some(inside) = source.strip_prefix('\'') {
        let mut inside = inside.chars();
        return match (inside.next(), inside.next()) {
            // The mark that closes an escaped character is the first one after what is escaped.
            (Some('\\'), Some(escaped)) => {
                let after = 2 + escaped.len_utf8();
                source[after..]
                    .find('\'')
                    .map_or(source.len(), |at| after + at + 1)
            }
            (Some(character), Some('\'')) => 2 + character.len_utf8(),
            _ => 0, // a lifetime
        };
    }
    0
}

fn block_comment(source: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < source.len() {
        let rest = &source.as_bytes()[at..];
        if rest.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    source.len()
}

/// The length of a string that starts and ends with a quotation mark.
fn quoted(source: &str) -> usize {
    let mut escaped = false;
    for (at, character) in source.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    source.len()
}

/// Code (see [`code`]) without the items that only tests compile: all that `#[cfg(test)]` marks.
pub fn without_tests(code: &str) -> String {
    const MARK: &str = "#[cfg(test)]";
    let mut kept = String::with_capacity(code.len());
    let mut rest = code;
    while let Some(at) = rest.find(MARK) {
        kept.push_str(&rest[..at]);
        let item = &rest[at..];
        let length = item_length(item);
        kept.extend(item[..length].chars().filter(|&c| c == '\n'));
        rest = &item[length..];
    }
    kept.push_str(rest);
    kept
}

/// An item ends with its closing brace, or with a semicolon outside all braces.
fn item_length(item: &str) -> usize {
    let mut depth = 0;
    for (at, character) in item.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 1 => return at + 1,
            '}' => depth -= 1,
            ';' if depth == 0 => return at + 1,
            _ => {}
        }
    }
    item.len()
}

/// Whether a character can be part of a Rust word.
pub fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Where a phrase stands in a text, not as part of a longer word. Lines are counted from 1.
pub fn lines_with(text: &str, phrase: &str) -> Vec<usize> {
    let is_whole = |at: usize| {
        let joins = |outer: Option<char>, inner: Option<char>| {
            outer.is_some_and(is_word) && inner.is_some_and(is_word)
        };
        let end = at + phrase.len();
        !joins(text[..at].chars().next_back(), phrase.chars().next())
            && !joins(text[end..].chars().next(), phrase.chars().next_back())
    };
    text.match_indices(phrase)
        .filter(|&(at, _)| is_whole(at))
        .map(|(at, _)| text[..at].matches('\n').count() + 1)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_what_is_left_without_comments_and_strings() {
        let source =
            "let a = 'x'; // HashMap\nlet b = r#\"Instant \"#; /* a /* b */ c */ f::<'a>(\"\\\"\")";
        let code = code(source);
        assert_eq!(code, "let a =  ;  \nlet b =  ;   f::<'a>( )");
        let after_tests = without_tests("a\n#[cfg(test)]\nmod tests { fn b() { c } }\nd");
        assert_eq!(after_tests, "a\n\n\nd");
    }

    #[test]
    fn a_phrase_is_found_as_a_whole_only() {
        assert_eq!(
            lines_with("Instant\nanInstant\nx.sin()\nx.sink()", "Instant"),
            [1]
        );
        assert_eq!(lines_with("x.sin()\nx.asin()\nx.sin_cos()", ".sin("), [1]);
    }
}
