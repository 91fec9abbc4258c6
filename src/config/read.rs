//! Reads the tables of a `gungi.toml`.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeString, DeTable};

use crate::config::keys::{EXCLUDE, FILES, KEYS, PER_FILE};
use crate::config::pattern::{Pattern, Patterns};
use crate::config::values::{Reader, Value, quotable, quoted, span};
use crate::config::{Config, Mistake, PerFile, Settings};
use crate::text::{Span, boundary, nearest};

/// Maximum number of mistakes to report.
const MAX_MISTAKES: usize = 10;

/// Maximum number of patterns. Each file of games is compared with all of them.
const MAX_PATTERNS: usize = 1000;

type Key<'t> = Spanned<DeString<'t>>;

/// Keys of other tools without hyphens, and the key that has their meaning here.
const USUAL: [(&str, &str); 4] = [
    ("ruleset", "rules"),
    ("linelength", "width"),
    ("linewidth", "width"),
    ("pagewidth", "width"),
];

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
            patterns: Vec::new(),
        };
        let config = reader.config(table.get_ref());
        let Reader {
            mut mistakes,
            patterns,
        } = reader;
        if mistakes.is_empty() {
            return Ok(Self { patterns, ..config });
        }
        mistakes.sort_by_key(|mistake| mistake.span.start());
        mistakes.truncate(MAX_MISTAKES);
        Err(mistakes)
    }
}

fn of_syntax(text: &str, error: &toml::de::Error) -> Mistake {
    let Range { start, end } = error.span().unwrap_or(text.len()..text.len());
    let span = Span::new(boundary(text, start), boundary(text, end.max(start)));
    let help = match error.message() {
        "duplicate key" => "set each key once",
        _ => "a setting is `key = value`, as in `rules = \"classic\"`",
    };
    Mistake::with_help(span, error.message(), help)
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

    /// Reads one setting into `settings`. `others` are the keys that may be beside settings.
    fn setting(
        &mut self,
        settings: &mut Settings,
        (key, value): (&Key<'_>, &Value<'_>),
        others: &[&str],
    ) {
        let name = key.get_ref();
        match KEYS.iter().find(|known| known.name == name) {
            Some(known) => (known.read)(self, value, settings),
            None => self.unknown_key(key, name, others),
        }
    }

    fn unknown_key(&mut self, key: &Key<'_>, name: &str, others: &[&str]) {
        let known = || {
            let settings = KEYS.iter().map(|key| key.name);
            settings.chain(others.iter().copied())
        };
        let spelled = name.replace('_', "-");
        let misplaced = match name {
            FILES => Some("`files` belongs below `[[per-file]]`".to_owned()),
            EXCLUDE => Some("`exclude` belongs above the first `[[per-file]]`".to_owned()),
            PER_FILE => Some("`[[per-file]]` cannot be in another table".to_owned()),
            _ => None,
        };
        let plain = spelled.replace('-', "");
        let usual = nearest(&plain, USUAL.map(|(usual, _)| usual))
            .and_then(|near| USUAL.iter().find(|(usual, _)| *usual == near));
        let usual = usual.map(|(_, key)| *key);
        let meant = nearest(&spelled, known()).or(usual);
        let help = misplaced
            .or_else(|| meant.map(|key| format!("did you mean `{key}`?")))
            .unwrap_or_else(|| format!("the keys are {}", quoted(known())));
        self.mistakes.push(Mistake::with_help(
            span(key),
            format!("unknown key `{}`", quotable(name)),
            help,
        ));
    }

    fn patterns(&mut self, key: &str, value: &Value<'_>) -> Option<Patterns> {
        let example =
            format!("write patterns in brackets, as in `{key} = [\"archive/\", \"*.pgn\"]`");
        let texts = self.texts(value, "expected a list of patterns", &example)?;
        if texts.is_empty() {
            self.add(value, format!("`{key}` is empty"), example);
        }
        if self.patterns.len() + texts.len() > MAX_PATTERNS {
            let help = "name folders, as in `archive/`, instead of their files";
            self.add(value, format!("more than {MAX_PATTERNS} patterns"), help);
            return None;
        }
        let patterns: Vec<Pattern> = texts
            .into_iter()
            .filter_map(|(item, text)| self.pattern(item, text))
            .collect();
        let together = Patterns::new(&patterns);
        self.patterns.extend(patterns);
        together
            .map_err(|why| self.mistakes.push(Mistake::new(span(value), why)))
            .ok()
    }

    fn pattern(&mut self, value: &Value<'_>, text: &str) -> Option<Pattern> {
        let help = "patterns are written as in `.gitignore`: `*.pgn`, `archive/`, `games/**/*.gn`";
        text.parse()
            .map_err(|why| self.add(value, format!("bad pattern: {why}"), help))
            .ok()
    }
}
