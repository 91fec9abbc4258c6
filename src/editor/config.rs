//! A `gungi.toml` in an editor: the keys and values that fit at a place, and what a key says.

use crate::config::{EXCLUDE, FILES, KEYS, PER_FILE, Values, help_of};
use crate::diagnostic::Code;
use crate::editor::{Completion, CompletionKind, Completions, Hover};
use crate::text::Span;

/// The line that begins the settings of some files.
const TABLE: &str = "[[per-file]]";

/// The keys that fit at an offset, or the values of the key there; `None` for values that can be anything.
pub fn config_completions(text: &str, offset: usize) -> Option<Completions> {
    let before = text.get(..offset)?;
    let line = before.rfind('\n').map_or(0, |at| at + 1);
    let is_open = |list: &str| list.matches('[').count() > list.matches(']').count();
    let assigned = before.rfind('=');
    match assigned.filter(|&at| at > line || is_open(&before[at..])) {
        Some(at) => values(text, offset, at),
        None => keys(text, offset, line),
    }
}

/// The keys of the table at an offset that it does not have. `line` is where the line begins.
fn keys(text: &str, offset: usize, line: usize) -> Option<Completions> {
    let (before, after) = text.split_at(offset);
    let word = before[line..].trim_start();
    let is_part = |c: char| c.is_ascii_lowercase() || matches!(c, '-' | '[');
    if !word.chars().all(is_part) {
        return None;
    }
    let start = before.rfind(TABLE).unwrap_or_default();
    let end = offset + after.find(TABLE).unwrap_or(after.len());
    let has = |key: &str| text[start..end].lines().any(|line| key_of(line) == key);
    let beside = if start > 0 || before.starts_with(TABLE) {
        FILES
    } else {
        EXCLUDE
    };
    let help = |key| help_of(key).unwrap_or_default();
    let known = [beside].into_iter().chain(KEYS.iter().map(|key| key.name));
    let words = known.filter(|name| !has(name));
    let words = words.map(|name| word_of(format!("{name} = "), name, help(name)));
    let table = word_of(TABLE.to_owned(), TABLE, help(PER_FILE));
    let words = words.chain([table]).collect();
    let span = Span::new(offset - word.len(), offset);
    Some(Completions { span, words })
}

/// The values of the key before the `=` at an offset.
fn values(text: &str, offset: usize, assigned: usize) -> Option<Completions> {
    let name = key_of(text[..=assigned].lines().last()?);
    let key = KEYS.iter().find(|key| key.name == name)?;
    let written = &text[assigned + 1..offset];
    let ends_word = |c: char| matches!(c, '[' | ',') || c.is_whitespace();
    let word = written
        .rfind(ends_word)
        .map_or(written, |at| &written[at + 1..]);
    // Editors write the second quotation mark with the first.
    let is_quoted = word.starts_with('"') && text[offset..].starts_with('"');
    let span = Span::new(offset - word.len(), offset + usize::from(is_quoted));
    let value = |name: &str, help: &str| word_of(format!("\"{name}\""), name, help);
    let words = match key.values {
        Values::Names(names) => names().into_iter().map(|name| value(name, "")).collect(),
        Values::Codes(_) => Code::ALL
            .iter()
            .map(|code| value(code.id(), code.name()))
            .collect(),
        Values::Number | Values::Lists => return None,
    };
    Some(Completions { span, words })
}

/// What the key of the line at an offset says, if the offset is in the key.
pub fn config_hover(text: &str, offset: usize) -> Option<Hover> {
    let start = text.get(..offset)?.rfind('\n').map_or(0, |at| at + 1);
    let line = text[start..].lines().next()?;
    let name = if line.trim_end() == TABLE {
        PER_FILE
    } else {
        key_of(line)
    };
    let first = start + line.find(name).filter(|_| !name.is_empty())?;
    let span = Span::new(first, first + name.len());
    let help = help_of(name)?;
    (span.start() <= offset && offset <= span.end()).then(|| Hover {
        markdown: help.to_owned(),
        span,
    })
}

/// The key that a line sets; nothing if it sets none.
fn key_of(line: &str) -> &str {
    line.split_once('=').map_or("", |(key, _)| key.trim())
}

fn word_of(text: String, name: &str, detail: &str) -> Completion {
    Completion {
        name: name.to_owned(),
        typed: text.clone(),
        text,
        edits: Vec::new(),
        detail: detail.to_owned(),
        note: "",
        kind: CompletionKind::Value,
    }
}
