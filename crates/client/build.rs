//! Turns `RULEBOOK.md` into the rule book of the page: chapters of entries, each entry a piece of
//! HTML. A link to a rule that the book does not have stops the build.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use std::error::Error;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

/// What stands under one number, or between the numbers.
#[derive(Default)]
struct Entry {
    id: Option<String>,
    html: String,
}

#[derive(Default)]
struct Chapter {
    anchor: String,
    title: String,
    entries: Vec<Entry>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let source = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../../RULEBOOK.md");
    println!("cargo::rerun-if-changed={}", source.display());
    println!("cargo::rerun-if-changed=build.rs");
    let chapters = read(&fs::read_to_string(&source)?);
    check_links(&chapters)?;
    let target = PathBuf::from(env::var("OUT_DIR")?).join("rulebook.rs");
    fs::write(target, printed(&chapters))?;
    Ok(())
}

/// The chapters of the book. What stands before the first heading is the first of them, without
/// its own list of contents: the page makes one.
fn read(markdown: &str) -> Vec<Chapter> {
    let mut chapters = vec![Chapter::default()];
    let mut events = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    while let Some(event) = events.next() {
        let block = match event {
            Event::Start(_) => whole_block(event, &mut events),
            _ => continue,
        };
        match block.first() {
            Some(Event::Start(Tag::Heading {
                level: HeadingLevel::H1,
                ..
            })) => {}
            Some(Event::Start(Tag::Heading {
                level: HeadingLevel::H2,
                ..
            })) => {
                let title = words(&block);
                chapters.push(Chapter {
                    anchor: anchor(&title),
                    title,
                    entries: Vec::new(),
                });
            }
            _ => {
                if let Some(chapter) = chapters.last_mut() {
                    take_in(chapter, block);
                }
            }
        }
    }
    chapters
}

/// All events of the block that begins with `first`.
fn whole_block<'m>(first: Event<'m>, rest: &mut Parser<'m>) -> Vec<Event<'m>> {
    let mut depth = 1;
    let mut block = vec![first];
    for event in rest {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            _ => {}
        }
        block.push(event);
        if depth == 0 {
            break;
        }
    }
    block
}

/// Adds a block to a chapter: to the entry above it, or as a new one if it begins with an anchor.
fn take_in(chapter: &mut Chapter, mut block: Vec<Event<'_>>) {
    let id = block.get(1).and_then(|event| match event {
        Event::InlineHtml(tag) => tag.strip_prefix("<a id=\"")?.strip_suffix("\">"),
        _ => None,
    });
    if let Some(id) = id.map(str::to_owned) {
        // The anchor and the bold number: the page prints the number itself.
        block.drain(1..6);
        if let Some(Event::Text(text)) = block.get_mut(1) {
            *text = CowStr::from(text.trim_start().to_owned());
        }
        chapter.entries.push(Entry {
            id: Some(id),
            html: String::new(),
        });
    } else if is_contents(&block) {
        return;
    }
    let heading = matches!(block.first(), Some(Event::Start(Tag::Heading { .. })));
    if chapter.entries.is_empty() || heading {
        chapter.entries.push(Entry::default());
    }
    if let Some(entry) = chapter.entries.last_mut() {
        html::push_html(&mut entry.html, block.into_iter().map(with_tappable_links));
    }
    // What follows a heading before the next number belongs with nobody in particular.
    if heading {
        chapter.entries.push(Entry::default());
    }
}

fn is_contents(block: &[Event<'_>]) -> bool {
    words(block).starts_with("Contents:")
}

/// Links to rules as the page knows them: it hears presses on whatever carries a rule's number.
fn with_tappable_links(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Start(Tag::Link { dest_url, .. }) => {
            let id = dest_url.trim_start_matches('#');
            let tag = format!("<a class=\"rule\" href=\"#{id}\" data-rule=\"{id}\">");
            Event::InlineHtml(tag.into())
        }
        Event::End(TagEnd::Link) => Event::InlineHtml("</a>".into()),
        event => event,
    }
}

fn words(block: &[Event<'_>]) -> String {
    let mut words = String::new();
    for event in block {
        if let Event::Text(text) = event {
            words.push_str(text);
        }
    }
    words
}

fn anchor(title: &str) -> String {
    let kept = title.chars().filter(|c| c.is_alphanumeric() || *c == ' ');
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

fn check_links(chapters: &[Chapter]) -> Result<(), Box<dyn Error>> {
    let entries = || chapters.iter().flat_map(|chapter| &chapter.entries);
    for entry in entries() {
        for link in entry.html.split("data-rule=\"").skip(1) {
            let to = link.split('"').next().unwrap_or_default();
            if !entries().any(|entry| entry.id.as_deref() == Some(to)) {
                return Err(format!("RULEBOOK.md links to {to}, which it does not have").into());
            }
        }
    }
    Ok(())
}

/// The book as a Rust constant.
fn printed(chapters: &[Chapter]) -> String {
    let mut text = String::from("&[\n");
    for Chapter {
        anchor,
        title,
        entries,
    } in chapters
    {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "Chapter {{ anchor: {anchor:?}, title: {title:?}, entries: &["
        );
        for Entry { id, html } in entries.iter().filter(|entry| !entry.html.is_empty()) {
            let html = html.trim();
            let _ = writeln!(text, "    Entry {{ id: {id:?}, html: {html:?} }},");
        }
        text.push_str("] },\n");
    }
    text.push_str("]\n");
    text
}
