//! Reads the tables of a `gungi.toml`.

use std::borrow::Cow;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::config::pattern::{Pattern, Patterns};
use crate::config::{Config, Mistake, PerFile, Settings};
use crate::diagnostic::{CodeGroup, FailOn, UnknownCode};
use crate::game::FoulPolicy;
use crate::rules::Ruleset;
use crate::text::{Span, boundary, nearest};

/// Maximum number of mistakes to report.
const MAX_MISTAKES: usize = 10;

/// Maximum number of patterns. Each file of games is compared with all of them.
const MAX_PATTERNS: usize = 1000;

/// Number of characters of a name that a message quotes.
const QUOTED: usize = 40;

/// The keys of settings, in the order of the documentation.
const SETTINGS: [&str; 6] = ["rules", "select", "ignore", "fouls", "fail-on", "width"];

/// The key of the tables for some files.
const PER_FILE: &str = "per-file";

/// The key of their patterns.
const FILES: &str = "files";

/// The key of the patterns of files that are not read.
const EXCLUDE: &str = "exclude";

type Key<'t> = Spanned<DeString<'t>>;
type Value<'t> = Spanned<DeValue<'t>>;

impl Config {
    /// Reads the text of a `gungi.toml`.
    ///
    /// # Errors
    /// The mistakes in the text, at least one, in the order of their places.
    pub fn read(text: &str) -> Result<Self, Vec<Mistake>> {
        let (table, errors) = DeTable::parse_recoverable(text);
        // What follows a broken place may be misread.
        let broken = errors
            .iter()
            .map(|error| of_syntax(text, error))
            .min_by_key(|mistake| mistake.span.start());
        if let Some(mistake) = broken {
            return Err(vec![mistake]);
        }
        let mut reader = Reader {
            mistakes: Vec::new(),
            patterns: 0,
        };
        let config = reader.config(table.get_ref());
        let mut mistakes = reader.mistakes;
        if mistakes.is_empty() {
            return Ok(config);
        }
        mistakes.sort_by_key(|mistake| mistake.span.start());
        mistakes.truncate(MAX_MISTAKES);
        Err(mistakes)
    }
}

fn of_syntax(text: &str, error: &toml::de::Error) -> Mistake {
    let Range { start, end } = error.span().unwrap_or(text.len()..text.len());
    let span = Span::new(boundary(text, start), boundary(text, end.max(start)));
    Mistake::with_help(
        span,
        error.message(),
        "a setting is `key = value`, as in `rules = \"classic\"`",
    )
}

/// Reads values and collects mistakes.
struct Reader {
    mistakes: Vec<Mistake>,
    /// Number of patterns so far.
    patterns: usize,
}

impl Reader {
    fn config(&mut self, table: &DeTable<'_>) -> Config {
        let mut config = Config::default();
        for (key, value) in table {
            match key.get_ref().as_ref() {
                PER_FILE => config.per_file = self.per_file_tables(value),
                EXCLUDE => config.exclude = self.patterns(EXCLUDE, value),
                _ => self.setting(&mut config.settings, (key, value), &[EXCLUDE, PER_FILE]),
            }
        }
        config
    }

    fn per_file_tables(&mut self, value: &Value<'_>) -> Vec<PerFile> {
        let Some(tables) = value.get_ref().as_array() else {
            let help = "write `[[per-file]]` with two brackets on each side";
            self.add(value, "`per-file` is not a list of tables", help);
            return Vec::new();
        };
        tables
            .iter()
            .filter_map(|table| self.per_file(table))
            .collect()
    }

    fn per_file(&mut self, value: &Value<'_>) -> Option<PerFile> {
        let Some(table) = value.get_ref().as_table() else {
            self.add(
                value,
                "`per-file` is not a list of tables",
                "write `[[per-file]]`, and settings below it",
            );
            return None;
        };
        let (mut files, mut settings) = (None, Settings::default());
        for (key, value) in table {
            if key.get_ref() == FILES {
                files = Some(self.patterns(FILES, value));
            } else {
                self.setting(&mut settings, (key, value), &[FILES]);
            }
        }
        let Some(files) = files else {
            self.add(
                value,
                "`per-file` without `files`",
                "add patterns, as in `files = [\"archive/\"]`",
            );
            return None;
        };
        Some(PerFile {
            files: files?,
            settings,
        })
    }

    /// Reads one setting into `settings`. `others` are the keys that may stand beside settings.
    fn setting(
        &mut self,
        settings: &mut Settings,
        (key, value): (&Key<'_>, &Value<'_>),
        others: &[&str],
    ) {
        match key.get_ref().as_ref() {
            "rules" => {
                settings.rules = self.choice("ruleset", value, &Ruleset::ALL, Ruleset::as_str)
            }
            "select" => settings.select = self.codes("select", value),
            "ignore" => settings.ignore = self.codes("ignore", value).unwrap_or_default(),
            "fouls" => {
                settings.fouls = self.choice("value", value, &FoulPolicy::ALL, FoulPolicy::as_str)
            }
            "fail-on" => {
                settings.fail_on = self.choice("value", value, &FailOn::ALL, FailOn::as_str)
            }
            "width" => settings.width = self.width(value),
            unknown => self.unknown_key(key, unknown, others),
        }
    }

    fn unknown_key(&mut self, key: &Key<'_>, name: &str, others: &[&str]) {
        let known = || SETTINGS.into_iter().chain(others.iter().copied());
        let spelled = name.replace('_', "-");
        let misplaced = match name {
            FILES => Some("`files` belongs below `[[per-file]]`".to_owned()),
            EXCLUDE => Some("`exclude` belongs above the first `[[per-file]]`".to_owned()),
            PER_FILE => Some("`[[per-file]]` cannot stand in another table".to_owned()),
            _ => None,
        };
        let help = misplaced
            .or_else(|| nearest(&spelled, known()).map(|key| format!("did you mean `{key}`?")))
            .unwrap_or_else(|| format!("the keys are {}", quoted(known())));
        self.mistakes.push(Mistake::with_help(
            span(key),
            format!("unknown key `{}`", quotable(name)),
            help,
        ));
    }

    /// One of several values by its name. `what` is what they are.
    fn choice<T: Copy>(
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

    fn width(&mut self, value: &Value<'_>) -> Option<usize> {
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

    fn codes(&mut self, key: &str, value: &Value<'_>) -> Option<Vec<CodeGroup>> {
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
                    None => "`gungi explain --all` lists all codes".to_owned(),
                };
                self.add(
                    value,
                    format!("unknown code `{}`", quotable(&error.text)),
                    help,
                );
            })
            .ok()
    }

    fn patterns(&mut self, key: &str, value: &Value<'_>) -> Option<Patterns> {
        let example =
            format!("write patterns in brackets, as in `{key} = [\"archive/\", \"*.pgn\"]`");
        let texts = self.texts(value, "expected a list of patterns", &example)?;
        if texts.is_empty() {
            self.add(value, format!("`{key}` is empty"), example);
        }
        self.patterns += texts.len();
        if self.patterns > MAX_PATTERNS {
            let help = "name folders, as in `archive/`, instead of their files";
            self.add(value, format!("more than {MAX_PATTERNS} patterns"), help);
            return None;
        }
        let patterns: Vec<Pattern> = texts
            .into_iter()
            .filter_map(|(item, text)| self.pattern(item, text))
            .collect();
        let patterns = Patterns::new(&patterns);
        patterns
            .map_err(|why| self.mistakes.push(Mistake::new(span(value), why)))
            .ok()
    }

    fn pattern(&mut self, value: &Value<'_>, text: &str) -> Option<Pattern> {
        let help = "patterns are written as in `.gitignore`: `*.pgn`, `archive/`, `games/**/*.gn`";
        text.parse()
            .map_err(|why| self.add(value, format!("bad pattern: {why}"), help))
            .ok()
    }

    /// The texts of a list.
    fn texts<'v, 't>(
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

    fn add(&mut self, value: &Value<'_>, message: impl Into<String>, help: impl Into<String>) {
        self.mistakes
            .push(Mistake::with_help(span(value), message, help));
    }
}

fn span<T>(value: &Spanned<T>) -> Span {
    let Range { start, end } = value.span();
    Span::new(start, end)
}

/// A text without what is beyond [`QUOTED`] characters.
fn quotable(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// Names in backticks with commas between them.
fn quoted<'n>(names: impl Iterator<Item = &'n str>) -> String {
    names
        .map(|name| format!("`{name}`"))
        .collect::<Vec<_>>()
        .join(", ")
}
