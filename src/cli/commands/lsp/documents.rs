//! The documents that are open in the editor.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::cli::commands::lsp::pace::Pace;
use crate::cli::commands::lsp::uris::path_of;
use crate::config::Settings;
use crate::diagnostic::Diagnostic;
use crate::editor::Document;
use crate::files::formats::Format;

/// The open documents by their URIs.
pub(super) type Documents = BTreeMap<String, OpenDocument>;

/// An open document.
pub(super) struct OpenDocument {
    pub(super) version: i32,
    /// Its path, if it is a file.
    pub(super) path: Option<PathBuf>,
    /// The settings of its `gungi.toml`.
    of_file: Settings,
    /// The settings of `gungi.toml` and the editor together.
    pub(super) settings: Settings,
    /// Why its `gungi.toml` is not used.
    pub(super) misconfigured: Option<String>,
    /// The format, if the editor or the name says it.
    format: Option<Format>,
    /// The text; `None` if it is too long.
    pub(super) document: Option<Document>,
    findings: Option<Vec<Diagnostic>>,
    /// When to report its findings, unless that is done.
    pub(super) due: Option<Instant>,
    pace: Pace,
}

impl OpenDocument {
    pub(super) fn new(uri: &str, language: &str, version: i32, text: String) -> Self {
        let format = of_language(language).or_else(|| Format::of_name(Path::new(uri)));
        let mut open = Self {
            version,
            path: path_of(uri),
            of_file: Settings::default(),
            settings: Settings::default(),
            misconfigured: None,
            format,
            document: None,
            findings: None,
            due: None,
            pace: Pace::default(),
        };
        open.change(version, text);
        open
    }

    /// Takes over a new text.
    pub(super) fn change(&mut self, version: i32, text: String) {
        self.version = version;
        self.document = (text.len() <= Document::MAX_BYTES).then(|| Document::new(text, self.format));
        self.findings = None;
        self.due = Some(self.pace.due(Instant::now()));
    }

    /// Takes over the settings of `gungi.toml`, and the settings of the editor, which win. If `gungi.toml` is wrong, its
    /// earlier settings stay.
    pub(super) fn configure(&mut self, of_file: Result<Settings, String>, of_editor: &Settings) {
        self.misconfigured = match of_file {
            Ok(of_file) => {
                self.of_file = of_file;
                None
            }
            Err(why) => Some(why),
        };
        self.settings = self.of_file.clone().then(of_editor);
    }

    /// Checks the document again, with other settings.
    pub(super) fn check_again(&mut self) {
        self.findings = None;
        self.due = Some(Instant::now());
    }

    /// Checks it; `None` if the text is too long.
    pub(super) fn checked(&mut self) -> Option<Checked<'_>> {
        let (document, settings) = (self.document.as_ref()?, &self.settings);
        let findings = match &mut self.findings {
            Some(findings) => findings,
            unchecked => {
                let begun = Instant::now();
                let findings = document.findings(settings);
                self.pace = Pace::after(begun, Instant::now());
                unchecked.insert(findings)
            }
        };
        Some(Checked { document, settings, findings })
    }
}

/// A document and its findings.
pub(super) struct Checked<'d> {
    pub(super) document: &'d Document,
    pub(super) settings: &'d Settings,
    pub(super) findings: &'d [Diagnostic],
}

/// The format of a language of an editor.
fn of_language(language: &str) -> Option<Format> {
    match language {
        "gungi-gn" => Some(Format::Gn),
        "gungi-gfen" => Some(Format::Gfen),
        "gungi-fen" => Some(Format::GungijsFen),
        "gungi-pgn" => Some(Format::GungijsPgn),
        "gungi-cgn" => Some(Format::Cgn),
        _ => None,
    }
}
