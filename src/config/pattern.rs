//! Patterns of file names.

use std::path::Path;
use std::str::FromStr;

use globset::{Error, ErrorKind, Glob, GlobBuilder, GlobSet};

/// Maximum length of a pattern in bytes. Compiling takes time and memory for each.
const MAX_PATTERN_BYTES: usize = 1 << 10;

/// Patterns of file names. A file matches if it matches one of them.
#[derive(Clone, Debug)]
pub struct Patterns(GlobSet);

/// One pattern, see [`pattern`].
impl FromStr for Patterns {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::new([pattern(text)?])
    }
}

impl Patterns {
    /// # Errors
    /// If the patterns are too large together.
    pub(super) fn new(patterns: impl IntoIterator<Item = Glob>) -> Result<Self, String> {
        GlobSet::new(patterns).map(Self).map_err(|error| reason(&error))
    }

    /// Whether a path matches. It is relative to the folder of the patterns.
    pub fn matches(&self, path: &Path) -> bool {
        self.0.is_match(path)
    }
}

/// Reads a pattern as `.gitignore` does: without a slash it matches files in all folders, `archive/` all files in the
/// folder, `*` no slash, and `**` any folders.
///
/// # Errors
/// The reason why it is not a pattern.
pub(super) fn pattern(text: &str) -> Result<Glob, String> {
    if text.is_empty() {
        return Err("it is empty".to_owned());
    }
    if text.len() > MAX_PATTERN_BYTES {
        return Err("it is longer than 1 KiB".to_owned());
    }
    let all_of_folder = if text.ends_with('/') { "**" } else { "" };
    let path = text.strip_prefix('/').unwrap_or(text);
    let anywhere = if text.trim_end_matches('/').contains('/') { "" } else { "**/" };
    let glob = format!("{anywhere}{path}{all_of_folder}");
    GlobBuilder::new(&glob).literal_separator(true).build().map_err(|error| reason(&error))
}

/// The reason without the pattern, which is shown at its place.
fn reason(error: &Error) -> String {
    match error.kind() {
        ErrorKind::UnclosedClass => "`[` is not closed".to_owned(),
        ErrorKind::UnclosedAlternates => "`{` is not closed".to_owned(),
        ErrorKind::UnopenedAlternates => "`}` closes nothing".to_owned(),
        ErrorKind::DanglingEscape => "`\\` is at the end".to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(text: &str, path: &str) -> bool {
        Patterns::new([pattern(text).unwrap()]).unwrap().matches(Path::new(path))
    }

    #[test]
    fn a_pattern_matches_as_in_gitignore() {
        for (text, path, is_match) in [
            ("*.pgn", "game.pgn", true),
            ("*.pgn", "deep/down/game.pgn", true),
            ("*.pgn", "game.gn", false),
            ("/*.pgn", "game.pgn", true),
            ("/*.pgn", "deep/game.pgn", false),
            ("old/*.gn", "old/game.gn", true),
            ("old/*.gn", "old/deep/game.gn", false),
            ("old/*.gn", "new/old/game.gn", false),
            ("old/**", "old/deep/game.gn", true),
            ("old/", "new/old/deep/game.gn", true),
            ("/old/", "new/old/game.gn", false),
            ("**/old/*", "new/old/game.gn", true),
            ("{a,b}[0-9].gn", "b7.gn", true),
        ] {
            assert_eq!(matches(text, path), is_match, "{text} {path}");
        }
    }

    #[test]
    fn a_broken_pattern_has_a_reason() {
        for (text, why) in [
            ("", "it is empty"),
            ("[a", "`[` is not closed"),
            ("{a", "`{` is not closed"),
            ("a}", "`}` closes nothing"),
            ("a\\", "`\\` is at the end"),
            (&"a*".repeat(513), "it is longer than 1 KiB"),
        ] {
            assert_eq!(pattern(text).unwrap_err(), why, "{text}");
        }
    }
}
