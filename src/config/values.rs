//! Reads values of a `gungi.toml`.

use std::borrow::Cow;
use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

use crate::config::Mistake;
use crate::config::pattern::Pattern;
use crate::diagnostic::{CodeGroup, UnknownCode};
use crate::text::{Span, nearest};

/// Number of characters of a name that a message quotes.
const QUOTED: usize = 40;

pub(super) type Value<'t> = Spanned<DeValue<'t>>;

/// Reads values and collects mistakes.
pub(super) struct Reader {
    pub(super) mistakes: Vec<Mistake>,
    /// The patterns so far.
    pub(super) patterns: Vec<Pattern>,
}

impl Reader {
    /// One of several values by its name. `what` is what they are.
    pub(super) fn choice<T: Copy>(
        &mut self,
        what: &str,
        value: &Value<'_>,
        all: &[T],
        name: impl Fn(T) -> &'static str,
    ) -> Option<T> {
        let names = || all.iter().map(|&known| name(known));
        let Some(text) = value.get_ref().as_str() else {
            self.add(
                value,
                "expected a name in quotes",
                format!("the values are {}", quoted(names())),
            );
            return None;
        };
        let found = all.iter().copied().find(|&known| name(known) == text);
        if found.is_none() {
            let help = match nearest(text, names()) {
                Some(name) => format!("did you mean `{name}`?"),
                None => format!("the values are {}", quoted(names())),
            };
            self.add(value, format!("unknown {what} `{}`", quotable(text)), help);
        }
        found
    }

    pub(super) fn width(&mut self, value: &Value<'_>) -> Option<usize> {
        let integer = value.get_ref().as_integer();
        let width = integer
            .and_then(|integer| usize::from_str_radix(integer.as_str(), integer.radix()).ok());
        if width.is_none() {
            self.add(
                value,
                "expected a number of columns",
                "0 puts all moves on one line",
            );
        }
        width
    }

    pub(super) fn codes(&mut self, key: &str, value: &Value<'_>) -> Option<Vec<CodeGroup>> {
        let example =
            format!("write codes in brackets, as in `{key} = [\"GN2\", \"wrong-number\"]`");
        let codes = self.texts(value, "expected a list of codes", &example)?;
        if codes.is_empty() && key == "select" {
            self.add(
                value,
                "`select` is empty",
                "leave `select` out to report all codes",
            );
        }
        Some(
            codes
                .into_iter()
                .filter_map(|(item, text)| self.code(item, text))
                .collect(),
        )
    }

    fn code(&mut self, value: &Value<'_>, text: &str) -> Option<CodeGroup> {
        let group = text.parse();
        group
            .map_err(|error: UnknownCode| {
                let help = match error.nearest {
                    Some(code) => format!("did you mean `{code}`?"),
                    None => "`gungi explain --list` lists all codes".to_owned(),
                };
                self.add(
                    value,
                    format!("unknown code `{}`", quotable(&error.text)),
                    help,
                );
            })
            .ok()
    }

    /// The lists of a table, with their keys.
    pub(super) fn lists(&mut self, key: &str, value: &Value<'_>) -> Vec<(String, Vec<String>)> {
        let help =
            format!("write lists, as in `{key} = {{\"Aoi Sato\" = [\"aoi\", \"A. Sato\"]}}`");
        let Some(table) = value.get_ref().as_table() else {
            self.add(value, "expected a table of names", help);
            return Vec::new();
        };
        let mut lists = Vec::new();
        for (name, value) in table {
            let texts = self.texts(value, "expected a list of names", &help);
            let texts = texts.unwrap_or_default().into_iter();
            let name = name.get_ref().to_string();
            lists.push((name, texts.map(|(_, text)| text.to_owned()).collect()));
        }
        lists
    }

    /// The texts of a list.
    pub(super) fn texts<'v, 't>(
        &mut self,
        value: &'v Value<'t>,
        expected: &str,
        help: &str,
    ) -> Option<Vec<(&'v Value<'t>, &'v str)>> {
        let Some(list) = value.get_ref().as_array() else {
            self.add(value, expected, help);
            return None;
        };
        let mut texts = Vec::new();
        for item in list {
            match item.get_ref().as_str() {
                Some(text) => texts.push((item, text)),
                None => self.add(item, expected, help),
            }
        }
        Some(texts)
    }

    pub(super) fn add(
        &mut self,
        value: &Value<'_>,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.mistakes
            .push(Mistake::with_help(span(value), message, help));
    }
}

pub(super) fn span<T>(value: &Spanned<T>) -> Span {
    let Range { start, end } = value.span();
    Span::new(start, end)
}

/// A text without what is beyond [`QUOTED`] characters.
pub(super) fn quotable(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// Names in backticks with commas between them.
pub(super) fn quoted<'n>(names: impl Iterator<Item = &'n str>) -> String {
    names
        .map(|name| format!("`{name}`"))
        .collect::<Vec<_>>()
        .join(", ")
}
