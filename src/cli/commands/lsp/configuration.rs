//! The `gungi.toml` of documents.

use std::path::Path;

use lsp_server::{Request, RequestId};
use serde_json::json;

use crate::cli::args::input::ConfigArgs;
use crate::cli::input::configs::Configs;
use crate::cli::output::trouble::Misconfigured;
use crate::config::{Config, Settings};

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
