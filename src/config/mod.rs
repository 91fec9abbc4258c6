//! `gungi.toml`: text to settings.

mod keys;
mod pattern;
mod read;
mod values;

use std::fmt;
use std::path::Path;

use crate::diagnostic::{CodeGroup, FailOn, Selection};
use crate::game::FoulPolicy;
use crate::rules::Ruleset;
use crate::text::Span;

pub use keys::{EXCLUDE, FILES, KEYS, PER_FILE, SettingKey, Values, help_of};
pub use pattern::{Pattern, Patterns};

/// A configuration: settings for all files, and settings for the files that match patterns.
#[derive(Clone, Debug, Default)]
pub struct Config {
    settings: Settings,
    per_file: Vec<PerFile>,
    /// The files that are not read.
    exclude: Option<Patterns>,
    /// All patterns, in their order.
    patterns: Vec<Pattern>,
}

/// A `[[per-file]]` table.
#[derive(Clone, Debug)]
struct PerFile {
    files: Patterns,
    settings: Settings,
}

impl Config {
    /// The name of the file.
    pub const FILE_NAME: &str = "gungi.toml";

    /// Whether a file is not to be read. `path` is relative to the folder of the configuration.
    pub fn excludes(&self, path: &Path) -> bool {
        self.exclude
            .as_ref()
            .is_some_and(|exclude| exclude.matches(path))
    }

    /// The patterns, in their order.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    /// The settings of a file. `path` is relative to the folder of the configuration; an input without a file has none.
    pub fn settings_of(&self, path: Option<&Path>) -> Settings {
        let is_meant = |per_file: &&PerFile| path.is_some_and(|path| per_file.files.matches(path));
        let per_file = self.per_file.iter().filter(is_meant);
        per_file.fold(self.settings.clone(), |settings, per_file| {
            settings.then(&per_file.settings)
        })
    }
}

/// A mistake in a configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// Its place.
    pub span: Span,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
}

impl Mistake {
    /// A mistake without help.
    fn new(span: Span, message: impl Into<String>) -> Self {
        Self {
            span,
            message: message.into(),
            help: None,
        }
    }

    /// A mistake with help.
    fn with_help(span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            help: Some(help.into()),
            ..Self::new(span, message)
        }
    }
}

/// Settings, each but the names of players like the option with its name. `None` leaves the choice to earlier settings, or to the default.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The ruleset of games that do not name one.
    pub rules: Option<Ruleset>,
    /// Report only these codes.
    pub select: Option<Vec<CodeGroup>>,
    /// Do not report these codes.
    pub ignore: Vec<CodeGroup>,
    /// How to report fouls that the opponent did not call.
    pub fouls: Option<FoulPolicy>,
    /// The lowest severity that fails.
    pub fail_on: Option<FailOn>,
    /// The maximum width of lines in GN; 0 means no maximum.
    pub width: Option<usize>,
    /// Names of players, each with its other names.
    pub players: Vec<(String, Vec<String>)>,
}

impl Settings {
    /// These settings with later ones, which win. A later `select` starts over: it also ends the earlier `ignore`. A later
    /// `ignore` adds its codes, and later `players` their names.
    #[must_use]
    pub fn then(mut self, later: &Self) -> Self {
        for key in &KEYS {
            (key.take)(&mut self, later);
        }
        self
    }

    /// The codes to report.
    pub fn selection(&self) -> Selection<'_> {
        Selection {
            selected: self.select.as_deref().unwrap_or_default(),
            ignored: &self.ignore,
        }
    }
}

/// The keys that are set, as `gungi.toml` has them: `rules = "classic", width = 80`.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let set = KEYS
            .iter()
            .filter_map(|key| Some(format!("{} = {}", key.name, (key.text)(self)?)));
        f.write_str(&set.collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(select: Option<&str>, ignore: &str) -> Settings {
        let groups = |text: &str| {
            text.split_whitespace()
                .map(|code| code.parse().unwrap())
                .collect()
        };
        Settings {
            select: select.map(groups),
            ignore: groups(ignore),
            ..Settings::default()
        }
    }

    #[test]
    fn a_later_selection_starts_over_and_later_codes_to_ignore_are_added() {
        let earlier = settings(Some("GN"), "GN1");
        assert_eq!(
            earlier.clone().then(&settings(Some("RU"), "RU3")),
            settings(Some("RU"), "RU3")
        );
        assert_eq!(
            earlier.then(&settings(None, "GN2")),
            settings(Some("GN"), "GN1 GN2")
        );
    }

    #[test]
    fn later_values_win_and_missing_ones_leave_the_earlier_ones() {
        let earlier = Settings {
            rules: Some(Ruleset::Classic),
            width: Some(60),
            ..Settings::default()
        };
        let later = Settings {
            width: Some(0),
            fail_on: Some(FailOn::Never),
            ..Settings::default()
        };
        let both = Settings {
            rules: Some(Ruleset::Classic),
            ..later.clone()
        };
        assert_eq!(earlier.then(&later), both);
    }
}
