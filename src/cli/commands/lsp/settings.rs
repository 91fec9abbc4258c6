//! The settings that an editor sends, and the `gungi.toml` of documents.

use std::path::Path;

use lsp_server::{Request, RequestId};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::cli::args::input::ConfigArgs;
use crate::cli::exit::Misconfigured;
use crate::cli::input::configs::Configs;
use crate::config::{Config, Settings};
use crate::diagnostic::CodeGroup;
use crate::game::FoulPolicy;
use crate::rules::Ruleset;

/// The settings that an editor sends, in `initializationOptions` or in `workspace/didChangeConfiguration`.
#[derive(Clone, Debug, Default)]
pub struct ClientSettings {
    /// What games are checked for, and how they are formatted. They win over `gungi.toml`.
    pub editor: Settings,
    /// Whether the effects of moves are shown beside them.
    pub inlay_hints: bool,
    /// Where the pages of codes are: `CODE` in it stands for the code.
    pub code_pages: Option<String>,
}

/// The settings as they are written.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct Written {
    rules: Option<String>,
    fouls: Option<String>,
    select: Vec<String>,
    ignore: Vec<String>,
    width: Option<usize>,
    inlay_hints: bool,
    code_pages: Option<String>,
}

impl ClientSettings {
    /// Reads settings; an object may have them under the key `gungi`.
    ///
    /// # Errors
    /// What is wrong with them, in one sentence.
    pub fn read(value: &Value) -> Result<Self, String> {
        let value = value.get("gungi").unwrap_or(value);
        if value.is_null() {
            return Ok(Self::default());
        }
        let written = Written::deserialize(value).map_err(|error| error.to_string())?;
        let select = codes(&written.select)?;
        let editor = Settings {
            rules: written.rules.map(|rules| ruleset(&rules)).transpose()?,
            fouls: written.fouls.map(|fouls| policy(&fouls)).transpose()?,
            select: (!select.is_empty()).then_some(select),
            ignore: codes(&written.ignore)?,
            width: written.width,
            ..Settings::default()
        };
        Ok(Self { editor, inlay_hints: written.inlay_hints, code_pages: written.code_pages })
    }
}

fn ruleset(name: &str) -> Result<Ruleset, String> {
    let names = Ruleset::ALL.map(|ruleset| format!("`{ruleset}`")).join(", ");
    name.parse().map_err(|_| format!("unknown ruleset `{name}` in `rules`: expected one of {names}"))
}

fn policy(name: &str) -> Result<FoulPolicy, String> {
    match name {
        "error" => Ok(FoulPolicy::Error),
        "warning" => Ok(FoulPolicy::Warning),
        "allow" => Ok(FoulPolicy::Allow),
        _ => Err(format!("unknown value `{name}` of `fouls`: expected `error`, `warning` or `allow`")),
    }
}

fn codes(names: &[String]) -> Result<Vec<CodeGroup>, String> {
    names.iter().map(|name| name.parse().map_err(|unknown| format!("{unknown}"))).collect()
}

/// The settings that the `gungi.toml` of a file has.
///
/// # Errors
/// Why it cannot be used.
pub(super) fn settings_of(args: &ConfigArgs, path: Option<&Path>) -> Result<Settings, String> {
    let found = Configs::new(args).and_then(|mut configs| configs.settings_of(path));
    found.map_err(|error| match error.downcast_ref::<Misconfigured>() {
        Some(Misconfigured { first, .. }) => format!("{error}\n{first}"),
        None => format!("{error:#}"),
    })
}

/// Asks the editor to report when a `gungi.toml` changes.
pub(super) fn watching() -> Request {
    let files = json!({ "watchers": [{ "globPattern": format!("**/{}", Config::FILE_NAME) }] });
    let method = "workspace/didChangeWatchedFiles";
    let registration = json!({ "id": Config::FILE_NAME, "method": method, "registerOptions": files });
    Request {
        id: RequestId::from(Config::FILE_NAME.to_owned()),
        method: "client/registerCapability".to_owned(),
        params: json!({ "registrations": [registration] }),
    }
}
