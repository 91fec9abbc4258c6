//! The keys of settings: each is a field of [`Settings`] and a row here.

use crate::config::Settings;
use crate::config::values::{Reader, Value};
use crate::diagnostic::{CodeGroup, FailOn};
use crate::game::FoulPolicy;
use crate::rules::Ruleset;

/// A key of settings.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "it has functions")]
pub struct SettingKey {
    /// Its name.
    pub name: &'static str,
    /// What it says, for the schema.
    pub help: &'static str,
    /// What its values are, for the schema.
    pub values: Values,
    pub(super) read: fn(&mut Reader, &Value<'_>, &mut Settings),
    /// Takes the value of later settings, which wins.
    pub(super) take: fn(&mut Settings, &Settings),
    /// The value as `gungi.toml` has it, if it is set.
    pub(super) text: fn(&Settings) -> Option<String>,
}

/// The values of a key.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these names.
    Names(fn() -> Vec<&'static str>),
    /// Codes, at least this many.
    Codes(usize),
    /// A number from 0.
    Number,
    /// A table of lists of names.
    Lists,
}

/// The key of the patterns of files that are not read.
pub const EXCLUDE: &str = "exclude";

/// The key of the tables for some files.
pub const PER_FILE: &str = "per-file";

/// The key of their patterns.
pub const FILES: &str = "files";

/// The keys that are not settings, each with what it says.
static OTHER_KEYS: [(&str, &str); 3] = [
    (
        EXCLUDE,
        "The files that are not read: patterns as in `.gitignore`, relative to the folder of `gungi.toml`.",
    ),
    (
        PER_FILE,
        "Settings for the files that match a pattern. Later tables win.",
    ),
    (
        FILES,
        "The files of the table: patterns as in `.gitignore`, relative to the folder of `gungi.toml`.",
    ),
];

/// The keys, in the order of the documentation.
pub static KEYS: [SettingKey; 7] = [
    SettingKey {
        name: "rules",
        help: "The ruleset of games that do not name one.",
        values: Values::Names(|| Ruleset::ALL.map(Ruleset::as_str).to_vec()),
        read: |reader, value, to| {
            to.rules = reader.choice("ruleset", value, &Ruleset::ALL, Ruleset::as_str);
        },
        take: |to, later| to.rules = later.rules.or(to.rules),
        text: |settings| settings.rules.map(|rules| name(rules.as_str())),
    },
    // A later selection starts over.
    SettingKey {
        name: "select",
        help: "Report only these codes: ids, beginnings of ids, and names.",
        values: Values::Codes(1),
        read: |reader, value, to| to.select = reader.codes("select", value),
        take: |to, later| {
            if later.select.is_some() {
                to.select.clone_from(&later.select);
                to.ignore.clear();
            }
        },
        text: |settings| settings.select.as_deref().map(codes),
    },
    SettingKey {
        name: "ignore",
        help: "Do not report these codes: ids, beginnings of ids, and names.",
        values: Values::Codes(0),
        read: |reader, value, to| to.ignore = reader.codes("ignore", value).unwrap_or_default(),
        take: |to, later| to.ignore.extend_from_slice(&later.ignore),
        text: |settings| (!settings.ignore.is_empty()).then(|| codes(&settings.ignore)),
    },
    SettingKey {
        name: "fouls",
        help: "How to report fouls that the opponent did not call.",
        values: Values::Names(|| FoulPolicy::ALL.map(FoulPolicy::as_str).to_vec()),
        read: |reader, value, to| {
            to.fouls = reader.choice("value", value, &FoulPolicy::ALL, FoulPolicy::as_str);
        },
        take: |to, later| to.fouls = later.fouls.or(to.fouls),
        text: |settings| settings.fouls.map(|fouls| name(fouls.as_str())),
    },
    SettingKey {
        name: "fail-on",
        help: "The lowest severity that fails.",
        values: Values::Names(|| FailOn::ALL.map(FailOn::as_str).to_vec()),
        read: |reader, value, to| {
            to.fail_on = reader.choice("value", value, &FailOn::ALL, FailOn::as_str);
        },
        take: |to, later| to.fail_on = later.fail_on.or(to.fail_on),
        text: |settings| settings.fail_on.map(|fail_on| name(fail_on.as_str())),
    },
    SettingKey {
        name: "width",
        help: "The maximum width of lines in GN. 0 puts all moves on one line.",
        values: Values::Number,
        read: |reader, value, to| to.width = reader.width(value),
        take: |to, later| to.width = later.width.or(to.width),
        text: |settings| settings.width.map(|width| width.to_string()),
    },
    SettingKey {
        name: "players",
        help: "Other names of players: `stats --by player` counts their games together.",
        values: Values::Lists,
        read: |reader, value, to| to.players = reader.lists("players", value),
        take: |to, later| to.players.extend_from_slice(&later.players),
        text: |settings| (!settings.players.is_empty()).then(|| lists(&settings.players)),
    },
];

/// What a key says; `None` if there is no such key.
pub fn help_of(key: &str) -> Option<&'static str> {
    let settings = KEYS.iter().map(|key| (key.name, key.help));
    let mut known = settings.chain(OTHER_KEYS);
    Some(known.find(|(name, _)| *name == key)?.1)
}

fn name(name: &str) -> String {
    format!("\"{name}\"")
}

/// A table of lists. Names are written as strings of TOML.
fn lists(lists: &[(String, Vec<String>)]) -> String {
    let quoted = |text: &String| name(&text.replace('\\', "\\\\").replace('"', "\\\""));
    let list = |(key, texts): &(String, Vec<String>)| {
        let texts: Vec<String> = texts.iter().map(quoted).collect();
        format!("{} = [{}]", quoted(key), texts.join(", "))
    };
    format!(
        "{{{}}}",
        lists.iter().map(list).collect::<Vec<_>>().join(", ")
    )
}

fn codes(codes: &[CodeGroup]) -> String {
    let codes: Vec<String> = codes.iter().map(|group| name(&group.to_string())).collect();
    format!("[{}]", codes.join(", "))
}
