//! What can be written into a position in GFEN, field by field.

use crate::game::Start;
use crate::notation::gfen::Key;
use crate::rules::{Level, Ruleset};

/// A word for the field at the cursor.
pub(super) struct Field {
    pub(super) name: String,
    /// What is written.
    pub(super) text: String,
    /// What it means.
    pub(super) detail: &'static str,
}

impl Field {
    fn new(name: impl Into<String>, detail: &'static str) -> Self {
        let name = name.into();
        Self {
            text: name.clone(),
            name,
            detail,
        }
    }
}

/// The beginning of the field at the end of a position, and the words for it. `has_moves` says that moves may follow.
pub(super) fn fields(written: &str, has_moves: bool) -> (&str, Vec<Field>) {
    let mut fields = written.split(' ').filter(|field| !field.is_empty());
    let word = written.rsplit(' ').next().unwrap_or_default();
    if !word.is_empty() {
        fields.next_back();
    }
    let before: Vec<&str> = fields.collect();
    let known = match before.len() {
        0 => Ruleset::ALL.map(start).into(),
        1 => vec![
            Field::new("b", "Black moves next"),
            Field::new("w", "White moves next"),
        ],
        2 => vec![Field::new("-", "no units in hand")],
        _ => {
            let moves = has_moves.then(|| Field::new("moves", "the moves from this position"));
            moves.into_iter().chain(keys(&before)).collect()
        }
    };
    (word, known)
}

/// The start of a ruleset.
fn start(ruleset: Ruleset) -> Field {
    Field {
        name: ruleset.to_string(),
        text: Start::of_rules(ruleset).diagram().to_string(),
        detail: "the start of its games",
    }
}

/// The keys that a position does not have, with the values of those that have few.
fn keys(before: &[&str]) -> Vec<Field> {
    let has = |key: Key| {
        let name = |field: &str| field.split('=').next() == Some(key.as_str());
        before.iter().any(|field| name(field))
    };
    let mut known = Vec::new();
    let mut add = |key: Key, values: &[&str], detail| {
        let field = |value: &&str| Field::new(format!("{}={value}", key.as_str()), detail);
        if !has(key) {
            known.extend(values.iter().map(field));
        }
    };
    // A classic position has no level.
    if !has(Key::Level) {
        add(Key::Rules, &["classic"], "the ruleset");
    }
    if !has(Key::Rules) {
        let levels = Level::ALL.map(Level::as_str);
        add(Key::Level, &levels, "the level of the official rules");
        add(Key::Draft, &["bw", "b", "w"], "who may still draft");
    }
    add(Key::Number, &[""], "the number of the move");
    known
}
