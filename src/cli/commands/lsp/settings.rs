//! The settings that an editor sends, and the `gungi.toml` of documents.

use std::path::{Path, PathBuf};

use lsp_server::{Request, RequestId};
use serde_json::{Value, json};

use crate::cli::args::input::ConfigArgs;
use crate::cli::exit::Misconfigured;
use crate::cli::input::configs::Configs;
use crate::config::{Config, Mistake, Patterns, Settings};
use crate::diagnostic::{CodeGroup, UnknownCode};
use crate::game::FoulPolicy;
use crate::rules::Ruleset;
use crate::text::{LineIndex, Printable, is_hostile, listed, nearest};

/// The settings that an editor sends, in `initializationOptions`, in `workspace/didChangeConfiguration`, or in its answer to
/// `workspace/configuration`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClientSettings {
    /// What games are checked for, and how they are formatted. They win over `gungi.toml`.
    pub editor: Settings,
    /// Whether the effects of moves are shown beside them.
    pub inlay_hints: bool,
    /// Where the pages of codes are: `CODE` in it stands for the code.
    pub code_pages: Option<String>,
}

/// The name of the section of gungi among the settings of an editor.
const SECTION: &str = "gungi";

/// Sets a setting. `Null` stands for its default.
type Reader = fn(&mut ClientSettings, &Value) -> Result<(), String>;

/// The settings, and what reads their values. A wrong value leaves a setting as it was.
const SETTINGS: [(&str, Reader); 7] = [
    ("codePages", |to, value| {
        address(value).map(|address| to.code_pages = address.map(str::to_owned))
    }),
    ("fouls", |to, value| {
        fouls(value).map(|fouls| to.editor.fouls = fouls)
    }),
    ("ignore", |to, value| {
        codes(value).map(|codes| to.editor.ignore = codes)
    }),
    ("inlayHints", |to, value| {
        truth(value).map(|shown| to.inlay_hints = shown)
    }),
    ("rules", |to, value| {
        rules(value).map(|rules| to.editor.rules = rules)
    }),
    ("select", |to, value| {
        codes(value).map(|codes| to.editor.select = Some(codes).filter(|codes| !codes.is_empty()))
    }),
    ("width", |to, value| {
        number(value).map(|width| to.editor.width = width)
    }),
];

/// How many mistakes of settings are shown at once.
const MAX_SHOWN: usize = 10;

impl ClientSettings {
    /// Takes over settings; an object may have them under the key `gungi`. Nothing, or an object without any setting, changes
    /// nothing: some editors send that at the start. Else what is not named has its default. Returns what is wrong, in a
    /// sentence each.
    pub fn update(&mut self, value: &Value) -> Vec<String> {
        let value = value.get(SECTION).unwrap_or(value);
        let given = match value {
            Value::Object(given) => given,
            Value::Null => return Vec::new(),
            // Some editors write an empty object like this.
            Value::Array(items) if items.is_empty() => return Vec::new(),
            _ => return vec!["expected the settings as an object".to_owned()],
        };
        if given.is_empty() {
            return Vec::new();
        }
        let names = SETTINGS.map(|(name, _)| name);
        let unknown = given.keys().filter(|key| !names.contains(&key.as_str()));
        let mut mistakes: Vec<String> = unknown
            .take(MAX_SHOWN)
            .map(|key| unknown_setting(key))
            .collect();
        for (name, read) in SETTINGS {
            if let Err(why) = read(self, given.get(name).unwrap_or(&Value::Null)) {
                mistakes.push(format!("`{name}` stays as it was: {why}"));
            }
        }
        mistakes.truncate(MAX_SHOWN);
        mistakes
    }
}

fn unknown_setting(key: &str) -> String {
    let near = nearest(key, SETTINGS.map(|(name, _)| name))
        .map(|name| format!("; did you mean `{name}`?"));
    format!(
        "unknown setting `{}`{}",
        quoted(key),
        near.unwrap_or_default()
    )
}

/// A text of the editor, short and without hostile characters.
fn quoted(text: &str) -> String {
    Printable(&text.chars().take(40).collect::<String>()).to_string()
}

fn text(value: &Value) -> Result<Option<&str>, String> {
    match value {
        Value::Null => Ok(None),
        // An empty field of a form.
        Value::String(text) => Ok(Some(text.as_str()).filter(|text| !text.is_empty())),
        _ => Err("expected a text".to_owned()),
    }
}

/// An address of pages, and of nothing else: editors open what findings link to, and obey links such as `command:`.
fn address(value: &Value) -> Result<Option<&str>, String> {
    let address = text(value)?;
    let is_page = |text: &str| {
        let (scheme, rest) = text.split_once("://").unwrap_or_default();
        ["https", "http"]
            .iter()
            .any(|known| scheme.eq_ignore_ascii_case(known))
            && !rest.is_empty()
            && !rest.contains(|c: char| c.is_whitespace() || is_hostile(c))
    };
    match address {
        Some(text) if !is_page(text) => {
            Err("expected an address that begins with `https://` or `http://`".to_owned())
        }
        address => Ok(address),
    }
}

fn truth(value: &Value) -> Result<bool, String> {
    if value.is_null() {
        Ok(false)
    } else {
        value
            .as_bool()
            .ok_or_else(|| "expected true or false".to_owned())
    }
}

fn number(value: &Value) -> Result<Option<usize>, String> {
    if value.is_null() {
        return Ok(None);
    }
    let number = value
        .as_u64()
        .and_then(|number| usize::try_from(number).ok());
    number
        .map(Some)
        .ok_or_else(|| "expected a number from 0".to_owned())
}

fn fouls(value: &Value) -> Result<Option<FoulPolicy>, String> {
    let policy = |name: &str| {
        let found = FoulPolicy::ALL
            .into_iter()
            .find(|policy| policy.as_str() == name);
        found.ok_or_else(|| {
            format!(
                "unknown value `{}`; expected `error`, `warning` or `allow`",
                quoted(name)
            )
        })
    };
    text(value)?.map(policy).transpose()
}

fn rules(value: &Value) -> Result<Option<Ruleset>, String> {
    let ruleset = |name: &str| {
        let names = Ruleset::ALL.map(|ruleset| format!("`{ruleset}`"));
        name.parse().map_err(|_| {
            format!(
                "unknown ruleset `{}`; expected {}",
                quoted(name),
                listed(&names, "or")
            )
        })
    };
    text(value)?.map(ruleset).transpose()
}

fn codes(value: &Value) -> Result<Vec<CodeGroup>, String> {
    let group = |value: &Value| {
        let name = value.as_str().ok_or("expected a list of codes")?;
        name.parse().map_err(|unknown| {
            UnknownCode {
                text: quoted(name),
                ..unknown
            }
            .to_string()
        })
    };
    match value {
        Value::Null => Ok(Vec::new()),
        Value::Array(names) => names.iter().map(group).collect(),
        _ => Err("expected a list of codes".to_owned()),
    }
}

/// Why the `gungi.toml` of a file is not used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Unusable {
    /// The reason, for people.
    pub(super) why: String,
    /// Its file with its text and its mistakes, if it has mistakes.
    pub(super) mistakes: Option<(PathBuf, String, Vec<Mistake>)>,
}

/// What `gungi.toml` says about a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct FileSettings {
    pub(super) settings: Settings,
    /// What excludes the file.
    pub(super) excluded_by: Option<String>,
}

/// The settings that the `gungi.toml` of a file has.
///
/// # Errors
/// Why it cannot be used.
pub(super) fn settings_of(
    args: &ConfigArgs,
    path: Option<&Path>,
) -> Result<FileSettings, Unusable> {
    let found = Configs::new(args).and_then(|mut configs| {
        let by = path.map(|path| configs.excludes(path, &Patterns::default()));
        Ok(FileSettings {
            settings: configs.settings_of(path)?,
            excluded_by: by.transpose()?.flatten(),
        })
    });
    found.map_err(|error| match error.downcast_ref::<Misconfigured>() {
        Some(Misconfigured {
            path,
            text,
            mistakes,
            ..
        }) => {
            let first = mistakes.first().map(|mistake| {
                let line = LineIndex::new(text).place(mistake.span.start()).line;
                format!("line {line}: {}", in_words(mistake))
            });
            let why = format!("{error}\n{}", first.unwrap_or_default());
            let mistakes = path
                .clone()
                .map(|path| (path, text.clone(), mistakes.clone()));
            Unusable { why, mistakes }
        }
        None => Unusable {
            why: format!("{error:#}"),
            mistakes: None,
        },
    })
}

/// A mistake with what to do about it.
pub(super) fn in_words(mistake: &Mistake) -> String {
    let help = mistake.help.iter().map(|help| format!("\nhelp: {help}"));
    format!("{}{}", mistake.message, help.collect::<String>())
}

/// A request of the server. Its number is its method: each is sent once at a time.
fn request(method: &str, params: Value) -> Request {
    Request {
        id: RequestId::from(method.to_owned()),
        method: method.to_owned(),
        params,
    }
}

/// Asks the editor to report when a `gungi.toml` or a file of games changes.
pub(super) fn watching() -> Request {
    let names = [Config::FILE_NAME, "*.{gn,gfen,fen,pgn,cgn}"];
    let watcher = |name| json!({ "globPattern": format!("**/{name}") });
    let files = json!({ "watchers": names.map(watcher) });
    let method = "workspace/didChangeWatchedFiles";
    let registration =
        json!({ "id": Config::FILE_NAME, "method": method, "registerOptions": files });
    request(
        "client/registerCapability",
        json!({ "registrations": [registration] }),
    )
}

/// Asks the editor to ask for all findings again.
pub(super) fn refreshing() -> Request {
    request("workspace/diagnostic/refresh", Value::Null)
}

/// Asks the editor to show a page, in the browser or in a window of its own.
pub(super) fn showing(uri: &str, is_external: bool) -> Request {
    request(
        "window/showDocument",
        json!({ "uri": uri, "external": is_external, "takeFocus": true }),
    )
}

/// The method that asks the editor for its settings.
const CONFIGURATION: &str = "workspace/configuration";

/// Asks the editor for its settings.
pub(super) fn asking() -> Request {
    request(CONFIGURATION, json!({ "items": [{ "section": SECTION }] }))
}
