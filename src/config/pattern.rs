//! Patterns of file names.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use ignore::Error;
use ignore::gitignore::{Gitignore, GitignoreBuilder};

/// Maximum length of a pattern in bytes. Compiling takes time and memory for each.
const MAX_PATTERN_BYTES: usize = 1 << 10;

/// A pattern of file names, as a line of `.gitignore`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(String);

/// The error is the reason why the text is not a pattern.
impl FromStr for Pattern {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim_ascii().is_empty() {
            return Err("it is empty".to_owned());
        }
        if text.len() > MAX_PATTERN_BYTES {
            return Err("it is longer than 1 KiB".to_owned());
        }
        if text.starts_with('#') {
            return Err("it is a comment; write `\\#` for a name that begins with `#`".to_owned());
        }
        if text.contains(['\n', '\r']) {
            return Err("it has several lines".to_owned());
        }
        if text.split('/').any(|part| part == "..") {
            return Err(
                "`..` matches nothing: patterns are for files below their folder".to_owned(),
            );
        }
        let pattern = Self(without_braces(text));
        builder(&[&pattern])?;
        Ok(pattern)
    }
}

impl Pattern {
    /// What it matches by itself: what one with `!` takes back.
    pub fn alone(&self) -> Patterns {
        let taken = Self(self.0.strip_prefix('!').unwrap_or(&self.0).to_owned());
        // A pattern was compiled before.
        Patterns::new([&taken]).unwrap_or_default()
    }
}

/// The pattern as it is written.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.replace("\\{", "{").replace("\\}", "}"))
    }
}

/// Braces as git reads them: they stand for themselves.
fn without_braces(text: &str) -> String {
    let (mut pattern, mut is_escaped) = (String::new(), false);
    for character in text.chars() {
        if matches!(character, '{' | '}') && !is_escaped {
            pattern.push('\\');
        }
        is_escaped = character == '\\' && !is_escaped;
        pattern.push(character);
    }
    pattern
}

fn builder(patterns: &[&Pattern]) -> Result<GitignoreBuilder, String> {
    let mut builder = GitignoreBuilder::new("");
    builder.allow_unclosed_class(false);
    for pattern in patterns {
        builder
            .add_line(None, &pattern.0)
            .map_err(|error| reason(&error))?;
    }
    Ok(builder)
}

/// Patterns together, with the matcher that also reads `.gitignore` files: a later pattern wins, and one that begins with `!`
/// takes files back.
#[derive(Clone, Debug)]
pub struct Patterns(Gitignore);

impl Default for Patterns {
    fn default() -> Self {
        Self(Gitignore::empty())
    }
}

impl Patterns {
    /// # Errors
    /// If the patterns are too large together.
    pub fn new<'p>(patterns: impl IntoIterator<Item = &'p Pattern>) -> Result<Self, String> {
        let patterns: Vec<&Pattern> = patterns.into_iter().collect();
        builder(&patterns)?
            .build()
            .map(Self)
            .map_err(|error| reason(&error))
    }

    /// Whether a file matches, or a folder above it. The path is relative to the folder of the patterns; a file elsewhere never
    /// matches.
    pub fn matches(&self, path: &Path) -> bool {
        if path.has_root() {
            return false;
        }
        let folders: Vec<&Path> = path
            .ancestors()
            .skip(1)
            .take_while(|path| *path != Path::new(""))
            .collect();
        let mut folders = folders.into_iter().rev();
        folders.any(|folder| self.0.matched(folder, true).is_ignore())
            || self.0.matched(path, false).is_ignore()
    }
}

/// The reason without the pattern, which is shown at its place.
fn reason(error: &Error) -> String {
    let Error::Glob { err, .. } = error else {
        return error.to_string();
    };
    if err.starts_with("unclosed character class") {
        "`[` is not closed".to_owned()
    } else if err.starts_with("dangling") {
        "`\\` is at the end".to_owned()
    } else {
        err.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_pattern_has_a_reason() {
        for (text, why) in [
            ("", "it is empty"),
            (" \t", "it is empty"),
            (
                "# old",
                "it is a comment; write `\\#` for a name that begins with `#`",
            ),
            ("a\nb", "it has several lines"),
            (
                "../a",
                "`..` matches nothing: patterns are for files below their folder",
            ),
            ("[a", "`[` is not closed"),
            ("a\\", "`\\` is at the end"),
            (&"a*".repeat(513), "it is longer than 1 KiB"),
        ] {
            assert_eq!(text.parse::<Pattern>().unwrap_err(), why, "{text}");
        }
    }

    #[test]
    fn files_elsewhere_match_nothing() {
        let patterns = Patterns::new(&["*".parse().unwrap()]).unwrap();
        assert!(patterns.matches(Path::new("a.gn")));
        assert!(!patterns.matches(Path::new("/a.gn")));
        assert!(!Patterns::default().matches(Path::new("a.gn")));
    }
}
